"""All formats by their names."""

from runehall.hall.tournaments.formats.arena import Arena
from runehall.hall.tournaments.formats.duplicate_day import DuplicateDay
from runehall.hall.tournaments.formats.format import Format
from runehall.hall.tournaments.formats.knockout import Knockout
from runehall.hall.tournaments.formats.rok_cup import RokCup
from runehall.hall.tournaments.formats.round_robin import RoundRobin
from runehall.hall.tournaments.formats.swiss import Swiss
from runehall.hall.tournaments.formats.teams import Teams
from runehall.hall.wire.tournaments import TournamentSystem

FORMATS: dict[TournamentSystem, Format] = {
    "round-robin": RoundRobin(),
    "swiss": Swiss(),
    "knockout": Knockout(),
    "arena": Arena(),
    "teams": Teams(),
    "rok-cup": RokCup(),
    "duplicate-day": DuplicateDay(),
}
