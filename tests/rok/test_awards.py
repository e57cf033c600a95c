"""Awards: who did what best, told from the events of a game."""

from __future__ import annotations

from runehall.rok.awards import Award, Deeds
from runehall.rok.events import Event, EventKind


def grab(seat: int, became: str, ms: int) -> Event:
    return Event(ms, EventKind.GRAB, "RGRB-3", seat, {"became": became, "ms": ms})


def theft(seat: int, taken: list[int], along: list[int]) -> Event:
    return Event(0, EventKind.THEFT, "RCHK-3", seat, {"taken": taken, "along": along})


def awards(*events: Event, seats: int = 3) -> list[Award]:
    deeds = Deeds.none(seats)
    for event in events:
        deeds = deeds.after(event)
    return deeds.awards()


def test_nobody_earns_an_award_for_nothing() -> None:
    assert awards() == []
    assert awards(grab(0, "waits", 200), grab(0, "false", 400)) == []


def test_the_fastest_hand_won_its_stone() -> None:
    won = awards(grab(0, "waits", 300), grab(1, "own", 400), grab(0, "pair", 900))
    assert won[0] == Award("fastest-hand", (0,), 300)
    spoilt = awards(grab(0, "waits", 300), grab(0, "false", 900), grab(1, "own", 400))
    assert spoilt[0] == Award("fastest-hand", (1,), 400), "a false pair wins nothing"
    captive = awards(grab(0, "waits", 350), grab(0, "captive", 600), grab(0, "pair", 700))
    assert captive[0] == Award("fastest-hand", (0,), 350), "a captive does not take the waiting stone's place"


def test_the_sharpest_eye_took_most_pairs_in_a_row() -> None:
    row = [grab(0, "own", 1), grab(0, "captive", 2), grab(0, "waits", 3), grab(0, "false", 4), grab(0, "own", 5)]
    other = [grab(1, "own", 1), grab(1, "own", 9)]
    assert Award("sharpest-eye", (0, 1), 2) in awards(*row, *other)
    assert Award("sharpest-eye", (1,), 3) in awards(*row, *other, grab(1, "captive", 11))


def test_the_greatest_theft_counts_what_was_taken_from_the_owner() -> None:
    assert Award("greatest-theft", (2,), 6) in awards(theft(1, [3], []), theft(2, [4, 5], [6]))
