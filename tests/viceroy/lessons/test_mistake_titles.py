"""Every misunderstanding has a few words of its own, which fit into a sentence and a chart."""

from __future__ import annotations

import pytest

from viceroy_widgets.viceroy.exercises.kinds import EXERCISE_KINDS
from viceroy_widgets.viceroy.lessons.questions.options import MISUNDERSTANDINGS
from viceroy_widgets.words import LANGUAGES, speaking

KINDS = [EXERCISE_KINDS[name] for name in ("painting", "turn", "choice", "question")]
"""Kinds whose answers can show a misunderstanding of the library."""


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_every_misunderstanding_has_a_title(code: str) -> None:
    with speaking(code):
        told = {tuple(kind.mistake_title(name) for name in MISUNDERSTANDINGS) for kind in KINDS}
    (titles,) = told  # it does not matter which kind of exercise shows a misunderstanding
    assert len(set(titles)) == len(MISUNDERSTANDINGS)
    assert all(0 < len(title) <= 75 and not title.endswith(".") for title in titles)


def test_an_unknown_misunderstanding_has_none() -> None:
    assert {kind.mistake_title("nothing") for kind in KINDS} == {""}
