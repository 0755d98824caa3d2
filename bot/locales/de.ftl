### Was man auf Deutsch liest. Die Schlüssel sind in allen Sprachen gleich; jeder wird benutzt.

## Aufzählungen und Karten
list-and = { $first } und { $last }
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-t = 10
rank-j = Bube
rank-q = Dame
rank-k = König
rank-a = Ass
rank-2-short = 2
rank-3-short = 3
rank-4-short = 4
rank-5-short = 5
rank-6-short = 6
rank-7-short = 7
rank-8-short = 8
rank-9-short = 9
rank-t-short = 10
rank-j-short = Bube
rank-q-short = Dame
rank-k-short = König
rank-a-short = Ass
suit-c = Kreuz
suit-d = Karo
suit-h = Herz
suit-s = Pik
card-name = { $suit }-{ $rank }
card-label = { $suit }-{ $rank }
card-joker = Joker { $number }

## Jeder Tisch
line-just-now = **Zuletzt:** { $told }
line-fair = **Fair:** Seed `{ $seed }` · Festlegung `{ $commitment }` · prüfen mit Protokoll und `python -m games verify { $file }`
footer-table = Tisch { $table }
footer-practice = Übung
footer-shuffle = Mischung { $commitment }
button-rules = So geht’s
button-resign = Aufgeben
button-rematch = Noch einmal
button-record = Protokoll
ask-resign = Ja, aufgeben
ask-yes = Ja
ask-no = Nein, weiter
closed-void = Dieser Tisch wurde nach älteren Regeln gegeben, die es nicht mehr gibt. Er zählt nicht; das Protokoll bleibt.
closed-idle = 30 Tage lang hat niemand diesen Tisch berührt, also wurde er geschlossen. Er zählt als unvollendet.
closed-host = Wer hier spielte, hat den Tisch geschlossen.
closed-moderator = Die Moderation hat diesen Tisch geschlossen.
moved = Dieser Tisch ist nach unten gewandert.

## Donsol
donsol-easy = leicht
donsol-normal = normal
donsol-hard = schwer
donsol-title = Donsol · { $difficulty } · Raum { $number }
donsol-handled = { $count } von { $all } Karten abgehandelt
donsol-your-move = **Du bist dran:** nimm eine Karte. { $flight }
donsol-flight-possible = Du darfst auch fliehen.
donsol-flight-pile-empty = Fliehen geht nicht, im Dungeon liegt keine Karte mehr.
donsol-flight-fled-before = Fliehen geht nicht, du bist aus dem letzten Raum geflohen.
donsol-flight-monsters-in-room = Fliehen geht nicht, solange ein Monster im Raum liegt.
donsol-won = **Geschafft!** Der Dungeon ist geräumt, mit { $life } Leben übrig.
donsol-lost = **Du bist gestorben**, nach { $handled } von { $all } Karten.
donsol-resigned = **Du hast aufgegeben**, nach { $handled } von { $all } Karten.
donsol-room = **Raum:** { $slots }
donsol-slot = { $slot } { $card }, { $kind }
donsol-slot-taken = { $slot } genommen
donsol-monster = Monster { $value }
donsol-shield = Schild { $value }
donsol-potion = Trank { $value }
donsol-you = **Du:** { $parts }
donsol-life = Leben { $life } von { $full }
donsol-sick = krank (der nächste Trank heilt nichts)
donsol-no-shield = kein Schild
donsol-fresh-shield = Schild { $value }, frisch, hält gegen jedes Monster
donsol-shield-with = Schild { $value } mit { $monsters }, hält Monster unter { $limit }
donsol-dungeon = **Dungeon:** { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}: { $potions ->
    [one] 1 Trank
   *[other] { $potions } Tränke
}, { $shields ->
    [one] 1 Schild
   *[other] { $shields } Schilde
}, { $monsters ->
    [one] 1 Monster
   *[other] { $monsters } Monster
}
donsol-button-taken = genommen
donsol-button-possible = Fliehen
donsol-button-pile-empty = Fliehen: wohin denn?
donsol-button-fled-before = Fliehen: nicht zweimal
donsol-button-monsters-in-room = Fliehen: Monster im Raum
donsol-does-heals = heilt { $life }
donsol-does-sick = heilt 0 · krank
donsol-does-full = heilt 0 · voll
donsol-does-shield = Schild { $value }
donsol-does-deadly = −{ $life } · tödlich
donsol-does-breaks = −{ $life } · zerbricht
donsol-does-holds = kein Schaden
donsol-does-hurts = −{ $life }
donsol-told-potion = { $card } getrunken: Leben { $before } auf { $after }.
donsol-told-full = { $card } getrunken, bei vollem Leben.
donsol-told-sick = { $card } zu bald nach einem Trank getrunken: heilt nichts.
donsol-told-shield = { $card } als { $old ->
    [yes] neuen Schild genommen, der alte ist weg.
   *[no] Schild genommen.
}
donsol-told-bare = { $card } ohne Schild bekämpft: Leben { $before } auf { $after }.
donsol-told-broke = { $card } hat den Schild zerbrochen: Leben { $before } auf { $after }.
donsol-told-held = Der Schild hat { $card } abgehalten.
donsol-told-hurt = { $card } hinter dem Schild bekämpft: Leben { $before } auf { $after }.
donsol-told-fled = Du bist geflohen.
donsol-told-room = Raum { $number }.
donsol-told-won = Die letzte Karte ist abgehandelt.
donsol-told-lost = Dein Leben ist auf 0.
donsol-told-resigned = Du hast aufgegeben.

refused-donsol-bad-seat = Dieser Lauf gehört jemand anderem.
refused-donsol-bad-move = Das ist kein Zug von Donsol: nimm eine Karte des Raums oder flieh.
refused-donsol-game-over = Dieser Lauf ist vorbei.
refused-donsol-not-in-room = { $card } liegt nicht im Raum.
refused-donsol-pile-empty = Im Dungeon liegt keine Karte mehr: es gibt nichts, wohin du fliehen kannst.
refused-donsol-fled-before = Du bist aus dem letzten Raum geflohen: räum diesen, oder nimm zuerst seine Monster.
refused-donsol-monsters-in-room = Auf dieser Stufe flieht man nur aus Räumen ohne Monster.
