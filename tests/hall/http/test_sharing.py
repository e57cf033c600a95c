"""What links to the hall show elsewhere: tags for strangers, pictures without secrets, frames for replays only."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from runehall.hall.games.pictures import HEIGHT, TEXT_LEFT, WIDTH
from runehall.hall.http.pages import handlers
from tests.hall.client import Person, duel, play_out, run
from tests.hall.servers import HallProcess

built = pytest.mark.skipif(not (handlers.STATIC / "index.html").is_file(), reason="the client is not built")


async def tags(person: Person, path: str, language: str = "en") -> dict[str, str]:
    """The Open Graph tags of an address, as a program without a cookie gets them."""
    answer = await person.http.get(path, headers={"accept-language": language, "cookie": ""})
    assert answer.status_code == 200
    return dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', answer.text))


@built
def test_links_tell_strangers_what_they_may_know(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        await a.ok("PATCH", "/api/me", {"name": 'Ada <"&>'})
        await b.ok("PATCH", "/api/me", {"name": "Ben"})
        table, sockets = await duel(a, b)
        path = f"/t/{table['id']}"
        private = await tags(a, path)
        assert private["title"] == "RUNE table"
        assert private["image"] == f"{hall.base}/pictures/rune.png"
        invite = await tags(a, f"/j/{table['invite']}", "fr-CA,fr;q=0.9,en;q=0.5")
        assert invite["image"] == f"{hall.base}/pictures/rune.png"
        assert invite["title"] == "Ada &lt;&quot;&amp;&gt; vous invite à jouer à RUNE"
        assert (await a.get(f"/pictures/{table['id']}.svg")).status_code == 403
        await play_out(dict(enumerate(sockets)))
        over = await tags(a, path)
        assert re.fullmatch(r"Ada &lt;&quot;&amp;&gt; -?\d+ – Ben -?\d+ · RUNE", over["title"])
        assert over["url"] == f"{hall.base}{path}"
        assert over["image"] == f"{hall.base}/pictures/{table['id']}.png"
        assert (await tags(a, f"{path}/replay?move=3"))["image"] == f"{over['image']}?move=3"
        assert (await tags(a, f"{path}/replay?move=3", "uk"))["description"].startswith("Хід 3 з ")
        assert await tags(a, "/t/nowhere") == {}
        assert await tags(a, "/rules") == {}

    run(hall, 2, story)


@built
def test_an_invitation_of_a_guest_is_in_the_readers_language(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        table = await a.ok("POST", "/api/tables", {"seats": [{"who": "me"}, {"who": "open"}]})
        title = (await tags(a, f"/j/{table['invite']}", "pl"))["title"]
        assert re.match(r"Gość \d+\b", title), title

    run(hall, 1, story)


def test_a_picture_shows_a_public_table_as_spectators_see_it(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table, sockets = await duel(a, b, public=True)
        first = await a.get(f"/pictures/{table['id']}.svg")
        assert first.headers["content-type"].startswith("image/svg+xml")
        assert first.headers["cross-origin-resource-policy"] == "cross-origin"
        assert (await a.get(f"/pictures/{table['id']}.svg", move=5)).text == first.text, (
            "no move is shown before the end"
        )
        await play_out(dict(enumerate(sockets)))
        start, end = [(await a.get(f"/pictures/{table['id']}.svg", **at)).text for at in ({"move": 0}, {})]
        assert start.count("<path") < end.count("<path")
        assert (await a.get(f"/pictures/{table['id']}.svg", move=9999)).text == end
        assert (await a.get(f"/pictures/{table['id']}.gif")).status_code == 404

    run(hall, 2, story)


@built
def test_links_have_pictures_as_png(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        table, sockets = await duel(a, b)
        address = f"/pictures/{table['id']}.png"
        assert (await a.get(address)).status_code == 403, "a private table that is not over has none"
        await play_out(dict(enumerate(sockets)))
        for path in (address, f"{address}?move=1", "/pictures/rune.png", "/pictures/rok.png"):
            answer = await a.http.get(path)
            assert answer.headers["content-type"] == "image/png"
            assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
            picture = Image.open(io.BytesIO(answer.content)).convert("L")
            assert picture.size == (WIDTH, HEIGHT)
            box = (TEXT_LEFT, 40, TEXT_LEFT + 300, 140)
            assert any(picture.crop(box).histogram()[100:]), "the game's name is drawn with the font that comes along"
        assert (await a.http.get(address)).content == (await a.http.get(address)).content

    run(hall, 2, story)


@built
def test_only_replays_may_be_shown_in_a_frame(hall: HallProcess) -> None:
    async def story(a: Person) -> None:
        for path, allowed in (("/", False), ("/t/x", False), ("/t/x/replay", False), ("/embed/x", True)):
            policy = (await a.get(path)).headers["content-security-policy"]
            assert policy.endswith("frame-ancestors *" if allowed else "frame-ancestors 'none'")

    run(hall, 1, story)
