"""The analysis board: positions from a setup, a line, a grid or a record, and what is wrong with them."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.hall.analysis.board import show
from runehall.hall.errors import Refused
from runehall.hall.setup import RuneRules
from runehall.hall.wire.analysis import BoardAsk, PositionSetup, SetupSeat
from runehall.rune import Game, Rules


def played(moves: int, seed: int = 3, **options: object) -> Game:
    game = Game.new(Rules("duel", **options), seed=seed)  # type: ignore[arg-type]
    chance = random.Random(seed)
    for _ in range(moves):
        game.play(chance.choice(list(game.legal_moves)))
    return game


@given(st.integers(0, 30), st.integers(0, 1000), st.booleans(), st.booleans())
@settings(max_examples=30, deadline=None)
def test_a_record_comes_back_as_the_same_position(number: int, seed: int, adepts: bool, grand_master: bool) -> None:
    """Cut anywhere, a game on the board has the same runes, areas, scores, hands and legal moves."""
    whole = played(12, seed, adepts=adepts, grand_master=grand_master)
    record = whole.record()
    shown = show(BoardAsk(record=record.to_json(), number=number))
    for _ in range(len(whole.moves) - min(number, len(whole.moves))):
        whole.undo()
    if whole.phase == "adept" and whole.moves:  # who has picked is not part of a position
        return
    assert shown.faults == [], shown
    assert shown.total == 12
    assert shown.view.scores == list(whole.scores())
    assert [sorted(hand) for hand in shown.hands] == [sorted(hand) for hand in whole.hands]
    again = show(BoardAsk(setup=shown.setup))
    assert msgspec.json.encode(again.view) == msgspec.json.encode(shown.view)
    line = show(BoardAsk(position=shown.position))
    assert msgspec.json.encode(line.view) == msgspec.json.encode(shown.view)


def test_moves_are_tried_and_explained() -> None:
    game = played(0)
    start = show(BoardAsk(record=game.record().to_json()))
    move = str(next(iter(game.legal_moves)))
    after = show(BoardAsk(setup=start.setup, moves=[move]))
    assert after.view.moves == [move]
    assert after.own is not None
    refused = show(BoardAsk(setup=start.setup, move="L1@9,9/0"))
    assert refused.reason is not None
    assert refused.reason.rule in ("LAY-1", "LAY-2")
    assert show(BoardAsk(setup=start.setup, move=move)).preview is not None
    with pytest.raises(Refused):
        show(BoardAsk(setup=start.setup, moves=["M40,40"]))


def test_what_is_wrong_is_named_and_still_scored() -> None:
    """A card beside the table, a card twice, a master on no rune: each fault has its rule; areas are there."""
    seats = [SetupSeat(cards=[1, 2, 3], reserve=2), SetupSeat(cards=[3, 4, 5])]
    shown = show(BoardAsk(setup=PositionSetup(laid=[(6, 0, 30, 30)], masters=[(50, 50, 0)], seats=seats)))
    assert {fault.rule for fault in shown.faults} >= {"SET-2", "LAY-2"}
    beside = next(fault for fault in shown.faults if fault.rule == "LAY-2")
    assert (beside.key, beside.args) == ("card", {"card": 6})
    assert beside.cells == [(x, y) for x in (30, 31) for y in (30, 31, 32)]
    alone = show(BoardAsk(setup=PositionSetup(masters=[(50, 50, 0)], seats=[SetupSeat(reserve=2), SetupSeat()])))
    assert [fault.cells for fault in alone.faults if fault.rule == "MAS-1"] == [[(50, 50)]]
    assert shown.own is None
    assert len(shown.view.runes) == 12
    assert shown.view.areas
    few = show(BoardAsk(setup=PositionSetup(seats=[SetupSeat(), SetupSeat()])))
    assert [(fault.rule, fault.args["seat"]) for fault in few.faults] == [("TURN-1", 0), ("TURN-1", 1)]
    many = show(BoardAsk(setup=PositionSetup(seats=[SetupSeat(unknown=20), SetupSeat(unknown=20)])))
    assert [fault.rule for fault in many.faults] == ["SET-2"]


def test_every_wrong_card_hand_and_piece_is_reported_with_its_places() -> None:
    laid = [(6, 0, 30, 30), (7, 0, 60, 60), (8, 0, 60, 60)]
    standing = [(0, 0, 0), (0, 1, 0), (0, 2, 0), (1, 0, 0)]
    seats = [SetupSeat(reserve=2), SetupSeat(reserve=2)]
    shown = show(BoardAsk(setup=PositionSetup(laid=laid, masters=standing, seats=seats)))
    found = [(fault.rule, fault.key, fault.args) for fault in shown.faults]
    assert [args["card"] for rule, _, args in found if rule == "LAY-2"] == [6, 7]
    assert [args["card"] for rule, _, args in found if rule == "LAY-4"] == [8]
    assert [args["seat"] for _, key, args in found if key == "hand"] == [0, 1]
    assert [fault.cells for fault in shown.faults if fault.rule == "CMP-5"] == [[place[:2] for place in standing]]
    nobodys = show(BoardAsk(setup=PositionSetup(masters=[(1, 2, 3)], seats=seats)))
    assert [fault.cells for fault in nobodys.faults if fault.rule == "SET-3"] == [[(1, 2)]]


def test_a_typed_grid_is_scored_and_judges_cards() -> None:
    shown = show(BoardAsk(grid="1RRB\nRB.\nB0BG"))
    assert shown.view.scores == [3, 9]
    assert shown.setup.loose
    setup = shown.setup
    why = show(BoardAsk(setup=setup, move="RRR/RRR@0,0"))
    assert why.reason is not None
    assert why.reason.rule == "LAY-3"
    assert show(BoardAsk(setup=setup, move="BR/BG/RR@9,9")).reason is not None


@pytest.mark.parametrize(
    "ask",
    [BoardAsk(), BoardAsk(grid="R", position="rune/p1"), BoardAsk(setup=PositionSetup(laid=[(99, 0, 1, 1)]))],
    ids=["nothing", "two", "no such card"],
)
def test_what_cannot_be_read_is_refused(ask: BoardAsk) -> None:
    with pytest.raises(Refused):
        show(ask)


@pytest.mark.parametrize("mode", ["solo", "duel", "trio", "teams"])
def test_an_empty_table_of_each_mode(mode: str) -> None:
    """The seats hold cards that nobody has named; the seed deals them, the same each time."""
    seats = {"solo": 1, "duel": 2, "trio": 3, "teams": 4}[mode]
    reserve = Rules(mode).masters
    setup = PositionSetup(
        rules=msgspec.convert({"mode": mode}, RuneRules), seats=[SetupSeat(unknown=3, reserve=reserve)] * seats
    )
    one, same, other = (show(BoardAsk(setup=setup, seed=seed)) for seed in (1, 1, 2))
    assert one.faults == []
    assert one.hands == same.hands != other.hands
