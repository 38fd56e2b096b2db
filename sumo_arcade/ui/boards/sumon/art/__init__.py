"""Pictures of SUMOn: board, wrestlers, cards, tokens, plates, effects; and the measure of its
tray."""
