"""The search: what finds a good move in any game that has a search kernel."""
