"""What a student sees of an assignment in a cell: who they are, the mode, the time, the items and their receipts."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from viceroy_widgets import Assignment, NotationError
from viceroy_widgets.classroom.handout import Handout
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.learn import progress_store
from viceroy_widgets.learn.progress_store import VARIABLE
from viceroy_widgets.words.dates import time_text


def titled(key: Key) -> Handout:
    first = replace(key.handout.items[0], titles={"en": "Pay & <go>"})
    return replace(key.handout, items=(first, *key.handout.items[1:]))


def plain(html: str) -> str:
    return re.sub("<[^>]*>", "", html)


def answered(assignment: Assignment, key: Key) -> None:
    board = assignment.board("gold")
    for move in key.solutions[0][key.handout.variant(0, "jolly-melon")].answer:
        board.play(move)


def test_it_says_who_one_is_and_what_is_asked(key: Key) -> None:
    assignment = Assignment(titled(key), "jolly-melon")
    assert repr(assignment).splitlines() == [
        "First week",
        "You are jolly-melon. If that is not exactly your pseudonym, correct it before you begin.",
        "This is an exam: the boards give no hints, and they do not say how good an answer is.",
        "Due: Tuesday, 1 December 2026, 12:00 (UTC+01:00)",
        "- Pay & <go> (gold): 2 points",
        "- Item 2 (row): 1 point",
    ]
    html = assignment._repr_html_()
    assert "You are <strong>jolly-melon</strong>." in html
    assert "<li>Pay &amp; &lt;go&gt; (gold): 2 points</li>" in html
    assert len(plain(html)) > 200


def test_practice_without_a_time_says_so(key: Key) -> None:
    told = repr(Assignment(replace(key.handout, mode="practice", due=None), "ann"))
    assert "This is practice" in told
    assert "Due" not in told


def test_a_pseudonym_is_text_on_one_line(key: Key) -> None:
    assignment = Assignment(key.handout, "<b>ann</b>\n\x1b[31m\0")
    assert "You are <strong>&lt;b&gt;ann&lt;/b&gt; [31m</strong>." in assignment._repr_html_()
    assert "You are <b>ann</b> [31m." in repr(assignment).splitlines()[1]


def test_receipts_have_the_titles_of_items(key: Key) -> None:
    assignment = Assignment(titled(key), "ann")
    assert repr(assignment.receipts()) == "Pay & <go> (gold): no answer yet\nrow: no answer yet"
    assert ">Pay &amp; &lt;go&gt; (gold)</th>" in assignment.receipts()._repr_html_()


def test_answers_of_before_are_told(key: Key) -> None:
    first = Assignment(key.handout, "jolly-melon")
    answered(first, key)
    assert "before" not in repr(first).splitlines()[-1]
    again = Assignment(key.handout, "jolly-melon")
    assert repr(again).splitlines()[-1] == "1 answer that you gave before is on its board again."
    assert "<p>1 answer that you gave before is on its board again.</p>" in again._repr_html_()


def test_that_answers_cannot_be_kept_is_told(key: Key, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kept").write_text("a file where the folder should be")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "kept" / "progress.json"))
    monkeypatch.setattr(progress_store, "_stores", {})
    assignment = Assignment(key.handout, "jolly-melon")
    answered(assignment, key)
    assert repr(assignment).splitlines()[-1].startswith("Your answers cannot be kept in ")


@pytest.mark.parametrize(("language", "told"), [("en", "1 December 2026"), ("de", "2026"), ("es", "2026")])
def test_it_is_in_the_language_of_the_boards(key: Key, language: str, told: str) -> None:
    assert told in repr(Assignment(key.handout, "ann", language=language))


def test_a_refusal_is_in_the_language_of_the_boards(key: Key) -> None:
    told = {}
    for language in ("en", "de"):
        with pytest.raises(NotationError) as nobody:
            Assignment(key.handout, language=language).begin("")
        with pytest.raises(NotationError) as nothing:
            Assignment(key.handout, "ann", language=language).board("no")
        told[language] = str(nobody.value), str(nothing.value)
    assert told["en"][0].startswith("Write your pseudonym")
    assert all(english != german for english, german in zip(*told.values(), strict=True))


def test_a_time_has_its_day_and_zone() -> None:
    assert time_text(datetime(2027, 2, 28, 9, 5, tzinfo=UTC)) == "Sunday, 28 February 2027, 09:05 (UTC)"
