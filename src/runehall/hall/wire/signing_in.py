"""Other ways into an account: recovery codes, a mailed code, passkeys."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from runehall.hall.wire.api import Login, Name, Password
from runehall.hall.wire.notices import Language


class WithPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account, asked for before anything that opens it is made."""

    password: Annotated[str, Meta(max_length=200)]


class RecoveryState(Struct, frozen=True):
    """How many recovery codes are left, and whether a code can be mailed to the account."""

    left: int
    mail: bool


class RecoveryCodes(Struct, frozen=True):
    """New recovery codes, shown this once; those before them are void."""

    codes: list[str]


class AskRecoveryMail(Struct, frozen=True, forbid_unknown_fields=True):
    """Have a code mailed to an account's confirmed address. The answer is the same where there is none."""

    login: Login
    language: Language = "en"


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """Give an account a new password, by a recovery code or a mailed one."""

    login: Login
    code: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Password


class Passkey(Struct, frozen=True):
    """A passkey of yours: what you called it, when it was made and last used (0: never)."""

    id: str
    label: str
    created: int
    used: int


class PasskeyOptions(Struct, frozen=True):
    """What the browser is asked, as WebAuthn writes it in JSON."""

    options: dict[str, Any]


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser answered to the options of a new passkey."""

    label: Name
    credential: dict[str, Any]


class PasskeySignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser answered to the options of signing in."""

    credential: dict[str, Any]
