"""Pictures of SUMOn: board, wrestlers, cards, stones, plates, and where all of it lies."""
