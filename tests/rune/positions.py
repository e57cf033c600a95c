"""Small positions for rule tests: hands and pile are written down, card ids count from 1 as they are dealt."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.rune import Deck, Game, Rules

BLUE = "BB/BB/BB"
GREEN = "GG/GG/GG"
RED = "RR/RR/RR"


def deal(
    rules: str,
    hands: Sequence[Sequence[str]] = (),
    pile: Sequence[str] = (),
    start: str = BLUE,
    moves: str = "",
    first: int = 0,
    size: int = 11,
    rest: str = BLUE,
) -> Game:
    """A game of these rules in which the first seat holds hands[0], the next hands[1]; missing cards are `rest`.

    The first seat's cards are 1 to 3, the next seat's 4 to 6 and so on, the pile's top card follows. In `teams` the ids
    of the second copy come after all of the first.
    """
    parsed = Rules.parse(rules)
    faces: list[str] = []
    for seat in range(parsed.seats):
        hand = list(hands[seat]) if seat < len(hands) else []
        faces += (hand + [rest] * 3)[:3]
    faces += pile
    faces += [rest] * (size - len(faces))
    deck = Deck("small", start, tuple(faces))
    game = Game.new(parsed, deck, shuffle=list(range(1, len(faces) * parsed.copies + 1)), first=first)
    play(game, moves)
    return game


def play(game: Game, moves: str) -> Game:
    """Play moves written with blanks between them."""
    for move in moves.split():
        game.play(move)
    return game


def rule(game: Game, move: str) -> str:
    """The rule a move breaks, or `legal`; the list of legal moves and `play` must say the same."""
    reason = game.why(move)
    assert (reason is None) == game.is_legal(move)
    return "legal" if reason is None else reason.rule


def texts(game: Game) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in game.legal_moves]


def kinds(game: Game) -> set[str]:
    """The first letters of the legal moves."""
    return {move[0] for move in texts(game)}


def lay_on(game: Game) -> str:
    """Of the hand's lowest card, the lay upright on the last row of a strip two wide."""
    return f"L{min(game.hand(game.seat))}@0,{max(rune.y for rune in game.table())}/0"


def stretch(game: Game, acts: str) -> Game:
    """Whole turns on an all-blue strip: each seat lays on at its end, then does the next of these."""
    for act in acts.split():
        game.play(lay_on(game))
        game.play(act)
    return game
