"""What lies on a table of RUNE, kept up to date move by move: a view costs what changed, not what is there."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import cast

from runehall.hall.wire.rune import Cell, Colour, RuneArea, TableRune
from runehall.rune import Deck, Move
from runehall.rune.deck import WORTH, turned


@cache
def _face(deck: Deck, card: int, turn: int) -> tuple[tuple[int, int, Colour], ...]:
    """The runes of a turned card: place from its top-left corner, and colour."""
    wide = 2 + turn % 2
    return tuple(
        (i % wide, i // wide, cast("Colour", colour)) for i, colour in enumerate(turned(deck.face(card), turn))
    )


class Sight:
    """The visible runes and the areas they make."""

    __slots__ = ("_area", "_deck", "_sides", "areas", "runes")

    def __init__(self, deck: Deck, sides: Sequence[int]) -> None:
        self._deck = deck
        self._sides = sides
        self.runes: dict[Cell, TableRune] = {}
        self.areas: dict[Cell, RuneArea] = {}
        """Every area, by its first place."""
        self._area: dict[Cell, RuneArea] = {}
        self._lay(0, 0, 0, 0)

    def see(self, seat: int, move: Move) -> None:
        """Take in a move that was played."""
        if move.at is None:
            return
        if move.kind == "lay":
            self._lay(move.card, move.at[0], move.at[1], move.turn)
        elif move.kind == "master":
            rune = self.runes[move.at]
            self.runes[move.at] = TableRune(rune.x, rune.y, rune.colour, rune.card, seat, rune.token)
            self._renew((move.at,))
        elif move.kind == "token":
            rune = self.runes[move.at]
            self.runes[move.at] = TableRune(
                rune.x, rune.y, cast("Colour", move.side), rune.card, rune.master, token=True
            )
            self._renew((move.at,))

    def _lay(self, card: int, x: int, y: int, turn: int) -> None:
        cells = []
        for i, j, colour in _face(self._deck, card, turn):
            cell = (x + i, y + j)
            self.runes[cell] = TableRune(x + i, y + j, colour, card, None, token=False)
            cells.append(cell)
        self._renew(cells)

    def _renew(self, changed: Iterable[Cell]) -> None:
        """Find again the areas that lost, gained or may have lost a rune: those under and beside what changed."""
        runes, area, areas = self.runes, self._area, self.areas
        loose = set(changed)
        for x, y in changed:
            colour = runes[x, y].colour
            under = area.get((x, y))
            if under is not None and under.cells[0] in areas and areas[under.cells[0]] is under:
                del areas[under.cells[0]]
                loose.update(under.cells)
            for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                beside = area.get(place)
                if beside is not None and beside.colour == colour and areas.get(beside.cells[0]) is beside:
                    del areas[beside.cells[0]]
                    loose.update(beside.cells)
        while loose:
            start = loose.pop()
            colour = runes[start].colour
            cells, todo = [start], [start]
            while todo:
                x, y = todo.pop()
                for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if place in loose and runes[place].colour == colour:
                        loose.remove(place)
                        cells.append(place)
                        todo.append(place)
            self._add(colour, cells)

    def _add(self, colour: Colour, cells: list[Cell]) -> None:
        if len(cells) > 1:
            cells.sort(key=_by_row)
        masters = [seat for cell in cells if (seat := self.runes[cell].master) is not None]
        side = self._sides[masters[0]] if masters else None
        made = self.areas[cells[0]] = RuneArea(colour, WORTH[colour] * len(cells), side, masters, cells)
        for cell in cells:
            self._area[cell] = made


def _by_row(cell: Cell) -> Cell:
    return cell[1], cell[0]
