"""The page to keep: turns in words, and what players are called."""

from __future__ import annotations

import pytest

from runehall.rune import Game, Rules
from runehall.study import StudyBudget, analyse
from runehall.study.decisions import decisions
from runehall.study.explanation.words import LANGUAGES
from runehall.study.output.page import render_study
from runehall.study.output.turns import names_of, turn_text
from tests.study.games import MODES, played


def test_a_turn_is_told_in_words() -> None:
    game = Game.new(Rules("duel"), seed=7)
    told = turn_text(game, ["L4@-2,-1/3", "M0,0"])
    assert told.words == "Card + Rune Master on blue"
    assert told.notation == "L4@-2,-1/3 M0,0"
    assert turn_text(game, ["L4@-2,-1/3", "D"], "fr").words == "Carte + pioche"


def test_a_master_is_told_on_the_colour_that_the_turn_brings_there() -> None:
    """The card of the turn itself covers what lay there before."""
    colours = {"R": "red", "G": "green", "B": "blue"}
    told = set()
    for decision in decisions(played("duel", 3, "level2")):
        if decision.moves[-1].startswith("M") and decision.moves[-1] != "M-":
            x, y = map(int, decision.moves[-1][1:].split(","))
            colour = next(rune.colour for rune in decision.after.table() if (rune.x, rune.y) == (x, y))
            words = turn_text(decision.before, decision.moves).words
            assert words.endswith(f"on {colours[colour]}")
            told.add(colour)
    assert len(told) > 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", MODES)
def test_every_turn_of_every_mode_has_words(rules: str, language: str) -> None:
    record = played(rules, 3, "level2")
    for decision in decisions(record):
        told = turn_text(decision.before, decision.moves, language)
        assert len(told.words.split(" + ")) == len(decision.moves)
        assert told.words[0].isupper()


def test_the_page_tells_every_turn_in_words_and_notation() -> None:
    record = played("duel", 5)
    found = analyse(record, StudyBudget(trials=8))
    page = render_study(record, found, "uk")
    for turn, decision in zip(found.turns, decisions(record), strict=True):
        told = turn_text(decision.before, turn.moves, "uk")
        assert f"<td>{told.words} <code>{told.notation}</code></td>" in page


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (["Ada", "Bot (raven)"], ["Ada", "Corbeau"]),
        (["Guest 12", "Bot (nobody)"], ["Anonyme 12", "nobody"]),
        (["Ada", "Ada"], ["Ada 1", "Ada 2"]),
        (["Ada"], ["place 1", "place 2"]),
        ([None, ""], ["place 1", "place 2"]),
    ],
)
def test_players_are_called_as_on_the_pages_of_the_hall(players: list[str | None], names: list[str]) -> None:
    assert names_of(played("duel", 3).with_notes(players=players), "fr") == names
