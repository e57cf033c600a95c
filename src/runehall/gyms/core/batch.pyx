"""Many games at once on the compiled engine: one call steps them all, without Python in between.

The buffers are numpy arrays that belong to `vector.Tables`; this module fills them. The cost of a step depends on the
table and the legal moves, not on the size of the window, because only what was written before is cleared.
"""

from cpython.exc cimport PyErr_CheckSignals
from libc.stdlib cimport free
from libc.string cimport memcpy, memset

from runehall.gyms.core.afterstate cimport AFTERSTATE_FEATURES, write_after
from runehall.gyms.core.arguments cimport check_shape, room, whole
from runehall.gyms.core.encoded_game cimport note_show, pay
from runehall.gyms.core.tensors cimport CoreEncoding, Sizes, clear_table, list_actions, move_of, write_facts, write_middle
from runehall.rune.core.areas cimport score
from runehall.rune.core.playout cimport below, deal, roll
from runehall.rune.core.turns cimport copy_state, play

from hashlib import blake2b

from runehall import __version__
from runehall.rune.errors import SetupError

cdef enum:
    STEPS_AT_ONCE = 200000  # steps of all games between two checks for Ctrl-C
    DIGEST = 32


cdef class Batch(ParallelBatch):
    """Games of one encoding, dealt from a seed; a game that ends is followed by the next one."""

    def __cinit__(
        self,
        CoreEncoding frame not None,
        *,
        first,
        threads,
        margin,
        seeing,
        const uint64_t[::1] seeds not None,
        uint8_t[:, :, :, ::1] table not None,
        float[:, ::1] facts not None,
        uint8_t[:, ::1] mask not None,
        int32_t[:, ::1] legal not None,
        int32_t[::1] counts not None,
        int32_t[::1] seats not None,
        float[:, ::1] rewards not None,
        int32_t[:, ::1] points not None,
        uint8_t[::1] done not None,
    ):
        self.first = whole(first, -1, frame.blank.s.variant.seats - 1, "SET-3", "the first seat")
        self.seeing = bool(seeing)
        self.table, self.facts, self.mask, self.legal, self.counts = table, facts, mask, legal, counts
        self.seats, self.rewards, self.points, self.done = seats, rewards, points, done
        self.prepare(frame, counts.shape[0], threads, margin)
        self.check_buffers()
        self.shown = <uint64_t *>room(4 * self.games, sizeof(uint64_t))
        self.boxes = <int *>room(2 * self.games, sizeof(int))
        self.moves = <int64_t *>room(self.threads * <size_t>frame.sizes.actions, sizeof(int64_t))
        self.found = <int64_t *>room(self.threads * FOUND_APART, sizeof(int64_t))
        self.starts = <int64_t *>room(self.games, sizeof(int64_t))
        self.reset(seeds)

    def __dealloc__(self):
        free(self.shown)
        free(self.boxes)
        free(self.moves)
        free(self.found)
        free(self.starts)

    cdef int check_buffers(self) except -1:
        """Check that the buffers have the shapes of this encoding."""
        cdef Sizes *f = &self.frame.sizes
        cdef Variant *variant = self.frame.blank.s.variant
        if self.seeing:
            check_shape("the table", self.table, (self.games, f.planes, f.width, f.width))
            check_shape("facts", self.facts, (self.games, f.facts))
        check_shape("the mask", self.mask, (self.games, f.actions))
        check_shape("the list of legal actions", self.legal, (self.games, f.actions))
        check_shape("seats", self.seats, (self.games,))
        check_shape("rewards", self.rewards, (self.games, variant.seats))
        check_shape("points", self.points, (self.games, variant.sides))
        check_shape("done", self.done, (self.games,))
        return 0

    cdef void begin(self, Py_ssize_t i) noexcept nogil:
        """Deal a new game (SET-2, SET-3)."""
        cdef State *s = &self.states[i]
        cdef int first = self.first
        if first < 0:
            first = below(&self.chance[i], self.fresh.variant.seats)
        copy_state(s, &self.fresh[first])
        deal(s, &self.chance[i])
        memset(&self.shown[4 * i], 0, 32)

    cdef void show(self, Py_ssize_t i, Lays *lays, int64_t *moves) noexcept nogil:
        """Write what the seat to move may know and do; `moves` has room for as many moves as there are action ids."""
        cdef State *s = &self.states[i]
        cdef Sizes *f = &self.frame.sizes
        cdef int32_t *legal = &self.legal[i, 0]
        cdef uint8_t *mask = &self.mask[i, 0]
        cdef Py_ssize_t n, k
        for k in range(self.counts[i]):
            mask[legal[k]] = 0
        n = list_actions(s, f, lays, moves, legal)
        for k in range(n):
            mask[legal[k]] = 1
        self.counts[i] = n
        self.seats[i] = s.seat
        if not self.seeing:
            return
        if self.boxes[2 * i]:
            clear_table(f, self.boxes[2 * i], self.boxes[2 * i + 1], &self.table[i, 0, 0, 0])
        write_middle(s, s.seat, f.width, &self.table[i, 0, 0, 0])
        write_facts(s, f, s.seat, &self.shown[4 * i], &self.facts[i, 0])
        self.boxes[2 * i] = s.x1 - s.x0 + 1
        self.boxes[2 * i + 1] = s.y1 - s.y0 + 1

    cdef void act(self, Py_ssize_t i, int action, Lays *lays, int64_t *moves) noexcept nogil:
        """Play one action; if the game ends, write the rewards and deal the next game."""
        cdef State *s = &self.states[i]
        cdef int64_t move = move_of(s, &self.frame.sizes, action)
        cdef int side
        note_show(s, move, &self.shown[4 * i])
        play(s, move)
        self.done[i] = s.phase == PHASE_OVER
        if self.done[i]:
            pay(s, self.margin, &self.rewards[i, 0])
            for side in range(s.variant.sides):
                self.points[i, side] = score(s, side)
            self.begin(i)
        else:
            for side in range(s.variant.seats):
                self.rewards[i, side] = 0
        self.show(i, lays, moves)

    cdef void work(self, int thread, Py_ssize_t first, Py_ssize_t end) noexcept nogil:
        """Do the current task for some of the games; results are kept for each thread."""
        cdef Lays lays
        cdef State game
        cdef Py_ssize_t i
        cdef int64_t k, n
        cdef int64_t *found = &self.found[FOUND_APART * thread]
        cdef int64_t *moves = self.moves + thread * self.frame.sizes.actions
        for i in range(first, end):
            if self.task == TASK_STEP:
                self.act(i, self.chosen[i], &lays, moves)
            elif self.task == TASK_RANDOM:
                for k in range(self.steps):
                    self.act(i, self.legal[i, below(&self.chance[i], self.counts[i])], &lays, moves)
                    found[0] += self.done[i]
            elif self.task == TASK_CHECK:
                n = self.chosen[i]
                if n < 0 or n >= self.frame.sizes.actions or not self.mask[i, n]:
                    found[0] = max(found[0], self.games - i)
            elif self.task == TASK_PEEK:
                self.peek_game(i, &game)
            elif self.task == TASK_RESET:
                self.deal_anew(i, &lays, moves)

    cdef int do(self, int task) except -1:
        """Do a task for every game."""
        self.claim()
        memset(self.found, 0, self.threads * FOUND_APART * sizeof(int64_t))
        self.task = task
        return self.run()

    cdef void deal_anew(self, Py_ssize_t i, Lays *lays, int64_t *moves) noexcept nogil:
        """Deal one game again; its seed and its number determine its deals."""
        self.chance[i] = roll(&self.chance[i]) + (i if self.numbered else 0)
        self.chance[i] = roll(&self.chance[i])
        self.done[i] = 0
        self.begin(i)
        self.show(i, lays, moves)

    def reset(self, const uint64_t[::1] seeds not None):
        """Deal every game again: each from its own seed, or all from one seed and their numbers."""
        cdef Py_ssize_t i
        cdef bint each = seeds.shape[0] != 1
        if each:
            check_shape("the seeds", seeds, (self.games,))
        self.claim()
        for i in range(self.games):
            self.chance[i] = seeds[i if each else 0]
        self.numbered = not each
        self.do(TASK_RESET)

    def step(self, const int64_t[::1] actions not None):
        """Play an action in each game and return -1; if one is illegal, play none and return the number of its game."""
        cdef int64_t most = 0
        cdef int k
        check_shape("the actions", actions, (self.games,))
        self.claim()
        memcpy(self.chosen, &actions[0], self.games * sizeof(int64_t))
        self.do(TASK_CHECK)
        for k in range(self.threads):
            most = max(most, self.found[FOUND_APART * k])
        if most:
            return self.games - most
        self.do(TASK_STEP)
        return -1

    def choose(self, int64_t[::1] out not None):
        """Choose a uniformly random legal action for each game."""
        cdef Py_ssize_t i
        check_shape("the actions", out, (self.games,))
        self.claim()
        for i in range(self.games):
            out[i] = self.legal[i, below(&self.chance[i], self.counts[i])]

    def random(self, steps):
        """Play uniformly random legal actions, this many in each game; return how many games ended."""
        cdef int64_t left = whole(steps, 0, <int64_t>1 << 53, "GYM", "the number of steps")
        cdef int64_t most = max(<int64_t>1, STEPS_AT_ONCE // self.games)
        cdef int64_t n = 0
        cdef int k
        while left:
            self.claim()
            self.steps = min(left, most)
            left -= self.steps
            self.do(TASK_RANDOM)
            for k in range(self.threads):
                n += self.found[FOUND_APART * k]
            PyErr_CheckSignals()
        return n

    def peek(self, float[:, ::1] out not None):
        """Write the features after every legal action of every game, one row each, game by game."""
        cdef int64_t n = 0
        cdef Py_ssize_t i
        self.claim()
        for i in range(self.games):
            self.starts[i] = n
            n += self.counts[i]
        check_shape("the rows", out, (n, AFTERSTATE_FEATURES))
        self.rows = out
        self.do(TASK_PEEK)
        self.rows = None

    cdef void peek_game(self, Py_ssize_t i, State *game) noexcept nogil:
        """Write the features after every legal action of one game."""
        cdef State *s = &self.states[i]
        cdef Py_ssize_t k
        for k in range(self.counts[i]):
            copy_state(game, s)
            write_after(
                game, move_of(s, &self.frame.sizes, self.legal[i, k]), s.seat, &self.rows[self.starts[i] + k, 0]
            )

    def save(self):
        """Return the games and their random state, for a batch with equal settings, version and machine type."""
        self.claim()
        saved = (
            (<char *>self.states)[: self.games * sizeof(State)]
            + (<char *>self.chance)[: self.games * 8]
            + (<char *>self.shown)[: self.games * 32]
        )
        return self.digest(saved) + saved

    cdef bytes digest(self, bytes saved):
        """Return a checksum that depends on the program version, the rules and the deck."""
        variant = (<char *>self.frame.blank.s.variant)[: sizeof(Variant)]
        return blake2b(saved, key=blake2b(variant + __version__.encode()).digest(), digest_size=DIGEST).digest()

    def load(self, bytes saved not None):
        """Continue from a saved batch."""
        cdef Lays lays
        cdef Py_ssize_t i, size = self.games * sizeof(State)
        cdef bytes games = saved[DIGEST:]
        cdef char *raw = games
        if len(games) != size + self.games * 40 or saved[:DIGEST] != self.digest(games):
            raise SetupError("GYM", "these tables were saved by another version: play them there")
        self.claim()
        memcpy(self.states, raw, size)
        memcpy(self.chance, raw + size, self.games * 8)
        memcpy(self.shown, raw + size + self.games * 8, self.games * 32)
        for i in range(self.games):
            self.states[i].variant = self.fresh.variant
            self.show(i, &lays, self.moves)
