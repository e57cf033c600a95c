"""What turns and positions are worth: trials on sampled deals, solved endings, comparison, the referee's value."""
