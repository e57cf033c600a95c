"""Fair shuffles that anybody can check.

Commit, seal, reveal. On the invitation, before anybody contributes, the hall publishes who begins (a chosen seat, or
chance decides) and the commitment: the SHA-256 of a secret of 32 random bytes together with who begins. Each device
then sends the SHA-256 of its contribution, its seal. Once all seals are public, each device sends the contribution
itself. The randomness of a game is a stream of bytes derived from the secret, the table's id and the contributions. The
hall cannot choose its secret or who begins after it knows a contribution, and nobody, not even a person to whom the
hall revealed its secret, can choose a contribution after seeing another. After the end the secret is published. Anybody
who keeps the commitment, the seals and their own contribution (`Pins`) can check all of it.

The commitment: SHA-256 of the secret and one byte, the number of the seat that begins, or 255 if chance decides. The
stream: key = HMAC-SHA256(secret, JSON of [table, contributions]); block i = SHA-256(key + i as 8 bytes, big-endian);
numbers are read as 4 bytes, big-endian, and those that would bias the result are skipped. If chance decides the first
seat, it is drawn first; then the cards are shuffled from the last place down to the second.
"""

import hashlib
import hmac
import json
import os
from collections.abc import Sequence
from typing import Any, NamedTuple

from runehall.hall.errors import Refused

SCHEME = "runehall-fair/3"
UNBOUND = "runehall-fair/2"
"""The scheme of older tables: the commitment does not cover who begins, but the record says it (`drawn_first`)."""
UNSEALED = "runehall-fair/1"
"""The scheme of still older records, which also have contributions without seals."""
BY_LOT = 255
"""Stands for the first seat in a commitment if chance decides who begins."""
UNKNOWN = -1
"""The first seat of pins that do not say who was to begin."""


class Promise(NamedTuple):
    """What the hall commits to when it opens a table."""

    secret: str
    first: int | None
    """The seat that begins; None: chance decides."""
    scheme: str = SCHEME

    @property
    def commitment(self) -> str:
        """The SHA-256 published before the first contribution."""
        data = bytes.fromhex(self.secret)
        if self.scheme == SCHEME:
            data += bytes([BY_LOT if self.first is None else self.first])
        return hashlib.sha256(data).hexdigest()


class Pins(NamedTuple):
    """What a device kept of a table: what it was promised before the game, and its own part."""

    commitment: str | None = None
    seals: list[str | None] | None = None
    seat: int | None = None
    contribution: str | None = None
    first: int | None = UNKNOWN
    """The seat that was to begin; None if chance was to decide."""


def new_secret() -> str:
    """Return 32 random bytes from the operating system, as hex."""
    return os.urandom(32).hex()


def seal(contribution: str) -> str:
    """Return the seal of a contribution, which a device sends before the contribution itself."""
    return hashlib.sha256(contribution.encode()).hexdigest()


class SeededChance:
    """The random numbers of one game."""

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
        """Return a uniform number from 0 to bound − 1."""
        limit = 2**32 - 2**32 % bound
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def shuffled(self, count: int) -> list[int]:
        """Return a uniformly random order of 1…count."""
        cards = list(range(1, count + 1))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


def proof(
    promise: Promise, table: str, seals: Sequence[str | None], contributions: Sequence[str | None]
) -> dict[str, Any]:
    """Return the proof in a finished game's record, by which it can be checked."""
    chosen = {"first": promise.first} if promise.scheme == SCHEME else {"drawn_first": promise.first is None}
    return {
        "scheme": promise.scheme,
        "table": table,
        "commitment": promise.commitment,
        "secret": promise.secret,
        "seals": list(seals),
        "contributions": list(contributions),
        "seats": len(seals),
        **chosen,
    }


def check(shuffle: Sequence[int], first: int, shown: dict[str, Any]) -> None:
    """Raise Refused unless this shuffle and first seat follow from the proof's secret and contributions."""
    if _honest(first, shown).shuffled(len(shuffle)) != list(shuffle):
        raise Refused("fair", "the cards were not in the order that the secret and the contributions give")


def check_seed(seed: str, first: int | None, shown: dict[str, Any]) -> None:
    """Do the same for a game whose randomness is a seed (RÖK): hexadecimal digits, eight for each number drawn."""
    chance = _honest(first, shown)
    if "".join(f"{chance.below(2**32):08x}" for _ in range(len(seed) // 8)) != seed:
        raise Refused("fair", "the seed is not the one that the secret and the contributions give")


def _honest(first: int | None, shown: dict[str, Any]) -> SeededChance:
    """Return the random numbers of an honest proof, after the first seat was drawn from them. Raises Refused."""
    try:
        scheme, secret, table = shown["scheme"], str(shown["secret"]), str(shown["table"])
        contributions, seats = list(shown["contributions"]), int(shown["seats"])
        if scheme not in (SCHEME, UNBOUND, UNSEALED):
            raise Refused("setup", f"the proof has the scheme {scheme!r}; this program knows {SCHEME}")
        if scheme != UNSEALED:
            _check_seals(list(shown["seals"]), contributions)
        chosen = _chosen(shown)
        honest = Promise(secret, None if chosen == UNKNOWN else chosen, scheme).commitment == shown["commitment"]
    except (KeyError, TypeError, ValueError) as error:
        raise Refused("setup", f"the record's fair-shuffle proof is broken: {error!r}") from None
    if not honest:
        raise Refused(
            "fair", "the secret, or who begins, is not the one the hall promised: its SHA-256 is not the commitment"
        )
    chance = SeededChance(secret, table, contributions)
    should = chance.below(seats) if chosen is None else chosen
    if should not in (first, UNKNOWN):
        raise Refused("fair", f"the first seat should not have been {first}")
    return chance


def _chosen(shown: dict[str, Any]) -> int | None:
    """Return the first seat that a proof says was chosen; None if chance decided, UNKNOWN if it does not say which
    seat."""
    if shown["scheme"] == SCHEME:
        seat = shown["first"]
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < BY_LOT):
            raise ValueError(f"there is no seat {seat!r}")
        return seat
    return None if shown.get("drawn_first") else UNKNOWN


def _check_seals(seals: list[str | None], contributions: list[str | None]) -> None:
    """Raise Refused unless every contribution matches its seal."""
    if len(seals) != len(contributions):
        raise Refused("fair", "there are not as many seals as contributions")
    for seat, (sealed, contribution) in enumerate(zip(seals, contributions, strict=True)):
        if sealed is not None and contribution is None:
            raise Refused("fair", f"seat {seat} sealed a contribution and then withheld it")
        if contribution is not None and seal(contribution) != sealed:
            raise Refused("fair", f"the contribution of seat {seat} is not the one that was sealed")


def check_pins(shown: dict[str, Any], pins: Pins) -> None:
    """Raise Refused unless a record's proof keeps what a device was promised, and contains the device's own
    contribution."""
    if pins.commitment is not None and shown.get("commitment") != pins.commitment:
        raise Refused("fair", "the hall changed its commitment: it is not the one you pinned before the game")
    if pins.seals is not None and shown.get("seals") != pins.seals:
        raise Refused("fair", "a seal was changed after you revealed your contribution")
    chosen = _chosen(shown)
    if pins.first != UNKNOWN and chosen != pins.first and not (chosen == UNKNOWN and pins.first is not None):
        raise Refused("fair", "who begins was changed: it is not what you pinned before the game")
    contributions = shown.get("contributions") or []
    if pins.contribution is not None:
        theirs = contributions if pins.seat is None else contributions[pins.seat : pins.seat + 1]
        if pins.contribution not in theirs:
            raise Refused("fair", "your own contribution is not the one you made")
