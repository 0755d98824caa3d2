### Tomb of Four Kings, and series.

## Cards and terms
card-scroll = scroll of light
tomb-letter-j = J
tomb-letter-q = Q
tomb-letter-k = K
tomb-letter-a = A
tomb-or = { $first } or { $last }
tomb-monster = monster { $value }
tomb-trap = trap { $value }
tomb-door = door { $value }
tomb-skill-s = rage
tomb-skill-d = disarm
tomb-skill-c = pick lock
tomb-skill-h = dodge
tomb-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
tomb-kings = { $kings ->
    [0] no king
    [one] 1 king
   *[other] { $kings } kings
}
tomb-result = { $kings }/{ $points }
tomb-end-dead = dead
tomb-end-dark = lost in the dark
tomb-end-resigned = given up

## Title, lead
tomb-title = Tomb of Four Kings
tomb-title-delve = Tomb of Four Kings · delve, turn { $turn }
tomb-title-retreat = Tomb of Four Kings · retreat, turn { $turn } of { $turns }
tomb-move = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
tomb-your-move = **Your move:** { $options }.
tomb-may-draw = draw
tomb-may-draw-first = draw the first card
tomb-may-draw-monster = draw ({ $value } or more wins)
tomb-may-draw-trap = draw (one attempt: { $value } or more wins)
tomb-may-draw-door = draw (one attempt: { $value } or more opens)
tomb-may-retreat = turn back ({ $turns ->
    [0] the way out lies right there
    [one] 1 turn to the way out
   *[other] { $turns } turns to the way out
})
tomb-may-rage = rage
tomb-may-disarm = disarm
tomb-may-pick = pick the lock
tomb-may-drop = drop a treasure worth { $value } or more
tomb-may-dodge = dodge
tomb-may-suffer = suffer { $damage } damage{ $deadly ->
    [yes] , which is deadly
   *[no] {""}
}
tomb-may-discard = discard { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
tomb-may-leave = choose the treasure that stays behind: { $cards }
tomb-ask-retreat = **Turn back?** It is for good. { $turns ->
    [0] The way out lies right there.
    [one] The way out takes 1 turn.
   *[other] The way out takes { $turns } turns.
}
tomb-ask-drop = **Drop the { $card }?** It is worth { $points } points and lost for good, with all that lies in this turn.
tomb-ask-resign = **Give up?** { $series ->
    [yes] This game then counts 0 in your series.
   *[no] This game then counts as lost.
}
tomb-won = **You won!** You are outside with all four kings: **{ $result }**.
tomb-survived = **You survived.** You are outside with { $kings ->
    [0] no king
    [one] 1 king
   *[other] { $kings } kings
}: **{ $result }**.
tomb-dead = **You died** in the tomb. It counts 0 points.
tomb-dark-torches = **You are lost in the dark:** the fourth torch is out. It counts 0 points.
tomb-dark-pile = **You are lost in the dark:** no card is left to draw. It counts 0 points.
tomb-resigned = **You gave up.** It counts 0 points.

## Lines
tomb-column = **Column:** { $cards }
tomb-column-empty = empty
tomb-encounter = { $card }, { $kind }
tomb-action = { $card }, { $number } against { $value }
tomb-treasure = { $card }, treasure { $value }
tomb-favour = { $card }, favour
tomb-used = { $card }, used
tomb-loot = treasure in it: { $points }
tomb-you = **You:** { $parts }
tomb-life = life { $life } of { $full }
tomb-torches = { $lit } of { $all } torches lit
tomb-torches-scroll = { $lit } of { $all } torches lit, the scroll of light is used up
tomb-hand = hand: { $cards }
tomb-hand-empty = hand: empty
tomb-hand-diamonds = diamonds { $numbers }
tomb-score = { $kings }, { $points }
tomb-way = **Way:** { $parts }
tomb-delve-open = delved { $turns }, turn { $open } open
tomb-delve-done = delved { $turns }
tomb-way-back = way back { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
tomb-retreat-open = delved { $delved }, retreat { $turns } of { $all } done, turn { $open } open
tomb-retreat-done = delved { $delved }, retreat { $turns } of { $all } done
tomb-delve = delve: { $turns }
tomb-retreat = retreat: { $turns }
tomb-turn-won = won ({ $cards })
tomb-turn-lost = lost ({ $cards })
tomb-turn-dropped = dropped ({ $cards })
tomb-pile = **Pile:** { $parts }
tomb-pile-cards = { $count ->
    [0] empty
    [one] 1 card
   *[other] { $count } cards
}
tomb-pile-lost = { $count } lost to doors
tomb-pile-last = the { $card } lies last
tomb-pile-unseen = not seen yet: { $cards }
tomb-pile-all-unseen = nothing seen yet
tomb-pile-all-seen = all seen
tomb-told = **Just now:**
tomb-told-item = • { $told }

## Just now
tomb-told-skill = { $card }: { $skill }, into your hand.
tomb-told-favour = { $card }: the goddess favours you, the next encounter is won.
tomb-told-favour-again = { $card }: more favour, which changes nothing.
tomb-told-hoard = { $card }: a treasure, if you win the turn.
tomb-told-torch = { $card }: { $number ->
    [1] a first torch
    [2] a second torch
    [3] a third torch
   *[4] the last torch
} goes out.
tomb-told-rescued = The scroll of light saves you: it burns in place of the torch, and the ace goes under the pile.
tomb-told-met-monster = { $card }: a monster.
tomb-told-met-trap = { $card }: a trapped treasure.
tomb-told-met-door = { $card }: a sealed door.
tomb-told-met-favour = { $card }: won at once, by the favour of the goddess.
tomb-told-won = { $card }, { $number } against { $value }: won.
tomb-told-blow = { $card }, { $number } against { $value }: a blow of { $short }.
tomb-told-hurt = { $card }, { $number } against { $value }: { $short } damage, life { $before } to { $after }.
tomb-told-holds = { $card }, { $number } against { $value }: the door holds.
tomb-told-goddess = { $card }: the goddess wins this encounter for you.
tomb-told-used = { $skill } against the { $card }: won.
tomb-told-suffered = You take { $damage } damage: life { $before } to { $after }.
tomb-told-dodged = You dodge the blow of { $damage }.
tomb-told-takes = The door takes { $count ->
    [one] 1 card
   *[other] { $count } cards
}: { $cards }.
tomb-told-takes-some = The door takes { $count } of { $due } cards: { $cards }.
tomb-told-dropped = You drop the { $card } and get away from the { $monster }.
tomb-told-choice = All of it is treasure: one piece has to stay.
tomb-told-loot = Into your hand: { $cards }.
tomb-told-lost = The turn is lost.
tomb-told-lost-with = The turn is lost, and what lay in it: { $cards }.
tomb-told-back = You turn back: { $turns ->
    [0] the way out lies right there.
    [one] 1 turn to the way out.
   *[other] { $turns } turns to the way out.
}

## Buttons
tomb-button-draw = Draw
tomb-button-draw-needs = Draw · { $value }+ wins
tomb-button-draw-empty = Draw: the pile is empty
tomb-button-rage = Rage · wins
tomb-button-disarm = Disarm · wins
tomb-button-pick = Pick lock · opens
tomb-button-dodge = Dodge · no damage
tomb-button-suffer = Suffer −{ $damage }
tomb-button-suffer-deadly = Suffer −{ $damage } · deadly
tomb-button-discard = Discard { $cards }
tomb-button-retreat = Turn back · { $turns ->
    [0] outside at once
    [one] 1 turn
   *[other] { $turns } turns
}
tomb-menu-drop = Drop treasure worth { $value }+ …
tomb-menu-leave = This treasure stays behind …
tomb-option-drop = Drop { $card }
tomb-option-drop-costs = −{ $points } points, and the turn is over
tomb-option-leave = Leave { $card }
tomb-option-leave-costs = { $points } points stay behind, the rest is yours
tomb-yes-retreat = Yes, turn back · { $turns ->
    [0] outside at once
    [one] 1 turn
   *[other] { $turns } turns
}
tomb-yes-drop = Yes, drop it · −{ $points } points

## Refusals
refused-tomb-bad-seat = This run belongs to somebody else.
refused-tomb-bad-move = That is no move of the tomb: what you can do stands on the buttons.
refused-tomb-game-over = { $end ->
    [won] You are outside with all four kings: this game is won, and over.
    [survived] You are outside already: this game is over.
    [dead] You died in the tomb: this game is over.
    [dark] You are lost in the dark: this game is over.
   *[resigned] You gave this game up: it is over.
}
refused-tomb-blow-due = A blow of { $damage } waits for your answer: dodge it or suffer it first.
refused-tomb-discards-due = The door holds: first pick its lock or discard { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
refused-tomb-not-in-column = The { $card } does not lie in this turn, so it cannot be what stays behind.
refused-tomb-marker-due = First choose what stays behind: { $cards }.
refused-tomb-pile-empty = The pile is empty: there is nothing left to draw.
refused-tomb-no-blow = No blow waits for you, so there is nothing to dodge or to suffer.
refused-tomb-no-discards = No door asks for cards, so there is nothing to discard.
refused-tomb-no-marker = Nothing has to stay behind now: only a won turn that is all treasure asks for it.
refused-tomb-retreating = You have turned back already, and that is for good.
refused-tomb-turn-open = You can turn back only between two turns: finish this one first.
refused-tomb-no-turn-yet = You can turn back after your first turn at the earliest.
refused-tomb-no-monster = That works against a monster alone, and { $met ->
    [no] nothing has come yet.
   *[yes] what lies here is the { $card }.
}
refused-tomb-no-trap = Only a trap can be disarmed, and { $met ->
    [no] nothing has come yet.
   *[yes] what lies here is the { $card }.
}
refused-tomb-no-door = Only a door has a lock to pick, and { $met ->
    [no] nothing has come yet.
   *[yes] what lies here is the { $card }.
}
refused-tomb-skill-used = You have used the { $card } already: every jack works once.
refused-tomb-no-skill = For that you need the { $card } in your hand.
refused-tomb-no-treasure = The { $card } is no treasure: only diamonds from 2 to 10, kings and the scroll of light can be dropped.
refused-tomb-not-in-hand = The { $card } is not in your hand.
refused-tomb-too-low = The { $card } is worth { $value }; to get away from this monster it takes { $needed } or more.

## Series
series-line = **Series:** { $parts }
series-game = game { $number } of { $length }
series-so-far = { $points } so far
series-over = complete, { $length } games
series-closed = abandoned after { $played } of { $length } games, unfinished
series-complete = The series is complete: **{ $points }** from { $length } games.
series-3 = 3 games
series-5 = 5 games
series-10 = 10 games
button-next-run = Next game ({ $number })
button-abandon = Abandon the series
ask-abandon = Yes, abandon the series
series-ask-abandon = **Abandon the series?** What you have scored stays, as an unfinished series; a game that is not over does not count.
closed-abandoned = The series was abandoned, so this game does not count.
refused-series-open = You already have an open series here.
refused-series-over = This series is over.
refused-series-goes-on = This series has gone on: its newest game is table { $table }. /table show brings it down here.
open-series = { $played } of { $length } games are played, { $points } so far. Go on with it, or abandon it and deal anew?
button-abandon-anew = Abandon it and deal anew

## Commands
game-tomb = Tomb of Four Kings
help-tomb = **/tomb** · a solitaire: four kings lie below, four torches light the way. Go down turn by turn, and turn back in time. Alone, or as a series of 3, 5 or 10 games.
cmd-tomb = tomb
cmd-tomb-about = Go down into the Tomb of Four Kings, a solitaire of your own
cmd-tomb-series = Several games in a row, their points added up
opt-series = series
