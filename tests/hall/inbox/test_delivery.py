"""What is pushed and mailed: signed, encrypted, folded, held back in quiet hours, and to public addresses only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from runehall.hall.errors import Refused
from runehall.hall.inbox import notices, subscriptions
from runehall.hall.inbox.delivery import Delivery, payload
from runehall.hall.inbox.notices import CONDUCT, MAIL_GAP_MS, MAIL_HOLD_MS, PUSH_GAP_MS, PUSH_HOLD_MS, Notice
from runehall.hall.inbox.outbox import DueNotice, claim, folded, next_due
from runehall.hall.inbox.web_push import PushSender, check, new_private_key
from runehall.hall.mail.addresses import MailAddress, MailAddresses
from runehall.hall.mail.sending import Mail
from runehall.hall.settings import Settings
from runehall.hall.storage.schema import mail_addresses, people, push_subscriptions, sessions
from runehall.hall.storage.store import Store
from runehall.hall.wire.notices import KINDS, ChangeNoticeSettings, QuietHours, ReadNotices
from runehall.study.explanation.words import LANGUAGES
from tests.hall.manual_time import ManualHall, run
from tests.hall.post_office import PostOffice, office_settings
from tests.hall.push_service import Browser, PushService
from tests.hall.tables import person

ANN = person("ann")
Mails = list[tuple[str, str, str, dict[str, str]]]
Story = Callable[[ManualHall, Delivery, PushService, Mails], Awaitable[None]]
CONTACT = "https://hall.example"


def turn(table: str, who: str = "ben") -> Notice:
    """It is Ann's turn at a table."""
    return Notice("turn", table, f"/t/{table}", who)


def tell(folder: Path, story: Story) -> None:
    """A story in a hall that pushes to a service here, and keeps its mails."""

    async def in_hall(hall: ManualHall) -> None:
        office = PostOffice()
        mail = Mail(Settings(**office_settings(office)))
        sent: Mails = []
        mail.send = lambda to, subject, text, headers=None: sent.append(  # type: ignore[method-assign]
            (to, subject, text, dict(headers or {}))
        )
        await hall.store.write((people.insert(), {"id": ANN.id, "name": "Ann", "login": "ann", "created": 1}))
        with PushService() as service:
            sender = PushSender(new_private_key(), CONTACT, local=True)
            addresses = MailAddresses(hall.store, mail, hall.time)
            delivery = Delivery(hall.store, hall.time, mail, addresses, sender, "key")
            try:
                await story(hall, delivery, service, sent)
            finally:
                await delivery.close()

    run(folder, in_hall)


async def subscribe(hall: ManualHall, browser: Browser, session: str = "s") -> None:
    """Ann's browser subscribes."""
    row: dict[str, Any] = {"id": session, "hash": session, "person": ANN.id, "agent": "", "created": 1, "seen": 1}
    if await hall.store.row(sessions.select().where(sessions.c.id == session)) is None:
        await hall.store.write((sessions.insert(), row))
    now = hall.time.wall()
    await hall.store.work(
        lambda connection: subscriptions.add(connection, ANN.id, session, browser.keys, "en", "", now)
    )


async def use_address(hall: ManualHall) -> None:
    """Ann has confirmed a mail address."""
    row = {"person": ANN.id, "address": "ann@example.org", "language": "en", "verified": 1, "tries": 0}
    await hall.store.write((mail_addresses.insert(), row))


def test_a_push_says_who_and_where_to_every_browser(tmp_path: Path) -> None:
    async def story(hall: ManualHall, delivery: Delivery, service: PushService, sent: Mails) -> None:
        phone, desk = Browser(service, "phone"), Browser(service, "desk")
        for one in (phone, desk, phone):  # subscribing again changes nothing
            await subscribe(hall, one)
        await hall.inbox.notify([ANN.id], turn("t1"))
        await delivery.step()
        assert service.taken.empty(), "others may follow in a moment"
        await hall.wait(PUSH_HOLD_MS)
        await delivery.step()
        found = [service.next(phone, desk) for _ in range(2)]
        shown = {"title": "It is your turn against ben.", "text": "", "place": "/t/t1", "count": 1}
        assert found == [shown, shown]
        assert service.taken.empty()

    tell(tmp_path, story)


def test_what_cannot_be_sent_to_one_is_sent_to_others(tmp_path: Path) -> None:
    async def story(hall: ManualHall, delivery: Delivery, service: PushService, sent: Mails) -> None:
        await use_address(hall)
        row = {"person": "odd", "address": "odd@example.org", "language": "en", "verified": 1, "tries": 0}
        await hall.store.write((mail_addresses.insert(), row))
        verified = delivery._addresses.verified

        async def fickle(account: str) -> MailAddress | None:
            if account == "odd":
                raise LookupError
            return await verified(account)

        delivery._addresses.verified = fickle  # type: ignore[method-assign]
        await hall.inbox.notify(["odd", ANN.id], Notice("challenge", "c1", "/", "ben"))
        await hall.wait(MAIL_HOLD_MS)
        await delivery.step()
        assert [to for to, *_ in sent] == ["ann@example.org"]

    tell(tmp_path, story)


def test_bursts_are_folded_and_what_was_read_is_not_sent(tmp_path: Path) -> None:
    async def story(hall: ManualHall, delivery: Delivery, service: PushService, sent: Mails) -> None:
        phone = Browser(service, "phone")
        await subscribe(hall, phone)
        for number in range(4):
            await hall.inbox.notify([ANN.id], turn(f"t{number}"))
            await hall.wait(100)
        await hall.inbox.read(ANN, ReadNotices(place="/t/t0"))
        await hall.wait(PUSH_HOLD_MS)
        await delivery.step()
        assert service.next(phone) == {
            "title": "3 things are waiting for you.", "text": "It is your turn against ben.", "place": "/", "count": 3,
        }  # fmt: skip
        # The next one waits until the gap is over, however many come.
        for number in range(4, 8):
            await hall.inbox.notify([ANN.id], turn(f"t{number}"))
            await hall.wait(PUSH_HOLD_MS + 1000)
            await delivery.step()
        assert service.taken.empty()
        await hall.wait(PUSH_GAP_MS)
        await delivery.step()
        assert service.next(phone)["title"] == "4 things are waiting for you."
        await hall.inbox.notify([ANN.id], turn("t9"))
        await hall.inbox.done([ANN.id], "t9")
        await hall.wait(PUSH_GAP_MS)
        await delivery.step()
        assert service.taken.empty()

    tell(tmp_path, story)


def test_quiet_hours_and_kinds_hold_back(tmp_path: Path) -> None:
    async def story(hall: ManualHall, delivery: Delivery, service: PushService, sent: Mails) -> None:
        phone = Browser(service, "phone")
        await subscribe(hall, phone)
        quiet = QuietHours(22 * 60, 23 * 60, "UTC")  # the hall's clock begins at 22:13:20 UTC
        await hall.inbox.change(ANN, ChangeNoticeSettings(quiet=quiet, push=["turn"]))
        await hall.inbox.notify([ANN.id], turn("t1"))
        await hall.inbox.notify([ANN.id], Notice("result", "t2", "/t/t2"))
        await hall.wait(46 * 60_000)
        await delivery.step()
        assert service.taken.empty()
        await hall.wait(60_000)
        await delivery.step()
        assert service.next(phone) == {
            "title": "It is your turn against ben.", "text": "", "place": "/t/t1", "count": 2,
        }  # fmt: skip

    tell(tmp_path, story)


def test_dead_subscriptions_go_and_so_do_those_of_ended_sessions(tmp_path: Path) -> None:
    async def story(hall: ManualHall, delivery: Delivery, service: PushService, sent: Mails) -> None:
        names = ("alive", "gone", "missing", "broken", "redirects", "signed-out")
        browsers = [Browser(service, name) for name in names]
        service.status = {"gone": 410, "missing": 404, "broken": 500, "redirects": 302}
        for one in browsers:
            await subscribe(hall, one, one.name[:9])
        await hall.store.write((sessions.delete().where(sessions.c.id == "signed-ou"), {}))
        await hall.inbox.notify([ANN.id], turn("t1"))
        await hall.wait(PUSH_HOLD_MS)
        await delivery.step()
        assert service.next(browsers[0])["place"] == "/t/t1"
        assert service.taken.empty(), "nothing to a browser that signed out, nor along a redirect"
        left = {row["id"] for row in await hall.store.rows(push_subscriptions.select())}
        assert left == {
            subscriptions.id_of(one.keys.endpoint) for one in browsers if one.name not in ("gone", "missing")
        }
        # At most ten browsers: the newest stay.
        for number in range(subscriptions.EACH + 3):
            await hall.wait(1)
            await subscribe(hall, Browser(service, f"b{number}"))
        rows = await hall.store.rows(push_subscriptions.select())
        assert len(rows) == subscriptions.EACH
        assert not {row["id"] for row in rows} & {subscriptions.id_of(browsers[0].keys.endpoint)}

    tell(tmp_path, story)


def test_a_mail_is_folded_and_can_be_stopped_with_one_click(tmp_path: Path) -> None:
    async def story(hall: ManualHall, delivery: Delivery, service: PushService, sent: Mails) -> None:
        challenge = Notice("challenge", "c1", "/", "Zoë")
        await hall.inbox.notify([ANN.id], challenge)
        await use_address(hall)
        await hall.inbox.notify([ANN.id], challenge)
        await hall.inbox.notify([ANN.id], turn("t1"))  # goes to no address unless that is chosen
        await hall.wait(MAIL_HOLD_MS)
        await hall.inbox.notify([ANN.id], Notice("round", "r1", "/tournaments/r1", "Cup"))
        await delivery.step()
        ((to, subject, text, headers),) = sent
        assert (to, subject) == ("ann@example.org", "A challenge: Zoë")
        assert "https://hall.example/\n" in text
        assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        await hall.wait(MAIL_HOLD_MS)
        await delivery.step()
        assert len(sent) == 1, "an hour lies between two mails"
        await hall.wait(MAIL_GAP_MS)
        await delivery.step()
        assert sent[1][1] == "A round has begun: Cup"
        code = headers["List-Unsubscribe"].strip("<>").rpartition("/")[2]
        for wrong in ("", code[:-1], code[:-1] + "x", f"someone.{code.rpartition('.')[2]}"):
            with pytest.raises(Refused):
                await delivery.stop_mails(wrong)
        await delivery.stop_mails(code)
        await hall.inbox.notify([ANN.id], challenge._replace(about="c2"))
        await hall.wait(2 * MAIL_GAP_MS)
        await delivery.step()
        assert len(sent) == 2

    tell(tmp_path, story)


def test_two_processes_send_a_notice_once(tmp_path: Path) -> None:
    async def story(hall: ManualHall, delivery: Delivery, service: PushService, sent: Mails) -> None:
        phone = Browser(service, "phone")
        await subscribe(hall, phone)
        other = Delivery(hall.store, hall.time, delivery._mail, delivery._addresses, delivery.sender, "key")
        await hall.inbox.notify([ANN.id], turn("t1"))
        await hall.wait(PUSH_HOLD_MS)
        await other.step()
        await delivery.step()
        assert service.next(phone)["place"] == "/t/t1"
        assert service.taken.empty()
        await other.close()

    tell(tmp_path, story)


@pytest.mark.parametrize(
    "endpoint",
    ["http://push.example/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.0.0.8/x", "https://169.254.169.254/",
     "https://push.example:8443/x", "https://user@push.example/x", "ftp://push.example/x", "https:///x", "x"],
)  # fmt: skip
def test_an_endpoint_is_a_public_https_address(endpoint: str) -> None:
    with PushService() as service:
        keys = Browser(service, "phone").keys
    check(keys._replace(endpoint="https://push.example/x"))
    with pytest.raises(Refused) as refused:
        check(keys._replace(endpoint=endpoint))
    assert refused.value.code == "push"


@pytest.mark.parametrize(("p256dh", "auth"), [("AAAA", None), ("!", None), (None, "AAAA"), ("B" * 87, None)])
def test_keys_are_of_the_right_kind(p256dh: str | None, auth: str | None) -> None:
    with PushService() as service:
        keys = Browser(service, "phone").keys
    with pytest.raises(Refused):
        check(keys._replace(p256dh=p256dh or keys.p256dh, auth=auth or keys.auth), local=True)


def test_a_name_that_leads_to_this_machine_is_not_connected_to() -> None:
    """What is checked is the address that is connected to, whatever a name says."""
    with PushService() as service:
        browser = Browser(service, "phone")
        port = service.base.rpartition(":")[2]
        sender = PushSender(new_private_key(), CONTACT)
        for host in ("localhost", "127.0.0.1"):
            connection = sender_connection(host, int(port))
            with pytest.raises(OSError, match="public"):
                connection.connect()
        assert sender.send(browser.keys, b"{}") == "gone", "http is refused before anything is sent"
        assert service.taken.empty()


def sender_connection(host: str, port: int) -> Any:
    """The connection that a sender makes."""
    from runehall.hall.inbox import web_push

    return web_push._Public(host, port, False, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_words_that_fit_a_message(language: str) -> None:
    for kind in KINDS:
        for who in ("", "Guest 1234", "W" * 40):
            title, text, place = folded([DueNotice(kind, "x", "/t/x", who)], language)
            assert 3 < len(title) < 120
            assert (text, place) == ("", "/t/x")
    told, written = (folded([DueNotice("message", about, "/standing", "")], language)[0] for about in (CONDUCT, "x"))
    assert told != written, "the hall's own message does not say that the hosts have written"
    many = [DueNotice("turn", "x", "/t/x", "W" * 40)] * notices.KEPT
    assert len(payload(many, language, 100)) < 3000, "push services take 4 KB"


def test_a_notice_has_no_room_for_a_card() -> None:
    assert Notice._fields == ("kind", "about", "place", "who", "named", "until")
    assert DueNotice._fields == ("kind", "about", "place", "who")
    assert partial(payload, [DueNotice("turn", "x", "/t/x", "ben")], "en", 1)() == (
        b'{"title":"It is your turn against ben.","text":"","place":"/t/x","count":1}'
    )


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.servers)])
def test_what_is_due_is_claimed_once_on_either_database(kind: str, new_database: Callable[[str], str]) -> None:
    store = Store(new_database(kind))
    row: dict[str, Any] = {"id": "s", "hash": "s", "person": ANN.id, "agent": "", "created": 1, "seen": 1}
    with PushService() as service:
        keys = Browser(service, "phone").keys
    with store.engine.begin() as connection:
        connection.execute(sessions.insert(), row)
        subscriptions.add(connection, ANN.id, "s", keys, "en", "", 1)
        for number in range(3):
            notices.add(connection, [ANN.id], turn(f"t{number}"), 1000 + number)
        assert next_due(connection) == 1000 + PUSH_HOLD_MS
        assert claim(connection, "push", 1000) == {}
    with store.engine.begin() as connection:
        found = claim(connection, "push", 2000 + PUSH_HOLD_MS)
        assert [one.place for one in found[ANN.id]] == ["/t/t2", "/t/t1", "/t/t0"]
        assert claim(connection, "push", 2000 + PUSH_HOLD_MS) == {}
        assert next_due(connection) is None
        assert subscriptions.devices_of(connection, [ANN.id])[0].keys == keys
    store.close()
