"""RUNE as a `TurnGame`: connects `runehall.rune` to tables and the wire. It has no rules, only what readers may see."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, cast

import msgspec

from runehall.errors import RunehallError
from runehall.hall.errors import Refused
from runehall.hall.games import protocol
from runehall.hall.games.rune.core.moves_json import choices_json
from runehall.hall.games.rune.public import Public
from runehall.hall.setup import GameSetup, RuneDeck, RuneRules, RuneSetup
from runehall.hall.shuffle_proof import SeededChance
from runehall.hall.wire import api
from runehall.hall.wire.messages import LayReason
from runehall.hall.wire.rune import (
    ChangedArea,
    Colour,
    HandCard,
    Magic,
    RuneArea,
    RuneOwn,
    RunePhase,
    RunePreview,
    RuneSeat,
    RuneView,
    TableRune,
)
from runehall.rune import Area, Deck, Game, Rules, Rune
from runehall.rune.codes import PHASE_ACT, PHASE_ADEPT, PHASE_LAY, PHASE_OVER, PHASES

MAGIC: dict[str, Magic | None] = {"": None, "g": "green", "b": "blue"}
SECRET = "A:?"  # noqa: S105 - the notation for a hidden pick, not a secret
LONGEST_RECORD = 400
"""The largest number of moves in a record that is viewed or studied."""
_PHASES = cast("tuple[RunePhase, ...]", tuple(map(str, PHASES)))
_raw: Any = msgspec.Raw
"""Encoded JSON in place of a struct or of a list of structs."""


def _deck(deck: RuneDeck | None) -> Deck:
    return Deck.standard() if deck is None else Deck.from_json(msgspec.to_builtins(deck))


@lru_cache(64)
def _cards(deck: Deck) -> tuple[HandCard, ...]:
    """Return the cards of a deck by id, where 0 is the starting card. Tables share them."""
    return tuple(HandCard(card, deck.face(card)) for card in range(2 * len(deck.cards) + 1))


def check_deck(deck: RuneDeck) -> RuneDeck:
    """Return the deck. Raises Refused if it cannot be played with (CMP-4)."""
    try:
        _deck(deck)
    except RunehallError as error:
        raise Refused("setup", error.text, rule=error.rule) from None
    return deck


def standard_deck() -> RuneDeck:
    """Return the standard deck for the wire."""
    deck = Deck.standard()
    return RuneDeck(deck.name, deck.start, list(deck.cards))


def _rules(rules: RuneRules) -> Rules:
    even = "" if rules.even == "chosen" else rules.even or ""  # with "chosen", the table handles the choice of seats
    return Rules(rules.mode, rules.grand_master, rules.adepts, rules.spare_draw, rules.half_turns, even)


def _refused(error: RunehallError) -> Refused:
    """Convert a broken rule to a refusal, with everything that a page needs to explain it."""
    cells = list(getattr(error, "cells", ()))
    args = dict(getattr(error, "values", ()))
    key = getattr(error, "key", "") or error.rule.lower()
    return Refused("illegal", error.text, rule=error.rule, key=key, args=args, cells=cells)


class RuneGame:
    """A game of RUNE that is being played at a table."""

    __slots__ = ("_cards", "_core", "_game", "_movers", "_public", "_sides", "_starts", "_texts")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._sides = [game.rules.side(seat) for seat in range(game.rules.seats)]
        self._core = game.core
        self._cards = _cards(game.deck)
        self._movers: list[int] = []
        self._texts: list[str] = []
        self._starts: list[int] = []
        self._public: msgspec.Raw | None = None
        if game.phase != "adept":
            self._starts.append(0)

    # -- playing -----------------------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        """Return whether the game is over (END-2)."""
        return self._core.phase == PHASE_OVER

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over."""
        core = self._core
        return None if core.phase == PHASE_OVER else core.seat

    @property
    def number(self) -> int:
        """The number of moves made, without those taken back."""
        return len(self._movers)

    @property
    def laid_first(self) -> bool:
        """Whether the game is in phase 2 of the first turn, when nobody has drawn or placed anything yet."""
        return self._core.phase == PHASE_ACT and len(self._starts) == 1

    def play(self, seat: int, move: str, at: int) -> bool:
        """Make a move, and return whether it ended the turn. Raises Refused if it is illegal."""
        core = self._core
        phase = core.phase
        try:
            self._game.play(move)
        except RunehallError as error:
            raise _refused(error) from None
        self._movers.append(seat)
        self._texts.append(move)
        self._public = None
        now = core.phase
        ended = core.seat != seat or now == PHASE_OVER or (now == PHASE_LAY and phase != PHASE_LAY)
        if ended and now == PHASE_LAY:
            self._starts.append(len(self._movers))
        return ended

    def replay(self, seat: int, move: str, at: int) -> None:
        """Make a stored move again."""
        self.play(seat, move, at)

    def published(self, seat: int, move: str, mine: Sequence[int]) -> str:
        """Return a move as readers may see it: others' adept picks are secret until all are made (SET-4)."""
        return SECRET if move[0] == "A" and self._core.phase == PHASE_ADEPT and seat not in mine else move

    def free(self, seat: int) -> int | None:
        """Return how many moves remain after a free take-back, or None.

        A lay can be taken back until phase 2 is chosen, because nothing hidden has been seen by then.
        """
        core = self._core
        if core.phase != PHASE_ACT or core.seat != seat or not self._movers or self._movers[-1] != seat:
            return None
        return len(self._movers) - 1 if self._texts[-1].startswith("L") else None

    def askable(self, seat: int) -> int | None:
        """Return the number of moves before the seat's last turn, or None if it had no turn."""
        for start in reversed(self._starts):
            if start < len(self._movers) and self._movers[start] == seat:
                return start
        return None

    def back(self, number: int) -> None:
        """Take moves back until this many remain."""
        for _ in range(len(self._movers) - number):
            self._game.undo()
        self._movers, self._texts = self._movers[:number], self._texts[:number]
        self._starts = [start for start in self._starts if start <= number]
        self._public = None

    # -- views -------------------------------------------------------------------------------------------------------

    def view(self) -> RuneView:
        """Return the public state."""
        return msgspec.json.decode(self.public(), type=RuneView)

    def public(self) -> msgspec.Raw:
        """Return the public state as JSON, which is encoded once for all readers."""
        if self._public is None:
            self._public = _raw(self.shown().whole())
        return self._public

    def shown(self) -> Public:
        """Return a snapshot of the public state, built from the table and the counts that everybody may know."""
        core, game = self._core, self._game
        turn = core.seat, _PHASES[core.phase]
        texts = self._shown_texts()
        return Public(core.board(), self._seats(), turn, game.pile_count, game.scores(), texts, self._movers)

    def _shown_texts(self) -> list[str]:
        """Return the moves as everybody may read them. Adept picks are secret until all are made (SET-4)."""
        return [SECRET] * len(self._texts) if self._core.phase == PHASE_ADEPT else self._texts

    def _seats(self) -> list[RuneSeat]:
        """Return what everybody knows about each seat's cards and pieces."""
        game, core = self._game, self._core
        picked = game.rules.adepts and core.phase != PHASE_ADEPT
        adepts = [MAGIC[magic] for magic in game.adepts] if picked else [None] * len(self._sides)
        blue = game.blue_ready if picked else (False,) * len(self._sides)
        discards: list[list[int]] = [[] for _ in self._sides]
        for discard in game.discards:
            discards[discard.seat].append(discard.card)
        reserves, tokens = core.reserves, core.tokens
        return [
            RuneSeat(
                seat,
                side,
                core.hand_count(seat),
                list(game.shown(seat)),
                reserves[seat],
                tokens[seat],
                adepts[seat],
                blue[seat],
                discards[seat],
            )
            for seat, side in enumerate(self._sides)
        ]

    def own(self, seat: int, choices: bool) -> RuneOwn:
        """Return a seat's hand and adept pick, and its legal moves if it is its turn and `choices` is set."""
        game, core, cards = self._game, self._core, self._cards
        hand = core.hand(seat)
        drew = game.drew(seat)
        mine = choices and core.phase != PHASE_OVER and core.seat == seat
        return RuneOwn(
            seat=seat,
            hand=[cards[card] for card in hand],
            drew=drew if drew in hand else None,
            adept=MAGIC[game.adepts[seat]] if game.rules.adepts else None,
            choices=_raw(choices_json(core)) if mine else None,
        )

    def moves(self) -> list[str]:
        """Return the legal moves as texts."""
        return [str(move) for move in self._game.legal_moves]

    def why(self, move: str) -> LayReason:
        """Return why a move is illegal; `rule` is None if it is legal."""
        try:
            reason = self._game.why(move)
        except RunehallError as error:
            return LayReason("", move, error.rule, error.text, error.rule.lower(), {}, [])
        if reason is None:
            return LayReason("", move, None, "", "", {}, [])
        return LayReason("", move, reason.rule, reason.text, reason.key, dict(reason.args), list(reason.cells))

    def preview(self, move: str) -> RunePreview:
        """Return what a move would change on the table, but nothing about a card that it draws. Raises Refused."""
        try:
            after = self._game.preview(move)
        except RunehallError as error:
            raise _refused(error) from None
        return _compare(self._game, after.areas, after.table, after.scores)

    def scores(self) -> list[int]:
        """Return the points of each side as if the game ended now."""
        return list(self._game.scores())

    def winners(self) -> list[int]:
        """Return the winning sides (END-4)."""
        return list(self._game.winners())

    def squares(self) -> list[tuple[int, int, str]]:
        """Return the places and colours of the visible runes."""
        return [(rune.x, rune.y, rune.colour) for rune in self._game.table()]

    def hands(self) -> list[list[int]]:
        """Return every seat's hand. Only for finished games and studies."""
        return [list(self._game.hand(seat)) for seat in range(self._game.rules.seats)]

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """Return the record of the whole game. Only for finished games."""
        return self._game.record().with_notes(players=list(names)).to_json()

    def seen(self, seat: int) -> Any:
        """Return the engine's view of a seat, for its bot."""
        return self._game.view(seat)


def boards(record: dict[str, Any], number: int) -> list[list[tuple[int, int, str]]]:
    """Return the boards (places and colours) of a valid record, from its last move back to move `number`. Successive
    equal boards are listed once."""
    game = Game.from_record(record)
    found = [[(rune.x, rune.y, rune.colour) for rune in game.table()]]
    while len(game.moves) > number:
        game.undo()
        board = [(rune.x, rune.y, rune.colour) for rune in game.table()]
        if board != found[-1]:
            found.append(board)
    return found


def rune_shown(rune: Rune) -> TableRune:
    """Convert a rune for the wire."""
    return TableRune(rune.x, rune.y, cast("Colour", rune.colour), rune.card, rune.master, rune.token)


def area_shown(area: Area, table: Sequence[Rune]) -> RuneArea:
    """Convert an area for the wire, with the seats that have masters in it."""
    standing = {(rune.x, rune.y): rune.master for rune in table if rune.master is not None}
    masters = [standing[place] for place in area.masters]
    adds = area.worth if area.side is None else 0
    return RuneArea(cast("Colour", area.colour), area.worth, adds, area.side, masters, list(area.cells))


def _compare(game: Game, areas: Sequence[Area], table: Sequence[Rune], scores: Sequence[int]) -> RunePreview:
    """Return the areas and runes of a later table that differ from the game's table."""
    before = game.areas()
    same = {(area.colour, area.cells, area.side, area.masters) for area in before}
    changed = []
    for area in areas:
        if (area.colour, area.cells, area.side, area.masters) in same:
            continue
        cells = set(area.cells)
        was = sum(old.worth for old in before if old.side == area.side and not cells.isdisjoint(old.cells))
        shown = area_shown(area, table)
        changed.append(ChangedArea(shown.colour, shown.worth, was, shown.side, shown.masters, shown.cells))
    here = set(game.table())
    return RunePreview(changed, [rune_shown(rune) for rune in table if rune not in here], list(scores))


class RuneKind:
    """The kind of game that RUNE is for the hall."""

    name = "rune"
    turns: Literal[True] = True

    def sides(self, setup: GameSetup) -> list[int]:
        """Return the side of each seat. Raises Refused for an invalid setup."""
        try:
            rules = _rules(_setup(setup).rules)
            _deck(_setup(setup).deck)
        except RunehallError as error:
            raise Refused("setup", error.text, rule=error.rule) from None
        return [rules.side(seat) for seat in range(rules.seats)]

    def cards(self, setup: GameSetup) -> int:
        """Return how many cards are shuffled (SET-2, TEAM-1)."""
        return len(_deck(_setup(setup).deck).cards) * _rules(_setup(setup).rules).copies

    def shuffle(self, setup: GameSetup, chance: SeededChance) -> list[int]:
        """Draw the order of the draw deck."""
        return chance.shuffled(self.cards(setup))

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int) -> RuneGame:
        """Return a new game."""
        return RuneGame(Game(_rules(_setup(setup).rules), _deck(_setup(setup).deck), shuffle, first))


def _setup(setup: GameSetup) -> RuneSetup:
    assert isinstance(setup, RuneSetup)
    return setup


def setup_of(record: dict[str, Any]) -> RuneSetup:
    """Return the setup of a valid record."""
    deck = record.get("deck", "standard")
    rules = msgspec.convert(record["rules"], RuneRules)
    return RuneSetup(rules, None if deck == "standard" else msgspec.convert(deck, RuneDeck))


def check_length(record: dict[str, Any]) -> None:
    """Raise Refused if a record has too many moves. Whether it is valid is checked when it is parsed."""
    moves = record.get("moves")
    if isinstance(moves, list) and len(moves) > LONGEST_RECORD:
        raise Refused("setup", f"a record to view or study has at most {LONGEST_RECORD} moves")


def positions(asked: api.PositionsAsk) -> api.Positions:
    """Return the positions of a record with all hands, and a verdict about the move in question, if there is one."""
    check_length(asked.record)
    whole = Game.from_record(asked.record)
    play = RuneGame(Game(whole.rules, whole.deck, whole.shuffle, whole.first))
    frames = [api.Frame(None, None, play.view(), play.hands())]
    for move in whole.moves:
        seat = play.turn
        assert seat is not None
        play.play(seat, str(move), 0)
        frames.append(api.Frame(str(move), seat, play.view(), play.hands()))
    turn = play.turn
    reason, preview = None, None
    if asked.move is not None and turn is not None:
        why = play.why(asked.move)
        if why.rule is None:
            preview = play.preview(asked.move)
        else:
            reason = api.Problem("illegal", why.text, why.rule, why.key, why.args, why.cells)
    own = play.own(turn, choices=True) if turn is not None else None
    return api.Positions(frames if asked.frames else frames[-1:], own, reason, preview)


protocol.register(RuneKind())
