"""Computer players of RUNE."""
