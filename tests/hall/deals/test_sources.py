"""Every deal source, through the one interface that tables know."""

from __future__ import annotations

from datetime import date

import pytest

from runehall.hall import shuffle_proof
from runehall.hall.deals.boards import RoundBoard, RoundBoards
from runehall.hall.deals.day import DayDeal
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.deals.position import GivenPosition
from runehall.hall.deals.source import DealSource, Draw
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import RuneKind
from runehall.hall.setup import Daily, RuneSetup
from runehall.hall.shuffle_proof import Pins, SeededChance
from runehall.rune import Record
from runehall.study.daily import commitment, daily_deal, day_key

DAY = date(2026, 3, 1)
KEY = day_key(b"secret", DAY)
SOURCES: list[DealSource] = [
    OwnShuffle.new(),
    OwnShuffle.new(1),
    DayDeal(KEY.hex(), Daily(DAY.isoformat(), "duel")),
    RoundBoards([RoundBoard.new("t/1/0", 0), RoundBoard.new("t/1/1", 1)]),
    GivenPosition(1, list(range(28, 0, -1)), []),
]


def draw(table: str, *contributions: str | None) -> Draw:
    """What a duel gives its source."""

    def shuffle(chance: SeededChance) -> list[int]:
        return RuneKind().shuffle(RuneSetup(), chance)

    seals = [None if text is None else shuffle_proof.seal(text) for text in contributions]
    return Draw(table, 2, contributions, seals, shuffle)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: type(source).__name__)
def test_a_source_deals_every_card_once_and_the_same_again(source: DealSource) -> None:
    dealt = source.deal(draw("table", "a", "b"))
    assert sorted(dealt.shuffle) == list(range(1, len(dealt.shuffle) + 1))
    assert dealt.first in (0, 1)
    assert source.deal(draw("table", "a", "b")) == dealt


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: type(source).__name__)
def test_contributions_move_a_tables_own_shuffle_and_nothing_else(source: DealSource) -> None:
    one, other = source.deal(draw("one", "a", "b")), source.deal(draw("other", "a", "c"))
    assert (one.shuffle == other.shuffle) != source.contributed


def test_a_days_cards_are_those_of_the_day() -> None:
    source = SOURCES[2]
    assert source.deal(draw("table")).shuffle == list(Record.parse(daily_deal(KEY, DAY, "duel").record).shuffle)
    assert source.promise.commitment == commitment(KEY)
    assert "secret" not in source.proof(draw("table"))["fair"]
    assert source.following(0).contributed, "a day has one try"


def test_a_board_is_promised_before_the_round_and_checked_after_it() -> None:
    """Two tables of a round prove the same cards by the commitment that was shown before either was opened."""
    board = RoundBoard.new("t/1/0", 1)
    promised = board.promise.commitment
    source = RoundBoards([board])
    for table in ("one", "other"):
        dealt, proof = source.deal(draw(table, None, None)), source.proof(draw(table, None, None))["fair"]
        shuffle_proof.check(dealt.shuffle, dealt.first, proof)
        shuffle_proof.check_pins(proof, Pins(promised, first=1))
        with pytest.raises(Refused):
            shuffle_proof.check(dealt.shuffle, 0, proof)
        with pytest.raises(Refused):
            shuffle_proof.check(dealt.shuffle[::-1], dealt.first, proof)
        with pytest.raises(Refused):
            shuffle_proof.check(dealt.shuffle, dealt.first, proof | {"table": "t/1/1"})


def test_a_pairing_plays_the_boards_of_its_round_one_after_the_other() -> None:
    source = RoundBoards([RoundBoard.new("t/1/0", 0), RoundBoard.new("t/1/1", 1)])
    following = source.following(0)
    assert isinstance(following, RoundBoards)
    assert (source.board, following.board) == tuple(source.boards)
    assert source.promise.commitment != following.promise.commitment


def test_a_rematch_has_a_fresh_shuffle_and_the_same_seat_begins() -> None:
    source = OwnShuffle.new()
    again = source.following(1)
    assert (again.first, again.secret != source.secret, again.scheme) == (1, True, shuffle_proof.SCHEME)
