# no shrinking: prints the failing run's log at once
from hypothesis import Phase

from tests.end_to_end import test_crowd as t


def test_x():
    t.search(60, 40, phases=[Phase.generate])
