"""Game records, `rok/1`: options, players, seed and timed inputs as JSON; the rest follows by replay."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from runehall.rok.errors import BadInput, BadOptions, BadRecord
from runehall.rok.inputs import Input, from_list, to_list
from runehall.rok.options import Options

FORMAT = "rok/1"
_KEYS = ("format", "options", "players", "seed", "inputs", "ms", "result", "date", "fair")


@dataclass(frozen=True, slots=True)
class Result:
    """Who has won (nobody yet: empty), stones in each loot, rounds begun."""

    winners: tuple[int, ...]
    stones: tuple[int, ...]
    rounds: int

    def __str__(self) -> str:
        winners = ", ".join(map(str, self.winners)) or "nobody yet"
        return f"stones {' '.join(map(str, self.stones))} after {self.rounds} rounds, won by {winners}"


@dataclass(frozen=True, slots=True)
class Record:
    """A game until `ms`; immutable."""

    options: Options
    players: tuple[str, ...]
    seed: str
    inputs: tuple[Input, ...]
    ms: int
    result: Result | None = None

    def until(self, ms: int | None) -> Record:
        """The same game up to an earlier time, without its result; None is all of it."""
        if ms is None:
            return self
        if not 0 <= ms <= self.ms:
            raise BadRecord("RECORD", f"no time {ms} in this record; give 0 to {self.ms} ms")
        return replace(self, inputs=tuple(i for i in self.inputs if i.at <= ms), ms=ms, result=None)

    def to_dict(self) -> dict[str, object]:
        """The record as plain data."""
        data: dict[str, object] = {
            "format": FORMAT,
            "options": self.options.to_dict(),
            "players": list(self.players),
            "seed": self.seed,
            "inputs": [to_list(i) for i in self.inputs],
            "ms": self.ms,
        }
        if self.result is not None:
            data["result"] = {
                "winners": list(self.result.winners),
                "stones": list(self.result.stones),
                "rounds": self.result.rounds,
            }
        return data

    def to_json(self) -> str:
        """The record as a line of JSON."""
        return json.dumps(self.to_dict(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """A record from JSON, checked throughout."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as problem:
            raise BadRecord("RECORD", f"not JSON: {problem}") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord("RECORD", f'a record is an object with "format": "{FORMAT}"')
        for key in data:
            if key not in _KEYS:
                raise BadRecord("RECORD", f"unknown key {key!r}; known are {', '.join(_KEYS)}")
        try:
            options = Options.from_dict(data.get("options"))
        except BadOptions as problem:
            raise BadRecord(problem.rule, f"options: {problem.text}") from None
        seed = data.get("seed")
        if not isinstance(seed, str) or not 1 <= len(seed) <= 200:
            raise BadRecord("RECORD", '"seed" is a text of 1 to 200 characters')
        inputs = _inputs(data.get("inputs"), options.seats)
        last = inputs[-1].at if inputs else 0
        ms = data.get("ms", last)
        if not isinstance(ms, int) or isinstance(ms, bool) or not last <= ms <= 2**53:
            raise BadRecord("RECORD", f'"ms" is a whole number, not before the last input ({last})')
        return cls(options, _players(data.get("players"), options.seats), seed, inputs, ms, _result(data.get("result")))


def _inputs(data: object, seats: int) -> tuple[Input, ...]:
    if not isinstance(data, list):
        raise BadRecord("RECORD", '"inputs" is an array of inputs like [1200, "grab", 0, 3]')
    inputs: list[Input] = []
    for number, item in enumerate(data):
        try:
            given = from_list(item, seats)
        except BadInput as problem:
            raise BadRecord(problem.rule, f"input {number}: {problem.text}") from None
        if inputs and given.at < inputs[-1].at:
            raise BadRecord(
                "RECORD", f"input {number} at {given.at} ms comes before the one it follows ({inputs[-1].at} ms)"
            )
        inputs.append(given)
    return tuple(inputs)


def _players(data: object, seats: int) -> tuple[str, ...]:
    if data is None:
        return ()
    if not isinstance(data, list) or len(data) != seats or not all(isinstance(name, str) for name in data):
        raise BadRecord("RECORD", f'"players" is an array of {seats} names')
    return tuple(data)


def _result(data: object) -> Result | None:
    if data is None:
        return None
    match data:
        case {"winners": [*winners], "stones": [*stones], "rounds": int(rounds)} if all(
            isinstance(n, int) for n in (*winners, *stones)
        ):
            return Result(tuple(winners), tuple(stones), rounds)
    raise BadRecord("RECORD", '"result" is an object with winners, stones and rounds')
