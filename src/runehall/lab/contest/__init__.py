"""One game of a contest, its players, its file, and how far the results can be trusted."""
