"""Events as readers get them: number, time, and those fields that everybody may see.

`runehall.hall.events` defines them as they are stored. A field that is not written here (a person's id, the shuffle)
cannot leave the server; of events without a form here readers learn by other messages, or not at all.
"""

import msgspec
from msgspec import Struct

from runehall.hall import events
from runehall.hall.setup import DeadlineCause, EndCause, LeftCause, SeatKind


class HelpUsed(Struct, frozen=True):
    """What the engine helped a player with: stages of hints, and moves that it was to look at for mistakes."""

    hints: int
    checks: int


class TableResult(Struct, frozen=True):
    """How a game ended: winning sides (several share), points per side, and why; `seat` caused it, if one did."""

    winners: list[int]
    scores: list[int]
    cause: EndCause
    seat: int | None = None
    help: HelpUsed | msgspec.UnsetType = msgspec.UNSET
    """The help that was used in a game against bots; left out where there was none."""


def result(ended: events.Ended, used: HelpUsed | None = None) -> TableResult:
    """The result of a game that ended so, with this help."""
    return TableResult(ended.winners, ended.scores, ended.cause, ended.seat, used or msgspec.UNSET)


class ShownEvent(Struct, frozen=True, omit_defaults=True, tag_field="e"):
    """What every event has."""

    seq: int
    at: int


class ShownSat(ShownEvent, frozen=True, tag="sat"):
    """A person took an open seat."""

    seat: int
    name: str
    kind: SeatKind


class ShownStood(ShownEvent, frozen=True, tag="stood"):
    """A person gave a seat back before the start."""

    seat: int


class ShownBegan(ShownEvent, frozen=True, tag="began"):
    """The game began; `first` has the first turn. The chance that was drawn is stored, so that a replay is exact, and
    so is the edition of the rules that it is played by."""

    first: int


class ShownMoved(ShownEvent, frozen=True, gc=False, tag="moved"):
    """A move was made; to others a secret adept pick reads `A:?` (SET-4). `spent` ms were charged to the seat's clock,
    `credit` ms were forgiven for lag."""

    seat: int
    move: str


class ShownChose(ShownEvent, frozen=True, tag="chose"):
    """After the first lay, the player of `seat` chose between the seats (EVEN-3). If `swapped`, the two players have
    changed places: each now has the hand and the turns of the other seat."""

    seat: int
    swapped: bool


class ShownAsked(ShownEvent, frozen=True, tag="asked"):
    """A seat asks to go back until `moves` moves are left."""

    seat: int
    moves: int


class ShownAgreed(ShownEvent, frozen=True, tag="agreed"):
    """A seat said yes to a take-back; others may still have to."""

    seat: int


class ShownDeclined(ShownEvent, frozen=True, tag="declined"):
    """A seat said no to a take-back."""

    seat: int


class ShownTookBack(ShownEvent, frozen=True, tag="tookback"):
    """Moves were taken back until `moves` are left; time is not given back."""

    seat: int
    moves: int


class ShownChatted(ShownEvent, frozen=True, tag="chatted"):
    """Somebody wrote in the chat; `seat` None is a spectator. `speaker` is the same for all that one person writes at
    any table, so that readers can mute them, and tells nothing else."""

    seat: int | None
    name: str
    text: str
    speaker: str = ""


class ShownResumed(ShownEvent, frozen=True, tag="resumed"):
    """The server is back after an outage; clocks go on from the last stored times."""


class ShownTimed(ShownEvent, frozen=True, tag="timed"):
    """At a table with days for each turn: a seat has until `until` (wall time, ms) to play its turn. It is a new
    `turn`, or its deadline was moved on by `by` ms, since its player is on `holiday` until `ends`, or since the hall
    was down (`outage`)."""

    seat: int
    until: int
    cause: DeadlineCause
    by: int = 0
    ends: int = 0


class ShownReplaced(ShownEvent, frozen=True, tag="replaced"):
    """A person is absent from a real-time game: until they are back, a bot of level `by` plays for them, or nobody does
    and they are not waited for (`pass`)."""

    seat: int
    by: str


class ShownReturned(ShownEvent, frozen=True, tag="returned"):
    """An absent person is back and plays again."""

    seat: int


class ShownGaveUp(ShownEvent, frozen=True, tag="gaveup"):
    """A person left a real-time game for good, and the others play on: `by` is as in `replaced`."""

    seat: int
    cause: LeftCause
    by: str


class ShownHelped(ShownEvent, frozen=True, tag="helped"):
    """The engine was asked for help after so many moves: for a stage of a hint, or (0) whether a move is a mistake."""

    seat: int
    moves: int
    stage: int


class ShownEnded(ShownEvent, frozen=True, tag="ended"):
    """The game is over."""

    result: TableResult


class ShownOffered(ShownEvent, frozen=True, tag="offered"):
    """A seat would like a rematch."""

    seat: int


class ShownNext(ShownEvent, frozen=True, tag="next"):
    """The rematch, or the second leg of a match, is at `table`."""

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
    """An event as every reader gets it; None if it is not for readers, or if they may see different things of it, as of
    a move."""
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
