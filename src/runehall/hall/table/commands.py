"""Turns a command into the events it causes, or a refusal. Nothing changes here; `TableState.apply` changes the
state."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from runehall.hall import events, shuffle_proof
from runehall.hall.accounts.identity import Who, speaker_of
from runehall.hall.errors import Refused
from runehall.hall.games.protocol import SERVER
from runehall.hall.names import plain_text
from runehall.hall.setup import EndCause, LeftCause, Rating
from runehall.hall.table import absence, rated
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages

WATCHER_SHARE = 10
"""One spectator may write this fraction (1/10) of the messages allowed to players."""


class Moment(NamedTuple):
    """The circumstances of a decision: steady time, wall time, who is connected, and the sender's lag (ms)."""

    now: int
    at: int
    present: TablePresence
    lag: int = 0


Decide = Callable[[TableState, Moment], Sequence[events.TableEvent]]
"""Decides which events happen, while the table is locked; none if nothing changes. Raises Refused."""


def decide(
    table: TableState, who: Who, command: messages.Command, moment: Moment, chats: int
) -> list[events.TableEvent]:
    """Return the events that this command causes. Raises Refused. The rules check a move only when it is applied."""
    mine = table.mine(who.ids)
    if table.opened.rated and not isinstance(command, messages.Say):
        rated.check_program(who)
    match command:
        case messages.Play():
            return _move(table, mine, command, moment)
        case messages.Choose():
            return _choose(table, mine, command, moment)
        case messages.Say(text=text):
            return _chat(table, mine, who, text, chats)
        case messages.AskTakeBack(seat=seat):
            return _ask(table, mine, seat, moment)
        case messages.AnswerTakeBack(seat=seat, yes=yes):
            return _answer(table, mine, seat, yes, moment)
        case messages.Resign(seat=seat):
            _sits(mine, seat)
            return _give_up(table, [seat], "resigned")
        case messages.Leave():
            return _leave(table, mine)
        case messages.Claim(seat=seat):
            return _claim(table, mine, seat, moment)
        case messages.Rematch():
            return _rematch(table, mine, who)
        case messages.Start():
            return _start(table, mine, who)
        case messages.Contribute(contribution=text):
            if not mine:
                raise Refused("seat", "only those who sit here contribute to the shuffle")
            return contribute(table, mine, text)
        case messages.Seal(seal=sealed, commitment=promised):
            return _seal(table, mine, sealed, promised)


def check_room(table: TableState, most: int, command: messages.Command | None = None) -> None:
    """Raise Refused for commands that the game does not need at a table with `most` events, and for moves at one
    with twice as many. Commands that end the game, and contributions to the shuffle, are always accepted."""
    if table.seq < most or isinstance(command, messages.Resign | messages.Leave | messages.Claim | messages.Rematch):
        return
    if isinstance(command, messages.Seal | messages.Contribute):
        return
    if not isinstance(command, messages.Play | messages.Choose):
        raise Refused("full", f"{most} things have happened at this table, the limit: only moves go on from here")
    if table.seq >= 2 * most:
        raise Refused("full", f"{2 * most} things have happened at this table, the limit: open another table")


def given_up(table: TableState, seat: int | None, cause: EndCause) -> events.Ended:
    """Return the end of a game that a seat lost before its regular end: the best of the other sides win."""
    _playing(table)
    assert table.game is not None
    scores = table.game.scores()
    lost = None if seat is None else table.sides[seat]
    others = [score for side, score in enumerate(scores) if side != lost]
    winners = [side for side, score in enumerate(scores) if side != lost and score == max(others)] if others else []
    return events.Ended([] if seat is None else winners, scores, cause, seat)


def _give_up(table: TableState, seats: Sequence[int], cause: LeftCause) -> list[events.TableEvent]:
    """Let the players of these seats leave: the others play on if they can, otherwise the game ends."""
    _playing(table)
    return absence.gave_up(table, seats, cause) or [given_up(table, seats[0], cause)]


def finished(table: TableState) -> events.Ended | None:
    """Return the end of a game once it was played to its end; None before."""
    if table.status == "playing" and table.game is not None and table.game.is_over():
        return events.Ended(table.game.winners(), table.game.scores(), "played")
    return None


def _sits(mine: tuple[int, ...], seat: int) -> None:
    if seat not in mine:
        raise Refused("seat", f"seat {seat} is not yours: " + (f"you sit at {mine[0]}" if mine else "you only watch"))


def _playing(table: TableState) -> None:
    if table.status != "playing":
        text = "has not begun: wait for the others" if table.status == "waiting" else "is over: ask for a rematch"
        raise Refused("status", f"the game {text}")


def check_turn(table: TableState, seat: int, number: int) -> None:
    """Check the turn, the only place that does: raise Refused unless this seat owes move `number`."""
    game = table.turn_game
    assert game is not None
    if number != game.number:
        raise Refused("stale", f"that was meant for move {number}, but the game is at {game.number}: look again")
    if table.chooser is not None:
        raise Refused("turn", "the seats are being chosen: wait for that before you move")
    turn = game.turn
    if turn != seat:
        assert turn is not None
        raise Refused("turn", f"it is the turn of {table.seats[turn].name or f'seat {turn}'}")


def _move(table: TableState, mine: tuple[int, ...], command: messages.Play, moment: Moment) -> list[events.TableEvent]:
    _sits(mine, command.seat)
    _playing(table)
    if table.real_time is not None:
        return [events.Moved(command.seat, command.move)]
    check_turn(table, command.seat, command.number)
    if table.days is not None and table.days.seat == command.seat and table.days.until <= moment.at:
        raise Refused("status", "your time for this turn is over: the game ends")
    if table.clocks is None:
        return [events.Moved(command.seat, command.move)]
    spent, credit = table.clocks.spent(moment.now, moment.lag)
    if spent >= table.clocks.left[command.seat]:
        return [given_up(table, command.seat, "flag")]
    return [events.Moved(command.seat, command.move, spent, credit)]


def _choose(
    table: TableState, mine: tuple[int, ...], command: messages.Choose, moment: Moment
) -> list[events.TableEvent]:
    """Choose between the seats after the first lay (EVEN-3)."""
    _sits(mine, command.seat)
    _playing(table)
    if table.chooser != command.seat:
        raise Refused("turn", "you have no seat to choose now")
    if table.days is not None and table.days.seat == command.seat and table.days.until <= moment.at:
        raise Refused("status", "your time for this turn is over: the game ends")
    spent, credit = (0, 0) if table.clocks is None else table.clocks.spent(moment.now, moment.lag)
    if table.clocks is not None and spent >= table.clocks.left[command.seat]:
        return [given_up(table, command.seat, "flag")]
    return [events.Chose(command.seat, command.swap, spent, credit)]


def computer_choice(table: TableState, seat: int, number: int, swap: bool, moment: Moment) -> list[events.TableEvent]:
    """Let a bot choose between the seats after `number` moves."""
    _playing(table)
    if table.chooser != seat or table.turn_game is None or table.turn_game.number != number:
        raise Refused("stale", "the game has moved on: there is no seat to choose now")
    return [events.Chose(seat, swap, _computer_time(table, seat, moment))]


def computer_move(table: TableState, seat: int, number: int, move: str, moment: Moment) -> list[events.TableEvent]:
    """Make a bot's move in a turn-based game. A bot's flag never falls: it is charged at most the time it has left."""
    _playing(table)
    check_turn(table, seat, number)
    return [events.Moved(seat, move, _computer_time(table, seat, moment))]


def _computer_time(table: TableState, seat: int, moment: Moment) -> int:
    """Return the time to charge a bot."""
    clocks = table.clocks
    return 0 if clocks is None else max(0, min(clocks.spent(moment.now, 0)[0], clocks.left[seat] - 1))


def take_seat(
    table: TableState,
    who: Who,
    asked: int | None,
    contribution: str | None,
    rating: Rating | None,
    colour: int | None = None,
) -> list[events.TableEvent]:
    """Sit down at the seat asked for, or at the first open one. Empty if the person already sits here or comes too
    late. At a party that has begun, seats where a bot plays because nobody came are still open."""
    free = table.open_seats()
    seat = asked if asked is not None else (free[0] if free else None)
    too_late = table.status != "waiting" and (table.opened.party is None or table.status == "over")
    if table.mine(who.ids) or too_late or seat is None:
        return []
    if seat not in free:
        raise Refused("seat", f"seat {seat} is not free" + (f": {free} are" if free else ""))
    rated.check_sitter(table, who, rating)
    caused: list[events.TableEvent] = [events.Sat(seat, who.id, who.name, rating, colour, who.owner, who.handle)]
    if contribution is not None and table.status == "waiting":
        caused.append(events.Contributed(seat, contribution))
    return caused


def _chat(table: TableState, mine: tuple[int, ...], who: Who, text: str, chats: int) -> list[events.TableEvent]:
    said = plain_text(text)
    if not said:
        raise Refused("message", "the message is empty")
    speaker = speaker_of(who.id)
    if mine and table.chats[""] >= chats:
        raise Refused("full", f"the chat of this table is full: it has {chats} messages")
    watching = table.chats.total() - table.chats[""]
    if not mine and (table.chats[speaker] >= max(1, chats // WATCHER_SHARE) or watching >= chats):
        raise Refused("full", "spectators have written enough messages at this table")
    name = table.seats[mine[0]].name if len(mine) == 1 else who.name
    return [events.Chatted(name, said, mine[0] if mine else None, speaker)]


def _others(table: TableState, seat: int) -> set[int]:
    """Return one seat for each other device at the table."""
    person = table.seats[seat].person
    devices = {s.person: n for n, s in enumerate(table.seats) if s.kind == "person" and s.person != person}
    return set(devices.values())


def _spent(table: TableState, moment: Moment) -> int:
    return 0 if table.clocks is None else table.clocks.spent(moment.now, 0)[0]


def _ask(table: TableState, mine: tuple[int, ...], seat: int, moment: Moment) -> list[events.TableEvent]:
    _sits(mine, seat)
    _playing(table)
    could = table.takeback(mine)  # of all seats of this device, as `takeback` offered it
    if could is None:
        raise Refused("takeback", "there is nothing of yours to take back")
    if table.asked is not None:
        raise Refused("takeback", "a take-back has already been requested: wait for the answer")
    seat, left, free = could
    if free or not _others(table, seat):
        return [events.TookBack(seat, left, _spent(table, moment))]
    return [events.Asked(seat, left)]


def _answer(table: TableState, mine: tuple[int, ...], seat: int, yes: bool, moment: Moment) -> list[events.TableEvent]:
    _sits(mine, seat)
    _playing(table)
    if table.asked is None or table.seats[seat].person == table.seats[table.asked.seat].person:
        raise Refused("takeback", "nobody has asked you for a take-back")
    if not yes:
        return [events.Declined(seat)]
    agreed = {table.seats[n].person for n in (*table.agreed, seat)}
    waiting = {table.seats[n].person for n in _others(table, table.asked.seat)} - agreed
    caused: list[events.TableEvent] = [events.Agreed(seat)]
    if not waiting:
        caused.append(events.TookBack(table.asked.seat, table.asked.moves, _spent(table, moment)))
    return caused


def _leave(table: TableState, mine: tuple[int, ...]) -> list[events.TableEvent]:
    if not mine:
        raise Refused("seat", "you do not sit here: just close the page")
    if table.status == "over":
        raise Refused("status", "the game is over: just close the page")
    if table.status == "playing":
        return _give_up(table, mine, "left")
    leg = 1 if table.opened.match is None else table.opened.match.leg
    if leg == 2 or table.opened.show_seconds is not None:  # seats of paired players, or of those in game 1
        others = [side for seat, side in enumerate(table.sides) if seat not in mine]
        return [events.Ended(others, [0] * len(table.sides), "left", mine[0])]
    caused: list[events.TableEvent] = [events.Stood(seat) for seat in mine]
    alone = not any(s.kind == "person" for n, s in enumerate(table.seats) if n not in mine)
    if alone and table.opened.party is None:  # a party's screen still waits for others
        caused.append(events.Ended([], [], "left", mine[0]))
    return caused


def _claim(table: TableState, mine: tuple[int, ...], seat: int, moment: Moment) -> list[events.TableEvent]:
    _playing(table)
    if table.by_days:
        raise Refused("grace", "each turn may take days here: the game ends automatically when the time is over")
    if not mine:
        raise Refused("seat", "only those who play may claim the game")
    if seat >= len(table.seats) or table.sides[seat] in {table.sides[own] for own in mine}:
        raise Refused("seat", "you can claim a game only from a seat of another side")
    gone = moment.present.seats[seat].gone
    if gone is None or gone > moment.at:
        left = "that player is here" if gone is None else f"wait {(gone - moment.at) // 1000 + 1} s more"
        raise Refused("grace", f"the game cannot be claimed yet: {left}")
    return _give_up(table, [seat], "abandoned")


def _start(table: TableState, mine: tuple[int, ...], who: Who) -> list[events.TableEvent]:
    if table.opened.party is None:
        raise Refused("setup", "only a party can begin with open seats: a table begins when every seat is taken")
    if not mine and table.opened.host not in who.ids:
        raise Refused("seat", "only those who sit here, or the party's screen, may start it")
    if not any(seat.plays for seat in table.seats):
        raise Refused("status", "nobody has come yet: wait until somebody sits down")
    return absence.filled(table)


def _rematch(table: TableState, mine: tuple[int, ...], who: Who) -> list[events.TableEvent]:
    if table.status != "over" or table.game is None:
        raise Refused("status", "you can ask for a rematch only after the game")
    if table.opened.show_seconds is not None:
        raise Refused("status", "a tournament has no rematches: its next round starts automatically")
    if not mine and not (table.opened.party and table.opened.host in who.ids):
        raise Refused("seat", "only those who played may ask for a rematch")
    asking = mine or (SERVER,)
    if table.next is not None or any(seat in table.offers for seat in asking):
        return []
    return [events.Offered(asking[0])]


def _seal(table: TableState, mine: tuple[int, ...], sealed: str, promised: str) -> list[events.TableEvent]:
    """Seal a device's contribution, made after it has seen the hall's commitment. Empty if it has sealed one, or it
    is too late."""
    if not mine:
        raise Refused("seat", "only those who sit here contribute to the shuffle")
    if promised != table.promise.commitment:
        raise Refused("fair", "that is not this table's commitment: look at it again before you contribute")
    if table.status != "waiting" or table.revealing or table.seals[mine[0]] is not None:
        return []
    if not table.opened.deal.contributed:
        return []
    return [events.Sealed(mine[0], sealed)]


def contribute(table: TableState, mine: tuple[int, ...], text: str) -> list[events.TableEvent]:
    """Add a device's part of the shuffle: revealed once all are sealed, or unsealed while no other has been revealed.

    Empty if it has given one, has no seat, or is too late.
    """
    if not mine or table.status != "waiting" or table.contributions[mine[0]] is not None:
        return []
    if not table.opened.deal.contributed:
        return []
    sealed = table.seals[mine[0]]
    if sealed is None:
        return [] if table.revealing else [events.Contributed(mine[0], text)]
    if shuffle_proof.seal(text) != sealed:
        raise Refused("fair", "that is not the contribution you sealed")
    if not table.revealing:
        raise Refused("status", "not everybody has sealed their contribution: reveal yours when all have")
    return [events.Contributed(mine[0], text)]


def came(table: TableState, mine: tuple[int, ...]) -> list[events.TableEvent]:
    """Return the arrival of a paired player at a table without contributions to its shuffle."""
    new = [seat for seat in mine if seat not in table.came]
    return [events.Came(seat) for seat in new] if table.awaits and not table.opened.deal.contributed else []


def shown(table: TableState) -> list[events.TableEvent]:
    """Show a finished table to everybody, as decided by whoever planned it."""
    return [events.Unveiled()] if table.opened.hidden is not None and table.status == "over" and not table.shown else []


def declined(table: TableState) -> list[events.TableEvent]:
    """End a table because a bot account declines to play there."""
    return [events.Ended([], [], "declined")] if table.status == "waiting" else []


def decided(table: TableState, winners: Sequence[int]) -> list[events.TableEvent]:
    """End a game as the organiser of a tournament decided; empty if it is over."""
    if table.status == "over":
        return []
    scores = [0] * len(table.sides) if table.game is None else table.game.scores()
    return [events.Ended(list(winners), scores, "decided")]


def idle(table: TableState) -> list[events.TableEvent]:
    """End a table because nobody uses it any more."""
    if table.status == "playing":
        return [given_up(table, None, "idle")]
    return [events.Ended([], [], "idle")] if table.status == "waiting" else []
