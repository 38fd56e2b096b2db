"""The set-up sheet of a game, and the scenes that open from it."""
