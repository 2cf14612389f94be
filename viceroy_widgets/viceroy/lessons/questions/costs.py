"""Questions about costs on each level and of laws, and about rewards, with the choice on level 5."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ....core.chance import chance
from ....errors import NotationError
from ...codec.notation import format_position
from ...components.cards import Character, Law
from ...components.deck import built_in_deck
from ...components.gems import COLORS, Gems, Icon
from ...rules.engine.paying import cost, payments
from ...rules.engine.playing import TOP_POINTS
from ...rules.pyramids.places import TOP_LEVEL
from ...rules.pyramids.position import Position
from ...rules.state.state import Player
from .model import Card as Named
from .model import Icons, Listed, QuestionKind, QuizQuestion, Words, about_card, card_with_costs, placed_card, words
from .options import Pool, gems_label, question_of, unit, wrong

__all__ = ["COST_KINDS", "REWARD_KINDS"]


# -- questions about costs: of a character on each level, with infinite gems, and of laws ------------------------------


_PLAYED = range(2, TOP_LEVEL + 1)
_PLAYED_LOW = range(1, TOP_LEVEL)


def cost_on_level(position: Position, card: int, level: int) -> QuizQuestion:
    """Return a question about the cost of a character on a level (DEV-5)."""
    its = card_with_costs(position, card)
    due = cost(its, level)
    color = its.costs[min(level, len(its.costs)) - 1]
    levels = _PLAYED if level > 1 else _PLAYED_LOW
    without, first = cost(its, TOP_LEVEL - 1), Gems().plus(its.costs[0])
    return question_of(
        "cost",
        "DEV-5",
        due,
        [
            *([wrong("level_5_without_the_extra_gem", without)] if level == TOP_LEVEL else ()),
            wrong("pays_only_the_top_level", Gems().plus(color)),
            *([wrong("forgets_the_own_level", cost(its, level - 1))] if level > 1 else ()),
            *([wrong("level_5_repeats_level_1", without.plus_all(first))] if level == TOP_LEVEL else ()),
            wrong("pays_all_levels", cost(its, TOP_LEVEL - 1)),
        ],
        gems_label,
        pool=Pool([cost(its, of) for of in levels], never_right={cost(its, of): _never_cost(its, of) for of in levels}),
        level=level,
        paid=due,
        fourth=words("quiz/color", color=f"color/{its.costs[-1]}"),
        costs=Listed(tuple(words("quiz/color", color=f"color/{each}") for each in its.costs)),
        **about_card(position, its),
    )


def _never_cost(card: Character, level: int) -> list[Gems]:
    """Return the costs that misunderstandings yield for a level and that the card has on no level."""
    found = [Gems().plus(card.costs[min(level, len(card.costs)) - 1])]
    if level == TOP_LEVEL:
        found.append(cost(card, TOP_LEVEL - 1).plus(card.costs[0]))
    return found


def gems_to_pay(position: Position, card: int, level: int) -> QuizQuestion:
    """Return a question about the fewest gems that pay for a character with the help of infinite gems (INF-1)."""
    its = card_with_costs(position, card)
    due = cost(its, level)
    infinite = Gems()
    for _, _, color in position.pyramid.infinite:
        infinite = infinite.plus(color)
    most = max(way.total for way in payments(Player(due, pyramid=position.pyramid), due))
    all_of_them = sum(due[color] for color in COLORS if infinite[color])
    given = about_card(position, its) | {"position": position}
    return question_of(
        "gems_to_pay",
        "INF-1",
        due.total - most,
        [
            wrong("ignores_infinite", due.total, n=most),
            wrong("uses_infinite_twice", due.total - all_of_them),
            wrong("infinite_of_wrong_color", max(0, due.total - infinite.total)),
            wrong("only_one_infinite", due.total - min(1, most), n=most),
        ],
        unit("gems"),
        level=level,
        due=due,
        infinite=infinite,
        helped=most,
        **given,
    )


def law_cost(position: Position, card: int, level: int) -> QuizQuestion:
    """Return a question about the cost of a law played together with a character that costs gems (DEV-11)."""
    placed = placed_card(position, card)
    if not isinstance(placed.card, Law):
        raise NotationError("quiz/no_law", "DEV-11", path="card", number=card)
    known = [its for its in (each.card for each in position.pyramid.cards) if isinstance(its, Character) and its.costs]
    if not known:
        raise NotationError("quiz/too_few", "DEV-11", path="kind", kind="law_cost")
    # A law alone is always free; together with a character, the answer can be any number of gems.
    purpose = f"quiz/law_cost/{format_position(position)}"
    other, its_level = known[chance(card, purpose, 0, len(known))], 1 + chance(card, purpose, 1, TOP_LEVEL)
    due = cost(other, its_level)
    right = due.plus_all(cost(placed.card, level)).total
    wrongs = [wrong("law_costs_like_a_character", right + level), wrong("law_costs_one_gem", right + 1)]
    return question_of(
        "law_cost",
        "DEV-11",
        right,
        wrongs,
        unit("gems"),
        level=level,
        other=Named(other.number, other.name),
        other_level=its_level,
        due=due,
        **about_card(position, placed.card),
    )


def _characters_on_levels(position: Position) -> Iterator[dict[str, Any]]:
    for card in _characters(position):
        yield from ({"card": card.number, "level": level} for level in range(2, TOP_LEVEL + 1))


def _helped(position: Position) -> Iterator[dict[str, Any]]:
    colors = {color for _, _, color in position.pyramid.infinite}
    for case in _characters_on_levels(position):
        due = cost(card_with_costs(position, case["card"]), case["level"])
        if any(due[color] for color in colors):
            yield case


def _laws(position: Position) -> Iterator[dict[str, Any]]:
    for placed in position.pyramid.cards:
        if isinstance(placed.card, Law):
            yield {"card": placed.card.number, "level": placed.place.level}


COST_KINDS = (
    QuestionKind("cost", "rules", cost_on_level, _characters_on_levels, ("card", "level")),
    QuestionKind("gems_to_pay", "rules", gems_to_pay, _helped, ("card", "level")),
    QuestionKind("law_cost", "rules", law_cost, _laws, ("card", "level")),
)


# -- questions about rewards: the reward of the level played, and the choice on level 5 --------------------------------


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
    everybody = [(_offered(its), _never_reward(its)), *others]
    level_4, both, only = _never_reward(its)
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
    return tuple((card.number, (_offered(card), _never_reward(card))) for card in cards)


def _offered(card: Character) -> Words:
    """Return the choice of rewards that a card offers on level 5."""
    return words("quiz/one_of", first=Icons(_together(card, TOP_LEVEL - 2)), second=Icons((TOP_POINTS,)))


def _never_reward(card: Character) -> tuple[Words, ...]:
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
        card = placed.card
        if isinstance(card, Character) and card.costs and card.rewards:
            yield card


def _levels(position: Position) -> Iterator[dict[str, Any]]:
    for card in _characters(position):
        yield from ({"card": card.number, "level": level} for level in range(1, TOP_LEVEL) if card.rewards[level - 1])


def _tops(position: Position) -> Iterator[dict[str, Any]]:
    yield from ({"card": card.number} for card in _characters(position))


REWARD_KINDS = (
    QuestionKind("reward", "rules", reward, _levels, ("card", "level")),
    QuestionKind("level_5", "rules", level_5, _tops, ("card",)),
)
