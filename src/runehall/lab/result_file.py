"""Files of results from which a stopped run resumes: one JSON line for each result, written when it is known."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from runehall.errors import RunehallError
from runehall.lab.games import COMPRESSED


@dataclass(frozen=True, slots=True)
class ResultFile:
    """The lines of one run. Every line identifies its run, so that another run can refuse the file."""

    path: Path

    def __post_init__(self) -> None:
        if self.path.suffix in COMPRESSED:
            raise RunehallError(
                "FILE",
                f"{self.path} gets a line as each game ends, which cannot be compressed: name a file without"
                f" {self.path.suffix}, and compress it when the run is over",
            )

    def lines(self) -> list[bytes]:
        """Return the stored lines; a line cut short by a stop is removed from the file."""
        if not self.path.exists():
            return []
        whole = self.path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        if len(kept) < len(whole):
            self.path.write_bytes(kept)
        return kept.splitlines()

    def add(self, line: str) -> None:
        """Append the line of a result."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
