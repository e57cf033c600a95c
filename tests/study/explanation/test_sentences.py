"""Every kind of sentence is true: checked against the engine over random turns of 200 games."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from runehall.minds.rune.search import nothing_hidden
from runehall.rune import Area, Game, IllegalMove, Kind, Move, Rules
from runehall.study import text
from runehall.study.evaluation.compare import Comparison
from runehall.study.evaluation.ending import TURNS_SOLVED, turns_to_end
from runehall.study.explanation.explain import ANSWER_DEALS, NOTABLE, details, explain, what_was_done
from runehall.study.explanation.facts import facts_of
from runehall.study.explanation.words import LANGUAGES
from runehall.study.report.turns import Fact

MODES = ("duel", "trio", "teams", "solo", "duel+grand_master+adepts+spare_draw")
GAMES = 40
"""Of each mode."""


def random_turn(game: Game, rng: random.Random) -> tuple[Game, list[str]]:
    """The game after a random turn, and its moves."""
    after, moves = game.copy(), list[str]()
    while not after.over and after.seat == game.seat and (not moves or after.phase == "act"):
        moves.append(rng.choice([str(move) for move in after.legal_moves]))
        after.play(moves[-1])
    return after, moves


class Turns:
    """Two turns of one position, told of one another."""

    def __init__(self, before: Game, rng: random.Random) -> None:
        self.before = before
        self.seat, self.side = before.seat, before.rules.side(before.seat)
        self.played, self.moves = random_turn(before, rng)
        self.better, self.instead = random_turn(before, rng)

    def facts(self) -> list[Fact]:
        mine, other = facts_of(self.before, self.moves), facts_of(self.before, self.instead)
        told = what_was_done(mine, other, self.moves, self.instead, self.seat)
        return told + [fact for _, fact in details(mine, other)]

    def balance(self, game: Game) -> int:
        """The own points less the others'."""
        scores = game.scores()
        return 2 * scores[self.side] - sum(scores)

    def others(self, game: Game) -> int:
        return sum(game.scores()) - game.scores()[self.side]

    def opponents_with_masters(self, game: Game) -> bool:
        return any(left for seat, left in enumerate(game.reserves) if game.rules.side(seat) != self.side)

    def free(self, game: Game, fact: Fact) -> bool:
        """Whether the area that a fact speaks of is there, and nobody controls it."""
        return any(
            area.side is None and (area.colour, area.worth) == (fact.args["colour"], fact.args["worth"])
            for area in game.areas()
        )


def area_at(game: Game, place: tuple[int, int]) -> Area:
    return next(area for area in game.areas() if place in area.cells)


def own_area(turns: Turns, game: Game, fact: Fact) -> Area:
    area = area_at(game, fact.cells[0])
    assert area.side == turns.side
    assert (area.colour, area.worth) == (fact.args["colour"], fact.args["worth"])
    return area


def empty_beside(game: Game, area: Area) -> bool:
    shown = {(rune.x, rune.y) for rune in game.table()}
    return any(place not in shown for x, y in area.cells for place in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)))


def taken(turns: Turns, fact: Fact) -> None:
    better = fact.args.get("who") == "better"
    game, moves = (turns.better, turns.instead) if better else (turns.played, turns.moves)
    area = own_area(turns, game, fact)
    assert moves[-1].startswith("M")
    old = [
        one.worth for one in turns.before.areas() if set(area.masters) & set(one.cells) and one.colour == area.colour
    ]
    assert (fact.key == "study-did-extend") == any(worth < area.worth for worth in old)


def now(turns: Turns, fact: Fact) -> None:
    changes = [turns.balance(game) - turns.balance(turns.before) for game in (turns.better, turns.played)]
    assert [int(str(fact.args[name]).replace("\u2212", "-")) for name in ("best", "played")] == changes
    done, instead = turns.facts()[:2]
    assert [instead.args.get("worth", 0), done.args.get("worth", 0)] != changes  # it would say the same once more


def cut(turns: Turns, fact: Fact) -> None:
    assert turns.others(turns.before) - turns.others(turns.better) == fact.args["points"]
    assert turns.opponents_with_masters(turns.before) or turns.others(turns.before)
    assert all(area_at(turns.before, place).side not in (None, turns.side) for place in fact.cells)


def join(turns: Turns, fact: Fact) -> None:
    assert len(fact.cells) == fact.args["runes"]
    for place in fact.cells:
        assert area_at(turns.before, place).side is None
        assert area_at(turns.better, place).side == turns.side


def close(turns: Turns, fact: Fact) -> None:
    assert not empty_beside(turns.better, own_area(turns, turns.better, fact))


def left_open(turns: Turns, fact: Fact) -> None:
    assert turns.free(turns.played, fact)
    assert turns.opponents_with_masters(turns.played)
    assert not turns.before.rules.solo


def keeps_masters(turns: Turns, fact: Fact) -> None:
    assert turns.better.reserves[turns.seat] == fact.args["masters"]
    assert turns.better.reserves[turns.seat] > turns.played.reserves[turns.seat]


def last_word(turns: Turns, fact: Fact) -> None:
    assert turns.played.reserves[turns.seat] == 0
    assert any(turns.played.reserves)


LAST_MOVES = {
    "draw": "D", "box": "M-", "guard": "M", "token": "T", "spare": "S", "discard": "X", "magic": "A", "pass": "PL",
}  # fmt: skip
"""What the last move of a turn begins with, by what the turn is said to come to."""


def did(turns: Turns, fact: Fact) -> None:
    """The turn ended with a move of the kind that is told."""
    better = fact.args.get("who") == "better"
    game, last = (turns.better, turns.instead[-1]) if better else (turns.played, turns.moves[-1])
    act = fact.key.removeprefix("study-did-")
    assert last[0] in LAST_MOVES[act][: 2 if act == "pass" else 1]
    if act == "box":
        assert last == "M-"
    if act == "guard":
        at = Move.parse(last).at
        assert at is not None
        assert area_at(game, at).side == turns.side
        assert len(area_at(game, at).masters) > 1
    if act == "discard":
        assert last == f"X{fact.args['card']}"
    if act in ("token", "magic"):
        assert Move.parse(last).side.upper() == fact.args["colour"]


def elsewhere(turns: Turns, fact: Fact) -> None:
    """The better turn takes as much of the same colour in another area, or puts its token elsewhere."""
    last = Move.parse(turns.instead[-1])
    assert last.at in fact.cells
    assert turns.moves[-1] != turns.instead[-1] or turns.moves[0] != turns.instead[0]
    if last.kind is Kind.MASTER:
        area = area_at(turns.better, fact.cells[0])
        assert area.side == turns.side
        assert set(fact.cells) == set(area.cells)


def same(turns: Turns, fact: Fact) -> None:
    """Both turns come to the same, and the first move or the rune tells them apart."""
    mine, other = turns.moves[0], turns.instead[0]
    if fact.args["differ"] == "card":
        assert Move.parse(mine).card != Move.parse(other).card
    elif fact.args["differ"] == "place":
        assert Move.parse(mine).card == Move.parse(other).card
        assert mine != other
    else:
        assert mine == other


CHECKS: dict[str, Callable[[Turns, Fact], None]] = {
    **{f"study-did-{act}": did for act in LAST_MOVES},
    "study-why-elsewhere": elsewhere,
    "study-why-same": same,
    "study-did-take": taken,
    "study-did-extend": taken,
    "study-why-now": now,
    "study-why-cut": cut,
    "study-why-join": join,
    "study-why-close": close,
    "study-why-open": left_open,
    "study-why-keep-master": keeps_masters,
    "study-why-last-word": last_word,
}


@pytest.mark.parametrize("mode", MODES)
def test_every_sentence_is_true(mode: str) -> None:
    told: set[str] = set()
    for seed in range(GAMES):
        rng = random.Random(f"{mode} {seed}")
        game = Game.new(Rules.parse(mode), seed=seed)
        while not game.over:
            turns = Turns(game, rng)
            if turns.moves != turns.instead:
                for fact in turns.facts():
                    told.add(fact.key)
                    CHECKS[fact.key](turns, fact)
            game = turns.played
    assert told >= {"study-did-take", "study-did-extend", "study-did-draw", "study-why-now"}
    assert ("study-why-open" in told) == (mode != "solo")


TRIALS = 4
CHOICES_IN_SOLO = 12
"""Random turns among which one that draws is chosen in solo, so that masters are left when the draw deck is empty."""
DEALS_TRIED = 400
"""Deals of the unknown cards among which one must give the seat that answers the card it answers with."""


def best_play(game: Game, side: int) -> float:
    """A side's share of the win, or in solo its points, with best play of all, by the public rules alone."""
    if game.over:
        scores = game.scores()
        if game.rules.solo:
            return scores[side]
        return (scores[side] == max(scores)) / scores.count(max(scores))
    values = []
    for move in list(game.legal_moves):
        game.play(move)
        values.append(best_play(game, side))
        game.undo()
    return max(values) if game.rules.side(game.seat) == side else min(values)


def after(game: Game, moves: list[str]) -> Game:
    """The game with these moves played."""
    copy = game.copy()
    for move in moves:
        copy.play(move)
    return copy


def cost_of_answers(comparison: Comparison, i: int, side: int, rng: random.Random) -> float:
    """What the engine's answers to a turn cost on average, with their points counted by the public rules."""
    costs = []
    for deal in range(ANSWER_DEALS):
        turns = [[str(Move.from_code(code)) for code in moves] for _, moves, _ in comparison.line(i, deal, 1)]
        if len(turns) < 2:
            continue
        for _ in range(DEALS_TRIED):
            game = after(Game.sample(comparison.view, rng), turns[0])
            try:
                then = after(game, turns[1])
            except IllegalMove:  # this deal gives the seat other cards
                continue
            break
        own, others = game.scores()[side], sum(game.scores()) - game.scores()[side]
        costs.append(own - others - (2 * then.scores()[side] - sum(then.scores())))
    return sum(costs) / max(1, len(costs))


def check_estimate(game: Game, rng: random.Random) -> set[str]:
    """Compare two random turns, and check what the study says about their chances and the answers to them."""
    turns = Turns(game, rng)
    if turns.moves == turns.instead or turns.played.over or turns.better.over:
        return set()
    codes = [tuple(Move.parse(move).code for move in moves) for moves in (turns.moves, turns.instead)]
    comparison = Comparison(game.view(game.seat), 1, turns=codes)
    comparison.deepen(TRIALS)
    best, played = comparison.order
    facts = {fact.key: fact.args for fact in explain(comparison, played, best, game.seat)[0]}
    turned = Comparison(game.view(game.seat), 1, turns=codes[::-1])
    turned.deepen(TRIALS)
    scale = 1 if game.rules.solo else 100
    chances = [round(scale * turned.worth(1 - i).value) for i in (best, played)]
    said = facts["study-why-points" if game.rules.solo else "study-why-chance"]
    assert [said["best"], said["played"]] == chances
    assert chances[0] >= chances[1]
    if "study-why-answer" in facts:
        costs = [cost_of_answers(comparison, i, turns.side, rng) for i in (played, best)]
        assert costs[0] - costs[1] >= NOTABLE
        assert facts["study-why-answer"] == {"worse": round(costs[0]), "better": max(0, round(costs[1]))}
    return set(facts)


def check_end(game: Game) -> set[str]:
    """Where the end is solved, check what the study says of the best turn and the worst one by playing all lines."""
    comparison = Comparison(game.view(game.seat), 1)
    comparison.deepen(TRIALS)
    if comparison.solved is None or len(comparison.order) < 2:
        return set()
    best, played = comparison.order[0], comparison.order[-1]
    side = game.rules.side(game.seat)
    facts = {fact.key: fact.args for fact in explain(comparison, played, best, game.seat)[0]}
    ends = {
        name: best_play(after(game, [str(Move.from_code(code)) for code in comparison.turns[i]]), side)
        for name, i in (("best", best), ("played", played))
    }
    if game.rules.solo:
        assert facts["study-why-solved-points"] == ends
        return {"study-why-solved-points"}
    words = {0.0: "loss", 1.0: "win"}
    assert facts["study-why-solved"] == {name: words.get(share, "shared") for name, share in ends.items()}
    return {"study-why-solved"}


@pytest.mark.parametrize("mode", MODES)
def test_estimates_answers_and_solved_ends_are_what_the_rules_say(mode: str) -> None:
    told: set[str] = set()
    for seed in range(GAMES):
        rng = random.Random(f"{mode} {seed} estimates")
        game = Game.new(Rules.parse(mode), seed=seed)
        positions = []
        while not game.over:
            if game.phase == "lay":
                positions.append(game)
            choices = [random_turn(game, rng) for _ in range(CHOICES_IN_SOLO if mode == "solo" else 1)]
            game = max(choices, key=lambda turn: turn[1][-1] == "D")[0]
        told |= check_estimate(rng.choice(positions), rng)
        for last in positions[-TURNS_SOLVED:]:
            left = turns_to_end(last)
            if left is not None and left <= TURNS_SOLVED and nothing_hidden(last.view(last.seat)):
                told |= check_end(last)
                break
    expected = {"study-why-points", "study-why-solved-points"} if mode == "solo" else {"study-why-chance"}
    assert told >= expected
    assert ("study-why-answer" in told) == (mode != "solo")


def test_two_different_turns_are_never_told_alike() -> None:
    """What was done and what is better always say how the two turns differ."""
    for seed in range(GAMES):
        rng = random.Random(seed)
        game = Game.new(Rules("duel"), seed=seed)
        while not game.over:
            turns = Turns(game, rng)
            if turns.moves != turns.instead:
                did, instead = turns.facts()[:2]
                said = [text(Fact(fact.key, {**fact.args, "who": "better"}), "en") for fact in (did, instead)]
                assert said[0] != said[1]
            game = turns.played


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_whose_turn_it_speaks_of(language: str) -> None:
    did = Fact("study-did-take", {"seat": 1, "colour": "G", "worth": 4})
    said = {text(Fact(did.key, {**did.args, "who": who}), language) for who in ("you", "this", "better")}
    said.add(text(did, language, ["Ada", "Bo"]))
    assert len(said) == 4
    assert "Bo" in text(did, language, ["Ada", "Bo"])
