"""Who may play in a tournament, during which time, and in which team."""

from collections.abc import Iterable

from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import accounts
from runehall.hall.errors import Refused
from runehall.hall.names import plain_name
from runehall.hall.setup import Ladder, ladder_of
from runehall.hall.storage.store import Store
from runehall.hall.tournaments.formats import teams
from runehall.hall.tournaments.rounds import is_match, setup_of
from runehall.hall.tournaments.rows import Participant, Tournament, team_full
from runehall.hall.wire.tournaments import TournamentPlan

LONGEST_TEAM = 40
MISSED = 2
"""A player who misses this many games in a row is dropped."""


def check_person(who: Who, plan: TournamentPlan, *, opening: bool = False) -> None:
    """Raise Refused for programs, except for bot accounts in a tournament that admits them."""
    if who.posing:
        raise Refused("scope", "tournaments are for people: an API token cannot open or join them")
    if who.owner and (opening or not plan.bots):
        raise Refused("forbidden", "this tournament is for people: bot accounts cannot open or join it")


def check_open(of: Tournament) -> None:
    """Raise Refused unless players may still join."""
    if of.status == "open" or (of.status == "running" and of.format.rolling):
        return
    if of.status == "running" and of.round <= of.plan.late_rounds and of.plan.system in ("swiss", "rok-cup"):
        return
    raise Refused("status", "this tournament has started and no longer admits players")


def can_return(of: Tournament) -> bool:
    """Return whether a player who has withdrawn may play on: games are paired one by one, so nobody waited for them."""
    return of.status == "running" and of.format.rolling


def check_start(of: Tournament) -> None:
    """Raise Refused unless the tournament can start with the players who have joined."""
    if of.plan.system == "teams":
        if len(teams.teams(of.contest())) < 2:
            raise Refused("status", "a team tournament needs at least two teams: wait for others to join")
        return
    if len(of.players) < of.format.least:
        raise Refused("status", "a tournament needs at least two players: wait for others to join")


def team(plan: TournamentPlan, name: str, players: Iterable[Participant] = ()) -> str:
    """Return the normalised name of the team that a player joins; empty without teams. Raises Refused."""
    if plan.system != "teams":
        return ""
    if not name.strip():
        raise Refused("setup", "this is a team tournament: name the team that you play for")
    wanted = plain_name(name, LONGEST_TEAM)
    if sum(one.team == wanted for one in players) >= plan.team_size:
        raise team_full(wanted, plan.team_size)
    return wanted


def _ladder(plan: TournamentPlan) -> Ladder | None:
    return ladder_of(setup_of(plan), is_match(plan))


async def seed(store: Store, who: Who, plan: TournamentPlan) -> int:
    """Return a person's rating, 0 without one. Raises Refused if the plan's rating limits exclude them."""
    known = (await accounts(store, [who.id], _ladder(plan))).get(who.id)
    rating = None if known is None else known.rating
    if plan.least_rating is not None or plan.most_rating is not None:
        if rating is None or not rating.sure:
            raise Refused("rating", "this tournament is for players with a settled rating: play rated games first")
        least, most = plan.least_rating or 0, plan.most_rating or 10_000
        if not least <= rating.points <= most:
            raise Refused("rating", f"this tournament is for ratings from {least} to {most}; yours is {rating.points}")
    return 0 if rating is None or not rating.games else rating.points


def gone(of: Tournament) -> list[int]:
    """Return the players who have not withdrawn but missed their last games, and are not paired any more."""
    if of.plan.system not in ("swiss", "rok-cup"):
        return []
    found = []
    for number in of.staying():
        own = [one for one in of.pairings if number in one.numbers and one.outcome not in (None, "bye")][-MISSED:]
        if len(own) == MISSED and all(_missed(number, one.cause, one.outcome, one.numbers) for one in own):
            found.append(number)
    return found


def _missed(number: int, cause: str | None, outcome: str | None, seats: tuple[int, ...]) -> bool:
    if cause != "noshow":
        return False
    return (
        outcome == "none" or (outcome == "first" and seats[0] != number) or (outcome == "second" and seats[0] == number)
    )
