"""Creation of a question, with options or a typed answer; the registry of misunderstandings, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ....errors import NotationError
from ...codec.notation import format_position
from ...rules.pyramids.position import Position
from .model import MISCOUNTS, Option, QuizQuestion, Values, Words, words
from .odds import (
    BALANCED,
    ODDS,
    TYPED,
    content_order,
    sample_balanced_numbers,
    sample_numbers,
    sample_spaced_numbers,
    sample_values,
)

__all__ = [
    "MISUNDERSTANDINGS",
    "Misunderstanding",
    "Pool",
    "WrongAnswer",
    "color_label",
    "gems_label",
    "number_label",
    "position_notation",
    "question_of",
    "unit",
    "wrong",
]


# -- registry of misunderstandings: the rule of each, and the sentence that corrects it --------------------------------


class Misunderstanding(NamedTuple):
    """Way to misunderstand a rule; `message` corrects an answer that results from it, with the values of the case."""

    id: str
    rule: str

    @property
    def message(self) -> str:
        """Id of the message that corrects the misunderstanding."""
        return f"quiz/mistake_{self.id}"


_BY_RULE = {
    # reading a pyramid
    "PYR-1": ("one_supporter_is_enough", "levels_from_the_top", "ground_is_level_0"),
    "PYR-2": ("gaps_are_allowed", "forgets_ends_of_level_1"),
    "PYR-4": ("level_1_has_circles", "outer_corners_are_a_circle", "counts_whole_cards", "counts_only_single_color"),
    "PYR-5": (
        *("neighbors_only_beside", "forgets_neighbors_above", "forgets_neighbors_below"),
        "always_six_neighbors",
    ),
    "PYR-6": ("free_means_nothing_on_top", "free_means_end_of_row", "free_only_at_the_top"),
    # costs and rewards
    "DEV-5": (
        *("pays_only_the_top_level", "forgets_the_own_level", "pays_all_levels"),
        *("level_5_without_the_extra_gem", "level_5_repeats_level_1"),
    ),
    "DEV-9": ("takes_rewards_of_all_levels", "reward_of_the_level_below", "always_the_top_reward"),
    "DEV-10": ("top_gives_level_4", "top_gives_both", "top_gives_points_only"),
    "DEV-11": ("law_costs_like_a_character", "law_costs_one_gem", "laws_on_level_5"),
    "INF-1": (
        *("ignores_infinite", "uses_infinite_twice", "infinite_of_wrong_color", "only_one_infinite"),
        "bids_infinite_gems",
    ),
    # the auction
    "AUC-2": ("counts_gems_not_colors",),
    "AUC-5": ("lowest_number_wins", "one_card_for_two"),
    "AUC-6": ("sharing_is_not_allowed",),
    "PAS-1": ("passing_gives_two",),
    "PAS-2": ("science_does_not_count", "magic_counts_on_passing"),
    "ORD-1": ("highest_number_decides", "newest_card_decides", "most_cards_go_first", "seats_in_turn"),
    "ORD-3": ("all_at_once",),
    # painting
    "PNT-1": (
        *("paints_all_four_sections", "one_gem_paints_a_circle", "counts_what_is_there", "greedy_painting"),
        *("fewest_gems_first", "paints_with_infinite_gems", "no_painting", "more_of_what_you_have"),
        "most_common_color",
    ),
    "PNT-3": ("both_bottom_sections_as_one",),
    "PNT-5": ("repaints_where_not_allowed",),
    # scores
    "SCO-1": (
        *("counts_mixed_circles", "three_alike_are_enough", "forgets_bonus_on_circles"),
        *("counts_circle_by_lower_level", "bonus_of_any_color"),
    ),
    "SCO-2": ("forgets_bonus_on_infinite_gems", "infinite_gem_is_one_point", "infinite_gem_scores_nothing"),
    "SCO-4": ("highest_token_only", "counts_tokens_not_points"),
    "SCO-5": ("magic_without_bonus", "bonus_without_magic", "adds_magic_and_bonus", "highest_bonus_only"),
    "SCO-6": ("sets_of_any_three", "as_many_sets_as_the_most", "counts_sets_not_points"),
    "SCO-7": (
        *("defense_against_each_opponent", "defense_brings_points", "ignores_defense"),
        *("strongest_opponent_only", "own_attack_fends_off"),
    ),
}

MISUNDERSTANDINGS: dict[str, Misunderstanding] = {
    id_: Misunderstanding(id_, rule) for rule, ids in _BY_RULE.items() for id_ in ids
}
"""Mapping from id to misunderstanding."""


# -- creation of a question --------------------------------------------------------------------------------------------


_LEAST_WRONG = 1
_NEVER_RIGHT_SHARE = 0.5


class Pool(NamedTuple):
    """Answers other than numbers: values that are right in other cases, and the number of options.

    `never_right` maps each value to answers that are never right. In the share `never_right_share` of the questions,
    one of these is offered.
    """

    values: Sequence[Hashable]
    size: int = 4
    never_right: Mapping[Hashable, Sequence[Hashable]] = MappingProxyType({})
    never_right_share: float = _NEVER_RIGHT_SHARE


class WrongAnswer(NamedTuple):
    """Answer that results from a misunderstanding, with values for the sentence that corrects it."""

    mistake: str
    value: Hashable
    values: Values = ()


def wrong(mistake: str, value: Hashable, **values: object) -> WrongAnswer:
    """Return the answer of a misunderstanding."""
    return WrongAnswer(mistake, value, tuple(values.items()))


def number_label(value: Hashable) -> Words:
    """Return the label of a bare number."""
    return words("quiz/number", number=value)


def color_label(value: Hashable) -> Words:
    """Return the label of a color."""
    return words("quiz/color", color=f"color/{value}")


def gems_label(value: Hashable) -> Words:
    """Return the label of gems by color."""
    return words("quiz/gems", gems=value)


def unit(name: str) -> Callable[[Hashable], Words]:
    """Return a function that labels numbers of a unit: `3 gems`."""
    return lambda value: words(f"quiz/unit_{name}", n=value)


def question_of(
    kind: str,
    rule: str,
    right: Hashable,
    wrongs: Iterable[WrongAnswer],
    label: Callable[[Hashable], Words] = number_label,
    *,
    position: Position | None = None,
    lights: tuple[str, ...] = (),
    pool: Pool | None = None,
    least: int = 0,
    **values: object,
) -> QuizQuestion:
    """Return the question; raise NotationError if no wrong answer can be offered.

    Of equal wrong answers, only the first one counts. A wrong answer that is equal to the right one is dropped. The
    offered options are sampled from the wrong answers, and from the pool or from numbers that are right in other cases.
    `least` is the lower bound of these numbers if the kind has no odds.
    """
    mistaken: dict[Hashable, WrongAnswer] = {}
    for each in wrongs:
        if each.value != right:
            mistaken.setdefault(each.value, each)
    typed = kind in TYPED
    offered = (
        set(mistaken) if typed else _offered(kind, right, mistaken, pool, least, _subject(position, lights, values))
    )
    if len(offered) < _LEAST_WRONG and not typed:
        raise NotationError("quiz/too_few", rule, path="kind", kind=kind)
    given = tuple(values.items())

    def option(value: Hashable) -> Option:
        told = label(value)
        also = (*given, ("right", label(right)), ("chosen", told))
        number = value if isinstance(value, int) else None
        if value == right:
            return Option(told, "", Words(f"quiz/right_{kind}", also), rule, number)
        if value not in mistaken:
            return Option(told, MISCOUNTS, Words(f"quiz/how_{kind}", also), rule, number)
        its = mistaken[value]
        known = MISUNDERSTANDINGS[its.mistake]
        return Option(told, known.id, Words(known.message, (*also, *its.values)), known.rule, number)

    options = _ordered([option(value) for value in (right, *offered)], isinstance(right, int))
    how = Words(f"quiz/how_{kind}", (*given, ("right", label(right)))) if typed else None
    return QuizQuestion(kind, rule, f"quiz/ask_{kind}", given, options, position, lights, typed_response=how)


def _offered(
    kind: str,
    right: Hashable,
    mistaken: Mapping[Hashable, WrongAnswer],
    pool: Pool | None,
    least: int,
    subject: str,
) -> set[Hashable]:
    if pool is not None:
        return sample_values(
            right, pool.values, pool.never_right, pool.size, pool.never_right_share, f"{kind}/{subject}"
        )
    assert isinstance(right, int)
    numbers = [value for value in mistaken if isinstance(value, int)]
    if kind in BALANCED:
        return set(sample_balanced_numbers(kind, right, numbers, f"{kind}/{subject}"))
    if kind not in ODDS:
        return set(sample_spaced_numbers(right, numbers, least, f"{kind}/{subject}"))
    return set(sample_numbers(kind, right, numbers, f"{kind}/{subject}"))


def _subject(position: Position | None, lights: tuple[str, ...], values: Mapping[str, object]) -> str:
    """Return a text that identifies a case, so that the samples of different cases are independent."""
    return f"{position_notation(position) if position else ''}/{lights}/{values!r}"


@lru_cache(64)
def position_notation(position: Position) -> str:
    """Return the notation of a position; all cases of a position ask for it."""
    return format_position(position)


def _ordered(options: list[Option], are_numbers: bool) -> tuple[Option, ...]:
    """Return the options in an order that depends only on their content, so that it never reveals the right one."""
    if are_numbers:
        return tuple(sorted(options, key=lambda option: option.number or 0))
    return tuple(options[index] for index in content_order([repr(option.label) for option in options]))
