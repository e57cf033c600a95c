"""A table drawn: as text for terminals, as SVG for everything that shows pictures. Public facts only: no hands."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.rune.table import Rune

FILL = {"R": "#b3372f", "G": "#2f7d4f", "B": "#2f5d9e"}
SIGN = {"R": "ᚱ", "G": "ᚷ", "B": "ᛒ"}
"""Colours are told apart by a sign too, for those who cannot tell them apart by eye."""
SEATS = ("#f2e9d8", "#1d1b1a", "#e0a526", "#8c4fa8")
CELL = 40


def draw_text(table: Sequence[Rune]) -> str:
    """The table as lines of text: R, G, B; a master's seat in front of its rune, `*` behind one under a token.

    >>> from runehall.rune import Game
    >>> print(draw_text(Game.new(seed=1).table()))
    y\\\\x  0   1
      0  G   B
      1  B   R
      2  B   G
    """
    at = {(rune.x, rune.y): rune for rune in table}
    columns = range(min(x for x, _ in at), max(x for x, _ in at) + 1)
    lines = ["y\\x" + "".join(f"{x:>3} " for x in columns).rstrip()]
    for y in range(min(y for _, y in at), max(y for _, y in at) + 1):
        cells = "".join(_cell(at.get((x, y))) for x in columns)
        lines.append(f"{y:>3}{cells}".rstrip())
    return "\n".join(lines)


def _cell(rune: Rune | None) -> str:
    if rune is None:
        return "    "
    master = " " if rune.master is None else str(rune.master)
    return f" {master}{rune.colour}{'*' if rune.token else ' '}"


def draw_svg(table: Sequence[Rune], caption: str = "") -> str:
    """The table as one SVG image that stands alone; edges between different cards are drawn."""
    at = {(rune.x, rune.y): rune for rune in table}
    x0, y0 = min(x for x, _ in at), min(y for _, y in at)
    wide = (max(x for x, _ in at) - x0 + 1) * CELL
    high = (max(y for _, y in at) - y0 + 1) * CELL
    low = 24 if caption else 0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {wide + 8} {high + 8 + low}" role="img"',
        f'width="{wide + 8}" height="{high + 8 + low}" font-family="sans-serif" font-size="16" text-anchor="middle">',
        f"<title>{_plain(caption or 'A table of RUNE')}</title>",
    ]
    for (x, y), rune in at.items():
        parts.append(_draw_rune(rune, (x - x0) * CELL, (y - y0) * CELL))
        for dx, dy in ((1, 0), (0, 1)):
            beside = at.get((x + dx, y + dy))
            if beside is not None and beside.card != rune.card:
                left, top = (x - x0 + dx) * CELL, (y - y0 + dy) * CELL
                parts.append(f'<path d="M{left} {top}l{CELL * dy} {CELL * dx}" stroke="#0008" stroke-width="3"/>')
    if caption:
        parts.append(f'<text x="{wide // 2}" y="{high + 20}" fill="#555">{_plain(caption)}</text>')
    return "\n".join([*parts, "</svg>"])


def _draw_rune(rune: Rune, left: int, top: int) -> str:
    half = CELL // 2
    middle = f'cx="{left + half}" cy="{top + half}"'
    drawn = f'<rect x="{left}" y="{top}" width="{CELL}" height="{CELL}" fill="{FILL[rune.colour]}" stroke="#0003"/>'
    drawn += f'<text x="{left + half}" y="{top + half + 6}" fill="#fff9">{SIGN[rune.colour]}</text>'
    if rune.token:
        drawn += f'<circle {middle} r="{half - 3}" fill="none" stroke="#fff" stroke-width="3"/>'
    if rune.master is not None:
        ink = "#fff" if rune.master in (1, 3) else "#000"
        drawn += f'<circle {middle} r="13" fill="{SEATS[rune.master]}" stroke="{ink}"/>'
        drawn += f'<text x="{left + half}" y="{top + half + 6}" fill="{ink}">{rune.master}</text>'
    return drawn


def _plain(text: str) -> str:
    """Text as it may stand in XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
