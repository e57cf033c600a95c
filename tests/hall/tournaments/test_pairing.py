"""Pairings: the invariants of Berger tables and of Swiss rounds, whatever the results."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.hall.tournaments.matching import Matching
from runehall.hall.tournaments.pairing import Pair, round_robin, round_robin_rounds, swiss
from runehall.hall.tournaments.standings import PlayedPairing, entrants
from runehall.hall.wire.tournaments import PairingOutcome

OUTCOMES: st.SearchStrategy[PairingOutcome | None] = st.sampled_from(["first", "second", "draw", "none"])


def paired(pairs: list[Pair]) -> list[int]:
    """Everybody who is paired, or has a bye."""
    return sorted(player for pair in pairs for player in pair if player is not None)


def test_the_berger_table_of_four() -> None:
    """As the handbooks print it, counted from 0."""
    assert [round_robin(4, number) for number in (1, 2, 3)] == [
        [(0, 3), (1, 2)],
        [(3, 2), (0, 1)],
        [(1, 3), (2, 0)],
    ]


@pytest.mark.parametrize("players", range(2, 13))
def test_in_a_round_robin_all_meet_once(players: int) -> None:
    """Everybody is paired in every round, meets everybody once, rests at most once and begins every other game."""
    rounds = [round_robin(players, number) for number in range(1, round_robin_rounds(players) + 1)]
    met = [paired([pair]) for pairs in rounds for pair in pairs if pair.second is not None]
    assert sorted(met) == [list(pair) for pair in combinations(range(players), 2)]
    assert all(paired(pairs) == list(range(players)) for pairs in rounds)
    rests = [pair.first for pairs in rounds for pair in pairs if pair.second is None]
    assert sorted(rests) == (list(range(players)) if players % 2 else [])
    begun = Counter(pair.first for pairs in rounds for pair in pairs if pair.second is not None)
    assert all(abs(2 * begun[player] - (players - 1)) <= 1 for player in range(players))


def matchable(vertices: list[int], edges: set[tuple[int, int]]) -> bool:
    """Whether there is a perfect matching, by trying all."""
    if not vertices:
        return True
    one, rest = vertices[0], vertices[1:]
    return any((one, two) in edges and matchable([v for v in rest if v != two], edges) for two in rest)


@given(st.sets(st.sampled_from(list(combinations(range(8), 2)))))
def test_a_matching_is_found_if_there_is_one(edges: set[tuple[int, int]]) -> None:
    """The blossom algorithm agrees with trying all; a pair is fixed only if the others can be matched."""
    graph = {v: [w for w in range(8) if (min(v, w), max(v, w)) in edges] for v in range(8)}
    matching = Matching(graph)
    assert matching.perfect == matchable(list(range(8)), edges)
    left = list(range(8))
    for one, two in combinations(range(8), 2) if matching.perfect else ():
        if one in left and two in left:
            others = [v for v in left if v not in (one, two)]
            assert matching.fix(one, two) == ((one, two) in edges and matchable(others, edges))
            left = others if (one, two) in edges and matchable(others, edges) else left
    assert not (matching.perfect and left)


def test_a_swiss_round_begins_with_the_upper_half_against_the_lower() -> None:
    """Beginners alternate between the tables; with an odd number the last one has the bye."""
    assert swiss(entrants(range(6), 6, [])) == [(0, 3), (4, 1), (2, 5)]
    assert swiss(entrants(range(5), 5, [])) == [(0, 2), (3, 1), (4, None)]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_swiss_rounds_keep_their_promises(data: st.DataObject) -> None:
    """Whatever the results: all are paired once a round, nobody meets anybody twice or has two byes, nobody begins more
    than two games more often than not; and the same past gives the same pairings."""
    players = data.draw(st.integers(2, 17))
    rounds = data.draw(st.integers(1, max(1, players // 2)))
    games: list[PlayedPairing] = []
    for _ in range(rounds):
        past = entrants(range(players), players, games)
        pairs = swiss(past)
        assert pairs == swiss(list(reversed(past)))
        assert paired(pairs) == list(range(players))
        for first, second in pairs:
            games.append(PlayedPairing(first, second, "bye" if second is None else data.draw(OUTCOMES)))
    met = Counter(frozenset(game[:2]) for game in games if game.second is not None)
    assert max(met.values(), default=0) <= 1
    assert max(Counter(game.first for game in games if game.second is None).values(), default=0) <= 1
    assert all(abs(one.firsts) <= 3 for one in entrants(range(players), players, games))
    if rounds <= players // 4:
        assert all(abs(one.firsts) <= 2 for one in entrants(range(players), players, games))


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_a_swiss_round_is_found_although_players_leave(data: st.DataObject) -> None:
    """With few left who have all met, they meet again, as seldom as can be."""
    games: list[PlayedPairing] = []
    left = list(range(6))
    for _ in range(8):
        pairs = swiss(entrants(left, 6, games))
        assert paired(pairs) == left
        games += [PlayedPairing(*pair, "bye" if pair.second is None else data.draw(OUTCOMES)) for pair in pairs]
        if len(left) > 2 and data.draw(st.booleans()):
            left.remove(data.draw(st.sampled_from(left)))


def test_players_of_equal_points_meet() -> None:
    """After one round without draws winners meet winners."""
    games = [
        PlayedPairing(0, 4, "first"),
        PlayedPairing(5, 1, "first"),
        PlayedPairing(2, 6, "second"),
        PlayedPairing(7, 3, "draw"),
    ]
    points = {one.number: one.points for one in entrants(range(8), 8, games)}
    for first, second in swiss(entrants(range(8), 8, games)):
        assert second is not None
        assert abs(points[first] - points[second]) <= 0.5
