"""Ratings: what the end of a rated table does to them."""
