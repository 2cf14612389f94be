"""Registry of misunderstandings: the rule of each, and the sentence that corrects it."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["MISUNDERSTANDINGS", "Misunderstanding"]


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
