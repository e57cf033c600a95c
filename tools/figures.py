"""Finds the positions that the pages show: the figures of the rules, and the table on the front page.

`python tools/figures.py` writes `web/src/rune/rules/figures.json`. Each figure includes its record, so that a test can
compare the picture with the engine's answer.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from runehall.rune import Game, Move, Rules

OUT = Path(__file__).parents[1] / "web" / "src" / "rune" / "rules" / "figures.json"


def laid(game: Game) -> list[str]:
    """Return the cards on the table in the order in which they were laid: `GBBRBG@0,0/0`."""
    deck = game.deck
    cards = [f"{deck.start.replace('/', '')}@0,0/0"]
    for move in game.moves:
        if move.kind == "lay":
            cards.append(spell(game, move))
    return cards


def spell(game: Game, move: Move) -> str:
    face = game.deck.cards[(move.card - 1) % len(game.deck.cards)].replace("/", "")
    return f"{face}@{str(move).split('@')[1].split('!')[0]}"


def drawing(game: Game, attempt: str | None = None) -> dict[str, Any]:
    """Return a figure: the table, the card that is tried, and the engine's answer."""
    reason = game.why(attempt) if attempt else None
    figure: dict[str, Any] = {
        "cards": laid(game),
        "masters": [{"x": r.x, "y": r.y, "seat": r.master} for r in game.table() if r.master is not None],
        "tokens": [{"x": r.x, "y": r.y, "colour": r.colour} for r in game.table() if r.token],
    }
    if attempt and attempt.startswith("L"):
        figure["try"] = spell(game, Move.parse(attempt))
    if attempt:
        figure["move"] = attempt
        figure["rule"] = reason.rule if reason else None
        figure["cells"] = [list(cell) for cell in reason.cells] if reason else []
    figure["record"] = game.record().to_json()
    return figure


def positions(rules: Rules, seed: int, least: int) -> Iterator[Game]:
    """Yield every position of random games in which a card is to be laid, at most 14 moves into the game."""
    rng = random.Random(seed)
    for number in range(4000):
        game = Game.new(rules, seed=number, first=0)
        while not game.over and len(game.moves) < 14:
            if game.phase == "lay" and len(game.moves) >= least:
                yield game
            moves = game.legal_moves
            masters = [m for m in moves if m.kind in ("master", "token")]
            game.play(rng.choice(masters) if masters and rng.random() < 0.6 else rng.choice(moves))


def everywhere(game: Game) -> Iterator[str]:
    """Yield every conceivable lay near the table."""
    xs = [r.x for r in game.table()]
    ys = [r.y for r in game.table()]
    for card in game.hand(game.seat):
        for turn in range(4):
            for x in range(min(xs) - 3, max(xs) + 2):
                for y in range(min(ys) - 3, max(ys) + 2):
                    yield f"L{card}@{x},{y}/{turn}"


def covered(game: Game, text: str) -> list[tuple[bool, bool]]:
    """Return for each rune of a lay whether it covers a rune, and whether that rune has the same colour."""
    table = {(r.x, r.y): r.colour for r in game.table()}
    return [((x, y) in table, table.get((x, y)) == colour) for x, y, colour in squares(game, text)]


def squares(game: Game, text: str) -> list[tuple[int, int, str]]:
    """Return the six coloured places of a lay."""
    move = Move.parse(text)
    face = game.deck.cards[(move.card - 1) % len(game.deck.cards)].replace("/", "")
    turn = int(text.split("/")[1][0])
    order = [(0, 1, 2, 3, 4, 5), (4, 2, 0, 5, 3, 1), (5, 4, 3, 2, 1, 0), (1, 3, 5, 0, 2, 4)][turn]
    width = 2 if turn % 2 == 0 else 3
    x, y = (int(part) for part in text.split("@")[1].split("/")[0].split(","))
    return [(x + i % width, y + i // width, face[at]) for i, at in enumerate(order)]


def clashes_beside(game: Game, text: str) -> int:
    """Count the visible neighbours outside the card that have another colour."""
    table = {(r.x, r.y): r.colour for r in game.table()}
    own = {(x, y) for x, y, _ in squares(game, text)}
    return sum(
        (x + dx, y + dy) in table and (x + dx, y + dy) not in own and table[x + dx, y + dy] != colour
        for x, y, colour in squares(game, text)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )


def by_rule(rule: str, most_cells: int = 6) -> Callable[[Game, str], bool]:
    def fits(game: Game, text: str) -> bool:
        reason = game.why(text)
        return reason is not None and reason.rule == rule and len(reason.cells) <= most_cells

    return fits


def under(game: Game, text: str) -> bool:
    over = [same for on, same in covered(game, text) if on]
    return game.is_legal(text) and len(over) in (2, 3) and all(over) and clashes_beside(game, text) >= 1


def beside(game: Game, text: str) -> bool:
    over = [same for on, same in covered(game, text) if on]
    return game.is_legal(text) and len(over) in (1, 2) and not any(over) and clashes_beside(game, text) == 0


def touching(game: Game, text: str) -> bool:
    """Return whether a card is beside the table but covers nothing."""
    table = {(r.x, r.y) for r in game.table()}
    near = sum((x + dx, y) in table for x, y, _ in squares(game, text) for dx in (1, -1))
    return by_rule("LAY-2")(game, text) and near >= 2


def search(rules: Rules, fits: Callable[[Game, str], bool], least: int, seed: int = 1) -> dict[str, Any]:
    """Return the smallest of the first positions in which such a move is found."""
    found: list[tuple[int, dict[str, Any]]] = []
    for game in positions(rules, seed, least):
        text = next((text for text in everywhere(game) if fits(game, text)), None)
        if text is not None:
            xs = [r.x for r in game.table()] + [x for x, _, _ in squares(game, text)]
            ys = [r.y for r in game.table()] + [y for _, y, _ in squares(game, text)]
            found.append((max(max(xs) - min(xs), max(ys) - min(ys)) * 10 + len(game.moves), drawing(game, text)))
        if len(found) == 25:
            break
    return min(found, key=lambda one: one[0])[1]


def fine_game() -> Game:
    """Return a game for the front page: each master on the best area, and each lay the best for its side."""
    best, found = -1, None
    for seed in range(60):
        rng = random.Random(seed)
        game = Game.new(Rules(grand_master=True), seed=seed, first=0)
        while not game.over and len(game.moves) < 18:
            moves = game.legal_moves
            side = game.seat
            some = rng.sample(moves, min(len(moves), 24))
            if game.phase == "act" and game.is_legal("D") and len(game.moves) < 9:
                some = [Move.parse("D")]
            elif game.phase == "token":
                some = [m for m in moves if m.kind == "token"] or moves
            game.play(max(some, key=lambda m: (game.preview(m).scores[side], rng.random())))
        xs = [r.x for r in game.table()]
        ys = [r.y for r in game.table()]
        wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        value = sum(game.scores()) - 4 * abs(wide - high) - 2 * max(0, max(wide, high) - 9)
        value += 6 * sum(r.token for r in game.table())
        if value > best:
            best, found = value, game
    assert found is not None
    return found


def main() -> None:
    duel, solo = Rules(), Rules(mode="solo")
    grand = Rules(grand_master=True)
    start = Game.new(duel, seed=3, first=0)
    held = next(g for g in positions(duel, 5, 4) if any(len(a.cells) >= 3 and a.masters for a in g.areas()))
    coin = next(g for g in positions(grand, 6, 5) if any(r.token for r in g.table()))
    figures = {
        "hero": drawing(fine_game()),
        "start": drawing(start),
        "under": search(duel, under, 0),
        "beside": search(duel, beside, 2),
        "LAY-2": search(duel, touching, 0),
        "LAY-3": search(duel, by_rule("LAY-3", 2), 0),
        "LAY-4": search(duel, by_rule("LAY-4"), 0),
        "LAY-5": search(duel, by_rule("LAY-5", 1), 2, seed=2),
        "LAY-6": search(grand, by_rule("LAY-6", 1), 3, seed=2),
        "LAY-7": search(duel, by_rule("LAY-7"), 6, seed=2),
        "SOLO-2": search(solo, by_rule("SOLO-2"), 4),
        "area": drawing(held),
        "token": drawing(coin),
    }
    OUT.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(
        f" {json.dumps(name)}: {json.dumps(figure, separators=(', ', ': '))}" for name, figure in figures.items()
    )
    OUT.write_text("{\n" + lines + "\n}\n", encoding="utf-8")
    print(f"{len(figures)} figures in {OUT}", file=sys.stderr)


if __name__ == "__main__":
    main()
