from runehall.gyms.core.encoded_game import EncodedGame

CORE_MINDS: tuple[str, ...]
"""Minds that the core plays."""

class Opponents:
    """Plays seats of a game that is driven from Python."""

    mode: str
    seed: int
    """What is to come of chance."""

    def __init__(self, mode: str, seed: int) -> None: ...
    def play_on(self, game: EncodedGame, seats: int, greedy: int, codes: list[int]) -> None:
        """Play for these seats (as bits; some of them greedily) until another one is to move; note the moves."""
