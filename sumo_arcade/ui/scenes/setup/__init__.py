"""The set-up sheet of a game and what opens from it."""
