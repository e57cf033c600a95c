"""The file of a contest's games: one record a line, written as each ends, from which a stopped contest goes on."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from runehall.errors import RunehallError
from runehall.lab.contest.match import Forfeit, GameResult, seatings
from runehall.lab.games import COMPRESSED
from runehall.rune import Record


@dataclass(frozen=True, slots=True)
class GameFile:
    """Games of one contest as JSON lines: records whose note `result` tells what the arena needs to know."""

    path: Path
    contest: dict[str, Any]
    """What makes it this contest: players, their limits, seed, clock; rules and deck are in each record."""

    def __post_init__(self) -> None:
        if self.path.suffix in COMPRESSED:
            raise RunehallError(
                "ARENA", f"{self.path} gets a line as each game ends, which cannot be compressed: name a file without"
                f" {self.path.suffix}, and compress it when the contest is over"
            )  # fmt: skip

    def read(self) -> list[GameResult]:
        """The games that are there, a line cut short by a stop taken off; another contest's file is refused."""
        if not self.path.exists():
            return []
        whole = self.path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        if len(kept) < len(whole):
            self.path.write_bytes(kept)
        return [self._game(line, number) for number, line in enumerate(kept.splitlines(), 1) if line.strip()]

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
        """Write a game that has ended."""
        fields = asdict(game)
        record = Record.parse(fields.pop("record"))
        pair = [self.contest["players"][number] for number in (game.left, game.right)]
        players = [pair[who] for who in seatings(record.rules)[game.number]]
        result = {"scores": fields["scores"], "contest": self._title(record), "game": fields}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{record.with_notes(players=players, result=result)}\n")
