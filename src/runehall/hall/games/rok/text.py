"""RÖK's moves as texts, in one place: `signal`, `grab 12`, `aside`, `done`, `fine 4`, `slide -20 740`, `order 2,0`.

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
    """The input that a text stands for, at the game's time `now`. Raises Refused."""
    kind, *words = move.split(" ")
    try:
        if seat == SERVER:
            who, ms = map(int, words)
            return Delay(now, who, ms)
        if kind not in PLAYER_KINDS:
            raise Refused("message", f"{kind!r} is no move of RÖK; moves are {', '.join(PLAYER_KINDS)}")
        values: list[object] = (
            [[int(owner) for owner in word.split(",")] for word in words]
            if kind == "order"
            else [int(word) for word in words]
        )
    except ValueError:
        raise Refused("message", f"{move!r} is no move of RÖK: its numbers are not numbers") from None
    try:
        return from_list([now, kind, seat, *values], seats)
    except NotationError as problem:
        raise Refused("message", problem.text) from None


def write(given: Input) -> str:
    """The text of an input."""
    _, kind, _, *values = to_list(given)
    words = [",".join(map(str, v)) if isinstance(v, list) else str(v) for v in values]
    return " ".join([str(kind), *words])


def delay(seat: int, ms: int) -> str:
    """The text of a measured round trip."""
    return f"delay {seat} {ms}"
