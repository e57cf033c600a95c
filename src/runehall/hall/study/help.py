"""Help for people who play against bots: hints in stages, and warnings, computed from what their seat knows."""

from itertools import groupby

import msgspec

from runehall.hall.accounts.identity import Who
from runehall.hall.engine.kept import KeptAnswers
from runehall.hall.engine.processes import Processes
from runehall.hall.engine.tasks import HelpQuestion
from runehall.hall.errors import Refused
from runehall.hall.events import Helped
from runehall.hall.registry import Registry
from runehall.hall.wire.study import HintAsk, HintStage, WarningAsk
from runehall.study.report.help import Hint, LossWarning

KEPT = 500
"""The number of answers kept in memory, so that the stages of a hint are computed only once."""


class Help:
    """Help at the tables of a hall. Each question is noted at its table before it is answered."""

    def __init__(self, registry: Registry, processes: Processes) -> None:
        self._registry = registry
        self._answers = KeptAnswers(processes, "help", KEPT)

    async def hint(self, who: Who, table_id: str, asked: HintAsk) -> HintStage:
        """Return a stage of the hint for the turn. Raises Refused."""
        answer = await self._ask(who, table_id, Helped(asked.seat, asked.number, asked.stage))
        found = msgspec.json.decode(answer, type=list[Hint])
        stages = [list(hints) for _, hints in groupby(found, key=lambda hint: hint.stage)]
        if asked.stage > len(stages):
            raise Refused("setup", f"the hint for this turn has only {len(stages)} stages")
        return HintStage(stages[asked.stage - 1], len(stages))

    async def warning(self, who: Who, table_id: str, asked: WarningAsk) -> LossWarning:
        """Return what a move loses. Raises Refused as for playing the move."""
        answer = await self._ask(who, table_id, Helped(asked.seat, asked.number, move=asked.move))
        return msgspec.json.decode(answer, type=LossWarning)

    async def _ask(self, who: Who, table_id: str, helped: Helped) -> msgspec.Raw:
        record = msgspec.json.decode(await self._registry.ask(table_id, "help", who, None, helped))
        return await self._answers.answer(HelpQuestion(record, helped.seat, helped.move))
