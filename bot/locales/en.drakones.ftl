### Drakones in English. Keys are shared by all languages.

game-drakones = Drakones
help-drakones = **/drakones challenge** · a duel of infantry, cavalry and dragons for the enemy base; **/drakones computer** plays against you.

## Sides and cards
drakones-white = White
drakones-dark = Dark
drakones-class-i = infantry
drakones-class-c = cavalry
drakones-class-d = dragon
drakones-prey-i = infantry
drakones-prey-c = cavalry
drakones-prey-d = dragons
drakones-weapon-s = sword
drakones-weapon-p = pike
drakones-weapon-b = bow
drakones-ability-i = instant
drakones-ability-2 = draw two
drakones-ability-x = double attack
drakones-ability-a = armour
drakones-unit = { $cls }, { $weapon }
drakones-unit-told = { $cls } with { $weapon }
drakones-tower-i = infantry tower
drakones-tower-c = cavalry tower
drakones-tower-d = dragon tower
drakones-wall-wood = wooden wall
drakones-wall-stone = stone wall
drakones-spell-wisdom = Wisdom
drakones-spell-recall = Recall
drakones-spell-poison = Poison
drakones-spell-bribery = Bribery
drakones-spell-catapult = Catapult
drakones-spell-spy = Spy
drakones-spell-firerain = Firerain

## The table
drakones-title = Drakones · { $white } against { $dark }
drakones-owner = { $side } ({ $name })
drakones-to-move = **To move:** { $side }, round { $round }, { $actions } of { $all } actions left
drakones-line-white = **White:** { $parts }
drakones-line-dark = **Dark:** { $parts }
drakones-empty = empty
drakones-bribed = bribed
drakones-hit-once = hit once
drakones-in-cover = in cover
drakones-arriving = arriving
drakones-may-attack = may attack
drakones-attacks = { $attacks ->
    [0] no attack left
    [one] 1{"\u00a0"}attack
   *[other] { $attacks }{"\u00a0"}attacks
}
drakones-base-locked = base locked, { $rounds }
drakones-base-guarded = base guarded
drakones-base-open = base open
drakones-base-hit = hit by { $classes }
drakones-piles = deck { $deck }, hand { $hand }, discarded { $discard }, banished { $banished }
drakones-line-turn = **{ $side }, round { $round }:** { $told }
drakones-taken-back = **Moves taken back:** { $told }
drakones-no-counterstrike = Counterstrikes are switched off in this game.
drakones-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
drakones-won-base = **{ $winner } wins:** the base of { $loser } fell in round{"\u00A0"}{ $rounds }.
drakones-won-deck = **{ $winner } wins:** { $loser } had no card left to draw in round{"\u00A0"}{ $rounds }.
drakones-won-resign = **{ $winner } wins:** { $loser } gave up in round{"\u00A0"}{ $rounds }.
drakones-button-hand = Hand
drakones-button-piles = Discarded
drakones-stand-ins = A computer plays for { $names } until they are back.

## What happened
drakones-told-draws = { $number ->
    [one] draws a card
   *[other] draws { $number } cards
}
drakones-told-draws-seen = draws { $cards }
drakones-told-plays = lays { $card } on { $slot }
drakones-told-banishes = banishes { $card } from { $slot }
drakones-told-moves = moves { $card } from { $slot } to { $to }
drakones-told-swaps = swaps { $slot } and { $to }
drakones-told-blitz = Blitz for { $slot } { $card }
drakones-told-attacks = { $slot } { $card } attacks { $at } { $target }
drakones-told-base = { $slot } { $card } hits the base, now marked by { $hit }
drakones-told-base-falls = { $slot } { $card } hits the base
drakones-told-casts = casts { $spell }
drakones-told-recalled = { $slot } { $card } goes back to the hand of { $owner }
drakones-told-destroyed = { $slot } { $card } is destroyed
drakones-told-bribed = { $slot } { $sacrificed } is sacrificed, { $at } { $card } comes over to { $to }
drakones-told-spies = { $number ->
    [one] sees the top card of the enemy deck
   *[other] sees the top { $number } cards of the enemy deck
}
drakones-told-saw = sees { $cards }
drakones-told-burnt = all units burn: { $white } of White, { $dark } of Dark
drakones-told-ends = { $lapsed ->
    [0] ends the turn
    [one] ends the turn, 1 action lapses
   *[other] ends the turn, { $lapsed } actions lapse
}
drakones-told-over-base = the base of { $loser } has fallen
drakones-told-over-deck = { $loser } has no card left to draw
drakones-told-over-resign = { $loser } gives up
drakones-told-taken-back = took a move back
drakones-clash-falls = it falls
drakones-clash-both = both fall
drakones-clash-hurt = it falls, the attacker is hit 1 of 2
drakones-clash-hit = hit 1 of 2
drakones-clash-each = each is hit 1 of 2
drakones-clash-lost = hit 1 of 2, the attacker falls
drakones-uncovers = { $number ->
    [one] { $slots } loses cover
   *[other] { $slots } lose cover
}

## The hand
drakones-hand-title = Drakones · your hand, { $side }
drakones-hand-lead = **Round { $round }, your turn:** { $actions ->
    [0] no action left
    [one] 1{"\u00a0"}action left
   *[other] { $actions }{"\u00a0"}actions left
}
drakones-footer-final = Draw and End turn cannot be taken back
drakones-hand-waits = **Round { $round }:** { $side } is on turn.
drakones-away = A computer keeps your seat. Press “I’m back” to play on.
drakones-line-hand = **Hand:** { $cards }
drakones-no-hand = **Hand:** no cards
drakones-line-spied = **Spied, next in the deck of { $side }:** { $cards }
drakones-hand-no-cards = No card in hand
drakones-hand-no-actions = No action left for a card
drakones-hand-no-use = No card can be played now
drakones-menu-hand = Play a card (1 action) …
drakones-menu-field = Your card on the field …
drakones-menu-play = On which slot?
drakones-menu-attack = Attack what?
drakones-menu-move = Move where?
drakones-menu-cast = At what?
drakones-chosen-attack = **Chosen:** slot { $slot }, { $card }
drakones-chosen-move = **To move:** slot { $slot }, { $card }
drakones-chosen-play = **To lay:** { $card }
drakones-chosen-cast = **To cast:** { $card }
drakones-bribery-0 = **{ $card }:** which of your units is sacrificed?
drakones-bribery-1 = **{ $card }:** which enemy unit comes over?
drakones-bribery-2 = **{ $card }:** to which slot?
drakones-offer = • { $labels }: { $about }{ $final ->
    [yes] {" "}(cannot be taken back)
   *[no] {""}
}
drakones-about-final = { $about }{ $final ->
    [yes] {" "}(cannot be taken back)
   *[no] {""}
}
drakones-not-possible = **Not possible:** { $why }
drakones-ask-end = **End the turn?** { $actions ->
    [0] No action is left
    [one] 1 action is left
   *[other] { $actions } actions are left
}{ $number ->
    [0] .
    [one] , and slot { $slots } can attack.
   *[other] , and slots { $slots } can attack.
}
drakones-no-target = No target
drakones-slot = Slot { $slot }
drakones-swap = Swap with { $slot } { $card }
drakones-banishes = banishes { $card }
drakones-would-be-covered = in cover there
drakones-would-cover = covers { $slots }
drakones-you-draw = { $number ->
    [one] you draw a card
   *[other] you draw { $number } cards
}
drakones-you = You
drakones-draws = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
drakones-base = Base
drakones-base-marks = marks { $number } of 3 classes
drakones-base-marked-already = this class has hit it already, no effect
drakones-base-would-fall = it falls, you win
drakones-does-recall = back to the hand of { $owner }, then you draw a card
drakones-does-poison = dies
drakones-does-catapult = is destroyed
drakones-does-sacrifice = is sacrificed
drakones-does-bribery = comes over to you
drakones-does-spy = { $number ->
    [one] see the top card of the enemy deck
   *[other] see the top { $number } cards of the enemy deck
}
drakones-does-firerain = all units die, { $own } of yours and { $foe } of the enemy’s; your turn ends
drakones-cast = Cast { $spell }
drakones-button-other = Other choice
drakones-button-move = Move
drakones-button-move-none = Move: choose a card
drakones-button-move-in-cover = Move: in cover
drakones-button-blitz = Blitz · 1
drakones-button-blitz-none = Blitz: choose a unit
drakones-button-draw = Draw · 2
drakones-button-draw-deck = Draw: deck is empty
drakones-button-draw-actions = Draw: needs 2 actions
drakones-button-undo = Take back
drakones-button-undo-none = Take back: nothing
drakones-button-end = End turn
drakones-button-card = Look up a card
drakones-button-back = I’m back
ask-end = Yes, end the turn

## Cards in a few words
drakones-about-s = hits infantry
drakones-about-p = hits cavalry
drakones-about-b = hits dragons
drakones-about-tower = hits { $classes }, is never struck back
drakones-about-wall = covers the cards beside it
drakones-about-wisdom = you or the enemy draws 3 cards
drakones-about-recall = a unit goes back to its owner’s hand, you draw a card
drakones-about-poison = any unit dies
drakones-about-bribery = give up a unit, take over an enemy unit
drakones-about-catapult = any tower or wall is destroyed
drakones-about-spy = see the top 3 cards of the enemy deck
drakones-about-firerain = all units of both sides die, your turn ends

## Why a target cannot be chosen
drakones-why-cannot-attack = walls do not attack
drakones-why-attacker-arriving = it is arriving: it attacks from your next turn on, a unit laid this turn also with Blitz
drakones-why-no-attacks = it has no attack left
drakones-why-target-arriving = arriving
drakones-why-target-in-cover = in cover
drakones-why-s = sword hits only infantry
drakones-why-p = pike hits only cavalry
drakones-why-b = bow hits only dragons
drakones-why-other-tower = tower of another class
drakones-why-tower = same class as the tower
drakones-why-tower-units = towers hit units only
drakones-why-base = base { $why }
drakones-why-base-protected = locked, { $protection }
drakones-why-base-guarded = guarded by { $slots }
drakones-why-only-units-hit-base = only units hit it

## Refusals
refused-drakones-unknown-move = That is no move of Drakones.
refused-drakones-game-over = This duel is over.
refused-drakones-not-your-turn = It is the turn of { $turn }. Until yours you can only give up.
refused-drakones-spell-not-played = { $card } is a spell: it is cast, not laid on a slot.
refused-drakones-not-in-hand = { $card } is not in your hand.
refused-drakones-no-actions = That costs { $cost ->
    [one] 1 action
   *[other] { $cost } actions
}, and you have { $left ->
    [0] none
   *[other] { $left }
} left.
refused-drakones-slot-taken = { $card } lies on slot { $slot }, and gives way only to a card laid from the hand while all six slots are taken.
refused-drakones-deck-empty = That deck holds no card any more.
refused-drakones-nothing-to-move = There is no card of yours on slot { $slot }.
refused-drakones-lower-slot-first = Two cards swap places with the lower slot first, not { $slot } before { $to }.
refused-drakones-in-cover = { $card } on slot { $slot } stands in cover, so it cannot be moved.
refused-drakones-no-unit = There is no card of yours on slot { $slot }.
refused-drakones-not-a-unit = { $card } on slot { $slot } is no unit.
refused-drakones-not-a-building = { $card } on slot { $slot } is neither a tower nor a wall.
refused-drakones-no-blitz = { $card } on slot { $slot } takes no Blitz: that is for a unit laid this turn that may not attack yet.
refused-drakones-cannot-attack = No card that attacks lies on slot { $slot }.
refused-drakones-attacker-arriving = { $card } on slot { $slot } is arriving and may not attack yet.
refused-drakones-no-attacks = { $card } on slot { $slot } has no attack left this turn.
refused-drakones-only-units-hit-base = Only units attack the base, { $card } is none.
refused-drakones-base-protected = The bases are still protected, the counter stands at { $protection }.
refused-drakones-base-guarded = The base is guarded by { $number ->
    [one] the card on slot { $slots }
   *[other] the cards on slots { $slots }
}.
refused-drakones-no-target = No card lies on slot { $slot } there.
refused-drakones-target-arriving = { $card } on slot { $slot } is arriving and cannot be attacked.
refused-drakones-target-in-cover = { $card } on slot { $slot } stands in cover.
refused-drakones-cannot-hit = { $card } does not hit { $target }.
refused-nothing-to-take-back = There is nothing to take back: only your last moves of this turn can be, and only until a card is drawn or looked at.
refused-not-your-turn-to-take-back = Only who is on turn can take a move back.

## Challenges
drakones-challenge-title = Drakones · a challenge
drakones-challenge-named = **{ $challenger } challenges { $challenged } to a duel.** { $challenged }, do you accept?
drakones-challenge-open = **{ $challenger } looks for somebody to play a duel.** The first other person who presses Accept sits opposite.
drakones-challenge-about = Two sides with 67 cards each; who hits the enemy base with infantry, cavalry and dragon in one turn wins. It lapses after 10 minutes.
drakones-challenge-clock = **Clock:** { $clock }
drakones-challenge-fair = **Fair:** the shuffle is fixed already, commitment `{ $commitment }`
drakones-challenge-declined = { $challenged } declined the challenge of { $challenger }.
drakones-challenge-withdrawn = { $challenger } withdrew this challenge.
drakones-challenge-idle = Nobody accepted the challenge of { $challenger } in time.
drakones-challenge-moderator = A moderator closed this challenge.
drakones-button-accept = Accept
drakones-button-decline = Decline
drakones-button-withdraw = Withdraw
refused-challenge-self = You cannot challenge yourself. Leave the member out to invite anybody, or play against the computer.
refused-challenge-bot = { $name } is a bot and does not play. /drakones computer gives you an opponent at once.
refused-challenge-unseen = { $name } cannot see this channel. Challenge them where both of you can be.
refused-challenge-open-already = You have an open challenge to { $name } already (table { $table }). Withdraw that one first.
refused-challenge-invited-already = You have an open invitation here already (table { $table }). Withdraw that one first.
refused-challenge-too-soon = You challenged somebody just now. You can do so again { $time }.
refused-challenge-server-only = A challenge needs a server’s channel. Here you can play with /drakones computer.
refused-challenge-over = This challenge is over.
refused-challenge-not-you = This challenge is for { $name }.
refused-challenge-own = That is your own challenge: somebody else has to accept it.
refused-challenge-not-yours = Only { $name } can withdraw this challenge.
refused-no-rematch = There is no duel here that is over.

## Against the computer
drakones-level-easy = easy
drakones-level-normal = normal

## Cards looked up
drakones-card-title = Drakones · { $card }
drakones-card-unit = A unit of the class { $cls }. Its { $weapon } { $does }.
drakones-card-tower = A tower of the class { $cls }. It { $does }.
drakones-card-wall = It covers your units and towers directly left and right of it: they cannot be attacked, take no counterstrike, and do not move.
drakones-card-ability-i = **Instant:** it may attack while arriving.
drakones-card-ability-2 = **Draw two:** played from the hand it draws you two cards.
drakones-card-ability-x = **Double attack:** it attacks twice a turn.
drakones-card-ability-a = **Armour:** only the second hit in one turn destroys it; hits heal at the end of every turn.
drakones-card-attacks = **Can attack:** { $cards }
drakones-card-attacks-none = **Can attack:** nothing
drakones-card-struck = **Strike back when attacked:** { $cards }
drakones-card-struck-none = **Strike back when attacked:** nobody
drakones-card-attacked-by = **Can be attacked by:** { $cards }
drakones-card-copies = **In each deck:** { $number }
drakones-card-base = **At the base:** { $hits ->
    [yes] it hits the base, as { $cls }.
   *[no] it does not hit the base.
}
drakones-card-spell-wisdom = You choose who draws three cards, you or the enemy, or what is left of the deck.
drakones-card-spell-recall = A unit of either side that is not in cover, arriving or not, goes back to its owner’s hand; then you draw a card.
drakones-card-spell-poison = Any unit of either side dies, also in cover, arriving or in armour.
drakones-card-spell-bribery = One of your units is sacrificed, and an enemy unit comes over to a free slot of yours, where it is arriving.
drakones-card-spell-catapult = Any tower or wall of either side is destroyed.
drakones-card-spell-spy = You alone see the top three cards of the enemy deck, in their order.
drakones-card-spell-firerain = All units of both sides die; towers and walls stay. Your turn ends at once.
drakones-card-cost = It costs one action.
drakones-card-menu = Look up another card …
drakones-group-class = all { $classes }
drakones-group-weapon = units with { $weapon }
drakones-group-units = every unit
drakones-group-walls = walls
refused-no-card-here = Only the cards of Drakones can be looked up.
refused-no-such-card = There is no card called “{ $card }”.

## Piles
drakones-piles-title = Drakones · what lies open
drakones-pile-discard = **Discarded, { $side }:** { $cards }
drakones-pile-banished = **Banished, { $side }:** { $cards }
drakones-pile-none = nothing

## Commands
cmd-drakones = drakones
cmd-drakones-about = A duel for the enemy base, against a member or the computer
cmd-drakones-challenge = challenge
cmd-drakones-challenge-about = Challenge a member, or whoever accepts
cmd-drakones-member = Whom you challenge; left out: whoever accepts first
cmd-drakones-clock = How long a turn may take
cmd-drakones-computer = computer
cmd-drakones-computer-about = Play against the computer, at once
cmd-drakones-level = How well it plays
cmd-drakones-counterstrike = Attacked units strike back
cmd-rules-card = A card of Drakones to look up
opt-level = level
opt-counterstrike = counterstrike
opt-card = card
drakones-clock-live = 5 minutes a turn
drakones-clock-slow = 24 hours a turn
