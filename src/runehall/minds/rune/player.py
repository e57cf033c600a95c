"""A player of RUNE: a mind or a program, its limits and its seed.

The arena, the studies, `runehall play`, the engine protocol and the hall's bots all get their moves from players.
"""

from __future__ import annotations

import re
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.minds.rune.core.clock import now
from runehall.minds.rune.engine_client import EngineClient
from runehall.minds.rune.levels import LEVELS, level_numbered, mind_called
from runehall.minds.rune.mind import Answer, Budget, Mind
from runehall.rune import View

PROGRAM = "!"
"""The prefix of an external program's command line."""
DEFAULT_SECONDS = 1.0
_LIMIT = re.compile(r"(.+)([@#])([0-9]+(?:\.[0-9]+)?|\.[0-9]+)")
"""A player followed by a limit in seconds or simulations."""


@checked
@dataclass(frozen=True, slots=True)
class Player:
    """A mind by its name, or a program, with its limits for a move. It can be sent to other processes."""

    text: str
    mind: str
    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1

    @classmethod
    def parse(cls, text: str, seconds: float | None = 0.1, threads: int = 1) -> Player:
        """Read `MIND`, `MIND@SECONDS`, `MIND#SIMULATIONS` or a level from 1 to 6; `MIND:FILE` uses the weights of a
        file.

        A mind that begins with `!` is a command line. Only a number at its very end, after `@` or `#`, is a limit; a
        command that itself ends like this needs a limit after it.

        Without seconds here or in the text, a level thinks for its default time, and other minds for DEFAULT_SECONDS.
        """
        if not isinstance(text, str):
            raise RunehallError("MIND", f"a player is a text such as strong@0.5, not {text!r:.40}")
        limited = _LIMIT.fullmatch(text)
        if limited is not None:
            mind, sign, amount = limited.groups()
            return cls(text, _checked(mind), *_limit(text, sign, float(amount)), threads)
        if not text.startswith(PROGRAM) and ("@" in text or "#" in text):
            raise RunehallError("MIND", f"{text!r} is not a player: write MIND, MIND@SECONDS or MIND#SIMULATIONS")
        mind = _checked(text)
        if seconds is None:
            seconds = next((level.seconds for level in LEVELS if mind == f"level{level.number}"), DEFAULT_SECONDS)
        return cls(text, mind, seconds, None, threads)

    @classmethod
    def at_level(cls, number: int, seconds: float | None = None, threads: int = 1) -> Player:
        """Return the player of a level; without `seconds`, it thinks for the level's default time."""
        level = level_numbered(number)
        return cls(level.name, f"level{number}", level.seconds if seconds is None else seconds, None, threads)

    @property
    def is_program(self) -> bool:
        """Whether this is an external program."""
        return self.mind.startswith(PROGRAM)

    @contextmanager
    def start(self, processor: bool = False, log: Path | None = None) -> Iterator[RunningPlayer]:
        """Get ready to move; an external program runs until the end of the block.

        With `processor`, the seconds of a program are its processor time; `log` receives every line in and out.
        """
        if not self.is_program:
            yield RunningPlayer(self, mind_called(self.mind), now)
            return
        with EngineClient(self.mind.removeprefix(PROGRAM), processor, self.threads, log) as engine:
            yield RunningPlayer(self, engine, engine.now)

    def answer(self, view: View, seed: int | None = None, stop: threading.Event | None = None) -> Answer:
        """Return a mind's move for the seat whose view this is; without a seed, answers vary from call to call."""
        with self.start() as player:
            return player.answer(view, seed, stop)


@dataclass(frozen=True, slots=True)
class RunningPlayer:
    """A player that is ready to move."""

    player: Player
    mind: Mind
    now: Callable[[], float]
    """The clock that counts for this player."""

    def new_game(self) -> None:
        """Tell a program that the next position belongs to another game."""
        if isinstance(self.mind, EngineClient):
            self.mind.new_game()

    def answer(self, view: View, seed: int | None = None, stop: threading.Event | None = None) -> Answer:
        """Return the player's move for the seat whose view this is; without a seed, answers vary from call to call."""
        number = secrets.randbits(32) if seed is None else seed
        player = self.player
        return self.mind.think(view, Budget(player.seconds, player.simulations, number, player.threads, stop))


def _limit(text: str, sign: str, amount: float) -> tuple[float | None, int | None]:
    """Return the seconds and simulations of a limit."""
    if not 0 < amount < 1e9 or (sign == "#" and amount != int(amount)):
        raise RunehallError("MIND", f"{text!r} is not a player: seconds are above 0, simulations whole and above 0")
    return (amount, None) if sign == "@" else (None, int(amount))


def _checked(name: str) -> str:
    """Check that a mind exists and return its name, with a level's number spelt out; commands are not checked."""
    if name.startswith(PROGRAM):
        return name
    mind = f"level{name}" if name.isdigit() else name
    mind_called(mind)
    return mind


def think(
    view: View,
    level: int = 6,
    seconds: float | None = None,
    seed: int | None = None,
    stop: threading.Event | None = None,
    threads: int = 1,
) -> Answer:
    """Return the move that a level chooses for the seat whose view this is; levels 1 to 4 answer within 0.3 s."""
    return Player.at_level(level, seconds, threads).answer(view, seed, stop)
