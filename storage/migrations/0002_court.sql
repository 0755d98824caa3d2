-- The courts of DONK!: who reigns in a channel or thread, and how it came to that.
-- A holder is a person, or (person NULL) a computer that is a regular there, by its name.

CREATE TABLE courts (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  channel  INTEGER NOT NULL,
  founded  REAL    NOT NULL,
  closed   REAL,     -- when a new court took its place
  games    INTEGER NOT NULL DEFAULT 0 CHECK (games >= 0),
  table_id INTEGER REFERENCES tables ON DELETE SET NULL,  -- that plays for it, or was the last to do so
  afresh   INTEGER NOT NULL DEFAULT 0 CHECK (afresh IN (0, 1))  -- that lobby will begin a new court
) STRICT;

CREATE UNIQUE INDEX courts_open ON courts (channel) WHERE closed IS NULL;
CREATE INDEX courts_table ON courts (table_id) WHERE table_id IS NOT NULL;

CREATE TABLE court_games (
  court    INTEGER NOT NULL REFERENCES courts,
  number   INTEGER NOT NULL CHECK (number > 0),
  table_id INTEGER NOT NULL UNIQUE REFERENCES tables ON DELETE RESTRICT,
  at       REAL    NOT NULL,
  PRIMARY KEY (court, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE places (
  court    INTEGER NOT NULL,
  game     INTEGER NOT NULL,
  place    INTEGER NOT NULL CHECK (place > 0),
  seat     INTEGER NOT NULL CHECK (seat >= 0),
  person   INTEGER,
  regular  TEXT,
  stand_in INTEGER NOT NULL DEFAULT 0 CHECK (stand_in IN (0, 1)),  -- a computer ended it for the person
  PRIMARY KEY (court, game, place),
  FOREIGN KEY (court, game) REFERENCES court_games,
  CHECK ((person IS NULL) <> (regular IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX places_person ON places (person) WHERE person IS NOT NULL;

-- A reign lasts from the game that won the title to the last game in a row that kept it.
CREATE TABLE reigns (
  court     INTEGER NOT NULL REFERENCES courts,
  title     TEXT    NOT NULL CHECK (title IN ('rey', 'principe', 'bufon', 'donk')),
  first     INTEGER NOT NULL,
  last      INTEGER NOT NULL CHECK (last >= first),
  person    INTEGER,
  regular   TEXT,
  since     REAL    NOT NULL,
  stand_ins INTEGER NOT NULL DEFAULT 0 CHECK (stand_ins BETWEEN 0 AND last - first + 1),
  PRIMARY KEY (court, title, first),
  CHECK ((person IS NULL) <> (regular IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE swaps (
  court INTEGER NOT NULL,
  game  INTEGER NOT NULL,
  giver INTEGER NOT NULL,  -- a seat
  taker INTEGER NOT NULL,
  cards TEXT    NOT NULL CHECK (json_valid(cards)),
  PRIMARY KEY (court, game, giver),
  FOREIGN KEY (court, game) REFERENCES court_games
) STRICT, WITHOUT ROWID;

-- Who went out with the Joker owes a joke, at most one a table.
CREATE TABLE jokes (
  table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE RESTRICT,
  person   INTEGER,
  regular  TEXT,
  at       REAL    NOT NULL,
  text     TEXT,     -- none while it is owed, and when it was deleted
  ours     INTEGER,  -- the number of one of the program's own jokes
  status   TEXT    NOT NULL CHECK (status IN ('owed', 'told', 'deleted')),
  CHECK ((person IS NULL) <> (regular IS NULL)),
  CHECK ((status = 'told') = (text IS NOT NULL OR ours IS NOT NULL))
) STRICT;
