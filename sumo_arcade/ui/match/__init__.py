"""What stands around a board: strips, list of moves, coach, panels of a turn."""
