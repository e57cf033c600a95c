"""Who asks the engine, so that its time can be divided: first among addresses, then among the people of each."""

from contextvars import ContextVar
from typing import NamedTuple


class Asker(NamedTuple):
    """The address and the person that a question comes from. Both are empty for the hall's own work."""

    address: str = ""
    person: str = ""


NOBODY = Asker()
ASKER = ContextVar("asker", default=NOBODY)
"""The asker of the current request. Tasks that a request starts inherit it."""
