"""RUNE in a page without the hall: a table for one device, in Python only. It runs in a browser under Pyodide.

It speaks the hall's messages, written as plain values, and knows the rules of `runehall.rune` alone.
"""
