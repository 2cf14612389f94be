"""The keys that are kept for other tests are what is made of their assignments now."""

from __future__ import annotations

from tests.classroom.kept_keys import kept_keys
from tests.nightly import sample
from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.key import make_key


def test_a_kept_key_is_made_again_alike() -> None:
    for assignment, seed, kept in sample(kept_keys()):
        assert make_key(parse_assignment(assignment), seed) == kept, assignment
