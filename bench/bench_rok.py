"""RÖK's speed: throws of the physics, rounds of the engine, and how many tables of four bots one core carries on time.

`python bench/bench_rok.py --long` also throws 10,000 times and counts what must never happen.
"""

from __future__ import annotations

import heapq
import math
import sys
import time

from runehall.minds.rok_levels import LEVELS, level_named
from runehall.minds.rok_reflexes import Reflexes
from runehall.minds.rok_table import advance, play
from runehall.rok import Game, Grab, Options
from runehall.rok.chance import Chance
from runehall.rok.cloth import RIM, STONE
from runehall.rok.physics import LONGEST_MS
from runehall.rok.throw import Throw, throw

HANDS = {2: (5, 5), 3: (4, 4, 4), 4: (3, 3, 3, 3), 5: (2, 2, 2, 2, 2)}


def row(*cells: object) -> None:
    print("".join(f"{cell!s:<44}" if i == 0 else f"{cell!s:>16}" for i, cell in enumerate(cells)), flush=True)


def faults(thrown: Throw, stones: int) -> dict[str, int]:
    """What must never happen in a throw, counted."""
    ends = [path.end for path in thrown.paths]
    overlaps = sum(
        math.hypot(x - u, y - v) <= 2 * STONE for i, (x, y, _) in enumerate([*ends, (0, 0, 0)]) for u, v, _ in ends[:i]
    )
    return {
        "overlapping": overlaps,
        "lost": stones - len(ends) + sum(math.hypot(x, y) > RIM - STONE for x, y, _ in ends),
        "too long": int(thrown.ms >= LONGEST_MS),
    }


def bench_throws(count: int) -> None:
    """Throws as in games: what stays on the cloth lies there in the next throw."""
    lying: list[tuple[int, int, int]] = []
    found = {"overlapping": 0, "lost": 0, "too long": 0}
    longest = 0
    start = time.process_time()
    for n in range(count):
        hands = HANDS[2 + n % 4]
        chance = Chance("bench", n)
        thrown = throw(lying, hands, chance)
        longest = max(longest, thrown.ms)
        for fault, times in faults(thrown, len(lying) + sum(hands)).items():
            found[fault] += times
        lying = [path.end for path in thrown.paths if chance.unit() < 0.6][:24]
    took = time.process_time() - start
    row(f"physics, {count} throws", f"{count / took:.0f} throws/s", f"longest {longest} ms")
    row("  faults", *(f"{fault} {times}" for fault, times in found.items()))


def bench_rounds() -> None:
    """Whole rounds with bots' grabs, and replays of them."""
    for seats in (2, 4):
        start = time.process_time()
        games = [play([LEVELS[n % 4].name for n in range(seats)], f"bench {g}") for g in range(12)]
        took = time.process_time() - start
        rounds = sum(game.result().rounds for game in games)
        start = time.process_time()
        for game in games:
            Game.from_record(game.record())
        again = time.process_time() - start
        row(f"engine, {seats} bots", f"{rounds / took:.0f} rounds/s", f"{rounds / again:.0f} replayed/s")


def bench_tables(tables: int, seconds: float) -> tuple[float, float]:
    """`tables` tables of four bots in real time on this thread; how late grabs were decided: p99 and worst, in ms."""
    games = [Game.new(Options(seats=4), seed=f"table {n}") for n in range(tables)]
    bots = [[Reflexes(level_named("quick"), seat, f"{n}") for seat in range(4)] for n in range(tables)]
    zero = [0.0] * tables
    late: list[float] = []
    start = time.perf_counter()
    for n in range(tables):
        zero[n] = start + 8.0 * n / tables
    agenda = [(zero[n], n) for n in range(tables)]
    heapq.heapify(agenda)
    while (now := time.perf_counter()) - start < seconds:
        when, n = agenda[0]
        if when > now:
            time.sleep(min(when - now, 0.005))
            continue
        heapq.heappop(agenda)
        game = games[n]
        known = len(game.inputs)
        advance(game, bots[n])
        if any(isinstance(given, Grab) for given in game.inputs[known:]):
            late.append((time.perf_counter() - when) * 1000)
        if game.over:
            games[n] = game = Game.new(Options(seats=4), seed=f"table {n} {now}")
            bots[n] = [Reflexes(level_named("quick"), seat, f"{n} {now}") for seat in range(4)]
            zero[n] = time.perf_counter()
        wakes = [bot.wake for bot in bots[n] if bot.wake is not None]
        due = min([*wakes, game.due] if game.due is not None else wakes)
        heapq.heappush(agenda, (zero[n] + due / 1000, n))
    late.sort()
    return (late[len(late) * 99 // 100], late[-1]) if late else (math.nan, math.nan)


def main() -> None:
    """Print the table."""
    bench_throws(10_000 if "--long" in sys.argv else 1_000)
    bench_rounds()
    for tables in (50, 100, 200, 400):
        p99, worst = bench_tables(tables, 20.0)
        row(f"real time, {tables} tables of four bots", f"p99 {p99:.1f} ms", f"worst {worst:.1f} ms")
        if p99 > 50:
            break


if __name__ == "__main__":
    main()
