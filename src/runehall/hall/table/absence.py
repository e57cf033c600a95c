"""Players of a real-time game who are absent or leave: nobody waits for them, and the others play on."""

from collections.abc import Sequence

from runehall.hall.events import GaveUp, Moved, Replaced, Returned, TableEvent
from runehall.hall.games.protocol import SERVER, stand_in
from runehall.hall.setup import LeftCause
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState

ABSENT_MS = 5_000
"""How long a person may be without a socket, to reconnect, before their seat is played for them."""


def due(table: TableState, present: TablePresence) -> int | None:
    """When (steady time) the next absent player's seat is to be played for them."""
    if table.real_time is None or table.status != "playing":
        return None
    return min([since + ABSENT_MS for _, since in _missing(table, present)], default=None)


def _missing(table: TableState, present: TablePresence) -> list[tuple[int, int]]:
    """The seats that nobody plays for their absent person yet, and since when they have been absent."""
    return [
        (number, here.away)
        for number, (seat, here) in enumerate(zip(table.seats, present.seats, strict=True))
        if here.away is not None and seat.plays and seat.stand_in is None
    ]


def replaced(table: TableState, present: TablePresence, now: int) -> list[TableEvent]:
    """Seats whose players have been absent for long enough at `now` are played for them. A stand-in has no line: the
    round trip of its seat is 0."""
    caused: list[TableEvent] = []
    for number, since in _missing(table, present):
        if since + ABSENT_MS <= now:
            caused += [Replaced(number, stand_in(table.kind, table.opened.absent)), *_without_line(table, number)]
    return caused


def filled(table: TableState) -> list[TableEvent]:
    """The open seats of a party that begins are played for those who may still come."""
    if table.status != "waiting":
        return []
    return [Replaced(seat, stand_in(table.kind, table.opened.absent)) for seat in table.vacant()]


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
    by = stand_in(table.kind, table.opened.absent)
    return [event for seat in seats for event in (GaveUp(seat, cause, by), *_without_line(table, seat))]


def _without_line(table: TableState, seat: int) -> list[TableEvent]:
    game = table.real_time
    return [Moved(SERVER, game.measured(seat, 0))] if game is not None and game.latency(seat) else []
