"""A table typed in as it lies: read in every spelling, judged as a game with that table is, and refused with advice."""

from __future__ import annotations

import random

import pytest

from runehall.rune import Game, NotationError, Rules, SetupError
from runehall.rune.deck import face_of_rows, rotated
from runehall.rune.typed_table import TypedTable
from tests.rune.games import pick

START = "GB/BR/BG".replace("/", "\n")


@pytest.mark.parametrize("text", ["GB\nBR\nBG", "G B\nB R\n\nB G\n", ". . .\n. G B\n. B R\n. B G"])
def test_rows_are_read_with_and_without_spaces(text: str) -> None:
    assert [rune.colour for rune in TypedTable.parse(text).runes] == list("GBBRBG")


def test_masters_tokens_and_free_places_are_read() -> None:
    runes = TypedTable.parse("G . B*\n1R G B").runes
    assert [(rune.x, rune.y, rune.master, rune.token) for rune in runes[:3]] == [
        (0, 0, None, False), (2, 0, None, True), (0, 1, 1, False),
    ]  # fmt: skip


@pytest.mark.parametrize("rules", ["duel", "trio+grand_master", "teams+adepts", "solo"])
def test_what_a_game_prints_is_read_and_judged_alike(rules: str) -> None:
    rng = random.Random(rules)
    game = Game.new(rules, seed=rules)
    checked = 0
    while not game.over:
        typed = TypedTable.parse(str(game))
        assert [(rune.x, rune.y, rune.colour, rune.master, rune.token) for rune in typed.runes] == [
            (rune.x, rune.y, rune.colour, rune.master, rune.token) for rune in game.table()
        ]
        if game.phase in ("lay", "act"):
            tried = [
                f"L{card}@{rng.randint(-4, 4)},{rng.randint(-4, 4)}/{rng.randrange(4)}" for card in game.hand(game.seat)
            ]
            if game.phase == "act":
                tried = [f"M{rng.randint(-3, 3)},{rng.randint(-3, 3)}" for _ in range(4)]
            for move in tried:
                expected, said = game.why(move), typed.why(move, game.rules, seat=game.seat)
                if expected is None or expected.rule not in ("LAY-4", "TEAM-2", "ADB-1"):
                    assert said == expected, (str(game), move)
                    checked += 1
        game.play(pick(game, rng))
    assert checked > 10


@pytest.mark.parametrize("rotation", [0, 1])
def test_a_card_can_be_typed_as_it_lies(rotation: int) -> None:
    face = "BGRBGB"
    seen = rotated(face, rotation)
    rows = [seen[i : i + 2 + rotation] for i in range(0, 6, 2 + rotation)]
    assert face_of_rows(rows) == face
    reason = TypedTable.parse(START).why(f"{'/'.join(rows)}@1,1")
    assert reason is not None
    assert reason.rule == "LAY-3"
    assert set(reason.cells) <= {(x, y) for x in range(2) for y in range(3)}


def test_a_token_goes_next_to_its_master() -> None:
    table = TypedTable.parse("0G B\nB R\nB G")
    rules = Rules("duel", grand_master=True)
    assert table.why("T1,0=G", rules) is None
    assert str(table.why("T0,0=B", rules)).startswith("GM-2")
    with pytest.raises(SetupError, match="GM-1"):
        table.why("T1,0=G", rules, seat=1)


@pytest.mark.parametrize("text", ["", "...", "GX\nBR", "y\\x  a\n  0  G", "4G", "R" * 41, "\n".join("R" * 41)])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"R, G|row"):
        TypedTable.parse(text)


def test_seats_and_masters_that_the_rules_do_not_have_are_refused() -> None:
    with pytest.raises(SetupError, match="CMP-5"):
        TypedTable.parse("2G B\nB R").why("M1,1")
    with pytest.raises(SetupError, match="SET-3"):
        TypedTable.parse(START).why("M1,1", seat=2)
    with pytest.raises(NotationError, match="a lay, a master or a token"):
        TypedTable.parse(START).why("D")
