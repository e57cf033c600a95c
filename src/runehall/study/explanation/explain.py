"""Why a turn loses: sentences from facts that the engine has about it, the better turn, and the answers to both."""

from __future__ import annotations

from dataclasses import dataclass

from runehall.minds.rune.mind import in_notation
from runehall.rune import Area
from runehall.study.evaluation.compare import Comparison
from runehall.study.explanation.facts import TurnFacts, facts_of
from runehall.study.report import Fact

ANSWER_DEALS = 8
"""Deals on which the answers to a turn are looked at."""
NOTABLE = 1.5
"""Points that are worth a sentence."""
JOINED = 2
"""Runes joined that are worth a sentence."""
FACTS_MIN = 2
"""With fewer facts than this the chances are told too."""
SENTENCES = 3
"""Sentences of an explanation at the most."""


@dataclass(frozen=True, slots=True)
class BestReply:
    """What the others do after a turn: the points it costs on average, and the answer that costs most."""

    cost: float
    moves: list[str]


def answer_to(comparison: Comparison, i: int) -> BestReply:
    """The others' next turn after a candidate, over a few sampled deals."""
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


def explain(comparison: Comparison, played: int, best: int) -> tuple[list[Fact], BestReply, BestReply]:
    """Sentences on why one turn is worse than another, the most telling first; and the answers to both."""
    game = comparison.game
    worse, better = answer_to(comparison, played), answer_to(comparison, best)
    mine = facts_of(game, in_notation(comparison.turns[played]))
    other = facts_of(game, in_notation(comparison.turns[best]))
    weighted: list[tuple[float, Fact]] = []
    if comparison.solved is not None:
        weighted.append((99.0, _solved(comparison, played, best)))
    weighted += _points(mine, other) + _areas(mine, other) + _kept(mine, other)
    if worse.cost - better.cost >= NOTABLE:
        args: dict[str, str | int | float] = {"worse": round(worse.cost), "better": max(0, round(better.cost))}
        weighted.append((worse.cost - better.cost, Fact("study-why-answer", args)))
    weighted.sort(key=lambda one: -one[0])
    facts = [fact for _, fact in weighted[:SENTENCES]]
    if len(facts) < FACTS_MIN:
        facts.append(_chances(comparison, played, best))
    return facts, worse, better


def _solved(comparison: Comparison, played: int, best: int) -> Fact:
    """What both turns lead to with best play of all."""
    worth = {i: comparison.worth(i).value for i in (played, best)}
    if comparison.unit == "points":
        return Fact("study-why-solved-points", {"best": round(worth[best]), "played": round(worth[played])})
    ends = {i: "win" if worth[i] == 1 else "loss" if worth[i] == 0 else "shared" for i in worth}
    return Fact("study-why-solved", {"best": ends[best], "played": ends[played]})


def _chances(comparison: Comparison, played: int, best: int) -> Fact:
    """The bare numbers, where no single fact tells the difference."""
    scale = 1 if comparison.unit == "points" else 100
    args = {name: round(scale * comparison.worth(i).value) for name, i in (("best", best), ("played", played))}
    return Fact(f"study-why-{comparison.unit}", {**args})


def _points(mine: TurnFacts, other: TurnFacts) -> list[tuple[float, Fact]]:
    """What the turns bring at once: the balance of points changes by so much."""
    now, then = mine.gained + mine.taken, other.gained + other.taken
    if then - now < NOTABLE:
        return []
    return [(then - now, Fact("study-why-now", {"best": then, "played": now}))]


def _areas(mine: TurnFacts, other: TurnFacts) -> list[tuple[float, Fact]]:
    """Areas cut, joined, closed, taken or left open."""
    weighted: list[tuple[float, Fact]] = []
    if other.cut and other.taken - max(0, mine.taken) >= NOTABLE:
        weighted.append((other.taken, Fact("study-why-cut", {"points": other.taken}, list(other.cut))))
    if len(other.joined) - len(mine.joined) >= JOINED:
        weighted.append((len(other.joined), Fact("study-why-join", {"runes": len(other.joined)}, list(other.joined))))
    if other.closed is not None and mine.closed is None:
        weighted.append((other.closed.worth / 2, _about("study-why-close", other.closed)))
    taken = other.taken_area
    if taken is not None and (mine.taken_area is None or taken.worth - mine.taken_area.worth >= NOTABLE):
        weighted.append((taken.worth / 2, _about("study-why-take", taken)))
    if mine.free is not None and (other.free is None or mine.free.worth - other.free.worth >= NOTABLE):
        weighted.append((mine.free.worth / 2, _about("study-why-open", mine.free)))
    return weighted


def _about(key: str, area: Area) -> Fact:
    return Fact(key, {"worth": area.worth, "colour": area.colour}, list(area.cells))


def _kept(mine: TurnFacts, other: TurnFacts) -> list[tuple[float, Fact]]:
    """What the better turn keeps: masters, cards, the last word."""
    weighted: list[tuple[float, Fact]] = []
    if mine.gave_last_word and not other.gave_last_word:
        weighted.append((2.0, Fact("study-why-last-word", {})))
    if other.drew and not mine.drew and other.masters > mine.masters:
        weighted.append((1.5, Fact("study-why-keep-master", {"masters": other.masters})))
    if mine.drew and not other.drew and other.taken_area is not None:
        weighted.append((1.0, Fact("study-why-no-draw", {})))
    return weighted
