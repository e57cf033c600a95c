"""A position as one seat knows it, in one line of text: written, checked, and dealt into a game."""

from runehall.rune.position.text import Position

__all__ = ["Position"]
