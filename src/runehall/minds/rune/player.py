"""A player of RUNE: who moves, how long it may think, and with what seed.

The arena, the studies, `runehall play`, the engine protocol and the hall's bots all ask a player for its moves.
"""

from __future__ import annotations

import re
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from runehall.errors import RunehallError
from runehall.minds.rune.core.clock import now
from runehall.minds.rune.engine_client import EngineClient
from runehall.minds.rune.levels import LEVELS, level_numbered, mind_called
from runehall.minds.rune.mind import Answer, Budget, Mind
from runehall.rune import View

PROGRAM = "!"
"""What the name of an external program begins with."""
DEFAULT_SECONDS = 1.0
_LIMIT = re.compile(r"(.+)([@#])([0-9]+(?:\.[0-9]+)?|\.[0-9]+)")
"""A player with seconds or simulations at the end."""


@dataclass(frozen=True, slots=True)
class Player:
    """A mind by its name, or a program, and its limits for a move. A value: it can be sent to other processes."""

    text: str
    mind: str
    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1

    @classmethod
    def parse(cls, text: str, seconds: float | None = 0.1, threads: int = 1) -> Player:
        """Read `MIND`, `MIND@SECONDS`, `MIND#SIMULATIONS` or a level, 1 to 6; `MIND:FILE` has the weights of a file.

        A mind that begins with `!` is a command line. Only a number at its very end, after `@` or `#`, is a limit: a
        command that ends so itself gets one more.

        Without seconds here or there, a level thinks as long as it does by default, and others DEFAULT_SECONDS.
        """
        limited = _LIMIT.fullmatch(text)
        if limited is not None:
            mind, sign, amount = limited.groups()
            return cls(text, _checked(mind), *_limit(text, sign, float(amount)), threads)
        if not text.startswith(PROGRAM) and ("@" in text or "#" in text):
            raise RunehallError("MIND", f"{text!r} is no player: write MIND, MIND@SECONDS or MIND#SIMULATIONS")
        mind = _checked(text)
        if seconds is None:
            seconds = next((level.seconds for level in LEVELS if mind == f"level{level.number}"), DEFAULT_SECONDS)
        return cls(text, mind, seconds, None, threads)

    @classmethod
    def at_level(cls, number: int, seconds: float | None = None, threads: int = 1) -> Player:
        """The player of a level; it thinks as long as the level does unless given other seconds."""
        level = level_numbered(number)
        return cls(level.name, f"level{number}", level.seconds if seconds is None else seconds, None, threads)

    @property
    def is_program(self) -> bool:
        """Whether it is an external program."""
        return self.mind.startswith(PROGRAM)

    @contextmanager
    def start(self, processor: bool = False, log: Path | None = None) -> Iterator[RunningPlayer]:
        """Get ready to move; an external program runs until the end of the block.

        With `processor`, the seconds of a program are those of its processor time; `log` gets the lines it is told and
        tells.
        """
        if not self.is_program:
            yield RunningPlayer(self, mind_called(self.mind), now)
            return
        with EngineClient(self.mind.removeprefix(PROGRAM), processor, self.threads, log) as engine:
            yield RunningPlayer(self, engine, engine.now)

    def answer(self, view: View, seed: int | None = None, stop: threading.Event | None = None) -> Answer:
        """The move of a mind for the seat whose view this is; without a seed, another one each time."""
        with self.start() as player:
            return player.answer(view, seed, stop)


@dataclass(frozen=True, slots=True)
class RunningPlayer:
    """A player that is ready to move."""

    player: Player
    mind: Mind
    now: Callable[[], float]
    """The clock that counts for it."""

    def new_game(self) -> None:
        """Tell a program that the next position is of another game."""
        if isinstance(self.mind, EngineClient):
            self.mind.new_game()

    def answer(self, view: View, seed: int | None = None, stop: threading.Event | None = None) -> Answer:
        """Its move for the seat whose view this is; without a seed, another one each time."""
        number = secrets.randbits(32) if seed is None else seed
        player = self.player
        return self.mind.think(view, Budget(player.seconds, player.simulations, number, player.threads, stop))


def _limit(text: str, sign: str, amount: float) -> tuple[float | None, int | None]:
    """Seconds or simulations of a limit."""
    if not 0 < amount < 1e9 or (sign == "#" and amount != int(amount)):
        raise RunehallError("MIND", f"{text!r} is no player: seconds are above 0, simulations whole and above 0")
    return (amount, None) if sign == "@" else (None, int(amount))


def _checked(name: str) -> str:
    """The name of a mind that exists, with a level by its number as one; or a command."""
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
    """The move a level chooses for the seat whose view this is; levels 1 to 4 answer within 0.3 s."""
    return Player.at_level(level, seconds, threads).answer(view, seed, stop)
