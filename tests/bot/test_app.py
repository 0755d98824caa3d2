"""What answers to presses: each name once."""

from __future__ import annotations

import pytest

from bot.app import Names


def test_a_name_is_given_once():
    names = Names()
    names["next"] = 1
    names |= {"join": 2}
    assert names == {"next": 1, "join": 2}
    with pytest.raises(KeyError, match="next is taken already"):
        names["next"] = 3
    with pytest.raises(KeyError, match="join is taken already"):
        names |= {"join": 4}
    assert names == {"next": 1, "join": 2}
