"""RÖK's picture on a phone and on a desktop: the cost of a frame while a whole throw and two slides are shown.

A phone of 390 × 844 with touch, at three pixels per point, and a desktop of 1440 × 900, each with its processor at full
speed and four times slower (Chromium's own throttling). The page is the real one at a real table; the throw and the
slides are fixed ones of the engine, sent on its socket, so that every run shows the same.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TypedDict

sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from runehall.hall.games.protocol import SERVER
from runehall.hall.games.rok.play import RokKind
from runehall.hall.setup import RokSetup
from runehall.hall.wire.rok import RokOwn, RokStep, RokView
from runehall.rok import Event
from runehall.rok.physics.slide import slide
from runehall.rok.rounds import contest
from runehall.rok.state import SlideContest
from tests.hall.servers import HallProcess
from tests.pages.browser import FLAGS, chromium
from tests.pages.rok_stage import Stage


class Device(TypedDict, total=False):
    """What a browser tells a page about its device."""

    viewport: ViewportSize
    device_scale_factor: float
    has_touch: bool
    is_mobile: bool


PHONE: Device = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP: Device = {"viewport": {"width": 1440, "height": 900}}
DEVICES = {"phone": PHONE, "desktop": DESKTOP}
SEATS = 4
ROUNDS = (4, 6)
"""One to warm up and one to measure; by then stones of earlier throws are on the cloth."""
# The beginning of every animation frame and how long its script took.
WATCH = """
const later = requestAnimationFrame;
window.frames_ = [];
window.requestAnimationFrame = (work) => later((at) => {
  const start = performance.now();
  work(at);
  window.frames_.push([at, performance.now() - start]);
});
"""


def shown(zero: int, number: int) -> tuple[RokView, RokView, RokView]:
    """Return the cloth before the throw of a round, the throw at the hall's time `zero`, and the slides after it."""
    play = RokKind().begin(RokSetup(seats=SEATS), list(range(8)), 0, RokKind.edition)
    before = play.view()
    while (view := play.view()).phase != "throw" or view.round < number:
        before = view
        play.play(SERVER, "tick", play.due() or 1)
    lying = [(s.x, s.y, s.angle) for s in play.caught_up().state.lying]
    ways = tuple((seat, slide(lying, seat, SEATS, aim, force)) for seat, aim, force in ((0, 40, 720), (2, -60, 700)))
    state = replace(play.caught_up().state, contests=(SlideContest((0, 2), slid=ways),))
    log: list[Event] = []
    contest.judge(state, view.now + 6_000, log)
    last = view.steps[-1].n
    slid = [RokStep(last + 1 + n, e.at, e.kind, e.rule, e.seat, e.facts) for n, e in enumerate(log)]
    slides = msgspec.structs.replace(view, phase="order", throw=None, steps=view.steps + slid)
    begun = zero - view.now
    return tuple(msgspec.structs.replace(each, zero=begun) for each in (before, view, slides))  # type: ignore[return-value]


class Watched:
    """A page at a table whose events this program chooses, and its processor."""

    def __init__(self, browser: Browser, base: str, device: Device, slower: int) -> None:
        self.context: BrowserContext = browser.new_context(**device, locale="en-GB")
        self.page: Page = self.context.new_page()
        self.page.add_init_script(WATCH)
        self.stage = Stage(self.page, base, SEATS)
        self.page.wait_for_selector(".picture canvas")
        self.tools = self.context.new_cdp_session(self.page)
        self.tools.send("Performance.enable")
        self.tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        self.page.wait_for_timeout(500)

    def tell(self, view: RokView) -> None:
        """Send the table's current view."""
        self.stage.tell(view, RokOwn(0, [], []))

    def busy(self) -> dict[str, float]:
        """Return how many seconds the main thread has worked, by kind."""
        found = self.tools.send("Performance.getMetrics")["metrics"]
        return {one["name"]: one["value"] for one in found}

    def watch(self, view: RokView, ms: int) -> tuple[list[list[float]], dict[str, float]]:
        """Show a view for this many ms; return the frames with their scripts' ms, and the main thread's work in ms."""
        before = self.busy()
        self.page.evaluate("window.frames_ = []")
        self.tell(view)
        self.page.wait_for_timeout(ms)
        frames = self.page.evaluate("window.frames_")
        after = self.busy()
        return frames, {name: 1000 * (after[name] - before[name]) for name in before if name.endswith("Duration")}


def row(*cells: object) -> None:
    print("".join(f"{cell!s:<36}" if i == 0 else f"{cell!s:>13}" for i, cell in enumerate(cells)), flush=True)


def tell(what: str, frames: list[list[float]], busy: dict[str, float]) -> None:
    """Print one line of the table."""
    starts = sorted({at for at, _ in frames})
    gaps = sorted(b - a for a, b in pairwise(starts))
    work = sorted(spent for _, spent in frames)
    if len(gaps) < 10:
        row(what, f"only {len(starts)} frames")
        return
    row(
        what,
        len(starts),
        f"{1000 / statistics.mean(gaps):.0f}",
        f"{gaps[len(gaps) * 95 // 100]:.1f}",
        f"{statistics.mean(work):.2f}",
        f"{work[len(work) * 95 // 100]:.2f}",
        f"{work[-1]:.1f}",
        f"{busy['TaskDuration'] / len(starts):.2f}",
    )


def measure(watched: Watched, head: str) -> None:
    """Show a throw and slides, once to warm up and once to measure."""
    for number in ROUNDS:
        before, throw, slides = shown(time.time_ns() // 1_000_000 + 700, number)
        assert throw.throw is not None
        watched.tell(before)
        watched.page.wait_for_timeout(700)
        for what, view, ms in (
            ("throw", throw, throw.throw.ms),
            ("slides", slides, max(step.facts["ms"] for step in slides.steps if step.kind == "slide") + 800),
        ):
            seen = watched.watch(view, ms)
            if number == ROUNDS[-1]:
                tell(f"{head}: {what}", *seen)
        watched.page.wait_for_timeout(400)
    frames, busy = watched.watch(slides, 1_000)
    row(f"{head}: at rest", len(frames), *[""] * 5, f"{busy['TaskDuration']:.0f} in 1 s")


def main() -> None:
    """Print the table."""
    folder = Path(tempfile.mkdtemp(prefix="runehall-bench-"))
    row("", "frames", "frames/s", "p95 gap ms", "script ms", "p95", "worst", "all work ms")
    database = f"sqlite:///{folder}/hall.sqlite3"
    with HallProcess(database, folder, log="warning", request_rate=1e9) as hall, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for name, device in DEVICES.items():
            for slower in (1, 4):
                watched = Watched(browser, hall.base, device, slower)
                measure(watched, f"{name}, processor 1/{slower}")
                watched.context.close()
        browser.close()


if __name__ == "__main__":
    main()
