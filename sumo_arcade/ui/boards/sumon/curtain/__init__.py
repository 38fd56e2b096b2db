"""The curtain that hangs between two people, and what it says."""
