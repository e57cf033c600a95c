"""Tests of the hall's http."""
