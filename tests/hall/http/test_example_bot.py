"""The bot with a socket in docs/bots.md joins a table and plays to its end, against a bot and a person."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

from tests.hall.client import Person, run
from tests.hall.servers import HallProcess
from tests.house import ROOT


def test_the_bot_of_the_page_plays(hall: HallProcess, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"## A socket.*?```python\n(.*?)```", page, re.S)
    assert len(program.splitlines()) <= 30
    path = tmp_path / "bot.py"
    path.write_text(program)

    async def story(a: Person, owner: Person) -> None:
        token = (await owner.ok("POST", "/api/tokens", {"label": "thirty lines"}))["token"]
        rules = {"mode": "trio", "grand_master": True, "adepts": True, "spare_draw": True}
        seats = [{"who": "me"}, {"who": "open"}, {"who": "bot", "level": "pebble"}]
        table = await a.open(seats, setup={"kind": "rune", "rules": rules})
        command = [str(path), hall.base, token, table["id"], table["invite"]]
        bot = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
        socket = await a.socket(table["id"])
        while (await socket.until_state(status="playing")) and socket.state["status"] == "playing":
            if socket.state["game"]["seat"] == 0:
                await socket.play(0)
            else:
                await socket.take()
            if socket.state["status"] == "over":
                break
        out, _ = await bot.communicate()
        assert bot.returncode == 0
        assert json.loads(out.decode().replace("'", '"').replace("None", "null")) == socket.state["result"]
        assert set(socket.state["game"]["by"]) == {0, 1, 2}

    run(hall, 2, story)
