"""Pictures of tables for link previews: cards and pieces, players and points. They show only public information."""

import textwrap
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from runehall.hall.wire.messages import GameView
from runehall.hall.wire.rok import RokView
from runehall.hall.wire.rune import RuneView
from runehall.rok.physics.cloth import RIM
from runehall.rune import Game, Rune
from runehall.rune.drawing import draw_master, draw_svg, plain
from runehall.study.explanation.words import with_minus

WIDTH, HEIGHT = 1200, 630
FONT = "Forum, serif"
LONGEST_NAME = 20
LONGEST_TITLE = 26
_BOARD = (40, 40, 600, 550)
TEXT_LEFT, TEXT_RIGHT = 690, 1150
_SHADES = (("#dcd2bd", "#8d8068"), ("#6d7780", "#333b42"), ("#1b1a20", "#6d6a76"), ("#8f6840", "#4c3319"))
"""Fill and edge of RÖK's stones: three colours with eight signs each, and the back of a stone."""
_THROWN = (
    (-0.5, -0.3, 0), (-0.1, -0.6, 16), (0.4, -0.4, 8), (0.1, -0.05, None), (-0.3, 0.2, 9), (0.6, 0.1, 1),
    (0.3, 0.45, 17), (-0.6, 0.35, None), (-0.05, 0.7, 2),
)  # fmt: skip
"""The stones drawn before the first throw: x and y (the rim is at distance 1) and sign, None for the back."""


class ScoreLine(NamedTuple):
    """A side in the picture: its first seat, its name, and its points (None before the game)."""

    seat: int
    name: str
    points: int | None


def draw(kind: str, title: str, lines: Sequence[ScoreLine], view: GameView | None) -> str:
    """Draw a table as SVG, or an empty table if `view` is None."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="{FONT}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#14181c"/>',
        _cloth(view if isinstance(view, RokView) else None) if kind == "rok" else _board(view),
        _text(TEXT_LEFT, 128, 96, "#e2b866", "RÖK" if kind == "rok" else "RUNE"),
    ]
    for number, part in enumerate(textwrap.wrap(title, LONGEST_TITLE)):
        parts.append(_text(TEXT_LEFT, 182 + 46 * number, 36, "#b9bdbc", part))
    step = 84 if len(lines) < 5 else 70
    for number, line in enumerate(lines):
        y = 280 + number * step
        if kind == "rune":
            parts.append(draw_master(line.seat, TEXT_LEFT - 10, y - 46, 60))
        parts.append(_text(TEXT_LEFT + (60 if kind == "rune" else 0), y, 42, "#efe9dc", line.name))
        if line.points is not None:
            parts.append(_text(TEXT_RIGHT, y, 56, "#efe9dc", with_minus(str(line.points)), "end"))
        if isinstance(view, RokView):
            parts.append(_loot(view.seats[line.seat].loot, y + 22))
    parts.append(_text(TEXT_RIGHT, 594, 30, "#8f979b", "Runehall", "end"))
    return "\n".join([*parts, "</svg>"])


def short(name: str) -> str:
    """Shorten a name so that it fits into the picture."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"


def _text(x: int, y: int, size: int, fill: str, said: str, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" text-anchor="{anchor}">{plain(said)}</text>'


def _board(view: GameView | None) -> str:
    if isinstance(view, RuneView):
        return draw_svg(
            [Rune(*(getattr(rune, name) for name in rune.__struct_fields__)) for rune in view.runes], box=_BOARD
        )
    return draw_svg(_start(), box=(190, 90, 300, 450))


@cache
def _start() -> tuple[Rune, ...]:
    """Return the runes of the starting card, which lies on every table."""
    return tuple(Game.new(seed=0).table())


def _cloth(view: RokView | None) -> str:
    parts = ['<circle cx="340" cy="315" r="272" fill="#5b4634" stroke="#8a6d4f" stroke-width="8"/>']
    lying = _THROWN if view is None else [(stone.x / RIM, stone.y / RIM, stone.sign) for stone in view.stones]
    for x, y, sign in lying:
        parts.append(_stone(sign, round(340 + 250 * x), round(315 + 250 * y), 17))
    return "".join(parts)


def _stone(sign: int | None, x: int, y: int, radius: int) -> str:
    fill, edge = _SHADES[3 if sign is None else sign // 8]
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{edge}" stroke-width="2"/>'


def _loot(signs: Sequence[int], y: int) -> str:
    return "".join(_stone(sign, TEXT_LEFT + 10 + 26 * place, y, 10) for place, sign in enumerate(signs[:16]))
