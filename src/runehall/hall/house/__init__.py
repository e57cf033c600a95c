"""The hall itself as its hosts set it up: its name and texts, and who may come in."""
