"""A table: the replay of its ledger. `apply` is the only way it changes; everything else here only reads.

What a reader gets is built up from the public view and, for a seat, its own part; see `state` and `told`.
"""

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from runehall.hall import fair, kinds, ledger
from runehall.hall.clock import Clocks
from runehall.hall.wire import table as wire

KEPT_REQUESTS = 64
"""How many of the last requests are remembered, so that a repeated send is answered and not done again."""


class Sitting:
    """A seat of the table."""

    __slots__ = ("gained", "gone", "here", "level", "name", "person", "rating")

    def __init__(self, person: str | None, name: str, level: str | None, rating: wire.Rating | None) -> None:
        self.person = person
        self.name = name
        self.level = level
        self.rating = rating
        self.gained: int | None = None
        self.here = False
        self.gone: int | None = None

    @property
    def kind(self) -> wire.SeatKind:
        """What sits there."""
        if self.level is not None:
            return "bot"
        return "open" if self.person is None else "person"


class Table:
    """Everything that is known of one table. `now` is always the hall's steady time in ms, `at` the wall's."""

    __slots__ = (
        "agreed",
        "asked",
        "began",
        "chats",
        "clocks",
        "contributions",
        "created",
        "ended",
        "id",
        "kind",
        "next",
        "number",
        "offers",
        "opened",
        "play",
        "requests",
        "seats",
        "seats_json",
        "seq",
        "sides",
        "status",
        "touched",
        "watchers",
    )  # fmt: skip

    def __init__(self, table_id: str, number: int, opened: ledger.Opened, at: int) -> None:
        self.id = table_id
        self.number = number
        self.opened = opened
        self.created = self.touched = at
        self.kind = kinds.kind_of(opened.setup)
        self.sides = self.kind.sides(opened.setup)
        self.seats = [Sitting(plan.person, plan.name, plan.level, plan.rating) for plan in opened.seats]
        self.seats_json: msgspec.Raw | None = None
        self.status: wire.Status = "waiting"
        self.seq = 0
        self.play: kinds.Play | None = None
        self.began: ledger.Began | None = None
        self.ended: wire.Result | None = None
        self.clocks: Clocks | None = None
        self.asked: ledger.Asked | None = None
        self.agreed: list[int] = []
        self.contributions: list[str | None] = [None] * len(self.seats)
        self.offers: list[int] = []
        self.next: str | None = None
        self.requests: dict[tuple[str, str], int] = {}
        self.chats = 0
        self.watchers = 0

    @classmethod
    def replay(cls, table_id: str, number: int, entries: Sequence[ledger.Entry]) -> "Table":
        """The table that this ledger tells of."""
        first = entries[0].line.fact
        assert isinstance(first, ledger.Opened)
        table = cls(table_id, number, first, entries[0].at)
        for entry in entries:
            table.apply(entry, now=0, stored=True)
        return table

    # -- change ------------------------------------------------------------------------------------------------------

    def apply(self, entry: ledger.Entry, now: int, *, stored: bool = False) -> None:
        """Take one event in. A move that the rules forbid raises Refused before anything has changed."""
        line = entry.line
        match line.fact:
            case ledger.Moved() as moved:
                self._moved(moved, entry.at, now, stored)
            case ledger.Sat(seat=seat, person=person, name=name, rating=rating):
                self.seats[seat] = Sitting(person, name, None, rating)
                self.seats_json = None
            case ledger.Stood(seat=seat):
                self.seats[seat] = Sitting(None, "", None, None)
                self.contributions[seat] = None
                self.seats_json = None
            case ledger.Contributed(seat=seat, text=text):
                self.contributions[seat] = text
            case ledger.Began() as began:
                self._begin(began, now)
            case ledger.Asked() as asked:
                self.asked, self.agreed = asked, []
            case ledger.Agreed(seat=seat):
                self.agreed.append(seat)
            case ledger.Declined():
                self.asked = None
            case ledger.TookBack() as back:
                self._back(back, now)
            case ledger.Chatted():
                self.chats += 1
            case ledger.Resumed():
                self._run(now)
            case ledger.Ended(winners=winners, scores=scores, cause=cause, seat=seat):
                self.status, self.ended = "over", wire.Result(winners, scores, cause, seat)
                self.asked = None
                self._run(now)
            case ledger.Offered(seat=seat):
                self.offers.append(seat)
            case ledger.Next(table=other):
                self.next = other
        self.seq, self.touched = entry.seq, entry.at
        if line.rid is not None and line.by is not None:
            self.requests[line.by, line.rid] = entry.seq
            if len(self.requests) > KEPT_REQUESTS:
                del self.requests[next(iter(self.requests))]

    def _begin(self, began: ledger.Began, now: int) -> None:
        self.play = self.kind.begin(self.opened.setup, began.shuffle, began.first)
        self.began, self.status = began, "playing"
        if self.opened.clock is not None:
            self.clocks = Clocks(self.opened.clock, len(self.seats))
        self._run(now)

    def _moved(self, moved: ledger.Moved, at: int, now: int, stored: bool) -> None:
        assert self.play is not None
        if stored and self.clocks is None:
            self.play.recall(moved.seat, moved.move, at)
            self.asked = None
            return
        turn_over = self.play.play(moved.seat, moved.move, at)
        self.asked = None
        if self.clocks is not None:
            if moved.seat >= 0:
                self.clocks.charge(moved.seat, moved.spent, moved.credit, turn_over)
            self._run(now)

    def _back(self, back: ledger.TookBack, now: int) -> None:
        assert self.play is not None
        self.play.back(back.moves)
        self.asked = None
        if self.clocks is not None:
            if self.clocks.running is not None:
                self.clocks.charge(self.clocks.running, back.spent, 0, turn_over=False)
            self._run(now)

    def _run(self, now: int) -> None:
        """Start the time of whoever owes a move."""
        if self.clocks is not None and self.play is not None:
            self.clocks.run(self.play.turn if self.status == "playing" else None, now)

    # -- questions ---------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat that owes a move."""
        return self.play.turn if self.play is not None and self.status == "playing" else None

    @property
    def wakes(self) -> bool:
        """Whether the hall must look after this game even when nobody is connected."""
        return self.status == "playing" and (self.clocks is not None or any(s.level is not None for s in self.seats))

    def mine(self, ids: frozenset[str]) -> tuple[int, ...]:
        """The seats of a person (of all their merged guests)."""
        return tuple([n for n, sitting in enumerate(self.seats) if sitting.person in ids])

    def open_seats(self) -> list[int]:
        """Seats that wait for somebody."""
        return [n for n, sitting in enumerate(self.seats) if sitting.kind == "open"]

    def wanting(self) -> list[int]:
        """First seats of devices that have not contributed to the shuffle yet."""
        firsts = {s.person: n for n, s in reversed(list(enumerate(self.seats))) if s.kind == "person"}
        return sorted(n for n in firsts.values() if self.contributions[n] is None)

    def takeback(self, mine: Sequence[int]) -> tuple[int, int, bool] | None:
        """(seat, moves left, free) of the take-back these seats could have now; the seat to move comes first."""
        play = self.play
        if play is None or self.status != "playing":
            return None
        for seat in mine:
            left = play.free(seat)
            if left is not None:
                return seat, left, True
        asks = [(left, seat) for seat in mine if (left := play.askable(seat)) is not None]
        if not asks:
            return None
        left, seat = max(asks)
        return seat, left, False

    # -- what readers get --------------------------------------------------------------------------------------------

    def seated(self) -> Any:
        """The seats as JSON, encoded again only when somebody sat down, stood up, came or went."""
        if self.seats_json is None:
            self.seats_json = msgspec.Raw(msgspec.json.encode(self.sittings()))
        return self.seats_json

    def sittings(self) -> list[wire.Seat]:
        """The seats for the wire; people's ids stay in the hall, devices are numbered."""
        devices: dict[str, int] = {}
        shown = []
        for number, sitting in enumerate(self.seats):
            device = None
            if sitting.person is not None:
                device = devices.setdefault(sitting.person, len(devices))
            here = sitting.here or sitting.kind == "bot"
            kind, rating, gained = sitting.kind, sitting.rating, sitting.gained
            shown.append(
                wire.Seat(number, kind, sitting.name, sitting.level, device, here, sitting.gone, rating, gained)
            )
        return shown

    def about(self) -> wire.Table:
        """What does not change."""
        opened = self.opened
        return wire.Table(
            id=self.id,
            setup=opened.setup,
            clock=opened.clock,
            rated=opened.rated,
            public=opened.public,
            created=self.created,
            host=opened.host_name,
            match=self.match(),
            card_count=self.kind.cards(opened.setup),
            sides=self.sides,
        )

    def match(self) -> wire.Match | None:
        """Where a match of two stands, this leg's result included."""
        plan = self.opened.match
        if plan is None:
            return None
        points, winners = list(plan.points), None
        if self.ended is not None:
            for seat, side in enumerate(self.sides):
                points[seat] += self.ended.scores[side]
            if plan.leg == 2 or self.ended.cause != "played":
                winners = self._match_winners(points)
        return wire.Match(plan.leg, 2, points, self.next if plan.leg == 1 else plan.other, winners)

    def _match_winners(self, points: list[int]) -> list[int]:
        """Total points decide; who gives a leg up has lost the match."""
        assert self.ended is not None
        loser = self.ended.seat if self.ended.cause != "played" else None
        best = max(score for seat, score in enumerate(points) if seat != loser)
        return [seat for seat, score in enumerate(points) if score == best and seat != loser]

    def fairness(self) -> wire.Fair:
        """The shuffle's commitment; its secret only after the end."""
        secret = self.opened.secret
        return wire.Fair(fair.commitment(secret), list(self.contributions), secret if self.status == "over" else None)

    def looks(self, mine: Sequence[int]) -> int | None:
        """The seat whose own part a reader with these seats gets: the one to move, otherwise their only one."""
        if len(mine) == 1:
            return mine[0]
        return self.turn if self.turn in mine else None

    def state(self, mine: Sequence[int], now: int, at: int, *, choices: bool = True) -> wire.State:
        """The table as a reader who holds the seats `mine` may see it (none: a spectator)."""
        play = self.play
        seat = self.looks(mine)
        takeback = self.takeback(mine)
        asked = None if self.asked is None else wire.TakeBack(self.asked.seat, self.asked.moves, list(self.agreed))
        return wire.State(
            seq=self.seq,
            status=self.status,
            seats=self.seated(),
            game=None if play is None else cast("wire.GameView", play.public()),
            own=None if play is None or seat is None else play.own(seat, choices and self.status == "playing"),
            clock=None if self.clocks is None else self.clocks.state(now, at),
            asked=asked,
            takeback=None if takeback is None else "free" if takeback[2] else "ask",
            result=self.ended,
            rematch=list(self.offers),
            next=self.next,
            watchers=self.watchers,
        )

    def told(self, entry: ledger.Entry, mine: Sequence[int]) -> wire.Event | None:
        """An event as a reader with these seats may hear of it; None if it is nothing to hear of."""
        seq, at = entry.seq, entry.at
        match entry.line.fact:
            case ledger.Moved(seat=kinds.HALL):
                return None
            case ledger.Moved(seat=seat, move=move):
                assert self.play is not None
                return wire.Moved(seq, at, seat, self.play.heard(seat, move, mine))
            case ledger.Sat(seat=seat, name=name):
                return wire.Sat(seq, at, seat, name, "person")
            case ledger.Stood(seat=seat):
                return wire.Stood(seq, at, seat)
            case ledger.Began(first=first):
                return wire.Began(seq, at, first)
            case ledger.Asked(seat=seat, moves=moves):
                return wire.Asked(seq, at, seat, moves)
            case ledger.Agreed(seat=seat):
                return wire.Agreed(seq, at, seat)
            case ledger.Declined(seat=seat):
                return wire.Declined(seq, at, seat)
            case ledger.TookBack(seat=seat, moves=moves):
                return wire.TookBack(seq, at, seat, moves)
            case ledger.Chatted(seat=said_by, name=name, text=text):
                return wire.Chatted(seq, at, said_by, name, text)
            case ledger.Resumed():
                return wire.Resumed(seq, at)
            case ledger.Ended(winners=winners, scores=scores, cause=cause, seat=caused_by):
                return wire.Ended(seq, at, wire.Result(winners, scores, cause, caused_by))
            case ledger.Offered(seat=seat):
                return wire.Offered(seq, at, seat)
            case ledger.Next(table=other):
                return wire.Next(seq, at, other)
        return None
