"""What a table asks of a game. The table knows no rules: a `GameKind` begins a game, and the game answers the rest.

There are two protocols. In a `TurnGame` one seat at a time owes a move; a `RealTimeGame` takes moves of any seat at any
time, and says in `due` when it goes on by itself (a throw, a countdown).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol

from msgspec import Raw

from runehall.hall.errors import Refused
from runehall.hall.events import Ended
from runehall.hall.games.reactions import QuickSeries
from runehall.hall.setup import PASS, Absent, GameSetup, RokAward
from runehall.hall.shuffle_proof import SeededChance
from runehall.hall.wire.messages import GameOwn, GamePreview, GameView, LayReason
from runehall.hall.wire.rok import RokReplay

SERVER = -1
"""The seat number of moves that no player makes."""


class PublicState(Protocol):
    """The public state of a game as it was shown once, kept to tell readers what changed since."""

    def since(self, before: Any) -> bytes:
        """What makes this state of an earlier one of the same game, as the JSON of a `GameChange`; empty if nothing
        does."""


class TableGame(Protocol):
    """A game in progress: what every kind of game has."""

    def is_over(self) -> bool:
        """Whether nothing can be played any more; a game of stored moves is played first as far as it went."""

    @property
    def number(self) -> int:
        """How many moves were made (taken-back ones not counted)."""

    def play(self, seat: int, move: str, at: int) -> bool:
        """Make a move that reached the server at `at`; True if it ended the seat's turn. Raises Refused and changes
        nothing if the rules forbid it. Whose turn it is has been checked before (`table/commands.py`)."""

    def replay(self, seat: int, move: str, at: int) -> None:
        """Make a stored move, which is known to be legal."""

    def published(self, seat: int, move: str, mine: Sequence[int]) -> str:
        """A move as readers who hold the seats `mine` may see it now."""

    def view(self) -> GameView:
        """The public state."""

    def public(self) -> Raw:
        """The public state as JSON, encoded once for all readers."""

    def shown(self) -> PublicState:
        """The public state, to compare a later one with."""

    def scores(self) -> list[int]:
        """Points per side as if it ended now."""

    def winners(self) -> list[int]:
        """The winning sides of a finished game."""

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """Everything that happened, hidden cards included: for finished games only."""

    def seen(self, seat: int) -> Any:
        """What a computer player at this seat gets: a seat's view, no more."""


class TurnGame(TableGame, Protocol):
    """A game in which seats take turns."""

    @property
    def turn(self) -> int | None:
        """The seat that owes a move, whose clock runs; None when the game is over."""

    @property
    def laid_first(self) -> bool:
        """Whether the first card has just been laid, or discarded in place of that, and nothing has happened since."""

    def own(self, seat: int, choices: bool) -> GameOwn:
        """What one seat sees besides; with its legal moves if it is its turn and they are wanted."""

    def moves(self) -> list[str]:
        """Legal moves of the seat to move, as texts."""

    def why(self, move: str) -> LayReason:
        """Why the seat to move may not make this move (`id` is left empty)."""

    def preview(self, move: str) -> GamePreview:
        """What a move of the seat to move would change. Raises Refused if it is illegal."""

    def free(self, seat: int) -> int | None:
        """How many moves are left after a take-back that needs no consent; None if it cannot be had."""

    def askable(self, seat: int) -> int | None:
        """How many moves are left after taking back the seat's last turn, by consent; None if there is none."""

    def back(self, number: int) -> None:
        """Go back until this many moves are left."""

    def squares(self) -> list[tuple[int, int, str]]:
        """The places of the board that are not empty, with the colour that shows there."""

    def hands(self) -> list[list[int]]:
        """What every seat holds: for finished games and studies only."""


class RealTimeGame(TableGame, Protocol):
    """A game that all seats play at once and that continues by itself."""

    def own(self, seats: Sequence[int]) -> GameOwn:
        """What a device that plays these seats sees besides."""

    def ahead(self, seat: int, move: str, at: int) -> Callable[[], object] | None:
        """The part of this move that takes milliseconds, to be run in a thread before `play` with nothing played
        meanwhile; None for a quick move, which is nearly every one. Raises Refused."""

    def due(self) -> int | None:
        """When (wall time, ms) the game goes on by itself; None once it is over."""

    def tick(self) -> str:
        """The move to store and play as `SERVER` when it is due."""

    def resume(self) -> str | None:
        """The move to store and play as `SERVER` after the server was down; None if the game needs none."""

    def given_up(self, ended: Ended) -> dict[str, Any]:
        """The `result` of the record of a game that ended before its time."""

    def awards(self) -> list[RokAward]:
        """What players did best so far."""

    def quick_series(self) -> list[QuickSeries]:
        """Seats that were quicker than people are, round after round."""

    def clock(self, at: int) -> int:
        """The game's own time at the wall time `at`."""

    def latency(self, seat: int) -> int:
        """The round trip of a seat's line in ms, as the game knows it."""

    def measured(self, seat: int, ms: int) -> str:
        """The move to store and play as `SERVER` when a seat's measured round trip has changed."""


class _Kind(Protocol):
    """What kinds of game have in common."""

    @property
    def name(self) -> str:
        """As in `kind` on the wire."""

    def sides(self, setup: GameSetup) -> list[int]:
        """The side of each seat. Raises Refused for a setup that does not exist."""

    def cards(self, setup: GameSetup) -> int:
        """How many cards are shuffled."""

    def shuffle(self, setup: GameSetup, chance: SeededChance) -> list[int]:
        """Draw the chance of a game (a shuffle, or the seed of every throw), to be stored."""


class TurnKind(_Kind, Protocol):
    """A kind of game with turns."""

    turns: Literal[True]

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int) -> TurnGame:
        """A game at its start."""


class RealTimeKind(_Kind, Protocol):
    """A kind of game in real time."""

    turns: Literal[False]

    @property
    def edition(self) -> int:
        """Of the rules that new games are played by."""

    @property
    def stand_in(self) -> str:
        """The level of the bot that plays for absent people."""

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int, edition: int) -> RealTimeGame:
        """A game at its start, by this edition of the rules."""

    def replayed(self, record: Mapping[str, Any]) -> RokReplay:
        """A whole game from its record, moment by moment. Takes some tenths of a second. Raises Refused."""


GameKind = TurnKind | RealTimeKind
_kinds: dict[str, GameKind] = {}


def stand_in(kind: GameKind, absent: Absent) -> str:
    """What plays at an absent player's seat, by the table's choice: the level of a bot, or nothing."""
    assert not kind.turns
    return PASS if absent == PASS else kind.stand_in


def register(kind: GameKind) -> None:
    """Make a kind of game known to the hall."""
    _kinds[kind.name] = kind


def names() -> list[str]:
    """The kinds of game this hall plays, RUNE first."""
    return sorted(_kinds, reverse=True)


def kind_of(setup: GameSetup) -> GameKind:
    """The kind that plays this setup."""
    name = setup.__struct_config__.tag
    if name not in _kinds:
        raise Refused("setup", f"this hall has no game called {name!r}; it has: {', '.join(_kinds)}")
    return _kinds[str(name)]
