"""From a command to the facts it causes, or to a refusal. Nothing changes here; `Table.apply` does that."""

from typing import NamedTuple

from runehall.hall import ledger
from runehall.hall.faults import Refused
from runehall.hall.table import Table
from runehall.hall.wire import table as wire


class Who(NamedTuple):
    """Somebody who asks: a person, with every guest that signed in to them, and the name shown."""

    id: str
    ids: frozenset[str]
    name: str


class Moment(NamedTuple):
    """When a command is dealt with: steady time, wall time, and the sender's lag (ms)."""

    now: int
    at: int
    lag: int = 0


def decide(table: Table, who: Who, command: wire.Command, moment: Moment, chats: int) -> list[ledger.Fact]:
    """The facts that this command causes. Raises Refused. A move is checked by the rules when it is applied."""
    mine = table.mine(who.ids)
    match command:
        case wire.Play():
            return _move(table, mine, command, moment)
        case wire.Say(text=text):
            return _chat(table, mine, who, text, chats)
        case wire.AskTakeBack(seat=seat):
            return _ask(table, mine, seat, moment)
        case wire.AnswerTakeBack(seat=seat, yes=yes):
            return _answer(table, mine, seat, yes, moment)
        case wire.Resign(seat=seat):
            _sits(mine, seat)
            return [given_up(table, seat, "resigned")]
        case wire.Leave():
            return _leave(table, mine)
        case wire.Claim(seat=seat):
            return _claim(table, mine, seat, moment)
        case wire.Rematch():
            return _rematch(table, mine)
        case wire.Contribute(contribution=text):
            return _contribute(table, mine, text)


def given_up(table: Table, seat: int | None, cause: wire.EndCause) -> ledger.Ended:
    """The end of a game that a seat lost before its end: the best of the other sides win."""
    _playing(table)
    assert table.play is not None
    scores = table.play.scores()
    lost = None if seat is None else table.sides[seat]
    others = [score for side, score in enumerate(scores) if side != lost]
    winners = [side for side, score in enumerate(scores) if side != lost and score == max(others)] if others else []
    return ledger.Ended([] if seat is None else winners, scores, cause, seat)


def finished(table: Table) -> ledger.Ended | None:
    """The end of a game that was played to its end, when it is."""
    if table.status == "playing" and table.play is not None and table.play.over:
        return ledger.Ended(table.play.winners(), table.play.scores(), "played")
    return None


def _sits(mine: tuple[int, ...], seat: int) -> None:
    if seat not in mine:
        raise Refused("seat", f"seat {seat} is not yours: " + (f"you sit at {mine[0]}" if mine else "you only watch"))


def _playing(table: Table) -> None:
    if table.status != "playing":
        text = "has not begun: wait for the others" if table.status == "waiting" else "is over: ask for a rematch"
        raise Refused("status", f"the game {text}")


def _move(table: Table, mine: tuple[int, ...], command: wire.Play, moment: Moment) -> list[ledger.Fact]:
    _sits(mine, command.seat)
    _playing(table)
    assert table.play is not None
    turn = table.play.turn
    if turn is None:
        return [ledger.Moved(command.seat, command.move)]
    if command.number != table.play.number:
        text = f"that was meant for move {command.number}, the game is at {table.play.number}: look again"
        raise Refused("stale", text)
    if turn != command.seat:
        raise Refused("turn", f"it is the turn of {table.seats[turn].name or f'seat {turn}'}")
    if table.clocks is None:
        return [ledger.Moved(command.seat, command.move)]
    spent, credit = table.clocks.spent(moment.now, moment.lag)
    if spent >= table.clocks.left[command.seat]:
        return [given_up(table, command.seat, "flag")]
    return [ledger.Moved(command.seat, command.move, spent, credit)]


def _chat(table: Table, mine: tuple[int, ...], who: Who, text: str, chats: int) -> list[ledger.Fact]:
    said = " ".join(part for part in text.split() if part)
    said = "".join(letter for letter in said if letter.isprintable())
    if not said:
        raise Refused("message", "there is nothing to say in an empty message")
    if table.chats >= chats:
        raise Refused("full", f"this table has talked enough: {chats} messages is the bound")
    name = table.seats[mine[0]].name if len(mine) == 1 else who.name
    return [ledger.Chatted(name, said, mine[0] if len(mine) == 1 else None)]


def _others(table: Table, seat: int) -> set[int]:
    """One seat for each other device that people sit at."""
    person = table.seats[seat].person
    devices = {s.person: n for n, s in enumerate(table.seats) if s.kind == "person" and s.person != person}
    return set(devices.values())


def _spent(table: Table, moment: Moment) -> int:
    return 0 if table.clocks is None else table.clocks.spent(moment.now, 0)[0]


def _ask(table: Table, mine: tuple[int, ...], seat: int, moment: Moment) -> list[ledger.Fact]:
    _sits(mine, seat)
    _playing(table)
    could = table.takeback((seat,))
    if could is None:
        raise Refused("takeback", "there is nothing of yours to take back")
    if table.asked is not None:
        raise Refused("takeback", "a take-back is being asked for already: wait for the answer")
    _, left, free = could
    if free or not _others(table, seat):
        return [ledger.TookBack(seat, left, _spent(table, moment))]
    return [ledger.Asked(seat, left)]


def _answer(table: Table, mine: tuple[int, ...], seat: int, yes: bool, moment: Moment) -> list[ledger.Fact]:
    _sits(mine, seat)
    _playing(table)
    if table.asked is None or table.seats[seat].person == table.seats[table.asked.seat].person:
        raise Refused("takeback", "nobody asks you for a take-back")
    if not yes:
        return [ledger.Declined(seat)]
    agreed = {table.seats[n].person for n in (*table.agreed, seat)}
    waiting = {table.seats[n].person for n in _others(table, table.asked.seat)} - agreed
    facts: list[ledger.Fact] = [ledger.Agreed(seat)]
    if not waiting:
        facts.append(ledger.TookBack(table.asked.seat, table.asked.moves, _spent(table, moment)))
    return facts


def _leave(table: Table, mine: tuple[int, ...]) -> list[ledger.Fact]:
    if not mine:
        raise Refused("seat", "you do not sit here: just close the page")
    if table.status == "over":
        raise Refused("status", "the game is over: just close the page")
    if table.status == "playing":
        return [given_up(table, mine[0], "left")]
    facts: list[ledger.Fact] = [ledger.Stood(seat) for seat in mine]
    if not any(s.kind == "person" for n, s in enumerate(table.seats) if n not in mine):
        facts.append(ledger.Ended([], [], "left", mine[0]))
    return facts


def _claim(table: Table, mine: tuple[int, ...], seat: int, moment: Moment) -> list[ledger.Fact]:
    _playing(table)
    if not mine:
        raise Refused("seat", "only those who play may claim the game")
    if seat >= len(table.seats) or table.sides[seat] in {table.sides[own] for own in mine}:
        raise Refused("seat", "a game is claimed from a seat of another side")
    gone = table.seats[seat].gone
    if gone is None or gone > moment.at:
        left = "that player is here" if gone is None else f"wait {(gone - moment.at) // 1000 + 1} s more"
        raise Refused("grace", f"the game cannot be claimed yet: {left}")
    return [given_up(table, seat, "abandoned")]


def _rematch(table: Table, mine: tuple[int, ...]) -> list[ledger.Fact]:
    if table.status != "over" or table.play is None:
        raise Refused("status", "a rematch comes after the game")
    if not mine:
        raise Refused("seat", "only those who played may ask for a rematch")
    if table.next is not None or any(seat in table.offers for seat in mine):
        return []
    return [ledger.Offered(mine[0])]


def _contribute(table: Table, mine: tuple[int, ...], text: str) -> list[ledger.Fact]:
    if not mine:
        raise Refused("seat", "only those who sit here contribute to the shuffle")
    if table.status != "waiting" or table.contributions[mine[0]] is not None:
        return []
    return [ledger.Contributed(mine[0], text)]
