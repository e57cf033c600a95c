"""The fair shuffle binds the hall at every kind of table: by link, hot seat, bots, rematches, the second leg of a
match, a tournament, RÖK and its parties; for those who play and for those who only watch. `runehall verify` with a
device's pins finds out."""

from __future__ import annotations

import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from runehall import cli
from runehall.hall import shuffle_proof
from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.setup import RokSetup
from runehall.hall.table import protocol, requests
from runehall.hall.table.actor import TableActor
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.wire import api, messages
from runehall.hall.wire.tournaments import NewTournament
from tests.hall.cheating import CHEATS, CheatingHall
from tests.hall.client import Json
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import person, received, send

ANN, BEA, CID = person("ann"), person("bea"), person("cid")
ME, OPEN, BOT = api.NewSeat("me"), api.NewSeat("open"), api.NewSeat("bot", "random")
ROK_BOT = api.NewSeat("bot", "calm")


class Device:
    """Does what a page does: pins the commitment, seals its part, pins the seals, then shows the part."""

    def __init__(self, actor: TableActor, who: Who) -> None:
        self.actor, self.who = actor, who
        self.connection = Connection(who)
        self.own = f"part of {who.name}"
        self.fair: Json = {}
        self.pins: Json = {}

    async def enter(self) -> Device:
        """Look at the table; nobody has contributed anything by then."""
        invite = self.actor.table.opened.invite
        await protocol.enter(self.actor, self.connection, messages.Hello(1), invite)
        self.read()
        assert not any(self.fair["contributions"]), "the commitment comes before every contribution"
        self.pins |= {"commitment": self.fair["commitment"], "first": self.fair["first"]}
        return self

    def read(self) -> None:
        """Take in what the table shows of its shuffle now."""
        for raw in received(self.connection):
            message = json.loads(raw)
            self.fair = message.get("fair") or self.fair

    @property
    def seat(self) -> int | None:
        """Where it contributes: its first seat."""
        return next(iter(self.connection.mine), None)

    async def say(self, kind: str, **fields: object) -> None:
        """Send a command."""
        message = {"t": kind, "id": f"{kind}-{random.getrandbits(40)}", **fields}
        await send(self.actor, self.connection, json.dumps(message).encode())
        self.read()

    async def seal(self) -> None:
        """Bind itself, to what it has pinned."""
        if self.seat is not None:
            await self.say("seal", seal=shuffle_proof.seal(self.own), commitment=self.pins["commitment"])

    async def reveal(self) -> None:
        """Pin what everybody is bound to; then show its part."""
        self.read()
        self.pins["seals"] = self.fair["seals"]
        if self.seat is not None:
            self.pins |= {"seat": self.seat, "contribution": self.own}
            await self.say("contribute", contribution=self.own)


async def together(hall: ManualHall, actor: TableActor, *people: Who) -> list[Device]:
    """All of them come, seal and reveal; the game is on."""
    devices = [await Device(actor, who).enter() for who in people]
    for device in devices:
        await device.seal()
    for device in devices:
        await device.reveal()
    await hall.until(lambda: actor.table.status == "playing")
    return devices


async def opened(hall: ManualHall, *guests: Who, **new: object) -> TableActor:
    """A table of Ann's at which these people sit down."""
    actor, _, _ = await hall.open(ANN, api.NewTable(**new))  # type: ignore[arg-type]
    for who in guests:
        await requests.join(actor, who, api.Join())
    return actor


async def by_link(hall: ManualHall) -> list[Device]:
    """Two people."""
    return await together(hall, await opened(hall, BEA, seats=[ME, OPEN]), ANN, BEA)


async def hot_seat(hall: ManualHall) -> list[Device]:
    """One device with both seats."""
    return await together(hall, await opened(hall, seats=[ME, ME]), ANN)


async def against_a_bot(hall: ManualHall) -> list[Device]:
    """Bots contribute nothing."""
    return await together(hall, await opened(hall, seats=[ME, BOT]), ANN)


async def watched(hall: ManualHall) -> list[Device]:
    """Somebody looks on from before the start."""
    return await together(hall, await opened(hall, BEA, seats=[ME, OPEN], public=True), ANN, BEA, CID)


async def begun_by_choice(hall: ManualHall) -> list[Device]:
    """Who opens the table chooses who begins; everybody sees it before they contribute."""
    devices = await together(hall, await opened(hall, BEA, seats=[ME, OPEN], first=1), ANN, BEA)
    assert [device.pins["first"] for device in devices] == [1, 1]
    return devices


async def rematch(hall: ManualHall) -> list[Device]:
    """The table after a game that was given up."""
    devices = await by_link(hall)
    await devices[0].say("resign", seat=0)
    for device in devices:
        await device.say("rematch")
    return await together(hall, await _next(hall, devices[0]), ANN, BEA)


async def second_leg(hall: ManualHall) -> list[Device]:
    """The second duel of a match, after the first was played to its end."""
    (device,) = await together(hall, await opened(hall, seats=[ME, ME], match=True), ANN)
    table = device.actor.table
    while table.status == "playing":
        game = table.turn_game
        assert game is not None
        await device.say("move", seat=game.turn, move=game.moves()[0], number=game.number)
    return await together(hall, await _next(hall, device), ANN)


async def in_a_tournament(hall: ManualHall) -> list[Device]:
    """The tournament shows the commitment before the players come to the table; it is the table's."""
    club = Tournaments(hall)
    made = await club.open(ANN, NewTournament("Cup"))
    await club.join(BEA, made.id)
    (pairing,) = (await club.begin(ANN, made.id)).pairings
    assert pairing.table is not None
    devices = await together(hall, await hall.actor(pairing.table), ANN, BEA)
    assert [device.pins["commitment"] for device in devices] == [pairing.commitment] * 2
    return devices


async def rok(hall: ManualHall) -> list[Device]:
    """RÖK's throws come from a seed."""
    seats = [ME, OPEN, ROK_BOT]
    return await together(hall, await opened(hall, BEA, seats=seats, setup=RokSetup(3)), ANN, BEA)


async def party(hall: ManualHall) -> list[Device]:
    """The second game of a series, shown on a screen that does not play."""
    actor = await opened(hall, BEA, CID, seats=[OPEN, OPEN], setup=RokSetup(2), party=True)
    devices = await together(hall, actor, ANN, BEA, CID)
    await devices[1].say("resign", seat=0)
    await devices[0].say("rematch")
    return await together(hall, await _next(hall, devices[0]), ANN, BEA, CID)


async def _next(hall: ManualHall, device: Device) -> TableActor:
    after = device.actor.table.next
    assert after is not None
    return await hall.actor(after)


KINDS = [by_link, begun_by_choice, hot_seat, against_a_bot, watched, rematch, second_leg, in_a_tournament, rok, party]


async def verified(device: Device, folder: Path) -> int:
    """Give the game up and check its record against the device's pins; the exit status."""
    table = device.actor.table
    for name in {str(seat.person).removeprefix("id-of-") for seat in table.seats if seat.person is not None}:
        if table.status == "playing":
            leaver = Device(device.actor, person(name))
            await protocol.enter(leaver.actor, leaver.connection, messages.Hello(1), None)
            await leaver.say("leave")
    record, pins = folder / "record.json", folder / "pins.json"
    record.write_text(json.dumps(requests.whole_record(table)))
    pins.write_text(json.dumps(device.pins))
    assert cli.run(["verify", str(record)]) == 0, "without pins there is nothing to see"
    return cli.run(["verify", str(record), "--pins", str(pins)])


Play = Callable[[ManualHall], Awaitable[list[Device]]]


@pytest.mark.parametrize("play", KINDS, ids=lambda play: play.__name__)
def test_an_honest_hall_passes_at_every_kind_of_table(play: Play, tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        for device in await play(hall):
            assert await verified(device, tmp_path) == 0

    run(tmp_path, story)


@pytest.mark.parametrize("play", KINDS, ids=lambda play: play.__name__)
@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheating_hall_is_caught_by_everybody_at_every_kind_of_table(
    cheat: str, play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    CheatingHall(cheat, monkeypatch.setattr)

    async def story(hall: ManualHall) -> None:
        for device in await play(hall):
            assert await verified(device, tmp_path) == 2, device.who.name
            why = capsys.readouterr().err
            bound = "a seal was changed" if cheat in ("part", "accomplice") else "changed its commitment"
            assert bound in why

    run(tmp_path, story)
