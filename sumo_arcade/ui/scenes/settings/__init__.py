"""The settings and the list of keys."""
