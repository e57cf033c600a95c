"""Formats: the invariants of their pairings and standings, whatever the results."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from caissify_pairings.fpc import check_trf
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.hall.tournaments.export import trf
from runehall.hall.tournaments.formats import berger, duplicate, duplicate_day, knockout, rok_cup, teams
from runehall.hall.tournaments.formats.every import FORMATS
from runehall.hall.tournaments.formats.tally import Tallied, Tally
from runehall.hall.tournaments.formats.values import Competition, Entrant, NextTable, PairedGame
from runehall.hall.wire.tournaments import PairingOutcome, TournamentPlan

OUTCOMES: list[PairingOutcome] = ["first", "second", "draw", "none"]


def contest(count: int, system: Any, **values: Any) -> Competition:
    """A tournament before its start."""
    return Competition(TournamentPlan(system=system, **values), tuple(Entrant(number) for number in range(count)))


def played(of: Competition, tables: list[NextTable], result: Any) -> Competition:
    """The same after a round; `result` gives the outcome of a table."""
    games = list(of.games)
    for board, table in enumerate(tables):
        if not table.seats:
            continue
        outcome = table.outcome or result(table)
        games.append(PairedGame(of.round + 1, board, table.seats, outcome, ended=len(games), cause="played"))
    return of._replace(games=tuple(games), round=of.round + 1)


def everybody(tables: list[NextTable]) -> list[int]:
    """All who are paired, or rest."""
    return sorted(seat for table in tables for seat in table.seats)


def test_the_berger_table_of_four() -> None:
    """As the handbooks print it, counted from 0."""
    assert [berger.table(4, number) for number in (1, 2, 3)] == [
        [(0, 3), (1, 2)],
        [(3, 2), (0, 1)],
        [(1, 3), (2, 0)],
    ]


@pytest.mark.parametrize("players", range(2, 13))
def test_in_a_round_robin_all_meet_once(players: int) -> None:
    """Everybody is paired in every round, meets everybody once, rests at most once and begins every other game."""
    rounds = [berger.table(players, number) for number in range(1, berger.rounds(players) + 1)]
    met = [tuple(sorted(pair)) for pairs in rounds for pair in pairs if len(pair) == 2]
    assert sorted(met) == list(combinations(range(players), 2))
    assert all(sorted(seat for pair in pairs for seat in pair) == list(range(players)) for pairs in rounds)
    begun = Counter(pair[0] for pairs in rounds for pair in pairs if len(pair) == 2)
    assert all(abs(2 * begun[player] - (players - 1)) <= 1 for player in range(players))


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 17), st.randoms(use_true_random=False))
def test_swiss_rounds_keep_their_promises(players: int, chance: random.Random) -> None:
    """Whatever the results: all are paired once a round, nobody meets anybody twice or has two byes, nobody begins more
    than two games more often than not."""
    of = contest(players, "swiss", rounds=max(1, players // 2))
    swiss = FORMATS["swiss"]
    while not swiss.over(of):
        tables = swiss.pair(of)
        assert tables == swiss.pair(of)
        assert everybody(tables) == list(range(players))
        of = played(of, tables, lambda _: chance.choice(OUTCOMES[:3]))
    met = Counter(frozenset(game.seats) for game in of.games if game.second is not None)
    assert max(met.values(), default=0) <= 1
    assert max(Counter(game.first for game in of.games if game.second is None).values(), default=0) <= 1
    begun: Counter[int] = Counter()
    for game in of.games:
        if game.second is not None:
            begun[game.first] += 1
            begun[game.second] -= 1
    assert all(abs(more) <= 3 for more in begun.values())


@settings(max_examples=15, deadline=None)
@given(st.randoms(use_true_random=False))
def test_a_swiss_round_is_found_although_players_leave(chance: random.Random) -> None:
    """With few left who have all met, they meet again."""
    of = contest(6, "swiss", rounds=15)
    for _ in range(8):
        tables = FORMATS["swiss"].pair(of)
        assert everybody(tables) == of.staying
        assert sum(len(table.seats) == 1 for table in tables) == len(of.staying) % 2
        of = played(of, tables, lambda _: chance.choice(OUTCOMES))
        if len(of.staying) > 2 and chance.random() < 0.5:
            gone = chance.choice(of.staying)
            left = [one._replace(here=False, withdrawn=True) if one.number == gone else one for one in of.players]
            of = of._replace(players=tuple(left))


@pytest.mark.parametrize("players", [8, 13])
def test_the_librarys_own_checker_accepts_the_pairings(players: int) -> None:
    """It reads the tournament from its TRF and pairs every round again."""
    chance = random.Random(players)
    of = contest(players, "swiss", rounds=5)
    while not FORMATS["swiss"].over(of):
        of = played(of, FORMATS["swiss"].pair(of), lambda _: chance.choice(OUTCOMES[:3]))
    report = check_trf(trf("Club", [f"Player {one}" for one in range(players)], of))
    assert report["summary"]["rounds_checked"] == 5
    assert report["summary"]["total_discrepancies"] == 0, report


def test_a_knockout_by_seeds() -> None:
    """Of six the two best seeds have a bye, and the two best meet in the final; the semifinals' losers play too."""
    of = contest(6, "knockout")
    of = of._replace(players=tuple(one._replace(seed=1000 + 10 * one.number) for one in of.players))
    knock = FORMATS["knockout"]
    assert knock.rounds(of) == 3

    def better(table: NextTable) -> PairingOutcome:
        return "first" if table.seats[0] > table.seats[1] else "second"

    first = knock.pair(of)
    assert sorted(map(everybody, [[table] for table in first])) == [[0, 3], [1, 2]]
    of = played(of, first, better)
    of = played(of, knock.pair(of), better)
    last = knock.pair(of)
    assert [set(table.seats) for table in last] == [{5, 4}, {3, 2}]
    of = played(of, last, better)
    assert knock.over(of)
    assert [one.number for one in knock.standings(of)][:4] == [5, 4, 3, 2]


def test_a_drawn_match_is_played_again_with_the_other_one_beginning() -> None:
    """After three draws the better seed goes on."""
    of, knock = contest(2, "knockout"), FORMATS["knockout"]
    firsts = []
    while not knock.over(of):
        (table,) = knock.pair(of)
        firsts.append(table.seats[0])
        of = played(of, [table], lambda _: "draw")
    assert firsts == [0, 1, 0]
    assert [one.number for one in knock.standings(of)] == [0, 1]


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 40), st.randoms(use_true_random=False))
def test_a_knockout_ends_whatever_happens(players: int, chance: random.Random) -> None:
    """With draws, with matches that both lost: everybody is paired at most once a round, and who is out stays out."""
    of, knock = contest(players, "knockout"), FORMATS["knockout"]
    while not knock.over(of):
        tables = knock.pair(of)
        assert tables
        assert max(Counter(everybody(tables)).values()) == 1
        of = played(of, tables, lambda _: chance.choice([*OUTCOMES, "first", "second"]))
    assert of.round <= 3 * (players - 1).bit_length()
    losses = Counter(seat for stage in knockout.bracket(of) for m in stage.matches for seat in [m.loser] if not m.third)
    assert all(count == 1 for loser, count in losses.items() if loser is not None)


def test_an_arena_counts_streaks_and_haste() -> None:
    """Two wins, then doubled; a draw in a streak counts double and ends it; haste is a point for a win only."""
    results: list[tuple[PairingOutcome, int]] = [
        ("first", 0), ("first", 1), ("first", 1), ("draw", 0), ("first", 0), ("second", 1), ("first", 0),
    ]  # fmt: skip
    games = [PairedGame(at, 0, (0, 1), outcome, haste=haste, ended=at) for at, (outcome, haste) in enumerate(results)]
    tally, seen = Tally([Tallied(), Tallied()]), []
    for game in games:
        tally.paired(game.seats)
        assert game.outcome is not None
        tally.ended(game.seats, game.outcome, game.haste)
        seen.append(tally.scores[0].points)
    assert seen == list(itertools.accumulate((2, 3, 5, 2, 2, 0, 2)))
    assert tally.scores[0] == Tallied(16, 1, 5, 7, (1, 1, 1), 7)


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 30), st.randoms(use_true_random=False))
def test_an_arena_pairs_nobody_who_plays(players: int, chance: random.Random) -> None:
    """Games end one by one; nobody plays two at once."""
    of, arena = contest(players, "arena"), FORMATS["arena"]
    open_games: list[PairedGame] = []
    for number in range(1, 30):
        tables = arena.pair(of)
        seats = everybody(tables) + [seat for game in open_games for seat in game.seats]
        assert len(seats) == len(set(seats))
        open_games += [PairedGame(number, board, table.seats) for board, table in enumerate(tables)]
        if open_games:
            ended = open_games.pop(chance.randrange(len(open_games)))
            done = [game for game in of.games if game.outcome is not None]
            of = of._replace(games=(*done, ended._replace(outcome=chance.choice(OUTCOMES), ended=number), *open_games))
        of = of._replace(round=number)


def test_teams_play_board_against_board() -> None:
    """Three teams of two: all meet; who wins both boards wins the match; an incomplete team loses a board."""
    of = contest(5, "teams", team_size=2)
    names = ["red", "red", "blue", "blue", "green"]
    of = of._replace(players=tuple(one._replace(team=names[one.number]) for one in of.players))
    made = FORMATS["teams"]
    assert made.rounds(of) == 3
    while not made.over(of):
        of = played(of, made.pair(of), lambda table: "first" if min(table.seats) == table.seats[0] else "second")
    points = {one.number: one.points for one in made.standings(of)}
    assert points[0] == points[1] == 6, "red wins two matches and has a bye"
    assert points[2] == points[3]
    assert {match.second for match in teams.matches(of)} >= {None}


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 23), st.integers(2, 5), st.randoms(use_true_random=False))
def test_rok_cups_seat_everybody(players: int, most: int, chance: random.Random) -> None:
    """Every round all sit at tables of equal size, give or take one; places share out all points."""
    of, cup = contest(players, "rok-cup", seats=most, rounds=4), FORMATS["rok-cup"]
    while not cup.over(of):
        tables = cup.pair(of)
        assert everybody(tables) == list(range(players))
        sizes = [len(table.seats) for table in tables]
        assert max(sizes) <= most
        assert max(sizes) - min(sizes) <= 1
        games = [
            PairedGame(of.round + 1, board, table.seats, table.outcome or "placed",
                 places=tuple(chance.choices(range(1, len(table.seats) + 1), k=len(table.seats))))
            for board, table in enumerate(tables)
        ]  # fmt: skip
        for game in games:
            if len(game.seats) > 1:
                pairs = len(game.seats) * (len(game.seats) - 1) / 2
                assert sum(rok_cup.place_points(game).values()) == pairs
        of = of._replace(games=of.games + tuple(games), round=of.round + 1)
    assert [one.place for one in cup.standings(of)] == sorted(one.place for one in cup.standings(of))


def boards(*tables: tuple[int, int, tuple[int, int], tuple[int, int]]) -> tuple[PairedGame, ...]:
    """A duplicate round of these pairings with their points of both boards."""
    return tuple(
        PairedGame(1, at, (first, second), "first", (one, two)) for at, (first, second, one, two) in enumerate(tables)
    )


def test_everybody_is_compared_with_those_who_held_the_same_seat() -> None:
    """Worked out by hand: on board 0 the first seats made +10, +10 and -5; on board 1 +20, 0 and 0."""
    games = boards((0, 1, (30, 20), (10, 30)), (2, 3, (25, 15), (20, 20)), (4, 5, (10, 15), (12, 12)))
    found = {(one.held.player, one.held.board): one for one in duplicate.compared(games)}
    assert [found[player, 0].matchpoints for player in (0, 2, 4)] == [0.75, 0.75, 0]
    assert [found[player, 0].matchpoints for player in (1, 3, 5)] == [0.25, 0.25, 1]
    assert [found[player, 1].matchpoints for player in (1, 3, 5)] == [1, 0.25, 0.25]
    assert [found[player, 1].mean for player in (0, 2, 4)] == [-20, 10, 10]
    of = contest(6, "swiss", scoring="matchpoints")._replace(games=games, round=1)
    ranks = {one.number: one.points for one in FORMATS["swiss"].standings(of)}
    assert ranks == {0: 37.5, 1: 62.5, 2: 75, 3: 25, 4: 37.5, 5: 62.5}


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(*[st.integers(0, 40)] * 4), min_size=2, max_size=9))
def test_matchpoints_are_shared_out_and_differences_cancel(results: list[tuple[int, int, int, int]]) -> None:
    """Over a board the matchpoints of a seat are a half on average, and the differences are 0."""
    games = boards(*[(2 * at, 2 * at + 1, one[:2], one[2:]) for at, one in enumerate(results)])
    found = duplicate.compared(games)
    for board, seat in ((0, 0), (0, 1), (1, 0), (1, 1)):
        own = [one for one in found if (one.held.board, one.held.seat) == (board, seat)]
        assert sum(one.matchpoints for one in own) == pytest.approx(len(own) / 2)
        assert sum(one.mean for one in own) == pytest.approx(0)


def test_a_board_that_was_not_played_costs_only_who_was_away() -> None:
    """60 % for who waited, nothing for who was not there; a bye counts like an opponent who did not come."""
    games = (
        *boards((0, 1, (10, 5), (10, 5)), (2, 3, (10, 5), (10, 5))),
        PairedGame(1, 2, (4, 5), "first", cause="noshow"),
        PairedGame(1, 3, (6,), "bye"),
    )
    of = contest(7, "swiss", scoring="matchpoints")._replace(games=games, round=1)
    ranks = {one.number: one.points for one in FORMATS["swiss"].standings(of)}
    assert (ranks[4], ranks[5], ranks[6], ranks[0]) == (60, 0, 60, 50)


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 9), st.randoms(use_true_random=False))
def test_a_duplicate_day_gives_everybody_each_board_once(players: int, chance: random.Random) -> None:
    """Whoever is ready when; nobody plays a board twice."""
    of, day = contest(players, "duplicate-day", boards=4), FORMATS["duplicate-day"]
    games: list[PairedGame] = []
    for number in range(1, 40):
        here = tuple(one._replace(here=chance.random() < 0.7) for one in of.players)
        of = of._replace(players=here, games=tuple(games), round=number - 1)
        for board, table in enumerate(day.pair(of)):
            points = ((chance.randrange(30), chance.randrange(30)),)
            outcome: PairingOutcome | None = chance.choice(["first", "second", "draw", None])
            games.append(PairedGame(number, board, table.seats, outcome, points if outcome else (), deal=table.deal))
    held = Counter((seat, game.deal) for game in games for seat in game.seats)
    assert all(count == 1 for count in held.values())
    assert len(day.standings(of)) == players


def test_a_duplicate_day_knows_who_may_still_find_an_opponent() -> None:
    """Of three with two boards, the last has nobody left once the others have played both."""
    of = contest(3, "duplicate-day", boards=2)
    assert [duplicate_day.partners(of, one) for one in range(3)] == ["waiting"] * 3
    of = of._replace(games=(PairedGame(1, 0, (0, 1), "first", deal=0), PairedGame(2, 0, (1, 2), None, deal=1)))
    assert [duplicate_day.partners(of, one) for one in range(3)] == ["none", None, None]
    of = of._replace(games=(of.games[0], of.games[1]._replace(outcome="draw")))
    assert [duplicate_day.partners(of, one) for one in range(3)] == ["none", None, "none"]
    of = of._replace(games=of.games[:1])
    away = tuple(one._replace(here=one.number == 2) for one in of.players)
    assert [duplicate_day.partners(of._replace(players=away), one) for one in (0, 2)] == ["waiting", "later"]


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from(OUTCOMES))))
def test_all_points_are_given_out_once(results: list[tuple[int, int, PairingOutcome]]) -> None:
    """A pairing is worth one point, or none if both lost it; places follow points."""
    games = tuple(
        PairedGame(at, 0, (one, two), outcome) for at, (one, two, outcome) in enumerate(results) if one != two
    )
    found = FORMATS["swiss"].standings(contest(6, "swiss")._replace(games=games))
    assert sum(one.points for one in found) == sum(game.outcome != "none" for game in games)
    assert sorted(one.number for one in found) == list(range(6))
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    assert [one.place for one in found] == sorted(one.place for one in found)


def test_sonneborn_berger_separates_equal_points() -> None:
    """Worked out by hand: 0 beat 3 (1.5) and 2 (0.5); 1 beat 2 (0.5) and 0 (2)."""
    results: list[tuple[int, int, PairingOutcome]] = [
        (0, 3, "first"), (1, 2, "first"), (3, 2, "draw"), (0, 1, "second"), (1, 3, "second"), (2, 0, "second"),
    ]  # fmt: skip
    games = tuple(PairedGame(1, at, (one, two), outcome) for at, (one, two, outcome) in enumerate(results))
    found = FORMATS["round-robin"].standings(contest(4, "round-robin")._replace(games=games))
    assert [(one.number, one.place, one.points, one.ties[0], one.wins) for one in found] == [
        (1, 1, 2, 2.5, 2),
        (0, 2, 2, 2.0, 2),
        (3, 3, 1.5, 2.25, 1),
        (2, 4, 0.5, 0.75, 0),
    ]
