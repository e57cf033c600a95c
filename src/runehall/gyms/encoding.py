"""The encoding that all gyms share: the meaning of action ids and of observation tensors.

It depends on the rules and on the number of cards in the deck, never on the position, so the spaces of a game are
fixed. Places are given in a square window whose middle is the middle of the table's bounding box. No game can outgrow
the window: a card reaches at most two places beyond the box, so radius = cards in the game + 2 is enough for every
master, every lay's corner and every rune (see docs/reference/encoding.md for the proof).

This module works on views and games, simply but slowly; `tensors` does the same on the compiled engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from runehall.arguments import check_argument, checked
from runehall.gyms.arrays import read_action
from runehall.gyms.core.encoded_game import EncodedGame
from runehall.gyms.core.tensors import CORNER_PLANE, DISCARDS, MASTER_PLANE, TOKEN_PLANE, TOKENS, CoreEncoding
from runehall.rune import Deck, Game, Move, Rules, SetupError, View
from runehall.rune.codes import PHASES, Kind
from runehall.rune.deck import COLOURS
from runehall.rune.notation.moves import card_of
from runehall.rune.notation.records import read_setup
from runehall.rune.table import areas_of

SINGLE = ("D", "P", "S", "M-", "A:g", "A:b")
"""Moves that need no place; the index of each is its action id."""
AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""Where a token may be put, relative to the master just placed (GM-1)."""
POINTS = 50.0
"""Points are divided by this in observations."""

Place = tuple[int, int]
Planes = NDArray[np.uint8]
Facts = NDArray[np.float32]


@checked
@dataclass(frozen=True)
class Encoding:
    """Action ids and tensors of all games with these rules and this deck."""

    rules: Rules
    deck: Deck

    @staticmethod
    @checked
    @lru_cache(maxsize=64)
    def of(rules: Rules | str, deck: Deck) -> Encoding:
        """Return the encoding of these rules and this deck; recent ones are cached."""
        rules, deck = read_setup(rules, deck)
        if rules.even:
            raise SetupError("GYM", "gyms play the printed rules: leave out how seats are evened")
        return Encoding(rules, deck)

    def __reduce__(self) -> tuple[Any, ...]:
        return Encoding.of, (self.rules, self.deck)

    # ---- sizes

    @cached_property
    def cards(self) -> int:
        """The number of card ids."""
        return len(self.deck.cards) * self.rules.copies

    @cached_property
    def dealt(self) -> int:
        """The number of cards in the game: all but those set aside."""
        return self.cards - self.rules.removed

    @cached_property
    def radius(self) -> int:
        """The distance from the window's middle to its edge, in places."""
        return self.dealt + 2

    @cached_property
    def width(self) -> int:
        """The width and height of the window, in places."""
        return 2 * self.radius + 1

    @cached_property
    def slots(self) -> int:
        """The most cards that a hand can hold.

        That is three, plus a spare card (SPARE-1). In `teams` a seat without masters may keep drawing (TEAM-2), but it
        has lost two cards by then, and it cannot get the other seats' first cards.
        """
        hand = 3 + self.rules.spare_draw
        return max(hand, self.dealt - 11) if self.rules.teams else hand

    @cached_property
    def variants(self) -> int:
        """The number of ways to lay at one place: 1, or with adepts 3, ignoring a rune under or beside it."""
        return 3 if self.rules.adepts else 1

    @cached_property
    def masters(self) -> int:
        """The first action id of a master."""
        return DISCARDS + self.slots

    @cached_property
    def lays(self) -> int:
        """The first action id of a lay."""
        return self.masters + self.width**2

    @cached_property
    def actions(self) -> int:
        """The number of action ids."""
        return self.lays + self.variants * self.slots * 4 * self.width**2

    @cached_property
    def longest(self) -> int:
        """The greatest number of moves in a game.

        Every turn takes a card out of a hand, except those of a seat without masters in `teams`; there are at most
        three such turns for each other one.
        """
        turns = self.dealt * (self.rules.seats if self.rules.teams else 1)
        each = 2 + 2 * self.rules.spare_draw
        return turns * each + self.rules.seats * (self.rules.adepts + self.rules.grand_master)

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The meaning of each plane of the table tensor; seat 0 is the viewer, and side 0 the viewer's side."""
        masters = [f"master {seat}" for seat in range(self.rules.seats)]
        realms = [f"realm {side}" for side in range(self.rules.sides)]
        return ("red", "green", "blue", "token", "upright corner", "lying corner", *masters, *realms)

    @cached_property
    def facts(self) -> tuple[str, ...]:
        """The meaning of each number of the facts tensor; seat 0 is the viewer, and side 0 the viewer's side."""
        seats, ids = range(self.rules.seats), range(1, self.cards + 1)
        each = ("hand", "reserve", "token", "green magic", "blue magic", "blue ready", "fine")
        return (
            *(f"phase {phase}" for phase in PHASES),
            *(f"to move {seat}" for seat in seats),
            *(f"first {seat}" for seat in seats),
            "pile",
            "spared",
            *(f"{what} {seat}" for seat in seats for what in each),
            *(f"points {side}" for side in range(self.rules.sides)),
            *(f"slot {slot} rune {i} {c}" for slot in range(self.slots) for i in range(6) for c in COLOURS),
            *(f"own {card}" for card in ids),
            *(f"gone {card}" for card in ids),
            *(f"shown {card} {seat}" for seat in seats[1:] for card in ids),
        )

    @cached_property
    def frame(self) -> CoreEncoding:
        """The sizes for the compiled engine."""
        blank = Game.new(self.rules, self.deck, shuffle=range(1, self.cards + 1), first=0)
        return CoreEncoding(blank.core)

    @cached_property
    def _blank(self) -> EncodedGame:
        """A game to copy and restart."""
        return EncodedGame(self.frame, self.frame.blank)

    def encoded_game(self, shuffle: Sequence[int], first: int) -> EncodedGame:
        """Return a game that begins with this pile and first seat, with its moves as action ids."""
        encoded = self._blank.copy()
        try:
            encoded.begin(shuffle, first)
        except TypeError:  # asked afterwards, since every game begins here
            check_argument(shuffle, Sequence[int], "the shuffle of a game")
            raise
        return encoded

    @checked
    def continued(self, game: Game) -> EncodedGame:
        """Return a game in its current state, to continue with its moves as action ids."""
        encoded = EncodedGame(self.frame, game.core)
        for seat, cards in enumerate(game.view(game.seat).shown):
            encoded.reveal(seat, list(cards))
        return encoded

    # ---- actions

    @checked
    def corner(self, box: tuple[int, int, int, int]) -> Place:
        """Return the place of the window's top-left corner, given the least and greatest x and y of the table."""
        return (box[0] + box[1] >> 1) - self.radius, (box[2] + box[3] >> 1) - self.radius

    @checked
    def encode(self, game: Game, move: Move | str) -> int:
        """Return the action id of a legal move."""
        move = Move.parse(move) if isinstance(move, str) else move
        if (game.rules, game.deck) != (self.rules, self.deck):
            raise SetupError("GYM", "the game is not of the rules and the deck of this encoding")
        if not game.is_legal(move):
            raise SetupError("ACTION", f"{move} is not legal here: {game.why(move)}")
        return self._encode(game, move)

    def _encode(self, game: Game, move: Move) -> int:
        if str(move) in SINGLE:
            return SINGLE.index(str(move))
        if move.kind == "discard":
            return DISCARDS + game.hand(game.seat).index(move.card)
        assert move.at is not None
        if move.kind == "token":
            x, y, _ = game.core.masters[-1]
            return TOKENS + 2 * AROUND.index((move.at[0] - x, move.at[1] - y)) + "GB".index(move.side)
        x, y = self.corner(game.core.box)
        place = (move.at[1] - y) * self.width + move.at[0] - x
        if move.kind == "master":
            return self.masters + place
        variant = 0
        if move.ignored is not None:
            wide, high = 2 + move.rotation % 2, 3 - move.rotation % 2
            dx, dy = move.ignored[0] - move.at[0], move.ignored[1] - move.at[1]
            variant = 1 if 0 <= dx < wide and 0 <= dy < high else 2
        slot = game.hand(game.seat).index(move.card)
        return self.lays + ((variant * self.slots + slot) * 4 + move.rotation) * self.width**2 + place

    @checked
    def legal(self, game: Game) -> dict[int, Move]:
        """Return every legal move by its action id, in ascending order of ids."""
        moves = {self._encode(game, move): move for move in game.legal_moves}
        return dict(sorted(moves.items()))

    @checked
    def decode(self, game: Game, action: int) -> Move:
        """Return the legal move with this action id."""
        move = self.legal(game).get(read_action(action))
        if move is None:
            raise SetupError("ACTION", f"action {action} is not legal here: take one that the mask allows")
        return move

    @checked
    def mask(self, game: Game) -> NDArray[np.int8]:
        """Return an array with a one for each legal action id."""
        mask = np.zeros(self.actions, np.int8)
        mask[list(self.legal(game))] = 1
        return mask

    # ---- observations

    @checked
    def observe(self, view: View) -> tuple[Planes, Facts]:
        """Return the tensors of a seat, computed only from its view."""
        if view.seat is None or (view.rules, view.deck) != (self.rules, self.deck):
            raise SetupError("GYM", "tensors need a seat's view of a game with the rules and deck of this encoding")
        return self._table(view), np.array(self._facts(view, view.seat), np.float32)

    def _table(self, view: View) -> Planes:
        seats, sides, me = self.rules.seats, self.rules.sides, view.seat or 0
        out = np.zeros((len(self.planes), self.width, self.width), np.uint8)
        xs, ys = [rune.x for rune in view.table], [rune.y for rune in view.table]
        x0, y0 = self.corner((min(xs), max(xs), min(ys), max(ys)))
        for rune in view.table:
            x, y = rune.x - x0, rune.y - y0
            out[COLOURS.index(rune.colour), y, x] = 1
            out[TOKEN_PLANE, y, x] = rune.token
            if rune.master is not None:
                out[MASTER_PLANE + (rune.master - me) % seats, y, x] = 1
        for area in areas_of(view.table, [self.rules.side(seat) for seat in range(seats)]):
            if area.side is not None:
                for x, y in area.cells:
                    out[MASTER_PLANE + seats + (area.side - self.rules.side(me)) % sides, y - y0, x - x0] = 1
        for move in [Move(Kind.LAY, 0, (0, 0)), *map(Move.parse, (text for text in view.moves if text[0] == "L"))]:
            assert move.at is not None
            out[CORNER_PLANE + move.rotation % 2, move.at[1] - y0, move.at[0] - x0] = 1
        return out

    def _facts(self, view: View, me: int) -> list[float]:
        seats = self.rules.seats
        around = [(me + i) % seats for i in range(seats)]
        ids = range(1, self.cards + 1)
        gone = set(map(card_of, view.moves))
        facts: list[float] = [view.phase == phase for phase in PHASES]
        facts += [view.to_move == seat for seat in around] + [view.first == seat for seat in around]
        facts += [view.pile_count / self.dealt, view.spared]
        for seat in around:
            magic = view.adepts[seat]
            facts += [view.hand_counts[seat] / self.slots, view.reserves[seat] / self.rules.masters, view.tokens[seat]]
            facts += [magic == "g", magic == "b", view.blue_ready[seat], view.fines[seat] / self.dealt]
        sides, mine = self.rules.sides, self.rules.side(me)
        facts += [view.scores[(mine + i) % sides] / POINTS for i in range(sides)]
        faces = [self.deck.face(card) for card in view.hand] + ["......"] * (self.slots - len(view.hand))
        facts += [rune == colour for face in faces for rune in face for colour in COLOURS]
        facts += [card in view.hand for card in ids] + [card in gone for card in ids]
        return facts + [card in view.shown[seat] for seat in around[1:] for card in ids]
