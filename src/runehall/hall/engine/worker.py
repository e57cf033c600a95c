"""The worker process. It reads one job per line from standard input and writes each step of the answer as one line.

When its input closes, it exits at once, even during a job, because nobody is left to read the answer.
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
"""The code of errors that do not come from the rules or the record."""
log = logging.getLogger("runehall.study")


class StudyJob(msgspec.Struct, frozen=True):
    """A job: the name of a task, and the question."""

    task: str
    asked: msgspec.Raw


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of an answer: the progress (0 to 1) and the answer so far, or the error that ended the job. `code` is the
    error's rule, or `FAULT`."""

    progress: float
    answer: msgspec.Raw = msgspec.Raw(b"null")
    last: bool = False
    code: str = ""
    text: str = ""


def steps(job: StudyJob) -> Iterator[Step]:
    """Compute a job and yield its steps. The last step has no answer and says whether an error ended the job."""
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
