"""Texts of a question: the question itself, its options, and the response to a choice."""

from __future__ import annotations

from typing import NamedTuple

from ....words import lesson_text, say, sentence_case
from .model import MISCOUNTS, WRITTEN, QuizQuestion
from .phrases import Words, phrase_text

__all__ = ["Answer", "check", "check_number", "number_text", "option_text", "question_text"]


class Answer(NamedTuple):
    """Response to a choice: whether it is right, a sentence, the rule, and the misunderstanding behind it, if any."""

    right: bool
    sentence: str
    rule: str
    misunderstanding: str = ""


def question_text(question: QuizQuestion) -> str:
    """Return the question in words."""
    if question.text:
        return lesson_text(question.text)
    return sentence_case(str(phrase_text(Words(question.message, question.values))))


def option_text(question: QuizQuestion, index: int) -> str:
    """Return an option in words; raise IndexError if there is no such option."""
    return sentence_case(str(phrase_text(question.options[_checked_index(question, index)].label)))


def number_text(question: QuizQuestion, number: int) -> str:
    """Return a typed number in the words of the answers: `12 points`."""
    label = question.options[question.right].label
    assert isinstance(label, Words)  # authors write no questions of this kind
    return sentence_case(str(phrase_text(Words(label.message, ((label.values[0][0], number),)))))


def check_number(question: QuizQuestion, number: int) -> Answer:
    """Return the response to a typed number; raise TypeError for a question that offers options."""
    if question.typed_response is None:
        raise TypeError("this question offers options: check(question, index) answers a choice")
    for index, option in enumerate(question.options):
        if option.number == number:
            return check(question, index)
    right = question.options[question.right]
    told = Words(
        question.typed_response.message,
        (*question.typed_response.values, ("chosen", Words("quiz/number", (("number", number),)))),
    )
    return Answer(False, say("quiz/no", sentence=sentence_case(str(phrase_text(told)))), right.rule)


def check(question: QuizQuestion, index: int) -> Answer:
    """Return the response to the option with this index, counted from 0; raise IndexError if there is none."""
    option = question.options[_checked_index(question, index)]
    sentence = sentence_case(str(phrase_text(option.response)))
    if option.is_right:
        return Answer(True, say("quiz/yes", sentence=sentence) if sentence else say("quiz/right"), option.rule)
    mistake = "" if option.mistake in (MISCOUNTS, WRITTEN) else option.mistake
    return Answer(False, say("quiz/no", sentence=sentence) if sentence else say("quiz/wrong"), option.rule, mistake)


def _checked_index(question: QuizQuestion, index: int) -> int:
    if type(index) is not int or not 0 <= index < len(question.options):
        raise IndexError(f"the options are 0 to {len(question.options) - 1}, and {index!r} is none of them")
    return index
