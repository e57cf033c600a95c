"""The interface between tables and games. Tables know no rules: a `GameKind` starts a game, which does the rest.

There are two protocols. In a `TurnGame` one seat at a time must move. A `RealTimeGame` accepts moves from any seat at
any time, and says in `due` when it continues by itself (a throw, a countdown).
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
"""The seat number of moves made by the server."""


class PublicState(Protocol):
    """A snapshot of a game's public state, from which later changes are computed for readers."""

    def since(self, before: Any) -> bytes:
        """Return the changes since an earlier state of the same game, as the JSON of a `GameChange`; empty if nothing
        changed."""


class TableGame(Protocol):
    """A game in progress: what all kinds of game have in common."""

    def is_over(self) -> bool:
        """Return whether the game is over, after playing stored moves that were not played yet."""

    @property
    def number(self) -> int:
        """The number of moves made, without those taken back."""

    def play(self, seat: int, move: str, at: int) -> bool:
        """Make a move that reached the server at `at`, and return whether it ended the seat's turn. Raises Refused and
        changes nothing if the rules forbid it. The caller has checked whose turn it is (`table/commands.py`)."""

    def replay(self, seat: int, move: str, at: int) -> None:
        """Make a stored move, which is known to be legal."""

    def published(self, seat: int, move: str, mine: Sequence[int]) -> str:
        """Return a move as readers who hold the seats `mine` may see it now."""

    def view(self) -> GameView:
        """Return the public state."""

    def public(self) -> Raw:
        """Return the public state as JSON, which is encoded once for all readers."""

    def shown(self) -> PublicState:
        """Return a snapshot of the public state, to compare a later one with."""

    def scores(self) -> list[int]:
        """Return the points of each side as if the game ended now."""

    def winners(self) -> list[int]:
        """Return the winning sides of a finished game."""

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """Return the record of the whole game, including hidden cards. Only for finished games."""

    def seen(self, seat: int) -> Any:
        """Return what a computer player at this seat gets: the seat's view and no more."""


class TurnGame(TableGame, Protocol):
    """A game in which seats take turns."""

    @property
    def turn(self) -> int | None:
        """The seat to move, whose clock runs; None when the game is over."""

    @property
    def laid_first(self) -> bool:
        """Whether the first card was just laid, or discarded instead, and nothing has happened since."""

    def own(self, seat: int, choices: bool) -> GameOwn:
        """Return what one seat sees in addition, with its legal moves if it is its turn and `choices` is set."""

    def moves(self) -> list[str]:
        """Return the legal moves of the seat to move, as texts."""

    def why(self, move: str) -> LayReason:
        """Return why the seat to move may not make this move (`id` is left empty)."""

    def preview(self, move: str) -> GamePreview:
        """Return what a move of the seat to move would change. Raises Refused if it is illegal."""

    def free(self, seat: int) -> int | None:
        """Return how many moves remain after a take-back without consent, or None if none is possible."""

    def askable(self, seat: int) -> int | None:
        """Return how many moves remain after taking back the seat's last turn with consent, or None if it had none."""

    def back(self, number: int) -> None:
        """Take moves back until this many remain."""

    def squares(self) -> list[tuple[int, int, str]]:
        """Return the places of the board that are not empty, with their visible colours."""

    def hands(self) -> list[list[int]]:
        """Return every seat's hand. Only for finished games and studies."""


class RealTimeGame(TableGame, Protocol):
    """A game that all seats play at once and that continues by itself."""

    def own(self, seats: Sequence[int]) -> GameOwn:
        """Return what a device that plays these seats sees in addition."""

    def ahead(self, seat: int, move: str, at: int) -> Callable[[], object] | None:
        """Return the part of this move that takes milliseconds, or None if there is none, as for almost every move.

        The caller runs it in a thread before `play`, and plays nothing else in between. Raises Refused.
        """

    def due(self) -> int | None:
        """Return when (wall time, ms) the game continues by itself, or None once it is over."""

    def tick(self) -> str:
        """Return the move to store and play as `SERVER` when the game is due."""

    def resume(self) -> str | None:
        """Return the move to store and play as `SERVER` after the server was down, or None if the game needs none."""

    def given_up(self, ended: Ended) -> dict[str, Any]:
        """Return the `result` in the record of a game that ended early."""

    def awards(self) -> list[RokAward]:
        """Return the awards for what players did best so far."""

    def quick_series(self) -> list[QuickSeries]:
        """Return the seats that were repeatedly quicker than people are."""

    def clock(self, at: int) -> int:
        """Return the game's own time at the wall time `at`."""

    def latency(self, seat: int) -> int:
        """Return the round trip time of a seat's connection that the game uses, in ms."""

    def measured(self, seat: int, ms: int) -> str:
        """Return the move to store and play as `SERVER` when a seat's measured round trip time has changed."""


class _Kind(Protocol):
    """What all kinds of game have in common."""

    @property
    def name(self) -> str:
        """The name of the game, as in `kind` on the wire."""

    def sides(self, setup: GameSetup) -> list[int]:
        """Return the side of each seat. Raises Refused for an invalid setup."""

    def cards(self, setup: GameSetup) -> int:
        """Return how many cards are shuffled."""

    def shuffle(self, setup: GameSetup, chance: SeededChance) -> list[int]:
        """Draw a game's shuffle, or the seed of all its throws, which is stored."""


class TurnKind(_Kind, Protocol):
    """A kind of game with turns."""

    turns: Literal[True]

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int) -> TurnGame:
        """Return a new game."""


class RealTimeKind(_Kind, Protocol):
    """A kind of game in real time."""

    turns: Literal[False]

    @property
    def edition(self) -> int:
        """The edition of the rules that new games use."""

    @property
    def stand_in(self) -> str:
        """The level of the bot that plays for absent players."""

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int, edition: int) -> RealTimeGame:
        """Return a new game, played by this edition of the rules."""

    def replayed(self, record: Mapping[str, Any]) -> RokReplay:
        """Replay a whole game from its record, frame by frame. Takes a few tenths of a second. Raises Refused."""


GameKind = TurnKind | RealTimeKind
_kinds: dict[str, GameKind] = {}


def stand_in(kind: GameKind, absent: Absent) -> str:
    """Return what takes an absent player's seat, as the table chose: the level of a bot, or `PASS` for nobody."""
    assert not kind.turns
    return PASS if absent == PASS else kind.stand_in


def register(kind: GameKind) -> None:
    """Register a kind of game with the hall."""
    _kinds[kind.name] = kind


def names() -> list[str]:
    """Return the names of the games that this hall plays, RUNE first."""
    return sorted(_kinds, reverse=True)


def kind_of(setup: GameSetup) -> GameKind:
    """Return the kind of game for a setup. Raises Refused if the hall does not have it."""
    name = setup.__struct_config__.tag
    if name not in _kinds:
        raise Refused("setup", f"this hall has no game called {name!r}; it has: {', '.join(_kinds)}")
    return _kinds[str(name)]
