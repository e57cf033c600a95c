"""The line protocol of `runehall engine`: one command in, its answer out. It keeps one game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from runehall.rune.errors import NotationError, RunehallError
from runehall.rune.game import Game
from runehall.rune.moves import Move

DEEPEST = 99
LONGEST_LINE = 1 << 20


class Thinker(Protocol):
    """Who answers `go`: a move's text and that side's chance to win, from what the seat to move may know."""

    def __call__(self, game: Game, seconds: float) -> tuple[str, float]: ...


class Engine:
    """A conversation by the engine protocol; errors are one line and change nothing."""

    def __init__(self, version: str, think: Thinker | None = None) -> None:
        self._version = version
        self._think = think
        self._game: Game | None = None
        self._commands: dict[str, Callable[[str], Iterator[str]]] = {
            "hello": self._hello,
            "record": self._record,
            "moves": self._moves,
            "why": self._why,
            "play": self._play,
            "state": self._state,
            "table": self._table,
            "score": self._score,
            "perft": self._perft,
            "go": self._go,
        }

    def answer(self, line: str) -> list[str] | None:
        """The lines that answer a command, or None when it is `quit`."""
        word, _, rest = line.strip().partition(" ")
        if word == "quit" and not rest:
            return None
        try:
            if len(line) > LONGEST_LINE:
                raise NotationError("the line is too long")
            if word not in self._commands:
                known = ", ".join([*self._commands, "quit"])
                raise NotationError(f"there is no command {word[:40]!r}: the commands are {known}")
            return list(self._commands[word](rest.strip()))
        except RunehallError as error:
            return [f"error {error.rule} {' '.join(error.text.split())}"]

    @property
    def game(self) -> Game:
        """The game in hand."""
        if self._game is None:
            raise NotationError("there is no game yet: send record first")
        return self._game

    def _alone(self, rest: str, command: str) -> None:
        if rest:
            raise NotationError(f"{command} takes nothing after it")

    def _hello(self, rest: str) -> Iterator[str]:
        self._alone(rest, "hello")
        yield f"runehall {self._version}"
        yield "ok"

    def _record(self, rest: str) -> Iterator[str]:
        self._game = Game.from_record(rest)
        yield "ok"

    def _moves(self, rest: str) -> Iterator[str]:
        self._alone(rest, "moves")
        moves = self.game.legal_moves()
        yield f"moves {len(moves)}"
        yield from map(str, moves)

    def _why(self, rest: str) -> Iterator[str]:
        reason = self.game.why(rest)
        yield "legal" if reason is None else f"illegal {reason}"

    def _play(self, rest: str) -> Iterator[str]:
        moves = rest.split()
        if not moves:
            raise NotationError("play needs at least one move")
        game = self.game.copy()
        for move in moves:
            game.play(Move.parse(move))
        self._game = game
        yield "ok"

    def _state(self, rest: str) -> Iterator[str]:
        self._alone(rest, "state")
        yield "over" if self.game.over else f"seat {self.game.seat} phase {self.game.phase}"

    def _table(self, rest: str) -> Iterator[str]:
        self._alone(rest, "table")
        runes = self.game.table()
        yield f"table {len(runes)}"
        yield from map(str, runes)

    def _score(self, rest: str) -> Iterator[str]:
        self._alone(rest, "score")
        yield " ".join(["score", *map(str, self.game.scores())])

    def _perft(self, rest: str) -> Iterator[str]:
        if not (rest.isascii() and rest.isdigit() and len(rest) <= 2 and rest == str(int(rest))):
            raise NotationError(f"perft takes a depth from 0 to {DEEPEST}")
        yield f"perft {self.game.core.perft(int(rest))}"

    def _go(self, rest: str) -> Iterator[str]:
        try:
            seconds = float(rest)
        except ValueError:
            seconds = -1.0
        if not 0 < seconds <= 86400:
            raise NotationError("go takes how many seconds to think, such as 0.5")
        if self._think is None:
            raise NotationError("this engine cannot think: start it with a mind")
        if self.game.over:
            raise RunehallError("END-2", "the game is over: send another record")
        move, value = self._think(self.game, seconds)
        yield f"best {move} value {value:.3f}"
