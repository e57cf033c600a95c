"""One game with its history, as the gyms use it: it takes actions, and returns observations and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from runehall.arguments import check_argument
from runehall.gyms.core.afterstate import FEATURE_NAMES
from runehall.gyms.core.opponents import Opponents
from runehall.gyms.encoding import Encoding
from runehall.gyms.picture import draw_pixels
from runehall.rune import Deck, Game, Move, Rules, SetupError
from runehall.rune.codes import PHASE_OVER, PHASES
from runehall.rune.core.interface import Core
from runehall.rune.drawing import draw_svg, draw_text

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
Observation = dict[str, NDArray[Any]]


def read_start(options: dict[str, Any] | None) -> Game | None:
    """Return the game that `reset(options=…)` asks for, from a `record` or a `position`; None without options."""
    if options is None:
        return None
    check_argument(options, dict, "the options of reset")
    unknown = sorted(set(options) - {"record", "position"})
    if unknown or len(options) > 1:
        raise SetupError("GYM", f"reset takes the options record or position, one of them: not {sorted(options)}")
    if "record" in options:
        return Game.from_record(options["record"])
    return Game.from_position(options["position"]) if "position" in options else None


def read_render_mode(mode: str | None) -> str | None:
    """Check that a render mode exists."""
    if mode is not None and mode not in RENDER_MODES:
        raise SetupError("GYM", f"there is no render mode {mode!r}: choose one of {', '.join(RENDER_MODES)}")
    return mode


class Episode:
    """A game with its moves so far; can be copied and pickled."""

    __slots__ = ("_continued", "_game", "_legal", "codes", "encoded", "encoding", "first", "shuffle")

    def __init__(self, encoding: Encoding, shuffle: Sequence[int], first: int, codes: Sequence[int] = ()) -> None:
        self.encoding, self.shuffle, self.first = encoding, tuple(shuffle), first
        self._game: Game | None = None
        self._continued = False
        self.encoded = encoding.encoded_game(self.shuffle, first)
        self.codes: list[int] = []
        self._legal: list[int] | None = None
        for code in codes:
            self.act(self.encoded.action(code))

    @classmethod
    def dealt(cls, rules: Rules, deck: Deck, rng: np.random.Generator, first: int | None = None) -> Episode:
        """Deal a new game, shuffled by this generator, which by default also chooses the first seat."""
        encoding = Encoding.of(rules, deck)
        shuffle = (rng.permutation(encoding.cards) + 1).tolist()
        return cls(encoding, shuffle, int(rng.integers(rules.seats)) if first is None else first)

    @classmethod
    def continued(cls, game: Game) -> Episode:
        """Continue a game in its current state, from a record or a position."""
        made = cls(Encoding.of(game.rules, game.deck), game.shuffle, game.first)
        made.encoded = made.encoding.continued(game)
        made.codes = [move.code for move in game.moves]
        made._game, made._continued = game.copy(), True
        return made

    def copy(self) -> Episode:
        """Return an independent copy."""
        other = Episode.__new__(Episode)
        other.encoding, other.shuffle, other.first = self.encoding, self.shuffle, self.first
        other.encoded, other.codes, other._legal = self.encoded.copy(), self.codes[:], self._legal
        other._game = None if self._game is None else self._game.copy()
        other._continued = self._continued
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        if self._continued:
            return Episode.continued, (self.game(),)
        return Episode, (self.encoding, self.shuffle, self.first, tuple(self.codes))

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.encoded.seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.encoded.over

    @property
    def legal(self) -> list[int]:
        """The legal actions, ascending."""
        if self._legal is None:
            self._legal = [] if self.over else self.encoded.legal()
        return self._legal

    def act(self, action: int) -> None:
        """Play a legal action."""
        self.codes.append(self.encoded.play(action))
        self._legal = None

    def answer(self, opponents: Opponents, seats: int, greedy: int) -> None:
        """Let compiled opponents play for these seats, as bits, some of them greedily, until another is to move."""
        opponents.play_on(self.encoded, seats, greedy, self.codes)
        self._legal = None

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return the legal actions as ones; all zero for a seat that is not to move."""
        mask = np.zeros(self.encoding.actions, np.int8)
        if seat == self.encoded.seat and not self.encoded.over:
            self.encoded.mark(mask.view(np.uint8))
        return mask

    def observe(self, seat: int) -> Observation:
        """Return what a seat may know, and which actions it may take."""
        return self.show(seat)[0]

    def show(self, seat: int) -> tuple[Observation, list[int]]:
        """Return what a seat may know, and its legal actions as a mask and as a list."""
        code = self.encoding
        table = np.zeros((len(code.planes), code.width, code.width), np.uint8)
        facts, mask = np.zeros(len(code.facts), np.float32), np.zeros(code.actions, np.int8)
        legal = self.encoded.show(seat, table, facts, mask.view(np.uint8))
        return {"observation": table, "facts": facts, "action_mask": mask}, legal

    def peek(self) -> tuple[list[int], NDArray[np.float32]]:
        """Return the legal actions, and the features after each (`afterstate.FEATURE_NAMES`)."""
        out = np.zeros((len(self.legal), len(FEATURE_NAMES)), np.float32)
        self.encoded.peek(self.legal, out)
        return self.legal, out

    def game(self) -> Game:
        """Return the game as a `rune.Game`, including hidden cards; do not play moves on it."""
        if self._game is None:
            self._game = Game(self.encoding.rules, self.encoding.deck, self.shuffle, self.first)
        for code in self.codes[len(self._game.moves) :]:
            self._game.play(Move.from_code(code))
        return self._game

    def render(self, mode: str | None) -> Any:
        """Return the table as text, pixels or SVG; `human` prints the text."""
        return None if mode is None else draw(mode, self.game().core, self.encoding.rules)


def draw(mode: str, core: Core, rules: Rules) -> Any:
    """Draw a table as text, pixels or SVG; `human` prints the text."""
    table = core.board().runes()
    points = " : ".join(str(core.score(side)) for side in range(rules.sides))
    if mode == "rgb_array":
        return draw_pixels(table)
    if mode == "svg":
        return draw_svg(table, points)
    where = "over" if core.phase == PHASE_OVER else f"seat {core.seat}, {PHASES[core.phase]}"
    text = f"{draw_text(table)}\n{points} · {where}\n"
    if mode == "human":
        print(text)
        return None
    return text
