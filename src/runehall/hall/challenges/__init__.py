"""Challenges of one person to another, by name or from a game."""
