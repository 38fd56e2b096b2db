"""One file a game: its board, its pieces and its words. Found by the id of the game."""
