"""Puzzles: which comes next, answers, ratings, streaks and storms."""
