"""Tests of the hall's table."""
