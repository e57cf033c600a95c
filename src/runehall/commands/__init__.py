"""Subcommands of `runehall`, one module for each group.

A module here offers `register(app)`, which adds its commands to the Typer app, and imports what it needs inside the
commands, so that `runehall --help` stays quick. `runehall.cli` finds the modules by itself.
"""
