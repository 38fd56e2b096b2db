"""Who plays, and the session that keeps a match and its players together."""
