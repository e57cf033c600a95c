"""Draws the import graph from the code itself: `python tools/graph.py` writes docs/images/rooms.svg (`make graph`).

A box is a module or a folder of a package, and every arrow points down to what is imported, including imports of types.
Modules that import each other in a cycle are in one row, joined in red. The same code always gives the same file.
"""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

import grimp

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "rooms.svg"
OPENED = ("", ".rune", ".rok", ".minds.rune", ".lab", ".gyms", ".hall")
"""Packages whose parts are separate boxes; each gets a panel."""

WIDTH, HEIGHT, GAP, ROW, MARGIN, TITLE = 132, 30, 20, 64, 24, 40
STYLE = """
svg { font: 13px system-ui, sans-serif; background: #fff; color: #222; }
rect { fill: #f3f0e8; stroke: #8a7f66; }
text { fill: #222; text-anchor: middle; }
text.title { text-anchor: start; font-weight: 600; }
path { fill: none; stroke: #55708a; stroke-opacity: 0.55; }
path.cycle { stroke: #c0392b; stroke-opacity: 1; }
@media (prefers-color-scheme: dark) {
  svg { background: #1d1f21; } rect { fill: #2c2f33; stroke: #7d776a; } text { fill: #e6e3dc; }
  path { stroke: #8fb1cf; } path.cycle { stroke: #ff7b6b; }
}
"""


def parts(graph: grimp.ImportGraph, package: str) -> dict[str, set[str]]:
    """Return, for each part of a package, the other parts that it imports; types count as much as calls."""
    boxes = sorted(graph.find_children(package))
    home = {module: box for box in boxes for module in {box, *graph.find_descendants(box)}}
    found: dict[str, set[str]] = {box: set() for box in boxes}
    for module, box in home.items():
        for target in graph.find_modules_directly_imported_by(module):
            if home.get(target, box) != box:
                found[box].add(home[target])
    return found


def reach(imports: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return everything that each box imports, directly or indirectly."""
    found: dict[str, set[str]] = {}
    for box in imports:
        seen, waiting = set[str](), list(imports[box])
        while waiting:
            target = waiting.pop()
            if target not in seen:
                seen.add(target)
                waiting += imports[target]
        found[box] = seen
    return found


def rows(imports: dict[str, set[str]]) -> list[list[str]]:
    """Arrange the boxes in rows: imported boxes are below their importers, and a cycle is in one row."""
    below = reach(imports)
    left, placed = set(imports), list[list[str]]()
    while left:
        # A box is free if everything that it still waits for also waits for it.
        free = sorted(box for box in left if all(box in below[target] for target in below[box] & left - {box}))
        placed.insert(0, free)
        left -= set(free)
    return placed


def arrows(imports: dict[str, set[str]]) -> list[tuple[str, str, bool]]:
    """Return the imports that do not follow from others, which saves arrows, and whether each closes a cycle."""
    below = reach(imports)
    found = []
    for box, targets in imports.items():
        for target in sorted(targets):
            cycle = box in below[target]
            if cycle or not any(target in below[other] for other in targets - {target} if box not in below[other]):
                found.append((box, target, cycle))
    return found


def panel(package: str, imports: dict[str, set[str]], top: int, width: int) -> tuple[list[str], int]:
    """Return one package as SVG elements, and the top of the next panel."""
    lines = [f'<text class="title" x="{MARGIN}" y="{top + 18}">{package}</text>']
    place: dict[str, tuple[float, float]] = {}
    placed = rows(imports)
    for number, row in enumerate(placed):
        start = (width - len(row) * (WIDTH + GAP) + GAP) / 2
        for column, box in enumerate(row):
            place[box] = (start + column * (WIDTH + GAP) + WIDTH / 2, top + TITLE + number * ROW)
    for box, target, cycle in arrows(imports):
        (x, y), (to_x, to_y) = place[box], place[target]
        if cycle:
            curve = f"M{x:g} {y + HEIGHT:g} C{x:g} {y + ROW:g} {to_x:g} {y + ROW:g} {to_x:g} {y + HEIGHT:g}"
            lines.append(f'<path class="cycle" d="{curve}"/>')
            continue
        middle = (y + HEIGHT + to_y) / 2
        lines.append(f'<path d="M{x:g} {y + HEIGHT:g} C{x:g} {middle:g} {to_x:g} {middle:g} {to_x:g} {to_y:g}"/>')
    for box, (x, y) in place.items():
        name = escape(box.rpartition(".")[2])
        lines.append(f'<rect x="{x - WIDTH / 2:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="5"/>')
        lines.append(f'<text x="{x:g}" y="{y + 20:g}">{name}</text>')
    return lines, top + TITLE + len(placed) * ROW


def draw() -> str:
    """Draw the whole picture."""
    graph = grimp.build_graph("runehall", cache_dir=None)
    panels = {f"runehall{below}": parts(graph, f"runehall{below}") for below in OPENED}
    widest = max(len(row) for imports in panels.values() for row in rows(imports))
    width, top, lines = widest * (WIDTH + GAP) - GAP + 2 * MARGIN, MARGIN, list[str]()
    for package, imports in panels.items():
        drawn, top = panel(package, imports, top, width)
        lines += drawn
    size = f'width="{width}" height="{top}" viewBox="0 0 {width} {top}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
    title = "<title>Who imports whom in runehall and its packages</title>"
    return "\n".join([head, title, f"<style>{STYLE}</style>", *lines, "</svg>"]) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
