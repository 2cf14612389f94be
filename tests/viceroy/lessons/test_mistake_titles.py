"""Every misunderstanding has a few words of its own, which fit into a sentence and a chart."""

from __future__ import annotations

import pytest

from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.lessons.questions.misunderstandings import MISUNDERSTANDINGS
from viceroy_widgets.words import LANGUAGES, speaking


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_every_misunderstanding_has_a_title(code: str) -> None:
    with speaking(code):
        titles = [VICEROY.mistake_title(name) for name in MISUNDERSTANDINGS]
    assert len(set(titles)) == len(MISUNDERSTANDINGS)
    assert all(0 < len(title) <= 75 and not title.endswith(".") for title in titles)


def test_an_unknown_misunderstanding_has_none() -> None:
    assert VICEROY.mistake_title("nothing") == ""
