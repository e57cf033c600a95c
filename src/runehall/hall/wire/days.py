"""Games over days: holidays, notes for oneself, and turns that are planned ahead."""

from typing import Annotated

from msgspec import Meta, Struct

from runehall.hall.wire.messages import LayReason, MoveText
from runehall.hall.wire.rune import RuneOwn, RunePreview, RuneView

HOLIDAY_DAYS = 28
"""Days of holiday in a year."""
NOTE_LENGTH = 4000
PLANS = 8
Turn = Annotated[list[MoveText], Meta(min_length=1, max_length=12)]


class HolidayState(Struct, frozen=True):
    """Your holiday, if you are on one `until` then (ms), and how many days are `left` of those that one has in a year.
    While it lasts, your deadlines in games over days move on, and the others see that."""

    until: int | None
    left: int
    most: int = HOLIDAY_DAYS


class NewHoliday(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on holiday now, for this number of days."""

    days: Annotated[int, Meta(ge=1, le=HOLIDAY_DAYS)]


class TableNote(Struct, frozen=True, forbid_unknown_fields=True):
    """What you write about a game for yourself; an empty text deletes it."""

    text: Annotated[str, Meta(max_length=NOTE_LENGTH)]


class PlannedTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """Play a turn, its moves in order, as soon as it is yours: if the others' moves since your last turn are exactly
    those of `when`, or whatever they are (None)."""

    play: Turn
    when: Turn | None = None


class PlannedTurns(Struct, frozen=True, forbid_unknown_fields=True):
    """Your plan for your next turn in a game over days: the first that fits is played if all of it is legal then, and
    otherwise nothing is. Nobody else sees it."""

    plans: Annotated[list[PlannedTurn], Meta(max_length=PLANS)]


class TryTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """Try a turn out, as if it were yours now, or after moves of `theirs` that you think of: your moves so far, and a
    `move` to ask about."""

    moves: Annotated[list[MoveText], Meta(max_length=12)] = []
    move: MoveText | None = None
    theirs: Annotated[list[MoveText], Meta(max_length=12)] | None = None


class TriedTurn(Struct, frozen=True):
    """The table after the moves that you try, without the engine; `own` has the hand of the `seat` that is to move, and
    what it may do, until your turn has `ended`. Another seat's hand has all cards that it may hold. Of the move that
    you asked about, why it is illegal or what it would change."""

    view: RuneView
    own: RuneOwn | None
    ended: bool
    reason: LayReason | None
    preview: RunePreview | None
    position: str
    """The table as your seat knows it, before anything was tried, in one line: the analysis board opens it."""
    seat: int
    when: list[str]
    """What others have played since your last turn, with what you tried of theirs: a plan is for that."""
