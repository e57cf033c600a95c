"""Where the cards of a table come from: its own fair shuffle, a day, a round of a tournament, a position."""
