"""Kinds of game a table can play. The table knows no rules: it asks a `Kind` for a `Play` and works through that.

A turn-based game answers `turn`; a real-time game answers None there, takes moves of any seat at any time, and says in
`due` when it wants to move by itself (a throw, a count-down).
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Raw

from runehall.hall.fair import Chance
from runehall.hall.faults import Refused
from runehall.hall.wire.table import GameOwn, GamePreview, GameSetup, GameView, Reason

HALL = -1
"""The seat number of moves that the game makes by itself."""


class Play(Protocol):
    """A game that is being played, as the table needs it."""

    @property
    def over(self) -> bool:
        """Nothing can be played any more."""

    @property
    def turn(self) -> int | None:
        """The seat that owes a move, whose clock runs; None in real time or when it is over."""

    @property
    def number(self) -> int:
        """How many moves were made (taken-back ones not counted)."""

    def play(self, seat: int, move: str, at: int) -> bool:
        """Make a move; True if it ended the seat's turn. Raises Refused and changes nothing if it is not allowed."""

    def ahead(self, seat: int, move: str, at: int) -> Callable[[], object] | None:
        """What of this move takes long, to be done in a thread before `play`, with nothing played meanwhile; None for
        a quick move, which is nearly every one. Raises Refused."""

    def recall(self, seat: int, move: str, at: int) -> None:
        """Take in a move that was stored, and so is known to be allowed."""

    def heard(self, seat: int, move: str, mine: Sequence[int]) -> str:
        """A move as readers who hold the seats `mine` may hear it now."""

    def view(self) -> GameView:
        """The public state."""

    def public(self) -> Raw:
        """The public state as JSON, encoded once for all readers."""

    def own(self, seat: int, choices: bool) -> GameOwn:
        """What one seat sees besides; with its legal moves if it is its turn and they are wanted."""

    def moves(self, seat: int) -> list[str]:
        """Legal moves of a seat as texts; none when it has no turn."""

    def why(self, seat: int, move: str) -> Reason:
        """Why a move is not allowed (`id` is left empty)."""

    def preview(self, seat: int, move: str) -> GamePreview:
        """What a move would change. Raises Refused if it is not allowed."""

    def free(self, seat: int) -> int | None:
        """How many moves are left after a take-back that needs nobody's consent; None if there is none."""

    def askable(self, seat: int) -> int | None:
        """How many moves are left after taking back the seat's last turn, by consent; None if there is none."""

    def back(self, number: int) -> None:
        """Go back until this many moves are left."""

    def scores(self) -> list[int]:
        """Points per side as if it ended now."""

    def winners(self) -> list[int]:
        """The winning sides of a finished game."""

    def hands(self) -> list[list[int]]:
        """What every seat holds: for finished games and studies only."""

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """Everything that happened, hidden cards included: for finished games only."""

    def seen(self, seat: int) -> Any:
        """What a bot at this seat gets to think about: a seat's view, no more."""

    def due(self) -> int | None:
        """When (ms) the game wants to move by itself; None for turn-based games."""

    def act(self, at: int) -> str:
        """The move the game makes by itself when it is due, to be stored and played as seat `HALL`."""

    def resume(self) -> str | None:
        """The move the game makes when the hall came back after an outage; None if it needs none."""


class Kind(Protocol):
    """A kind of game."""

    @property
    def name(self) -> str:
        """As in `kind` on the wire."""

    @property
    def turns(self) -> bool:
        """Whether seats take turns; otherwise it is played in real time."""

    def sides(self, setup: GameSetup) -> list[int]:
        """The side of each seat. Raises Refused for a setup that does not exist."""

    def cards(self, setup: GameSetup) -> int:
        """How many cards are shuffled."""

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int) -> Play:
        """A game at its start."""

    def shuffle(self, setup: GameSetup, chance: Chance) -> list[int]:
        """Draw the chance of a game (a shuffle, or the seed of every throw), to be stored."""


_kinds: dict[str, Kind] = {}


def add(kind: Kind) -> None:
    """Make a kind of game known to the hall."""
    _kinds[kind.name] = kind


def names() -> list[str]:
    """The kinds of game this hall plays, RUNE first."""
    return sorted(_kinds, reverse=True)


def kind_of(setup: GameSetup) -> Kind:
    """The kind that plays this setup."""
    name = setup.__struct_config__.tag
    if name not in _kinds:
        raise Refused("setup", f"this hall has no game called {name!r}; it has: {', '.join(_kinds)}")
    return _kinds[str(name)]
