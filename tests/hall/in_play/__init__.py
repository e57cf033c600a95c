"""Tests of what keeps the engine out of games between people."""
