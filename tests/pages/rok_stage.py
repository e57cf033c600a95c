"""A page at a RÖK table on which a round stands as it was laid out: the page's own socket and the rules' engine, but no
throw to wait for, and no chance to hope for."""

from __future__ import annotations

import json
import re
import time
from dataclasses import replace
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from runehall.hall.errors import Refused
from runehall.hall.games.protocol import SERVER
from runehall.hall.games.rok.play import RokGame
from runehall.hall.wire.rok import RokOwn, RokView
from runehall.rok import Done, Game, State, tick
from runehall.rok.state import Phase
from tests.pages.rok import ROOM
from tests.rok.laid import ANSUZ, FEHU, HAGALAZ, ISAZ, NAUDIZ, RAIDO, THURISAZ, TIWAZ, URUZ, laid


class Stage:
    """A page at a table of so many seats, the reader at the first; moves are carried out on what was laid out."""

    def __init__(self, page: Page, base: str, seats: int = 3) -> None:
        self.page = page
        self._game: RokGame | None = None
        self._state: dict[str, Any] = {}
        self._ours = False
        self._clock = 0
        self._socket: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/socket"), self._join)
        page.goto(f"{base}/rok")
        page.get_by_role("radiogroup", name=re.compile("Players|Гравці|Gracze|Joueurs")).get_by_role(
            "radio", name=str(seats)
        ).click()
        page.get_by_role("button", name=re.compile("Play now|Грати зараз|Graj teraz|Jouer maintenant")).click()
        page.wait_for_selector(ROOM)

    def _join(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self._socket = socket

        def told(message: str | bytes) -> None:
            found = json.loads(message)
            if self._ours:
                if found["t"] == "welcome":  # the page was opened again
                    self._answer({**found, "state": self._state})
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
        try:
            self.do(said["seat"], said["move"])
        except Refused as fault:
            self._answer({"t": "refused", "id": said["id"], "code": fault.code, "text": fault.text, "key": fault.key})
        else:
            self._answer({"t": "done", "id": said["id"], "seq": self._state["seq"]})

    def lay(self, state: State) -> None:
        """The table stands like this from now on."""
        game = Game.new(replace(state.rules, edition=3), seed=state.seed)
        game.state = state
        self._game = RokGame(game)
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
        self.show()

    def show(self) -> None:
        """Tell the page how the game stands."""
        assert self._game is not None
        view = self._game.view()
        self.tell(msgspec.structs.replace(view, zero=view.zero + _now() - self._clock), self._game.own([0]))

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

    def go_on(self, ms: int) -> None:
        """So much time passes, and what is due happens; none passes but here, however slow the machine is."""
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


def hands() -> State:
    """All have drawn, and the reader is to give the signal (RTHR-3)."""
    state = laid(balances=(URUZ, FEHU, HAGALAZ), phase=Phase.READY)
    for seat in range(3):
        drawn = tuple(sorted(state.bag)[:4])
        state = replace(state, bag=state.bag.difference(drawn)).with_seat(seat, drawn=drawn)
    return state


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
