"""The results of a game that has ended."""
