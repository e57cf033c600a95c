"""Guests, accounts, API tokens and ratings."""
