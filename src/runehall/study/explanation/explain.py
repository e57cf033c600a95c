"""Explains why a turn loses, in sentences from the facts about it, the better turn, and the replies to both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from runehall.minds.rune.mind import in_notation
from runehall.rune import Area, Game, Move
from runehall.study.evaluation.compare import Comparison
from runehall.study.explanation.facts import TurnFacts, facts_of
from runehall.study.report.turns import Fact

ANSWER_DEALS = 8
"""The number of deals on which the replies to a turn are examined."""
NOTABLE = 1.5
"""The least points that are worth a sentence."""
JOINED = 2
"""The least number of connected runes that is worth a sentence."""
LAST_WORD = "study-why-last-word"
DETAILS = 2
"""The most further sentences, after what was done, what was better, and what both lead to."""

Subject = int | Literal["you", "this", "card"]
"""Whose turn is explained: a seat's, the reader's, the one that the reader is about to play, or the card that the
reader is about to place, with the best move after it."""


@dataclass(frozen=True, slots=True)
class BestReply:
    """The others' reply to a turn: the points that it costs on average, and the reply that costs most."""

    cost: float
    moves: list[str]


def answer_to(comparison: Comparison, i: int) -> BestReply:
    """Return the others' next turn after a candidate, over a few sampled deals."""
    costs: list[tuple[float, list[str]]] = []
    for deal in range(ANSWER_DEALS):
        turns = comparison.line(i, deal, 1)
        if len(turns) < 2 or comparison.view.rules.side(turns[1][0]) == comparison.side:
            continue
        (_, _, before), (_, moves, after) = turns[:2]
        side = comparison.side
        cost = before[side] - after[side] + sum(after) - after[side] - sum(before) + before[side]
        costs.append((cost, list(in_notation(moves))))
    if not costs:
        return BestReply(0.0, [])
    return BestReply(sum(cost for cost, _ in costs) / len(costs), max(costs, key=lambda one: one[0])[1])


def explain(
    comparison: Comparison, played: int, best: int, subject: Subject
) -> tuple[list[Fact], BestReply, BestReply]:
    """Return sentences on why one turn is worse than another, and the replies to both.

    The sentences say what was done, then what is better, then what both lead to, then the most important details.
    """
    game = comparison.game
    worse, better = answer_to(comparison, played), answer_to(comparison, best)
    turns = [in_notation(comparison.turns[i]) for i in (played, best)]
    mine, other = (facts_of(game, turn) for turn in turns)
    weighted = details(mine, other)
    if worse.cost - better.cost >= NOTABLE:
        args: dict[str, str | int | float] = {"worse": round(worse.cost), "better": max(0, round(better.cost))}
        weighted.append((worse.cost - better.cost, Fact("study-why-answer", args)))
    weighted.sort(key=lambda one: -one[0])
    facts = [*what_was_done(mine, other, turns[0], turns[1], subject), _leads_to(comparison, played, best)]
    return facts + [fact for _, fact in weighted[:DETAILS]], worse, better


def what_was_done(
    mine: TurnFacts, other: TurnFacts, moves: Sequence[str], better: Sequence[str], subject: Subject
) -> list[Fact]:
    """Say what the turn did, and what the better one does instead."""
    whose: dict[str, str | int | float] = {"seat": subject} if isinstance(subject, int) else {"who": subject}
    did, instead = _done(mine, moves, whose), _done(other, better, {"who": "better"})
    if did.key != instead.key or any(did.args[name] != instead.args[name] for name in did.args.keys() - whose.keys()):
        return [did, instead]
    if did.cells == instead.cells:
        lays = [Move.parse(turn[0]) for turn in (moves, better)]
        differ = "card" if lays[0].card != lays[1].card else "place" if lays[0] != lays[1] else "rune"
        return [did, Fact("study-why-same", {"differ": differ})]
    return [did, Fact("study-why-elsewhere", {}, instead.cells)]


def merits(game: Game, best: Sequence[str], second: Sequence[str]) -> list[Fact]:
    """Say what a recommended turn does, and what it does better than the next best one."""
    mine, other = facts_of(game, second), facts_of(game, best)
    told = [*sorted(_achieved(mine, other) + _kept(mine, other), key=lambda one: -one[0])]
    return [_done(other, best, {"who": "this"}), *(fact for _, fact in told[:DETAILS] if fact.key != LAST_WORD)]


def _done(facts: TurnFacts, moves: Sequence[str], whose: dict[str, str | int | float]) -> Fact:
    """Say what a turn does."""
    by_card = facts.act == "extend" and whose.get("who") == "card"  # the card has extended the area already
    key = "study-did-take" if by_card else f"study-did-{facts.act}"
    area = facts.taken_area
    if area is not None and facts.act in ("take", "extend"):
        return Fact(key, {**whose, "colour": area.colour, "worth": area.worth}, list(area.cells))
    last = Move.parse(moves[-1])
    if facts.act == "discard":
        return Fact(key, {**whose, "card": last.card})
    if facts.act in ("token", "magic"):
        return Fact(key, {**whose, "colour": last.side.upper()}, [] if last.at is None else [last.at])
    return Fact(key, whose)


def _leads_to(comparison: Comparison, played: int, best: int) -> Fact:
    """Say what both turns lead to: the result if the ending is solved, otherwise a chance or points."""
    worth = {i: comparison.worth(i).value for i in (played, best)}
    if comparison.solved is None:
        scale = 1 if comparison.unit == "points" else 100
        args = {name: round(scale * worth[i]) for name, i in (("best", best), ("played", played))}
        return Fact(f"study-why-{comparison.unit}", {**args})
    if comparison.unit == "points":
        return Fact("study-why-solved-points", {"best": round(worth[best]), "played": round(worth[played])})
    ends = {i: "win" if worth[i] == 1 else "loss" if worth[i] == 0 else "shared" for i in worth}
    return Fact("study-why-solved", {"best": ends[best], "played": ends[played]})


def details(mine: TurnFacts, other: TurnFacts) -> list[tuple[float, Fact]]:
    """Return all differences between the better turn and the one played, each with its weight."""
    return _points(mine, other) + _areas(mine, other) + _kept(mine, other)


def _points(mine: TurnFacts, other: TurnFacts) -> list[tuple[float, Fact]]:
    """Compare how much the turns change the difference in points at once."""
    now, then = mine.gained + mine.taken, other.gained + other.taken
    if then - now < NOTABLE or (now, then) == (_told(mine), _told(other)):
        return []
    return [((then - now) / 2, Fact("study-why-now", {"best": _signed(then), "played": _signed(now)}))]


def _told(turn: TurnFacts) -> int:
    """Return how many points the sentence about what a turn did already names."""
    return turn.taken_area.worth if turn.taken_area is not None and turn.act in ("take", "extend") else 0


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\u2212") if points else "0"


def _areas(mine: TurnFacts, other: TurnFacts) -> list[tuple[float, Fact]]:
    """Compare the areas cut, joined, closed or left open."""
    weighted = _achieved(mine, other)
    if mine.free is not None and (other.free is None or mine.free.worth - other.free.worth >= NOTABLE):
        weighted.append((mine.free.worth / 2, _about("study-why-open", mine.free)))
    return weighted


def _achieved(mine: TurnFacts, other: TurnFacts) -> list[tuple[float, Fact]]:
    """Return the areas that the better turn cuts, joins or closes."""
    weighted: list[tuple[float, Fact]] = []
    if other.cut and other.taken - max(0, mine.taken) >= NOTABLE:
        weighted.append((other.taken, Fact("study-why-cut", {"points": other.taken}, list(other.cut))))
    if len(other.joined) - len(mine.joined) >= JOINED:
        weighted.append((len(other.joined), Fact("study-why-join", {"runes": len(other.joined)}, list(other.joined))))
    if other.closed is not None and mine.closed is None:
        weighted.append((other.closed.worth / 2, _about("study-why-close", other.closed)))
    return weighted


def _about(key: str, area: Area) -> Fact:
    return Fact(key, {"worth": area.worth, "colour": area.colour}, list(area.cells))


def _kept(mine: TurnFacts, other: TurnFacts) -> list[tuple[float, Fact]]:
    """Return what the better turn keeps: masters, cards, the last turn."""
    weighted: list[tuple[float, Fact]] = []
    if mine.gave_last_word and not other.gave_last_word:
        weighted.append((2.0, Fact(LAST_WORD, {})))
    if other.drew and not mine.drew and other.masters > mine.masters:
        weighted.append((1.5, Fact("study-why-keep-master", {"masters": other.masters})))
    return weighted
