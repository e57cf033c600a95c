"""The compiled part of the gyms: many games, their tensors, afterstates and opponents."""
