# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The compiled search as Python calls it: a position as one seat knows it, ranked turns, rollouts and baselines."""

from __future__ import annotations

from collections.abc import Sequence

import cython

if not cython.compiled:
    from runehall.minds.clock import now
    from runehall.minds.rune.baseline_core import flat_monte_carlo, uct
    from runehall.minds.rune.determinize import determinize
    from runehall.minds.rune.evaluate import encode_with_replies, evaluate
    from runehall.minds.rune.plain_structs import (
        EVAL_NETS,
        EVAL_POINTS,
        EVAL_POSITION_NET,
        HIDDEN_UNITS,
        NET_INPUTS,
        POSITION_INPUTS,
        SEATS_MAX,
        TURN_LIMIT,
        Belief,
        MoveStats,
        Net,
        NetInputs,
        Policy,
        SearchLimits,
        Turn,
    )
    from runehall.minds.rune.turns import nothing_hidden, play_turn, rank_turns, turn_over
    from runehall.rune.codes import PHASE_OVER
    from runehall.rune.core.interface import Core
    from runehall.rune.core.plain_structs import STEP, WORD, Lays, State
    from runehall.rune.core.turns import copy_state, play

    PRESELECTED, OUT_OF_TIME = 12, -1


class EvaluationWeights:
    """The learned nets: the position net, and the reply net if there is one."""

    def __init__(self, numbers: Sequence[float]) -> None:
        if not cython.compiled:
            self.net, self.reply_net = Net(), Net()
        n = POSITION_INPUTS * HIDDEN_UNITS + 2 * HIDDEN_UNITS + POSITION_INPUTS + 1
        read_net(self.net, list(numbers[:n]), POSITION_INPUTS)
        self.with_replies = len(numbers) > n
        if self.with_replies:
            read_net(self.reply_net, list(numbers[n:]), NET_INPUTS)


def read_net(net: Net, numbers: list[float], inputs: int) -> None:
    """Read a net of so many inputs; further inputs have no weight."""
    n = inputs * HIDDEN_UNITS
    for i in range(NET_INPUTS * HIDDEN_UNITS):
        net.hidden_weights[i] = numbers[i] if i < n else 0
    for i in range(HIDDEN_UNITS):
        net.hidden_bias[i] = numbers[n + i]
        net.output_weights[i] = numbers[n + HIDDEN_UNITS + i]
    n += 2 * HIDDEN_UNITS
    for i in range(NET_INPUTS):
        net.linear_weights[i] = numbers[n + i] if i < inputs else 0
    net.output_bias = numbers[n + inputs]


def set_policy(policy: Policy, weights: EvaluationWeights, method: int, preselect: int) -> None:
    """A policy without noise and deadline."""
    policy.method = EVAL_POINTS if method == EVAL_POINTS else EVAL_NETS
    policy.every_place = 0
    policy.preselect = preselect
    policy.noise = policy.draw_noise = policy.deadline = 0
    policy.greedy_seats = 0
    policy.net = weights.net
    policy.reply_net = weights.reply_net
    policy.with_replies = 0 if method == EVAL_POSITION_NET else weights.with_replies


class Searcher:
    """Searches a position as one seat knows it. The core given may hold any deal that agrees with the belief."""

    def __init__(self, core: Core, weights: EvaluationWeights) -> None:
        self.core = core
        self.weights = weights
        self.count = 0
        if not cython.compiled:
            self.s, self.belief, self.turns, self.halt = State(), Belief(), [Turn() for _ in range(TURN_LIMIT)], [0]
        self.halt[0] = 0
        copy_state(self.s, self.core.s)

    def believe(self, viewer: int, unseen: Sequence[int], adepts_hidden: bool) -> None:
        """Set who searches, which cards that seat has not seen, and whether the others' adepts are secret."""
        self.belief.viewer = viewer
        self.belief.adepts_hidden = adepts_hidden
        self.belief.n = len(unseen)
        for i in range(len(unseen)):
            self.belief.unseen[i] = unseen[i]
        for seat in range(SEATS_MAX):
            self.belief.unknown[seat] = 0
            self.belief.shown[seat] = 0
            self.belief.greedy_chance[seat] = 0

    def believe_hand(self, seat: int, size: int, shown: Sequence[int], greedy_chance: float) -> None:
        """Set the size of a seat's hand, which of its cards all have seen, and how likely the seat plays greedily."""
        self.belief.unknown[seat] = size - len(shown)
        self.belief.greedy_chance[seat] = greedy_chance
        for card in shown:
            self.belief.shown[seat] |= 1 << card

    def stop(self) -> None:
        """Make whatever is running here, in any thread, end soon."""
        self.halt[0] = 1

    def rank(
        self, keep: int, method: int, every_place: bool, seconds: float = 0
    ) -> list[tuple[tuple[int, ...], float]]:
        """The best turns by evaluation alone, best first, with their values; with seconds, those evaluated in time."""
        if not cython.compiled:
            policy, lays, rng = Policy(), Lays(), [1]
        set_policy(policy, self.weights, method, 0)
        policy.every_place = every_place
        policy.deadline = now() + seconds if seconds > 0 else 0
        rng[0] = 1
        if keep > TURN_LIMIT:
            keep = TURN_LIMIT
        with cython.nogil:
            n = rank_turns(self.s, lays, policy, rng, self.turns, keep)
        self.count = n
        found = []
        for i in range(n):
            moves = tuple([self.turns[i].move[j] for j in range(self.turns[i].n)])
            found.append((moves, self.turns[i].value))
        return found

    def set_candidates(self, turns: list[tuple[int, ...]]) -> None:
        """Set the turns that `rollouts` compares."""
        self.count = len(turns)
        for i in range(len(turns)):
            self.turns[i].n = len(turns[i])
            for j in range(len(turns[i])):
                self.turns[i].move[j] = turns[i][j]

    def inputs_after(self, chosen: list[int]) -> list[list[float]]:
        """The reply net's inputs after each of these candidates."""
        if not cython.compiled:
            game, x = State(), NetInputs()
        out = []
        for c in chosen:
            copy_state(game, self.s)
            for i in range(self.turns[c].n):
                play(game, self.turns[c].move[i])
            encode_with_replies(game, self.s.seat, game.hand[self.s.seat] & self.s.hand[self.s.seat], x)
            row = [0.0] * NET_INPUTS
            for i in range(x.n):
                row[x.index[i]] += x.value[i]
            out.append(row)
        return out

    def sample(self, deal: State, rng: list[int], seed: int) -> None:
        """Make `deal` the position on the deal of a seed.

        With n cards not seen, the n seeds from a multiple of n on are one shuffle, with each card once in each place.
        """
        n = self.belief.n if self.belief.n > 0 else 1
        rng[0] = seed // n
        copy_state(deal, self.s)
        determinize(deal, self.belief, rng, seed % n)

    def dealt(self, seed: int) -> tuple[list[int], list[int]]:
        """The deal of a seed: every seat's hand as bits, and the pile."""
        if not cython.compiled:
            deal, rng = State(), [0]
        self.sample(deal, rng, seed)
        hands = [deal.hand[seat] for seat in range(deal.book.seats)]
        return hands, [deal.pile[i] for i in range(deal.top, deal.book.dealt)]

    def rollouts(self, chosen: list[int], seed: int, depth: int, seconds: float) -> list[float]:
        """On the deal of a seed, play each chosen candidate and `depth` more turns; the value of each.

        Fewer values than candidates come back when the time is over or `stop` was called.
        """
        if not cython.compiled:
            rng, deal, game, lays, policy = [0], State(), State(), Lays(), Policy()
            which, values = [0] * TURN_LIMIT, [0.0] * TURN_LIMIT
        n = len(chosen)
        for i in range(n):
            which[i] = chosen[i]
        set_policy(policy, self.weights, EVAL_NETS, PRESELECTED)
        policy.deadline = now() + seconds if seconds > 0 else 0
        done = 0
        with cython.nogil:
            policy.greedy_seats = greedy_seats(self.belief, seed)
            self.sample(deal, rng, seed)
            while done < n and not self.halt[0]:
                copy_state(game, deal)
                for i in range(self.turns[which[done]].n):
                    play(game, self.turns[which[done]].move[i])
                values[done] = rollout(game, lays, policy, rng, depth, self.belief.viewer)
                if values[done] < 0:
                    break
                done += 1
        return [values[i] for i in range(done)]

    def monte_carlo(
        self, tree: bool, moves: list[int], simulations: int, seconds: float, seed: int
    ) -> tuple[list[float], list[int], int]:
        """Flat Monte Carlo or plain UCT over these moves: the value of each, how often it was tried, games in all."""
        if not cython.compiled:
            stats, limits, rng = MoveStats(), SearchLimits(), [0]
        stats.n = len(moves)
        if cython.compiled:
            stats.moves = cython.cast("int64_t *", malloc(stats.n * cython.sizeof(int64_t)))
            stats.sums = cython.cast("double *", malloc(stats.n * cython.sizeof(double)))
            stats.visits = cython.cast("int64_t *", malloc(stats.n * cython.sizeof(int64_t)))
        else:
            stats.moves, stats.sums, stats.visits = [0] * len(moves), [0.0] * len(moves), [0] * len(moves)
        rng[0] = seed
        for i in range(stats.n):
            stats.moves[i] = moves[i]
            stats.sums[i] = 0
            stats.visits[i] = 0
        limits.simulations = simulations
        limits.deadline = now() + seconds
        limits.stop = self.halt
        with cython.nogil:
            if tree:
                done = uct(self.s, self.belief, stats, rng, limits)
            else:
                done = flat_monte_carlo(self.s, self.belief, stats, rng, limits)
        values = [stats.sums[i] / stats.visits[i] if stats.visits[i] else 0.0 for i in range(stats.n)]
        visits = [stats.visits[i] for i in range(stats.n)]
        if cython.compiled:
            free(stats.moves)
            free(stats.sums)
            free(stats.visits)
        return values, visits, done


def greedy_seats(belief: Belief, seed: int) -> int:
    """Which seats play for points at once in this rollout, as bits; over many seeds, each as often as is likely."""
    seats = 0
    for seat in range(SEATS_MAX):
        # Multiples of the golden ratio are spread evenly between 0 and 1.
        share = ((seed + 5 * seat) * STEP & WORD) / 18446744073709551616.0
        if share < belief.greedy_chance[seat]:
            seats |= 1 << seat
    return seats


def play_on(game: State, lays: Lays, policy: Policy, rng: list[int], depth: int) -> int:
    """Play by the policy for `depth` turns, or to the end once nothing is hidden; 0 if the deadline came first."""
    t = 0
    while game.phase != PHASE_OVER and (t < depth or nothing_hidden(game)):
        if policy.deadline > 0 and now() >= policy.deadline:
            return 0
        greedy = policy.greedy_seats >> game.seat & 1 and not nothing_hidden(game)
        policy.method = EVAL_POINTS if greedy else EVAL_NETS
        t += turn_over(game, play_turn(game, lays, policy, rng))
    policy.method = EVAL_NETS
    return policy.deadline == 0 or now() < policy.deadline


def rollout(game: State, lays: Lays, policy: Policy, rng: list[int], depth: int, seat: int) -> float:
    """Play on by the policy, then the value to a seat; OUT_OF_TIME where the deadline came first."""
    if not play_on(game, lays, policy, rng, depth):
        return OUT_OF_TIME
    return evaluate(game, seat, game.hand[seat], policy)
