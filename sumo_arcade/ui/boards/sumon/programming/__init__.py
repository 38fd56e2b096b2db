"""Laying a program: its draft, the panel with supplies and slots, for one player or both at
once."""
