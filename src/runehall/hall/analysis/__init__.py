"""The analysis board: positions set up by hand, and what the rules and the engine say of them."""
