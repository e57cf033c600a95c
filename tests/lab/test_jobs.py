"""Jobs: the same results wherever they run; a Ray cluster is started here and asked by its address."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from runehall.errors import RunehallError
from runehall.lab.arena import Contest, play_contest
from runehall.lab.balance import Trial, study
from runehall.lab.jobs import Runner
from runehall.minds import Player
from runehall.rune import Deck, Rules

GREEDY = Player.parse("greedy")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a Ray cluster of two processors, which ends with the tests."""
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'runehall[ray]'")
    os.environ |= {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    # A short path: Ray's sockets lie in it, and their names may not be long.
    with tempfile.TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as place:
        asked = ["start", "--head", "--block", "--num-cpus=2", f"--port={port}", f"--temp-dir={place}"]
        head = subprocess.Popen(
            [Path(sys.executable).with_name("ray"), *asked, "--include-dashboard=false"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
        )  # fmt: skip
        assert head.stdout is not None
        told = []
        for line in head.stdout:
            told.append(line)
            if "Ray runtime started" in line:
                break
        else:
            pytest.fail("Ray did not start: " + "".join(told))
        yield f"127.0.0.1:{port}"
        head.terminate()
        try:
            head.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(head.pid, signal.SIGKILL)
        head.stdout.close()


def refuse(card: int) -> int:
    raise RunehallError("CMP-4", f"card {card} is torn")


def test_a_ray_cluster_finds_the_same_as_one_process(cluster: str) -> None:
    import ray

    runner = Runner.parse(f"ray:{cluster}")
    trials = [Trial(Deck.standard(), Rules("trio"), GREEDY, number, 3) for number in range(4)]
    assert study(trials, runner) == study(trials)
    assert not ray.is_initialized()
    ray.init(cluster, log_to_driver=False)  # the runner uses a connection that is there, and leaves it open
    try:
        players = (GREEDY, Player.parse("random"))
        contest = Contest(players, Rules(), deals=2, seed=5)
        here, there = (play_contest(contest, runner=each) for each in (Runner(), runner))
        assert [(t.share, t.points, t.moves) for t in here.pairings] == [
            (t.share, t.points, t.moves) for t in there.pairings
        ]
        with pytest.raises(RunehallError) as refused:
            list(runner.run(refuse, [7]))
        assert str(refused.value) == "CMP-4 card 7 is torn"
        assert ray.is_initialized()
    finally:
        ray.shutdown()


def test_a_cluster_that_is_not_there_is_said_so() -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install 'runehall[ray]'")
    with pytest.raises(RunehallError, match="RUNNER no Ray cluster answers at 'nonsense'"):
        list(Runner.parse("ray:nonsense").run(refuse, [1]))


def test_the_same_in_two_processes() -> None:
    assert list(Runner.parse("processes:2").run(abs, [-3, 2, -1])) == [3, 2, 1]


@pytest.mark.parametrize("text", ["threads", "serial:2", "processes:x"])
def test_where_jobs_cannot_run(text: str) -> None:
    with pytest.raises(RunehallError, match="jobs run as serial"):
        Runner.parse(text)
