"""Reports, what the hosts did about them, and how reliably somebody plays to the end."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from runehall.hall.wire.messages import SeatNumber

ReportKind = Literal["abuse", "cheating", "name", "leaving", "other"]
HostAction = Literal["warn", "mute", "unmute", "rename", "close", "reopen", "dismiss"]
Words = Annotated[str, Meta(max_length=500)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Report an account by its `handle`, who sits at the `seat` of a table or wrote its chat message `line`, or the
    author of a club's `post`."""

    kind: ReportKind
    text: Words = ""
    handle: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    table: Annotated[str, Meta(max_length=40)] | None = None
    seat: SeatNumber | None = None
    line: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None
    club: Annotated[str, Meta(max_length=60)] | None = None
    post: Annotated[str, Meta(max_length=32)] | None = None


class PostContext(Struct, frozen=True):
    """The post of a club that a report is about, as it was then; the club's page is `/clubs/SLUG`."""

    club: str
    slug: str
    text: str
    at: int


class ChatContext(Struct, frozen=True):
    """A line of the chat that a report is about: by the reported person, or this very message."""

    name: str
    text: str
    at: int
    reported: bool
    this: bool


class Conduct(Struct, frozen=True):
    """Of the last games with people: how many, and how many were left before their end."""

    games: int
    left: int
    often: bool
    """So many that they are paired with others who leave."""


class Agreement(Struct, frozen=True):
    """In studied rated games, over turns where there was a choice: how often the turn played was the engine's best."""

    games: int
    turns: int
    share: float
    """From 0 to 1."""
    usual_low: float | None
    """Of eight in ten players of about this rating, the share was between these; null: too few are known."""
    usual_high: float | None
    others: int
    """How many players the comparison is made with."""
    rating: int
    """The mean rating in those games."""


class Moderated(Struct, frozen=True):
    """Something that a host did. `until` is the end of a mute."""

    at: int
    host: str
    name: str
    action: HostAction
    reason: str
    until: int | None


class ReportCard(Struct, frozen=True):
    """A report as the hosts see it. `others`: how many people have reported the same person in the last months."""

    id: str
    at: int
    kind: ReportKind
    text: str
    reporter: str
    name: str
    handle: str | None
    table: str | None
    chat: list[ChatContext]
    others: int
    conduct: Conduct
    agreement: Agreement | None
    before: list[Moderated]
    """What was done about this person before."""
    muted: int | None
    closed: bool
    post: PostContext | None = None


class HostReports(Struct, frozen=True):
    """The open reports, oldest first, and the last things that hosts did."""

    reports: list[ReportCard]
    log: list[Moderated]


class HostAct(Struct, frozen=True, forbid_unknown_fields=True):
    """Do something about a report, or about an account by its `handle`. `reason` is told to the person; `days` is for a
    mute, `name` for a new name (none: the hall makes one)."""

    action: HostAction
    reason: Words = ""
    report: Annotated[str, Meta(max_length=40)] | None = None
    handle: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    days: Annotated[int, Meta(ge=1, le=365)] = 7
    name: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class HostWords(Struct, frozen=True):
    """What the hosts told you: when, what they did, and why."""

    at: int
    action: HostAction
    reason: str
    until: int | None


class MyStanding(Struct, frozen=True):
    """How you stand in this hall: games left before their end, and words of the hosts, newest first."""

    conduct: Conduct
    words: list[HostWords]
