"""The curtain between two people, and what is said on it."""
