"""Balance: what is kept of a game is true, a stopped study goes on, and reports tell what was found."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from itertools import product
from pathlib import Path

import pytest

from runehall import cli
from runehall.commands._decks import read_deck
from runehall.errors import RunehallError
from runehall.lab import findings
from runehall.lab.balance import Played, Trial, play_trial, study
from runehall.lab.jobs import Runner
from runehall.lab.reports.balance_report import BalanceStudy, compare, to_page
from runehall.lab.rule_usage import RuleCount, match
from runehall.lab.statistics import mean_of, share_of
from runehall.minds import Player
from runehall.rune import Deck, Game, Move, Rules, SetupError
from runehall.rune.deck import rotated

FAST = Player.parse("greedy")


def trials(count: int, rules: str = "duel", swap: bool = False) -> list[Trial]:
    return [Trial(Deck.standard(), Rules.parse(rules), FAST, number, 3, swap) for number in range(count)]


@pytest.mark.parametrize("rules", ["solo", "duel", "trio+adepts+spare_draw", "teams+grand_master"])
def test_what_is_kept_adds_up(rules: str) -> None:
    for trial in trials(3, rules):
        game = play_trial(trial)
        for side, points in enumerate(game.scores):
            assert points == sum(game.colours[side]) - game.fines[side]
            assert sum(game.shares[side]) == sum(game.colours[side])
        assert game.turns >= len(game.cards)
        assert sum(came.times for came in game.rules if came.rule.startswith(("LAY-3", "MATCH", "ADB"))) == len(
            game.cards
        )
        apart = [came for came in game.rules if not came.rule.startswith(("LAY-8", "SPARE-1", "ADG"))]
        for side, points in enumerate(game.scores):
            assert points == sum(came.points[side] for came in apart)
        assert sum(game.share(side) for side in range(len(game.scores))) == pytest.approx(1)
        assert play_trial(trial) == game


def test_a_study_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    keep, played = tmp_path / "kept", []
    whole = study(trials(6))
    study(trials(4), keep=keep)
    keep.write_text(keep.read_text()[:-40])  # stopped while it wrote the last game
    again = study(trials(6), keep=keep, progress=lambda game: played.append(game.number))
    assert again == whole
    assert sorted(played) == list(range(6))
    assert study(trials(6), keep=keep) == whole
    with pytest.raises(RunehallError, match="another study"):
        study(trials(2, "trio"), keep=keep)
    keep.write_text("nonsense\n")
    with pytest.raises(RunehallError, match="is not a result"):
        study(trials(2), keep=keep)


def test_a_line_cut_short_costs_no_other_game(tmp_path: Path) -> None:
    """What is written after it begins a new line, so a third run finds every game."""
    keep, played = tmp_path / "kept", list[int]()
    study(trials(4), keep=keep)
    keep.write_bytes(keep.read_bytes()[:-40])
    whole = study(trials(4), keep=keep)
    assert study(trials(4), keep=keep, progress=lambda game: played.append(game.number)) == whole
    assert len(keep.read_text().splitlines()) == 4


def test_an_empty_file_is_a_study_that_has_not_begun(tmp_path: Path) -> None:
    keep = tmp_path / "kept"
    keep.touch()
    assert study(trials(2), keep=keep) == study(trials(2))
    assert study(trials(2), keep=keep) == study(trials(2))


def test_processes_find_the_same() -> None:
    assert study(trials(4), Runner.parse("processes:2")) == study(trials(4))


def made(scores: tuple[int, ...], **changes: object) -> Played:
    colours = tuple((0, 0, points) for points in scores)
    shares = tuple((0, points) for points in scores)
    game = Played(0, scores, colours, (), shares, 10, 0, (0,) * len(scores), (), 0, ("", ""))
    return replace(game, **changes)  # type: ignore[arg-type]


def test_points_that_even_the_seats_out() -> None:
    games = [made((30, 20)), made((30, 28)), made((30, 29)), made((20, 30))]
    assert findings.seat_shares(games)[0].mean == 0.75
    extra, share = findings.fair_komi(games)
    assert (extra, share) == (1.5, 0.5)
    assert findings.komi_shares(games)[2.0] == pytest.approx(0.375)


def test_what_decides() -> None:
    red = made((30, 28), colours=((9, 10, 11), (0, 14, 14)))
    found = findings.deciders([red, made((20, 20))])
    assert found["red runes"].mean == 0.5
    assert found["shared wins (END-4)"].mean == 0.5
    assert found["green runes"].mean == 0


def test_a_rule_decides_where_its_points_do() -> None:
    magic = made((30, 28), rules=(RuleCount("ADB-1 blue magic", 1, (5, -1)), RuleCount("MAS-1 masters", 3, (1, 0))))
    found = {use.rule: use for use in findings.rule_uses([magic, made((20, 10))])}
    assert found["ADB-1 blue magic"].decides.mean == found["ADB-1 blue magic"].came.mean == 0.5
    assert found["MAS-1 masters"].decides.mean == 0
    assert found["MAS-1 masters"].times == 1.5


def test_every_choice_of_magic_meets_every_other() -> None:
    games = study(trials(16, "trio+adepts"))
    assert Counter(game.adepts for game in games) == dict.fromkeys(product("gb", repeat=3), 2)
    assert {use.rule.split()[0] for use in findings.rule_uses(games)} >= {"ADB-1", "ADG-1"}


def test_hands_of_more_cards() -> None:
    """The other seats hold more cards, each seat's mind knows how many, and the games go another way."""
    plain, more = (study([replace(trial, extra=extra) for trial in trials(8)]) for extra in (0, 2))
    assert [game.scores for game in plain] != [game.scores for game in more]
    ids = list(range(1, 17))
    game = Game(Rules("trio"), Deck.standard(), ids, 1, (4, 3, 5))
    assert [len(game.hand(seat)) for seat in range(3)] == [4, 3, 5]
    assert (game.hand(1), game.hand(2), game.hand(0)) == ((1, 2, 3), (4, 5, 6, 7, 8), (9, 10, 11, 12))
    while not game.over:
        view = game.view(game.seat)
        sampled = Game.sample(view, random.Random(1))
        assert sampled.dealt == (4, 3, 5)
        assert sampled.view(game.seat) == view
        game.play(game.legal_moves[-1])
    game.undo()
    assert game.copy().dealt == game.dealt
    with pytest.raises(SetupError, match="no record"):
        game.record()
    for wrong in ((2, 3, 3), (3, 3), (9, 9, 9)):
        with pytest.raises(SetupError, match="SET-2"):
            Game(Rules("trio"), Deck.standard(), ids, 0, wrong)


def test_which_match_a_lay_keeps() -> None:
    """On the starting card GB/BR/BG: under, the covered runes agree; beside, the neighbours do."""
    game = Game.new(Rules(), seed=1)
    table = {(rune.x, rune.y): rune.colour for rune in game.table()}
    told = Counter(match(game, table, move) for move in game.legal_moves)
    assert set(told) <= {"LAY-3 both matches", "MATCH-UNDER alone", "MATCH-BESIDE alone"}
    assert len(told) > 1
    for move in game.legal_moves:
        under = all(
            table.get(place, colour) == colour
            for place, colour in zip(places(move), rotated(game.deck.face(move.card), move.rotation), strict=True)
        )
        assert under == (match(game, table, move) != "MATCH-BESIDE alone")


def places(move: Move) -> list[tuple[int, int]]:
    """The places a lay covers, row by row."""
    assert move.at is not None
    wide, high = 2 + move.rotation % 2, 3 - move.rotation % 2
    return [(move.at[0] + x, move.at[1] + y) for y in range(high) for x in range(wide)]


def test_intervals_hold_what_they_should() -> None:
    share = share_of([1.0] * 83 + [0.0] * 17)
    assert share.low == pytest.approx(0.744, abs=0.001)
    assert share.high == pytest.approx(0.891, abs=0.001)
    assert mean_of([]).count == share_of([]).count == 0


class Tags(HTMLParser):
    """Counts what a page is made of, and what it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetches: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetches += [name for name, _ in attrs if name in ("src", "href")]


@pytest.mark.parametrize("rules", ["duel+adepts", "solo", "trio"])
def test_the_page_stands_alone(rules: str) -> None:
    games = study(trials(5, rules))
    one = BalanceStudy(Deck.standard(), Rules.parse(rules), "greedy", games, games)
    two = replace(one, deck=Deck("<b>other", "GB/BR/BG", Deck.standard().cards))
    found = Tags()
    text = to_page(one, two)
    found.feed(text)
    assert found.tags.count("svg") >= 3
    assert not found.fetches
    assert "<b>" not in text
    assert len(compare(one, two)) >= 3


def test_the_command_reports_and_writes_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, deck = tmp_path / "page.html", tmp_path / "deck.json"
    deck.write_text(json.dumps({"name": "mine", "start": "GB/BR/BG", "cards": list(Deck.standard().cards[:12])}))
    asked = [
        "balance",
        "standard",
        "--games",
        "4",
        "--mind",
        "greedy",
        "--swap",
        "2",
        "--hands",
        "2",
        "--against",
        str(deck),
    ]
    assert cli.run([*asked, "--page", str(page), "--keep", str(tmp_path / "kept")]) == 0
    assert "first seat" in capsys.readouterr().out
    assert page.read_text().startswith("<!doctype html>")
    assert len(list(tmp_path.glob("kept*"))) == 8


def test_a_bad_deck_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    assert cli.run(["balance", str(bad)]) == 2
    assert capsys.readouterr().err.startswith("error CMP-4 ")
    with pytest.raises(OSError, match="nowhere"):
        read_deck("nowhere.json")
