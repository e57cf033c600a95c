"""The file of a contest's games: one record on each line, written when a game ends, so that a contest can resume."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from runehall.errors import RunehallError
from runehall.lab.contest.match import Forfeit, GameResult, seatings
from runehall.lab.result_file import ResultFile
from runehall.rune import Record


@dataclass(frozen=True, slots=True)
class GameFile:
    """The games of one contest as JSON lines: records whose note `result` has what the arena needs."""

    path: Path
    contest: dict[str, Any]
    """What identifies the contest: players, their limits, seed and clock; rules and deck are in each record."""

    def read(self) -> list[GameResult]:
        """Return the stored games; refuse the file of another contest."""
        lines = enumerate(ResultFile(self.path).lines(), 1)
        return [self._game(line, number) for number, line in lines if line.strip()]

    def _game(self, line: bytes, number: int) -> GameResult:
        record = Record.parse(line)
        note = record.note("result")
        if not isinstance(note, dict) or "game" not in note or note.get("contest") != self._title(record):
            raise RunehallError(
                "ARENA", f"line {number} of {self.path} is a game of another contest: name another file, or the same"
                " players, rules and options"
            )  # fmt: skip
        game: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in note["game"].items()
        }
        forfeit = None if game["forfeit"] is None else Forfeit(**game["forfeit"])
        bare = Record(record.rules, record.deck, record.shuffle, record.first, record.moves)
        return GameResult(**(game | {"forfeit": forfeit, "record": str(bare)}))

    def _title(self, record: Record) -> dict[str, Any]:
        wanted = self.contest["rules"] == str(record.rules) and self.contest["deck"] == record.deck.to_json()
        return {key: value for key, value in self.contest.items() if key not in ("rules", "deck")} if wanted else {}

    def add(self, game: GameResult) -> None:
        """Append a finished game."""
        fields = asdict(game)
        record = Record.parse(fields.pop("record"))
        pair = [self.contest["players"][number] for number in (game.left, game.right)]
        players = [pair[who] for who in seatings(record.rules)[game.number]]
        result = {"scores": fields["scores"], "contest": self._title(record), "game": fields}
        ResultFile(self.path).add(str(record.with_notes(players=players, result=result)))
