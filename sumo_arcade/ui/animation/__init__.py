"""How things move: times and curves, films of what a move did."""
