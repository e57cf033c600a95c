"""What the analysis board shows for a position: the table, faults, legal moves, and why a move is illegal."""

from collections.abc import Sequence
from typing import cast

import msgspec

from runehall.errors import RunehallError, SetupError
from runehall.hall.analysis.setups import (
    deck_of,
    position_of,
    rules_of,
    setup_of_game,
    setup_of_grid,
    setup_of_position,
)
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import RuneGame, area_shown, check_length, rune_shown
from runehall.hall.setup import RuneRules
from runehall.hall.wire.analysis import BoardAsk, BoardShown, PositionSetup
from runehall.hall.wire.api import Problem
from runehall.hall.wire.rune import RunePreview, RuneSeat, RuneView
from runehall.rune import Game, Position, Rules, Rune
from runehall.rune.codes import NOBODY, PHASES, Phase
from runehall.rune.deck import COLOURS, footprint
from runehall.rune.plain.engine import PlainEngine
from runehall.rune.position.check import faults
from runehall.rune.table import areas_of
from runehall.rune.typed_table import TypedTable


def show(ask: BoardAsk) -> BoardShown:
    """Return the board for a request. Raises a `RunehallError` for input that cannot be parsed."""
    setup, total = _start(ask)
    if setup.loose:
        return _typed(setup, ask)
    try:
        position = position_of(setup)
        found: list[RunehallError] = [*faults(position)]
        game = None if found else Game.from_position(position, ask.seed)
    except RunehallError as error:
        position, found, game = None, [error], None
    if position is None or game is None:
        return BoardShown(setup, "", [_problem(fault) for fault in found], _still(setup), None, [], total)
    return _live(setup, position, game, ask, total)


def _start(ask: BoardAsk) -> tuple[PositionSetup, int]:
    """Return the setup that the board starts from, and the length of the record it comes from (0 without a record)."""
    given = [ask.setup, ask.position, ask.grid, ask.record]
    if sum(one is not None for one in given) != 1:
        raise Refused("setup", "give exactly one of setup, position, grid and record")
    if ask.setup is not None:
        return ask.setup, 0
    if ask.position is not None:
        return setup_of_position(Position.parse(ask.position)), 0
    if ask.grid is not None:
        return setup_of_grid(ask.grid, RuneRules()), 0
    assert ask.record is not None
    check_length(ask.record)
    whole = Game.from_record(ask.record)
    total = len(whole.moves)
    for _ in range(total - min(total, total if ask.number is None else ask.number)):
        whole.undo()
    return setup_of_game(whole), total


def _problem(error: RunehallError) -> Problem:
    if isinstance(error, SetupError):
        return Problem("illegal", error.text, error.rule, error.key or None, dict(error.values), list(error.cells))
    return Problem("illegal", error.text, error.rule)


# -- positions that a game can reach -----------------------------------------------------------------------------------


def _live(setup: PositionSetup, position: Position, game: Game, ask: BoardAsk, total: int) -> BoardShown:
    play = RuneGame(game)
    for move in ask.moves:
        if play.turn is None:
            raise Refused("illegal", f"{move}: the game is over", rule="END-2")
        play.play(play.turn, move, 0)
    turn = play.turn
    reason, preview = None, None
    if ask.move is not None and turn is not None:
        why = play.why(ask.move)
        if why.rule is None:
            preview = play.preview(ask.move)
        else:
            reason = Problem("illegal", why.text, why.rule, why.key, why.args, why.cells)
    view = play.view()
    lying = [f"L{card}@{x},{y}/{rotation}" for card, rotation, x, y in setup.laid]
    view = msgspec.structs.replace(view, moves=lying + view.moves, by=[setup.first] * len(lying) + view.by)
    own = None if turn is None else play.own(turn, choices=True)
    return BoardShown(setup, str(position), [], view, own, play.hands(), total, reason, preview)


# -- positions with faults ---------------------------------------------------------------------------------------------


def _still(setup: PositionSetup) -> RuneView:
    """Return the table of a setup with its areas and scores, even if no game could reach it."""
    rules, deck = rules_of(setup), deck_of(setup)
    ids = len(deck.cards) * rules.copies
    if any(card > ids for card, *_ in setup.laid):
        raise Refused("setup", f"this deck has the cards 1 to {ids}", rule="SET-2")
    engine = PlainEngine(rules, deck, range(1, ids + 1), 0)
    seen = {place for card, rotation, x, y in [(0, 0, 0, 0), *setup.laid]
            for place in footprint(deck.face(card), rotation, (x, y))}  # fmt: skip
    reserves = [(setup.seats[seat].reserve if seat < len(setup.seats) else 0) for seat in range(rules.seats)]
    engine.arrange(
        setup.laid,
        [(x, y, COLOURS.index(colour)) for x, y, colour in setup.tokens if (x, y) in seen],
        [(x, y, seat) for x, y, seat in setup.masters if seat < rules.seats and (x, y) in seen],
        [((), reserve, False, 0, False) for reserve in reserves],
        (0, PHASES.index(Phase.OVER), False, 0),
        [(one.card, one.seat if one.spare and one.seat < rules.seats else NOBODY) for one in setup.discards],
    )
    scores = [engine.score(side) for side in range(rules.sides)]
    return _view(setup, rules, engine.runes(), scores)


def _view(setup: PositionSetup, rules: Rules, runes: Sequence[Rune], scores: list[int]) -> RuneView:
    areas = areas_of(runes, [rules.side(seat) for seat in range(rules.seats)])
    given = setup.seats
    seats = [
        RuneSeat(
            seat,
            rules.side(seat),
            len(given[seat].cards) + given[seat].unknown if seat < len(given) else 0,
            [],
            given[seat].reserve if seat < len(given) else 0,
            given[seat].token if seat < len(given) else False,
            None,
            False,
            [one.card for one in setup.discards if one.seat == seat],
        )
        for seat in range(rules.seats)
    ]
    lying = [f"L{card}@{x},{y}/{rotation}" for card, rotation, x, y in setup.laid]
    return RuneView(
        min(setup.to_move, rules.seats - 1), setup.phase, [rune_shown(rune) for rune in runes],
        [area_shown(area, runes) for area in areas], seats, 0, scores, lying, [setup.first] * len(lying),
    )  # fmt: skip


def _typed(setup: PositionSetup, ask: BoardAsk) -> BoardShown:
    """Return the board for a table with only its runes known: areas, scores, and whether a card may lie somewhere."""
    rules = rules_of(setup)
    standing = {(x, y): seat for x, y, seat in setup.masters}
    lying = {(x, y): colour for x, y, colour in setup.tokens}
    here = {(x, y): cast("str", lying.get((x, y), colour)) for x, y, colour in setup.loose}
    runes = tuple(Rune(x, y, here[x, y], 0, standing.get((x, y)), (x, y) in lying) for x, y in sorted(here))
    areas = areas_of(runes, [rules.side(seat) for seat in range(rules.seats)]) if _seated(setup, rules) else ()
    scores = [sum(area.worth for area in areas if area.side == side) for side in range(rules.sides)]
    found = [] if areas else [Problem("illegal", f"{rules.mode} has the seats 0 to {rules.seats - 1}", "CMP-5")]
    shown = _view(setup, rules, runes if areas else [Rune(r.x, r.y, r.colour, 0) for r in runes], scores)
    reason, preview = None, None
    if ask.move is not None and areas:
        why = TypedTable(runes).why(ask.move, rules, deck_of(setup), setup.to_move)
        if why is None:
            preview = RunePreview([], [], scores)
        else:
            reason = Problem("illegal", why.text, why.rule, why.key, dict(why.args), list(why.cells))
    return BoardShown(setup, "", found, shown, None, [], 0, reason, preview)


def _seated(setup: PositionSetup, rules: Rules) -> bool:
    return all(seat < rules.seats for _, _, seat in setup.masters)
