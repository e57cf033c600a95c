"""RÖK as it crosses the wire: everybody at the table sees the same, since nobody knows what is hidden.

No type here has a field for a seed, a face-down sign, or what is in the bag. Times are ms since the game began; add
`zero` for the hall's time of day.
"""

from typing import Any, Literal

from msgspec import Struct

from runehall.hall.setup import RokAward, RokPace, RokSetup

RokAct = Literal["signal", "grab", "aside", "done", "slide", "order"]
RokPhase = Literal["start", "ready", "count", "throw", "grab", "fine", "show", "slide", "order", "over"]


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
    halves: list[int]
    """Waited for a twin that another seat took: aside until the check, when both go into the bag (RGRB-3)."""
    aside: list[int]
    """Set aside by the seat: back into the bag at the check (RGRB-3)."""
    captives: list[int]
    """Part of the loot: single stones until the theft each stands for (RCHK-3)."""
    drawn: int
    done: bool
    """In `start`: is ready. In `grab`: takes no more. In `show`: has seen enough."""
    latency: int
    """Round trip in ms as the hall has measured it by WebSocket pings; grabs are credited it, up to 250 (RGRB-1)."""
    owes: int
    """In `fine`: how many pairs it has still to choose for false ones (RCHK-1)."""
    paying: list[int]
    """In `fine`: the signs of the pairs it has chosen (RCHK-1)."""
    may: list[RokAct]
    """What it may do now."""
    slides: int | None
    """In `slide`: the sign of the stone that it slides (RSLD-1); None for a blank, and for who does not slide."""


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


class RokCarried(Struct, frozen=True):
    """A theft as it would be carried out: captives move with their right, so the thief may be another than now."""

    thief: int
    owner: int
    sign: int
    stones: int


class RokOrder(Struct, frozen=True):
    """What an order of thefts comes to: the owners, first theft first, and the stones that each seat's loot gains."""

    owners: list[int]
    thefts: list[RokCarried]
    gains: list[int]


class RokContest(Struct, frozen=True):
    """A slide-off: over the order of thefts of a colour, or over the game (`colour` None)."""

    seats: list[int]
    slid: list[int]
    turn: int
    colour: str | None
    thefts: list[RokTheft]
    chooser: int | None
    orders: list[RokOrder]
    """In `order`: what the chooser may choose from."""


class RokStep(Struct, frozen=True):
    """Something that happened: number `n` of the game, the rule it follows, who did it, and facts by kind."""

    n: int
    at: int
    kind: str
    rule: str
    seat: int | None
    facts: dict[str, Any]


class RokEnding(Struct, frozen=True):
    """Why the game ended (REND-1): the `bag` held no more stones than players, or all `rounds` were played; and
    whether those tied slid for it (REND-2)."""

    why: Literal["bag", "rounds"]
    slide: bool


class RokView(Struct, frozen=True, tag_field="kind", tag="rok"):
    """The whole table. `steps` are those of this round so far."""

    pace: RokPace
    zero: int
    now: int
    phase: RokPhase
    since: int
    due: int | None
    round: int
    rounds: int
    """The game ends after this many rounds at the latest (REND-1)."""
    first: int
    bag: int
    stones: list[RokStone]
    seats: list[RokSeat]
    throw: RokThrow | None
    contest: RokContest | None
    winners: list[int]
    ending: RokEnding | None
    """Known once the last round is counted."""
    awards: list[RokAward]
    """Once the game is over."""
    steps: list[RokStep]


class RokOwn(Struct, frozen=True, tag_field="kind", tag="rok"):
    """What only the players of a device get: which of their inputs changed nothing, and why. Where `why`
    is `taken`, `by` is the seat that was quicker and `ms` by how much. `slides` are their own slides of this
    turn, until all have slid. `seat` is their first; steps name their own."""

    seat: int
    refusals: list[RokStep]
    slides: list[RokStep]


class RokFrame(Struct, frozen=True):
    """A game at `at`, in ms since it began, as a spectator saw it then; it holds until the next frame's time."""

    at: int
    view: RokView


class RokReplay(Struct, frozen=True):
    """A whole game of RÖK: a frame for every moment at which something happened, `ms` long. `faces` are the signs of
    all stones that were ever thrown, by place: those that lay face down included, since the game is over."""

    setup: RokSetup
    names: list[str]
    ms: int
    frames: list[RokFrame]
    faces: list[int]
    record: dict[str, Any]


class RokReplayAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of RÖK (`rok/1` to `rok/3`) to play back."""

    record: dict[str, Any]
