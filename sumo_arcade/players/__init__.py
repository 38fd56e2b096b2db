"""Who plays at a table, and the session that keeps a match and its players together."""
