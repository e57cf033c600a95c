"""Events as readers get them: number, time, and the public fields.

`runehall.hall.events` defines the stored events. A field that is not declared here (a person's id, the shuffle) cannot
leave the server. Stored events without a form here reach readers through other messages, or not at all.
"""

import msgspec
from msgspec import Struct

from runehall.hall import events
from runehall.hall.setup import DeadlineCause, EndCause, LeftCause, SeatKind


class HelpUsed(Struct, frozen=True):
    """Help that a player got from the engine: the number of hint stages, and of moves checked for mistakes."""

    hints: int
    checks: int


class TableResult(Struct, frozen=True):
    """How a game ended: the winning sides (several share a win), points by side, and the cause; `seat` caused it, if
    any did."""

    winners: list[int]
    scores: list[int]
    cause: EndCause
    seat: int | None = None
    help: HelpUsed | msgspec.UnsetType = msgspec.UNSET
    """The help used in a game against bots; left out if none was used."""


def result(ended: events.Ended, used: HelpUsed | None = None) -> TableResult:
    """Return the result of a game with this ending and this help."""
    return TableResult(ended.winners, ended.scores, ended.cause, ended.seat, used or msgspec.UNSET)


class ShownEvent(Struct, frozen=True, omit_defaults=True, tag_field="e"):
    """The fields that all events have."""

    seq: int
    at: int


class ShownSat(ShownEvent, frozen=True, tag="sat"):
    """A person took an open seat."""

    seat: int
    name: str
    kind: SeatKind


class ShownStood(ShownEvent, frozen=True, tag="stood"):
    """A person left a seat before the start."""

    seat: int


class ShownBegan(ShownEvent, frozen=True, tag="began"):
    """The game began; `first` has the first turn. The stored event also has the random draw and the edition of the
    rules, so that a replay is exact."""

    first: int


class ShownMoved(ShownEvent, frozen=True, gc=False, tag="moved"):
    """A move was made; other players see a secret adept pick as `A:?` (SET-4)."""

    seat: int
    move: str


class ShownChose(ShownEvent, frozen=True, tag="chose"):
    """After the first lay, the player in `seat` chose between the seats (EVEN-3). If `swapped`, the two players have
    changed places, and each now has the hand and the turns of the other seat."""

    seat: int
    swapped: bool


class ShownAsked(ShownEvent, frozen=True, tag="asked"):
    """A seat asks for a take-back to the position after `moves` moves."""

    seat: int
    moves: int


class ShownAgreed(ShownEvent, frozen=True, tag="agreed"):
    """A seat agreed to a take-back; others may still have to."""

    seat: int


class ShownDeclined(ShownEvent, frozen=True, tag="declined"):
    """A seat declined a take-back."""

    seat: int


class ShownTookBack(ShownEvent, frozen=True, tag="tookback"):
    """Moves were taken back, and `moves` remain; clocks are not restored."""

    seat: int
    moves: int


class ShownChatted(ShownEvent, frozen=True, tag="chatted"):
    """A chat message; `seat` is None for spectators. `speaker` identifies the author across all tables, so that
    readers can mute them, and reveals nothing else."""

    seat: int | None
    name: str
    text: str
    speaker: str = ""


class ShownResumed(ShownEvent, frozen=True, tag="resumed"):
    """The server is back after an outage; clocks continue from the last stored times."""


class ShownTimed(ShownEvent, frozen=True, tag="timed"):
    """At a table with days for each turn: `seat` has until `until` (wall time, ms) to finish its turn. Either a new
    `turn` began, or the deadline was extended by `by` ms because its player is on `holiday` until `ends`, or because
    of an `outage` of the hall."""

    seat: int
    until: int
    cause: DeadlineCause
    by: int = 0
    ends: int = 0


class ShownReplaced(ShownEvent, frozen=True, tag="replaced"):
    """A person is absent from a real-time game. Until they return, a bot of level `by` plays for them, or nobody
    does and the game does not wait for the seat (`pass`)."""

    seat: int
    by: str


class ShownReturned(ShownEvent, frozen=True, tag="returned"):
    """An absent person returned and plays again."""

    seat: int


class ShownGaveUp(ShownEvent, frozen=True, tag="gaveup"):
    """A person left a real-time game for good and the others play on; `by` is as in `replaced`."""

    seat: int
    cause: LeftCause
    by: str


class ShownHelped(ShownEvent, frozen=True, tag="helped"):
    """The engine helped a seat after `moves` moves: `stage` is the stage of the hint, or 0 for a check whether a
    move is a mistake."""

    seat: int
    moves: int
    stage: int


class ShownEnded(ShownEvent, frozen=True, tag="ended"):
    """The game is over."""

    result: TableResult


class ShownOffered(ShownEvent, frozen=True, tag="offered"):
    """A seat offers a rematch."""

    seat: int


class ShownNext(ShownEvent, frozen=True, tag="next"):
    """The rematch, or the second game of a match, is at `table`."""

    table: str


Event = (
    ShownSat
    | ShownStood
    | ShownBegan
    | ShownMoved
    | ShownChose
    | ShownAsked
    | ShownAgreed
    | ShownDeclined
    | ShownTookBack
    | ShownChatted
    | ShownResumed
    | ShownTimed
    | ShownReplaced
    | ShownReturned
    | ShownGaveUp
    | ShownHelped
    | ShownEnded
    | ShownOffered
    | ShownNext
)


def event(entry: events.Entry) -> Event | None:
    """Return an event in the form that is the same for all readers; None if it is not for readers, or if readers may
    see different parts of it, as with a move."""
    seq, at = entry.seq, entry.at
    match entry.fact:
        case events.Sat(seat=seat, name=name):
            return ShownSat(seq, at, seat, name, "person")
        case events.Stood(seat=seat):
            return ShownStood(seq, at, seat)
        case events.Began(first=first):
            return ShownBegan(seq, at, first)
        case events.Chose(seat=seat, swapped=swapped):
            return ShownChose(seq, at, seat, swapped)
        case events.Asked(seat=seat, moves=moves):
            return ShownAsked(seq, at, seat, moves)
        case events.Agreed(seat=seat):
            return ShownAgreed(seq, at, seat)
        case events.Declined(seat=seat):
            return ShownDeclined(seq, at, seat)
        case events.TookBack(seat=seat, moves=moves):
            return ShownTookBack(seq, at, seat, moves)
        case events.Chatted() as said:
            return ShownChatted(seq, at, said.seat, said.name, said.text, said.speaker)
        case events.Resumed():
            return ShownResumed(seq, at)
        case events.Timed(seat=seat, until=until, cause=cause, by=by, ends=ends):
            return ShownTimed(seq, at, seat, until, cause, by, ends)
        case events.Replaced(seat=seat, by=by):
            return ShownReplaced(seq, at, seat, by)
        case events.Returned(seat=seat):
            return ShownReturned(seq, at, seat)
        case events.GaveUp(seat=seat, cause=cause, by=by):
            return ShownGaveUp(seq, at, seat, cause, by)
        case events.Helped(seat=seat, moves=moves, stage=stage):
            return ShownHelped(seq, at, seat, moves, stage)
        case events.Ended() as ended:
            return ShownEnded(seq, at, result(ended))
        case events.Offered(seat=seat):
            return ShownOffered(seq, at, seat)
        case events.Next(table=table):
            return ShownNext(seq, at, table)
        case _:
            return None
