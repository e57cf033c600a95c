"""RÖK at a table."""
