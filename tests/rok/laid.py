"""Tables laid out by hand: a state with given stones in given places, all others in the bag."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.rok.events import Event
from runehall.rok.physics.cloth import Lying
from runehall.rok.rules import Rules
from runehall.rok.state import NEVER, Phase, PlayerState, State
from runehall.rok.stones import FUTHARK

FEHU, URUZ, THURISAZ, ANSUZ, RAIDO = 0, 1, 2, 3, 4
HAGALAZ, NAUDIZ, ISAZ = 8, 9, 10
TIWAZ, BERKANAN = 16, 17
NAMES = {sign.name: sign.number for sign in FUTHARK}


def all_stones(state: State) -> list[int]:
    """Every stone wherever it is, sorted; always 0 to 47, each once (RCMP-1)."""
    everywhere = [*state.bag, *(lying.stone for lying in state.lying)]
    return sorted([*everywhere, *(stone for seat in state.seats for stone in seat.stones())])


class Stock:
    """Hands out each sign's two stones."""

    def __init__(self) -> None:
        self.left = {sign: [2 * sign + 1, 2 * sign] for sign in range(24)}

    def take(self, sign: int) -> int:
        return self.left[sign].pop()

    def rest(self) -> frozenset[int]:
        return frozenset(stone for stones in self.left.values() for stone in stones)


def laid(
    up: Sequence[int] = (),
    down: Sequence[int] = (),
    balances: Sequence[int | None] = (None, None),
    loots: Sequence[Sequence[int]] = (),
    hands: Sequence[int | None] = (),
    captives: Sequence[Sequence[int]] = (),
    first: int = 0,
    phase: Phase = Phase.GRAB,
    now: int = 10_000,
    at: Sequence[tuple[int, int]] = (),
    delays: Sequence[int] = (),
    aside: Sequence[Sequence[int]] = (),
) -> State:
    """A state in the middle of the grab: places 0, 1, … are the stones `up`, then those `down`, in rows unless `at`
    says where; a loot is a list of signs, two stones each. The stones came to rest at `now`."""
    stock = Stock()
    seats = []
    rules = Rules(seats=len(balances), first=first)
    for number, balance in enumerate(balances):
        loot = [stock.take(sign) for sign in (loots[number] if loots else ()) for _ in range(2)]
        hand = hands[number] if hands else None
        seats.append(
            PlayerState(
                balance=None if balance is None else stock.take(balance),
                loot=tuple(loot),
                hand=None if hand is None else stock.take(hand),
                aside=tuple(stock.take(sign) for sign in (aside[number] if aside else ())),
                captives=tuple(stock.take(sign) for sign in (captives[number] if captives else ())),
                latency=delays[number] if delays else 0,
                last=NEVER,
            )
        )
    lying = []
    for place, sign in enumerate([*up, *down]):
        x, y = at[place] if at else (-6_000 + 2_000 * (place % 7), 2_500 + 2_000 * (place // 7))
        lying.append(Lying(place, stock.take(sign), x, y, 0, place < len(up)))
    return State(
        rules=rules,
        seed="laid out",
        now=now,
        phase=phase,
        since=now,
        due=now + rules.times.grab,
        round=1,
        deal=1,
        first=first,
        seats=tuple(seats),
        bag=stock.rest(),
        lying=tuple(lying),
        places=len(lying),
        rest=now,
    )


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def only(events: Sequence[Event], kind: str) -> Event:
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, kinds(events)
    return found[0]
