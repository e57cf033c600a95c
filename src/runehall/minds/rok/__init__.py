"""Computer players of RÖK."""
