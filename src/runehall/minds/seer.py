# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The door between Python and the compiled minds: a seat's knowledge, and what can be tried with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

if not cython.compiled:
    from runehall.minds.dealing import deal_hidden
    from runehall.minds.judge import assess, final, foretell
    from runehall.minds.plain import (
        BY_BALANCE,
        BY_NET,
        BY_OUTLINE,
        HIDDEN,
        INPUTS,
        PLAIN,
        Inputs,
        Known,
        Net,
        Sketch,
        Taste,
        Turn,
    )
    from runehall.minds.rungs import try_flat, try_tree
    from runehall.minds.sketch import sketch
    from runehall.minds.ticks import now
    from runehall.minds.turning import play_well, rank, settled, turn_over
    from runehall.rune.core import Core
    from runehall.rune.plain import PHASE_OVER, STEP, WORD, Lays, State
    from runehall.rune.playout import below, deal, random_move
    from runehall.rune.turns import copy_state, play

    TURNS, FEW = 400, 12


class Weights:
    """The learned nets, as the core keeps them: one is told the outline alone, one also what can be done next."""

    def __init__(self, numbers: Sequence[float]) -> None:
        if not cython.compiled:
            self.net, self.deep = Net(), Net()
        n = PLAIN * HIDDEN + 2 * HIDDEN + PLAIN + 1
        read_net(self.net, list(numbers[:n]), PLAIN)
        self.twice = len(numbers) > n
        if self.twice:
            read_net(self.deep, list(numbers[n:]), INPUTS)


def read_net(net: Net, numbers: list[float], inputs: int) -> None:
    """Read a net of so many inputs; what it is not told counts for nothing."""
    n = inputs * HIDDEN
    for i in range(INPUTS * HIDDEN):
        net.inner[i] = numbers[i] if i < n else 0
    for i in range(HIDDEN):
        net.start[i] = numbers[n + i]
        net.outer[i] = numbers[n + HIDDEN + i]
    n += 2 * HIDDEN
    for i in range(INPUTS):
        net.direct[i] = numbers[n + i] if i < inputs else 0
    net.base = numbers[n + inputs]


class Seer:
    """One seat's knowledge of a position. The core given may hold any deal that agrees with it."""

    def __init__(
        self, core: Core, viewer: int, unseen: Sequence[int], shown: Sequence[Sequence[int]], hands: Sequence[int],
        choosing: bool, haste: Sequence[float], weights: Weights,
    ) -> None:  # fmt: skip
        self.core = core
        self.weights = weights
        self.count = 0
        if not cython.compiled:
            self.s, self.known, self.turns, self.halt = State(), Known(), [Turn() for _ in range(TURNS)], [0]
        self.halt[0] = 0
        copy_state(self.s, self.core.s)
        self.known.viewer = viewer
        self.known.choosing = choosing
        self.known.n = len(unseen)
        for i in range(len(unseen)):
            self.known.card[i] = unseen[i]
        for seat in range(4):
            self.known.blank[seat] = 0
            self.known.shown[seat] = 0
            self.known.haste[seat] = haste[seat] if seat < len(haste) else 0
        for seat in range(len(hands)):
            self.known.blank[seat] = hands[seat] - len(shown[seat])
            for card in shown[seat]:
                self.known.shown[seat] |= 1 << card

    def stop(self) -> None:
        """Make whatever is running here, in any thread, end soon."""
        self.halt[0] = 1

    def rank(self, keep: int, by: int, near: bool, seconds: float = 0) -> list[tuple[tuple[int, ...], float]]:
        """The best turns by judgement alone, best first; those judged within the seconds, if not 0."""
        if not cython.compiled:
            taste, lays, rng = Taste(), Lays(), [1]
        taste.by = BY_BALANCE if by == BY_BALANCE else BY_NET
        taste.near = near
        taste.few = 0
        taste.jitter = taste.sway = 0
        taste.net = self.weights.net
        taste.deep = self.weights.deep
        taste.twice = 0 if by == BY_OUTLINE else self.weights.twice
        taste.end = now() + seconds if seconds > 0 else 0
        rng[0] = 1
        if keep > TURNS:
            keep = TURNS
        with cython.nogil:
            n = rank(self.s, lays, taste, rng, self.turns, keep)
        self.count = n
        found = []
        for i in range(n):
            moves = tuple([self.turns[i].move[j] for j in range(self.turns[i].n)])
            found.append((moves, self.turns[i].value))
        return found

    def choose(self, turns: list[tuple[int, ...]]) -> None:
        """Set the turns that `trial` compares."""
        self.count = len(turns)
        for i in range(len(turns)):
            self.turns[i].n = len(turns[i])
            for j in range(len(turns[i])):
                self.turns[i].move[j] = turns[i][j]

    def told(self, chosen: list[int]) -> list[list[float]]:
        """What the net is told of the position after each of these turns."""
        if not cython.compiled:
            game, x = State(), Inputs()
        out = []
        for c in chosen:
            copy_state(game, self.s)
            for i in range(self.turns[c].n):
                play(game, self.turns[c].move[i])
            foretell(game, self.s.seat, game.hand[self.s.seat] & self.s.hand[self.s.seat], x)
            row = [0.0] * INPUTS
            for i in range(x.n):
                row[x.which[i]] += x.much[i]
            out.append(row)
        return out

    def trial(self, chosen: list[int], seed: int, depth: int, seconds: float) -> list[float]:
        """Deal once, try each chosen turn on it with `depth` turns of judged play after it; what each was worth.

        Fewer values than turns come back when the time is over or `stop` was called.
        """
        if not cython.compiled:
            rng, deals, taste, which, values = [0], State(), Taste(), [0] * TURNS, [0.0] * TURNS
        rng[0] = seed
        n = len(chosen)
        for i in range(n):
            which[i] = chosen[i]
        taste.near = 0
        taste.few = FEW
        taste.jitter = taste.sway = 0
        taste.net = self.weights.net
        taste.deep = self.weights.deep
        taste.twice = self.weights.twice
        taste.end = now() + seconds if seconds > 0 else 0
        with cython.nogil:
            taste.hasty = hurrying(self.known, seed)
            copy_state(deals, self.s)
            deal_hidden(deals, self.known, rng)
            done = _trial(deals, self.known, self.turns, which, n, values, taste, rng, depth, self.halt)
        return [values[i] for i in range(done)]

    def rung(
        self, tree: bool, moves: list[int], sims: int, seconds: float, seed: int
    ) -> tuple[list[float], list[int], int]:
        """Flat Monte Carlo or plain UCT over these moves: what each was worth, how often it was tried, games in all."""
        n = len(moves)
        if cython.compiled:
            out = cython.cast("int64_t *", malloc(n * 8))
            sums = cython.cast("double *", malloc(n * 8))
            visits = cython.cast("int64_t *", malloc(n * 8))
        else:
            out, sums, visits, rng = [0] * n, [0.0] * n, [0] * n, [0]
        rng[0] = seed
        for i in range(n):
            out[i] = moves[i]
            sums[i] = 0
            visits[i] = 0
        with cython.nogil:
            if tree:
                done = try_tree(self.s, self.known, out, n, sums, visits, rng, sims, seconds, self.halt)
            else:
                done = try_flat(self.s, self.known, out, n, sums, visits, rng, sims, seconds, self.halt)
        worth = [sums[i] / visits[i] if visits[i] else 0.0 for i in range(n)]
        times = [visits[i] for i in range(n)]
        if cython.compiled:
            free(out)
            free(sums)
            free(visits)
        return worth, times, done


def hurrying(known: Known, seed: int) -> int:
    """Which seats take points as fast as they can in this trial; over seeds in a row, each as often as is likely."""
    seats = 0
    for seat in range(4):
        # multiples of the golden ratio lie evenly between 0 and 1
        share = ((seed + 5 * seat) * STEP & WORD) / 18446744073709551616.0
        if share < known.haste[seat]:
            seats |= 1 << seat
    return seats


def run(game: State, lays: Lays, taste: Taste, rng: list[int], depth: int, seat: int) -> float:
    """Play on as judged for `depth` turns, or to the end once nothing is hidden; its worth to a seat, or -1."""
    t = 0
    while game.phase != PHASE_OVER and (t < depth or settled(game)):
        if taste.end > 0 and now() >= taste.end:
            return -1
        taste.by = BY_BALANCE if taste.hasty >> game.seat & 1 and not settled(game) else BY_NET
        t += turn_over(game, play_well(game, lays, taste, rng))
    if taste.end > 0 and now() >= taste.end:
        return -1
    taste.by = BY_NET
    return assess(game, seat, game.hand[seat], taste)


def _trial(
    s: State, known: Known, turns: list[Turn], which: list[int], n: int, values: list[float], taste: Taste,
    rng: list[int], depth: int, stop: list[int],
) -> int:  # fmt: skip
    if not cython.compiled:
        game, lays = State(), Lays()
    for i in range(n):
        if stop[0]:
            return i
        copy_state(game, s)
        for t in range(turns[which[i]].n):
            play(game, turns[which[i]].move[t])
        values[i] = run(game, lays, taste, rng, depth, known.viewer)
        if values[i] < 0:
            return i
    return n


def self_play(
    core: Core, weights: Weights, by: int, games: int, seed: int, jitter: float, sway: float, inputs: Any, targets: Any
) -> int:  # fmt: skip
    """Play games as judged, with noise, and write the net's inputs and the result for every turn and side; how many.

    `core` is a game that has not begun.
    """
    if not cython.compiled:
        taste, rng = Taste(), [0]
    taste.by = by
    taste.near = 0
    taste.few = FEW if by else 0
    taste.jitter = jitter
    taste.sway = sway
    taste.end = 0
    taste.net = weights.net
    taste.deep = weights.deep
    taste.twice = weights.twice
    rng[0] = seed
    with cython.nogil:
        n = _self_play(core.s, taste, games, rng, inputs, targets)
    return n


def _self_play(s: State, taste: Taste, games: int, rng: list[int], inputs: Any, targets: Any) -> int:
    if not cython.compiled:
        game, lays, sk, x = State(), Lays(), Sketch(), Inputs()
    n = 0
    loud = taste.jitter
    quiet = taste.sway
    by = taste.by
    for g in range(games):
        copy_state(game, s)
        game.seat = game.first = below(rng, s.book.seats)
        deal(game, rng)
        first = n
        early = below(rng, 4)
        k = below(rng, 4)
        taste.jitter = loud * k / 2
        taste.sway = quiet * k / 2
        wild = below(rng, 40)
        # in one game of three somebody grabs points, so that the net learns to deal with that
        hasty = below(rng, s.book.seats) if below(rng, 3) == 0 else -1
        k = 0
        while game.phase != PHASE_OVER:
            mover = game.seat
            held = game.hand[mover]
            if early or k == wild:
                # a few random turns at the start, and sometimes one later, so that every kind of position is seen
                last = random_move(game, lays, rng)
                play(game, last)
            else:
                taste.by = BY_BALANCE if game.seat == hasty else by
                last = play_well(game, lays, taste, rng)
            if turn_over(game, last):
                k += 1
                if early:
                    early -= 1
                if game.phase != PHASE_OVER and n + s.book.sides < inputs.shape[0] and not early:
                    # a card just drawn is not counted in half of the cases, as when the draw is weighed
                    held &= game.hand[mover]
                    if below(rng, 2):
                        held = game.hand[mover]
                    for side in range(s.book.sides):
                        seat = mover if s.book.side[mover] == side else side
                        foretell(game, seat, held if seat == mover else game.hand[seat], x)
                        for i in range(INPUTS):
                            inputs[n, i] = 0
                        for i in range(x.n):
                            inputs[n, x.which[i]] += x.much[i]
                        n += 1
        sketch(game, sk, 1)
        for i in range(first, n):
            targets[i] = final(game, sk, (i - first) % s.book.sides, 0)
    return n
