"""The results after the end."""
