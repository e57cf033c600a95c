"""A hall in several processes, which share its tables."""
