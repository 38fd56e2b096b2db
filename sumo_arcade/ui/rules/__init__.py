"""Rules pages: read, laid out, and drawn with their diagrams."""
