"""Six named levels, from one that a child can beat to the strongest; and every mind by its name."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from runehall.errors import RunehallError
from runehall.minds.rune.baselines import EvaluationMind, MonteCarloMind, RandomMind
from runehall.minds.rune.core.structs import EVAL_NETS, EVAL_POINTS, EVAL_POSITION_NET
from runehall.minds.rune.learned import load_weights
from runehall.minds.rune.mind import Mind
from runehall.minds.rune.search import SearchMind


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its number, its name, a description, its mind, and how many seconds it thinks by default."""

    number: int
    name: str
    about: str
    mind: Mind
    seconds: float


_PEBBLE = EvaluationMind("pebble", EVAL_POINTS, width=60, slack=0.03)
_TWIG = EvaluationMind("twig", EVAL_POINTS, width=20, slack=0.008)
_FOX = EvaluationMind("fox", EVAL_NETS, width=50, slack=0.18)
_RAVEN = EvaluationMind("raven", EVAL_NETS, width=30, slack=0.105)
_WOLF = SearchMind("wolf", width=3, depth=2, simulations=4)

LEVELS: tuple[Level, ...] = (
    Level(1, "Pebble", "lays what fits and takes an area now and then", _PEBBLE, 0.1),
    Level(2, "Twig", "takes about the most points it sees at once", _TWIG, 0.1),
    Level(3, "Fox", "has a feeling for good positions", _FOX, 0.1),
    Level(4, "Raven", "knows good positions well, and looks no further", _RAVEN, 0.1),
    Level(5, "Wolf", "looks two turns ahead over what may be hidden", _WOLF, 0.3),
    Level(6, "Norn", "looks ahead as long as it may", SearchMind("norn"), 1.0),
)

MINDS: dict[str, Mind] = {
    "random": RandomMind(),
    "greedy": EvaluationMind("greedy", EVAL_POINTS),
    "outline": EvaluationMind("outline", EVAL_POSITION_NET),
    "judge": EvaluationMind("judge", EVAL_NETS),
    "flat": MonteCarloMind("flat", False),
    "uct": MonteCarloMind("uct", True),
    "strong": SearchMind("strong"),
    **{f"level{level.number}": level.mind for level in LEVELS},
}


def mind_called(name: str) -> Mind:
    """Return the mind of this name; `NAME:FILE` is that mind with weights from a file written by `runehall train`."""
    name, with_file, file = name.partition(":") if isinstance(name, str) else (name, "", "")
    if not isinstance(name, str) or name not in MINDS:
        raise RunehallError("MIND", f"there is no mind {name!r:.40}: choose one of {', '.join(MINDS)}")
    mind = MINDS[name]
    if not with_file:
        return mind
    if not isinstance(mind, (EvaluationMind, SearchMind)):
        raise RunehallError("MIND", f"{name!r} has no weights to take from {file!r}: only minds with an evaluation do")
    return replace(mind, name=f"{name}:{file}", weights=load_weights(Path(file)))


def level_numbered(number: int) -> Level:
    """Return the level of this number."""
    if type(number) is not int or not 1 <= number <= len(LEVELS):
        raise RunehallError("MIND", f"there is no level {number!r:.40}: the levels are 1 to {len(LEVELS)}")
    return LEVELS[number - 1]
