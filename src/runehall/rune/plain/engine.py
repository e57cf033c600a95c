"""The plain engine: the rules of RUNE word for word, and the queries that every engine answers.

Written from `docs/rules/rune.md` and `docs/rules/notation.md`. Moves are `Move` values inside and numbers in its
interface, like that of the compiled engine, which is tested against this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any

from runehall.rune.codes import NOBODY, PHASES, Kind, Phase
from runehall.rune.deck import COLOURS, WORTH, Deck, footprint, rotations_of
from runehall.rune.notation.moves import Move
from runehall.rune.plain.table import connects, controlled, too_long
from runehall.rune.rules import LINE_LIMITS, Rules
from runehall.rune.table import Area, Place, Rune, areas_of, by_row, clashes

LIMITS = dict(zip(COLOURS, LINE_LIMITS, strict=True))
MAGIC = ("", "g", "b")
"""The adepts, by their code (SET-4)."""


class PlainEngine:
    """A game as a dictionary of places. An illegal move is refused and changes nothing."""

    def __init__(self, rules: Rules, deck: Deck, shuffle: Sequence[int], first: int) -> None:
        """Set up a game (SET-1 to SET-3): the starting card, the shuffled pile, three cards a seat (four: EVEN-1)."""
        self.rules, self.deck, self.first = rules, deck, first
        self.seat = first
        self.pile = tuple(shuffle[: len(shuffle) - rules.removed])
        self.top, self.seat = 0, first
        self.hands: list[frozenset[int]] = [frozenset()] * rules.seats
        self._deal(rules.hands(first))
        self.colours: dict[Place, str] = {}
        self.cards: dict[Place, int] = {}
        self.footprints = frozenset[frozenset[Place]]()
        self.lays: list[tuple[int, int, int, int]] = []
        self._put(0, 0, (0, 0))
        self.reserve = [rules.masters] * rules.seats
        self.standing: dict[Place, int] = {}
        self.lying = frozenset[Place]()
        self.unused = [rules.grand_master] * rules.seats
        self.magic = [""] * rules.seats
        self.blue = [False] * rules.seats
        self.fine = [0] * rules.seats
        self.took_spare = False
        self.now = Phase.ADEPT if rules.adepts else Phase.LAY
        self._undone: list[dict[str, Any]] = []

    # ---- the turn (TURN-1)

    def legal(self) -> list[Move]:
        """Return every legal move."""
        listed: dict[Phase, Callable[[], Iterator[Move]]] = {
            Phase.ADEPT: self._adepts,
            Phase.LAY: self._in_lay,
            Phase.ACT: self._in_act,
            Phase.TOKEN: self._in_token,
            Phase.DISCARD: self._discards,
        }
        return list(listed[self.now]()) if self.now in listed else []

    def _adepts(self) -> Iterator[Move]:
        """List the adepts (SET-4)."""
        yield from (Move(Kind.ADEPT, side=side) for side in "gb")

    def _in_lay(self) -> Iterator[Move]:
        """List the lays, a spare card before them (SPARE-1), a pass (TEAM-2), or discards if no card fits (TURN-2)."""
        lays = list(self._lays())
        yield from lays
        if self.rules.spare_draw and not self.took_spare and self.can_take():
            yield Move(Kind.SPARE)
        if self.plays_on():
            yield Move(Kind.PASS)
        elif not lays:
            yield from self._discards()

    def _in_act(self) -> Iterator[Move]:
        """List a draw (DRAW-1) and the masters (MAS-1, MAS-3); without masters, a draw and a pass (TEAM-2)."""
        if self.can_take():
            yield Move(Kind.DRAW)
        if self.plays_on():
            yield Move(Kind.PASS)
            return
        closed = {place for side in self._others() for place in self._realm(side)}
        spots = [place for place in self.colours if place not in self.standing and place not in closed]
        yield from (Move(Kind.MASTER, at=place) for place in spots)
        if not spots and not self.can_take():
            yield Move(Kind.BOX)

    def _in_token(self) -> Iterator[Move]:
        """List the pass and the tokens (GM-1)."""
        yield Move(Kind.PASS)
        yield from self._tokens()

    def _tokens(self) -> Iterator[Move]:
        """List the tokens next to the master just placed that connect nothing (GM-1 to GM-3)."""
        x, y = list(self.standing)[-1]
        for place in ((x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)):
            if place in self.colours and place not in self.standing and place not in self.lying:
                for side in "GB":
                    connected, _, long = self._faults({place: side})
                    if not connected and not long:
                        yield Move(Kind.TOKEN, at=place, side=side)

    def _discards(self) -> Iterator[Move]:
        yield from (Move(Kind.DISCARD, card) for card in self.hands[self.seat])

    # ---- laying a card (LAY-1 to LAY-7)

    def _lays(self) -> Iterator[Move]:
        """List every legal lay, by trying every corner from which a card covers a rune (LAY-2)."""
        corners = {(x - i, y - j) for x, y in self.colours for i in range(3) for j in range(3)}
        for card in self.hands[self.seat]:
            for rotation in rotations_of(self.deck.face(card), self.rules.half_turns):
                for corner in corners:
                    laid = footprint(self.deck.face(card), rotation, corner)
                    for ignored in self._ways(laid):
                        yield Move(Kind.LAY, card, corner, rotation, ignored)

    def _ways(self, laid: dict[Place, str]) -> Iterator[Place | None]:
        """Yield None for a lay legal without magic; otherwise the runes that blue magic may ignore (ADB-1, ADB-3)."""
        covered = laid.keys() & self.colours.keys()
        if not covered or frozenset(laid) in self.footprints:  # LAY-2, LAY-4
            return
        if covered & self.standing.keys() or covered & self.lying:  # LAY-5, LAY-6
            return
        under, beside = clashes(self.colours, laid)
        magic = bool(under and beside)  # LAY-3
        if magic and not (self.blue[self.seat] and 1 in (len(under), len(beside))):
            return
        connected, shrunk, long = self._faults(laid)
        if connected or long or (magic and shrunk):
            return
        if not magic:
            yield None
            return
        for wrong in (under, beside):
            if len(wrong) == 1:
                yield wrong[0]

    def _faults(self, change: dict[Place, str]) -> tuple[str, bool, str]:
        """Check what a card or token does to areas.

        Return the colour that it connects (LAY-7, GM-3), whether an opponent's area shrinks (ADB-2), and the colour of
        a line that is too long (SOLO-2).
        """
        after = self.colours | change
        owners = self._owners()
        connected = connects(self.colours, after, owners, self.rules.side(self.seat))
        shrunk = any(self._realm(side) - controlled(after, owners, side) for side in self._others())
        return connected, shrunk, too_long(after, LIMITS) if self.rules.solo else ""

    # ---- the effects of a move

    def _play(self, move: Move) -> None:
        seat = self.seat
        match move.kind:
            case Kind.ADEPT:
                self.magic[seat], self.blue[seat] = move.side, move.side == "b"
                self.seat = (seat + 1) % self.rules.seats
                if all(self.magic):
                    self.now = Phase.LAY
            case Kind.SPARE:
                self._take()
                self.took_spare = True
            case Kind.LAY:
                assert move.at is not None
                self.hands[seat] -= {move.card}
                self._put(move.card, move.rotation, move.at)
                self.blue[seat] &= move.ignored is None
                self._laid()
            case Kind.DISCARD:
                self.hands[seat] -= {move.card}
                if self.now == Phase.LAY:
                    self._laid()
                else:
                    self.fine[seat] += 1
                    self._next_turn()
            case Kind.PASS if self.now == Phase.LAY:
                self._laid()
            case Kind.MASTER | Kind.BOX:
                self._placed(move.at)
            case Kind.TOKEN:
                assert move.at is not None
                self.colours[move.at] = move.side
                self.lying |= {move.at}
                self.unused[seat] = False
                self._acted()
            case Kind.DRAW:
                self._take()
                self._acted()
            case Kind.PASS:
                self._acted()

    def _take(self) -> None:
        """Move the top card of the pile to the hand of the seat to move."""
        self.hands[self.seat] |= {self.pile[self.top]}
        self.top += 1

    def _put(self, card: int, rotation: int, at: Place) -> None:
        """Put a card on the table; it hides what it covers."""
        if card:
            self.lays.append((card, rotation, *at))
        laid = footprint(self.deck.face(card), rotation, at)
        self.footprints |= {frozenset(laid)}
        for place, rune in laid.items():
            self.colours[place], self.cards[place] = rune, card

    def _laid(self) -> None:
        """Go to phase 2, which a seat without masters skips if no card may be taken (TEAM-2)."""
        self.now = Phase.ACT
        if self.plays_on() and not self.can_take():
            self._acted()

    def _placed(self, at: Place | None) -> None:
        """Move a master to the table or the box (MAS-3); with green magic, the first brings a card (ADG-1)."""
        seat = self.seat
        first = self.reserve[seat] == self.rules.masters
        self.reserve[seat] -= 1
        if at is not None:
            self.standing[at] = seat
        if first and self.magic[seat] == "g" and self.can_take():
            self._take()
        if at is not None and self.unused[seat] and any(self._tokens()):
            self.now = Phase.TOKEN
        else:
            self._acted()

    def _acted(self) -> None:
        """Go to the discard that a spare card costs (SPARE-1, SPARE-3), or else end the turn."""
        if self.took_spare and self.hands[self.seat]:
            self.now = Phase.DISCARD
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        """Go to the next seat that has a turn, or end the game (END-1, END-2, TEAM-2)."""
        self.took_spare = False
        if not any(self.reserve):
            self.now = Phase.OVER
            return
        self.now = Phase.LAY
        while True:
            self.seat = (self.seat + 1) % self.rules.seats
            if self.reserve[self.seat] or (self.rules.teams and (self.hands[self.seat] or self.can_take())):
                return

    # ---- the state of the game

    def can_take(self) -> bool:
        """Return whether any rule allows taking a card from the pile (DRAW-1, END-1)."""
        return self.top < len(self.pile) and (self.rules.teams or all(self.reserve))

    def plays_on(self) -> bool:
        """Return whether the seat to move keeps playing without masters (TEAM-2)."""
        return self.rules.teams and not self.reserve[self.seat]

    def _owners(self) -> dict[Place, int]:
        """Return the side of every master on the table."""
        return {place: self.rules.side(seat) for place, seat in self.standing.items()}

    def _others(self) -> list[int]:
        """Return the sides of the opponents."""
        return [side for side in range(self.rules.sides) if side != self.rules.side(self.seat)]

    def _realm(self, side: int) -> set[Place]:
        return controlled(self.colours, self._owners(), side)

    def score(self, side: int) -> int:
        """Return a side's points as if the game ended now (END-3, SPARE-2, EVEN-2)."""
        fines = sum(fine for seat, fine in enumerate(self.fine) if self.rules.side(seat) == side)
        given = 0 if side == self.first else self.rules.second_points
        return sum(WORTH[self.colours[place]] for place in self._realm(side)) - fines + given

    def runes(self) -> tuple[Rune, ...]:
        """Return every visible rune, sorted by y then x."""
        return tuple(
            Rune(*place, self.colours[place], self.cards[place], self.standing.get(place), place in self.lying)
            for place in sorted(self.colours, key=by_row)
        )

    def areas(self) -> tuple[Area, ...]:
        """Return every area, sorted by its first place."""
        return areas_of(self.runes(), [self.rules.side(seat) for seat in range(self.rules.seats)])

    # ---- the interface that the compiled engine has too

    def moves(self) -> list[int]:
        """Return every legal move, encoded as a number."""
        return [move.code for move in self.legal()]

    def count(self) -> int:
        """Return the number of legal moves."""
        return len(self.legal())

    def allows(self, code: int) -> bool:
        """Return whether a move is legal."""
        return code in self.moves()

    def play(self, code: int) -> None:
        """Play a legal move."""
        if not self.allows(code):
            raise ValueError(f"{code} is not a legal move here")
        self._undone.append(self._kept())
        self._play(Move.from_code(code))

    def undo(self) -> None:
        """Undo the last move."""
        if not self._undone:
            raise IndexError("there is no move to undo")
        vars(self).update(self._undone.pop())

    def copy(self) -> PlainEngine:
        """Return another game in the same position, which can undo the same moves."""
        other = PlainEngine.__new__(PlainEngine)
        vars(other).update(self._kept(), _undone=self._undone[:])
        return other

    def _kept(self) -> dict[str, Any]:
        """Return all attributes of the position; lists and dictionaries are copied."""
        return {name: copy(value) for name, value in vars(self).items() if name != "_undone"}

    def perft(self, depth: int) -> int:
        """Return the number of sequences of legal moves of this length from here."""
        if depth == 0:
            return 1
        moves = self.legal()
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            after = self.copy()
            after._play(move)
            total += after.perft(depth - 1)
        return total

    def lay_faults(self, card: int, rotation: int, x: int, y: int) -> tuple[bool, bool, int]:
        """Check what a lay does to areas.

        Return whether it breaks LAY-7, whether it breaks ADB-2, and 1 + the colour whose line breaks SOLO-2, else 0.
        """
        connected, shrunk, long = self._faults(footprint(self.deck.face(card), rotation, (x, y)))
        return bool(connected), shrunk, COLOURS.index(long) + 1 if long else 0

    def token_faults(self, x: int, y: int, colour: int) -> tuple[bool, int]:
        """Check what a token does to areas.

        Return whether it breaks GM-3, and 1 + the colour whose line breaks SOLO-2, else 0.
        """
        connected, _, long = self._faults({(x, y): COLOURS[colour]})
        return bool(connected), COLOURS.index(long) + 1 if long else 0

    def colour(self, x: int, y: int) -> int:
        """Return the colour that is visible at a place, or -1."""
        return COLOURS.index(self.colours[x, y]) if (x, y) in self.colours else -1

    def has_master(self, x: int, y: int) -> bool:
        """Return whether there is a master at a place."""
        return (x, y) in self.standing

    def has_token(self, x: int, y: int) -> bool:
        """Return whether there is a token at a place."""
        return (x, y) in self.lying

    def realm(self, side: int) -> list[Place]:
        """Return the places that a side controls, sorted by y then x."""
        return sorted(self._realm(side), key=by_row)

    def hand_count(self, seat: int) -> int:
        """Return the number of cards in a seat's hand."""
        return len(self.hand(seat))

    def hand(self, seat: int) -> list[int]:
        """Return the ids of the cards in a seat's hand."""
        if seat not in range(self.rules.seats):
            raise ValueError(f"a seat is a number from 0 to {self.rules.seats - 1}, not {seat!r:.40}")
        return sorted(self.hands[seat])

    @property
    def phase(self) -> int:
        """The phase, as a number."""
        return PHASES.index(self.now)

    @property
    def spared(self) -> bool:
        """Whether a spare card was taken in this turn."""
        return self.took_spare

    @property
    def reserves(self) -> list[int]:
        """The number of masters that each seat has not yet placed."""
        return self.reserve[:]

    @property
    def tokens(self) -> list[bool]:
        """Whether each seat still has its token."""
        return self.unused[:]

    @property
    def adepts(self) -> list[int]:
        """Each seat's adept: 0 not chosen yet, 1 green, 2 blue."""
        return [MAGIC.index(magic) for magic in self.magic]

    @property
    def blues(self) -> list[bool]:
        """Whether each seat still has its blue magic."""
        return self.blue[:]

    @property
    def fines(self) -> list[int]:
        """The number of cards that each seat discarded under SPARE-1."""
        return self.fine[:]

    @property
    def laid(self) -> list[tuple[int, int, int, int]]:
        """The cards on the table without the starting one, in the order they were laid: card, rotation, x, y."""
        return self.lays[:]

    @property
    def masters(self) -> list[tuple[int, int, int]]:
        """The masters on the table, in the order in which they were placed: x, y, seat."""
        return [(x, y, seat) for (x, y), seat in self.standing.items()]

    # ---- other starting positions

    def redeal(self, hands: Sequence[int]) -> None:
        """Deal again in a game that has not begun; `hands` gives the number of cards for each seat."""
        self.top, self.hands = 0, [frozenset()] * self.rules.seats
        self._deal(hands)

    def _deal(self, hands: Sequence[int]) -> None:
        for i in range(self.rules.seats):
            self.seat = (self.first + i) % self.rules.seats
            for _ in range(hands[self.seat]):
                self._take()
        self.seat = self.first

    def arrange(
        self,
        laid: Sequence[tuple[int, int, int, int]],
        tokens: Sequence[tuple[int, int, int]],
        masters: Sequence[tuple[int, int, int]],
        seats: Sequence[tuple[Sequence[int], int, bool, int, bool]],
        turn: tuple[int, int, bool, int],
        discarded: Sequence[tuple[int, int]],
    ) -> None:
        """Put a game that has not begun into another position, whether or not play could have led to it."""
        for card, rotation, x, y in laid:
            self._put(card, rotation, (x, y))
        for x, y, colour in tokens:
            self.colours[x, y] = COLOURS[colour]
            self.lying |= {(x, y)}
        self.standing = {(x, y): seat for x, y, seat in masters}
        for seat, (hand, reserve, token, adept, blue) in enumerate(seats):
            self.hands[seat], self.reserve[seat], self.unused[seat] = frozenset(hand), reserve, token
            self.magic[seat], self.blue[seat] = MAGIC[adept], blue
        self.seat, self.now, self.took_spare, self.top = turn[0], PHASES[turn[1]], turn[2], turn[3]
        for _, payer in discarded:
            if payer != NOBODY:
                self.fine[payer] += 1
