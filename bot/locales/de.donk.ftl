### DONK! auf Deutsch.

game-donk = DONK!
help-donk = **/donk** · 3 bis 10 auf einem Server: werde deine Karten los, ruf als Erstes „DONK!“ und „TIEFER!“, steig auf den Thron. Wer übrig bleibt, ist der Esel. /titles sagt, wer hier herrscht, /chronicle, wie es dazu kam.

## Karten, Titel, was gilt
donk-card-orange = orange 1
donk-card-sweep = Sweep
donk-card-joker = Joker
donk-word-donk = DONK!
donk-word-lower = TIEFER!
donk-title-rey = Rey
donk-title-reina = Reina
donk-title-rey-neutral = Majestad
donk-title-principe = Príncipe
donk-title-princesa = Princesa
donk-title-principe-neutral = Alteza
donk-title-bufon = Bufón
donk-title-donk = Donk
donk-cry-rey = Du herrschst!
donk-cry-principe = Haarscharf!
donk-cry-bufon = Oje!
donk-cry-donk = I-AAH!
donk-bound-orange = die orange 1, allein oder mit anderen Einsen
donk-bound-free = eine Karte oder ein Satz, Sweep oder Joker
donk-bound-above = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} über { $number }
donk-bound-below = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} unter { $number }
donk-bound-exactly = { $count ->
    [one] 1 Karte, genau { $number }
   *[other] { $count } Karten, genau { $number }
}
donk-bound-joker = nur der Joker
donk-bound-above-none = über 12 gibt es nichts
donk-bound-exactly-none = die Straße ist zu Ende
donk-bound-whole = { $what }, Sweep, Joker oder Skip
donk-bound-specials = Sweep, Joker oder Skip ({ $why })
donk-mark-lower = (Tiefer!)
donk-mark-street = (Straße)

## Der Tisch
donk-title-game = DONK! · Spiel { $number }
donk-title-friendly = DONK! · Freundschaftsspiel
donk-to-play = **Am Zug:** { $name } · { $what }
donk-sweep-waits = **Sweep!** { $name } wartet: der Joker, oder durchlassen · { $answered } von { $asked } haben geantwortet
donk-moment = **Einen Moment:** der Tisch wartet kurz, bevor es weitergeht.
donk-pile = **Stapel:** { $plays }
donk-pile-empty = leer
donk-pile-on = { $top } auf { $second }
donk-pile-below = { $upper }, darunter { $rest }
donk-called = ✓
donk-seats = **Plätze im Uhrzeigersinn:** { $seats }
donk-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
donk-cards-times = { $card }{"\u00a0"}×{ $count }
donk-seat-skipped = Skip
donk-seat-out = fertig, { $place }. Platz
donk-seat-left = gegangen, { $place }. Platz
donk-seat-away = der Computer spielt
donk-discards = **Abgelegt:** { $cards }
donk-swaps = **Getauscht:** { $swaps }
donk-swap-hidden = { $one } und { $other } je { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
donk-swap-open = { $one } gab { $other } { $gave } und bekam { $got }
donk-delight = { $name } war so oft Donk, dass Rey und Donk nicht tauschen
donk-moves = Zug { $count }
donk-over = **Das Spiel ist aus.**
donk-place = **{ $place }.** { $name }
donk-place-title = **{ $place }.** { $name } · **{ $title }** · „{ $cry }“
donk-place-short = { $place }.{"\u00a0"}{ $name }
donk-by-stand-in = (der Computer hat zu Ende gespielt)
donk-court = **Hof:** { $reigns }
donk-no-reigns = noch keine Titel, dieses Spiel vergibt die ersten
donk-reign = { $title } { $name }{ $count ->
    [one] {""}
   *[other] , { $count }-mal in Folge
}
donk-friendly = **Freundschaftsspiel:** dieser Tisch ändert keine Titel.
donk-joke = **Witz** von { $name }: „{ $text }“
donk-joke-owed = **Witz:** { $name } ging mit dem Joker hinaus und schuldet einen.
donk-joke-deleted = **Witz:** der von { $name } wurde entfernt.
donk-button-hand = Hand
donk-button-donk = DONK!
donk-button-lower = TIEFER!
donk-button-skip = Skip
donk-button-joke = Witz erzählen
donk-button-next = Nächstes Spiel

## Die Hand
donk-hand-title = Deine Hand · { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
donk-hand-cards = **Deine Karten:** { $cards }
donk-hand-must = **Gelegt werden muss:** { $what }. Sweep und Joker gehen immer, Skip auch.
donk-hand-specials = **Du bist dran:** Sweep, Joker oder Skip, { $why }.
donk-hand-nothing = **Nichts von dir passt:** verlangt ist { $what }, oder Sweep, oder Joker. Bleibt Skip.
donk-hand-lead = **Du legst an:** { $what }.
donk-hand-tax = **Reichensteuer!** Du hast alle vier Sweeps und musst sie zusammen legen.
donk-hand-sweep = **Sweep!** { $name } wartet: leg den Joker, wenn du ihn hast, oder lass ihn durch.
donk-hand-sweep-waits = **Sweep!** { $name } wartet auf die anderen.
donk-hand-skipped = Du hast Skip gesagt und wartest auf den nächsten Stapel.
donk-hand-out = **Du bist fertig:** { $place }. Platz. Rufen darfst du weiter.
donk-hand-left = **Du hast dieses Spiel verlassen:** { $place }. Platz.
donk-hand-away = **Für dich spielt der Computer.** Drück irgendeinen Knopf, und du bist wieder da.
donk-hand-over = **Das Spiel ist aus.** Du bist auf dem { $place }. Platz.
donk-hand-swapped = **Tausch:** du gabst { $name } { $gave } und bekamst { $got }.
donk-hand-known = **Du weißt:** { $hands }
donk-not-possible = **Geht nicht:** { $reasons }
donk-not-above = { $cards }, nicht über { $number }
donk-not-below = { $cards }, nicht unter { $number }
donk-not-exactly = { $cards }, nicht { $number }
donk-not-enough = { $cards }, nur { $held ->
    [1] einzeln
   *[other] je { $held }
}
donk-not-orange = **Geht nicht:** alles andere. Die orange 1 eröffnet.
donk-not-tax = **Geht nicht:** alles andere. Zuerst kommt die Steuer.
donk-menu-play = Was legst du?
donk-button-pass = Durchlassen
donk-button-skip-wait = Skip: nicht am Zug
donk-button-skip-leader = Skip: du legst an
donk-button-skip-answered = Skip: warte
donk-button-last-sweep = { $cards }: du wirst { $place }.

## Vor dem Spiel
donk-lobby-title = DONK! · Wer spielt mit?
donk-lobby-friendly = DONK! · Wer spielt ein Freundschaftsspiel?
donk-lobby-missing = **{ $host } deckt den Tisch.** { $count ->
    [one] Eine Person fehlt
   *[other] { $count } fehlen
} noch. Drück auf Mitspielen.
donk-lobby-ready = **{ $host } deckt den Tisch.** { $host } kann anfangen; Platz ist noch da.
donk-lobby-full = **{ $host } deckt den Tisch.** Alle Plätze sind besetzt; { $host } kann anfangen.
donk-lobby-seats = **Am Tisch:** { $seats }
donk-lobby-host = lädt ein
donk-lobby-computer = Computer
donk-lobby-house = **Hausregeln:** { $rules } · { $calls }
donk-lobby-afresh = **Hof:** ein neuer. Dieses Spiel vergibt die ersten Titel; die Chronik behält die alten.
donk-lobby-shuffle = **Fair:** gemischt ist schon, bevor jemand sitzt, Festlegung `{ $commitment }`
donk-lobby-closed-empty = **Niemand ist mehr da,** also wurde der Tisch abgeräumt. /donk deckt einen neuen.
donk-lobby-closed-idle = **30 Minuten lang ist nichts passiert,** also wurde der Tisch abgeräumt. /donk deckt einen neuen.
donk-lobby-closed-host = **Dieser Tisch wurde abgeräumt,** bevor es losging. /donk deckt einen neuen.
donk-lobby-closed-moderator = **Die Moderation hat diesen Tisch abgeräumt,** bevor es losging.
donk-lobby-closed-gone = **Geschlossen:** Der Kanal wurde gelöscht, oder ich war nicht mehr auf dem Server.
donk-calls-race = Rufe: wer zuerst ruft
donk-calls-auto = Rufe: von selbst
donk-fun-street = Straße
donk-fun-street-about = Drei Nachbarn in Folge, dann muss die nächste Zahl kommen
donk-fun-delight = Donks Freude
donk-fun-delight-about = Dreimal in Folge Donk: kein Tausch mit der Spitze
donk-fun-tax = Reichensteuer
donk-fun-tax-about = Alle vier Sweeps in einer Hand müssen sofort weg
donk-fun-furnace = Schmelzofen
donk-fun-furnace-about = Drei 6er verbrennen alle Sweeps in allen Händen
donk-fun-none = keine
donk-button-join = Mitspielen
donk-button-full = Mitspielen: alles besetzt
donk-button-leave = Aufstehen
donk-button-computer = Computer dazu
donk-button-no-computer = Computer weg
donk-button-start = Anfangen
donk-button-missing = Anfangen: { $count ->
    [one] eine Person fehlt
   *[other] { $count } fehlen
}
donk-button-new-court = Neuer Hof
donk-button-old-court = Alten Hof behalten
donk-button-cancel = Abräumen
donk-menu-house = Hausregeln …
donk-plays-title = Hier wird schon DONK! gespielt
donk-plays-lead = Tisch { $table } spielt um den Hof dieses Kanals. Ein Freundschaftsspiel daneben ändert keine Titel.
donk-button-friendly = Freundschaftsspiel decken
donk-button-show = Tisch { $table } zeigen

## Was geschah
donk-told-played = { $name } legt { $cards }.
donk-told-shouted = { $name } legt { $cards } und ruft „{ $word }“
donk-told-called = { $name } ruft rechtzeitig „{ $word }“
donk-told-caught = { $by } ruft zuerst „{ $word }“ – { $name } nimmt { $cards } zurück.
donk-told-stood = Niemand hat „{ $word }“ gerufen.
donk-told-brayed = **I-AAH!** schreit { $name }.
donk-told-skipped = { $name } sagt Skip.
donk-told-street = Eine Straße: jetzt muss { $number } kommen.
donk-told-street-end = Die Straße ist zu Ende.
donk-told-answered = Du lässt ihn durch.
donk-told-lapsed = Kein Joker kommt.
donk-told-cleared = Der Stapel ist weg, { $name } legt an.
donk-told-furnace = Der Schmelzofen verbrennt { $count ->
    [one] 1 Sweep
   *[other] { $count } Sweeps
}: { $hands }.
donk-told-furnace-cold = Der Schmelzofen brennt, aber niemand hat einen Sweep.
donk-told-out = { $name } ist fertig, { $place }. Platz.
donk-told-nearly = { $name } hat keine Karten mehr.
donk-told-joke = { $name } geht mit dem Joker hinaus!
donk-told-resigned = { $name } geht, { $place }. Platz; abgelegt: { $cards }.

## Witze der Computer
donk-joke-1 = Warum verlieren Esel beim Versteckspiel? Je besser sie versteckt sind, desto stolzer rufen sie I-AAH.
donk-joke-2 = Kommt ein Esel in den Thronsaal. ‚Wer sitzt da?‘ – ‚Wer keine Karten mehr hat.‘ – ‚Dann bleib ich lieber stehen.‘
donk-joke-3 = Was unterscheidet den Sweep vom Versprechen? Das Versprechen darf man bis zuletzt halten.
donk-joke-4 = Ich hatte mal vier Sechsen. Der Schmelzofen war beleidigt: der kann nur bis drei zählen.
donk-joke-5 = Will der Bufón mehr Lohn. ‚Du bist Vorletzter.‘ – ‚Dann eben nur ein bisschen mehr.‘
donk-joke-6 = Wie viele Esel braucht man, um eine Glühbirne zu wechseln? Einen. Aber alle anderen müssen ‚DONK!‘ rufen.
donk-joke-7 = Beim Singen hieß es: eine Terz tiefer. Ich hab sofort ‚TIEFER!‘ gebrüllt, da nahm der Chor die Noten zurück.
donk-joke-8 = Ich bin ein Computer. Ich vergesse nie einen Ruf. Was haben wir gerade gespielt?

## Titel und Chronik
donk-titles-title = Der Hof dieses Kanals
donk-titles-none = **Hier herrscht noch niemand.** /donk deckt den Tisch.
donk-titles-lead = **Nach { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
}:**
donk-titles-reign = { $title }: **{ $name }**, { $count ->
    [one] seit 1 Spiel
   *[other] { $count } Spiele in Folge
}, seit Spiel { $first } ({ $since })
donk-titles-vacant = { $title }: niemand
donk-titles-stand-in = , { $count ->
    [one] einmal
   *[other] { $count }-mal
} durch einen Computer vertreten
donk-titles-figures = **{ $name }:** { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
} · { $held }
donk-titles-held = { $title } { $count }×
donk-titles-held-none = ohne Titel
donk-chronicle-title = Chronik dieses Kanals
donk-chronicle-member = Chronik dieses Kanals · { $name }
donk-chronicle-none = **Noch steht nichts darin.** Ein Spiel mit /donk füllt die erste Seite.
donk-chronicle-none-member = **{ $name } hat hier noch nicht um den Hof gespielt.**
donk-page = Seite { $page } von { $pages }
donk-chronicle-lead = Bisher **{ $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}**, das neueste zuerst.
donk-chronicle-streaks = **Längste Serien:** { $streaks }
donk-chronicle-streak = { $title } { $name } { $count }
donk-chronicle-court = Hof { $court }, Spiel { $number }
donk-chronicle-game = **{ $game }** · { $date } · Tisch { $table }
donk-chronicle-reigns = **Titel:** { $reigns }
donk-chronicle-becomes = { $name } wird { $title }
donk-chronicle-stays = { $name } bleibt { $title }, { $count }-mal in Folge
donk-chronicle-swap = { $giver } an { $taker }: { $cards }
donk-chronicle-chart = **Hof { $court }, { $count ->
    [one] Spiel { $games }
   *[other] Spiele { $games }
}, Person für Person:**
donk-chronicle-chart-person = **{ $name }:** { $course }
donk-chronicle-chart-held = { $title } { $count }× ({ $games })
donk-chronicle-chart-none = ohne Titel ({ $games })
donk-chronicle-chart-stand-in = vom Computer zu Ende gespielt ({ $games })
donk-chronicle-range = { $first }–{ $last }
donk-chronicle-chart-more = und { $count } weitere
donk-button-newer = Neuer
donk-button-older = Älter
donk-menu-delete = Einen Witz endgültig löschen …
donk-delete-option = Spiel { $number }: { $name }
donk-delete-friendly = Freundschaftsspiel an Tisch { $table }: { $name }
donk-joke-modal = Einen Witz, bitte
donk-joke-field = Höchstens 300 Zeichen; alle lesen mit

## Was abgelehnt wird
refused-donk-no-such-seat = Diesen Platz gibt es am Tisch nicht.
refused-donk-not-a-move = Das ist kein Zug von DONK!
refused-donk-game-over = Dieses Spiel ist vorbei.
refused-donk-nothing-to-lapse = Gerade läuft keine Frist.
refused-donk-no-call-due = „{ $word }“ ist gerade nicht dran. 3 Sekunden lang zählen deine Rufe nicht.
refused-donk-has-left = Du hast dieses Spiel verlassen.
refused-donk-not-playing = Du hast keine Karten mehr, du bist fertig. Aber rufen darfst du weiter.
refused-donk-call-open = Einen Moment: bevor die Frist vorbei ist, legt niemand.
refused-donk-no-answer-due = Der Sweep von { $sweeper_name } wartet auf andere, nicht auf dich.
refused-donk-only-joker = Da liegt ein Sweep: nur der Joker schlägt ihn, oder lass ihn durch.
refused-donk-not-held = Das hast du nicht: { $wanted } × { $card } verlangt, { $held } auf der Hand.
refused-donk-not-on-turn = { $turn_name } ist am Zug.
refused-donk-must-open = Die orange 1 eröffnet das erste Spiel: leg sie, allein oder mit anderen Einsen.
refused-donk-must-pay-tax = Reichensteuer: du hast alle vier Sweeps und musst sie zusammen legen.
refused-donk-leader-must-play = Du legst an, also musst du etwas legen.
refused-donk-no-sweep-sets = Sweeps legt man einzeln; nur die Reichensteuer legt alle vier zusammen.
refused-donk-wrong-count = { $count ->
    [one] Da liegt eine einzelne Karte: leg eine einzelne, einen Sweep, den Joker, oder sag Skip.
   *[other] Da liegen { $count } Karten: leg { $count } von einer Zahl, einen Sweep, den Joker, oder sag Skip.
}
refused-donk-must-be-lower = { $number } liegt oben, Tiefer! Also unter { $number }, ein Sweep, der Joker oder Skip.
refused-donk-street = { $number ->
    [13] Die Straße endet bei 12: nur ein Sweep, der Joker oder Skip.
   *[other] Eine Straße: genau { $number }, ein Sweep, der Joker oder Skip.
}
refused-donk-not-higher = { $number } liegt oben: über { $number }, ein Sweep, der Joker oder Skip.
refused-call-slower = { $who } war schneller!
refused-call-late = Zu spät: das Spiel ist weiter, und niemand hatte gerufen.
refused-call-ignored = Du hast gerufen, als nichts dran war. Einen Moment lang zählen deine Rufe nicht.
refused-lobby-open = Tisch { $table } wartet hier auf Mitspielende.
refused-court-plays = Tisch { $table } spielt hier gerade.
refused-joke-first = { $who } schuldet noch einen Witz. In { $seconds } Sekunden geht es auch ohne.
refused-friendly-table = Ein Freundschaftsspiel hat keinen Hof.
refused-game-passed = Dieses Spiel ist Geschichte. /donk deckt den Tisch für das nächste.
refused-game-not-over = Dieses Spiel ist noch nicht aus.
refused-no-joke-owed = Du schuldest hier keinen Witz.
refused-joke-too-late = Für diesen Witz ist es zu spät: die Chronik hat umgeblättert.
refused-joke-empty = Das war sehr kurz. Ein Witz hat Worte.
refused-no-joke = Da ist kein Witz zu löschen.
refused-not-away = Du bist ja da: dein Platz gehört dir.
refused-not-there = Da sitzt niemand, der gehen könnte.
refused-servers-only = DONK! braucht Gesellschaft: man spielt es auf Servern.

## Befehle
cmd-donk = donk
cmd-donk-about = Einen Tisch für DONK! decken, oder an dem mitspielen, der wartet
cmd-donk-calls = Wer „DONK!“ und „TIEFER!“ ruft
cmd-donk-clock = Zeit für jeden Zug
cmd-titles = titel
cmd-titles-about = Wer hier herrscht, und seit wann
cmd-chronicle = chronik
cmd-chronicle-about = Spiele, Titel, Tausche und Witze dieses Kanals
cmd-chronicle-member = Nur die Spiele eines Mitglieds
cmd-table-kick = rauswerfen
cmd-table-kick-about = Jemanden von deinem Tisch schicken, oder als Moderation
opt-calls = rufe
donk-choice-race = Wettruf: wer zuerst ruft
donk-choice-auto = von selbst: alle Rufe gelten als gerufen
clock-30 = 30 Sekunden
clock-60 = 60 Sekunden
clock-90 = 90 Sekunden
clock-180 = 3 Minuten
clock-86400 = 24 Stunden
kick-title = Wer soll gehen?
kick-lead = Die Karten gehen auf die Ablage; es wird der letzte Platz, der noch frei ist.
kick-lobby = Der Platz wird frei; wer geht, darf wieder mitspielen.
kick-menu = Wähl einen Platz …
kicked = { $name } sitzt nicht mehr am Tisch.
setting-title-rey = Erster Platz
setting-title-rey-auto = Erster Platz: Majestad
setting-title-rey-rey = Erster Platz: Rey
setting-title-rey-reina = Erster Platz: Reina
setting-title-principe = Zweiter Platz
setting-title-principe-auto = Zweiter Platz: Alteza
setting-title-principe-principe = Zweiter Platz: Príncipe
setting-title-principe-princesa = Zweiter Platz: Princesa
setting-jokes = Witze
setting-jokes-auto = Witze: an
setting-jokes-off = Witze: aus
