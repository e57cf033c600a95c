"""Games over days: holidays, private notes, and turns planned ahead."""

from typing import Annotated

from msgspec import Meta, Struct

from runehall.hall.wire.messages import LayReason, MoveText
from runehall.hall.wire.rune import RuneOwn, RunePreview, RuneView

HOLIDAY_DAYS = 28
"""Holiday allowance in days per year."""
NOTE_LENGTH = 4000
PLANS = 8
Turn = Annotated[list[MoveText], Meta(min_length=1, max_length=12)]


class HolidayState(Struct, frozen=True):
    """Your holiday: its end `until` (wall time, ms) or None, and the days `left` of the yearly allowance. During a
    holiday your deadlines in games over days are extended, and the other players can see that."""

    until: int | None
    left: int
    most: int = HOLIDAY_DAYS


class NewHoliday(Struct, frozen=True, forbid_unknown_fields=True):
    """Start a holiday of this many days now."""

    days: Annotated[int, Meta(ge=1, le=HOLIDAY_DAYS)]


class TableNote(Struct, frozen=True, forbid_unknown_fields=True):
    """Your private note about a game; an empty text deletes it."""

    text: Annotated[str, Meta(max_length=NOTE_LENGTH)]


class PlannedTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """A turn to play, its moves in order, as soon as it is your turn: only if the moves since your last turn are
    exactly those in `when`, or in any case if `when` is None."""

    play: Turn
    when: Turn | None = None


class PlannedTurns(Struct, frozen=True, forbid_unknown_fields=True):
    """Plans for your next turn in a game over days. The first plan whose condition holds is played if all its moves
    are legal; otherwise nothing is played. No other player sees the plans."""

    plans: Annotated[list[PlannedTurn], Meta(max_length=PLANS)]


class TryTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """Try out a turn as if it were yours now, or after assumed moves of the others (`theirs`): your moves so far,
    and optionally a `move` to ask about."""

    moves: Annotated[list[MoveText], Meta(max_length=12)] = []
    move: MoveText | None = None
    theirs: Annotated[list[MoveText], Meta(max_length=12)] | None = None


class TriedTurn(Struct, frozen=True):
    """The table after the moves you tried, without the engine. `own` has the hand of the `seat` to move and its
    legal moves, until your turn has `ended`; for another seat, the hand has every card it could hold. `reason` and
    `preview` answer the move you asked about: why it is illegal, or what it would change."""

    view: RuneView
    own: RuneOwn | None
    ended: bool
    reason: LayReason | None
    preview: RunePreview | None
    position: str
    """The table as your seat knows it, before any tried move, as one line that the analysis board can open."""
    seat: int
    when: list[str]
    """The moves of others since your last turn, including those you assumed: the condition for a plan."""
