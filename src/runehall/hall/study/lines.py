"""Lines that people try in a study: the engine's opinion, open cards, and tables that continue from there."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from runehall.hall.accounts.identity import Who
from runehall.hall.engine.kept import KeptAnswers
from runehall.hall.engine.processes import Processes
from runehall.hall.engine.tasks import LineQuestion, OpenCardsQuestion
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import setup_of
from runehall.hall.players.bots import check_level
from runehall.hall.registry import Registry
from runehall.hall.study import playing_on
from runehall.rune import Game
from runehall.study.report.games import LineOpinion, OpenCards

KEPT_LINES, KEPT_GAMES = 500, 100
"""The number of opinions on lines, and of whole games with open cards, kept in memory."""


class Lines:
    """Lines, as one process of a hall serves them."""

    def __init__(self, registry: Registry, processes: Processes, slow: Processes) -> None:
        """`slow` computes whole games with open cards, which take seconds."""
        self._registry = registry
        self._bound = registry.settings.studies_per_person
        self._asking: Counter[str] = Counter()
        self._opinions = KeptAnswers(processes, "line", KEPT_LINES)
        self._open_cards = KeptAnswers(slow, "open-cards", KEPT_GAMES)

    @contextmanager
    def _one_more(self, who: Who) -> Iterator[None]:
        """Count a question of this person to the engine. Raises Refused if they ask too many at a time."""
        if self._asking[who.id] >= self._bound:
            raise Refused("full", f"you are already waiting for {self._bound} engine answers: wait for one of them")
        self._asking[who.id] += 1
        try:
            yield
        finally:
            self._asking[who.id] -= 1
            if not self._asking[who.id]:
                del self._asking[who.id]

    async def opinion(self, who: Who, line: dict[str, Any], number: int) -> LineOpinion:
        """Return the engine's opinion of a line that leaves the game after `number` moves."""
        with self._one_more(who):
            return msgspec.json.decode(await self._opinions.answer(LineQuestion(line, number)), type=LineOpinion)

    async def open_cards(self, who: Who, record: dict[str, Any]) -> OpenCards:
        """Return what open cards would have allowed."""
        with self._one_more(who):
            return msgspec.json.decode(await self._open_cards.answer(OpenCardsQuestion(record)), type=OpenCards)

    async def play_on(self, who: Who, line: dict[str, Any], level: str) -> str:
        """Open a table that continues from the end of a line, against bots of this level. Return its id."""
        check_level(level, "rune")
        opened = playing_on.plan(who, setup_of(line), Game.from_record(line), level)
        actor, _, _ = await self._registry.open_planned(who, opened)
        return actor.table.id
