"""Questions about costs: of a character on each level, with infinite gems, and of laws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.chance import chance
from ....errors import NotationError
from ...codec.notation.positions import format_position
from ...components.cards import Character, Law
from ...components.gems import COLORS, Gems
from ...rules.engine.paying import cost, payments
from ...rules.pyramids.places import TOP_LEVEL
from ...rules.pyramids.position import Position
from ...rules.state.state import Player
from .kind import QuestionKind
from .model import QuizQuestion
from .options import Pool, gems_label, question_of, unit, wrong
from .phrases import Card as Named
from .phrases import Listed, words
from .subjects import about_card, card_with_costs, placed_card

__all__ = ["COST_KINDS"]

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
        pool=Pool([cost(its, of) for of in levels], never_right={cost(its, of): _never(its, of) for of in levels}),
        level=level,
        paid=due,
        fourth=words("quiz/color", color=f"color/{its.costs[-1]}"),
        costs=Listed(tuple(words("quiz/color", color=f"color/{each}") for each in its.costs)),
        **about_card(position, its),
    )


def _never(card: Character, level: int) -> list[Gems]:
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


def _characters(position: Position) -> Iterator[dict[str, Any]]:
    for placed in position.pyramid.cards:
        card = placed.card
        if isinstance(card, Character) and card.costs and card.rewards:
            yield from ({"card": card.number, "level": level} for level in range(2, TOP_LEVEL + 1))


def _helped(position: Position) -> Iterator[dict[str, Any]]:
    colors = {color for _, _, color in position.pyramid.infinite}
    for case in _characters(position):
        due = cost(card_with_costs(position, case["card"]), case["level"])
        if any(due[color] for color in colors):
            yield case


def _laws(position: Position) -> Iterator[dict[str, Any]]:
    for placed in position.pyramid.cards:
        if isinstance(placed.card, Law):
            yield {"card": placed.card.number, "level": placed.place.level}


COST_KINDS = (
    QuestionKind("cost", "rules", cost_on_level, _characters, ("card", "level")),
    QuestionKind("gems_to_pay", "rules", gems_to_pay, _helped, ("card", "level")),
    QuestionKind("law_cost", "rules", law_cost, _laws, ("card", "level")),
)
