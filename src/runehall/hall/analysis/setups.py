"""Converts between a `PositionSetup`, which the page edits, and a `Position` of the rules."""

from typing import cast

import msgspec

from runehall.hall.setup import RuneDeck, RuneRules
from runehall.hall.wire.analysis import AdeptState, PositionSetup, SetupDiscard, SetupSeat
from runehall.hall.wire.rune import Colour, RunePhase
from runehall.rune import Deck, Game, Position, Rules, SetupError
from runehall.rune.position.text import SeatPosition
from runehall.rune.table import Discard
from runehall.rune.typed_table import TypedTable

_SPARE, _STUCK = "SPARE-1", "TURN-2"


def rules_of(setup: PositionSetup) -> Rules:
    """Return the rules of a setup. Raises SetupError for options that cannot be combined."""
    given = setup.rules
    even = "" if given.even in (msgspec.UNSET, "chosen") else given.even
    return Rules(given.mode, given.grand_master, given.adepts, given.spare_draw, given.half_turns, even)


def deck_of(setup: PositionSetup) -> Deck:
    """Return the deck of a setup. Raises a `RunehallError` for a deck that cannot be played with (CMP-4)."""
    return Deck.standard() if setup.deck is None else Deck.from_json(msgspec.to_builtins(setup.deck))


def position_of(setup: PositionSetup) -> Position:
    """Return the position of a setup, as the seat to move knows it, or as everybody does if its hand is not given."""
    rules, deck = rules_of(setup), deck_of(setup)
    seats = list(setup.seats)
    if len(seats) != rules.seats or max(setup.to_move, setup.first) >= rules.seats:
        raise SetupError("MOD-1", f"{rules.mode} has {rules.seats} seats: describe each of them")
    viewer = None if seats[setup.to_move].unknown else setup.to_move
    named = len(setup.laid) + len(setup.discards) + sum(len(seat.cards) + seat.unknown for seat in seats)
    pile = len(deck.cards) * rules.copies - rules.removed - named
    if pile < 0:
        raise SetupError("SET-2", f"there are {-pile} cards too many on the table and in the hands")
    return Position(
        rules=rules,
        deck=deck,
        first=setup.first,
        to_move=setup.to_move,
        phase=setup.phase,
        spared=setup.spared,
        seat=viewer,
        laid=tuple(setup.laid),
        masters=tuple(setup.masters),
        tokens=tuple(setup.tokens),
        discards=tuple(Discard(one.card, one.seat, _SPARE if one.spare else _STUCK) for one in setup.discards),
        seats=tuple(_seat(seat, shown=number != viewer) for number, seat in enumerate(seats)),
        pile_count=pile,
    )


def _seat(seat: SetupSeat, shown: bool) -> SeatPosition:
    cards = tuple(seat.cards)
    adept, ready = seat.adept.rstrip("!"), seat.adept == "b!"
    return SeatPosition(cards, cards if shown else (), seat.unknown, seat.reserve, seat.token, adept, ready)


def setup_of_position(position: Position) -> PositionSetup:
    """Return the setup of a position."""
    seats = []
    for seat in position.seats:
        adept = cast("AdeptState", "b!" if seat.blue_ready else seat.adept)
        seats.append(SetupSeat(list(seat.cards), seat.unknown, seat.reserve, seat.token, adept))
    return PositionSetup(
        rules=_wire_rules(position.rules),
        deck=_wire_deck(position.deck),
        laid=list(position.laid),
        masters=list(position.masters),
        tokens=cast("list[tuple[int, int, Colour]]", list(position.tokens)),
        discards=[SetupDiscard(each.card, each.seat, each.rule == _SPARE) for each in position.discards],
        seats=seats,
        to_move=position.to_move,
        phase=cast("RunePhase", position.phase),
        spared=position.spared,
        first=position.first,
    )


def setup_of_game(game: Game) -> PositionSetup:
    """Return the setup of a game in its current state, with every hand."""
    setup = setup_of_position(game.position(None))
    adepts: list[AdeptState] = ["b!" if game.blue_ready[seat] else cast("AdeptState", game.adepts[seat])
                                for seat in range(game.rules.seats)]  # fmt: skip
    seats = [
        msgspec.structs.replace(seat, cards=list(game.hand(number)), unknown=0, adept=adepts[number])
        for number, seat in enumerate(setup.seats)
    ]
    return msgspec.structs.replace(setup, seats=seats, to_move=setup.to_move)


def setup_of_grid(text: str, rules: RuneRules) -> PositionSetup:
    """Parse a table that was typed as a grid. Raises NotationError."""
    runes = TypedTable.parse(text).runes
    seats = max((rune.master + 1 for rune in runes if rune.master is not None), default=0)
    if seats > 2 and rules.mode == "duel":
        rules = msgspec.structs.replace(rules, mode="trio" if seats == 3 else "teams")
    colour = {(rune.x, rune.y): cast("Colour", rune.colour) for rune in runes}
    return PositionSetup(
        rules=rules,
        loose=[(*place, shown) for place, shown in colour.items()],
        masters=[(rune.x, rune.y, rune.master) for rune in runes if rune.master is not None],
        tokens=[(rune.x, rune.y, colour[rune.x, rune.y]) for rune in runes if rune.token],
        seats=[SetupSeat() for _ in range(Rules(rules.mode).seats)],
    )


def _wire_rules(rules: Rules) -> RuneRules:
    return msgspec.convert(rules.to_json(), RuneRules)


def _wire_deck(deck: Deck) -> RuneDeck | None:
    return None if deck == Deck.standard() else RuneDeck(deck.name, deck.start, list(deck.cards))
