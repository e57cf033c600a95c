"""Balance: minds play a deck against themselves, and each game's facts show whether it was fair, and why."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.lab.jobs import Runner
from runehall.lab.result_file import ResultFile
from runehall.lab.rule_usage import RuleCount, RuleUsage
from runehall.minds import Player
from runehall.minds.outcome import win_share
from runehall.rune import Deck, Game, Move, Rules
from runehall.rune.deck import COLOURS, WORTH
from runehall.rune.rules import HAND


@checked
@dataclass(frozen=True, slots=True)
class Trial:
    """A game to be played, with all seats played by the same mind.

    With `swap`, the seats are chosen after the first lay; with `extra`, each seat but the first is dealt that many
    additional cards. The mind does not choose magic; the game's number does, so that every choice meets every other
    equally often.
    """

    deck: Deck
    rules: Rules
    player: Player
    number: int
    seed: int
    swap: bool = False
    extra: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """The stored facts of a game. Seats are counted from the first one: 0 moved first."""

    number: int
    scores: tuple[int, ...]
    """The points of each side, the first seat's first."""
    colours: tuple[tuple[int, int, int], ...]
    """The points of each side by colour: red, green, blue."""
    cards: tuple[tuple[int, int, int], ...]
    """For each laid card: its id, the side that laid it, and the points of its runes for that side less the others'."""
    shares: tuple[tuple[int, ...], ...]
    """For each side, the points of each card's runes at the end, by card id (0 is the starting card)."""
    turns: int
    stuck: int
    """The number of turns in which no card could be laid (TURN-2)."""
    fines: tuple[int, ...]
    rules: tuple[RuleCount, ...]
    ended: int
    """The side that first placed a seat's last master (END-1)."""
    adepts: tuple[str, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides with the most points (END-4)."""
        return tuple(side for side, points in enumerate(self.scores) if points == max(self.scores))

    def share(self, side: int) -> float:
        """Return a side's share of the win."""
        return win_share(self.winners, side)

    @property
    def margin(self) -> float:
        """The first side's points less those of the best other side."""
        return self.scores[0] - max(self.scores[1:], default=0)


@checked
def play_trial(trial: Trial) -> Played:
    """Play one game and return its facts."""
    rng = random.Random(f"{trial.seed}:{trial.number}")
    ids = list(range(1, len(trial.deck.cards) * trial.rules.copies + 1))
    rng.shuffle(ids)
    hands = [HAND] + [HAND + trial.extra] * (trial.rules.seats - 1) if trial.extra else None
    game = Game(trial.rules, trial.deck, ids, 0, hands)
    layers: dict[int, int] = {}
    swapped = False
    usage = RuleUsage(game)
    while not game.over:
        if game.phase == "adept":
            move = "A:b" if trial.number >> game.seat & 1 else "A:g"
        elif trial.swap and game.phase == "lay" and not layers:
            move, swapped = _even_lay(game, trial, rng)
        else:
            move = _ask(game, trial.player, rng)[0]
        if move[0] == "L":
            layers[Move.parse(move).card] = game.seat
        usage.play(Move.parse(move))
    return _keep(game, trial, layers, swapped, usage)


def _ask(game: Game, player: Player, rng: random.Random) -> tuple[str, float]:
    answer = player.answer(game.view(game.seat), rng.getrandbits(40))
    return answer.move, answer.value


def _even_lay(game: Game, trial: Trial, rng: random.Random) -> tuple[str, bool]:
    """Choose, from a few lays, the one after which the chances are most equal.

    Also return whether the other player would rather have this seat.
    """
    lays = [str(move) for move in game.legal_moves if move.kind == "lay"]
    if not lays:
        return _ask(game, trial.player, rng)[0], False
    tried = []
    for move in rng.sample(lays, min(12, len(lays))):
        after = game.copy()
        after.play(move)
        tried.append((_ask(after, trial.player, rng)[1], move))
    value, move = min(tried, key=lambda each: abs(each[0] - 0.5))
    return move, value > 0.5


def _keep(game: Game, trial: Trial, layers: dict[int, int], swapped: bool, usage: RuleUsage) -> Played:
    rules, sides = game.rules, game.rules.sides
    table = {(rune.x, rune.y): rune for rune in game.table()}
    colours = [[0, 0, 0] for _ in range(sides)]
    shares = [[0] * (len(game.deck.cards) * rules.copies + 1) for _ in range(sides)]
    for area in game.areas():
        if area.side is not None:
            for place in area.cells:
                rune = table[place]
                colours[area.side][COLOURS.index(rune.colour)] += WORTH[rune.colour]
                shares[area.side][rune.card] += WORTH[rune.colour]
    order = [1, 0] if swapped and sides == 2 else list(range(sides))
    cards = []
    for card, seat in sorted(layers.items()):
        side = rules.side(seat)
        others = [shares[other][card] for other in range(sides) if other != side]
        cards.append((card, order.index(side), shares[side][card] - max(others, default=0)))
    fines = [sum(game.fines[seat] for seat in range(rules.seats) if rules.side(seat) == side) for side in range(sides)]
    moves = game.moves
    stuck = sum(discard.rule == "TURN-2" for discard in game.discards)
    return Played(
        number=trial.number,
        scores=tuple(game.scores()[side] for side in order),
        colours=tuple((colours[s][0], colours[s][1], colours[s][2]) for s in order),
        cards=tuple(cards),
        shares=tuple(tuple(shares[side]) for side in order),
        turns=sum(move.kind == "lay" for move in moves) + stuck,
        stuck=stuck,
        fines=tuple(fines[side] for side in order),
        rules=usage.counts(order),
        ended=order.index(usage.ended),
        adepts=game.adepts,
    )


def from_json(value: dict[str, Any]) -> Played:
    """Read a stored game from a line of the file."""

    def frozen(part: Any) -> Any:
        return tuple(map(frozen, part)) if isinstance(part, list) else part

    rules = tuple(RuleCount(**{name: frozen(part) for name, part in each.items()}) for each in value["rules"])
    return Played(**({name: frozen(part) for name, part in value.items()} | {"rules": rules}))


@checked
def study(
    trials: Sequence[Trial],
    runner: Runner | None = None,
    keep: Path | None = None,
    progress: Callable[[Played], None] | None = None,
) -> list[Played]:
    """Play all trials; with `keep`, games are stored in that file, and games already there are not played again."""
    if not trials:
        raise RunehallError("BALANCE", "a study needs at least one game: name more games")
    file, title = None if keep is None else ResultFile(keep), _title(trials[0])
    wanted = {trial.number for trial in trials}
    kept = [] if file is None else file.results(title, from_json, "BALANCE")
    done = {game.number: game for game in kept if game.number in wanted}
    for game in done.values():
        if progress is not None:
            progress(game)
    left = [trial for trial in trials if trial.number not in done]
    for game in (runner or Runner()).run(play_trial, left):
        done[game.number] = game
        if file is not None:
            file.add_result(title, game)
        if progress is not None:
            progress(game)
    return [done[trial.number] for trial in trials]


def _title(trial: Trial) -> dict[str, Any]:
    """Return what identifies the study."""
    return {
        "deck": trial.deck.to_json(), "rules": str(trial.rules), "mind": trial.player.text, "seed": trial.seed,
        "swap": trial.swap, "extra": trial.extra,
    }  # fmt: skip
