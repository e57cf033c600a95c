"""The rules of RUNE as readable code: short but slow. Used where nothing is compiled."""
