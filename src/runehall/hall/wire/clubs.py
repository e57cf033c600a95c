"""Clubs inside a hall, over HTTP: who is in them, what they post, and how their members are ranked."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from runehall.hall.setup import Ladder, Rating

ClubRole = Literal["applicant", "member", "officer", "owner"]
"""Officers post, let people in and organise tournaments; the owner also names officers, and closes the club."""
Joining = Literal["open", "apply"]
"""`open`: anybody with an account joins; `apply`: officers decide."""
ClubText = Annotated[str, Meta(max_length=2000)]


class ClubCard(Struct, frozen=True):
    """A club in a list; its page is `/clubs/SLUG`. `role` is yours, if you have one."""

    slug: str
    name: str
    about: str
    joining: Joining
    members: int
    role: ClubRole | None


class ClubList(Struct, frozen=True):
    """Your clubs, and others, the largest first."""

    yours: list[ClubCard]
    others: list[ClubCard]


class ClubMember(Struct, frozen=True):
    """Somebody in a club, or an applicant with a `message`."""

    name: str
    handle: str
    role: ClubRole
    joined: int
    message: str = ""


class ClubPost(Struct, frozen=True):
    """What an officer put on the noticeboard: plain text, whose empty lines divide paragraphs."""

    id: str
    author: str
    handle: str
    text: str
    at: int


class ClubTournament(Struct, frozen=True):
    """A tournament of the club."""

    id: str
    name: str
    status: str
    players: int
    created: int


class ClubView(Struct, frozen=True):
    """A club as you may see it: its noticeboard is for members (and hosts), its applicants are for officers."""

    slug: str
    name: str
    about: str
    joining: Joining
    created: int
    role: ClubRole | None
    members: list[ClubMember]
    applicants: list[ClubMember]
    posts: list[ClubPost] | None
    """The newest first; None for strangers."""
    tournaments: list[ClubTournament]


class ClubStanding(Struct, frozen=True):
    """A member's rating on a ladder."""

    place: int
    name: str
    handle: str
    rating: Rating
    you: bool


class ClubRanking(Struct, frozen=True):
    """The members of a club by their rating; who shows it to nobody is left out."""

    ladder: Ladder
    standings: list[ClubStanding]


class NewClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Found a club; you are its owner."""

    name: Annotated[str, Meta(min_length=2, max_length=40)]
    about: ClubText = ""
    joining: Joining = "open"


class ChangeClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Change a club; what is left out stays."""

    about: ClubText | UnsetType = UNSET
    joining: Joining | UnsetType = UNSET


class JoinClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Join a club, or apply with a few words."""

    message: Annotated[str, Meta(max_length=200)] = ""


class ChangeMember(Struct, frozen=True, forbid_unknown_fields=True):
    """Let an applicant in (`member`), make somebody an officer or a member again, or hand the club over (`owner`)."""

    role: Literal["member", "officer", "owner"]


class NewPost(Struct, frozen=True, forbid_unknown_fields=True):
    """Put something on the noticeboard; members get a notice."""

    text: Annotated[str, Meta(min_length=1, max_length=4000)]
