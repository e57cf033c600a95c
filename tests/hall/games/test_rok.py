"""RÖK at a table, without the table: stored inputs, refusals, outages, and what readers get."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from runehall import cli
from runehall.hall.errors import Refused
from runehall.hall.games.protocol import SERVER
from runehall.hall.games.rok.play import RokGame, RokKind
from runehall.hall.setup import RokSetup
from runehall.hall.shuffle_proof import Promise, SeededChance, proof, seal
from runehall.rok import Game, Record
from runehall.rok.chance import Chance as Draw
from tests.rok.laid import all_stones
from tests.rok.test_views import reshuffled

ZERO = 1_700_000_000_000
SETUP = RokSetup(seats=3)
Move = tuple[int, str, int]


def new(number: int = 0) -> RokGame:
    chance = SeededChance(f"{number:064x}", "table", [None, None, None])
    return RokKind().begin(SETUP, RokKind().shuffle(SETUP, chance), 0, RokKind.edition)


def following(play: RokGame) -> Move:
    """What happens next: at the start each seat says it is ready, then time passes."""
    for seat in play.view().seats:
        if play.view().phase == "start" and not seat.done:
            return seat.seat, "done", ZERO
    return SERVER, play.tick(), max(play.due() or 0, ZERO)


def goes_on(play: RokGame, until: int) -> bool:
    """Whether something happens by then."""
    due = play.due()
    return play.view().phase == "start" or (due is not None and due <= until)


def run(play: RokGame, until: int, moves: list[Move] | None = None) -> list[Move]:
    """Let the game go on by itself as the hall does."""
    made = [] if moves is None else moves
    while goes_on(play, until):
        made.append(following(play))
        play.play(*made[-1])
    return made


def to_grab(start: int = 0) -> tuple[RokGame, list[Move]]:
    """A game whose first round has a pair to grab."""
    for number in range(start, start + 200):
        play = new(number)
        moves = run(play, ZERO + 13_000)
        moves = run(play, ZERO + 13_000 + play.view().throw.ms, moves)  # type: ignore[union-attr]
        if play.view().phase == "grab":
            return play, moves
    raise AssertionError("no first round had a pair")


def test_the_first_round_waits_until_all_are_ready() -> None:
    play = new()
    play.play(SERVER, "tick", ZERO)
    assert (play.view().phase, play.view().round) == ("start", 0)
    play.play(0, "done", ZERO + 500)
    play.play(2, "done", ZERO + 600)
    assert [seat.done for seat in play.view().seats] == [True, False, True]
    with pytest.raises(Refused):
        play.play(0, "done", ZERO + 700)
    play.play(1, "done", ZERO + 800)
    assert (play.view().phase, play.view().round) == ("ready", 1)


def test_a_table_that_is_not_ready_begins_after_a_minute() -> None:
    play = new()
    play.play(SERVER, "tick", ZERO)
    assert play.due() == ZERO + 60_000
    play.play(SERVER, "tick", ZERO + 60_000)
    assert play.view().phase == "ready"


def test_a_game_of_the_first_edition_goes_on_by_its_rules() -> None:
    play = RokKind().begin(SETUP, RokKind().shuffle(SETUP, SeededChance("0" * 64, "table", [None] * 3)), 0, 1)
    play.play(SERVER, "tick", ZERO)
    assert play.view().phase == "ready"
    assert play.record(["A", "B", "C"])["format"] == "rok/1"


def test_the_game_runs_by_itself_and_keeps_the_halls_time() -> None:
    play = new()
    assert play.due() == 0, "its time begins at once"
    run(play, ZERO)
    assert play.view().zero == ZERO
    assert play.view().phase == "ready"
    assert play.due() == ZERO + 10_000
    run(play, ZERO + 10_000)
    assert play.view().phase == "count"


def test_a_stored_game_is_the_same_game() -> None:
    play, moves = to_grab()
    up = [stone.place for stone in play.view().stones if stone.sign is not None]
    at = play.view().zero + play.view().now + 400
    for seat, place in enumerate(up[:3]):
        moves.append((seat, f"grab {place}", at + seat))
        play.play(*moves[-1])
    run(play, at + 60_000, moves)
    number = next(n for n in range(200) if new(n).caught_up().seed == play.caught_up().seed)
    again = new(number)
    for move in moves:
        again.replay(*move)
    assert msgspec.json.encode(again.view()) == msgspec.json.encode(play.view())
    assert again.number == play.number == len(moves)
    assert again.caught_up().record() == play.caught_up().record()


def played_ahead(play: RokGame, until: int) -> tuple[list[Move], int]:
    """As `run`, with what takes long worked out in another thread; the moves, and how many took long."""
    made: list[Move] = []
    long = 0
    with ThreadPoolExecutor(1) as beside:
        while goes_on(play, until):
            made.append(following(play))
            work = play.ahead(*made[-1])
            if work is not None:
                long += 1
                beside.submit(work).result()
            play.play(*made[-1])
    return made, long


def test_a_throw_worked_out_beside_is_the_same_throw() -> None:
    plain, beside = new(3), new(3)
    moves = run(plain, ZERO + 60_000)
    told, long = played_ahead(beside, ZERO + 60_000)
    assert told == moves
    thrown = plain.view().round - (plain.view().phase in ("ready", "count"))
    assert long == thrown > 1, "one throw a round"
    assert msgspec.json.encode(beside.view()) == msgspec.json.encode(plain.view())
    assert beside.caught_up().record() == plain.caught_up().record()


def test_what_was_worked_out_for_another_moment_is_not_used() -> None:
    play, other = new(3), new(3)
    for each in (play, other):
        run(each, ZERO + 10_000)
    due = play.due() or 0
    work = play.ahead(SERVER, "tick", due)
    assert work is not None
    work()
    for each in (play, other):
        each.play(SERVER, "delay 1 40", due - 10)
        each.play(SERVER, "tick", due)
    assert play.view().seats[1].latency == 40
    assert play.caught_up().state == other.caught_up().state


def test_hands_never_wait_for_a_thread() -> None:
    play, _ = to_grab()
    at = play.view().zero + play.view().now + 400
    up = next(stone.place for stone in play.view().stones if stone.sign is not None)
    assert play.ahead(0, f"grab {up}", at) is None
    assert play.ahead(SERVER, "tick", at) is None
    with pytest.raises(Refused):
        play.ahead(0, "grab x", at)


def test_a_stored_game_is_worked_out_beside() -> None:
    play, moves = to_grab()
    again = new(next(n for n in range(200) if new(n).caught_up().seed == play.caught_up().seed))
    for move in moves:
        again.replay(*move)
    work = again.ahead(SERVER, "tick", ZERO)
    assert work is not None
    work()
    assert again.caught_up().state == play.caught_up().state


def test_what_a_bot_sees_is_its_seats_view_at_every_moment() -> None:
    play = new(5)
    phases = set()
    while goes_on(play, ZERO + 60_000):
        play.play(*following(play))
        phases.add(play.view().phase)
        assert [play.seen(seat) for seat in range(3)] == [play.caught_up().view(seat) for seat in range(3)]
    assert {"ready", "count", "throw", "show"} <= phases


def test_what_does_not_count_is_refused_and_not_kept() -> None:
    play, _ = to_grab()
    before, number = play.caught_up().state, play.number
    at = play.view().zero + play.view().now + 400
    for move, rule in (("signal", "RTHR-2"), ("slide 0 500", "RSLD-1"), ("order 0,1", "RCHK-4")):
        with pytest.raises(Refused) as refused:
            play.play(1, move, at)
        assert refused.value.broken == rule
        assert refused.value.key == "rok-not-now"
    assert play.caught_up().state == before
    assert play.number == number


def test_who_comes_too_late_for_the_round_is_told_who_had_the_stone() -> None:
    play, _ = to_grab()
    place = next(stone.place for stone in play.view().stones if stone.sign is not None)
    at = play.view().zero + play.view().now + 400
    play.play(0, f"grab {place}", at)
    for seat in range(3):
        play.play(seat, "done", at + 10)
    assert play.view().phase == "show"
    with pytest.raises(Refused) as refused:
        play.play(1, f"grab {place}", at + 30)
    assert (refused.value.key, refused.value.values) == ("rok-taken", {"by": 0, "ms": 30})


@pytest.mark.parametrize(
    "move",
    [
        "",
        "hop",
        "grab",
        "grab x",
        "grab 1 2",
        "slide 0",
        "slide 0 9999",
        "order 7",
        "delay 0 90",
        "tick",
        "resume",
        "again",
    ],
)
def test_what_is_no_move_is_refused(move: str) -> None:
    play, _ = to_grab()
    before = play.caught_up().state
    with pytest.raises(Refused) as refused:
        play.play(0, move, ZERO + 20_000)
    assert refused.value.code == "message"
    assert play.caught_up().state == before


def test_a_grab_that_counts_though_it_fails_is_told_to_its_seat_only() -> None:
    play, _ = to_grab()
    down = next(stone.place for stone in play.view().stones if stone.sign is None)
    play.play(0, f"grab {down}", play.view().zero + play.view().now + 400)
    assert [step.facts["why"] for step in play.own([0]).refusals] == ["face-down"]
    assert play.own([1]).refusals == []
    play.play(1, f"grab {down}", play.view().zero + play.view().now + 500)
    assert [step.seat for step in play.own([0, 1]).refusals] == [0, 1], "a screen that two share is told of both"
    assert all(step.kind != "refused" for step in play.view().steps)


def test_an_outage_in_a_round_deals_it_anew_and_costs_nothing() -> None:
    play, _ = to_grab()
    up = next(stone for stone in play.view().stones if stone.sign is not None)
    play.play(0, f"grab {up.place}", play.view().zero + play.view().now + 400)
    balances = [seat.balance for seat in play.view().seats]
    back = play.view().zero + 3_600_000
    play.play(SERVER, "resume", back)
    view = play.view()
    assert view.phase == "ready"
    assert view.round == 1
    assert [seat.balance for seat in view.seats] == balances
    assert [seat.hand for seat in view.seats] == [None] * 3
    assert play.due() == back + 10_000
    assert all_stones(play.caught_up().state) == list(range(48))
    assert Game.from_record(play.caught_up().record()).state == play.caught_up().state


def test_an_outage_between_rounds_only_stops_the_time() -> None:
    play = new()
    moves = run(play, ZERO)
    while play.view().phase != "show":
        run(play, play.due() or 0, moves)
    due = play.due()
    view = play.view()
    assert due is not None
    play.play(SERVER, "resume", due + 500_000)
    assert play.view().phase == "show"
    assert play.view().steps == view.steps
    assert (play.due() or 0) - (due + 500_000) <= due - (view.zero + view.now)


def test_a_measured_delay_is_kept() -> None:
    play, _ = to_grab()
    play.play(SERVER, "delay 2 35", play.view().zero + play.view().now + 10)
    assert play.view().seats[2].latency == 35
    assert play.latency(2) == 35


def test_a_whole_game_ends_with_a_record_that_replays() -> None:
    play = new(3)
    run(play, ZERO + 10**9)
    assert play.is_over()
    assert play.winners()
    record = play.record(["A", "B", "C"])
    again = Game.from_record(Record.parse(msgspec.json.encode(record)))
    assert list(again.winners()) == play.winners()
    assert again.players == ("A", "B", "C")


def test_nothing_hidden_is_on_the_wire() -> None:
    """At every moment the bytes are the same for another seed whose public part is the same: there is no such part."""
    play = new(5)
    seen: set[str] = set()
    while play.due() is not None and len(seen) < 40:
        play.play(*following(play))
        text = msgspec.json.encode(play.view()).decode()
        assert play.caught_up().seed not in text
        seen.add(text)
        hidden = [s.place for s in play.caught_up().state.lying if not s.up]
        shown = {stone.place: stone.sign for stone in play.view().stones}
        assert all(shown[place] is None for place in hidden)


def test_the_seed_is_the_promised_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret, given = "ab" * 32, ["one", None, "two"]
    seals = [None if text is None else seal(text) for text in given]
    chance = SeededChance(secret, "table", given)
    first = chance.below(3)
    play = RokKind().begin(SETUP, RokKind().shuffle(SETUP, chance), first, RokKind.edition)
    run(play, ZERO + 10**9)
    record = play.record(["A", "B", "C"]) | {"fair": proof(Promise(secret, None), "table", seals, given)}
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(record))
    assert cli.run(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("fair, if the commitment you saw")
    path.write_bytes(msgspec.json.encode(record | {"fair": proof(Promise("cd" * 32, None), "table", seals, given)}))
    assert cli.run(["verify", str(path)]) == 2
    assert capsys.readouterr().err.startswith("error fair")
    del record["fair"]
    path.write_bytes(msgspec.json.encode(record))
    assert cli.run(["verify", str(path)]) == 2


def test_two_worlds_that_differ_in_hidden_stones_send_the_same_bytes() -> None:
    """RTHR-2 on the wire: other stones face down, in the bag and in drawn hands, another seed."""
    play = new(5)
    chance = Draw("worlds", 5)
    phases = set()
    for _ in range(60):
        before = play.shown()
        play.play(*following(play))
        phases.add(play.view().phase)
        twin = RokGame(play.caught_up().copy())
        twin._zero, twin._log = play._zero, play._log
        twin.caught_up().state = reshuffled(play.caught_up().state, chance)
        assert bytes(twin.public()) == bytes(play.public())
        sent = [each.shown().since(before) for each in (play, twin)]
        assert sent[0] == sent[1]
        assert all(twin.own([seat]) == play.own([seat]) for seat in range(3))
    assert {"ready", "count", "throw", "grab", "show"} <= phases
