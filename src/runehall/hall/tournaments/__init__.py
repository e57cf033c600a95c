"""Tournaments: who plays whom, who stands where, and what starts the next round."""
