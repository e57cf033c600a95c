"""What readers get of a tournament: people by their numbers and names, never by their ids."""

from runehall.hall.accounts.identity import Who
from runehall.hall.tournaments.rows import Tournament
from runehall.hall.tournaments.standings import standings
from runehall.hall.wire.tournaments import Pairing, TournamentCard, TournamentPlan, TournamentPlayer, TournamentView

MOST_PLAYERS = {"round-robin": 10, "swiss": 64}


def most_players(plan: TournamentPlan) -> int:
    """How many can play: a round robin of more would take too long."""
    return MOST_PLAYERS[plan.system]


def view(of: Tournament, who: Who, now: int) -> TournamentView:
    """A tournament as this person may see it."""
    organises = of.organiser in who.ids
    players = []
    for standing in standings(len(of.players), of.plan.system, of.games):
        player = of.players[standing.number]
        players.append(TournamentPlayer(standing.number, player.name, player.withdrawn is not None, *standing[1:]))
    return TournamentView(
        id=of.id,
        name=of.name,
        organiser=of.organiser_name,
        plan=of.plan,
        public=of.public,
        status=of.status,
        most=most_players(of.plan),
        round=of.round,
        rounds=of.rounds,
        due=of.due,
        now=now,
        created=of.created,
        players=players,
        pairings=[Pairing(*one[:-1]) for one in of.pairings],
        code=of.code,
        you=of.number_of(who),
        organises=organises,
    )


def card(of: Tournament, count: int, mine: bool) -> TournamentCard:
    """A tournament in a list."""
    return TournamentCard(
        id=of.id,
        name=of.name,
        organiser=of.organiser_name,
        plan=of.plan,
        status=of.status,
        players=count,
        most=most_players(of.plan),
        round=of.round,
        rounds=of.rounds,
        created=of.created,
        mine=mine,
    )
