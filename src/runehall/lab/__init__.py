"""The lab: arena, ratings and training, with one job runner for a single process, several, or a Ray cluster."""

__all__ = ["arena", "balance", "decks", "jobs", "ratings", "solo", "training"]
