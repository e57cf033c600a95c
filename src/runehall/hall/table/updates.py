# cython: language_level=3, annotation_typing=False
"""What the readers of a table are sent when something was stored: whole states, or what changed since the last one.

A message is encoded once for all readers who may see the same.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from runehall.hall import events
from runehall.hall.connection import Connection
from runehall.hall.games.shown import Shown, changed
from runehall.hall.table import match, views
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages
from runehall.hall.wire.changes import GameChange
from runehall.hall.wire.events import Event

_encode = msgspec.json.Encoder().encode
_HEAD = len(b'{"t":"update",')
"""Of a `change` as well."""
_SHUFFLE = {events.Sealed, events.Revealing, events.Contributed, events.Began, events.Ended, events.Stood}
"""What changes what is known of the shuffle."""
_FIELDS = tuple(name for name in messages.State.__struct_fields__ if name not in ("seq", "game", "own"))

Reader = tuple[tuple[int, ...], bool, bool]
"""Readers with the same seats who want the same may see the same: seats, choices, chat."""


def reader(connection: Connection) -> Reader:
    """What decides what this connection may see."""
    return connection.mine, connection.choices, connection.chats


class Sent:
    """The state that readers who get changes have: the game's public part, and the rest by reader (without `game`)."""

    __slots__ = ("game", "states")

    def __init__(self) -> None:
        self.game: Shown | None = None
        self.states: dict[Reader, messages.State] = {}

    def keep(self, table: TableState, who: Reader, state: messages.State) -> None:
        """Note what a reader was sent; nothing has changed since another reader was sent theirs."""
        if self.game is None and table.game is not None:
            self.game = table.game.shown()
        self.states[who] = state


class Publication:
    """The messages about one change of a table; `base` is the number of the last event that was sent before it."""

    __slots__ = (
        "_base",
        "_before",
        "_change",
        "_entries",
        "_fair",
        "_match",
        "_moment",
        "_ready",
        "_speaker",
        "_table",
        "sent",
    )

    def __init__(
        self, table: TableState, entries: Sequence[events.Entry], moment: tuple[int, int], base: int, before: Sent
    ) -> None:
        happened = {type(entry.fact) for entry in entries}
        self._table = table
        self._entries = entries
        self._moment = moment
        self._base = base
        self._before = before
        self._fair = None if happened.isdisjoint(_SHUFFLE) else views.fairness(table)
        self._match = match.standing(table) if events.Ended in happened else None
        self._speaker = entries[0].by if events.Chatted in happened else None
        self._ready: dict[tuple[Reader, bool], bytes] = {}
        self._change: GameChange | None = None
        self.sent = Sent()
        """What readers who get changes have now."""

    def message(self, connection: Connection, *, whole: bool) -> bytes:
        """The message for a reader; `whole` if it cannot be a change, since the reader's seats are others now."""
        who = reader(connection)
        if self._speaker in connection.who.blocked:
            who = (connection.mine, connection.choices, False)
        deltas = connection.deltas and not whole and self._before.game is not None and who in self._before.states
        message = self._ready.get((who, deltas))
        if message is None:
            message = self._ready[who, deltas] = self._changed(who) if deltas else self._whole(who)
        if connection.deltas and not deltas and who not in self.sent.states:
            self.sent.keep(self._table, who, self._state(who, whole=False))
        return message

    def _state(self, who: Reader, *, whole: bool) -> messages.State:
        mine, choices, _ = who
        now, at = self._moment
        return views.state(self._table, mine, now, at, choices=choices, whole=whole)

    def _events(self, who: Reader) -> list[Event]:
        return views.published(self._table, self._entries, who[0], chats=who[2])

    def _whole(self, who: Reader) -> bytes:
        return _encode(messages.Update(self._events(who), self._state(who, whole=True), self._fair, self._match))

    def _changed(self, who: Reader) -> bytes:
        state, old = self._state(who, whole=False), self._before.states[who]
        self.sent.keep(self._table, who, state)
        if self._change is None:
            assert self._before.game is not None
            assert self.sent.game is not None
            self._change = changed(self._before.game, self.sent.game)
        fields: dict[str, Any] = {
            name: value for name in _FIELDS if (value := getattr(state, name)) != getattr(old, name)
        }
        own: dict[str, Any] = {}
        if state.own != old.own:
            own = _own_change(old.own, state.own)
            if not own:
                fields["own"] = state.own
        return _encode(
            messages.Change(
                self._base, state.seq, self._events(who), fields, self._change, own, self._fair, self._match
            )
        )


def _own_change(old: messages.GameOwn | None, new: messages.GameOwn | None) -> dict[str, Any]:
    """The fields of a seat's own part that changed; none if it became another seat's, and has to be sent whole."""
    if old is None or new is None or old.seat != new.seat:
        return {}
    names = new.__struct_fields__
    return {name: value for name in names if (value := getattr(new, name)) != getattr(old, name)}


def answering(message: bytes, request: str) -> bytes:
    """An update or a change with the id of the request that it answers."""
    return b"".join((message[:_HEAD], b'"id":', _encode(request), b",", message[_HEAD:]))
