"""Who looks for an opponent, and who is paired with whom."""
