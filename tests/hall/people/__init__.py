"""Tests of profiles, follows, presence and rankings."""
