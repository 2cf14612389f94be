"""Worksheets and answer keys on paper: only a key has answers, every text is escaped, and nothing leaves the page."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from tests.classroom.an_assignment import QUESTION
from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.handout import student_handout
from viceroy_widgets.classroom.key import Key, make_key
from viceroy_widgets.classroom.receipt import BEFORE_ANSWER
from viceroy_widgets.draw.paper import GRID_SYMBOLS, SHEET_HEIGHT, SHEET_WIDTH, draw_page
from viceroy_widgets.errors import NotationError
from viceroy_widgets.widgets.classroom.worksheets import answer_key_page, sheet_count, worksheet_page


class Texts(HTMLParser):
    """The texts of a page and its tags; `sections` are the texts of its sheets."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.sections: list[list[str]] = []
        self.tags: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag == "section":
            self.sections.append([])

    def handle_data(self, data: str) -> None:
        if self.sections and data.strip():
            self.sections[-1].append(data.strip())

    def told(self, at: int) -> str:
        return " ".join(self.sections[at])


def boxes(page: str) -> int:
    return len(re.findall(r'<rect [^>]*height="24"[^>]*stroke="#767676"[^>]*width="24"', page))


def test_each_student_gets_the_own_variants(key: Key) -> None:
    handout = key.handout
    names = ("kite", "moss", "fern", "opal")
    page = worksheet_page(handout, names)
    texts = Texts(page)
    assert len(texts.sections) == sheet_count(handout, 4) == 8
    for at, name in enumerate(names):
        for index in range(2):
            told = texts.told(2 * at + index)
            assert f"Pseudonym: {name}" in told
            assert f"item {index + 1}, variant {handout.variant(index, name) + 1};" in told
            sentence = handout.exercise(index, name).sentence
            assert sentence.split(".")[0][:50] in told
            known = handout.receipt(index, name, ())[2:].replace("-", "")[:BEFORE_ANSWER]
            symbols = [each for each in texts.sections[2 * at + index] if len(each) == 1]
            assert "".join(symbols[-BEFORE_ANSWER:]) == known, "these symbols do not depend on the answer"
    assert boxes(page) == 8 * GRID_SYMBOLS
    assert worksheet_page(student_handout(handout, "kite"), ("kite",)) == worksheet_page(handout, ("kite",))


def test_without_students_there_is_a_sheet_of_each_variant(key: Key) -> None:
    texts = Texts(worksheet_page(key.handout))
    assert len(texts.sections) == sheet_count(key.handout, 0) == 5
    assert all("Pseudonym: ____" in texts.told(at) for at in range(5))
    with pytest.raises(NotationError, match="give the pseudonym"):
        worksheet_page(student_handout(key.handout, "kite"))


def test_only_the_key_has_answers(key: Key) -> None:
    sheets = worksheet_page(key.handout)
    answers = Texts(answer_key_page(key))
    assert len(answers.sections) == 5
    solutions = [solution for pool in key.solutions for solution in pool]
    for at, solution in enumerate(solutions):
        answer = "; ".join(solution.answer)
        assert f"Best answer: {answer}" in answers.told(at)
        assert f"Its value is {solution.best};" in answers.told(at)
        assert answer not in sheets
    blank = replace(key, solutions=tuple(tuple(each._replace(best=9**6) for each in pool) for pool in key.solutions))
    assert worksheet_page(blank.handout) == sheets


def test_an_answer_key_names_the_students(key: Key) -> None:
    names = ("kite", "moss")
    texts = Texts(answer_key_page(key, names))
    drawn = {(index, key.handout.variant(index, name)) for index in range(2) for name in names}
    assert len(texts.sections) == len(drawn), "a variant that nobody has is left out"
    with_it = [name for name in names if key.handout.variant(0, name) == min(v for i, v in drawn if i == 0)]
    assert f"Students with this variant: {', '.join(with_it)}" in texts.told(0)


def test_a_question_has_its_options_on_paper() -> None:
    key = make_key(parse_assignment(QUESTION), 1)
    told = Texts(worksheet_page(key.handout)).told(0)
    assert "Who begins?" in told
    assert all(f") {option}" in told for option in ("the youngest", "nobody & all"))
    answers = Texts(answer_key_page(key)).told(0)
    number = key.solutions[0][0].answer[0]
    assert f"{number}) the youngest" in answers
    assert f"Best answer: {number} (the youngest)" in answers
    assert "rule of thumb" not in answers


def test_texts_of_others_are_escaped(key: Key) -> None:
    evil = {"en": "<script>alert(1)</script><b>&"}
    handout = replace(key.handout, titles=evil, items=tuple(replace(its, titles=evil) for its in key.handout.items))
    for page in (
        worksheet_page(handout, ("<img src=x onerror=alert(1)>",)),
        answer_key_page(replace(key, handout=handout), ("<b>",)),
    ):
        tags = Texts(page).tags
        assert not tags & {"script", "img", "b"}


def test_drawings_stand_side_by_side_and_never_leave_the_page() -> None:
    tile = '<svg viewBox="0 0 300 200" width="300" height="200"><svg viewBox="0 0 9 9"></svg></svg>'
    place = re.compile(r'<svg (?=[^>]*viewBox="0 0 300 200")[^>]*>')

    def placed(drawings: list[str], foot: float = 0) -> list[dict[str, float]]:
        page = draw_page("A", ("b", "c"), drawings, lambda _: (), foot)
        attributes = (re.findall(r' (x|y|width|height)="([\d.]+)"', tag) for tag in place.findall(page))
        return [{name: float(value) for name, value in found} for found in attributes]

    two = placed([tile + tile])
    assert len(two) == 2, "each document of a drawing has a place of its own"
    assert two[0]["y"] == two[1]["y"]
    assert two[1]["x"] >= two[0]["x"] + 300
    for many in (placed([tile] * 20, 200), placed([tile * 4, tile * 9], 400)):
        assert all(each["x"] + each["width"] <= SHEET_WIDTH - 38 for each in many)
        assert all(each["y"] + each["height"] <= SHEET_HEIGHT - 200 for each in many)
        spots = {(each["x"], each["y"]) for each in many}
        assert len(spots) == len(many)
    assert placed([]) == []
