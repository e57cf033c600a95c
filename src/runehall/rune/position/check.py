"""Checks whether a position is possible: its cards, its table, its seats, its phase and its hands."""

from __future__ import annotations

from collections.abc import Iterator

from runehall.rune.codes import Phase
from runehall.rune.deck import footprint
from runehall.rune.errors import SetupError
from runehall.rune.position.text import Position


def check_position(known: Position) -> None:
    """Refuse a position that no game could have, as far as that is visible without the moves before it."""
    for error in _faults(known):
        raise error


def faults(known: Position) -> list[SetupError]:
    """Return everything for which `check_position` would refuse a position, such as an error for each wrong card."""
    return list(_faults(known))


def _faults(known: Position) -> Iterator[SetupError]:
    for check in (_check_cards, _check_table, _check_seats, _check_phase, _check_hands):
        yield from check(known)


def _check_cards(known: Position) -> Iterator[SetupError]:
    ids = len(known.deck.cards) * known.rules.copies
    cards = [lay[0] for lay in known.laid] + [discard.card for discard in known.discards]
    cards += [card for seat in known.seats for card in seat.cards]
    if len(set(cards)) < len(cards) or any(card > ids for card in cards):
        yield SetupError("SET-2", f"a position names each of the cards 1 to {ids} at most once")
    hidden = sum(seat.unknown for seat in known.seats) + known.pile_count + known.rules.removed
    if len(known.unseen) != hidden:
        yield SetupError(
            "SET-2",
            f"{len(known.unseen)} cards are not named, but hands, pile and what is set aside hide {hidden}",
        )
    for seat, known_seat in enumerate(known.seats):
        if seat != known.seat and set(known_seat.cards) != set(known_seat.shown):
            yield SetupError("SET-2", f"only seat {seat} itself may know cards in its hand that not all have seen")
    if known.seat is not None and known.seats[known.seat].unknown:
        yield SetupError("SET-2", f"seat {known.seat} knows its own cards: name them")


def _check_table(known: Position) -> Iterator[SetupError]:
    seen = {(x, y) for x in range(2) for y in range(3)}
    footprints = {(0, 0, 0)}
    for card, rotation, x, y in known.laid:
        places = set(footprint(known.deck.face(card), rotation, (x, y)))
        where = tuple(sorted(places)), "card", (("card", card),)
        if not places & seen:
            yield SetupError("LAY-2", f"card {card} at {x},{y} covers no rune that was there before it", *where)
        if (x, y, rotation % 2) in footprints:
            yield SetupError("LAY-4", f"card {card} at {x},{y} lies exactly on another card", *where)
        if known.rules.half_turns and rotation % 2:
            yield SetupError("LAY-1", f"card {card} is turned by a quarter, which half_turns forbids", *where)
        footprints.add((x, y, rotation % 2))
        seen |= places
    standing = [(x, y) for x, y, _ in known.masters]
    lying = [(x, y) for x, y, _ in known.tokens]
    for places_of, rule, what in ((standing, "MAS-1", "master"), (lying, "GM-1", "token")):
        wrong = {place for place in places_of if place not in seen or places_of.count(place) > 1}
        if wrong:
            yield SetupError(rule, f"every {what} needs a visible rune of its own", tuple(sorted(wrong)))


def _check_seats(known: Position) -> Iterator[SetupError]:
    rules = known.rules
    for seat, known_seat in enumerate(known.seats):
        standing = _places(known, {seat})
        masters = len(standing) + known_seat.reserve
        if masters > rules.masters:
            yield SetupError("CMP-5", f"seat {seat} has {rules.masters} masters, not {masters}", standing)
        if known_seat.token and not rules.grand_master:
            yield SetupError("GM-1", f"seat {seat} has a token, but grand_master is off")
        if known_seat.adept and not rules.adepts:
            yield SetupError("SET-4", f"seat {seat} has an adept, but adepts is off")
    nobodys = _places(known, {master[2] for master in known.masters if master[2] >= rules.seats})
    if nobodys or any(discard.seat >= rules.seats for discard in known.discards):
        yield SetupError("SET-3", f"{rules.mode} has {rules.seats} seats only", nobodys)
    if len(known.tokens) > sum(not seat.token for seat in known.seats) * rules.grand_master:
        lying = tuple(sorted((x, y) for x, y, _ in known.tokens))
        yield SetupError("GM-1", "more tokens lie on the table than seats have used", lying)


def _places(known: Position, seats: set[int]) -> tuple[tuple[int, int], ...]:
    """Where masters of these seats stand."""
    return tuple(sorted((x, y) for x, y, seat in known.masters if seat in seats))


def _check_phase(known: Position) -> Iterator[SetupError]:
    rules, mover = known.rules, known.seats[known.to_move]
    left = sum(seat.reserve for seat in known.seats)
    last = known.masters[-1][2] if known.masters else None
    wrong = {
        Phase.ADEPT: not rules.adepts or bool(known.laid or known.masters) or mover.adept != "",
        Phase.LAY: left == 0 or (mover.reserve == 0 and not rules.teams),
        Phase.ACT: left == 0 or (mover.reserve == 0 and not rules.teams),
        Phase.TOKEN: not mover.token or last != known.to_move,
        Phase.DISCARD: not known.spared,
        Phase.OVER: left > 0,
    }[Phase(known.phase)]
    if wrong or (known.spared and not rules.spare_draw):
        yield SetupError("TURN-1", f"seat {known.to_move} cannot be in the phase {known.phase} here")
    secret = any(seat.adept == "?" for seat in known.seats)
    if known.phase != Phase.ADEPT and (secret or (rules.adepts and not all(seat.adept for seat in known.seats))):
        yield SetupError(
            "SET-4", "once all have chosen, every seat's adept is known: g, b, or b! while blue is unspent"
        )


def _check_hands(known: Position) -> Iterator[SetupError]:
    """Report seats with fewer cards than masters left to place.

    A turn lays a card and either brings one back or places a master, so this holds in every game. Without it, a seat
    could begin a turn with nothing to lay, and the game would not end.
    """
    for seat, known_seat in enumerate(known.seats):
        needed = known_seat.reserve
        if seat == known.to_move:
            needed += known.spared - (known.phase == Phase.ACT)
        held = len(known_seat.cards) + known_seat.unknown
        if held < needed:
            yield SetupError(
                "TURN-1", f"seat {seat} has {held} cards where it needs {needed}: one for every master left to place"
                " (less the card just laid, and a spare card)",
                (), "hand", (("seat", seat), ("held", held), ("needed", needed)),
            )  # fmt: skip
