"""RÖK at a table: between `runehall.rok` and the wire. Real time: any seat at any time, and the game by itself.

Moves are texts: `signal`, `grab 12`, `done`, `slide -20 740`, `order 2,0`; the hall's own are `tick` (something was
due), `delay 1 35` (a measured one-way delay) and `resume` (the hall came back after an outage).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from runehall.hall import kinds
from runehall.hall.fair import Chance
from runehall.hall.faults import Refused
from runehall.hall.wire import rok as wire
from runehall.hall.wire.table import GamePreview, GameSetup, Reason
from runehall.rok import Again, BadInput, Delay, Event, Game, Input, Options, Record, State, View, tick
from runehall.rok.engine import moves_stones
from runehall.rok.inputs import PLAYER_KINDS, from_list
from runehall.rok.words import refusal

SEED_NUMBERS = 8
_UNTOUCHED = ("ready", "show", "slide", "order", "over")
"""Phases that an outage only lengthens; a round that was under way is dealt anew."""


class _Start(NamedTuple):
    """The beginning of a round, to which an outage goes back."""

    state: State
    inputs: int
    steps: int


class _Ahead(NamedTuple):
    """A tick that was worked out before it was played."""

    state: State
    inputs: tuple[Input, ...]
    now: int
    after: State
    events: tuple[Event, ...]


class RokPlay:
    """A game of RÖK that is being played at a table."""

    __slots__ = (
        "_ahead",
        "_backlog",
        "_game",
        "_moves",
        "_public",
        "_refusals",
        "_sight",
        "_start",
        "_steps",
        "_told",
        "_view",
        "_zero",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
        self._game = game
        self._zero: int | None = None
        self._moves = 0
        self._steps: list[wire.RokStep] = []
        self._refusals: list[list[wire.RokStep]] = [[] for _ in range(game.options.seats)]
        self._told = 0
        self._start = _Start(game.state, 0, 0)
        self._sight: View | None = None
        self._view: wire.RokView | None = None
        self._public: msgspec.Raw | None = None
        self._ahead: _Ahead | None = None
        self._backlog: list[tuple[int, str, int]] = []

    # -- playing -----------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game as far as it was played."""
        if self._backlog:
            waiting, self._backlog = self._backlog, []
            for seat, move, at in waiting:
                self._take(seat, move, at)
        return self._game

    @property
    def over(self) -> bool:
        """REND-1."""
        return self.game.over

    @property
    def turn(self) -> int | None:
        """Nobody's: all play at once."""
        return None

    @property
    def number(self) -> int:
        """How many inputs there were."""
        return self._moves

    def play(self, seat: int, move: str, at: int) -> bool:
        """Take an input that reached the hall at `at`; what the rules forbid and does not even count is refused."""
        _ = self.game
        self._take(seat, move, at)
        self._moves += 1
        return False

    def recall(self, seat: int, move: str, at: int) -> None:
        """Take a stored input, known to be allowed: it is worked out when somebody looks."""
        self._backlog.append((seat, move, at))
        self._moves += 1

    def ahead(self, seat: int, move: str, at: int) -> Callable[[], object] | None:
        """Stones in motion take a while to work out; a tick is a pure function, so that can be done beside."""
        if self._backlog:
            return lambda: self.game
        if self._zero is None or (seat == kinds.HALL and move == "resume"):
            return None
        inputs, now = self._given(seat, move, at)
        state = self._game.state
        if not moves_stones(state, inputs, now):
            return None

        def work() -> None:
            self._ahead = _Ahead(state, inputs, now, *tick(state, inputs, now))

        return work

    def _given(self, seat: int, move: str, at: int) -> tuple[tuple[Input, ...], int]:
        """A move as the engine's inputs and time."""
        game = self._game
        now = max(at - (self._zero or 0), game.now)
        return () if seat == kinds.HALL and move == "tick" else (_read(seat, move, now, game.options.seats),), now

    def _take(self, seat: int, move: str, at: int) -> None:
        game = self._game
        if self._zero is None:
            self._zero = at - game.now
        if seat == kinds.HALL and move == "resume":
            self._resume(at)
            return
        self._advance(*self._given(seat, move, at))

    def _advance(self, inputs: tuple[Input, ...], now: int) -> None:
        game, ahead = self._game, self._ahead
        self._ahead = None
        if ahead is not None and ahead.state is game.state and (ahead.inputs, ahead.now) == (inputs, now):
            after, events = ahead.after, ahead.events
        else:
            after, events = tick(game.state, inputs, now)
        for given in inputs:
            _refuse_idle(given, events, game.state, after)
        game.go_on(after, inputs)
        for event in events:
            self._note(event)
        self._sight = self._view = self._public = None

    def _note(self, event: Event) -> None:
        if event.kind == "deal":
            self._start = _Start(self._game.state, len(self._game.inputs), len(self._steps))
            self._steps = []
            self._refusals = [[] for _ in self._refusals]
        self._told += 1
        step = wire.RokStep(self._told, event.at, event.kind, event.rule, event.seat, event.facts)
        if event.to is None:
            self._steps.append(step)
        else:
            self._refusals[event.to].append(step)

    def _resume(self, at: int) -> None:
        """Time stood still while the hall was away; a round under way then begins anew with other chance."""
        game = self._game
        if game.phase not in _UNTOUCHED:
            game.state = self._start.state
            del game.inputs[self._start.inputs :]
            self._zero = at - game.now
            self._advance((Again(game.now),), game.now)
        self._zero = at - game.now
        self._sight = self._view = self._public = None

    def heard(self, seat: int, move: str, mine: Sequence[int]) -> str:
        """A reader learns what came of an input from the view."""
        return move.split()[0]

    def free(self, seat: int) -> int | None:
        """What is grabbed is grabbed."""
        return None

    def askable(self, seat: int) -> int | None:
        """What is grabbed is grabbed."""
        return None

    def back(self, number: int) -> None:
        """Nothing is taken back in real time."""
        raise AssertionError("RÖK has no take-backs")

    # -- seeing ------------------------------------------------------------------------------------------------------

    def view(self) -> wire.RokView:
        """What everybody sees."""
        sight = self._seen()
        if self._view is None:
            self._view = _public(sight, self._zero or 0, self._steps)
        return self._view

    def _seen(self) -> View:
        """The engine's view for anybody, worked out once: nobody at a table sees more than a spectator."""
        game = self.game
        if self._sight is None:
            self._sight = game.view(None)
        return self._sight

    def public(self) -> msgspec.Raw:
        """The same as JSON."""
        view = self.view()
        if self._public is None:
            self._public = msgspec.Raw(msgspec.json.encode(view))
        return self._public

    def own(self, seat: int, choices: bool) -> wire.RokOwn:
        """What was refused to this seat in this round."""
        _ = self.game
        return wire.RokOwn(seat, list(self._refusals[seat]))

    def moves(self, seat: int) -> list[str]:
        """Moves of a real-time game are not listed."""
        return []

    def why(self, seat: int, move: str) -> Reason:
        """Refusals tell why; there is nothing to ask beforehand."""
        return Reason("", move, None, "", "", {}, [])

    def preview(self, seat: int, move: str) -> GamePreview:
        """There is nothing to see beforehand."""
        raise Refused("message", "RÖK has no previews: play and see")

    def scores(self) -> list[int]:
        """Stones in each loot (REND-2)."""
        return list(self.game.result().stones)

    def winners(self) -> list[int]:
        """Who has won (REND-2)."""
        return list(self.game.winners)

    def hands(self) -> list[list[int]]:
        """Nobody holds anything hidden."""
        return []

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """Everything, the seed included: after the end only."""
        whole = self.game.record()
        return Record(whole.options, tuple(names), whole.seed, whole.inputs, whole.ms, whole.result).to_dict()

    def seen(self, seat: int) -> View:
        """The engine's view of a seat, for its bot."""
        return replace(self._seen(), seat=seat)

    def clock(self, at: int) -> int:
        """The game's time at the hall's time `at`."""
        return max(self.game.now, at - self._zero) if self._zero is not None else 0

    def delay(self, seat: int) -> int:
        """A seat's delay as the game knows it."""
        return self.game.state.seats[seat].delay

    def due(self) -> int | None:
        """When the game goes on by itself; at once, if it has not begun to run."""
        due = self.game.due
        return None if due is None else due + self._zero if self._zero is not None else 0

    def act(self, at: int) -> str:
        """Time has passed."""
        return "tick"

    def resume(self) -> str | None:
        """After an outage."""
        return None if self.game.over else "resume"


def _read(seat: int, move: str, now: int, seats: int) -> Input:
    """An input from its text. Raises Refused."""
    kind, *words = move.split(" ")
    try:
        if seat == kinds.HALL:
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
    except BadInput as problem:
        raise Refused("message", problem.text) from None


def _refuse_idle(given: Input, events: Sequence[Event], before: State, after: State) -> None:
    """An input that was refused and does not count for anything need not be stored: raise Refused."""
    if isinstance(given, Delay | Again):
        return
    for event in reversed(events):
        if event.kind == "refused" and event.to == given.seat and event.at == given.at:
            if before.seats[given.seat].last == after.seats[given.seat].last:
                why = str(event.facts["why"])
                raise Refused("illegal", refusal(why), rule=event.rule, key=f"rok-{why}")
            return


def _public(view: View, zero: int, steps: Sequence[wire.RokStep]) -> wire.RokView:
    throw = contest = None
    if view.throw is not None:
        paths = [wire.RokPath(p.place, p.lands, [n for frame in p.frames for n in frame]) for p in view.throw.paths]
        throw = wire.RokThrow(view.throw.at, view.throw.ms, view.throw.frame, paths)
    if view.contest is not None:
        told = view.contest
        thefts = [wire.RokTheft(t.thief, t.owner, t.sign) for t in told.thefts]
        contest = wire.RokContest(list(told.seats), list(told.slid), told.turn, told.colour, thefts, told.chooser)
    return wire.RokView(
        pace="relaxed" if view.pace == "relaxed" else "normal",
        zero=zero,
        now=view.now,
        phase=view.phase,  # type: ignore[arg-type]
        since=view.since,
        due=view.due,
        round=view.round,
        first=view.first,
        bag=view.bag,
        stones=[wire.RokStone(s.place, s.x, s.y, s.angle, s.sign) for s in view.stones],
        seats=[
            wire.RokSeat(
                seat=number,
                balance=s.balance,
                loot=list(s.loot),
                hand=s.hand,
                false=list(s.false),
                captives=list(s.captives),
                drawn=s.drawn,
                done=s.done,
                delay=s.delay,
            )
            for number, s in enumerate(view.seats)
        ],
        throw=throw,
        contest=contest,
        winners=list(view.winners),
        steps=list(steps),
    )


class RokKind:
    """RÖK, as the hall offers it."""

    name = "rok"
    turns = False

    def sides(self, setup: GameSetup) -> list[int]:
        """Each for themselves."""
        return list(range(_setup(setup).seats))

    def cards(self, setup: GameSetup) -> int:
        """Nothing is shuffled: the chance of a game is a seed."""
        return 0

    def shuffle(self, setup: GameSetup, chance: Chance) -> list[int]:
        """The seed of every draw and throw: 256 bits as eight numbers."""
        return [chance.below(2**32) for _ in range(SEED_NUMBERS)]

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int) -> RokPlay:
        """A game at its start."""
        asked = _setup(setup)
        seed = "".join(f"{number:08x}" for number in shuffle)
        return RokPlay(Game.new(Options(asked.seats, first, asked.pace), seed=seed))


def _setup(setup: GameSetup) -> wire.RokSetup:
    assert isinstance(setup, wire.RokSetup)
    return setup


kinds.add(RokKind())
