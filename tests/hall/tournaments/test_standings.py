"""Standings: points, the tie-breaks of both systems, shared places."""

from hypothesis import given
from hypothesis import strategies as st

from runehall.hall.tournaments.standings import PlayedPairing, entrants, standings

TOURNEY = [
    PlayedPairing(0, 3, "first"), PlayedPairing(1, 2, "first"),
    PlayedPairing(3, 2, "draw"), PlayedPairing(0, 1, "second"),
    PlayedPairing(1, 3, "second"), PlayedPairing(2, 0, "second"),
]  # fmt: skip


def test_sonneborn_berger_separates_equal_points() -> None:
    """Worked out by hand: 0 beat 3 (1.5) and 2 (0.5); 1 beat 2 (0.5) and 0 (2)."""
    found = standings(4, "round-robin", TOURNEY)
    assert [(one.number, one.place, one.points, one.tie, one.wins) for one in found] == [
        (1, 1, 2, 2.5, 2),
        (0, 2, 2, 2.0, 2),
        (3, 3, 1.5, 2.25, 1),
        (2, 4, 0.5, 0.75, 0),
    ]


def test_buchholz_is_the_points_of_all_opponents() -> None:
    """A bye is a win, and for Buchholz an opponent with one's own points."""
    found = standings(
        3, "swiss", [PlayedPairing(0, 1, "first"), PlayedPairing(2, None, "bye"), PlayedPairing(2, 0, "draw")]
    )
    assert [(one.number, one.place, one.points, one.tie, one.wins) for one in found] == [
        (2, 1, 1.5, 3.0, 0),
        (0, 2, 1.5, 1.5, 1),
        (1, 3, 0, 1.5, 0),
    ]


def test_equals_share_a_place() -> None:
    """Nobody has played: all are first; nobody comes second."""
    found = standings(3, "round-robin", [PlayedPairing(0, 1, None), PlayedPairing(2, None, "bye")])
    assert [(one.number, one.place, one.points) for one in found] == [(0, 1, 0), (1, 1, 0), (2, 1, 0)]
    drawn = standings(3, "round-robin", [PlayedPairing(0, 1, "draw")])
    assert [(one.number, one.place) for one in drawn] == [(0, 1), (1, 1), (2, 3)]


def test_a_game_that_both_lost_gives_nobody_points() -> None:
    """Neither appeared."""
    assert {one.points for one in standings(2, "swiss", [PlayedPairing(0, 1, "none")])} == {0}


def test_the_past_of_a_player() -> None:
    """Points, opponents, how often they began, byes; a rest counts as a bye."""
    past = entrants(
        [2, 0], 3, [PlayedPairing(0, 1, "first"), PlayedPairing(2, None, "bye"), PlayedPairing(2, 0, "draw")]
    )
    assert past == [(2, 1.5, (0,), 1, 1), (0, 1.5, (1, 2), 0, 0)]


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from(["first", "second", "draw", "none"]))))
def test_all_points_are_given_out_once(games: list[tuple[int, int, str]]) -> None:
    """A pairing is worth one point, or none if both lost it; places follow points."""
    played = [PlayedPairing(*game) for game in games if game[0] != game[1]]  # type: ignore[arg-type]
    found = standings(6, "swiss", played)
    assert sum(one.points for one in found) == sum(game.outcome != "none" for game in played)
    assert sorted(one.number for one in found) == list(range(6))
    assert [one.points for one in found] == sorted((one.points for one in found), reverse=True)
    assert [one.place for one in found] == sorted(one.place for one in found)
