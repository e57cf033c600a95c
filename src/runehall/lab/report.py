"""The report of a study of balance, for the terminal and as a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table

from runehall.lab import findings, page
from runehall.lab.balance import Played
from runehall.lab.findings import Estimate
from runehall.rune import Deck, Rules
from runehall.rune.deck import show_face

ABOUT = (
    "The mind plays all seats, each from what its seat may know; deals are by lot from a fixed seed. Intervals are"
    " 95 %. The standard deck is a reconstruction of the printed one (CMP-2)."
)


@dataclass(frozen=True, slots=True)
class Study:
    """A finished study: the games, those in which seats were chosen after the first lay, and those in which the seats
    after the first were dealt more cards, by how many (there may be none of either)."""

    deck: Deck
    rules: Rules
    mind: str
    games: Sequence[Played]
    swapped: Sequence[Played] = ()
    dealt: Mapping[int, Sequence[Played]] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """What was studied."""
        return f"Balance of {self.deck.name}: {self.rules}, {self.mind}, {len(self.games)} games"


def seat_rows(study: Study) -> list[tuple[str, Estimate]]:
    """The sides' shares of wins, as played and evened out."""
    games = study.games
    names = ["first seat"] + [f"seat {side + 1}" for side in range(1, len(games[0].scores))]
    rows = list(zip(names, findings.seat_shares(games), strict=True))
    if study.swapped:
        rows.append(("first, if seats are chosen after the first lay", findings.seat_shares(study.swapped)[0]))
    for extra, played in study.dealt.items():
        rows.append((f"first, if the others are dealt {3 + extra} cards", findings.seat_shares(played)[0]))
    return rows


def _summary(study: Study) -> list[tuple[str, str]]:
    games = study.games
    points = [findings.mean_of([float(game.scores[side]) for game in games]) for side in range(len(games[0].scores))]
    rows = [(f"points of side {side}", f"{each.mean:.2f} ({each.low:.2f} – {each.high:.2f})") for side, each in
            enumerate(points)]  # fmt: skip
    rows.append(("turns of a game", str(findings.mean_of([float(game.turns) for game in games]))))
    rows.append(("turns without a legal lay (TURN-2)", findings.stuck_share(games).percent))
    if len(games[0].scores) > 1:
        extra, share = findings.fair_komi(games)
        rows.append(("points for the others that even the seats out", f"{extra:g} (the first then wins {share:.1%})"))
    return rows


def show(study: Study, console: Console) -> None:
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


def compare(one: Study, two: Study) -> list[tuple[str, ...]]:
    """Two decks side by side."""
    rows: list[tuple[str, ...]] = []
    if len(one.games[0].scores) > 1:
        for side, (a, b) in enumerate(
            zip(findings.seat_shares(one.games), findings.seat_shares(two.games), strict=True)
        ):
            rows.append((f"side {side} wins", a.percent, b.percent))
        a_even, b_even = findings.fair_komi(one.games)[0], findings.fair_komi(two.games)[0]
        rows.append(("points that even out", f"{a_even:g}", f"{b_even:g}"))
        ties = [findings.share_of([len(game.winners) > 1 for game in each.games]).percent for each in (one, two)]
        rows.append(("shared wins", *ties))
        lead = [f"{findings.mean_of([abs(game.margin) for game in each.games]).mean:.2f}" for each in (one, two)]
        rows.append(("lead of the winner", *lead))
    for name, values in (
        ("points of the first side", [[float(game.scores[0]) for game in each.games] for each in (one, two)]),
        ("turns", [[float(game.turns) for game in each.games] for each in (one, two)]),
    ):
        rows.append((name, *(f"{findings.mean_of(each).mean:.2f}" for each in values)))
    rows.append(("turns without a lay", *(findings.stuck_share(each.games).percent for each in (one, two))))
    return rows


def to_page(study: Study, other: Study | None = None) -> str:
    """The report as a page; with another study, both compared first."""
    games, sides = study.games, len(study.games[0].scores)
    parts = [
        f"<p>{ABOUT}</p>",
        page.table(("", ""), _summary(study)),
    ]
    if other is not None:
        parts += ["<h2>Two decks</h2>", page.table(("", study.deck.name, other.deck.name), compare(study, other))]
    if sides > 1:
        rows = seat_rows(study)
        parts += ["<h2>Who wins</h2>", page.table(("", "share"), [(name, each.percent) for name, each in rows])]
        parts.append(page.figure(page.intervals(rows, "shares of wins", 1 / sides), "Share of wins; dashed: even."))
        komi = page.curve(findings.komi_shares(games), "first seat's share by points for the others", 1 / sides)
        parts.append(page.figure(komi, "The first seat's share of wins if the others begin with so many points."))
    scores = {f"side {side}": findings.counts([game.scores[side] for game in games]) for side in range(sides)}
    parts += ["<h2>Points and length</h2>", page.figure(page.histogram(scores, "points"), "Games by points.")]
    if sides > 1:
        margins = {"first less best other": findings.counts([round(game.margin) for game in games])}
        parts.append(page.figure(page.histogram(margins, "margins"), "Games by the first side's lead."))
    lengths = {"turns": findings.counts([game.turns for game in games])}
    parts.append(page.figure(page.histogram(lengths, "turns"), "Games by their number of turns."))
    if sides > 1:
        decided = list(findings.deciders(games).items())
        parts += ["<h2>What decides</h2>", page.table(("", "games"), [(name, each.percent) for name, each in decided])]
        parts += ["<h2>Rules and options</h2>", page.table(RULE_HEADS, _rule_rows(games))]
    worths = findings.card_worths(games)
    names = [f"{worth.card} {show_face(study.deck.face(worth.card))}" for worth in worths]
    cards = [(name, worth.points) for name, worth in zip(names, worths, strict=True) if worth.points.count]
    parts.append("<h2>What cards are worth</h2>")
    if cards:
        parts.append(
            page.figure(page.intervals(cards, "worth of cards", 0.0), "Points a card's runes bring its layer.")
        )
    told = [(name, worth.share.percent, worth.decides.percent) for name, worth in zip(names, worths, strict=True)]
    parts.append(page.table(("card", "its layer wins", "decides"), told))
    adepts = list(findings.adept_shares(games).items())
    if adepts:
        parts += [
            "<h2>Adepts</h2>",
            page.figure(page.intervals(adepts, "adepts", 1 / sides), "Share of wins by magic."),
        ]
    return page.page(study.title, parts)
