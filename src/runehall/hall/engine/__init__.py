"""Answers of the engine: tasks, and the processes of low priority that compute them."""
