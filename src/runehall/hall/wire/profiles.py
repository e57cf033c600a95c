"""Profiles of accounts, whom one follows, who is online, and the rankings."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from runehall.hall.setup import Ladder, Rating

Audience = Literal["everyone", "followed", "nobody"]
"""Who sees a part of a profile: everyone, those whom its owner follows, or nobody else."""
OnlineAudience = Literal["everyone", "friends", "nobody"]
"""Who sees that somebody is online; friends follow each other."""
BadgeKind = Literal["games", "modes", "level", "puzzles", "daily"]
Handle = Annotated[str, Meta(min_length=1, max_length=80)]


class ProfileShown(Struct, frozen=True):
    """Who sees which part of a profile."""

    ratings: Audience = "everyone"
    results: Audience = "everyone"
    games: Audience = "everyone"
    study: Audience = "followed"
    puzzles: Audience = "everyone"
    daily: Audience = "everyone"
    tournaments: Audience = "everyone"
    badges: Audience = "everyone"
    online: OnlineAudience = "friends"


class ChangeShown(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose who sees which part of your profile; what is left out stays."""

    ratings: Audience | UnsetType = UNSET
    results: Audience | UnsetType = UNSET
    games: Audience | UnsetType = UNSET
    study: Audience | UnsetType = UNSET
    puzzles: Audience | UnsetType = UNSET
    daily: Audience | UnsetType = UNSET
    tournaments: Audience | UnsetType = UNSET
    badges: Audience | UnsetType = UNSET
    online: OnlineAudience | UnsetType = UNSET


class RatingPoint(Struct, frozen=True):
    """A rating after a result: `points` ± `deviation`."""

    at: int
    points: int
    deviation: int


class RatingCurve(Struct, frozen=True):
    """The ratings of one ladder, oldest first; `best` is the highest that was no guess."""

    ladder: Ladder
    rating: Rating
    best: int | None
    points: list[RatingPoint]


class Score(Struct, frozen=True):
    """How games went."""

    won: int
    lost: int
    drawn: int


class ModeScore(Struct, frozen=True):
    """Finished games of one mode against people and computers; `mode` is empty for RÖK."""

    kind: str
    mode: str
    games: int
    score: Score


class OpponentScore(Struct, frozen=True):
    """Games for two against a person. Without a `handle`: against all who are not named."""

    name: str
    handle: str | None
    score: Score


class LevelScore(Struct, frozen=True):
    """Games for two against a level of the computer."""

    level: str
    score: Score


class TurnScore(Struct, frozen=True):
    """Games by the place in the order of turns: 0 began."""

    kind: str
    mode: str
    turn: int
    score: Score


class ProfileResults(Struct, frozen=True):
    """Finished games that others may know of."""

    modes: list[ModeScore]
    opponents: list[OpponentScore]
    levels: list[LevelScore]
    turns: list[TurnScore]


class BestGame(Struct, frozen=True):
    """A rated win, with the rating that the opponent had before it."""

    table: str
    kind: str
    ladder: Ladder
    opponent: str
    handle: str | None
    rating: int
    ended: int


class StudiedGamePoint(Struct, frozen=True):
    """One studied game: `accuracy` from 0 to 100, and what luck gave of the win (−1 to 1; None where nobody wins)."""

    at: int
    accuracy: float
    luck: float | None


class ProfileStudy(Struct, frozen=True):
    """Means over the owner's own finished studies of their games, and the last of these, oldest first."""

    games: int
    accuracy: float
    luck: float | None
    points: list[StudiedGamePoint]


class ProfilePuzzles(Struct, frozen=True):
    """Puzzles: the rating, how many were solved at the first try, and the longest streak and best storm."""

    rating: Rating | None
    tried: int
    solved: int
    streak: int
    storm: int


class DailyStreak(Struct, frozen=True):
    """A deal of the day: on how many days it was played to its end, and how many in a row, now and at most."""

    mode: str
    days: int
    now: int
    longest: int


class ProfileTournament(Struct, frozen=True):
    """A public tournament that somebody plays or has played in."""

    id: str
    name: str
    status: str
    created: int


class Badge(Struct, frozen=True):
    """Something reached: `value` is how many games against people, of how many kinds, which level of the computer was
    beaten, how many puzzles were solved, or on how many days in a row the deal of the day was played."""

    kind: BadgeKind
    value: int


class Relation(Struct, frozen=True):
    """How the reader and the owner of a profile stand to each other."""

    own: bool
    following: bool
    follows_you: bool
    blocked: bool
    """By the reader."""


class Profile(Struct, frozen=True):
    """An account as the reader may see it: a part that is not for them is null. `here`: whether they have a page open;
    null if that is not for the reader either. `bot_of`: the owner of a bot account. `shown` is for the owner only."""

    handle: str
    name: str
    since: int
    closed: bool
    bot_of: str | None
    relation: Relation
    here: bool | None
    shown: ProfileShown | None
    ratings: list[RatingCurve] | None
    results: ProfileResults | None
    games: list[BestGame] | None
    study: ProfileStudy | None
    puzzles: ProfilePuzzles | None
    daily: list[DailyStreak] | None
    tournaments: list[ProfileTournament] | None
    badges: list[Badge] | None


class PersonCard(Struct, frozen=True):
    """Somebody in a list: `here` is null where that is not for the reader."""

    handle: str
    name: str
    here: bool | None
    friend: bool


class MyPeople(Struct, frozen=True):
    """Whom you follow (friends follow you, too), who follows you without that, and who else is online and says so to
    everyone."""

    following: list[PersonCard]
    followers: list[PersonCard]
    online: list[PersonCard]


class RankedPerson(Struct, frozen=True):
    """A line of a ranking: `place` is null for a provisional rating, and equal for equal ratings."""

    place: int | None
    handle: str
    name: str
    rating: Rating


class Ranking(Struct, frozen=True):
    """A ladder of people: the first hundred, those with a provisional rating last; `you` if you are not among them."""

    ladder: Ladder
    people: list[RankedPerson]
    you: RankedPerson | None
