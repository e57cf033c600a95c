"""One table: its state, the decisions on commands, and its single writer."""
