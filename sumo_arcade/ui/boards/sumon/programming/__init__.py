"""A program being laid: its draft, the panel, supplies and slots, by one or by both at once."""
