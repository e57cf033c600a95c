"""A table on one device: hot seat, solo, or against the two lowest levels. It answers like a table's socket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runehall.errors import RunehallError
from runehall.offline import shown
from runehall.offline.greedy import LEVELS
from runehall.rune import Deck, Game, Rules
from runehall.rune.codes import PHASE_ACT

WIRE = 1
Json = dict[str, Any]


class OfflineTable:
    """A game for people at one device, or a person and bots. `saved` returns what is needed to open it again."""

    def __init__(self, saved: Json, now: Callable[[], int]) -> None:
        """Open a table from its `rules`, `seats` (each a name, or a bot's level) and `seed`, or from saved data."""
        self._now = now
        self._saved = saved
        self.id: str = saved["id"]
        rules = Rules.from_json(saved["rules"])
        self._game = Game.new(rules, Deck.standard(), seed=saved["seed"])
        self._by: list[int] = []
        self._resigned: int | None = saved.get("resigned")
        self._seats: list[Json] = saved["seats"]
        self._mine = [seat for seat, one in enumerate(self._seats) if one.get("level") is None]
        for move in saved.get("moves", ()):
            self._make(move)
        self._seq = len(self._by) + 1
        self._done: dict[str, Json] = {}

    def saved(self) -> Json:
        """Return everything that is needed to restore this table."""
        moves = [str(move) for move in self._game.moves]
        return self._saved | {"moves": moves, "resigned": self._resigned, "over": self.over}

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._game.over or self._resigned is not None

    def record(self) -> Json:
        """Return the record of a finished game; if somebody resigned, it includes the result, which no move shows."""
        ending = {} if self._resigned is None else {"result": self._result()}
        return self._game.record().with_notes(players=[one["name"] for one in self._seats], **ending).to_json()

    # -- messages ----------------------------------------------------------------------------------------------------

    def receive(self, message: Json) -> list[Json]:
        """Answer a message of the page."""
        request = message.get("id", "")
        match message["t"]:
            case "hello":
                return [self._welcome()]
            case "ping":
                return [{"t": "pong", "id": request, "now": self._now(), "seq": self._seq}]
            case "move":
                return [self._once(request, lambda: self._move(message))]
            case "preview":
                return [self._preview(message)]
            case "why":
                return [{"t": "reason", "id": request, "move": message["move"]} | self._why(message["move"])]
            case "moves":
                moves = [str(move) for move in self._game.legal_moves]
                return [{"t": "moves", "id": request, "number": len(self._by), "moves": moves}]
            case "takeback":
                return [self._once(request, lambda: self._take_back(message))]
            case "resign":
                return [self._once(request, lambda: self._resign(message))]
        return [_refused(request, "status", "this needs the hall")]

    def think(self) -> list[Json]:
        """Make a bot's move, if a bot is to move."""
        if self.over or self._game.seat in self._mine:
            return []
        seat = self._game.seat
        move = LEVELS[self._seats[seat]["level"]].move(self._game.view(seat), self._saved["seed"])
        return [self._changed("", self._make(move))]

    # -- the effects of messages ---------------------------------------------------------------------------------------

    def _once(self, request: str, work: Callable[[], Json]) -> Json:
        """Answer a repeated request without carrying it out again."""
        if request not in self._done:
            self._done = {request: work()}
        return self._done[request]

    def _move(self, message: Json) -> Json:
        if self.over or message["number"] != len(self._by) or message["seat"] != self._game.seat:
            return _refused(message["id"], "stale", "the table has changed: look again, then move")
        try:
            return self._changed(message["id"], self._make(message["move"]))
        except RunehallError as error:
            text = {"key": error.rule.lower(), "args": {}, "cells": []} | self._why(message["move"])
            return _refused(message["id"], "illegal", error.text) | text | {"rule": error.rule, "text": error.text}

    def _make(self, move: str) -> list[Json]:
        seat = self._game.seat
        self._game.play(move)
        self._by.append(seat)
        events = [{"e": "moved", "seat": seat, "move": move}]
        if self._game.over:
            events.append({"e": "ended", "result": self._result()})
        return events

    def _take_back(self, message: Json) -> Json:
        if self._free() is None:
            return _refused(message["id"], "takeback", "there is nothing to take back")
        self._game.undo()
        self._by.pop()
        return self._changed(message["id"], [{"e": "tookback", "seat": message["seat"], "moves": len(self._by)}])

    def _free(self) -> str | None:
        """Return "free" if the last lay can be undone: until phase 2 is chosen, nothing hidden has been seen."""
        game = self._game
        own = bool(self._by) and self._by[-1] == game.seat and game.seat in self._mine
        lay = game.engine.phase == PHASE_ACT and own and str(game.moves[-1]).startswith("L")
        return "free" if lay and not self.over else None

    def _resign(self, message: Json) -> Json:
        if self.over:
            return _refused(message["id"], "status", "the game is over")
        self._resigned = message["seat"]
        return self._changed(message["id"], [{"e": "ended", "result": self._result()}])

    def _why(self, move: str) -> Json:
        return shown.reason(self._game, move)

    def _preview(self, message: Json) -> Json:
        head = {"id": message["id"], "move": message["move"]}
        try:
            return {"t": "previewed", **head, "preview": shown.preview(self._game, message["move"])}
        except RunehallError:
            return {"t": "reason", **head} | self._why(message["move"])

    # -- messages to the page ----------------------------------------------------------------------------------------

    def _changed(self, request: str, events: list[Json]) -> Json:
        stamped = []
        for event in events:
            self._seq += 1
            stamped.append(event | {"seq": self._seq, "at": self._now()})
        update: Json = {"t": "update", "events": stamped, "state": self._state()}
        return update | {"id": request} if request else update

    def _welcome(self) -> Json:
        rules = self._game.rules
        nobody = [None] * rules.seats
        return {
            "t": "welcome",
            "v": WIRE,
            "table": {
                "id": self.id,
                "setup": {"kind": "rune", "rules": self._saved["rules"], "deck": deck_json(self._game.deck)},
                "clock": None,
                "rated": False,
                "public": False,
                "created": self._saved["created"],
                "host": "",
                "match": None,
                "party": None,
                "card_count": len(self._game.shuffle),
                "sides": [rules.side(seat) for seat in range(rules.seats)],
            },
            "mine": self._mine,
            "fair": {
                "commitment": "", "contributions": nobody, "secret": None, "seals": nobody, "revealing": False,
                "first": None,
            },
            "events": [],
            "state": self._state(),
            "now": self._now(),
            "left_out": 0,
        }  # fmt: skip

    def _state(self) -> Json:
        game = self._game
        seat = game.seat if game.seat in self._mine else self._mine[0] if len(self._mine) == 1 else None
        return {
            "seq": self._seq,
            "status": "over" if self.over else "playing",
            "seats": [
                {
                    "seat": seat, "kind": "person" if one.get("level") is None else "bot", "name": one["name"],
                    "level": one.get("level"), "device": 0 if one.get("level") is None else None, "here": True,
                    "gone_at": None, "rating": None, "gained": None, "stand_in": None,
                }
                for seat, one in enumerate(self._seats)
            ],
            "game": shown.view(game, self._by),
            "own": None if seat is None else shown.own(game, seat) | ({"choices": None} if self.over else {}),
            "clock": None,
            "asked": None,
            "takeback": self._free(),
            "result": self._result() if self.over else None,
            "rematch": [],
            "next": None,
            "watchers": 0,
        }  # fmt: skip

    def _result(self) -> Json:
        scores, rules = list(self._game.scores()), self._game.rules
        if self._resigned is None:
            return {"winners": list(self._game.winners()), "scores": scores, "cause": "played", "seat": None}
        others = [side for side in range(rules.sides) if side != rules.side(self._resigned)]
        best = max([scores[side] for side in others], default=0)
        winners = [side for side in others if scores[side] == best or len(others) == 1]
        return {"winners": winners, "scores": scores, "cause": "resigned", "seat": self._resigned}


def deck_json(deck: Deck) -> Json:
    """Return a deck in the wire format."""
    return {"name": deck.name, "start": deck.start, "cards": list(deck.cards)}


def replay(saved: Json, record: Json) -> Json:
    """Return a finished game of this device in the hall's format, position by position."""
    table = OfflineTable(saved, lambda: saved["created"])
    welcome = table.receive({"t": "hello"})[0]
    return {
        "setup": welcome["table"]["setup"],
        "names": [one["name"] for one in saved["seats"]],
        "frames": frames(record),
        "result": welcome["state"]["result"],
        "record": record,
        "deck": welcome["table"]["setup"]["deck"],
        "seats": welcome["state"]["seats"],
        "mine": welcome["mine"],
    }


def _refused(request: str, code: str, text: str) -> Json:
    return {"t": "refused", "id": request, "code": code, "text": text}


def frames(record: Json) -> list[Json]:
    """Return every position of a record, with open hands."""
    whole = Game.from_record(record)
    game = Game(whole.rules, whole.deck, whole.shuffle, whole.first)
    by: list[int] = []
    found = [_frame(game, by, None, None)]
    for move in whole.moves:
        by.append(game.seat)
        game.play(move)
        found.append(_frame(game, by, str(move), by[-1]))
    return found


def positions(asked: Json) -> Json:
    """Answer like the hall's `POST /api/positions` about a record, for the guided first game."""
    all_of_them = frames(asked["record"])
    game = Game.from_record(asked["record"])
    found, why = None, None
    if asked.get("move") is not None and not game.over:
        reason = shown.reason(game, asked["move"])
        if reason["rule"] is None:
            found = shown.preview(game, asked["move"])
        else:
            why = {"code": "illegal"} | reason
    return {
        "frames": all_of_them if asked.get("frames") else all_of_them[-1:],
        "own": None if game.over else shown.own(game, game.seat),
        "reason": why,
        "preview": found,
    }


def _frame(game: Game, by: list[int], move: str | None, seat: int | None) -> Json:
    return {"move": move, "seat": seat, "view": shown.view(game, by), "hands": [list(hand) for hand in game.hands]}
