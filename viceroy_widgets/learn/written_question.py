"""Question that an author wrote, in a lesson of a game or in an assignment, as an exercise without its answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import factorial
from typing import Any

from ..core.chance import shuffled
from ..core.exercises import OWN, Answer, NewExercise, Solution
from ..core.fields import Field
from ..core.game import Game
from .course import game_lessons
from .lesson import GameLesson
from .prose import Texts, cited_rules, game_text, read_texts, spoken_text
from .question_exercise import QuestionExercise, Verdict, question_solution

__all__ = [
    "WrittenQuestion",
    "forms_of",
    "lesson_theme",
    "lessons_of",
    "order_count",
    "own_reply",
    "read_own_question",
    "read_written",
]

_LEAST_OPTIONS, _MOST_OPTIONS = 2, 5
_LINE, _PROSE = 200, 4000
_MOST_ORDERS = 24
"""Largest number of orders in which the options of one question are offered."""


@dataclass(frozen=True)
class WrittenQuestion(QuestionExercise):
    """Question with its options in the order of this exercise; nothing in it depends on which option is right."""

    game: Game
    asked: Texts
    offered: tuple[Texts, ...]
    about: str = ""
    """Id of its rule, or ""."""
    lesson_id: str = ""
    """Id of its lesson; "" for a question of an assignment."""
    section: str = ""

    @property
    def theme(self) -> str:  # type: ignore[override]  # a field of the base class
        """Theme of its lesson, or that of the exercises in assignments."""
        return lesson_theme(self.lesson_id) if self.lesson_id else OWN

    @property
    def document(self) -> dict[str, Any]:
        """Texts, rule, lesson and section."""
        where = {"lesson": self.lesson_id, "section": self.section} if self.lesson_id else {}
        rule = {"rule": self.about} if self.about else {}
        return {**where, **rule, "ask": dict(self.asked), "options": [dict(its) for its in self.offered]}

    @property
    def ask(self) -> str:
        """Question, in the language spoken."""
        return self._text(self.asked)

    @property
    def options(self) -> tuple[str, ...]:
        """Options, in the language spoken."""
        return tuple(map(self._text, self.offered))

    @property
    def count(self) -> int:
        """Number of options."""
        return len(self.offered)

    @property
    def rule(self) -> str:
        """Id of the rule that answers the question."""
        return self.about

    @property
    def lesson(self) -> str:
        """Id of its lesson; for a question of an assignment, the first lesson that explains its rule."""
        return self.lesson_id or (self._lesson_on(self.about) if self.about else "")

    def _lesson_on(self, rule: str) -> str:
        """Return the id of the first lesson that explains a rule; "" if there is none."""
        for lesson in lessons_of(self.game).values():
            if rule in cited_rules(section.text for section in lesson.sections):
                return lesson.id
        return ""

    def verdict(self, number: int) -> Verdict | None:
        """Return the reply of its lesson to an option; None for a question of an assignment."""
        return self._lesson_reply(self.offered[number - 1]["en"]) if self.lesson_id else None

    def mistake(self, number: int) -> str:
        """Return the id of a wrong option in its lesson; that of a teacher's own option has its English text."""
        return super().mistake(number) if self.lesson_id else f"{OWN}/{self.offered[number - 1]['en']}"

    def reordered(self, order: tuple[int, ...]) -> WrittenQuestion:
        """Return the question with its options in another order, given by their indices."""
        return replace(self, offered=tuple(self.offered[at] for at in order))

    def _lesson_reply(self, english: str) -> Verdict | None:
        """Return the reply to the option with this text; None if the lesson has no such option any more."""
        lesson = lessons_of(self.game).get(self.lesson_id)
        for section in lesson.sections if lesson else ():
            if section.id != self.section or section.question is None:
                continue
            for at, option in enumerate(section.question.options, start=1):
                if option.text == english:
                    mistake = "" if option.is_right else f"{self.lesson_id}/{self.section}/{at}"
                    return Verdict(option.is_right, self._translated(option.reply), section.question.rule, mistake)
        return None

    def _text(self, texts: Texts) -> str:
        return self._translated(texts["en"]) if self.lesson_id else spoken_text(texts)

    def _translated(self, english: str) -> str:
        """Return a text of a lesson in the language spoken."""
        return game_text(self.game, english)


@cache
def lessons_of(game: Game) -> Mapping[str, GameLesson]:
    """Return the lessons that come with a game, by id."""
    return {lesson.id: lesson for lesson in game_lessons(game)}


def lesson_theme(lesson: str) -> str:
    """Return the theme of the questions in a lesson."""
    return f"lesson/{lesson}"


def read_written(game: Game, field: Field, kind: type[WrittenQuestion] = WrittenQuestion) -> WrittenQuestion:
    """Return the question of an exercise's document; NotationError names the field."""
    found = field.members(("ask", "options"), ("rule", "lesson", "section"))
    lesson, section = (found[name].words(_LINE) if name in found else "" for name in ("lesson", "section"))
    return kind(game, *_read_asked(game, found), lesson, section)


def read_own_question(game: Game, field: Field, kind: type[WrittenQuestion] = WrittenQuestion) -> NewExercise:
    """Return the question of an assignment, written as in a lesson; its solution keeps the replies."""
    found = field.members(("ask", "options"), ("rule",))
    parts = [option.members(("text",), ("right", "says")) for option in found["options"].items(_MOST_OPTIONS)]
    right = [at for at, part in enumerate(parts, start=1) if part.get("right", False).boolean()]
    bare = {**field.mapping(), "options": [part["text"].value for part in parts]}
    exercise = kind(game, *_read_asked(game, Field(bare, field.path).members(("ask", "options"), ("rule",))))
    if len(right) != 1:
        raise found["options"].refused("quiz/one_right", count=len(right))
    replies = [read_texts(part["says"], _PROSE) if "says" in part else {} for part in parts]
    return NewExercise(exercise, question_solution(right[0], {"replies": replies} if any(replies) else {}))


def _read_asked(game: Game, found: Mapping[str, Any] | Any) -> tuple[Texts, tuple[Texts, ...], str]:
    """Return question, options and rule."""
    options = found["options"].items(_MOST_OPTIONS)
    if len(options) < _LEAST_OPTIONS:
        raise found["options"].refused("quiz/options", least=_LEAST_OPTIONS, count=len(options))
    texts = tuple(read_texts(its, _LINE) for its in options)
    if len({text["en"] for text in texts}) < len(texts):
        raise found["options"].refused("ownquestion/alike")
    rule = found["rule"].choice(game.rulebook()) if "rule" in found else ""
    return read_texts(found["ask"], _PROSE), texts, rule


def forms_of(new: NewExercise, seed: int) -> Iterator[NewExercise]:
    """Yield a question with its options in different orders, and its solution; equal seeds give equal orders."""
    question = new.exercise
    assert isinstance(question, WrittenQuestion)
    right, replies = int(new.solution.answer[0]) - 1, new.solution.certificate.get("replies")
    for order in _orders(len(question.offered), seed):
        certificate = {"replies": [replies[at] for at in order]} if replies else {}
        yield NewExercise(question.reordered(order), question_solution(order.index(right) + 1, certificate))


def _orders(count: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Yield orders of so many options, each one once."""
    seen = set[tuple[int, ...]]()
    counter = 0
    while len(seen) < order_count(count):
        order = shuffled(range(count), seed, "options", counter)
        counter += 1
        if order not in seen:
            seen.add(order)
            yield order


def order_count(count: int) -> int:
    """Return in how many orders so many options are offered."""
    return min(factorial(count), _MOST_ORDERS)


def own_reply(solution: Solution, answer: Answer) -> str:
    """Return the reply that the author of an assignment wrote to an option, in the language spoken; "" without one."""
    replies, at = solution.certificate.get("replies"), int(answer[0]) - 1 if answer else -1
    if not isinstance(replies, list) or not 0 <= at < len(replies) or not isinstance(replies[at], Mapping):
        return ""
    return str(spoken_text(replies[at]))
