"""What OpenSpiel's players see: observation and information-state tensors and strings."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import pyspiel
from numpy.typing import NDArray

from runehall.gyms.encoding import Encoding
from runehall.gyms.openspiel.progress import Progress
from runehall.rune import Move, codes
from runehall.rune.codes import PHASE_ADEPT
from runehall.rune.views import HIDDEN

UNSEEN = -1
"""Stands for a move that the player may not know (SET-4)."""
PER_MOVE = 10
"""Numbers for each move of the history: is there one, seat, kind, card or side, rotation, x, y, magic, its x and y."""


class HasProgress(Protocol):
    """The part of an OpenSpiel state that an observer reads."""

    @property
    def now(self) -> Progress:
        """The progress of its game."""


class RuneObserver:
    """OpenSpiel's observer: a flat tensor, its parts by name, and a string.

    Public parts are the table and the moves; the private part is the player's own hand. Perfect recall adds the moves
    so far and the player's own cards in the order of drawing.
    """

    def __init__(self, encoding: Encoding, kind: Any, params: Any, across: int) -> None:
        """`across` is the width of the middle of the table that the tensor shows, in places."""
        if params:
            raise ValueError(f"an observer takes no parameters, but was given {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observer sees one player's secrets, or none")
        self.code, self.kind = encoding, kind
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.across, seats = across, encoding.rules.seats
        parts: list[tuple[str, tuple[int, ...]]] = [("player", (seats,))]
        if kind.public_info:
            parts += [("table", (len(self.code.planes), across, across))]
        if kind.public_info or self.private:
            parts += [("facts", (len(self.code.facts),))]
        if kind.perfect_recall and kind.public_info:
            parts += [("moves", (self.code.longest, PER_MOVE)), ("shown", (self.code.longest, self.code.cards))]
        if kind.perfect_recall and self.private:
            parts += [("drawn", (self.code.dealt,))]
        self.tensor: NDArray[np.float32] = np.zeros(sum(int(np.prod(shape)) for _, shape in parts), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, shape in parts:
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size
        self._unseen: NDArray[np.float32] = np.zeros(len(self.code.planes) * across**2, np.float32)
        names = self.code.facts
        own = [name.startswith(("slot ", "own ")) for name in names]
        magic = [name in ("green magic 0", "blue magic 0", "blue ready 0") for name in names]
        self._own, self._magic = np.array(own), np.array(magic)

    def set_from(self, state: HasProgress, player: int) -> None:
        """Write what a player sees of a state."""
        self.tensor.fill(0)
        now = state.now
        self.dict["player"][player] = 1
        if now.encoded is not None and "facts" in self.dict:
            facts = np.zeros(len(self.code.facts), np.float32)
            table = self.dict.get("table", self._unseen)
            now.encoded.observe_middle(player, self.across, table.reshape(-1), facts)
            private = self._own | (self._magic if now.encoded.phase == PHASE_ADEPT else False)
            if not self.private:
                facts[private] = 0
            if not self.kind.public_info:
                facts[~private] = 0
            self.dict["facts"][:] = facts
        if "moves" in self.dict:
            for number, (seat, code, shown) in enumerate(self._moves(state, player)):
                self.dict["moves"][number] = self._numbers((seat - player) % self.code.rules.seats, code)
                for card in shown:
                    self.dict["shown"][number, card - 1] = 1
        if "drawn" in self.dict:
            own = self._drawn(state, player)
            self.dict["drawn"][: len(own)] = np.array(own) / self.code.cards

    def string_from(self, state: HasProgress, player: int) -> str:
        """Describe in words what a player sees of a state."""
        words = []
        if self.kind.perfect_recall:
            if self.private:
                words += [f"seat {player} drew {' '.join(map(str, self._drawn(state, player)))}"]
            if self.kind.public_info:
                words += [f"first {state.now.first}"]
                for seat, code, shown in self._moves(state, player):
                    text = HIDDEN if code == UNSEEN else str(Move.from_code(code))
                    words += [f"{seat} {text}" + (f" of {' '.join(map(str, shown))}" if shown else "")]
            return "; ".join(words)
        self.set_from(state, player)
        facts = self.dict.get("facts")
        if facts is not None:
            words += [f"{self.code.facts[i]}={facts[i]:.3g}" for i in np.flatnonzero(facts)]
        if "table" in self.dict:
            words += [f"player {player}"]
            words += [f"{self.code.planes[k]} at {x} {y}" for k, y, x in np.argwhere(self.dict["table"])]
        return "; ".join(words)

    def _moves(self, state: HasProgress, player: int) -> list[tuple[int, int, tuple[int, ...]]]:
        """Return the moves so far; others' choices of magic are hidden (`UNSEEN`) until all are made (SET-4)."""
        now = state.now
        choosing = now.encoded is not None and now.encoded.phase == PHASE_ADEPT
        known = self.private
        return [
            (seat, UNSEEN if choosing and not (known and seat == player) else code, shown)
            for seat, code, shown in now.log
        ]

    def _numbers(self, seat: int, code: int) -> list[float]:
        """Return a move as numbers between -1 and 1."""
        if code == UNSEEN:
            return [1, seat / 4, *([0] * (PER_MOVE - 2))]
        x, y = codes.place_of(code) if codes.has_place(code) else (0, 0)
        ignored = codes.ignored_of(code)
        dx, dy = ignored or (0, 0)
        what = [codes.kind_of(code) / 10, codes.a_of(code) / 40, codes.rotation_of(code) / 4]
        return [1, seat / 4, *what, x / codes.AT, y / codes.AT, ignored is not None, dx / codes.AT, dy / codes.AT]

    def _drawn(self, state: HasProgress, player: int) -> list[int]:
        """Return a player's own cards, in the order in which it took them."""
        now, seats = state.now, self.code.rules.seats
        if now.first is None:
            return []
        dealt = min(len(now.drawn), 3 * seats)
        own = [now.drawn[i] for i in range(dealt) if (now.first + i // 3) % seats == player]
        later = zip(now.taken, now.drawn[3 * seats :], strict=True)
        return own + [card for seat, card in later if seat == player]
