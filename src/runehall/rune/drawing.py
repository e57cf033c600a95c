"""Drawings of a table, as text for terminals and as SVG. They show public facts only, no hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from runehall.rune.table import Rune

CELL = 40
FILL = {"R": "#9e2b30", "G": "#5b9a5b", "B": "#a9cbe2"}
STONES = {
    "R": '<path d="M25 5H75L93 23V77L75 95H25L7 77V23Z"/>',
    "G": '<rect x="6" y="5" width="88" height="90" rx="11"/>',
    "B": '<rect x="6" y="5" width="88" height="90" rx="33"/>',
}
SIGNS = {
    "R": ("M50 22V78M28 43L50 22L72 43", "#ffdcae"),
    "G": ("M37 22V78M37 22L64 36L37 50L64 64L37 78", "#0e2a15"),
    "B": ("M41 22V78M41 22L64 44", "#14324a"),
}
"""Colours also differ in shape, sign and brightness, for people who cannot tell the colours apart.

Shapes are drawn in a square of 100. A sign is Tiwaz, Berkano or Laguz, with the colour of its strokes.
"""
SEATS = ("#f2b233", "#7d4fd0", "#f6f2e7", "#1c1c20")
EDGES = ("#4a3200", "#efe6ff", "#3a3733", "#d9d7d2")
HEADS = (
    '<circle cx="50" cy="29" r="20"/>',
    '<path d="M50 5L74 29L50 53L26 29Z"/>',
    '<rect x="31" y="11" width="38" height="37" rx="4"/>',
    '<path d="M50 5L74 48H26Z"/>',
)
"""Masters are drawn as pawns: each seat has a colour, an edge colour and a shape of the head."""
Box = tuple[int, int, int, int]
"""Left, top, width and height."""


def draw_text(table: Sequence[Rune]) -> str:
    """Draw the table as text: R, G and B; a master's seat in front of its rune, and `*` behind a rune under a token.

    >>> from runehall.rune import Game
    >>> print(draw_text(Game.new(seed=1).table()))
    y\\x  0   1
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


def draw_svg(table: Iterable[Rune], caption: str = "", box: Box | None = None) -> str:
    """Draw the table as an SVG image; with `box`, as a part of another image, fitted into that box."""
    at = {(rune.x, rune.y): rune for rune in table}
    x0, y0 = min(x for x, _ in at), min(y for _, y in at)
    wide = (max(x for x, _ in at) - x0 + 1) * CELL
    high = (max(y for _, y in at) - y0 + 1) * CELL
    low = 24 if caption else 0
    left, top, width, height = box or (0, 0, wide + 8, high + 8 + low)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {wide + 8} {high + 8 + low}" role="img"',
        f'x="{left}" y="{top}" width="{width}" height="{height}" font-family="sans-serif" font-size="16">',
        f"<title>{plain(caption or 'A table of RUNE')}</title>",
    ]
    placed = [(rune, (x - x0) * CELL, (y - y0) * CELL) for (x, y), rune in at.items()]
    parts += [_draw_rune(rune, x, y) for rune, x, y in placed]
    parts += [_draw_edges(at, rune, x, y) for rune, x, y in placed]
    parts += [draw_master(rune.master, x, y, CELL) for rune, x, y in placed if rune.master is not None]
    if caption:
        parts.append(f'<text x="{wide // 2}" y="{high + 20}" fill="#777" text-anchor="middle">{plain(caption)}</text>')
    return "\n".join([*parts, "</svg>"])


def _draw_rune(rune: Rune, left: int, top: int) -> str:
    sign, ink = SIGNS[rune.colour]
    drawn = f'<rect width="100" height="100" fill="#36414b"/><g fill="{FILL[rune.colour]}">{STONES[rune.colour]}</g>'
    if rune.token:
        drawn += '<circle cx="50" cy="50" r="41" fill="none" stroke="#c99a3c" stroke-width="8"/>'
    drawn += f'<path d="{sign}" fill="none" stroke="{ink}" stroke-width="9" stroke-linecap="square"/>'
    return _scaled(drawn, left, top, CELL)


def _draw_edges(at: dict[tuple[int, int], Rune], rune: Rune, left: int, top: int) -> str:
    """Draw the edges between the rune's card and the cards to its right and below."""
    drawn = ""
    for dx, dy in ((1, 0), (0, 1)):
        beside = at.get((rune.x + dx, rune.y + dy))
        if beside is not None and beside.card != rune.card:
            x, y = left + dx * CELL, top + dy * CELL
            drawn += f'<path d="M{x} {y}l{CELL * dy} {CELL * dx}" stroke="#0b0d10" stroke-width="3"/>'
    return drawn


def draw_master(seat: int, left: int, top: int, size: int) -> str:
    """Draw a seat's pawn as a part of an SVG image."""
    body = "M21 86C21 70 39 66 41 46H59C61 66 79 70 79 86Q79 91 73 91H27Q21 91 21 86Z"
    drawn = f'<path d="{body}"/>{HEADS[seat]}'
    return _scaled(f'<g fill="{SEATS[seat]}" stroke="{EDGES[seat]}" stroke-width="5">{drawn}</g>', left, top, size)


def _scaled(drawn: str, left: int, top: int, size: int) -> str:
    """Place something drawn in a square of 100."""
    return f'<g transform="translate({left} {top}) scale({size / 100:g})">{drawn}</g>'


def plain(text: str) -> str:
    """Escape a text for XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
