"""Tests of the hall's games."""
