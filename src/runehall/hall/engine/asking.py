"""Who asks the engine, so that its time is shared: first among addresses, then among the people of each."""

from contextvars import ContextVar
from typing import NamedTuple


class Asker(NamedTuple):
    """Whose request a question belongs to; the hall's own work has neither."""

    address: str = ""
    person: str = ""


NOBODY = Asker()
ASKER = ContextVar("asker", default=NOBODY)
"""Set with each request; what is begun within a request goes on with it."""
