"""A hall that may not change priorities, as in a sandbox of systemd, does all that it does elsewhere."""

from __future__ import annotations

import platform
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.hall.client import Person, run
from tests.hall.servers import RunningProcess, hall_in, new_process
from tests.house import ROOT

SANDBOX = "tests.hall.sandbox"
ASK = "import os; os.setpriority(os.PRIO_PROCESS, 0, 5)"


def in_sandbox(arguments: list[str], environment: Mapping[str, str], log: Path) -> RunningProcess:
    """`runehall …` without the right to change priorities."""
    return new_process(["-m", "runehall", *arguments], environment, log, SANDBOX)


@pytest.mark.skipif((sys.platform, platform.machine()) != ("linux", "x86_64"), reason="numbers of another system")
def test_people_can_sign_up_and_in_and_get_pictures(tmp_path: Path) -> None:
    tried = subprocess.run([sys.executable, "-m", SANDBOX, "-c", ASK], cwd=ROOT, capture_output=True, text=True)
    if "no filter of system calls" in tried.stderr:
        pytest.skip("this machine has no filters of system calls")
    assert "PermissionError" in tried.stderr, "it is refused here"
    hall = hall_in(tmp_path)
    hall.start_process = in_sandbox
    account = {"login": "sigrun", "password": "quiet stones under ash"}

    async def story(a: Person, b: Person) -> None:
        await a.ok("POST", "/api/account", account)
        assert (await b.ok("POST", "/api/session", account))["login"] == "sigrun"
        picture = await a.get("/pictures/rune.png")
        assert picture.content[1:4] == b"PNG", picture.text

    with hall:
        run(hall, 2, story)
    assert '"level": "error"' not in hall.log.read_text()
    assert '"level": "critical"' not in hall.log.read_text()
