"""Findings as one HTML page that stands alone: tables, and plots drawn as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from runehall.lab.findings import Estimate

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fdfcf9}
h1,h2{line-height:1.2}table{border-collapse:collapse;margin:1rem 0}th,td{padding:.25rem .75rem;text-align:right;
border-bottom:1px solid #ccc}th:first-child,td:first-child{text-align:left}svg{max-width:100%;height:auto}
figure{margin:1rem 0}figcaption{color:#555}
@media (prefers-color-scheme:dark){body{color:#eee;background:#1b1a18}svg text{fill:#eee}th,td{border-color:#444}
figcaption{color:#aaa}}
"""
INK = ("#2c5f8a", "#a33b2e", "#5f8f2f", "#8a5fa3")


def page(title: str, parts: Sequence[str]) -> str:
    """A whole page."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join([f"<h1>{escape(title)}</h1>", *parts])
    return f'<!doctype html><html lang="en"><head>{head}<style>{STYLE}</style></head><body>{body}</body></html>\n'


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of texts."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"


def figure(drawing: str, caption: str) -> str:
    """A drawing with its caption."""
    return f"<figure>{drawing}<figcaption>{escape(caption)}</figcaption></figure>"


def _open(width: int, height: int, label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img"'
        f' aria-label="{escape(label)}" font-family="sans-serif" font-size="12">'
    )


def histogram(series: Mapping[str, Mapping[int, int]], label: str) -> str:
    """How often each number came, one colour a series, bars side by side."""
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
    """Estimates as dots with their intervals; a dashed line where things would be even."""
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
    """A curve between 0 and 1, and a dashed line where things would be even."""
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
