"""Sumo Arcade: board games for two people at one screen."""

__version__ = "0.1.0"
