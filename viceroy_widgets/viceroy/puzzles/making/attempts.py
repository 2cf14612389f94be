"""One attempt to make a puzzle: its result is a line for a pack, or the reason for a rejection."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ....core.fields import Field
from ....errors import PuzzleError, ViceroyError
from ....words import say
from ....words.languages import in_each_language
from ...codec.situations import read_situation
from ...components.editions import EDITIONS
from ...rules.engine.engine import apply, legal_moves
from ...rules.pyramids.position import Position
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ...solve.last_turn.solving import count_best_plays, last_turn
from ...solve.painting import paint_task
from ...solve.plans import best_plan, count_best_plans
from ...solve.tasks import PaintTask, Plan, with_gems
from ..choices import bid_options
from ..kinds import kind_of
from .bid_candidates import bid_candidate, bid_interest
from .candidates import is_of_theme, painting_candidate, random_gems, suits_difficulty, turn_candidate
from .certification import puzzle_document
from .choice_candidates import choice_candidate
from .greedy import after_forced_pass
from .interest import Interest, difficulty, painting_interest, turn_interest
from .samples import Dice

__all__ = ["AttemptResult", "PuzzleRequest", "attempt"]

_MOST_BEST = 3
"""Number of best solutions at which a puzzle is rejected as ambiguous."""
_MOST_TAKES = 4
"""Largest number of optimal ways to take gems; more of them leave little to choose."""
_WORK = 200_000
_BUILD_WORK = 8_000
"""Limit on the search work for two turns; above it no certificate can be checked quickly."""
_REPLAYS = 2_000
_GEM_TRIES = 12
"""Number of gem sets that are tried with one pyramid."""


class PuzzleRequest(NamedTuple):
    """Requested properties of a puzzle; a difficulty of None accepts any difficulty."""

    theme: str
    difficulty: int | None
    seed: int
    edition: str = "en"
    """Edition whose rules apply; without repainting, the optimum of a paint puzzle depends on that rule (PNT-5)."""
    against: str = "virtual"
    """Opponents of a bid: "virtual" opponents, or people whose bids are "shown" or "unseen"."""


class AttemptResult(NamedTuple):
    """Result of an attempt: a line of a pack, or an empty line and the reason."""

    number: int
    line: str = ""
    reason: str = ""


def attempt(request: PuzzleRequest, number: int) -> AttemptResult:
    """Return the result of an attempt; an equal request and number always give an equal result."""
    dice = Dice(request.seed, f"{request.theme} {number}")
    try:
        found = _TRIED[kind_of(request.theme).name](request, dice)
    except PuzzleError as error:
        return AttemptResult(number, reason=error.code)
    except ViceroyError:
        return AttemptResult(number, reason="unsolved")
    if isinstance(found, str):
        return AttemptResult(number, reason=found)
    return AttemptResult(number, json.dumps(found, ensure_ascii=False, separators=(",", ":")))


def _painting(request: PuzzleRequest, dice: Dice) -> dict[str, Any] | str:
    position = painting_candidate(dice, request.edition)
    task, reason = paint_task(position), ""
    for _ in range(_GEM_TRIES):
        task = with_gems(task, position.gems.counts)
        best = best_plan(task)
        interest = painting_interest(task, best)
        reason = _painting_dull(request, task, best, interest)
        if not reason and not _turns_on_edition(position, best):
            reason = "edition"
        if not reason:
            return _document(request, position, interest)
        position = replace(position, gems=random_gems(dice))
    return reason


def _turns_on_edition(position: Position, best: Plan) -> bool:
    """Return whether the English rules would allow a higher total than the edition of the position.

    Return True if the edition allows single-color circles to be repainted.
    """
    if position.edition.repaint:
        return True
    return best_plan(paint_task(replace(position, edition=EDITIONS["en"]))).value > best.value


def _painting_dull(request: PuzzleRequest, task: PaintTask, best: Plan, interest: Interest) -> str:
    if interest.depth < 2 or not interest.effort:
        return "forced"
    return _wrong_difficulty(request, interest) or ("ties" if count_best_plans(task, _MOST_BEST) == _MOST_BEST else "")


def _turn(request: PuzzleRequest, dice: Dice) -> dict[str, Any] | str:
    document = turn_candidate(request.theme, dice, request.edition, request.difficulty)
    state = read_situation(Field(document)).state
    if request.theme == "build":
        best = last_turn(state, work=_BUILD_WORK, replays=_REPLAYS)
    else:
        best = last_turn(state, work=_WORK)
    if not best.is_proven:
        return "unsolved"
    if not is_of_theme(request.theme, state, best):
        return "theme"
    interest = turn_interest(state, best)
    reason = _wrong_difficulty(request, interest)
    if reason:
        return reason
    if not suits_difficulty(request.theme, document, difficulty(request.theme, interest) or 0):
        return "difficulty"
    if count_best_plays(state, SOLVER, best.total, _MOST_BEST) == _MOST_BEST or _takes(state, best.total) > _MOST_TAKES:
        return "ties"
    return _document(request, document, interest)


def _bid(request: PuzzleRequest, dice: Dice) -> dict[str, Any] | str:
    document = bid_candidate(dice, request.edition, request.against)
    state = read_situation(Field(document)).state
    interest = bid_interest(state)
    if isinstance(interest, str):
        return interest
    return _wrong_difficulty(request, interest) or _document(request, document, interest, bid_options(state))


def _choice(request: PuzzleRequest, dice: Dice) -> dict[str, Any] | str:
    drawn = choice_candidate(request.theme, dice, request.difficulty, request.edition)
    if drawn is None:
        return "forced"
    subject, options, effort = drawn
    interest = Interest(1, len(options), effort)  # no heuristic scores or judges a position, so none finds the answer
    return _wrong_difficulty(request, interest) or _document(request, subject, interest, options)


_TRIED: dict[str, Callable[[PuzzleRequest, Dice], dict[str, Any] | str]] = {
    "paint": _painting,
    "turn": _turn,
    "bid": _bid,
    "score": _choice,
    "illegal": _choice,
}
"""Functions that try to make a puzzle, by its kind."""


def _takes(state: State, total: int) -> int:
    """Return how many ways to take gems reach a total, or 0 if no gems are taken before the cards."""
    state = after_forced_pass(state)
    if state.question is None or state.question.kind != "take":
        return 0
    return sum(last_turn(apply(state, take)[0]).total == total for take in legal_moves(state, SOLVER))


def _wrong_difficulty(request: PuzzleRequest, interest: Interest) -> str:
    found = difficulty(request.theme, interest)
    if found is None:
        return "greedy"
    return "" if request.difficulty in (None, found) else "difficulty"


def _document(
    request: PuzzleRequest, subject: Position | dict[str, Any], interest: Interest, options: Sequence[int | str] = ()
) -> dict[str, Any]:
    found = difficulty(request.theme, interest)
    assert found
    empty = {"en": "-"}
    document = puzzle_document(request.theme, subject, difficulty=found, title=empty, story=empty, options=options)
    theme, name = request.theme, document["id"][:4]
    titles = in_each_language(lambda: say("puzzle/title", theme=say(f"theme/{theme}"), name=name))
    return {**document, "title": titles, "story": in_each_language(lambda: _story(request))}


def _story(request: PuzzleRequest) -> str:
    """Return the story of a puzzle, with a sentence about the rules if they are not the English ones."""
    story = say(f"puzzle/story_{request.theme}")
    if request.theme == "bid" and request.against != "virtual":
        story = say(f"puzzle/story_bid_{request.against}")
    if request.edition == "en":
        return story
    kept = request.theme == "paint" and not EDITIONS[request.edition].repaint
    rule = "puzzle/story_kept" if kept else "puzzle/story_edition"
    return f"{story} {say(rule, edition=say(f'lens/{request.edition}'))}"
