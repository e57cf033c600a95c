"""The public state of a game of RUNE, as the wire's `RuneView`, and the changes from one state to the next."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from runehall.hall.games.rune.core.board_json import areas_json, areas_splices, runes_json, runes_splices
from runehall.hall.wire.rune import RunePhase, RuneSeat, RuneView
from runehall.rune.core.board import Board

_encode = msgspec.json.Encoder().encode
_raw: Any = msgspec.Raw


class Public:
    """A snapshot of a game's public state. It shares the lists `moves` and `by` with the game and keeps their length;
    the game only appends to them, or replaces them by new lists."""

    def __init__(
        self,
        board: Board,
        seats: list[RuneSeat],
        turn: tuple[int, RunePhase],
        pile: int,
        scores: tuple[int, ...],
        moves: list[str],
        by: list[int],
    ) -> None:
        self.board = board
        self.seats = seats
        self.turn = turn
        self.pile = pile
        self.scores = scores
        self.moves = moves
        self.by = by
        self.count = len(by)

    def whole(self) -> bytes:
        """Return the whole state as the JSON of a `RuneView`. Call it before the next move."""
        return _encode(
            RuneView(
                *self.turn,
                _raw(runes_json(self.board)),
                _raw(areas_json(self.board)),
                self.seats,
                self.pile,
                cast("list[int]", self.scores),
                self.moves,
                self.by,
            )
        )

    def since(self, before: Public) -> bytes:
        """Return the changes since an earlier state, as the JSON of a `GameChange`; empty if nothing changed."""
        fields = self._fields(before)
        lists = self._lists(before)
        if not fields and not lists:
            return b""
        parts = []
        if fields:
            parts.append(b'"set":{' + b",".join(fields) + b"}")
        if lists:
            parts.append(b'"lists":{' + b",".join(lists) + b"}")
        return b"{" + b",".join(parts) + b"}"

    def _fields(self, before: Public) -> list[bytes]:
        found = []
        seat, phase = self.turn
        if seat != before.turn[0]:
            found.append(b'"seat":%d' % seat)
        if phase != before.turn[1]:
            found.append(b'"phase":"%s"' % phase.encode())
        if self.pile != before.pile:
            found.append(b'"pile":%d' % self.pile)
        if self.scores != before.scores:
            found.append(b'"scores":' + _encode(self.scores))
        return found

    def _lists(self, before: Public) -> list[bytes]:
        found = []
        runes = runes_splices(before.board, self.board)
        if runes:
            found.append(b'"runes":' + runes)
        areas = areas_splices(before.board, self.board)
        if areas:
            found.append(b'"areas":' + areas)
        seats = [
            b"[%d,1,[%s]]" % (seat, _encode(shown))
            for seat, shown in enumerate(self.seats)
            if shown != before.seats[seat]
        ]
        if seats:
            found.append(b'"seats":[' + b",".join(seats) + b"]")
        if self.moves is not before.moves:
            found.append(b'"moves":[[0,%d,%s]]' % (before.count, _encode(self.moves[: self.count])))
        elif self.count != before.count:
            found.append(b'"moves":[[%d,0,%s]]' % (before.count, _encode(self.moves[before.count : self.count])))
        if self.by is not before.by:
            found.append(b'"by":[[0,%d,%s]]' % (before.count, _encode(self.by[: self.count])))
        elif self.count != before.count:
            found.append(b'"by":[[%d,0,%s]]' % (before.count, _encode(self.by[before.count : self.count])))
        return found
