"""A language in which only a few sentences are said: everything works, and what is missing is said in English."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import ipywidgets
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tests.words.caches import forget
from tools import catalogs as keeper
from viceroy_widgets import GameTable, NotationError, PuzzleBox, Quiz, painting_puzzles
from viceroy_widgets.learn.cells import language_line
from viceroy_widgets.learn.lesson_notebook import course_notebooks
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.record_form import parse_record
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.lessons.course import lesson_plan
from viceroy_widgets.words import LANGUAGES, card_name, catalogs, rule_text, say, speaking
from viceroy_widgets.words.catalogs import SENTENCES
from viceroy_widgets.words.languages import PARTIAL

SAID = {
    "shared": {"action/hint": "Suggerimento", "action/undo": "Annulla", "notation/column": "Colonna {column}"},
    "viceroy": {"color/red": "rosso|f=rossa"},
}


@pytest.fixture
def italian(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    for domain, said in SAID.items():
        catalog = Catalog(locale="it", domain=domain)
        for id_, text in said.items():
            catalog.add(SENTENCES[id_], text, context=id_)
        compiled = BytesIO()
        write_mo(compiled, catalog)
        (tmp_path / f"it-{domain}.mo").write_bytes(compiled.getvalue())
    monkeypatch.setattr(catalogs, "_file", lambda language, domain: tmp_path / f"{language}-{domain}.mo")
    monkeypatch.setitem(LANGUAGES, "it", "Italiano")
    PARTIAL.add("it")
    catalogs._translations.cache_clear()
    yield "it"
    ipywidgets.Widget.close_all()  # those that speak it close while it is known
    PARTIAL.discard("it")
    catalogs._translations.cache_clear()
    forget()


def test_what_is_missing_is_said_in_english(italian: str) -> None:
    with speaking(italian):
        assert (say("action/hint"), say("action/check")) == ("Suggerimento", "Check")
        assert say("widget/over_total", n=1) == "The game is over: 1 point."
        assert say("widget/over_total", n=3) == "The game is over: 3 points."
        assert card_name("a name of no card") == "a name of no card"
        assert rule_text("AUC-1", "title", "English") == "English"


def test_a_translation_with_a_wrong_value_is_said_in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    wrong = Catalog(locale="it", domain="viceroy")
    wrong.add(SENTENCES["ask/place"], "dove va {carta}?", context="ask/place")
    wrong.add(SENTENCES["ask/take"], ("prendi {m} gemma", "prendi {m:q} gemme"), context="ask/take")
    wrong.add(SENTENCES["ask/paint"], "dipingi {con}", context="ask/paint")
    compiled = BytesIO()
    write_mo(compiled, wrong)
    (tmp_path / "it-viceroy.mo").write_bytes(compiled.getvalue())
    monkeypatch.setattr(catalogs, "_file", lambda language, domain: tmp_path / f"{language}-{domain}.mo")
    monkeypatch.setitem(LANGUAGES, "it", "Italiano")
    catalogs._translations.cache_clear()
    try:
        with speaking("it"):
            assert say("ask/place", card="card 9") == "choose where to put card 9"
            assert [say("ask/take", n=n) for n in (1, 2)] == [
                "take 1 gem from the reserve",
                "take 2 gems from the reserve",
            ]
            assert say("ask/paint") == "choose a gem to paint with, or stop"
    finally:
        catalogs._translations.cache_clear()


def test_a_value_that_the_english_sentence_lacks_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("ask/place")


def test_a_word_in_the_language_stands_in_an_english_sentence(italian: str) -> None:
    with speaking(italian):
        assert "rosso" in say("tray/name", color="color/red")


def test_an_error_in_a_line_of_a_record_says_the_line(italian: str) -> None:
    """The word for the column is Italian, the sentence is not: the English line is put into it all the same."""
    with pytest.raises(NotationError) as refused:
        parse_record("Viceroy record 1\nplayers 7\n")
    with speaking(italian):
        assert say("notation/column", column=3) == "Colonna 3"
        assert str(refused.value).startswith("Line 2, column ")


def test_a_game_a_quiz_and_puzzles_are_there(italian: str) -> None:
    table = GameTable(["random"], seed=3, language=italian)
    assert {"Suggerimento", "Annulla"} <= {action["label"] for action in table.actions}
    view = HeadlessView(table)
    while table.moves_made < 60 and table.legal_moves:
        table.play(table.legal_moves[0])
    assert view.state()["prompt"]
    assert table.hint()
    assert Quiz(painting_puzzles()[0].subject, language=italian).prompt
    assert PuzzleBox(language=italian).actions


def test_the_course_is_written(italian: str) -> None:
    with speaking(italian):
        names = [name for name, _ in course_notebooks(VICEROY)]
    assert len(names) > 18
    assert lesson_plan("goal").title


def test_the_gaps_are_listed(italian: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(keeper, "FOLDER", tmp_path / "empty")
    missing = keeper.gaps(italian)
    assert "it/viceroy: action/check is not translated" in missing
    assert len(missing) == keeper._count()


def test_a_language_begins_with_one_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = tmp_path / "languages.json"
    table.write_text(keeper.FOLDER.joinpath("languages.json").read_text("utf-8"), "utf-8")
    runs: list[list[str]] = []
    monkeypatch.setattr(keeper, "FOLDER", tmp_path)
    monkeypatch.setattr(keeper.subprocess, "run", lambda command, check: runs.append(command[2:]))
    monkeypatch.setattr("sys.argv", ["catalogs", "--new", "pt", "Português"])
    keeper.main()
    before, after = LANGUAGES, json.loads(table.read_text("utf-8"))
    assert {code: about["name"] for code, about in after.items()} == {**before, "pt": "Português"}
    assert after["pt"]["is_partial"]
    assert runs == [["tools.catalogs"], ["tools.schemas"]]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("pt",), "its code and its name"),
        (("Portuguese", "pt"), "its code and its name"),
        (("de", "Deutsch"), "already"),
    ],
)
def test_a_language_begins_with_a_new_code_and_a_name(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.setattr("sys.argv", ["catalogs", "--new", *arguments])
    with pytest.raises(SystemExit, match=said):
        keeper.main()


def test_notebooks_name_the_complete_languages_alone(italian: str) -> None:
    with speaking("fr"):
        assert "it" not in language_line().split('"')
        assert {"en", "es", "de"} <= {*language_line().split('"')}
