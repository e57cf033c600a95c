"""Mail against a local SMTP server: what arrives, what is refused, and addresses that are used only once verified."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest

from runehall.hall.errors import Refused
from runehall.hall.mail import sending
from runehall.hall.mail.addresses import TRIES, MailAddresses
from runehall.hall.mail.sending import Mail, plain_address
from runehall.hall.settings import Settings
from tests.hall.manual_time import ManualHall, run
from tests.hall.post_office import PostOffice, office_settings


def with_office(story: Callable[[PostOffice, Mail], Awaitable[None]]) -> None:
    """A story with an SMTP server and a hall's mail."""

    async def tell(office: PostOffice) -> None:
        mail = Mail(Settings(**office_settings(office)))
        under_way = asyncio.create_task(mail.run())
        try:
            await story(office, mail)
        finally:
            under_way.cancel()
            await mail.close()

    with PostOffice() as office:
        asyncio.run(asyncio.wait_for(tell(office), 60))


def test_a_mail_arrives_as_it_was_written() -> None:
    async def story(office: PostOffice, mail: Mail) -> None:
        mail.send("ann@example.org", "Ваш код ᛏ", "Two\nlines – łódź", {"List-Unsubscribe": "<https://hall.example/x>"})
        made = await office.next()
        assert (made["To"], made["Subject"]) == ("ann@example.org", "Ваш код ᛏ")
        assert made.get_content().replace("\r\n", "\n") == "Two\nlines – łódź\n"
        assert made["List-Unsubscribe"] == "<https://hall.example/x>"
        assert made["Auto-Submitted"] == "auto-generated"
        assert made["Message-ID"].endswith("@hall.example>")
        assert office.logins == [(b"hall", b"p@ss")]

    with_office(story)


def test_a_mail_that_cannot_be_sent_at_all_keeps_no_other_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import aiosmtplib

    send = aiosmtplib.send

    async def fickle(message: EmailMessage, **options: Any) -> object:
        if message["Subject"] == "first":
            raise ValueError("an odd address")
        return await send(message, **options)

    monkeypatch.setattr(aiosmtplib, "send", fickle)

    async def story(office: PostOffice, mail: Mail) -> None:
        for subject in ("first", "second"):
            mail.send("ann@example.org", subject, "")
        assert (await office.next())["Subject"] == "second"

    with_office(story)


def test_a_mail_is_tried_again_unless_it_is_refused_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "RETRIES", (0.0, 0.0))

    async def story(office: PostOffice, mail: Mail) -> None:
        office.answers = ["451 later", "421 later"]
        mail.send("ann@example.org", "first", "")
        assert (await office.next())["Subject"] == "first"
        office.answers = ["550 nobody of that name"]
        mail.send("ben@example.org", "second", "")
        mail.send("ann@example.org", "third", "")
        assert (await office.next())["Subject"] == "third"

    with_office(story)


def test_nobody_is_flooded_and_no_header_is_smuggled_in() -> None:
    async def story(office: PostOffice, mail: Mail) -> None:
        for _ in range(sending.BURST):
            mail.send("ann@example.org", "again", "")
        with pytest.raises(Refused) as refused:
            mail.send("ANN@example.org", "again", "")
        assert refused.value.code == "rate"
        with pytest.raises(ValueError, match=r"newline|linefeed"):
            mail.send("ben@example.org", "one\nBcc: everybody@example.org", "")

    with_office(story)


@pytest.mark.parametrize(
    "text",
    ["", "ann", "ann@", "@example.org", "ann@localhost", "a b@example.org", "ann@exa mple.org", "ann@example.org\nx",
     "Ann <ann@example.org>", "ann@example.org, ben@example.org", "änn@example.org", "a" * 250 + "@example.org"],
)  # fmt: skip
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        plain_address(text)
    assert refused.value.code == "mail"


def test_addresses_are_kept_in_one_form() -> None:
    assert plain_address(" Ann.Lee+hall@EXAMPLE.org ") == "Ann.Lee+hall@example.org"


@pytest.mark.parametrize(
    "wrong",
    [{"smtp": "https://x"}, {"smtp": "smtp://"}, {"smtp": "smtp://x:port"}, {"mail_from": ""}, {"url": "hall.example"}],
)
def test_settings_that_cannot_work_are_refused_at_the_start(wrong: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        Mail(Settings(**office_settings(PostOffice()) | wrong))
    assert refused.value.code == "setup"


def test_a_password_goes_to_another_machine_encrypted_only() -> None:
    def route(smtp: str) -> tuple[bool, bool | None]:
        found = sending._route(Settings(smtp=smtp, mail_from="h@x.org", url="https://x.org"))
        assert found is not None
        return found.tls, found.start_tls

    assert route("smtp://a:b@mail.example.org") == (False, True)
    assert route("smtps://a:b@mail.example.org") == (True, False)
    assert route("smtp://a:b@localhost:25") == (False, None)
    assert route("smtp://mail.example.org") == (False, None)


def test_an_address_is_used_once_its_owner_has_entered_the_code(tmp_path: Path) -> None:
    async def in_hall(hall: ManualHall) -> None:
        office = PostOffice()
        mail = Mail(Settings(**office_settings(office)))
        addresses = MailAddresses(hall.store, mail, hall.time)
        sent: list[tuple[str, str]] = []
        mail.send = lambda to, subject, text, headers=None: sent.append((to, text))  # type: ignore[method-assign]

        def code() -> str:
            found = re.search(r"\d{6}", sent[-1][1])
            assert found is not None
            return found.group()

        with pytest.raises(Refused):
            await addresses.confirm("ann", "123456")
        await addresses.ask("ann", "Ann", "ann@example.org", "uk")
        assert "Вітаємо, Ann!" in sent[0][1]
        assert await addresses.verified("ann") is None
        wrong = f"{(int(code()) + 1) % 10**6:06d}"
        for _ in range(TRIES):
            with pytest.raises(Refused):
                await addresses.confirm("ann", wrong)
        with pytest.raises(Refused):  # guessed too often
            await addresses.confirm("ann", code())
        await addresses.ask("ann", "Ann", "ann@example.org", "en")
        await addresses.confirm("ann", f" {code()} ")
        found = await addresses.verified("ann")
        assert found is not None
        assert found.address == "ann@example.org"
        # Another one: the old address is told, and the new one is not used yet. Codes get old.
        await addresses.ask("ann", "Ann", "new@example.org", "en")
        assert sent[-1][0] == "ann@example.org"
        assert await addresses.verified("ann") is None
        late = re.search(r"\d{6}", sent[-2][1])
        assert late is not None
        await hall.wait(31 * 60_000)
        with pytest.raises(Refused):
            await addresses.confirm("ann", late.group())
        await addresses.drop("ann")
        assert await addresses.of("ann") is None

    run(tmp_path, in_hall)
