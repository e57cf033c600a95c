"""Moderation: reports, and what hosts do about them."""
