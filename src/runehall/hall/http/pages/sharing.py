"""Link previews on other sites: Open Graph tags for tables, finished games, moves and invitations.

They show no more than a stranger may see: an unfinished private table is shown only as a table.
"""

import html
import re
from typing import Any, NamedTuple

from runehall.hall.accounts.identity import NOBODY
from runehall.hall.errors import Refused
from runehall.hall.games.pictures import HEIGHT, WIDTH, ScoreLine, short
from runehall.hall.http.gateway import Gateway
from runehall.hall.setup import RuneSetup
from runehall.hall.table.requests import may_watch
from runehall.hall.table.state import SeatState, TableState
from runehall.study.explanation.words import phrase

ADDRESS = re.compile(
    r"/(?:(?:t|rok/replay)/(?P<table>[\w-]+)(?:/replay|/study)?|embed/(?P<embed>[\w-]+)|j/(?P<invite>[\w-]+))/?"
)
PARTS = ("", "rok", "sharing")
LOCALES = {"en": "en_GB", "fr": "fr_FR", "pl": "pl_PL", "uk": "uk_UA"}
_TITLE = re.compile(r"<title>.*?</title>")
_DESCRIPTION = re.compile(r'<meta name="description"[^>]*>')


class LinkPreview(NamedTuple):
    """The texts for a link, and the address of its picture."""

    title: str
    about: str
    picture: str


def say(key: str, language: str, **args: Any) -> str:
    """Return a message from the pages' words."""
    return phrase(key, language, *PARTS, **args)


def seat_name(seat: SeatState, language: str) -> str:
    """Return the name of a seat, as the pages show it."""
    if seat.level is not None:
        return say(f"level-{seat.level}", language)
    return person_name(seat.name, language)


def person_name(name: str, language: str) -> str:
    """Return a person's name; people who have chosen none are guests in the reader's language."""
    guest = re.fullmatch(r"Guest (\d+)", name)
    return say("guest-name", language, number=guest[1]) if guest else name


def numbered(names: list[str]) -> list[str]:
    """Number equal names at one table, as the pages do."""
    return [
        name if names.count(name) == 1 else f"{name} {names[:place].count(name) + 1}"
        for place, name in enumerate(names)
    ]


def lines_of(table: TableState, language: str, scores: list[int] | None) -> list[ScoreLine]:
    """Return the sides with their names and points."""
    lines = []
    names = numbered([short(seat_name(seat, language)) for seat in table.seats])
    for side in sorted(set(table.sides)):
        seats = [number for number, own in enumerate(table.sides) if own == side]
        name = " & ".join(names[number] for number in seats)
        lines.append(ScoreLine(seats[0], name, None if scores is None else scores[side]))
    return lines


def variant(table: TableState, language: str) -> str:
    """Return the mode of RUNE that is played; empty for RÖK, which has no modes."""
    setup = table.opened.setup
    return say(f"mode-{setup.rules.mode}", language) if isinstance(setup, RuneSetup) else ""


def game_name(table: TableState) -> str:
    """Return the name of the game."""
    return "RUNE" if isinstance(table.opened.setup, RuneSetup) else "RÖK"


def visible(table: TableState, at: int) -> bool:
    """Return whether a stranger may see the game at this wall time: it has begun, and the table is public or over."""
    try:
        may_watch(table, NOBODY, None, at)
    except Refused:
        return False
    return table.game is not None


async def preview(gateway: Gateway, found: re.Match[str], move: int | None, language: str) -> LinkPreview:
    """Return the preview of a link. Raises Refused if the link leads nowhere."""
    if found["invite"] is not None:
        row = await gateway.registry.store.by_invite(found["invite"])
        if row is None:
            raise Refused("missing", "this invite link leads nowhere")
        table = await gateway.registry.look(row["id"])
        host = person_name(table.opened.host_name, language)
        title = say("sharing-invite", language, name=host, game=game_name(table))
        return LinkPreview(title, say("sharing-free", language), f"/pictures/{table.kind.name}.png")
    table = await gateway.registry.look(found["table"] or found["embed"])
    game = game_name(table)
    if not visible(table, gateway.registry.time.wall()):
        title = say("sharing-table", language, game=game)
        return LinkPreview(title, say("sharing-free", language), f"/pictures/{table.kind.name}.png")
    scores = None if table.ended is None else table.ended.scores
    lines = lines_of(table, language, scores)
    scored = "score-of" if len(lines) == len(table.seats) else "score-of-several"
    players = " – ".join(
        line.name if line.points is None else say(scored, language, name=line.name, points=line.points)
        for line in lines
    )
    move = move if table.ended is not None and table.kind.turns else None
    picture = f"/pictures/{table.id}.png" + ("" if move is None else f"?move={move}")
    return LinkPreview(f"{players} · {game}", _about(table, lines, move, language), picture)


def _about(table: TableState, lines: list[ScoreLine], move: int | None, language: str) -> str:
    """Return a sentence with the winner, the move shown, or that the game is being played."""
    if table.ended is None:
        return say("sharing-playing", language)
    assert table.game is not None
    if move is not None:
        return say("sharing-move", language, number=min(move, table.game.number), of=table.game.number)
    winners = table.ended.winners
    said = [say("sharing-won", language, name=lines[winners[0]].name)] if len(winners) == 1 and len(lines) > 1 else []
    return " ".join([*said, say("sharing-again", language)])


def tagged(page: str, shown: LinkPreview, origin: str, address: str, language: str) -> str:
    """Return the front page with the tags of a preview."""
    title, about = html.escape(shown.title), html.escape(shown.about)
    tags = {
        "og:type": "website", "og:site_name": "Runehall", "og:title": title, "og:description": about,
        "og:url": html.escape(origin + address), "og:locale": LOCALES[language],
        "og:image": html.escape(origin + shown.picture), "og:image:type": "image/png", "og:image:alt": title,
        "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT),
    }  # fmt: skip
    lines = [f'<meta property="{name}" content="{value}" />' for name, value in tags.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    page = _TITLE.sub(lambda _: f"<title>{title}</title>", page, count=1)
    page = _DESCRIPTION.sub(lambda _: f'<meta name="description" content="{about}" />', page, count=1)
    return page.replace("</head>", "\n    ".join(["", *lines, "</head>"]), 1)
