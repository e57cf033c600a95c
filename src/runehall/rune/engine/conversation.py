"""A conversation with an engine: commands are answered in order, but what ends the thinking takes effect at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from queue import SimpleQueue

from runehall.rune.engine.protocol import Engine

QUIT_SECONDS = 0.5
"""How long `quit` waits for what is being answered."""


def converse(engine: Engine, lines: Iterable[str], write: Callable[[str], None]) -> None:
    """Answer commands until `quit` or the end of input.

    `stop`, `quit` and the end of input end the thinking of every `go` before them, whatever else was sent meanwhile.
    What was asked before the end of input is answered; `quit` does not wait for it long.
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

    # A daemon, so that the process may end although a long count is not over.
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
