"""The picture side of a game: what each of ``ui.boards`` offers, and boards of equal squares."""
