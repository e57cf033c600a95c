"""What OpenSpiel's players see: observation and information-state tensors and strings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from runehall.rune import Move
from runehall.rune.views import HIDDEN

if TYPE_CHECKING:
    from runehall.gyms.spiel import RuneGame, RuneState

PER_MOVE = 10
"""Numbers for each move of the history: is there one, who, kind, card or side, turn, x, y, magic, its x and y."""


class Watcher:
    """OpenSpiel's observer: a flat tensor, its parts by name, and a string.

    Public parts are the table and the moves, private ones the own hand. With perfect recall the moves so far and the
    own cards in the order of drawing are part of it.
    """

    def __init__(self, game: RuneGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, but was given {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observer sees one player's secrets, or none")
        self.game, self.code, self.kind = game, game.encoding, kind
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        width, seats = self.code.width, game.rules.seats
        parts: list[tuple[str, tuple[int, ...]]] = [("player", (seats,))]
        if kind.public_info:
            parts += [("table", (len(self.code.planes), width, width))]
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
        names = self.code.facts
        own = [name.startswith(("slot ", "own ")) for name in names]
        magic = [name in ("green magic 0", "blue magic 0", "blue ready 0") for name in names]
        self._own, self._magic = np.array(own), np.array(magic)

    def set_from(self, state: RuneState, player: int) -> None:
        """Write what a player sees of a state."""
        self.tensor.fill(0)
        now = state.now
        self.dict["player"][player] = 1
        if now.bout is not None and "facts" in self.dict:
            table = np.zeros((len(self.code.planes), self.code.width, self.code.width), np.uint8)
            facts = np.zeros(len(self.code.facts), np.float32)
            now.bout.observe(player, table, facts)
            private = self._own | (self._magic if now.bout.core.phase == 0 else False)
            if not self.private:
                facts[private] = 0
            if not self.kind.public_info:
                facts[~private] = 0
            self.dict["facts"][:] = facts
            if "table" in self.dict:
                self.dict["table"][:] = table
        if "moves" in self.dict:
            for number, (seat, code, shown) in enumerate(self._moves(state, player)):
                self.dict["moves"][number] = self._numbers((seat - player) % self.game.rules.seats, code)
                for card in shown:
                    self.dict["shown"][number, card - 1] = 1
        if "drawn" in self.dict:
            own = self._drawn(state, player)
            self.dict["drawn"][: len(own)] = np.array(own) / self.code.cards

    def string_from(self, state: RuneState, player: int) -> str:
        """What a player sees of a state, in words."""
        words = []
        if self.kind.perfect_recall:
            if self.private:
                words += [f"seat {player} drew {' '.join(map(str, self._drawn(state, player)))}"]
            if self.kind.public_info:
                words += [f"first {state.now.first}"]
                for seat, code, shown in self._moves(state, player):
                    text = HIDDEN if code < 0 else str(Move.from_code(code))
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

    def _moves(self, state: RuneState, player: int) -> list[tuple[int, int, tuple[int, ...]]]:
        """The moves so far; others' choices of magic are hidden (-1) until all are made (SET-4)."""
        now = state.now
        choosing = now.bout is not None and now.bout.core.phase == 0
        known = self.private
        return [
            (seat, -1 if choosing and not (known and seat == player) else code, shown) for seat, code, shown in now.log
        ]

    def _numbers(self, seat: int, code: int) -> list[float]:
        """A move as numbers between -1 and 1."""
        if code < 0:
            return [1, seat / 4, *([0] * (PER_MOVE - 2))]
        places = [((code >> shift & 255) - 64) / 64 if code >> 12 & 255 else 0.0 for shift in (12, 20)]
        magic = code >> 44 & 1
        ignored = [((code >> shift & 255) - 64) / 64 if magic else 0.0 for shift in (28, 36)]
        return [1, seat / 4, (code & 15) / 10, (code >> 4 & 63) / 40, (code >> 10 & 3) / 4, *places, magic, *ignored]

    def _drawn(self, state: RuneState, player: int) -> list[int]:
        """A player's own cards in the order it took them."""
        now, seats = state.now, self.game.rules.seats
        if now.first is None:
            return []
        dealt = min(len(now.drawn), 3 * seats)
        own = [now.drawn[i] for i in range(dealt) if (now.first + i // 3) % seats == player]
        later = zip(now.taken, now.drawn[3 * seats :], strict=True)
        return own + [card for seat, card in later if seat == player]
