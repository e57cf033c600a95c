"""The facts of a turn: points, areas cut, joined, closed or left open, and what is kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from runehall.rune import Area, Game, Kind, Move
from runehall.rune.table import Place, around
from runehall.study.evaluation.ending import turns_to_end

Act = Literal["extend", "take", "guard", "draw", "box", "token", "spare", "discard", "magic", "pass"]
"""What a turn does, apart from where its card is laid. To guard is to place a master in an own area."""
ACTS: dict[Kind, Act] = {
    Kind.DRAW: "draw",
    Kind.BOX: "box",
    Kind.TOKEN: "token",
    Kind.SPARE: "spare",
    Kind.DISCARD: "discard",
    Kind.ADEPT: "magic",
    Kind.PASS: "pass",
    Kind.LAY: "pass",
}


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """What changed between two positions of a game, for the side that moved."""

    gained: int
    """Points of the own side, as if the game ended now: after less before."""
    taken: int
    """Points that the other sides lost in total; negative if they gained."""
    cut: tuple[Place, ...]
    """Places that an opponent controlled and no longer does."""
    joined: tuple[Place, ...]
    """Places that were free before, are not covered now, and belong to an area that the own side controlled before."""
    closed: Area | None
    """The most valuable own area that had an empty place beside it before, and has none now."""
    taken_area: Area | None
    """The area in which a master was placed."""
    free: Area | None
    """The best area that is left uncontrolled while an opponent still has a master for it."""
    act: Act
    drew: bool
    magic: bool
    token: bool
    cards: int
    """The number of cards left in the hand."""
    masters: int
    """The number of masters left in the reserve."""
    gave_last_word: bool
    """Whether all remaining turns are the others' (END-1)."""


def facts_of(before: Game, moves: Sequence[str]) -> TurnFacts:
    """Return the facts of a turn; `before` may be any deal that is consistent with what its seat knows."""
    seat = before.seat
    side = before.rules.side(seat)
    laid, after = before.copy(), before.copy()
    kinds = []
    for text in moves:
        move = Move.parse(text)
        after.play(move)
        kinds.append(move)
        if move.kind is Kind.LAY:
            laid = after.copy()
    old, new = before.scores(), after.scores()
    held = _controlled(before.areas())
    grown = {place for area in laid.areas() if area.side == side for place in area.cells}
    now_held = {place: area.side for area in after.areas() for place in area.cells}
    cards = {(rune.x, rune.y): rune.card for rune in before.table()}
    same = {(rune.x, rune.y) for rune in after.table() if cards.get((rune.x, rune.y)) == rune.card}
    return TurnFacts(
        gained=new[side] - old[side],
        taken=sum(old) - old[side] - sum(new) + new[side],
        cut=tuple(sorted(place for place, owner in held.items() if owner != side and now_held[place] != owner)),
        joined=tuple(sorted(place for place in grown & same if place not in held)),
        closed=_closed(before, after, side),
        taken_area=_area_at(after, next((move.at for move in kinds if move.kind is Kind.MASTER), None)),
        free=_free(after, side),
        act=_act(before, after, moves),
        drew=any(move.kind is Kind.DRAW for move in kinds),
        magic=any(move.ignored is not None for move in kinds),
        token=any(move.kind is Kind.TOKEN for move in kinds),
        cards=len(after.hand(seat)),
        masters=after.reserves[seat],
        gave_last_word=bool(turns_to_end(after)) and not after.reserves[seat],
    )


def _act(before: Game, after: Game, moves: Sequence[str]) -> Act:
    """Return what a turn does, by its last move."""
    last = Move.parse(moves[-1])
    if last.kind is not Kind.MASTER:
        return ACTS[last.kind]
    assert last.at is not None
    old, new = _area_at(before, last.at), _area_at(after, last.at)
    assert new is not None
    if len(new.masters) > 1:
        return "guard"
    return "extend" if old is not None and old.colour == new.colour and new.worth > old.worth else "take"


def _free(game: Game, side: int) -> Area | None:
    """Return the best uncontrolled area, if anybody of another side can still take it."""
    rules = game.rules
    if not any(left for seat, left in enumerate(game.reserves) if rules.side(seat) != side):
        return None
    return max((area for area in game.areas() if area.side is None), key=_size, default=None)


def _size(area: Area) -> tuple[int, Place]:
    return area.worth, area.cells[0]


def _controlled(areas: Iterable[Area]) -> dict[Place, int]:
    return {place: area.side for area in areas if area.side is not None for place in area.cells}


def _area_at(game: Game, place: Place | None) -> Area | None:
    return next((area for area in game.areas() if place in area.cells), None) if place is not None else None


def empty_beside(game: Game, area: Area) -> int:
    """Return the number of empty places beside an area."""
    seen = {(rune.x, rune.y) for rune in game.table()}
    beside = {near for cell in area.cells for near in around(cell)}
    return len(beside - seen)


def _closed(before: Game, after: Game, side: int) -> Area | None:
    """Return the most valuable own area that was open before and is closed now."""
    was = {place: area for area in before.areas() for place in area.cells}
    closed = [
        area
        for area in after.areas()
        if area.side == side
        and not empty_beside(after, area)
        and any(place in was and empty_beside(before, was[place]) for place in area.masters)
    ]
    return max(closed, key=_size, default=None)
