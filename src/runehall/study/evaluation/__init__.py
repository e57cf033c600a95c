"""The value of turns and positions: trials on sampled deals, solved endings, comparison, the referee's value."""
