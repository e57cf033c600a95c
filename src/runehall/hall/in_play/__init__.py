"""Keeps the engine out of games that people play against each other."""
