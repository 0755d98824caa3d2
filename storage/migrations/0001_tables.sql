-- What is being played, and by whom. Discord's ids are integers, times are seconds since 1970, JSON is text.

CREATE TABLE series (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  person   INTEGER NOT NULL,
  channel  INTEGER NOT NULL,
  game     TEXT    NOT NULL,
  length   INTEGER NOT NULL CHECK (length > 0),
  played   INTEGER NOT NULL DEFAULT 0 CHECK (played BETWEEN 0 AND length),
  scores   TEXT    NOT NULL DEFAULT '[]' CHECK (json_array_length(scores) = played),
  status   TEXT    NOT NULL DEFAULT 'playing' CHECK (status IN ('playing', 'over', 'closed'))
) STRICT;

CREATE UNIQUE INDEX series_open ON series (person, channel, game) WHERE status = 'playing';

CREATE TABLE tables (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  game     TEXT    NOT NULL,
  rules    INTEGER NOT NULL,
  shape    INTEGER NOT NULL,
  guild    INTEGER,  -- none in a direct message
  channel  INTEGER NOT NULL,
  message  INTEGER,  -- none until the panel is posted
  status   TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
  why      TEXT,     -- how it came to be closed
  host     INTEGER NOT NULL,
  options  TEXT    NOT NULL CHECK (json_valid(options)),
  seed     BLOB    NOT NULL CHECK (length(seed) = 32),
  practice INTEGER NOT NULL DEFAULT 0 CHECK (practice IN (0, 1)),
  deck     TEXT,
  state    TEXT    CHECK (state IS NULL OR json_valid(state)),
  rev      INTEGER NOT NULL DEFAULT 0 CHECK (rev >= 0),
  ply      INTEGER NOT NULL DEFAULT 0 CHECK (ply BETWEEN 0 AND rev),
  deadline REAL,
  clock    TEXT    CHECK (clock IS NULL OR json_valid(clock)),
  language TEXT    NOT NULL,
  series   INTEGER REFERENCES series ON DELETE SET NULL,
  created  REAL    NOT NULL,
  changed  REAL    NOT NULL,
  posted   REAL,
  note     TEXT    CHECK (note IS NULL OR json_valid(note)),  -- the newest notice to who owes a move
  CHECK (state IS NOT NULL OR status IN ('lobby', 'closed'))
) STRICT;

CREATE INDEX tables_open ON tables (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_due ON tables (deadline) WHERE status IN ('lobby', 'playing') AND deadline IS NOT NULL;
CREATE INDEX tables_series ON tables (series) WHERE series IS NOT NULL;

CREATE TABLE seats (
  table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
  seat     INTEGER NOT NULL CHECK (seat >= 0),
  person   INTEGER,
  computer TEXT,     -- the level of the computer player that plays, or stands in
  stand_in INTEGER NOT NULL DEFAULT 0 CHECK (stand_in IN (0, 1)),
  missed   INTEGER NOT NULL DEFAULT 0 CHECK (missed >= 0),
  taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back >= 0), -- how many moves
  taken_back_rev INTEGER NOT NULL DEFAULT 0,                     -- of the table after the last time
  PRIMARY KEY (table_id, seat),
  CHECK (person IS NOT NULL OR computer IS NOT NULL),
  CHECK (stand_in = 0 OR (person IS NOT NULL AND computer IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX seats_person ON seats (person, table_id) WHERE person IS NOT NULL;

CREATE TABLE moves (
  table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
  ply      INTEGER NOT NULL CHECK (ply >= 0),   -- of the position it was made in: 0 for the first move
  seat     INTEGER NOT NULL CHECK (seat >= -1), -- -1: the table itself
  text     TEXT    NOT NULL,
  at       REAL    NOT NULL,
  rev      INTEGER NOT NULL CHECK (rev > ply),  -- of the table after it
  shown    INTEGER,  -- the rev of the panel that it was pressed on
  turn     INTEGER NOT NULL CHECK (turn IN (0, 1)),
  undoable INTEGER NOT NULL CHECK (undoable IN (0, 1)),
  events   TEXT    NOT NULL CHECK (json_valid(events)),
  PRIMARY KEY (table_id, ply)
) STRICT, WITHOUT ROWID;

-- What was won outlives any tidying up: a table with results cannot be deleted.
CREATE TABLE results (
  table_id INTEGER NOT NULL REFERENCES tables ON DELETE RESTRICT,
  seat     INTEGER NOT NULL CHECK (seat >= 0),
  person   INTEGER,
  result   TEXT    NOT NULL CHECK (json_valid(result)),
  at       REAL    NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE hands (
  table_id    INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
  seat        INTEGER NOT NULL CHECK (seat >= 0),
  application INTEGER NOT NULL,
  token       TEXT    NOT NULL,
  received    REAL    NOT NULL,
  message     INTEGER,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX hands_received ON hands (received);

CREATE TABLE people (
  id      INTEGER PRIMARY KEY,
  name    TEXT    NOT NULL,
  changed REAL    NOT NULL
) STRICT;

CREATE TABLE settings (
  scope TEXT    NOT NULL CHECK (scope IN ('person', 'channel', 'guild', 'bot')),
  id    INTEGER NOT NULL,
  key   TEXT    NOT NULL,
  value TEXT    NOT NULL CHECK (json_valid(value)),
  PRIMARY KEY (scope, id, key)
) STRICT, WITHOUT ROWID;
