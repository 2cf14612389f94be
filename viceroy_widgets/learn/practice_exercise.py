"""Exercises of the cards of practice: the puzzle, question, task or own mistake that a card asks, and its theme."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from ..core.game import Game
from ..core.registry import game_of
from ..errors import ViceroyError
from ..words import say
from .course import game_lessons
from .game_pack import game_puzzles
from .lesson import LessonSection
from .lesson_questions import questions_of
from .own_mistake import read_mistake
from .practice_card import PracticeCard, PracticeKey
from .puzzle import GamePuzzle
from .question_exercise import QuestionExercise
from .question_judge import section_questions
from .task_exercise import TaskExercise
from .written_question import lessons_of

__all__ = [
    "PracticeExercise",
    "card_exercise",
    "card_theme",
    "is_known",
    "puzzle_key",
    "question_key",
    "rule_key",
    "rule_keys",
    "task_key",
]

PracticeExercise = GamePuzzle | QuestionExercise | TaskExercise


def card_exercise(card: PracticeCard) -> PracticeExercise | None:
    """Return the exercise of a card; None if its game, its puzzle or its lesson is not there any more.

    A rule has several exercises, which take turns.
    """
    try:
        game = game_of(card.key.game)
        if card.key.kind == "mistake":
            return read_mistake(game, card.document)
        if card.key.kind != "rule":
            return _exercise(game, card.key)
        keys = rule_keys(game, card.key.name)
        return _exercise(game, keys[(len(card.reviews) - 1) % len(keys)]) if keys else None
    except (ViceroyError, LookupError, ValueError):
        return None


def is_known(card: PracticeCard) -> bool:
    """Return whether the exercise of a card is there, without reading a puzzle or a situation."""
    kind = card.key.kind
    if kind not in ("puzzle", "mistake"):
        return card_exercise(card) is not None
    try:
        game = game_of(card.key.game)
    except ViceroyError:
        return False
    return bool(card.document) if kind == "mistake" else card.key.name in _puzzle_ids(game)


def _exercise(game: Game, key: PracticeKey) -> PracticeExercise | None:
    if key.kind == "puzzle":
        shelf = game_puzzles(game)
        return next((shelf[at] for at, entry in enumerate(shelf.entries) if entry.id == key.name), None)
    lesson, section, *number = key.name.split("/")
    if key.kind == "task":
        task = TaskExercise(game, lesson, section)
        return task if task.lesson_section.task is not None else None
    return section_questions(lessons_of(game)[lesson].section(section))[int(number[0]) - 1]


def card_theme(card: PracticeCard) -> str:
    """Return what a card is about in a few words, in the language spoken: its theme, its rule or its lesson."""
    if card.key.kind == "mistake":
        return say("practice/mistakes")
    game = game_of(card.key.game)
    if card.key.kind == "puzzle":
        shelf = game_puzzles(game)
        titles, its = shelf.theme_titles(), (entry.theme for entry in shelf.entries if entry.id == card.key.name)
        return next((titles[theme] for theme in its if theme in titles), game.title)
    exercise = card_exercise(card)
    rule = card.key.name if card.key.kind == "rule" else exercise.rule if isinstance(exercise, _WITH_RULE) else ""
    found = game.rulebook().get(rule)
    return found.title if found else game.title


_WITH_RULE = (QuestionExercise, TaskExercise)


# -- names of exercises ------------------------------------------------------------------------------------------------


def puzzle_key(puzzle: Any) -> PracticeKey | None:
    """Return the key of a puzzle on the shelf of its game; None for any other."""
    game: Game = puzzle.game
    return PracticeKey(game.id, "puzzle", puzzle.id) if puzzle.id in _puzzle_ids(game) else None


@cache
def _puzzle_ids(game: Game) -> frozenset[str]:
    return frozenset(entry.id for entry in game_puzzles(game).entries)


def question_key(question: QuestionExercise) -> PracticeKey | None:
    """Return the key of a question in the lessons of its game; that of its rule for any other; None without a rule."""
    game = question.game
    if game is None:
        return None
    original = question.original
    own = (key for asked, key in _questions(game) if asked == original)
    return next(own, None) or rule_key(game, question.rule)


def task_key(section: LessonSection) -> PracticeKey | None:
    """Return the key of a task in the lessons of its game; None for a task of another lesson."""
    if section.key is None or section.game is None:
        return None
    own = lessons_of(section.game).get(section.key.lesson)
    is_own = own is not None and section in own.sections
    return PracticeKey(section.game.id, "task", f"{section.key.lesson}/{section.id}") if is_own else None


def rule_key(game: Game, rule: str | None) -> PracticeKey | None:
    """Return the key of a rule; None for one that no lesson asks about."""
    return PracticeKey(game.id, "rule", rule) if rule and rule_keys(game, rule) else None


def rule_keys(game: Game, rule: str) -> Sequence[PracticeKey]:
    """Return the keys of the questions about a rule and of the tasks whose sections explain it first.

    Without any, return those of the tasks whose sections explain it at all.
    """
    return _keys_by_rule(game).get(rule, ())


@cache
def _keys_by_rule(game: Game) -> Mapping[str, Sequence[PracticeKey]]:
    found: dict[str, list[PracticeKey]] = {}
    for rule, key in (*_asked_rules(game), *_task_rules(game, slice(1))):
        found.setdefault(rule, []).append(key)
    more: dict[str, list[PracticeKey]] = {}
    for rule, key in _task_rules(game, slice(1, None)):
        more.setdefault(rule, []).append(key)
    return {**more, **found}


def _asked_rules(game: Game) -> Iterator[tuple[str, PracticeKey]]:
    return ((questions_of(game).rule(question), key) for question, key in _questions(game))


def _task_rules(game: Game, which: slice) -> Iterator[tuple[str, PracticeKey]]:
    """Yield some of the rules that the section of each task explains, each with the key of the task."""
    for lesson in game_lessons(game):
        for section in lesson.sections:
            if section.task is not None:
                key = PracticeKey(game.id, "task", f"{lesson.id}/{section.id}")
                yield from ((rule, key) for rule in section.rules[which])


def _questions(game: Game) -> Iterator[tuple[Any, PracticeKey]]:
    """Yield the questions of the lessons, each with its key."""
    for lesson in game_lessons(game):
        for section in lesson.sections:
            for number, question in enumerate(section.questions, start=1):
                yield question, PracticeKey(game.id, "question", f"{lesson.id}/{section.id}/{number}")
