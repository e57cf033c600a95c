"""Analyses of finished games: permissions, jobs and storage; and help at running games."""
