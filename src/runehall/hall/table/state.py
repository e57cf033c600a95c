# cython: language_level=3, annotation_typing=False, boundscheck=True, wraparound=True
"""The state of a table: a replay of its events. `apply` is the only way it changes; everything else only reads."""

from array import array
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from runehall.errors import RunehallError
from runehall.hall import events
from runehall.hall.errors import Refused
from runehall.hall.games.protocol import RealTimeGame, TableGame, TurnGame, kind_of
from runehall.hall.setup import FORMER_LEVELS, LeftCause, SeatKind, Status
from runehall.hall.shuffle_proof import Promise, seal
from runehall.hall.table.clocks import Clocks


class RequestLog:
    """The requests that a table has done, for as long as it lives: a repeated one is answered and not done again.

    Sixteen bytes each: a hash of person and id, and the event's number.
    """

    __slots__ = ("_hashes", "_seqs")

    def __init__(self) -> None:
        self._hashes = array("q")
        self._seqs = array("q")

    def add(self, by: str, rid: str, seq: int) -> None:
        """Note a request."""
        self._hashes.append(hash((by, rid)))
        self._seqs.append(seq)

    def find(self, by: str, rid: str) -> int | None:
        """The number of the event that a request caused; None if it is new."""
        try:
            return self._seqs[self._hashes.index(hash((by, rid)))]
        except ValueError:
            return None


class Damage(NamedTuple):
    """Why a table does not replay: for pages by a code and its values, for the log in words. It tells nothing of the
    cards."""

    code: str
    """`missing`: events are, and `count` are there; `unreadable`: one cannot be read or applied, by its `cause`."""
    text: str
    args: dict[str, str | int]


def damage(error: Exception) -> Damage:
    """What this error, raised by a replay, says of a table."""
    if isinstance(error, Refused) and error.code == "broken":
        return Damage("missing", error.text, error.values)
    rule = f" ({error.rule})" if isinstance(error, RunehallError) else ""
    cause = f"{type(error).__name__}{rule}"
    return Damage("unreadable", f"an event cannot be read or applied: {cause}", {"cause": cause})


class SeatState:
    """A seat of the table."""

    __slots__ = (
        "away",
        "colour",
        "gained",
        "gone",
        "here",
        "left",
        "level",
        "name",
        "owner",
        "person",
        "rating",
        "stand_in",
    )

    def __init__(self, plan: events.SeatPlan) -> None:
        self.person = plan.person
        self.name = plan.name
        self.level = None if plan.level is None else FORMER_LEVELS.get(plan.level, plan.level)
        self.rating = plan.rating
        self.colour = plan.colour
        self.owner = plan.owner
        self.gained: int | None = None
        self.here = False
        self.gone: int | None = None
        self.away: int | None = None
        """Since when (steady time) its person has had no socket open."""
        self.stand_in: str | None = None
        self.left: LeftCause | None = None

    @property
    def kind(self) -> SeatKind:
        """What sits there."""
        if self.level is not None:
            return "bot"
        return "open" if self.person is None else "person"

    @property
    def plays(self) -> bool:
        """Whether a person sits there who has not left the game."""
        return self.person is not None and self.left is None

    @property
    def stays(self) -> bool:
        """Whether a person is still at the table, for the next game: who resigned is, who left is not."""
        return self.person is not None and (self.left is None or self.left == "resigned")


class TableState:
    """Everything that is known of one table. `now` is always steady time in ms, `at` wall time."""

    __slots__ = (
        "agreed",
        "asked",
        "began",
        "chats",
        "clocks",
        "contributions",
        "created",
        "ended",
        "game",
        "help_known",
        "helped",
        "id",
        "kind",
        "next",
        "number",
        "offers",
        "opened",
        "real_time",
        "requests",
        "revealing",
        "seals",
        "seats",
        "seats_json",
        "seq",
        "sides",
        "status",
        "touched",
        "turn_game",
        "watchers",
    )  # fmt: skip

    def __init__(self, table_id: str, number: int, opened: events.Opened, at: int) -> None:
        self.id = table_id
        self.number = number
        self.opened = opened
        self.created = self.touched = at
        self.kind = kind_of(opened.setup)
        self.sides = self.kind.sides(opened.setup)
        self.seats = [SeatState(plan) for plan in opened.seats]
        self.seats_json: msgspec.Raw | None = None
        self.status: Status = "waiting"
        self.seq = 0
        self.game: TableGame | None = None
        self.turn_game: TurnGame | None = None
        self.real_time: RealTimeGame | None = None
        self.began: events.Began | None = None
        self.ended: events.Ended | None = None
        self.clocks: Clocks | None = None
        self.asked: events.Asked | None = None
        self.agreed: list[int] = []
        self.seals: list[str | None] = [None] * len(self.seats)
        self.contributions: list[str | None] = [None] * len(self.seats)
        self.revealing = False
        self.offers: list[int] = []
        self.next: str | None = None
        self.helped: list[events.Helped] = []
        self.help_known: set[events.Helped] = set()
        """Help that was given on the way here: the same again is not counted, unless moves were taken back."""
        self.requests = RequestLog()
        self.chats: Counter[str] = Counter()
        """Chat messages: of all who play under "", of each spectator by their speaker's id."""
        self.watchers = 0

    @classmethod
    def replay(cls, table_id: str, number: int, entries: Sequence[events.Entry]) -> "TableState":
        """The table after these events. Raises Refused if some are missing."""
        first = entries[0].fact if entries else None
        if not isinstance(first, events.Opened) or entries[-1].seq != len(entries):
            count = len(entries)
            raise Refused("broken", f"events are missing: {count} are there", args={"count": count})
        table = cls(table_id, number, first, entries[0].at)
        for entry in entries:
            table.apply(entry, now=0, stored=True)
        return table

    # -- change ------------------------------------------------------------------------------------------------------

    def apply(self, entry: events.Entry, now: int, *, stored: bool = False) -> None:
        """Take one event in. A move that the rules forbid raises Refused before anything has changed."""
        match entry.fact:
            case events.Moved() as moved:
                self._moved(moved, entry.at, now, stored)
            case events.Sat(seat=seat) as sat:
                plan = events.SeatPlan(sat.person, sat.name, None, sat.rating, sat.colour, sat.owner)
                self.seats[seat] = SeatState(plan)
                self.seats_json = None
            case events.Stood(seat=seat):
                self.seats[seat] = SeatState(events.SeatPlan())
                self._unseal(seat)
                self.seats_json = None
            case events.Sealed(seat=seat, text=text):
                self.seals[seat] = text
            case events.Revealing():
                self.revealing = True
            case events.Contributed(seat=seat, text=text):
                self.contributions[seat] = text
                self.seals[seat] = self.seals[seat] or seal(text)
            case events.Began() as began:
                self._begin(began, now)
            case events.Asked() as asked:
                self.asked, self.agreed = asked, []
            case events.Agreed(seat=seat):
                self.agreed.append(seat)
            case events.Declined():
                self.asked = None
            case events.TookBack() as back:
                self._back(back, now)
            case events.Chatted(seat=seat, speaker=speaker):
                self.chats["" if seat is not None else speaker] += 1
            case events.Resumed():
                self._run(now)
            case events.Replaced(seat=seat, by=by):
                self.seats[seat].stand_in = by
                self.seats_json = None
            case events.Returned(seat=seat):
                self.seats[seat].stand_in = None
                self.seats_json = None
            case events.GaveUp() as given:
                self._give_up(given)
            case events.Helped() as helped:
                self.helped.append(helped)
                self.help_known.add(helped)
            case events.Ended() as ended:
                self.status, self.ended = "over", ended
                self.asked = None
                if ended.cause == "flag" and ended.seat is not None and self.clocks is not None:
                    self.clocks.left[ended.seat] = 0
                self._run(now)
            case events.Offered(seat=seat):
                self.offers.append(seat)
            case events.Next(table=other):
                self.next = other
        self.seq, self.touched = entry.seq, entry.at
        if entry.rid is not None and entry.by is not None:
            self.requests.add(entry.by, entry.rid, entry.seq)

    def _unseal(self, seat: int) -> None:
        """Somebody left: their part is out. Parts that others have revealed are known, so everybody draws again."""
        count = len(self.seats)
        if self.revealing:
            self.seals, self.contributions, self.revealing = [None] * count, [None] * count, False
        self.seals[seat] = self.contributions[seat] = None

    def _give_up(self, given: events.GaveUp) -> None:
        """The seat keeps its player's name, and nobody but its stand-in plays there from now on."""
        seat = self.seats[given.seat]
        seat.left, seat.stand_in = given.cause, given.by
        seat.here, seat.gone, seat.away = False, None, None
        self.seats_json = None

    def _begin(self, began: events.Began, now: int) -> None:
        kind, setup = self.kind, self.opened.setup
        if kind.turns:
            self.game = self.turn_game = game = kind.begin(setup, began.shuffle, began.first)
            for move in self.opened.start.moves if self.opened.start is not None else ():
                assert game.turn is not None
                game.replay(game.turn, move, 0)
        else:
            self.game = self.real_time = kind.begin(setup, began.shuffle, began.first, began.edition)
        self.began, self.status = began, "playing"
        if self.opened.clock is not None:
            self.clocks = Clocks(self.opened.clock, len(self.seats))
        self._run(now)

    def _moved(self, moved: events.Moved, at: int, now: int, stored: bool) -> None:
        assert self.game is not None
        if stored and self.clocks is None:
            self.game.replay(moved.seat, moved.move, at)
            self.asked = None
            return
        turn_over = self.game.play(moved.seat, moved.move, at)
        self.asked = None
        if self.clocks is not None:
            if moved.seat >= 0:
                self.clocks.charge(moved.seat, moved.spent, moved.credit, turn_over)
            self._run(now)

    def _back(self, back: events.TookBack, now: int) -> None:
        assert self.turn_game is not None
        self.turn_game.back(back.moves)
        self.help_known.clear()
        self.asked = None
        if self.clocks is not None:
            if self.clocks.running is not None:
                self.clocks.charge(self.clocks.running, back.spent, 0, turn_over=False)
            self._run(now)

    def _run(self, now: int) -> None:
        """Start the time of whoever owes a move."""
        if self.clocks is not None:
            self.clocks.run(self.turn, now)

    # -- questions ---------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat that owes a move."""
        return self.turn_game.turn if self.turn_game is not None and self.status == "playing" else None

    @property
    def wakes(self) -> bool:
        """Whether this table needs an actor even when nobody is connected."""
        if self.status == "waiting":
            return self.opened.tournament is not None
        return self.status == "playing" and (self.clocks is not None or any(s.level is not None for s in self.seats))

    def colours(self) -> list[int]:
        """The colour of each seat (CMP-5): the one asked for, if nobody before has it, otherwise the first free one."""
        asked = [seat.colour for seat in self.seats]
        given = [colour if colour not in asked[:seat] else None for seat, colour in enumerate(asked)]
        free = iter(colour for colour in range(2 * len(given)) if colour not in given)
        return [next(free) if colour is None else colour for colour in given]

    def mine(self, ids: frozenset[str]) -> tuple[int, ...]:
        """The seats of a person (of all their merged guests): not those they left; of those they resigned, after the
        end, when a next game may be asked for."""
        over = self.status == "over"
        found = []
        for number, seat in enumerate(self.seats):
            if seat.person in ids and (seat.plays or (over and seat.stays)):
                found.append(number)
        return tuple(found)

    @property
    def promise(self) -> Promise:
        """What the hall has bound itself to for the shuffle of this table."""
        return Promise(self.opened.secret, self.opened.first, self.opened.scheme)

    def open_seats(self) -> list[int]:
        """Seats that wait for somebody."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "open"]

    def wanting(self) -> list[int]:
        """First seats of devices that have not sealed their part of the shuffle yet."""
        if self.opened.daily is not None or self.opened.start is not None:
            return []
        firsts = {s.person: n for n, s in reversed(list(enumerate(self.seats))) if s.kind == "person"}
        return sorted(n for n in firsts.values() if self.seals[n] is None)

    def sealed(self) -> list[int]:
        """Seats whose part of the shuffle is sealed and not revealed."""
        return [n for n, sealed in enumerate(self.seals) if sealed is not None and self.contributions[n] is None]

    def takeback(self, mine: Sequence[int]) -> tuple[int, int, bool] | None:
        """(seat, moves left, free) of the take-back these seats could have now; the seat to move comes first."""
        game = self.turn_game
        if game is None or self.status != "playing":
            return None
        for seat in mine:
            left = game.free(seat)
            if left is not None:
                return seat, left, True
        if self.opened.daily is not None:  # one counted try
            return None
        asks = [(left, seat) for seat in mine if (left := game.askable(seat)) is not None]
        if not asks:
            return None
        left, seat = max(asks)
        return seat, left, False
