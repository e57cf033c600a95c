"""RÖK bots: they need time to see, their hand has to travel, and look-alikes can deceive them. They only see a view.

`act` is called with a view whenever something changed, and at the time that the bot asked for (`wake`); it returns what
the bot does at that moment. A bot never reacts to anything sooner than REACTION ms after it became visible.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from runehall.minds.rok.choices import choose_fine, choose_order
from runehall.minds.rok.levels import ALIKE, REACTION, ReflexLevel
from runehall.minds.rok.slides import aim
from runehall.rok.chance import Chance
from runehall.rok.inputs import Aside, Done, Fine, Grab, Input, Order, Signal, Slide
from runehall.rok.physics.cloth import RIM, STONE, seat_angle
from runehall.rok.views import StoneView, View


@dataclass(slots=True)
class Sight:
    """Stones that the bot takes for a pair (or for the twin of a balance), and when it will have noticed them."""

    at: int
    places: list[int]


SLOW = {"normal": 1, "relaxed": 2}
"""By pace, the factor by which bots see and reach more slowly: the relaxed pace is relaxed for everybody."""


class Reflexes:
    """A bot at one seat; the same level, seat and seed play the same way."""

    def __init__(self, level: ReflexLevel, seat: int, seed: str) -> None:
        self.level = level
        self.seat = seat
        self.wake: int | None = 0
        self._chance = Chance(seed, "reflexes", seat)
        self._entered: tuple[int, str, int] | None = None
        self._sights: list[Sight] = []
        self._target: tuple[int, int] | None = None
        self._hand = (0.0, 0.0)
        self._gone: dict[int, int] = {}
        self._stuck_since: int | None = None
        self._act_at = 0
        self._slow = 1

    @property
    def reach(self) -> tuple[int, int] | None:
        """The place of the stone that the hand is moving to, and its time of arrival; None while the hand rests."""
        return self._target

    @property
    def sights(self) -> tuple[Sight, ...]:
        """What the bot has noticed or soon will."""
        return tuple(self._sights)

    def act(self, view: View) -> list[Input]:
        """Return what the bot does at `view.now`; `wake` is set to the time of the next call."""
        here = (view.round, view.phase, view.contest.turn if view.contest else 0)
        if here != self._entered:
            self._entered = here
            self._enter(view)
        match view.phase:
            case "grab":
                return self._grabbing(view)
            case "over":
                self.wake = None
                return []
            case _:
                return self._other(view)

    def _after(self, low: int, high: int) -> int:
        return round(self._chance.between(low, high))

    def _enter(self, view: View) -> None:
        """Decide how long to take in the phase that has begun."""
        self._slow = SLOW[view.pace]
        slow = self.level.travel * self._slow
        match view.phase:
            case "ready":
                self._act_at = view.since + round(slow * self._after(700, 1_500))
            case "slide":
                self._act_at = view.since + round(slow * self._after(2_000, 4_000))
            case "fine" | "order":
                self._act_at = view.since + round(slow * self._after(1_200, 3_000))
            case "grab":
                self._look(view)
                self._act_at = view.since
            case _:
                self._act_at = view.since + self._after(300, 700)

    def _other(self, view: View) -> list[Input]:
        """Signal, pay, slide, choose, or let the game continue."""
        contest = view.contest
        wish: Input | None = None
        at = max(view.now, self._act_at)
        match view.phase:
            case "ready" if view.first == self.seat:
                wish = Signal(at, self.seat)
            case "start" | "show" if not view.seats[self.seat].done:
                wish = Done(at, self.seat)
            case "fine" if view.seats[self.seat].owes:
                wish = Fine(at, self.seat, choose_fine(view, self.seat, self.level))
            case "slide" if contest and self.seat in contest.seats and self.seat not in contest.slid:
                wish = Slide(at, self.seat, 0, 0)
            case "order" if contest and contest.chooser == self.seat:
                wish = Order(at, self.seat, choose_order(view, contest, self.seat, self.level))
            case _:
                self.wake = None
                return []
        if view.now < self._act_at:
            self.wake = self._act_at
            return []
        self.wake = None
        if isinstance(wish, Slide):
            wish = Slide(at, self.seat, *aim(view, self.seat, self.level, self._chance))
        return [wish]

    # -- the grab ------------------------------------------------------------------------------------------------------

    def _look(self, view: View) -> None:
        """Decide when each pair will be noticed, and which false pairs, now that the stones are at rest."""
        up = [s for s in view.stones if s.sign is not None]
        signs = Counter(s.sign for s in up)
        balances = {player.balance for player in view.seats if player.balance is not None}
        crowd = 0.5 + len(up) / 24
        sights: list[list[int]] = []
        for sign, count in signs.items():
            places = [s.place for s in up if s.sign == sign]
            if sign in balances:
                sights += [[place] for place in places]
            elif count == 2:
                sights.append(places)
        for a, b in ALIKE:
            if signs[a] == signs[b] == 1 and not {a, b} & balances and self._chance.unit() < self.level.mistakes:
                sights.append([s.place for s in up if s.sign in (a, b)])
        self._sights = [Sight(view.since + self._notice(crowd), places) for places in sights]
        self._target = None
        self._gone = {}
        self._stuck_since = None
        edge = seat_angle(self.seat, len(view.seats))
        self._hand = (RIM * math.cos(edge), RIM * math.sin(edge))

    def _notice(self, crowd: float) -> int:
        """Return a log-normal time, like people's search times."""
        time = self._slow * self.level.notice * crowd * math.exp(self.level.spread * self._chance.normal())
        return max(REACTION, round(time))

    def _travel(self, stone: StoneView) -> int:
        """Return the time that a hand takes to reach a stone, by Fitts's law."""
        away = math.hypot(stone.x - self._hand[0], stone.y - self._hand[1])
        return max(REACTION, round(self._slow * self.level.travel * (90 + 105 * math.log2(away / (2 * STONE) + 1))))

    def _grabbing(self, view: View) -> list[Input]:
        if view.seats[self.seat].done:
            self.wake = None
            return []
        there = {s.place: s for s in view.stones}
        for sight in self._sights:
            for place in sight.places:
                if place not in there:
                    self._gone.setdefault(place, view.now)
        acts: list[Input] = []
        if self._target is not None and self._target[1] <= view.now:
            place = self._target[0]
            self._target = None
            if not self._known_gone(place, view.now):
                acts.append(Grab(view.now, self.seat, place))
                if place in there:
                    self._hand = (there[place].x, there[place].y)
            for sight in self._sights:
                if place in sight.places:
                    sight.places.remove(place)
        if self._target is None and not acts and self._sees_stuck(view):
            acts.append(Aside(view.now, self.seat))
            self._stuck_since = None
        if self._target is None:
            self._aim_hand(view, there, resting=REACTION if acts else 0)
        if not acts and self._target is None and not self._sights and view.now >= self._act_at:
            return self._give_up(view)
        self.wake = self._next_wake(view)
        return acts

    def _known_gone(self, place: int, now: int) -> bool:
        """Return whether the bot has had time to see that a stone is no longer there."""
        return place in self._gone and now - self._gone[place] >= REACTION

    def _aim_hand(self, view: View, there: dict[int, StoneView], resting: int) -> None:
        """Send the hand to the next stone of what was noticed first, unless half of it is seen to be gone."""
        self._sights = [s for s in self._sights if s.places and self._worth_it(s, view)]
        for sight in sorted(self._sights, key=lambda s: (len(s.places), s.at)):
            if len(sight.places) == 2 and self._stuck_since is not None:
                return
            place = min(sight.places, key=lambda p: self._travel(there[p]) if p in there else 0)
            if sight.at <= view.now and place in there:
                self._target = (place, view.now + max(resting, self._travel(there[place])))
                return

    def _worth_it(self, sight: Sight, view: View) -> bool:
        """Return whether no stone of a sight is known to be gone."""
        return not any(self._known_gone(place, view.now) for place in sight.places)

    def _sees_stuck(self, view: View) -> bool:
        """Return whether the bot has had time to see that the stone waiting in its hand has no twin left to grab.

        Such a stone would spoil the next pair, and is better set aside (RGRB-3).
        """
        hand = view.seats[self.seat].hand
        wanted = {place for sight in self._sights if len(sight.places) == 1 for place in sight.places}
        if hand is None or any(s.sign == hand or s.place in wanted for s in view.stones):
            self._stuck_since = None
            return False
        if self._stuck_since is None:
            self._stuck_since = view.now
        return view.now - self._stuck_since >= REACTION

    def _give_up(self, view: View) -> list[Input]:
        """Say after a while that the bot is done, because nothing is left that it would take."""
        if self._act_at == view.since:
            self._act_at = view.now + self._after(1_500, 3_500)
            self.wake = self._act_at
            return []
        self.wake = None
        return [Done(view.now, self.seat)]

    def _next_wake(self, view: View) -> int:
        times = [s.at for s in self._sights if s.at > view.now]
        if self._target is not None:
            times.append(self._target[1])
        elif self._stuck_since is not None:
            times.append(self._stuck_since + REACTION)
        times += [gone + REACTION for gone in self._gone.values() if gone + REACTION > view.now]
        return min(times, default=max(view.now + REACTION, self._act_at))
