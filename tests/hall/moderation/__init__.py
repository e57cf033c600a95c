"""Tests of reports, of what hosts do, and of what helps them to judge."""
