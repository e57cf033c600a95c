"""A reader who gets changes: puts whole states together as docs/api.md says, independently of the hall's code."""

from __future__ import annotations

from typing import Any

import msgspec

Json = dict[str, Any]


def spliced(old: list[Any], splices: list[tuple[int, int, list[Any]]]) -> list[Any]:
    """A list after its splices, which count by the old list and rise."""
    new: list[Any] = []
    done = 0
    for at, gone, items in splices:
        assert at >= done
        new += old[done:at] + items
        done = at + gone
    return new + old[done:]


def applied(state: Json, change: Json) -> Json:
    """The state after a change."""
    assert change["base"] == state["seq"], "a change was missed"
    after = {**state, **change["state"], "seq": change["seq"]}
    game = change.get("game", {})
    if game:
        lists = {name: spliced(after["game"][name], splices) for name, splices in game.get("lists", {}).items()}
        after["game"] = {**after["game"], **game.get("set", {}), **lists}
    if "own" in change:
        after["own"] = {**after["own"], **change["own"]}
    return after


class Screen:
    """The state that a reader has after everything it was sent."""

    def __init__(self) -> None:
        self.state: Json = {}

    def take(self, raw: bytes) -> Json:
        """Take a message in; the same message with the whole state, if it tells of one."""
        message: Json = msgspec.json.decode(raw)
        if message["t"] == "change":
            self.state = applied(self.state, message)
            return {**message, "state": self.state}
        if message["t"] == "presence":
            self.state = {**self.state, "seats": message["seats"], "watchers": message["watchers"]}
        elif "state" in message:
            self.state = message["state"]
        return message
