"""Many games in which one seat chooses among its best turns, while compiled opponents play the others.

The buffers are numpy arrays that belong to `turns.TurnTables`; this module fills them.
"""

from libc.stdlib cimport free
from libc.string cimport memcpy, memset

from runehall.gyms.core.afterstate cimport AFTERSTATE_FEATURES, write_after
from runehall.gyms.core.arguments cimport check_shape, room, whole
from runehall.gyms.core.encoded_game cimport pay
from runehall.gyms.core.opponents cimport choose_moves
from runehall.gyms.core.tensors cimport CoreEncoding, write_middle
from runehall.minds.rune.core.searcher cimport set_policy
from runehall.minds.rune.core.structs cimport EVAL_POINTS, TURN_LIMIT, TURN_MOVES
from runehall.minds.rune.core.turns cimport copy_turn, rank_turns
from runehall.rune.core.areas cimport score
from runehall.rune.core.interface cimport Core
from runehall.rune.core.playout cimport below, deal, random_move, roll
from runehall.rune.core.turns cimport copy_state, play

from runehall.minds.rune.learned import weights_for
from runehall.rune.errors import SetupError
from runehall.rune.rules import MODES

cdef enum:
    RANKED = 200            # turns that are ranked before a list is made of them
    FEWEST_LAYS = 8         # lays whose turns are ranked, for short lists and for long ones
    MOST_LAYS = 16


cdef class TurnBatch(ParallelBatch):
    """Games of one seat against compiled opponents, which play at random or take the most points at once (`greedy`)."""

    def __cinit__(
        self,
        CoreEncoding frame not None,
        *,
        threads,
        greedy,
        seat,
        margin,
        keep_ended,
        const uint64_t[::1] seeds not None,
        float[:, :, ::1] rows not None,
        uint8_t[:, :, :, :, ::1] crops not None,
        int32_t[::1] counts not None,
        int32_t[::1] seats not None,
        float[::1] rewards not None,
        int32_t[:, ::1] points not None,
        uint8_t[::1] done not None,
    ):
        cdef int seats_there = frame.blank.s.variant.seats
        self.rows, self.crops, self.counts, self.seats = rows, crops, counts, seats
        self.rewards, self.points, self.done = rewards, points, done
        self.greedy, self.keep_ended = bool(greedy), bool(keep_ended)
        self.seat = whole(seat, -1, seats_there - 1, "SET-3", "the seat that chooses")
        self.keep = whole(rows.shape[1], 1, TURN_LIMIT, "GYM", "the number of turns")
        self.crop = whole(crops.shape[4], 0, frame.sizes.width, "GYM", "the places across a crop")
        self.prepare(frame, counts.shape[0], threads, margin)
        self.check_buffers()
        self.turns = <Turn *>room(self.games * <size_t>self.keep, sizeof(Turn))
        self.weights = weights_for(MODES[seats_there - 1])
        # A lay is as good as its best turn, and half of a list are draws, so further lays would not get into it.
        set_policy(&self.policy, self.weights, EVAL_POINTS, min(MOST_LAYS, max(FEWEST_LAYS, (self.keep + 1) // 2)))
        set_policy(&self.opponent, self.weights, EVAL_POINTS, 0)
        self.reset(seeds)

    def __dealloc__(self):
        free(self.turns)

    cdef int check_buffers(self) except -1:
        """Check that the buffers have the shapes of this encoding."""
        cdef int planes = self.frame.sizes.planes
        check_shape("rows", self.rows, (self.games, self.keep, AFTERSTATE_FEATURES))
        check_shape("crops", self.crops, (self.games, self.keep, planes, self.crop, self.crop))
        check_shape("seats", self.seats, (self.games,))
        check_shape("rewards", self.rewards, (self.games,))
        check_shape("points", self.points, (self.games, self.frame.blank.s.variant.sides))
        check_shape("done", self.done, (self.games,))
        return 0

    def reset(self, const uint64_t[::1] seeds not None):
        """Seed each game and deal it."""
        cdef Py_ssize_t i
        check_shape("the seeds", seeds, (self.games,))
        self.claim()
        for i in range(self.games):
            self.chance[i] = seeds[i]
        self.dealing = True
        self.run()
        self.dealing = False

    cdef void work(self, int thread, Py_ssize_t first, Py_ssize_t end) noexcept nogil:
        """Deal some of the games again, or play the chosen actions."""
        cdef Lays lays
        cdef Py_ssize_t i
        for i in range(first, end):
            if self.dealing:
                roll(&self.chance[i])
                self.done[i] = 0
                self.begin(i, &lays)
            else:
                self.act(i, self.chosen[i], &lays)

    def place(self, i, Core core not None, seat):
        """Replace one of these games by a game in its current state, for a seat that chooses there."""
        cdef Lays lays
        cdef Py_ssize_t at = whole(i, 0, self.games - 1, "GYM", "the number of a game")
        cdef int chooser = whole(seat, 0, self.frame.blank.s.variant.seats - 1, "SET-3", "the seat that chooses")
        self.frame.check_variant(core)
        if core.s.phase == PHASE_OVER:
            raise SetupError("GYM", "a game that is over cannot be played on")
        self.claim()
        copy_state(&self.states[at], core.s)
        self.states[at].variant = self.fresh.variant
        self.seats[at] = chooser
        self.done[at] = 0
        self.answer(at, &lays)

    cdef void begin(self, Py_ssize_t i, Lays *lays) noexcept nogil:
        """Deal a new game and let the others play until it is the choosing seat's turn."""
        cdef State *s = &self.states[i]
        cdef uint64_t *rng = &self.chance[i]
        copy_state(s, &self.fresh[below(rng, self.fresh.variant.seats)])
        deal(s, rng)
        self.seats[i] = self.seat if self.seat >= 0 else below(rng, s.variant.seats)
        self.answer(i, lays)

    cdef void answer(self, Py_ssize_t i, Lays *lays) noexcept nogil:
        """Let the others play, then list the turns of the choosing seat; if there is none to rank, play on."""
        cdef State *s = &self.states[i]
        cdef uint64_t *rng = &self.chance[i]
        cdef int64_t chosen[TURN_MOVES + 1]
        cdef int n = 0, k, j
        while s.phase != PHASE_OVER and n == 0:
            if s.seat == self.seats[i]:
                n = self.choose(i, lays)
                if n == 0:
                    play(s, random_move(s, lays, rng))
            else:
                k = choose_moves(s, lays, self.greedy, &self.opponent, rng, chosen)
                for j in range(k):
                    play(s, chosen[j])
        self.counts[i] = n
        self.write(i)

    cdef int choose(self, Py_ssize_t i, Lays *lays) noexcept nogil:
        """List the best turns of the seat to move, half of them with a draw if there are enough."""
        cdef State *s = &self.states[i]
        cdef Turn *kept = &self.turns[i * self.keep]
        cdef Turn ranked[RANKED]
        cdef int n = rank_turns(s, lays, &self.policy, &self.chance[i], ranked, RANKED)
        cdef int k, others, draws = 0
        for k in range(n):
            draws += ranked[k].move[ranked[k].n - 1] & KIND_MASK == DO_DRAW
        others = n - draws
        if n > self.keep:
            draws = min(draws, max(self.keep // 2, self.keep - others))
            others = self.keep - draws
        n = 0
        for k in range(RANKED):
            if draws + others == 0:
                break
            if ranked[k].move[ranked[k].n - 1] & KIND_MASK == DO_DRAW:
                if draws == 0:
                    continue
                draws -= 1
            else:
                if others == 0:
                    continue
                others -= 1
            copy_turn(&kept[n], &ranked[k])
            n += 1
        return n

    cdef void write(self, Py_ssize_t i) noexcept nogil:
        """Write the features and the table after each turn of the list, and clear the remaining rows."""
        cdef State *s = &self.states[i]
        cdef State game
        cdef Turn *turn
        cdef Py_ssize_t k
        cdef int j
        if self.crop:
            memset(&self.crops[i, 0, 0, 0, 0], 0, self.keep * self.crops.shape[2] * self.crop * self.crop)
        for k in range(self.keep):
            if k >= self.counts[i]:
                memset(&self.rows[i, k, 0], 0, AFTERSTATE_FEATURES * sizeof(float))
                continue
            turn = &self.turns[i * self.keep + k]
            copy_state(&game, s)
            for j in range(turn.n - 1):
                play(&game, turn.move[j])
            write_after(&game, turn.move[turn.n - 1], s.seat, &self.rows[i, k, 0])
            if self.crop:
                write_middle(&game, s.seat, self.crop, &self.crops[i, k, 0, 0, 0])

    def step(self, const int64_t[::1] actions not None):
        """Play a turn of each game's list and return -1; if one is not in it, play none and return its game."""
        cdef Py_ssize_t i
        check_shape("the actions", actions, (self.games,))
        self.claim()
        memcpy(self.chosen, &actions[0], self.games * sizeof(int64_t))
        for i in range(self.games):
            if self.chosen[i] < 0 or self.chosen[i] >= self.counts[i]:
                return i
        self.run()
        return -1

    cdef void act(self, Py_ssize_t i, int action, Lays *lays) noexcept nogil:
        """Play a turn and the others' replies; if the game ends, write the reward, and deal the next or keep it."""
        cdef State *s = &self.states[i]
        cdef Turn *turn = &self.turns[i * self.keep + action]
        cdef float out[4]
        cdef int side, j
        for j in range(turn.n):
            play(s, turn.move[j])
        self.answer(i, lays)
        self.done[i] = s.phase == PHASE_OVER
        self.rewards[i] = 0
        if self.done[i]:
            pay(s, self.margin, out)
            self.rewards[i] = out[self.seats[i]]
            for side in range(s.variant.sides):
                self.points[i, side] = score(s, side)
            if not self.keep_ended:
                self.begin(i, lays)

    def play_in(self, i, action):
        """Play a turn of one game's list; if it is not in the list, play nothing and return False."""
        cdef Lays lays
        cdef Py_ssize_t at = whole(i, 0, self.games - 1, "GYM", "the number of a game")
        cdef int64_t turn = whole(action, -(<int64_t>1 << 62), <int64_t>1 << 62, "ACTION", "a turn's number")
        self.claim()
        if turn < 0 or turn >= self.counts[at]:
            return False
        self.busy = True
        with nogil:
            self.act(at, turn, &lays)
        self.busy = False
        return True

    def deal_next(self, i):
        """Deal the game that follows one that has ended and stayed."""
        cdef Lays lays
        cdef Py_ssize_t at = whole(i, 0, self.games - 1, "GYM", "the number of a game")
        self.claim()
        self.done[at] = 0
        self.begin(at, &lays)

    def listed(self, i):
        """Return the turns of a game's list, for `read_turns` to decode on demand."""
        cdef Py_ssize_t at = whole(i, 0, self.games - 1, "GYM", "the number of a game")
        self.claim()
        return (<char *>(self.turns + at * self.keep))[: self.counts[at] * sizeof(Turn)]


def read_turns(bytes listed not None):
    """Decode the turns of a list into encoded moves."""
    cdef Turn *turns = <Turn *><char *>listed
    cdef Py_ssize_t k, j
    cdef list listed_turns = []
    if len(listed) % <Py_ssize_t>sizeof(Turn):
        raise SetupError("GYM", "these are not the turns of a list")
    for k in range(len(listed) // <Py_ssize_t>sizeof(Turn)):
        if not 0 <= turns[k].n <= TURN_MOVES:
            raise SetupError("GYM", "these are not the turns of a list")
        listed_turns.append(tuple([turns[k].move[j] for j in range(turns[k].n)]))
    return listed_turns
