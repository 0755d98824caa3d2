"""The faces and backs of all cards, as sprites."""
