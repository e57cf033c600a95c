"""The report of a balance study, for the terminal and as a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table

from runehall.lab import findings
from runehall.lab.balance import Played
from runehall.lab.reports.page import PageFigure, PageSection, PageTable, render_page
from runehall.lab.reports.plots import curve, histogram, intervals
from runehall.lab.statistics import Estimate, mean_of, share_of
from runehall.rune import Deck, Rules
from runehall.rune.deck import show_face

ABOUT = (
    "The mind plays all seats, each from what its seat may know; deals are by lot from a fixed seed. Intervals are"
    " 95 %. The standard deck is a reconstruction of the printed one (CMP-2)."
)


@dataclass(frozen=True, slots=True)
class BalanceStudy:
    """A finished study.

    `swapped` has the games in which seats were chosen after the first lay, and `dealt` those in which the other seats
    were dealt more cards, by how many. Both may be empty.
    """

    deck: Deck
    rules: Rules
    mind: str
    games: Sequence[Played]
    swapped: Sequence[Played] = ()
    dealt: Mapping[int, Sequence[Played]] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The title of the report."""
        return f"Balance of {self.deck.name}: {self.rules}, {self.mind}, {len(self.games)} games"


def seat_rows(study: BalanceStudy) -> list[tuple[str, Estimate]]:
    """Return the sides' shares of wins, as played and with each way to balance the seats."""
    games = study.games
    names = ["first seat"] + [f"seat {side + 1}" for side in range(1, len(games[0].scores))]
    rows = list(zip(names, findings.seat_shares(games), strict=True))
    if study.swapped:
        rows.append(("first, if seats are chosen after the first lay", findings.seat_shares(study.swapped)[0]))
    for extra, played in study.dealt.items():
        rows.append((f"first, if the others are dealt {3 + extra} cards", findings.seat_shares(played)[0]))
    return rows


def _summary(study: BalanceStudy) -> list[tuple[str, str]]:
    games = study.games
    points = [mean_of([float(game.scores[side]) for game in games]) for side in range(len(games[0].scores))]
    rows = [(f"points of side {side}", f"{each.mean:.2f} ({each.low:.2f} – {each.high:.2f})") for side, each in
            enumerate(points)]  # fmt: skip
    rows.append(("turns of a game", str(mean_of([float(game.turns) for game in games]))))
    rows.append(("turns without a legal lay (TURN-2)", findings.stuck_share(games).percent))
    if len(games[0].scores) > 1:
        extra, share = findings.fair_komi(games)
        rows.append(("points for the others that even the seats out", f"{extra:g} (the first then wins {share:.1%})"))
    return rows


def show(study: BalanceStudy, console: Console) -> None:
    """Print the report."""
    console.print(f"[bold]{study.title}[/bold]")
    several = len(study.games[0].scores) > 1
    if several:
        console.print(_rich("Wins", ("", "share (95 %)"), [(name, each.percent) for name, each in seat_rows(study)]))
    console.print(_rich("Games", ("", ""), _summary(study)))
    if several:
        decided = [(name, each.percent) for name, each in findings.deciders(study.games).items()]
        console.print(_rich("What decides", ("runes: without their points the winner had not won", "games"), decided))
        console.print(_rich("Rules and options", RULE_HEADS, _rule_rows(study.games)))
    worths = findings.card_worths(study.games)
    rows = [
        (f"{worth.card} {show_face(study.deck.face(worth.card))}", f"{worth.points.mean:+.2f}", worth.share.percent,
         worth.decides.percent) for worth in worths
    ]  # fmt: skip
    console.print(_rich("Cards", ("card", "points to its layer", "its layer wins", "decides"), rows))
    adepts = findings.adept_shares(study.games)
    if adepts:
        console.print(_rich("Adepts", ("", "share (95 %)"), [(name, each.percent) for name, each in adepts.items()]))


RULE_HEADS = ("rule", "games with it", "times a game", "decides")


def _rule_rows(games: Sequence[Played]) -> list[tuple[str, str, str, str]]:
    return [(use.rule, use.came.percent, f"{use.times:.2f}", use.decides.percent) for use in findings.rule_uses(games)]


def _rich(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    made = Table(title=title, title_justify="left")
    for i, head in enumerate(heads):
        made.add_column(head, justify="right" if i else "left")
    for row in rows:
        made.add_row(*row)
    return made


def compare(one: BalanceStudy, two: BalanceStudy) -> list[tuple[str, ...]]:
    """Compare two decks."""
    rows: list[tuple[str, ...]] = []
    if len(one.games[0].scores) > 1:
        for side, (a, b) in enumerate(
            zip(findings.seat_shares(one.games), findings.seat_shares(two.games), strict=True)
        ):
            rows.append((f"side {side} wins", a.percent, b.percent))
        a_even, b_even = findings.fair_komi(one.games)[0], findings.fair_komi(two.games)[0]
        rows.append(("points that even out", f"{a_even:g}", f"{b_even:g}"))
        ties = [share_of([len(game.winners) > 1 for game in each.games]).percent for each in (one, two)]
        rows.append(("shared wins", *ties))
        lead = [f"{mean_of([abs(game.margin) for game in each.games]).mean:.2f}" for each in (one, two)]
        rows.append(("lead of the winner", *lead))
    for name, values in (
        ("points of the first side", [[float(game.scores[0]) for game in each.games] for each in (one, two)]),
        ("turns", [[float(game.turns) for game in each.games] for each in (one, two)]),
    ):
        rows.append((name, *(f"{mean_of(each).mean:.2f}" for each in values)))
    rows.append(("turns without a lay", *(findings.stuck_share(each.games).percent for each in (one, two))))
    return rows


def to_page(study: BalanceStudy, other: BalanceStudy | None = None) -> str:
    """Return the report as a page; with another study, begin with a comparison."""
    sections = [PageSection("", [PageTable(("", ""), _summary(study))])]
    if other is not None:
        heads = ("", study.deck.name, other.deck.name)
        sections.append(PageSection("Two decks", [PageTable(heads, compare(study, other))]))
    several = len(study.games[0].scores) > 1
    if several:
        sections.append(_win_section(study))
    sections.append(_points_section(study.games))
    if several:
        decided = [(name, each.percent) for name, each in findings.deciders(study.games).items()]
        sections.append(PageSection("What decides", [PageTable(("", "games"), decided)]))
        sections.append(PageSection("Rules and options", [PageTable(RULE_HEADS, _rule_rows(study.games))]))
    sections.append(_card_section(study))
    if adepts := list(findings.adept_shares(study.games).items()):
        plot = intervals(adepts, "adepts", 1 / len(study.games[0].scores))
        sections.append(PageSection("Adepts", figures=[PageFigure(plot, "Share of wins by magic.")]))
    return render_page(study.title, ABOUT, sections)


def _win_section(study: BalanceStudy) -> PageSection:
    rows, even = seat_rows(study), 1 / len(study.games[0].scores)
    table = PageTable(("", "share"), [(name, each.percent) for name, each in rows])
    komi = curve(findings.komi_shares(study.games), "first seat's share by points for the others", even)
    figures = [
        PageFigure(intervals(rows, "shares of wins", even), "Share of wins; dashed: even."),
        PageFigure(komi, "The first seat's share of wins by the points that the others begin with."),
    ]
    return PageSection("Who wins", [table], figures)


def _points_section(games: Sequence[Played]) -> PageSection:
    sides = len(games[0].scores)
    scores = {f"side {side}": findings.counts([game.scores[side] for game in games]) for side in range(sides)}
    figures = [PageFigure(histogram(scores, "points"), "Games by points.")]
    if sides > 1:
        margins = {"first less best other": findings.counts([round(game.margin) for game in games])}
        figures.append(PageFigure(histogram(margins, "margins"), "Games by the first side's lead."))
    lengths = {"turns": findings.counts([game.turns for game in games])}
    figures.append(PageFigure(histogram(lengths, "turns"), "Games by their number of turns."))
    return PageSection("Points and length", figures=figures)


def _card_section(study: BalanceStudy) -> PageSection:
    worths = findings.card_worths(study.games)
    names = [f"{worth.card} {show_face(study.deck.face(worth.card))}" for worth in worths]
    cards = [(name, worth.points) for name, worth in zip(names, worths, strict=True) if worth.points.count]
    rows = [(name, worth.share.percent, worth.decides.percent) for name, worth in zip(names, worths, strict=True)]
    caption = "Points a card's runes bring its layer."
    figures = [PageFigure(intervals(cards, "worth of cards", 0.0), caption)] if cards else []
    return PageSection("What cards are worth", [PageTable(("card", "its layer wins", "decides"), rows)], figures)
