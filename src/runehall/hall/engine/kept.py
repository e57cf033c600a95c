"""A cache of the engine's answers to short questions."""

import asyncio

import msgspec
from cachetools import LRUCache

from runehall.hall.engine.processes import Processes
from runehall.hall.engine.worker import StudyJob


class KeptAnswers:
    """A cache of the answers to one kind of question. Failures are not cached."""

    def __init__(self, processes: Processes, task: str, kept: int) -> None:
        self._processes = processes
        self._task = task
        self._known: LRUCache[bytes, asyncio.Task[msgspec.Raw]] = LRUCache(kept)

    async def answer(self, question: msgspec.Struct) -> msgspec.Raw:
        """Return the answer to a question as JSON. Raises Refused."""
        asked = msgspec.json.encode(question)
        task = self._known.get(asked)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            job = StudyJob(self._task, msgspec.Raw(asked))
            task = self._known[asked] = asyncio.create_task(self._processes.answer(job))
        return await asyncio.shield(task)
