"""RUNE at a table: between `runehall.rune` and the wire. No rules here, only what each reader may see of a game."""

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
SECRET = "A:?"  # noqa: S105 - how a secret pick is written, not a secret
LONGEST_RECORD = 400
_PHASES = cast("tuple[RunePhase, ...]", tuple(map(str, PHASES)))
_raw: Any = msgspec.Raw
"""JSON that stands where the wire has a struct or a list of them."""


def _deck(deck: RuneDeck | None) -> Deck:
    return Deck.standard() if deck is None else Deck.from_json(msgspec.to_builtins(deck))


@lru_cache(64)
def _cards(deck: Deck) -> tuple[HandCard, ...]:
    """The cards of a deck by their ids, 0 being the starting card; tables share them."""
    return tuple(HandCard(card, deck.face(card)) for card in range(2 * len(deck.cards) + 1))


def check_deck(deck: RuneDeck) -> RuneDeck:
    """The deck, if it can be played with (CMP-4)."""
    try:
        _deck(deck)
    except RunehallError as error:
        raise Refused("setup", error.text, rule=error.rule) from None
    return deck


def standard_deck() -> RuneDeck:
    """The standard deck for the wire."""
    deck = Deck.standard()
    return RuneDeck(deck.name, deck.start, list(deck.cards))


def _rules(rules: RuneRules) -> Rules:
    even = "" if rules.even == "chosen" else rules.even or ""  # seats are chosen by the table: the game is as printed
    return Rules(rules.mode, rules.grand_master, rules.adepts, rules.spare_draw, rules.half_turns, even)


def _refused(error: RunehallError) -> Refused:
    """A broken rule as a refusal, with everything a page needs to explain it."""
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
        """END-2."""
        return self._core.phase == PHASE_OVER

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        core = self._core
        return None if core.phase == PHASE_OVER else core.seat

    @property
    def number(self) -> int:
        """How many moves were made."""
        return len(self._movers)

    @property
    def laid_first(self) -> bool:
        """Phase 2 of the first turn: nobody has drawn or placed anything yet."""
        return self._core.phase == PHASE_ACT and len(self._starts) == 1

    def play(self, seat: int, move: str, at: int) -> bool:
        """Make a move; True if the turn ended with it."""
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
        """Adept picks are secret until all are made (SET-4); every other move is public."""
        return SECRET if move[0] == "A" and self._core.phase == PHASE_ADEPT and seat not in mine else move

    def free(self, seat: int) -> int | None:
        """A lay can be taken back until phase 2 is chosen: nothing hidden has been seen by then."""
        core = self._core
        if core.phase != PHASE_ACT or core.seat != seat or not self._movers or self._movers[-1] != seat:
            return None
        return len(self._movers) - 1 if self._texts[-1].startswith("L") else None

    def askable(self, seat: int) -> int | None:
        """The start of the seat's last turn."""
        for start in reversed(self._starts):
            if start < len(self._movers) and self._movers[start] == seat:
                return start
        return None

    def back(self, number: int) -> None:
        """Take moves back until so many are left."""
        for _ in range(len(self._movers) - number):
            self._game.undo()
        self._movers, self._texts = self._movers[:number], self._texts[:number]
        self._starts = [start for start in self._starts if start <= number]
        self._public = None

    # -- seeing ------------------------------------------------------------------------------------------------------

    def view(self) -> RuneView:
        """The public state."""
        return msgspec.json.decode(self.public(), type=RuneView)

    def public(self) -> msgspec.Raw:
        """The public state as JSON, encoded once for all readers."""
        if self._public is None:
            self._public = _raw(self.shown().whole())
        return self._public

    def shown(self) -> Public:
        """The state that everybody sees, built from the table and the counts that everybody may know."""
        core, game = self._core, self._game
        turn = core.seat, _PHASES[core.phase]
        texts = self._shown_texts()
        return Public(core.board(), self._seats(), turn, game.pile_count, game.scores(), texts, self._movers)

    def _shown_texts(self) -> list[str]:
        """The moves as everybody may read them: picks are secret until all are made (SET-4)."""
        return [SECRET] * len(self._texts) if self._core.phase == PHASE_ADEPT else self._texts

    def _seats(self) -> list[RuneSeat]:
        """What everybody knows of each seat's cards and pieces."""
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
        """A seat's hand, its own pick, and its legal moves when they are wanted on its turn."""
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
        """Legal moves as texts."""
        return [str(move) for move in self._game.legal_moves]

    def why(self, move: str) -> LayReason:
        """Why a move is illegal."""
        try:
            reason = self._game.why(move)
        except RunehallError as error:
            return LayReason("", move, error.rule, error.text, error.rule.lower(), {}, [])
        if reason is None:
            return LayReason("", move, None, "", "", {}, [])
        return LayReason("", move, reason.rule, reason.text, reason.key, dict(reason.args), list(reason.cells))

    def preview(self, move: str) -> RunePreview:
        """What a move would change. A draw shows nothing of the card: only what lies on the table is compared."""
        try:
            after = self._game.preview(move)
        except RunehallError as error:
            raise _refused(error) from None
        return _compare(self._game, after.areas, after.table, after.scores)

    def scores(self) -> list[int]:
        """Per side, as if it ended now."""
        return list(self._game.scores())

    def winners(self) -> list[int]:
        """Winning sides (END-4)."""
        return list(self._game.winners())

    def squares(self) -> list[tuple[int, int, str]]:
        """The visible runes: their places and colours."""
        return [(rune.x, rune.y, rune.colour) for rune in self._game.table()]

    def hands(self) -> list[list[int]]:
        """Every hand: after the end only."""
        return [list(self._game.hand(seat)) for seat in range(self._game.rules.seats)]

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """Everything: after the end only."""
        return self._game.record().with_notes(players=list(names)).to_json()

    def seen(self, seat: int) -> Any:
        """The engine's view of a seat, for its bot."""
        return self._game.view(seat)


def boards(record: dict[str, Any], number: int) -> list[list[tuple[int, int, str]]]:
    """The board of a record that was checked, after so many moves and after each later one that changed it: places and
    colours."""
    game = Game.from_record(record)
    found = [[(rune.x, rune.y, rune.colour) for rune in game.table()]]
    while len(game.moves) > number:
        game.undo()
        board = [(rune.x, rune.y, rune.colour) for rune in game.table()]
        if board != found[-1]:
            found.append(board)
    return found


def rune_shown(rune: Rune) -> TableRune:
    """A rune for the wire."""
    return TableRune(rune.x, rune.y, cast("Colour", rune.colour), rune.card, rune.master, rune.token)


def area_shown(area: Area, table: Sequence[Rune]) -> RuneArea:
    """An area for the wire, with the seats that have masters in it."""
    standing = {(rune.x, rune.y): rune.master for rune in table if rune.master is not None}
    masters = [standing[place] for place in area.masters]
    adds = area.worth if area.side is None else 0
    return RuneArea(cast("Colour", area.colour), area.worth, adds, area.side, masters, list(area.cells))


def _compare(game: Game, areas: Sequence[Area], table: Sequence[Rune], scores: Sequence[int]) -> RunePreview:
    """Areas and runes of a later table that differ from this one's."""
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
    """RUNE, as the hall offers it."""

    name = "rune"
    turns: Literal[True] = True

    def sides(self, setup: GameSetup) -> list[int]:
        """The side of each seat."""
        try:
            rules = _rules(_setup(setup).rules)
            _deck(_setup(setup).deck)
        except RunehallError as error:
            raise Refused("setup", error.text, rule=error.rule) from None
        return [rules.side(seat) for seat in range(rules.seats)]

    def cards(self, setup: GameSetup) -> int:
        """How many cards are shuffled (SET-2, TEAM-1)."""
        return len(_deck(_setup(setup).deck).cards) * _rules(_setup(setup).rules).copies

    def shuffle(self, setup: GameSetup, chance: SeededChance) -> list[int]:
        """The order of the pile."""
        return chance.shuffled(self.cards(setup))

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int) -> RuneGame:
        """A game at its start."""
        return RuneGame(Game(_rules(_setup(setup).rules), _deck(_setup(setup).deck), shuffle, first))


def _setup(setup: GameSetup) -> RuneSetup:
    assert isinstance(setup, RuneSetup)
    return setup


def setup_of(record: dict[str, Any]) -> RuneSetup:
    """The setup of a record that was checked."""
    deck = record.get("deck", "standard")
    rules = msgspec.convert(record["rules"], RuneRules)
    return RuneSetup(rules, None if deck == "standard" else msgspec.convert(deck, RuneDeck))


def check_length(record: dict[str, Any]) -> None:
    """Raises Refused for a record that is too long to look at; whether it is one at all is checked by who reads it."""
    moves = record.get("moves")
    if isinstance(moves, list) and len(moves) > LONGEST_RECORD:
        raise Refused("setup", f"a record to look at or study has at most {LONGEST_RECORD} moves")


def positions(asked: api.PositionsAsk) -> api.Positions:
    """The positions of a record with open hands, and what is to be said about a move."""
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
