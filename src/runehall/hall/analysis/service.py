"""The engine's opinion on the analysis board, but never about a game that is being played against a person."""

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
"""The number of sampled deals on which turns are compared, for each effort."""
KEPT = 500
"""The number of cached answers."""


class AnalysisEngine:
    """Answers requests for the engine's opinion of a position, in one process of a hall."""

    def __init__(self, registry: Registry, processes: Processes, in_play: BoardsInPlay) -> None:
        self._registry = registry
        self._in_play = in_play
        self._answers = KeptAnswers(processes, "position", KEPT)
        self._asking: Counter[str] = Counter()

    async def opinion(self, who: Who, ask: OpinionAsk) -> PositionOpinion:
        """Return the best turns of a position. Raises Refused if the position or the asker is in a running game."""
        game = await self._registry.replays.result(lambda: _game(ask))
        await self._in_play.check_free(who)
        await self._in_play.check_apart(who, [[(rune.x, rune.y, rune.colour) for rune in game.table()]])
        if self._asking[who.id] >= self._registry.settings.studies_per_person:
            raise Refused("full", "you are already waiting for several answers of the engine: wait for one of them")
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
