"""Opens and closes the hall of one process; opening is retried while its database or Redis cannot be reached."""

import asyncio
import gc
import logging
import secrets
import signal
import threading
from collections.abc import Callable
from typing import Any

from runehall import __version__
from runehall.hall.accounts.service import Accounts
from runehall.hall.errors import Refused
from runehall.hall.http.gateway import Gateway
from runehall.hall.inbox.web_push import PushSender, contact, new_private_key
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store

log = logging.getLogger("runehall.web")
RETRY_SECONDS = 1.0


class HallLifespan:
    """The hall from the start of a process to its end; `opened` is called once it can serve."""

    def __init__(self, settings: Settings, opened: Callable[[Gateway], None]) -> None:
        self._settings = settings
        self._opened = opened
        self._gateway: Gateway | None = None
        self._retries: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the hall, or keep trying while its database or Redis cannot be reached. Raises Refused if a setting
        is wrong."""
        try:
            await self._open()
        except Refused as fault:
            if fault.code != "closing":
                raise
            log.warning("the hall cannot open yet: %s", fault.text)
            self._retries = asyncio.create_task(self._retry())

    async def stop(self) -> None:
        """Close the hall after storing what is in progress."""
        if self._retries is not None:
            self._retries.cancel()
        if self._gateway is not None:
            await self._gateway.close()
            log.info("the hall is closed")

    async def _retry(self) -> None:
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                await self._open()
                return
            except Refused as fault:
                log.warning("the hall cannot open yet: %s", fault.text)
            except Exception:  # whatever the cause, all that can be done is to retry
                log.exception("the hall cannot open yet")

    async def _open(self) -> None:
        settings = self._settings
        store = await asyncio.to_thread(Store, settings.database_url, settings.database_seconds)
        try:
            accounts = Accounts(store, await store.kept("key", lambda: secrets.token_hex(32)))
            push = PushSender(await store.kept("vapid", new_private_key), contact(settings), local=settings.push_local)
            stop = await store.kept("unsubscribe", lambda: secrets.token_hex(32))
            gateway = Gateway(settings, Registry(settings, store), accounts, push, stop)
            await gateway.start()
        except BaseException:
            await asyncio.to_thread(store.close)
            raise
        self._gateway = gateway
        self._opened(gateway)
        _notify_on_signals(gateway.registry)
        _tune_collector()
        log.info("the hall is open", extra={"version": __version__, "database": store.engine.dialect.name})


def _tune_collector() -> None:
    """Collect garbage in small steps, since it blocks the event loop: 20,000 new objects take about 8 ms. Reference
    counting frees tables, so a full collection is seldom needed."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 3, 200)


def _notify_on_signals(registry: Registry) -> None:
    """On a signal to stop, notify clients before the server closes their sockets."""
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
