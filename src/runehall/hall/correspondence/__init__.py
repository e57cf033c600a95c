"""Games over days: deadlines in wall time, reminders, holidays, outages, notes and planned turns."""
