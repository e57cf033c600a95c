"""A page's event channel: every message it may send and receive.

JSON text frames, one message each, distinguished by `t`. A page opens `/api/me/events` and sends `hello`; it gets
`welcome`, what it missed, and from then on each event as it happens. An event only says that something is there: what
it is about is asked for by HTTP, so losing one costs a look, and nothing else.
"""

from typing import Annotated

from msgspec import Meta, Struct

from runehall.hall.wire.study import StudyState

MOST_TOPICS = 8
Topic = Annotated[str, Meta(pattern=r"^(lobby|daily|host|house|people|seek|(tournament|study):[A-Za-z0-9_-]{1,40})$")]
Topics = Annotated[list[Topic], Meta(max_length=MOST_TOPICS)]


# -- what a page sends -------------------------------------------------------------------------------------------------


class HelloEvents(Struct, frozen=True, tag="hello", tag_field="t", forbid_unknown_fields=True):
    """The first message. `run` and `after` are those of the last event that it has; without them, only what comes."""

    v: int
    run: Annotated[str, Meta(max_length=40)] | None = None
    after: Annotated[int, Meta(ge=0, le=2**53)] = 0
    topics: Topics = []


class Watch(Struct, frozen=True, tag="watch", tag_field="t", forbid_unknown_fields=True):
    """What the page shows now, instead of what it named before: the lists of tables, a tournament, a study (which is
    computed while a page shows it), what the engine says of the deals of a day, the figures for hosts, the hall
    itself, who is online and lets everyone know;
    `seek` keeps your seek going."""

    topics: Topics


class PingEvents(Struct, frozen=True, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Is the way still there? Answered by `pong`."""


PageMessage = HelloEvents | Watch | PingEvents


# -- what happens to a person ------------------------------------------------------------------------------------------


class GamesChanged(Struct, frozen=True, tag="games", tag_field="kind"):
    """One of your tables was opened, began or ended, or somebody sat down or stood up there."""

    table: str


class YourTurn(Struct, frozen=True, tag="turn", tag_field="kind"):
    """It is your turn at a table where you are not."""

    table: str


class RoundBegan(Struct, frozen=True, tag="round", tag_field="kind"):
    """A round of a tournament that you play in has begun."""

    tournament: str
    round: int


class BotChallenged(Struct, frozen=True, tag="bot-challenge", tag_field="kind"):
    """For a bot account: somebody has opened a table for it."""

    table: str


class SeekChanged(Struct, frozen=True, tag="seek", tag_field="kind"):
    """Your seek has changed: an opponent is found, or was; or your table is open."""


class ChallengeChanged(Struct, frozen=True, tag="challenge", tag_field="kind"):
    """A challenge from or to you has come or changed."""

    id: str


class NoticesChanged(Struct, frozen=True, tag="notices", tag_field="kind"):
    """Your notices have changed: one came, was read or is done."""


class PeopleChanged(Struct, frozen=True, tag="people", tag_field="kind"):
    """Somebody whom you follow, or who follows you, came, went or changed that: look at your people again."""


PersonEvent = (
    GamesChanged
    | YourTurn
    | RoundBegan
    | BotChallenged
    | SeekChanged
    | ChallengeChanged
    | NoticesChanged
    | PeopleChanged
)


# -- what a page receives ----------------------------------------------------------------------------------------------


class WelcomeEvents(Struct, frozen=True, tag="welcome", tag_field="t"):
    """The answer to `hello`. Where `again` is true, the hall cannot say what has happened before now: look at
    everything. Otherwise the events after `after` follow."""

    v: int
    run: str
    number: int
    again: bool


class Happened(Struct, frozen=True, tag="event", tag_field="t"):
    """Something happened to you; `number` counts up by one."""

    number: int
    event: PersonEvent


class TopicChanged(Struct, frozen=True, tag="changed", tag_field="t"):
    """Something that the page shows has changed: look again. It is also sent once as soon as the page
    follows a topic, since changes before that were not reported."""

    topic: str


class StudyStep(Struct, frozen=True, tag="study", tag_field="t"):
    """A step of a study that the page shows."""

    state: StudyState


class TopicRefused(Struct, frozen=True, tag="refused", tag_field="t"):
    """A topic cannot be shown, or (without one) the channel ends."""

    code: str
    text: str
    topic: str | None = None


class PongEvents(Struct, frozen=True, tag="pong", tag_field="t"):
    """The way is there; the number of your last event."""

    number: int


class ByeEvents(Struct, frozen=True, tag="bye", tag_field="t"):
    """The channel closes: come back after this many ms."""

    after: int


ChannelMessage = WelcomeEvents | Happened | TopicChanged | StudyStep | TopicRefused | PongEvents | ByeEvents
