"""A position as one seat knows it, in one line of text: written, checked, and dealt anew into a game."""
