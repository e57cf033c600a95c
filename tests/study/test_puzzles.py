"""Puzzles: exact ones by brute force, all different up to symmetry, answers judged with what is wrong."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import get_args

import pytest

from runehall.rune import Deck, Game, IllegalMove, Move, Record
from runehall.study.evaluation.ending import all_turns
from runehall.study.explanation.words import text
from runehall.study.puzzles import judge, load_shipped
from runehall.study.puzzles.check import beginners_right, brute_force
from runehall.study.puzzles.levels import BEGINNERS, rating_of
from runehall.study.puzzles.make import make_puzzles
from runehall.study.puzzles.sampled import LEAD
from runehall.study.puzzles.symmetry import canonical
from runehall.study.report.puzzles import PuzzleDefinition, Theme
from tests.study.games import played

PARTS = 4
"""The exact puzzles are proved in so many parts."""
TURN = (lambda x, y: (-y, x), lambda x, y: (x, -y), lambda x, y: (y, x))


def shipped(kind: str) -> list[PuzzleDefinition]:
    """The shipped puzzles of a kind."""
    return [puzzle for puzzle in load_shipped() if puzzle.kind == kind]


def test_a_thousand_puzzles_ship_and_no_two_are_alike() -> None:
    puzzles = load_shipped()
    assert len(puzzles) >= 1000
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    seen: Counter[tuple[str, str]] = Counter()
    for puzzle in puzzles:
        game = Game.from_record(puzzle.record)
        assert game.seat == puzzle.seat
        seen[puzzle.task, canonical(game.view(puzzle.seat))] += 1
    assert max(seen.values()) == 1


@pytest.mark.parametrize("part", range(PARTS))
def test_every_exact_puzzle_holds_by_brute_force(part: int) -> None:
    for puzzle in shipped("exact")[part::PARTS]:
        assert brute_force(puzzle), puzzle.id


def test_every_beginners_puzzle_is_right_by_the_rules() -> None:
    assert all(beginners_right(puzzle) for puzzle in shipped("beginner"))


def test_a_better_turn_is_ahead_of_all_others_by_12_points() -> None:
    assert all(puzzle.worth - puzzle.second >= LEAD for puzzle in shipped("better"))


def test_every_theme_is_found_and_tells_of_the_solution() -> None:
    found: Counter[str] = Counter()
    for puzzle in load_shipped():
        found.update(puzzle.themes)
        if puzzle.kind != "beginner":
            moves = puzzle.solutions[0]
            assert ("token" in puzzle.themes) == moves[0].startswith("T"), puzzle.id
            assert ("magic" in puzzle.themes) == ("!" in moves[0]), puzzle.id
    assert set(found) == set(get_args(Theme))


def test_a_puzzle_is_as_hard_as_the_levels_find_it() -> None:
    for puzzle in load_shipped():
        assert puzzle.rating == (BEGINNERS[puzzle.task] if puzzle.choices else rating_of(puzzle.solved_by)), puzzle.id
    assert rating_of([]) > rating_of([6]) > rating_of([5, 6]) > rating_of([1, 2, 3, 4, 5, 6])
    assert {len(puzzle.solved_by) for puzzle in load_shipped() if not puzzle.choices} == set(range(7))


def test_every_solution_is_legal_and_judged_right() -> None:
    for puzzle in random.Random(1).sample(load_shipped(), 12):
        assert judge(puzzle, puzzle.solutions[0]).right


@pytest.mark.parametrize("kind", ["exact", "better"])
def test_a_wrong_turn_is_told_what_is_wrong(kind: str) -> None:
    puzzle = shipped(kind)[0]
    game = Game.from_record(puzzle.record)
    for first in map(str, game.legal_moves):
        after = game.copy()
        after.play(first)
        turn = [first, str(after.legal_moves[-1])] if after.phase == "act" else [first]
        if turn not in puzzle.solutions:
            answer = judge(puzzle, turn)
            assert not answer.right
            assert text(answer.why[0])
            return


def test_half_a_turn_and_unknown_answers_are_refused() -> None:
    puzzle = next(puzzle for puzzle in shipped("exact") if len(puzzle.solutions[0]) == 2)
    with pytest.raises(IllegalMove, match="not finished"):
        judge(puzzle, puzzle.solutions[0][:1])
    with pytest.raises(IllegalMove, match="none of the answers"):
        judge(shipped("beginner")[0], ["nothing"])


def test_moves_past_the_turns_end_are_refused() -> None:
    """A turn is a lay and what follows it; a token, or the move of an opponent, is none of it."""
    more = 0
    for puzzle in [*shipped("exact")[::9], *shipped("better")[::9]]:
        game = Game.from_record(puzzle.record)
        for move in puzzle.solutions[0]:
            game.play(move)
        if not game.over:
            more += 1
            with pytest.raises(IllegalMove, match="the turn ends before"):
                judge(puzzle, [*puzzle.solutions[0], str(game.legal_moves[0])])
    assert more
    with pytest.raises(IllegalMove, match="not finished"):
        judge(puzzle, [])


def test_no_legal_turn_of_a_puzzle_with_tokens_is_a_fault() -> None:
    """A master that may be followed by a token (GM-1): the turn is judged before it."""
    judged = 0
    for puzzle in shipped("exact"):
        game = Game.from_record(puzzle.record)
        if not game.rules.grand_master:
            continue
        turns = [list(map(str, map(Move.from_code, turn))) for turn in all_turns(game)]
        for turn in [turn for turn in turns if turn[-1].startswith("M")][:2]:
            assert judge(puzzle, turn).right == (turn in puzzle.solutions)
            judged += 1
    assert judged > 20


@pytest.mark.parametrize("turn", TURN)
def test_turned_and_mirrored_positions_are_alike(turn) -> None:  # type: ignore[no-untyped-def]
    """Mirroring the table mirrors the cards; turning it leaves them as they are."""
    game = Game.from_record(played("duel", 1))
    while len(game.moves) > 8:
        game.undo()
    view = game.view(game.seat)
    table = [replace(rune, x=turn(rune.x, rune.y)[0] + 5, y=turn(rune.x, rune.y)[1] - 3) for rune in view.table]
    deck = view.deck
    if turn is not TURN[0]:
        faces = [face[1] + face[0] + face[3] + face[2] + face[5] + face[4] for face in map(deck.face, range(1, 17))]
        deck = Deck(deck.name, deck.start, tuple(faces))
    assert canonical(replace(view, table=tuple(table), deck=deck)) == canonical(view)
    other = replace(view, hand=view.hand[1:])
    assert canonical(other) != canonical(view)


def test_the_same_games_give_the_same_puzzles() -> None:
    records: list[Record] = [played("duel", seed, "judge") for seed in range(12)]
    quotas = {"win": 2, "tie": 2, "most": 2, "legal": 1, "area": 1}
    assert make_puzzles(records, quotas) == make_puzzles(records, quotas)
