"""RÖK as a `RealTimeGame`: connects `runehall.rok` to tables and the wire."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple

import msgspec

from runehall.hall.errors import Refused
from runehall.hall.events import Ended
from runehall.hall.games import protocol
from runehall.hall.games.protocol import SERVER
from runehall.hall.games.reactions import QuickSeries
from runehall.hall.games.rok import text
from runehall.hall.games.rok.replay import replayed
from runehall.hall.games.rok.views import RoundLog, awards
from runehall.hall.games.shown import Shown, lines
from runehall.hall.setup import GameSetup, RokAward, RokSetup
from runehall.hall.shuffle_proof import SeededChance
from runehall.hall.wire.rok import RokOwn, RokReplay, RokView
from runehall.rok import Again, Delay, Event, Game, Input, Record, Rules, State, View, tick
from runehall.rok.awards import Deeds
from runehall.rok.rounds.engine import moves_stones
from runehall.rok.rules import EDITIONS
from runehall.rok.text.words import refusal

SEED_NUMBERS = 8
"""The number of 32-bit numbers in a seed."""
_PLAIN = tuple(name for name in RokView.__struct_fields__ if name not in ("stones", "seats", "steps"))
_UNTOUCHED = ("start", "ready", "fine", "show", "slide", "order", "over")
"""Phases that continue after an outage. In the other phases, the round is dealt again."""


class _Start(NamedTuple):
    """The beginning of a round, to which the game returns after an outage."""

    state: State
    inputs: int
    deeds: Deeds


class _Input(NamedTuple):
    """A parsed move: the engine's inputs, and the game time at which it counts."""

    inputs: tuple[Input, ...]
    now: int


class _Ahead(NamedTuple):
    """A move that was parsed before it is played, and its result if a thread has computed it."""

    move: tuple[int, str, int]
    state: State
    read: _Input
    after: State | None = None
    events: tuple[Event, ...] = ()


class RokGame:
    """A game of RÖK that is being played at a table."""

    __slots__ = (
        "_ahead",
        "_backlog",
        "_game",
        "_log",
        "_moves",
        "_public",
        "_sight",
        "_start",
        "_view",
        "_zero",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
        self._game = game
        self._zero: int | None = None
        self._moves = 0
        self._log = RoundLog(game.rules.seats)
        self._start = _Start(game.state, 0, self._log.deeds)
        self._sight: View | None = None
        self._view: RokView | None = None
        self._public: msgspec.Raw | None = None
        self._ahead: _Ahead | None = None
        self._backlog: list[tuple[int, str, int]] = []

    # -- playing -----------------------------------------------------------------------------------------------------

    def caught_up(self) -> Game:
        """Return the game, after playing the stored inputs that were not played yet."""
        if self._backlog:
            waiting, self._backlog = self._backlog, []
            for seat, move, at in waiting:
                self._take(seat, move, at)
        return self._game

    def is_over(self) -> bool:
        """Return whether the game is over (REND-1)."""
        return self.caught_up().over

    @property
    def number(self) -> int:
        """The number of inputs."""
        return self._moves

    def play(self, seat: int, move: str, at: int) -> bool:
        """Play an input that reached the hall at `at`. Raises Refused if it is illegal and has no effect at all."""
        self.caught_up()
        self._take(seat, move, at)
        self._moves += 1
        return False

    def replay(self, seat: int, move: str, at: int) -> None:
        """Queue a stored input, which is known to be legal. It is played when the state is needed."""
        self._backlog.append((seat, move, at))
        self._moves += 1

    def ahead(self, seat: int, move: str, at: int) -> Callable[[], object] | None:
        """Return the simulation of a move that makes stones move, which takes a few ms, to run it in a thread, or None.

        This is possible because `tick` is a pure function.
        """
        if self._backlog:
            return self.caught_up
        if self._zero is None or (seat == SERVER and move == text.RESUME):
            return None
        state, read = self._game.state, self._read(seat, move, at)
        self._ahead = _Ahead((seat, move, at), state, read)
        if not moves_stones(state, read.inputs, read.now):
            return None

        def work() -> None:
            self._ahead = _Ahead((seat, move, at), state, read, *tick(state, read.inputs, read.now))

        return work

    def _read(self, seat: int, move: str, at: int) -> _Input:
        game = self._game
        now = max(at - (self._zero or 0), game.now)
        if seat == SERVER and move == text.TICK:
            return _Input((), now)
        return _Input((text.read(seat, move, now, game.rules.seats),), now)

    def _take(self, seat: int, move: str, at: int) -> None:
        game, ahead = self._game, self._ahead
        self._ahead = None
        if self._zero is None:
            self._zero = at - game.now
        if seat == SERVER and move == text.RESUME:
            self._resume(at)
        elif ahead is None or ahead.state is not game.state or ahead.move != (seat, move, at):
            self._advance(self._read(seat, move, at))
        elif ahead.after is None:
            self._advance(ahead.read)
        else:
            self._advance(ahead.read, (ahead.after, ahead.events))

    def _advance(self, read: _Input, known: tuple[State, tuple[Event, ...]] | None = None) -> None:
        """Advance the game to the time of a move. `known` is the engine's result, if it was already computed."""
        game = self._game
        after, events = tick(game.state, read.inputs, read.now) if known is None else known
        for given in read.inputs:
            _refuse_idle(given, events, game.state, after)
        game.adopt(after, read.inputs)
        for event in events:
            self._note(event)
        self._sight = self._view = self._public = None

    def _note(self, event: Event) -> None:
        if event.kind == "deal":
            self._start = _Start(self._game.state, len(self._game.inputs), self._log.deeds)
        self._log.add(event)

    def _resume(self, at: int) -> None:
        """Resume as if no time had passed while the hall was down; the current round restarts with new randomness."""
        game = self._game
        if game.phase not in _UNTOUCHED:
            game.state, self._log.deeds = self._start.state, self._start.deeds
            del game.inputs[self._start.inputs :]
            self._zero = at - game.now
            self._advance(_Input((Again(game.now),), game.now))
        self._zero = at - game.now
        self._sight = self._view = self._public = None

    def published(self, seat: int, move: str, mine: Sequence[int]) -> str:
        """Return only the kind of an input. Readers see its effect in the view."""
        return move.split()[0]

    # -- views -------------------------------------------------------------------------------------------------------

    def view(self) -> RokView:
        """Return the public state, which everybody sees."""
        sight = self._seen()
        if self._view is None:
            self._view = self._log.view(sight, self._zero or 0)
        return self._view

    def _seen(self) -> View:
        """Return the engine's view, computed once for everybody, since players see no more than spectators."""
        game = self.caught_up()
        if self._sight is None:
            self._sight = game.view(None)
        return self._sight

    def public(self) -> msgspec.Raw:
        """Return the public state as JSON, which is encoded once for all readers."""
        view = self.view()
        if self._public is None:
            self._public = msgspec.Raw(msgspec.json.encode(view))
        return self._public

    def shown(self) -> Shown:
        """Return a snapshot of the public state, to compare a later one with."""
        view = self.view()
        fields = {name: getattr(view, name) for name in _PLAIN}
        lists = {"stones": lines(view.stones), "seats": lines(view.seats)}
        return Shown(fields, lists, {"steps": (self._log.steps, len(self._log.steps))})

    def own(self, seats: Sequence[int]) -> RokOwn:
        """Return what was refused to these seats in this round, and their slides that others cannot see yet."""
        self.caught_up()
        refusals = [step for seat in seats for step in self._log.refusals[seat]]
        slides = [step for step in self._log.slides if step.seat in seats]
        return RokOwn(seats[0], sorted(refusals, key=lambda step: step.n), slides)

    def scores(self) -> list[int]:
        """Return the number of stones in each seat's loot (REND-2)."""
        return list(self.caught_up().result().stones)

    def winners(self) -> list[int]:
        """Return the winning sides (REND-2)."""
        return list(self.caught_up().winners())

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """Return the record of the whole game, including the seed. Only for finished games."""
        whole = self.caught_up().record()
        return Record(whole.rules, tuple(names), whole.seed, whole.inputs, whole.ms, whole.result).to_json()

    def given_up(self, ended: Ended) -> dict[str, Any]:
        """Return the `result` in the record of a game that ended early."""
        return self.caught_up().result().given_up(ended.cause, ended.winners, ended.seat).to_json()

    def awards(self) -> list[RokAward]:
        """Return the awards for what players did best so far."""
        self.caught_up()
        return awards(self._log.deeds)

    def quick_series(self) -> list[QuickSeries]:
        """Return the seats that were repeatedly quicker than people are."""
        self.caught_up()
        return self._log.reactions.series()

    def seen(self, seat: int) -> View:
        """Return the engine's view of a seat, for its bot."""
        return replace(self._seen(), seat=seat)

    def clock(self, at: int) -> int:
        """Return the game's own time at the wall time `at`."""
        return max(self.caught_up().now, at - self._zero) if self._zero is not None else 0

    def latency(self, seat: int) -> int:
        """Return the round trip time of a seat's connection that the game uses, in ms."""
        return self.caught_up().state.seats[seat].latency

    def due(self) -> int | None:
        """Return when (wall time, ms) the game continues by itself: 0 (at once) before its start, None at its end."""
        due = self.caught_up().due
        return None if due is None else due + self._zero if self._zero is not None else 0

    def tick(self) -> str:
        """Return the server's move for the passage of time."""
        return text.TICK

    def resume(self) -> str | None:
        """Return the server's move after an outage, or None if the game is over."""
        return None if self.caught_up().over else text.RESUME

    def measured(self, seat: int, ms: int) -> str:
        """Return the server's move for a measured round trip time."""
        return text.delay(seat, ms)


def _refuse_idle(given: Input, events: Sequence[Event], before: State, after: State) -> None:
    """Raise Refused for an input that the engine refused without any effect, so that it is not stored."""
    if isinstance(given, Delay | Again):
        return
    for event in reversed(events):
        if event.kind == "refused" and event.to == given.seat and event.at == given.at:
            if before.seats[given.seat].last == after.seats[given.seat].last:
                why = str(event.facts["why"])
                beaten = {name: value for name, value in event.facts.items() if name in ("by", "ms")}
                raise Refused("illegal", refusal(why), rule=event.rule, key=f"rok-{why}", args=beaten)
            return


class RokKind:
    """The kind of game that RÖK is for the hall."""

    name = "rok"
    turns: Literal[False] = False
    edition = EDITIONS[-1]
    stand_in = "steady"

    def sides(self, setup: GameSetup) -> list[int]:
        """Return one side for each seat."""
        return list(range(_setup(setup).seats))

    def cards(self, setup: GameSetup) -> int:
        """Return 0, since RÖK has no cards but a seed."""
        return 0

    def shuffle(self, setup: GameSetup, chance: SeededChance) -> list[int]:
        """Draw the seed of all draws and throws: 256 bits as eight numbers."""
        return [chance.below(2**32) for _ in range(SEED_NUMBERS)]

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int, edition: int) -> RokGame:
        """Return a new game. From the second edition on, it waits until all players are ready."""
        asked = _setup(setup)
        seed = "".join(f"{number:08x}" for number in shuffle)
        rules = Rules(asked.seats, first, asked.pace, ready=edition > 1, edition=edition)
        return RokGame(Game.new(rules, seed=seed))

    def replayed(self, record: Mapping[str, Any]) -> RokReplay:
        """Replay a whole game from its record. Raises Refused."""
        return replayed(record)


def _setup(setup: GameSetup) -> RokSetup:
    assert isinstance(setup, RokSetup)
    return setup


protocol.register(RokKind())
