"""Games that were played offline and handed in later."""
