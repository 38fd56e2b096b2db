"""A match on the table that all boards share."""
