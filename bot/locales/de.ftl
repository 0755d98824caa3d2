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
button-down = Nach unten holen
button-back = Bin wieder da
pace-seconds = { $count } Sekunden je Zug
pace-minutes = { $count } Minuten je Zug
pace-hours = { $count } Stunden je Zug
ask-resign = Ja, aufgeben
ask-yes = Ja
ask-no = Nein, weiter
closed-void = Dieser Tisch wurde nach älteren Regeln gegeben, die es nicht mehr gibt. Er zählt nicht; das Protokoll bleibt.
closed-idle = 30 Tage lang hat niemand diesen Tisch berührt, also wurde er geschlossen. Er zählt als unvollendet.
closed-gone = Dieser Tisch wurde geschlossen: Sein Kanal wurde gelöscht, oder ich war nicht mehr auf dem Server.
closed-empty = Vor dem Spiel sind alle gegangen, also wurde der Tisch geschlossen.
closed-host = Wer hier spielte, hat den Tisch geschlossen.
closed-moderator = Die Moderation hat diesen Tisch geschlossen.
notice = { $person }, Tisch { $table } wartet auf dich; { $time } geht er ohne dich weiter.
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
donsol-does-breaks = −{ $life } · bricht
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

## Was bei jedem Spiel abgelehnt wird
refused-no-such-table = Hier gibt es keinen Tisch { $table }.
refused-not-seated = Dieser Tisch gehört { $owner }. Mit { $command } bekommst du einen eigenen.
refused-not-begun = Dieses Spiel hat noch nicht angefangen: es gibt noch keine Hände.
refused-no-seat = Du sitzt nicht an diesem Tisch.
refused-at-the-bottom = Der Tisch ist schon hier unten.
refused-stale = Seit diese Knöpfe gezeichnet wurden, hast du schon gezogen. Schau auf den Tisch und wähl noch einmal.
refused-table-over = Dieses Spiel ist vorbei.
refused-table-closed = Dieser Tisch ist geschlossen.
refused-run-open = Du hast hier schon einen offenen Lauf.
refused-unknown-button = Dieser Knopf tut nichts mehr. /table show holt deinen Tisch mit frischen Knöpfen.
refused-no-place = Das geht hier nicht.
refused-no-tables-wanted = In diesem Kanal werden keine Tische aufgemacht, so hat es die Moderation eingestellt. /settings channel ändert das.
paused-rights = Dein Druck ist gespeichert, aber ich kann Tisch { $table } den anderen nicht zeigen, darum steht seine Uhr. Mir fehlt: { $rights }. Sobald ich das wieder habe, geht es von selbst weiter.
paused-place = Dein Druck ist gespeichert, aber Discord lässt mich Tisch { $table } den anderen nicht zeigen, darum steht seine Uhr. Ist dieser Thread archiviert oder gesperrt? Sobald er wieder offen ist, geht es von selbst weiter.
refused-rights = Ich kann hier keinen Tisch aufmachen, mir fehlt: { $rights }. Die Moderation kann mir das in den Einstellungen des Kanals geben.
refused-no-table-here = Hier ist kein Tisch offen. /help sagt, wie es losgeht.
refused-no-table-hand = Du hast hier keine Hand: es läuft kein Spiel mit verdeckten Karten. /help sagt, wie es losgeht.
refused-no-hand-in-game = In diesem Spiel gibt es keine Hand, alles liegt auf dem Tisch. /table show holt ihn nach unten.
refused-table-elsewhere = Dieser Tisch steht in <#{ $channel }>. Nimm /table show dort.
refused-not-yours-to-close = Diesen Tisch schließt nur, wer dort spielt, oder die Moderation.
refused-moderators-only = Das ist für alle, die diesen Kanal verwalten dürfen.
refused-joined-already = Du sitzt schon an diesem Tisch.
refused-table-full = Alle Plätze sind besetzt: höchstens { $most } spielen mit.
refused-too-few = Mindestens { $least } müssen hier sitzen, bevor es losgehen kann.
refused-no-computer = An diesem Tisch sitzt kein Computer.
refused-host-only = Das kann nur { $host }: Der Tisch ist nicht deiner.
refused-lobby-over = Das Spiel hat schon begonnen, oder der Tisch ist geschlossen.
refused-storage = Das ließ sich nicht speichern, also hat sich nichts geändert. Versuch es gleich noch einmal.
refused-fault = Bei mir ist etwas schiefgegangen. Nichts ist verloren; versuch es noch einmal.
right-view-channel = Kanal ansehen
right-send-messages = Nachrichten senden
right-send-messages-in-threads = Nachrichten in Threads senden
right-embed-links = Links einbetten
right-attach-files = Dateien anhängen

## Menüs, Tische, Einstellungen, Regeln
menu-more = Weitere …
menu-back = Zurück
game-donsol = Donsol
open-run = Tisch { $table }, bisher { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}. Weiterspielen, oder aufgeben und neu geben?
button-go-on = Weiter
button-anew = Aufgeben und neu geben
which-title = Welcher Tisch?
which-lead = Hier sind mehrere Tische offen.
which-menu = Wähl einen Tisch …
which-table = Tisch { $table } · { $game } · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
resign-lead = **Aufgeben?** Dieses Spiel zählt dann als verloren.
done-resigned = Erledigt. Der Tisch zeigt, wie es ausging.
done-anew = Erledigt, ein neuer Lauf ist gegeben.
done-kept = Gut, das Spiel geht weiter.
table-closed-now = Tisch { $table } ist geschlossen.
record-running = Das Protokoll bis jetzt. Der Seed folgt, wenn das Spiel vorbei ist; bis dahin steht die Festlegung an seiner Stelle.
record-over = Das ganze Protokoll. Die Mischung prüft `python -m games verify { $file }`, nachspielen lässt es sich mit `python -m games replay { $file }`.
rules-menu = Anderes Kapitel …
rules-next = Weiter: { $title }
settings-person-title = Deine Einstellungen
settings-person-lead = Sie gelten für dich auf jedem Server.
settings-channel-title = Einstellungen dieses Kanals
settings-channel-lead = Sie gelten für alle Tische hier. Die Hausregeln von DONK! wählt ihr bei „Wer spielt mit?“, sie bleiben gemerkt.
setting-language = Sprache
setting-language-auto = Sprache: wie in Discord
setting-language-en = English
setting-language-de = Deutsch
setting-looks = Aussehen
setting-looks-auto = Aussehen: Bilder, Symbole
setting-looks-pictures = Aussehen: Bilder allein
setting-looks-symbols = Aussehen: Symbole allein
setting-looks-words = Aussehen: nur Worte
setting-clock = Uhren
setting-clock-auto = Uhren: 90 s, Duelle 5 min
setting-clock-quick = Uhren: 30 s, Duelle 5 min
setting-clock-calm = Uhren: 3 min, Duelle 5 min
setting-clock-slow = Uhren: 24 Stunden
setting-tables = Tische
setting-tables-auto = Tische: ja, hier
setting-tables-off = Tische: nicht hier
setting-pings = Erwähnungen
setting-pings-auto = Erwähnungen: am Zug
setting-pings-off = Erwähnungen: nie
help-title = Tafelrunde
help-lead = Eine Tafelrunde für Kartenspiele in diesem Kanal. Alles geht mit Knöpfen; niemand tippt Karten.
help-donsol = **/donsol** · allein: ein Dungeon aus 54 Karten, ein Schild, 21 Leben. Nimm die Karten jedes Raums in der besten Reihenfolge, oder flieh.
help-more = /table zeigt, beendet oder protokolliert einen Tisch · /rules schlägt die Regeln auf · /settings me stellt deine Sprache ein · /check sagt der Moderation, was fehlt
help-rules = { $game }: so geht’s

## /check
check-title = Was dieser Ort braucht
check-fine = **Alles gut:** hier lassen sich Tische aufmachen.
check-missing = **Es fehlt etwas:** hier lässt sich noch kein Tisch aufmachen.
check-rights-fine = **Rechte:** alle da
check-rights-missing = **Rechte:** mir fehlt { $rights }. Das geht in den Einstellungen des Kanals, oder an meiner Rolle.
check-emojis-fine = **Emojis:** alle { $wanted } von mir sind hochgeladen
check-emojis-missing = **Emojis:** { $there } von { $wanted } sind hochgeladen; bis der Rest da ist, stehen Karten als Text da
check-language = **Sprache hier:** { $language }
check-pictures-on = **Bilder:** an
check-pictures-off = **Bilder:** aus, nur Worte
check-tables-off = **Tische:** hier sollen keine aufgemacht werden, /settings channel ändert das
check-tables = **Offene Tische hier:** { $count }

## Befehle
cmd-help = hilfe
cmd-help-about = Die Spiele und wie es losgeht
cmd-donsol = donsol
cmd-donsol-about = Gib dir einen Lauf Donsol, ein Spiel für dich allein
cmd-donsol-difficulty = Wann man aus einem Raum fliehen darf
cmd-seed = Übung: der gleiche Text gibt die gleichen Karten
cmd-table = tisch
cmd-table-about = Einen Tisch zeigen, aufgeben, schließen oder protokollieren
cmd-table-show = zeigen
cmd-table-show-about = Einen Tisch zur neuesten Nachricht holen
cmd-table-resign = aufgeben
cmd-table-resign-about = Ein Spiel aufgeben
cmd-table-close = schließen
cmd-table-close-about = Einen Tisch schließen, den du aufgemacht hast, oder als Moderation
cmd-table-record = protokoll
cmd-table-record-about = Das Protokoll eines Spiels als Datei
cmd-table-number = Die Nummer des Tisches, falls mehrere offen sind
cmd-hand = hand
cmd-hand-about = Deine verdeckte Hand
cmd-rules = regeln
cmd-rules-about = Ein Regelbuch aufschlagen
cmd-rules-game = Welches Spiel
cmd-rules-topic = Ein Kapitel, oder ein Wort, das du suchst
cmd-settings = einstellungen
cmd-settings-about = Sprache und mehr, für dich oder diesen Kanal
cmd-settings-me = ich
cmd-settings-me-about = Deine eigenen Einstellungen
cmd-settings-channel = kanal
cmd-settings-channel-about = Die Einstellungen dieses Kanals, für die Moderation
opt-difficulty = stufe
opt-seed = seed
opt-table = tisch
opt-game = spiel
opt-topic = thema
cmd-check = prüfen
cmd-check-about = Was hier fehlt, für die Moderation
opt-clock = uhr
opt-member = mitglied
