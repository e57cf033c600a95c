"""Tries out a seat's turn, as if it were its turn now, or after assumed turns of others.

Only the seat's own view is used. Cards that the seat does not know are dealt at random, and other seats are assumed to
hold the cards that they lay.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from runehall.errors import RunehallError
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import RuneGame
from runehall.hall.wire.days import TriedTurn, TryTurn
from runehall.hall.wire.rune import HandCard, RuneChoices, RuneOwn
from runehall.rune import Game, Position, View
from runehall.rune.codes import Phase
from runehall.rune.notation.moves import Move

Named = Mapping[int, tuple[int, ...]]
"""The cards that others are assumed to hold, by seat."""


class _Tried(NamedTuple):
    """A game after the moves that are tried out, and the cards that others were assumed to hold."""

    game: RuneGame
    named: Named
    ended: bool
    """Whether the seat's own turn is over."""


def tried(view: View, seat: int, asked: TryTurn) -> TriedTurn:
    """Return the table after assumed turns of others and these moves of a seat, the moves possible then, and a verdict
    about one more move. The seat's turn ends when it would see a new card, or another seat is to move.

    Raises Refused.
    """
    position = view.position()
    known = str(position)
    if asked.theirs is None and position.to_move != seat:
        if position.phase != Phase.LAY or position.spared:
            raise Refused("turn", "another player's turn is under way: try yours out when it is over")
        position = replace(position, to_move=seat)
    elif asked.theirs is not None and (position.to_move == seat or position.phase == Phase.ADEPT):
        raise Refused("turn", "others' turns can be tried out only while it is their turn")
    after = _after(position, seat, asked, {})
    game = after.game
    mover = seat if game.turn is None else game.turn
    reason = preview = None
    if asked.move is not None and not after.ended:
        if mover != seat:
            game = _after(position, seat, asked, _named(position, after, mover, asked.move)).game
        why = game.why(asked.move)
        if why.rule is None:
            preview = game.preview(asked.move)
        else:
            reason = why
    own = None
    if not after.ended and mover == seat:
        own = game.own(seat, choices=True)
    elif not after.ended and asked.move is None:
        own = _theirs(position, seat, asked, after)
    return TriedTurn(after.game.view(), own, after.ended, reason, preview, known, mover, [])


def _after(position: Position, seat: int, asked: TryTurn, named: Named) -> _Tried:
    """Play the moves that are tried out. A card that another seat lays is in its hand from the start."""
    game = RuneGame(_begin(position, named))
    for move in asked.theirs or ():
        mover = game.turn
        if mover is None or mover == seat:
            raise Refused("turn", "it would be your turn by then: leave the rest of their moves out")
        more = _named(position, _Tried(game, named, ended=False), mover, move)
        if more != named:
            return _after(position, seat, asked, more)
        game.play(mover, move, 0)
    ended = game.turn is None
    if asked.moves and game.turn != seat:
        raise Refused("turn", "it is not your turn by then: add the rest of their moves first")
    for move in asked.moves:
        if ended:
            raise Refused("turn", "this turn is over: start again")
        ended = game.play(seat, move, 0)
    return _Tried(game, named, ended)


def _begin(position: Position, named: Named) -> Game:
    seats = list(position.seats)
    for seat, cards in named.items():
        one = seats[seat]
        held = (*one.cards, *cards)
        seats[seat] = replace(one, cards=held, shown=held, unknown=one.unknown - len(cards))
    try:
        return Game.from_position(replace(position, seats=tuple(seats)))
    except RunehallError:
        raise Refused("turn", "there is no turn left to try out") from None


def _named(position: Position, after: _Tried, mover: int, text: str) -> Named:
    """Return the assumed cards, including the one that another seat lays now. Raises Refused if it cannot hold it."""
    try:
        card = Move.parse(text).card
    except RunehallError as error:
        raise Refused("illegal", error.text, rule=error.rule) from None
    named = after.named.get(mover, ())
    if not card or card in named or card in position.seats[mover].shown:
        return after.named
    if card not in _pool(position, after) or len(named) >= position.seats[mover].unknown:
        raise Refused("illegal", "they cannot hold this card: choose one that nobody has seen", rule="TURN-1")
    return {**after.named, mover: (*named, card)}


def _pool(position: Position, after: _Tried) -> list[int]:
    """Return the cards that are neither seen nor assumed to be in a hand."""
    taken = {card for cards in after.named.values() for card in cards}
    return [card for card in position.unseen if card not in taken]


def _theirs(position: Position, seat: int, asked: TryTurn, after: _Tried) -> RuneOwn:
    """Return the possible moves of another seat. If it is to lay a card, they include every card that it could hold."""
    game, mover = after.game, after.game.turn
    assert mover is not None
    if game.view().phase != "lay":
        return RuneOwn(mover, [], None, None, _choices(game, mover))
    shown = [card for card in position.seats[mover].shown if card in game.hands()[mover]]
    free = len(after.named.get(mover, ())) < position.seats[mover].unknown
    cards = [*shown, *(_pool(position, after) if free else ())]
    hand, lays, magic, plain = list[HandCard](), [], [], set[str]()
    for card in cards:
        named = _named(position, after, mover, f"X{card}")
        holding = game if named == after.named else _after(position, seat, asked, named).game
        own, may = holding.own(mover, choices=False), _choices(holding, mover)
        hand += [one for one in own.hand if one.card == card]
        lays += [one for one in may.lays if one.card == card]
        magic += [one for one in may.magic if one.card == card]
        plain |= {one for one in may.plain if one == "P"}
    return RuneOwn(mover, hand, None, None, RuneChoices(lays, magic, [], [], sorted(plain)))


def _choices(game: RuneGame, seat: int) -> RuneChoices:
    return msgspec.json.decode(msgspec.json.encode(game.own(seat, choices=True).choices), type=RuneChoices)


def since_own_turn(moves: Sequence[str], by: Sequence[int], seat: int) -> list[str]:
    """Return the moves since a seat's last move."""
    own = max((number + 1 for number, mover in enumerate(by) if mover == seat), default=0)
    return list(moves[own:])
