"""A hall that may not change priorities, as in a sandbox of systemd, does all that it does elsewhere."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hall import sandbox
from tests.hall.client import Person, run
from tests.hall.servers import HallProcess

PROGRAM = [str(Path(sandbox.__file__))]
ASK = "import os; os.setpriority(os.PRIO_PROCESS, 0, 5)"


@pytest.mark.skipif((sys.platform, platform.machine()) != ("linux", "x86_64"), reason="numbers of another system")
def test_people_can_sign_up_and_in_and_get_pictures(tmp_path: Path) -> None:
    tried = subprocess.run([sys.executable, *PROGRAM, "-c", ASK], capture_output=True, text=True)
    if "no filter of system calls" in tried.stderr:
        pytest.skip("this machine has no filters of system calls")
    assert "PermissionError" in tried.stderr, "it is refused here"
    hall = HallProcess(f"sqlite:///{tmp_path}/hall.sqlite3", tmp_path)
    hall.program = PROGRAM + hall.program
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
