"""What readers see of a tournament: people by their numbers and names, never by their ids. Results of boards that
somebody may still play are withheld."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Literal

from runehall.hall.accounts.identity import Who
from runehall.hall.tournaments import boards
from runehall.hall.tournaments.formats import duplicate_day
from runehall.hall.tournaments.formats.knockout import Slot, seeded
from runehall.hall.tournaments.formats.values import Competition, PairedGame, Rank
from runehall.hall.tournaments.live import Known
from runehall.hall.tournaments.rounds import is_match
from runehall.hall.tournaments.rows import Paired, Tournament
from runehall.hall.wire.tournaments import (
    BracketMatch,
    Pairing,
    TournamentCard,
    TournamentPlan,
    TournamentPlayer,
    TournamentStandings,
    TournamentView,
)

WHOLE = 128
"""The most players a view shows in full; of more, it shows the best and those around the reader."""
BEST, AROUND = 50, 5
PAGE = 100
"""The number of players per page of the standings."""
OPEN_SHOWN = 40
"""The number of unfinished tables shown for an arena."""


def most_players(of: Tournament) -> int:
    """Return the most players it can have."""
    return of.format.most(Competition(of.plan, ()))


def hides(of: Tournament, own: Sequence[PairedGame] | None) -> bool:
    """Return whether results are withheld from a reader (`own`: their games, None if they do not play): those of a
    round under way from everybody, those of a duplicate day from people with boards left, including all who could
    still join."""
    if not of.duplicate or of.status in ("over", "cancelled"):
        return False
    if of.plan.system == "duplicate-day":
        return own is None or not duplicate_day.finished(own, of.plan.boards)
    return of.round > of.revealed


def shown_until(of: Tournament, own: Sequence[PairedGame] | None) -> int | None:
    """Return the last round whose results such a reader may see; None: all rounds."""
    if not of.duplicate or of.plan.system != "duplicate-day":
        return of.revealed if of.duplicate and of.status != "over" else None
    return 0 if hides(of, own) else None


def view(known: Known, who: Who, now: int, club: tuple[str, str] | None = None) -> TournamentView:
    """Return a tournament as this person may see it."""
    of = known.of
    you = known.number_of(who)
    own = _own(known, you)
    until = shown_until(of, own)
    ranks = known.standings(until)
    shown = ranks if len(ranks) <= WHOLE else _near(ranks, you)
    pairings = _pairings(known, you)
    return TournamentView(
        id=of.id,
        name=of.name,
        organiser=of.organiser_name,
        plan=of.plan,
        public=of.public,
        status=of.status,
        most=most_players(of),
        round=of.round,
        rounds=of.rounds,
        due=of.due,
        now=now,
        created=of.created,
        players=_players(known, shown),
        pairings=[_pairing(known, one, you, until) for one in pairings],
        tie_breaks=list(of.format.ties(known.contest(until))),
        ends=of.ends,
        promises=boards.promises(of),
        hides=hides(of, own),
        code=of.code,
        you=you,
        organises=of.organiser in who.ids,
        club=club,
        count=len(ranks),
        names=_names(of, pairings, shown),
        partners=_partners(known, you),
        bracket=_bracket(known),
    )


def standings(known: Known, who: Who, first: int) -> TournamentStandings:
    """Return a page of the standings as this person may see them, starting at the place `first`, counted from 0."""
    ranks = known.standings(shown_until(known.of, _own(known, known.number_of(who))))
    return TournamentStandings(len(ranks), first, _players(known, ranks[first : first + PAGE]))


def _own(known: Known, you: int | None) -> list[PairedGame] | None:
    return None if you is None else [one.game for one in known.of_player(you)]


def _near(ranks: Sequence[Rank], you: int | None) -> list[Rank]:
    """Return the best ranks, and those around the reader."""
    at = next((at for at, rank in enumerate(ranks) if rank.number == you), 0)
    return [*ranks[:BEST], *ranks[max(BEST, at - AROUND) : max(BEST, at + AROUND + 1)]]


def _names(of: Tournament, pairings: Sequence[Paired], shown: Sequence[Rank]) -> dict[int, str]:
    """Return the names of paired players who are not in `shown`."""
    rest = {number for one in pairings for number in one.numbers}.difference(rank.number for rank in shown)
    return {number: of.players[number].name for number in sorted(rest)}


def _players(known: Known, ranks: Iterable[Rank]) -> list[TournamentPlayer]:
    of = known.of
    rests = of.format.rolling
    found = []
    for rank in ranks:
        player = of.players[rank.number]
        found.append(
            TournamentPlayer(
                number=rank.number,
                name=player.name,
                withdrawn=player.withdrawn is not None,
                place=rank.place,
                points=rank.points,
                ties=list(rank.ties),
                wins=rank.wins,
                played=rank.played,
                team=player.team,
                bot=player.level is not None,
                resting=rests and not player.ready,
                haste=player.haste,
                handle=player.handle,
                streak=known.streak(rank.number),
            )
        )
    return found


def _pairings(known: Known, you: int | None) -> list[Paired]:
    """Return the pairings to show: all of them, or in an arena or duplicate day the reader's own and some that are
    under way. Once those are over, all are shown if there are not too many players."""
    of = known.of
    if not of.format.rolling or (of.status == "over" and len(of.players) <= WHOLE):
        return list(known.whole.pairings)
    own = [] if you is None else known.of_player(you)
    return sorted({*islice(known.under_way(), OPEN_SHOWN), *own})


def _partners(known: Known, you: int | None) -> Literal["waiting", "later", "none"] | None:
    """Return whether a player of a duplicate day can hope for an opponent."""
    of = known.of
    if of.plan.system != "duplicate-day" or of.plan.against is not None or of.status != "running" or you is None:
        return None
    return duplicate_day.partners(known.contest(), you)


def _bracket(known: Known) -> list[list[BracketMatch]]:
    """Return the bracket of a knockout that has started."""
    if known.of.plan.system != "knockout" or known.of.round == 0:
        return []
    players = seeded(known.contest())

    def number(slot: Slot) -> int | None:
        return None if slot is None else players[slot]

    return [
        [BracketMatch(number(one.first), number(one.second), number(one.winner), one.third) for one in stage.matches]
        for stage in known.bracket()
    ]


def _pairing(known: Known, one: Paired, you: int | None, until: int | None) -> Pairing:
    """Return a pairing as the reader may see it. For boards that others may still play, only its players see more
    than whether it has ended."""
    of, game = known.of, one.game
    kept = of.duplicate and of.status == "running" and one.round > of.revealed and one.outcome != "bye"
    if kept and you not in game.seats:
        return Pairing(
            one.round, one.board, one.first, one.second, one.table, one.second_table, one.commitment, None, None,
            done=one.outcome is not None,
        )  # fmt: skip
    return Pairing(
        *one[:9],
        seats=list(game.seats) if one.seats is not None else [],
        places=list(game.places),
        points=[list(points) for points in game.points],
        deal=one.deal,
        haste=one.haste,
        done=one.outcome is not None,
        worth=_worth(known, one, until),
    )


def _worth(known: Known, one: Paired, until: int | None) -> list[float]:
    """Return what the boards of a round are worth to the players of a pairing; nothing before they are shown."""
    of = known.of
    if not of.duplicate or of.format.rolling or one.second is None:
        return []
    found = [known.worth(until).get((number, one.round)) for number in one.game.seats]
    factor = 100 if of.plan.scoring == "matchpoints" else 1
    return [round(factor * value, 1) for value in found if value is not None]


def card(of: Tournament, count: int, mine: bool, closed: Literal["club", "invited"] | None = None) -> TournamentCard:
    """Return a tournament as shown in a list."""
    return TournamentCard(
        id=of.id,
        name=of.name,
        organiser=of.organiser_name,
        plan=of.plan,
        status=of.status,
        players=count,
        most=most_players(of),
        round=of.round,
        rounds=of.rounds,
        created=of.created,
        mine=mine,
        closed=closed,
    )


def check_plan(plan: TournamentPlan) -> str | None:
    """Return what is wrong with a plan, in words; None if nothing is."""
    if plan.rules.mode != "duel":
        return "tournaments of RUNE are duels: choose the mode duel"
    if plan.scoring != "points" and plan.system not in ("swiss", "round-robin", "duplicate-day"):
        return "only Swiss tournaments, round robins and duplicate days compare boards: choose points for the others"
    if plan.scoring != "points" and plan.system != "duplicate-day" and plan.games != 2:
        return "in a duplicate tournament each pairing plays two boards: choose a match of two games"
    if plan.rules.even == "chosen" and plan.scoring != "points":
        return "boards are compared by seats: choose no seats after the first lay in a duplicate tournament"
    if plan.rules.even == "chosen" and is_match(plan):
        return "in a match of two each player begins once: choose seats only in single games"
    if plan.against is not None and plan.system != "duplicate-day":
        return "only a duplicate day is played against a bot"
    if plan.least_rating is not None and plan.most_rating is not None and plan.least_rating > plan.most_rating:
        return "the lowest rating is above the highest: nobody could enter"
    return None
