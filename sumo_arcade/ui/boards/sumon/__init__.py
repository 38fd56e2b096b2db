"""SUMOn: its board as a picture (``art``), its words, and its own table."""
