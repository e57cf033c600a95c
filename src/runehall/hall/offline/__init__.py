"""Games that were played without the hall, handed in later."""
