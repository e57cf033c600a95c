"""Six levels with names, from one a child beats to the strongest; and every mind by its name."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from runehall.errors import RunehallError
from runehall.minds.answers import Answer, Budget, Mind
from runehall.minds.monte import Monte
from runehall.minds.search import Seeking
from runehall.minds.simple import Judging, Random
from runehall.minds.ticks import now
from runehall.rune import View

if TYPE_CHECKING:
    from runehall.rune import Game


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its number, its name, what it can do, its mind, and how long it thinks unless told otherwise."""

    number: int
    name: str
    about: str
    mind: Mind
    seconds: float


LEVELS: tuple[Level, ...] = (
    Level(1, "Pebble", "lays what fits and takes an area now and then", Judging("pebble", 0, 60, 0.03), 0.1),
    Level(2, "Twig", "takes about the most points it sees at once", Judging("twig", 0, 20, 0.008), 0.1),
    Level(3, "Rune", "has a feeling for good positions", Judging("rune", 1, 50, 0.18), 0.1),
    Level(4, "Raven", "knows good positions well, and looks no further", Judging("raven", 1, 30, 0.105), 0.1),
    Level(5, "Master", "looks two turns ahead over what may be hidden", Seeking("master", 3, 2, simulations=4), 0.3),
    Level(6, "Grand Master", "looks ahead as long as it may", Seeking("grand"), 1.0),
)

MINDS: dict[str, Mind] = {
    "random": Random(),
    "greedy": Judging("greedy", 0),
    "outline": Judging("outline", 2),
    "judge": Judging("judge", 1),
    "flat": Monte("flat", False),
    "uct": Monte("uct", True),
    "strong": Seeking("strong"),
    **{f"level{level.number}": level.mind for level in LEVELS},
}


def mind_called(name: str) -> Mind:
    """The mind of this name."""
    if name not in MINDS:
        raise RunehallError("MIND", f"there is no mind {name!r}: choose one of {', '.join(MINDS)}")
    return MINDS[name]


def think(
    view: View,
    level: int = 6,
    seconds: float | None = None,
    seed: int | None = None,
    stop: threading.Event | None = None,
    threads: int = 1,
) -> Answer:
    """The move a level chooses for the seat whose view this is; levels 1 to 4 answer within 0.3 s."""
    if not 1 <= level <= len(LEVELS):
        raise RunehallError("MIND", f"there is no level {level}: the levels are 1 to {len(LEVELS)}")
    chosen = LEVELS[level - 1]
    allowed = chosen.seconds if seconds is None else seconds
    drawn = time.time_ns() & 0xFFFFFFFF if seed is None else seed
    return chosen.mind.think(view, Budget(allowed, None, drawn, threads, stop))


def think_for_engine(game: Game, seconds: float) -> tuple[str, float]:
    """What `go` answers: the strongest mind's move and its side's win chance, from what the seat to move may know."""
    began = now()
    view = game.view(game.seat)
    left = max(0.002, seconds - (now() - began))
    answer = MINDS["strong"].think(view, Budget(left, None, 0))
    return answer.move, answer.value
