"""Tests of RUNE: one for each rule of `docs/rules/rune.md`, and what nobody thought of."""
