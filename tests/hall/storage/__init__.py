"""Tests of the hall's storage."""
