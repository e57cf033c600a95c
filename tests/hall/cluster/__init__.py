"""Tests of the hall's cluster."""
