"""The hall itself as its hosts have set it up, and the invitations to it, over HTTP."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Accent = Literal["gold", "copper", "moss", "sea", "violet", "rose"]
"""The colours of buttons and links; each keeps its contrast in light and dark."""
OfferedLanguage = Literal["en", "uk", "pl", "fr"]
MOST_INVITATIONS = 50
"""Invitations that may be valid at a time."""


class HouseView(Struct, frozen=True):
    """The hall as everybody may see it. `welcome` and `conduct` are plain text, whose empty lines divide paragraphs."""

    name: str
    """Empty for a hall without a name of its own."""
    languages: list[OfferedLanguage]
    """Those that the pages offer; empty: all."""
    accent: Accent
    welcome: str
    conduct: str
    closed: bool
    """Whether one needs an invitation."""
    admitted: bool
    """Whether you may come in."""
    hosted: bool
    """Whether you are one of its hosts."""


class ChangeHouse(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the hall; what is left out stays. Who has an account when it is closed stays in."""

    name: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    languages: Annotated[list[OfferedLanguage], Meta(max_length=4)] | UnsetType = UNSET
    accent: Accent | UnsetType = UNSET
    welcome: Annotated[str, Meta(max_length=2000)] | UnsetType = UNSET
    conduct: Annotated[str, Meta(max_length=8000)] | UnsetType = UNSET
    closed: bool | UnsetType = UNSET


class NewHouseInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """Make an invitation: for how many people, and for how many days. The `label` is for the hosts."""

    label: Annotated[str, Meta(max_length=60)] = ""
    uses: Annotated[int, Meta(ge=1, le=1000)] = 1
    days: Annotated[int, Meta(ge=1, le=365)] = 14


class HouseInvitation(Struct, frozen=True):
    """An invitation that is valid; its link is `/enter/CODE`."""

    id: str
    code: str
    label: str
    uses: int
    used: int
    created: int
    until: int


class EnterHouse(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in with the code of an invitation; capitals, spaces and dashes do not matter."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]
