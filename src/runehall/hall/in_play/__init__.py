"""Refuses the engine's help with games that people are playing against each other."""
