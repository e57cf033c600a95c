"""Two worlds that differ in what a person cannot know: every byte that reaches them outside the table is the same."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from runehall.hall.deals.source import Dealt
from runehall.hall.events import Began
from runehall.hall.table import timers
from runehall.rune import Game, Rules
from tests.hall.correspondence.day_hall import ANN, BEA, CID, DAN, DayHall, tell
from tests.hall.outside import Outside
from tests.hall.push_service import PushService
from tests.hall.tables import person
from tests.hall.tournaments.test_service import come, resign, started

EVE = person("eve")
Reached = dict[str, dict[str, str]]
TURNS = 6


def differences(one: Reached, other: Reached) -> list[tuple[str, str, str, str]]:
    """What is not the same: for whom, where, and how it goes on there in either world."""
    found = []
    for who, texts in one.items():
        for name, text in texts.items():
            there = other[who][name]
            if text != there:
                same = next(
                    n for n, pair in enumerate(zip(text + "\0", there + "\1", strict=False)) if len(set(pair)) > 1
                )
                found.append((who, name, text[max(0, same - 60) : same + 60], there[max(0, same - 60) : same + 60]))
    return found


def worlds() -> tuple[Game, Game]:
    """A game as it stands after some turns, and another one that Ann, at seat 0, cannot tell from it."""
    one = Game.new(Rules("duel"), seed=11, first=0)
    for _ in range(TURNS):
        seat = one.seat
        while one.seat == seat:
            one.play(str(one.legal_moves[0]))
    other = Game.sample(one.view(0), random.Random(3))
    assert one.shuffle != other.shuffle
    assert one.hand(1) != other.hand(1)
    return one, other


def test_a_hidden_hand_and_the_order_of_the_pile_reach_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Reached] = []
    for number, game in enumerate(worlds()):
        dealt = Dealt(game.first, list(game.shuffle))
        monkeypatch.setattr(timers, "beginning", lambda table, dealt=dealt: Began(dealt.first, dealt.shuffle))

        async def story(hall: DayHall, game: Game = game) -> None:
            with PushService() as service:
                async with Outside(hall, (ANN, BEA, EVE), service) as outside:
                    table = await hall.game(ANN, BEA, clock=1, public=True)
                    moves = iter([str(move) for move in game.moves])
                    while (await hall.actor(table)).table.turn_game.number < len(game.moves):  # type: ignore[union-attr]
                        await hall.turn(table, lambda _: next(moves))
                        await hall.wait(3_600_000)
                        await outside.deliver()
                    await hall.wait(20 * 3_600_000)  # whoever is to move is reminded
                    await outside.deliver()
                    seen.append({who.name: await outside.reached(who, [table]) for who in (ANN, EVE)})

        folder = tmp_path / str(number)
        folder.mkdir()
        tell(folder, story)
    assert differences(*seen) == []
    assert "running out" in "".join(seen[0]["ann"].values()), "she was told that her time runs out"
    assert seen[0]["ann"]["pushes"]
    assert seen[0]["ann"]["mails"]


def test_what_happens_on_a_board_reaches_nobody_who_may_still_play_it(tmp_path: Path) -> None:
    seen: list[Reached] = []
    for loser in (0, 1):

        async def story(hall: DayHall, loser: int = loser) -> None:
            everybody = [ANN, BEA, CID, DAN]
            with PushService() as service:
                async with Outside(hall, (*everybody, EVE), service) as outside:
                    club, made = await started(
                        hall, *everybody, games=2, system="swiss", rounds=2, scoring="matchpoints"
                    )
                    tables = [one.table or "" for one in made.pairings]
                    early = made.pairings[0]
                    pair = [everybody[early.first], everybody[early.second or 0]]
                    others = [one for one in everybody if one not in pair]
                    for _ in range(2):
                        actor = await come(hall, early, *pair)
                        await resign(actor, pair[loser])
                        await hall.wait(1000)
                        early = (await club.view(ANN, made.id)).pairings[0]
                        tables += [early.second_table or ""]
                    assert (await club.view(ANN, made.id)).hides
                    await hall.wait(10_000)
                    await outside.deliver()
                    ids = [one for one in (made.id, *tables) if one]
                    seen.append({who.name: await outside.reached(who, ids) for who in (*others, EVE)})

        folder = tmp_path / str(loser)
        folder.mkdir()
        tell(folder, story)
    assert differences(*seen) == []
    assert all("round" in seen[0][who]["channel"] for who in seen[0] if who != "eve")
