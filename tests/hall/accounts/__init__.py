"""Tests of the hall's accounts."""
