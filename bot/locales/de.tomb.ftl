### Tomb of Four Kings und Serien.

## Karten und Begriffe
card-scroll = Schriftrolle des Lichts
tomb-letter-j = B
tomb-letter-q = D
tomb-letter-k = K
tomb-letter-a = A
tomb-or = { $first } oder { $last }
tomb-monster = Monster { $value }
tomb-trap = Falle { $value }
tomb-door = Tür { $value }
tomb-skill-s = Berserkerwut
tomb-skill-d = Entschärfen
tomb-skill-c = Schloss knacken
tomb-skill-h = Ausweichen
tomb-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
tomb-kings = { $kings ->
    [0] kein König
    [one] 1 König
   *[other] { $kings } Könige
}
tomb-result = { $kings }/{ $points }
tomb-end-dead = tot
tomb-end-dark = in der Dunkelheit verloren
tomb-end-resigned = aufgegeben

## Titel, Kopf
tomb-title = Tomb of Four Kings
tomb-title-delve = Tomb of Four Kings · Abstieg, Zug { $turn }
tomb-title-retreat = Tomb of Four Kings · Rückzug, Zug { $turn } von { $turns }
tomb-move = { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}
tomb-your-move = **Du bist dran:** { $options }.
tomb-may-draw = ziehen
tomb-may-draw-first = die erste Karte ziehen
tomb-may-draw-monster = ziehen (ab { $value } gewonnen)
tomb-may-draw-trap = ziehen (ein Versuch: ab { $value } gewonnen)
tomb-may-draw-door = ziehen (ein Versuch: ab { $value } geht sie auf)
tomb-may-retreat = umkehren ({ $turns ->
    [0] der Ausgang liegt gleich da
    [one] 1 Zug bis zum Ausgang
   *[other] { $turns } Züge bis zum Ausgang
})
tomb-may-rage = Berserkerwut
tomb-may-disarm = entschärfen
tomb-may-pick = das Schloss knacken
tomb-may-drop = einen Schatz ab { $value } fallen lassen
tomb-may-dodge = ausweichen
tomb-may-suffer = { $damage } Schaden einstecken{ $deadly ->
    [yes] , und das ist tödlich
   *[no] {""}
}
tomb-may-discard = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} ablegen
tomb-may-leave = wähl den Schatz, der liegen bleibt: { $cards }
tomb-ask-retreat = **Umkehren?** Dabei bleibt es. { $turns ->
    [0] Der Ausgang liegt gleich da.
    [one] Bis zum Ausgang ist es 1 Zug.
   *[other] Bis zum Ausgang sind es { $turns } Züge.
}
tomb-ask-drop = **{ $card } fallen lassen?** Das sind { $points } Punkte, und sie sind verloren, mit allem, was in diesem Zug liegt.
tomb-ask-resign = **Aufgeben?** { $series ->
    [yes] Dieses Spiel zählt in deiner Serie dann 0.
   *[no] Dieses Spiel zählt dann als verloren.
}
tomb-won = **Gewonnen!** Du bist draußen, mit allen vier Königen: **{ $result }**.
tomb-survived = **Überlebt.** Du bist draußen, { $kings ->
    [0] ohne König
    [one] mit 1 König
   *[other] mit { $kings } Königen
}: **{ $result }**.
tomb-dead = **Du bist gestorben**, tief im Grab. Das zählt 0 Punkte.
tomb-dark-torches = **In der Dunkelheit verloren:** Die vierte Fackel ist erloschen. Das zählt 0 Punkte.
tomb-dark-pile = **In der Dunkelheit verloren:** Es ist keine Karte mehr da. Das zählt 0 Punkte.
tomb-resigned = **Du hast aufgegeben.** Das zählt 0 Punkte.

## Zeilen
tomb-column = **Spalte:** { $cards }
tomb-column-empty = leer
tomb-encounter = { $card }, { $kind }
tomb-action = { $card }, { $number } gegen { $value }
tomb-treasure = { $card }, Schatz { $value }
tomb-favour = { $card }, Gunst
tomb-used = { $card }, gespielt
tomb-loot = Schätze darin: { $points }
tomb-you = **Du:** { $parts }
tomb-life = Leben { $life } von { $full }
tomb-torches = { $lit } von { $all } Fackeln brennen
tomb-torches-scroll = { $lit } von { $all } Fackeln brennen, die Schriftrolle des Lichts ist verbraucht
tomb-hand = Hand: { $cards }
tomb-hand-empty = Hand: leer
tomb-hand-diamonds = Karo { $numbers }
tomb-score = { $kings }, { $points }
tomb-way = **Weg:** { $parts }
tomb-delve-open = { $turns } hinab, Zug { $open } läuft
tomb-delve-done = { $turns } hinab
tomb-way-back = Rückweg { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
tomb-retreat-open = { $delved } hinab, Rückzug { $turns } von { $all } geschafft, Zug { $open } läuft
tomb-retreat-done = { $delved } hinab, Rückzug { $turns } von { $all } geschafft
tomb-delve = Abstieg: { $turns }
tomb-retreat = Rückzug: { $turns }
tomb-turn-won = gewonnen ({ $cards })
tomb-turn-lost = verloren ({ $cards })
tomb-turn-dropped = entkommen ({ $cards })
tomb-pile = **Stapel:** { $parts }
tomb-pile-cards = { $count ->
    [0] leer
    [one] 1 Karte
   *[other] { $count } Karten
}
tomb-pile-lost = { $count } an Türen verloren
tomb-pile-last = { $card } liegt ganz unten
tomb-pile-unseen = noch nicht gesehen: { $cards }
tomb-pile-all-unseen = noch nichts gesehen
tomb-pile-all-seen = alles gesehen
tomb-told = **Zuletzt:**
tomb-told-item = • { $told }

## Zuletzt
tomb-told-skill = { $card }: { $skill }, auf deine Hand.
tomb-told-favour = { $card }: die Gunst der Göttin, die nächste Begegnung ist gewonnen.
tomb-told-favour-again = { $card }: noch einmal Gunst, das ändert nichts.
tomb-told-hoard = { $card }: ein Schatz, wenn du den Zug gewinnst.
tomb-told-torch = { $card }: { $number ->
    [1] Eine erste Fackel
    [2] Eine zweite Fackel
    [3] Eine dritte Fackel
   *[4] Die letzte Fackel
} erlischt.
tomb-told-rescued = Die Schriftrolle des Lichts rettet dich: Sie brennt an der Stelle der Fackel, das Ass kommt unter den Stapel.
tomb-told-met-monster = { $card }: ein Monster.
tomb-told-met-trap = { $card }: ein Schatz mit Falle.
tomb-told-met-door = { $card }: eine versiegelte Tür.
tomb-told-met-favour = { $card }: sofort gewonnen, durch die Gunst der Göttin.
tomb-told-won = { $card }, { $number } gegen { $value }: gewonnen.
tomb-told-blow = { $card }, { $number } gegen { $value }: ein Treffer, { $short } Schaden drohen.
tomb-told-hurt = { $card }, { $number } gegen { $value }: { $short } Schaden, Leben { $before } auf { $after }.
tomb-told-holds = { $card }, { $number } gegen { $value }: Die Tür hält.
tomb-told-goddess = { $card }: Die Göttin gewinnt diese Begegnung für dich.
tomb-told-used = { $skill } gegen { $card }: gewonnen.
tomb-told-suffered = Du steckst { $damage } Schaden ein: Leben { $before } auf { $after }.
tomb-told-dodged = Du weichst aus, { $damage } Schaden gehen vorbei.
tomb-told-takes = Die Tür kostet { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}: { $cards }.
tomb-told-takes-some = Die Tür kostet { $count } von { $due } Karten: { $cards }.
tomb-told-dropped = Du lässt { $card } fallen und entkommst ({ $monster }).
tomb-told-choice = Alles darin ist Schatz: Ein Stück muss liegen bleiben.
tomb-told-loot = Auf deine Hand: { $cards }.
tomb-told-lost = Der Zug ist verloren.
tomb-told-lost-with = Der Zug ist verloren, und was darin lag: { $cards }.
tomb-told-back = Du kehrst um: { $turns ->
    [0] Der Ausgang liegt gleich da.
    [one] 1 Zug bis zum Ausgang.
   *[other] { $turns } Züge bis zum Ausgang.
}

## Knöpfe
tomb-button-draw = Ziehen
tomb-button-draw-needs = Ziehen · ab { $value }
tomb-button-draw-empty = Ziehen: nichts mehr da
tomb-button-rage = Berserkerwut · gewinnt
tomb-button-disarm = Entschärfen · gewinnt
tomb-button-pick = Schloss knacken · öffnet
tomb-button-dodge = Ausweichen · kein Schaden
tomb-button-suffer = Einstecken −{ $damage }
tomb-button-suffer-deadly = Einstecken −{ $damage } · tödlich
tomb-button-discard = { $cards } ablegen
tomb-button-retreat = Umkehren · { $turns ->
    [0] gleich draußen
    [one] 1 Zug
   *[other] { $turns } Züge
}
tomb-menu-drop = Schatz ab { $value } fallen lassen …
tomb-menu-leave = Dieser Schatz bleibt liegen …
tomb-option-drop = { $card } fallen lassen
tomb-option-drop-costs = −{ $points } Punkte, und der Zug ist zu Ende
tomb-option-leave = { $card } liegen lassen
tomb-option-leave-costs = { $points } Punkte bleiben liegen, der Rest ist dein
tomb-yes-retreat = Ja, umkehren · { $turns ->
    [0] gleich draußen
    [one] 1 Zug
   *[other] { $turns } Züge
}
tomb-yes-drop = Ja, fallen lassen · −{ $points } Punkte

## Was abgelehnt wird
refused-tomb-bad-seat = Dieser Lauf gehört jemand anderem.
refused-tomb-bad-move = Das ist kein Zug im Grab: Was du tun kannst, steht auf den Knöpfen.
refused-tomb-game-over = { $end ->
    [won] Du bist mit allen vier Königen draußen: Dieses Spiel ist gewonnen und vorbei.
    [survived] Du bist schon draußen: Dieses Spiel ist vorbei.
    [dead] Du bist im Grab gestorben: Dieses Spiel ist vorbei.
    [dark] Du bist in der Dunkelheit verloren: Dieses Spiel ist vorbei.
   *[resigned] Du hast dieses Spiel aufgegeben: Es ist vorbei.
}
refused-tomb-blow-due = Ein Treffer mit { $damage } Schaden wartet auf deine Antwort: Weich aus oder steck ihn ein.
refused-tomb-discards-due = Die Tür hält: Knack erst ihr Schloss oder leg { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} ab.
refused-tomb-not-in-column = { $card } liegt nicht in diesem Zug und kann also nicht liegen bleiben.
refused-tomb-marker-due = Wähl zuerst, was liegen bleibt: { $cards }.
refused-tomb-pile-empty = Der Stapel ist leer: Es gibt nichts mehr zu ziehen.
refused-tomb-no-blow = Kein Treffer wartet auf dich: Es gibt nichts auszuweichen oder einzustecken.
refused-tomb-no-discards = Keine Tür verlangt Karten: Es gibt nichts abzulegen.
refused-tomb-no-marker = Jetzt muss nichts liegen bleiben: Danach fragt nur ein gewonnener Zug, der ganz aus Schätzen besteht.
refused-tomb-retreating = Du bist schon umgekehrt, und dabei bleibt es.
refused-tomb-turn-open = Umkehren kannst du nur zwischen zwei Zügen: Bring erst diesen zu Ende.
refused-tomb-no-turn-yet = Umkehren kannst du frühestens nach deinem ersten Zug.
refused-tomb-no-monster = Das hilft nur gegen ein Monster, und { $met ->
    [no] noch ist nichts gekommen.
   *[yes] hier liegt { $card }.
}
refused-tomb-no-trap = Nur eine Falle lässt sich entschärfen, und { $met ->
    [no] noch ist nichts gekommen.
   *[yes] hier liegt { $card }.
}
refused-tomb-no-door = Nur eine Tür hat ein Schloss zum Knacken, und { $met ->
    [no] noch ist nichts gekommen.
   *[yes] hier liegt { $card }.
}
refused-tomb-skill-used = { $card } hast du schon gespielt: Jeder Bube wirkt einmal.
refused-tomb-no-skill = Dafür brauchst du { $card } auf der Hand.
refused-tomb-no-treasure = { $card } ist kein Schatz: Fallen lassen kannst du nur Karo von 2 bis 10, Könige und die Schriftrolle des Lichts.
refused-tomb-not-in-hand = { $card } ist nicht auf deiner Hand.
refused-tomb-too-low = { $card } ist { $value } wert; diesem Monster entkommst du erst ab { $needed }.

## Serien
series-line = **Serie:** { $parts }
series-game = Spiel { $number } von { $length }
series-so-far = bisher { $points }
series-over = vollständig, { $length } Spiele
series-closed = abgebrochen nach { $played } von { $length } Spielen, unvollendet
series-complete = Die Serie ist vollständig: **{ $points }** aus { $length } Spielen.
series-3 = 3 Spiele
series-5 = 5 Spiele
series-10 = 10 Spiele
button-next-run = Nächstes Spiel ({ $number })
button-abandon = Serie abbrechen
ask-abandon = Ja, Serie abbrechen
series-ask-abandon = **Die Serie abbrechen?** Was du geholt hast, bleibt als unvollendete Serie stehen; ein Spiel, das noch läuft, zählt nicht.
closed-abandoned = Die Serie wurde abgebrochen, also zählt dieses Spiel nicht.
refused-series-open = Du hast hier schon eine offene Serie.
refused-series-over = Diese Serie ist zu Ende.
refused-series-goes-on = Diese Serie ist weitergegangen: Ihr neuestes Spiel ist Tisch { $table }. /table show holt ihn hierher.
open-series = { $played } von { $length } Spielen sind gespielt, bisher { $points }. Weiterspielen, oder abbrechen und neu geben?
button-abandon-anew = Abbrechen und neu geben

## Befehle
game-tomb = Tomb of Four Kings
help-tomb = **/tomb** · allein: vier Könige liegen unten, vier Fackeln leuchten dir. Steig Zug um Zug hinab, und kehr rechtzeitig um. Einzeln, oder als Serie aus 3, 5 oder 10 Spielen.
cmd-tomb = tomb
cmd-tomb-about = Steig ins Grab der vier Könige hinab, ein Spiel für dich allein
cmd-tomb-series = Mehrere Spiele nacheinander, ihre Punkte zusammengezählt
opt-series = serie
