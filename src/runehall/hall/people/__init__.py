"""Profiles, follows, who is online, and rankings."""
