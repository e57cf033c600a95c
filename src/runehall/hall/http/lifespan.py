"""Opening and closing the hall of one process: tried again while its database or Redis cannot be reached."""

import asyncio
import gc
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from runehall import __version__
from runehall.hall.accounts.service import Accounts
from runehall.hall.errors import Refused
from runehall.hall.http.auth import Gateway
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.study.service import Studies

log = logging.getLogger("runehall.web")
RETRY_SECONDS = 1.0
LAST_SECONDS = 10.0
PARENT_SECONDS = 0.25
"""How often a worker looks whether its parent is still there."""


class OpenHall(NamedTuple):
    """The parts of a hall that is open."""

    store: Store
    registry: Registry
    accounts: Accounts
    studies: Studies

    async def close(self) -> None:
        """Close them, from the top."""
        await self.studies.stop()
        await self.registry.stop()
        self.accounts.close()
        self.store.close()


class HallLifespan:
    """The hall between the start of a process and its end; `opened` is called once it can serve."""

    def __init__(self, settings: Settings, opened: Callable[[Gateway], None]) -> None:
        self._settings = settings
        self._opened = opened
        self._open_hall: OpenHall | None = None
        self._retries: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the hall, or go on trying: a worker never gives up, one process does if its settings are wrong."""
        _end_with_parent()
        try:
            await self._open()
        except Refused as fault:
            if fault.code != "closing" and self._settings.workers == 1:
                raise
            log.warning("the hall cannot open yet: %s", fault.text)
            self._retries = asyncio.create_task(self._retry())

    async def stop(self) -> None:
        """Close it: what is under way is stored."""
        if self._retries is not None:
            self._retries.cancel()
        if self._open_hall is not None:
            await self._open_hall.close()
            log.info("the hall is closed")

    async def _retry(self) -> None:
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                await self._open()
                return
            except Refused as fault:
                log.warning("the hall cannot open yet: %s", fault.text)
            except Exception:  # whatever it is, trying again is all that can be done
                log.exception("the hall cannot open yet")

    async def _open(self) -> None:
        settings = self._settings
        store = await asyncio.to_thread(Store, settings.database_url, settings.database_seconds)
        try:
            registry = Registry(settings, store)
            accounts = Accounts(store, await store.kept("key", lambda: secrets.token_hex(32)))
            studies = Studies(registry)
            await registry.start()
            await studies.start()
        except BaseException:
            await asyncio.to_thread(store.close)
            raise
        self._open_hall = OpenHall(store, registry, accounts, studies)
        gateway = Gateway(settings, registry, accounts, studies)
        registry.spawn(gateway.metrics.watch_loop())
        registry.spawn(gateway.sweep())
        gateway.tournaments.start()
        self._opened(gateway)
        _notify_on_signals(registry)
        _tune_collector()
        log.info("the hall is open", extra={"version": __version__, "database": store.engine.dialect.name})


def _end_with_parent() -> None:
    """A worker whose parent was killed ends, and gives the port free. The pipe by which multiprocessing would tell is
    open in workers that were forked later, too: all but the last would wait for one another."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        while os.getppid() == parent.pid:
            time.sleep(PARENT_SECONDS)
        log.warning("the parent process is gone: this worker ends")
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(LAST_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, name="hall-parent", daemon=True).start()


def _tune_collector() -> None:
    """Collect garbage in small steps, since it blocks the event loop: 20,000 new objects take about 8 ms. Tables are
    freed by reference counts, so a full collection is seldom needed."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 3, 200)


def _notify_on_signals(registry: Registry) -> None:
    """When the process gets a signal to stop, clients are notified before the server closes their sockets."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)
        if not callable(before):
            continue

        def stop(received: int, frame: Any, then: Any = before) -> None:
            async def leave() -> None:
                await registry.stop()
                await asyncio.sleep(0.05)
                then(received, frame)

            loop.call_soon_threadsafe(lambda: loop.create_task(leave()))

        signal.signal(number, stop)
