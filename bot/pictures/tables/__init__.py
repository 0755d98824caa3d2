"""The tables: one picture for each game, drawn from its view alone."""
