"""How quick, sure and careful a RÖK bot of each level is: as people are, from a child to a practised hand."""

from __future__ import annotations

from dataclasses import dataclass

from runehall.rok.errors import BadOptions

REACTION = 150
"""No bot acts on anything sooner than this many ms after it could be seen."""


@dataclass(frozen=True, slots=True)
class Level:
    """`notice` is the median time in ms to spot a pair among twelve stones, `spread` the sigma of its logarithm;
    `travel` scales the time a hand takes; `mistakes` is the chance to take two look-alikes for twins; `aim` and
    `force` are the sigmas of a slide in thousandths; `cunning` thinks about the order of thefts, and
    about what a stone without its twin costs."""

    name: str
    notice: int
    spread: float
    travel: float
    mistakes: float
    aim: float
    force: float
    cunning: bool


LEVELS: tuple[Level, ...] = (
    Level("calm", 3_400, 0.55, 1.6, 0.12, 45.0, 60.0, cunning=False),
    Level("keen", 2_200, 0.50, 1.25, 0.06, 25.0, 32.0, cunning=False),
    Level("quick", 1_500, 0.45, 1.0, 0.03, 14.0, 16.0, cunning=True),
    Level("hawk", 1_000, 0.40, 0.8, 0.01, 6.0, 7.0, cunning=True),
)


def level_named(name: str) -> Level:
    """The level of this name."""
    for level in LEVELS:
        if level.name == name:
            return level
    raise BadOptions("LEVEL", f"no level {name!r}; there are {', '.join(level.name for level in LEVELS)}")


ALIKE: tuple[tuple[int, int], ...] = (
    (0, 3),  # fehu, ansuz
    (1, 20),  # uruz, laguz
    (2, 7),  # thurisaz, wunjo
    (4, 17),  # raido, berkanan
    (5, 20),  # kaunan, laguz
    (6, 9),  # gebo, naudiz
    (8, 18),  # hagalaz, ehwaz
    (9, 10),  # naudiz, isaz
    (11, 12),  # jera, eihwaz
    (12, 15),  # eihwaz, sowilo
    (13, 17),  # perth, berkanan
    (14, 16),  # algiz, tiwaz
    (18, 19),  # ehwaz, mannaz
    (19, 22),  # mannaz, dagaz
    (21, 23),  # ingwaz, othalan
)
"""Signs that a hurried eye takes for one another."""
