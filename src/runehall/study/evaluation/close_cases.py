"""Close cases: turns that need more deals before the name of the turn that was played is certain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from runehall.study.evaluation.estimates import NAMES, ONLY
from runehall.study.evaluation.paired import Behind
from runehall.study.report.turns import Unit

CONTENDERS = 2
"""The most other turns against which a close turn is tried again."""
FURTHER = 6
"""A close case gets at most this many times the usual deals."""
DEALS_MOST = 1280
"""No close case gets more deals than this, or than all turns get anyway."""


def still_open(played: int, behind: Mapping[int, Behind], unit: Unit) -> list[int]:
    """Return the turns to try on more deals; none if the name of the played turn is certain."""
    order = sorted(behind, key=lambda i: (behind[i].interval.value, i))
    others = [i for i in order if i != played]
    if order[0] == played:
        return _only_turn(played, others, behind, ONLY[unit])
    if not any(_deserved(behind[played], least) and _doubtful(behind[played], least) for least, _ in NAMES[unit]):
        return []
    return [played, *(i for i in others[:CONTENDERS] if behind[i].interval.value <= behind[i].error)]


def _only_turn(played: int, others: Sequence[int], behind: Mapping[int, Behind], least: float) -> list[int]:
    """Return the turns for which it is not certain that they lose enough for the played one to be the only one."""
    doubtful = [i for i in others if _doubtful(behind[i], least)]
    return [played, *doubtful] if doubtful and all(_deserved(behind[i], least) for i in others) else []


def _deserved(behind: Behind, least: float) -> bool:
    """Return whether the estimated loss is at least that great, or nearly."""
    return behind.interval.value + behind.error > least


def _doubtful(behind: Behind, least: float) -> bool:
    """Return whether the interval does not show it yet, or only just does."""
    return behind.interval.low < least + behind.error
