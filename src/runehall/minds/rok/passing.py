"""A seat without a player: it grabs and slides nothing, and nobody has to wait for it."""

from __future__ import annotations

from runehall.rok.inputs import Done, Input, Order, Signal
from runehall.rok.views import View


class Passing:
    """Answers every prompt at once with "done", and lets play order decide."""

    reach = None
    wake = None

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def act(self, view: View) -> list[Input]:
        """Return the inputs that let the game continue at `view.now`."""
        contest, seat = view.contest, self.seat
        match view.phase:
            case "ready" if view.first == seat:
                return [Signal(view.now, seat)]
            case "start" | "grab" | "show" if not view.seats[seat].done:
                return [Done(view.now, seat)]
            case "fine" if view.seats[seat].owes:
                return [Done(view.now, seat)]
            case "slide" if contest and seat in contest.seats and seat not in contest.slid:
                return [Done(view.now, seat)]
            case "order" if contest and contest.chooser == seat:
                return [Order(view.now, seat, tuple(theft.owner for theft in contest.thefts))]
            case _:
                return []
