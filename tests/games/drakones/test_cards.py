"""The cards and whom they hit."""

from __future__ import annotations

from collections import Counter

import pytest

from games.drakones.cards import CODES, DECK, HITS, TOUGHNESS, TOWERS, UNITS, WALLS, in_order
from games.drakones.moves import KNOWN


@pytest.mark.rule("DR-1.1", "DR-1.4")
def test_each_deck_has_45_units_6_towers_3_walls_and_13_spells():
    counts = Counter(DECK)
    assert len(DECK) == 67
    assert sum(counts[card] for card in UNITS) == 45
    assert sum(counts[card] for card in TOWERS) == 6
    assert (counts["w"], counts["w+a"]) == (2, 1)
    spells = {"wisdom": 3, "recall": 3, "poison": 2, "bribery": 2, "catapult": 1, "spy": 1, "firerain": 1}
    assert {card: counts[card] for card in spells} == spells


@pytest.mark.rule("DR-1.2", "DR-1.3", "DR-1.5")
def test_the_order_before_the_shuffle():
    assert " ".join(DECK) == (
        "is is+i is+2 is+x is+a ip ip+i ip+2 ip+x ip+a ib ib+i ib+2 ib+x ib+a "
        "cs cs+i cs+2 cs+x cs+a cp cp+i cp+2 cp+x cp+a cb cb+i cb+2 cb+x cb+a "
        "ds ds+i ds+2 ds+x ds+a dp dp+i dp+2 dp+x dp+a db db+i db+2 db+x db+a "
        "ti ti+x tc tc+x td td+x w w w+a wisdom wisdom wisdom recall recall recall "
        "poison poison bribery bribery catapult spy firerain"
    )
    assert in_order(reversed(DECK)) == DECK
    assert tuple(dict.fromkeys(DECK)) == CODES


@pytest.mark.rule("DR-7.2")
@pytest.mark.parametrize(
    ("card", "hit"),
    [
        ("is", "is ip ib ti w w+a"),
        ("ip", "cs cp cb ti w w+a"),
        ("ib", "ds dp db ti w w+a"),
        ("cs", "is ip ib tc w w+a"),
        ("cp", "cs cp cb tc w w+a"),
        ("cb", "ds dp db tc w w+a"),
        ("ds", "is ip ib td w w+a"),
        ("dp", "cs cp cb td w w+a"),
        ("db", "ds dp db td w w+a"),
        ("ti", "cs cp cb ds dp db"),
        ("tc", "is ip ib ds dp db"),
        ("td", "is ip ib cs cp cb"),
        ("w", ""),
    ],
)
def test_who_hits_whom(card, hit):
    plain = [code for code in HITS if "+" not in code or code in WALLS]
    assert [code for code in plain if code in HITS[card]] == hit.split()
    for twin in (code for code in HITS if code.split("+")[0] == card):
        assert HITS[twin] == HITS[card]
    for target in HITS:
        assert (target in HITS[card]) == (target.split("+")[0] in HITS[card])


@pytest.mark.rule("DR-7.3")
def test_what_takes_two_hits():
    assert {card for card, hits in TOUGHNESS.items() if hits == 2} == {
        *(unit for unit in UNITS if unit.endswith("+a")),
        "w+a",
    }


@pytest.mark.rule("C-5")
def test_every_text_is_one_object():
    assert all(str(move) == text for text, move in KNOWN.items())
    assert len(KNOWN) == 60 * 6 + 36 + 6 + 42 + 2 + 2 + 36 + 216 + 2 + 1
