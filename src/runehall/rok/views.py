"""What a seat or a spectator may know (RTHR-2): built from public facts, never by removing secrets from the state.

Nothing here has a field for a seed, a stone number, a face-down sign, or the contents of the bag or a drawn hand. A
stone on the cloth is known by its place number; its sign is given once all are at rest and it is face up.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Literal

from runehall.arguments import check_argument, check_seat
from runehall.rok.physics.cloth import Lying
from runehall.rok.physics.space import FRAME_MS
from runehall.rok.physics.throw import Throw
from runehall.rok.state import Outcome, Phase, SlideContest, State
from runehall.rok.stones import COLOURS, colour_of, sign_of, twin_of

Act = Literal["signal", "grab", "aside", "done", "slide", "order"]


@dataclass(frozen=True, slots=True)
class StoneView:
    """A stone on the cloth; `sign` is None while it moves or is face down."""

    place: int
    x: int
    y: int
    angle: int
    sign: int | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of one player.

    `loot` has a sign for each pair, the oldest first. Another seat has the twins of `halves`. `drawn` is a count.
    `owes` is how many pairs the player still has to choose for false ones, and `paying` has the signs of those it has
    chosen (RCHK-1).
    """

    balance: int | None
    loot: tuple[int, ...]
    hand: int | None
    false: tuple[tuple[int, int], ...]
    halves: tuple[int, ...]
    aside: tuple[int, ...]
    captives: tuple[int, ...]
    drawn: int
    done: bool
    latency: int
    owes: int
    paying: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PathView:
    """The path of a thrown stone: frames of x, y and angle; `lands` is the frame of its first touch."""

    place: int
    lands: int
    frames: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class ThrowView:
    """A throw in progress: when it began, its duration, the ms per frame, and all paths."""

    at: int
    ms: int
    frame: int
    paths: tuple[PathView, ...]


@dataclass(frozen=True, slots=True)
class TheftView:
    """A possible theft: `thief` holds the twin of `owner`'s balance."""

    thief: int
    owner: int
    sign: int


@dataclass(frozen=True, slots=True)
class ContestView:
    """A slide-off: who slides, who has slid, the colour at stake (None: the game), and who chooses the order."""

    seats: tuple[int, ...]
    slid: tuple[int, ...]
    turn: int
    colour: str | None
    thefts: tuple[TheftView, ...]
    chooser: int | None
    orders: tuple[Outcome, ...]
    """The outcomes from which the chooser may choose (RCHK-4)."""


@dataclass(frozen=True, slots=True)
class View:
    """The game as `seat` sees it (None: a spectator). Times are in ms since it began."""

    seat: int | None
    pace: str
    now: int
    phase: Phase
    since: int
    due: int | None
    round: int
    first: int
    bag: int
    stones: tuple[StoneView, ...]
    seats: tuple[SeatView, ...]
    throw: ThrowView | None
    contest: ContestView | None
    winners: tuple[int, ...]
    ending: str
    """Why the game ends, once that is known (REND-1): "bag" or "rounds"."""
    tied: bool
    """Whether the seats with the most stones slide, or have slid, for the game (REND-2)."""

    def to_json(self) -> dict[str, Any]:
        """Return the view as a JSON object."""
        return asdict(self)

    def encode(self) -> bytes:
        """Return the view as bytes; equal views give equal bytes."""
        return json.dumps(self.to_json(), separators=(",", ":")).encode()


def view(state: State, seat: int | None) -> View:
    """Return what a seat, or for None a spectator, may know now."""
    check_argument(state, State, "the state of a view")
    if seat is not None:
        check_seat(seat, state.rules.seats, "SEAT")
    throw = state.throw if state.phase == Phase.THROW else None
    flying = [path.lands > 0 for path in throw.paths] if throw else [False] * len(state.lying)
    return View(
        seat=seat,
        pace=state.rules.pace,
        now=state.now,
        phase=state.phase,
        since=state.since,
        due=state.due,
        round=state.round,
        first=state.first,
        bag=len(state.bag),
        stones=tuple(_stone(s, flies) for s, flies in zip(state.lying, flying, strict=True)),
        seats=tuple(
            SeatView(
                balance=None if s.balance is None else sign_of(s.balance),
                loot=tuple(sign_of(x) for x in s.loot[::2]),
                hand=None if s.hand is None else sign_of(s.hand),
                false=tuple((sign_of(a), sign_of(b)) for a, b in s.false),
                halves=tuple(sign_of(x) for x in s.aside if state.holder_of(twin_of(x)) not in (None, n)),
                aside=tuple(sign_of(x) for x in s.aside if state.holder_of(twin_of(x)) in (None, n)),
                captives=tuple(sign_of(x) for x in s.captives),
                drawn=len(s.drawn),
                done=s.done,
                latency=s.latency,
                owes=state.owes(n) if state.phase == Phase.FINE else 0,
                paying=s.paying if state.phase == Phase.FINE else (),
            )
            for n, s in enumerate(state.seats)
        ),
        throw=_throw(throw, state) if throw else None,
        contest=_contest(state.contests[0]) if state.phase in (Phase.SLIDE, Phase.ORDER) else None,
        winners=state.winners if state.phase == Phase.OVER else (),
        ending=state.ending,
        tied=state.tied,
    )


def acts(view: View, seat: int) -> tuple[Act, ...]:
    """Return what a seat may do now, which everybody can see.

    It can signal (RTHR-1), grab (RGRB-1), set aside (RGRB-3), be done with the phase (RGRB-4), slide (RSLD-1), or
    choose the order of thefts (RCHK-4).
    """
    mine, contest = view.seats[seat], view.contest
    match view.phase:
        case Phase.READY:
            return ("signal",) if seat == view.first else ()
        case Phase.GRAB if not mine.done:
            return ("grab", "done") if mine.hand is None else ("grab", "aside", "done")
        case Phase.START | Phase.SHOW if not mine.done:
            return ("done",)
        case Phase.SLIDE if contest is not None and seat in contest.seats and seat not in contest.slid:
            return ("slide",)
        case Phase.ORDER if contest is not None and seat == contest.chooser:
            return ("order",)
    return ()


def slid_sign(view: View, seat: int) -> int | None:
    """Return the sign of the stone that a seat slides, or None if nothing or a blank slides.

    The stone is its captive (RCHK-4), or for the game the stone that it won last (REND-2).
    """
    if view.contest is None or seat not in view.contest.seats:
        return None
    captives = [theft.sign for theft in view.contest.thefts if theft.thief == seat]
    return next(iter([*captives, *view.seats[seat].loot[-1:]]), None)


def _stone(stone: Lying, flies: bool) -> StoneView:
    """Hide the sign of a stone that is face down, or of a thrown one before all are at rest (RTHR-3)."""
    seen = stone.up and not flies
    return StoneView(stone.place, stone.x, stone.y, stone.angle, sign_of(stone.stone) if seen else None)


def _throw(throw: Throw, state: State) -> ThrowView:
    paths = tuple(
        PathView(stone.place, path.lands, path.frames) for stone, path in zip(state.lying, throw.paths, strict=True)
    )
    return ThrowView(state.since, throw.ms, FRAME_MS, paths)


def _contest(contest: SlideContest) -> ContestView:
    thefts = tuple(TheftView(t.thief, t.owner, sign_of(t.captive)) for t in contest.thefts)
    return ContestView(
        seats=contest.seats,
        slid=contest.answered(),
        turn=contest.turn,
        colour=COLOURS[colour_of(contest.thefts[0].captive)] if contest.thefts else None,
        thefts=thefts,
        chooser=contest.chooser,
        orders=contest.orders,
    )
