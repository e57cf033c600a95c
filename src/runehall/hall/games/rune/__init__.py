"""RUNE at a table."""
