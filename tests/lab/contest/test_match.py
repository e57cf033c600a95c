"""Games of a contest: players that fail forfeit, games are kept as they end, a stopped contest goes on."""

from __future__ import annotations

import json
import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from runehall.cli import run
from runehall.errors import RunehallError
from runehall.lab.arena import ArenaResults, Contest, play_contest
from runehall.lab.contest.intervals import SequentialTest
from runehall.lab.contest.match import GameResult
from runehall.lab.ratings import shares_of_first
from runehall.lab.reports.arena_report import forfeit_lines
from runehall.minds import Player
from runehall.rune import Game, Rules

BOT = """
import sys
from pathlib import Path
from runehall.rune import Game
log = Path(sys.argv[2])
log.write_text(log.read_text() + "start\\n" if log.exists() else "start\\n")
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "quit":
        break
    if command == "hello":
        print("bot 1\\nok", flush=True)
    elif command == "record":
        game = Game.from_record(rest)
        print("ok", flush=True)
    elif command == "go":
        if len(game.moves) >= 2 and sys.argv[1] == "crash":
            sys.exit(3)
        if len(game.moves) >= 2 and sys.argv[1] == "sleep":
            continue
        if len(game.moves) >= 2 and sys.argv[1] == "burn":
            while True:
                pass
        move = "L99@0,0/0" if len(game.moves) >= 2 and sys.argv[1] == "illegal" else game.legal_moves[0]
        print(f"best {move} value 0.5", flush=True)
"""


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Where a bot notes each of its starts."""
    return tmp_path / "log"


def bot(folder: Path, how: str, log: Path, seconds: float = 5) -> Player:
    """A program that fails from the third move of a game on, in one of several ways, or not at all."""
    file = folder / "bot.py"
    file.write_text(BOT)
    return Player.parse(f"!{shlex.join([sys.executable, str(file), how, str(log)])}@{seconds}")


@pytest.mark.parametrize(
    ("how", "seconds", "reason", "starts"),
    [
        ("crash", 5, "exit status 3", 5),
        ("illegal", 5, "illegal move 'L99@0,0/0'", 2),
        ("sleep", 0.1, "was late: no answer to 'go' within 0.200 s", 5),
    ],
)
def test_a_failing_program_forfeits_and_the_contest_goes_on(
    tmp_path: Path, log: Path, how: str, seconds: float, reason: str, starts: int
) -> None:
    player = bot(tmp_path, how, log, seconds)
    results = play_contest(Contest((Player.parse("greedy"), player), Rules(), deals=2))
    assert len(results.pairings) == 2
    assert shares_of_first(results) == [1.0, 1.0]
    lines = forfeit_lines(results)
    assert len(lines) == 4
    for line in lines:
        assert line.startswith(("deal 0, seat", "deal 1, seat"))
        assert player.text in line
        assert reason in line
    # Once to see that the command works; then it is started anew only after it had to be ended.
    assert len(log.read_text().split()) == starts


def test_programs_stay_alive_between_deals(tmp_path: Path, log: Path) -> None:
    results = play_contest(Contest((Player.parse("random"), bot(tmp_path, "well", log)), Rules(), deals=3))
    assert not forfeit_lines(results)
    assert len(log.read_text().split()) == 2


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the processor time of others is Linux's")
def test_the_processor_clock_counts_for_programs(tmp_path: Path, log: Path) -> None:
    players = (Player.parse("random"), bot(tmp_path, "burn", log, 0.05))
    results = play_contest(Contest(players, Rules(), deals=1, processor=True))
    assert all("was late" in line for line in forfeit_lines(results))
    assert len(forfeit_lines(results)) == 2


def test_a_command_that_does_not_work_is_an_error() -> None:
    with pytest.raises(RunehallError, match="ENGINE"):
        play_contest(Contest((Player.parse("random"), Player.parse("!no-such-program-at-all")), Rules(), deals=1))


def test_a_stopped_contest_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    contest = Contest((Player.parse("greedy"), Player.parse("judge")), Rules(), deals=4)
    whole = play_contest(contest)

    class Stop(Exception):
        """The power fails."""

    played: list[GameResult] = []

    def fail(game: GameResult) -> None:
        played.append(game)
        if len(played) == 3:
            raise Stop

    with pytest.raises(Stop):
        play_contest(contest, keep=file, progress=fail)
    with file.open("a") as stream:
        stream.write('{"format": "rune/1", "cut')
    kept = file.read_bytes().splitlines()[:3]
    again = play_contest(contest, keep=file)
    assert file.read_bytes().splitlines()[:3] == kept
    assert [pairing.points for pairing in again.pairings] == [pairing.points for pairing in whole.pairings]
    for line in file.read_text().splitlines():
        game = Game.from_record(line)
        assert game.over
        assert list(game.scores()) == json.loads(line)["result"]["scores"]
    more = play_contest(replace(contest, deals=5), keep=file)
    assert len(more.pairings) == 5
    with pytest.raises(RunehallError, match="another contest"):
        play_contest(replace(contest, seed=2), keep=file)
    with pytest.raises(RunehallError, match="another contest"):
        play_contest(replace(contest, rules=Rules("duel", adepts=True)), keep=file)


def test_a_file_that_would_have_to_be_compressed_is_refused(tmp_path: Path) -> None:
    """Lines are appended as they are, so a compressed file's name would be a lie that no reader gets past."""
    contest = Contest((Player.parse("random"), Player.parse("greedy")), Rules(), deals=1)
    with pytest.raises(RunehallError, match=r"without \.gz"):
        play_contest(contest, keep=tmp_path / "games.jsonl.gz")
    assert not (tmp_path / "games.jsonl.gz").exists()


def test_a_contest_ends_when_it_is_decided() -> None:
    test = SequentialTest(0, 400)

    def decided(results: ArenaResults) -> bool:
        return test.verdict(shares_of_first(results)) != ""

    results = play_contest(
        Contest((Player.parse("greedy"), Player.parse("random")), Rules(), deals=200), decided=decided
    )
    assert len(results.pairings) < 30
    assert test.verdict(shares_of_first(results)) == "high"


def test_the_command_takes_a_test_and_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    assert run(["arena", "greedy", "random", "--deals", "99", "--sprt", "0,400", "--games", str(file)]) == 0
    assert "accepted: greedy is stronger by 400 Elo" in capsys.readouterr().out
    assert len(file.read_text().splitlines()) < 99
    assert run(["arena", "greedy", "random", "--sprt", "10,0"]) == 2
    assert run(["arena", "greedy", "random", "judge", "--sprt", "0,10"]) == 2
