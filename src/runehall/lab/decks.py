"""Decks: the facts of a deck, and a search for a fairer or more decisive one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from runehall.arguments import check_argument, checked
from runehall.errors import RunehallError
from runehall.lab.balance import Trial, study
from runehall.lab.jobs import Runner
from runehall.lab.statistics import Estimate, mean_of, share_of
from runehall.minds import Player
from runehall.rune import Deck, Game, Rules
from runehall.rune.deck import COLOURS, look_alikes, rotations_of, show_face

AIMS = ("fair", "decisive")


def check(deck: Deck, games: int = 2000, seed: int = 1) -> list[tuple[str, str]]:
    """Return facts of a deck: colours, doubles, symmetry, first lays, and statistics of random duels."""
    check_argument(deck, Deck, "the deck to check")
    check_argument(seed, int, "the seed of random duels")
    if type(games) is not int or games < 1:
        raise RunehallError("DECK", f"a deck is checked with 1 or more random duels, not {games!r:.40}")
    if not 0 <= seed < 1 << 64:
        raise RunehallError("DECK", f"the seed of random duels is from 0 to 2**64 - 1, not {seed}")
    kinds = Counter(min(look_alikes(face)) for face in deck.cards)
    doubles = {face: count for face, count in kinds.items() if count > 1}
    colours = Counter("".join(deck.cards))
    shapes = Counter("".join(sorted(face)) for face in deck.cards)
    alike = [card for card, face in enumerate(deck.cards, 1) if len(rotations_of(face)) < 4]
    first = [len(Game.new(Rules(), deck, seed=seed + i).legal_moves) for i in range(20)]
    ties, turns, *sides = _random_duels(deck, games, seed)
    return [
        ("name", deck.name),
        ("starting card", show_face(deck.start)),
        ("cards", str(len(deck.cards))),
        ("runes", ", ".join(f"{colours[colour]} {colour}" for colour in COLOURS)),
        ("colour counts of the cards", "; ".join(f"{count} × {shape}" for shape, count in shapes.most_common(6))),
        ("different up to turning and mirroring", f"{len(kinds)} of {len(deck.cards)}"),
        ("doubles", ", ".join(f"{show_face(face)} × {n}" for face, n in doubles.items()) or "none"),
        ("cards that look the same turned by 180°", ", ".join(map(str, alike)) or "none"),
        ("legal first lays", f"{sum(first) / len(first):.1f}"),
        (f"random duels ({games}): turns", f"{turns / games:.2f}"),
        ("random duels: first seat wins", share_of_counts(sides[0], ties, games)),
        ("random duels: shared wins", f"{ties / games:.1%}"),
        ("random duels: points of first and second", f"{sides[1] / games:.2f}, {sides[3] / games:.2f}"),
    ]


def _random_duels(deck: Deck, games: int, seed: int) -> list[int]:
    """Play random duels in the compiled engine; return ties, turns, then wins and points by seat."""
    shuffle = range(1, len(deck.cards) + 1)
    turns, ties, *sides = Game.new(Rules(), deck, shuffle=list(shuffle), first=0).core.playouts(games, seed)
    return [ties, turns, *sides]


def share_of_counts(wins: int, ties: int, games: int) -> str:
    """Format a share of wins with its interval, from counts."""
    return share_of([1.0] * wins + [0.5] * ties + [0.0] * (games - wins - ties)).percent


@dataclass(frozen=True, slots=True)
class FoundDeck:
    """A deck of the search, and its figures."""

    deck: Deck
    share: Estimate
    ties: float
    lead: float
    stuck: float

    def cost(self, aim: str, even: float) -> float:
        """Return the figure to minimise."""
        off = abs(self.share.mean - even)
        return off if aim == "fair" else self.ties + 0.25 * off - 0.01 * self.lead


@checked
def measure(deck: Deck, rules: Rules, player: Player, games: int, seed: int, runner: Runner | None = None) -> FoundDeck:
    """Measure a deck over the same seeds as every other deck."""
    played = study([Trial(deck, rules, player, number, seed) for number in range(games)], runner)
    return FoundDeck(
        deck,
        share_of([game.share(0) for game in played]),
        mean_of([float(len(game.winners) > 1) for game in played]).mean,
        mean_of([abs(game.margin) for game in played]).mean,
        mean_of([game.stuck / max(1, game.turns) for game in played]).mean,
    )


@checked
def change(deck: Deck, rng: random.Random, number: int, start_only: bool = False) -> Deck:
    """Return a neighbour of a deck: two runes of a card, or of the starting card, are swapped."""
    cards = list(deck.cards)
    at = -1 if start_only or rng.random() < 0.15 else rng.randrange(len(cards))
    face = list(deck.start if at < 0 else cards[at])
    pairs = [(i, j) for i in range(6) for j in range(i) if face[i] != face[j]]
    if not pairs:
        return replace(deck, name=f"found {number}")
    i, j = rng.choice(pairs)
    face[i], face[j] = face[j], face[i]
    if at < 0:
        return Deck(f"found {number}", "".join(face), tuple(cards))
    cards[at] = "".join(face)
    return Deck(f"found {number}", deck.start, tuple(cards))


@checked
def search(
    deck: Deck,
    rules: Rules,
    player: Player,
    *,
    aim: str = "fair",
    rounds: int = 20,
    games: int = 200,
    seed: int = 1,
    start_only: bool = False,
    runner: Runner | None = None,
    progress: Callable[[FoundDeck, bool], None] | None = None,
) -> list[FoundDeck]:
    """Search for better decks by hill climbing; return the decks of the path, beginning with the given one.

    A better neighbour is measured again on other deals before it is accepted, so that the search does not follow luck.
    `confirm` measures how good the last deck is.
    """
    if aim not in AIMS:
        raise RunehallError("DECK", f"a search is for {' or '.join(AIMS)}, not {aim!r}")
    if rules.sides < 2:
        raise RunehallError("DECK", "a search needs a game with several sides: duel, trio or teams")
    even, rng = 1 / rules.sides, random.Random(seed)
    path = [measure(deck, rules, player, games, seed, runner)]
    again = measure(deck, rules, player, games, seed + 1, runner)
    for number in range(1, rounds + 1):
        tried = measure(change(path[-1].deck, rng, number, start_only), rules, player, games, seed, runner)
        better = tried.cost(aim, even) < path[-1].cost(aim, even)
        if better:
            second = measure(tried.deck, rules, player, games, seed + 1, runner)
            better = second.cost(aim, even) <= again.cost(aim, even)
            if better:
                path.append(tried)
                again = second
        if progress is not None:
            progress(tried, better)
    return path


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A search's first and last deck on deals that it has not seen, played by one player."""

    player: Player
    before: FoundDeck
    after: FoundDeck

    def holds(self, aim: str, even: float) -> bool:
        """Return whether the last deck is better on these deals too."""
        return self.after.cost(aim, even) < self.before.cost(aim, even)


@checked
def confirm(
    path: Sequence[FoundDeck],
    rules: Rules,
    players: Sequence[Player],
    *,
    games: int,
    seed: int,
    runner: Runner | None = None,
) -> list[Confirmation]:
    """Measure the first and the last deck of a search on fresh deals, with each of these players."""
    return [
        Confirmation(
            player,
            measure(path[0].deck, rules, player, games, seed, runner),
            measure(path[-1].deck, rules, player, games, seed, runner),
        )
        for player in players
    ]
