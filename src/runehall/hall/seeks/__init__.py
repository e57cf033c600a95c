"""Seeks: people who look for an opponent, and their pairing."""
