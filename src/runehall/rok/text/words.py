"""Events in English, one line each, for the terminal, logs and tests."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.arguments import check_seat, checked
from runehall.rok.events import Event
from runehall.rok.stones import FUTHARK

_REFUSALS = {
    "apart": "grabs of one hand are at least 150 ms apart: lift it and try again",
    "twice": "your hand is on that stone already",
    "too-quick": "nobody sees that fast: stones can be grabbed from 150 ms after they show their signs",
    "empty": "no stone waits in your hand",
    "early": "the stones were still moving: wait until all are at rest",
    "over": "grabbing is over for this round",
    "done": "you said you were done for this round",
    "taken": "another hand was there earlier",
    "nothing": "no such stone lies on the table: name one that does",
    "face-down": "it lies face down: only stones that show their sign can be grabbed",
    "not-now": "that cannot be done now: wait until you are asked",
    "not-yours": "no such pair is in your loot: name one that is",
    "not-these": "name each owner of these thefts once, first theft first",
}


def refusal(why: str) -> str:
    """Return the reason of a refusal as a sentence that says what to do."""
    return _REFUSALS[why]


def glyph(number: int) -> str:
    """Return a sign with its name, like ᚠ fehu."""
    return f"{FUTHARK[number].glyph} {FUTHARK[number].name}"


@checked
def tell(event: Event, players: Sequence[str]) -> str:
    """Describe an event in one line: who, what and under which rule."""
    if event.seat is not None:
        check_seat(event.seat, len(players), "SEAT")
    return f"{_sentence(event, players)} [{event.rule}]"


def _sentence(event: Event, players: Sequence[str]) -> str:
    f = event.facts
    who = players[event.seat] if event.seat is not None else "Everybody"
    match event.kind:
        case "deal":
            return (
                f"Round {f['round']}: {who} begins; drawn {' '.join(map(str, f['drawn']))}, {f['bag']} left in the bag"
            )
        case "again":
            return f"Round {f['round']} is dealt anew"
        case "count":
            return f"{who} gives the signal: {f['ms'] / 1000:g} s to the throw"
        case "throw":
            return f"All throw: {len(f['stones'])} stones on the table, at rest after {f['ms'] / 1000:g} s"
        case "rest":
            return f"At rest: {' '.join(FUTHARK[sign].glyph for _, sign in f['up'])}, and {f['down']} face down"
        case "grab":
            return f"{who} grabs {glyph(f['sign'])}: {_became(event, players)}"
        case "refused":
            by = f" ({players[f['by']]}, {f['ms']} ms quicker)" if "by" in f else ""
            return f"{who}'s {f['what']} changes nothing: {refusal(f['why'])}{by}"
        case "done":
            return f"{who} is {'ready' if event.rule == 'RTHR-1' else 'done'}"
        case "grabbed":
            why = {"no-pair": "no pair is left", "done": "all are done", "time": "time is up"}[f["why"]]
            return f"Grabbing ends: {why}"
        case "false-pair":
            signs = " and ".join(glyph(s) for s in f["signs"])
            return f"{who} puts the false pair {signs} into the bag{_paid(f['penalty'])}"
        case "fine":
            return f"{' and '.join(players[s] for s in f['seats'])} choose what a false pair costs"
        case "split":
            return f"{who} and {players[f['other']]} each hold a {glyph(f['sign'])}: both go into the bag"
        case "half":
            return f"{players[f['other']]} has the twin: {who} puts {glyph(f['sign'])} aside"
        case "aside":
            return f"{who} sets {glyph(f['sign'])} aside"
        case "waited":
            paid = _paid(f["penalty"]) if "penalty" in f else ""
            return f"{who} puts the single {glyph(f['sign'])} into the bag{paid}"
        case "theft":
            also = f" and {len(f['taken'])} {f['colour']} pairs" if f["taken"] else ""
            captives = f" and the captive {' and '.join(map(glyph, f['along']))}" if f.get("along") else ""
            own = f", which pairs with the own balance {glyph(f['own'])}" if f.get("own") is not None else ""
            return f"{who} steals {players[f['owner']]}'s balance {glyph(f['sign'])}{also}{captives}{own}"
        case "contest":
            prize = "the order of thefts" if event.rule == "RCHK-4" else "the game"
            return f"{' and '.join(players[s] for s in f['seats'])} slide for {prize}"
        case "slid":
            return f"{who} has slid"
        case "slide" | "own-slide":
            if f["distance"] is None:
                return f"{who} does not slide: that counts as touching Destiny"
            return f"{who} slides to {f['distance']} from Destiny{' and touches it' if f['touched'] else ''}"
        case "chooser":
            return f"{who} slid nearest and chooses the order of thefts"
        case "order":
            return f"The thefts: from {', then '.join(players[s] for s in f['owners'])}"
        case "balance":
            return f"{who} takes {glyph(f['sign'])}, nearest to Destiny, as balance"
        case "no-balance":
            return f"{who} finds no stone for a balance"
        case "back":
            return f"{len(f['places'])} face-down stones go back: {f['bag']} in the bag"
        case "first":
            return f"{who} begins the next round"
        case "counted":
            limit = "All rounds are played. " if f["why"] == "rounds" else ""
            return f"{limit}The loots are counted: {' '.join(map(str, f['stones']))}"
        case _:
            return f"{' and '.join(players[s] for s in f['winners'])} won with {max(f['stones'])} stones"


def _became(event: Event, players: Sequence[str]) -> str:
    f = event.facts
    match f["became"]:
        case "own":
            return "a pair with the own balance"
        case "captive":
            return f"the twin of {players[f['owner']]}'s balance, a captive"
        case "waits":
            return "it waits for its twin"
        case "pair":
            return "a pair"
        case _:
            return f"a false pair with {glyph(f['with'])}"


def _paid(penalty: int | None) -> str:
    return " (no loot for a penalty)" if penalty is None else f", and the pair {glyph(penalty)} as penalty"
