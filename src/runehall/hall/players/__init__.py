"""Computer players at tables."""
