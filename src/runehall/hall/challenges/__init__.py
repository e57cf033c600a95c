"""Challenges from one person to another, by name or from a table where both played."""
