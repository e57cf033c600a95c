"""Decks and cards: a deck is data (CMP-4), a card is a face of six runes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from runehall.rune.codes import TOP_WORTH
from runehall.rune.errors import SetupError

COLOURS = "RGB"
WORTH = {colour: TOP_WORTH - number for number, colour in enumerate(COLOURS)}
"""What a rune of each colour is worth (CMP-6)."""
SMALLEST, LARGEST = 11, 18
"""How many cards a deck may have (CMP-4)."""
LONGEST_NAME = 80

# Which rune of the upright face comes to lie where after each quarter turn, rows from the top (LAY-1).
_ROTATED = ("abcdef", "ecafdb", "fedcba", "bdface")

_STANDARD = (
    "BB/BG/GR BB/BG/RG BB/BR/GG BB/GG/BR BB/GR/BG BB/GR/GB BG/BB/GR BG/BB/RG "
    "BG/BG/BR BG/BG/RB BG/BR/BG BG/BR/GB BG/GB/BR BG/GB/RB BG/RB/BG BR/BB/GG"
)


def read_face(value: object, what: str) -> str:
    """Read a face, with slashes or without, as its six letters."""
    if not isinstance(value, str):
        raise SetupError("CMP-4", f"{what} is not a face: write six runes of R, G and B such as BB/BG/GR")
    rows = value.split("/")
    face = "".join(rows)
    if len(face) != 6 or set(face) - set(COLOURS) or (len(rows) != 1 and [len(row) for row in rows] != [2, 2, 2]):
        raise SetupError("CMP-4", f"{what} is {value[:40]!r}: write six runes of R, G and B such as BB/BG/GR")
    return face


def show_face(face: str) -> str:
    """A face with slashes between its rows."""
    return f"{face[:2]}/{face[2:4]}/{face[4:]}"


def rotated(face: str, rotation: int) -> str:
    """The runes of a face after this many clockwise quarter turns, rows from the top; three wide if it is odd."""
    return "".join(face["abcdef".index(letter)] for letter in _ROTATED[rotation])


def footprint(face: str, rotation: int, at: tuple[int, int]) -> dict[tuple[int, int], str]:
    """The places of a card whose top-left corner lies there, each with its rune, rows from the top."""
    wide = 2 + rotation % 2
    return {(at[0] + i % wide, at[1] + i // wide): rune for i, rune in enumerate(rotated(face, rotation))}


def face_of_rows(rows: Sequence[str]) -> str:
    """The face of a card as it lies: three rows of two runes as they are, two rows of three turned back upright."""
    seen = "".join(rows)
    if len(rows) == 3:
        return seen
    return "".join(seen[_ROTATED[1].index(letter)] for letter in "abcdef")


def mirrored(face: str) -> str:
    """A face, mirrored."""
    return "".join(face[i] for i in (1, 0, 3, 2, 5, 4))


def look_alikes(face: str) -> set[str]:
    """The upright faces that equal a face up to rotation and reflection."""
    return {face, face[::-1], mirrored(face), mirrored(face)[::-1]}


def rotations_of(face: str, half_turns: bool = False) -> tuple[int, ...]:
    """The rotations of a face that are moves: of two that look the same only the smaller (LAY-1)."""
    rotations = (0, 2) if half_turns else (0, 1, 2, 3)
    return tuple(rotation for rotation in rotations if rotation < 2 or rotated(face, 2) != face)


def kind_of_face(face: str) -> int | None:
    """Which of the sixteen arrangements of one red, two green and three blue a face is (CMP-2), from 0; else None."""
    alike = look_alikes(face)
    for number, standard in enumerate(_STANDARD.split()):
        if standard.replace("/", "") in alike:
            return number
    return None


@dataclass(frozen=True, slots=True)
class Deck:
    """A name, a start face and faces of 11 to 18 cards; card ids are positions from 1."""

    name: str
    start: str
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        name: object = self.name
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
            raise SetupError("CMP-4", f"a deck needs a name of 1 to {LONGEST_NAME} characters")
        if not self.name.isprintable():
            raise SetupError("CMP-4", "the name of a deck must be text that can be printed on one line")
        if not isinstance(self.cards, (list, tuple)):
            raise SetupError("CMP-4", "the cards of a deck are a list of faces such as BB/BG/GR")
        if not SMALLEST <= len(self.cards) <= LARGEST:
            raise SetupError("CMP-4", f"a deck has {SMALLEST} to {LARGEST} cards, this one has {len(self.cards)}")
        object.__setattr__(self, "start", read_face(self.start, "the starting card"))
        faces = tuple(read_face(face, f"card {card}") for card, face in enumerate(self.cards, 1))
        object.__setattr__(self, "cards", faces)

    @staticmethod
    @cache
    def standard() -> Deck:
        """The sixteen cards of CMP-2, a reconstruction of the printed deck, and the starting card of CMP-3."""
        return Deck("standard", "GB/BR/BG", tuple(_STANDARD.split()))

    def face(self, card: int) -> str:
        """The face of a card id; 0 is the starting card, ids past the deck's size are its second copy (TEAM-1)."""
        return self.start if card == 0 else self.cards[(card - 1) % len(self.cards)]

    def to_json(self) -> str | dict[str, str | list[str]]:
        """The record's `deck`: the word `standard`, or an object."""
        if self == Deck.standard():
            return "standard"
        return {"name": self.name, "start": show_face(self.start), "cards": [show_face(face) for face in self.cards]}

    @classmethod
    def from_json(cls, value: object) -> Deck:
        """Read the record's `deck`."""
        if value == "standard":
            return cls.standard()
        if not isinstance(value, Mapping):
            raise SetupError("CMP-4", 'a deck is "standard" or an object with name, start and cards')
        for key in value:
            if key not in ("name", "start", "cards"):
                raise SetupError("CMP-4", f"a deck has no {key!r:.40}: it has name, start and cards")
        for key in ("name", "start", "cards"):
            if key not in value:
                raise SetupError("CMP-4", f"the deck has no {key!r}: it needs name, start and cards")
        return cls(value["name"], value["start"], value["cards"])
