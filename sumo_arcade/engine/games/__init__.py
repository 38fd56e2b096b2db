"""One folder a game. A folder is a game when its package has a ``GAME``."""
