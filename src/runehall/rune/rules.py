"""The rules a game is played by: a mode and its options, one small value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from runehall.rune.errors import SetupError

MODES = ("solo", "duel", "trio", "teams")
OPTIONS = ("grand_master", "adepts", "spare_draw", "half_turns")
REMOVED = 8
"""Cards set aside unseen in `solo` and `teams` (MOD-1, MOD-4)."""
LINE_LIMITS = (3, 6, 9)
"""The longest straight line of red, green and blue runes in `solo` (SOLO-2)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A mode and its options; reads and prints as `duel+adepts+half_turns` or as the record's object."""

    mode: str = "duel"
    grand_master: bool = False
    adepts: bool = False
    spare_draw: bool = False
    half_turns: bool = False

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise SetupError("MOD-1", f"there is no mode {self.mode!r:.40}: choose one of {', '.join(MODES)}")
        for option in OPTIONS:
            if not isinstance(getattr(self, option), bool):
                raise SetupError("MOD-1", f"option {option} is either true or false, not {getattr(self, option)!r:.40}")

    @property
    def seats(self) -> int:
        """How many players sit at the table."""
        return MODES.index(self.mode) + 1

    @property
    def teams(self) -> bool:
        """Whether two play together (TEAM-1)."""
        return self.mode == "teams"

    @property
    def solo(self) -> bool:
        """Whether one plays alone (SOLO-1)."""
        return self.mode == "solo"

    @property
    def sides(self) -> int:
        """How many score apart from one another."""
        return 2 if self.teams else self.seats

    @property
    def masters(self) -> int:
        """How many masters each seat has (CMP-5)."""
        return 2 if self.teams else 3

    @property
    def copies(self) -> int:
        """How many copies of the deck are shuffled together (TEAM-1)."""
        return 2 if self.teams else 1

    @property
    def removed(self) -> int:
        """How many cards are set aside unseen before the deal."""
        return REMOVED if self.solo or self.teams else 0

    def side(self, seat: int) -> int:
        """Whom a seat scores with: itself, or in `teams` the seat opposite too."""
        return seat % 2 if self.teams else seat

    def to_json(self) -> dict[str, str | bool]:
        """The record's `rules` object, every option named."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

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
        if not isinstance(value["mode"], str):
            raise SetupError("MOD-1", f"there is no mode {value['mode']!r:.40}: choose one of {', '.join(MODES)}")
        return cls(**value)

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read `mode+option+option`."""
        mode, *options = text.split("+")
        for option in options:
            if option not in OPTIONS:
                raise SetupError("MOD-1", f"there is no option {option!r:.40}: the options are {', '.join(OPTIONS)}")
        return cls(mode, **dict.fromkeys(options, True))

    def __str__(self) -> str:
        return "+".join([self.mode, *(option for option in OPTIONS if getattr(self, option))])
