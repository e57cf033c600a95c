"""Recovery codes: each opens its own account once; a mailed one for half an hour; only hashes are stored."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from runehall.hall.accounts.recovery import CODES, MAILED_MS, Recovery
from runehall.hall.accounts.service import Accounts
from runehall.hall.errors import Refused
from runehall.hall.mail.addresses import MailAddresses
from runehall.hall.mail.sending import Mail
from runehall.hall.settings import Settings
from runehall.hall.storage import schema
from runehall.hall.wire.api import NewAccount, SignIn
from tests.hall.manual_time import ManualHall, run
from tests.hall.post_office import PostOffice, office_settings

OLD, NEW = "many roads at once", "another way home"


async def refused(recovery: Recovery, login: str, code: str, password: str = NEW) -> str:
    """The code that a try is refused with."""
    with pytest.raises(Refused) as fault:
        await recovery.recover(login, code, password)
    return fault.value.code


def test_a_code_opens_its_account_once(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        accounts = Accounts(hall.store, "00" * 32)
        mail = Mail(Settings())
        recovery = Recovery(hall.store, accounts, MailAddresses(hall.store, mail, hall.time), hall.time)
        for name in ("ann", "ben"):
            await accounts.sign_up(f"id-{name}", NewAccount(name, OLD))
        void, codes = await recovery.make("id-ann"), await recovery.make("id-ann")
        assert await recovery.left("id-ann") == CODES == len(set(codes))
        kept = str(await hall.store.rows(schema.recovery_codes.select()))
        assert not [code for code in codes if code in kept or code.replace("-", "") in kept]
        for login, code in (("ann", void[0]), ("ben", codes[0]), ("nobody", codes[0]), ("ann", "-")):
            assert await refused(recovery, login, code) == "code"
        assert await refused(recovery, "ann", codes[0], "password") == "weak"
        assert await recovery.left("id-ann") == CODES, "a password that is too easy uses up no code"
        value, _ = await accounts.sessions.begin("id-ann", "")
        assert await recovery.recover("Ann", f" {codes[0].upper().replace('-', ' ')}", NEW) == "id-ann"
        accounts.forget_credentials()
        assert await accounts.sessions.find(value) is None
        assert await accounts.sign_in("guest", SignIn("ann", NEW)) == "id-ann"
        assert await refused(recovery, "ann", codes[0]) == "code"
        assert await recovery.left("id-ann") == CODES - 1
        accounts.close()
        await mail.close()

    run(tmp_path, story)


def test_a_mailed_code_is_valid_for_half_an_hour_and_says_nothing_of_accounts(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        accounts = Accounts(hall.store, "00" * 32)
        mail = Mail(Settings(**office_settings(office)))
        sending = asyncio.create_task(mail.run())
        recovery = Recovery(hall.store, accounts, MailAddresses(hall.store, mail, hall.time), hall.time)
        await accounts.sign_up("id-ann", NewAccount("ann", OLD))
        await recovery.mail("ann")  # no address yet
        await recovery.mail("nobody")
        row = {"person": "id-ann", "address": "ann@example.org", "language": "fr", "verified": 1, "tries": 0}
        await hall.store.write((schema.mail_addresses.insert(), row))

        async def asked() -> str:
            await recovery.mail("ann")
            text = (await office.next()).get_content()
            assert "Le code est" in text
            found = re.search(r"\w{4}(-\w{4}){3}", text)
            assert found
            return found[0]

        late = await asked()
        await hall.wait(MAILED_MS)
        assert await refused(recovery, "ann", late) == "code"
        replaced, code = await asked(), await asked()
        assert await refused(recovery, "ann", replaced) == "code"
        assert await recovery.recover("ann", code, NEW) == "id-ann"
        assert await refused(recovery, "ann", code) == "code"
        for _ in range(10):
            await recovery.mail("ann")  # too many are not sent, and nothing says so
        assert await recovery.left("id-ann") == 0
        sending.cancel()
        accounts.close()
        await mail.close()

    with PostOffice() as office:
        run(tmp_path, story)
