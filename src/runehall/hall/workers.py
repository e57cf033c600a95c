"""Several worker processes: forked from one that has imported everything, watched, and replaced when they end.

uvicorn starts each worker from nothing, which takes many seconds on a busy machine, asks one after the other whether it
is alive, and kills one that is still starting. A forked worker serves at once, and its end is noticed at once.
"""

import logging
import multiprocessing
import multiprocessing.connection
import signal
import time
from collections.abc import Awaitable, Callable
from types import FrameType

log = logging.getLogger("runehall.workers")
STOPS = (signal.SIGINT, signal.SIGTERM)
LOOK_SECONDS = 0.5
"""How often the workers are looked after when none has ended."""
YOUNG_SECONDS = 5.0
"""A worker that ends sooner than this after its start is replaced after a pause."""
PAUSE_SECONDS = 1.0
LAST_SECONDS = 20.0
"""How long workers have to stop before they are killed."""

_fork = multiprocessing.get_context("fork")
Beat = Callable[[], Awaitable[None]]


class Worker:
    """One worker process and the time of its last heartbeat."""

    def __init__(self, run: Callable[[Beat], None]) -> None:
        self._beat = _fork.Value("d", 0.0, lock=False)
        self.process = _fork.Process(target=self._serve, args=(run,))
        self.started = time.monotonic()
        held = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)  # until the child has handlers of its own
        try:
            self.process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)

    def _serve(self, run: Callable[[Beat], None]) -> None:
        for number in STOPS:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
        run(self._note)

    async def _note(self) -> None:
        self._beat.value = time.monotonic()

    def silent(self) -> float:
        """Seconds since the last heartbeat; 0 before the first."""
        last: float = self._beat.value
        return time.monotonic() - last if last else 0.0


class Workers:
    """Keeps a number of workers running until a signal stops them all. `run` serves, in a worker; it awaits its
    argument again and again from its event loop, and is killed if it has not done so for `silent_seconds`."""

    def __init__(self, run: Callable[[Beat], None], count: int, silent_seconds: float) -> None:
        self._run = run
        self._count = count
        self._silent_seconds = silent_seconds
        self._workers: list[Worker] = []
        self._stopping = False

    def serve(self) -> None:
        """Start the workers and replace each that ends, until SIGTERM or SIGINT."""
        for number in STOPS:
            signal.signal(number, self._stop)
        while not self._stopping:
            while len(self._workers) < self._count:
                self._workers.append(Worker(self._run))
            self._look()
        self._end()

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self._stopping = True

    def _look(self) -> None:
        """Wait a moment for one to end; let go of those that have ended or hang."""
        multiprocessing.connection.wait([worker.process.sentinel for worker in self._workers], LOOK_SECONDS)
        if self._stopping:
            return
        for worker in list(self._workers):
            if worker.process.is_alive() and worker.silent() > self._silent_seconds:
                log.error("worker %s does not answer and is replaced", worker.process.pid)
                worker.process.kill()
                worker.process.join()
            if not worker.process.is_alive():
                log.warning("worker %s ended (%s) and is replaced", worker.process.pid, worker.process.exitcode)
                self._workers.remove(worker)
                if time.monotonic() - worker.started < YOUNG_SECONDS:
                    time.sleep(PAUSE_SECONDS)

    def _end(self) -> None:
        for worker in self._workers:
            worker.process.terminate()
        deadline = time.monotonic() + LAST_SECONDS
        for worker in self._workers:
            worker.process.join(max(0.0, deadline - time.monotonic()))
            if worker.process.is_alive():
                log.error("worker %s does not stop and is killed", worker.process.pid)
                worker.process.kill()
                worker.process.join()
