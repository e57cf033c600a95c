"""RÖK as a game that a table can play."""
