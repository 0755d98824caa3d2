"""Every way to be refused in the tomb: position, text, seat, and what the English sentence says."""

from __future__ import annotations

from tests.games.tomb.play import begin, play, short

REFUSED = {
    "bad_seat": (begin(""), "draw", 1, "belongs to somebody else"),
    "bad_move": (begin(""), "dance", 0, "no move of the tomb"),
    "game_over": (play(begin(""), "resign"), "draw", 0, "You gave this game up"),
    "blow_due": (play(begin("Jh 9s 6d"), "3 draw"), "draw", 0, "A blow of 3 waits"),
    "discards_due": (play(begin("Jc 9c 4d"), "3 draw"), "draw", 0, "discard 5 cards"),
    "not_in_column": (play(begin("5d 7d"), "2 draw"), "leave 9d", 0, "nine of diamonds does not lie"),
    "marker_due": (play(begin("5d 7d"), "2 draw"), "draw", 0, "five of diamonds or seven of diamonds"),
    "pile_empty": (play(short("2s 9d 8s 3c"), "4 draw"), "draw", 0, "The pile is empty"),
    "no_blow": (begin(""), "dodge", 0, "No blow waits"),
    "no_discards": (begin(""), "discard", 0, "No door asks"),
    "no_marker": (begin(""), "leave 5d", 0, "Nothing has to stay behind"),
    "retreating": (play(begin("2s 3s 4s 5s"), "4 draw, retreat"), "retreat", 0, "turned back already"),
    "turn_open": (play(begin("2s 3s 4s"), "3 draw"), "retreat", 0, "only between two turns"),
    "no_turn_yet": (begin(""), "retreat", 0, "after your first turn"),
    "no_monster": (play(begin("Js 9c"), "2 draw"), "rage", 0, "what lies here is the nine of clubs"),
    "no_trap": (play(begin("Jd 9c"), "2 draw"), "disarm", 0, "what lies here is the nine of clubs"),
    "no_door": (play(begin("Jc"), "draw"), "pick", 0, "nothing has come yet"),
    "skill_used": (
        play(begin("Js 9s 8s"), "2 draw, rage, draw"),
        "rage",
        0,
        "used the jack of spades already",
    ),
    "no_skill": (play(begin("9s"), "draw"), "rage", 0, "you need the jack of spades"),
    "no_treasure": (play(begin("9s"), "draw"), "drop Js", 0, "jack of spades is no treasure"),
    "not_in_hand": (play(begin("9s"), "draw"), "drop Td", 0, "ten of diamonds is not in your hand"),
    "too_low": (play(begin("2s 5d 9s"), "3 draw"), "drop 5d", 0, "worth 5; to get away"),
}
