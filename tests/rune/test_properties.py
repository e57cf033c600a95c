"""What holds for every game, looked for by Hypothesis."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from runehall.rune import Deck, Game, IllegalMove, NotationError, Record, Rules
from tests.rune.games import odd_decks, pick, snapshot, some_decks, some_games, some_rules, wander


@given(some_games(), st.integers(0, 2**32))
def test_play_then_undo_is_identity(game: Game, seed: int) -> None:
    if game.over:
        return
    before = snapshot(game)
    rng = random.Random(seed)
    played = []
    for _ in range(3):
        if game.over:
            break
        played.append(pick(game, rng))
        game.play(played[-1])
    for move in reversed(played):
        assert game.undo() == move
    assert snapshot(game) == before


@given(some_games())
def test_a_record_says_all(game: Game) -> None:
    record = game.record()
    text = str(record)
    assert Record.parse(text) == record
    assert Record.from_json(record.to_json()) == record
    again = Game.from_record(text)
    assert snapshot(again) == snapshot(game)
    assert again == game


def every_text(game: Game) -> list[str]:
    """Every move one could write about a small table: all cards, all places in and around it, all marks."""
    runes = game.table()
    xs = range(min(rune.x for rune in runes) - 3, max(rune.x for rune in runes) + 3)
    ys = range(min(rune.y for rune in runes) - 3, max(rune.y for rune in runes) + 3)
    places = [f"{x},{y}" for x, y in itertools.product(xs, ys)]
    cards = range(1, len(game.shuffle) + 2)
    moves = ["A:g", "A:b", "S", "P", "D", "M-", *(f"X{card}" for card in cards), *(f"M{place}" for place in places)]
    moves += [f"T{place}={side}" for place in places for side in "GB"]
    hand = [*game.hand(game.seat), min(set(cards) - set(game.hand(game.seat)))]
    lays = [f"L{card}@{place}/{turn}" for card in hand for place in places for turn in range(4)]
    return moves + lays


@settings(max_examples=15)
@given(some_games(longest=12))
def test_legal_moves_are_all_moves_with_no_reason_against_them(game: Game) -> None:
    legal = {str(move) for move in game.legal_moves}
    for text in every_text(game):
        assert (game.why(text) is None) == (text in legal), text


@settings(max_examples=15)
@given(some_games(longest=12).filter(lambda game: game.phase == "lay"), st.data())
def test_lays_with_magic_are_all_with_no_reason_against_them(game: Game, data: st.DataObject) -> None:
    legal = {str(move) for move in game.legal_moves}
    marks = [(rune.x, rune.y) for rune in game.table()] + [(50, 50), (-1, -1)]
    lays = [text for text in every_text(game) if text[0] == "L"]
    for text in data.draw(st.lists(st.sampled_from(lays), min_size=20, max_size=40, unique=True)):
        for x, y in marks:
            marked = f"{text}!{x},{y}"
            assert (game.why(marked) is None) == (marked in legal), marked
    for text in legal:
        assert game.why(text) is None


@given(some_games(), st.integers(0, 2**32))
def test_what_is_refused_changes_nothing(game: Game, seed: int) -> None:
    before = snapshot(game)
    legal = {str(move) for move in game.legal_moves}
    refused = [text for text in random.Random(seed).sample(every_text(game), 20) if text not in legal]
    for text in [*refused, "nonsense", ""]:
        with pytest.raises((IllegalMove, NotationError)) as refusal:
            game.play(text)
        assert refusal.value.rule
        assert "\n" not in str(refusal.value)
        assert len(refusal.value.text) > 10
    assert snapshot(game) == before


@given(some_rules, some_decks, st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_scores_never_depend_on_card_identity(rules: Rules, deck: Deck, seed: int, rng: random.Random) -> None:
    """Number the cards anew, and say the same moves with the new numbers: everything but the numbers is the same."""
    game = wander(Game.new(rules, deck, seed=seed), random.Random(seed), 40)
    size = len(deck.cards)
    order = list(range(size))
    rng.shuffle(order)
    renamed = Deck("renamed", deck.start, tuple(deck.cards[i] for i in order))
    new = {old + 1 + size * copy: order.index(old) + 1 + size * copy for old in range(size) for copy in range(2)}
    other = Game.new(rules, renamed, shuffle=[new[card] for card in game.shuffle], first=game.first)
    for move in game.moves:
        text = str(move)
        if move.card:
            text = text[0] + str(new[move.card]) + text[1 + len(str(move.card)) :]
        other.play(text)
    assert other.scores() == game.scores()
    assert [(rune.x, rune.y, rune.colour, rune.master) for rune in other.table()] == [
        (rune.x, rune.y, rune.colour, rune.master) for rune in game.table()
    ]
    assert len(other.legal_moves) == len(game.legal_moves)
    assert (other.seat, other.phase) == (game.seat, game.phase)


@given(some_rules, some_decks, st.integers(0, 2**32))
def test_games_always_end(rules: Rules, deck: Deck, seed: int) -> None:
    """A turn has at most five moves, and takes a card from the pile or a master from a reserve, or, in teams, follows
    three turns at the most that do neither."""
    game = Game.new(rules, deck, seed=seed)
    rng = random.Random(seed)
    bound = 4 + 5 * 4 * (len(game.shuffle) + rules.masters * rules.seats)
    for _ in range(bound):
        if game.over:
            break
        assert game.legal_moves
        game.play(pick(game, rng))
    assert game.over
    assert sum(game.reserves) == 0
    assert set(game.winners()) == {side for side, won in enumerate(game.scores()) if won == max(game.scores())}


@given(some_games())
def test_areas_scores_and_table_tell_the_same(game: Game) -> None:
    areas, table = game.areas(), game.table()
    cells = [cell for area in areas for cell in area.cells]
    assert sorted(cells) == sorted((rune.x, rune.y) for rune in table)
    points = [sum(area.worth for area in areas if area.side == side) for side in range(game.rules.sides)]
    for seat, fine in enumerate(game.fines):
        points[game.rules.side(seat)] -= fine
    assert tuple(points) == game.scores()
    for area in areas:
        colours = {rune.colour for rune in table if (rune.x, rune.y) in area.cells}
        assert colours == {area.colour}
        assert area.worth == {"R": 3, "G": 2, "B": 1}[area.colour] * len(area.cells)
    assert [(rune.y, rune.x) for rune in table] == sorted((rune.y, rune.x) for rune in table)


@given(some_games(), st.integers(0, 2**32))
def test_a_preview_shows_what_playing_leads_to(game: Game, seed: int) -> None:
    if game.over:
        return
    before = snapshot(game)
    move = pick(game, random.Random(seed))
    preview = game.preview(move)
    assert snapshot(game) == before
    game.play(move)
    assert (preview.table, preview.areas, preview.scores) == (game.table(), game.areas(), game.scores())


@given(some_games(longest=80), st.integers(0, 2**63))
def test_a_random_playout_of_the_core_ends_like_a_game(game: Game, seed: int) -> None:
    core = game.core.copy()
    core.playout(seed)
    assert core.count() == 0
    assert sum(core.reserves) == 0
    assert game.core.seat == game.seat
    assert tuple(game.engine.reserves) == game.reserves


class Table(RuleBasedStateMachine):
    """A game and its copies: play, take back, save and load; a copy never feels what happens to another."""

    def __init__(self) -> None:
        super().__init__()
        self.game = Game.new(seed=0)
        self.expected = snapshot(self.game)
        self.shelf: list[tuple[Game, tuple[object, ...]]] = []

    @rule(rules=some_rules, deck=st.one_of(st.just(Deck.standard()), odd_decks()), seed=st.integers(0, 999))
    def begin(self, rules: Rules, deck: Deck, seed: int) -> None:
        self.game = Game.new(rules, deck, seed=seed)

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 999))
    def play(self, seed: int) -> None:
        moves = len(self.game.moves)
        self.game.play(pick(self.game, random.Random(seed)))
        assert len(self.game.moves) == moves + 1

    @precondition(lambda self: bool(self.game.moves))
    @rule()
    def take_back(self) -> None:
        last = self.game.moves[-1]
        assert self.game.undo() == last
        assert self.game.is_legal(last)

    @rule()
    def set_aside(self) -> None:
        copy = self.game.copy()
        self.shelf.append((copy, snapshot(copy)))

    @precondition(lambda self: bool(self.shelf))
    @rule(which=st.integers(0, 99))
    def pick_up(self, which: int) -> None:
        self.game = self.shelf[which % len(self.shelf)][0].copy()

    @rule()
    def save_and_load(self) -> None:
        before = snapshot(self.game)
        self.game = Game.from_record(str(self.game.record()))
        assert snapshot(self.game) == before

    @invariant()
    def what_was_set_aside_is_as_it_was(self) -> None:
        for copy, was in self.shelf[-2:]:
            assert snapshot(copy) == was


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=15, stateful_step_count=20)
