"""Who asks, so that the engine's time can be divided, and what is stored limited: first among addresses, then among the
people of each."""

from contextvars import ContextVar
from typing import NamedTuple

from runehall.hall.limits import Rates

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

    def __init__(self, rate: float, burst: float) -> None:
        self._own, self._near = Rates(rate, burst), Rates(rate * NEIGHBOURS, burst * NEIGHBOURS)

    def take(self) -> None:
        """Count one for the asker of the current request. Raises Refused if there were too many."""
        asker = ASKER.get()
        if asker.person:
            self._own.take(asker.person)
            self._near.take(asker.address)
