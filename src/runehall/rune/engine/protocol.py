"""The line protocol of `runehall engine`: answers one command at a time and keeps one game."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial

from runehall.rune.engine.thinking import Thinker, ThinkLimits, Thought
from runehall.rune.errors import NotationError, RunehallError
from runehall.rune.game import Game
from runehall.rune.notation.moves import Move

DEEPEST = 99
DIALECTS = {
    **dict.fromkeys(("uci", "isready", "ucinewgame", "setoption", "ponderhit"), "UCI"),
    **dict.fromkeys(("xboard", "protover", "usermove"), "the protocol of xboard"),
    **dict.fromkeys(("usi", "usinewgame"), "USI"),
    **dict.fromkeys(("protocol_version", "list_commands", "genmove"), "GTP"),
}
"""Commands of other protocols; a program that sends one has taken this for another kind of engine."""
LONGEST_LINE = 1 << 20


class Engine:
    """An engine that answers the commands of the protocol. An error is one line and changes nothing."""

    def __init__(self, version: str, thinker: Thinker | None = None, tell: Callable[[str], None] | None = None) -> None:
        """`tell` receives the `info` lines while the engine thinks."""
        self._version = version
        self._thinker = thinker
        self._tell = tell
        self._game: Game | None = None
        self._second = False
        self._stop = threading.Event()
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
            "option": self._option,
            "newgame": self._newgame,
            "position": self._position,
            "legal": self._legal,
            "stop": self._stopped,
        }

    def answer(self, line: str, stop: threading.Event | None = None) -> list[str] | None:
        """Return the lines that answer a command, or None for `quit`; setting the event `stop` ends the thinking."""
        self._stop = stop or threading.Event()
        word, _, rest = line.strip().partition(" ")
        if word == "quit" and not rest:
            return None
        try:
            if len(line) > LONGEST_LINE:
                raise NotationError("the line is too long")
            if word in DIALECTS:
                raise NotationError(
                    f"{word} is a command of {DIALECTS[word]}: this engine has its own protocol, see "
                    "docs/rules/notation.md; begin with `hello 2`"
                )
            if word not in self._commands:
                known = ", ".join([*self._commands, "quit"])
                raise NotationError(f"there is no command {word[:40]!r}: the commands are {known}")
            return list(self._commands[word](rest.strip()))
        except RunehallError as error:
            return [f"error {error.rule} {' '.join(error.text.split())}"]

    @property
    def game(self) -> Game:
        """The current game."""
        if self._game is None:
            raise NotationError("there is no game yet: send record or position first")
        return self._game

    def _alone(self, rest: str, command: str) -> None:
        if rest:
            raise NotationError(f"{command} takes no arguments")

    def _hello(self, rest: str) -> Iterator[str]:
        if rest not in ("", "2"):
            raise NotationError("hello takes no argument, or the protocol number 2")
        self._second = rest == "2"
        yield f"runehall {self._version}"
        if self._second:
            yield f"id name runehall {self._version}"
            yield "id author The Runehall authors"
            yield from map(str, self._thinker.options if self._thinker is not None else ())
            yield "protocol 2"
        yield "ok"

    def _option(self, rest: str) -> Iterator[str]:
        name, _, value = rest.partition(" ")
        options = {} if self._thinker is None else {option.name: option for option in self._thinker.options}
        if name not in options or self._thinker is None:
            raise NotationError(f"there is no option {name[:40]!r}: the options are {', '.join(options) or 'none'}")
        options[name].check(value)
        self._thinker.set_option(name, value)
        yield "ok"

    def _newgame(self, rest: str) -> Iterator[str]:
        self._alone(rest, "newgame")
        self._game = None
        yield "ok"

    def _position(self, rest: str) -> Iterator[str]:
        self._game = Game.from_position(rest)
        yield "ok"

    def _legal(self, rest: str) -> Iterator[str]:
        """Check only the spelling of the legal moves, which are meant for programs that do not know the rules."""
        for move in rest.split():
            Move.parse(move)
        yield "ok"

    def _stopped(self, rest: str) -> Iterator[str]:
        """Do nothing: between commands there is no thinking to stop."""
        self._alone(rest, "stop")
        yield from ()

    def _record(self, rest: str) -> Iterator[str]:
        self._game = Game.from_record(rest)
        yield "ok"

    def _moves(self, rest: str) -> Iterator[str]:
        self._alone(rest, "moves")
        moves = self.game.legal_moves
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
        yield f"perft {self.game.engine.perft(int(rest))}"

    def _go(self, rest: str) -> Iterator[str]:
        limits = ThinkLimits.parse(rest)
        if self._thinker is None:
            raise NotationError(
                "this engine cannot think: that needs the compiled core, installed with a C compiler at hand"
            )
        if self.game.over:
            raise RunehallError("END-2", "the game is over: send another record or position")
        thought = self._thinker.think(self.game, limits, self._stop, partial(self._progress, limits))
        if self._second:
            yield from info_lines(thought, limits)
        yield f"best {thought.lines[0].moves[0]} value {thought.lines[0].chance:.3f}"

    def _progress(self, limits: ThinkLimits, thought: Thought) -> None:
        """Report the thinking so far (protocol 2)."""
        if self._second and self._tell is not None:
            for line in info_lines(thought, limits):
                self._tell(line)


def info_lines(thought: Thought, limits: ThinkLimits) -> Iterator[str]:
    """Write the best lines of a thought as the protocol's `info` lines."""
    for number, line in enumerate(thought.lines[: limits.best], 1):
        yield (
            f"info best {number} depth {thought.depth} trials {line.trials or thought.trials}"
            f" seconds {thought.seconds:.3f} chance {line.chance:.3f} line {' '.join(line.moves)}"
        )
