"""Questions to the engine: tasks, and the low-priority processes that compute the answers."""
