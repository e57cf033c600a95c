"""Who asks, so that the engine's time can be divided, and what is stored limited: first among addresses, then among the
people of each."""

from contextvars import ContextVar
from typing import NamedTuple

from runehall.hall.limits import Ledger, SharedRates, take_each

NEIGHBOURS = 5
"""One address may do this many times as much as one person."""


class Asker(NamedTuple):
    """The address and the person that a question comes from. Both are empty for the hall's own work."""

    address: str = ""
    person: str = ""


NOBODY = Asker()
ASKER = ContextVar("asker", default=NOBODY)
"""The asker of the current request. Tasks that a request starts inherit it."""


class AskerRates:
    """A rate limit for what requests store, by person and by address. The hall's own work has no limit."""

    def __init__(self, name: str, rate: float, burst: float, ledger: Ledger | None = None) -> None:
        """`name` tells this limit from others in the same ledger."""
        self._own = SharedRates(name, rate, burst, ledger)
        self._near = SharedRates(f"{name}-near", rate * NEIGHBOURS, burst * NEIGHBOURS, ledger)

    async def take(self) -> None:
        """Count one for the asker of the current request. Raises Refused if there were too many."""
        asker = ASKER.get()
        if asker.person:
            await take_each((self._own, asker.person), (self._near, asker.address))
