"""RÖK for readers: converts the engine's view and events to wire structs."""

from collections.abc import Sequence

from runehall.hall.games.reactions import Reactions
from runehall.hall.setup import RokAward
from runehall.hall.wire.rok import (
    RokCarried,
    RokContest,
    RokEnding,
    RokOrder,
    RokPath,
    RokSeat,
    RokStep,
    RokStone,
    RokTheft,
    RokThrow,
    RokView,
)
from runehall.rok import Event, View
from runehall.rok.awards import Deeds
from runehall.rok.rounds.end import MOST_ROUNDS
from runehall.rok.views import acts, slid_sign


class RoundLog:
    """What readers see of the current round: its steps, what was refused to each seat, and slides that only their
    player may see yet. For the whole game, the log has the deeds that awards are given for, and the reaction times."""

    __slots__ = ("_count", "deeds", "reactions", "refusals", "slides", "steps")

    def __init__(self, seats: int) -> None:
        self.steps: list[RokStep] = []
        self.refusals: list[list[RokStep]] = [[] for _ in range(seats)]
        self.slides: list[RokStep] = []
        self.deeds = Deeds.none(seats)
        self.reactions = Reactions(seats)
        self._count = 0

    def add(self, event: Event) -> None:
        """Add an event to the log. A new round starts with an empty log."""
        if event.kind == "deal":
            self.steps = []
            self.refusals = [[] for _ in self.refusals]
        self._count += 1
        step = RokStep(self._count, event.at, event.kind, event.rule, event.seat, event.facts)
        if event.to is None:
            self.steps.append(step)
            self.deeds = self.deeds.after(event)
            self.reactions.add(event)
        elif event.kind == "own-slide":
            self.slides.append(step)
        else:
            self.refusals[event.to].append(step)
        if event.kind in ("contest", "slide"):
            self.slides = []

    def view(self, view: View, zero: int) -> RokView:
        """Return what everybody sees. `zero` is the wall time at which the game's own time is 0."""
        return _public(view, zero, self.steps, self.deeds)


def _public(view: View, zero: int, steps: Sequence[RokStep], deeds: Deeds) -> RokView:
    throw = contest = None
    if view.throw is not None:
        paths = [RokPath(p.place, p.lands, [n for frame in p.frames for n in frame]) for p in view.throw.paths]
        throw = RokThrow(view.throw.at, view.throw.ms, view.throw.frame, paths)
    if view.contest is not None:
        contested = view.contest
        thefts = [RokTheft(t.thief, t.owner, t.sign) for t in contested.thefts]
        orders = [
            RokOrder(
                list(one.owners),
                [RokCarried(t.thief, t.owner, t.sign, t.stones) for t in one.thefts],
                list(one.gains),
            )
            for one in contested.orders
        ]
        contest = RokContest(
            list(contested.seats),
            list(contested.slid),
            contested.turn,
            contested.colour,
            thefts,
            contested.chooser,
            orders,
        )
    return RokView(
        pace="relaxed" if view.pace == "relaxed" else "normal",
        zero=zero,
        now=view.now,
        phase=view.phase,  # type: ignore[arg-type]
        since=view.since,
        due=view.due,
        round=view.round,
        rounds=MOST_ROUNDS,
        first=view.first,
        bag=view.bag,
        stones=[RokStone(s.place, s.x, s.y, s.angle, s.sign) for s in view.stones],
        seats=[
            RokSeat(
                seat=number,
                balance=s.balance,
                loot=list(s.loot),
                hand=s.hand,
                false=list(s.false),
                halves=list(s.halves),
                aside=list(s.aside),
                captives=list(s.captives),
                drawn=s.drawn,
                done=s.done,
                latency=s.latency,
                owes=s.owes,
                paying=list(s.paying),
                may=list(acts(view, number)),
                slides=slid_sign(view, number),
            )
            for number, s in enumerate(view.seats)
        ],
        throw=throw,
        contest=contest,
        winners=list(view.winners),
        ending=RokEnding(view.ending, view.tied) if view.ending else None,  # type: ignore[arg-type]
        awards=awards(deeds) if view.phase == "over" else [],
        steps=list(steps),
    )


def awards(deeds: Deeds) -> list[RokAward]:
    """Return the awards for these deeds."""
    return [RokAward(award.kind, list(award.seats), award.value) for award in deeds.awards()]
