"""What happens at a table with a clock of days without a command: a turn's deadline begins, is extended by a
holiday, or ends the game; and a planned turn is played."""

from collections.abc import Sequence

from msgspec.structs import replace

from runehall.hall.clock import DAY_MS
from runehall.hall.errors import Refused
from runehall.hall.events import Moved, TableEvent, Timed
from runehall.hall.games.protocol import TurnGame
from runehall.hall.games.rune.tried import since_own_turn
from runehall.hall.table.commands import given_up, idle
from runehall.hall.table.day_clock import Holiday
from runehall.hall.table.due_rows import OPEN_DAYS
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState
from runehall.hall.wire.days import PlannedTurn
from runehall.hall.wire.rune import RuneView


def begun(table: TableState, at: int) -> Timed | None:
    """Return the deadline of a turn that has just begun; None for a bot, which does not think for days."""
    clock, seat = table.days, table.turn
    if clock is None or clock.seat is not None or seat is None or table.seats[seat].person is None:
        return None
    return Timed(seat, at + clock.days * DAY_MS, "turn")


def moved(table: TableState, holidays: Sequence[Holiday]) -> list[TableEvent]:
    """Extend the running deadline by its player's holidays; empty if they are already counted."""
    clock = table.days
    if clock is None or clock.seat is None:
        return []
    until, ends = clock.with_holidays(holidays)
    if until == clock.until:
        return []
    return [Timed(clock.seat, until, "holiday", until - clock.until, ends or 0)]


def attended(table: TableState, holidays: Sequence[Holiday], at: int, present: TablePresence) -> list[TableEvent]:
    """Return what is due at a table: its deadline is extended, or has passed and ends the game, as with any clock; a
    table that nobody joined closes."""
    if table.status == "waiting" and table.open_seats() and table.created + OPEN_DAYS * DAY_MS <= at:
        return list(idle(table))
    clock = table.days
    if clock is None or clock.seat is None:
        return []
    if (later := moved(table, holidays)) or clock.until > at:
        return list(later)
    away = not present.seats[clock.seat].here and not _touched(table, clock.seat)
    return [replace(given_up(table, clock.seat, "flag"), away=away)]


def _touched(table: TableState, seat: int) -> bool:
    """Return whether a seat has already played part of its turn."""
    view = None if table.turn_game is None else table.turn_game.view()
    return isinstance(view, RuneView) and view.by[-1:] == [seat]


def planned(table: TableState, seat: int, plans: Sequence[PlannedTurn], after: int) -> list[TableEvent]:
    """Return the moves that a seat planned for this position, after which more than `after` moves have been made.
    Empty if any of them is illegal now, or they do not end the turn."""
    game = table.turn_game
    if game is None or table.turn != seat or table.chooser is not None or game.number <= after:
        return []
    view = game.view()
    assert isinstance(view, RuneView)
    happened = since_own_turn(view.moves, view.by, seat)
    plan = next((one for one in plans if one.when is None or one.when == happened), None)
    if plan is None or not _playable(game, seat, plan.play):
        return []
    return [Moved(seat, move) for move in plan.play]


def _playable(game: TurnGame, seat: int, moves: Sequence[str]) -> bool:
    """Return whether these moves are legal in this order and end the turn. The game is left unchanged."""
    before, ended = game.number, False
    try:
        for move in moves:
            if ended:
                return False
            ended = game.play(seat, move, 0)
    except Refused:
        return False
    finally:
        game.back(before)
    return ended
