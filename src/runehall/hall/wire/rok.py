"""RÖK as it crosses the wire: everybody at the table sees the same, since nobody knows what is hidden.

No type here has a field for a seed, a face-down sign, or what is in the bag. Times are ms since the game began; add
`zero` for the hall's time of day.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

RokPhase = Literal["ready", "count", "throw", "grab", "show", "slide", "order", "over"]
RokPace = Literal["normal", "relaxed"]


class RokSetup(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rok"):
    """A game of RÖK to be played: how many play, and the pace; `relaxed` gives more time for everything."""

    seats: Annotated[int, Meta(ge=2, le=5)] = 2
    pace: RokPace = "normal"


class RokStone(Struct, frozen=True, array_like=True):
    """A stone on the cloth, grabbed by its `place`; `sign` None lies face down, or was thrown and still moves."""

    place: int
    x: int
    y: int
    angle: int
    sign: int | None


class RokSeat(Struct, frozen=True):
    """What all see of one player; `loot` has a sign for each pair."""

    seat: int
    balance: int | None
    loot: list[int]
    hand: int | None
    false: list[tuple[int, int]]
    captives: list[int]
    drawn: int
    done: bool
    delay: int
    """One-way delay in ms as the hall has measured it (RGRB-1)."""


class RokPath(Struct, frozen=True):
    """The way of a stone in a throw: x, y, angle of each frame, one after another; it stays at the last."""

    place: int
    lands: int
    frames: list[int]


class RokThrow(Struct, frozen=True):
    """A throw in progress."""

    at: int
    ms: int
    frame: int
    paths: list[RokPath]


class RokTheft(Struct, frozen=True):
    """A theft to come."""

    thief: int
    owner: int
    sign: int


class RokContest(Struct, frozen=True):
    """A slide-off: over the order of thefts of a colour, or over the game (`colour` None)."""

    seats: list[int]
    slid: list[int]
    turn: int
    colour: str | None
    thefts: list[RokTheft]
    chooser: int | None


class RokStep(Struct, frozen=True):
    """Something that happened: number `n` of the game, the rule it follows, who did it, and facts by kind."""

    n: int
    at: int
    kind: str
    rule: str
    seat: int | None
    facts: dict[str, Any]


class RokView(Struct, frozen=True, tag_field="kind", tag="rok"):
    """The whole table. `steps` are those of this round so far."""

    pace: RokPace
    zero: int
    now: int
    phase: RokPhase
    since: int
    due: int | None
    round: int
    first: int
    bag: int
    stones: list[RokStone]
    seats: list[RokSeat]
    throw: RokThrow | None
    contest: RokContest | None
    winners: list[int]
    steps: list[RokStep]


class RokOwn(Struct, frozen=True, tag_field="kind", tag="rok"):
    """What only one seat is told: which of its inputs in this round changed nothing, and why."""

    seat: int
    refusals: list[RokStep]
