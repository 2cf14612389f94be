"""Questions about rewards: the reward of the level played, and the choice on level 5."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ....errors import NotationError
from ...components.cards import Character
from ...components.deck import built_in_deck
from ...components.icons import Icon
from ...rules.engine.playing import TOP_POINTS
from ...rules.pyramids.places import TOP_LEVEL
from ...rules.pyramids.position import Position
from .kind import QuestionKind
from .model import QuizQuestion
from .options import Pool, question_of, wrong
from .phrases import Icons, Words, words
from .subjects import about_card, card_with_costs

__all__ = ["REWARD_KINDS"]

_ALL_IN = 0.3
"""Share of questions that offer the rewards of all levels together, which is never right."""


def reward(position: Position, card: int, level: int) -> QuizQuestion:
    """Return a question about the reward of a character on a level from 1 to 4 (DEV-9)."""
    its = card_with_costs(position, card)
    if level >= TOP_LEVEL:
        raise NotationError("field/range", "DEV-10", path="level", low=1, high=TOP_LEVEL - 1, found=str(level))
    rows = its.rewards
    wrongs = [wrong("takes_rewards_of_all_levels", Icons(_together(its, level)))]
    if level > 1:
        wrongs.append(wrong("reward_of_the_level_below", Icons(rows[level - 2]), below=level - 1))
    wrongs.append(wrong("always_the_top_reward", Icons(rows[-1]), top=len(rows)))
    return question_of(
        "reward",
        "DEV-9",
        Icons(rows[level - 1]),
        wrongs,
        _icons_label,
        pool=Pool(
            [Icons(row) for row in rows],
            never_right={Icons(rows[of - 1]): [Icons(_together(its, of))] for of in range(2, TOP_LEVEL)},
            never_right_share=_ALL_IN,
        ),
        level=level,
        **about_card(position, its),
    )


def level_5(position: Position, card: int) -> QuizQuestion:
    """Return a question about the reward of a character on level 5 (DEV-10)."""
    its = card_with_costs(position, card)
    others = [choice for number, choice in _built_in_choices() if number != its.number]
    everybody = [(_offered(its), _never(its)), *others]
    level_4, both, only = _never(its)
    return question_of(
        "level_5",
        "DEV-10",
        _offered(its),
        [
            wrong("top_gives_level_4", level_4),
            wrong("top_gives_both", both),
            wrong("top_gives_points_only", only),
        ],
        lambda value: value if isinstance(value, Words) else words("quiz/nothing"),
        pool=Pool([offered for offered, _ in everybody], never_right=dict(everybody)),
        rewards=Icons(_together(its, TOP_LEVEL - 2)),
        points=TOP_POINTS.value,
        **about_card(position, its),
    )


@cache
def _built_in_choices() -> tuple[tuple[int, tuple[Words, tuple[Words, ...]]], ...]:
    """Return for each built-in card its number, and what it offers and never yields on level 5."""
    cards = [card for card in built_in_deck().characters if card.rewards]
    return tuple((card.number, (_offered(card), _never(card))) for card in cards)


def _offered(card: Character) -> Words:
    """Return the choice of rewards that a card offers on level 5."""
    return words("quiz/one_of", first=Icons(_together(card, TOP_LEVEL - 2)), second=Icons((TOP_POINTS,)))


def _never(card: Character) -> tuple[Words, ...]:
    """Return the wrong rewards on level 5 that misunderstandings yield."""
    three, fourth, points = Icons(_together(card, TOP_LEVEL - 2)), Icons(card.rewards[-1]), Icons((TOP_POINTS,))
    return (
        words("quiz/one_of", first=fourth, second=points),
        words("quiz/both_of", first=three, second=points),
        words("quiz/only", first=points),
    )


def _icons_label(value: object) -> Words:
    return words("quiz/icons", icons=value)


def _together(card: Character, level: int) -> tuple[Icon, ...]:
    """Return the rewards of all levels up to this one, in order."""
    return tuple(icon for row in card.rewards[:level] for icon in row)


def _characters(position: Position) -> Iterator[Character]:
    for placed in position.pyramid.cards:
        if isinstance(placed.card, Character) and placed.card.costs and placed.card.rewards:
            yield placed.card


def _levels(position: Position) -> Iterator[dict[str, Any]]:
    for card in _characters(position):
        yield from ({"card": card.number, "level": level} for level in range(1, TOP_LEVEL) if card.rewards[level - 1])


def _tops(position: Position) -> Iterator[dict[str, Any]]:
    yield from ({"card": card.number} for card in _characters(position))


REWARD_KINDS = (
    QuestionKind("reward", "rules", reward, _levels, ("card", "level")),
    QuestionKind("level_5", "rules", level_5, _tops, ("card",)),
)
