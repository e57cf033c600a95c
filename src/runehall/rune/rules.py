"""The rules of a game: a mode and its options, as one small value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from runehall.arguments import check_seat
from runehall.rune.errors import SetupError

MODES = ("solo", "duel", "trio", "teams")
OPTIONS = ("grand_master", "adepts", "spare_draw", "half_turns")
EVENED = ("fourth_card", "second_points")
"""Ways to balance the seats of a duel, which the printed rules do not have (EVEN-1, EVEN-2)."""
HAND = 3
"""The number of cards that each seat is dealt (SET-2)."""
SECOND_POINTS = 3
"""The points that the second seat gets at the end with `second_points` (EVEN-2)."""
REMOVED = 8
"""The number of cards set aside unseen in `solo` and `teams` (MOD-1, MOD-4)."""
LINE_LIMITS = (3, 6, 9)
"""The longest allowed straight line of red, green and blue runes in `solo` (SOLO-2)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A mode and its options; reads and prints as `duel+adepts+half_turns`, or as the record's object.

    `even` names how the seats of a duel are balanced, if at all: `fourth_card` or `second_points`.
    """

    mode: str = "duel"
    grand_master: bool = False
    adepts: bool = False
    spare_draw: bool = False
    half_turns: bool = False
    even: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.mode, str) or self.mode not in MODES:
            raise SetupError("MOD-1", f"there is no mode {self.mode!r:.40}: choose one of {', '.join(MODES)}")
        for option in OPTIONS:
            if not isinstance(getattr(self, option), bool):
                raise SetupError("MOD-1", f"option {option} is either true or false, not {getattr(self, option)!r:.40}")
        if self.even != "" and (self.even not in EVENED or self.mode != "duel"):
            known = " or ".join(EVENED)
            raise SetupError("EVEN-1", f"seats are balanced only in a duel, by {known}, not {self.even!r:.40}")

    @property
    def seats(self) -> int:
        """The number of players."""
        return MODES.index(self.mode) + 1

    @property
    def teams(self) -> bool:
        """Whether two seats play as a team (TEAM-1)."""
        return self.mode == "teams"

    @property
    def solo(self) -> bool:
        """Whether one player plays alone (SOLO-1)."""
        return self.mode == "solo"

    @property
    def sides(self) -> int:
        """The number of sides that score separately."""
        return 2 if self.teams else self.seats

    @property
    def masters(self) -> int:
        """The number of masters of each seat (CMP-5)."""
        return 2 if self.teams else 3

    @property
    def copies(self) -> int:
        """The number of copies of the deck that are shuffled together (TEAM-1)."""
        return 2 if self.teams else 1

    @property
    def removed(self) -> int:
        """The number of cards set aside unseen before the deal."""
        return REMOVED if self.solo or self.teams else 0

    def side(self, seat: int) -> int:
        """Return the side of a seat; in `teams`, opposite seats share a side."""
        check_seat(seat, self.seats)
        return seat % 2 if self.teams else seat

    def hands(self, first: int) -> tuple[int, ...]:
        """Return how many cards each seat is dealt (SET-2); with `fourth_card`, the second gets one more (EVEN-1)."""
        check_seat(first, self.seats)
        extra = self.even == "fourth_card"
        return tuple(HAND + (extra and seat != first) for seat in range(self.seats))

    @property
    def second_points(self) -> int:
        """The points that the second seat gets at the end (EVEN-2)."""
        return SECOND_POINTS if self.even == "second_points" else 0

    def to_json(self) -> dict[str, str | bool]:
        """Return the record's `rules` object with every option; `even` only if the seats are balanced."""
        value = {field.name: getattr(self, field.name) for field in fields(self)}
        return value if self.even else {name: each for name, each in value.items() if name != "even"}

    @classmethod
    def from_json(cls, value: object) -> Rules:
        """Read the record's `rules` object; options that are off may be missing."""
        if not isinstance(value, Mapping):
            raise SetupError("MOD-1", 'rules are an object such as {"mode": "duel"}')
        known = {field.name for field in fields(cls)}
        for key in value:
            if key not in known:
                raise SetupError("MOD-1", f"there is no option {key!r:.40}: the options are {', '.join(OPTIONS)}")
        if "mode" not in value:
            raise SetupError("MOD-1", f"rules name no mode: choose one of {', '.join(MODES)}")
        return cls(**value)

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read `mode+option+option`."""
        if not isinstance(text, str):
            raise SetupError("MOD-1", f'rules are a text such as "duel+adepts", not {text!r:.40}')
        mode, *options = text.split("+")
        known = (*OPTIONS, *EVENED)
        for option in options:
            if option not in known:
                raise SetupError("MOD-1", f"there is no option {option!r:.40}: the options are {', '.join(known)}")
        even = "+".join(option for option in options if option in EVENED)
        return cls(mode, even=even, **{option: True for option in options if option in OPTIONS})

    def __str__(self) -> str:
        options = [option for option in OPTIONS if getattr(self, option)]
        return "+".join([self.mode, *options, *([self.even] if self.even else [])])
