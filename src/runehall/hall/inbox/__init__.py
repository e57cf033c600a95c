"""A person's events: the channel to their pages, and what of it reaches them elsewhere."""
