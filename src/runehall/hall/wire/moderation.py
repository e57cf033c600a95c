"""Reports, the hosts' actions, and how reliably people finish their games."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from runehall.hall.wire.messages import SeatNumber

ReportKind = Literal["abuse", "cheating", "name", "leaving", "other"]
HostAction = Literal["warn", "mute", "unmute", "rename", "close", "reopen", "dismiss"]
Words = Annotated[str, Meta(max_length=500)]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """Report an account by its `handle`, the person at the `seat` of a table, the author of its chat message `line`,
    or the author of a club's `post`."""

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
    """The club post that a report is about, as it was then; the club's page is `/clubs/SLUG`."""

    club: str
    slug: str
    text: str
    at: int


class ChatContext(Struct, frozen=True):
    """A chat message shown with a report: `reported` if the reported person wrote it, `this` for the very message
    reported."""

    name: str
    text: str
    at: int
    reported: bool
    this: bool


class Conduct(Struct, frozen=True):
    """Recent games with other people: how many were played, and how many of them were left before the end."""

    games: int
    left: int
    often: bool
    """Whether that is so often that they are paired with others who leave."""


class Agreement(Struct, frozen=True):
    """Over turns with a real choice in studied rated games: how often the player chose the engine's best turn."""

    games: int
    turns: int
    share: float
    """From 0 to 1."""
    usual_low: float | None
    """The range that covers eight in ten players with a similar rating; null if too few are known."""
    usual_high: float | None
    others: int
    """How many players are in the comparison."""
    rating: int
    """The mean rating in those games."""


class Moderated(Struct, frozen=True):
    """An action of a host. `until` is the end of a mute."""

    at: int
    host: str
    name: str
    action: HostAction
    reason: str
    until: int | None


class ReportCard(Struct, frozen=True):
    """A report as the hosts see it. `others`: how many people reported the same person in recent months."""

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
    """Earlier actions about this person."""
    muted: int | None
    closed: bool
    post: PostContext | None = None


class HostReports(Struct, frozen=True):
    """The open reports, oldest first, and the hosts' latest actions."""

    reports: list[ReportCard]
    log: list[Moderated]


class HostAct(Struct, frozen=True, forbid_unknown_fields=True):
    """Act on a report, or on an account by its `handle`. The person is told the `reason`. `days` is for a mute,
    `name` for a new name (None: the hall makes one)."""

    action: HostAction
    reason: Words = ""
    report: Annotated[str, Meta(max_length=40)] | None = None
    handle: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    days: Annotated[int, Meta(ge=1, le=365)] = 7
    name: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class HostWords(Struct, frozen=True):
    """A message from the hosts: when, what they did, and why."""

    at: int
    action: HostAction
    reason: str
    until: int | None


class MyStanding(Struct, frozen=True):
    """Your standing in this hall: games left before their end, and messages from the hosts, newest first."""

    conduct: Conduct
    words: list[HostWords]
