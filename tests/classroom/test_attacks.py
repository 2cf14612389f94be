"""Altered, borrowed and invented receipts pass as nobody's; `python -m tests.classroom.attacks` tries 100,000."""

from __future__ import annotations

from tests.classroom.attacks import EVERY_KIND, attacked
from tests.classroom.kept_keys import kept_key
from viceroy_widgets.classroom.key import Key


def test_no_attack_passes(key: Key) -> None:
    counts = attacked(key, 1_500, 3)
    assert counts.total() == 1_500
    assert not [name for name in counts if name.endswith("passed")]
    assert min(counts.values()) > 5


def test_no_attack_on_any_kind_of_exercise_passes() -> None:
    counts = attacked(kept_key(EVERY_KIND, 7), 600, 3)
    assert not [name for name in counts if name.endswith("passed")]
    assert min(counts.values()) > 5
