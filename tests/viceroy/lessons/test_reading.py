"""The lessons are easy to read, and say the same word for the same thing."""

from __future__ import annotations

import re
import warnings

import pytest

from tests.viceroy.lessons.test_course import INDEX
from tests.words.complete import COMPLETE
from viceroy_widgets.learn.lesson import GameLesson
from viceroy_widgets.viceroy.lessons.course import course
from viceroy_widgets.viceroy.locale.english.components import TERMS
from viceroy_widgets.viceroy.text.rulebook import terms_in
from viceroy_widgets.words import say, speaking

LESSONS = [pytest.param(plan, id=plan.id) for plan in course()]
HIGHEST_GRADE = 8
NOT_OUR_WORDS = {
    "gemstone": "gem",
    "colour": "color",
    "tier": "level",
    "floor": "level",
    "corner": "section",
    "ring": "circle",
    "neighbour": "neighbor",
    "bank of": "reserve",
    "shield": "screen",
    "spot": "place",
    "slot": "base or tip",
    "monochrome": "single-color",
    "victory point": "power points",
}
"""Words that other people may use, and ours."""


def prose(plan: GameLesson) -> str:
    """What is to be read, without marks; a title is a sentence of its own."""
    texts = [text if text.rstrip()[-1:] in ".:?!" else f"{text}." for text in plan.prose() if text]
    return re.sub(r" ?\[[A-Z]{3}-\d+\]", "", " ".join(texts)).replace("*", "")


def grade(text: str) -> float:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it imports what is going out of use
        import textstat

    return float(textstat.flesch_kincaid_grade(text))


@pytest.mark.parametrize("plan", LESSONS)
def test_it_is_written_for_grade_8_at_most(plan: GameLesson) -> None:
    assert grade(prose(plan)) <= HIGHEST_GRADE


def test_what_is_hard_to_read_is_found() -> None:
    hard = "Notwithstanding these considerations, participants subsequently redistribute accumulated resources."
    assert grade(hard) > HIGHEST_GRADE


@pytest.mark.parametrize("plan", LESSONS)
def test_sentences_and_paragraphs_are_short(plan: GameLesson) -> None:
    for section in plan.sections:
        for paragraph in section.text.split("\n\n"):
            if not paragraph.startswith(("-", "|", "1.")):
                assert len(re.findall(r"[.?!](?:\s|$)", re.sub(r"\[[A-Z]{3}-\d+\]", "", paragraph))) <= 4, paragraph
    for sentence in re.split(r"(?<=[.?!:])\s", prose(plan)):
        assert len(sentence.split()) <= 32, sentence


@pytest.mark.parametrize("plan", LESSONS)
def test_one_word_for_one_thing(plan: GameLesson) -> None:
    everything = " ".join(plan.texts()).lower()
    found = [f"{word}: say {ours}" for word, ours in NOT_OUR_WORDS.items() if re.search(rf"\b{word}s?\b", everything)]
    assert found == []


@pytest.mark.parametrize("plan", LESSONS)
def test_nobody_is_praised_and_nobody_shouts(plan: GameLesson) -> None:
    assert "!" not in " ".join(plan.texts())


def test_the_map_is_short() -> None:
    assert len(INDEX.text.split()) <= 100


@pytest.mark.parametrize("language", COMPLETE)
def test_every_term_tells_its_meaning_where_it_stands(language: str) -> None:
    with speaking(language):
        for term in TERMS:
            form = say(f"{term}_forms").split(",")[0].strip()
            assert [form, say(term)] in terms_in(f"... {form}, ..."), term


def test_the_longer_term_wins_and_each_is_told_once() -> None:
    words = [word for word, _ in terms_in("A circle bonus helps each circle. Another circle bonus.")]
    assert words == ["circle bonus", "circle"]
