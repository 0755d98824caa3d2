"""Slash commands, and what runs beside them. Thin: they ask `Tables` and show what comes of it."""
