"""Contests: one game, its players, the file of games, and the confidence in the results."""
