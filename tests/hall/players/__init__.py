"""Tests of the hall's players."""
