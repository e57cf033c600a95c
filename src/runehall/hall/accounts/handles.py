"""Handles for names in public lists, which link to a profile if its owner shows that part of it to everyone."""

from typing import Literal

import msgspec

from runehall.hall.wire.profiles import ProfileShown

Part = Literal["daily", "tournaments"]


def open_handle(handle: str | None, settings: str | None, part: Part) -> str:
    """Return the handle of an account from its row in `people`. It is empty for guests and for accounts that hide
    this part of their profile from some people."""
    shown = ProfileShown() if settings is None else msgspec.json.decode(settings, type=ProfileShown)
    return handle if handle is not None and getattr(shown, part) == "everyone" else ""
