"""Decks and cards: a deck is data (CMP-4), and a card is a face of six runes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from runehall.rune.codes import TOP_WORTH
from runehall.rune.errors import SetupError

COLOURS = "RGB"
WORTH = {colour: TOP_WORTH - number for number, colour in enumerate(COLOURS)}
"""The value of a rune of each colour (CMP-6)."""
SMALLEST, LARGEST = 11, 18
"""The least and the greatest number of cards in a deck (CMP-4)."""
LONGEST_NAME = 80

# The order of the upright face's runes after each clockwise quarter turn, rows from the top (LAY-1).
_ROTATED = ("abcdef", "ecafdb", "fedcba", "bdface")

_STANDARD = (
    "BB/BG/GR BB/BG/RG BB/BR/GG BB/GG/BR BB/GR/BG BB/GR/GB BG/BB/GR BG/BB/RG "
    "BG/BG/BR BG/BG/RB BG/BR/BG BG/BR/GB BG/GB/BR BG/GB/RB BG/RB/BG BR/BB/GG"
)


def read_face(value: object, what: str) -> str:
    """Read a face, written with or without slashes, as its six letters."""
    if not isinstance(value, str):
        raise SetupError("CMP-4", f"{what} is not a face: write six runes of R, G and B such as BB/BG/GR")
    rows = value.split("/")
    face = "".join(rows)
    if len(face) != 6 or set(face) - set(COLOURS) or (len(rows) != 1 and [len(row) for row in rows] != [2, 2, 2]):
        raise SetupError("CMP-4", f"{what} is {value[:40]!r}: write six runes of R, G and B such as BB/BG/GR")
    return face


def show_face(face: str) -> str:
    """Return a face with slashes between its rows."""
    return f"{face[:2]}/{face[2:4]}/{face[4:]}"


def rotated(face: str, rotation: int) -> str:
    """Return the runes of a face after this many clockwise quarter turns, by rows from the top.

    After an odd number of turns, a row has three runes, otherwise two.
    """
    return "".join(face["abcdef".index(letter)] for letter in _ROTATED[rotation])


def footprint(face: str, rotation: int, at: tuple[int, int]) -> dict[tuple[int, int], str]:
    """Return the places of a card whose top-left corner is at `at`, each with its rune, by rows from the top."""
    wide = 2 + rotation % 2
    return {(at[0] + i % wide, at[1] + i // wide): rune for i, rune in enumerate(rotated(face, rotation))}


def face_of_rows(rows: Sequence[str]) -> str:
    """Return the face of a card typed as it lies: three rows of two runes, or two rows of three to turn upright."""
    seen = "".join(rows)
    if len(rows) == 3:
        return seen
    return "".join(seen[_ROTATED[1].index(letter)] for letter in "abcdef")


def mirrored(face: str) -> str:
    """Return the mirror image of a face."""
    return "".join(face[i] for i in (1, 0, 3, 2, 5, 4))


def look_alikes(face: str) -> set[str]:
    """Return the upright faces that equal a face up to rotation and reflection."""
    return {face, face[::-1], mirrored(face), mirrored(face)[::-1]}


def rotations_of(face: str, half_turns: bool = False) -> tuple[int, ...]:
    """Return the rotations of a face that are moves: of two that look the same, only the smaller (LAY-1)."""
    rotations = (0, 2) if half_turns else (0, 1, 2, 3)
    return tuple(rotation for rotation in rotations if rotation < 2 or rotated(face, 2) != face)


def kind_of_face(face: str) -> int | None:
    """Return the number of a face among the sixteen arrangements of one red, two green and three blue runes (CMP-2).

    Numbers start at 0. For any other face, return None.
    """
    alike = look_alikes(face)
    for number, standard in enumerate(_STANDARD.split()):
        if standard.replace("/", "") in alike:
            return number
    return None


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its name, its start face, and the faces of its 11 to 18 cards. Card ids are positions from 1."""

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
        """Return the standard deck: CMP-2's cards, which reconstruct the printed deck, and CMP-3's starting card."""
        return Deck("standard", "GB/BR/BG", tuple(_STANDARD.split()))

    def face(self, card: int) -> str:
        """Return the face of a card id; 0 is the starting card, ids above the deck's size second copies (TEAM-1)."""
        if type(card) is not int or not 0 <= card <= 2 * len(self.cards):
            most = len(self.cards)
            raise SetupError("CMP-4", f"there is no card {card!r:.40}: this deck has 1 to {most}, twice in teams")
        return self.start if card == 0 else self.cards[(card - 1) % len(self.cards)]

    def to_json(self) -> str | dict[str, str | list[str]]:
        """Return the record's `deck`: the word `standard`, or an object."""
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
