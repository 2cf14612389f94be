"""Feedback pages: they stand alone, show answers, points, rules and lessons, and name nobody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.classroom.a_class import DUE, best_receipt, graded, worse_answer
from tests.classroom.pages import HtmlPage, text_of
from viceroy_widgets.classroom.feedback import feedback_name, feedback_pages
from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.html import drawings
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.roster import Roster, Student
from viceroy_widgets.core.registry import game_ids, game_of
from viceroy_widgets.draw.stack import split_tiles
from viceroy_widgets.learn.lesson_map import lesson_names
from viceroy_widgets.words import speaking


@pytest.fixture(scope="module")
def pages(key: Key) -> dict[str, str]:
    roster = Roster(tuple(Student(name, f"s-{name}", f"Person {name}") for name in ("kite", "moss", "fern", "opal")))
    return dict(feedback_pages(graded(key, roster)))


def test_each_student_has_a_page_that_stands_alone(pages: dict[str, str]) -> None:
    assert list(pages) == ["kite.html", "moss.html", "fern.html", "opal.html"]
    for text in pages.values():
        page = HtmlPage(text)
        assert page.faults == []
        assert page.foreign == []
        assert [page.count(tag) for tag in ("html", "title", "main", "h1", "style")] == [1] * 5
        assert ("html", {"lang": "en", "dir": "ltr"}) in page.elements
        assert page.count("table") == page.count("caption") == 1
        assert len(text) < 400_000


def test_a_best_answer_is_shown_and_nothing_better(pages: dict[str, str], key: Key) -> None:
    text = text_of(pages["kite.html"])
    assert "You have 3 of 3 points." in text
    assert text.count("Right: there is no better answer.") == 2
    assert "Why points were lost" not in text
    assert "A best answer" not in text
    assert HtmlPage(pages["kite.html"]).count("figure") == 2
    assert best_receipt(key, 0, "kite") in text


def test_a_worse_answer_is_explained(pages: dict[str, str], key: Key) -> None:
    text, exercise = text_of(pages["moss.html"]), key.handout.exercise(0, "moss")
    answer, solution = worse_answer(key, 0, "moss"), key.solutions[0][key.handout.variant(0, "moss")]
    reached = exercise.outcome(answer).value
    assert f"Your answer: {exercise.value_text(reached)} {exercise.answer_text(answer)}" in text
    assert f"A best answer: {exercise.value_text(solution.best)} {exercise.answer_text(solution.answer)}" in text
    assert exercise.sentence in text
    assert "Rule SPL-12, End and winner:" in text
    notebook = "lessons/tutorials/splendor/05-end.ipynb"
    lesson = f"Look at this lesson: The end of a game. This command writes it as the notebook {notebook}:"
    assert f"{lesson} viceroy tutorials lessons" in text
    assert "stops before the end of the task" in text
    page = HtmlPage(pages["moss.html"])
    assert page.count("figure") == 4
    for picture in (*exercise.pictures(answer), *exercise.pictures(solution.answer)):
        label = picture.split('aria-label="', 1)[1].split('"', 1)[0]
        assert f'aria-label="{label}"' in pages["moss.html"]


def test_drawings_stand_in_a_page_tile_by_tile_and_without_an_address(key: Key) -> None:
    pictures = key.handout.exercise(0, "kite").pictures()
    tiles = [tile for picture in pictures for tile in split_tiles(picture)]
    shown = drawings(pictures)
    assert HtmlPage(shown).count("svg") == len(tiles) > len(pictures)
    assert "http:" not in shown


def test_a_missing_answer_shows_the_task_and_a_best_one(pages: dict[str, str]) -> None:
    text = text_of(pages["opal.html"])
    assert "You have 0 of 3 points." in text
    assert text.count("You handed in no answer for this item.") == 2
    assert text.count("The rule of this item") == 2
    assert "Why points were lost" not in text
    assert text.count("The task ") == 2
    assert text.count("A best answer: ") == 2


def test_a_refused_receipt_is_told_without_the_pseudonym_of_another(pages: dict[str, str], key: Key) -> None:
    text = text_of(pages["moss.html"])
    assert f"{best_receipt(key, 0, 'kite')} belongs to somebody else." in text
    for owner in ("kite", "moss", "fern", "opal"):
        others = {"kite", "moss", "fern", "opal"} - {owner}
        assert not [other for other in others if other in text_of(pages[f"{owner}.html"])]


def test_names_are_shown_only_when_asked_for(key: Key, roster: Roster, pages: dict[str, str]) -> None:
    assert "Person" not in "".join(pages.values())
    named = dict(feedback_pages(graded(key, roster), names=True))
    assert "For Student 1" in text_of(named["kite.html"])


def test_late_answers_count_or_bring_nothing(key: Key, roster: Roster) -> None:
    counted, zero = (graded(key, roster, due=DUE, late=late) for late in ("count", "zero"))
    assert [each.total for each in counted.students] == [3.0, counted.students[1].total, 2.0, 0]
    assert [each.total for each in zero.students] == [3.0, counted.students[1].total, 0.0, 0]
    assert zero.students[2].is_late
    (late,) = [page for name, page in feedback_pages(zero) if name == "fern.html"]
    assert "The answer came too late, so it brings no points." in text_of(late)


def test_a_late_answer_replaces_none_in_time_if_it_is_worth_nothing(key: Key, roster: Roster) -> None:
    wrong = key.handout.receipt(0, "kite", worse_answer(key, 0, "kite"))
    files = [
        Submission("a.txt", wrong.encode(), DUE),
        Submission("b.txt", best_receipt(key, 0, "kite").encode(), DUE.replace(hour=12)),
    ]
    (late,), (in_time,) = (
        [each.counted[0] for each in grade(key, roster, files, due=DUE, late=late).students[:1]]  # type: ignore[arg-type]
        for late in ("count", "zero")
    )
    assert late is not None
    assert (late.points, late.is_late) == (2.0, True)
    assert in_time is not None
    assert in_time.receipt == wrong
    assert (in_time.is_late, in_time.others) == (False, (best_receipt(key, 0, "kite"),))


def test_other_receipts_of_an_item_are_a_note_like_the_one_that_counts(key: Key, roster: Roster) -> None:
    older, newer = key.handout.receipt(0, "kite", ()), best_receipt(key, 0, "kite")
    files = [Submission("a.txt", older.encode(), DUE), Submission("b.txt", newer.encode(), DUE.replace(hour=12))]
    page = dict(feedback_pages(grade(key, roster, files)))["kite.html"]
    assert f'<code>{newer}</code></p><div class="note"><p>Other receipts of yours ' in page
    assert f"<li><code>{older}</code></li></ul></div>" in page


def test_texts_of_others_are_escaped(key: Key) -> None:
    evil = "</title><script>alert('1')</script>\u202e&amp;"
    roster = Roster((Student(evil, "", "<img src=x onerror=y>"),))
    for names in (False, True):
        ((name, page),) = feedback_pages(grade(key, roster, []), names=names)
        assert name == feedback_name(evil)
        assert "<script" not in page
        assert "<img" not in page
        assert "\u202e" not in page
        assert HtmlPage(page).faults == []
        assert ("<img src=x onerror=y>" if names else "alert('1')") in text_of(page)


@pytest.mark.parametrize(
    ("pseudonym", "name"),
    [
        ("kite", "kite.html"),
        (" Kite ", "kite.html"),
        ("s_17-b", "s_17-b.html"),
        ("../../etc/passwd", "etc-passwd-"),
        ("con", "con-"),
        ("a b", "a-b-"),
        ("a-b", "a-b.html"),
        ("Ünal", "nal-"),
        ("水", ""),
        ("x" * 90, "x" * 40 + "-"),
    ],
)
def test_file_names_are_safe(pseudonym: str, name: str) -> None:
    found = feedback_name(pseudonym)
    assert found.startswith(name)
    assert found.endswith(".html")
    assert set(found) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_.")
    assert found.count(".") == 1
    assert len(found) < 60


@pytest.mark.parametrize("code", ["de", "es", "fr"])
def test_a_page_speaks_the_language(key: Key, roster: Roster, code: str) -> None:
    with speaking(code):
        pages = dict(feedback_pages(graded(key, roster)))
        sentence = key.handout.exercise(0, "moss").sentence
    assert sentence != key.handout.exercise(0, "moss").sentence
    assert f'lang="{code}"' in pages["moss.html"]
    assert " ".join(sentence.split()) in text_of(pages["moss.html"])


@pytest.mark.parametrize("game", game_ids())
def test_the_rules_and_lessons_of_goals_exist(game: str) -> None:
    known, named = game_of(game), lesson_names(game_of(game))
    for goal in known.goals.values():
        assert not goal.rule or goal.rule in known.rulebook()
        assert not goal.lesson or goal.lesson in named
    for name in named.values():
        assert name.title
        assert Path("tutorials", name.notebook).is_file() or game not in ("viceroy", "splendor")
    assert all(goal.rule and goal.lesson for goal in game_of("splendor").goals.values())


def test_points_changed_by_hand_have_the_decimal_mark_of_the_page(key: Key) -> None:
    item = key.handout.items[0].id
    roster = Roster(tuple(Student(name, name, name) for name in ("kite", "moss", "fern", "opal")))
    with speaking("de"):
        pages = dict(feedback_pages(graded(key, roster), by_hand={"kite": {item: "1.5", "total": "2,25"}}))
    text = text_of(pages["kite.html"])
    assert "Du hast 2,25 von 3 Punkten." in text
    assert "1,5" in text
    assert "1.5" not in text
