"""Fair shuffles that anybody can check.

Before anybody contributes, the hall shows SHA-256 of a secret of 32 random bytes. The chance of a game is a stream of
bytes made from that secret, the table's id and each seat's contribution; nobody who lacks the secret can steer it, and
the hall, bound by the hash, cannot either. After the end the secret is shown.

The stream: key = HMAC-SHA256(secret, JSON of [table, contributions]); block i = SHA-256(key + i as 8 bytes, big end
first); numbers are read as 4 bytes, big end first, and those that would favour some results are passed over. The first
seat, where it is left to chance, is drawn first; then the cards are shuffled from the last place down to the second.
"""

import hashlib
import hmac
import json
import os
from collections.abc import Sequence
from typing import Any

from runehall.hall.faults import Refused

SCHEME = "runehall-fair/1"


def new_secret() -> str:
    """32 bytes of the operating system's randomness, as hex."""
    return os.urandom(32).hex()


def commitment(secret: str) -> str:
    """What is shown before the first contribution."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


class Chance:
    """The stream of numbers of one game."""

    def __init__(self, secret: str, table: str, contributions: Sequence[str | None]) -> None:
        message = json.dumps([table, list(contributions)], separators=(",", ":")).encode()
        self._key = hmac.new(bytes.fromhex(secret), message, hashlib.sha256).digest()
        self._block = 0
        self._bytes = b""

    def _word(self) -> int:
        if not self._bytes:
            self._bytes = hashlib.sha256(self._key + self._block.to_bytes(8, "big")).digest()
            self._block += 1
        word, self._bytes = self._bytes[:4], self._bytes[4:]
        return int.from_bytes(word, "big")

    def below(self, bound: int) -> int:
        """A uniform number from 0 to bound − 1."""
        limit = 2**32 - 2**32 % bound
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def shuffled(self, count: int) -> list[int]:
        """A uniform order of 1…count."""
        cards = list(range(1, count + 1))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


def proof(
    secret: str, table: str, contributions: Sequence[str | None], drawn_first: bool, seats: int
) -> dict[str, Any]:
    """What a finished game's record carries so that it can be checked."""
    return {
        "scheme": SCHEME,
        "table": table,
        "commitment": commitment(secret),
        "secret": secret,
        "contributions": list(contributions),
        "drawn_first": drawn_first,
        "seats": seats,
    }


def check(shuffle: Sequence[int], first: int, shown: dict[str, Any]) -> None:
    """Raise Refused unless this shuffle and first seat are what the proof's secret and contributions give."""
    if _honest(first, shown).shuffled(len(shuffle)) != list(shuffle):
        raise Refused("fair", "the cards were not in the order that the secret and the contributions give")


def check_seed(seed: str, first: int | None, shown: dict[str, Any]) -> None:
    """The same for a game whose chance is a seed (RÖK): hexadecimal digits, eight for each number drawn."""
    chance = _honest(first, shown)
    if "".join(f"{chance.below(2**32):08x}" for _ in range(len(seed) // 8)) != seed:
        raise Refused("fair", "the seed is not the one that the secret and the contributions give")


def _honest(first: int | None, shown: dict[str, Any]) -> Chance:
    """The stream of an honest proof, after the first seat was drawn from it."""
    try:
        secret, table = str(shown["secret"]), str(shown["table"])
        contributions, seats = list(shown["contributions"]), int(shown["seats"])
        if shown["scheme"] != SCHEME:
            raise Refused("setup", f"the proof is of the scheme {shown['scheme']!r}; this program knows {SCHEME}")
        honest = commitment(secret) == shown["commitment"]
    except (KeyError, TypeError, ValueError) as error:
        raise Refused("setup", f"the record's fair-shuffle proof is broken: {error!r}") from None
    if not honest:
        raise Refused("fair", "the secret is not the one the hall promised: its SHA-256 is not the commitment")
    chance = Chance(secret, table, contributions)
    if shown.get("drawn_first") and chance.below(seats) != first:
        raise Refused("fair", f"the first seat should not have been {first}")
    return chance
