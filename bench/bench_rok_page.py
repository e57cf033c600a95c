"""RÖK's picture on a phone: what a frame costs while a whole throw and two slides are shown.

A phone of 390 × 844 with touch, at two and three pixels to a point, its processor at full speed and four times slower
(Chromium's own throttle). The page is the real one at a real table; the throw and the slides it shows are fixed ones
of the engine, put on its socket, so that every run shows the same. Drawn plainly (canvas), and by WebGL, here in
software: then the script's time is a phone's, the frames a second are this machine's.
"""

from __future__ import annotations

import json
import re
import statistics
import sys
import tempfile
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, WebSocketRoute, sync_playwright

from runehall.hall.games.protocol import SERVER
from runehall.hall.games.rok.play import RokKind
from runehall.hall.setup import RokSetup
from runehall.hall.wire.rok import RokStep, RokView
from runehall.rok import Event
from runehall.rok.rounds import contest
from runehall.rok.state import SlideContest
from tests.hall.servers import HallProcess
from tests.pages.browser import chromium

SIZE: ViewportSize = {"width": 390, "height": 844}
SEATS = 4
ROUNDS = (4, 6)
"""One to warm up and one to be watched; by then stones of earlier throws lie on the cloth."""
PLAIN = ["--disable-gpu", "--disable-3d-apis"]
WEBGL = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"]
FLAGS = [
    "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--mute-audio",
]  # fmt: skip
# Every animation frame's beginning and how long its script took; and WebGL also where it is software.
WATCH = """
const later = requestAnimationFrame, context = HTMLCanvasElement.prototype.getContext;
window.frames_ = []; window.drawn = "";
window.requestAnimationFrame = (work) => later((at) => {
  const start = performance.now();
  work(at);
  window.frames_.push([at, performance.now() - start]);
});
HTMLCanvasElement.prototype.getContext = function (kind, options) {
  const made = context.call(this, kind, { ...options, failIfMajorPerformanceCaveat: false });
  if (made && this.isConnected === false && kind.startsWith("webgl")) window.drawn = kind;
  return made;
};
"""


def shown(zero: int, number: int) -> tuple[RokView, RokView, RokView]:
    """The cloth before the throw of a round, the throw at the hall's time `zero`, and slides after it."""
    play = RokKind().begin(RokSetup(seats=SEATS), list(range(8)), 0, RokKind.edition)
    before = play.view()
    while (view := play.view()).phase != "throw" or view.round < number:
        before = view
        play.play(SERVER, "tick", play.due() or 1)
    state = replace(play.game.state, contests=(SlideContest((0, 2), slid=((0, 40, 720), (2, -60, 700))),))
    log: list[Event] = []
    contest.judge(state, view.now + 6_000, log)
    last = view.steps[-1].n
    slid = [RokStep(last + 1 + n, e.at, e.kind, e.rule, e.seat, e.facts) for n, e in enumerate(log)]
    slides = msgspec.structs.replace(view, phase="order", throw=None, steps=view.steps + slid)
    begun = zero - view.now
    return tuple(msgspec.structs.replace(each, zero=begun) for each in (before, view, slides))  # type: ignore[return-value]


class Phone:
    """A page at a table whose socket we speak on."""

    def __init__(self, browser: Browser, base: str, points: int, slower: int) -> None:
        self.context: BrowserContext = browser.new_context(
            viewport=SIZE, device_scale_factor=points, has_touch=True, is_mobile=True, locale="en-GB"
        )
        self.page: Page = self.context.new_page()
        self.page.add_init_script(WATCH)
        self.page.route_web_socket(re.compile("/socket"), self._join)
        self.state: dict[str, Any] = {}
        self.page.goto(f"{base}/rok")
        self.page.get_by_role("radiogroup", name="Players").get_by_role("radio", name=str(SEATS)).click()
        self.page.get_by_role("button", name="Play now").click()
        self.page.wait_for_selector("[data-testid=rok-actor]")
        self.page.wait_for_selector(".picture canvas")
        self.tools = self.context.new_cdp_session(self.page)
        self.tools.send("Performance.enable")
        self.tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        self.page.wait_for_timeout(500)

    def _join(self, page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()
        self.socket = page_side

        def heard(message: str | bytes) -> None:
            told = json.loads(message)
            if self.state.get("ours"):
                return
            if "state" in told:
                self.state = told["state"]
            page_side.send(message)

        server.on_message(heard)

    def tell(self, view: RokView) -> None:
        """The table is like this now."""
        self.state |= {"ours": True, "seq": self.state["seq"] + 1, "game": msgspec.to_builtins(view)}
        told = {key: value for key, value in self.state.items() if key != "ours"}
        self.socket.send(json.dumps({"t": "update", "events": [], "state": told}))

    def busy(self) -> dict[str, float]:
        """Seconds the main thread has worked, by kind."""
        found = self.tools.send("Performance.getMetrics")["metrics"]
        return {one["name"]: one["value"] for one in found}

    def watch(self, view: RokView, ms: int) -> tuple[list[list[float]], dict[str, float]]:
        """Show something for so long: frames with their scripts' ms, and what the main thread did, in ms."""
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
    """One line of the table."""
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


def measure(phone: Phone, head: str) -> None:
    """A throw and slides, once to warm up and once to be watched."""
    for number in ROUNDS:
        before, throw, slides = shown(time.time_ns() // 1_000_000 + 700, number)
        assert throw.throw is not None
        phone.tell(before)
        phone.page.wait_for_timeout(700)
        for what, view, ms in (
            ("throw", throw, throw.throw.ms),
            ("slides", slides, max(step.facts["ms"] for step in slides.steps if step.kind == "slide") + 800),
        ):
            seen = phone.watch(view, ms)
            if number == ROUNDS[-1]:
                tell(f"{head}: {what}", *seen)
        phone.page.wait_for_timeout(400)
    frames, busy = phone.watch(slides, 1_000)
    row(f"{head}: at rest", len(frames), *[""] * 5, f"{busy['TaskDuration']:.0f} in 1 s")


def main() -> None:
    """Print the table."""
    folder = Path(tempfile.mkdtemp(prefix="runehall-bench-"))
    row("", "frames", "frames/s", "p95 gap ms", "script ms", "p95", "worst", "all work ms")
    database = f"sqlite:///{folder}/hall.sqlite3"
    with HallProcess(database, folder, log="warning", request_rate=1e9) as hall, sync_playwright() as playwright:
        for flags in (PLAIN, WEBGL):
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS + flags)
            for points in (2, 3):
                for slower in (1, 4):
                    phone = Phone(browser, hall.base, points, slower)
                    drawn = phone.page.evaluate("window.drawn") or "canvas"
                    measure(phone, f"{drawn}, {points}x, processor 1/{slower}")
                    phone.context.close()
            browser.close()


if __name__ == "__main__":
    main()
