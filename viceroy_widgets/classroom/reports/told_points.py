"""Words for the value of an answer, and for the points that it brings."""

from __future__ import annotations

from ...core.exercises import Exercise, Solution
from ...words import say

__all__ = ["best_heading", "is_right_or_wrong", "points_sentences", "told_value"]


def is_right_or_wrong(exercise: Exercise, solution: Solution) -> bool:
    """Return whether an answer is either right or wrong, with nothing between."""
    bounds = (solution.floor, solution.best)
    return bool(exercise.options) or (bounds == (0, 1) and exercise.told_value(1) == "1")


def told_value(exercise: Exercise, solution: Solution, value: int) -> str:
    """Return the value of an answer in words; an exercise that is only right or wrong has no other words for it."""
    told = exercise.told_value(value)
    if told != str(value) or (solution.floor, solution.best) != (0, 1):
        return told
    return say("feedback/right" if value == solution.best else "feedback/wrong")


def best_heading(exercise: Exercise, solution: Solution) -> str:
    """Return the heading of a best answer: with its value, or that it is the right one."""
    if not is_right_or_wrong(exercise, solution):
        return say("feedback/best", value=told_value(exercise, solution, solution.best))
    return say("feedback/the_right" if exercise.options and solution.optima == 1 else "feedback/a_right")


def points_sentences(exercise: Exercise, solution: Solution) -> str:
    """Return how points follow from values: what brings all, what brings none; "" if an answer is right or wrong."""
    if is_right_or_wrong(exercise, solution):
        return ""
    best, floor = (told_value(exercise, solution, value) for value in (solution.best, solution.floor))
    if solution.floor < 0 < solution.best:  # nobody has -1 points, so the floor would puzzle a reader
        return say("feedback/all_for", best=best)
    parts = [say("feedback/all_and_none_for", best=best, floor=floor)]
    parts += [say("feedback/part_for")] if solution.best - solution.floor > 1 else []
    return " ".join([*parts, *filter(None, [exercise.floor_sentence(solution.floor)])])
