"""The Discord face of the games."""
