"""Whole games, played by hands that do anything at all: what must hold whatever happens."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runehall.rok import Again, Delay, Done, Event, Game, Grab, Input, Order, Rules, Signal, Slide
from runehall.rok.chance import Chance
from runehall.rok.state import State
from runehall.rok.stones import sign_of
from tests.rok.laid import all_stones

SEEDS = st.integers(0, 10**9).map(str)


def invariants(state: State) -> None:
    assert all_stones(state) == list(range(48)), "each stone is in exactly one place"
    balances = [sign_of(seat.balance) for seat in state.seats if seat.balance is not None]
    assert len(set(balances)) == len(balances), "balances differ"
    for seat in state.seats:
        assert all(a ^ 1 == b for a, b in zip(seat.loot[::2], seat.loot[1::2], strict=True)), "loot is pairs"


def wild_input(game: Game, chance: Chance, at: int) -> Input:
    """Something a player, careless or malicious, might send now."""
    seat = chance.below(game.rules.seats)
    contest = game.state.contests[0] if game.state.contests else None
    match chance.below(12):
        case 0:
            return Signal(at, seat)
        case 1:
            return Done(at, seat)
        case 2:
            return Slide(at, seat, chance.below(401) - 200, chance.below(1_001))
        case 3 if contest and contest.chooser is not None:
            owners = [theft.owner for theft in contest.thefts]
            return Order(at, contest.chooser, tuple(chance.shuffled(owners)))
        case 4:
            return Delay(at, seat, chance.below(300))
        case 5:
            return Order(at, seat, (seat, seat))
        case _:
            places = [s.place for s in game.state.lying if s.up or chance.below(4) == 0]
            return Grab(at, seat, places[chance.below(len(places))] if places else 0)


def play_wildly(seed: str, seats: int, idle: float, pace: str = "normal") -> tuple[Game, list[Event]]:
    chance = Chance(seed, "wild")
    game = Game.new(Rules(seats=seats, pace=pace), seed=seed)
    events: list[Event] = []
    while not game.over:
        due = game.due
        assert due is not None
        if chance.unit() < idle:
            events += game.tick([], due)
        else:
            at = game.now + chance.below(400)
            events += game.tick([wild_input(game, chance, at)], at)
        invariants(game.state)
    return game, events


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEEDS, st.integers(2, 5), st.sampled_from([0.1, 0.3, 0.9]))
def test_wild_games_keep_their_stones_end_and_replay_exactly(seed: str, seats: int, idle: float) -> None:
    game, events = play_wildly(seed, seats, idle)
    assert game.winners()
    again, told = Game.replay(game.record())
    assert again.state == game.state
    assert list(told) == events
    assert [view.encode() for view in map(again.view, [None, *range(seats)])] == [
        view.encode() for view in map(game.view, [None, *range(seats)])
    ]


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEEDS, st.integers(2, 5), st.integers(40, 900))
def test_the_outcome_does_not_depend_on_how_often_time_is_told(seed: str, seats: int, step: int) -> None:
    game, events = play_wildly(seed, seats, 0.8)
    slow = Game.new(game.rules, seed=seed)
    waiting = list(game.inputs)
    told: list[Event] = []
    while not slow.over:
        now = slow.now + step
        batch = [given for given in waiting if given.at <= now]
        del waiting[: len(batch)]
        told += slow.tick(batch, now)
    assert told == events
    assert slow.winners() == game.winners()


def test_a_lost_round_is_dealt_anew_with_other_chance() -> None:
    game = Game.new(Rules(seats=3), seed="lost")
    game.tick([], 100)
    before = [seat.drawn for seat in game.state.seats]
    events = game.tick([Again(200)], 200)
    assert [event.kind for event in events] == ["again", "deal"]
    assert game.state.round == 1
    assert [seat.drawn for seat in game.state.seats] != before
    invariants(game.state)
    assert Game.from_record(game.record()).state == game.state


def test_the_show_ends_when_all_have_seen_enough() -> None:
    game = Game.new(seed="show")
    while game.phase != "show" or game.state.round == 0:
        assert game.due is not None
        game.tick([], game.due)
    now = game.now
    game.tick([Done(now, 0)], now)
    assert game.phase == "show"
    game.tick([Done(now, 1)], now)
    assert game.phase == "ready"


def test_relaxed_pace_gives_more_time_for_everything() -> None:
    normal, relaxed = Rules().times, Rules(pace="relaxed").times
    for length in normal.__slots__:
        assert getattr(relaxed, length) > getattr(normal, length)
