"""Action ids and observation tensors, written by the compiled engine; `encoding` defines their meaning.

The tensors are written from public facts and the viewer's own hand. Cards in other hands are read only to count them,
and to exclude them from the cards that are gone.
"""

from libc.stdlib cimport free
from libc.string cimport memcmp, memset

from runehall.gyms.core.arguments cimport room
from runehall.rune.core.areas cimport control, score
from runehall.rune.core.listing cimport ignored, list_moves

from runehall.rune.errors import SetupError

cdef extern from *:
    """
    /* Returns the first n ids as a list of Python numbers, each created once and cached. */
    static inline PyObject *runehall_pick(void **numbers, const int32_t *ids, Py_ssize_t n) {
        PyObject *picked = PyList_New(n);
        for (Py_ssize_t i = 0; picked && i < n; i++) {
            PyObject *one = (PyObject *)numbers[ids[i]];
            if (!one) {
                if (!(one = PyLong_FromLong(ids[i]))) { Py_CLEAR(picked); break; }
                numbers[ids[i]] = one;
            }
            Py_INCREF(one);
            PyList_SET_ITEM(picked, i, one);
        }
        return picked;
    }
    static inline void runehall_drop(void **numbers, Py_ssize_t n) {
        if (numbers) for (Py_ssize_t i = 0; i < n; i++) Py_XDECREF((PyObject *)numbers[i]);
    }
    """
    list pick_numbers "runehall_pick"(void **numbers, int32_t *ids, Py_ssize_t n)
    void drop_numbers "runehall_drop"(void **numbers, Py_ssize_t n)


cdef class CoreEncoding:
    """The sizes of an encoding, for compiled code."""

    def __cinit__(self, Core blank not None):
        cdef Sizes *f = &self.sizes
        self.blank = blank.copy()
        _measure(blank.s.variant, f)
        self.moves = <int64_t *>room(f.actions, sizeof(int64_t))
        self.ids = <int32_t *>room(f.actions, sizeof(int32_t))
        self.numbers = <void **>room(f.actions, sizeof(void *))
        # clearing a row extends to a multiple of sixteen bytes
        self.window = <uint8_t *>room(f.planes * f.width * f.width + 16, 1)
        self.known = <float *>room(f.facts, sizeof(float))

    def __dealloc__(self):
        drop_numbers(self.numbers, self.sizes.actions)
        free(self.numbers)
        free(self.moves)
        free(self.ids)
        free(self.window)
        free(self.known)

    def sized(self):
        """Return the sizes by name."""
        return self.sizes

    cdef int check_variant(self, Core core) except -1:
        """Check that a game has these rules and this deck."""
        if core is None or memcmp(core.s.variant, self.blank.s.variant, sizeof(Variant)):
            raise SetupError("GYM", "the game is not of the rules and the deck of this encoding")
        return 0

    cdef list pick(self, int32_t *ids, Py_ssize_t n):
        """Return the first n ids as Python numbers, ascending."""
        cdef Py_ssize_t i
        cdef list numbers = pick_numbers(self.numbers, ids, n)
        for i in range(1, n):
            if ids[i] < ids[i - 1]:
                numbers.sort()
                break
        return numbers


cdef void _measure(Variant *variant, Sizes *f) noexcept nogil:
    """Compute the sizes for these rules and this deck; `encoding.Encoding` explains why they suffice."""
    cdef int area, slots = 3 + variant.spare
    f.radius = variant.dealt + 2
    f.width = 2 * f.radius + 1
    f.slots = max(slots, variant.dealt - 11) if variant.teams else slots
    f.variants = 3 if variant.adepts else 1
    area = f.width * f.width
    f.masters = DISCARDS + f.slots
    f.lays = f.masters + area
    f.actions = f.lays + f.variants * f.slots * 4 * area
    f.planes = MASTER_PLANE + variant.seats + variant.sides
    f.facts = PHASE_FACTS + 2 * variant.seats + 2 + 7 * variant.seats + variant.sides + 18 * f.slots
    f.facts += (variant.seats + 1) * variant.cards


cdef int _window_x(State *s, Sizes *f) noexcept nogil:
    """Return the table column of the window's left edge."""
    return ((s.x0 + s.x1 - 2 * s.ox) >> 1) - f.radius


cdef int _window_y(State *s, Sizes *f) noexcept nogil:
    """Return the table row of the window's upper edge."""
    return ((s.y0 + s.y1 - 2 * s.oy) >> 1) - f.radius


cdef int action_of(State *s, Sizes *f, int64_t move) noexcept nogil:
    """Return the action id of a legal move."""
    cdef int kind = kind_of(move), x, y, dx, dy, at, rotation, variant
    cdef int card = a_of(move)
    cdef uint64_t one = 1
    cdef int slot = popcount(s.hand[s.seat] & ((one << card) - 1))
    if kind == DO_DISCARD:
        return DISCARDS + slot
    if kind == DO_LAY or kind == DO_MASTER:
        x = x_of(move)
        y = y_of(move)
        at = (y - _window_y(s, f)) * f.width + x - _window_x(s, f)
        if kind == DO_MASTER:
            return f.masters + at
        rotation = rotation_of(move)
        variant = 0
        if magic_of(move):
            dx = <int>(move >> IGNORED_X_AT & PLACE_MASK) - AT - x
            dy = <int>(move >> IGNORED_Y_AT & PLACE_MASK) - AT - y
            variant = 1 if dx >= 0 and dx < 2 + (rotation & 1) and dy >= 0 and dy < 3 - (rotation & 1) else 2
        return f.lays + ((variant * f.slots + slot) * 4 + rotation) * f.width * f.width + at
    if kind == DO_TOKEN:
        dx = x_of(move) - (s.mx[s.masters - 1] - s.ox)
        dy = y_of(move) - (s.my[s.masters - 1] - s.oy)
        at = 3 * dy + dx + 4
        if at > 4:
            at -= 1
        return TOKENS + 2 * at + card - GREEN
    if kind == DO_DRAW:
        return DRAW_ACTION
    if kind == DO_PASS:
        return PASS_ACTION
    if kind == DO_SPARE:
        return SPARE_ACTION
    if kind == DO_BOX:
        return BOX_ACTION
    return ADEPT_ACTION + card - GREEN_MAGIC


cdef int64_t move_of(State *s, Sizes *f, int action) noexcept nogil:
    """Return the move of a legal action id."""
    cdef int x, y, i, area, variant, rotation, card
    cdef int64_t move
    if action >= f.masters:
        area = f.width * f.width
        i = action - f.masters
        x = i % area % f.width + _window_x(s, f)
        y = i % area // f.width + _window_y(s, f)
        if action < f.lays:
            return place(DO_MASTER, 0, x, y)
        i = (action - f.lays) // area
        rotation = i % 4
        card = _nth(s.hand[s.seat], i // 4 % f.slots)
        variant = i // 4 // f.slots
        move = place(DO_LAY, card, x, y) | rotation << ROTATION_AT
        if variant:
            move |= ignored(s, card, rotation, x, y, variant - 1) << IGNORED_AT | <int64_t>1 << MAGIC_AT
        return move
    if action >= DISCARDS:
        return DO_DISCARD | _nth(s.hand[s.seat], action - DISCARDS) << A_AT
    if action >= TOKENS:
        i = (action - TOKENS) // 2
        if i > 3:
            i += 1
        x = s.mx[s.masters - 1] - s.ox + i % 3 - 1
        y = s.my[s.masters - 1] - s.oy + i // 3 - 1
        return place(DO_TOKEN, GREEN + (action - TOKENS) % 2, x, y)
    if action == DRAW_ACTION:
        return DO_DRAW
    if action == PASS_ACTION:
        return DO_PASS
    if action == SPARE_ACTION:
        return DO_SPARE
    if action == BOX_ACTION:
        return DO_BOX
    return DO_ADEPT | (action - ADEPT_ACTION + GREEN_MAGIC) << A_AT


cdef int _nth(uint64_t hand, int n) noexcept nogil:
    """Return the n-th card of a hand."""
    while n:
        hand &= hand - 1
        n -= 1
    return ctz(hand)


cdef Py_ssize_t list_actions(State *s, Sizes *f, Lays *lays, int64_t *moves, int32_t *out) noexcept nogil:
    """Write every legal action id, and its move to `moves`; return how many there are.

    `moves` has room for as many moves as there are action ids.
    """
    cdef Py_ssize_t n = list_moves(s, lays, moves, f.actions), i
    cdef int area = f.width * f.width, at, card = -1, slot = 0
    cdef uint64_t one = 1
    cdef int64_t move
    # The parts of a move are read here in the layout of `listing`: calls to another compiled module are not inlined.
    cdef int base = (_window_y(s, f) + AT) * f.width + _window_x(s, f) + AT
    for i in range(n):
        move = moves[i]
        at = <int>(move >> Y_AT & PLACE_MASK) * f.width + <int>(move >> X_AT & PLACE_MASK) - base
        if move & KIND_MASK == DO_LAY and not move >> MAGIC_AT:
            if move >> A_AT & A_MASK != card:
                card = move >> A_AT & A_MASK
                slot = f.lays + 4 * area * popcount(s.hand[s.seat] & ((one << card) - 1))
            out[i] = slot + <int>(move >> ROTATION_AT & ROTATION_MASK) * area + at
        elif move & KIND_MASK == DO_MASTER:
            out[i] = f.masters + at
        else:
            out[i] = action_of(s, f, move)
    return n


cdef void clear_table(Sizes *f, int wide, int high, uint8_t *out) noexcept nogil:
    """Clear the planes where a box of this size is in the window's middle."""
    cdef Py_ssize_t x, y, k, at, area = f.width * f.width
    for k in range(f.planes):
        for y in range(f.radius - ((high - 1) >> 1), f.radius + (high >> 1) + 1):
            at = k * area + y * f.width + f.radius - ((wide - 1) >> 1)
            # Sixteen bytes are one store. Places cleared beyond the box were empty or are cleared next, and the last row
            # of the window is never reached.
            for x in range((wide + 15) >> 4):
                memset(out + at + 16 * x, 0, 16)


cdef Py_ssize_t list_middle(State *s, Sizes *f, int viewer, int size, uint8_t *window, int32_t *out) noexcept nogil:
    """List the ones in the middle `size` by `size` places of all planes, each plane by rows; return how many there are.

    The window is empty before and after. Ones further out are left out.
    """
    cdef Py_ssize_t n = 0, k, at
    cdef int x, y, half = size >> 1
    cdef int wide = s.x1 - s.x0 + 1, high = s.y1 - s.y0 + 1
    write_middle(s, viewer, size, window)
    for k in range(f.planes):
        for y in range(max(0, half - ((high - 1) >> 1)), min(size, half + (high >> 1) + 1)):
            at = (k * size + y) * size
            for x in range(max(0, half - ((wide - 1) >> 1)), min(size, half + (wide >> 1) + 1)):
                if window[at + x]:
                    window[at + x] = 0
                    out[n] = at + x
                    n += 1
    return n


cdef void write_middle(State *s, int viewer, int size, uint8_t *out) noexcept nogil:
    """Write the middle `size` by `size` places of all planes, as a seat sees them, into empty ones."""
    cdef int i, x, y, dx, dy, seats = s.variant.seats
    control(s)
    dx = s.ox + ((s.x0 + s.x1 - 2 * s.ox) >> 1) - (size >> 1)
    dy = s.oy + ((s.y0 + s.y1 - 2 * s.oy) >> 1) - (size >> 1)
    if s.small:
        _write_planes(<uint16_t *>s.narrow, NARROW, s, viewer, size, dx, dy, out)
    else:
        _write_planes(<uint64_t *>s.wide, WIDE, s, viewer, size, dx, dy, out)
    for i in range(s.masters):
        x = s.mx[i] - dx
        y = s.my[i] - dy
        if x >= 0 and x < size and y >= 0 and y < size:
            out[((MASTER_PLANE + (s.mseat[i] - viewer + seats) % seats) * size + y) * size + x] = 1


cdef void _write_planes(
    row *p, Py_ssize_t n, State *s, int viewer, int size, int dx, int dy, uint8_t *out
) noexcept nogil:
    """Write colours, tokens, corners and realms; (dx, dy) is subtracted from the planes' coordinates."""
    cdef Py_ssize_t y, k, area = size * size
    cdef row seen
    cdef uint8_t *line
    for y in range(max(s.y0, dy), min(s.y1 + 1, dy + size)):
        seen = p[SEEN * n + y]
        line = out + (y - dy) * size
        for k in range(3):
            _bits(seen & ~p[k * n + y], dx, size, line + k * area)
        _bits(p[WITH_TOKEN * n + y], dx, size, line + TOKEN_PLANE * area)
        _bits(p[TALL * n + y], dx, size, line + CORNER_PLANE * area)
        _bits(p[BROAD * n + y], dx, size, line + (CORNER_PLANE + 1) * area)
        for k in range(s.variant.sides):
            _bits(
                p[(REALM + (s.variant.side[viewer] + k) % s.variant.sides) * n + y],
                dx,
                size,
                line + (MASTER_PLANE + s.variant.seats + k) * area,
            )


cdef void _bits(uint64_t v, int dx, int size, uint8_t *line) noexcept nogil:
    """Set a byte for each bit from `dx` on, at most `size` of them."""
    cdef uint64_t one = 1
    v = v >> dx if dx >= 0 else v << -dx
    if size < 64:
        v &= (one << size) - 1
    while v:
        line[ctz(v)] = 1
        v &= v - 1


cdef void write_facts(State *s, Sizes *f, int viewer, uint64_t *shown, float *out) noexcept nogil:
    """Write the facts that a seat knows, in the order of `Encoding.facts`."""
    cdef int seats = s.variant.seats, sides = s.variant.sides, choosing = s.phase == PHASE_ADEPT
    cdef int n, i, k, seat, card
    cdef uint64_t hand, gone, held = 0, one = 1
    for i in range(f.facts):
        out[i] = 0
    out[s.phase] = 1
    out[PHASE_FACTS + (s.seat - viewer + seats) % seats] = 1
    out[PHASE_FACTS + seats + (s.first - viewer + seats) % seats] = 1
    n = PHASE_FACTS + 2 * seats
    out[n] = <double>(s.variant.dealt - s.top) / s.variant.dealt
    out[n + 1] = s.spared
    n += 2
    for i in range(seats):
        seat = (viewer + i) % seats
        held |= s.hand[seat]
        out[n] = <double>popcount(s.hand[seat]) / f.slots
        out[n + 1] = <double>s.reserve[seat] / s.variant.masters
        out[n + 2] = s.token[seat]
        if i == 0 or not choosing:
            out[n + 3] = s.adept[seat] == GREEN_MAGIC
            out[n + 4] = s.adept[seat] == BLUE_MAGIC
            out[n + 5] = s.blue[seat]
        out[n + 6] = <double>s.fine[seat] / s.variant.dealt
        n += 7
    for i in range(sides):
        out[n + i] = score(s, (s.variant.side[viewer] + i) % sides) / 50.0
    n += sides
    hand = s.hand[viewer]
    k = n
    while hand:
        card = ctz(hand)
        hand &= hand - 1
        for i in range(6):
            out[k + 3 * i + s.variant.face[card][0][i]] = 1
        k += 18
    n += 18 * f.slots
    # The starting card is id 0, so card 1 comes first.
    gone = 0
    for i in range(s.top):
        gone |= one << s.pile[i]
    gone &= ~held
    for card in range(1, s.variant.cards + 1):
        out[n + card - 1] = s.hand[viewer] >> card & 1
        out[n + s.variant.cards + card - 1] = gone >> card & 1
    n += 2 * s.variant.cards
    for i in range(1, seats):
        seat = (viewer + i) % seats
        hand = shown[seat] & s.hand[seat]
        for card in range(1, s.variant.cards + 1):
            out[n + card - 1] = hand >> card & 1
        n += s.variant.cards
