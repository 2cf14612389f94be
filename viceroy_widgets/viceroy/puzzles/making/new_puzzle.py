"""Puzzle about a position of an author: certified, titled, and judged by whether it is worth solving."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from ....errors import PuzzleError
from ....learn.puzzle import check_puzzle
from ....words import language, say
from ....words.languages import in_each_language
from ...codec.notation import as_position
from ...rules.pyramids.position import Position
from ...solve.painting import paint_task
from ...solve.plans import best_plan, count_best_plans
from ...solve.tasks import PaintTask, Plan, plan_value
from ..documents import parse_puzzles, read_puzzle
from ..puzzle import Puzzle
from .certification import puzzle_document
from .greedy import greedy_painting
from .interest import GREEDY_FAILS, Interest, difficulty, painting_interest

__all__ = ["DULL", "NewPuzzle", "new_painting_puzzle", "pack_with"]

_THEME = "paint"
_MANY_WAYS = 20
"""Number of best paintings from which on nearly anything is right."""

DULL = ("nothing", "one_option", "enough", "greedy", "many_ways")
"""Reasons for which a painting puzzle is dull: the messages `puzzle/dull_*` say them."""


class NewPuzzle(NamedTuple):
    """Puzzle of an author with its document, which has the certificate; as text, a sentence about it for the author."""

    puzzle: Puzzle
    document: dict[str, Any]
    optimum: int
    inequalities: int
    """Number of inequalities in the proof of the optimum."""
    dull: tuple[str, ...]
    """Reasons for which the puzzle is dull, of `DULL`."""

    def __str__(self) -> str:
        return "\n".join((self.sentence(), *self.reasons()))

    def sentence(self) -> str:
        """Return the title, the proven optimum and the difficulty, in the current language."""
        title, difficulty = self.puzzle.title, self.puzzle.difficulty
        return say("puzzle/new", title=title, total=self.optimum, difficulty=difficulty, n=self.inequalities)

    def reasons(self) -> tuple[str, ...]:
        """Return a sentence for each reason for which the puzzle is dull, in the current language."""
        return tuple(say(f"puzzle/dull_{reason}") for reason in self.dull)


def new_painting_puzzle(position: Position | Mapping[str, Any] | str, title: str = "", story: str = "") -> NewPuzzle:
    """Return the puzzle to paint a position, with a proof of its optimum.

    The position may be a value, a document, or its notation. The title and the story are in the current language.
    Without them, they are made from the position in all languages. Raise NotationError if the position cannot be read,
    PuzzleError if no certificate is short enough, and the errors of the solver.
    """
    position = as_position(position)
    task = paint_task(position)
    best = best_plan(task)
    interest = painting_interest(task, best)
    found = difficulty(_THEME, interest) or GREEDY_FAILS - 1
    empty = {"en": "-"}
    try:
        document = puzzle_document(_THEME, position, difficulty=found, title=empty, story=empty)
    except PuzzleError as error:
        if error.code != "certificate/large":
            raise
        raise PuzzleError("puzzle/new_large") from None
    name = document["id"][:4]
    titles = in_each_language(lambda: say("puzzle/title", theme=say(f"theme/{_THEME}"), name=name))
    stories = in_each_language(lambda: say("puzzle/story_paint"))
    own = {"title": _own(title) if title else titles, "story": _own(story) if story else stories}
    document = {**document, **own}
    puzzle = read_puzzle(document)
    return NewPuzzle(puzzle, document, best.value, check_puzzle(puzzle).nodes, _dull(task, best, interest))


def pack_with(pack: str, document: dict[str, Any]) -> str:
    """Return a pack with one more puzzle at its end; PuzzleError if a line is wrong or the puzzle is in it already."""
    line = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    whole = f"{pack}{'' if pack.endswith(chr(10)) or not pack else chr(10)}{line}\n"
    for _ in parse_puzzles(whole):  # which refuses wrong lines and equal puzzles
        pass
    return whole


def _dull(task: PaintTask, best: Plan, interest: Interest) -> tuple[str, ...]:
    """Return the reasons for which a puzzle is dull; the first one is enough where nothing can be gained."""
    unpainted = plan_value(task, (0,) * len(task.circles))
    if best.value == unpainted:
        return ("nothing",)
    options = sum(
        option.color is not None and option.gems <= task.gems[option.color] and option.points > choices[0].points
        for choices in task.circles
        for option in choices[1:]
    )
    reasons = {
        "one_option": options == 1,
        "enough": options > 1 and not interest.effort,
        "greedy": options > 1 and greedy_painting(task) == best.value,
        "many_ways": count_best_plans(task, _MANY_WAYS) == _MANY_WAYS,
    }
    return tuple(name for name in DULL if reasons.get(name))


def _own(text: str) -> dict[str, str]:
    if not text.strip():
        raise PuzzleError("puzzle/no_title")
    return {"en": text, language(): text}
