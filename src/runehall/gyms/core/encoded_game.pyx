"""One game in the gyms' encoding, on the compiled engine."""

from libc.stdlib cimport free, realloc
from libc.string cimport memcpy

from runehall.gyms.core.afterstate cimport AFTERSTATE_FEATURES, write_after
from runehall.gyms.core.arguments cimport check_shape, seed_of, whole
from runehall.gyms.core.tensors cimport Sizes, action_of, list_actions, list_middle, move_of, write_facts, write_middle
from runehall.rune.core.areas cimport score
from runehall.rune.core.playout cimport below, deal
from runehall.rune.core.turns cimport copy_state, play, start

from runehall.rune.errors import SetupError


cdef class EncodedGame:
    """A game whose moves are action ids. It includes hidden cards; `observe` writes what a seat may know."""

    def __cinit__(self, CoreEncoding frame not None, Core core not None):
        cdef int seat
        frame.check_variant(core)
        for seat in range(core.s.variant.seats):
            if popcount(core.s.hand[seat]) > frame.sizes.slots:
                raise SetupError("GYM", f"a hand of this encoding has at most {frame.sizes.slots} cards")
        self.frame = frame
        self.core = core.copy()
        self.core.make_room()
        self.listed = -1

    def __dealloc__(self):
        free(self.ids)

    def copy(self):
        """Return another game in the same position."""
        cdef EncodedGame other = EncodedGame(self.frame, self.core)
        other.shown = self.shown
        if self.listed > 0:
            other.grow(self.listed)
            memcpy(other.ids, self.ids, self.listed * sizeof(int32_t))
        other.listed = self.listed
        return other

    def begin(self, shuffle, first):
        """Begin a new game in place of this one, with this pile and first seat (SET-1 to SET-3)."""
        cdef Variant *variant = self.core.s.variant
        cdef int i, seat, card
        cdef uint64_t seen = 0, one = 1
        cdef uint8_t pile[40]
        seat = self.seat_of(first)
        cards = list(shuffle)
        if len(cards) < variant.dealt:
            raise SetupError("SET-2", f"the shuffle has {len(cards)} cards: {variant.dealt} are dealt")
        for i in range(variant.dealt):
            card = whole(cards[i], 1, variant.cards, "SET-2", "a card of the shuffle")
            if seen >> card & 1:
                raise SetupError("SET-2", f"the shuffle must name each of the cards 1 to {variant.cards} once")
            seen |= one << card
            pile[i] = card
        start(self.core.s, variant, pile, seat)
        self.shown = [0, 0, 0, 0]
        self.listed = -1

    def deal(self, seed, first=-1):
        """Begin a new game in place of this one (SET-2, SET-3); the seed sets the deal, by default also the seat."""
        cdef uint64_t rng = seed_of(seed)
        cdef int i, seat = whole(first, -1, self.core.s.variant.seats - 1, "SET-3", "the first seat")
        cdef uint8_t pile[40]
        if seat < 0:
            seat = below(&rng, self.core.s.variant.seats)
        for i in range(40):
            pile[i] = i + 1
        start(self.core.s, self.core.s.variant, pile, seat)
        deal(self.core.s, &rng)
        self.shown = [0, 0, 0, 0]
        self.listed = -1

    def reveal(self, seat, cards):
        """Record cards of a seat's hand that everybody has seen (TURN-2)."""
        cdef int holder = self.seat_of(seat)
        cdef uint64_t one = 1, seen = 0
        for card in cards:
            seen |= one << whole(card, 1, self.core.s.variant.cards, "GYM", "a card")
        self.shown[holder] |= seen

    @property
    def over(self):
        """Whether the game is over."""
        return self.core.s.phase == PHASE_OVER

    @property
    def seat(self):
        """The seat to move."""
        return self.core.s.seat

    @property
    def phase(self):
        """The phase, as the engine's number."""
        return self.core.s.phase

    def hand(self, seat):
        """Return the cards in a seat's hand."""
        cdef uint64_t held = self.core.s.hand[self.seat_of(seat)]
        return [card for card in range(1, self.core.s.variant.cards + 1) if held >> card & 1]

    cdef int seat_of(self, object seat) except -1:
        """Read the number of a seat of this game."""
        return whole(seat, 0, self.core.s.variant.seats - 1, "SET-3", "a seat of this game")

    cdef int grow(self, Py_ssize_t n) except -1:
        """Make room for this many actions."""
        cdef int32_t *ids
        if n > self.room:
            ids = <int32_t *>realloc(self.ids, n * sizeof(int32_t))
            if not ids:
                raise MemoryError
            self.ids = ids
            self.room = n
        return 0

    cdef Py_ssize_t find(self) except -1:
        """List the legal actions unless that is done, and return how many there are; none once the game is over."""
        cdef Lays lays
        cdef Py_ssize_t n, i
        if self.listed < 0:
            n = 0
            if self.core.s.phase != PHASE_OVER:
                n = list_actions(self.core.s, &self.frame.sizes, &lays, self.frame.moves, self.frame.ids)
            for i in range(n):
                if not 0 <= self.frame.ids[i] < self.frame.sizes.actions:
                    raise SetupError("GYM", "the table reaches past the window of this encoding")
            self.grow(n)
            memcpy(self.ids, self.frame.ids, n * sizeof(int32_t))
            self.listed = n
        return self.listed

    cdef int64_t move(self, object action) except -1:
        """Return the move of an action, if it is legal."""
        cdef int wanted = whole(action, 0, self.frame.sizes.actions - 1, "ACTION", "an action")
        cdef Py_ssize_t i
        for i in range(self.find()):
            if self.ids[i] == wanted:
                return move_of(self.core.s, &self.frame.sizes, wanted)
        raise SetupError("ACTION", f"action {wanted} is not legal here: take one that the mask allows")

    def legal(self):
        """Return every legal action id, ascending."""
        return self.frame.pick(self.ids, self.find())

    def mark(self, uint8_t[::1] mask not None):
        """Write a one for every legal action into an empty mask."""
        cdef Py_ssize_t i
        self.check_mask(mask)
        for i in range(self.find()):
            mask[self.ids[i]] = 1

    cdef int check_mask(self, uint8_t[::1] mask) except -1:
        if mask.shape[0] != self.frame.sizes.actions:
            raise SetupError("GYM", f"the mask has {mask.shape[0]} places: {self.frame.sizes.actions} are needed")
        return 0

    def show(self, seat, uint8_t[:, :, ::1] table not None, float[::1] facts not None, uint8_t[::1] mask not None):
        """Observe for a seat, and mark and return its legal actions; it has none unless it is to move."""
        cdef Py_ssize_t i
        self.check_mask(mask)
        self.observe(seat, table, facts)
        if self.core.s.seat != seat or self.core.s.phase == PHASE_OVER:
            return []
        for i in range(self.find()):
            mask[self.ids[i]] = 1
        return self.frame.pick(self.ids, self.listed)

    def points(self):
        """Return the points of each side as if the game ended now."""
        return [score(self.core.s, side) for side in range(self.core.s.variant.sides)]

    def code(self, action):
        """Return the encoded move of a legal action."""
        return self.move(action)

    def action(self, code):
        """Return the action id of a legal encoded move."""
        cdef int64_t wanted = whole(code, 0, <int64_t>1 << 62, "ACTION", "a move's number")
        cdef Lays lays
        cdef Py_ssize_t i, n = 0
        if self.core.s.phase != PHASE_OVER:
            n = list_actions(self.core.s, &self.frame.sizes, &lays, self.frame.moves, self.frame.ids)
        for i in range(n):
            if self.frame.moves[i] == wanted:
                return self.frame.ids[i]
        raise SetupError("ACTION", f"the move {wanted} is not legal here")

    def play(self, action):
        """Play a legal action, and return its encoded move."""
        cdef int64_t move = self.move(action)
        self.carry_out(move)
        return move

    cdef void carry_out(self, int64_t move) noexcept:
        note_show(self.core.s, move, self.shown)
        play(self.core.s, move)
        self.listed = -1

    def attempt(self, action):
        """Play a legal action unless it takes a card from the pile; return its encoded move, negated if not played."""
        cdef State after
        cdef int64_t move = self.move(action)
        copy_state(&after, self.core.s)
        play(&after, move)
        if after.top > self.core.s.top:
            return -move
        note_show(self.core.s, move, self.shown)
        copy_state(self.core.s, &after)
        self.listed = -1
        return move

    def stack(self, card):
        """Put a card that has not been drawn on top of the pile, as the outcome of chance."""
        cdef State *s = self.core.s
        cdef int i, at = -1
        cdef int wanted = whole(card, 1, s.variant.cards, "SET-2", "a card")
        if s.top >= s.variant.dealt:
            raise SetupError("SET-2", "the pile is empty")
        for i in range(s.variant.dealt):
            if s.pile[i] == wanted:
                at = i
        if 0 <= at < s.top:
            raise SetupError("SET-2", f"card {wanted} has left the pile already")
        # If the card is not in the pile, it was taken for one that is set aside, so the two change places.
        if at >= 0:
            s.pile[at] = s.pile[s.top]
        s.pile[s.top] = wanted

    def observe(self, seat, uint8_t[:, :, ::1] table not None, float[::1] facts not None):
        """Write what a seat may know into empty planes and into the facts."""
        cdef int viewer = self.seat_of(seat)
        cdef Sizes *f = &self.frame.sizes
        if table.shape[0] != f.planes or table.shape[1] != f.width or table.shape[2] != f.width:
            check_shape("the table", table, (f.planes, f.width, f.width))
        if facts.shape[0] != f.facts:
            check_shape("facts", facts, (f.facts,))
        write_middle(self.core.s, viewer, f.width, &table[0, 0, 0])
        write_facts(self.core.s, f, viewer, self.shown, &facts[0])

    cdef Py_ssize_t see(self, object seat, object size) except -1:
        """List the ones in the middle of all planes in the frame's `ids`, write the facts, and return how many ones."""
        cdef int viewer = self.seat_of(seat)
        cdef int across = whole(size, 1, self.frame.sizes.width, "GYM", "the places across")
        write_facts(self.core.s, &self.frame.sizes, viewer, self.shown, self.frame.known)
        return list_middle(self.core.s, &self.frame.sizes, viewer, across, self.frame.window, self.frame.ids)

    def tensor(self, seat, size, list blank not None, at):
        """Return what a seat may know as a list: a copy of `blank` with the planes from `at` on, and the facts after
        them.

        Only the middle `size` by `size` places of each plane are included.
        """
        cdef list out = blank[:]
        cdef Py_ssize_t n = self.see(seat, size), i
        cdef Py_ssize_t begin = whole(at, 0, len(out), "GYM", "where the planes begin")
        cdef Py_ssize_t behind = begin + self.frame.sizes.planes * <Py_ssize_t>size * <Py_ssize_t>size
        cdef object one = 1.0
        if behind + self.frame.sizes.facts > len(out):
            raise SetupError("GYM", f"the tensor has {len(out)} places: {behind + self.frame.sizes.facts} are needed")
        for i in range(n):
            out[begin + self.frame.ids[i]] = one
        for i in range(self.frame.sizes.facts):
            if self.frame.known[i] != 0:
                out[behind + i] = self.frame.known[i]
        return out

    def observe_middle(self, seat, size, float[::1] planes not None, float[::1] facts not None):
        """Write what a seat may know into empty planes, as a flat array, and into the facts."""
        cdef Py_ssize_t n = self.see(seat, size), i
        check_shape("planes", planes, (self.frame.sizes.planes * size * size,))
        check_shape("facts", facts, (self.frame.sizes.facts,))
        for i in range(n):
            planes[self.frame.ids[i]] = 1
        for i in range(self.frame.sizes.facts):
            facts[i] = self.frame.known[i]

    def peek(self, actions, float[:, ::1] out not None):
        """Write the features after each of these legal actions, one row each."""
        cdef State after
        cdef Py_ssize_t i
        cdef list chosen = list(actions)
        check_shape("the rows", out, (len(chosen), AFTERSTATE_FEATURES))
        for i in range(len(chosen)):
            copy_state(&after, self.core.s)
            write_after(&after, self.move(chosen[i]), self.core.s.seat, &out[i, 0])

    def payoffs(self, margin):
        """Return the reward of each seat so far (see `pay`)."""
        cdef float out[4]
        pay(self.core.s, bool(margin), out)
        return [out[i] for i in range(self.core.s.variant.seats)]


cdef void note_show(State *s, int64_t move, uint64_t *shown) noexcept nogil:
    """Record a hand that everybody sees because no card in it can be laid (TURN-2)."""
    if move & KIND_MASK == DO_DISCARD and s.phase == PHASE_LAY:
        shown[s.seat] |= s.hand[s.seat]


cdef void pay(State *s, int margin, float *out) noexcept nogil:
    """Write the reward of each seat if the game ended now.

    In solo it is the points. Otherwise the winning sides share the win (END-4), scaled so that all sides sum to zero
    and a sole winner gets 1: in a duel 1, 0 or -1. With `margin` it is the points less the mean of the other sides'
    points.
    """
    cdef int i, side, best = 0, ties = 0, total = 0, sides = s.variant.sides
    cdef int sums[4]
    for i in range(sides):
        sums[i] = score(s, i)
        total += sums[i]
        if i == 0 or sums[i] > best:
            best = sums[i]
            ties = 0
        if sums[i] == best:
            ties += 1
    for i in range(s.variant.seats):
        side = s.variant.side[i]
        if sides == 1:
            out[i] = sums[0]
        elif margin:
            out[i] = sums[side] - <double>(total - sums[side]) / (sides - 1)
        elif sums[side] == best:
            out[i] = (<double>sides / ties - 1) / (sides - 1)
        else:
            out[i] = -1.0 / (sides - 1)
