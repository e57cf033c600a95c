"""Tournaments: pairings, standings, and the start of rounds."""
