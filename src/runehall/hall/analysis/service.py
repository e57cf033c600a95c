"""The engine on the analysis board, but never for a game that is being played against a person."""

from collections import Counter

import msgspec

from runehall.hall.accounts.identity import Who
from runehall.hall.engine.kept import KeptAnswers
from runehall.hall.engine.processes import Processes
from runehall.hall.engine.tasks import PositionQuestion
from runehall.hall.errors import Refused
from runehall.hall.in_play.service import BoardsInPlay
from runehall.hall.registry import Registry
from runehall.hall.wire.analysis import OpinionAsk
from runehall.rune import Game
from runehall.study.report.games import PositionOpinion

TRIALS = (12, 48, 192, 768)
"""On how many deals turns are compared, by effort."""
KEPT = 500


class AnalysisEngine:
    """What the engine says of positions, as one process of a hall asks it."""

    def __init__(self, registry: Registry, processes: Processes, in_play: BoardsInPlay) -> None:
        self._registry = registry
        self._in_play = in_play
        self._answers = KeptAnswers(processes, "position", KEPT)
        self._asking: Counter[str] = Counter()

    async def opinion(self, who: Who, ask: OpinionAsk) -> PositionOpinion:
        """The best turns of a position. Raises Refused for one that somebody is playing."""
        game = await self._registry.replays.result(lambda: _game(ask))
        await self._in_play.check_free(who)
        await self._in_play.check_apart(who, [[(rune.x, rune.y, rune.colour) for rune in game.table()]])
        if self._asking[who.id] >= self._registry.settings.studies_per_person:
            raise Refused("full", "you wait for several answers of the engine already: wait for one of them")
        self._asking[who.id] += 1
        try:
            question = PositionQuestion(ask.position, ask.seed, list(ask.moves), TRIALS[ask.effort])
            return msgspec.json.decode(await self._answers.answer(question), type=PositionOpinion)
        finally:
            self._asking[who.id] -= 1
            if not self._asking[who.id]:
                del self._asking[who.id]


def _game(ask: OpinionAsk) -> Game:
    game = Game.from_position(ask.position, ask.seed)
    for move in ask.moves:
        game.play(move)
    return game
