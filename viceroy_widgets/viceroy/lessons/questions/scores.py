"""Questions about scores: circles, infinite gems, power points, magic, sets, attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....errors import NotationError
from ...rules.pyramids.places import Place
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK, POINTS_OF_A_SET, circle_bonuses, score
from .circles import most_sections_of_a_color
from .model import Cases, Listed, QuestionKind, QuizQuestion, Words, about_card, about_circle, circle_at, placed_card
from .options import WrongAnswer, question_of, unit, wrong

__all__ = ["SCORE_KINDS"]


def circle_points(position: Position, circle: Place) -> QuizQuestion:
    """Return a question about the points of a circle in its present colors (SCO-1)."""
    found = circle_at(position, circle)
    bonuses = {color: amount for color, (amount, _) in circle_bonuses(position.pyramid).items()}
    right, level = score(position).circles.get(f"circle:{circle}", 0), found.level
    wrongs: list[WrongAnswer] = []
    if found.color:
        name, bonus = f"color/{found.color}", bonuses.get(found.color, 0)
        wrongs.append(wrong("forgets_bonus_on_circles", level, color=name, bonus=bonus))
        wrongs.append(wrong("bonus_of_any_color", level + sum(bonuses.values()), color=name))
        wrongs.append(wrong("counts_circle_by_lower_level", right - 1, color=name, lower=level - 1))
    else:
        if most_sections_of_a_color(found) == 3:
            wrongs.append(wrong("three_alike_are_enough", level))
        wrongs.append(wrong("counts_mixed_circles", level, mixed=1))
        wrongs.append(wrong("bonus_of_any_color", level + sum(bonuses.values()), color="quiz/mixed"))
    about = about_circle(position, found)
    reason = (
        Words("quiz/right_circle_sum", (("bonus", right - level),)) if found.color else Words("quiz/right_circle_mixed")
    )
    return question_of("circle_points", "SCO-1", right, wrongs, unit("points"), reason=reason, **about)


def infinite_points(position: Position, card: int, index: int = 0) -> QuizQuestion:
    """Return a question about the points of an infinite gem at the end (SCO-2)."""
    placed = placed_card(position, card)
    if not 0 <= index < len(placed.infinite):
        raise NotationError("quiz/no_infinite", "SCO-2", path="card", number=card)
    color, name = placed.infinite[index], f"infinite:{placed.place}:{index}"
    right = next(line.points for line in score(position).lines if line.elements[:1] == (name,))
    level = placed.place.level
    wrongs = [
        wrong("forgets_bonus_on_infinite_gems", level, bonus=right - level),
        wrong("infinite_gem_is_one_point", 1),
        wrong("infinite_gem_scores_nothing", 0),
    ]
    about = about_card(position, placed.card) | {"lights": (f"card:{placed.place}", name)}
    given = {"color": f"color/{color}", "level": level, **about}
    return question_of("infinite_points", "SCO-2", right, wrongs, unit("points"), **given)


def power_points(position: Position) -> QuizQuestion:
    """Return a question about the total points of the power point tokens (SCO-4)."""
    values = [token.value for token in _tokens(position) if token.kind == "points"]
    highest = max(values, default=0)
    wrongs = [wrong("highest_token_only", highest), wrong("counts_tokens_not_points", len(values), n=len(values))]
    right = score(position).of("points")
    return question_of("power_points", "SCO-4", right, wrongs, unit("points"), position=position)


def magic(position: Position) -> QuizQuestion:
    """Return a question about the points of magic (SCO-5)."""
    count = position.pyramid.count("magic")
    bonuses = [token.value for token in _tokens(position) if token.kind == "magic_bonus"]
    bonus = sum(bonuses)
    wrongs = [
        wrong("magic_without_bonus", count),
        wrong("bonus_without_magic", bonus),
        wrong("adds_magic_and_bonus", count + bonus),
        wrong("highest_bonus_only", count * max(bonuses, default=0)),
    ]
    right = score(position).of("magic")
    given: dict[str, Any] = {"magic": count, "bonus": bonus, "position": position}
    return question_of("magic", "SCO-5", right, wrongs, unit("points"), **given)


def sets(position: Position) -> QuizQuestion:
    """Return a question about the points of sets of defense, magic and science (SCO-6)."""
    kinds = [position.pyramid.count(kind) for kind in ("defense", "magic", "science")]
    right = score(position).of("sets")
    wrongs = [
        wrong("sets_of_any_three", POINTS_OF_A_SET * (sum(kinds) // 3), tokens=sum(kinds)),
        wrong("as_many_sets_as_the_most", POINTS_OF_A_SET * max(kinds)),
        wrong("counts_sets_not_points", right // POINTS_OF_A_SET),
    ]
    given = dict(zip(("defense", "magic", "science"), kinds, strict=True))
    values: dict[str, Any] = {"n": right // POINTS_OF_A_SET, "each": POINTS_OF_A_SET, **given}
    return question_of(
        "sets",
        "SCO-6",
        right,
        wrongs,
        unit("points"),
        position=position,
        **values,
    )


def attack(position: Position) -> QuizQuestion:
    """Return a question about the points that attack tokens of the opponents cost (SCO-7)."""
    attacks, defense = position.opponents, position.pyramid.count("defense")
    lost = -POINTS_LOST_TO_AN_ATTACK
    right = score(position).of("attack")
    each = sum(max(0, attack - defense) for attack in attacks)
    wrongs = [
        wrong("defense_against_each_opponent", lost * each),
        wrong("ignores_defense", lost * sum(attacks)),
        wrong("defense_brings_points", lost * (sum(attacks) - defense)),
        wrong("strongest_opponent_only", lost * max(0, max(attacks, default=0) - defense)),
        wrong("own_attack_fends_off", lost * max(0, sum(attacks) - defense - position.attack), own=position.attack),
    ]
    total = sum(attacks)
    values: dict[str, Any] = {"attacks": Listed(attacks), "defense": defense, "total": total, "lost": -lost}
    values["open"] = right // lost
    return question_of("attack", "SCO-7", right, wrongs, unit("points"), position=position, **values)


def _tokens(position: Position) -> Iterator[Any]:
    return (token for placed in position.pyramid.cards for token in placed.tokens)


def _circles(position: Position) -> Iterator[dict[str, Any]]:
    for circle in position.pyramid.circles:
        if circle.color or most_sections_of_a_color(circle) >= 3:
            yield {"circle": circle.place}


def _infinite(position: Position) -> Iterator[dict[str, Any]]:
    for placed in position.pyramid.cards:
        yield from ({"card": placed.card.number, "index": index} for index in range(len(placed.infinite)))


def _with(*kinds: str) -> Any:
    def cases(position: Position) -> Cases:
        return [{}] if any(position.pyramid.count(kind) for kind in kinds) else []

    return cases


def _attacked(position: Position) -> Cases:
    return [{}] if any(position.opponents) else []


SCORE_KINDS = (
    QuestionKind("circle_points", "rules", circle_points, _circles, ("circle",)),
    QuestionKind("infinite_points", "rules", infinite_points, _infinite, ("card", "index")),
    QuestionKind("power_points", "rules", power_points, _with("points")),
    QuestionKind("magic", "rules", magic, _with("magic", "magic_bonus")),
    QuestionKind("sets", "rules", sets, _with("defense", "magic", "science")),
    QuestionKind("attack", "rules", attack, _attacked),
)
