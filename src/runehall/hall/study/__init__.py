"""Analyses of finished games: who may ask, jobs, and their storage; help at running ones."""
