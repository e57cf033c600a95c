"""Notices in a person's inbox, and which of them are also sent by push and mail."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

NoticeKind = Literal[
    "turn", "time", "challenge", "answer", "begun", "invite", "round", "result", "club", "message", "report"
]
"""`turn`: it is your turn; `time`: your time is running out; `challenge`: somebody challenges you; `answer`: they
accepted or declined your challenge; `begun`: somebody sat down at your table and the game began; `invite`: somebody
invites you to a tournament; `round`: a round begins; `result`: a game ended; `club`: news of one of your clubs;
`message`: a message from the hosts; `report`, only for hosts: somebody has reported a player."""
KINDS: tuple[NoticeKind, ...] = (
    "turn", "time", "challenge", "answer", "begun", "invite", "round", "result", "club", "message", "report",
)  # fmt: skip
MAILED: tuple[NoticeKind, ...] = ("time", "challenge", "answer", "begun", "invite", "round", "message", "report")
"""The kinds that are sent by mail unless the person chooses otherwise."""
Kinds = Annotated[list[NoticeKind], Meta(max_length=len(KINDS))]
Language = Literal["en", "uk", "pl", "fr"]
MinuteOfDay = Annotated[int, Meta(ge=0, lt=1440)]
PlaceName = Annotated[str, Meta(max_length=120, pattern=r"^/")]


class NoticeCard(Struct, frozen=True):
    """A notice. It says who and where, but never a card or a position; `place` is the page that it links to."""

    id: str
    kind: NoticeKind
    about: str
    place: str
    who: str
    at: int
    read: bool


class NoticeList(Struct, frozen=True):
    """Your newest notices, and the number of unread ones."""

    unread: int
    notices: list[NoticeCard]


class ReadNotices(Struct, frozen=True, forbid_unknown_fields=True):
    """Mark notices as read: those that link to `place`, or without it all notices up to the time `until`."""

    place: PlaceName | None = None
    until: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """When nothing is sent: from one minute of the day to another, in a time zone (`Europe/Kyiv`)."""

    start: MinuteOfDay
    until: MinuteOfDay
    zone: Annotated[str, Meta(min_length=1, max_length=60)]


class NoticeSettings(Struct, frozen=True):
    """Which kinds of notices go to your devices and to your mail address, and the hours when nothing is sent."""

    push: list[NoticeKind] = field(default_factory=lambda: [*KINDS])
    mail: list[NoticeKind] = field(default_factory=lambda: [*MAILED])
    quiet: QuietHours | None = None


class PushDevice(Struct, frozen=True):
    """A browser that receives your notices; `agent` is its user agent."""

    id: str
    agent: str
    created: int


class Notifications(Struct, frozen=True):
    """Your settings; the key for a Web Push subscription, and the subscribed browsers; whether the hall sends mail,
    and your address, which it uses once you have confirmed it."""

    settings: NoticeSettings
    push_key: str
    devices: list[PushDevice]
    mail: bool
    address: str | None
    confirmed: bool


class NewPushDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of `PushManager.subscribe()`, and the language of the page."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Language = "en"


class DropPushDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """Stop sending notices to this browser."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class NewMailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """Set an mail address; the hall sends a confirmation code there."""

    address: Annotated[str, Meta(max_length=254)]
    password: Annotated[str, Meta(max_length=200)]
    language: Language = "en"


class ConfirmMailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """The code that was sent to the address."""

    code: Annotated[str, Meta(max_length=20)]


class ChangeNoticeSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Change some of the settings; omitted fields stay as they are."""

    push: Kinds | UnsetType = UNSET
    mail: Kinds | UnsetType = UNSET
    quiet: QuietHours | UnsetType | None = UNSET
