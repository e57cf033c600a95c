# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The door between Python and the compiled core: a game's state as an object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

if not cython.compiled:
    from runehall.rune.codes import NARROW, NOBODY, PHASE_ADEPT, REALM, WIDE
    from runehall.rune.core.areas import control, free_areas, score
    from runehall.rune.core.board import Board, list_runes
    from runehall.rune.core.choices import Choices, group
    from runehall.rune.core.joining import change_by_lay, change_by_token, cuts, joins, lines
    from runehall.rune.core.listing import can_take, colour_at, count_moves, is_free, list_moves, plane_at
    from runehall.rune.core.plain_structs import Book, Lays, State, TableChange, ctz
    from runehall.rune.core.planes import stamp
    from runehall.rune.core.playout import count_often, many, playout
    from runehall.rune.core.turns import copy_state, perft, play, put_master, put_token, start, state_size, take

    KEPT, SLACK, WIDENS = 400, 64, 12

COMPILED: bool = cython.compiled


class Shelf:
    """The rules and the deck of a game, in the core's numbers."""

    def __init__(
        self,
        seats: int,
        sides: Sequence[int],
        masters: int,
        flags: Sequence[bool],
        limits: Sequence[int],
        faces: Sequence[Sequence[Sequence[int]]],
        turns: Sequence[int],
        kinds: Sequence[int],
        dealt: int,
    ) -> None:
        if not cython.compiled:
            self.book = Book()
        b = self.book
        b.seats = seats
        b.masters = masters
        b.sides = max(sides) + 1
        b.teams, b.solo, b.grand, b.adepts, b.spare, b.half = flags
        b.cards = len(faces) - 1
        b.dealt = dealt
        for seat in range(seats):
            b.side[seat] = sides[seat]
        for colour in range(3):
            b.limit[colour] = limits[colour]
        for card in range(len(faces)):
            b.turns[card] = turns[card]
            b.kind[card] = kinds[card]
            for turn in range(4):
                for i in range(6):
                    colour = faces[card][turn][i]
                    b.face[card][turn][i] = colour
                    wide = 2 + turn % 2
                    b.part[(card * 4 + turn) * 3 + colour] |= 1 << i // wide * 16 + i % wide
                n = 0
                for piece in pieces(faces[card][turn], 2 + turn % 2):
                    for i in piece:
                        b.piece[card][turn][n] = i
                        n += 1
                    b.ends[card][turn] |= 1 << n - 1


def pieces(face: Sequence[int], wide: int) -> list[list[int]]:
    """The places of a face, as many a row as it is wide, by runes of one colour that hang together."""
    found: list[list[int]] = []
    for i in range(6):
        beside = [i - wide, *([i - 1] if i % wide else [])]
        joined = [piece for piece in found if any(face[j] == face[i] for j in piece if j in beside)]
        found = [piece for piece in found if piece not in joined]
        found.append([place for piece in joined for place in piece] + [i])
    return found


def difference(saved: Any, later: Any) -> Any:
    """What `before` needs to make one saved state of a later one: the parts that differ, each after its place, or the
    state itself where they are many."""
    if not cython.compiled or len(saved) != len(later):
        return saved
    kept = cython.declare(cython.ushort[KEPT])
    old = cython.cast("uint16_t *", cython.cast("char *", saved))
    new = cython.cast("uint16_t *", cython.cast("char *", later))
    n = 0
    for i in range(len(saved) // 2):
        if old[i] != new[i]:
            if n == KEPT:
                return saved
            kept[n] = i
            kept[n + 1] = old[i]
            n += 2
    return cython.cast("char *", kept)[: 2 * n]


def before(kept: Any, later: Any) -> Any:
    """The saved state that `difference` was asked for."""
    if not cython.compiled or len(kept) > 2 * KEPT:
        return kept
    saved = cython.cast("char *", later)[: len(later)]
    old = cython.cast("uint16_t *", cython.cast("char *", kept))
    new = cython.cast("uint16_t *", cython.cast("char *", saved))
    for i in range(0, len(kept) // 2, 2):
        new[old[i]] = old[i + 1]
    return saved


class Core:
    """A game in the core. Moves are numbers, see `turns`; nothing here asks whether a move is legal."""

    def __init__(self, shelf: Shelf, shuffle: Sequence[int], first: int) -> None:
        self.shelf = shelf
        if cython.compiled:
            pile = cython.declare(cython.uchar[40])
            self.hold(cython.sizeof(State))
        else:
            self.s = State()
            pile = [0] * 40
        for i in range(len(shuffle)):
            pile[i] = shuffle[i]
        start(self.s, self.shelf.book, pile, first)
        if cython.compiled:
            self.hold(state_size(self.s))

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.s)

    def __sizeof__(self) -> int:
        return object.__sizeof__(self) + (self.room if cython.compiled else 0)

    def hold(self, size: int) -> None:
        """Have room for so many bytes of a state."""
        held = cython.cast("State *", realloc(self.s, size + SLACK))
        if held == cython.NULL:
            raise MemoryError
        self.s = held
        self.room = size

    def keep(self, state: State) -> None:
        """Become a copy of this state. The wide planes take no room while no lay could need them: to be asked about one
        is enough for a table to widen."""
        near = state.x1 - state.x0 >= WIDENS or state.y1 - state.y0 >= WIDENS
        size = cython.sizeof(State) if near else state_size(state)
        if self.room < size:
            self.hold(size)
        copy_state(self.s, state)

    def make_room(self) -> None:
        """Have room for a whole state: for those who play on `s` themselves, where a table may outgrow its planes."""
        if cython.compiled and self.room < cython.sizeof(State):
            self.hold(cython.sizeof(State))

    def copy(self) -> Core:
        """Another game in the same position."""
        other = Core.__new__(Core)
        other.shelf = self.shelf
        if cython.compiled:
            other.keep(self.s)
        else:
            other.s = State()
            copy_state(other.s, self.s)
        return other

    def save(self) -> Any:
        """The state as it is now, for `restore`."""
        if cython.compiled:
            saved = cython.cast("char *", self.s)[: state_size(self.s)]
        else:
            saved = State()
            copy_state(saved, self.s)
        return saved

    def restore(self, saved: Any) -> None:
        """Go back to a state that `save` gave."""
        if cython.compiled:
            self.keep(cython.cast("State *", cython.cast("char *", saved)))
        else:
            copy_state(self.s, saved)

    def redeal(self, hands: Sequence[int]) -> None:
        """Deal once more, to each seat by its number so many cards: for a game that has not begun."""
        self.s.top = 0
        for n in range(self.s.book.seats):
            self.s.seat = (self.s.first + n) % self.s.book.seats
            self.s.hand[self.s.seat] = 0
            for _ in range(hands[self.s.seat]):
                take(self.s)
        self.s.seat = self.s.first

    def arrange(
        self,
        laid: Sequence[tuple[int, int, int, int]],
        tokens: Sequence[tuple[int, int, int]],
        masters: Sequence[tuple[int, int, int]],
    ) -> None:
        """Lay cards (card, turn, x, y), tokens (x, y, colour) and masters (x, y, seat), whatever the rules say."""
        self.make_room()
        one = 1
        for card, turn, x, y in laid:
            stamp(self.s, card, turn, x, y)
            self.s.gone |= one << card
        for x, y, colour in tokens:
            put_token(self.s, x, y, colour)
        for x, y, seat in masters:
            self.s.seat = seat
            put_master(self.s, x, y)

    def equip(self, seat: int, hand: Sequence[int], reserve: int, coin: bool, adept: int, blue: bool) -> None:
        """Give a seat its hand, masters, token and magic, in place of what it was dealt."""
        one = 1
        self.s.hand[seat] = 0
        for card in hand:
            self.s.hand[seat] |= one << card
        self.s.reserve[seat], self.s.coin[seat], self.s.adept[seat], self.s.blue[seat] = reserve, coin, adept, blue

    def resume(self, seat: int, phase: int, spared: bool, top: int, discarded: Sequence[tuple[int, int]]) -> None:
        """Set whose turn it is, how many cards have left the pile, and what was discarded (card, seat or NOBODY)."""
        one = 1
        self.s.seat, self.s.phase, self.s.spared, self.s.top = seat, phase, spared, top
        self.s.picked = (seat - self.s.first + self.s.book.seats) % self.s.book.seats
        if phase != PHASE_ADEPT:
            self.s.picked = self.s.book.seats
        for card, payer in discarded:
            self.s.gone |= one << card
            if payer != NOBODY:
                self.s.fine[payer] += 1

    def play(self, move: int) -> None:
        """Carry out a legal move."""
        if not cython.compiled or self.room == cython.sizeof(State):
            play(self.s, move)
        else:
            copy_state(after, self.s)
            play(after, move)
            self.keep(after)

    def moves(self) -> list[int]:
        """Every legal move."""
        if not cython.compiled:
            lays = Lays()
        n = count_moves(self.s, lays)
        if cython.compiled:
            out = cython.cast("int64_t *", malloc((n + 1) * cython.sizeof(int64_t)))
        else:
            out = [0] * n
        list_moves(self.s, lays, out, n)
        moves = [out[i] for i in range(n)]
        if cython.compiled:
            free(out)
        return moves

    def choices(self) -> Choices:
        """Every legal move, in groups."""
        if not cython.compiled:
            lays = Lays()
        n = count_moves(self.s, lays)
        if cython.compiled:
            out = cython.cast("int64_t *", malloc((n + 1) * cython.sizeof(int64_t)))
        else:
            out = [0] * n
        list_moves(self.s, lays, out, n)
        found = group(out, n)
        if cython.compiled:
            free(out)
        return found

    def board(self) -> Board:
        """The visible runes with their cards, and the areas."""
        board = Board([self.s.book.side[seat] for seat in range(self.s.book.seats)])
        list_runes(board, self.s)
        return board

    def allows(self, move: int) -> bool:
        """Whether a move is legal; the same listing as `moves`, with nothing made for Python."""
        if not cython.compiled:
            lays = Lays()
        n = count_moves(self.s, lays)
        if cython.compiled:
            out = cython.cast("int64_t *", malloc((n + 1) * cython.sizeof(int64_t)))
        else:
            out = [0] * n
        list_moves(self.s, lays, out, n)
        found = False
        for i in range(n):
            found |= out[i] == move
        if cython.compiled:
            free(out)
        return found

    def count(self) -> int:
        """How many legal moves there are."""
        if not cython.compiled:
            lays = Lays()
        return count_moves(self.s, lays)

    def perft(self, depth: int) -> int:
        """How many sequences of legal moves of this length there are from here."""
        if not cython.compiled:
            lays = Lays()
        with cython.nogil:
            n = perft(self.s, lays, depth)
        return n

    def colour(self, x: int, y: int) -> int:
        """The colour that shows at a table place, or -1."""
        return colour_at(self.s, x, y)

    def has(self, plane: int, x: int, y: int) -> bool:
        """Whether a plane has a table place."""
        return plane_at(self.s, plane, x, y) != 0

    def score(self, side: int) -> int:
        """A side's points as if the game ended now (END-3, SPARE-2)."""
        return score(self.s, side)

    def free(self) -> list[int]:
        """What the three best areas that nobody controls are worth, best first; 0 where there is none."""
        if not cython.compiled:
            tops = [0] * 3
        free_areas(self.s, tops)
        return [tops[0], tops[1], tops[2]]

    def realm(self, side: int) -> list[tuple[int, int]]:
        """The places a side controls, by y then x."""
        control(self.s)
        places = []
        for y in range(self.s.y0, self.s.y1 + 1):
            if self.s.small:
                bits = self.s.narrow[(REALM + side) * NARROW + y]
            else:
                bits = self.s.wide[(REALM + side) * WIDE + y]
            while bits:
                x = ctz(bits)
                bits &= bits - 1
                places.append((x - self.s.ox, y - self.s.oy))
        return places

    def lay_faults(self, card: int, turn: int, x: int, y: int) -> tuple[int, int, int]:
        """What a lay does to areas: LAY-7 broken (1 + colour), ADB-2 broken, SOLO-2 broken (1 + colour)."""
        if not cython.compiled:
            change = TableChange()
        self.make_room()
        change_by_lay(self.s, card, turn, x, y, change)
        return joins(self.s, change), cuts(self.s, change), lines(self.s, change) if self.s.book.solo else 0

    def token_faults(self, x: int, y: int, colour: int) -> tuple[int, int]:
        """What a token does to areas: GM-3 broken (1 + colour), SOLO-2 broken (1 + colour)."""
        if not cython.compiled:
            change = TableChange()
        change_by_token(self.s, x, y, colour, change)
        return joins(self.s, change), lines(self.s, change) if self.s.book.solo else 0

    def can_take(self) -> bool:
        """Whether a card may be taken from the pile (DRAW-1, END-1)."""
        return can_take(self.s) != 0

    def is_free(self) -> bool:
        """Whether the seat to move goes on without masters (TEAM-2)."""
        return is_free(self.s) != 0

    def playouts(self, games: int, seed: int) -> list[int]:
        """Deal and play random games of a game that has not begun; turns, ties, then wins and points of each side."""
        if not cython.compiled:
            tally = [0] * 16
        for i in range(16):
            tally[i] = 0
        n = games
        first = seed
        with cython.nogil:
            many(self.s, n, first, tally)
        return [tally[i] for i in range(2 + 2 * self.s.book.sides)]

    def playout(self, seed: int) -> int:
        """Play on at random to the end, the pile as it lies; how many turns that took."""
        if not cython.compiled:
            lays, rng = Lays(), [0]
        rng[0] = seed
        self.make_room()
        with cython.nogil:
            turns = playout(self.s, lays, rng)
        return turns

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.s.seat

    @property
    def phase(self) -> int:
        """The phase, as a number."""
        return self.s.phase

    @property
    def spared(self) -> bool:
        """Whether a spare card was taken this turn."""
        return self.s.spared != 0

    @property
    def top(self) -> int:
        """How many cards have left the pile."""
        return self.s.top

    @property
    def reserves(self) -> list[int]:
        """Masters not yet placed, by seat."""
        return [self.s.reserve[i] for i in range(self.s.book.seats)]

    @property
    def coins(self) -> list[bool]:
        """Whether each seat still has its token."""
        return [self.s.coin[i] != 0 for i in range(self.s.book.seats)]

    @property
    def adepts(self) -> list[int]:
        """Each seat's adept: 0 not chosen, 1 green, 2 blue."""
        return [self.s.adept[i] for i in range(self.s.book.seats)]

    @property
    def blues(self) -> list[bool]:
        """Whether each seat still has its blue magic."""
        return [self.s.blue[i] != 0 for i in range(self.s.book.seats)]

    @property
    def fines(self) -> list[int]:
        """Cards each seat discarded by SPARE-1."""
        return [self.s.fine[i] for i in range(self.s.book.seats)]

    @property
    def laid(self) -> list[tuple[int, int, int, int]]:
        """The cards on the table but the starting one, as they were laid: card, turn, x, y."""
        s = self.s
        return [(s.lcard[i], s.lturn[i], s.lx[i], s.ly[i]) for i in range(1, s.laid)]

    @property
    def men(self) -> list[tuple[int, int, int]]:
        """The masters on the table, as placed: x, y, seat."""
        return [(self.s.mx[i] - self.s.ox, self.s.my[i] - self.s.oy, self.s.mseat[i]) for i in range(self.s.men)]

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The corners of the table: least and greatest x, least and greatest y."""
        return self.s.x0 - self.s.ox, self.s.x1 - self.s.ox, self.s.y0 - self.s.oy, self.s.y1 - self.s.oy

    @property
    def wide(self) -> bool:
        """Whether the table has outgrown the narrow planes."""
        return not self.s.small

    def hand_count(self, seat: int) -> int:
        """How many cards a seat holds."""
        count = 0
        cards = self.s.hand[seat]
        while cards:
            cards &= cards - 1
            count += 1
        return count

    def hand(self, seat: int) -> list[int]:
        """The cards in a seat's hand, by id."""
        return [card for card in range(1, self.s.book.cards + 1) if self.s.hand[seat] >> card & 1]


def bench_counts(cores: list[Core], rounds: int) -> int:
    """Count the legal moves of each position, many times over."""
    n = len(cores)
    if cython.compiled:
        states = cython.cast("State *", malloc(n * cython.sizeof(State)))
        for i in range(n):
            core = cores[i]
            copy_state(cython.address(states[i]), core.s)
    else:
        states = [core.s for core in cores]
    with cython.nogil:
        total = count_often(states, n, rounds)
    if cython.compiled:
        free(states)
    return total


def bench_clones(core: Core, move: int, rounds: int) -> int:
    """Copy a game and play a move on the copy, many times over."""
    if not cython.compiled:
        d = State()
    total = 0
    for _ in range(rounds):
        copy_state(d, core.s)
        play(d, move)
        total += d.seat
    return total
