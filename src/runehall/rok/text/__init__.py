"""What the terminal prints: the table, and what happened."""
