"""Tests of the hall's tournaments."""
