"""What a seat may know: nothing in a view or an event depends on a hidden sign, the bag or the seed (RTHR-2)."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields, replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runehall.rok import Aside, Done, Game, Input, Order, Rules, SetupError, Signal, State, View, tick, view
from runehall.rok.chance import Chance
from runehall.rok.events import Event
from runehall.rok.views import acts, slid_sign
from tests.rok.laid import BERKANAN, FEHU, RAIDO, TIWAZ, URUZ, laid
from tests.rok.test_games import SEEDS, play_wildly, wild_input


def reshuffled(state: State, chance: Chance) -> State:
    """The same to every eye: other stones face down, in the bag and in drawn hands, another seed."""
    moving = state.throw if state.phase == "throw" else None
    hidden = [i for i, s in enumerate(state.lying) if not s.up or (moving is not None and moving.paths[i].lands > 0)]
    pool = [*sorted(state.bag), *(state.lying[i].stone for i in hidden), *(x for s in state.seats for x in s.drawn)]
    pool = chance.shuffled(pool)
    lying = list(state.lying)
    for i in hidden:
        # A thrown stone still in motion may come to lie either way.
        lying[i] = replace(lying[i], stone=pool.pop(), up=lying[i].up if moving is None else chance.below(2) == 1)
    seats = tuple(replace(s, drawn=tuple(pool.pop() for _ in s.drawn)) for s in state.seats)
    return replace(state, seed="another", lying=tuple(lying), seats=seats, bag=frozenset(pool))


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEEDS, st.integers(2, 5))
def test_views_are_the_same_bytes_for_states_that_differ_in_hidden_things(seed: str, seats: int) -> None:
    chance = Chance(seed, "resample")
    game = Game.new(Rules(seats=seats), seed=seed)
    phases = set()
    while not game.over:
        assert game.due is not None
        game.tick([], game.due)
        phases.add(game.phase)
        other = reshuffled(game.state, chance)
        for seat in (None, seats - 1):
            assert view(other, seat).encode() == game.view(seat).encode()
    assert {"ready", "count", "throw", "grab", "show"} <= phases


def test_face_down_and_moving_stones_have_no_sign() -> None:
    seen = view(laid([FEHU, URUZ], down=[RAIDO]), 0)
    assert [stone.sign for stone in seen.stones] == [FEHU, URUZ, None]
    game = Game.new(seed="in the air")
    game.tick([], 13_500)
    assert game.phase == "throw"
    assert {stone.sign for stone in game.view(1).stones} == {None}


def test_a_stone_that_lay_there_keeps_its_sign_during_the_next_throw() -> None:
    game = Game.new(seed="second throw")
    while not (game.phase == "throw" and game.state.round == 2):
        assert game.due is not None
        game.tick([], game.due)
    flying = {path.place for path in game.view(None).throw.paths if path.lands > 0}  # type: ignore[union-attr]
    for stone in game.view(None).stones:
        assert (stone.sign is None) == (stone.place in flying)


def told_signs(event: Event) -> list[int]:
    """Every sign that an event tells."""
    facts = event.facts
    signs: list[int] = [sign for _, sign in facts.get("up", [])]
    signs += [facts[key] for key in ("sign", "with", "penalty") if facts.get(key) is not None]
    return [*signs, *facts.get("signs", []), *facts.get("taken", [])]


@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEEDS, st.integers(2, 4))
def test_events_tell_only_signs_that_were_seen(seed: str, seats: int) -> None:
    """A sign is told when it lies face up at rest; from then on it is public until it is back in the bag."""
    game, events = play_wildly(seed, seats, 0.5)
    seen: Counter[int] = Counter(
        s.balance for s in Game.new(game.rules, seed=seed).view(None).seats if s.balance is not None
    )
    for event in events:
        if event.kind == "rest":
            seen.update(told_signs(event))
        else:
            assert all(seen[sign] for sign in told_signs(event)), event
        assert "seed" not in event.facts
        assert "stone" not in event.facts
        json.dumps(event.to_json())


def test_a_view_has_no_field_for_a_secret() -> None:
    names = {f.name for f in fields(View)}
    assert not names & {"seed", "state", "lying", "inputs", "rest", "deal"}
    game = Game.new(Rules(seats=3), seed="TELLTALE")
    game.tick([], 15_000)
    assert b"TELLTALE" not in game.view(0).encode()
    assert isinstance(json.loads(game.view(None).encode())["bag"], int)


def test_all_seats_and_spectators_see_the_same_table() -> None:
    state = laid([FEHU], balances=(TIWAZ, BERKANAN))
    assert replace(view(state, 0), seat=None) == view(state, None) == replace(view(state, 1), seat=None)


def test_no_other_seat_has_a_view() -> None:
    with pytest.raises(SetupError):
        Game.new(seed="s").view(2)


@pytest.mark.parametrize(("seed", "seats"), [("acts", 2), ("more acts", 4)])
def test_what_a_seat_may_do_is_what_the_game_takes(seed: str, seats: int) -> None:
    chance = Chance(seed, "acts")
    game = Game.new(Rules(seats=seats), seed=seed)
    game.tick([], 0)
    slid: dict[int, int | None] = {}
    seen: set[str] = set()
    while not game.over:
        sight, now = game.view(None), game.now
        owners = tuple(theft.owner for theft in sight.contest.thefts) if sight.contest else ()
        for seat in range(seats):
            may = acts(sight, seat)
            seen.update(may)
            taken = {
                "signal": not refused(game, Signal(now, seat)),
                "order": bool(owners) and not refused(game, Order(now, seat, owners)),
            }
            if sight.phase in ("start", "grab", "show"):
                taken["done"] = not refused(game, Done(now, seat))
            for act, is_taken in taken.items():
                assert (act in may) == is_taken, (sight.phase, seat, act)
            if "aside" in may:  # with an empty hand it waits to be refused
                assert not refused(game, Aside(now, seat))
            if "slide" in may:
                slid[seat] = slid_sign(sight, seat)
        due = game.due
        assert due is not None
        at = min(due, now + chance.below(400))
        given_input = [] if chance.unit() < 0.3 else [wild_input(game, chance, at)]
        for event in game.tick(given_input, at if given_input else due):
            if event.kind == "own-slide":
                assert event.seat is not None
                assert event.facts["sign"] == slid[event.seat]
    assert {"signal", "grab", "done"} <= seen


def refused(game: Game, act: Input) -> bool:
    """Whether the game would refuse this now."""
    _, events = tick(game.state, [act], game.now)
    return any(event.kind == "refused" and event.to == act.seat for event in events)
