# cython: boundscheck=True, wraparound=True
"""The Python interface of the compiled engine: a game's state as an object, with checks of all arguments."""

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize, PyBytes_GET_SIZE
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset
from runehall.rune.core.areas cimport control, free_areas, row_of, score
from runehall.rune.core.board cimport Board, list_runes
from runehall.rune.core.joining cimport TableChange, change_by_lay, change_by_token, cuts, joins, lines
from runehall.rune.core.legality cimport covers_something, is_allowed
from runehall.rune.core.listing cimport can_take, colour_at, count_moves, is_free, list_moves, plane_at, token_stands
from runehall.rune.core.planes cimport stamp
from runehall.rune.core.playout cimport count_often, play_random_games, playout
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, perft, play, put_master, put_token, start, state_size, take

cdef enum:
    WIDENS = 12             # extent of the table, in places, from which a lay may need wide planes
    SLACK = 64              # bytes after a state that a vector register may read along with its last rows
    DIFFERENCES = 400       # uint16 numbers of a difference between two states; a whole state is larger
    DEEPEST = 99            # greatest depth of perft, in moves
    FARTHEST = AT - 1       # the greatest distance from the starting card, in places


cdef int checked(value, int below, str what) except -1:
    """Return a number from 0 to below `below`; raise ValueError, saying what was expected, for anything else."""
    if not isinstance(value, int) or not 0 <= value < below:
        raise ValueError(f"{what} is a number from 0 to {below - 1}, not {value!r:.40}")
    return value


cdef class CoreVariant:
    """The rules and the deck of a game, in the engine's numbers."""

    def __cinit__(self, int seats, sides, int masters, flags, limits, faces, rotations, kinds, int dealt,
                  int extra, int given):
        cdef Variant *v = self.variant
        cdef int seat, card, rotation, i, n, colour, wide
        if not 1 <= seats <= 4 or len(sides) != seats or not 1 <= masters * seats <= MASTERS_MAX:
            raise ValueError(f"a game has 1 to 4 seats and up to {MASTERS_MAX} masters")
        if not len(faces) == len(rotations) == len(kinds) <= IDS or not 3 * seats + extra <= dealt < len(faces):
            raise ValueError(f"a game has up to {IDS - 1} cards, and deals three to each seat")
        v.seats = seats
        v.masters = masters
        v.teams, v.solo, v.grand, v.adepts, v.spare, v.half = [bool(flag) for flag in flags]
        v.cards = len(faces) - 1
        v.dealt = dealt
        v.extra = checked(extra, 2, "what the second seat is dealt more")
        v.given = checked(given, 100, "what the second seat is given")
        for seat in range(seats):
            v.side[seat] = checked(sides[seat], 3, "a side")
            v.sides = max(v.sides, v.side[seat] + 1)
        for colour in range(3):
            v.limit[colour] = checked(limits[colour], 7, "half of a limit") if limits[colour] < 7 else limits[colour]
        for card in range(len(faces)):
            v.rotations[card] = checked(rotations[card], 16, "the set of a card's rotations")
            v.kind[card] = checked(kinds[card], 256, "the kind of a card")
            for rotation in range(4):
                wide = 2 + rotation % 2
                for i in range(6):
                    colour = checked(faces[card][rotation][i], 3, "a colour")
                    v.face[card][rotation][i] = colour
                    v.part[(card * 4 + rotation) * 3 + colour] |= <uint64_t>1 << i // wide * 16 + i % wide
                n = 0
                for piece in pieces(faces[card][rotation], wide):
                    for i in piece:
                        v.piece[card][rotation][n] = i
                        n += 1
                    v.ends[card][rotation] |= 1 << n - 1


def pieces(face, int wide):
    """Split the places of a face, in rows of the given width, into connected groups of one colour."""
    parts = []
    for i in range(6):
        near = [i - wide, *([i - 1] if i % wide else [])]
        joined = [piece for piece in parts if any(face[j] == face[i] for j in piece if j in near)]
        parts = [piece for piece in parts if piece not in joined]
        parts.append([place for piece in joined for place in piece] + [i])
    return parts


cdef bytes difference(bytes saved, bytes later):
    """Return what `before` needs to restore one saved state from a later one.

    That is each part that differs, after its position; or the whole state if there are many differences.
    """
    cdef Py_ssize_t size = PyBytes_GET_SIZE(saved)
    if size != PyBytes_GET_SIZE(later):
        return saved
    cdef uint16_t *old = <uint16_t *>PyBytes_AS_STRING(saved)
    cdef uint16_t *new = <uint16_t *>PyBytes_AS_STRING(later)
    cdef uint16_t[DIFFERENCES] parts
    cdef int n = 0
    cdef Py_ssize_t i
    for i in range(size // 2):
        if old[i] != new[i]:
            if n == DIFFERENCES:
                return saved
            parts[n] = i
            parts[n + 1] = old[i]
            n += 2
    return PyBytes_FromStringAndSize(<char *>parts, 2 * n)


cdef bytes before(bytes parts, bytes later):
    """Restore the saved state that `difference` was computed for."""
    cdef Py_ssize_t size = PyBytes_GET_SIZE(parts)
    if size > 2 * DIFFERENCES:
        return parts
    cdef bytes saved = PyBytes_FromStringAndSize(PyBytes_AS_STRING(later), PyBytes_GET_SIZE(later))
    cdef uint16_t *old = <uint16_t *>PyBytes_AS_STRING(parts)
    cdef uint16_t *new = <uint16_t *>PyBytes_AS_STRING(saved)
    cdef Py_ssize_t i
    for i in range(0, size // 2, 2):
        new[old[i]] = old[i + 1]
    return saved


cdef class Core:
    """A game in the compiled engine. Moves are encoded as numbers (see `listing`).

    An illegal move is refused and changes nothing.
    """

    def __cinit__(self, CoreVariant variant not None, shuffle, int first, Core like=None):
        """Set up a new game, or with `like` another game in the same position."""
        self._undone = []
        if like is not None:
            self.variant = like.variant
            self.assign(like.s)
            self._undone = like._undone[:]
            return
        cdef uint8_t[IDS] pile
        cdef int i, n = variant.variant.cards
        if sorted(shuffle) != list(range(1, n + 1)):
            raise ValueError(f"a shuffle names each of the cards 1 to {n} once")
        for i in range(n):
            pile[i] = shuffle[i]
        self.variant = variant
        self.allocate(sizeof(State))
        start(self.s, variant.variant, pile, checked(first, variant.variant.seats, "the first seat"))
        self.allocate(state_size(self.s))

    def __dealloc__(self):
        free(self.s)

    def __sizeof__(self):
        return object.__sizeof__(self) + self.room

    cdef int allocate(self, size_t size) except -1:
        """Make room for this many bytes of a state."""
        cdef State *held = <State *>realloc(self.s, size + SLACK)
        if held == NULL:
            raise MemoryError
        self.s = held
        self.room = size
        return 0

    cdef int assign(self, State *state) except -1:
        """Become a copy of this state.

        The wide planes are not allocated while no lay could need them, because testing a lay can already widen a table.
        """
        cdef bint near = state.x1 - state.x0 >= WIDENS or state.y1 - state.y0 >= WIDENS
        cdef size_t size = sizeof(State) if near else state_size(state)
        if self.room < size:
            self.allocate(size)
        copy_state(self.s, state)
        return 0

    cpdef make_room(self):
        """Make room for a whole state: for callers who play on `s` directly, where a table may outgrow its planes."""
        if self.room < sizeof(State):
            self.allocate(sizeof(State))

    cpdef Core copy(self):
        """Return another game in the same position, which can undo the same moves."""
        return Core.__new__(Core, self.variant, None, 0, self)

    cpdef play(self, int64_t move):
        """Play a legal move."""
        if not is_allowed(self.s, move):
            raise ValueError(f"{move} is not a legal move here")
        cdef State[1] after
        cdef bytes saved = PyBytes_FromStringAndSize(<char *>self.s, state_size(self.s))
        if self._undone:
            self._undone[-1] = difference(self._undone[-1], saved)
        self._undone.append(saved)
        if self.room == sizeof(State):
            play(self.s, move)
        else:
            copy_state(after, self.s)
            play(after, move)
            self.assign(after)

    def undo(self):
        """Undo the last move."""
        if not self._undone:
            raise IndexError("there is no move to undo")
        cdef bytes saved = self._undone.pop()
        self.assign(<State *>PyBytes_AS_STRING(saved))
        if self._undone:
            self._undone[-1] = before(self._undone[-1], saved)

    # ---- legal moves

    cpdef list moves(self):
        """Return every legal move."""
        cdef Lays[1] lays
        cdef Py_ssize_t n = count_moves(self.s, lays)
        cdef int64_t *out = <int64_t *>malloc((n + 1) * sizeof(int64_t))
        if out == NULL:
            raise MemoryError
        list_moves(self.s, lays, out, n)
        cdef Py_ssize_t i
        try:
            return [out[i] for i in range(n)]
        finally:
            free(out)

    cpdef bint allows(self, int64_t move):
        """Return whether a move is legal."""
        return is_allowed(self.s, move)

    cpdef Py_ssize_t count(self):
        """Return the number of legal moves."""
        cdef Lays[1] lays
        return count_moves(self.s, lays)

    def perft(self, depth):
        """Return the number of sequences of legal moves of this length from here."""
        cdef int far = checked(depth, DEEPEST + 1, "a depth")
        cdef Lays[1] lays
        cdef State[1] here
        cdef int64_t n
        copy_state(here, self.s)
        with nogil:
            n = perft(here, lays, far)
        return n

    def can_take(self):
        """Return whether a card may be taken from the pile (DRAW-1, END-1)."""
        return can_take(self.s) != 0

    def plays_on(self):
        """Return whether the seat to move keeps playing without masters (TEAM-2)."""
        return is_free(self.s) != 0

    def lay_faults(self, card, rotation, x, y):
        """Check what a lay that covers a rune does to areas.

        Return whether it breaks LAY-7, whether it breaks ADB-2, and 1 + the colour whose line breaks SOLO-2, else 0.
        """
        cdef int c = checked(card, self.s.variant.cards + 1, "a card")
        cdef int r = checked(rotation, 4, "a rotation")
        if not (-FARTHEST <= x <= FARTHEST and -FARTHEST <= y <= FARTHEST and covers_something(self.s, r, x, y)):
            raise ValueError("a lay covers a rune")
        cdef TableChange[1] change
        self.make_room()
        change_by_lay(self.s, c, r, x, y, change)
        return joins(self.s, change) != 0, cuts(self.s, change) != 0, lines(self.s, change) if self.s.variant.solo else 0

    def token_faults(self, x, y, colour):
        """Check what a token on a visible rune does to areas.

        Return whether it breaks GM-3, and 1 + the colour whose line breaks SOLO-2, else 0.
        """
        cdef int c = checked(colour, 3, "a colour")
        if self.colour(x, y) < 0:
            raise ValueError("a token lies on a rune")
        cdef TableChange[1] change
        change_by_token(self.s, x, y, c, change)
        return joins(self.s, change) != 0, lines(self.s, change) if self.s.variant.solo else 0

    # ---- the position

    cpdef Board board(self):
        """Return the visible runes with their cards, and the areas."""
        cdef int seat
        board = Board([self.s.variant.side[seat] for seat in range(self.s.variant.seats)])
        list_runes(board, self.s)
        return board

    def runes(self):
        """Return every visible rune, sorted by y then x."""
        return self.board().runes()

    def areas(self):
        """Return every area, sorted by its first place."""
        return self.board().areas()

    def colour(self, x, y):
        """Return the colour that is visible at a place, or -1."""
        return colour_at(self.s, x, y) if self._near(x, y) else -1

    def has_master(self, x, y):
        """Return whether there is a master at a place."""
        return self._near(x, y) and plane_at(self.s, WITH_MASTER, x, y) != 0

    def has_token(self, x, y):
        """Return whether there is a token at a place."""
        return self._near(x, y) and plane_at(self.s, WITH_TOKEN, x, y) != 0

    def _near(self, x, y):
        return -FARTHEST <= x <= FARTHEST and -FARTHEST <= y <= FARTHEST

    cpdef int score(self, int side) except? -10000:
        """Return a side's points as if the game ended now (END-3, SPARE-2, EVEN-2)."""
        return score(self.s, checked(side, self.s.variant.sides, "a side"))

    cpdef list free(self):
        """Return the values of the three best areas that nobody controls, best first; 0 stands for a missing area."""
        cdef int[3] tops
        free_areas(self.s, tops)
        return [tops[0], tops[1], tops[2]]

    def realm(self, side):
        """Return the places that a side controls, sorted by y then x."""
        cdef int k = REALM + checked(side, self.s.variant.sides, "a side")
        cdef int x, y
        cdef uint64_t bits
        control(self.s)
        places = []
        for y in range(self.s.y0, self.s.y1 + 1):
            bits = row_of(self.s, k, y)
            while bits:
                x = ctz(bits)
                bits &= bits - 1
                places.append((x - self.s.ox, y - self.s.oy))
        return places

    cpdef int hand_count(self, int seat) except -1:
        """Return the number of cards in a seat's hand."""
        return popcount(self.s.hand[checked(seat, self.s.variant.seats, "a seat")])

    def hand(self, seat):
        """Return the ids of the cards in a seat's hand."""
        cdef uint64_t cards = self.s.hand[checked(seat, self.s.variant.seats, "a seat")]
        cdef int card
        return [card for card in range(1, self.s.variant.cards + 1) if cards >> card & 1]

    @property
    def seat(self):
        """The seat to move."""
        return self.s.seat

    @property
    def phase(self):
        """The phase, as a number."""
        return self.s.phase

    @property
    def spared(self):
        """Whether a spare card was taken in this turn."""
        return self.s.spared != 0

    @property
    def top(self):
        """How many cards have left the pile."""
        return self.s.top

    @property
    def reserves(self):
        """The number of masters that each seat has not yet placed."""
        return [self.s.reserve[i] for i in range(self.s.variant.seats)]

    @property
    def tokens(self):
        """Whether each seat still has its token."""
        return [self.s.token[i] != 0 for i in range(self.s.variant.seats)]

    @property
    def adepts(self):
        """Each seat's adept: 0 not chosen yet, 1 green, 2 blue."""
        return [self.s.adept[i] for i in range(self.s.variant.seats)]

    @property
    def blues(self):
        """Whether each seat still has its blue magic."""
        return [self.s.blue[i] != 0 for i in range(self.s.variant.seats)]

    @property
    def fines(self):
        """The number of cards that each seat discarded under SPARE-1."""
        return [self.s.fine[i] for i in range(self.s.variant.seats)]

    @property
    def laid(self):
        """The cards on the table without the starting one, in the order in which they were laid: card, rotation, x, y.
        """
        cdef int i
        return [(self.s.lcard[i], self.s.lrotation[i], self.s.lx[i], self.s.ly[i]) for i in range(1, self.s.laid)]

    @property
    def masters(self):
        """The masters on the table, in the order in which they were placed: x, y, seat."""
        cdef int i
        return [(self.s.mx[i] - self.s.ox, self.s.my[i] - self.s.oy, self.s.mseat[i]) for i in range(self.s.masters)]

    @property
    def box(self):
        """The bounds of the table: least and greatest x, least and greatest y."""
        return self.s.x0 - self.s.ox, self.s.x1 - self.s.ox, self.s.y0 - self.s.oy, self.s.y1 - self.s.oy

    @property
    def wide(self):
        """Whether the table has outgrown the narrow planes."""
        return not self.s.small

    # ---- other starting positions

    def redeal(self, hands):
        """Deal again in a game that has not begun; `hands` gives the number of cards for each seat."""
        cdef int n, _
        self._fresh()
        if len(hands) != self.s.variant.seats or min(hands) < 0 or sum(hands) > min(self.s.variant.dealt, SLOTS):
            raise ValueError("there are not enough cards to deal")
        self.s.top = 0
        for n in range(self.s.variant.seats):
            self.s.seat = (self.s.first + n) % self.s.variant.seats
            self.s.hand[self.s.seat] = 0
            for _ in range(hands[self.s.seat]):
                take(self.s)
        self.s.seat = self.s.first

    def arrange(self, laid, tokens, masters, seats, turn, discarded):
        """Put a game that has not begun into another position, whether or not play could have led to it.

        `laid` lists cards (card, rotation, x, y), `tokens` (x, y, colour) and `masters` (x, y, seat). `seats` gives
        each seat's hand, reserve, token, adept and blue magic. `turn` is the seat, the phase, whether a spare card was
        taken, and how many cards have left the pile. `discarded` lists cards, each with the seat that paid for it or
        NOBODY.
        """
        self._fresh()
        cdef bytes saved = PyBytes_FromStringAndSize(<char *>self.s, state_size(self.s))
        self.make_room()
        try:
            self._put_on_table(laid, tokens, masters)
            self._give_out(seats, discarded)
            self._set_turn(*turn)
        except Exception:
            self.assign(<State *>PyBytes_AS_STRING(saved))
            raise

    cdef int _put_on_table(self, laid, tokens, masters) except -1:
        cdef State *s = self.s
        cdef int card, seat, colour, x, y, rotation
        for card, rotation, x, y in laid:
            checked(card, s.variant.cards + 1, "a card")
            if not (self._near(x, y) and covers_something(s, checked(rotation, 4, "a rotation"), x, y)):
                raise ValueError("a lay covers a rune")
            if card == 0 or s.gone >> card & 1:
                raise ValueError(f"card {card} is on the table twice")
            stamp(s, card, rotation, x, y)
            s.gone |= <uint64_t>1 << card
        for x, y, colour in tokens:
            if self.colour(x, y) < 0 or self.has_token(x, y):
                raise ValueError("a token lies on a rune of its own")
            put_token(s, x, y, checked(colour, 3, "a colour"))
        for x, y, seat in masters:
            if self.colour(x, y) < 0 or self.has_master(x, y):
                raise ValueError("a master stands on a rune of its own")
            s.seat = checked(seat, s.variant.seats, "a seat")
            if s.reserve[seat] == 0:
                raise ValueError(f"seat {seat} does not have that many masters")
            s.reserve[seat] -= 1
            put_master(s, x, y)
        return 0

    cdef int _give_out(self, seats, discarded) except -1:
        cdef State *s = self.s
        cdef int card, payer, seat
        for card, payer in discarded:
            if checked(card, s.variant.cards + 1, "a card") == 0 or s.gone >> card & 1:
                raise ValueError(f"card {card} is in two places")
            s.gone |= <uint64_t>1 << card
            if payer != NOBODY:
                s.fine[checked(payer, s.variant.seats, "a seat")] += 1
        cdef uint64_t held = s.gone | 1
        if len(seats) != s.variant.seats:
            raise ValueError(f"this game has {s.variant.seats} seats")
        for seat, (hand, reserve, token, adept, blue) in enumerate(seats):
            s.hand[seat] = 0
            for card in hand:
                if held >> checked(card, s.variant.cards + 1, "a card") & 1:
                    raise ValueError(f"card {card} is in two places")
                held |= <uint64_t>1 << card
                s.hand[seat] |= <uint64_t>1 << card
            if popcount(s.hand[seat]) > SLOTS:
                raise ValueError(f"a hand has up to {SLOTS} cards")
            s.reserve[seat] = checked(reserve, s.reserve[seat] + 1, "a reserve")
            s.adept[seat] = checked(adept, BLUE_MAGIC + 1, "an adept")
            s.token[seat] = bool(token)
            s.blue[seat] = bool(blue)
        return 0

    def _set_turn(self, seat, phase, spared, top):
        cdef State *s = self.s
        cdef int i
        s.seat = checked(seat, s.variant.seats, "a seat")
        s.phase = checked(phase, PHASE_OVER + 1, "a phase")
        s.spared = bool(spared)
        s.top = checked(top, s.variant.dealt + 1, "the cards that have left the pile")
        s.picked = (s.seat - s.first + s.variant.seats) % s.variant.seats if phase == PHASE_ADEPT else s.variant.seats
        if s.phase == PHASE_TOKEN and s.masters == 0:
            raise ValueError("a token follows a master")
        if s.phase == PHASE_ACT and not s.variant.teams and s.reserve[s.seat] == 0:
            raise ValueError("a seat without masters has no turn")
        cdef uint64_t held = s.gone | s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3]
        for i in range(s.top, s.variant.dealt):
            if held >> s.pile[i] & 1:
                raise ValueError(f"card {s.pile[i]} is in the pile and elsewhere")

    def _fresh(self):
        if self._undone or self.s.laid != 1 or self.s.masters or self.s.top != 3 * self.s.variant.seats + self.s.variant.extra:
            raise ValueError("the game has already begun")

    # ---- random games

    def playouts(self, int64_t games, uint64_t seed):
        """Deal and play random games of a game that has not begun.

        Return the turns and ties, then the wins and points of each side.
        """
        cdef int64_t[16] tally
        cdef State[1] begin
        memset(tally, 0, sizeof(tally))
        self._fresh()
        copy_state(begin, self.s)
        with nogil:
            play_random_games(begin, games, seed, tally)
        return [tally[i] for i in range(2 + 2 * self.s.variant.sides)]

    def playout(self, uint64_t seed):
        """Play at random to the end, with the pile in its present order, and return the turns. It cannot be undone."""
        cdef Lays[1] lays
        cdef State[1] game
        cdef uint64_t[1] rng
        cdef int turns
        rng[0] = seed
        copy_state(game, self.s)
        with nogil:
            turns = playout(game, lays, rng)
        self.assign(game)
        self._undone = []
        return turns


def bench_counts(list cores, int64_t rounds):
    """Count the legal moves of each position many times."""
    cdef Py_ssize_t n = len(cores)
    cdef State *states = <State *>malloc(max(n, 1) * sizeof(State))
    if states == NULL:
        raise MemoryError
    cdef Py_ssize_t i
    cdef int64_t total
    cdef Core core
    try:
        for i in range(n):
            core = cores[i]
            if core is None:
                raise ValueError("a core is needed")
            copy_state(&states[i], core.s)
        with nogil:
            total = count_often(states, n, rounds)
        return total
    finally:
        free(states)


def bench_clones(Core core not None, int64_t move, int64_t rounds):
    """Copy a game and play a legal move on the copy, many times."""
    if not is_allowed(core.s, move):
        raise ValueError(f"{move} is not a legal move here")
    cdef State[1] game
    cdef int64_t total = 0
    cdef int64_t _
    for _ in range(rounds):
        copy_state(game, core.s)
        play(game, move)
        total += game.seat
    return total
