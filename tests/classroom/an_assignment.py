"""Small assignment of one item, with its key, in both modes."""

from __future__ import annotations

from dataclasses import replace

from tests.classroom.kept_keys import kept_key
from viceroy_widgets.classroom import answer_store
from viceroy_widgets.classroom.handout import Handout
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.core.exercises import Answer, Mode
from viceroy_widgets.splendor.text.sentences import card_text

__all__ = ["ASSIGNMENT", "QUESTION", "best_answer", "forget_answers", "key_of", "label_of", "shared_items"]

ASSIGNMENT = """
format = "viceroy-assignment/1"
id = "first-week"
title = "First week"
game = "splendor"
mode = "exam"

[[items]]
id = "card"
kind = "puzzle"
theme = "last"
difficulty = 2
variants = 2
"""

QUESTION = """
format = "viceroy-assignment/1"
id = "quiz"
title = "Quiz"
game = "viceroy"
[[items]]
id = "who"
kind = "question"
variants = 1
[[items.questions]]
ask = "Who begins?"
options = [{text = "the youngest", right = true}, {text = "nobody & all"}]
"""


def key_of(mode: Mode = "exam") -> Key:
    """Return the key of the assignment in a mode."""
    # Both modes have the same exercises.
    key = kept_key(ASSIGNMENT, 7)
    return replace(key, handout=replace(key.handout, mode=mode))


def best_answer(pseudonym: str, mode: Mode = "exam") -> Answer:
    """Return a best answer to a student's variant."""
    key = key_of(mode)
    return key.solutions[0][key.handout.variant(0, pseudonym)].answer


def label_of(answer: str) -> str:
    """Return the label of the part of the drawing that stands for a purchase: that of the card."""
    return card_text(int(answer.removeprefix("buys ")))


def forget_answers() -> None:
    """Forget what this process remembers of answers, as another process would not know it."""
    answer_store._unwritten.clear()


def shared_items(handout: Handout, one: str, other: str) -> int:
    """Return how many items give two pseudonyms one variant; items with a single variant do not count."""
    several = [index for index, item in enumerate(handout.items) if len(item.pool) > 1]
    return sum(handout.variant(index, one) == handout.variant(index, other) for index in several)
