"""RÖK on the wire. Everybody at the table sees the same view, since hidden stones are hidden from all players.

No type here has a field for a seed, a face-down sign, or the contents of the bag. Times are ms since the game began;
add `zero` for the hall's wall time.
"""

from typing import Any, Literal

from msgspec import Struct

from runehall.hall.setup import RokAward, RokPace, RokSetup

RokAct = Literal["signal", "grab", "aside", "done", "slide", "order"]
RokPhase = Literal["start", "ready", "count", "throw", "grab", "fine", "show", "slide", "order", "over"]


class RokStone(Struct, frozen=True, array_like=True):
    """A stone on the cloth, grabbed by its `place`; `sign` is None while it lies face down or still moves in a
    throw."""

    place: int
    x: int
    y: int
    angle: int
    sign: int | None


class RokSeat(Struct, frozen=True):
    """The public state of one player; `loot` has a sign for each pair."""

    seat: int
    balance: int | None
    loot: list[int]
    hand: int | None
    false: list[tuple[int, int]]
    halves: list[int]
    """Stones whose twin another seat took: set aside until the check, when they go back into the bag (RGRB-3)."""
    aside: list[int]
    """Stones that the seat set aside: they go back into the bag at the check (RGRB-3)."""
    captives: list[int]
    """Part of the loot: single stones, each kept until the theft it stands for (RCHK-3)."""
    drawn: int
    done: bool
    """In `start`: ready. In `grab`: finished grabbing. In `show`: has seen enough."""
    latency: int
    """Round trip in ms, as measured by the hall with WebSocket pings. Grabs are credited with it, up to 250 ms
    (RGRB-1)."""
    owes: int
    """In `fine`: how many pairs the seat still has to choose as a fine for false ones (RCHK-1)."""
    paying: list[int]
    """In `fine`: the signs of the pairs it has chosen (RCHK-1)."""
    may: list[RokAct]
    """The actions that the seat may take now."""
    slides: int | None
    """In `slide`: the sign of the stone that it slides (RSLD-1); None for a blank, and for seats that do not slide."""


class RokPath(Struct, frozen=True):
    """The path of a stone in a throw: x, y, angle for each frame, in one flat list. The stone stays at the last
    position."""

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
    """A theft that is still to be carried out."""

    thief: int
    owner: int
    sign: int


class RokCarried(Struct, frozen=True):
    """A theft as it would be carried out. Captives move together with their right to a theft, so the thief may
    differ from the current one."""

    thief: int
    owner: int
    sign: int
    stones: int


class RokOrder(Struct, frozen=True):
    """The outcome of an order of thefts: the owners, first theft first, and the stones that each seat's loot gains."""

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
    """In `order`: the orders to choose from."""


class RokStep(Struct, frozen=True):
    """Something that happened: its number `n` in the game, its rule, the seat that caused it, and facts depending on
    the kind."""

    n: int
    at: int
    kind: str
    rule: str
    seat: int | None
    facts: dict[str, Any]


class RokEnding(Struct, frozen=True):
    """Why the game ended (REND-1): the `bag` held no more stones than there are players, or all `rounds` were
    played. `slide`: whether tied players slid for it (REND-2)."""

    why: Literal["bag", "rounds"]
    slide: bool


class RokView(Struct, frozen=True, tag_field="kind", tag="rok"):
    """The whole table. `steps` are the steps of the current round so far."""

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
    """Set once the last round is counted."""
    awards: list[RokAward]
    """Set once the game is over."""
    steps: list[RokStep]


class RokOwn(Struct, frozen=True, tag_field="kind", tag="rok"):
    """What only the players of a device get: which of their inputs changed nothing, and why. If `why` is `taken`,
    `by` is the seat that was quicker, and `ms` by how much. `slides` are their own slides of this turn, until all
    have slid. `seat` is their first seat; steps name the seat they belong to."""

    seat: int
    refusals: list[RokStep]
    slides: list[RokStep]


class RokFrame(Struct, frozen=True):
    """A game at `at` (ms since it began), as a spectator saw it; it holds until the next frame."""

    at: int
    view: RokView


class RokReplay(Struct, frozen=True):
    """A whole game of RÖK, `ms` long: a frame for every moment at which something happened. `faces` are the signs of
    all stones ever thrown, by place, including those that lay face down, since the game is over."""

    setup: RokSetup
    names: list[str]
    ms: int
    frames: list[RokFrame]
    faces: list[int]
    record: dict[str, Any]


class RokReplayAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of RÖK (`rok/1` to `rok/3`) to play back."""

    record: dict[str, Any]
