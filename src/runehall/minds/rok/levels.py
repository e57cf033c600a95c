"""How fast, reliable and careful a RÖK bot of each level is, modelled on people from a child to a skilled player."""

from __future__ import annotations

from dataclasses import dataclass

from runehall.rok.errors import SetupError

REACTION = 150
"""No bot reacts to anything sooner than this many ms after it became visible."""


@dataclass(frozen=True, slots=True)
class ReflexLevel:
    """The abilities of a RÖK bot.

    `notice` is the median time in ms to spot a pair among twelve stones, and `spread` the standard deviation of its
    logarithm. `travel` scales the time that a hand takes. `mistakes` is the chance to take two look-alikes for twins.
    `aim` and `force` are the standard deviations of a slide in thousandths. With `cunning` it considers the order of
    thefts.
    """

    name: str
    notice: int
    spread: float
    travel: float
    mistakes: float
    aim: float
    force: float
    cunning: bool


LEVELS: tuple[ReflexLevel, ...] = (
    ReflexLevel("drowsy", 3_800, 0.72, 1.60, 0.16, 50.0, 66.0, cunning=False),
    ReflexLevel("calm", 3_100, 0.71, 1.46, 0.135, 42.0, 54.0, cunning=False),
    ReflexLevel("steady", 2_540, 0.70, 1.34, 0.11, 34.0, 44.0, cunning=False),
    ReflexLevel("keen", 2_100, 0.69, 1.24, 0.09, 27.0, 35.0, cunning=False),
    ReflexLevel("brisk", 1_740, 0.68, 1.15, 0.07, 21.0, 27.0, cunning=True),
    ReflexLevel("quick", 1_430, 0.67, 1.06, 0.05, 16.0, 20.0, cunning=True),
    ReflexLevel("sharp", 1_180, 0.66, 0.98, 0.035, 12.0, 14.0, cunning=True),
    ReflexLevel("hawk", 980, 0.65, 0.90, 0.02, 8.0, 9.0, cunning=True),
)


def level_named(name: str) -> ReflexLevel:
    """Return the level of this name."""
    for level in LEVELS:
        if level.name == name:
            return level
    raise SetupError("LEVEL", f"no level {name!r}; there are {', '.join(level.name for level in LEVELS)}")


ALIKE: tuple[tuple[int, int], ...] = (
    (0, 3),  # fehu, ansuz
    (2, 7),  # thurisaz, wunjo
    (4, 7),  # raido, wunjo
    (9, 10),  # naudiz, isaz
    (11, 15),  # jera, sowilo
    (12, 15),  # eihwaz, sowilo
    (16, 20),  # tiwaz, laguz
    (18, 19),  # ehwaz, mannaz
    (19, 22),  # mannaz, dagaz
    (21, 23),  # ingwaz, othalan
)
"""Pairs of signs that are easily confused at a glance: of one colour, and similar in shape."""
