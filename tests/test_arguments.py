"""A wrong argument of a public function is refused with a sentence that names it, not by an error from deep inside."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest

from runehall import minds, rok, study
from runehall.arguments import check_argument, checked
from runehall.errors import ArgumentError, RunehallError, SetupError
from runehall.gyms.encoding import Encoding
from runehall.gyms.episode import read_start
from runehall.gyms.gym import SeatEnv
from runehall.gyms.turns import TurnTables
from runehall.gyms.vector import Tables
from runehall.lab import arena, balance, bounds, decks, jobs, ratings, seats, solo, training
from runehall.minds import Player
from runehall.rune import Choices, Deck, Game, Kind, Move, NotationError, Record, RecordError, Rules, read_records
from runehall.study import daily, par

GAME = Game.new("duel", seed=1)
ROK = rok.Game.new("2", seed="a")
DEAL = ROK.copy().tick([], 16_000)[0]
NONE: Any = None
FIVE: Any = 5
LIST: Any = [1]
NO_OBJECTS: list[Any] = [None, 5, {}]
NO_GAMES: list[Any] = [None, 5, "", [1]]
WRONG: list[Any] = [-1, "", [1], {}, 1.5, object(), b"x"]


class Named(Protocol):
    name: str


@pytest.mark.parametrize(
    ("hint", "right", "wrong", "words"),
    [
        (int, [0, -5, 10**30], [True, 1.0, "1", None], "a whole number"),
        (float, [0, 1.5], [False, "1", None], "a number"),
        (bool, [True, False], [1, 0, None, "yes"], "True or False"),
        (str, ["", "a"], [b"a", 1, None], "a text"),
        (str | None, ["", None], [0, []], "a text or None"),
        (Literal["a", "b"], ["a", "b"], ["c", [], None], "'a' or 'b'"),
        (tuple[int, ...], [(), (1,), [1, 2]], [1, "12", ("a",), None], "a list, with each item a whole number"),
        (Sequence[str], [(), ["a"], ("a", "b")], ["ab", b"ab", [1], {"a"}], "a list, with each item a text"),
        (Iterable[int], [[], {1}, range(3)], ["ab", 5, None], "a list, with each item a whole number"),
        (Mapping[str, int], [{}, {"a": 1}], [[], "a", None], "a dictionary"),
        (Callable[[int], None], [print, int], [None, "print"], "a function"),
        (Callable[[int], None] | None, [print, None], ["print"], "a function or None"),
        (Game, [GAME], [None, Game, "game"], "a Game"),
        (Exception, [ValueError()], [ValueError], "an Exception"),
        (Named, [GAME, 5], [], ""),
        (Any, [None, 5], [], ""),
    ],
)
def test_a_type_hint_says_what_is_right(hint: Any, right: list[Any], wrong: list[Any], words: str) -> None:
    for value in right:
        check_argument(value, hint, "it")
    for value in wrong:
        with pytest.raises(ArgumentError) as refused:
            check_argument(value, hint, "it")
        assert refused.value.text.startswith(f"it must be {words}, not ")


def test_a_wrong_argument_is_both_ours_and_a_type_error() -> None:
    with pytest.raises(TypeError) as refused:
        check_argument(5, str, "a name")
    assert isinstance(refused.value, RunehallError)
    assert str(refused.value) == "ARGUMENT a name must be a text, not 5"


def test_a_checked_function_is_otherwise_as_it_was() -> None:
    @checked
    @lru_cache(8)
    def added(one: int, *, other: int = 1) -> int:
        """Add."""
        return one + other

    assert (added(1), added(1, other=5), added.__doc__) == (2, 6, "Add.")
    calls: list[Callable[[], int]] = [lambda: added("1"), lambda: added(LIST), lambda: added(1, other=None)]
    for call in calls:
        with pytest.raises(ArgumentError, match=r"the (one|other) of .*added must be a whole number"):
            call()
    with pytest.raises(TypeError, match="unexpected keyword"):
        added(1, more=2)


@pytest.mark.parametrize("card", [-1, 33, 10**6, None, "1", True, 1.0])
def test_a_card_that_a_deck_does_not_have_has_no_face(card: Any) -> None:
    with pytest.raises(SetupError, match="there is no card"):
        Deck.standard().face(card)


@pytest.mark.parametrize("mode", ["solo", "duel", "trio", "teams"])
@pytest.mark.parametrize("seat", [-1, 5, 10**6, None, "0", True, 0.0])
def test_a_seat_that_a_game_does_not_have_has_no_side_and_no_cards(mode: str, seat: Any) -> None:
    for ask in (Rules(mode).side, Rules(mode).hands):
        with pytest.raises(SetupError, match="there is no seat"):
            ask(seat)


@pytest.mark.parametrize(
    "wrong", [{"rotation": 4}, {"side": "g"}, {"card": "L"}, {"at": 5}, {"kind": None}, {"at": (1,)}]
)
def test_a_move_made_by_hand_is_only_what_its_text_says(wrong: dict[str, Any]) -> None:
    """A rotation of 4 once had the code of the lay one place further, was played as that, and recorded as written."""
    game = Game.new("duel", seed=1)
    lay = next(move for move in game.legal_moves if move.kind is Kind.LAY and move.rotation == 0)
    assert lay.at is not None
    parts: dict[str, Any] = {"kind": lay.kind, "card": lay.card, "at": lay.at, "rotation": 0} | wrong
    if "rotation" in wrong:
        parts["at"] = (lay.at[0] - 1, lay.at[1])
    made = Move(**parts)
    if "side" in wrong:
        game.play(made)
        assert game.moves == (lay,)
        return
    assert not game.is_legal(made)
    with pytest.raises(NotationError, match="is not a move"):
        game.play(made)
    assert game == Game.new("duel", seed=1)


@pytest.mark.parametrize("code", [None, 0, -1, "D", 1.5, True, 15])
def test_what_encodes_no_move_is_not_decoded(code: Any) -> None:
    if code is True:
        code = False
    with pytest.raises(NotationError, match="is no move of the engines"):
        Move.from_code(code)


@pytest.mark.parametrize("wrong", [None, 5, 1.5, object(), [5], [None]])
def test_what_has_no_lines_has_no_records(wrong: Any) -> None:
    for read in (read_records, rok.read_records):
        with pytest.raises(RecordError):
            list(read(wrong))


def test_games_refuse_what_is_no_list_and_no_generator_of_chance() -> None:
    with pytest.raises(ArgumentError, match="the hands to deal must be a list"):
        Game(Rules(), Deck.standard(), range(1, 17), 0, 5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="the random generator of a sample must be a Random"):
        Game.sample(GAME.view(0), 5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="the moves of a record must be a list"):
        Record(Rules(), Deck.standard(), tuple(range(1, 17)), 0, 5)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match=r"the moves of Choices\.group must be a list"):
        Choices.group(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, *WRONG])
def test_the_stone_game_refuses_what_is_no_state_event_or_record(wrong: Any) -> None:
    calls: list[Callable[[], object]] = [
        lambda: rok.due(wrong),
        lambda: rok.tick(wrong, [], 0),
        lambda: rok.view(wrong, 0),
        lambda: rok.tell(wrong, ("a", "b")),
        lambda: rok.Game.replay(wrong),
        lambda: ROK.result().agrees(wrong),
        lambda: rok.Record(wrong, (), "a", (), 0),
    ]
    for call in calls:
        with pytest.raises(ArgumentError, match=r"must be an? "):
            call()


@pytest.mark.parametrize("wrong", [None, -1, 1.5, object()])
def test_the_stone_game_refuses_what_is_no_list_of_inputs_or_names(wrong: Any) -> None:
    for call in (
        lambda: rok.tick(ROK.state, wrong, 0),
        lambda: ROK.copy().tick(wrong, 0),
        lambda: rok.tell(DEAL, wrong),
        lambda: rok.Game(rok.Rules(), "a", wrong),
    ):
        with pytest.raises(ArgumentError, match="must be a list"):
            call()
    with pytest.raises(SetupError, match="there is no seat"):
        rok.tell(rok.Event(0, rok.EventKind.DONE, "RGRB-4", 2), ("a", "b"))
    assert rok.tick(ROK.state, [], 0)[0].now == 0


def test_minds_refuse_what_is_no_budget_or_position() -> None:
    view = GAME.view(GAME.seat)
    for name, mind in minds.MINDS.items():
        for wrong in NO_OBJECTS:
            with pytest.raises(ArgumentError, match="the budget of a mind must be a Budget"):
                mind.think(view, wrong)
        assert mind.think(view, minds.Budget(0, 1, stop=threading.Event())).move, name
    with pytest.raises(ArgumentError, match="what stops a mind must be an Event or None"):
        minds.Budget(stop=FIVE)
    with pytest.raises(ArgumentError, match="progress of a mind must be a function or None"):
        minds.Budget(progress=FIVE)
    with pytest.raises(ArgumentError, match="the mind of Player must be a text"):
        minds.Player("x", NONE)
    for call in (minds.evaluate, minds.features):
        with pytest.raises(ArgumentError, match="the positions of"):
            call(NONE)


@pytest.mark.parametrize("wrong", [2.4, "x", [1], {}, object()])
def test_studies_refuse_what_is_no_budget_record_or_sentence(wrong: Any) -> None:
    record, day = GAME.record(), date(2026, 11, 19)
    calls: list[Callable[[], object]] = [
        lambda: study.analyse(record, wrong),
        lambda: study.deepen(record, wrong),
        lambda: study.analyse(record, study.StudyBudget(trials=1), wrong),
        lambda: study.text(wrong),
        lambda: study.hints(GAME.view(GAME.seat), seed=wrong),
        lambda: study.warn(GAME.view(GAME.seat), ["P"], wrong),
        lambda: study.warn(GAME.view(GAME.seat), {0: "P"}),  # type: ignore[arg-type]
        lambda: par.deal_par(wrong),
        lambda: par.deal_scores(wrong),
        lambda: par.finished(wrong),
        lambda: par.solo_par(wrong, GAME),
        lambda: par.solo_par(record, wrong),
        lambda: par.open_reading(wrong),
        lambda: daily.day_key(wrong, day),
        lambda: daily.day_key(b"s", wrong),
        lambda: daily.daily_deal(b"k", day, wrong),
        lambda: daily.day_proof(wrong, day),
        lambda: daily.check_proof(wrong),
        lambda: daily.daily_par(wrong),
        lambda: daily.squares(wrong, 0),
    ]
    for call in calls:
        with pytest.raises(ArgumentError, match="must be"):
            call()


def test_a_study_refuses_no_sentence_at_all() -> None:
    for wrong in NO_OBJECTS:
        with pytest.raises(ArgumentError, match="the fact of text must be a Fact"):
            study.text(wrong)


@pytest.mark.parametrize("wrong", [5, "x", [1], {}, object()])
def test_the_lab_refuses_what_is_no_game_player_or_plan(wrong: Any, tmp_path: Path) -> None:
    deck, rules, player = Deck.standard(), Rules(), Player.parse("greedy")
    calls: list[Callable[[], object]] = [
        lambda: bounds.bound(wrong),
        lambda: jobs.Runner(wrong),
        lambda: arena.Contest(wrong, rules),
        lambda: arena.Contest((player, player), wrong),
        lambda: arena.play_contest(wrong),
        lambda: arena.play_contest(arena.Contest((player, player), rules), runner=wrong),
        lambda: balance.Trial(wrong, rules, player, 0, 1),
        lambda: balance.Trial(deck, rules, wrong, 0, 1),
        lambda: balance.play_trial(wrong),
        lambda: decks.check(wrong),
        lambda: decks.measure(deck, wrong, player, 2, 1),
        lambda: decks.search(deck, rules, player, runner=wrong),
        lambda: decks.change(deck, wrong, 1),
        lambda: ratings.ratings(wrong),
        lambda: ratings.cell(wrong, 0, 1),
        lambda: seats.measure_seats(deck, wrong, 2, 1),
        lambda: solo.play(wrong, player, 1),
        lambda: solo.clairvoyant(wrong, 1, 1),
        lambda: solo.study_solo([player], runner=wrong),
        lambda: training.train(wrong, tmp_path),
    ]
    for call in calls:
        with pytest.raises(ArgumentError, match="must be"):
            call()
    assert not list(tmp_path.iterdir())


def test_the_lab_refuses_studies_of_nothing() -> None:
    for wrong in NO_OBJECTS:
        with pytest.raises(ArgumentError, match=r"the text of Runner\.parse must be a text"):
            jobs.Runner.parse(wrong)
    with pytest.raises(RunehallError, match="at least one game"):
        balance.study([])
    with pytest.raises(RunehallError, match="a beam keeps 1 or more"):
        solo.clairvoyant(Game.new("solo", seed=1).core, -1, 1)
    with pytest.raises(RunehallError, match="the seed of random duels"):
        decks.check(Deck.standard(), 1, -1)


def test_gyms_refuse_what_is_no_game_seat_or_option() -> None:
    code, tables = Encoding.of("duel", Deck.standard()), TurnTables(2)
    for wrong in NO_GAMES:
        for call in (code.mask, code.legal, code.observe, code.continued):
            with pytest.raises(ArgumentError, match=r"must be a (Game|View)"):
                call(wrong)
        with pytest.raises(ArgumentError, match=r"the game of TurnTables\.place"):
            tables.place(0, wrong)
    for options in (5, "record", [1]):
        with pytest.raises(ArgumentError, match="the options of reset must be a dict"):
            read_start(options)  # type: ignore[arg-type]
    for seat in (-1, 2, "0", 0.0, True):
        made: list[tuple[Any, dict[str, Any]]] = [
            (Tables, {"games": 1, "first": seat}),
            (TurnTables, {"games": 1, "seat": seat}),
            (SeatEnv, {"seat": seat}),
        ]
        for kind, given in made:
            with pytest.raises(SetupError, match="there is no seat"):
                kind(**given)
    for make in (lambda: Tables(True), lambda: TurnTables(True), lambda: TurnTables(2).show(True)):
        with pytest.raises(SetupError, match="True"):
            make()
    with pytest.raises(ArgumentError, match=r"the rules of Encoding\.of"):
        Encoding.of([1], Deck.standard())  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="the crop of TurnTables must be a whole number"):
        TurnTables(1, crop=None)  # type: ignore[arg-type]


def test_a_sample_takes_any_python_generator() -> None:
    assert Game.sample(GAME.view(0), random.SystemRandom()).view(0) == GAME.view(0)
