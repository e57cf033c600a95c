"""Correspondence games, with days for each turn: deadlines, reminders, holidays, outages, notes and planned turns."""
