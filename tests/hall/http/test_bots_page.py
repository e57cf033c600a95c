"""The bot that docs/bots.md shows, by HTTP alone, plays a game to its end."""

from __future__ import annotations

import ast
import asyncio
import re
import sys
from pathlib import Path

from tests.hall.client import Person, run
from tests.hall.servers import HallProcess
from tests.house import ROOT


def test_the_bot_of_the_page_plays(hall: HallProcess, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (program,) = re.findall(r"## HTTP.*?```python\n(.*?)```", page, re.S)
    path = tmp_path / "bot.py"
    path.write_text(program)

    async def story(owner: Person) -> None:
        token = (await owner.ok("POST", "/api/tokens", {"label": "http"}))["token"]
        table = await owner.open([{"who": "open"}, {"who": "bot", "level": "pebble"}])
        command = [str(path), hall.base, token, table["id"], table["invite"]]
        bot = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
        out, _ = await bot.communicate()
        assert bot.returncode == 0
        state = (await owner.ok("GET", f"/api/tables/{table['id']}"))["state"]
        assert state["status"] == "over"
        assert ast.literal_eval(out.decode()) == state["result"]
        assert set(state["game"]["by"]) == {0, 1}

    run(hall, 1, story)
