### Drakones auf Deutsch. Die Schlüssel sind allen Sprachen gemeinsam.

game-drakones = Drakones
help-drakones = **/drakones challenge** · ein Duell mit Infanterie, Kavallerie und Drachen um die gegnerische Basis; **/drakones computer** spielt gegen dich.

## Sides and cards
drakones-white = Weiß
drakones-dark = Dunkel
drakones-class-i = Infanterie
drakones-class-c = Kavallerie
drakones-class-d = Drache
drakones-prey-i = Infanterie
drakones-prey-c = Kavallerie
drakones-prey-d = Drachen
drakones-weapon-s = Schwert
drakones-weapon-p = Pike
drakones-weapon-b = Bogen
drakones-ability-i = Instant
drakones-ability-2 = Zwei ziehen
drakones-ability-x = Doppelangriff
drakones-ability-a = Rüstung
drakones-unit = { $cls }, { $weapon }
drakones-unit-told = { $cls } mit { $weapon }
drakones-tower-i = Infanterieturm
drakones-tower-c = Kavallerieturm
drakones-tower-d = Drachenturm
drakones-wall-wood = Holzmauer
drakones-wall-stone = Steinmauer
drakones-spell-wisdom = Weisheit
drakones-spell-recall = Recall
drakones-spell-poison = Gift
drakones-spell-bribery = Bestechung
drakones-spell-catapult = Katapult
drakones-spell-spy = Spion
drakones-spell-firerain = Feuerregen

## The table
drakones-title = Drakones · { $white } gegen { $dark }
drakones-owner = { $side } ({ $name })
drakones-to-move = **Am Zug:** { $side }, Runde { $round }, noch { $actions } von { $all } Aktionen
drakones-line-white = **Weiß:** { $parts }
drakones-line-dark = **Dunkel:** { $parts }
drakones-empty = frei
drakones-bribed = bestochen
drakones-hit-once = ein Treffer
drakones-in-cover = in Deckung
drakones-arriving = Ankunft
drakones-may-attack = darf angreifen
drakones-attacks = { $attacks ->
    [0] kein Angriff mehr
    [one] 1{"\u00a0"}Angriff
   *[other] { $attacks }{"\u00a0"}Angriffe
}
drakones-base-locked = Basis, Schutzzeit { $rounds }
drakones-base-guarded = Basis bewacht
drakones-base-open = Basis offen
drakones-base-hit = getroffen von { $classes }
drakones-piles = Deck { $deck }, Hand { $hand }, abgelegt { $discard }, verbannt { $banished }
drakones-line-turn = **{ $side }, Runde { $round }:** { $told }
drakones-taken-back = **Zurückgenommene Schritte:** { $told }
drakones-no-counterstrike = Gegenschläge sind in diesem Spiel abgeschaltet.
drakones-moves = { $moves ->
    [one] 1 Schritt
   *[other] { $moves } Schritte
}
drakones-won-base = **{ $winner } gewinnt:** Die Basis von { $loser } ist in Runde{"\u00A0"}{ $rounds } gefallen.
drakones-won-deck = **{ $winner } gewinnt:** { $loser } konnte in Runde{"\u00A0"}{ $rounds } keine Karte mehr ziehen.
drakones-won-resign = **{ $winner } gewinnt:** { $loser } hat in Runde{"\u00A0"}{ $rounds } aufgegeben.
drakones-button-hand = Hand
drakones-button-piles = Abgelegt
drakones-stand-ins = Für { $names } spielt ein Computer, bis sie zurück sind.

## What happened
drakones-told-draws = { $number ->
    [one] zieht eine Karte
   *[other] zieht { $number } Karten
}
drakones-told-draws-seen = zieht { $cards }
drakones-told-plays = legt { $card } auf { $slot }
drakones-told-banishes = verbannt { $card } von { $slot }
drakones-told-moves = stellt { $card } von { $slot } auf { $to }
drakones-told-swaps = tauscht { $slot } und { $to }
drakones-told-blitz = Blitz für { $slot } { $card }
drakones-told-attacks = { $slot } { $card } greift { $at } { $target } an
drakones-told-base = { $slot } { $card } trifft die Basis, getroffen haben nun { $hit }
drakones-told-base-falls = { $slot } { $card } trifft die Basis
drakones-told-casts = wirkt { $spell }
drakones-told-recalled = { $slot } { $card } kehrt auf die Hand von { $owner } zurück
drakones-told-destroyed = { $slot } { $card } wird zerstört
drakones-told-bribed = { $slot } { $sacrificed } wird geopfert, { $at } { $card } kommt herüber auf { $to }
drakones-told-spies = { $number ->
    [one] sieht die oberste Karte des gegnerischen Decks
   *[other] sieht die obersten { $number } Karten des gegnerischen Decks
}
drakones-told-saw = sieht { $cards }
drakones-told-burnt = alle Einheiten verbrennen: { $white } von Weiß, { $dark } von Dunkel
drakones-told-ends = { $lapsed ->
    [0] beendet den Zug
    [one] beendet den Zug, 1 Aktion verfällt
   *[other] beendet den Zug, { $lapsed } Aktionen verfallen
}
drakones-told-over-base = die Basis von { $loser } ist gefallen
drakones-told-over-deck = { $loser } kann keine Karte mehr ziehen
drakones-told-over-resign = { $loser } gibt auf
drakones-told-taken-back = hat einen Schritt zurückgenommen
drakones-clash-falls = das Ziel fällt
drakones-clash-both = beide fallen
drakones-clash-hurt = das Ziel fällt, der Angreifer hat 1 von 2 Treffern
drakones-clash-hit = 1 von 2 Treffern
drakones-clash-each = beide haben 1 von 2 Treffern
drakones-clash-lost = 1 von 2 Treffern, der Angreifer fällt
drakones-uncovers = { $number ->
    [one] { $slots } verliert die Deckung
   *[other] { $slots } verlieren die Deckung
}

## The hand
drakones-hand-title = Drakones · deine Hand, { $side }
drakones-hand-lead = **Runde { $round }, du bist am Zug:** { $actions ->
    [0] keine Aktion mehr
    [one] noch 1{"\u00a0"}Aktion
   *[other] noch { $actions }{"\u00a0"}Aktionen
}
drakones-footer-final = Ziehen und Zug beenden lassen sich nicht zurücknehmen
drakones-hand-waits = **Runde { $round }:** { $side } ist am Zug.
drakones-away = Ein Computer hält deinen Platz. Mit „Ich bin zurück“ spielst du weiter.
drakones-line-hand = **Hand:** { $cards }
drakones-no-hand = **Hand:** keine Karten
drakones-line-spied = **Ausgespäht, als Nächstes im Deck von { $side }:** { $cards }
drakones-hand-no-cards = Keine Karte auf der Hand
drakones-hand-no-actions = Keine Aktion mehr für eine Karte
drakones-hand-no-use = Keine Karte lässt sich jetzt spielen
drakones-menu-hand = Karte ausspielen (1 Aktion) …
drakones-menu-field = Eigene Karte auf dem Feld …
drakones-menu-play = Auf welchen Platz?
drakones-menu-attack = Was angreifen?
drakones-menu-move = Wohin umstellen?
drakones-menu-cast = Worauf?
drakones-chosen-attack = **Gewählt:** Platz { $slot }, { $card }
drakones-chosen-move = **Umstellen:** Platz { $slot }, { $card }
drakones-chosen-play = **Ausspielen:** { $card }
drakones-chosen-cast = **Wirken:** { $card }
drakones-bribery-0 = **{ $card }:** Welche deiner Einheiten wird geopfert?
drakones-bribery-1 = **{ $card }:** Welche gegnerische Einheit kommt herüber?
drakones-bribery-2 = **{ $card }:** Auf welchen Platz?
drakones-offer = • { $labels }: { $about }{ $final ->
    [yes] {" "}(nicht zurückzunehmen)
   *[no] {""}
}
drakones-about-final = { $about }{ $final ->
    [yes] {" "}(nicht zurückzunehmen)
   *[no] {""}
}
drakones-not-possible = **Geht nicht:** { $why }
drakones-ask-end = **Zug beenden?** { $actions ->
    [0] Es ist keine Aktion mehr übrig
    [one] Es ist noch 1 Aktion übrig
   *[other] Es sind noch { $actions } Aktionen übrig
}{ $number ->
    [0] .
    [one] , und Platz { $slots } kann angreifen.
   *[other] , und die Plätze { $slots } können angreifen.
}
drakones-no-target = Kein Ziel
drakones-slot = Platz { $slot }
drakones-swap = Tausch mit { $slot } { $card }
drakones-banishes = verbannt { $card }
drakones-would-be-covered = dort in Deckung
drakones-would-cover = deckt { $slots }
drakones-you-draw = { $number ->
    [one] du ziehst eine Karte
   *[other] du ziehst { $number } Karten
}
drakones-you = Du
drakones-draws = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
drakones-base = Basis
drakones-base-marks = { $number } von 3 Klassen getroffen
drakones-base-marked-already = diese Klasse hat schon getroffen, ohne Wirkung
drakones-base-would-fall = sie fällt, du gewinnst
drakones-does-recall = zurück auf die Hand von { $owner }, dann ziehst du eine Karte
drakones-does-poison = stirbt
drakones-does-catapult = wird zerstört
drakones-does-sacrifice = wird geopfert
drakones-does-bribery = kommt zu dir herüber
drakones-does-spy = { $number ->
    [one] die oberste Karte des gegnerischen Decks sehen
   *[other] die obersten { $number } Karten des gegnerischen Decks sehen
}
drakones-does-firerain = alle Einheiten sterben, { $own } von dir und { $foe } vom Gegner; dein Zug endet
drakones-cast = { $spell } wirken
drakones-button-other = Andere Wahl
drakones-button-move = Umstellen
drakones-button-move-none = Umstellen: erst wählen
drakones-button-move-in-cover = Umstellen: in Deckung
drakones-button-blitz = Blitz · 1
drakones-button-blitz-none = Blitz: Einheit wählen
drakones-button-draw = Ziehen · 2
drakones-button-draw-deck = Ziehen: Deck leer
drakones-button-draw-actions = Ziehen: kostet 2
drakones-button-undo = Zurücknehmen
drakones-button-undo-none = Zurücknehmen: nichts
drakones-button-end = Zug beenden
drakones-button-card = Karte nachschlagen
drakones-button-back = Ich bin zurück
ask-end = Ja, Zug beenden

## Cards in a few words
drakones-about-s = trifft Infanterie
drakones-about-p = trifft Kavallerie
drakones-about-b = trifft Drachen
drakones-about-tower = trifft { $classes }, ohne Gegenschlag
drakones-about-wall = deckt die Karten daneben
drakones-about-wisdom = du oder der Gegner zieht 3 Karten
drakones-about-recall = eine Einheit geht auf die Hand ihres Besitzers, du ziehst eine Karte
drakones-about-poison = eine beliebige Einheit stirbt
drakones-about-bribery = opfere eine Einheit und übernimm eine gegnerische
drakones-about-catapult = ein beliebiger Turm oder eine Mauer wird zerstört
drakones-about-spy = sieh die obersten 3 Karten des gegnerischen Decks
drakones-about-firerain = alle Einheiten beider Seiten sterben, dein Zug endet

## Why a target cannot be chosen
drakones-why-cannot-attack = Mauern greifen nicht an
drakones-why-attacker-arriving = noch in der Ankunft: greift ab deinem nächsten Zug an, eine eben gelegte Einheit auch mit Blitz
drakones-why-no-attacks = kein Angriff mehr übrig
drakones-why-target-arriving = noch in der Ankunft
drakones-why-target-in-cover = in Deckung
drakones-why-s = das Schwert trifft nur Infanterie
drakones-why-p = die Pike trifft nur Kavallerie
drakones-why-b = der Bogen trifft nur Drachen
drakones-why-other-tower = Turm einer anderen Klasse
drakones-why-tower = dieselbe Klasse wie der Turm
drakones-why-tower-units = Türme treffen nur Einheiten
drakones-why-base = Basis { $why }
drakones-why-base-protected = mit Schutzzeit { $protection }
drakones-why-base-guarded = bewacht von { $slots }
drakones-why-only-units-hit-base = nur für Einheiten

## Refusals
refused-drakones-unknown-move = So einen Schritt gibt es bei Drakones nicht.
refused-drakones-game-over = Dieses Duell ist zu Ende.
refused-drakones-not-your-turn = { $turn } ist am Zug. Bis zu deinem Zug kannst du nur aufgeben.
refused-drakones-spell-not-played = { $card } ist ein Zauber: Er wird gewirkt und nicht auf einen Platz gelegt.
refused-drakones-not-in-hand = { $card } ist nicht auf deiner Hand.
refused-drakones-no-actions = Das kostet { $cost ->
    [one] 1 Aktion
   *[other] { $cost } Aktionen
}, und du hast { $left ->
    [0] keine
   *[other] nur { $left }
} mehr.
refused-drakones-slot-taken = Auf Platz { $slot } liegt { $card } und weicht nur einer Handkarte, die bei sechs belegten Plätzen gelegt wird.
refused-drakones-deck-empty = In diesem Deck liegt keine Karte mehr.
refused-drakones-nothing-to-move = Auf Platz { $slot } liegt keine Karte von dir.
refused-drakones-lower-slot-first = Beim Tausch zweier Karten steht der niedrigere Platz vorn, nicht { $slot } vor { $to }.
refused-drakones-in-cover = { $card } auf Platz { $slot } steht in Deckung und bleibt deshalb stehen.
refused-drakones-no-unit = Auf Platz { $slot } liegt keine Karte von dir.
refused-drakones-not-a-unit = { $card } auf Platz { $slot } ist keine Einheit.
refused-drakones-not-a-building = { $card } auf Platz { $slot } ist weder Turm noch Mauer.
refused-drakones-no-blitz = { $card } auf Platz { $slot } bekommt keinen Blitz: Den gibt es für eine in diesem Zug gelegte Einheit, die noch nicht angreifen darf.
refused-drakones-cannot-attack = Auf Platz { $slot } liegt keine Karte, die angreift.
refused-drakones-attacker-arriving = { $card } auf Platz { $slot } ist in der Ankunft und darf noch nicht angreifen.
refused-drakones-no-attacks = { $card } auf Platz { $slot } hat in diesem Zug keinen Angriff mehr.
refused-drakones-only-units-hit-base = Nur Einheiten greifen die Basis an, { $card } nicht.
refused-drakones-base-protected = Die Basen sind noch geschützt, die Schutzzeit steht auf { $protection }.
refused-drakones-base-guarded = Die Basis ist bewacht: { $number ->
    [one] auf Platz { $slots } liegt eine angekommene Karte
   *[other] auf den Plätzen { $slots } liegen angekommene Karten
}.
refused-drakones-no-target = Auf Platz { $slot } liegt dort keine Karte.
refused-drakones-target-arriving = { $card } auf Platz { $slot } ist in der Ankunft und nicht angreifbar.
refused-drakones-target-in-cover = { $card } auf Platz { $slot } steht in Deckung.
refused-drakones-cannot-hit = { $card } trifft { $target } nicht.
refused-nothing-to-take-back = Es gibt nichts zurückzunehmen: Das geht nur mit deinen letzten Schritten in diesem Zug, und nur, solange danach keine Karte gezogen oder angesehen wurde.
refused-not-your-turn-to-take-back = Nur wer am Zug ist, kann einen Schritt zurücknehmen.

## Challenges
drakones-challenge-title = Drakones · eine Herausforderung
drakones-challenge-named = **{ $challenger } fordert { $challenged } zum Duell.** { $challenged }, nimmst du an?
drakones-challenge-open = **{ $challenger } sucht jemanden für ein Duell.** Wer als Erste oder Erster „Annehmen“ drückt, sitzt gegenüber.
drakones-challenge-about = Zwei Seiten mit je 67 Karten; wer die gegnerische Basis in einem Zug mit Infanterie, Kavallerie und Drache trifft, gewinnt. Nach 10 Minuten verfällt die Herausforderung.
drakones-challenge-clock = **Uhr:** { $clock }
drakones-challenge-fair = **Fair:** Die Mischung steht schon fest, Festlegung `{ $commitment }`
drakones-challenge-declined = { $challenged } hat die Herausforderung von { $challenger } abgelehnt.
drakones-challenge-withdrawn = { $challenger } hat diese Herausforderung zurückgezogen.
drakones-challenge-idle = Niemand hat die Herausforderung von { $challenger } rechtzeitig angenommen.
drakones-challenge-moderator = Die Moderation hat diese Herausforderung geschlossen.
drakones-button-accept = Annehmen
drakones-button-decline = Ablehnen
drakones-button-withdraw = Zurückziehen
refused-challenge-self = Du kannst dich nicht selbst herausfordern. Lass das Mitglied weg, um alle einzuladen, oder spiel gegen den Computer.
refused-challenge-bot = { $name } ist ein Bot und spielt nicht. Mit /drakones computer hast du gleich einen Gegner.
refused-challenge-unseen = { $name } kann diesen Kanal nicht sehen. Fordere dort heraus, wo ihr beide hinkommt.
refused-challenge-open-already = Du hast { $name } schon herausgefordert (Tisch { $table }). Zieh das erst zurück.
refused-challenge-invited-already = Du hast hier schon eine offene Einladung (Tisch { $table }). Zieh sie erst zurück.
refused-challenge-too-soon = Du hast eben erst jemanden herausgefordert. { $time } geht es wieder.
refused-challenge-server-only = Eine Herausforderung braucht den Kanal eines Servers. Hier kannst du mit /drakones computer spielen.
refused-challenge-over = Diese Herausforderung ist erledigt.
refused-challenge-not-you = Diese Herausforderung gilt { $name }.
refused-challenge-own = Das ist deine eigene Herausforderung: Annehmen muss jemand anders.
refused-challenge-not-yours = Nur { $name } kann diese Herausforderung zurückziehen.
refused-no-rematch = Hier ist kein Duell, das zu Ende wäre.

## Against the computer
drakones-level-easy = leicht
drakones-level-normal = normal

## Cards looked up
drakones-card-title = Drakones · { $card }
drakones-card-unit = Eine Einheit der Klasse { $cls }. { $weapon } { $does }.
drakones-card-tower = Ein Turm der Klasse { $cls }. Er { $does }.
drakones-card-wall = Sie deckt deine Einheiten und Türme direkt links und rechts daneben: Sie können nicht angegriffen werden, erleiden keinen Gegenschlag und bleiben stehen.
drakones-card-ability-i = **Instant:** Sie darf schon in der Ankunft angreifen.
drakones-card-ability-2 = **Zwei ziehen:** Beim Ausspielen von der Hand ziehst du zwei Karten.
drakones-card-ability-x = **Doppelangriff:** greift zweimal pro Zug an.
drakones-card-ability-a = **Rüstung:** Erst der zweite Treffer in einem Zug zerstört die Karte; am Ende jedes Zuges heilen Treffer.
drakones-card-attacks = **Kann angreifen:** { $cards }
drakones-card-attacks-none = **Kann angreifen:** nichts
drakones-card-struck = **Schlägt zurück, wenn angegriffen:** { $cards }
drakones-card-struck-none = **Schlägt zurück, wenn angegriffen:** niemand
drakones-card-attacked-by = **Kann angegriffen werden von:** { $cards }
drakones-card-copies = **In jedem Deck:** { $number }
drakones-card-base = **An der Basis:** { $hits ->
    [yes] trifft die Basis, als { $cls }.
   *[no] trifft die Basis nicht.
}
drakones-card-spell-wisdom = Du wählst, wer drei Karten zieht, du oder der Gegner, oder was noch im Deck ist.
drakones-card-spell-recall = Eine Einheit einer Seite, die nicht in Deckung steht, auch in der Ankunft, geht zurück auf die Hand ihres Besitzers; dann ziehst du eine Karte.
drakones-card-spell-poison = Eine beliebige Einheit stirbt, auch in Deckung, in der Ankunft oder mit Rüstung.
drakones-card-spell-bribery = Eine deiner Einheiten wird geopfert, und eine gegnerische kommt auf einen freien Platz von dir, wo sie erst ankommt.
drakones-card-spell-catapult = Ein beliebiger Turm oder eine beliebige Mauer wird zerstört.
drakones-card-spell-spy = Du allein siehst die obersten drei Karten des gegnerischen Decks in ihrer Reihenfolge.
drakones-card-spell-firerain = Alle Einheiten beider Seiten sterben; Türme und Mauern bleiben stehen. Dein Zug ist sofort zu Ende.
drakones-card-cost = Kostet eine Aktion.
drakones-card-menu = Eine andere Karte nachschlagen …
drakones-group-class = { $classes } (jede Waffe)
drakones-group-weapon = Einheiten mit { $weapon }
drakones-group-units = jede Einheit
drakones-group-walls = Mauern
refused-no-card-here = Nachschlagen lassen sich nur die Karten von Drakones.
refused-no-such-card = Eine Karte „{ $card }“ gibt es nicht.

## Piles
drakones-piles-title = Drakones · was offen liegt
drakones-pile-discard = **Abgelegt, { $side }:** { $cards }
drakones-pile-banished = **Verbannt, { $side }:** { $cards }
drakones-pile-none = nichts

## Commands
cmd-drakones = drakones
cmd-drakones-about = Ein Duell um die gegnerische Basis, gegen ein Mitglied oder den Computer
cmd-drakones-challenge = herausfordern
cmd-drakones-challenge-about = Fordere ein Mitglied heraus, oder wer immer annimmt
cmd-drakones-member = Wen du herausforderst; weggelassen: wer zuerst annimmt
cmd-drakones-clock = Wie lange ein Zug dauern darf
cmd-drakones-computer = computer
cmd-drakones-computer-about = Spiel sofort gegen den Computer
cmd-drakones-level = Wie gut er spielt
cmd-drakones-counterstrike = Angegriffene Einheiten schlagen zurück
cmd-rules-card = Eine Karte von Drakones nachschlagen
opt-level = stufe
opt-counterstrike = gegenschlag
opt-card = karte
drakones-clock-live = 5 Minuten je Zug
drakones-clock-slow = 24 Stunden je Zug
