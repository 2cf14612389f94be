"""What stands in a page: its heading, and what becomes of the code of a lesson."""

from __future__ import annotations

import json
from html import escape

import pytest

from tests.nightly import sample
from viceroy_widgets import PuzzleBox
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.export.contents import BoardPlace, LessonContent, PuzzleContent
from viceroy_widgets.export.html import page_body
from viceroy_widgets.export.lesson_code import code_result
from viceroy_widgets.export.lessons import course_lesson, file_lesson
from viceroy_widgets.export.puzzles import game_documents
from viceroy_widgets.learn import game_lessons
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.learn.puzzle_document import read_puzzle
from viceroy_widgets.viceroy.puzzles.kinds import THEMES
from viceroy_widgets.viceroy.widgets.viewers.card_browser import CardBrowser
from viceroy_widgets.words import speaking


@pytest.mark.parametrize(
    ("theme", "difficulty", "count", "title"),
    [
        ("paint", 1, 3, "Viceroy: Paint, difficulty 1 of 5, 3 puzzles"),
        ("paint", 0, None, "Viceroy: Paint, {n} puzzles"),
        ("", 2, None, "Viceroy: difficulty 2 of 5, {n} puzzles"),
        ("", 0, None, "Viceroy: {n} puzzles"),
    ],
)
def test_a_heading_says_what_several_puzzles_have_in_common(
    theme: str, difficulty: int, count: int | None, title: str
) -> None:
    content = PuzzleContent(game_of("viceroy"), game_documents(game_of("viceroy"), (), theme, difficulty, count))
    assert content.title == title.format(n=len(content.puzzles))


def test_one_puzzle_has_its_own_title() -> None:
    content = PuzzleContent(game_of("viceroy"), game_documents(game_of("viceroy"), count=1))
    assert content.title == content.puzzles[0].title


@pytest.mark.parametrize("theme", sample(THEMES, least=4))
def test_the_board_of_a_puzzle_says_the_same_without_the_proof(theme: str) -> None:
    game = game_of("viceroy")
    (document,) = game_documents(game, theme=theme, count=1)
    whole = game_puzzles(game).chosen(theme, 0)[0]
    assert len(json.dumps(document["certificate"])) <= len(json.dumps(whole.certificate))
    boards = [PuzzleBox(game=game, puzzles=[puzzle])._shown for puzzle in (whole, read_puzzle(game, document))]
    said = [[board.hint() for _ in range(3)] + [board.solution(), board.notice] for board in boards]
    assert said[0] == said[1]


def test_a_bid_without_proofs_still_tells_what_another_one_costs() -> None:
    game = game_of("viceroy")
    (document,) = game_documents(game, theme="bid", count=1)
    whole = game_puzzles(game).chosen("bid", 0)[0]
    assert 3 * len(json.dumps(document["certificate"])) < len(json.dumps(whole.certificate))
    for index in range(len(whole.options)):
        boards = [PuzzleBox(game=game, puzzles=[puzzle])._shown for puzzle in (whole, read_puzzle(game, document))]
        assert boards[0].choose(index) == boards[1].choose(index)
        assert boards[0].notice == boards[1].notice


def test_every_code_of_the_course_is_a_board_of_its_page() -> None:
    for name in ("viceroy", "splendor"):
        for lesson in game_lessons(game_of(name)):
            content = LessonContent(*course_lesson(lesson.id, game_of(name)))
            places = [part.name for part in content.parts() if isinstance(part, BoardPlace)]
            assert [f"code/{section.id}" for section in lesson.code_sections] == [
                place for place in places if place.startswith("code/")
            ]


@pytest.mark.parametrize("name", ["viceroy", "splendor", "kalah"])
def test_each_task_and_each_question_of_a_lesson_is_read_before_its_board_is_there(name: str) -> None:
    game = game_of(name)
    for lesson in sample(game_lessons(game), least=4):
        content = LessonContent(*course_lesson(lesson.id, game))
        seen, _, _ = page_body(content).partition('id="vp-content"')
        for section in lesson.sections:
            if section.task:
                assert seen.count(f"<p>{escape(section.task.task)}</p>") == 1, section.id
            elif section.is_shown:
                assert escape(content.board(f"show/{section.id}").prompt) in seen, section.id
            assert seen.count(f"<p>{escape(section.text[:25])}") <= 1, section.id


def test_the_board_of_some_code_speaks_the_language_of_the_page() -> None:
    with speaking("de"):
        content = LessonContent.of(LessonContent(*course_lesson("what-pays", game_of("viceroy"))).values())
        board = content.board("code/more")
    assert isinstance(board, CardBrowser)
    assert board.language == "de"


_LESSON = """
format = "kalah-lesson/2"
id = "odd"
title = "Odd"
can = "count"

[[sections]]
id = "one"
title = "Count"
text = "So it is counted."
code = '''
print("<b>")
2 + 2
'''
"""


def test_code_of_a_file_is_shown_and_not_run() -> None:
    content = LessonContent(*file_lesson(_LESSON.encode(), game_of("kalah")))
    (part,) = (part for part in content.parts() if isinstance(part, str) and "print" in part)
    assert part == (
        "<pre><code>print(&quot;&lt;b&gt;&quot;)\n2 + 2</code></pre>"
        "<p>This code runs in the notebook of the lesson.</p>"
    )


def test_code_of_a_game_that_is_no_board_is_shown_with_its_output() -> None:
    content = LessonContent(*file_lesson(_LESSON.encode(), game_of("kalah"))[:3], runs_code=True)
    (part,) = (part for part in content.parts() if isinstance(part, str) and "print" in part)
    assert part.endswith("</code></pre><pre>&lt;b&gt;\n4</pre>")
    assert code_result("one = 1") == ""
