"""Observers and the internal state of the OpenSpiel game."""
