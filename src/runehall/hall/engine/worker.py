"""The process that computes: a job a line on standard input, each step of its answer a line on standard output.

When its input closes, it ends at once, whatever it is
computing: nobody is there any more to hear the answer.
"""

import logging
import os
import queue
import sys
import threading
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec

from runehall.errors import RunehallError
from runehall.hall.engine.tasks import TASKS

FAULT = "fault"
log = logging.getLogger("runehall.study")


class StudyJob(msgspec.Struct, frozen=True):
    """What is to be computed: a task by name and what it is asked."""

    task: str
    asked: msgspec.Raw


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of an answer: how much of it is done, and the answer so far; or the error it ended with, `FAULT` if that
    is none of the record or the rules."""

    progress: float
    answer: msgspec.Raw = msgspec.Raw(b"null")
    last: bool = False
    code: str = ""
    text: str = ""


def steps(job: StudyJob) -> Iterator[Step]:
    """Compute a job. The last step only says that it is the last, or which error it was: a worker answers any."""
    try:
        task = TASKS[job.task]
        for progress, answer in task.compute(msgspec.json.decode(job.asked, type=task.asked)):
            yield Step(progress, msgspec.Raw(msgspec.json.encode(answer)))
    except RunehallError as error:
        yield Step(1, last=True, code=error.rule, text=error.text)
    except Exception as error:
        log.exception("a %s failed", job.task)
        yield Step(1, last=True, code=FAULT, text=type(error).__name__)
    else:
        yield Step(1, last=True)


def _read(lines: BinaryIO, jobs: "queue.SimpleQueue[bytes]") -> None:
    for line in lines:
        jobs.put(line)
    os._exit(0)


def main() -> None:
    """Serve jobs until the input closes."""
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, jobs), daemon=True).start()
    out: Any = sys.stdout.buffer
    while True:
        for step in steps(msgspec.json.decode(jobs.get(), type=StudyJob)):
            out.write(msgspec.json.encode(step) + b"\n")
            out.flush()


if __name__ == "__main__":
    main()
