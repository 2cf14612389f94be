"""Creation of questions by parameters or by a seed, also about worked examples; their texts and responses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ....core.chance import chance, shuffled
from ....core.fields import Field, Members
from ....errors import NotationError
from ....words import lesson_text, say, sentence_case, speaking
from ...codec.example_games import PlacesCase, ScoreCase
from ...codec.examples import Example, example, examples
from ...components.card_documents import HIGHEST_NUMBER
from ...components.gems import COLORS
from ...rules.pyramids.places import TOP_LEVEL, Place
from ...rules.pyramids.position import Position
from .catalog import KINDS
from .model import MISCOUNTS, WRITTEN, Option, QuestionKind, QuizQuestion, Words, Worked, phrase_text, words
from .sources import QuestionTable, Source, positions_of, source_of

__all__ = [
    "Answer",
    "ask",
    "ask_parsed",
    "check",
    "check_number",
    "example_question",
    "kind_of",
    "number_text",
    "option_text",
    "parameter_names",
    "question_text",
    "questions",
    "read_parameters",
    "with_path",
]


# -- strict parser of the parameters of questions ----------------------------------------------------------------------


_FARTHEST = 200
_MOST_INFINITE = 63
_MOST_SEATS = 4


def _place(field: Field) -> Place:
    level, x = field.items_of(2, "PYR-1")
    return Place(level.integer(2, TOP_LEVEL, "PYR-4"), x.integer(-_FARTHEST, _FARTHEST))


_READERS: Mapping[str, Callable[[Field], Any]] = {
    "card": lambda field: field.integer(1, HIGHEST_NUMBER, "CMP-2"),
    "level": lambda field: field.integer(1, TOP_LEVEL, "PYR-3"),
    "circle": _place,
    "color": lambda field: field.choice(COLORS, "CMP-4"),
    "index": lambda field: field.integer(0, _MOST_INFINITE),
    "opponents": lambda field: field.integer(1, _MOST_SEATS - 1, "VIR-10"),
    "bids": lambda field: tuple(bid.choice((*COLORS, "pass"), "AUC-1") for bid in field.items(_MOST_SEATS, "SET-1")),
}
_OPTIONAL = {"index"}


def read_parameters(kind: QuestionKind, members: Members) -> dict[str, Any]:
    """Return the parsed parameters of a kind of question, as a mapping by name."""
    return {name: _READERS[name](members[name]) for name in kind.parameters if name in members}


def parameter_names(kind: QuestionKind) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the required and of the optional parameters of a kind."""
    return (
        tuple(name for name in kind.parameters if name not in _OPTIONAL),
        tuple(name for name in kind.parameters if name in _OPTIONAL),
    )


def with_path(error: NotationError, path: str) -> NotationError:
    """Return a copy of an error, with the path of the enclosing document in front of its own path."""
    own = str(error.values.get("path", ""))
    both = f"{path}.{own}" if path and own else path or own
    return NotationError(error.code, error.rule, **{**error.values, "path": both})


# -- creation of questions: one question with given parameters, or several questions that a seed selects ---------------


_TRIES = 6
"""Most cases of a kind that are tried before the next kind, because some cases have no best answer."""


def ask(kind: str, position: Source, **parameters: Any) -> QuizQuestion:
    """Return the question of a kind about a position or a game, with the parameters of the kind.

    NotationError reports an unknown kind or parameter, and a case in which the question makes no sense.

    >>> from viceroy_widgets.viceroy.lessons.questions import ask, question_text
    >>> question_text(ask("circles", "en 0:7+18/0:17 - 0 -"))
    'How many circles does this pyramid have?'
    """
    known = kind_of(Field(kind, "kind"))
    field = Field({name: list(value) if isinstance(value, tuple) else value for name, value in parameters.items()})
    return ask_parsed(known, source_of(position), read_parameters(known, field.members(*parameter_names(known))))


def ask_parsed(kind: QuestionKind, source: Position | QuestionTable, parameters: dict[str, Any]) -> QuizQuestion:
    """Return the question for parsed arguments; a kind about positions uses the first seat of a game."""
    if kind.of_game and not isinstance(source, QuestionTable):
        raise NotationError("quiz/no_game", None, path="kind", kind=kind.id)
    question: QuizQuestion = kind.make(source if kind.of_game else positions_of(source)[0], **parameters)
    return question


def kind_of(field: Field) -> QuestionKind:
    """Return the kind that a field names."""
    return KINDS[field.choice(KINDS)]


def questions(
    source: Source, seed: int = 0, n: int = 5, kinds: Iterable[str] | None = None
) -> tuple[QuizQuestion, ...]:
    """Return at most `n` questions about a position or a game, selected by the seed; each kind is used once per round.

    `kinds` are ids of kinds, or the sorts "perception", "rules" and "optimization". By default, all kinds that make
    sense are used. NotationError reports an unknown kind.
    """
    read = source_of(source)
    known = _kinds(kinds)
    found: list[QuizQuestion] = []
    for around in range(max(n, 0)):
        before = len(found)
        for kind in shuffled(known, seed, "quiz/kinds", around):
            if len(found) == n:
                return tuple(found)
            fresh = next((each for each in _candidates(kind, read, seed, around) if each not in found), None)
            if fresh is not None:
                found.append(fresh)
        if len(found) == before:
            break
    return tuple(found)


def _kinds(wanted: Iterable[str] | None) -> tuple[QuestionKind, ...]:
    if wanted is None:
        return tuple(KINDS.values())
    named = [wanted] if isinstance(wanted, str) else list(wanted)
    sorts = {kind.sort for kind in KINDS.values()}
    found: dict[str, QuestionKind] = {}
    for index, name in enumerate(named):
        known = Field(name, f"kinds[{index}]").choice((*KINDS, *sorted(sorts)))
        found |= {kind.id: kind for kind in KINDS.values() if known in (kind.id, kind.sort)}
    return tuple(found.values())


def _candidates(kind: QuestionKind, source: Position | QuestionTable, seed: int, around: int) -> Iterator[QuizQuestion]:
    """Yield questions of a kind about randomly selected cases; skip cases in which the question makes no sense."""
    seats: tuple[Position | QuestionTable, ...] = ()
    if not kind.of_game:
        seats = positions_of(source)
    elif isinstance(source, QuestionTable):
        seats = (source,)
    all_cases = [(seat, case) for seat in seats for case in kind.cases(seat)]
    for attempt in range(min(_TRIES, len(all_cases))):
        seat, case = all_cases[chance(seed, f"quiz/{kind.id}/{around}", attempt, len(all_cases))]
        try:
            yield kind.make(seat, **case)
        except NotationError:  # the case has no best answer, or too few different answers
            continue


# -- texts of a question: the question itself, its options, and the response to a choice -------------------------------


class Answer(NamedTuple):
    """Response to a choice: whether it is right, a sentence, the rule, and the misunderstanding behind it, if any."""

    right: bool
    sentence: str
    rule: str
    misunderstanding: str = ""


def question_text(question: QuizQuestion) -> str:
    """Return the question in words."""
    if question.text:
        return lesson_text(question.text)
    return sentence_case(str(phrase_text(Words(question.message, question.values))))


def option_text(question: QuizQuestion, index: int) -> str:
    """Return an option in words; raise IndexError if there is no such option."""
    return sentence_case(str(phrase_text(question.options[_checked_index(question, index)].label)))


def number_text(question: QuizQuestion, number: int) -> str:
    """Return a typed number in the words of the answers: `12 points`."""
    label = question.options[question.right].label
    assert isinstance(label, Words)  # authors write no questions of this kind
    return sentence_case(str(phrase_text(Words(label.message, ((label.values[0][0], number),)))))


def check_number(question: QuizQuestion, number: int) -> Answer:
    """Return the response to a typed number; raise TypeError for a question that offers options."""
    if question.typed_response is None:
        raise TypeError("this question offers options: check(question, index) answers a choice")
    for index, option in enumerate(question.options):
        if option.number == number:
            return check(question, index)
    right = question.options[question.right]
    told = Words(
        question.typed_response.message,
        (*question.typed_response.values, ("chosen", Words("quiz/number", (("number", number),)))),
    )
    return Answer(False, say("quiz/no", sentence=sentence_case(str(phrase_text(told)))), right.rule)


def check(question: QuizQuestion, index: int) -> Answer:
    """Return the response to the option with this index, counted from 0; raise IndexError if there is none."""
    option = question.options[_checked_index(question, index)]
    sentence = sentence_case(str(phrase_text(option.response)))
    if option.is_right:
        return Answer(True, say("quiz/yes", sentence=sentence) if sentence else say("quiz/right"), option.rule)
    mistake = "" if option.mistake in (MISCOUNTS, WRITTEN) else option.mistake
    return Answer(False, say("quiz/no", sentence=sentence) if sentence else say("quiz/wrong"), option.rule, mistake)


def _checked_index(question: QuizQuestion, index: int) -> int:
    if type(index) is not int or not 0 <= index < len(question.options):
        raise IndexError(f"the options are 0 to {len(question.options) - 1}, and {index!r} is none of them")
    return index


# -- questions about worked examples -----------------------------------------------------------------------------------


_KINDS = {"magic": "magic", "sets": "sets", "attack": "attack", "points": "power_points"}
_PLACES = {"free": "free_cards", "open": "places_for_a_character", "circles": "single_circles"}
_MOST_WRONG = 3


def example_question(worked: Example | str) -> QuizQuestion:
    """Return a question about the result of an example; raise NotationError if all similar results are equal."""
    worked = example(worked) if isinstance(worked, str) else worked
    computed = _computed_question(worked)
    if computed is not None:
        return computed
    wrong: dict[str, str] = {}
    for other in examples():
        text = _result_text(other.id)
        if type(other.case) is type(worked.case) and text not in (*wrong.values(), _result_text(worked.id)):
            wrong[other.id] = text
    if not wrong:
        raise NotationError("quiz/no_example", worked.rules[0], path="example", id=repr(worked.id))
    # Take the nearest examples and sort them by text, so that the order does not reveal the right one.
    order = [known.id for known in examples()]
    near = sorted(wrong, key=lambda name: abs(order.index(name) - order.index(worked.id)))[:_MOST_WRONG]
    options = tuple(_option(name, worked) for name in sorted((worked.id, *near), key=_result_text))
    values = (("title", Worked(worked.id, "title")), ("given", Worked(worked.id, "given")))
    return QuizQuestion("example", worked.rules[0], "quiz/what_comes", values, options, worked.position)


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
