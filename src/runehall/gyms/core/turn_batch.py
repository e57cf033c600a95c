# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Many games in which one seat chooses among its best turns and the others are played by the core.

The buffers are numpy's and belong to `turns.TurnTables`; here they are filled.
"""

from __future__ import annotations

from typing import Any

import cython

if not cython.compiled:
    from runehall.gyms.core.afterstate import write_after
    from runehall.gyms.core.encoded_game import pay
    from runehall.gyms.core.opponents import choose_moves
    from runehall.gyms.core.parallel import ParallelBatch
    from runehall.gyms.core.plain_structs import AFTERSTATE_FEATURES
    from runehall.gyms.core.tensors import write_middle
    from runehall.minds.rune.plain_structs import EVAL_POINTS, TURN_MOVES, Policy, Turn
    from runehall.minds.rune.search_core import EvaluationWeights, set_policy
    from runehall.minds.rune.turns import copy_turn, rank_turns
    from runehall.rune.codes import DO_DRAW, KIND_MASK, PHASE_OVER
    from runehall.rune.core.areas import score
    from runehall.rune.core.interface import Core
    from runehall.rune.core.plain_structs import Lays, State
    from runehall.rune.core.playout import below, deal, random_move, roll
    from runehall.rune.core.turns import copy_state, play

    RANKED, FEWEST_LAYS, MOST_LAYS = 200, 8, 16


class TurnBatch(ParallelBatch):
    """Games of one seat against the core: `greedy` opponents take the most points at once, others play at random."""

    def __init__(
        self, begins: list[Core], weights: EvaluationWeights, games: int, threads: int, keep: int, greedy: bool
    ) -> None:
        """`begins` holds a game not yet begun for each first seat; of a turn's list the `keep` best are kept."""
        self.prepare(games, threads)
        self.begins = begins
        self.weights = weights
        self.keep = keep
        self.greedy = greedy
        self.seat = -1
        self.margin = False
        self.hold = False
        self.dealing = False
        if cython.compiled:
            self.states = cython.cast("State *", calloc(games, cython.sizeof(State)))  # noqa: F821
            self.fresh = cython.cast("State *", calloc(4, cython.sizeof(State)))  # noqa: F821
            self.chance = cython.cast("uint64_t *", calloc(games, 8))  # noqa: F821
            self.turns = cython.cast("Turn *", calloc(games * keep, cython.sizeof(Turn)))  # noqa: F821
            if not (self.states and self.fresh and self.chance and self.turns):
                raise MemoryError
            for i in range(len(begins)):
                copy_state(cython.address(self.fresh[i]), cython.cast(Core, begins[i]).s)
        else:
            self.policy, self.opponent = Policy(), Policy()
            self.states = [State() for _ in range(games)]
            self.fresh = [core.s for core in begins]
            self.chance = [[0] for _ in range(games)]
            self.turns = [[Turn() for _ in range(keep)] for _ in range(games)]
        # A lay is as good as its best turn, and half of a list draws: more lays than that would not get into it.
        set_policy(self.policy, weights, EVAL_POINTS, min(MOST_LAYS, max(FEWEST_LAYS, (keep + 1) // 2)))
        set_policy(self.opponent, weights, EVAL_POINTS, 0)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.states)  # noqa: F821
            free(self.fresh)  # noqa: F821
            free(self.chance)  # noqa: F821
            free(self.turns)  # noqa: F821

    def fill(self, rows: Any, crops: Any, counts: Any, seats: Any, rewards: Any, points: Any, done: Any) -> None:
        """Take the buffers to fill from now on; they are all zero. `crops` without places are not written."""
        self.rows = rows
        self.crops = crops
        self.crop = crops.shape[4]
        self.counts = counts
        self.seats = seats
        self.rewards = rewards
        self.points = points
        self.done = done

    def configure(self, seat: int, margin: bool, hold: bool) -> None:
        """Set the seat that chooses (-1: another one in each game), what it is paid, and whether ended games stay."""
        self.seat = seat
        self.margin = margin
        self.hold = hold

    def reset(self, seeds: Any) -> None:
        """Set the chance of each game to come, and deal it."""
        self.seeds = seeds
        self.dealing = True
        with cython.nogil:
            self.share_out()
        self.dealing = False

    def deal_anew(self, i: int, seed: int, lays: Lays) -> None:
        """Set the chance of one game to come, and deal it."""
        if cython.compiled:
            self.chance[i] = seed
            roll(cython.address(self.chance[i]))
        else:
            self.chance[i] = [int(seed)]
            roll(self.chance[i])
        self.done[i] = 0
        self.begin(i, lays)

    def work(self, thread: int, first: int, end: int) -> None:
        """Deal some of the games anew, or play what was chosen there."""
        if not cython.compiled:
            lays = Lays()
        for i in range(first, end):
            if self.dealing:
                self.deal_anew(i, self.seeds[i], lays)
            else:
                self.act(i, self.chosen[i], lays)

    def place(self, i: int, core: Core, seat: int) -> None:
        """Put a game as it stands in the place of one of these, for a seat that chooses there."""
        if not cython.compiled:
            lays = Lays()
        copy_state(cython.address(self.states[i]) if cython.compiled else self.states[i], core.s)
        self.seats[i] = seat
        self.done[i] = 0
        self.answer(i, lays)

    def begin(self, i: int, lays: Lays) -> None:
        """Deal a new game and let the others play until it is the choosing seat's turn."""
        if cython.compiled:
            s = cython.address(self.states[i])
            rng = cython.address(self.chance[i])
            copy_state(s, cython.address(self.fresh[below(rng, self.fresh.book.seats)]))
        else:
            s, rng = self.states[i], self.chance[i]
            copy_state(s, self.fresh[below(rng, len(self.begins))])
        deal(s, rng)
        self.seats[i] = self.seat if self.seat >= 0 else below(rng, s.book.seats)
        self.answer(i, lays)

    def answer(self, i: int, lays: Lays) -> None:
        """Let the others play, and list the turns of the choosing seat; where it has none to rank, it plays on."""
        if cython.compiled:
            s = cython.address(self.states[i])
            rng = cython.address(self.chance[i])
        else:
            s, rng, chosen = self.states[i], self.chance[i], [0] * TURN_MOVES
        n = 0
        while s.phase != PHASE_OVER and n == 0:
            if s.seat == self.seats[i]:
                n = self.choose(i, lays)
                if n == 0:
                    play(s, random_move(s, lays, rng))
            else:
                k = choose_moves(s, lays, self.greedy, self.opponent, rng, chosen)
                for j in range(k):
                    play(s, chosen[j])
        self.counts[i] = n
        self.write(i)

    def choose(self, i: int, lays: Lays) -> int:
        """List the best turns of the seat to move, half of them such as draw, as far as there are so many."""
        if cython.compiled:
            s = cython.address(self.states[i])
            kept = cython.address(self.turns[i * self.keep])
            n = rank_turns(s, lays, self.policy, cython.address(self.chance[i]), ranked, RANKED)  # noqa: F821
        else:
            s, kept, ranked = self.states[i], self.turns[i], [Turn() for _ in range(RANKED)]
            n = rank_turns(s, lays, self.policy, self.chance[i], ranked, RANKED)
        draws = 0
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
            if cython.compiled:
                copy_turn(cython.address(kept[n]), cython.address(ranked[k]))
            else:
                copy_turn(kept[n], ranked[k])
            n += 1
        return n

    def write(self, i: int) -> None:
        """Write the features and the table after each turn of the list, and nothing in the rows that are left."""
        if not cython.compiled:
            game = State()
        s = cython.address(self.states[i]) if cython.compiled else self.states[i]
        if self.crop:
            if cython.compiled:
                size = self.keep * self.crops.shape[2] * self.crop * self.crop
                memset(cython.address(self.crops[i, 0, 0, 0, 0]), 0, size)  # noqa: F821
            else:
                self.crops[i] = 0
        for k in range(self.keep):
            if k >= self.counts[i]:
                for j in range(AFTERSTATE_FEATURES):
                    self.rows[i, k, j] = 0
                continue
            turn = cython.address(self.turns[i * self.keep + k]) if cython.compiled else self.turns[i][k]
            copy_state(game, s)
            for j in range(turn.n - 1):
                play(game, turn.move[j])
            if cython.compiled:
                write_after(game, turn.move[turn.n - 1], s.seat, cython.address(self.rows[i, k, 0]))
                if self.crop:
                    write_middle(game, s.seat, self.crop, cython.address(self.crops[i, k, 0, 0, 0]))
            else:
                write_after(game, turn.move[turn.n - 1], s.seat, self.rows[i, k])
                if self.crop:
                    write_middle(game, s.seat, self.crop, self.crops[i, k].reshape(-1))

    def step(self, actions: Any) -> int:
        """Play a turn of the list in each game; if one is not there, play none and say in which game (otherwise -1)."""
        for i in range(self.games):
            if actions[i] < 0 or actions[i] >= self.counts[i]:
                return i
        self.chosen = actions if cython.compiled else [int(action) for action in actions]
        with cython.nogil:
            self.share_out()
        self.chosen = None
        return -1

    def act(self, i: int, action: int, lays: Lays) -> None:
        """Play a turn of the list and the others' answers; where the game ends, pay, and deal the next or let it be."""
        if cython.compiled:
            s = cython.address(self.states[i])
            turn = cython.address(self.turns[i * self.keep + action])
        else:
            s, turn, out = self.states[i], self.turns[i][action], [0.0] * 4
        for j in range(turn.n):
            play(s, turn.move[j])
        self.answer(i, lays)
        self.done[i] = s.phase == PHASE_OVER
        self.rewards[i] = 0
        if self.done[i]:
            pay(s, self.margin, out)
            self.rewards[i] = out[self.seats[i]]
            for side in range(s.book.sides):
                self.points[i, side] = score(s, side)
            if not self.hold:
                self.begin(i, lays)

    def play_in(self, i: int, action: int) -> bool:
        """Play a turn of one game's list; false, and nothing is played, if it is not there."""
        if action < 0 or action >= self.counts[i]:
            return False
        if not cython.compiled:
            lays = Lays()
        with cython.nogil:
            self.act(i, action, lays)
        return True

    def deal_next(self, i: int) -> None:
        """Deal the game that comes after one that has ended and stayed."""
        if not cython.compiled:
            lays = Lays()
        self.done[i] = 0
        self.begin(i, lays)

    def listed(self, i: int) -> Any:
        """The turns of a game's list, to be read by `read_turns` when somebody asks for them."""
        if not cython.compiled:
            return [tuple(turn.move[: turn.n]) for turn in self.turns[i][: self.counts[i]]]
        return cython.cast("char *", self.turns + i * self.keep)[: self.counts[i] * cython.sizeof(Turn)]

    def core(self, i: int) -> Core:
        """A copy of one game, with all that is hidden."""
        core = self.begins[0].copy()
        core.make_room()
        copy_state(core.s, cython.address(self.states[i]) if cython.compiled else self.states[i])
        return core


def read_turns(listed: Any) -> list[tuple[int, ...]]:
    """The turns of a list as the core's numbers of their moves."""
    if not cython.compiled:
        return list(listed)
    turns = cython.cast("Turn *", cython.cast("char *", listed))
    size = cython.sizeof(Turn)
    found = []
    for k in range(len(listed) // size):
        found.append(tuple([turns[k].move[j] for j in range(turns[k].n)]))
    return found
