"""A page's event channel: every message that it sends and receives.

Messages are JSON text frames, distinguished by `t`. A page opens `/api/me/events` and sends `hello`; it gets `welcome`,
the events it missed, and then each event as it happens. An event only says that something changed; the page fetches the
details by HTTP, so a lost event delays an update but loses no data.
"""

from typing import Annotated

from msgspec import Meta, Struct

from runehall.hall.wire.study import StudyState

MOST_TOPICS = 8
Topic = Annotated[
    str, Meta(pattern=r"^(lobby|here|daily|host|house|people|seek|(tournament|study):[A-Za-z0-9_-]{1,40})$")
]
Topics = Annotated[list[Topic], Meta(max_length=MOST_TOPICS)]
Number = Annotated[int, Meta(ge=0, le=2**53)]


# -- messages from pages -----------------------------------------------------------------------------------------------


class HelloEvents(Struct, frozen=True, tag="hello", tag_field="t", forbid_unknown_fields=True):
    """The first message. `run` and `after` identify the last event the page has; without them it gets only new
    events. Topics that have not changed since `since` are not reported as changed."""

    v: int
    run: Annotated[str, Meta(max_length=40)] | None = None
    after: Number = 0
    topics: Topics = []
    since: Number | None = None


class Watch(Struct, frozen=True, tag="watch", tag_field="t", forbid_unknown_fields=True):
    """The topics that the page shows now, replacing earlier ones: the lists of tables, how many people are here, a
    tournament, a study (computed only while a page shows it), the engine's results for the deals of the day, the
    figures for hosts, the hall's settings, and the people who are online and show it to everyone. `seek` keeps your
    seek alive. Topics that have not changed since `since` are not reported as changed."""

    topics: Topics
    since: Number | None = None


class PingEvents(Struct, frozen=True, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Check that the connection works. Answered by `pong`."""


PageMessage = HelloEvents | Watch | PingEvents


# -- events of a person ------------------------------------------------------------------------------------------------


class GamesChanged(Struct, frozen=True, tag="games", tag_field="kind"):
    """One of your tables was opened, started or finished, or somebody sat down or stood up there."""

    table: str


class YourTurn(Struct, frozen=True, tag="turn", tag_field="kind"):
    """It is your turn at a table where you are not connected."""

    table: str


class RoundBegan(Struct, frozen=True, tag="round", tag_field="kind"):
    """A round of a tournament that you play in has begun."""

    tournament: str
    round: int


class BotChallenged(Struct, frozen=True, tag="bot-challenge", tag_field="kind"):
    """For bot accounts: somebody opened a table to challenge it."""

    table: str


class SeekChanged(Struct, frozen=True, tag="seek", tag_field="kind"):
    """Your seek changed: an opponent was found or is gone, or your table is open."""


class ChallengeChanged(Struct, frozen=True, tag="challenge", tag_field="kind"):
    """A challenge that you sent or received is new or has changed."""

    id: str


class NoticesChanged(Struct, frozen=True, tag="notices", tag_field="kind"):
    """Your notices changed: one arrived, was read or was settled."""


class PeopleChanged(Struct, frozen=True, tag="people", tag_field="kind"):
    """Somebody you follow, or who follows you, came or went, or a follow changed: reload your people."""


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


# -- messages to pages -------------------------------------------------------------------------------------------------


class WelcomeEvents(Struct, frozen=True, tag="welcome", tag_field="t"):
    """The answer to `hello`. If `again` is true, the hall cannot tell what happened before now, and the page has to
    reload everything; otherwise the events after `after` follow."""

    v: int
    run: str
    number: int
    again: bool


class Happened(Struct, frozen=True, tag="event", tag_field="t"):
    """Something happened to you; `number` increases by one with each event."""

    number: int
    event: PersonEvent


class TopicChanged(Struct, frozen=True, tag="changed", tag_field="t"):
    """A topic that the page shows has changed: reload it. Also sent once when the page subscribes, unless `since` shows
    that what the page has read is current."""

    topic: str


class StudyStep(Struct, frozen=True, tag="study", tag_field="t"):
    """New results of a study that the page shows."""

    state: StudyState


class TopicRefused(Struct, frozen=True, tag="refused", tag_field="t"):
    """The hall cannot show a topic, or, without `topic`, it is closing the channel."""

    code: str
    text: str
    topic: str | None = None


class PongEvents(Struct, frozen=True, tag="pong", tag_field="t"):
    """The answer to `ping`, with the number of your last event."""

    number: int


class ByeEvents(Struct, frozen=True, tag="bye", tag_field="t"):
    """The hall closes the channel: reconnect after this many ms."""

    after: int


ChannelMessage = WelcomeEvents | Happened | TopicChanged | StudyStep | TopicRefused | PongEvents | ByeEvents
