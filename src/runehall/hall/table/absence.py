"""Players of a real-time game who are absent or leave: the others do not wait for them and play on."""

from collections.abc import Sequence

from runehall.hall.events import GaveUp, Moved, Replaced, Returned, TableEvent
from runehall.hall.games.protocol import SERVER, stand_in
from runehall.hall.setup import LeftCause
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState

ABSENT_MS = 5_000
"""Milliseconds that a person may be without a socket, to reconnect, before a stand-in plays their seat."""


def due(table: TableState, present: TablePresence) -> int | None:
    """Return when (steady time) the next absent player's seat gets a stand-in."""
    if table.real_time is None or table.status != "playing":
        return None
    return min([since + ABSENT_MS for _, since in _missing(table, present)], default=None)


def _missing(table: TableState, present: TablePresence) -> list[tuple[int, int]]:
    """Return the seats of absent people that have no stand-in yet, and since when each has been absent."""
    return [
        (number, here.away)
        for number, (seat, here) in enumerate(zip(table.seats, present.seats, strict=True))
        if here.away is not None and seat.plays and seat.stand_in is None
    ]


def replaced(table: TableState, present: TablePresence, now: int) -> list[TableEvent]:
    """Return the events that give a stand-in to each seat whose player has been absent long enough at `now`. A
    stand-in has no connection, so the measured round trip of its seat becomes 0."""
    caused: list[TableEvent] = []
    for number, since in _missing(table, present):
        if since + ABSENT_MS <= now:
            caused += [Replaced(number, stand_in(table.kind, table.opened.absent)), *_without_line(table, number)]
    return caused


def filled(table: TableState) -> list[TableEvent]:
    """Return the events that put a stand-in on each open seat of a party that begins, for people who may still come."""
    if table.status != "waiting":
        return []
    return [Replaced(seat, stand_in(table.kind, table.opened.absent)) for seat in table.vacant()]


def returned(table: TableState, mine: Sequence[int]) -> list[TableEvent]:
    """Return the events for those of these seats whose person is back and takes over from the stand-in."""
    if table.status != "playing":
        return []
    return [Returned(seat) for seat in mine if table.seats[seat].stand_in is not None]


def gave_up(table: TableState, seats: Sequence[int], cause: LeftCause) -> list[TableEvent]:
    """Return the events with which the players of these seats leave for good while the others play on. Empty if the
    game cannot continue: at a table with fewer than three seats, or without another person."""
    others = [seat for number, seat in enumerate(table.seats) if number not in seats]
    if table.real_time is None or len(table.seats) < 3 or not any(seat.plays for seat in others):
        return []
    by = stand_in(table.kind, table.opened.absent)
    return [event for seat in seats for event in (GaveUp(seat, cause, by), *_without_line(table, seat))]


def _without_line(table: TableState, seat: int) -> list[TableEvent]:
    game = table.real_time
    return [Moved(SERVER, game.measured(seat, 0))] if game is not None and game.latency(seat) else []
