"""Puzzles: selection, answers, ratings, streaks and storms."""
