"""The window: events in the program's own words, scenes, measures, colours, pictures."""
