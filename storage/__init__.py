"""What lasts, in SQLite: rows and JSON text, never rules, never Discord."""
