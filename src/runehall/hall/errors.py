"""Refusals: one exception, whose fields form the message to the client."""

from typing import Any

from runehall.errors import RunehallError

STATUS = {
    "signin": 401, "password": 401, "csrf": 403, "origin": 403, "forbidden": 403, "seat": 409, "missing": 404,
    "running": 409, "daily": 409, "round": 409, "full": 429, "busy": 429, "rate": 429, "closing": 503, "stale": 409,
    "turn": 409, "status": 409, "login": 409, "code": 401, "passkey": 401, "muted": 403, "closed": 403,
    "takeback": 409, "grace": 409, "help": 403, "blocked": 403, "account": 403, "scope": 403, "broken": 503,
    "fault": 500, "invitation": 403,
}  # fmt: skip
"""The HTTP status of each code; codes that are not listed have 400."""


def unavailable(what: str) -> "Refused":
    """Return the refusal for something the hall needs that cannot be reached at the moment."""
    return Refused("closing", f"{what}: try again in a moment, nothing is lost")


class Refused(RunehallError):
    """A refused request that changed nothing: a code for programs, and a line for people that says what to do."""

    def __init__(
        self,
        code: str,
        text: str,
        *,
        rule: str | None = None,
        key: str | None = None,
        args: dict[str, Any] | None = None,
        cells: list[tuple[int, int]] | None = None,
        wait: float | None = None,
    ) -> None:
        super().__init__(rule or code, text)
        self.code = code
        self.broken = rule
        self.key = key
        self.values = args or {}
        self.places = cells or []
        self.wait = wait
        """The number of seconds after which a retry may succeed, if known."""

    @property
    def status(self) -> int:
        """The HTTP status of the code."""
        return STATUS.get(self.code, 400)
