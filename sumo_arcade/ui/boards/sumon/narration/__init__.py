"""SUMOn in words: its timeline of beats, the log, choices, names, and the story of a game."""
