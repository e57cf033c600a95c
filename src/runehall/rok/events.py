"""Events: each says what happened, to whom, and under which rule.

Events hold public facts only: signs that are face up or were grabbed, places, seats and counts. Two kinds are for one
seat only: `refused` answers the seat whose input changed nothing, and `own-slide` shows a seat how its stone slid
before all have slid.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class EventKind(StrEnum):
    """The kinds of event; each member equals its text."""

    AGAIN = "again"
    ASIDE = "aside"
    BACK = "back"
    BALANCE = "balance"
    CHOOSER = "chooser"
    CONTEST = "contest"
    COUNT = "count"
    COUNTED = "counted"
    DEAL = "deal"
    DONE = "done"
    FALSE_PAIR = "false-pair"
    FINE = "fine"
    FIRST = "first"
    GRAB = "grab"
    GRABBED = "grabbed"
    HALF = "half"
    NO_BALANCE = "no-balance"
    ORDER = "order"
    OVER = "over"
    OWN_SLIDE = "own-slide"
    REFUSED = "refused"
    REST = "rest"
    SLID = "slid"
    SLIDE = "slide"
    SPLIT = "split"
    THEFT = "theft"
    THROW = "throw"
    WAITED = "waited"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at time `at` (ms), by or to `seat`, under `rule`; `facts` depend on the kind."""

    at: int
    kind: EventKind
    rule: str
    seat: int | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    to: int | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the event as a JSON object; `to` only if the event is for one seat."""
        data: dict[str, Any] = {"at": self.at, "kind": self.kind, "rule": self.rule, "seat": self.seat, **self.facts}
        if self.to is not None:
            data["to"] = self.to
        return data
