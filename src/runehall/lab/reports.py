"""What the arena shows: ratings and a cross table on the terminal, JSON, and a plot as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any
from xml.sax.saxutils import escape

from rich.table import Table

from runehall.lab.arena import Results
from runehall.lab.ratings import Rating, cell, ratings


def rating_table(results: Results) -> Table:
    """The ratings, best first."""
    table = Table(title=f"Ratings, {results.rules}")
    for title in ("player", "Elo", "95 %", "share", "games", "s a move", "slowest"):
        table.add_column(title, justify="left" if title == "player" else "right")
    for rating in ratings(results):
        mean, slowest = times(results, results.players.index(rating.player))
        table.add_row(
            rating.player, f"{rating.elo:+.0f}", f"{rating.low:+.0f} … {rating.high:+.0f}", f"{rating.share:.1%}",
            str(rating.games), f"{mean:.3f}", f"{slowest:.3f}",
        )  # fmt: skip
    return table


def times(results: Results, player: int) -> tuple[float, float]:
    """A player's mean and longest time for a move."""
    parts = [(t.thought[0], t.moves[0], t.slowest[0]) for t in results.tallies if t.left == player]
    parts += [(t.thought[1], t.moves[1], t.slowest[1]) for t in results.tallies if t.right == player]
    moves = sum(part[1] for part in parts)
    return sum(part[0] for part in parts) / max(1, moves), max((part[2] for part in parts), default=0.0)


def cross_table(results: Results) -> Table:
    """Each row's share of the wins against each column, with its interval, and its mean points."""
    table = Table(title="Row against column: share of wins (95 %), points")
    table.add_column("")
    for player in results.players:
        table.add_column(player, justify="right")
    for i, player in enumerate(results.players):
        row = []
        for j in range(len(results.players)):
            found = cell(results, i, j) if i != j else None
            row.append(
                "" if found is None else f"{found.share:.1%} ({found.low:.0%}–{found.high:.0%}) {found.points:.1f}"
            )
        table.add_row(player, *row)
    return table


def to_json(results: Results) -> dict[str, Any]:
    """Everything, as a JSON object."""
    count = len(results.players)
    cells = {
        f"{results.players[i]} / {results.players[j]}": asdict(found)
        for i in range(count)
        for j in range(count)
        if i != j and (found := cell(results, i, j)) is not None
    }
    return {
        "rules": results.rules,
        "seed": results.seed,
        "players": list(results.players),
        "ratings": [asdict(rating) for rating in ratings(results)],
        "cross": cells,
        "bouts": [asdict(tally) for tally in results.tallies],
    }


def rating_plot(found: Sequence[Rating]) -> str:
    """The ratings with their intervals, as SVG."""
    low, high = min(r.low for r in found) - 20, max(r.high for r in found) + 20
    width, left, step = 760, 200, 34
    height = step * len(found) + 60

    def x(elo: float) -> float:
        return left + (elo - low) / (high - low) * (width - left - 30)

    parts = [_head(width, height, "Elo ratings with 95 % intervals")]
    parts.append(
        f'<line x1="{x(0):.1f}" y1="34" x2="{x(0):.1f}" y2="{height - 26}" stroke="#999" stroke-dasharray="3"/>'
    )
    for i, rating in enumerate(found):
        y = 50 + i * step
        parts.append(f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{escape(rating.player[:26])}</text>')
        ends = f'x1="{x(rating.low):.1f}" y1="{y}" x2="{x(rating.high):.1f}" y2="{y}"'
        parts.append(f'<line {ends} stroke="#2c5f8a" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(rating.elo):.1f}" cy="{y}" r="6" fill="#a33b2e"/>')
        at = f'x="{x(rating.elo):.1f}" y="{y - 9}" text-anchor="middle" font-size="11"'
        parts.append(f"<text {at}>{rating.elo:+.0f}</text>")
    return "\n".join([*parts, "</svg>"])


def curve_plot(title: str, lines: dict[str, Sequence[tuple[float, float]]]) -> str:
    """Curves over a common axis, as SVG."""
    colours = ("#a33b2e", "#2c5f8a", "#5f8f2f", "#8a5fa3")
    points = [point for line in lines.values() for point in line] or [(0.0, 0.0)]
    x0, x1 = min(p[0] for p in points), max(p[0] for p in points)
    y0, y1 = min(p[1] for p in points), max(p[1] for p in points)
    width, height = 760, 420

    def at(point: tuple[float, float]) -> str:
        x = 70 + (point[0] - x0) / ((x1 - x0) or 1) * (width - 230)
        y = height - 50 - (point[1] - y0) / ((y1 - y0) or 1) * (height - 110)
        return f"{x:.1f},{y:.1f}"

    parts = [_head(width, height, title)]
    for value, y in ((y0, height - 50), (y1, 60)):
        parts.append(f'<text x="62" y="{y + 4}" text-anchor="end" font-size="11">{value:.3f}</text>')
    for value, x in ((x0, 70), (x1, width - 160)):
        parts.append(f'<text x="{x}" y="{height - 28}" text-anchor="middle" font-size="11">{value:g}</text>')
    for i, (label, line) in enumerate(lines.items()):
        colour = colours[i % len(colours)]
        drawn = " ".join(map(at, line))
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{width - 150}" y="{70 + 20 * i}" fill="{colour}">{escape(label)}</text>')
    return "\n".join([*parts, "</svg>"])


def _head(width: int, height: int, title: str) -> str:
    box = f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="14"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}><rect width="{width}" height="{height}" fill="#fff"/>'
        f'<text x="20" y="24" font-weight="bold">{escape(title)}</text>'
    )
