"""Files of results from which a stopped run resumes: one JSON line for each result, written when it is known."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from runehall.errors import RunehallError
from runehall.lab.games import COMPRESSED

Result = TypeVar("Result")


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

    def results(self, study: dict[str, Any], read: Callable[[Any], Result], rule: str) -> Iterator[Result]:
        """Read the results of an earlier run of the same study; refuse the file of another study."""
        for number, line in enumerate(self.lines(), 1):
            try:
                value = json.loads(line)
                result, same = read(value["result"]), value["study"] == study
            except (ValueError, KeyError, TypeError):
                raise RunehallError(rule, f"line {number} of {self.path} is not a result: name another file") from None
            if not same:
                raise RunehallError(
                    rule, f"{self.path} has results of another study: name another file, or the same options"
                )
            yield result

    def add_result(self, study: dict[str, Any], result: Any) -> None:
        """Append a result, which is a dataclass, with what identifies its study."""
        self.add(json.dumps({"study": study, "result": asdict(result)}))

    def add(self, line: str) -> None:
        """Append the line of a result."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
