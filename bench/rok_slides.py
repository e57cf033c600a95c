"""`python bench/rok_slides.py [SLIDES]`: who wins a slide-off (RSLD-1), a player who pulls and releases, or one of
equal skill who presses twice.

Both see the same stone drawn back and judge its length with the same error (a twentieth to a fortieth of it). Then the
pointer of the first, and the timing of the second, has an error that depends on skill: pixels for the pull, which has
both aim and force; milliseconds for the press, whose aim moves in steps and whose force grows with time. Each plays the
aim and force that suit these errors best. The sizes of the errors follow published data on pointing (2 to 6 px at
leisure) and on stopping a steadily moving mark (20 to 60 ms); no players were measured.
"""

from __future__ import annotations

import math
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from runehall.rok.chance import Chance
from runehall.rok.physics.cloth import STONE
from runehall.rok.physics.hand import STEADY_AFTER, pushed, unsteadiness
from runehall.rok.physics.slide import FASTEST, START, slide

CLIENT = Path(__file__).resolve().parents[1] / "web/src/rok/play/slide.ts"
DRAG = 9_000
LONGEST = (180, 120)
"""Pixels of a pull at full force: on most screens, and on a small one."""
TRIES = 4_000
FORCES = range(700, 860, 10)


@dataclass(frozen=True, slots=True)
class Skill:
    """The errors of a hand, as normal deviations."""

    name: str
    judged: float
    px: float
    ms: float


SKILLS = (Skill("deft", 0.025, 2, 20), Skill("usual", 0.035, 4, 40), Skill("clumsy", 0.05, 6, 60))


@dataclass(frozen=True, slots=True)
class Pull:
    """A stone pulled back by a pointer, by this many pixels for full force."""

    longest: float

    def aims(self) -> list[int]:
        """The aims that a player may choose."""
        return list(range(0, 420, 10))

    def errors(self, skill: Skill, force: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the deviations of aim and force."""
        off = 1000 * skill.px / self.longest
        return 1000 * off / force, np.hypot(skill.judged * force, off)


@dataclass(frozen=True, slots=True)
class Press:
    """A stone drawn back by time, and aimed in steps."""

    draw_ms: float
    step: int

    def aims(self) -> list[int]:
        """The aims that a player may choose."""
        return list(range(0, 420, self.step))

    def errors(self, skill: Skill, force: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the deviations of aim and force."""
        return np.zeros_like(force), np.hypot(skill.judged * force, 1000 * skill.ms / self.draw_ms)


def reached(aim: np.ndarray, force: np.ndarray) -> np.ndarray:
    """Return how far from Destiny a slide on an empty cloth ends; touching Destiny counts as farther than any."""
    way = (FASTEST * force / 1000) ** 2 / 2 / DRAG
    along, beside = START * np.cos(aim / 1000), np.abs(START * np.sin(aim / 1000))
    nearest = np.hypot(beside, np.maximum(0, along - way))
    return np.where(nearest <= 2 * STONE, 1e6, np.hypot(beside, along - way))


def meant(way: Pull | Press, skill: Skill) -> tuple[int, int]:
    """Return the aim and force that most often end nearest: those with the best median."""
    noise = np.random.default_rng(1).normal(size=(4, TRIES))
    best = (math.inf, 0, 0)
    for force in FORCES:
        off, harder = (float(error[0]) for error in way.errors(skill, np.array([float(force)])))
        still_off, still_harder = unsteadiness(force, STEADY_AFTER)
        for aim in way.aims():
            aims = aim + off * noise[0] + still_off * noise[1]
            forces = force + harder * noise[2] + still_harder * noise[3]
            best = min(best, (float(np.median(reached(aims, np.clip(forces, 0, 1000)))), aim, force))
    return best[1:]


def slides(way: Pull | Press, skill: Skill, count: int, who: int) -> list[tuple[bool, int]]:
    """Carry out this many slides of a hand in the engine."""
    aim, force = meant(way, skill)
    off, harder = (float(error[0]) for error in way.errors(skill, np.array([float(force)])))
    found = []
    for number in range(count):
        chance = Chance("slides", skill.name, who, number)
        wanted = max(0, min(1000, round(force + harder * chance.normal())))
        got = pushed(round(aim + off * chance.normal()), wanted, STEADY_AFTER, chance)
        found.append(slide((), 0, 2, *got).rank)
    return found


def won(one: list[tuple[bool, int]], other: list[tuple[bool, int]]) -> float:
    """Return the share that the first wins, over every pair of slides of both; ties count half."""
    pairs = [(a < b) + (a == b) / 2 for a in one for b in other]
    return sum(pairs) / len(pairs)


def constant(name: str) -> int:
    """Return a constant of the client."""
    found = re.search(rf"const {name} = (\d+);", CLIENT.read_text())
    assert found is not None
    return int(found[1])


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    press = Press(constant("DRAW_MS"), constant("AIM_STEP"))
    print(f"press: full force in {press.draw_ms} ms, aim in steps of {press.step}; {count} slides of each")
    heads = ("longest pull", "press wins", "pull: touched, median", "press: touched, median")
    print(f"{'skill':<9}{heads[0]:>14}{heads[1]:>12}{heads[2]:>26}{heads[3]:>26}")
    for skill in SKILLS:
        mine = slides(press, skill, count, 0)
        for longest in LONGEST:
            other = slides(Pull(longest), skill, count, 1)
            cells = [f"{sum(t for t, _ in all_) / count:.0%}, {sorted(all_)[count // 2][1]}" for all_ in (other, mine)]
            print(f"{skill.name:<9}{longest:>11} px{won(mine, other):>12.1%}{cells[0]:>26}{cells[1]:>26}", flush=True)


if __name__ == "__main__":
    main()
