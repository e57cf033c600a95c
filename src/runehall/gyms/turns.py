"""A compact game for learners: choose among the best turns, against compiled opponents.

>>> from runehall.gyms.turns import TurnTables
>>> tables = TurnTables(4, opponent="greedy", seed=7)
>>> tables.rows.shape, tables.mask.shape
((4, 16, 25), (4, 16))
>>> tables.step([0, 0, 0, 0])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from runehall.arguments import check_argument, check_seat, checked
from runehall.gyms.arrays import check_counts, read_action, read_actions, read_only, read_seeds
from runehall.gyms.core.afterstate import FEATURE_NAMES
from runehall.gyms.core.opponents import CORE_MINDS
from runehall.gyms.core.parallel import start_threads
from runehall.gyms.core.turn_batch import TurnBatch, read_turns
from runehall.gyms.encoding import Encoding
from runehall.minds.rune.core.structs import TURN_LIMIT
from runehall.rune import Deck, Game, Move, Rules, SetupError
from runehall.rune.core.interface import Core
from runehall.rune.notation.records import read_setup

TURNS = 16
"""How many turns a list has by default."""
CROP = 16
"""The width and height of a crop, in places; nearly all duels stay within it."""


class TurnList(Sequence[tuple[str, ...]]):
    """The turns of a list in notation, which is computed on demand."""

    __slots__ = ("_codes", "_count", "_listed")

    def __init__(self, listed: Any, count: int) -> None:
        self._listed, self._count = listed, count
        self._codes: list[tuple[int, ...]] | None = None

    @property
    def codes(self) -> list[tuple[int, ...]]:
        """The turns as encoded moves."""
        if self._codes is None:
            self._codes = read_turns(self._listed)
        return self._codes

    @overload
    def __getitem__(self, at: int) -> tuple[str, ...]: ...
    @overload
    def __getitem__(self, at: slice) -> list[tuple[str, ...]]: ...
    def __getitem__(self, at: int | slice) -> tuple[str, ...] | list[tuple[str, ...]]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        return tuple(str(Move.from_code(code)) for code in self.codes[at])

    def __len__(self) -> int:
        return self._count

    def __eq__(self, other: object) -> bool:
        return self.codes == other.codes if isinstance(other, TurnList) else list(self) == other

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))


class TurnTables:
    """Games that step together, each observed by the one seat that chooses there.

    A list has whole turns (a lay, then a draw or a master, and so on), those with the most points at once first.
    `rows[i, k]` has the features after turn k of game i (`afterstate.FEATURE_NAMES`), public facts only, and
    `counts[i]` is the number of turns. With `crop`, `crops[i, k]` has the planes of the table after that turn, as the
    seat sees them (`Encoding.planes`), cut to the middle `crop` by `crop` places. After a step, `done` says which games
    ended with it; `rewards` and `points` then have what the seat won and each side scored, and the list is already that
    of the next game. With `keep_ended`, a game that ended stays as it is, without turns, until `deal_next`.
    """

    def __init__(
        self,
        games: int,
        rules: Rules | str | None = None,
        deck: Deck | None = None,
        *,
        opponent: str = "greedy",
        turns: int = TURNS,
        seat: int | None = None,
        margin: bool = False,
        crop: int = 0,
        keep_ended: bool = False,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        self.rules, self.deck = read_setup(rules, deck)
        encoding = Encoding.of(self.rules, self.deck)
        if opponent not in CORE_MINDS:
            raise SetupError(
                "GYM", f"there is no opponent {opponent!r} in the core: choose one of {', '.join(CORE_MINDS)}"
            )
        check_counts(games=games, threads=threads, turns=turns)
        if turns > TURN_LIMIT:
            raise SetupError("GYM", f"take 1 to {TURN_LIMIT} turns, not {turns}")
        check_argument(crop, int, "the crop of TurnTables")
        if not 0 <= crop <= encoding.width:
            raise SetupError("GYM", f"a crop has at most {encoding.width} places across, not {crop}; 0 is none")
        if seat is not None:
            check_seat(seat, self.rules.seats)
        written: dict[str, NDArray[Any]] = {
            "rows": np.zeros((games, turns, len(FEATURE_NAMES)), np.float32),
            "crops": np.zeros((games, turns, len(encoding.planes), crop, crop), np.uint8),
            "counts": np.zeros(games, np.int32),
            "seats": np.zeros(games, np.int32),
            "rewards": np.zeros(games, np.float32),
            "points": np.zeros((games, self.rules.sides), np.int32),
            "done": np.zeros(games, np.uint8),
        }
        shown = {name: read_only(buffer) for name, buffer in written.items()}
        self.rows: NDArray[np.float32] = shown["rows"]
        self.crops: NDArray[np.uint8] = shown["crops"]
        self.counts: NDArray[np.int32] = shown["counts"]
        self.seats: NDArray[np.int32] = shown["seats"]
        self.rewards: NDArray[np.float32] = shown["rewards"]
        self.points: NDArray[np.int32] = shown["points"]
        self.done: NDArray[np.uint8] = shown["done"]
        self._masks: NDArray[np.bool_] = np.tri(turns + 1, turns, -1, bool)
        self._batch = TurnBatch(
            encoding.frame,
            threads=threads,
            greedy=opponent == "greedy",
            seat=-1 if seat is None else seat,
            margin=margin,
            keep_ended=keep_ended,
            seeds=self._spread(seed),
            **written,
        )
        start_threads(self, self._batch)

    def __len__(self) -> int:
        return len(self.counts)

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Which turns of the lists exist."""
        rows: NDArray[np.bool_] = self._masks[self.counts]
        return rows

    def reset(self, seed: int | ArrayLike) -> None:
        """Deal every game again: each from its own seed, or all from one seed and their numbers.

        The deal of a game's seed does not depend on the other games or on the threads.
        """
        self._batch.reset(self._spread(seed))

    def _spread(self, seed: int | ArrayLike) -> NDArray[np.uint64]:
        seeds = read_seeds(seed, len(self))
        if any(each < 0 for each in seeds):
            raise SetupError("GYM", "a seed is not negative")
        if np.ndim(seed) == 0:
            return np.asarray(np.random.SeedSequence(seeds[0]).generate_state(len(self), np.uint64), np.uint64)
        return np.array([np.random.SeedSequence(each).generate_state(1, np.uint64)[0] for each in seeds], np.uint64)

    @checked
    def place(self, number: int, game: Game, seat: int | None = None) -> None:
        """Replace one of these games by a game in its current state, from a record or a position."""
        if game.rules != self.rules or game.deck != self.deck or game.over:
            raise SetupError("GYM", "only a game of the same rules and deck that is not over can be played on here")
        self._batch.place(self._checked(number), game.core, game.seat if seat is None else seat)

    def step(self, actions: ArrayLike) -> None:
        """Play one turn of its list in each game; if one is not in the list, nothing is played."""
        chosen = read_actions(actions, len(self))
        wrong = self._batch.step(chosen)
        if wrong >= 0:
            raise SetupError(
                "ACTION", f"game {wrong} has turns 0 to {self.counts[wrong] - 1}, not {chosen[wrong]}: use the mask"
            )

    def play_in(self, game: int, action: int) -> bool:
        """Play a turn of one game's list; if it is not in the list, play nothing and return False."""
        return self._batch.play_in(game, read_action(action))

    def deal_next(self, game: int) -> None:
        """Deal the game that follows one that has ended and stayed."""
        self._batch.deal_next(game)

    def core(self, game: int) -> Core:
        """Return a copy of one game, including everything hidden."""
        return self._batch.core(game)

    def mask_of(self, game: int) -> NDArray[np.bool_]:
        """Return which turns of one game's list exist."""
        row: NDArray[np.bool_] = self._masks[self.counts[self._checked(game)]].copy()
        return row

    def show(self, game: int) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Return the rows of one game, and its mask, turns in notation and seat; all are copies."""
        count = self.counts.item(self._checked(game))
        legal = TurnList(self._batch.listed(game), count)
        info = {"action_mask": self._masks[count].copy(), "legal": legal, "seat": self.seats.item(game)}
        return self.rows[game].copy(), info

    def moves(self, game: int) -> TurnList:
        """Return the turns of a game's list in notation."""
        return TurnList(self._batch.listed(self._checked(game)), int(self.counts[game]))

    def _checked(self, game: int) -> int:
        if not isinstance(game, (int, np.integer)) or isinstance(game, bool) or not 0 <= game < len(self):
            raise SetupError("GYM", f"there is no game {game!r:.40}: there are {len(self)}, counted from 0")
        return int(game)
