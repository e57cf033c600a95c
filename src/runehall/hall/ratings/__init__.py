"""Ratings: the effects of a rated table's end."""
