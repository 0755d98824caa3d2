### What people read in English. Keys are shared by all languages; every key is used.

## Lists and cards
list-and = { $first } and { $last }
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-t = ten
rank-j = jack
rank-q = queen
rank-k = king
rank-a = ace
rank-2-short = 2
rank-3-short = 3
rank-4-short = 4
rank-5-short = 5
rank-6-short = 6
rank-7-short = 7
rank-8-short = 8
rank-9-short = 9
rank-t-short = 10
rank-j-short = J
rank-q-short = Q
rank-k-short = K
rank-a-short = A
suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades
card-name = { $rank } of { $suit }
card-label = { $rank } { $suit }
card-joker = joker { $number }

## Every table
line-just-now = **Just now:** { $told }
line-fair = **Fair:** seed `{ $seed }` · commitment `{ $commitment }` · check with Record and `python -m games verify { $file }`
footer-table = Table { $table }
footer-practice = practice
footer-shuffle = shuffle { $commitment }
button-rules = How to play
button-resign = Resign
button-rematch = Rematch
button-record = Record
button-down = Bring down
button-back = I’m back
pace-seconds = { $count } seconds a turn
pace-minutes = { $count } minutes a turn
pace-hours = { $count } hours a turn
ask-resign = Yes, give up
ask-yes = Yes
ask-no = No, go on
closed-void = This table was dealt by older rules that are no longer offered. It does not count; its record is kept.
closed-idle = Nobody touched this table for 30 days, so it was closed. It counts as unfinished.
closed-gone = This table was closed: its channel was deleted, or I had left the server.
closed-empty = Everybody left before the game began, so this table was closed.
closed-host = This table was closed by its player.
closed-moderator = A moderator closed this table.
notice = { $person }, table { $table } waits for you; { $time } it goes on without you.
moved = This table has moved down.

## Donsol
donsol-easy = easy
donsol-normal = normal
donsol-hard = hard
donsol-title = Donsol · { $difficulty } · room { $number }
donsol-handled = { $count } of { $all } cards handled
donsol-your-move = **Your move:** take a card. { $flight }
donsol-flight-possible = You may also flee.
donsol-flight-pile-empty = Fleeing is not possible, the dungeon holds no more cards.
donsol-flight-fled-before = Fleeing is not possible, you fled the last room.
donsol-flight-monsters-in-room = Fleeing is not possible while a monster is in the room.
donsol-won = **You made it!** The dungeon is cleared, with { $life } life left.
donsol-lost = **You died** in the dungeon, after { $handled } of { $all } cards.
donsol-resigned = **You gave up**, after { $handled } of { $all } cards.
donsol-room = **Room:** { $slots }
donsol-slot = { $slot } { $card }, { $kind }
donsol-slot-taken = { $slot } taken
donsol-monster = monster { $value }
donsol-shield = shield { $value }
donsol-potion = potion { $value }
donsol-you = **You:** { $parts }
donsol-life = life { $life } of { $full }
donsol-sick = sick (the next potion heals nothing)
donsol-no-shield = no shield
donsol-fresh-shield = shield { $value }, fresh, holds against any monster
donsol-shield-with = shield { $value } with { $monsters } on it, holds monsters below { $limit }
donsol-dungeon = **Dungeon:** { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $potions ->
    [one] 1 potion
   *[other] { $potions } potions
}, { $shields ->
    [one] 1 shield
   *[other] { $shields } shields
}, { $monsters ->
    [one] 1 monster
   *[other] { $monsters } monsters
}
donsol-button-taken = taken
donsol-button-possible = Flee
donsol-button-pile-empty = Flee: nowhere left
donsol-button-fled-before = Flee: not twice in a row
donsol-button-monsters-in-room = Flee: a monster is here
donsol-does-heals = heals { $life }
donsol-does-sick = heals 0 · sick
donsol-does-full = heals 0 · full
donsol-does-shield = shield { $value }
donsol-does-deadly = −{ $life } · deadly
donsol-does-breaks = −{ $life } · breaks
donsol-does-holds = no damage
donsol-does-hurts = −{ $life }
donsol-told-potion = Drank the { $card }: life { $before } to { $after }.
donsol-told-full = Drank the { $card }, with life already full.
donsol-told-sick = Drank the { $card } too soon after a potion: it heals nothing.
donsol-told-shield = Took the { $card } as { $old ->
    [yes] a new shield, the old one is gone.
   *[no] a shield.
}
donsol-told-bare = Fought the { $card } without a shield: life { $before } to { $after }.
donsol-told-broke = The { $card } broke the shield: life { $before } to { $after }.
donsol-told-held = The shield held off the { $card }.
donsol-told-hurt = Fought the { $card } behind the shield: life { $before } to { $after }.
donsol-told-fled = You fled.
donsol-told-room = Room { $number }.
donsol-told-won = The last card is handled.
donsol-told-lost = Your life is at 0.
donsol-told-resigned = You gave up.

refused-donsol-bad-seat = This run belongs to somebody else.
refused-donsol-bad-move = That is no move of Donsol: take a card of the room or flee.
refused-donsol-game-over = This run is over.
refused-donsol-not-in-room = The { $card } is not in the room.
refused-donsol-pile-empty = The dungeon holds no more cards: there is nowhere to flee to.
refused-donsol-fled-before = You fled the last room: clear this one, or take its monsters first.
refused-donsol-monsters-in-room = On this difficulty you can only flee a room without monsters.

## Refusals that every game shares
refused-no-such-table = There is no table { $table } here.
refused-not-seated = This table is { $owner }’s. With { $command } you get one of your own.
refused-not-begun = This game has not begun: there are no hands yet.
refused-no-seat = You do not sit at this table.
refused-at-the-bottom = The table is down here already.
refused-stale = You have moved since these buttons were drawn. Look at the table and choose again.
refused-table-over = This game is over.
refused-table-closed = This table is closed.
refused-run-open = You already have an open run here.
refused-unknown-button = This button does nothing any more. /table show brings up your table with fresh ones.
refused-no-place = This does not work here.
refused-no-tables-wanted = No tables may be opened in this channel: so its moderators have decided. /settings channel changes that.
paused-rights = Your press is stored, but I cannot show table { $table } to the others, so its clock stands still. I lack: { $rights }. Once I have that again, it goes on by itself.
paused-place = Your press is stored, but Discord does not let me show table { $table } to the others, so its clock stands still. Is this thread archived or locked? Once it is open again, it goes on by itself.
refused-rights = I cannot open a table here, I lack: { $rights }. A moderator can give me that in the channel’s settings.
refused-no-table-here = No table is open here. /help tells how to begin.
refused-no-table-hand = You have no hand here: no game with private cards is open. /help tells how to begin.
refused-no-hand-in-game = This game has no private hand, everything lies on the table. /table show brings it down here.
refused-table-elsewhere = That table stands in <#{ $channel }>. Use /table show there.
refused-not-yours-to-close = Only who plays there or a moderator can close this table.
refused-moderators-only = That is for people who may manage this channel.
refused-joined-already = You already sit at this table.
refused-table-full = All seats are taken: { $most } can play.
refused-too-few = At least { $least } must sit here before the game can begin.
refused-no-computer = No computer sits at this table.
refused-host-only = Only { $host } can do that: this table is theirs.
refused-lobby-over = This game has already begun, or its table is closed.
refused-storage = I could not save that, so nothing has changed. Please try again in a moment.
refused-fault = Something went wrong on my side. Nothing is lost; please try again.
right-view-channel = View Channel
right-send-messages = Send Messages
right-send-messages-in-threads = Send Messages in Threads
right-embed-links = Embed Links
right-attach-files = Attach Files

## Menus, tables, settings, rules
menu-more = More …
menu-back = Back
game-donsol = Donsol
open-run = Table { $table }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} so far. Go on with it, or give it up and deal anew?
button-go-on = Go on
button-anew = Give up and deal anew
which-title = Which table?
which-lead = Several tables are open here.
which-menu = Choose a table …
which-table = Table { $table } · { $game } · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
resign-lead = **Give up?** This game then counts as lost.
done-resigned = Done. The table shows how it ended.
done-anew = Done, a new run is dealt.
done-kept = Good, the game goes on.
table-closed-now = Table { $table } is closed.
record-running = The record so far. The seed follows when the game is over; until then the commitment stands in its place.
record-over = The whole record. Check the shuffle with `python -m games verify { $file }`, replay it with `python -m games replay { $file }`.
rules-menu = Another chapter …
rules-next = Next: { $title }
settings-person-title = Your settings
settings-person-lead = They go with you to every server.
settings-channel-title = Settings of this channel
settings-channel-lead = They hold for all tables here. DONK!’s house rules are chosen in its lobby and remembered.
setting-language = Language
setting-language-auto = Language: as in Discord
setting-language-en = English
setting-language-de = Deutsch
setting-looks = Looks
setting-looks-auto = Looks: pictures and symbols
setting-looks-pictures = Looks: pictures, no symbols
setting-looks-symbols = Looks: symbols, no pictures
setting-looks-words = Looks: words alone
setting-clock = Clocks
setting-clock-auto = Clocks: 90 s, duels 5 min
setting-clock-quick = Clocks: 30 s, duels 5 min
setting-clock-calm = Clocks: 3 min, duels 5 min
setting-clock-slow = Clocks: 24 hours
setting-tables = Tables
setting-tables-auto = Tables: yes, here
setting-tables-off = Tables: not in this channel
setting-pings = Mentions
setting-pings-auto = Mentions: when it’s my turn
setting-pings-off = Mentions: never
help-title = Tafelrunde
help-lead = A round table for card games in this channel. Everything works with buttons; nobody types cards.
help-donsol = **/donsol** · a solitaire: 54 cards of dungeon, one shield, 21 life. Take the cards of each room in the best order, or flee.
help-more = /table shows, resigns, closes or records a table · /rules opens the rule books · /settings me sets your language · /check tells moderators what is missing
help-rules = { $game }: how to play

## /check
check-title = What this place needs
check-fine = **All is well:** tables can be opened here.
check-missing = **Something is missing:** tables cannot be opened here yet.
check-rights-fine = **Rights:** all there
check-rights-missing = **Rights:** I lack { $rights }. Give me that in the channel’s settings, or in my role.
check-emojis-fine = **Emojis:** all { $wanted } of mine are uploaded
check-emojis-missing = **Emojis:** { $there } of { $wanted } of mine are uploaded; until the rest are there, cards are shown as text
check-language = **Language here:** { $language }
check-pictures-on = **Pictures:** on
check-pictures-off = **Pictures:** off, words only
check-tables-off = **Tables:** none may be opened here, /settings channel changes that
check-tables = **Open tables here:** { $count }

## Commands
cmd-help = help
cmd-help-about = The games and how to begin
cmd-donsol = donsol
cmd-donsol-about = Deal a Donsol run, a solitaire of your own
cmd-donsol-difficulty = When a room may be fled
cmd-seed = Practice: the same text deals the same cards
cmd-table = table
cmd-table-about = Show, resign, close or record a table
cmd-table-show = show
cmd-table-show-about = Bring a table down to the newest message
cmd-table-resign = resign
cmd-table-resign-about = Give up a game
cmd-table-close = close
cmd-table-close-about = End a table that you opened, or as a moderator
cmd-table-record = record
cmd-table-record-about = Get the record of a game as a file
cmd-table-number = The table’s number, if several are open
cmd-hand = hand
cmd-hand-about = Your private hand
cmd-rules = rules
cmd-rules-about = Open a rule book
cmd-rules-game = Which game
cmd-rules-topic = A chapter, or a word to look for
cmd-settings = settings
cmd-settings-about = Language and more, for you or for this channel
cmd-settings-me = me
cmd-settings-me-about = Your own settings
cmd-settings-channel = channel
cmd-settings-channel-about = The settings of this channel, for moderators
opt-difficulty = difficulty
opt-seed = seed
opt-table = table
opt-game = game
opt-topic = topic
cmd-check = check
cmd-check-about = What is missing here, for moderators
opt-clock = clock
opt-member = member
