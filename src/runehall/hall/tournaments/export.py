"""Results in formats for other programs: text, CSV, and TRF (FIDE's tournament report) for duels in rounds."""

import csv
import io
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime

from runehall.hall.tournaments.formats.every import FORMATS
from runehall.hall.tournaments.formats.scores import POINTS
from runehall.hall.tournaments.formats.values import Competition, PairedGame
from runehall.hall.tournaments.rows import Tournament
from runehall.hall.tournaments.views import shown_until

IN_TRF = ("swiss", "round-robin")
SIGNS = {1: "1", 0.5: "=", 0: "0"}
NOT_PLAYED = {1: "+", 0: "-", 0.5: "="}


def table(of: Tournament) -> list[list[str]]:
    """Return the standings with a row of headings. Boards that somebody may still play are not counted."""
    contest = of.contest(shown_until(of, None))
    ties = of.format.ties(contest)
    kept = [at for at, tie in enumerate(ties) if tie != "wins"]  # every line has them anyway
    lines = [["place", "name", "team", "points", *(ties[at] for at in kept), "wins", "played"]]
    for rank in of.format.standings(contest):
        player = of.players[rank.number]
        numbers = [rank.points, *(rank.ties[at] for at in kept), rank.wins, rank.played]
        lines.append([str(rank.place), player.name, player.team, *(f"{number:g}" for number in numbers)])
    return lines


def as_text(of: Tournament) -> str:
    """Return the standings as plain text to read and paste."""
    lines = table(of)
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    kept = [column for column, width in enumerate(widths) if any(line[column] for line in lines[1:]) or width == 0]
    day = datetime.fromtimestamp(of.created / 1000, UTC).date()
    head = [of.name, f"{of.plan.system}, {day}, {of.status}", ""]
    rows = ["  ".join(line[column].ljust(widths[column]) for column in kept).rstrip() for line in lines]
    return "\n".join([*head, *rows, ""])


def as_csv(of: Tournament) -> str:
    """Return the standings as CSV. A name that a spreadsheet would treat as a formula gets an apostrophe in front."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for line in table(of):
        writer.writerow([f"'{cell}" if cell[:1] in ("=", "+", "@") else cell for cell in line])
    return out.getvalue()


def as_trf(of: Tournament) -> str:
    """Return the results as TRF16, for programs that pair and check tournaments."""
    return trf(of.name, [one.name for one in of.players], of.contest(shown_until(of, None)))


def trf(name: str, names: Sequence[str], of: Competition) -> str:
    """Return TRF16: a line for each player in order of seeding, with opponent, colour (the player who begins is
    white) and result of each round."""
    order = [one.number for one in sorted(of.players, key=lambda one: (-one.seed, one.number))]
    start = {number: at + 1 for at, number in enumerate(order)}
    ranks = {one.number: one for one in FORMATS[of.plan.system].standings(of)}
    games = {(game.round, number): game for game in of.games for number in game.seats}
    own: dict[int, list[PairedGame]] = defaultdict(list)
    for (_, number), game in games.items():
        own[number].append(game)
    lines = [f"012 {name}", f"062 {len(names)}", f"092 {of.plan.system}", f"XXR {max(of.round, 1)}"]
    for number in order:
        seed = of.players[number].seed
        points = sum(_points(game, number) for game in own[number] if game.outcome is not None)
        line = f"001 {start[number]:>4}      {names[number][:33]:<33} {seed or '':>4}"
        line = f"{line:<80}{points:4.1f} {ranks[number].place:>4}"
        for played in range(1, of.round + 1):
            line += "  " + _cell(games.get((played, number)), number, start)
        lines.append(line)
    return "\n".join(lines) + "\n"


def _points(game: PairedGame, number: int) -> float:
    assert game.outcome is not None
    return POINTS[game.outcome][game.seats.index(number)]


def _cell(game: PairedGame | None, number: int, start: dict[int, int]) -> str:
    """Return a player's round as eight characters."""
    if game is None:
        return "0000 - Z"
    if game.second is None:
        return "0000 - U"
    seat = game.seats.index(number)
    colour = "wb"[seat]
    if game.outcome is None:
        return f"{start[game.seats[1 - seat]]:>4} {colour}  "
    signs = NOT_PLAYED if game.cause in ("noshow", "withdrawn") else SIGNS
    return f"{start[game.seats[1 - seat]]:>4} {colour} {signs[POINTS[game.outcome][seat]]}"
