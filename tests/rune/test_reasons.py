"""Reasons: the first rule broken in the order of `docs/rules/notation.md`, the places, and a sentence for a player."""

from __future__ import annotations

import string
from functools import cache

import pytest
from hypothesis import given

from runehall.rune import Game, IllegalMove, Reason
from runehall.rune.sentences import SENTENCES
from tests.rune.games import some_games
from tests.rune.positions import BLUE, GREEN, RED, deal, rule, stretch
from tests.rune.stored import stored
from tests.rune.test_adepts import CLASH, shrunk
from tests.rune.test_laying import APART, BRIDGE
from tests.rune.test_masters import LONELY
from tests.rune.test_properties import every_text

TWO = "L1@0,2/0 M0,0 L4@0,4/0 D L2@0,6/0 M0,2"
"""On APART, the first seat of a duel has a master on either blue area."""
WITH_TOKEN = "L1@0,2/0 M0,0 P L4@0,4/0 D L2@0,6/0 M0,2 P L5@0,8/0 M0,1"
"""The same with tokens left; the second seat has just placed a master between the two."""


@cache
def cases() -> dict[str, tuple[Game, str, tuple[tuple[int, int], ...]]]:
    """For every sentence a position, a move that is answered by it, and the places it points at."""
    bridge = [[BLUE] * 3, [BLUE, BRIDGE], [BRIDGE] * 3]
    finished = deal("duel", moves=f"{LONELY} L6@0,12/0 M- L7@0,14/0 M- L8@0,16/0 M-")
    freed = stretch(deal("teams", size=18), "M0,0 D D D M0,1 D D D")
    freed_act = stretch(deal("teams", size=18), "M0,0 D D D M0,1 D D D")
    freed_act.play("P")
    owing = deal("duel+spare_draw", moves="S L1@0,2/0 D")
    blue = deal("duel+adepts", start=CLASH, moves="A:b A:g")
    spent = deal("duel+adepts", start=CLASH, moves="A:b A:g L1@1,1/0!1,2 D L4@1,3/0 D")
    trio = deal("trio+grand_master", start=APART, moves="L1@0,2/0 M0,0 P L4@0,4/0 M0,2 P L7@0,6/0 M0,1")
    yours = deal("duel+grand_master", start=APART, moves="L1@0,2/0 M0,0 P L4@0,4/0 M0,2")
    ends = ((0, 0), (0, 2))
    return {
        "set-4-choose": (deal("duel+adepts"), "D", ()),
        "set-4-done": (deal("duel+adepts", moves="A:g A:g"), "A:b", ()),
        "set-4-off": (deal("duel"), "A:b", ()),
        "end-2": (finished, "D", ()),
        "spare-1-owed": (owing, "D", ()),
        "spare-1-hand": (owing, "X1", ()),
        "spare-1-off": (deal("duel"), "S", ()),
        "spare-1-used": (deal("duel+spare_draw", moves="S"), "S", ()),
        "turn-1-lay": (deal("duel"), "D", ()),
        "turn-1-act": (deal("duel", moves="L1@0,2/0"), "X2", ()),
        "turn-1-token": (deal("duel+grand_master", moves="L1@0,2/0 M0,0"), "D", ()),
        "lay-1-hand": (deal("duel"), "L4@0,2/0", ()),
        "lay-1-half": (deal("duel+half_turns"), "L1@0,2/1", ()),
        "lay-1-same": (deal("duel"), "L1@0,2/2", ()),
        "lay-2": (deal("duel"), "L1@2,0/0", tuple((2 + i % 2, i // 2) for i in range(6))),
        "lay-3": (deal("duel", start=CLASH), "L1@1,1/0", ((1, 2), (1, 0))),
        "lay-4": (deal("duel", moves="L1@0,2/0 D"), "L4@0,2/0", tuple((i % 2, 2 + i // 2) for i in range(6))),
        "lay-4-start": (deal("duel"), "L1@0,0/0", tuple((i % 2, i // 2) for i in range(6))),
        "lay-5": (deal("duel", moves="L1@0,1/0 M0,0"), "L4@-1,-2/0", ((0, 0),)),
        "lay-6": (deal("duel+grand_master", moves="L1@0,1/0 M0,0 T1,0=B"), "L4@1,-2/0", ((1, 0),)),
        "lay-7": (deal("duel", bridge, start=APART, moves=TWO), "L5@1,0/0", ends),
        "lay-7-two": (deal("trio", bridge, start=APART, moves="L1@0,2/0 M0,0 L4@0,4/0 M0,2"), "L7@1,0/0", ends),
        "lay-7-yours": (
            deal("duel", [[BLUE, BRIDGE]], start=APART, moves="L1@0,2/0 M0,0 L4@0,4/0 M0,2"),
            "L2@1,0/0",
            ends,
        ),
        "adb-1-none": (deal("duel", start=CLASH), "L1@1,1/0!1,2", ()),
        "adb-1-spent": (spent, "L2@1,5/0!1,5", ()),
        "adb-1-place": (blue, "L1@-1,1/0!7,7", ((7, 7),)),
        "adb-2": (shrunk("duel+adepts", "A:b A:b"), "L2@1,1/0!1,2", ((1, 2),)),
        "adb-3": (blue, "L1@-1,1/0!1,2", ()),
        "solo-2": (
            deal("solo", start=RED, rest=RED),
            "L1@0,2/0",
            tuple((i % 2, i // 2) for i in range(10)),
        ),
        "team-2-pass": (freed, "X3", ()),
        "turn-2-lay": (deal("duel"), "X1", ()),
        "turn-2-hand": (deal("duel", [[RED] * 3]), "X4", ()),
        "draw-1-empty": (deal("trio", moves="L1@0,2/0 D L4@0,4/0 D L7@0,6/0"), "D", ()),
        "draw-1-end": (deal("duel", moves=f"{LONELY} L6@0,12/0"), "D", ()),
        "draw-1-spare": (deal("trio+spare_draw", moves="L1@0,2/0 D L4@0,4/0 D"), "S", ()),
        "mas-1-reserve": (freed_act, "M0,2", ()),
        "mas-1-rune": (deal("duel", moves="L1@0,2/0"), "M9,9", ((9, 9),)),
        "mas-1-master": (deal("duel", moves="L1@0,2/0 M0,0 L4@0,4/0"), "M0,0", ((0, 0),)),
        "mas-1-area": (deal("duel", moves="L1@0,2/0 M0,0 L4@0,4/0"), "M1,5", ((0, 0),)),
        "mas-3": (deal("duel", moves="L1@0,2/0"), "M-", ()),
        "gm-1": (deal("duel+grand_master", moves="L1@0,2/0 M0,0"), "T1,3=G", ((0, 0),)),
        "gm-2-master": (deal("duel+grand_master", moves="L1@0,2/0 M0,0"), "T0,0=G", ((0, 0),)),
        "gm-2-token": (
            deal("duel+grand_master", start=APART, moves="L1@0,2/0 M0,0 T1,1=G L4@0,4/0 M0,1"),
            "T1,1=B",
            ((1, 1),),
        ),
        "gm-3": (deal("duel+grand_master", start=APART, moves=WITH_TOKEN), "T1,1=B", ends),
        "gm-3-two": (trio, "T1,1=B", ends),
        "gm-3-yours": (yours, "T1,1=B", ends),
    }


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_every_sentence_is_said_where_it_fits(key: str) -> None:
    assert key in cases(), f"no test reaches {key}"
    game, move, cells = cases()[key]
    reason = game.why(move)
    assert reason is not None
    assert reason.key == key
    assert reason.rule == "-".join(key.split("-")[:2]).upper()
    assert reason.cells == cells
    wanted = {name for _, name, _, _ in string.Formatter().parse(SENTENCES[key]) if name}
    assert wanted <= dict(reason.args).keys()
    assert reason.text == SENTENCES[key].format(**dict(reason.args))
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    assert (caught.value.rule, caught.value.text, caught.value.cells) == (reason.rule, reason.text, reason.cells)
    assert caught.value.key == key


def test_sentences_read_well() -> None:
    for key, text in SENTENCES.items():
        assert text == text.strip()
        assert not text.endswith(".")
        assert text[0].islower() or text.startswith(("{", "A:")), key
        assert len(text) < 120


def test_the_first_rule_broken_is_named() -> None:
    """Each move breaks all the rules from its own on; what is mended one after the other shows the next."""
    game = deal(
        "duel+adepts+grand_master", [[BLUE] * 3, [GREEN] * 3], start=CLASH, moves="A:b A:b L1@-1,1/0 M1,0 T1,1=B"
    )
    assert rule(game, "A:g") == "SET-4"
    assert rule(game, "D") == "TURN-1"
    assert rule(game, "L1@0,0/3!9,9") == "LAY-1"  # not in hand, and more
    assert rule(game, "L4@0,0/2!9,9") == "LAY-1"  # looks like turn 0
    assert rule(game, "L4@9,9/0!9,9") == "LAY-2"
    assert rule(game, "L4@0,0/0!9,9") == "LAY-3"  # also LAY-4, LAY-5, LAY-6 and ADB-1
    blue = deal("duel+adepts", start=BLUE, moves="A:g A:b L1@0,2/0 M0,0")
    assert rule(blue, "L4@0,0/0!9,9") == "LAY-4"  # also LAY-5 and ADB-1
    assert rule(blue, "L4@0,-1/0!9,9") == "LAY-5"  # also ADB-1
    assert rule(blue, "L4@0,4/0!9,9") == "ADB-1"  # also ADB-3
    assert rule(blue, "L4@0,4/0!0,4") == "ADB-3"
    assert rule(deal("solo+adepts", start=RED, rest=RED, moves="A:g"), "L1@0,2/0!0,2") == "ADB-1"  # also SOLO-2
    assert rule(deal("solo+adepts", start=RED, rest=RED, moves="A:b"), "L1@0,2/0!0,2") == "ADB-3"  # also SOLO-2


def test_about_adepts_comes_before_the_end() -> None:
    game = cases()["end-2"][0]
    assert rule(game, "A:g") == "SET-4"
    assert rule(game, "P") == "END-2"


def test_a_reason_is_a_value() -> None:
    first, second = (deal("duel").why("L1@2,0/0") for _ in range(2))
    assert isinstance(first, Reason)
    assert first == second
    assert hash(first) == hash(second)
    assert str(first) == f"LAY-2 {first.text}"


@given(some_games(longest=20))
def test_reasons_point_at_what_is_there(game: Game) -> None:
    """Places lie on the table or in what was to be laid, and are named once."""
    runes = {(rune.x, rune.y) for rune in game.table()}
    for text in every_text(game)[:: 7 if len(runes) < 30 else 29]:
        reason = game.why(text)
        if reason is None:
            continue
        assert len(set(reason.cells)) == len(reason.cells)
        assert reason.rule in str(reason)
        assert reason.cells or reason.rule not in ("ADB-2", "SOLO-2")
        if reason.rule in ("LAY-3", "LAY-5", "LAY-6", "LAY-7", "GM-2", "GM-3"):
            assert reason.cells
            assert set(reason.cells) <= runes


def test_stored_refusals_are_these() -> None:
    """`tests/data/rune/refusals.json` holds the same positions for other implementations."""
    entries = {entry["key"]: entry for entry in stored("refusals.json")}
    assert list(entries) == list(cases())
    for key, (game, move, cells) in cases().items():
        entry = entries[key]
        assert (entry["record"], entry["move"]) == (game.record().to_json(), move)
        assert [tuple(place) for place in entry["places"]] == list(cells)
        reason = Game.from_record(entry["record"]).why(move)
        assert reason is not None
        assert reason.rule == entry["rule"]
