"""A board of a duplicate tournament after its round: the result of every table."""

from typing import Any

import msgspec

from runehall.hall.accounts.identity import NOBODY
from runehall.hall.errors import Refused
from runehall.hall.games.protocol import kind_of
from runehall.hall.registry import Registry
from runehall.hall.setup import RuneSetup
from runehall.hall.table.requests import Nothing
from runehall.hall.tournaments import boards
from runehall.hall.tournaments.formats.duplicate import compared
from runehall.hall.tournaments.rows import Paired, Tournament
from runehall.hall.wire.tournaments import BoardTable, BoardView


async def board_view(registry: Registry, of: Tournament, number: int) -> BoardView:
    """Return board `number` of a tournament, counted from 1. Raises Refused while somebody may still play it."""
    round_number, board, last = _found(of, number)
    if round_number > of.revealed:
        raise Refused("round", "others still play these cards: this board is shown when the round is over")
    scoring = of.plan.scoring if of.plan.scoring != "points" else "matchpoints"
    scores: dict[tuple[int, int], float] = {}
    for one in compared([pairing.game for pairing in of.pairings]):
        if one.held.board == board and one.held.round in (round_number, 0):
            value = one.score(scoring)
            scores[one.held.player, one.held.seat] = round(100 * value if scoring == "matchpoints" else value, 1)
    tables, shuffle, first = [], list[int](), 0
    for pairing in of.pairings:
        played = _played(of, pairing, round_number, board)
        if played is None:
            continue
        players, points, table = played
        record = await _record(registry, table)
        if record is not None:
            shuffle, first = record["shuffle"], record["first"]
        tables.append(
            BoardTable(
                table, players, points, [scores[player, seat] for seat, player in enumerate(players)], pairing.cause,
                [] if record is None else record["moves"],
            )
        )  # fmt: skip
    tables.sort(key=lambda one: (one.points[1] - one.points[0], one.players))
    names = {player: of.players[player].name for one in tables for player in one.players}
    following = number + 1 if number < last else None
    return BoardView(round_number, number, names, tables, scoring, shuffle, first, following)


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
