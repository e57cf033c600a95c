"""One table: its state, what commands decide, and its single writer."""
