"""Where a name in a public list leads: to the profile of an account that shows this part of it to everyone."""

from typing import Literal

import msgspec

from runehall.hall.wire.profiles import ProfileShown

Part = Literal["daily", "tournaments"]


def open_handle(handle: str | None, settings: str | None, part: Part) -> str:
    """The handle of an account by its row in `people`; empty for a guest, and for who keeps this part back."""
    shown = ProfileShown() if settings is None else msgspec.json.decode(settings, type=ProfileShown)
    return handle if handle is not None and getattr(shown, part) == "everyone" else ""
