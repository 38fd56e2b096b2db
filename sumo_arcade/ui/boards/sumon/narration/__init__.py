"""SUMOn in words: names, questions, the log, the story of a game; and its timeline."""
