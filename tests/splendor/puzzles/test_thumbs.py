"""No theme is solved by rote: rules of thumb, with whole answers, on all puzzles of the pack."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks.thumbs import solved_share
from tests.nightly import sample
from tools.packs.splendor import suits
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.learn import game_puzzles
from viceroy_widgets.learn.rules_of_thumb import GoalTask, RuleOfThumb, both_ways, most_allowed, numbered
from viceroy_widgets.splendor.components.pieces import CARDS, COLORS, NOBLES, TOKENS
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.making.candidates import THEMES
from viceroy_widgets.splendor.puzzles.making.rating import RULES, TEMPTING, points_gained, rated, tokens_due
from viceroy_widgets.splendor.rules.engine import State

TASKS = [GoalTask(puzzle) for puzzle in game_puzzles(SPLENDOR)]
LEVELS = range(1, 6)


def _rare(task: Any, state: State, answer: Move) -> int:
    """The fewer there are in the supply of what an action takes, the higher."""
    left = [state.board.supply[TOKENS.index(str(color))] for color in answer.what if color in TOKENS]
    return -sum(left) if left else -100


def _worth_then_cheap(task: Any, state: State, answer: Move) -> tuple[int, int]:
    return points_gained(task, state, answer), -tokens_due(task, state, answer)


def _bargain(task: Any, state: State, answer: Move) -> float:
    """Points for each token; of reservations, the card with the most points."""
    if answer.verb == "buy":
        return 10 + CARDS[int(answer.what[0])].points / (1 + tokens_due(task, state, answer))
    named = answer.verb == "reserve" and isinstance(answer.what[0], int)
    return CARDS[int(answer.what[0])].points if named else -1


UNKNOWN: tuple[RuleOfThumb, ...] = (
    numbered("second button", 1),
    both_ways("take what is rarest", "", _rare)[0],
    both_ways("most points, a noble counted, else cheapest", "", _worth_then_cheap)[0],
    both_ways("most points for a token, else reserve the most", "", _bargain)[0],
)
"""Rules that stand here alone: the maker does not know them."""


def _of(theme: str, *levels: int) -> list[GoalTask]:
    return [task for task in TASKS if task.theme == theme and task.difficulty in levels]


@pytest.mark.parametrize("theme", THEMES)
def test_no_rule_of_thumb_solves_more_than_half_of_a_theme(theme: str) -> None:
    """Audit 1 and 4: in whole answers, of difficulties 3 to 5 together."""
    tasks = _of(theme, 3, 4, 5)
    shares = {rule.name: solved_share(rule, tasks) for rule in sample((*RULES, *UNKNOWN))}
    most = most_allowed(tasks)
    assert {name: share for name, share in shares.items() if share > most} == {}


@pytest.mark.parametrize("theme", sample(THEMES))
def test_the_best_rule_of_thumb_solves_no_larger_share_of_harder_puzzles(theme: str) -> None:
    """Audit 11: difficulties order effort."""
    shares = [max(solved_share(rule, _of(theme, level)) for rule in TEMPTING) for level in LEVELS]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 2 * shares[-1]


def test_every_puzzle_has_the_difficulty_that_the_maker_gives_it() -> None:
    for task in sample(TASKS):
        assert task.puzzle.certificate is not None
        assert task.difficulty == rated(task.puzzle, task.puzzle.certificate.moves), task.puzzle.id


def test_a_useful_bonus_on_the_way_to_a_noble_is_one_that_the_noble_still_asks_for() -> None:
    useful, useless = (
        next(rule for rule in RULES if rule.name == f"buy the {which} useful bonus") for which in ("most", "least")
    )
    compared = 0
    for task in (task for task in TASKS if task.puzzle.goal_name == "noble"):
        asked, seat = NOBLES[task.puzzle.about or 0].bonuses, task.start.board.seats[task.puzzle.player]
        missing = {color for color, need, has in zip(COLORS, asked, seat.bonuses, strict=True) if need > has}
        buys = [answer for answer in task.offers(task.start) if answer.verb == "buy"]  # type: ignore[attr-defined]
        helps = {CARDS[answer.what[0]].bonus in missing for answer in buys}  # type: ignore[attr-defined]
        if helps == {True, False}:
            best, worst = (CARDS[rule.choose(task, task.start, buys).what[0]].bonus for rule in (useful, useless))
            assert best in missing
            assert worst not in missing
            compared += 1
    assert compared > 3


def test_actions_other_than_purchases_gain_no_points() -> None:
    verbs = set()
    for task in sample(TASKS):
        others = [
            answer for answer in task.puzzle.rules.legal_moves(task.start, task.puzzle.player) if answer.verb != "buy"
        ]
        assert not any(points_gained(task, task.start, answer) for answer in others)
        verbs |= {answer.verb for answer in others}
    assert verbs >= {"take", "reserve"}


def test_no_game_ends_before_a_puzzle_does() -> None:
    """Audit 2 and 3: "until you can buy no more" and "in 2 turns" are true of every puzzle that is offered."""
    assert [task.puzzle.id for task in sample(TASKS) if not suits(task.puzzle)] == []


@pytest.mark.parametrize("theme", THEMES)
def test_titles_tell_the_puzzles_of_a_theme_apart(theme: str) -> None:
    """Audit 12: at least nine of ten titles are those of one puzzle."""
    titles = [task.puzzle.title for task in TASKS if task.theme == theme]
    assert len(set(titles)) >= 0.9 * len(titles)
