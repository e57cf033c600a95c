"""The encoding: every legal move has one action id and back, in a space that never changes; views and core agree."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import product
from typing import Any

import numpy as np
import pytest

from runehall.gyms.core.afterstate import FEATURE_NAMES
from runehall.gyms.core.encoded_game import EncodedGame
from runehall.gyms.encoding import Encoding
from runehall.gyms.episode import Episode
from runehall.rune import MODES, OPTIONS, Deck, Game, Rules, SetupError

ALL = [
    Rules(mode, **dict[str, Any](zip(OPTIONS, on, strict=True)))
    for mode in MODES
    for on in product([False, True], repeat=4)
]
GREY = Deck("grey", "BB/BB/BB", ("BB/BB/BB",) * 18)
SMALL = Deck("small", "RG/BB/GR", ("BB/BG/GR", "RR/GG/BB", "GB/GB/GB", "RB/BR/RB") * 2 + ("BG/GB/BG",) * 3)


def follow(rules: Rules, deck: Deck, seed: int) -> None:
    """Play a random game; at each position compare the plain encoding with the compiled one."""
    rng, code = random.Random(seed), Encoding.of(rules, deck)
    game = Game.new(rules, deck, seed=seed)
    encoded = EncodedGame(code.frame, game.core)
    while not game.over:
        legal = code.legal(game)
        assert len(legal) == len(game.legal_moves)
        assert list(legal) == encoded.legal()
        assert min(legal) >= 0
        assert max(legal) < code.actions
        assert [encoded.code(action) for action in legal] == [move.code for move in legal.values()]
        assert [encoded.action(move.code) for move in legal.values()] == list(legal)
        for seat in range(rules.seats):
            table, facts = code.observe(game.view(seat))
            written = np.zeros_like(table), np.zeros_like(facts)
            encoded.observe(seat, *written)
            np.testing.assert_array_equal(table, written[0])
            np.testing.assert_array_equal(facts, written[1])
        action = rng.choice(list(legal))
        encoded.play(action)
        game.play(legal[action])
    assert len(game.moves) <= code.longest


@pytest.mark.parametrize("text", ["duel", "solo", "trio+adepts+spare_draw", "teams+grand_master"])
def test_an_encoded_game_is_begun_dealt_and_marked(text: str) -> None:
    """The same pile gives the same game as `rune`; one that was played is as good as new when dealt again."""
    rules, rng = Rules.parse(text), random.Random(3)
    code = Encoding.of(rules, Deck.standard())
    game = Game.new(rules, seed=4)
    used, fresh = (code.encoded_game(game.shuffle, game.first) for _ in range(2))
    assert list(code.legal(game)) == used.legal()
    assert used.hand(used.seat) == list(game.hand(game.seat))
    seen = set()
    for seed in range(12):
        used.deal(seed)
        fresh = fresh.copy()
        fresh.deal(seed)
        seen.add((used.seat, *used.hand(used.seat)))
        while not used.over:
            mask = np.zeros(code.actions, np.uint8)
            used.mark(mask)
            assert used.legal() == fresh.legal() == np.flatnonzero(mask).tolist()
            action = rng.choice(used.legal())
            waits = fresh.attempt(action)
            if waits < 0:
                fresh.play(action)
            assert used.play(action) == abs(waits)
        assert fresh.over
        assert used.payoffs(False) == fresh.payoffs(False)
    assert len(seen) > 8


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_views_and_core_tell_the_same_in_every_mode_and_option(rules: Rules) -> None:
    follow(rules, Deck.standard(), 1)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("deck", [GREY, SMALL], ids=lambda deck: str(deck.name))
def test_any_deck_fits(mode: str, deck: Deck) -> None:
    follow(Rules(mode, True, True, True), deck, 2)


@pytest.mark.parametrize(("mode", "dx", "dy"), [("duel", 1, 0), ("duel", 0, 1), ("duel", -1, -1), ("teams", 1, 0)])
def test_no_table_outgrows_the_window(mode: str, dx: int, dy: int) -> None:
    """A deck of one colour, laid as far out as the rules allow, still has every move in the window."""
    rules = Rules(mode)
    game, code = Game.new(rules, GREY, seed=3), Encoding.of(rules, GREY)
    while not game.over:
        legal = code.legal(game)
        assert len(legal) == len(game.legal_moves)
        assert list(legal) == EncodedGame(code.frame, game.core).legal()
        draw = [move for move in legal.values() if move.kind == "draw"]
        far = sorted(legal.values(), key=lambda move: move.at[0] * dx + move.at[1] * dy if move.at else -1000)
        game.play(draw[0] if draw else far[-1])
    x0, x1, y0, y1 = game.core.box
    assert max(x1 - x0, y1 - y0) > 2 * code.dealt - 12
    assert game.core.wide


def test_hands_fit_the_slots_when_a_free_seat_hoards() -> None:
    """TEAM-2: a seat without masters that only ever draws holds as many cards as there are slots for."""
    rules, most = Rules("teams"), 0
    code = Encoding.of(rules, Deck.standard())
    for seed in range(20):
        game = Game.new(rules, seed=seed)
        while not game.over:
            want = (("master", "draw"), ("draw",), ("master", "pass"), ("master", "pass"))[game.seat]
            if game.phase == "lay":
                want = ("pass", "lay")
            moves = game.legal_moves
            game.play(next((move for kind in want for move in moves if move.kind == kind), moves[0]))
            most = max(most, *(len(game.hand(seat)) for seat in range(4)))
    assert 3 < most <= code.slots


def test_tensors_turn_to_the_viewer() -> None:
    """The own seat comes first: a position and its mirror, seats exchanged, look alike to the seats exchanged."""
    code = Encoding.of(Rules(), Deck.standard())
    shuffle = list(range(1, 17))
    swapped = shuffle[3:6] + shuffle[:3] + shuffle[6:]
    one, two = Game.new(shuffle=shuffle, first=0), Game.new(shuffle=shuffle, first=1)
    three = Game.new(shuffle=swapped, first=0)
    for ours, theirs in ((code.observe(one.view(0)), code.observe(two.view(1))),):
        np.testing.assert_array_equal(ours[0], theirs[0])
        np.testing.assert_array_equal(ours[1], theirs[1])
    assert (code.observe(one.view(0))[1] != code.observe(three.view(0))[1]).any()


@pytest.mark.parametrize(
    "rules", [Rules(), Rules("trio", True, True, True), Rules("teams", adepts=True), Rules("solo")]
)
def test_no_observation_holds_a_secret(rules: Rules) -> None:
    """Games that a seat cannot tell apart give it the same tensors and, when it is to move, the same mask."""
    code, rng = Encoding.of(rules, Deck.standard()), random.Random(5)
    episode = Episode.dealt(rules, Deck.standard(), np.random.default_rng(5))
    while not episode.over:
        game = episode.game()
        for seat in range(rules.seats):
            seen = episode.observe(seat)
            other = Game.sample(game.view(seat), rng)
            twin = Episode(code, other.shuffle, other.first, [move.code for move in other.moves])
            for name, told in twin.observe(seat).items():
                np.testing.assert_array_equal(seen[name], told, err_msg=name)
        dealt = Game.sample(game.view(episode.seat), rng)
        peeker = Episode(code, dealt.shuffle, dealt.first, [move.code for move in dealt.moves])
        np.testing.assert_array_equal(episode.peek()[1], peeker.peek()[1], err_msg="peek")
        episode.act(rng.choice(episode.legal))


def test_what_the_numbers_mean_is_named() -> None:
    code = Encoding.of(Rules("trio"), Deck.standard())
    table, facts = code.observe(Game.new(Rules("trio"), seed=1).view(0))
    assert len(code.planes) == len(table) == len(set(code.planes))
    assert len(code.facts) == len(facts) == len(set(code.facts))


def test_peeking_tells_what_happens() -> None:
    """The outcome of each legal action: points as the preview has them, and free areas by their worth."""
    game = Game.new(seed=4)
    episode = Episode(Encoding.of(game.rules, game.deck), game.shuffle, game.first)
    for _ in range(8):
        legal, rows = episode.peek()
        told = [dict(zip(FEATURE_NAMES, row, strict=True)) for row in rows.tolist()]
        for action, traits in zip(legal, told, strict=True):
            preview = episode.game().preview(episode.encoding.decode(episode.game(), action))
            assert traits["own points"] == pytest.approx(preview.scores[episode.seat] / 50)
            free = sorted((area.worth for area in preview.areas if area.side is None), reverse=True)
            assert traits["largest free area"] == pytest.approx(free[0] / 20)
            assert traits["second free area"] == pytest.approx(free[1] / 20)
            assert traits["runes"] == pytest.approx(len(preview.table) / 100)
        episode.act(legal[len(legal) // 2])


@pytest.mark.parametrize(("seed", "way"), [(3, (-1, 0)), (5, (1, 0)), (4, (0, -1)), (4, (0, 1))])
def test_peeking_counts_open_edges_wherever_the_table_grows(seed: int, way: tuple[int, int]) -> None:
    """Empty places beside areas count at the rim of the core's planes too: lays go as far one way as they can."""
    game = Game.new(seed=seed)
    episode = Episode(Encoding.of(game.rules, game.deck), game.shuffle, game.first)
    while not episode.over:
        legal, rows = episode.peek()
        moves = [episode.encoding.decode(episode.game(), action) for action in legal]
        for move, row in list(zip(moves, rows.tolist(), strict=True))[::5]:
            preview, traits = episode.game().preview(move), dict(zip(FEATURE_NAMES, row, strict=True))
            there = {(rune.x, rune.y) for rune in preview.table}
            beside: list[set[tuple[int, int]]] = [set(), set()]
            for area in preview.areas:
                if area.side is not None:
                    for x, y in area.cells:
                        beside[area.side != episode.seat] |= {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} - there
            assert traits["own open edges"] == pytest.approx(len(beside[0]) / 20)
            assert traits["others' open edges"] == pytest.approx(len(beside[1]) / 20)
        reach = [move.at[0] * way[0] + move.at[1] * way[1] if move.at and move.card else -99 for move in moves]
        episode.act(legal[reach.index(max(reach))])


def test_an_illegal_action_is_refused_with_what_to_do() -> None:
    code, game = Encoding.of(Rules(), Deck.standard()), Game.new(seed=1)
    with pytest.raises(SetupError, match="mask"):
        code.decode(game, 0)
    assert code.mask(game).sum() == len(game.legal_moves)


def test_a_stage_copies_and_pickles() -> None:
    episode = Episode.dealt(Rules("duel", adepts=True), Deck.standard(), np.random.default_rng(1))
    for _ in range(9):
        episode.act(episode.legal[0])
    for twin in (copy.deepcopy(episode), copy.copy(episode), pickle.loads(pickle.dumps(episode))):
        assert twin.game() == episode.game()
        assert twin.legal == episode.legal
        twin.act(twin.legal[-1])
        assert len(twin.codes) == len(episode.codes) + 1
