"""Questions about passing, bidding and turn order that a single position can answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...components.gems import COLORS, NO_GEMS
from ...components.laws import PassGems
from ...rules.engine.development import DISCARD_GEMS
from ...rules.engine.passing import PASS_GEMS
from ...rules.pyramids.law_points import ongoing_gems
from ...rules.pyramids.position import Position
from .kind import Cases, QuestionKind
from .model import QuizQuestion
from .options import question_of, unit, wrong
from .painting import with_infinite
from .question_states import bid_color_count, deciding_number, pass_gem_count

__all__ = ["TURN_KINDS"]


def pass_gems(position: Position) -> QuizQuestion:
    """Return a question about the number of gems for a pass in the auction (PAS-1, PAS-2)."""
    science, more = position.pyramid.count("science"), ongoing_gems(position.pyramid, PassGems)
    right = pass_gem_count(position)
    wrongs = [
        wrong("science_does_not_count", right - science),
        wrong("passing_gives_two", right - PASS_GEMS + DISCARD_GEMS),
        wrong("magic_counts_on_passing", right + position.pyramid.count("magic")),
    ]
    given: dict[str, Any] = {"science": science, "more": more, "position": position}
    return question_of("pass_gems", "PAS-2", right, wrongs, unit("gems"), **given)


def order_number(position: Position) -> QuizQuestion:
    """Return a question about the card number that decides a player's place in the turn order (ORD-1)."""
    cards = position.pyramid.cards
    right = deciding_number(position)
    numbers = sorted(placed.card.number for placed in cards)
    wrongs = [wrong("highest_number_decides", numbers[-1]), wrong("newest_card_decides", cards[-1].card.number)]
    given: dict[str, Any] = {"position": position, "lights": ()}
    return question_of("order_number", "ORD-1", right, wrongs, **given)


def colors_to_bid(position: Position) -> QuizQuestion:
    """Return a question about the number of colors in which a player could bid (AUC-2, INF-1)."""
    gems, more = position.gems, with_infinite(position).gems
    right = bid_color_count(position)
    wrongs = [
        wrong("bids_infinite_gems", sum(more[color] > 0 for color in COLORS), infinite=more.minus_all(gems)),
        wrong("counts_gems_not_colors", gems.total),
    ]
    given: dict[str, Any] = {"gems": gems, "infinite": more.minus_all(gems), "position": position}
    return question_of("colors_to_bid", "AUC-2", right, wrongs, unit("colors"), **given)


def _any(position: Position) -> Cases:
    return [{}] if position.pyramid.cards else []


def _several(position: Position) -> Iterator[dict[str, Any]]:
    if len(position.pyramid.cards) > 2:
        yield {}


def _armed(position: Position) -> Cases:
    return [{}] if position.pyramid.cards and position.gems != NO_GEMS else []


TURN_KINDS = (
    QuestionKind("pass_gems", "rules", pass_gems, _any),
    QuestionKind("order_number", "rules", order_number, _several),
    QuestionKind("colors_to_bid", "rules", colors_to_bid, _armed),
)
