"""The process that computes: a job a line on standard input, each step of its answer a line on standard output.

It runs at a low priority, so that moves and bots come first. When its input closes, it ends at once, whatever it is
computing: nobody is there any more to hear the answer.
"""

import os
import queue
import sys
import threading
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec

from runehall.errors import RunehallError
from runehall.hall.study.tasks import TASKS

LOWEST = 19


class StudyJob(msgspec.Struct, frozen=True):
    """What is to be computed: a task by name and what it is asked."""

    task: str
    asked: msgspec.Raw


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of an answer: how much of it is done, and the answer so far; or the error it ended with."""

    progress: float
    answer: msgspec.Raw = msgspec.Raw(b"null")
    last: bool = False
    code: str = ""
    text: str = ""


def steps(job: StudyJob) -> Iterator[Step]:
    """Compute a job. The last step only says that it is the last, or which error of the record or the rules it was."""
    task = TASKS[job.task]
    try:
        for progress, answer in task.compute(msgspec.json.decode(job.asked, type=task.asked)):
            yield Step(progress, msgspec.Raw(msgspec.json.encode(answer)))
    except RunehallError as error:
        yield Step(1, last=True, code=error.rule, text=error.text)
    else:
        yield Step(1, last=True)


def _read(lines: BinaryIO, jobs: "queue.SimpleQueue[bytes]") -> None:
    for line in lines:
        jobs.put(line)
    os._exit(0)


def _lower_priority(by: int) -> None:
    """Lower the priority; at the lowest, compute only while a core has nothing else to do, where the system can."""
    os.nice(by)
    if by == LOWEST and hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def main(arguments: list[str]) -> None:
    """Serve jobs until the input closes; the argument is by how much to lower the priority."""
    _lower_priority(int(arguments[0]))
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, jobs), daemon=True).start()
    out: Any = sys.stdout.buffer
    while True:
        for step in steps(msgspec.json.decode(jobs.get(), type=StudyJob)):
            out.write(msgspec.json.encode(step) + b"\n")
            out.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
