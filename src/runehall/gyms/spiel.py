"""RUNE for OpenSpiel: `pyspiel.load_game("python_rune")` after importing this module; modes and options are parameters.

Chance is explicit: the first seat, each dealt card, and each card when it is taken from the pile. A chance outcome is a
seat, or a card id less one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyspiel

from runehall.arguments import check_seat, checked
from runehall.gyms.core.tensors import DISCARDS
from runehall.gyms.encoding import Encoding
from runehall.gyms.openspiel.observer import RuneObserver
from runehall.gyms.openspiel.progress import CHANCE, NOBODY, Layout, Progress
from runehall.rune import Deck, Game, Move, Rules, SetupError
from runehall.rune.codes import PHASE_LAY
from runehall.rune.deck import WORTH

PARAMETERS: dict[str, Any] = {
    "mode": "duel",
    "grand_master": False,
    "adepts": False,
    "spare_draw": False,
    "half_turns": False,
    "deck": "standard",
    "first": -1,
    "margin": False,
    "window": 16,
}


def game_type(utility: Any) -> Any:
    """Return what OpenSpiel needs to know before it creates the game."""
    return pyspiel.GameType(
        short_name="python_rune",
        long_name="RUNE",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def read_deck(text: str) -> Deck:
    """Read a deck from a parameter: `standard`, or faces joined by `-`, the starting card first."""
    if text == "standard":
        return Deck.standard()
    start, *cards = text.split("-")
    return Deck("parameter", start, tuple(cards))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """The rules of a game, and its sizes."""

    @checked
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        asked = PARAMETERS | (params or {})
        options: dict[str, Any] = {
            name: bool(asked[name]) for name in ("grand_master", "adepts", "spare_draw", "half_turns")
        }
        self.rules = Rules(str(asked["mode"]), **options)
        self.deck, self.first, self.margin = read_deck(str(asked["deck"])), int(asked["first"]), bool(asked["margin"])
        if self.first != -1:  # any seat
            check_seat(self.first, self.rules.seats)
        self.encoding = Encoding.of(self.rules, self.deck)
        across = int(asked["window"])
        if not 0 <= across <= self.encoding.width:
            raise SetupError(
                "GYM", f"a window of {across}: take 1 to {self.encoding.width} places, or 0 for all of them"
            )
        self.layout = Layout.of(self.encoding, across or self.encoding.width)
        low, high = self._bounds()
        zero = not self.rules.solo
        chances = (self.first < 0) + self.encoding.dealt
        utility = pyspiel.GameType.Utility.ZERO_SUM if zero else pyspiel.GameType.Utility.GENERAL_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=max(self.encoding.cards, self.rules.seats),
            num_players=self.rules.seats,
            min_utility=low,
            max_utility=high,
            utility_sum=0.0 if zero else None,
            max_game_length=self.encoding.longest,
        )
        self.chances = chances
        super().__init__(game_type(utility), info, params or {})

    def _bounds(self) -> tuple[float, float]:
        """Return the least and the most that a seat can win."""
        worths = sorted(sum(WORTH[rune] for rune in face) for face in self.deck.cards * self.rules.copies)
        most = float(sum(worths[-self.encoding.dealt :]) + sum(WORTH[rune] for rune in self.deck.start))
        if self.rules.solo:
            return -float(self.encoding.dealt), most
        if self.margin:
            return -most - self.encoding.dealt, most + self.encoding.dealt
        return -1.0, 1.0

    def new_initial_state(self) -> RuneState:
        """Return a state before the deal."""
        return RuneState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the greatest number of chance nodes: the first seat, and every card."""
        return self.chances

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RuneObserver:
        """Return an observer."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return RuneObserver(self.encoding, kind, params, self.layout.across)


class RuneState(pyspiel.State):  # type: ignore[misc]
    """A state of the game, including chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.now = Progress(game.layout, game.margin, None if game.first < 0 else game.first)

    # ---- OpenSpiel's interface

    def current_player(self) -> int:
        """Return the seat to move, or the id of chance or of the terminal state."""
        return self.now.player

    # OpenSpiel implements the next four by calling the methods below; calls from Python are faster this way.

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.now.player == NOBODY

    def is_chance_node(self) -> bool:
        """Return whether chance is to move."""
        return self.now.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of a player, by default the one to move; for chance its outcomes."""
        now = self.now
        if player is not None and player != now.player:
            return []
        if now.player == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return self._legal_actions(now.player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player, by default the one to move, sees now."""
        player = self.now.player if player is None else player
        if not 0 <= player < self.now.rules.seats:
            return super().observation_tensor(player)  # type: ignore[no-any-return]  # which raises
        return self.now.tensor(player)

    def _legal_actions(self, player: int) -> list[int]:
        now = self.now
        if player != now.player or player < 0 or now.encoded is None:
            return []
        if now.legal is None:
            now.legal = now.encoded.legal()
        return now.legal[:]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return seats, or cards that have not left the pile, all with equal probability."""
        now = self.now
        outcomes = range(now.rules.seats) if now.first is None else now.left
        each = 1 / len(outcomes)
        return [(outcome, each) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        now = self.now
        encoded = now.encoded
        now.legal = None
        if encoded is None:
            if now.first is None:
                now.first = action
                return
            now.draw(action)
            if len(now.drawn) == 3 * now.rules.seats:
                now.encoded = now.encoding.encoded_game(now.shuffle, now.first)
        elif now.pending is not None:
            now.draw(action)
            now.taken.append(encoded.seat)
            encoded.stack(action + 1)
            waiting, now.pending = now.pending, None
            encoded.play(waiting)
        else:
            seat = encoded.seat
            stuck = DISCARDS <= action < now.encoding.masters and encoded.phase == PHASE_LAY
            shown = tuple(encoded.hand(seat)) if stuck else ()
            code = encoded.attempt(action)
            now.log.append((seat, abs(code), shown))
            if code < 0:
                now.pending = action
        now.update_player()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"first {action}" if self.now.first is None else f"card {action + 1}"
        assert self.now.encoded is not None
        return str(Move.from_code(self.now.encoded.code(action)))

    def returns(self) -> list[float]:
        """Return what each seat has won; zero before the end."""
        if not self.is_terminal() or self.now.encoded is None:
            return [0.0] * self.now.rules.seats
        return self.now.encoded.payoffs(self.now.margin)

    def __str__(self) -> str:
        moves = " ".join(str(Move.from_code(code)) for _, code, _ in self.now.log)
        return f"first {self.now.first} drawn {self.now.drawn} moves {moves}"

    # ---- additions to OpenSpiel's interface

    def to_game(self) -> Game:
        """Return the game so far, without an action that waits for its card."""
        now = self.now
        made = Game(now.rules, now.encoding.deck, now.shuffle, now.first or 0)
        for code in self.now.played:
            made.play(Move.from_code(code))
        return made

    def resample_from_infostate(self, player: int, sampler: Callable[[], float] | None = None) -> RuneState:
        """Return a state that this seat cannot tell from this one; hidden cards are sampled uniformly."""
        if self.now.encoded is None:
            raise SetupError("GYM", "a state is resampled once everything is dealt")
        seed = random.getrandbits(53) if sampler is None else int(sampler() * 2**53)
        sampled = Game.sample(self.to_game().view(player), random.Random(seed))
        state: RuneState = self.get_game().new_initial_state()
        cards = iter(sampled.shuffle)
        if state.now.first is None:
            state.apply_action(sampled.first)
        for move in [None] * (3 * self.now.rules.seats) + list(sampled.moves):
            if move is not None:
                assert state.now.encoded is not None
                state.apply_action(state.now.encoded.action(move.code))
            if state.is_chance_node():
                state.apply_action(next(cards) - 1)
        if self.now.pending is not None:
            state.apply_action(self.now.pending)
        return state


pyspiel.register_game(game_type(pyspiel.GameType.Utility.GENERAL_SUM), SpielGame)
