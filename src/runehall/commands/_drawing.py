"""RUNE in a terminal: the table in colours, with glyphs that also differ."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.text import Text

from runehall.rune import Game, Rune, View
from runehall.rune.deck import rotated

GLYPHS = {"R": "ᛏ", "G": "ᛒ", "B": "ᛚ"}
STYLES = {"R": "bold white on #a33b2e", "G": "black on #8fbf5a", "B": "white on #2c5f8a"}
SEATS = ("◆", "●", "▲", "■")
SIDE_STYLES = ("bold #d9a441", "bold #b07fd6", "bold #58b8b0", "bold #e07a9a")


def draw_game(game: Game, view: View | None = None) -> RenderableType:
    """Draw the table, hands, scores and whose turn it is; with a view, only what its viewer may know."""
    seen = view or game.view()
    lines = [draw_table(seen.table), Text()]
    lines += [_seat_line(game, seat, seen, whole=view is None) for seat in range(game.rules.seats)]
    lines.append(Text(f"pile {seen.pile_count}" + (f", set aside {seen.set_aside}" if seen.set_aside else "")))
    if game.over:
        winners = " and ".join(f"side {side}" for side in game.winners())
        lines.append(Text(f"over: {winners} with {max(seen.scores)} points", style="bold"))
    else:
        lines.append(Text(f"seat {seen.seat} to {seen.phase}", style="bold"))
    hands = [game.hand(seat) for seat in range(game.rules.seats)] if view is None else [seen.hand]
    cards = sorted({card for hand in hands for card in hand})
    if cards:
        lines += [Text(), draw_cards(game, cards)]
    return Group(*lines)


def draw_table(runes: tuple[Rune, ...], marked: Collection[tuple[int, int]] = ()) -> Text:
    """Draw the grid with coordinates; masters as their seat's sign, tokens in brackets, marked places as `>` `<`."""
    at = {(rune.x, rune.y): rune for rune in runes}
    places = {*at, *marked}
    left, right = min(x for x, _ in places), max(x for x, _ in places)
    text = Text("     " + "".join(f"{x:^4}" for x in range(left, right + 1)) + "\n", style="dim")
    for y in range(min(y for _, y in places), max(y for _, y in places) + 1):
        text.append(f"{y:>4} ", style="dim")
        for x in range(left, right + 1):
            rune = at.get((x, y))
            cell = "    " if rune is None else _cell(rune)
            if (x, y) in marked:
                cell = f">{cell[1:3]}<"
            text.append(cell, style="" if rune is None else STYLES[rune.colour])
        text.append("\n")
    text.right_crop()
    return text


def _cell(rune: Rune) -> str:
    glyph = GLYPHS[rune.colour]
    inside = f"{glyph}{SEATS[rune.master]}" if rune.master is not None else f"{glyph} "
    return f"({inside[0]}{inside[1].strip() or ''})".ljust(4) if rune.token else f" {inside} "


def _seat_line(game: Game, seat: int, seen: View, *, whole: bool) -> Text:
    side = game.rules.side(seat)
    text = Text(f"{SEATS[seat]} seat {seat}", style=SIDE_STYLES[side])
    text.append(f"  score {seen.scores[side]}  masters {seen.reserves[seat]}", style="default")
    if game.rules.grand_master:
        text.append(f"  token {'ready' if seen.tokens[seat] else 'used'}", style="default")
    if game.rules.adepts:
        magic = {"g": "green", "b": "blue", "": "not chosen"}[seen.adepts[seat]]
        spent = ", spent" if seen.adepts[seat] == "b" and not seen.blue_ready[seat] else ""
        text.append(f"  magic {magic}{spent}", style="default")
    hand = game.hand(seat) if whole or seat == seen.seat else None
    cards = " ".join(map(str, hand)) if hand is not None else f"{seen.hand_counts[seat]} hidden"
    text.append(f"  hand {cards or 'empty'}", style="default")
    return text


def draw_cards(game: Game, cards: list[int], turn: int = 0) -> Text:
    """Draw cards side by side, with their ids above."""
    wide = 2 + turn % 2
    text = Text("  ".join(f"{card:^{wide * 3}}" for card in cards) + "\n", style="dim")
    for y in range(6 // wide):
        for number, card in enumerate(cards):
            text.append("  " if number else "")
            for rune in rotated(game.deck.face(card), turn)[y * wide : (y + 1) * wide]:
                text.append(f" {GLYPHS[rune]} ", style=STYLES[rune])
        text.append("\n")
    text.right_crop()
    return text
