"""Tables from their opening to the rematch, over HTTP and sockets, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from runehall import cli
from runehall.rune import View
from tests.hall.client import DUEL, Person, duel, play_out, run, texts_of
from tests.hall.servers import HallProcess


def test_two_people_by_link_play_a_duel_and_check_its_shuffle(hall: HallProcess, tmp_path: Path) -> None:
    async def story(a: Person, b: Person) -> None:
        table, sockets = await duel(a, b)
        commitment = table["fair"]["commitment"]
        state = await play_out(dict(enumerate(sockets)))
        assert state["result"]["cause"] == "played"
        record = await a.ok("GET", f"/api/tables/{table['id']}/record")
        assert record["fair"]["commitment"] == commitment
        assert record["moves"] == state["game"]["moves"]
        replay = await b.ok("GET", f"/api/tables/{table['id']}/replay")
        assert [frame["move"] for frame in replay["frames"]] == [None, *record["moves"]]
        assert replay["frames"][-1]["view"] == state["game"]
        path = tmp_path / "record.json"
        path.write_text(json.dumps(record))
        assert cli.run(["verify", str(path)]) == 0
        shuffle = record["shuffle"]
        shuffle[-1], shuffle[-2] = shuffle[-2], shuffle[-1]
        path.write_text(json.dumps(record))
        assert cli.run(["verify", str(path)]) == 2

    run(hall, 2, story)


@pytest.mark.parametrize("mode", ["solo", "duel", "trio", "teams"])
def test_hot_seat_with_every_option(hall: HallProcess, mode: str) -> None:
    async def story(a: Person) -> None:
        rules = {"mode": mode, "grand_master": True, "adepts": True, "spare_draw": True, "half_turns": True}
        count = ["solo", "duel", "trio", "teams"].index(mode) + 1
        seats = [{"who": "me", "name": f"Player {n}"} for n in range(count)]
        table = await a.open(seats, setup={"kind": "rune", "rules": rules})
        socket = await a.socket(table["id"])
        assert socket.welcome["mine"] == list(range(count))
        while (await socket.until_state(status="playing"))["status"] == "playing":
            seat = socket.state["game"]["seat"]
            assert socket.state["own"]["seat"] == seat, "the device sees the hand of the seat to move"
            answer = await socket.play(seat)
            assert answer["t"] == "update", answer
            if answer["state"]["status"] == "over":
                break

    run(hall, 1, story)


def test_a_bot_plays_the_other_seats(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        levels = [one["level"] for one in (await a.ok("GET", "/api/hall"))["levels"] if "rune" in one["kinds"]]
        assert len(levels) == 6
        seats = [{"who": "me"}, {"who": "bot", "level": levels[0]}, {"who": "bot", "level": levels[3]}]
        table = await a.open(seats, setup={"kind": "rune", "rules": {"mode": "trio"}})
        socket = await a.socket(table["id"])
        while (await socket.until_state(status="playing")) and socket.state["status"] == "playing":
            while socket.state["status"] == "playing" and socket.state["game"]["seat"] != 0:
                await socket.take()
            if socket.state["status"] == "playing":
                await socket.play(0)
            if socket.state["status"] == "over":
                break
        assert {0, 1, 2} == set(socket.state["game"]["by"])
        assert (await a.refused("POST", "/api/tables", {"seats": [{"who": "bot", "level": "genius"}] * 2}))["code"]

    run(hall, 1, story)


def test_choices_are_exactly_the_legal_moves(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        rules = {"mode": "duel", "grand_master": True, "adepts": True, "spare_draw": True}
        table = await a.open([{"who": "me"}, {"who": "me"}], setup={"kind": "rune", "rules": rules})
        socket = await a.socket(table["id"])
        await socket.until_state(status="playing")
        while socket.state["status"] == "playing":
            seat = socket.state["game"]["seat"]
            _, moves = await socket.moves(seat)
            assert sorted(texts_of(socket.state["own"]["choices"])) == sorted(moves)
            view = View.from_json(await a.ok("GET", f"/api/tables/{table['id']}/view?seat={seat}"))
            assert (view.seat, sorted(map(str, view.legal_moves))) == (seat, sorted(moves))
            await socket.play(seat)

    run(hall, 1, story)


def test_why_and_preview(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table, sockets = await duel(a, b, first=0)
        card = sockets[0].state["own"]["hand"][0]["card"]
        reason = await sockets[0].ask("why", seat=0, move=f"L{card}@30,30/0")
        assert (reason["t"], reason["rule"]) == ("reason", "LAY-2")
        assert reason["key"].startswith("lay-2")
        _, moves = await sockets[0].moves(0)
        preview = await sockets[0].ask("preview", seat=0, move=moves[0])
        assert preview["preview"]["runes"]
        assert preview["preview"]["areas"]
        assert (await sockets[0].ask("preview", seat=0, move="D"))["rule"] == "TURN-1"
        refused = await sockets[0].ask("move", seat=0, move=f"L{card}@30,30/0", number=0)
        assert (refused["t"], refused["code"], refused["rule"]) == ("refused", "illegal", "LAY-2")
        other = (await sockets[1].ask("why", seat=1, move="D"))["rule"]
        assert other == "TURN-1", "off turn nothing can be found out by asking"
        assert (await sockets[1].ask("why", seat=0, move=moves[0]))["code"] == "seat"
        assert (await b.refused("GET", f"/api/tables/{table['id']}/view?seat=0"))["code"] == "seat"
        by_http = await a.ok("GET", f"/api/tables/{table['id']}/why?seat=0&move=D")
        assert by_http["rule"] == "TURN-1"

    run(hall, 2, story)


def test_a_lay_can_be_taken_back_until_phase_two(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        _, (one, two) = await duel(a, b, first=0)
        before = one.state["game"]
        _, moves = await one.moves(0)
        lay = next(move for move in moves if move.startswith("L"))
        await one.play(0, lay)
        assert one.state["takeback"] == "free"
        await one.ask("takeback", seat=0)
        assert one.state["game"] == before
        await one.play(0, lay)
        await one.play(0, "D")
        assert one.state["takeback"] == "ask"
        asked = await one.ask("takeback", seat=0)
        assert asked["state"]["asked"] == {"seat": 0, "moves": 0, "agreed": []}
        assert (await one.ask("consent", seat=0, yes=True))["code"] == "takeback", "nobody agrees with himself"
        await two.until_state(asked={"seat": 0, "moves": 0, "agreed": []})
        declined = await two.ask("consent", seat=1, yes=False)
        assert declined["state"]["asked"] is None
        await one.until_state(asked=None)
        await one.ask("takeback", seat=0)
        await two.ask("consent", seat=1, yes=True)
        assert two.state["game"]["moves"] == []
        await one.until_state(seq=two.state["seq"])
        assert one.state["game"] == before

    run(hall, 2, story)


def test_against_bots_every_take_back_is_granted(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        table = await a.open([{"who": "me"}, {"who": "bot", "level": "random"}], first=0)
        socket = await a.socket(table["id"])
        await socket.until_state(status="playing")
        await socket.play(0)
        await socket.play(0, "D")
        while socket.state["game"]["seat"] != 0:
            await socket.take()
        await socket.ask("takeback", seat=0)
        assert socket.state["game"]["moves"] == []

    run(hall, 1, story)


def test_resigning_leaving_and_claiming(hall: HallProcess) -> None:
    async def story(a: Person, b: Person, c: Person) -> None:
        _, (one, _) = await duel(a, b)
        ended = await one.ask("resign", seat=0)
        assert ended["state"]["result"]["cause"] == "resigned"
        assert ended["state"]["result"]["winners"] == [1]
        assert (await one.ask("move", seat=0, move="D", number=0))["code"] == "status"
        _, (_, two) = await duel(a, b)
        assert (await two.ask("leave"))["state"]["result"]["winners"] == [0]
        table, (one, two) = await duel(a, b)
        assert (await one.ask("claim", seat=1))["code"] == "grace"
        watcher = await c.raw_socket(table["id"], invite=table["invite"])
        await watcher.send({"t": "hello", "v": 1})
        await watcher.until("welcome")
        assert (await watcher.ask("claim", seat=1))["code"] == "seat"
        await two.close()
        gone = await one.until("presence", watchers=1)
        while not gone["seats"][1]["gone_at"]:
            gone = await one.until("presence")
        refused = await one.ask("claim", seat=1)
        while refused["t"] == "refused":
            assert refused["code"] == "grace"
            await asyncio.sleep(0.2)
            refused = await one.ask("claim", seat=1)
        assert refused["state"]["result"] == {
            "winners": [0], "scores": [0, 0], "cause": "abandoned", "seat": 1
        }  # fmt: skip

    run(hall, 3, story)


def test_a_rematch_swaps_the_seats(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table, (one, two) = await duel(a, b)
        first = one.welcome["state"]
        await one.ask("resign", seat=0)
        offered = await one.ask("rematch")
        assert offered["state"]["rematch"] == [0]
        assert (await one.ask("rematch"))["t"] == "done"
        again = await two.ask("rematch")
        other = again["state"]["next"]
        assert other
        assert other != table["id"]
        snapshot = await a.ok("GET", f"/api/tables/{other}")
        assert snapshot["mine"] == [1]
        assert first["seq"] > 0
        sockets = {1: await a.socket(other), 0: await b.socket(other)}
        state = await sockets[1].until_state(status="playing")
        assert state["game"]["phase"] == "lay"

    run(hall, 2, story)


def test_a_match_of_two(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table, sockets = await duel(a, b, match=True)
        first = sockets[0].state["game"]["seat"]
        state = await play_out(dict(enumerate(sockets)))
        points = state["result"]["scores"]
        other = state["next"]
        assert other
        ends = [said["match"] for said in sockets[0].heard + sockets[1].heard if said.get("match")]
        assert ends[0]["points"] == points, "the end of a leg tells the total at once"
        two = {1: await a.socket(other), 0: await b.socket(other)}
        match = two[1].welcome["table"]["match"]
        assert (match["leg"], match["points"], match["other"]) == (2, points[::-1], table["id"])
        await two[0].until_state(status="playing")
        assert two[0].state["game"]["seat"] == first, "the other person begins"
        state = await play_out(two)
        end = (await a.ok("GET", f"/api/tables/{other}"))["table"]["match"]
        total = [points[1] + state["result"]["scores"][0], points[0] + state["result"]["scores"][1]]
        assert end["points"] == total
        assert end["winners"] == [seat for seat in (0, 1) if total[seat] == max(total)]
        assert state["next"] is None

    run(hall, 2, story)


def test_the_clock_runs_and_gives_increments(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        _, (one, _) = await duel(a, b, first=0, clock={"start": 10, "increment": 100})
        clock = one.state["clock"]
        assert clock["running"] == 0
        assert clock["left"][1] == 10_000
        await one.play(0)
        await one.play(0, "D")
        clock = one.state["clock"]
        assert clock["running"] == 1
        assert 105_000 < clock["left"][0] <= 110_000

    run(hall, 2, story)


def test_who_reconnects_gets_the_rest_mid_turn(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table, (one, two) = await duel(a, b, first=0)
        await one.play(0)
        seq = one.state["seq"]
        await two.until_state(seq=seq)
        await two.close()
        await one.play(0, "D")
        again = await b.socket(table["id"], after=seq)
        assert [(event["e"], event.get("move")) for event in again.welcome["events"]] == [("moved", "D")]
        assert again.state["game"] == one.state["game"]
        await one.close()
        back = await a.socket(table["id"], after=0)
        assert [event["e"] for event in back.welcome["events"]][-2:] == ["moved", "moved"]
        events = await a.ok("GET", f"/api/tables/{table['id']}/events?after={seq}")
        assert [event["move"] for event in events] == ["D"]

    run(hall, 2, story)


def test_a_repeated_send_is_answered_and_not_done_again(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table, (one, two) = await duel(a, b, first=0)
        number, moves = await one.moves(0)
        move = {"t": "move", "id": "same", "seat": 0, "move": moves[0], "number": number}
        await one.send(move)
        await one.until("update", id="same")
        seq = one.state["seq"]
        await one.send(move)
        assert await one.until("done", "refused", "update") == {"t": "done", "id": "same", "seq": seq}
        await one.close()
        again = await a.socket(table["id"], after=seq)
        await again.send(move)
        assert (await again.until("done", "refused"))["t"] == "done"
        body = {"command": move}
        assert (await a.ok("POST", f"/api/tables/{table['id']}/do", body))["seq"] == seq
        assert (await again.ask("move", seat=0, move=moves[0], number=number))["code"] == "stale"
        for _ in range(2):
            await again.send({"t": "chat", "id": "hi", "text": "hello   there"})
        await two.until_state(seq=seq + 1)
        events = await b.ok("GET", f"/api/tables/{table['id']}/events?after={seq}")
        assert [event["text"] for event in events] == ["hello there"]

    run(hall, 2, story)


def test_chat_and_spectators(hall: HallProcess) -> None:
    async def story(a: Person, b: Person, c: Person) -> None:
        table, (one, _) = await duel(a, b, public=True)
        watching = await c.socket(table["id"])
        assert watching.welcome["mine"] == []
        assert watching.state["own"] is None
        assert (await watching.ask("move", seat=0, move="D", number=0))["code"] == "seat"
        said = await watching.ask("chat", text="<b>good luck</b>")
        assert said["events"][0]["text"] == "<b>good luck</b>"
        await watching.send({"t": "chat", "id": "long", "text": "x" * 501})
        assert (await watching.until("refused"))["code"] == "message"
        seats = (await one.until("presence", watchers=1))["seats"]
        assert all(seat["here"] for seat in seats)
        shown = [card["id"] for card in (await c.ok("GET", "/api/tables?show=watch"))["tables"]]
        assert table["id"] in shown

    run(hall, 3, story)


def test_private_tables_need_the_invite(hall: HallProcess) -> None:
    async def story(a: Person, b: Person, c: Person) -> None:
        table, _ = await duel(a, b)
        assert (await c.refused("GET", f"/api/tables/{table['id']}"))["code"] == "forbidden"
        socket = await c.socket(table["id"])
        assert socket.welcome["code"] == "forbidden"
        assert await socket.gone() == 4400
        guess = {"invite": "A" * 22}
        assert (await c.refused("POST", f"/api/tables/{table['id']}/seat", guess))["code"] == "forbidden"
        invited = await c.ok("GET", f"/api/invites/{table['invite']}")
        assert invited["id"] == table["id"]
        assert (await c.sit(table))["seat"] is None, "all seats are taken: one may watch"
        assert (await c.refused("GET", f"/api/tables/{table['id']}/record"))["code"] == "forbidden"
        assert (await a.refused("GET", f"/api/tables/{table['id']}/record"))["code"] == "running"
        assert (await a.refused("GET", f"/api/tables/{table['id']}/replay"))["code"] == "running"
        assert (await c.refused("GET", "/api/tables/nowhere"))["code"] == "missing"

    run(hall, 3, story)


def test_the_lobby_and_seats_before_the_start(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table = await a.open(public=True, setup=DUEL)
        listed = (await b.ok("GET", "/api/tables?show=open"))["tables"]
        assert table["id"] in [card["id"] for card in listed]
        code = await b.ok("POST", f"/api/codes/{table['code'].lower()}")
        assert code["id"] == table["id"]
        joined = await b.ok("POST", f"/api/tables/{table['id']}/seat", {})
        assert joined["seat"] == 1
        done = await b.ok("POST", f"/api/tables/{table['id']}/do", {"command": {"t": "leave", "id": "l"}})
        assert done["state"]["seats"][1]["kind"] == "open"
        await a.ok("POST", f"/api/tables/{table['id']}/do", {"command": {"t": "leave", "id": "l"}})
        listed = (await b.ok("GET", "/api/tables?show=open"))["tables"]
        assert table["id"] not in [card["id"] for card in listed]
        mine = (await a.ok("GET", "/api/tables?show=mine"))["tables"]
        assert table["id"] not in [card["id"] for card in mine]

    run(hall, 2, story)


def test_a_full_table_begins_although_somebody_does_not_contribute(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table = await a.open()
        await b.sit(table)
        socket = await a.raw_socket(table["id"])
        await socket.send({"t": "hello", "v": 1})
        state = await socket.until_state(status="playing")
        assert state["game"]["moves"] == []

    run(hall, 2, story)


def test_own_decks(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        deck = {"name": "Mine", "start": "GB/BR/BG", "cards": ["BB/BG/GR"] * 11}
        saved = await a.ok("POST", "/api/decks", deck)
        assert (await a.ok("GET", "/api/decks"))[0] == saved
        table = await a.open([{"who": "me"}], setup={"kind": "rune", "rules": {"mode": "solo"}, "deck": deck})
        socket = await a.socket(table["id"])
        state = await socket.until_state(status="playing")
        assert {card["face"] for card in state["own"]["hand"]} == {"BBBGGR"}
        await a.ok("DELETE", f"/api/decks/{saved['id']}")
        assert await a.ok("GET", "/api/decks") == []
        problem = await a.refused("POST", "/api/decks", deck | {"cards": ["BB/BG/GR"]})
        assert problem["rule"] == "CMP-4"

    run(hall, 1, story)


def test_study_shows_any_record(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        record = {"format": "rune/1", "rules": {"mode": "duel"}, "deck": "standard", "first": 0}
        record |= {"shuffle": list(range(1, 17)), "moves": []}
        study = await a.ok("POST", "/api/positions", {"record": record, "move": "L1@40,0/0"})
        assert study["reason"]["rule"] == "LAY-2"
        assert study["frames"][0]["hands"] == [[1, 2, 3], [4, 5, 6]]
        move = texts_of(study["own"]["choices"])[0]
        study = await a.ok("POST", "/api/positions", {"record": record, "move": move})
        assert study["preview"]["areas"]
        problem = await a.refused("POST", "/api/positions", {"record": record | {"moves": ["D"]}})
        assert problem["rule"] == "TURN-1"

    run(hall, 1, story)
