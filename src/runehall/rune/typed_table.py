"""A table of printed cards, typed in to ask about moves. Its shuffle and history are unknown."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from runehall.arguments import check_seat
from runehall.rune.codes import Kind, Phase
from runehall.rune.deck import Deck, face_of_rows
from runehall.rune.errors import NotationError, SetupError
from runehall.rune.notation.moves import Move
from runehall.rune.notation.records import read_setup
from runehall.rune.plain.engine import PlainEngine
from runehall.rune.reasons import Reason, find_reason
from runehall.rune.rules import Rules
from runehall.rune.table import Place, Rune, by_row

LARGEST = 40
"""The greatest number of rows, and of columns, of a typed table."""
SHIFT = 10
"""Offset of every place: the engine's starting card is at 0,0, while the typed one may be anywhere."""
_CELL = re.compile(r"([0-3]?)([RGB])(\*?)|\.")
_CARD = re.compile(r"([RGB]{2}/[RGB]{2}/[RGB]{2}|[RGB]{3}/[RGB]{3})@(-?[0-9]{1,2}),(-?[0-9]{1,2})")
_HEADER = r"y\x"
_PHASES = {Kind.LAY: Phase.LAY, Kind.MASTER: Phase.ACT, Kind.TOKEN: Phase.TOKEN}


@dataclass(frozen=True, slots=True)
class TypedTable:
    """Visible runes with masters and tokens; which card each rune belongs to is unknown.

    >>> table = TypedTable.parse("G B\\nB R\\nB G")
    >>> table.why("BRB/GBG@1,1").rule
    'LAY-3'
    """

    runes: tuple[Rune, ...]

    @classmethod
    def parse(cls, text: str) -> TypedTable:
        """Read rows of R, G and B, with `.` where there is no rune, `1R` for seat 1's master on red, and `G*` for a
        token.

        The top left is place 0,0. The output of `print(game)` is read as well, with the places that it shows.
        """
        lines = [line for line in text.splitlines() if line.strip()]
        if lines and lines[0].startswith(_HEADER):
            rows = _printed(lines)
        else:
            rows = {(x, y): cell for y, line in enumerate(lines) for x, cell in enumerate(_cells(line, y))}
        runes = []
        for place in sorted(rows, key=by_row):
            match = _CELL.fullmatch(rows[place])
            if match is None:
                raise _unreadable(rows[place], place[1])
            seat, colour, token = match.groups()
            if colour:
                runes.append(Rune(*place, colour, 0, int(seat) if seat else None, bool(token)))
        if not runes:
            raise NotationError("a table has at least one rune: write rows of R, G and B such as GB/BR/BG")
        return cls(tuple(runes))

    def why(
        self, move: str, rules: Rules | str | None = None, deck: Deck | None = None, seat: int = 0
    ) -> Reason | None:
        """Explain why a seat may not play a lay, master or token here; None if nothing visible on the table forbids it.

        A lay is `L7@3,-2/1` with a card of the deck, or the card as it would lie: `BB/BG/GR@3,-2`, `BBG/GRB@0,1`.
        Whether a lay would be exactly on another card (LAY-4) cannot be checked, because only runes are known.
        """
        rules, deck = read_setup(rules, deck)
        check_seat(seat, rules.seats)
        read, deck = _read_move(move, deck)
        engine = self._engine(rules, deck, seat, read)
        reason = find_reason(rules, deck, engine, _shifted(read, SHIFT))
        if reason is None:
            return None
        return replace(reason, cells=tuple((x - SHIFT, y - SHIFT) for x, y in reason.cells))

    def _engine(self, rules: Rules, deck: Deck, seat: int, move: Move) -> PlainEngine:
        """Return a plain engine with this table and the seat about to play."""
        if move.kind not in _PHASES:
            raise NotationError(
                "of a typed table you can ask about a lay, a master or a token, such as L7@3,-2/1, M3,0"
            )
        engine = PlainEngine(rules, deck, range(1, len(deck.cards) * rules.copies + 1), 0)
        places = {(rune.x + SHIFT, rune.y + SHIFT): rune for rune in self.runes}
        engine.colours = {place: rune.colour for place, rune in places.items()}
        engine.cards = dict.fromkeys(places, 0)
        engine.lying = frozenset(place for place, rune in places.items() if rune.token)
        standing = {place: rune.master for place, rune in places.items() if rune.master is not None}
        for each in range(rules.seats):
            engine.reserve[each] -= sum(master == each for master in standing.values())
        if max(standing.values(), default=0) >= rules.seats or min(engine.reserve) < 0:
            raise SetupError("CMP-5", f"{rules} has seats 0 to {rules.seats - 1} with {rules.masters} masters each")
        if move.kind is Kind.TOKEN:
            # The master just placed is next to the token.
            near = {(x + SHIFT, y + SHIFT) for x, y in _next_to(move.at)}
            placed = [place for place, master in standing.items() if master == seat and place in near]
            if not placed:
                raise SetupError("GM-1", f"a token goes next to the master just placed: seat {seat} has none there")
            standing = {place: standing[place] for place in standing if place != placed[0]} | {placed[0]: seat}
        engine.standing = standing
        engine.hands[seat] |= {move.card} if move.kind is Kind.LAY else frozenset()
        engine.magic[seat], engine.blue[seat] = ("b", True) if rules.adepts else ("", False)
        engine.seat, engine.now = seat, _PHASES[move.kind]
        return engine


def _printed(lines: list[str]) -> dict[Place, str]:
    """Read the cells of a table as `print(game)` writes it: columns of four characters after the row's number."""
    try:
        columns = [int(word) for word in lines[0].removeprefix(_HEADER).split()]
        ys = [int(line[: len(_HEADER)]) for line in lines[1:]]
    except ValueError:
        raise NotationError(
            f"a printed table begins with {_HEADER} and the columns, and each row with its number"
        ) from None
    squares = {}
    for y, line in zip(ys, lines[1:], strict=True):
        for k, x in enumerate(columns):
            at = len(_HEADER) + 4 * k
            squares[x, y] = line[at : at + 4].strip() or "."
    return squares


def _cells(line: str, y: int) -> list[str]:
    """Split a row into its cells, with or without spaces between them."""
    row = line.replace(" ", "")
    cells = [match[0] for match in _CELL.finditer(row)]
    if "".join(cells) != row or len(cells) > LARGEST or y >= LARGEST:
        raise _unreadable(line, y)
    return cells


def _unreadable(text: str, y: int) -> NotationError:
    return NotationError(
        f"row {y} of the table cannot be {text.strip()[:60]!r}: write R, G, B or . for each place, a master's seat"
        f" before its rune (1R) and * behind a token's (G*), at most {LARGEST} by {LARGEST}"
    )


def _next_to(place: Place | None) -> set[Place]:
    """Return a token's place and the eight places around it."""
    x, y = place or (0, 0)
    return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}


def _read_move(text: str, deck: Deck) -> tuple[Move, Deck]:
    """Return the move and a deck that has its card: a card typed as it lies replaces the deck's first card."""
    match = _CARD.fullmatch(text)
    if match is None:
        return Move.parse(text), deck
    rows = match[1].split("/")
    at = int(match[2]), int(match[3])
    return Move(Kind.LAY, 1, at, 0 if len(rows) == 3 else 1), replace(deck, cards=(face_of_rows(rows), *deck.cards[1:]))


def _shifted(move: Move, by: int) -> Move:
    """Return a move shifted right and down."""
    places = [None if place is None else (place[0] + by, place[1] + by) for place in (move.at, move.ignored)]
    return replace(move, at=places[0], ignored=places[1])
