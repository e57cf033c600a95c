"""Profiles of accounts, following, online status, and rankings."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from runehall.hall.setup import Ladder, Rating

Audience = Literal["everyone", "followed", "nobody"]
"""Who sees a part of a profile: everyone, the people its owner follows, or only the owner."""
OnlineAudience = Literal["everyone", "friends", "nobody"]
"""Who sees that somebody is online; friends are people who follow each other."""
BadgeKind = Literal["games", "modes", "level", "puzzles", "daily"]
Handle = Annotated[str, Meta(min_length=1, max_length=80)]


class ProfileShown(Struct, frozen=True):
    """Who sees each part of a profile."""

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
    """Choose who sees each part of your profile; omitted fields stay as they are."""

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
    """The rating history on one ladder, oldest first; `best` is the highest rating that was not provisional."""

    ladder: Ladder
    rating: Rating
    best: int | None
    points: list[RatingPoint]


class Score(Struct, frozen=True):
    """The number of games won, lost and drawn."""

    won: int
    lost: int
    drawn: int


class ModeScore(Struct, frozen=True):
    """Finished games of one mode against people and bots; `mode` is empty for RÖK."""

    kind: str
    mode: str
    games: int
    score: Score


class OpponentScore(Struct, frozen=True):
    """Results of games for two against a person; without a `handle`, against everybody who is not listed."""

    name: str
    handle: str | None
    score: Score


class LevelScore(Struct, frozen=True):
    """Results of games for two against a bot level."""

    level: str
    score: Score


class TurnScore(Struct, frozen=True):
    """Results by place in the turn order; `turn` 0 began."""

    kind: str
    mode: str
    turn: int
    score: Score


class ProfileResults(Struct, frozen=True):
    """Results of the finished games that others may see."""

    modes: list[ModeScore]
    opponents: list[OpponentScore]
    levels: list[LevelScore]
    turns: list[TurnScore]


class BestGame(Struct, frozen=True):
    """A rated win, with the opponent's rating before the game."""

    table: str
    kind: str
    ladder: Ladder
    opponent: str
    handle: str | None
    rating: int
    ended: int


class StudiedGamePoint(Struct, frozen=True):
    """One studied game: `accuracy` from 0 to 100, and how much luck changed the chance to win (−1 to 1; None in
    games without a winner)."""

    at: int
    accuracy: float
    luck: float | None


class ProfileStudy(Struct, frozen=True):
    """Means over the games that the owner has studied, and the latest of these, oldest first."""

    games: int
    accuracy: float
    luck: float | None
    points: list[StudiedGamePoint]


class ProfilePuzzles(Struct, frozen=True):
    """Puzzle results: the rating, puzzles tried, puzzles solved at the first try, the longest streak and the best
    storm."""

    rating: Rating | None
    tried: int
    solved: int
    streak: int
    storm: int


class DailyStreak(Struct, frozen=True):
    """Results in one deal of the day: on how many days it was finished, and the current and longest streak of days."""

    mode: str
    days: int
    now: int
    longest: int


class ProfileTournament(Struct, frozen=True):
    """A public tournament that the owner plays or played in."""

    id: str
    name: str
    status: str
    created: int


class Badge(Struct, frozen=True):
    """A badge. By `kind`, `value` is the number of games against people, the number of modes played, the bot level
    beaten, the number of puzzles solved, or the days in a row on which the deal of the day was played."""

    kind: BadgeKind
    value: int


class Relation(Struct, frozen=True):
    """How the reader and the owner of a profile are related."""

    own: bool
    following: bool
    follows_you: bool
    blocked: bool
    """Whether the reader has blocked the owner."""


class Profile(Struct, frozen=True):
    """An account's profile as the reader may see it; a part that the reader may not see is null. `here`: whether the
    owner has a page open; null if the reader may not see that. `bot_of`: the owner of a bot account. `shown` is only
    for the owner."""

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
    """A person in a list; `here` is null if the reader may not see it."""

    handle: str
    name: str
    here: bool | None
    friend: bool


class MyPeople(Struct, frozen=True):
    """The people you follow (friends also follow you), those who follow you without being followed back, and
    everyone else who is online and lets you see it."""

    following: list[PersonCard]
    followers: list[PersonCard]
    online: list[PersonCard]


class RankedPerson(Struct, frozen=True):
    """A row of a ranking: `place` is null for a provisional rating; equal ratings share a place."""

    place: int | None
    handle: str
    name: str
    rating: Rating


class Ranking(Struct, frozen=True):
    """A ladder of people: the first hundred, provisional ratings last. `you` is set if you are not among them."""

    ladder: Ladder
    people: list[RankedPerson]
    you: RankedPerson | None
