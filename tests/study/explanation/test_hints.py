"""Help for a seat that plays: hints and warnings agree with one another."""

from __future__ import annotations

from runehall.rune import Game, Move, Rules
from runehall.study import hints, warn
from runehall.study.explanation.words import LANGUAGES
from runehall.study.explanation.words import text as sentence


def test_a_lay_that_a_hint_names_is_no_mistake() -> None:
    # With a master this lay is the best turn, with a draw a blunder.
    game = Game.new(Rules("duel"), seed=41)
    view = game.view(game.seat)
    place = next(hint for hint in hints(view) if hint.stage == "place")
    assert not warn(view, place.moves[:1]).name
    assert warn(view, [place.moves[0], "D"]).name == "blunder"


def test_a_warning_of_a_card_tells_what_it_leads_to() -> None:
    """The card alone takes nothing; what it is best followed by does."""
    told = set()
    for seed in range(2):
        game = Game.new(Rules("duel"), seed=seed)
        view = game.view(game.seat)
        for move in list(game.legal_moves)[::9]:
            why = warn(view, [str(move)], trials=8).why
            if why:
                told.add(why[0].args["who"])
                assert len({sentence(why[0], language) for language in LANGUAGES}) == len(LANGUAGES)
                assert "the card here" in sentence(why[0])
            whole = warn(view, [str(move), "D"], trials=8).why
            told |= {fact.args["who"] for fact in whole[:1]}
    assert told == {"card", "this"}


def test_a_hint_lights_the_area_that_the_turn_is_about() -> None:
    """The one its master takes; not one that the turn covers up."""
    masters = 0
    for seed in range(12):
        game = Game.new(Rules("duel"), seed=seed)
        for move in ("lay", "act", "lay", "act"):
            assert game.phase == move
            game.play(next(iter(game.legal_moves)))
        staged = {hint.stage: hint for hint in hints(game.view(game.seat), trials=4)}
        moves = staged["place"].moves
        lit = staged["area"].fact.cells
        for text in moves:
            game.play(text)
        if not moves[-1].startswith("M"):
            continue
        masters += 1
        at = Move.parse(moves[-1]).at
        taken = next(area.cells for area in game.areas() if at in area.cells)
        if lit and len(taken) > 3:
            assert set(lit) & set(taken), f"seed {seed}: {moves}"
    assert masters > 3
