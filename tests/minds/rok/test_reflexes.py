"""RÖK's bots: they see a view, need a person's time, err at their level's rate, and end their games."""

from __future__ import annotations

from dataclasses import replace
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.minds.rok.choices import choose_fine, choose_order
from runehall.minds.rok.levels import ALIKE, LEVELS, REACTION, level_named
from runehall.minds.rok.reflexes import Reflexes
from runehall.minds.rok.simulate import advance, play
from runehall.minds.rok.slides import aim
from runehall.rok import FUTHARK, Aside, Done, Fine, Game, Grab, Input, Rules, SetupError, Slide, tick, view
from runehall.rok.chance import Chance
from runehall.rok.physics.slide import slide
from runehall.rok.stones import SIGNS
from tests.rok.laid import ANSUZ, BERKANAN, FEHU, HAGALAZ, RAIDO, THURISAZ, TIWAZ, URUZ, laid
from tests.rok.test_games import invariants

NAMES = [level.name for level in LEVELS]


@settings(max_examples=5, deadline=None)
@given(st.lists(st.sampled_from(NAMES), min_size=2, max_size=5), st.integers(0, 10**9).map(str))
def test_games_of_bots_end_and_replay(levels: list[str], seed: str) -> None:
    game = play(levels, seed)
    assert game.winners()
    invariants(game.state)
    assert Game.from_record(game.record()).state == game.state
    assert play(levels, seed).record() == game.record()


@pytest.mark.parametrize("level", NAMES)
def test_no_bot_is_quicker_than_150_ms(level: str) -> None:
    for n in range(1):
        game = Game.new(Rules(seats=3), seed=f"quick {n}")
        bots = [Reflexes(level_named(level), seat, f"{n}") for seat in range(3)]
        rest, acted = 0, dict.fromkeys(range(3), -1_000)
        while not game.over:
            done = len(game.inputs)
            advance(game, bots)
            if game.phase in ("grab", "show"):
                rest = game.state.rest
            for given_ in game.inputs[done:]:
                if isinstance(given_, Grab):
                    assert given_.at - rest >= REACTION
                    assert given_.at - acted[given_.seat] >= REACTION
                    acted[given_.seat] = given_.at


def test_a_bot_does_not_know_at_once_that_a_stone_is_gone() -> None:
    """It still reaches for what was taken less than 150 ms ago."""
    state = laid([FEHU, FEHU, URUZ, URUZ], balances=(TIWAZ, BERKANAN))
    bot = Reflexes(level_named("hawk"), 0, "s")
    bot.act(view(state, 0))
    while bot.reach is None:
        assert bot.wake is not None

        state = replace(state, now=bot.wake)
        bot.act(view(state, 0))
    place, arrives = bot.reach

    gone = replace(state, now=arrives, lying=tuple(s for s in state.lying if s.place != place))
    assert bot.act(view(gone, 0)) == [Grab(arrives, 0, place)]


def first_grab(level: str, n: int, pace: str = "normal") -> int:
    game_state = laid([FEHU, FEHU, URUZ, ANSUZ, RAIDO, THURISAZ, HAGALAZ, TIWAZ], balances=(BERKANAN, None))
    game_state = replace(game_state, rules=replace(game_state.rules, pace=pace))
    bot = Reflexes(level_named(level), 0, f"first {n}")

    for _ in range(200):
        for act in bot.act(view(game_state, 0)):
            if isinstance(act, Grab):
                return act.at - 10_000
        assert bot.wake is not None
        game_state = replace(game_state, now=bot.wake)
    raise AssertionError("the bot never grabbed")


def test_higher_levels_notice_sooner_and_all_take_a_persons_time() -> None:
    medians = [median(first_grab(level, n) for n in range(60)) for level in NAMES]
    assert medians == sorted(medians, reverse=True)
    assert medians[-1] > 500


def test_there_are_eight_levels_and_better_ones_win() -> None:
    """How much neighbours differ takes hundreds of games to tell: `runehall rok levels`."""
    assert len(NAMES) == 8
    for low, high in zip(NAMES, NAMES[3:], strict=False):
        won = sum(1 in play([low, high], f"{low} {n}").winners() for n in range(3))
        assert won >= 2, (low, high, won)


def test_bots_mistake_look_alikes_at_their_levels_rate() -> None:
    assert all(0 <= a < b < SIGNS for a, b in ALIKE)
    assert all(FUTHARK[a].colour == FUTHARK[b].colour for a, b in ALIKE), "nobody takes a white stone for a black one"
    a, b = ALIKE[0]
    counts = []
    for level in NAMES:
        wrong = 0
        for n in range(400):
            bot = Reflexes(level_named(level), 0, f"alike {n}")
            bot.act(view(laid([a, b, TIWAZ, TIWAZ], balances=(None, None)), 0))
            wrong += any(sorted(sight.places) == [0, 1] for sight in bot.sights)
        counts.append(wrong / 400)
    assert all(abs(rate - level.mistakes) < 0.05 for level, rate in zip(LEVELS, counts, strict=True))
    assert counts[0] > counts[-1]


@pytest.mark.parametrize("level", NAMES)
def test_a_bot_sets_a_stone_aside_that_has_no_second_before_it_takes_the_next_pair(level: str) -> None:
    state = laid([FEHU, FEHU], balances=(None, None), hands=(URUZ, None))
    bot = Reflexes(level_named(level), 0, "stuck")
    acts: list[Input] = []
    for _ in range(50):
        given_ = bot.act(view(state, 0))
        acts += given_
        assert bot.wake is not None
        state, _ = tick(state, given_, max(bot.wake, state.now))
        if state.phase != "grab":
            break
    assert [type(act) for act in acts] == [Aside, Grab, Grab]
    assert acts[0].at - 10_000 >= REACTION
    assert len(state.seats[0].loot) == 2


def test_no_penalty_among_bots_begins_with_a_lost_race() -> None:
    """Of 115 penalties among four quick bots 103 once did. Every false pair is now a mistaken look-alike."""
    races = penalties = 0
    for n in range(8):
        _, events = Game.replay(play(["quick"] * 4, f"races {n}").record())
        races += sum(event.kind == "refused" and event.facts["why"] == "taken" for event in events)
        for event in events:
            if event.kind == "false-pair":
                penalties += 1
                assert tuple(sorted(event.facts["signs"])) in ALIKE
            assert event.kind != "waited" or "penalty" not in event.facts
    assert races > 16
    assert penalties > 0


def test_relaxed_pace_slows_bots_too() -> None:
    normal, relaxed = (first_grab("quick", 0, pace) for pace in ("normal", "relaxed"))
    assert relaxed == pytest.approx(2 * normal, rel=0.02)


@pytest.mark.parametrize("level", NAMES)
def test_bots_slide_near_destiny(level: str) -> None:
    seen = view(laid(balances=(None, None, None)), 0)
    chance = Chance("slides", level)
    ways = [slide((), 1, 3, *aim(seen, 1, level_named(level), chance)) for _ in range(30)]
    assert sum(way.touched for way in ways) < 12
    assert median(way.distance for way in ways) < 3_500


def test_better_levels_slide_nearer() -> None:
    seen = view(laid(balances=(None, None)), 0)
    medians = []
    for level in NAMES:
        chance = Chance("nearer")
        ways = [slide((), 0, 2, *aim(seen, 0, level_named(level), chance)) for _ in range(40)]
        medians.append(median(way.distance for way in ways))
    assert medians == sorted(medians, reverse=True)


def test_a_slide_goes_round_a_stone_in_the_way() -> None:
    state = laid([FEHU], at=[(0, 5_000)])
    sent = aim(view(state, 0), 0, level_named("hawk"), Chance("round"))
    assert abs(sent[0]) > 100
    assert [index for index, _ in slide([(0, 5_000, 0)], 0, 2, *sent).paths] == [-1]


def test_the_cunning_choose_the_order_that_makes_them_richest() -> None:
    """Each holds the twin of the other's balance: whoever steals first takes the other's captive along (RCHK-3)."""
    state = laid(balances=(URUZ, FEHU, TIWAZ), loots=([], [RAIDO], [ANSUZ]), captives=([FEHU], [URUZ], []))
    state, _ = tick(state, [Done(10_100, seat) for seat in range(3)], 10_100)
    state, _ = tick(state, [], state.due or 0)
    state, _ = tick(state, [Slide(state.now, 0, 0, 500), Slide(state.now, 1, 0, 300)], state.now)
    seen = view(state, 0)
    assert seen.contest
    assert choose_order(seen, seen.contest, 0, level_named("hawk")) == (1, 0)
    assert choose_order(seen, seen.contest, 1, level_named("hawk")) == (0, 1)
    assert choose_order(seen, seen.contest, 0, level_named("calm")) == (1, 0)


def test_bots_slide_when_asked() -> None:
    slides = [
        given_ for n in range(4) for given_ in play(["hawk"] * 5, f"slides {n}").inputs if isinstance(given_, Slide)
    ]
    assert slides


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(SetupError):
        level_named("genius")


@pytest.mark.parametrize("level", ["drowsy", "hawk"])
def test_RCHK_1_a_bot_gives_up_another_pair_for_each_false_one(level: str) -> None:
    """It used to name its newest pair twice, which is refused: then nothing went on until the time was up."""
    state = laid([TIWAZ], balances=(URUZ, FEHU), loots=([THURISAZ, RAIDO, ANSUZ], []), captives=([], [URUZ]))
    stones = [2 * HAGALAZ, 2 * BERKANAN, 2 * HAGALAZ + 1, 2 * BERKANAN + 1]
    pairs = ((stones[0], stones[1]), (stones[2], stones[3]))
    state = replace(state, bag=state.bag - set(stones)).with_seat(0, false=pairs)
    state, _ = tick(state, [Done(10_100, seat) for seat in range(2)], 10_100)
    assert state.phase == "fine"
    for _ in pairs:
        sign = choose_fine(view(state, 0), 0, level_named(level))
        state, told = tick(state, [Fine(state.now + 100, 0, sign)], state.now + 100)
        assert all(event.kind != "refused" for event in told)
    assert state.phase == "show"
