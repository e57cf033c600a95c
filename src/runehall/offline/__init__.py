"""RUNE in a page without the hall: a table for one device, written in Python only. It runs in a browser under Pyodide.

It uses the hall's messages, written as plain values, and imports only the rules in `runehall.rune`.
"""
