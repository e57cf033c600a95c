"""The main loop of an engine: answers commands in order, except that `stop` and `quit` take effect at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from queue import SimpleQueue

from runehall.rune.engine.protocol import Engine

QUIT_SECONDS = 0.5
"""How many seconds `quit` waits for the current answer."""


def converse(engine: Engine, lines: Iterable[str], write: Callable[[str], None]) -> None:
    """Answer commands until `quit` or the end of input.

    `stop`, `quit` and the end of input stop every `go` that came before them, even if other commands came in between.
    Commands sent before the end of input are still answered; `quit` waits only briefly for the current answer.
    """
    waiting: SimpleQueue[tuple[str, threading.Event] | None] = SimpleQueue()
    thinking: list[threading.Event] = []

    def answer_all() -> None:
        while (asked := waiting.get()) is not None:
            line, stop = asked
            for told in engine.answer(line, stop) or ():
                write(told)
            if stop in thinking:
                thinking.remove(stop)

    def stop_thinking() -> None:
        for stop in list(thinking):
            stop.set()

    # A daemon thread, so that the process can end while a long count is still running.
    answering = threading.Thread(target=answer_all, daemon=True)
    answering.start()
    quits = False
    for line in map(str.strip, lines):
        if line == "stop":
            stop_thinking()
        elif line == "quit":
            quits = True
            break
        else:
            stop = threading.Event()
            if line.split(" ")[0] == "go":
                thinking.append(stop)
            waiting.put((line, stop))
    stop_thinking()
    waiting.put(None)
    answering.join(QUIT_SECONDS if quits else None)
