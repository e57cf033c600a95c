"""Moves and game records as text."""
