"""Runehall: the rune games RUNE and RÖK, to play, study and measure."""

