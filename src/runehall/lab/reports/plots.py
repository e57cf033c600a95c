"""Plots as SVG: histograms, intervals, curves and ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from runehall.lab.ratings import PlayerRating
from runehall.lab.statistics import Estimate

INK = ("#2c5f8a", "#a33b2e", "#5f8f2f", "#8a5fa3")


def _open(width: int, height: int, label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img"'
        f' aria-label="{escape(label)}" font-family="sans-serif" font-size="12">'
    )


def histogram(series: Mapping[str, Mapping[int, int]], label: str) -> str:
    """Draw how often each number occurs, with one colour for each series and bars side by side."""
    values = [value for each in series.values() for value in each]
    low, high = min(values), max(values)
    most = max((count for each in series.values() for count in each.values()), default=1)
    width, height, base = 720, 240, 200
    step = (width - 60) / (high - low + 1)
    parts = [_open(width, height, label)]
    for k, (name, each) in enumerate(series.items()):
        ink, wide = INK[k % len(INK)], step * 0.9 / len(series)
        for value, count in each.items():
            tall = count / most * 160
            x = 40 + (value - low) * step + k * wide
            parts.append(
                f'<rect x="{x:.1f}" y="{base - tall:.1f}" width="{wide:.1f}" height="{tall:.1f}" fill="{ink}"/>'
            )
        parts.append(f'<text x="{50 + 160 * k}" y="20" style="fill:{ink}">{escape(name)}</text>')
    every = max(1, round((high - low + 1) / 12))
    for value in range(low, high + 1, every):
        parts.append(
            f'<text x="{40 + (value - low + 0.5) * step:.1f}" y="{base + 16}" text-anchor="middle">{value}</text>'
        )
    return "".join([*parts, "</svg>"])


def intervals(rows: Sequence[tuple[str, Estimate]], label: str, even: float | None = None) -> str:
    """Draw estimates as dots with their intervals, and a dashed line at the even value."""
    low = min([row.low for _, row in rows] + ([] if even is None else [even]))
    high = max([row.high for _, row in rows] + ([] if even is None else [even]))
    span = (high - low) or 1.0
    width, height = 720, 24 * len(rows) + 40

    def x(value: float) -> float:
        return 300 + (value - low) / span * 390

    parts = [_open(width, height, label)]
    if even is not None:
        ends = f'x1="{x(even):.1f}" x2="{x(even):.1f}" y1="8" y2="{height - 24}"'
        parts.append(f'<line {ends} stroke="#999" stroke-dasharray="4"/>')
    for i, (name, row) in enumerate(rows):
        y = 20 + 24 * i
        parts.append(f'<text x="290" y="{y + 4}" text-anchor="end">{escape(name)}</text>')
        ends = f'x1="{x(row.low):.1f}" x2="{x(row.high):.1f}" y1="{y}" y2="{y}"'
        parts.append(f'<line {ends} stroke="{INK[0]}" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(row.mean):.1f}" cy="{y}" r="5" fill="{INK[1]}"/>')
    for value in (low, high):
        parts.append(f'<text x="{x(value):.1f}" y="{height - 6}" text-anchor="middle">{value:.2f}</text>')
    return "".join([*parts, "</svg>"])


def curve(points: Mapping[float, float], label: str, even: float) -> str:
    """Draw a curve between 0 and 1, and a dashed line at the even value."""
    xs = sorted(points)
    width, height = 720, 260

    def at(value: float) -> tuple[float, float]:
        return 50 + (value - xs[0]) / ((xs[-1] - xs[0]) or 1) * 640, 220 - points[value] * 190

    drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(at, xs))
    flat = 220 - even * 190
    parts = [
        _open(width, height, label),
        f'<line x1="50" x2="690" y1="{flat:.1f}" y2="{flat:.1f}" stroke="#999" stroke-dasharray="4"/>',
        f'<polyline points="{drawn}" fill="none" stroke="{INK[0]}" stroke-width="2"/>',
    ]
    for value in xs[:: max(1, len(xs) // 12)]:
        parts.append(f'<text x="{at(value)[0]:.1f}" y="244" text-anchor="middle">{value:g}</text>')
    for share in (0.0, 0.5, 1.0):
        parts.append(f'<text x="44" y="{224 - share * 190:.1f}" text-anchor="end">{share:.0%}</text>')
    return "".join([*parts, "</svg>"])


def rating_plot(players: Sequence[PlayerRating]) -> str:
    """Draw the ratings with their intervals."""
    low, high = min(r.low for r in players) - 20, max(r.high for r in players) + 20
    width, left, step = 760, 200, 34
    height = step * len(players) + 60

    def x(elo: float) -> float:
        return left + (elo - low) / (high - low) * (width - left - 30)

    parts = [_titled(width, height, "Elo ratings with 95 % intervals")]
    parts.append(
        f'<line x1="{x(0):.1f}" y1="34" x2="{x(0):.1f}" y2="{height - 26}" stroke="#999" stroke-dasharray="3"/>'
    )
    for i, rating in enumerate(players):
        y = 50 + i * step
        parts.append(f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{escape(rating.player[:26])}</text>')
        ends = f'x1="{x(rating.low):.1f}" y1="{y}" x2="{x(rating.high):.1f}" y2="{y}"'
        parts.append(f'<line {ends} stroke="#2c5f8a" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(rating.elo):.1f}" cy="{y}" r="6" fill="#a33b2e"/>')
        at = f'x="{x(rating.elo):.1f}" y="{y - 9}" text-anchor="middle" font-size="11"'
        parts.append(f"<text {at}>{rating.elo:+.0f}</text>")
    return "\n".join([*parts, "</svg>"])


def curve_plot(title: str, lines: dict[str, Sequence[tuple[float, float]]]) -> str:
    """Draw curves over a common axis."""
    points = [point for line in lines.values() for point in line] or [(0.0, 0.0)]
    x0, x1 = min(p[0] for p in points), max(p[0] for p in points)
    y0, y1 = min(p[1] for p in points), max(p[1] for p in points)
    width, height = 760, 420

    def at(point: tuple[float, float]) -> str:
        x = 70 + (point[0] - x0) / ((x1 - x0) or 1) * (width - 230)
        y = height - 50 - (point[1] - y0) / ((y1 - y0) or 1) * (height - 110)
        return f"{x:.1f},{y:.1f}"

    parts = [_titled(width, height, title)]
    for value, y in ((y0, height - 50), (y1, 60)):
        parts.append(f'<text x="62" y="{y + 4}" text-anchor="end" font-size="11">{value:.3f}</text>')
    for value, x in ((x0, 70), (x1, width - 160)):
        parts.append(f'<text x="{x}" y="{height - 28}" text-anchor="middle" font-size="11">{value:g}</text>')
    for i, (label, line) in enumerate(lines.items()):
        colour = INK[i % len(INK)]
        drawn = " ".join(map(at, line))
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{width - 150}" y="{70 + 20 * i}" fill="{colour}">{escape(label)}</text>')
    return "\n".join([*parts, "</svg>"])


def _titled(width: int, height: int, title: str) -> str:
    box = f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="14"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}><rect width="{width}" height="{height}" fill="#fff"/>'
        f'<text x="20" y="24" font-weight="bold">{escape(title)}</text>'
    )
