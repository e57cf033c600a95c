"""Clubs inside a hall, over HTTP: their members, posts and rankings."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from runehall.hall.setup import Ladder, Rating

ClubRole = Literal["applicant", "member", "officer", "owner"]
"""Officers post, admit applicants and organise tournaments; the owner also appoints officers and closes the club."""
Joining = Literal["open", "apply"]
"""`open`: any account can join; `apply`: officers decide."""
ClubText = Annotated[str, Meta(max_length=2000)]


class ClubCard(Struct, frozen=True):
    """A club in a list; its page is `/clubs/SLUG`. `role` is yours, None if you have none."""

    slug: str
    name: str
    about: str
    joining: Joining
    members: int
    role: ClubRole | None


class ClubList(Struct, frozen=True):
    """Your clubs, and the others, largest first."""

    yours: list[ClubCard]
    others: list[ClubCard]


class ClubMember(Struct, frozen=True):
    """A member of a club, or an applicant with a `message`."""

    name: str
    handle: str
    role: ClubRole
    joined: int
    message: str = ""


class ClubPost(Struct, frozen=True):
    """An officer's post on the noticeboard: plain text with empty lines between paragraphs."""

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
    """A club as you may see it: only members and hosts see its noticeboard, only officers see its applicants."""

    slug: str
    name: str
    about: str
    joining: Joining
    created: int
    role: ClubRole | None
    members: list[ClubMember]
    applicants: list[ClubMember]
    posts: list[ClubPost] | None
    """Newest first; None for people who are not members."""
    tournaments: list[ClubTournament]


class ClubStanding(Struct, frozen=True):
    """A member's rating on a ladder."""

    place: int
    name: str
    handle: str
    rating: Rating
    you: bool


class ClubRanking(Struct, frozen=True):
    """A club's members ranked by rating. Members who show their ratings to nobody are left out."""

    ladder: Ladder
    standings: list[ClubStanding]


class NewClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Found a club and become its owner."""

    name: Annotated[str, Meta(min_length=2, max_length=40)]
    about: ClubText = ""
    joining: Joining = "open"


class ChangeClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Change a club; omitted fields stay as they are."""

    about: ClubText | UnsetType = UNSET
    joining: Joining | UnsetType = UNSET


class JoinClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Join a club, or apply with a message."""

    message: Annotated[str, Meta(max_length=200)] = ""


class ChangeMember(Struct, frozen=True, forbid_unknown_fields=True):
    """Admit an applicant (`member`), change a member's role, or hand the club over (`owner`)."""

    role: Literal["member", "officer", "owner"]


class NewPost(Struct, frozen=True, forbid_unknown_fields=True):
    """Post on the noticeboard; all members get a notice."""

    text: Annotated[str, Meta(min_length=1, max_length=4000)]
