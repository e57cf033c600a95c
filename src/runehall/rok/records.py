"""Game records, `rok/3`: rules (as `options`), players, seed and timed inputs as JSON. A replay restores the rest.

The number is the edition of the rules; older records are replayed under the edition they were played by.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from runehall.arguments import checked
from runehall.record_json import Notes, load, pack_notes, parse_lines, read_notes
from runehall.rok.errors import NotationError, RecordError, SetupError
from runehall.rok.inputs import LATEST, Input, check_input, from_list, to_list
from runehall.rok.rules import EDITIONS, Rules

FORMATS = {f"rok/{edition}": edition for edition in EDITIONS}
_KEYS = ("format", "options", "players", "seed", "inputs", "ms", "result")
NOTES = ("date", "clock", "comments", "fair")
"""Keys that do not affect the game, such as when it was played and how the seed was made."""
_PLAYED = {"bag": "the bag is empty", "rounds": "all rounds are played"}
_GIVEN_UP = {"resigned": "resigned", "left": "left", "abandoned": "did not come back", "idle": "nobody was playing"}
"""Endings that are not in the rules: a replay cannot confirm them, so the host's word counts."""
ENDINGS = (*_PLAYED, *_GIVEN_UP)


@dataclass(frozen=True, slots=True)
class Result:
    """The winners (empty while there are none), the stones in each loot, the rounds begun, and how the game ended."""

    winners: tuple[int, ...]
    stones: tuple[int, ...]
    rounds: int
    ending: str | None = None
    """One of ENDINGS; None while the game goes on, and in records that do not say."""
    slide: bool = False
    """Whether a slide broke a tie (REND-2)."""
    seat: int | None = None
    """The seat that gave up the game, if any."""

    @checked
    def given_up(self, ending: str, winners: Sequence[int], seat: int | None) -> Result:
        """Return the result of a game with this standing that the host ended early."""
        return replace(self, winners=tuple(winners), ending=ending, seat=seat)

    @checked
    def agrees(self, replayed: Result) -> bool:
        """Return whether a replay with this result confirms what this result says."""
        if (self.stones, self.rounds) != (replayed.stones, replayed.rounds):
            return False
        if self.ending in _GIVEN_UP:
            return replayed.ending is None
        if self.winners != replayed.winners:
            return False
        return self.ending is None or (self.ending, self.slide) == (replayed.ending, replayed.slide)

    def to_json(self) -> dict[str, object]:
        """Return the result as a JSON object."""
        data: dict[str, object] = {
            "winners": list(self.winners),
            "stones": list(self.stones),
            "rounds": self.rounds,
        }
        if self.ending is not None:
            data |= {"ending": self.ending, "slide": self.slide}
        return data if self.seat is None else data | {"seat": self.seat}

    def __str__(self) -> str:
        winners = ", ".join(map(str, self.winners)) or ("nobody yet" if self.ending is None else "nobody")
        told = f"stones {' '.join(map(str, self.stones))} after {self.rounds} rounds, won by {winners}"
        if self.slide:
            told += " after a slide"
        if self.ending is None:
            return told
        who = "" if self.seat is None else f"{self.seat} "
        return f"{told} ({who}{(_PLAYED | _GIVEN_UP)[self.ending]})"


@checked
@dataclass(frozen=True, slots=True)
class Record:
    """A game until `ms`, with notes (as JSON texts) that do not affect it; immutable."""

    rules: Rules
    players: tuple[str, ...]
    seed: str
    inputs: tuple[Input, ...]
    ms: int
    result: Result | None = None
    notes: Notes = ()

    @checked
    def note(self, key: str) -> Any:
        """Return a note's value, or None."""
        return read_notes(self.notes).get(key)

    def with_notes(self, **notes: object) -> Record:
        """Return the same record with these notes added or replaced."""
        return replace(self, notes=pack_notes(read_notes(self.notes) | notes, NOTES))

    def until(self, ms: int | None) -> Record:
        """Return the record up to an earlier time, without its result; None means all of it."""
        if ms is None:
            return self
        if type(ms) is not int or not 0 <= ms <= self.ms:
            raise RecordError(f"no time {ms!r:.40} in this record; give 0 to {self.ms} ms", "RECORD")
        return replace(self, inputs=tuple(i for i in self.inputs if i.at <= ms), ms=ms, result=None)

    @checked
    def confirmed(self, replayed: Result) -> Result:
        """Return how the game ended, given a replay's result; raise RecordError if the record says something else."""
        if self.result is None:
            return replayed
        if not self.result.agrees(replayed):
            raise RecordError(
                f"the record says {self.result}, but its replay gives {replayed}; do not trust it", "RECORD"
            )
        return self.result if self.result.ending in _GIVEN_UP else replayed

    def to_json(self) -> dict[str, object]:
        """Return the record as a JSON object."""
        data: dict[str, object] = {
            "format": f"rok/{self.rules.edition}",
            "options": self.rules.to_json(),
            "players": list(self.players),
            "seed": self.seed,
            "inputs": [to_list(i) for i in self.inputs],
            "ms": self.ms,
        }
        if self.result is not None:
            data["result"] = self.result.to_json()
        return data | read_notes(self.notes)

    def __str__(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str | bytes) -> Record:
        """Read a record's JSON text."""
        return cls.from_json(load(text))

    @classmethod
    def from_json(cls, data: object) -> Record:
        """Read a record from a JSON object; whether its inputs are allowed is not checked yet."""
        edition = FORMATS.get(str(data.get("format"))) if isinstance(data, Mapping) else None
        if not isinstance(data, Mapping) or edition is None:
            raise RecordError(f'a record is an object with "format": one of {", ".join(FORMATS)}', "RECORD")
        for key in data:
            if key not in _KEYS and key not in NOTES:
                raise RecordError(f"unknown key {key!r}; known are {', '.join((*_KEYS, *NOTES))}", "RECORD")
        try:
            rules = Rules.from_json(data.get("options"), edition)
        except SetupError as problem:
            raise RecordError(f"options: {problem.text}", problem.rule) from None
        seed = data.get("seed")
        if not isinstance(seed, str) or not 1 <= len(seed) <= 200:
            raise RecordError('"seed" is a text of 1 to 200 characters', "RECORD")
        inputs = _inputs(data.get("inputs"), rules)
        last = inputs[-1].at if inputs else 0
        ms = data.get("ms", last)
        if not isinstance(ms, int) or isinstance(ms, bool) or not last <= ms <= LATEST:
            raise RecordError(f'"ms" is a whole number, not before the last input ({last})', "RECORD")
        notes = pack_notes({key: data[key] for key in NOTES if key in data}, NOTES)
        players = _players(data.get("players"), rules.seats)
        return cls(rules, players, seed, inputs, ms, _result(data.get("result")), notes)


def read_records(lines: Iterable[str | bytes]) -> Iterator[Record]:
    """Read the records of an open file with one on each line.

    Empty lines are skipped; the error for an invalid record names its line.
    """
    return parse_lines(lines, Record.parse)


def _inputs(data: object, rules: Rules) -> tuple[Input, ...]:
    if not isinstance(data, list):
        raise RecordError('"inputs" is an array of inputs like [1200, "grab", 0, 3]', "RECORD")
    inputs: list[Input] = []
    for number, item in enumerate(data):
        try:
            given = from_list(item, rules.seats)
            check_input(given, rules.seats, rules.edition)
        except NotationError as problem:
            raise RecordError(f"input {number}: {problem.text}", problem.rule) from None
        if inputs and given.at < inputs[-1].at:
            raise RecordError(
                f"input {number} at {given.at} ms comes before the one it follows ({inputs[-1].at} ms)", "RECORD"
            )
        inputs.append(given)
    return tuple(inputs)


def _players(data: object, seats: int) -> tuple[str, ...]:
    if data is None:
        return ()
    if not isinstance(data, list) or len(data) != seats or not all(isinstance(name, str) for name in data):
        raise RecordError(f'"players" is an array of {seats} names', "RECORD")
    return tuple(data)


def _result(data: object) -> Result | None:
    if data is None:
        return None
    match data:
        case {"winners": [*winners], "stones": [*stones], "rounds": int(rounds), **more} if all(
            isinstance(n, int) for n in (*winners, *stones)
        ):
            ending, slide, seat = more.get("ending"), more.get("slide", False), more.get("seat")
            if ending is not None and ending not in ENDINGS:
                raise RecordError(f"no ending {ending!r}; known are {', '.join(ENDINGS)}", "RECORD")
            if not isinstance(slide, bool) or not (seat is None or isinstance(seat, int)):
                raise RecordError('"slide" of a result is true or false, "seat" a number', "RECORD")
            return Result(tuple(winners), tuple(stones), rounds, ending, slide, seat)
    raise RecordError('"result" is an object with winners, stones and rounds', "RECORD")
