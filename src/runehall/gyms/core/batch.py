# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Many games at once on the compiled core: one call steps them all, without Python in between.

The buffers are numpy's and belong to `vector.Tables`; here they are filled. What a step costs depends on the table and
the legal moves, not on the size of the window: only what was written before is wiped.
"""

from __future__ import annotations

import json
from typing import Any

import cython

from runehall.rune.errors import SetupError

if not cython.compiled:
    from runehall.gyms.core.afterstate import write_after
    from runehall.gyms.core.encoded_game import note_show, pay
    from runehall.gyms.core.parallel import ParallelBatch
    from runehall.gyms.core.plain_structs import FOUND_APART, TASK_CHECK, TASK_PEEK, TASK_RANDOM, TASK_RESET, TASK_STEP
    from runehall.gyms.core.tensors import CoreEncoding, clear_table, list_actions, move_of, write_facts, write_table
    from runehall.rune.codes import PHASE_OVER
    from runehall.rune.core.areas import score
    from runehall.rune.core.interface import Core
    from runehall.rune.core.plain_structs import Lays, State
    from runehall.rune.core.playout import below, deal, roll
    from runehall.rune.core.turns import copy_state, play

OTHER = "these tables were saved by another version: play them there"


class Batch(ParallelBatch):
    """Games of one encoding, dealt from a seed; a game that ends gives place to the next."""

    def __init__(
        self, frame: CoreEncoding, begins: list[Core], games: int, threads: int, first: int, margin: bool, seeing: bool
    ) -> None:
        """`begins` holds a game not yet begun for each first seat; `first` is one of them, or -1 for any."""
        self.prepare(games, threads)
        self.frame = frame
        self.begins = begins
        self.first = first
        self.margin = margin
        self.seeing = seeing
        if cython.compiled:
            self.states = cython.cast("State *", calloc(games, cython.sizeof(State)))  # noqa: F821
            self.fresh = cython.cast("State *", calloc(4, cython.sizeof(State)))  # noqa: F821
            self.chance = cython.cast("uint64_t *", calloc(games, 8))  # noqa: F821
            self.shown = cython.cast("uint64_t *", calloc(4 * games, 8))  # noqa: F821
            self.boxes = cython.cast("int *", calloc(2 * games, cython.sizeof(int)))  # noqa: F821
            self.moves = cython.cast("int64_t *", malloc(self.threads * self.frame.sizes.actions * 8))  # noqa: F821
            self.found = cython.cast("int64_t *", calloc(self.threads, FOUND_APART * 8))  # noqa: F821
            if not (self.states and self.fresh and self.chance and self.shown and self.boxes):
                raise MemoryError
            if not (self.moves and self.found):
                raise MemoryError
            for i in range(len(begins)):
                copy_state(cython.address(self.fresh[i]), cython.cast(Core, begins[i]).s)
        else:
            self.states = [State() for _ in range(games)]
            self.fresh = [core.s for core in begins]
            self.chance = [[0] for _ in range(games)]
            self.shown = [[0] * 4 for _ in range(games)]
            self.boxes = [0] * (2 * games)
            self.moves = [0] * frame.sizes.actions
            self.found = [0] * FOUND_APART * self.threads

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.states)  # noqa: F821
            free(self.fresh)  # noqa: F821
            free(self.chance)  # noqa: F821
            free(self.shown)  # noqa: F821
            free(self.boxes)  # noqa: F821
            free(self.moves)  # noqa: F821
            free(self.found)  # noqa: F821

    def fill(
        self,
        table: Any,
        facts: Any,
        mask: Any,
        legal: Any,
        counts: Any,
        seats: Any,
        rewards: Any,
        points: Any,
        done: Any,
    ) -> None:
        """Take the buffers to fill from now on; they are all zero."""
        self.table = table
        self.facts = facts
        self.mask = mask
        self.legal = legal
        self.counts = counts
        self.seats = seats
        self.rewards = rewards
        self.points = points
        self.done = done

    def begin(self, i: int) -> None:
        """Deal a new game (SET-2, SET-3)."""
        if cython.compiled:
            copy_state(
                cython.address(self.states[i]),
                cython.address(
                    self.fresh[
                        self.first if self.first >= 0 else below(cython.address(self.chance[i]), self.fresh.book.seats)
                    ]
                ),
            )
            deal(cython.address(self.states[i]), cython.address(self.chance[i]))
            memset(cython.address(self.shown[4 * i]), 0, 32)  # noqa: F821
        else:
            first = self.first if self.first >= 0 else below(self.chance[i], len(self.begins))
            copy_state(self.states[i], self.fresh[first])
            deal(self.states[i], self.chance[i])
            self.shown[i] = [0] * 4

    def show(self, i: int, lays: Lays, moves: list[int]) -> None:
        """Write what the seat to move may know and do; `moves` has room for as many as there are ids."""
        if cython.compiled:
            s = cython.address(self.states[i])
            legal = cython.address(self.legal[i, 0])
            mask = cython.address(self.mask[i, 0])
        else:
            s, legal, mask = self.states[i], self.legal[i], self.mask[i]
        for k in range(self.counts[i]):
            mask[legal[k]] = 0
        n = list_actions(s, self.frame.sizes, lays, moves, legal)
        for k in range(n):
            mask[legal[k]] = 1
        self.counts[i] = n
        self.seats[i] = s.seat
        if not self.seeing:
            return
        if cython.compiled:
            if self.boxes[2 * i]:
                clear_table(
                    self.frame.sizes, self.boxes[2 * i], self.boxes[2 * i + 1], cython.address(self.table[i, 0, 0, 0])
                )
            write_table(s, self.frame.sizes, s.seat, cython.address(self.table[i, 0, 0, 0]))
            write_facts(
                s, self.frame.sizes, s.seat, cython.address(self.shown[4 * i]), cython.address(self.facts[i, 0])
            )
        else:
            if self.boxes[2 * i]:
                clear_table(self.frame.sizes, self.boxes[2 * i], self.boxes[2 * i + 1], self.table[i].reshape(-1))
            write_table(s, self.frame.sizes, s.seat, self.table[i].reshape(-1))
            write_facts(s, self.frame.sizes, s.seat, self.shown[i], self.facts[i])
        self.boxes[2 * i] = s.x1 - s.x0 + 1
        self.boxes[2 * i + 1] = s.y1 - s.y0 + 1

    def act(self, i: int, action: int, lays: Lays, moves: list[int]) -> None:
        """Play one action; where the game ends, pay and deal the next."""
        s = cython.address(self.states[i]) if cython.compiled else self.states[i]
        move = move_of(s, self.frame.sizes, action)
        if cython.compiled:
            note_show(s, move, cython.address(self.shown[4 * i]))
        else:
            note_show(s, move, self.shown[i])
        play(s, move)
        self.done[i] = s.phase == PHASE_OVER
        if self.done[i]:
            if cython.compiled:
                pay(s, self.margin, cython.address(self.rewards[i, 0]))
            else:
                pay(s, self.margin, self.rewards[i])
            for side in range(s.book.sides):
                self.points[i, side] = score(s, side)
            self.begin(i)
        else:
            for side in range(s.book.seats):
                self.rewards[i, side] = 0
        self.show(i, lays, moves)

    def work(self, thread: int, first: int, end: int) -> None:
        """Do the task at hand for some of the games; what is found is noted for each thread."""
        if cython.compiled:
            found = cython.address(self.found[FOUND_APART * thread])
            moves = self.moves + thread * self.frame.sizes.actions
        else:
            lays, game, found, moves = Lays(), State(), self.found, self.moves
        for i in range(first, end):
            if self.task == TASK_STEP:
                self.act(i, self.chosen[i], lays, moves)
            elif self.task == TASK_RANDOM:
                for k in range(self.steps):
                    if cython.compiled:
                        n = self.legal[i, below(cython.address(self.chance[i]), self.counts[i])]
                    else:
                        n = int(self.legal[i, below(self.chance[i], int(self.counts[i]))])
                    self.act(i, n, lays, moves)
                    found[0] += self.done[i]
            elif self.task == TASK_CHECK:
                n = self.chosen[i]
                if n < 0 or n >= self.frame.sizes.actions or not self.mask[i, n]:
                    found[0] = max(found[0], self.games - i)
            elif self.task == TASK_PEEK:
                self.peek_game(i, game)
            elif self.task == TASK_RESET:
                n = self.seeds.shape[0] > 1
                self.deal_anew(i, self.seeds[i * n], 0 if n else i, lays, moves)

    def run(self, task: int) -> None:
        """Do a task for every game."""
        for k in range(self.threads):
            self.found[FOUND_APART * k] = 0
        self.task = task
        with cython.nogil:
            self.share_out()

    def deal_anew(self, i: int, seed: int, number: int, lays: Lays, moves: list[int]) -> None:
        """Deal one game anew; the seed and the number decide its deals."""
        if cython.compiled:
            self.chance[i] = seed
            self.chance[i] = roll(cython.address(self.chance[i])) + number
            self.chance[i] = roll(cython.address(self.chance[i]))
        else:
            self.chance[i] = [int(seed)]
            self.chance[i] = [roll(self.chance[i]) + number & 0xFFFFFFFFFFFFFFFF]
            self.chance[i] = [roll(self.chance[i])]
        self.done[i] = 0
        self.begin(i)
        self.show(i, lays, moves)

    def reset(self, seeds: Any) -> None:
        """Deal every game anew: from a seed of its own each, or from one seed and its number."""
        self.seeds = seeds
        self.run(TASK_RESET)

    def step(self, actions: Any) -> int:
        """Play an action in each game; if one is not legal, play none and say in which game (otherwise -1)."""
        self.chosen = actions if cython.compiled else [int(action) for action in actions]
        self.run(TASK_CHECK)
        most = 0
        for k in range(self.threads):
            most = max(most, self.found[FOUND_APART * k])
        if most:
            return self.games - most
        self.run(TASK_STEP)
        self.chosen = None
        return -1

    def choose(self, out: Any) -> None:
        """A uniformly random legal action for each game."""
        for i in range(self.games):
            if cython.compiled:
                out[i] = self.legal[i, below(cython.address(self.chance[i]), self.counts[i])]
            else:
                out[i] = self.legal[i, below(self.chance[i], int(self.counts[i]))]

    def random(self, steps: int) -> int:
        """Play uniformly random legal actions, this many in each game; how many games ended."""
        self.steps = steps
        self.run(TASK_RANDOM)
        n = 0
        for k in range(self.threads):
            n += self.found[FOUND_APART * k]
        return n

    def peek(self, starts: Any, out: Any) -> None:
        """What every legal action of every game would lead to, a row each; `starts` are the games' first rows."""
        self.starts = starts
        self.rows = out
        self.run(TASK_PEEK)
        self.rows = None

    def peek_game(self, i: int, game: State) -> None:
        """What every legal action of one game would lead to."""
        s = cython.address(self.states[i]) if cython.compiled else self.states[i]
        for k in range(self.counts[i]):
            copy_state(game, s)
            n = self.starts[i] + k
            if cython.compiled:
                write_after(
                    game, move_of(s, self.frame.sizes, self.legal[i, k]), s.seat, cython.address(self.rows[n, 0])
                )
            else:
                write_after(game, move_of(s, self.frame.sizes, int(self.legal[i, k])), s.seat, self.rows[n])

    def core(self, i: int) -> Core:
        """A copy of one game, with all that is hidden."""
        core = self.begins[0].copy()
        core.make_room()
        copy_state(core.s, cython.address(self.states[i]) if cython.compiled else self.states[i])
        return core

    def save(self) -> bytes:
        """The games and what is to come of chance, for a batch made alike, by this version on such a machine."""
        if not cython.compiled:
            games = [{name: value for name, value in vars(s).items() if name != "book"} for s in self.states]
            return json.dumps([games, self.chance, self.shown]).encode()
        return (
            cython.cast("char *", self.states)[: self.games * cython.sizeof(State)]
            + cython.cast("char *", self.chance)[: self.games * 8]
            + cython.cast("char *", self.shown)[: self.games * 32]
        )

    def load(self, saved: bytes) -> None:
        """Go on where a batch was saved."""
        if not cython.compiled:
            lays = Lays()
            try:
                games, self.chance, self.shown = json.loads(saved)
            except json.JSONDecodeError:
                raise SetupError("GYM", OTHER) from None
            for s, values in zip(self.states, games, strict=True):
                vars(s).update(values | {"book": self.fresh[0].book})
        else:
            size = self.games * cython.sizeof(State)
            if len(saved) != size + self.games * 40:
                raise SetupError("GYM", OTHER)
            raw = cython.cast("char *", saved)
            memcpy(self.states, raw, size)  # noqa: F821
            memcpy(self.chance, raw + size, self.games * 8)  # noqa: F821
            memcpy(self.shown, raw + size + self.games * 8, self.games * 32)  # noqa: F821
            for i in range(self.games):
                self.states[i].book = self.fresh.book
        for i in range(self.games):
            self.show(i, lays, self.moves)
