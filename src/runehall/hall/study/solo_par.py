"""The engine's points (par) at a solo table: computed once, and cached."""

import msgspec

from runehall.hall.accounts.identity import Who
from runehall.hall.engine.kept import KeptAnswers
from runehall.hall.engine.processes import Processes
from runehall.hall.engine.tasks import ParQuestion
from runehall.hall.errors import Refused
from runehall.hall.registry import Registry
from runehall.hall.setup import RuneSetup
from runehall.hall.table.state import TableState
from runehall.hall.wire.study import SoloPar
from runehall.rune import Game, Record

KEPT = 2000
"""The number of pars kept in memory."""


class SoloPars:
    """Pars of solo tables. During a game, its par is computed from what the player knew at the start, so that it
    reveals nothing about the draw deck; after the game, from the actual deal."""

    def __init__(self, registry: Registry, processes: Processes) -> None:
        self._registry = registry
        self._answers = KeptAnswers(processes, "par", KEPT)

    async def of(self, who: Who, table_id: str) -> SoloPar:
        """Return the par of a table that this person plays. Raises Refused for other people, and for other games."""
        table = await self._registry.look(table_id)
        setup = table.opened.setup
        if not table.mine(who.ids):
            raise Refused("forbidden", "only its player can see the par of a table")
        if not isinstance(setup, RuneSetup) or len(table.seats) > 1 or table.turn_game is None:
            raise Refused("setup", "par is for solo games of RUNE that have begun")
        points = await self._point(table, deal=False)
        return SoloPar(points, await self._point(table, deal=True) if table.status == "over" else None)

    async def _point(self, table: TableState, deal: bool) -> int:
        return msgspec.json.decode(await self._answers.answer(_question(table, deal)), type=int)


def _question(table: TableState, deal: bool) -> ParQuestion:
    assert table.turn_game is not None
    record = table.turn_game.record(())
    if deal:
        return ParQuestion(record=record)
    begun = Record.from_json(record)
    start = Game(begun.rules, begun.deck, begun.shuffle, begun.first)
    return ParQuestion(position=str(start.position()))
