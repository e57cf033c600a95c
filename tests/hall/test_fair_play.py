"""The fair shuffle against a hall and players that cheat, and `runehall verify` with what an honest device pinned."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from runehall import cli
from runehall.hall import shuffle_proof
from runehall.rune import Game, Rules
from tests.hall.client import Json, Person, Socket, play_out, run
from tests.hall.servers import HallProcess

HONEST = "honest device"
TRIES = 1005


def record(folder: Path, secret: str, contributions: list[str | None], seals: list[str | None] | None = None) -> Path:
    """A finished duel whose chance is computed from this, with the proof that goes with it."""
    chance = shuffle_proof.SeededChance(secret, "table", contributions)
    first = chance.below(2)
    game = Game.new(Rules("duel"), shuffle=chance.shuffled(16), first=first)
    while not game.over:
        game.play(game.legal_moves[0])
    shown = [None if text is None else shuffle_proof.seal(text) for text in contributions]
    proof = shuffle_proof.proof(shuffle_proof.Promise(secret, None), "table", seals or shown, contributions)
    path = folder / "record.json"
    path.write_text(json.dumps(json.loads(str(game.record())) | {"fair": proof}))
    return path


def verify(folder: Path, path: Path, **pins: Any) -> int:
    """The exit status of `runehall verify` with these pins."""
    kept = folder / "pins.json"
    kept.write_text(json.dumps(pins))
    return cli.run(["verify", str(path), "--pins", str(kept)])


def test_an_honest_game_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret = shuffle_proof.new_secret()
    path = record(tmp_path, secret, [HONEST, "other"])
    seals = [shuffle_proof.seal(HONEST), shuffle_proof.seal("other")]
    pins = {
        "commitment": shuffle_proof.Promise(secret, None).commitment,
        "seals": seals,
        "seat": 0,
        "contribution": HONEST,
    }
    assert verify(tmp_path, path, **pins) == 0
    assert capsys.readouterr().out.startswith("fair: ")
    assert cli.run(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith("fair, if the commitment you saw"), "without pins nothing more is said"
    assert cli.run(["verify", str(path), "--commitment", str(pins["commitment"]), "--contribution", HONEST]) == 0


def chosen(secrets: list[str], contributions: list[list[str | None]]) -> tuple[str, list[str | None]]:
    """The one of many shuffles that gives seat 1 the card it wants first."""
    for secret in secrets:
        for some in contributions:
            chance = shuffle_proof.SeededChance(secret, "table", some)
            chance.below(2)
            if chance.shuffled(16)[0] == 16:
                return secret, some
    raise AssertionError("none of so many")


def test_a_hall_that_chooses_its_secret_late_is_caught(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It knows every contribution, and tries secrets until the hand is a good one."""
    promised = shuffle_proof.Promise(shuffle_proof.new_secret(), None).commitment
    secret, contributions = chosen([shuffle_proof.new_secret() for _ in range(TRIES)], [[HONEST, "other"]])
    path = record(tmp_path, secret, contributions)
    assert verify(tmp_path, path, commitment=promised, seat=0, contribution=HONEST) == 2
    assert "changed its commitment" in capsys.readouterr().err


def test_a_last_contributor_who_knows_the_secret_is_caught(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The hall tells an accomplice its secret and the honest contribution; the accomplice tries its own part."""
    secret = shuffle_proof.new_secret()
    seals = [shuffle_proof.seal(HONEST), shuffle_proof.seal("sealed before")]
    _, contributions = chosen([secret], [[HONEST, os.urandom(8).hex()] for _ in range(TRIES)])
    pins = {
        "commitment": shuffle_proof.Promise(secret, None).commitment,
        "seals": seals,
        "seat": 0,
        "contribution": HONEST,
    }
    honest_seals = record(tmp_path, secret, contributions, list(seals))
    assert cli.run(["verify", str(honest_seals)]) == 2, "even without pins: it is not what was sealed"
    assert "seat 1 is not the one that was sealed" in capsys.readouterr().err
    new_seals = record(tmp_path, secret, contributions)
    assert verify(tmp_path, new_seals, **pins) == 2
    assert "a seal was changed" in capsys.readouterr().err
    withheld = record(tmp_path, secret, [HONEST, None], list(seals))
    assert verify(tmp_path, withheld, **pins) == 2
    assert "withheld" in capsys.readouterr().err


def test_a_hall_that_replaces_a_contribution_is_caught(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret = shuffle_proof.new_secret()
    path = record(tmp_path, secret, ["replaced", "other"])
    pins = {"commitment": shuffle_proof.Promise(secret, None).commitment, "seat": 0, "contribution": HONEST}
    assert verify(tmp_path, path, **pins) == 2
    assert "your own contribution" in capsys.readouterr().err


async def seal(socket: Socket, text: str, fair: Json) -> Json:
    """Seal a contribution."""
    return await socket.ask("seal", seal=shuffle_proof.seal(text), commitment=fair["commitment"])


def test_seals_come_before_contributions(hall: HallProcess, tmp_path: Path) -> None:
    """Commit on the invitation, seal, reveal, begin: as the page does it, against the real hall."""

    async def story(a: Person, b: Person, c: Person) -> None:
        table = await a.open(public=True)
        listed = await c.ok("GET", "/api/tables?show=open")
        assert (
            next(one for one in listed["tables"] if one["id"] == table["id"])["commitment"]
            == table["fair"]["commitment"]
        )
        invited = await b.ok("GET", f"/api/invites/{table['invite']}")
        assert invited["commitment"] == table["fair"]["commitment"], "before anybody sits down"
        await b.sit(table)
        one, two = await a.socket(table["id"], contribution=None), await b.socket(table["id"], contribution=None)
        fair = two.welcome["fair"]
        assert (await one.ask("seal", seal="0" * 64, commitment="0" * 64))["code"] == "fair"
        assert (await seal(one, "of a", fair))["t"] == "update"
        assert (await one.ask("contribute", contribution="of a"))["code"] == "status", "not before all have sealed"
        shown = await seal(two, "of b", fair)
        assert shown["fair"]["revealing"]
        assert shown["fair"]["seals"] == [shuffle_proof.seal("of a"), shuffle_proof.seal("of b")]
        assert shown["fair"]["contributions"] == [None, None]
        assert (await two.ask("contribute", contribution="of a"))["code"] == "fair", "only what was sealed"
        await two.ask("contribute", contribution="of b")
        assert two.state["status"] == "waiting"
        await one.ask("contribute", contribution="of a")
        await play_out({0: one, 1: two})
        path = tmp_path / "record.json"
        path.write_text(json.dumps(await c.ok("GET", f"/api/tables/{table['id']}/record")))
        pins = {"commitment": invited["commitment"], "seals": shown["fair"]["seals"], "seat": 1, "contribution": "of b"}
        assert verify(tmp_path, path, **pins) == 0
        assert verify(tmp_path, path, **pins | {"commitment": "0" * 64}) == 2

    run(hall, 3, story)


def test_who_leaves_while_parts_are_shown_makes_everybody_draw_again(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table = await a.open()
        await b.sit(table)
        one, two = await a.socket(table["id"], contribution=None), await b.socket(table["id"], contribution=None)
        fair = one.welcome["fair"]
        await seal(one, "of a", fair)
        await seal(two, "of b", fair)
        await one.ask("contribute", contribution="of a")
        left = await two.ask("leave")
        assert left["fair"]["seals"] == [None, None]
        assert left["fair"]["contributions"] == [None, None]
        assert (await seal(one, "of a, fresh", fair))["t"] == "update"

    run(hall, 2, story)


def test_a_device_that_does_not_reveal_holds_nobody_up_and_is_named(hall: HallProcess, tmp_path: Path) -> None:
    async def story(a: Person, b: Person) -> None:
        table = await a.open()
        await b.sit(table)
        one, two = await a.socket(table["id"], contribution=None), await b.socket(table["id"], contribution=None)
        fair = one.welcome["fair"]
        await seal(one, "of a", fair)
        await seal(two, "of b", fair)
        await one.ask("contribute", contribution="of a")
        await one.until_state(status="playing")
        await one.ask("resign", seat=0)
        path = tmp_path / "record.json"
        path.write_text(json.dumps(await a.ok("GET", f"/api/tables/{table['id']}/record")))
        assert cli.run(["verify", str(path)]) == 2

    run(hall, 2, story)
