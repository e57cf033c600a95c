"""People: guests, accounts, API tokens, ratings."""
