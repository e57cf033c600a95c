"""Stores the games that people have played offline. Each is checked against the rules before it is stored."""

from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import check_length
from runehall.hall.names import kept_name
from runehall.hall.registry import Registry
from runehall.hall.storage.schema import offline_games
from runehall.hall.wire.offline import MOST_HANDED, HandedGame, HandIn
from runehall.rune import Game


class OfflineGames:
    """Stores and lists games that were handed in."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def hand_in(self, who: Who, data: HandIn) -> HandedGame:
        """Store a game. Does nothing if it was handed in before. Raises Refused unless it is finished, or a player has
        resigned."""
        check_length(data.record)
        game = await self._registry.replays.result(lambda: Game.from_record(data.record))
        resigned = None if game.over else _resigned(data.record, game)
        if not game.over and resigned is None:
            raise Refused("running", "this game is not over: hand it in when it is")
        names = [kept_name(str(name)) for name in game_names(data.record)[: game.rules.seats]]
        ending = {} if resigned is None else {"result": resigned}
        record = game.record().with_notes(players=names, **ending).to_json()
        at = self._registry.time.wall()
        made = HandedGame(data.id, data.played, at, game.rules.mode, names, list(game.scores()))
        row = {
            "person": who.id, "id": made.id, "played": made.played, "at": at, "mode": made.mode,
            "record": msgspec.json.encode(record).decode(), "scores": msgspec.json.encode(made.scores).decode(),
            "names": msgspec.json.encode(names).decode(),
        }  # fmt: skip
        await self._registry.store.work(partial(_store, row=row))
        return made

    async def of(self, who: Who) -> list[HandedGame]:
        """Return a person's games, newest first."""
        query = sql.select(offline_games).where(offline_games.c.person.in_(who.ids))
        rows = await self._registry.store.rows(query.order_by(offline_games.c.played.desc()).limit(MOST_HANDED))
        return [
            HandedGame(
                row["id"], row["played"], row["at"], row["mode"],
                msgspec.json.decode(row["names"], type=list[str]), msgspec.json.decode(row["scores"], type=list[int]),
            )
            for row in rows
        ]  # fmt: skip


def _resigned(record: dict[str, Any], game: Game) -> dict[str, Any] | None:
    """Return the result of a game that a seat has resigned, or None if its record does not say so. The best of the
    other sides win."""
    result = record.get("result")
    seat = result.get("seat") if isinstance(result, dict) and result.get("cause") == "resigned" else None
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < game.rules.seats:
        return None
    scores, lost = list(game.scores()), game.rules.side(seat)
    others = [side for side in range(len(scores)) if side != lost]
    best = max((scores[side] for side in others), default=0)
    return {
        "winners": [side for side in others if scores[side] == best], "scores": scores, "cause": "resigned",
        "seat": seat,
    }  # fmt: skip


def game_names(record: dict[str, Any]) -> list[object]:
    """Return the names of the players in a record, or an empty list."""
    names = record.get("players", [])
    return names if isinstance(names, list) else []


def _store(connection: sql.Connection, row: dict[str, Any]) -> None:
    own = offline_games.c.person == row["person"]
    known = sql.select(sql.exists().where(own, offline_games.c.id == row["id"]))
    if connection.execute(known).scalar():
        return
    connection.execute(offline_games.insert(), row)
    newest = sql.select(offline_games.c.id).where(own).order_by(offline_games.c.played.desc()).limit(MOST_HANDED)
    kept = [*connection.execute(newest).scalars()]
    connection.execute(offline_games.delete().where(own, offline_games.c.id.not_in(kept)))
