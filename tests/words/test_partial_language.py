"""A language in which only a few sentences are said: everything works, and what is missing is said in English."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import ipywidgets
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tests.words.caches import forget
from viceroy_widgets import GameTable, NotationError, PuzzleBox, Quiz, painting_puzzles
from viceroy_widgets.lessons.course import lesson_plan
from viceroy_widgets.lessons.course_notebooks import course_notebooks
from viceroy_widgets.testing import catalogues as keeper
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.notation.any_form import as_position
from viceroy_widgets.words import LANGUAGES, card_name, catalogues, rule_text, say, speaking
from viceroy_widgets.words.english import MESSAGES
from viceroy_widgets.words.languages import PARTIAL

SAID = {
    "action/hint": "Suggerimento",
    "action/undo": "Annulla",
    "color/red": "rosso|f=rossa",
}


@pytest.fixture
def italian(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    catalog = Catalog(locale="it", domain="viceroy")
    for id_, text in SAID.items():
        catalog.add(MESSAGES[id_], text, context=id_)
    compiled = BytesIO()
    write_mo(compiled, catalog)
    folder = tmp_path / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "viceroy.mo").write_bytes(compiled.getvalue())
    monkeypatch.setattr(catalogues, "_folder", lambda: tmp_path)
    monkeypatch.setitem(LANGUAGES, "it", "Italiano")
    PARTIAL.add("it")
    catalogues._kept.cache_clear()
    yield "it"
    ipywidgets.Widget.close_all()  # those that speak it close while it is known
    PARTIAL.discard("it")
    catalogues._kept.cache_clear()
    forget()


def test_what_is_missing_is_said_in_english(italian: str) -> None:
    with speaking(italian):
        assert (say("action/hint"), say("action/check")) == ("Suggerimento", "Check")
        assert say("widget/over_total", n=1) == "The game is over: 1 point."
        assert say("widget/over_total", n=3) == "The game is over: 3 points."
        assert card_name("a name of no card") == "a name of no card"
        assert rule_text("AUC-1", "title", "English") == "English"


def test_a_word_in_the_language_stands_in_an_english_sentence(italian: str) -> None:
    with speaking(italian):
        assert "rosso" in say("tray/name", color="color/red")


def test_an_error_in_a_line_says_the_line(italian: str) -> None:
    with speaking(italian), pytest.raises(NotationError) as refused:
        as_position("en nonsense")
    with speaking(italian):
        sentence = str(refused.value)
    assert sentence == str(refused.value)


def test_a_game_a_quiz_and_puzzles_are_there(italian: str) -> None:
    table = GameTable(["random"], seed=3, language=italian)
    assert [action["label"] for action in table.actions][-2:] == ["Suggerimento", "Annulla"]
    view = HeadlessView(table)
    while table.moves_made < 60 and table.legal_moves:
        table.play(table.legal_moves[0])
    assert view.state()["prompt"]
    assert table.hint()
    assert Quiz(painting_puzzles()[0].subject, language=italian).prompt
    assert PuzzleBox(language=italian).children


def test_the_course_is_written(italian: str) -> None:
    with speaking(italian):
        names = [name for name, _ in course_notebooks()]
    assert len(names) > 18
    assert lesson_plan("goal").title


def test_the_gaps_are_listed(italian: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(keeper, "LOCALE", tmp_path / "empty")
    missing = keeper.gaps(italian)
    assert "it/viceroy: action/check is not translated" in missing
    assert len(missing) == keeper._count()
