"""Several processes that share tables."""
