"""Pictures of an analysis as SVG: the chance over the game, what decided, and a turn drawn on a table as a ghost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from runehall.rune import Game, Kind, Move
from runehall.rune.deck import footprint
from runehall.study.evaluation.calibration import Bin
from runehall.study.report.games import Analysis, Shares

INK = ("#4a86c0", "#c8553d", "#6fa13a")
MARKS = {"inaccurate": "#c9a227", "mistake": "#d9822b", "blunder": "#c0392b", "only": "#2e8b57"}
RUNES = {"R": "#b5473a", "G": "#5d8a4a", "B": "#4a6d96"}
SIGNS = {"R": "M13 22V5M7 11L13 4L19 11", "G": "M9 4V22M9 4L17 8.5L9 13L17 17.5L9 22", "B": "M10 4V22M10 4L17 11"}
"""The signs of the runes as strokes on a square, so that colours differ in shape too."""
WIDTH, HEIGHT, LEFT = 720, 260, 64
CELL = 26


def _open(width: float, height: float, label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img"'
        f' aria-label="{escape(label)}" font-family="sans-serif" font-size="12" style="max-width:{width:.0f}px">'
    )


def chance_chart(analysis: Analysis, names: Sequence[str], label: str) -> str:
    """Draw the referee's value of every side after each event, with named turns as dots and draws as small ticks."""
    top = (
        1.0 if analysis.unit == "chance" else max(10.0, *(one.value for step in analysis.steps for one in step.worths))
    )
    wide = (WIDTH - LEFT - 16) / max(1, len(analysis.steps) - 1)

    def at(number: int, value: float) -> tuple[float, float]:
        return LEFT + number * wide, HEIGHT - 40 - value / top * (HEIGHT - 70)

    parts = [_open(WIDTH, HEIGHT, label)]
    for share in (0, 0.5, 1):
        y = at(0, share * top)[1]
        text = f"{100 * share:.0f} %" if analysis.unit == "chance" else f"{share * top:.0f}"
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y:.1f}" y2="{y:.1f}" stroke="#8884"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="currentColor">{text}</text>')
    shown = range(1 if len(names) == 2 else len(names))
    for side in shown:
        points = " ".join("{:.1f},{:.1f}".format(*at(i, s.worths[side].value)) for i, s in enumerate(analysis.steps))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{INK[side]}" stroke-width="2"/>')
        parts.append(f'<text x="{LEFT + 150 * side}" y="16" fill="{INK[side]}">{escape(names[side])}</text>')
    for i, step in enumerate(analysis.steps):
        x, y = at(i, step.worths[0].value)
        if step.cause == "draw":
            parts.append(
                f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{HEIGHT - 40}" y2="{HEIGHT - 34}" stroke="currentColor"/>'
            )
        turn = analysis.turns[step.turn] if step.cause == "turn" and step.turn is not None else None
        if turn is not None and turn.name:
            title = escape(f"{' '.join(turn.moves)}: {turn.name}")
            parts.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{MARKS[turn.name]}"><title>{title}</title></circle>'
            )
    return "".join([*parts, "</svg>"])


@dataclass(frozen=True, slots=True)
class FallBar:
    """A bar of the waterfall: its start and length, in hundredths of the width, and its label."""

    name: str
    kind: str
    left: float
    width: float
    value: str


def waterfall(shares: Shares, parts: Sequence[tuple[str, float]], ends: tuple[str, str], unit: str) -> list[FallBar]:
    """Return what decided, as bars from the start to the result, each beginning where the last one ended.

    `ends` names the first and the last bar. Parts that round to zero are left out.
    """
    scale = 100 if unit == "chance" else 1
    spans, value = [(ends[0], "end", 0.0, shares.start)], shares.start
    for name, change in parts:
        if abs(scale * change) >= 0.5:
            spans.append((name, "gain" if change > 0 else "loss", value, value + change))
        value += change
    spans.append((ends[1], "end", 0.0, shares.result))
    low = min(0.0, *(min(start, end) for *_, start, end in spans))
    high = max(1.0, *(max(start, end) for *_, start, end in spans))
    bars = []
    for name, kind, start, end in spans:
        told = f"{scale * end:.0f}" if kind == "end" else f"{scale * (end - start):+.0f}".replace("-", "−")
        left, width = 100 * (min(start, end) - low) / (high - low), 100 * abs(end - start) / (high - low)
        bars.append(FallBar(name, kind, round(left, 2), round(max(width, 0.4), 2), told))
    return bars


def table_picture(game: Game, moves: Sequence[str], label: str) -> str:
    """Draw the table with a turn on it as a ghost: the card outlined, and a dashed ring for the master."""
    ghosts = [(move, places_of(game, move)) for move in map(Move.parse, moves)]
    runes = game.table()
    every = [(rune.x, rune.y) for rune in runes] + [place for _, cells in ghosts for place, _ in cells]
    left, top = min(x for x, _ in every), min(y for _, y in every)
    width, height = max(x for x, _ in every) - left + 1, max(y for _, y in every) - top + 1

    def square(x: int, y: int, colour: str, more: str) -> str:
        at = f"translate({(x - left) * CELL + 4} {(y - top) * CELL + 4})"
        sign = f'<path d="{SIGNS[colour]}" fill="none" stroke="#fff" stroke-width="2"/>'
        rune = f'<rect width="{CELL - 1}" height="{CELL - 1}" rx="3" fill="{RUNES[colour]}" {more}/>'
        return f'<g transform="{at}">{rune}{sign}</g>'

    parts = [_open(width * CELL + 8, height * CELL + 8, label)]
    parts += [square(rune.x, rune.y, rune.colour, 'opacity="0.7"') for rune in runes]
    for move, cells in ghosts:
        parts += [square(x, y, colour, 'stroke="currentColor" stroke-width="2.5"') for (x, y), colour in cells]
    masters = [(rune.x, rune.y, str(rune.master + 1), "") for rune in runes if rune.master is not None]
    masters += [(*move.at, "", "3") for move, _ in ghosts if move.kind is Kind.MASTER and move.at is not None]
    for mx, my, who, dash in masters:
        cx, cy = (mx - left) * CELL + 4 + CELL / 2, (my - top) * CELL + 4 + CELL / 2
        ring = (
            f'<circle cx="{cx}" cy="{cy}" r="9" fill="#fffd" stroke="#222" stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        parts.append(f'{ring}<text x="{cx}" y="{cy + 4}" text-anchor="middle" fill="#222">{who}</text>')
    return "".join([*parts, "</svg>"])


def places_of(game: Game, move: Move) -> list[tuple[tuple[int, int], str]]:
    """Return the places of a lay with the colours that it puts there; none for other moves."""
    if move.kind is not Kind.LAY or move.at is None:
        return []
    return list(footprint(game.deck.face(move.card), move.rotation, move.at).items())


def reliability_chart(bins: Mapping[str, Sequence[Bin]], label: str, points: int = 0) -> str:
    """Draw how often positions of each chance were won; on the diagonal the chance is right, and bars are standard
    errors.

    With `points`, draw expected and reached points instead, up to this many.
    """
    size, edge = 360, 40
    top = points or 1
    ticks = [(top * part, f"{points * part:.0f}" if points else f"{100 * part:.0f} %") for part in (0, 0.5, 1)]
    scale = (size - 2 * edge) / top

    def at(chance: float, share: float) -> tuple[float, float]:
        return edge + chance * scale, size - edge - share * scale

    (x0, y0), (x1, y1) = at(0, 0), at(top, top)
    parts = [
        _open(size, size, label),
        f'<line x1="{x0}" y1="{y0}" x2="{x1}" y2="{y1}" stroke="#888" stroke-dasharray="4"/>',
    ]
    for v, text in ticks:
        parts.append(f'<text x="{at(v, 0)[0]:.0f}" y="{size - 20}" text-anchor="middle">{text}</text>')
        parts.append(f'<text x="2" y="{at(0, v)[1] + 4:.0f}">{text}</text>')
    for k, (name, group) in enumerate(bins.items()):
        spots = [at(one.chance, one.result) for one in group]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{INK[k]}"/>')
        for one, (x, y) in zip(group, spots, strict=True):
            reach = one.error * scale
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{INK[k]}"/>')
            parts.append(
                f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{y - reach:.1f}" y2="{y + reach:.1f}" stroke="{INK[k]}"/>'
            )
        parts.append(f'<text x="{edge + 6}" y="{16 + 14 * k}" fill="{INK[k]}">{escape(name)}</text>')
    return "".join([*parts, "</svg>"])
