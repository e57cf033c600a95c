"""Sources of a table's cards: its own fair shuffle, a deal of the day, a tournament round or a given position."""
