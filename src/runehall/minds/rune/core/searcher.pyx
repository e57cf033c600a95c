"""The Python interface of the compiled search: ranked turns, rollouts and baselines, as one seat knows the game.

All arguments from Python are checked here, once; the modules below rely on that.
"""

from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.math cimport isfinite
from runehall.minds.rune.core.clock cimport now
from runehall.minds.rune.core.determinize cimport determinize
from runehall.minds.rune.core.evaluate cimport encode_with_replies, evaluate
from runehall.minds.rune.core.legal cimport LegalMoves, turn_fault
from runehall.minds.rune.core.monte_carlo cimport TABLE_FACTOR, TREE_NODES, flat_monte_carlo, uct
from runehall.minds.rune.core.structs cimport *
from runehall.minds.rune.core.turns cimport nothing_hidden, play_turn, rank_turns, turn_over
from runehall.rune.core.interface cimport Core
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play

from runehall.errors import RunehallError

cdef enum:
    OUT_OF_TIME = -1        # the value of a rollout that the deadline ended


def net_size(Py_ssize_t inputs):
    """Return the number of weights of a net with this many inputs."""
    return inputs * HIDDEN_UNITS + 2 * HIDDEN_UNITS + inputs + 1


cdef class EvaluationWeights:
    """The learned nets: the position net, and the reply net if there is one."""

    def __cinit__(self, numbers):
        cdef list weights = [float(number) for number in numbers]
        cdef Py_ssize_t n = net_size(POSITION_INPUTS)
        cdef Py_ssize_t both = n + net_size(NET_INPUTS)
        if len(weights) != n and len(weights) != both:
            raise RunehallError("MIND", f"{len(weights)} numbers are not weights: a mind has {n} or {both} of them")
        if not all([isfinite(weight) for weight in weights]):
            raise RunehallError("MIND", "weights must be finite numbers")
        read_net(self.net, weights[:n], POSITION_INPUTS)
        self.with_replies = len(weights) == both
        if self.with_replies:
            read_net(self.reply_net, weights[n:], NET_INPUTS)


cdef int read_net(Net *net, list numbers, int inputs) except -1:
    """Read a net with this many inputs; the weights of all further inputs are zero."""
    cdef int i
    cdef int n = inputs * HIDDEN_UNITS
    for i in range(NET_INPUTS * HIDDEN_UNITS):
        net.hidden_weights[i] = numbers[i] if i < n else 0
    for i in range(HIDDEN_UNITS):
        net.hidden_bias[i] = numbers[n + i]
        net.output_weights[i] = numbers[n + HIDDEN_UNITS + i]
    n += 2 * HIDDEN_UNITS
    for i in range(NET_INPUTS):
        net.linear_weights[i] = numbers[n + i] if i < inputs else 0
    net.output_bias = numbers[n + inputs]


cdef void set_policy(Policy *policy, EvaluationWeights weights, int method, int preselect) noexcept:
    """Set a policy without noise and without a deadline."""
    policy.method = EVAL_POINTS if method == EVAL_POINTS else EVAL_NETS
    policy.every_place = 0
    policy.preselect = preselect
    policy.every_last_turn = 0
    policy.noise = policy.draw_noise = policy.deadline = 0
    policy.greedy_seats = 0
    policy.net = weights.net
    policy.reply_net = weights.reply_net
    policy.with_replies = 0 if method == EVAL_POSITION_NET else weights.with_replies


cdef class Searcher:
    """Searches a position as one seat knows it. The core may have any deal that is consistent with that knowledge.

    `viewer` is the seat that searches, or -1 if no hand is known. `unseen` has the cards that it has not seen. `hands`
    has for every seat the number of its cards, and those of them that everybody has seen. `greedy` has the probability
    that each seat plays for immediate points. `adepts_hidden` says whether the others' adepts are still secret. If no
    card is unseen, only the core's own deal is used.
    """

    def __cinit__(
        self, Core core not None, EvaluationWeights weights not None, int viewer, unseen, hands, greedy=(),
        bint adepts_hidden=False,
    ):
        self.core = core
        self.weights = weights
        copy_state(self.s, core.s)
        self.belief.viewer = viewer
        self.belief.adepts_hidden = adepts_hidden
        if not -1 <= viewer < self.s.variant.seats or len(hands) != self.s.variant.seats:
            raise RunehallError("MIND", "a search needs the hand of every seat, and one of the seats as its viewer")
        self.read_cards(unseen, hands)
        for seat, chance in enumerate(greedy):
            if seat >= self.s.variant.seats or not 0 <= chance <= 1:
                raise RunehallError("MIND", "the chance that a seat plays greedily is from 0 to 1")
            self.belief.greedy_chance[seat] = chance

    cdef int read_cards(self, unseen, hands) except -1:
        """Read where the cards are: each in one place only, and enough unseen ones for the hands and the pile."""
        cdef Variant *variant = self.s.variant
        cdef uint64_t one = 1
        cdef uint64_t known = self.s.gone | (self.s.hand[self.belief.viewer] if self.belief.viewer >= 0 else 0)
        cdef int seat, card, wanted = variant.dealt - self.s.top
        if len(unseen) > variant.cards:
            raise RunehallError("MIND", f"there are {variant.cards} cards: {len(unseen)} cannot be unseen")
        for card in unseen:
            known = self.placed(card, known)
            self.belief.unseen[self.belief.n] = card
            self.belief.n += 1
        for seat in range(variant.seats):
            size, shown = hands[seat]
            if not len(shown) <= size <= variant.cards:
                raise RunehallError("MIND", f"a hand of {size} cards cannot have {len(shown)} that everybody has seen")
            self.belief.unknown[seat] = size - len(shown)
            if seat == self.belief.viewer:
                continue
            wanted += self.belief.unknown[seat]
            for card in shown:
                known = self.placed(card, known)
                self.belief.shown[seat] |= one << card
        if wanted > self.belief.n > 0:
            raise RunehallError("MIND", f"{wanted} cards are in hands and pile, but only {self.belief.n} are unseen")
        return 0

    cdef uint64_t placed(self, int card, uint64_t known) except? 0:
        """Add a card to the known ones, and return them; a card can be in one place only."""
        cdef uint64_t one = 1
        if not 1 <= card <= self.s.variant.cards:
            raise RunehallError("MIND", f"there is no card {card}: they are 1 to {self.s.variant.cards}")
        if known >> card & 1:
            raise RunehallError("MIND", f"card {card} cannot be in two places")
        return known | one << card

    def stop(self):
        """End all running searches of this searcher soon, in whichever thread."""
        self.halt[0] = 1

    def rank(self, int keep, int method, bint every_place, double seconds=0):
        """Return the best turns by evaluation alone, best first, with their values.

        With `seconds`, only turns evaluated in that time count.
        """
        cdef Policy policy
        cdef Lays lays
        cdef uint64_t rng = 1
        cdef int n, i, j
        if keep < 1 or not EVAL_POINTS <= method <= EVAL_POSITION_NET:
            raise RunehallError("MIND", "at least one turn is ranked, by points, by the nets or by the position net")
        set_policy(&policy, self.weights, method, 0)
        policy.every_place = every_place
        policy.deadline = now() + seconds if seconds > 0 else 0
        with nogil:
            n = rank_turns(self.s, &lays, &policy, &rng, self.turns, min(keep, <int>TURN_LIMIT))
        self.count = n
        ranked = []
        for i in range(n):
            moves = tuple([self.turns[i].move[j] for j in range(self.turns[i].n)])
            ranked.append((moves, self.turns[i].value))
        return ranked

    def set_candidates(self, turns):
        """Set the turns that `rollouts` compares, each a sequence of legal moves of the seat; it may be empty."""
        cdef Turn turn
        cdef LegalMoves legal = LegalMoves(self.core)
        self.count = 0
        if len(turns) > TURN_LIMIT:
            raise RunehallError("MIND", f"{len(turns)} turns cannot be compared: {TURN_LIMIT} is the most")
        for moves in turns:
            if len(moves) > TURN_MOVES:
                raise RunehallError("MIND", f"a turn has {TURN_MOVES} moves at the most, not {len(moves)}")
            turn.n = 0
            turn.value = 0
            for move in moves:
                turn.move[turn.n] = move
                turn.n += 1
            if turn_fault(self.s, legal, &turn):
                raise RunehallError("MIND", f"the moves {tuple(moves)} are not a turn of the seat to move")
            self.turns[self.count] = turn
            self.count += 1

    cdef int chosen(self, int candidate) except -1:
        """Check that a candidate exists, and return its number."""
        if not 0 <= candidate < self.count:
            raise RunehallError("MIND", f"there is no candidate {candidate}: there are {self.count}")
        return candidate

    def inputs_after(self, chosen):
        """Return the inputs of the reply net after each of these candidates."""
        cdef State game
        cdef NetInputs x
        cdef int i, c
        out = []
        for candidate in chosen:
            c = self.chosen(candidate)
            copy_state(&game, self.s)
            for i in range(self.turns[c].n):
                play(&game, self.turns[c].move[i])
            encode_with_replies(&game, self.s.seat, game.hand[self.s.seat] & self.s.hand[self.s.seat], &x)
            row = [0.0] * NET_INPUTS
            for i in range(x.n):
                row[x.index[i]] += x.value[i]
            out.append(row)
        return out

    cdef void sample(self, State *deal, uint64_t *rng, uint64_t seed) noexcept nogil:
        """Set `deal` to the position with the deal of a seed.

        With n unseen cards, the n seeds from a multiple of n on share one shuffle: each card is once in each place.
        """
        cdef uint64_t n = self.belief.n if self.belief.n > 0 else 1
        rng[0] = seed // n
        copy_state(deal, self.s)
        determinize(deal, self.belief, rng, seed % n)

    def dealt(self, uint64_t seed):
        """Return the deal of a seed: the hand of every seat as bits, and the pile."""
        cdef uint64_t rng
        cdef State deal
        cdef int seat, i
        self.sample(&deal, &rng, seed)
        hands = [deal.hand[seat] for seat in range(deal.variant.seats)]
        return hands, [deal.pile[i] for i in range(deal.top, deal.variant.dealt)]

    def rollouts(self, chosen, uint64_t seed, int depth, double seconds):
        """Play each chosen candidate and `depth` more turns on the deal of a seed, and return their values.

        If the time is over or `stop` is called, there are fewer values than candidates.
        """
        cdef uint64_t rng
        cdef State deal, game
        cdef Lays lays
        cdef Policy policy
        cdef int which[TURN_LIMIT]
        cdef float values[TURN_LIMIT]
        cdef int i, done = 0, n = 0
        if len(chosen) > TURN_LIMIT:
            raise RunehallError("MIND", f"{len(chosen)} turns cannot be compared: {TURN_LIMIT} is the most")
        for candidate in chosen:
            which[n] = self.chosen(candidate)
            n += 1
        set_policy(&policy, self.weights, EVAL_NETS, PRESELECTED)
        policy.deadline = now() + seconds if seconds > 0 else 0
        with nogil:
            policy.greedy_seats = greedy_seats(self.belief, seed)
            self.sample(&deal, &rng, seed)
            while done < n and not self.halt[0]:
                copy_state(&game, &deal)
                for i in range(self.turns[which[done]].n):
                    play(&game, self.turns[which[done]].move[i])
                values[done] = rollout(&game, &lays, &policy, &rng, depth, self.belief.viewer)
                if values[done] < 0:
                    break
                done += 1
        return [values[i] for i in range(done)]

    def monte_carlo(self, bint tree, moves, int64_t simulations, double seconds, uint64_t seed):
        """Compare moves by flat Monte Carlo or plain UCT.

        Return the value of each, how often each was tried, and the number of games.
        """
        cdef MoveStats stats
        cdef SearchLimits limits
        cdef TreeMemory memory
        cdef LegalMoves legal = LegalMoves(self.core)
        cdef uint64_t rng = seed
        cdef Py_ssize_t i
        cdef int64_t done
        if not 0 < len(moves) <= MOVE_LIMIT or not seconds >= 0:
            raise RunehallError("MIND", f"compare 1 to {MOVE_LIMIT} moves, for 0 or more seconds")
        stats.n = 0
        for move in moves:
            if not legal.has(move):
                raise RunehallError("MIND", f"move {move} is not legal for the seat to move")
            stats.moves[stats.n] = move
            stats.sums[stats.n] = 0
            stats.visits[stats.n] = 0
            stats.n += 1
        limits.simulations = simulations
        limits.deadline = now() + seconds
        limits.stop = self.halt
        if tree:
            memory = TreeMemory()
            with nogil:
                done = uct(self.s, self.belief, &stats, &rng, &limits, &memory.tree)
        else:
            with nogil:
                done = flat_monte_carlo(self.s, self.belief, &stats, &rng, &limits)
        values = [stats.sums[i] / stats.visits[i] if stats.visits[i] else 0.0 for i in range(stats.n)]
        return values, [stats.visits[i] for i in range(stats.n)], done


cdef class TreeMemory:
    """The memory of a UCT tree, freed together with this object."""
    cdef Tree tree

    def __cinit__(self):
        self.tree.size = TREE_NODES
        self.tree.used = 1
        self.tree.pool = <Node *>PyMem_Calloc(TREE_NODES, sizeof(Node))
        self.tree.table = <int *>PyMem_Calloc(TABLE_FACTOR * TREE_NODES, sizeof(int))
        if self.tree.pool == NULL or self.tree.table == NULL:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self.tree.pool)
        PyMem_Free(self.tree.table)


cdef int greedy_seats(Belief *belief, uint64_t seed) noexcept nogil:
    """Return, as bits, the seats that play for immediate points in this rollout, by each seat's probability."""
    cdef int seat
    cdef double share
    cdef int seats = 0
    for seat in range(SEATS_MAX):
        # Multiples of the golden ratio are spread evenly between 0 and 1.
        share = ((seed + 5 * seat) * STEP & WORD) / 18446744073709551616.0
        if share < belief.greedy_chance[seat]:
            seats |= 1 << seat
    return seats


cdef int play_on(State *game, Lays *lays, Policy *policy, uint64_t *rng, int depth) noexcept nogil:
    """Play by the policy for `depth` turns, or to the end once nothing is hidden. Return 0 if the deadline passed."""
    cdef int greedy
    cdef int t = 0
    while game.phase != PHASE_OVER and (t < depth or nothing_hidden(game)):
        if policy.deadline > 0 and now() >= policy.deadline:
            return 0
        greedy = policy.greedy_seats >> game.seat & 1 and not nothing_hidden(game)
        policy.method = EVAL_POINTS if greedy else EVAL_NETS
        t += turn_over(game, play_turn(game, lays, policy, rng))
    policy.method = EVAL_NETS
    return policy.deadline == 0 or now() < policy.deadline


cdef float rollout(State *game, Lays *lays, Policy *policy, uint64_t *rng, int depth, int seat) noexcept nogil:
    """Play on by the policy, and return the value to a seat, or OUT_OF_TIME if the deadline passed."""
    if not play_on(game, lays, policy, rng, depth):
        return OUT_OF_TIME
    return evaluate(game, seat, game.hand[seat], policy)
