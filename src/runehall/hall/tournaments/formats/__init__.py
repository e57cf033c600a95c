"""Tournament formats, each a value with the same interface: the next pairings, when it ends, and the standings.
Nothing here uses storage or time."""
