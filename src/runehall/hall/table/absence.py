"""Players of a real-time game who are absent or leave: nobody waits for them, and the others play on."""

from collections.abc import Sequence

from runehall.hall.events import GaveUp, Moved, Replaced, Returned, TableEvent
from runehall.hall.games.protocol import SERVER
from runehall.hall.setup import PASS, Absent, LeftCause
from runehall.hall.table.state import SeatState, TableState

ABSENT_MS = 5_000
"""How long a person may be without a socket, to reconnect, before their seat is played for them."""


def stand_in(table: TableState, absent: Absent) -> str:
    """Who plays at an absent player's seat, as the table prefers: the level of a bot, or nobody."""
    assert not table.kind.turns
    return PASS if absent == PASS else table.kind.stand_in


def due(table: TableState) -> int | None:
    """When (steady time) the next absent player's seat is to be played for them."""
    if table.real_time is None or table.status != "playing":
        return None
    return min(
        (seat.away + ABSENT_MS for seat in table.seats if _missing(seat) and seat.away is not None), default=None
    )


def _missing(seat: SeatState) -> bool:
    return seat.plays and seat.away is not None and seat.stand_in is None


def replaced(table: TableState, now: int) -> list[TableEvent]:
    """Seats whose players have been absent for long enough at `now` are played for them. A stand-in has no line: the
    round trip of its seat is 0."""
    caused: list[TableEvent] = []
    for number, seat in enumerate(table.seats):
        if _missing(seat) and seat.away is not None and seat.away + ABSENT_MS <= now:
            caused += [Replaced(number, stand_in(table, table.opened.absent)), *_without_line(table, number)]
    return caused


def returned(table: TableState, mine: Sequence[int]) -> list[TableEvent]:
    """Those of these seats that were played for their person, who is back."""
    if table.status != "playing":
        return []
    return [Returned(seat) for seat in mine if table.seats[seat].stand_in is not None]


def gave_up(table: TableState, seats: Sequence[int], cause: LeftCause) -> list[TableEvent]:
    """The players of these seats leave for good and the others play on; nothing where the game cannot go on: with
    fewer than three seats, or without a person."""
    others = [seat for number, seat in enumerate(table.seats) if number not in seats]
    if table.real_time is None or len(table.seats) < 3 or not any(seat.plays for seat in others):
        return []
    by = stand_in(table, table.opened.absent)
    return [event for seat in seats for event in (GaveUp(seat, cause, by), *_without_line(table, seat))]


def _without_line(table: TableState, seat: int) -> list[TableEvent]:
    game = table.real_time
    return [Moved(SERVER, game.measured(seat, 0))] if game is not None and game.latency(seat) else []
