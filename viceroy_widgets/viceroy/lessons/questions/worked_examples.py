"""Questions about worked examples; wrong answers are misunderstandings or the results of other examples."""

from __future__ import annotations

from ....errors import NotationError
from ....words import speaking
from ...codec.documents.example_positions import PlacesCase, ScoreCase
from ...codec.documents.examples import Example, example, examples
from .asking import ask
from .model import MISCOUNTS, Option, QuizQuestion
from .phrases import Words, Worked, phrase_text, words

__all__ = ["example_question"]

_KINDS = {"magic": "magic", "sets": "sets", "attack": "attack", "points": "power_points"}
_PLACES = {"free": "free_cards", "open": "places_for_a_character", "circles": "single_circles"}
_MOST_WRONG = 3


def example_question(its: Example | str) -> QuizQuestion:
    """Return a question about the result of an example; raise NotationError if all similar results are equal."""
    its = example(its) if isinstance(its, str) else its
    computed = _computed_question(its)
    if computed is not None:
        return computed
    wrong: dict[str, str] = {}
    for other in examples():
        text = _result_text(other.id)
        if type(other.case) is type(its.case) and text not in (*wrong.values(), _result_text(its.id)):
            wrong[other.id] = text
    if not wrong:
        raise NotationError("quiz/no_example", its.rules[0], path="example", id=repr(its.id))
    # Take the nearest examples and sort them by text, so that the order does not reveal the right one.
    order = [known.id for known in examples()]
    near = sorted(wrong, key=lambda name: abs(order.index(name) - order.index(its.id)))[:_MOST_WRONG]
    options = tuple(_option(name, its) for name in sorted((its.id, *near), key=_result_text))
    values = (("title", Worked(its.id, "title")), ("given", Worked(its.id, "given")))
    return QuizQuestion("example", its.rules[0], "quiz/what_comes", values, options, its.position)


def _result_text(name: str) -> str:
    with speaking("en"):
        return str(phrase_text(Worked(name, "came")))


def _option(name: str, its: Example) -> Option:
    label = words("quiz/came", what=Worked(name, "came"))
    right = ("right", Worked(its.id, "came"))
    if name == its.id:
        return Option(label, "", Words("quiz/right_example"), its.rules[0])
    return Option(label, MISCOUNTS, Words("quiz/wrong_example", (right,)), its.rules[0])


def _computed_question(its: Example) -> QuizQuestion | None:
    """Return a question of a registered kind about the case, or None if no kind fits.

    The wrong answers of such a question come from misunderstandings.
    """
    case = its.case
    if isinstance(case, ScoreCase) and case.category in _KINDS:
        return ask(_KINDS[case.category], case.position)
    if isinstance(case, ScoreCase) and case.category == "circles" and len(case.position.pyramid.circles) == 1:
        return ask("circle_points", case.position, circle=tuple(case.position.pyramid.circles[0].place))
    if isinstance(case, PlacesCase) and case.kind in _PLACES:
        return ask(_PLACES[case.kind], case.position)
    if isinstance(case, PlacesCase) and case.kind == "neighbors" and case.at is not None:
        return ask("neighbors", case.position, card=case.position.pyramid.by_place[case.at].card.number)
    return None
