"""Explains why a move is illegal: the first rule that it breaks, the places, and a sentence for players.

This module reads the table rune by rune, as a person would, while the engine tests whole planes. Tests check that the
two agree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from runehall.rune.codes import BLUE_MAGIC, DO_LAY, PHASES, Phase, kind_of
from runehall.rune.deck import COLOURS, Deck, footprint, rotations_of
from runehall.rune.engines import RulesEngine
from runehall.rune.notation.moves import Move
from runehall.rune.rules import LINE_LIMITS, Rules
from runehall.rune.sentences import SENTENCES
from runehall.rune.table import Place, Rune, areas_of, around, by_row, clashes

Args = tuple[tuple[str, str | int], ...]

_PHASE_KINDS = {"lay": ("lay", "spare", "discard"), "act": ("draw", "master", "box"), "token": ("token", "pass")}
_REACH = 60


@dataclass(frozen=True, slots=True)
class Reason:
    """The first rule that a move breaks, the offending places, a sentence, and its key and values for translations."""

    rule: str
    cells: tuple[Place, ...]
    text: str
    key: str
    args: Args = ()

    def __str__(self) -> str:
        return f"{self.rule} {self.text}"


def _reason(key: str, cells: tuple[Place, ...] = (), **args: str | int) -> Reason:
    """Return the reason with this key: its sentence, filled in, and the rule with which the key begins."""
    rule = "-".join(key.split("-")[:2]).upper()
    return Reason(rule, cells, SENTENCES[key].format(**args), key, tuple(args.items()))


@dataclass(frozen=True, slots=True)
class _Question:
    """The state in which a move is judged."""

    rules: Rules
    deck: Deck
    engine: RulesEngine

    @property
    def colours(self) -> dict[Place, str]:
        """The colour of every visible rune."""
        return {(rune.x, rune.y): rune.colour for rune in self.engine.runes()}

    @property
    def pile_count(self) -> int:
        """The number of cards left in the pile."""
        return len(self.deck.cards) * self.rules.copies - self.rules.removed - self.engine.top

    @property
    def sides(self) -> list[int]:
        """The side of each seat."""
        return [self.rules.side(seat) for seat in range(self.rules.seats)]


def find_reason(rules: Rules, deck: Deck, engine: RulesEngine, move: Move) -> Reason | None:
    """Return the first rule that a move breaks, in the order of `docs/rules/notation.md`; None if it is legal."""
    game = _Question(rules, deck, engine)
    reason = _wrong_kind(game, move)
    if reason is not None:
        return reason
    judge = _JUDGES.get(move.kind)
    return None if judge is None else judge(game, move)


def _wrong_kind(game: _Question, move: Move) -> Reason | None:
    """Check whether the move belongs to the current phase."""
    phase = PHASES[game.engine.phase]
    if phase == "adept" and move.kind != "adept":
        return _reason("set-4-choose")
    if phase != "adept" and move.kind == "adept":
        return _reason("set-4-done" if game.rules.adepts else "set-4-off")
    if phase == "over":
        return _reason("end-2")
    if phase == "adept":
        return None
    if phase == "discard":
        return None if move.kind == "discard" else _reason("spare-1-owed")
    kinds = _PHASE_KINDS[phase]
    if phase != "token" and game.engine.plays_on():
        kinds = (*kinds, "pass")
    return None if move.kind in kinds else _reason(f"turn-1-{phase}")


def _lay(game: _Question, move: Move) -> Reason | None:
    """Check a lay: LAY-1 to LAY-7, ADB-1 to ADB-3, SOLO-2, in this order."""
    hand = game.engine.hand(game.engine.seat)
    if move.card not in hand:
        return _reason("lay-1-hand", card=move.card)
    face = game.deck.face(move.card)
    if move.rotation not in rotations_of(face, game.rules.half_turns):
        return _reason(
            "lay-1-half" if game.rules.half_turns and move.rotation % 2 else "lay-1-same", turn=move.rotation % 2
        )
    at = move.at or (0, 0)
    if max(map(abs, at)) > _REACH:
        return _reason("lay-2")
    under = footprint(face, move.rotation, at)
    colours = game.colours
    covered = tuple(place for place in under if place in colours)
    if not covered:
        return _reason("lay-2", tuple(under))
    clash_under, clash_beside = clashes(colours, under)
    free = move.ignored
    if any(place != free for place in clash_under) and any(place != free for place in clash_beside):
        return _reason("lay-3", (*clash_under, *clash_beside), under=len(clash_under), beside=len(clash_beside))
    return _on_top(game, move, at, covered) or _areas(game, move, at, under, not clash_under or not clash_beside)


def _on_top(game: _Question, move: Move, at: Place, covered: tuple[Place, ...]) -> Reason | None:
    """Check LAY-4 to LAY-6: not exactly on a card, not on a master, not on a token."""
    for card, rotation, x, y in [(0, 0, 0, 0), *game.engine.laid]:
        if (x, y) == at and rotation % 2 == move.rotation % 2:
            return _reason("lay-4" if card else "lay-4-start", covered, card=card)
    for key, has in (("lay-5", game.engine.has_master), ("lay-6", game.engine.has_token)):
        hit = tuple(place for place in covered if has(*place))
        if hit:
            return _reason(key, hit)
    return None


def _areas(game: _Question, move: Move, at: Place, card: dict[Place, str], plain: bool) -> Reason | None:
    """Check LAY-7, blue magic and solo's lines; `plain` says whether the lay matches without magic."""
    joins, cuts, lines = game.engine.lay_faults(move.card, move.rotation, *at)
    if joins:
        return _joined(game, card, "lay-7")
    if move.ignored is not None:
        near = {place for covering in card for place in (covering, *around(covering))}
        if game.engine.adepts[game.engine.seat] != BLUE_MAGIC:
            return _reason("adb-1-none")
        if not game.engine.blues[game.engine.seat]:
            return _reason("adb-1-spent")
        if move.ignored not in near or game.engine.colour(*move.ignored) < 0:
            return _reason("adb-1-place", (move.ignored,))
        if cuts:
            return _reason("adb-2", _lost(game, card))
        if plain:
            return _reason("adb-3")
    if lines:
        return _line(game, card, lines - 1)
    return None


def _tables(game: _Question, change: dict[Place, str]) -> tuple[dict[Place, Rune], dict[Place, Rune]]:
    """Return the runes of the table now, and after a card or token."""
    before = {(rune.x, rune.y): rune for rune in game.engine.runes()}
    after = dict(before)
    for (x, y), colour in change.items():
        after[x, y] = replace(before.get((x, y), Rune(x, y, colour, 0)), colour=colour)
    return before, after


def _lost(game: _Question, change: dict[Place, str]) -> tuple[Place, ...]:
    """Return the places that a card would take from opponents' areas (ADB-2)."""
    sides = game.sides
    was, now = (
        {place: area.side for area in areas_of(runes.values(), sides) for place in area.cells}
        for runes in _tables(game, change)
    )
    return tuple(place for place, side in was.items() if side not in (None, sides[game.engine.seat], now[place]))


def _line(game: _Question, change: dict[Place, str], colour: int) -> Reason:
    """Return the reason that names the lines of a colour that would be too long (SOLO-2)."""
    _, after = _tables(game, change)
    limit = LINE_LIMITS[colour]
    like = [place for place, rune in after.items() if rune.colour == COLOURS[colour]]
    cells = set[Place]()
    for dx, dy in ((1, 0), (0, 1)):
        for x, y in like:
            run = [(x + i * dx, y + i * dy) for i in range(limit + 1)]
            if all(place in after and after[place].colour == COLOURS[colour] for place in run):
                cells |= set(run)
    ordered = tuple(sorted(cells, key=by_row))
    return _reason("solo-2", ordered, colour=COLOURS[colour], limit=limit)


def _joined(game: _Question, change: dict[Place, str], key: str) -> Reason:
    """Return the reason that names the masters whose areas a card or token would join against LAY-7."""
    sides = game.sides
    before, after = _tables(game, change)
    homes = enumerate(areas_of(before.values(), sides))
    home = {place: number for number, area in homes for place in area.masters}
    held = [area for area in areas_of(after.values(), sides) if area.masters]
    held.sort(key=lambda area: min((y, x) for x, y in area.cells if (x, y) in before))
    mine = sides[game.engine.seat]
    for area in held:
        seats = {before[place].master for place in area.masters}
        foreign = [seat for seat in seats if seat is not None and sides[seat] != mine]
        if foreign and len({home[place] for place in area.masters}) > 1:
            ours = any(seat is not None and sides[seat] == mine for seat in seats)
            if ours:
                return _reason(f"{key}-yours", area.masters, seat=min(foreign))
            return _reason(
                key if len(foreign) == 1 else f"{key}-two", area.masters, seat=min(foreign), other=max(foreign)
            )
    raise AssertionError("the core found joined areas where there are none")


def _discard(game: _Question, move: Move) -> Reason | None:
    """Check a discard: because no card can be laid (TURN-2), or for a spare card (SPARE-1)."""
    held = move.card in game.engine.hand(game.engine.seat)
    if PHASES[game.engine.phase] == Phase.DISCARD:
        return None if held else _reason("spare-1-hand", card=move.card)
    if game.engine.plays_on():
        return _reason("team-2-pass")
    if any(kind_of(code) == DO_LAY for code in game.engine.moves()):
        return _reason("turn-2-lay")
    return None if held else _reason("turn-2-hand", card=move.card)


def _spare(game: _Question, _: Move) -> Reason | None:
    """Check taking a spare card: the option is on, none was taken in this turn, and DRAW-1 allows it."""
    if not game.rules.spare_draw:
        return _reason("spare-1-off")
    if game.engine.spared:
        return _reason("spare-1-used")
    return None if game.engine.can_take() else _reason("draw-1-spare")


def _draw(game: _Question, _: Move) -> Reason | None:
    """Check drawing a card from the pile (DRAW-1, END-1)."""
    if game.engine.can_take():
        return None
    return _reason("draw-1-empty" if game.pile_count == 0 else "draw-1-end")


def _master(game: _Question, move: Move) -> Reason | None:
    """Check placing a master on the table (MAS-1)."""
    at = move.at or (0, 0)
    if game.engine.reserves[game.engine.seat] == 0:
        return _reason("mas-1-reserve")
    if max(map(abs, at)) > _REACH or game.engine.colour(*at) < 0:
        return _reason("mas-1-rune", (at,))
    if game.engine.has_master(*at):
        return _reason("mas-1-master", (at,))
    for side in range(game.rules.sides):
        if side != game.rules.side(game.engine.seat) and at in game.engine.realm(side):
            area = next(area for area in game.engine.areas() if at in area.cells)
            return _reason("mas-1-area", area.masters, side=side)
    return None


def _box(game: _Question, move: Move) -> Reason | None:
    """Check returning a master to the box (MAS-3)."""
    if game.engine.reserves[game.engine.seat] == 0:
        return _reason("mas-1-reserve")
    return None if game.engine.allows(move.code) else _reason("mas-3")


def _token(game: _Question, move: Move) -> Reason | None:
    """Check a Grand Master token (GM-1 to GM-3, SOLO-2)."""
    at = move.at or (0, 0)
    x, y, _ = game.engine.masters[-1]
    if max(abs(at[0] - x), abs(at[1] - y)) > 1 or game.engine.colour(*at) < 0:
        return _reason("gm-1", ((x, y),))
    for key, has in (("gm-2-master", game.engine.has_master), ("gm-2-token", game.engine.has_token)):
        if has(*at):
            return _reason(key, (at,))
    joins, lines = game.engine.token_faults(*at, COLOURS.index(move.side))
    if joins:
        return _joined(game, {at: move.side}, "gm-3")
    if lines:
        return _line(game, {at: move.side}, lines - 1)
    return None


_JUDGES: dict[str, Callable[[_Question, Move], Reason | None]] = {
    "lay": _lay,
    "discard": _discard,
    "spare": _spare,
    "draw": _draw,
    "master": _master,
    "box": _box,
    "token": _token,
}
