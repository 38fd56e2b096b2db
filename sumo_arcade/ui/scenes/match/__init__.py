"""The screen on which a match is played, for every game without a table of its own."""
