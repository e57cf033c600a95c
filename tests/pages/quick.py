"""Games that a page's visitor plays over HTTP, for tests of what follows a game."""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

Json = dict[str, Any]
_ids = itertools.count(1)


def _wait_for_guest(page: Page) -> None:
    """Wait until the page has become a guest, because a simultaneous request would create a second one."""
    until = time.monotonic() + 60
    while not page.context.cookies():
        assert time.monotonic() < until, "the page has not become a guest"
        page.wait_for_timeout(50)
    page.wait_for_load_state("networkidle")


class QuickSeat:
    """A page's visitor at a table."""

    def __init__(self, page: Page, table: str) -> None:
        _wait_for_guest(page)
        self.id = table
        self._page = page
        self.headers = {"X-CSRF-Token": page.request.get("/api/me").json()["csrf"]}

    def post(self, path: str, data: Json) -> Json:
        made = self._page.request.post(path, data=data, headers=self.headers)
        assert made.ok, made.text()
        answer: Json = made.json()
        return answer

    def look(self) -> Json:
        """Return the table as this visitor sees it."""
        snapshot: Json = self._page.request.get(f"/api/tables/{self.id}").json()
        return snapshot

    def mine(self) -> list[int]:
        """Return the visitor's seats."""
        seats: list[int] = self.look()["mine"]
        return seats

    def at(self, table: str) -> QuickSeat:
        """Return the same visitor at another table."""
        return QuickSeat(self._page, table)

    def do(self, kind: str, **fields: Any) -> Json:
        """Send a command; return the state after it."""
        command = {"t": kind, "id": f"q{next(_ids)}", **fields}
        state: Json = self.post(f"/api/tables/{self.id}/do", {"command": command})["state"]
        return state

    def state(self) -> Json:
        """Return the current state of the table."""
        state: Json = self.look()["state"]
        return state

    def wait_for(self, status: str) -> None:
        """Wait until the table satisfies a condition."""
        until = time.monotonic() + 60
        while self.state()["status"] != status:
            assert time.monotonic() < until, f"the table is not {status}"
            time.sleep(0.05)

    def go_on(self) -> None:
        """Wait for the table that follows this one, and switch to it."""
        until = time.monotonic() + 60
        while (after := self.state()["next"]) is None:
            assert time.monotonic() < until, "no table follows"
            time.sleep(0.05)
        self.id = str(after)

    def give_up(self, seat: int = 0) -> str:
        """Resign; return the table."""
        assert self.do("resign", seat=seat)["status"] == "over"
        return self.id

    def play_out(self, visitors: Sequence[QuickSeat] = ()) -> str:
        """Play the seats of these visitors, or all of this one's, with the first legal move, a master where one may be
        placed; the table."""
        by_seat = {seat: visitor for visitor in visitors or [self] for seat in visitor.mine()}
        state = self.state()
        while state["status"] == "playing":
            seat = state["game"]["seat"]
            state = by_seat[seat].move(seat)
        return self.id

    def move(self, seat: int, wish: str = "M") -> Json:
        """Make the first legal move with this prefix, or else the first legal one; return the state after it."""
        answer = self._page.request.get(f"/api/tables/{self.id}/moves?seat={seat}").json()
        move = next((move for move in answer["moves"] if move[0] == wish), answer["moves"][0])
        return self.do("move", seat=seat, move=move, number=answer["number"])


class QuickGame(QuickSeat):
    """A table opened by the visitor of this page; the other seats are theirs too, bots' or open."""

    def __init__(
        self, page: Page, seats: list[Json], *, contribution: str | None = "random enough", **more: Any
    ) -> None:
        super().__init__(page, "")
        made = self.post("/api/tables", {"seats": seats, **more})
        self.id = str(made["id"])
        self.invite = str(made["invite"])
        if contribution is not None and all(seat["who"] != "open" for seat in seats):
            self.do("contribute", contribution=contribution)

    def joined(self, page: Page) -> QuickSeat:
        """Seat the visitor of another page."""
        other = QuickSeat(page, self.id)
        other.post(f"/api/tables/{self.id}/seat", {"invite": self.invite})
        return other


def hot_seat(page: Page) -> str:
    """Play a whole duel on one device; return its table."""
    return QuickGame(page, [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}], first=0).play_out()
