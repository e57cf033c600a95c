"""Recognizes a board that was disguised: shifted, turned, mirrored, or with a card changed."""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from runehall.hall.table.board_rows import COLOURS, Square, packed

LEAST = 12
"""Boards with fewer runes than this are not compared, since all games start alike: two cards show at most 11."""
SHARE = 0.8
"""Two boards resemble each other if this share of the larger board's runes agree."""
AT_ONCE = 250
"""The number of boards that are compared in one step."""
_TURNS = ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0))
_SYMMETRIES = np.array([*_TURNS, *[(-a, -b, c, d) for a, b, c, d in _TURNS]]).reshape(8, 2, 2)


def sizes(of: int, share: float = SHARE) -> tuple[int, int]:
    """Return the smallest and the largest number of runes that a board can have to resemble one with `of` runes."""
    return round(share * of), round(of / share)


def resembles(board: Sequence[Square], others: Sequence[bytes], *, least: int = LEAST, share: float = SHARE) -> bool:
    """Return whether a board, shifted, turned or mirrored, agrees with most of one of the others."""
    if len(board) < least:
        return False
    smallest, largest = sizes(len(board), share)
    known = [other for other in others if max(smallest, least) <= len(other) // 3 <= largest]
    own = np.frombuffer(packed(board), np.uint8).reshape(-1, 3).astype(np.int64)
    return any(_overlaps(own, known[start : start + AT_ONCE], share) for start in range(0, len(known), AT_ONCE))


def _overlaps(own: NDArray[np.int64], others: Sequence[bytes], share: float) -> bool:
    """Return whether one of the others agrees with enough of the larger board, in some orientation.

    Every pair of runes of the same colour, one from each board, gives a shift that would match them. A shift is encoded
    as a number that includes which other board it is for. The most frequent one matches the most runes.
    """
    lengths = np.array([len(other) // 3 for other in others])
    needed = share * np.maximum(lengths, len(own))
    runes = np.frombuffer(b"".join(others), np.uint8).reshape(-1, 3).astype(np.int64)
    of = np.repeat(np.arange(len(others)), lengths)
    for places in _guises(own[:, :2]):
        width, height = places.max(0) + runes[:, :2].max(0) + 1
        theirs = (of * width + runes[:, 0]) * height + runes[:, 1]
        shifts = (places[:, 0].max() - places[:, 0]) * height + places[:, 1].max() - places[:, 1]
        found = [
            np.add.outer(theirs[runes[:, 2] == colour], shifts[own[:, 2] == colour]).ravel()
            for colour in range(len(COLOURS))
        ]
        agreed = np.bincount(np.concatenate(found), minlength=len(others) * width * height)
        if (agreed.reshape(len(others), -1).max(1) >= needed).any():
            return True
    return False


def _guises(places: NDArray[np.int64]) -> Iterator[NDArray[np.int64]]:
    """Yield the places in all eight orientations, with coordinates that start at 0."""
    for way in _SYMMETRIES:
        moved = places @ way
        yield moved - moved.min(0)
