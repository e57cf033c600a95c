"""Analyses of finished games: jobs, their storage, and the processes that compute them."""
