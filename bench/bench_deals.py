"""`python -m bench deals`: how much less rollouts vary on deals of one shuffle than on separately shuffled deals."""

from __future__ import annotations

from statistics import fmean, variance

from runehall.minds import MINDS, Budget
from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.structs import EVAL_NETS
from runehall.minds.rune.search import nothing_hidden
from runehall.rune import MODES, Game, Rules, View

POSITIONS = 16
CANDIDATES = 6
SETS = 20
DEPTH = 4


def position(mode: str, seed: int) -> View:
    """Return a position where cards are hidden, up to nine turns from the beginning."""
    game = Game.new(Rules(mode), seed=seed)
    view, turns = game.view(game.seat), seed % 10
    while turns or game.phase != "lay":
        game.play(MINDS["judge"].think(game.view(game.seat), Budget(seed=seed)).move)
        if game.over or (game.phase == "lay" and nothing_hidden(game.view(game.seat))):
            return view
        if game.phase == "lay":
            view, turns = game.view(game.seat), turns - 1
    return view


def scatter(view: View) -> tuple[float, float]:
    """Return the variance of the mean difference between turns: over separately shuffled deals, and of one shuffle."""
    searcher = searcher_for(view, sample_game(view))
    searcher.set_candidates([moves for moves, _ in searcher.rank(CANDIDATES, EVAL_NETS, True)])
    chosen, n = list(range(searcher.count)), len(view.unseen)

    def mean_differences(seeds: list[int]) -> list[float]:
        means = [
            fmean(column) for column in zip(*(searcher.rollouts(chosen, s, DEPTH, 0.0) for s in seeds), strict=True)
        ]
        return [mean - means[0] for mean in means[1:]]

    apart = [mean_differences([(k * n + i) * n for i in range(n)]) for k in range(SETS)]
    together = [mean_differences([(SETS * n + k) * n + i for i in range(n)]) for k in range(SETS)]
    return fmean(map(variance, zip(*apart, strict=True))), fmean(map(variance, zip(*together, strict=True)))


def main() -> None:
    """Print the table."""
    print("mode      positions  variance, shuffled apart  of one shuffle  ratio")
    for mode in MODES:
        found = [scatter(position(mode, seed)) for seed in range(POSITIONS)]
        apart, together = (fmean(column) for column in zip(*found, strict=True))
        print(f"{mode:<10}{len(found):>9}{apart:>26.5f}{together:>16.5f}{together / apart:>7.2f}")


if __name__ == "__main__":
    main()
