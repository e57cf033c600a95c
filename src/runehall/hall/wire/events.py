"""Events as readers get them: number, time, and those fields that everybody may see.

`runehall.hall.events` defines every event once. A form here names the fields that leave the server; a field that is
not named (a person's id, the shuffle) cannot.
"""

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Union, get_type_hints

import msgspec
from msgspec import Struct

from runehall.hall import events
from runehall.hall.setup import EndCause, SeatKind


class HelpUsed(Struct, frozen=True):
    """What the engine helped a player with: stages of hints, and moves that it was to look at for mistakes."""

    hints: int
    checks: int


class TableResult(Struct, frozen=True):
    """How a game ended: winning sides (several share), points per side, and why; `seat` caused it, if one did."""

    winners: list[int]
    scores: list[int]
    cause: EndCause
    seat: int | None = None
    help: HelpUsed | msgspec.UnsetType = msgspec.UNSET
    """The help that was used in a game against bots; left out where there was none."""


class Form(NamedTuple):
    """The struct that readers get for an event, and the values of its fields after `seq` and `at`."""

    struct: Callable[..., Struct]
    values: Callable[[Any], tuple[Any, ...]]


def result(ended: events.Ended, used: HelpUsed | None = None) -> TableResult:
    """The result of a game that ended so, with this help."""
    return TableResult(ended.winners, ended.scores, ended.cause, ended.seat, used or msgspec.UNSET)


def _struct(event: type[Struct], fields: list[Any]) -> type[Struct]:
    return msgspec.defstruct(
        event.__name__,
        [("seq", int), ("at", int), *fields],
        tag_field="e",
        tag=event.__struct_config__.tag,
        frozen=True,
        omit_defaults=True,
        gc=event.__struct_config__.gc,
        module=__name__,
        namespace={"__doc__": inspect.getdoc(event)},
    )


def _fields(event: type[Struct], *names: str) -> Form:
    """These fields of an event, in this order."""
    types = get_type_hints(event)
    return Form(
        _struct(event, [(name, types[name]) for name in names]),
        lambda fact: tuple([getattr(fact, name) for name in names]),
    )


FORMS: dict[type[Struct], Form] = {
    events.Sat: Form(
        _struct(events.Sat, [("seat", int), ("name", str), ("kind", SeatKind)]),
        lambda fact: (fact.seat, fact.name, "person"),
    ),
    events.Stood: _fields(events.Stood, "seat"),
    events.Began: _fields(events.Began, "first"),
    events.Moved: _fields(events.Moved, "seat", "move"),
    events.Asked: _fields(events.Asked, "seat", "moves"),
    events.Agreed: _fields(events.Agreed, "seat"),
    events.Declined: _fields(events.Declined, "seat"),
    events.TookBack: _fields(events.TookBack, "seat", "moves"),
    events.Chatted: Form(
        _struct(events.Chatted, [("seat", int | None), ("name", str), ("text", str), ("speaker", str, "")]),
        lambda fact: (fact.seat, fact.name, fact.text, fact.speaker),
    ),
    events.Resumed: _fields(events.Resumed),
    events.Replaced: _fields(events.Replaced, "seat", "by"),
    events.Returned: _fields(events.Returned, "seat"),
    events.GaveUp: _fields(events.GaveUp, "seat", "cause", "by"),
    events.Helped: _fields(events.Helped, "seat", "moves", "stage"),
    events.Ended: Form(_struct(events.Ended, [("result", TableResult)]), lambda fact: (result(fact),)),
    events.Offered: _fields(events.Offered, "seat"),
    events.Next: _fields(events.Next, "table"),
}
"""Of `Opened` and `Contributed` readers learn by other messages."""

if TYPE_CHECKING:
    Event = Struct
else:
    Event = Union[tuple(form.struct for form in FORMS.values())]  # noqa: UP007 - made at run time
