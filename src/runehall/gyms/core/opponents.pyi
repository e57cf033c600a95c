from runehall.gyms.core.encoded_game import EncodedGame

CORE_MINDS: tuple[str, ...]
"""The minds that the compiled engine plays."""

class Opponents:
    """Plays seats of a game that Python drives."""

    mode: str
    seed: int
    """The state of the random generator."""

    def __init__(self, mode: str, seed: int) -> None: ...
    def play_on(self, game: EncodedGame, seats: int, greedy: int, codes: list[int]) -> None:
        """Play for these seats (as bits; some greedily) until another seat is to move; append the moves to `codes`."""
