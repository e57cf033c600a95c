"""Keeping it friendly: reports, and what the hosts do about them."""
