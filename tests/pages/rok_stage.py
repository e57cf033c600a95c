"""A page at a RÖK table on which a round stands as it was laid out: the page's own socket and the rules' engine, but no
throw to wait for, and no chance to hope for."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from runehall.hall.errors import Refused
from runehall.hall.games.protocol import SERVER
from runehall.hall.games.rok import text
from runehall.hall.games.rok.play import RokGame
from runehall.hall.wire.rok import RokOwn, RokView
from runehall.minds.rok.reflexes import Reflexes
from runehall.rok import Done, Game, State, tick
from runehall.rok.rules import DRAWS
from runehall.rok.state import Phase
from tests.pages.rok import ROOM
from tests.rok.laid import ANSUZ, FEHU, HAGALAZ, ISAZ, NAUDIZ, RAIDO, THURISAZ, TIWAZ, URUZ, laid

Open = Callable[[Page, str, int], None]
"""Opens a table of so many seats on the page of a hall at this address."""


def alone(page: Page, base: str, seats: int) -> None:
    """Play against the computer, at the first seat."""
    page.goto(f"{base}/rok")
    page.get_by_role("radiogroup", name=re.compile("Players|Гравці|Gracze|Joueurs")).get_by_role(
        "radio", name=str(seats)
    ).click()
    page.get_by_role("button", name=re.compile("Play now|Грати зараз|Graj teraz|Jouer maintenant")).click()


class Stage:
    """A page at a table of so many seats; its moves are carried out on what was laid out.

    The game's time stands still except in `skip` and `go_on`, so a slow machine changes nothing.
    """

    def __init__(
        self, page: Page, base: str, seats: int = 3, mine: Sequence[int] = (0,), open_table: Open = alone
    ) -> None:
        self.page = page
        self.moves: list[str] = []
        """Every move that the page has sent since the table was laid out."""
        self.rivals: list[Reflexes] = []
        """Computer players at other seats, who play as the game's time passes."""
        self._mine = mine
        self._game: RokGame | None = None
        self._state: dict[str, Any] = {}
        self._ours = False
        self._clock = 0
        self._laid = 0
        self._socket: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/socket"), self._join)
        open_table(page, base, seats)
        page.wait_for_selector(ROOM)

    def _join(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._socket = socket

        def told(message: str | bytes) -> None:
            found = json.loads(message)
            if self._ours:
                if found["t"] == "welcome":  # the page was opened again
                    self._answer({**found, "state": self._state})
                    if self._game is not None:
                        self.show()  # as of now: meanwhile the page's clock went on
            else:
                if found["t"] in ("welcome", "update"):
                    self._state = found["state"]
                self._state["seq"] = found.get("seq", self._state["seq"])
                socket.send(message)

        def asked(message: str | bytes) -> None:
            said = json.loads(message)
            if not self._ours or said["t"] == "hello":
                server.send(message)
            elif said["t"] == "move":
                self._move(said)
            elif said["t"] == "ping":
                self._answer({"t": "pong", "id": said["id"], "now": _now(), "seq": self._state["seq"]})

        server.on_message(told)
        socket.on_message(asked)

    def _answer(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))

    def _move(self, said: dict[str, Any]) -> None:
        self.moves.append(said["move"])
        try:
            self.do(said["seat"], said["move"])
        except Refused as fault:
            self._answer({"t": "refused", "id": said["id"], "code": fault.code, "text": fault.text, "key": fault.key})
        else:
            self._answer({"t": "done", "id": said["id"], "seq": self._state["seq"]})

    def lay(self, state: State) -> None:
        """The table stands like this from now on, in a round that the page has not seen yet."""
        self._laid += 1
        game = Game.new(replace(state.rules, edition=3), seed=state.seed)
        game.state = replace(state, round=self._laid)
        self.moves.clear()
        self.rivals.clear()
        self._game = RokGame(game)
        self._game._log._count = 1_000 * self._laid  # no step has the number of one that was told
        self._clock = _now()
        self._game._zero = self._clock - state.now  # the tests' clock begins here
        self.show()

    @property
    def state(self) -> State:
        """How the game stands."""
        assert self._game is not None
        return self._game.caught_up().state

    def do(self, seat: int, move: str) -> None:
        """A seat does something."""
        assert self._game is not None
        self._game.play(seat, move, self._clock)
        self._let_rivals_act()
        self.show()

    def _let_rivals_act(self) -> None:
        assert self._game is not None
        for rival in self.rivals:
            seen = self._game.seen(rival.seat)
            for act in rival.act(replace(seen, now=max(seen.now, self._game.clock(self._clock)))):
                with suppress(Refused):
                    self._game.play(rival.seat, text.write(act), self._clock)

    def _next(self) -> int | None:
        """When something happens by itself."""
        assert self._game is not None
        wakes = [self._game._zero + rival.wake for rival in self.rivals if rival.wake is not None]  # type: ignore[operator]
        due = self._game.due()
        return min(wakes if due is None else [due, *wakes], default=None)

    def show(self) -> None:
        """Tell the page how the game stands."""
        assert self._game is not None
        view = self._game.view()
        self.tell(msgspec.structs.replace(view, zero=view.zero + _now() - self._clock), self._game.own(self._mine))

    def tell(self, view: RokView, own: RokOwn) -> None:
        """The page gets this view; from now on it hears nothing of the table that the hall has."""
        self._ours = True
        told = {key: value for key, value in self._state.items() if key != "seq"}
        self._state = {
            "seq": self._state["seq"] + 1,
            **told,
            "game": msgspec.to_builtins(view),
            "own": msgspec.to_builtins(own),
        }
        self._answer({"t": "update", "events": [], "state": self._state})

    def until(self, found: Callable[[State], bool]) -> State:
        """Wait for moves of the page until the game stands like this."""
        end = time.monotonic() + 60
        while not found(self.state):
            assert time.monotonic() < end, f"the page sent {self.moves}, the phase is {self.state.phase}"
            self.page.wait_for_timeout(20)
        return self.state

    def sent(self, count: int) -> None:
        """Wait until the page has sent so many moves."""
        self.until(lambda _: len(self.moves) >= count)

    def skip(self, ms: int | None = None) -> None:
        """Let so much of the game's time pass at once, or what the phase has left; what is due happens."""
        assert self._game is not None
        until = self._clock + ms if ms is not None else self._game.due()
        assert until is not None, "nothing will happen by itself"
        while (soon := self._next()) is not None and soon <= until:
            self._clock = max(self._clock, soon)
            self.do(SERVER, "tick")
        self._clock = until
        self.show()

    def go_on(self, ms: int) -> None:
        """Let so much time pass, for the page as well, as when it is filmed; what is due happens."""
        assert self._game is not None
        until = self._clock + ms
        while self._clock < until:
            step = min(50, until - self._clock)
            self.page.wait_for_timeout(step)
            self._clock += step
            due = self._game.due()
            if due is not None and due <= self._clock:
                self.do(SERVER, "tick")


def _now() -> int:
    return int(time.time() * 1000)


def hands(up: Sequence[int] = (), seats: int = 3) -> State:
    """All have drawn, stones with these signs lie there, and the reader is to give the signal (RTHR-3)."""
    state = laid(up, balances=(URUZ, FEHU, HAGALAZ)[:seats], phase=Phase.READY)
    for seat in range(seats):
        drawn = tuple(sorted(state.bag)[: DRAWS[seats]])
        state = replace(state, bag=state.bag.difference(drawn)).with_seat(seat, drawn=drawn)
    return state


def resolved() -> State:
    """Grabbing goes on; the reader has a false pair, one to pay for it, and a captive (RCHK-1 to RCHK-7)."""
    state = laid(
        [ISAZ, ISAZ, TIWAZ], [NAUDIZ], balances=(URUZ, FEHU), loots=([THURISAZ], [RAIDO]), captives=([FEHU], [])
    )
    false = ((2 * NAUDIZ, 2 * TIWAZ),)
    return replace(state, bag=state.bag.difference(*false)).with_seat(0, false=false)


def theft() -> State:
    """Grabbing is over; the reader and a rival hold twins of each other's balances, of one colour (RCHK-4)."""
    state = laid(
        [ISAZ, TIWAZ],
        [NAUDIZ],
        balances=(URUZ, FEHU, HAGALAZ),
        loots=([THURISAZ], [RAIDO, ANSUZ], []),
        captives=([FEHU], [URUZ], []),
        at=[(4_000, 3_000), (-3_000, -4_000), (2_000, -6_000)],
    )
    state, _ = tick(state, [Done(10_100, seat) for seat in range(3)], 10_100)
    return tick(state, [], state.due or 0)[0]


def fine() -> State:
    """The reader made two false pairs, and has three pairs to pay with (RCHK-1)."""
    state = laid([ISAZ, TIWAZ], balances=(URUZ, FEHU, HAGALAZ), loots=([THURISAZ, RAIDO, ANSUZ], [], []))
    false = ((2 * NAUDIZ, 2 * TIWAZ + 1), (2 * NAUDIZ + 1, 2 * ISAZ))
    state = replace(state, bag=state.bag.difference(*false)).with_seat(0, false=false)
    return tick(state, [Done(10_100, seat) for seat in range(3)], 10_100)[0]


def tie(seats: int = 2) -> State:
    """The bag is as good as empty; the reader and a rival have equal loots, others nothing (REND-2)."""
    state = laid(
        [ISAZ, TIWAZ],
        balances=(None,) * seats,
        loots=([THURISAZ], [RAIDO], [], [], [])[:seats],
        at=[(4_000, 3_000), (-3_000, -4_000)],
    )
    state = replace(state, bag=frozenset(sorted(state.bag)[:1]))
    state, _ = tick(state, [Done(10_100, seat) for seat in range(seats)], 10_100)
    return tick(state, [], state.due or 0)[0]
