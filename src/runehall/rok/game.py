"""A game in progress: the state, and the inputs that made it, so that it can be recorded and replayed."""

from __future__ import annotations

from collections.abc import Iterable

from runehall.rok.engine import due, tick
from runehall.rok.errors import BadRecord, RokError
from runehall.rok.events import Event
from runehall.rok.inputs import Input
from runehall.rok.options import Options
from runehall.rok.records import Record, Result
from runehall.rok.rounds import set_up
from runehall.rok.state import State
from runehall.rok.views import View, view


class Game:
    """One game of RÖK. Time is whatever the caller says it is, in ms since the beginning."""

    def __init__(self, options: Options, seed: str, players: tuple[str, ...] = ()) -> None:
        self.options = options
        self.seed = seed
        self.players = players or tuple(f"Player {n + 1}" for n in range(options.seats))
        self.state: State = set_up(options, seed)
        self.inputs: list[Input] = []

    @classmethod
    def new(cls, options: Options | None = None, *, seed: str, players: tuple[str, ...] = ()) -> Game:
        """A game at time 0, balances drawn (RSET-2)."""
        return cls(options or Options(), seed, players)

    def tick(self, inputs: Iterable[Input], now: int) -> tuple[Event, ...]:
        """Let time pass until `now` with these inputs, and say what happened. All or nothing."""
        given = tuple(inputs)
        after, events = tick(self.state, given, now)
        self.go_on(after, given)
        return events

    def go_on(self, after: State, given: Iterable[Input]) -> None:
        """Take over what a tick with these inputs came to."""
        self.state = after
        self.inputs.extend(given)

    @property
    def due(self) -> int | None:
        """When something will happen by itself."""
        return due(self.state)

    @property
    def now(self) -> int:
        """The time of the last tick."""
        return self.state.now

    @property
    def phase(self) -> str:
        """ready, count, throw, grab, show, slide, order or over."""
        return self.state.phase

    @property
    def over(self) -> bool:
        """Whether the game has ended (REND-1)."""
        return self.state.phase == "over"

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won (REND-2); empty until then, several where even the slides were equal."""
        return self.state.winners if self.over else ()

    def view(self, seat: int | None = None) -> View:
        """What a seat, or a spectator, may know."""
        if seat is not None and not 0 <= seat < self.options.seats:
            raise RokError("SEAT", f"no seat {seat}; there are {self.options.seats}, counted from 0")
        return view(self.state, seat)

    def result(self) -> Result:
        """How the game stands."""
        return Result(self.winners, tuple(len(seat.loot) for seat in self.state.seats), self.state.round)

    def record(self) -> Record:
        """All of it, secrets included: for the players only once the game is over."""
        return Record(self.options, self.players, self.seed, tuple(self.inputs), self.now, self.result())

    @classmethod
    def from_record(cls, record: Record) -> Game:
        """The same game by replay, exact; a record that says another result than its replay is refused."""
        game, _ = cls.replay(record)
        return game

    @classmethod
    def replay(cls, record: Record) -> tuple[Game, tuple[Event, ...]]:
        """The same game, and everything that happened in it."""
        game = cls(record.options, record.seed, record.players)
        events = game.tick(record.inputs, record.ms)
        if record.result is not None and record.result != game.result():
            raise BadRecord(
                "RECORD", f"the record says {record.result}, but its replay gives {game.result()}; do not trust it"
            )
        return game, events
