"""What things are made of and lie on: paper, wood, ink, and the ring."""
