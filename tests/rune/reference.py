"""The rules once more, place by place on a dictionary: slow, short, and sharing nothing with the engine.

Written from `docs/rules/rune.md` and `docs/rules/notation.md` alone, so that a mistake in the engine's planes is not
made twice. Moves are texts. It trusts the moves it is given to play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Place = tuple[int, int]

TURNS = ((0, 1, 2, 3, 4, 5), (4, 2, 0, 5, 3, 1), (5, 4, 3, 2, 1, 0), (1, 3, 5, 0, 2, 4))
STANDARD = (
    "BB/BG/GR BB/BG/RG BB/BR/GG BB/GG/BR BB/GR/BG BB/GR/GB BG/BB/GR BG/BB/RG "
    "BG/BG/BR BG/BG/RB BG/BR/BG BG/BR/GB BG/GB/BR BG/GB/RB BG/RB/BG BR/BB/GG"
)
WORTH = {"R": 3, "G": 2, "B": 1}
LIMITS = {"R": 3, "G": 6, "B": 9}


def around(place: Place) -> list[Place]:
    """The four places orthogonally next to a place."""
    x, y = place
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def area_of(cells: Mapping[Place, str], place: Place) -> frozenset[Place]:
    """All like-coloured places joined to this one."""
    found, todo = {place}, [place]
    while todo:
        for near in around(todo.pop()):
            if near not in found and cells.get(near) == cells[place]:
                found.add(near)
                todo.append(near)
    return frozenset(found)


def longest_runs(cells: Mapping[Place, str]) -> dict[str, int]:
    """The longest straight line of each colour."""
    best = dict.fromkeys("RGB", 0)
    for (x, y), colour in cells.items():
        for dx, dy in ((1, 0), (0, 1)):
            n = 1
            while cells.get((x + n * dx, y + n * dy)) == colour:
                n += 1
            best[colour] = max(best[colour], n)
    return best


class Reference:
    """A game by the letter of the rules."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        rules, deck = record["rules"], record["deck"]
        self.mode: str = rules["mode"]
        self.options = {option for option, on in rules.items() if on is True}
        self.seats = {"solo": 1, "duel": 2, "trio": 3, "teams": 4}[self.mode]
        cards = STANDARD.split() if deck == "standard" else deck["cards"]
        start = "GB/BR/BG" if deck == "standard" else deck["start"]
        self.faces = [face.replace("/", "") for face in [start, *cards, *cards]]
        pile = list(record["shuffle"])
        self.pile = pile[: len(pile) - (8 if self.mode in ("solo", "teams") else 0)]
        self.seat = record["first"]
        self.hands: list[set[int]] = [set() for _ in range(self.seats)]
        for i in range(self.seats):
            for _ in range(3):
                self.hands[(self.seat + i) % self.seats].add(self.pile.pop(0))
        self.cells: dict[Place, str] = {}
        self.footprints: set[frozenset[Place]] = set()
        self._put(0, (0, 0), 0)
        self.reserve = [2 if self.mode == "teams" else 3] * self.seats
        self.masters: dict[Place, int] = {}
        self.last: Place = (0, 0)
        self.tokens: set[Place] = set()
        self.token_left = ["grand_master" in self.options] * self.seats
        self.magic = [""] * self.seats
        self.blue = [False] * self.seats
        self.fines = [0] * self.seats
        self.spared = False
        self.phase = "adept" if "adepts" in self.options else "lay"

    # ---- what is so

    def side(self, seat: int) -> int:
        """Whom a seat scores with."""
        return seat % 2 if self.mode == "teams" else seat

    def may_take(self) -> bool:
        """DRAW-1 and END-1."""
        return bool(self.pile) and (self.mode == "teams" or all(self.reserve))

    def free(self) -> bool:
        """TEAM-2: no masters left, and yet a turn."""
        return self.mode == "teams" and not self.reserve[self.seat]

    def realm(self, cells: Mapping[Place, str], side: int) -> set[Place]:
        """All places a side controls."""
        mine = [place for place, seat in self.masters.items() if self.side(seat) == side]
        return {place for master in mine for place in area_of(cells, master)}

    def scores(self) -> list[int]:
        """END-3 and SPARE-2."""
        sides = range(2 if self.mode == "teams" else self.seats)
        points = [sum(WORTH[self.cells[place]] for place in self.realm(self.cells, side)) for side in sides]
        for seat, fine in enumerate(self.fines):
            points[self.side(seat)] -= fine
        return points

    def places(self, card: int, at: Place, turn: int) -> dict[Place, str]:
        """Where the runes of a card come to lie."""
        wide = 3 if turn % 2 else 2
        runes = [self.faces[card][i] for i in TURNS[turn]]
        return {(at[0] + i % wide, at[1] + i // wide): rune for i, rune in enumerate(runes)}

    def _put(self, card: int, at: Place, turn: int) -> None:
        laid = self.places(card, at, turn)
        self.cells |= laid
        self.footprints.add(frozenset(laid))

    # ---- what may be done

    def legal(self) -> list[str]:
        """Every legal move, sorted."""
        return sorted(set(getattr(self, f"_in_{self.phase}")()))

    def _in_over(self) -> Iterator[str]:
        yield from ()

    def _in_adept(self) -> Iterator[str]:
        yield from ("A:g", "A:b")

    def _in_lay(self) -> Iterator[str]:
        lays = list(self._lays())
        yield from lays
        if "spare_draw" in self.options and not self.spared and self.may_take():
            yield "S"
        if self.free():
            yield "P"
        elif not lays:
            yield from (f"X{card}" for card in self.hands[self.seat])

    def _in_act(self) -> Iterator[str]:
        if self.may_take():
            yield "D"
        if self.free():
            yield "P"
            return
        foreign: set[Place] = set()
        for seat in range(self.seats):
            if self.side(seat) != self.side(self.seat):
                foreign |= self.realm(self.cells, self.side(seat))
        spots = [place for place in self.cells if place not in self.masters and place not in foreign]
        yield from (f"M{x},{y}" for x, y in spots)
        if not spots and not self.may_take():
            yield "M-"

    def _in_token(self) -> Iterator[str]:
        yield "P"
        yield from self._tokens()

    def _tokens(self) -> Iterator[str]:
        for x in range(self.last[0] - 1, self.last[0] + 2):
            for y in range(self.last[1] - 1, self.last[1] + 2):
                if (x, y) in self.cells and (x, y) not in self.masters and (x, y) not in self.tokens:
                    for colour in "GB":
                        after = self.cells | {(x, y): colour}
                        if not self.connects(after) and not self.too_long(after):
                            yield f"T{x},{y}={colour}"

    def _in_discard(self) -> Iterator[str]:
        yield from (f"X{card}" for card in self.hands[self.seat])

    def _lays(self) -> Iterator[str]:
        corners = {(x - i, y - j) for x, y in self.cells for i in range(3) for j in range(3)}
        for card in self.hands[self.seat]:
            shapes = set()
            for turn in (0, 2) if "half_turns" in self.options else (0, 1, 2, 3):
                shape = (turn % 2, tuple(self.faces[card][i] for i in TURNS[turn]))
                if shape in shapes:
                    continue
                shapes.add(shape)
                for x, y in corners:
                    text = f"L{card}@{x},{y}/{turn}"
                    yield from (text + mark for mark in self._marks(self.places(card, (x, y), turn)))

    def _marks(self, laid: dict[Place, str]) -> Iterator[str]:
        """Nothing for a lay that is legal as it is; the `!` parts with which it is legal otherwise."""
        covered = [place for place in laid if place in self.cells]
        if not covered or frozenset(laid) in self.footprints:
            return
        if any(place in self.masters or place in self.tokens for place in covered):
            return
        beside = [(place, near) for place in laid for near in around(place) if near not in laid and near in self.cells]
        under_wrong = [place for place in covered if self.cells[place] != laid[place]]
        beside_wrong = [near for place, near in beside if self.cells[near] != laid[place]]
        magic = min(len(under_wrong), len(beside_wrong)) > 0
        if magic and (not self.blue[self.seat] or 1 not in (len(under_wrong), len(beside_wrong))):
            return
        after = self.cells | laid
        if self.connects(after) or self.too_long(after) or (magic and self.shrinks(after)):
            return
        if not magic:
            yield ""
            return
        for wrong in (under_wrong, beside_wrong):
            if len(wrong) == 1:
                yield f"!{wrong[0][0]},{wrong[0][1]}"

    def connects(self, after: Mapping[Place, str]) -> bool:
        """LAY-7."""
        for area in {area_of(after, place) for place in self.masters}:
            inside = [place for place in area if place in self.masters]
            foreign = any(self.side(self.masters[place]) != self.side(self.seat) for place in inside)
            if foreign and len({area_of(self.cells, place) for place in inside}) > 1:
                return True
        return False

    def shrinks(self, after: Mapping[Place, str]) -> bool:
        """ADB-2."""
        others = {self.side(seat) for seat in range(self.seats)} - {self.side(self.seat)}
        return any(self.realm(self.cells, side) - self.realm(after, side) for side in others)

    def too_long(self, after: Mapping[Place, str]) -> bool:
        """SOLO-2."""
        return self.mode == "solo" and any(n > LIMITS[colour] for colour, n in longest_runs(after).items())

    # ---- what a move does

    def play_all(self, moves: Iterable[str]) -> None:
        """Play moves one after the other."""
        for move in moves:
            self.play(move)

    def play(self, text: str) -> None:
        """Play a legal move."""
        seat, numbers = self.seat, [int(n) for n in re.findall(r"-?\d+", text)]
        if text[0] == "A":
            self.magic[seat], self.blue[seat] = text[2], text[2] == "b"
            self.seat = (seat + 1) % self.seats
            if all(self.magic):
                self.phase = "lay"
        elif text[0] == "S":
            self._take()
            self.spared = True
        elif text[0] == "L":
            card, x, y, turn = numbers[:4]
            self.hands[seat].remove(card)
            self._put(card, (x, y), turn)
            self.blue[seat] &= "!" not in text
            self._laid()
        elif text[0] == "X":
            self.hands[seat].remove(numbers[0])
            if self.phase == "lay":
                self._laid()
            else:
                self.fines[seat] += 1
                self._next()
        elif text == "P" and self.phase == "lay":
            self._laid()
        elif text[0] == "M":
            self._master(text, numbers)
        else:
            if text == "D":
                self._take()
            if text[0] == "T":
                self.cells[numbers[0], numbers[1]] = text[-1]
                self.tokens.add((numbers[0], numbers[1]))
                self.token_left[seat] = False
            self._acted()

    def _take(self) -> None:
        self.hands[self.seat].add(self.pile.pop(0))

    def _laid(self) -> None:
        self.phase = "act"
        if self.free() and not self.may_take():
            self._acted()

    def _master(self, text: str, numbers: list[int]) -> None:
        seat = self.seat
        first = self.reserve[seat] == (2 if self.mode == "teams" else 3)
        self.reserve[seat] -= 1
        if text != "M-":
            self.last = (numbers[0], numbers[1])
            self.masters[self.last] = seat
        if first and self.magic[seat] == "g" and self.may_take():
            self._take()
        if text != "M-" and self.token_left[seat] and any(self._tokens()):
            self.phase = "token"
        else:
            self._acted()

    def _acted(self) -> None:
        if self.spared and self.hands[self.seat]:
            self.phase = "discard"
        else:
            self._next()

    def _next(self) -> None:
        self.spared = False
        if not any(self.reserve):
            self.phase = "over"
            return
        self.phase = "lay"
        for step in range(1, self.seats + 1):
            seat = (self.seat + step) % self.seats
            if self.reserve[seat] or (self.mode == "teams" and (self.hands[seat] or self.may_take())):
                self.seat = seat
                return
