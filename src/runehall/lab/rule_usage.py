"""Which rules applied in a game, and what points the moves that they allowed gained or lost each side.

A move's points are every side's score after it less the score before it, so all moves add up to the final scores. This
shows what a rule decided: whether the winner had won without the points of its moves.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from runehall.rune import Game, Move
from runehall.rune.deck import footprint
from runehall.rune.table import around


@dataclass(frozen=True, slots=True)
class RuleCount:
    """A rule that applied in a game: how often, and the points that each side gained or lost by its moves."""

    rule: str
    times: int
    points: tuple[int, ...]


class RuleUsage:
    """Plays a game's moves and counts the rules that allowed them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.times: Counter[str] = Counter()
        self.points: dict[str, list[int]] = defaultdict(lambda: [0] * game.rules.sides)
        self.ended = -1
        """The side that first placed a seat's last master (END-1)."""
        self._taken: dict[int, str] = {}
        """Cards that an option brought, with the option's rule."""

    def play(self, move: Move) -> None:
        """Play a move, and count the rules that allowed it and the points that it brought."""
        game = self.game
        side, before, hand, seat = game.rules.side(game.seat), game.scores(), game.hand(game.seat), game.seat
        rules = self._rules(move)
        ready = all(game.reserves)
        game.play(move)
        gains = [after - points for after, points in zip(game.scores(), before, strict=True)]
        for rule in rules:
            self._count(rule, gains)
        if move.kind == "lay":
            lost = [min(0, gain) if other != side else 0 for other, gain in enumerate(gains)]
            if any(lost):
                self._count("LAY-8 others' areas made smaller", lost)
        new = set(game.hand(seat)) - set(hand)
        if move.kind == "spare":
            self._taken |= dict.fromkeys(new, "SPARE-1 spare cards")
        elif move.kind == "master" and new:
            self._taken |= dict.fromkeys(new, "ADG-1 green magic's cards")
        if ready and not all(game.reserves):
            self.ended = side

    def _count(self, rule: str, gains: Sequence[int]) -> None:
        self.times[rule] += 1
        self.points[rule] = [a + b for a, b in zip(self.points[rule], gains, strict=True)]

    def _rules(self, move: Move) -> list[str]:
        """Return the rules that allow a move."""
        game = self.game
        if move.kind == "lay":
            rules = [self._taken[move.card]] if move.card in self._taken else []
            if move.ignored is not None:
                return [*rules, "ADB-1 blue magic"]
            return [*rules, match(game, {(rune.x, rune.y): rune.colour for rune in game.table()}, move)]
        if move.kind == "discard":
            return ["TURN-2 nothing to lay" if game.phase == "lay" else "SPARE-2 fines"]
        names = {"master": "MAS-1 masters", "box": "MAS-3 a master in the box", "token": "GM-1 tokens"}
        return [names[move.kind]] if move.kind in names else []

    def counts(self, order: Sequence[int]) -> tuple[RuleCount, ...]:
        """Return every rule that applied, with the sides in this order."""
        return tuple(
            RuleCount(rule, self.times[rule], tuple(self.points[rule][side] for side in order))
            for rule in sorted(self.times)
        )


def match(game: Game, table: Mapping[tuple[int, int], str], move: Move) -> str:
    """Return which of MATCH-UNDER and MATCH-BESIDE a lay without magic satisfies: one of them, or both."""
    assert move.at is not None
    runes = footprint(game.deck.face(move.card), move.rotation, move.at)
    under = all(table.get(place, colour) == colour for place, colour in runes.items())
    beside = all(
        table.get(place, colour) == colour
        for rune, colour in runes.items()
        for place in around(rune)
        if place not in runes
    )
    if under and beside:
        return "LAY-3 both matches"
    return "MATCH-UNDER alone" if under else "MATCH-BESIDE alone"
