"""A game in progress: the state, and the inputs that led to it, so that it can be recorded and replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import IO, Any, cast

from runehall.arguments import check_argument, checked
from runehall.record_json import has_utf8
from runehall.rok.errors import SetupError
from runehall.rok.events import Event
from runehall.rok.inputs import Input
from runehall.rok.records import Record, Result, read_records
from runehall.rok.rounds.engine import due, tick
from runehall.rok.rounds.start import set_up
from runehall.rok.rules import Rules
from runehall.rok.state import Phase, State
from runehall.rok.text.drawing import draw
from runehall.rok.views import View, view


class Game:
    """A game of RÖK. The caller passes the time, in ms since the beginning."""

    def __init__(self, rules: Rules, seed: int | str, players: tuple[str, ...] = ()) -> None:
        if not isinstance(rules, Rules):
            raise SetupError("RULES", f"rules are Rules or a text that Rules.parse reads, not {rules!r:.40}")
        self.rules = rules
        self.seed = str(seed) if type(seed) is int else cast("str", seed)
        check_argument(players, tuple, "the players of a game")
        self.players = tuple(players) or tuple(f"Player {n + 1}" for n in range(rules.seats))
        if len(self.players) != rules.seats or not all(isinstance(p, str) and has_utf8(p) for p in self.players):
            raise SetupError("PLAYERS", f"a game of {rules.seats} needs {rules.seats} names, or none")
        self.state: State = set_up(rules, self.seed)
        self.inputs: list[Input] = []

    @classmethod
    def new(
        cls, rules: Rules | str | None = None, *, seed: int | str | None = None, players: tuple[str, ...] = ()
    ) -> Game:
        """Set up a game at time 0, with balances drawn (RSET-2). Rules may be a text that `Rules.parse` reads."""
        if seed is None:
            raise SetupError("SEED", "a new game needs a seed: a whole number, or a text of 1 to 200 characters")
        return cls(Rules.parse(rules) if isinstance(rules, str) else Rules() if rules is None else rules, seed, players)

    def tick(self, inputs: Iterable[Input], now: int) -> tuple[Event, ...]:
        """Apply these inputs, let time pass until `now`, and return the events. An error changes nothing."""
        check_argument(inputs, Iterable, "the inputs of a tick")
        given = tuple(inputs)
        after, events = tick(self.state, given, now)
        self.adopt(after, given)
        return events

    @checked
    def adopt(self, after: State, given: Iterable[Input]) -> None:
        """Take over the result of a tick with these inputs."""
        self.state = after
        self.inputs.extend(given)

    def copy(self) -> Game:
        """Return an independent copy of the game."""
        other = Game.__new__(Game)
        other.rules, other.seed, other.players = self.rules, self.seed, self.players
        other.state, other.inputs = self.state, self.inputs[:]
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._compared() == other._compared()

    # A game changes as it is played, so it cannot be hashed; its record and its views can.
    __hash__ = None  # type: ignore[assignment]

    def _compared(self) -> tuple[object, ...]:
        """Everything that makes two games equal; the state follows from it."""
        return self.rules, self.seed, self.players, self.inputs, self.now

    def __str__(self) -> str:
        """Draw the cloth, and what everybody sees of the players, as lines of text."""
        return draw(self.view(), self.players)

    def __repr__(self) -> str:
        return f"<Game {self.rules}, {len(self.inputs)} inputs, {self.now} ms, phase {self.phase}>"

    @property
    def due(self) -> int | None:
        """The time of the next event that needs no input; None if the game is over."""
        return due(self.state)

    @property
    def now(self) -> int:
        """The time of the last tick."""
        return self.state.now

    @property
    def phase(self) -> Phase:
        """The phase; equal to its text, such as "grab"."""
        return self.state.phase

    @property
    def over(self) -> bool:
        """Whether the game has ended (REND-1)."""
        return self.state.phase == Phase.OVER

    def scores(self) -> tuple[int, ...]:
        """Return the number of stones in each seat's loot (REND-2)."""
        return tuple(len(seat.loot) for seat in self.state.seats)

    def winners(self) -> tuple[int, ...]:
        """Return the seats that win a finished game (REND-2); several if even the slides were tied."""
        return self.state.winners if self.over else ()

    def view(self, seat: int | None = None) -> View:
        """Return what a seat, or without a seat a spectator, may know."""
        return view(self.state, seat)

    def result(self) -> Result:
        """Return the result so far."""
        ending, slide = (self.state.ending, self.state.tied) if self.over else (None, False)
        return Result(self.winners(), self.scores(), self.state.round, ending, slide)

    def record(self) -> Record:
        """Return the record of the whole game with its secrets: show it to players only once the game is over."""
        return Record(self.rules, self.players, self.seed, tuple(self.inputs), self.now, self.result())

    @classmethod
    def from_record(cls, record: Record | Mapping[str, Any] | str | bytes) -> Game:
        """Replay a record; raise RecordError if the replay has another result than the record says."""
        if isinstance(record, (str, bytes)):
            record = Record.parse(record)
        elif not isinstance(record, Record):
            record = Record.from_json(record)
        game, _ = cls.replay(record)
        return game

    @classmethod
    def read(cls, lines: IO[str] | IO[bytes]) -> Iterator[Game]:
        """Read the games of an open file that has one record on each line; empty lines are skipped."""
        return map(cls.from_record, read_records(lines))

    @classmethod
    @checked
    def replay(cls, record: Record) -> tuple[Game, tuple[Event, ...]]:
        """Replay a record, and return the game and all of its events."""
        game = cls(record.rules, record.seed, record.players)
        # A game that has never ticked is at time 0 as well, but before its first deal.
        unplayed = record.ms == 0 and record.result is not None and record.result.rounds == 0
        events = () if unplayed and not record.inputs else game.tick(record.inputs, record.ms)
        record.confirmed(game.result())
        return game, events
