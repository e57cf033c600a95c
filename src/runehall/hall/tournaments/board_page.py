"""A board of a duplicate tournament after its round: the result of every table."""

from collections.abc import Sequence
from typing import Any

import msgspec
from cachetools import LRUCache

from runehall.hall.accounts.identity import NOBODY
from runehall.hall.errors import Refused
from runehall.hall.games.protocol import kind_of
from runehall.hall.registry import Registry
from runehall.hall.setup import RuneSetup
from runehall.hall.table.requests import Nothing
from runehall.hall.tournaments import boards
from runehall.hall.tournaments.formats.duplicate import compared
from runehall.hall.tournaments.rounds import setup_of
from runehall.hall.tournaments.rows import Paired, Tournament
from runehall.hall.wire.rune import RuneView
from runehall.hall.wire.tournaments import BoardTable, BoardView

KEPT_BOARDS = 64
"""Boards whose last positions are kept in memory."""


class LastPositions:
    """The last positions of revealed boards, replayed once for all who look at a board."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._kept: LRUCache[tuple[str | None, ...], list[RuneView | None]] = LRUCache(KEPT_BOARDS)

    async def of(self, tournament: Tournament, tables: Sequence[str | None]) -> list[RuneView | None]:
        """Return the last position of each table's game; None if it never began."""
        key = tuple(tables)
        if key not in self._kept:
            records = [await _record(self._registry, table) for table in tables]
            self._kept[key] = await self._registry.replays.result(
                lambda: [_final(tournament, record) for record in records]
            )
        return self._kept[key]


async def board_view(positions: LastPositions, of: Tournament, number: int) -> BoardView:
    """Return board `number` of a tournament, counted from 1. Raises Refused while somebody may still play it."""
    round_number, board, last = _shown(of, number)
    results = {
        (one.held.player, one.held.seat): one
        for one in compared([pairing.game for pairing in of.pairings])
        if one.held.board == board and one.held.round in (round_number, 0)
    }
    found = _tables(of, round_number, board)
    finals = await positions.of(of, [table for _, _, _, table in found])
    tables = []
    for (pairing, players, points, table), final in zip(found, finals, strict=True):
        own = [results[player, seat] for seat, player in enumerate(players)]
        shares, gains = [round(100 * one.matchpoints, 1) for one in own], [round(one.mean, 1) for one in own]
        tables.append(BoardTable(table, players, points, shares, gains, pairing.cause, final))
    tables.sort(key=lambda one: (one.points[1] - one.points[0], one.players))
    names = {player: of.players[player].name for one in tables for player in one.players}
    return BoardView(round_number, number, names, tables, number + 1 if number < last else None)


async def board_deal(registry: Registry, of: Tournament, number: int) -> tuple[list[int], int]:
    """Return the shuffle of a board and the seat that begins. Raises Refused while somebody may still play it, and if
    nobody has."""
    round_number, board, _ = _shown(of, number)
    for _, _, _, table in _tables(of, round_number, board):
        record = await _record(registry, table)
        if record is not None:
            return record["shuffle"], record["first"]
    raise Refused("missing", "nobody has played this board: its cards were never dealt")


def _shown(of: Tournament, number: int) -> tuple[int, int, int]:
    """Return what `_found` does. Raises Refused while somebody may still play the board."""
    round_number, board, last = _found(of, number)
    if round_number > of.revealed:
        raise Refused("round", "others still play these cards: this board is shown when the round is over")
    return round_number, board, last


def _tables(of: Tournament, round_number: int, board: int) -> list[tuple[Paired, list[int], list[int], str | None]]:
    """Return the pairings that played a board, each with its players by seat, their points, and the table's id."""
    found = []
    for pairing in of.pairings:
        played = _played(of, pairing, round_number, board)
        if played is not None:
            found.append((pairing, *played))
    return found


def _final(of: Tournament, record: dict[str, Any] | None) -> RuneView | None:
    """Return the last position of a table's game; None if it never began."""
    if record is None:
        return None
    kind = kind_of(setup_of(of.plan))
    assert kind.turns
    game = kind.begin(setup_of(of.plan), record["shuffle"], record["first"])
    for move in record["moves"]:
        seat = game.turn
        assert seat is not None
        game.play(seat, move, 0)
    view = game.view()
    assert isinstance(view, RuneView)
    return view


def _found(of: Tournament, number: int) -> tuple[int, int, int]:
    """Return a board's round, its index in that round, and the number of the last board. Raises Refused."""
    shown = [(one.round, one.board) for one in of.boards if one.round <= max(of.round, 1)]
    if not of.duplicate or not 1 <= number <= len(shown):
        raise Refused("missing", f"this tournament has no board {number}")
    revealed = [one for one in shown if one[0] <= of.revealed]
    return *shown[number - 1], len(revealed)


def _played(
    of: Tournament, pairing: Paired, round_number: int, board: int
) -> tuple[list[int], list[int], str | None] | None:
    """Return the players of a pairing's table of this board by seat, their points, and the table's id; None if not
    played."""
    game = pairing.game
    leg = 0 if game.deal is not None else board
    here = game.deal == board if game.deal is not None else game.round == round_number
    if not here or len(game.points) <= leg or len(game.seats) != boards.OF_PAIRING:
        return None
    turn = -1 if leg else 1
    table = pairing.second_table if leg else pairing.table
    return list(game.seats[::turn]), list(game.points[leg][::turn]), table


def game_record(setup: RuneSetup, shuffle: list[int], first: int) -> dict[str, Any]:
    """Return a record with these cards and no moves."""
    kind = kind_of(setup)
    assert kind.turns
    return kind.begin(setup, shuffle, first).record(())


async def _record(registry: Registry, table: str | None) -> dict[str, Any] | None:
    """Return the record of a table; None if its game never began or it is damaged."""
    if table is None:
        return None
    try:
        found: dict[str, Any] = msgspec.json.decode(await registry.ask(table, "record", NOBODY, None, Nothing()))
    except Refused as refused:
        if refused.code in ("missing", "broken"):
            return None
        raise
    return found
