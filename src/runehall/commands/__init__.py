"""Subcommands of `runehall`, one module for each group.

A module here defines `register(app)`, which adds its commands to the Typer app, and imports what it needs inside the
commands, so that `runehall --help` stays fast. `runehall.cli` finds the modules automatically.
"""
