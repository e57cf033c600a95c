"""The analysis board: positions that are set up by hand, and what the rules and the engine say about them."""
