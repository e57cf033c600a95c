"""Reads and writes RÖK's moves as texts: `signal`, `grab 12`, `aside`, `done`, `fine 4`, `slide -20 740`, `order 2,0`.

The server's own moves are `tick` (something was due), `delay 1 70` (a measured round trip) and `resume` (the server is
back after an outage).
"""

from runehall.hall.errors import Refused
from runehall.hall.games.protocol import SERVER
from runehall.rok import Delay, Input, NotationError
from runehall.rok.inputs import PLAYER_KINDS, from_list, to_list

TICK = "tick"
RESUME = "resume"


def read(seat: int, move: str, now: int, seats: int) -> Input:
    """Parse a move at the game time `now`. Raises Refused."""
    kind, *words = move.split(" ")
    try:
        if seat == SERVER:
            who, ms = map(int, words)
            return Delay(now, who, ms)
        if kind not in PLAYER_KINDS:
            raise Refused("message", f"{kind!r} is not a move of RÖK; moves are {', '.join(PLAYER_KINDS)}")
        values: list[object] = (
            [[int(owner) for owner in word.split(",")] for word in words]
            if kind == "order"
            else [int(word) for word in words]
        )
    except ValueError:
        raise Refused("message", f"{move!r} is not a move of RÖK: it needs whole numbers") from None
    try:
        return from_list([now, kind, seat, *values], seats)
    except NotationError as problem:
        raise Refused("message", problem.text) from None


def write(given: Input) -> str:
    """Return the text of an input."""
    _, kind, _, *values = to_list(given)
    words = [",".join(map(str, v)) if isinstance(v, list) else str(v) for v in values]
    return " ".join([str(kind), *words])


def delay(seat: int, ms: int) -> str:
    """Return the text of the server's move for a measured round trip time."""
    return f"delay {seat} {ms}"
