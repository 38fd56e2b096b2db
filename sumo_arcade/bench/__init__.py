"""Measures the engine and the window against their budgets; ``sumo-arcade bench`` prints it."""
