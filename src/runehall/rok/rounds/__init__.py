"""A round from the draw to the check, and the game as a function of time (`engine`)."""
