"""Snapshots of a game's public state, from which later changes are computed for readers."""

from typing import Any, NamedTuple

import msgspec

from runehall.hall.games.splices import splices_json
from runehall.hall.wire.changes import GameChange

_encode = msgspec.json.Encoder().encode


def splices(old: bytes, new: bytes) -> Any:
    """Return the changes from one list to another, both in the form of `Shown.lists`."""
    return msgspec.Raw(splices_json(old, new))


class Shown(NamedTuple):
    """A snapshot of a public state, in parts."""

    fields: dict[str, Any]
    """Values that are sent whole when they change."""
    lists: dict[str, bytes]
    """Lists of which any part may change, as JSON values with one per line."""
    logs: dict[str, tuple[list[Any], int]]
    """Lists that only grow, with their lengths at the time. A different list object is a new log."""

    def since(self, before: "Shown") -> bytes:
        """Return the changes since an earlier state, as the JSON of a `GameChange`; empty if nothing changed."""
        known, texts = before.fields, before.lists
        fields = {name: value for name, value in self.fields.items() if value != known[name]}
        lists = {name: splices(texts[name], text) for name, text in self.lists.items() if text != texts[name]}
        for name, (log, count) in self.logs.items():
            old, seen = before.logs[name]
            if old is not log:
                lists[name] = [(0, seen, log[:count])]
            elif count != seen:
                lists[name] = [(seen, 0, log[seen:count])]
        return _encode(GameChange(fields, lists)) if fields or lists else b""


def lines(values: list[Any]) -> bytes:
    """Encode values in the form of `Shown.lists`."""
    return b"\n".join([_encode(value) for value in values])
