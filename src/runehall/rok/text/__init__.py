"""Text for the terminal: the table, and its events."""
