"""The computer players of Drakones: `easy` and `normal`.

worth: what a position is worth. options: the moves worth a look. search: whole turns. breakthrough: whether
the base can fall. Each `plan` gives moves up to the first that shows a card; then it is to be asked anew.
"""

from games.players.drakones import easy, normal

__all__ = ["easy", "normal"]
