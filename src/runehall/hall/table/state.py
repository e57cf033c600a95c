"""The state of a table: a replay of its events. It changes only through `apply`, except that `rate` adds ratings,
which are known only once the end is stored. Presence is not part of it (`presence.py`)."""

from array import array
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from runehall.errors import RunehallError
from runehall.hall import events
from runehall.hall.errors import Refused
from runehall.hall.games.protocol import RealTimeGame, TableGame, TurnGame, kind_of, stand_in
from runehall.hall.setup import FORMER_LEVELS, PASS, LeftCause, Rating, SeatKind, Status, seats_chosen
from runehall.hall.shuffle_proof import Promise, seal
from runehall.hall.table.clocks import Clocks
from runehall.hall.table.day_clock import DayClock


class RequestLog:
    """The requests that a table has executed, kept for its lifetime: a repeated one is answered but not executed again.

    Sixteen bytes each: a hash of person and id, and the number of the event.
    """

    __slots__ = ("_hashes", "_seqs")

    def __init__(self) -> None:
        self._hashes = array("q")
        self._seqs = array("q")

    def add(self, by: str, rid: str, seq: int) -> None:
        """Note an executed request."""
        self._hashes.append(hash((by, rid)))
        self._seqs.append(seq)

    def find(self, by: str, rid: str) -> int | None:
        """Return the number of the event that a request caused; None for a new request."""
        try:
            return self._seqs[self._hashes.index(hash((by, rid)))]
        except ValueError:
            return None


class Damage(NamedTuple):
    """Why the events of a table cannot be replayed: a code with values for pages, and text for the log. It reveals
    nothing about the cards."""

    code: str
    """`missing`: only `count` events are stored; `unreadable`: an event cannot be read or applied, for the reason in
    `cause`."""
    text: str
    args: dict[str, str | int]


def damage(error: Exception) -> Damage:
    """Describe the damage behind an error that a replay raised."""
    if isinstance(error, Refused) and error.code == "broken":
        return Damage("missing", error.text, error.values)
    rule = f" ({error.rule})" if isinstance(error, RunehallError) else ""
    cause = f"{type(error).__name__}{rule}"
    return Damage("unreadable", f"an event cannot be read or applied: {cause}", {"cause": cause})


class SeatState:
    """A seat of the table."""

    __slots__ = (
        "colour",
        "gained",
        "handle",
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
        self.handle = plan.handle
        self.gained: int | None = None
        self.stand_in: str | None = None
        self.left: LeftCause | None = None

    def play_for(self, by: str) -> None:
        """Let a bot of this level, or nobody, stand in for a person who is absent or has not come."""
        self.stand_in = by
        if self.kind == "open" and by != PASS:
            self.name = events.SeatPlan.bot(by).name

    @property
    def kind(self) -> SeatKind:
        """Whether the seat has a bot or a person, or is open."""
        if self.level is not None:
            return "bot"
        return "open" if self.person is None else "person"

    @property
    def plays(self) -> bool:
        """Whether the seat has a person who has not left the game."""
        return self.person is not None and self.left is None

    @property
    def stays(self) -> bool:
        """Whether a person is still at the table for the next game: people who resigned are, people who left are
        not."""
        return self.person is not None and (self.left is None or self.left == "resigned")


class TableState:
    """The whole state of one table. `now` is always steady time in ms, `at` wall time."""

    __slots__ = (
        "agreed",
        "asked",
        "began",
        "came",
        "chats",
        "chosen",
        "clocks",
        "contributions",
        "created",
        "days",
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
        "seq",
        "settled",
        "shown",
        "sides",
        "status",
        "touched",
        "turn_game",
        "unchosen",
    )  # fmt: skip

    def __init__(self, table_id: str, number: int, opened: events.Opened, at: int) -> None:
        self.id = table_id
        self.number = number
        self.opened = opened
        self.created = self.touched = at
        self.kind = kind_of(opened.setup)
        self.sides = self.kind.sides(opened.setup)
        self.seats = [SeatState(plan) for plan in opened.seats]
        if opened.party is not None and not opened.party.waits:
            for seat in self.open_seats():
                self.seats[seat].play_for(stand_in(self.kind, opened.absent))
        self.status: Status = "waiting"
        self.seq = 0
        self.game: TableGame | None = None
        self.turn_game: TurnGame | None = None
        self.real_time: RealTimeGame | None = None
        self.began: events.Began | None = None
        self.ended: events.Ended | None = None
        self.clocks: Clocks | None = None
        self.days: DayClock | None = None
        self.asked: events.Asked | None = None
        self.unchosen = False
        """Whether the seats are still to be chosen (EVEN-3)."""
        self.chosen: events.Chose | None = None
        self.settled = 0
        """Moves before this number cannot be taken back, because the seats were chosen after them."""
        self.agreed: list[int] = []
        self.seals: list[str | None] = [None] * len(self.seats)
        self.contributions: list[str | None] = [None] * len(self.seats)
        self.revealing = False
        self.came: set[int] = set()
        """Seats of paired players who have arrived, at a table without contributions to its shuffle."""
        self.shown = False
        """Whether its planner has shown the table to everybody."""
        self.offers: list[int] = []
        self.next: str | None = None
        self.helped: list[events.Helped] = []
        self.help_known: set[events.Helped] = set()
        """Help given on the current line of moves. The same help counts only once, unless moves were taken back."""
        self.requests = RequestLog()
        self.chats: Counter[str] = Counter()
        """The number of chat messages: of all players under "", of each spectator under their speaker id."""

    @classmethod
    def replay(cls, table_id: str, number: int, entries: Sequence[events.Entry]) -> "TableState":
        """Return the table after these events. Raises Refused if some are missing."""
        first = entries[0].fact if entries else None
        if not isinstance(first, events.Opened) or entries[-1].seq != len(entries):
            count = len(entries)
            raise Refused("broken", f"events are missing: only {count} are stored", args={"count": count})
        table = cls(table_id, number, first, entries[0].at)
        for entry in entries:
            table.apply(entry, now=0, stored=True)
        return table

    # -- applying events ---------------------------------------------------------------------------------------------

    def apply(self, entry: events.Entry, now: int, *, stored: bool = False) -> None:
        """Apply one event. A move that the rules forbid raises Refused before anything changes."""
        match entry.fact:
            case events.Moved() as moved:
                self._moved(moved, entry.at, now, stored)
            case events.Sat(seat=seat) as sat:
                plan = events.SeatPlan(sat.person, sat.name, None, sat.rating, sat.colour, sat.owner, sat.handle)
                self.seats[seat] = SeatState(plan)
            case events.Stood(seat=seat):
                self.seats[seat] = SeatState(events.SeatPlan())
                self._unseal(seat)
            case events.Sealed(seat=seat, text=text):
                self.seals[seat] = text
            case events.Revealing():
                self.revealing = True
            case events.Contributed(seat=seat, text=text):
                self.contributions[seat] = text
                self.seals[seat] = self.seals[seat] or seal(text)
            case events.Came(seat=seat):
                self.came.add(seat)
            case events.Began() as began:
                self._begin(began, now)
            case events.Chose() as chose:
                self._choose(chose, now)
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
            case events.Timed() as timed:
                assert self.days is not None
                self.days.set(timed, entry.at)
            case events.Replaced(seat=seat, by=by):
                self.seats[seat].play_for(by)
            case events.Returned(seat=seat):
                self.seats[seat].stand_in = None
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
                if self.days is not None:
                    self.days.stop()
                self._run(now)
            case events.Unveiled():
                self.shown = True
            case events.Offered(seat=seat):
                self.offers.append(seat)
            case events.Next(table=other):
                self.next = other
        self.seq, self.touched = entry.seq, entry.at
        if entry.rid is not None and entry.by is not None:
            self.requests.add(entry.by, entry.rid, entry.seq)

    def _unseal(self, seat: int) -> None:
        """Drop the contribution of a person who left. Once contributions are revealed, they are known, and all are
        made anew."""
        count = len(self.seats)
        if self.revealing:
            self.seals, self.contributions, self.revealing = [None] * count, [None] * count, False
        self.seals[seat] = self.contributions[seat] = None

    def _give_up(self, given: events.GaveUp) -> None:
        """Mark a seat as left: it keeps its player's name, and from now on only its stand-in plays there."""
        seat = self.seats[given.seat]
        seat.left, seat.stand_in = given.cause, given.by

    def _begin(self, began: events.Began, now: int) -> None:
        kind, setup = self.kind, self.opened.setup
        if kind.turns:
            self.game = self.turn_game = game = kind.begin(setup, began.shuffle, began.first)
            for move in self.opened.deal.played:
                assert game.turn is not None
                game.replay(game.turn, move, 0)
        else:
            self.game = self.real_time = kind.begin(setup, began.shuffle, began.first, began.edition)
        self.began, self.status = began, "playing"
        self.unchosen = seats_chosen(setup)
        clock = self.opened.clock
        if isinstance(clock, int):
            self.days = DayClock(clock)
        elif clock is not None:
            self.clocks = Clocks(clock, len(self.seats), self.opened.hasty)
        self._run(now)

    def _moved(self, moved: events.Moved, at: int, now: int, stored: bool) -> None:
        assert self.game is not None
        if stored and self.clocks is None and self.days is None:
            self.game.replay(moved.seat, moved.move, at)
            self.asked = None
            return
        turn_over = self.game.play(moved.seat, moved.move, at)
        self.asked = None
        if self.days is not None and (turn_over or self.chooser is not None):
            self.days.stop()
        if self.clocks is not None:
            if moved.seat >= 0:
                self.clocks.charge(moved.seat, moved.spent, moved.credit, turn_over)
            self._run(now)

    def _choose(self, chose: events.Chose, now: int) -> None:
        """Let the players keep their seats or swap them along with their clocks. The shuffle was made for the
        original seats."""
        assert self.turn_game is not None
        self.chosen, self.unchosen, self.settled, self.asked = chose, False, self.turn_game.number, None
        if self.days is not None:
            self.days.stop()
        if self.clocks is not None:
            self.clocks.charge(chose.seat, chose.spent, chose.credit, turn_over=False)
        if chose.swapped:
            self.seats.reverse()
            if self.clocks is not None:
                self.clocks.swap()
        self._run(now)

    def _back(self, back: events.TookBack, now: int) -> None:
        assert self.turn_game is not None
        self.turn_game.back(back.moves)
        self.help_known.clear()
        if self.days is not None and (self.asked is not None or self.turn != self.days.seat):
            self.days.stop()  # an agreed take-back restarts the turn; a take-back within a turn keeps its deadline
        self.asked = None
        if self.clocks is not None:
            if self.clocks.running is not None:
                self.clocks.charge(self.clocks.running, back.spent, 0, turn_over=False)
            self._run(now)

    def _run(self, now: int) -> None:
        """Start the clock of the seat to move."""
        if self.clocks is not None:
            self.clocks.run(self.turn, now)

    def rate(self, shown: Sequence[tuple[Rating, int]]) -> None:
        """Note the new ratings of the players, which are computed when the end is stored."""
        for seat, (rating, gained) in zip(self.seats, shown, strict=False):
            seat.rating, seat.gained = rating, gained

    # -- queries -----------------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat that owes a move, or the choice between the seats."""
        if self.turn_game is None or self.status != "playing":
            return None
        return self.turn_game.turn if not self.unchosen or self.chooser is None else self.chooser

    @property
    def chooser(self) -> int | None:
        """The seat whose player chooses between the seats now (EVEN-3)."""
        if not self.unchosen or self.turn_game is None or self.status != "playing" or not self.turn_game.laid_first:
            return None
        return None if self.turn_game.turn is None else 1 - self.turn_game.turn

    @property
    def swapped(self) -> bool:
        """Whether the players have swapped seats since the table was opened."""
        return self.chosen is not None and self.chosen.swapped

    @property
    def wakes(self) -> bool:
        """Whether this table needs an actor even when nobody is connected. A table with days for each turn does not:
        its row says when it is due."""
        if self.by_days:
            return False
        if self.status == "waiting":
            return self.opened.show_seconds is not None
        return self.status == "playing" and (self.clocks is not None or any(s.level is not None for s in self.seats))

    @property
    def by_days(self) -> bool:
        """Whether each turn may take days."""
        return isinstance(self.opened.clock, int)

    def colours(self) -> list[int]:
        """Return the colour of each seat (CMP-5): the preferred one, unless an earlier seat has it; otherwise the
        first free one."""
        asked = [seat.colour for seat in self.seats]
        given = [colour if colour not in asked[:seat] else None for seat, colour in enumerate(asked)]
        free = iter(colour for colour in range(2 * len(given)) if colour not in given)
        return [next(free) if colour is None else colour for colour in given]

    def mine(self, ids: frozenset[str]) -> tuple[int, ...]:
        """Return the seats of a person, including those of their merged guests. Seats they left are excluded; seats
        they resigned are included after the end, so that they can ask for another game."""
        over = self.status == "over"
        found = []
        for number, seat in enumerate(self.seats):
            if seat.person in ids and (seat.plays or (over and seat.stays)):
                found.append(number)
        return tuple(found)

    @property
    def promise(self) -> Promise:
        """The hall's commitment for the shuffle of this table."""
        return self.opened.deal.promise

    def open_seats(self) -> list[int]:
        """Return the seats that somebody may still take."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "open"]

    def vacant(self) -> list[int]:
        """Return the open seats that the start waits for, which have no stand-in."""
        return [n for n in self.open_seats() if self.seats[n].stand_in is None]

    def wanting(self) -> list[int]:
        """Return the first seat of each device that has not sealed its part of the shuffle; at a table without
        contributions, the seats of paired players who have not arrived."""
        firsts = {s.person: n for n, s in reversed(list(enumerate(self.seats))) if s.kind == "person"}
        if self.opened.deal.contributed:
            return sorted(n for n in firsts.values() if self.seals[n] is None)
        return sorted(n for n in firsts.values() if n not in self.came) if self.opened.show_seconds is not None else []

    @property
    def awaits(self) -> bool:
        """Whether it waits for paired players to arrive."""
        return self.opened.show_seconds is not None and self.status == "waiting" and not self.revealing

    def veiled(self, at: int) -> bool:
        """Return whether only the players of this table may look at the wall time `at`."""
        hidden = self.opened.hidden
        return hidden is not None and not self.shown and (hidden.until is None or at < hidden.until)

    def sealed(self) -> list[int]:
        """Return the seats whose part of the shuffle is sealed but not revealed."""
        return [n for n, sealed in enumerate(self.seals) if sealed is not None and self.contributions[n] is None]

    def takeback(self, mine: Sequence[int]) -> tuple[int, int, bool] | None:
        """Return (seat, moves left, free) of the take-back available to these seats, preferring the seat to move;
        None without one."""
        game = self.turn_game
        if game is None or self.status != "playing":
            return None
        for seat in mine if self.chooser is None else ():
            left = game.free(seat)
            if left is not None and left >= self.settled:
                return seat, left, True
        if self.opened.compared:
            return None
        asks = [(left, seat) for seat in mine if (left := game.askable(seat)) is not None and left >= self.settled]
        if not asks:
            return None
        left, seat = max(asks)
        return seat, left, False
