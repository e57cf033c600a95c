"""The messages to a table's readers after a change was stored: whole states, or the changes since the last message.

A message is encoded once for all readers who may see the same.
"""

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from runehall.hall import events
from runehall.hall.connection import Connection
from runehall.hall.games.protocol import PublicState
from runehall.hall.table import match, views
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages
from runehall.hall.wire.events import Event

_encode = msgspec.json.Encoder().encode
_SHUFFLE = {events.Sealed, events.Revealing, events.Contributed, events.Began, events.Ended, events.Stood}
"""Events that change what is known about the shuffle."""
_TALK = {events.Chatted, events.Helped, events.Asked, events.Agreed, events.Declined, events.Offered}
"""Events that do not change the game."""
_SOME: Any = msgspec.Raw(b"")
"""A placeholder for choices that a reader was sent; they are not kept, and are sent again after the next move."""

_COMMON = views.Common._fields

Reader = tuple[tuple[int, ...], bool, bool]
"""The seats, choices and chat setting of a connection. Readers that are equal in these may see the same."""


def reader(connection: Connection) -> Reader:
    """Return the parts of a connection that decide what it may see."""
    return connection.mine, connection.choices, connection.chats


class Sent:
    """What readers of changes have received: the game's public part, the rest that all readers share, and each
    reader's part."""

    __slots__ = ("common", "game", "readers")

    def __init__(self) -> None:
        self.game: PublicState | None = None
        self.common: views.Common | None = None
        self.readers: dict[Reader, views.Personal] = {}

    def keep(self, table: TableState, who: Reader, shared: views.Common, own: views.Personal) -> None:
        """Note that a reader was sent the whole state, in addition to what others were sent last.

        Since then the others have received only presence updates, which go to everybody at once.
        """
        if self.game is None and table.game is not None:
            self.game = table.game.shown()
        if self.common is None:
            self.common = shared
        self.readers[who] = _kept(own)


def _kept(own: views.Personal) -> views.Personal:
    """Return a reader's part without its choices, which may be long."""
    if getattr(own.own, "choices", None) is None:
        return own
    return views.Personal(msgspec.structs.replace(cast("Any", own.own), choices=_SOME), own.takeback)


class Publication:
    """The messages about one change of a table; `base` is the number of the last event sent before it."""

    __slots__ = (
        "_base",
        "_before",
        "_change",
        "_common",
        "_entries",
        "_fair",
        "_fields",
        "_made",
        "_match",
        "_moment",
        "_present",
        "_ready",
        "_speaker",
        "_still",
        "_table",
        "sent",
    )

    def __init__(
        self,
        table: TableState,
        entries: Sequence[events.Entry],
        moment: tuple[int, int],
        base: int,
        before: Sent,
        present: TablePresence | None = None,
    ) -> None:
        happened = {type(entry.fact) for entry in entries}
        self._table = table
        self._entries = entries
        self._moment = moment
        self._base = base
        self._before = before
        self._present = present
        self._fair = None if happened.isdisjoint(_SHUFFLE) else views.fairness(table)
        self._match = match.standing(table) if events.Ended in happened else None
        self._speaker = entries[0].by if events.Chatted in happened else None
        self._still = happened <= _TALK
        self._made: dict[tuple[Reader, bool], messages.Update | messages.Change] = {}
        self._ready: dict[tuple[Reader, bool], bytes] = {}
        self._common: views.Common | None = None
        self._fields: dict[str, Any] | None = None
        self._change: Any = None
        self.sent = Sent()
        """What readers of changes have received after this publication."""

    def message(self, connection: Connection, whole: bool, request: str | None = None) -> bytes:
        """Return the message for a reader. `whole`: send the whole state because the reader's seats have changed. If
        it answers the reader's own request, it is encoded again with the request's id."""
        who = reader(connection)
        if self._speaker in connection.who.blocked:
            who = (connection.mine, connection.choices, False)
        deltas = connection.deltas and not whole and self._before.game is not None and who in self._before.readers
        message = self._ready.get((who, deltas))
        if message is None:
            made = self._made[who, deltas] = self._changed(who) if deltas else self._whole(who)
            message = self._ready[who, deltas] = _encode(made)
        if request is not None:
            message = _encode(msgspec.structs.replace(self._made[who, deltas], id=request))
        if connection.deltas and not deltas and who not in self.sent.readers:
            self.sent.keep(self._table, who, self._shared(), self._personal(who))
        return message

    def _shared(self) -> views.Common:
        if self._common is None:
            now, at = self._moment
            self._common = views.common(self._table, now, at, self._present)
        return self._common

    def _personal(self, who: Reader) -> views.Personal:
        return views.personal(self._table, who[0], choices=who[1])

    def _events(self, who: Reader) -> list[Event]:
        return views.published(self._table, self._entries, who[0], chats=who[2])

    def _whole(self, who: Reader) -> messages.Update:
        state = views.whole(self._table, self._shared(), self._personal(who))
        return messages.Update(self._events(who), state, self._fair, self._match)

    def _changed(self, who: Reader) -> messages.Change:
        if self._fields is None:
            self._compare()
        assert self._fields is not None
        old = self._before.readers[who]
        fields, own = self._fields, {}
        if self._still:
            new = views.Personal(old.own, views.takeback(self._table, who[0]))
            self.sent.readers[who] = new
        else:
            new = self._personal(who)
            self.sent.readers[who] = _kept(new)
            own = _own_change(old.own, new.own)
            if not own and new.own != old.own:
                fields = {**fields, "own": new.own}
        if new.takeback != old.takeback:
            fields = {**fields, "takeback": new.takeback}
        return messages.Change(
            self._base, self._table.seq, self._events(who), fields, self._change, own, self._fair, self._match
        )

    def _compare(self) -> None:
        """Find the changes that are the same for all readers."""
        before, table = self._before, self._table
        assert before.game is not None
        assert before.common is not None
        assert table.game is not None
        shared = self.sent.common = self._shared()
        self._fields = {name: new for name, new, old in zip(_COMMON, shared, before.common, strict=True) if new != old}
        if self._still:
            self.sent.game = before.game
            return
        self.sent.game = table.game.shown()
        change = self.sent.game.since(before.game)
        if change:
            self._change = msgspec.Raw(change)


def _own_change(old: messages.GameOwn | None, new: messages.GameOwn | None) -> dict[str, Any]:
    """Return the changed fields of a seat's own part; empty if the seat is another one, since the part is sent whole
    then."""
    if old is None or new is None or old.seat != new.seat:
        return {}
    names = new.__struct_fields__
    return {name: value for name in names if (value := getattr(new, name)) != getattr(old, name)}
