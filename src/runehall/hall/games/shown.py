"""The public state of a game as it was shown, kept to tell readers what changed since."""

from typing import Any, NamedTuple

import msgspec

from runehall.hall.games.splices import splices_json
from runehall.hall.wire.changes import GameChange

_encode = msgspec.json.Encoder().encode


def splices(old: bytes, new: bytes) -> Any:
    """From one list to the other, both as they stand in `Shown.lists`."""
    return msgspec.Raw(splices_json(old, new))


class Shown(NamedTuple):
    """A public state, taken apart."""

    fields: dict[str, Any]
    """What is sent whole when it changes."""
    lists: dict[str, bytes]
    """Lists of which any part may change: JSON values, one a line."""
    logs: dict[str, tuple[list[Any], int]]
    """Lists that only grow, and how long they were; another list object is another log."""

    def since(self, before: "Shown") -> bytes:
        """What makes this state of an earlier one, as the wire's `GameChange`; empty if nothing does."""
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
    """Values as they stand in `Shown.lists`."""
    return b"\n".join([_encode(value) for value in values])
