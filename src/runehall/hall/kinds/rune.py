"""RUNE at a table: between `runehall.rune` and the wire. No rules here, only what each reader may see of a game."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

from runehall.errors import RunehallError
from runehall.hall import kinds
from runehall.hall.fair import Chance
from runehall.hall.faults import Refused
from runehall.hall.kinds import grouping
from runehall.hall.kinds.sight import COLOURS, Sight
from runehall.hall.wire import api
from runehall.hall.wire import rune as wire
from runehall.hall.wire.table import GameSetup, Reason, RuneSetup
from runehall.rune import Area, Deck, Game, Move, Rules, Rune
from runehall.rune.game import PHASES

MAGIC: dict[str, wire.Magic | None] = {"": None, "g": "green", "b": "blue"}
SECRET = "A:?"  # noqa: S105 - how a secret pick is written, not a secret
LONGEST_RECORD = 400
ADEPT, LAY, ACT, OVER = (PHASES.index(phase) for phase in ("adept", "lay", "act", "over"))
_encode = msgspec.json.Encoder().encode
_PHASES = cast("tuple[wire.RunePhase, ...]", PHASES)
_told: Any = msgspec.Raw
"""JSON that stands where the wire has a struct or a list of them."""


def _deck(deck: wire.RuneDeck | None) -> Deck:
    return Deck.standard() if deck is None else Deck.from_json(msgspec.to_builtins(deck))


@lru_cache(64)
def _cards(deck: Deck) -> tuple[wire.HandCard, ...]:
    """The cards of a deck by their ids, 0 being the starting card; tables share them."""
    return tuple(wire.HandCard(card, deck.face(card)) for card in range(2 * len(deck.cards) + 1))


def check_deck(deck: wire.RuneDeck) -> wire.RuneDeck:
    """The deck, if it can be played with (CMP-4)."""
    try:
        _deck(deck)
    except RunehallError as error:
        raise Refused("setup", error.text, rule=error.rule) from None
    return deck


def standard_deck() -> wire.RuneDeck:
    """The standard deck for the wire."""
    deck = Deck.standard()
    return wire.RuneDeck(deck.name, deck.start, list(deck.cards))


def _rules(rules: wire.RuneRules) -> Rules:
    return Rules(rules.mode, rules.grand_master, rules.adepts, rules.spare_draw, rules.half_turns)


def _refused(error: RunehallError) -> Refused:
    """A broken rule as a refusal, with everything a page needs to explain it."""
    cells = list(getattr(error, "cells", ()))
    args = dict(getattr(error, "values", ()))
    key = getattr(error, "key", "") or error.rule.lower()
    return Refused("illegal", error.text, rule=error.rule, key=key, args=args, cells=cells)


class RunePlay:
    """A game of RUNE that is being played at a table."""

    __slots__ = ("_cards", "_core", "_drew", "_game", "_movers", "_public", "_sides", "_sight", "_starts", "_texts")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._sides = [game.rules.side(seat) for seat in range(game.rules.seats)]
        self._begin()

    def _begin(self) -> None:
        game = self._game
        self._core = game.core
        self._cards = _cards(game.deck)
        self._sight = Sight(game.deck, self._sides)
        self._movers: list[int] = []
        self._texts: list[str] = []
        self._starts: list[int] = []
        self._drew: list[int | None] = [None] * game.rules.seats
        self._public: msgspec.Raw | None = None
        if game.phase != "adept":
            self._starts.append(0)

    # -- playing -----------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """END-2."""
        return self._core.phase == OVER

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        core = self._core
        return None if core.phase == OVER else core.seat

    @property
    def number(self) -> int:
        """How many moves were made."""
        return len(self._movers)

    def play(self, seat: int, move: str, at: int) -> bool:
        """Make a move; True if the turn ended with it."""
        core = self._core
        phase, top = core.phase, core.top
        if phase == OVER or core.seat != seat:
            raise Refused("turn", f"it is not the turn of seat {seat}")
        try:
            made = Move.parse(move)
            self._game.play(made)
        except RunehallError as error:
            raise _refused(error) from None
        self._see(seat, made)
        self._movers.append(seat)
        self._texts.append(move)
        self._public = None
        taken = core.top
        if taken > top:
            self._drew[seat] = self._game.shuffle[taken - 1]
        now = core.phase
        ended = core.seat != seat or now == OVER or (now == LAY and phase != LAY)
        if ended and now == LAY:
            self._starts.append(len(self._movers))
        return ended

    def ahead(self, seat: int, move: str, at: int) -> Callable[[], object] | None:
        """Every move of RUNE is quick."""
        return None

    def _see(self, seat: int, move: Move) -> None:
        """What the move changed on the table."""
        if move.at is None:
            return
        x, y = move.at
        if move.kind == "lay":
            self._sight.lay(move.card, x, y, move.turn)
        elif move.kind == "master":
            self._sight.stand(seat, x, y)
        else:
            self._sight.cover(COLOURS.index(move.side), x, y)

    def recall(self, seat: int, move: str, at: int) -> None:
        """Make a stored move again."""
        self.play(seat, move, at)

    def heard(self, seat: int, move: str, mine: Sequence[int]) -> str:
        """Adept picks are secret until all are made (SET-4); every other move is public."""
        return SECRET if move[0] == "A" and self._core.phase == ADEPT and seat not in mine else move

    def free(self, seat: int) -> int | None:
        """A lay can be taken back until phase 2 is chosen: nothing hidden has been seen by then."""
        core = self._core
        if core.phase != ACT or core.seat != seat or not self._movers or self._movers[-1] != seat:
            return None
        return len(self._movers) - 1 if self._texts[-1].startswith("L") else None

    def askable(self, seat: int) -> int | None:
        """The start of the seat's last turn."""
        for start in reversed(self._starts):
            if start < len(self._movers) and self._movers[start] == seat:
                return start
        return None

    def back(self, number: int) -> None:
        """Play the first moves again on a fresh table."""
        old = self._game
        moves, movers = self._texts[:number], self._movers[:number]
        self._game = Game(old.rules, old.deck, old.shuffle, old.first)
        self._begin()
        for seat, move in zip(movers, moves, strict=True):
            self.play(seat, move, 0)

    # -- seeing ------------------------------------------------------------------------------------------------------

    def view(self) -> wire.RuneView:
        """The public state."""
        return msgspec.json.decode(self.public(), type=wire.RuneView)

    def public(self) -> msgspec.Raw:
        """The public state as JSON, encoded once for all readers."""
        if self._public is None:
            self._public = _told(_encode(self._shown()))
        return self._public

    def _shown(self) -> wire.RuneView:
        """The state that everybody sees, built up from what lies on the table and what everybody may count."""
        game = self._game
        rules, core = game.rules, self._core
        choosing = core.phase == ADEPT  # picks are secret until all are made (SET-4)
        picked = rules.adepts and not choosing
        discards: list[list[int]] = [[] for _ in self._sides]
        for discard in game.discards:
            discards[discard.seat].append(discard.card)
        reserves, coins = core.reserves, core.coins
        seats = [
            wire.RuneSeat(
                seat=seat,
                side=side,
                hand=len(core.hand(seat)),
                shown=list(game.shown(seat)),
                reserve=reserves[seat],
                token=coins[seat],
                adept=MAGIC[game.adepts[seat]] if picked else None,
                magic=picked and game.blue_ready[seat],
                discards=discards[seat],
            )
            for seat, side in enumerate(self._sides)
        ]
        return wire.RuneView(
            seat=core.seat,
            phase=_PHASES[core.phase],
            runes=_told(self._sight.runes()),
            areas=_told(self._sight.areas()),
            seats=seats,
            pile=game.pile_count,
            scores=list(game.scores()),
            moves=[SECRET] * len(self._texts) if choosing else self._texts,
            by=self._movers,
        )

    def own(self, seat: int, choices: bool) -> wire.RuneOwn:
        """A seat's hand, its own pick, and its legal moves when they are wanted on its turn."""
        game, core, cards = self._game, self._core, self._cards
        hand = core.hand(seat)
        drew = self._drew[seat]
        mine = choices and core.phase != OVER and core.seat == seat
        return wire.RuneOwn(
            seat=seat,
            hand=[cards[card] for card in hand],
            drew=drew if drew in hand else None,
            adept=MAGIC[game.adepts[seat]] if game.rules.adepts else None,
            choices=_told(grouping.choices(core.moves())) if mine else None,
        )

    def moves(self, seat: int) -> list[str]:
        """Legal moves as texts."""
        return [str(move) for move in self._game.legal_moves()] if self.turn == seat else []

    def why(self, seat: int, move: str) -> Reason:
        """Why a move is not allowed; off turn only that is said, so that nothing can be found out by asking."""
        if self.turn != seat:
            return Reason("", move, "TURN-1", "it is not your turn", "turn-1-wait", {}, [])
        try:
            reason = self._game.why(move)
        except RunehallError as error:
            return Reason("", move, error.rule, error.text, error.rule.lower(), {}, [])
        if reason is None:
            return Reason("", move, None, "", "", {}, [])
        return Reason("", move, reason.rule, reason.text, reason.key, dict(reason.args), list(reason.cells))

    def preview(self, seat: int, move: str) -> wire.RunePreview:
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

    def hands(self) -> list[list[int]]:
        """Every hand: after the end only."""
        return [list(self._game.hand(seat)) for seat in range(self._game.rules.seats)]

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """Everything: after the end only."""
        return self._game.record().with_notes(players=list(names)).to_json()

    def seen(self, seat: int) -> Any:
        """The engine's view of a seat, for its bot."""
        return self._game.view(seat)

    def due(self) -> int | None:
        """RUNE waits for its players."""
        return None

    def act(self, at: int) -> str:
        """RUNE never moves by itself."""
        raise AssertionError("RUNE has no moves of its own")

    def resume(self) -> str | None:
        """RUNE waited."""
        return None


def _rune(rune: Rune) -> wire.TableRune:
    return wire.TableRune(rune.x, rune.y, cast("wire.Colour", rune.colour), rune.card, rune.master, rune.token)


def _area(area: Area, table: Sequence[Rune]) -> wire.RuneArea:
    standing = {(rune.x, rune.y): rune.master for rune in table if rune.master is not None}
    masters = [standing[place] for place in area.masters]
    return wire.RuneArea(cast("wire.Colour", area.colour), area.worth, area.side, masters, list(area.cells))


def _compare(game: Game, areas: Sequence[Area], table: Sequence[Rune], scores: Sequence[int]) -> wire.RunePreview:
    """Areas and runes of a later table that differ from this one's."""
    before = game.areas()
    same = {(area.colour, area.cells, area.side, area.masters) for area in before}
    changed = []
    for area in areas:
        if (area.colour, area.cells, area.side, area.masters) in same:
            continue
        cells = set(area.cells)
        was = sum(old.worth for old in before if old.side == area.side and not cells.isdisjoint(old.cells))
        shown = _area(area, table)
        changed.append(wire.ChangedArea(shown.colour, shown.worth, was, shown.side, shown.masters, shown.cells))
    here = set(game.table())
    return wire.RunePreview(changed, [_rune(rune) for rune in table if rune not in here], list(scores))


class RuneKind:
    """RUNE, as the hall offers it."""

    name = "rune"
    turns = True

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

    def shuffle(self, setup: GameSetup, chance: Chance) -> list[int]:
        """The order of the pile."""
        return chance.shuffled(self.cards(setup))

    def begin(self, setup: GameSetup, shuffle: Sequence[int], first: int) -> RunePlay:
        """A game at its start."""
        return RunePlay(Game(_rules(_setup(setup).rules), _deck(_setup(setup).deck), shuffle, first))


def _setup(setup: GameSetup) -> RuneSetup:
    assert isinstance(setup, RuneSetup)
    return setup


def study(asked: api.StudyAsk) -> api.Study:
    """The positions of a record with open hands, and what is to be said about a move."""
    if len(asked.record.get("moves") or ()) > LONGEST_RECORD:
        raise Refused("setup", f"a record to study has at most {LONGEST_RECORD} moves")
    whole = Game.from_record(asked.record)
    play = RunePlay(Game(whole.rules, whole.deck, whole.shuffle, whole.first))
    frames = [api.Frame(None, None, play.view(), play.hands())]
    for move in whole.moves:
        seat = play.turn
        assert seat is not None
        play.play(seat, str(move), 0)
        frames.append(api.Frame(str(move), seat, play.view(), play.hands()))
    turn = play.turn
    reason, preview = None, None
    if asked.move is not None and turn is not None:
        told = play.why(turn, asked.move)
        if told.rule is None:
            preview = play.preview(turn, asked.move)
        else:
            reason = api.Problem("illegal", told.text, told.rule, told.key, told.args, told.cells)
    own = play.own(turn, choices=True) if turn is not None else None
    return api.Study(frames if asked.frames else frames[-1:], own, reason, preview)


kinds.add(RuneKind())
