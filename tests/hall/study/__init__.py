"""Tests of studies in the hall."""
