"""The deals of a day."""
