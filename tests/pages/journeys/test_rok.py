"""RÖK from the front page: alone, and as a party that phones join by the QR code's link or the spoken code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import reduce
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from runehall.rok import Game, Record
from runehall.rok.awards import Award, Deeds
from tests.hall.servers import HallProcess, hall_in
from tests.pages.conftest import Visit
from tests.pages.journeys.conftest import Arrive, Check
from tests.pages.journeys.visitor import DEVICES, Visitor, journey
from tests.pages.rok import ROOM, play_a_while
from tests.pages.rok_last_round import go_on_near_the_end

pytestmark = pytest.mark.browser

END = "[data-testid=rok-end]"


@pytest.fixture
def own_hall(tmp_path: Path) -> Iterator[HallProcess]:
    """A hall that can stop during a game, with its database in the test's folder."""
    with hall_in(tmp_path) as hall:
        yield hall


def play_to_the_end(hall: HallProcess, folder: Path, players: Sequence[Visitor]) -> None:
    """The game begins here, its long middle is played while the hall is away, and they are back for its last round."""
    for one in players:
        one.page.wait_for_selector(ROOM)
        one.press(one.page.get_by_test_id("rok-ready"))
    table = urlsplit(players[0].page.url).path.rsplit("/", 1)[-1]
    go_on_near_the_end(hall, folder, table)
    first, *others = (one.page for one in players)
    play_a_while(first, END, 600, *others)
    for one in players:
        end = one.page.locator(END)
        expect(end.get_by_role("heading").first).to_have_text(re.compile("You win|wins|share"))
        expect(end.locator("tbody tr").first).to_contain_text("Grand master of the runes")
        expect(end.locator("tbody tr")).to_have_count(2)
        expect(end.get_by_test_id("rok-ending")).to_contain_text("The bag was nearly empty.")


def awards_of(visitor: Visitor) -> list[Award]:
    """What was earned in the visitor's finished game, by its record; a game without a theft has one award fewer."""
    table = urlsplit(visitor.page.url).path.rsplit("/", 1)[-1]
    record = visitor.page.request.get(f"/api/tables/{table}/record").json()
    game, events = Game.replay(Record.parse(json.dumps(record)))
    awards = reduce(Deeds.after, events, Deeds.none(game.rules.seats)).awards()
    assert {"fastest-hand", "sharpest-eye"} <= {award.kind for award in awards}
    return awards


def two_players(visitor: Visitor) -> None:
    """Choose a game for two, because its rounds are short."""
    visitor.press(visitor.page.get_by_role("radiogroup", name="Players").get_by_role("radio", name="2"))


@journey("rok")
def test_somebody_plays_alone_to_the_end(
    device: str, visit: Visit, own_hall: HallProcess, tmp_path: Path, check: Check
) -> None:
    visitor = Visitor(visit("/", base=own_hall.base, **DEVICES[device]), device)
    visitor.section("RÖK")
    two_players(visitor)
    visitor.page.get_by_label("Strength").select_option("steady")  # leaves time to be quicker
    visitor.button("Play now")
    play_to_the_end(own_hall, tmp_path, [visitor])
    end = visitor.page.locator(END)
    counts = [int(text) for text in end.locator("tbody tr .number").all_inner_texts()]
    assert counts == sorted(counts, reverse=True)
    assert sum(counts) > 20
    expect(end.get_by_test_id("rok-awards").get_by_role("listitem")).to_have_count(len(awards_of(visitor)))
    check(visitor.page, "the end")
    visitor.sees("Replay")
    visitor.button("Share")
    share = visitor.page.get_by_test_id("share")
    expect(share.get_by_label("Link to the game")).to_have_value(re.compile("/rok/replay/"))
    visitor.press(share.get_by_role("button", name="Close"))
    visitor.button("Rematch")
    expect(visitor.page.locator(f"{ROOM}:not([data-phase=over])")).to_be_visible()


@journey("rok")
def test_two_friends_meet_by_link_and_play_to_the_end(visit: Visit, own_hall: HallProcess, tmp_path: Path) -> None:
    visitor = Visitor(visit("/", base=own_hall.base, **DEVICES["desktop"]), "desktop")
    visitor.section("RÖK")
    visitor.button("Friends")
    two_players(visitor)
    visitor.button("Open a table and invite")
    link = visitor.page.get_by_test_id("invite").input_value()
    friend = Visitor(visit(link, base=own_hall.base, **DEVICES["phone"]), "phone")
    friend.button("Sit down")
    play_to_the_end(own_hall, tmp_path, [friend, visitor])


@journey("rok")
def test_five_people_join_a_party_by_link_and_by_code_before_and_while_it_plays(another: Arrive, visit: Visit) -> None:
    host = another("/")
    host.section("RÖK")
    host.button("Party")
    host.page.get_by_role("radiogroup", name="Players", exact=True).get_by_role("radio", name="5").click()
    host.press(host.page.get_by_test_id("party-open"))
    link = host.page.get_by_test_id("party-link").inner_text()
    code = host.page.get_by_test_id("party-code").inner_text()
    path = link.split("/", 3)[3]
    ways = (f"/{path}", f"/{code}", "", f"/{path}", f"/{code.lower()}")
    screen = host.page.get_by_test_id("party-screen")
    for number, way in enumerate(ways):
        if number == 3:  # the others are late
            host.button("Start with those who are here")
            expect(screen).to_be_visible()
            expect(screen).to_contain_text("free seat")
        phone = Visitor(visit(way or "/rok", **DEVICES["phone"]), "phone")
        if not way:  # the game's own page takes the code too
            phone.page.get_by_label("Do you have a code?").fill(code)
            phone.button("Go to the table")
        phone.page.get_by_label("Your name").fill(f"Guest {number}")
        phone.button("Sit down")
        expect(phone.page).to_have_url(re.compile("/t/"))
        if number < 3:
            phone.sees("The game begins when somebody starts it on the big screen")
    expect(screen).not_to_contain_text("free seat")
    for number in range(len(ways)):
        expect(screen).to_contain_text(f"Guest {number}")
    expect(phone.page.get_by_test_id(re.compile("rok-seat-")).last).to_contain_text("Guest 4")
