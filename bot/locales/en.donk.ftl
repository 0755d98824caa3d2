### DONK! in English.

game-donk = DONK!
help-donk = **/donk** · 3 to 10 in a server: get rid of your cards, shout “DONK!” and “LOWER!” first, and climb to the throne. The last one is the donkey. /titles tells who reigns here, /chronicle how it came to that.

## Cards, titles, what binds
donk-card-orange = orange 1
donk-card-sweep = Sweep
donk-card-joker = Joker
donk-word-donk = DONK!
donk-word-lower = LOWER!
donk-title-rey = Rey
donk-title-reina = Reina
donk-title-rey-neutral = Majestad
donk-title-principe = Príncipe
donk-title-princesa = Princesa
donk-title-principe-neutral = Alteza
donk-title-bufon = Bufón
donk-title-donk = Donk
donk-cry-rey = You reign!
donk-cry-principe = By a whisker!
donk-cry-bufon = Oh dear!
donk-cry-donk = HEE-HAW!
donk-bound-orange = the orange 1, alone or with other 1s
donk-bound-free = any single or set, Sweep or Joker
donk-bound-above = { $count ->
    [one] 1 card
   *[other] { $count } cards
} above { $number }
donk-bound-below = { $count ->
    [one] 1 card
   *[other] { $count } cards
} below { $number }
donk-bound-exactly = { $count ->
    [one] 1 card, exactly { $number }
   *[other] { $count } cards, exactly { $number }
}
donk-bound-joker = only the Joker
donk-bound-above-none = nothing is above 12
donk-bound-exactly-none = the street has no number left
donk-bound-whole = { $what }, Sweep, Joker or Skip
donk-bound-specials = Sweep, Joker or Skip ({ $why })
donk-mark-lower = (Lower!)
donk-mark-street = (street)

## The table
donk-title-game = DONK! · Game { $number }
donk-title-friendly = DONK! · Friendly game
donk-to-play = **To play:** { $name } · { $what }
donk-sweep-waits = **Sweep!** { $name } waits: the Joker, or let it pass · { $answered } of { $asked } have answered
donk-moment = **One moment:** the table waits before it goes on.
donk-pile = **Pile:** { $plays }
donk-pile-empty = empty
donk-pile-on = { $top } on { $second }
donk-pile-below = { $upper }, below it { $rest }
donk-called = ✓
donk-seats = **Seats, clockwise:** { $seats }
donk-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
donk-cards-times = { $card }{"\u00a0"}×{ $count }
donk-seat-skipped = skipped
donk-seat-out = out, place { $place }
donk-seat-left = left, place { $place }
donk-seat-away = a computer plays
donk-discards = **Discards:** { $cards }
donk-swaps = **Swapped:** { $swaps }
donk-swap-hidden = { $one } and { $other }, { $count ->
    [one] 1 card
   *[other] { $count } cards
} each
donk-swap-open = { $one } gave { $other } { $gave } and got { $got }
donk-delight = { $name } was Donk so often that Rey and Donk do not swap
donk-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
donk-over = **The game is over.**
donk-place = **{ $place }.** { $name }
donk-place-title = **{ $place }.** { $name } · **{ $title }** · “{ $cry }”
donk-place-short = { $place }.{"\u00a0"}{ $name }
donk-by-stand-in = (a computer played it out)
donk-court = **Court:** { $reigns }
donk-no-reigns = no titles yet, this game gives the first ones
donk-reign = { $title } { $name }{ $count ->
    [one] {""}
   *[other] , { $count } in a row
}
donk-friendly = **Friendly:** this table changes no titles.
donk-joke = **Joke** by { $name }: “{ $text }”
donk-joke-owed = **Joke:** { $name } went out on the Joker and owes one.
donk-joke-deleted = **Joke:** the one by { $name } was taken down.
donk-button-hand = Hand
donk-button-donk = DONK!
donk-button-lower = LOWER!
donk-button-skip = Skip
donk-button-joke = Tell the joke
donk-button-next = Next game

## The hand
donk-hand-title = Your hand · { $count ->
    [one] 1 card
   *[other] { $count } cards
}
donk-hand-cards = **Your cards:** { $cards }
donk-hand-must = **You must play:** { $what }. Sweep and Joker always go, and so does Skip.
donk-hand-specials = **Your turn:** Sweep, Joker or Skip, { $why }.
donk-hand-nothing = **Nothing of yours fits:** { $what } must be played, or a Sweep, or the Joker. That leaves Skip.
donk-hand-lead = **You lead:** { $what }.
donk-hand-tax = **Rich tax!** You hold all four Sweeps and must play them together.
donk-hand-sweep = **Sweep!** { $name } waits: play the Joker if you have it, or let it pass.
donk-hand-sweep-waits = **Sweep!** { $name } waits for the others.
donk-hand-skipped = You have skipped and wait for the next pile.
donk-hand-out = **You are out:** place { $place }. You may still shout.
donk-hand-left = **You have left this game:** place { $place }.
donk-hand-away = **A computer plays for you.** Any button that you press, and you are back.
donk-hand-over = **The game is over.** You came to place { $place }.
donk-hand-swapped = **Swap:** you gave { $name } { $gave } and got { $got }.
donk-hand-known = **You know:** { $hands }
donk-not-possible = **Not now:** { $reasons }
donk-not-above = { $cards }, not above { $number }
donk-not-below = { $cards }, not below { $number }
donk-not-exactly = { $cards }, not { $number }
donk-not-enough = { $cards }, { $held ->
    [1] only one of each
   *[other] only { $held } of each
}
donk-not-orange = **Not now:** everything else. The orange 1 opens the game.
donk-not-tax = **Not now:** everything else. First comes the tax.
donk-menu-play = What do you play?
donk-button-pass = Let it pass
donk-button-skip-wait = Skip: not your turn
donk-button-skip-leader = Skip: you lead
donk-button-skip-answered = Skip: wait
donk-button-last-sweep = { $cards }: you come to place { $place }

## The lobby
donk-lobby-title = DONK! · Who plays?
donk-lobby-friendly = DONK! · Who plays a friendly game?
donk-lobby-missing = **{ $host } lays the table.** { $count ->
    [one] One more is needed.
   *[other] { $count } more are needed.
} Press Join.
donk-lobby-ready = **{ $host } lays the table.** { $host } can start; there is room for more.
donk-lobby-full = **{ $host } lays the table.** All seats are taken; { $host } can start.
donk-lobby-seats = **At the table:** { $seats }
donk-lobby-host = host
donk-lobby-computer = computer
donk-lobby-house = **House rules:** { $rules } · { $calls }
donk-lobby-afresh = **Court:** a new one. This game gives the first titles; the chronicle keeps the old ones.
donk-lobby-shuffle = **Fair:** the shuffle is fixed before anyone sits down, commitment `{ $commitment }`
donk-lobby-closed-empty = **Nobody is left,** so this table was cleared. /donk lays a new one.
donk-lobby-closed-idle = **Nothing happened for 30 minutes,** so this table was cleared. /donk lays a new one.
donk-lobby-closed-host = **This table was cleared** before it began. /donk lays a new one.
donk-lobby-closed-moderator = **A moderator cleared this table** before it began.
donk-lobby-closed-gone = **Closed:** the channel was deleted, or I had left the server.
donk-calls-race = calls: who shouts first
donk-calls-auto = calls: by themselves
donk-fun-street = Street
donk-fun-street-about = Three neighbours in a row, and the next number must follow
donk-fun-delight = Donk’s delight
donk-fun-delight-about = Donk three times in a row: no swap with the top
donk-fun-tax = Rich tax
donk-fun-tax-about = All four Sweeps in one hand must be played at once
donk-fun-furnace = Furnace
donk-fun-furnace-about = Three 6s burn every Sweep in every hand
donk-fun-none = none
donk-button-join = Join
donk-button-full = Join: all seats taken
donk-button-leave = Leave
donk-button-computer = Add computer
donk-button-no-computer = Remove computer
donk-button-start = Start
donk-button-missing = Start: { $count } { $count ->
    [one] player
   *[other] players
} missing
donk-button-new-court = New court
donk-button-old-court = Keep the old court
donk-button-cancel = Cancel
donk-menu-house = House rules …
donk-plays-title = DONK! is being played here
donk-plays-lead = Table { $table } plays for the court of this channel. A friendly table beside it changes no titles.
donk-button-friendly = Open a friendly table
donk-button-show = Show table { $table }

## What happened
donk-told-played = { $name } plays { $cards }.
donk-told-shouted = { $name } plays { $cards } and calls “{ $word }”
donk-told-called = { $name } calls “{ $word }” in time.
donk-told-caught = { $by } calls “{ $word }” first: { $name } takes { $cards } back.
donk-told-stood = Nobody called “{ $word }”
donk-told-brayed = **HEE-HAW!** brays { $name }.
donk-told-skipped = { $name } skips.
donk-told-street = A street: { $number } must follow.
donk-told-street-end = The street has reached its end.
donk-told-answered = You let it pass.
donk-told-lapsed = No Joker comes.
donk-told-cleared = The pile is cleared, { $name } leads.
donk-told-furnace = The furnace burns { $count ->
    [one] 1 Sweep
   *[other] { $count } Sweeps
}: { $hands }.
donk-told-furnace-cold = The furnace burns, but nobody holds a Sweep.
donk-told-out = { $name } is out, place { $place }.
donk-told-nearly = { $name } has no cards left.
donk-told-joke = { $name } goes out on the Joker!
donk-told-resigned = { $name } leaves, place { $place }; discarded: { $cards }.

## Jokes of the computers
donk-joke-1 = Why do donkeys lose at hide-and-seek? The better they hide, the prouder they bray.
donk-joke-2 = A donkey walks into a throne room. ‘Who sits there?’ – ‘Whoever has no cards left.’ – ‘Then I shall stand.’
donk-joke-3 = What is the difference between a Sweep and a promise? You are allowed to keep a promise to the end.
donk-joke-4 = I had four 6s once. The furnace was furious: it only counts to three.
donk-joke-5 = The Bufón asks the Rey for a rise. ‘You are last but one.’ – ‘Then make it a small one.’
donk-joke-6 = How many donkeys does it take to change a light bulb? Just one, but everybody else has to shout ‘DONK!’
donk-joke-7 = My doctor said I should play lower. I bellowed it at once, and he took his cards back.
donk-joke-8 = I am a computer. I never forget a call. What were we playing?

## Titles and chronicle
donk-titles-title = The court of this channel
donk-titles-none = **Nobody reigns here yet.** /donk lays the table.
donk-titles-lead = **After { $games ->
    [one] 1 game
   *[other] { $games } games
}:**
donk-titles-reign = { $title }: **{ $name }**, { $count ->
    [one] for 1 game
   *[other] for { $count } games in a row
}, since game { $first } ({ $since })
donk-titles-vacant = { $title }: nobody
donk-titles-stand-in = , { $count ->
    [one] once
   *[other] { $count } times
} by a computer in their place
donk-titles-figures = **{ $name }:** { $games ->
    [one] 1 game
   *[other] { $games } games
} · { $held }
donk-titles-held = { $title } { $count }×
donk-titles-held-none = no titles
donk-chronicle-title = Chronicle of this channel
donk-chronicle-member = Chronicle of this channel · { $name }
donk-chronicle-none = **Nothing is written yet.** A game of /donk is the first page.
donk-chronicle-none-member = **{ $name } has not played for this court yet.**
donk-page = Page { $page } of { $pages }
donk-chronicle-lead = **{ $games ->
    [one] 1 game
   *[other] { $games } games
}** so far, the newest first.
donk-chronicle-streaks = **Longest streaks:** { $streaks }
donk-chronicle-streak = { $title } { $name } { $count }
donk-chronicle-court = Court { $court }, game { $number }
donk-chronicle-game = **{ $game }** · { $date } · table { $table }
donk-chronicle-reigns = **Titles:** { $reigns }
donk-chronicle-becomes = { $name } becomes { $title }
donk-chronicle-stays = { $name } stays { $title }, { $count } in a row
donk-chronicle-swap = { $giver } to { $taker }: { $cards }
donk-chronicle-chart = **Court { $court }, { $count ->
    [one] game { $games }
   *[other] games { $games }
}, person by person:**
donk-chronicle-chart-person = **{ $name }:** { $course }
donk-chronicle-chart-held = { $title } { $count }× ({ $games })
donk-chronicle-chart-none = no title ({ $games })
donk-chronicle-chart-stand-in = a computer finished for them ({ $games })
donk-chronicle-range = { $first }–{ $last }
donk-chronicle-chart-more = and { $count } more
donk-button-newer = Newer
donk-button-older = Older
donk-menu-delete = Delete a joke for good …
donk-delete-option = Game { $number }: { $name }
donk-delete-friendly = Friendly game at table { $table }: { $name }
donk-joke-modal = A joke, please
donk-joke-field = At most 300 characters; everyone will read it

## Refusals
refused-donk-no-such-seat = There is no such seat at this table.
refused-donk-not-a-move = That is no move of DONK!
refused-donk-game-over = This game is over.
refused-donk-nothing-to-lapse = No wait is open.
refused-donk-no-call-due = “{ $word }” is not due now. For 3 seconds your calls are not heard.
refused-donk-has-left = You have left this game.
refused-donk-not-playing = You have no cards left, you are out. But you may still shout.
refused-donk-call-open = One moment: nobody plays before this wait is over.
refused-donk-no-answer-due = { $sweeper_name }’s Sweep waits for others, not for you.
refused-donk-only-joker = A Sweep lies there: only the Joker beats it, or let it pass.
refused-donk-not-held = You do not hold that: { $wanted } × { $card } wanted, { $held } in your hand.
refused-donk-not-on-turn = It is { $turn_name }’s turn.
refused-donk-must-open = The orange 1 opens the first game: play it, alone or with other 1s.
refused-donk-must-pay-tax = Rich tax: you hold all four Sweeps and must play them together.
refused-donk-leader-must-play = You lead, so you must play something.
refused-donk-no-sweep-sets = Sweeps are played one at a time; only the rich tax puts all four together.
refused-donk-wrong-count = { $count ->
    [one] A single card lies there: play a single card, a Sweep, the Joker, or skip.
   *[other] { $count } cards lie there: play { $count } cards of one number, a Sweep, the Joker, or skip.
}
refused-donk-must-be-lower = { $number } is up: below { $number }, a Sweep, the Joker, or skip.
refused-donk-street = { $number ->
    [13] The street ends at 12: only a Sweep, the Joker, or skip.
   *[other] A street: exactly { $number }, a Sweep, the Joker, or skip.
}
refused-donk-not-higher = { $number } is up: above { $number }, a Sweep, the Joker, or skip.
refused-call-slower = { $who } was faster!
refused-call-late = Too late: the game has moved on, and nobody called.
refused-call-ignored = You called when nothing was due. For a moment your calls are not heard.
refused-lobby-open = Table { $table } is waiting for players here.
refused-court-plays = Table { $table } is playing here.
refused-joke-first = { $who } owes a joke. In { $seconds } seconds you may start without it.
refused-friendly-table = A friendly table has no court.
refused-game-passed = That game is history. /donk lays the table for the next one.
refused-game-not-over = That game is not over.
refused-no-joke-owed = You owe no joke here.
refused-joke-too-late = Too late for that joke: the chronicle has closed the page.
refused-joke-empty = That was very short. A joke has words.
refused-no-joke = There is no joke to delete.
refused-not-away = You are here already: your seat is yours.
refused-not-there = Nobody sits there who could be sent away.
refused-servers-only = DONK! needs company: it is played in servers.

## Commands
cmd-donk = donk
cmd-donk-about = Lay a table of DONK!, or join the one that waits
cmd-donk-calls = Who shouts “DONK!” and “LOWER!”
cmd-donk-clock = Time for each turn
cmd-titles = titles
cmd-titles-about = Who reigns here, and since when
cmd-chronicle = chronicle
cmd-chronicle-about = Games, reigns, swaps and jokes of this channel
cmd-chronicle-member = Only the games of one member
cmd-table-kick = kick
cmd-table-kick-about = Send somebody away from your table, or as a moderator
opt-calls = calls
donk-choice-race = race: who shouts first
donk-choice-auto = auto: all calls by themselves
clock-30 = 30 seconds
clock-60 = 60 seconds
clock-90 = 90 seconds
clock-180 = 3 minutes
clock-86400 = 24 hours
kick-title = Who shall go?
kick-lead = Their cards go to the discards, and they take the lowest place that is still free.
kick-lobby = Their seat becomes free; they may join again.
kick-menu = Choose a seat …
kicked = { $name } is gone from the table.
setting-title-rey = First place
setting-title-rey-auto = First place: Majestad
setting-title-rey-rey = First place: Rey
setting-title-rey-reina = First place: Reina
setting-title-principe = Second place
setting-title-principe-auto = Second place: Alteza
setting-title-principe-principe = Second place: Príncipe
setting-title-principe-princesa = Second place: Princesa
setting-jokes = Jokes
setting-jokes-auto = Jokes: on
setting-jokes-off = Jokes: off
