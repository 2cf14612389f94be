"""Altered, borrowed and invented receipts pass as nobody's; `python -m tests.classroom.attacks` tries 100,000."""

from __future__ import annotations

from tests.classroom.attacks import attacked
from viceroy_widgets.classroom.assignments.key import Key


def test_no_attack_passes(key: Key) -> None:
    counts = attacked(key, 1_500, 3)
    assert counts.total() == 1_500
    assert not [name for name in counts if name.endswith("passed")]
    assert min(counts.values()) > 300
