"""Forms that only lessons of Viceroy have: computed questions, worked examples, drawings, and conditions of tasks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, get_args

from ...core.fields import Field, report_errors_in
from ...core.lesson_game import LessonQuestions, SectionForms, TaskCondition
from ...learn.task_conditions import TaskPlay
from ..codec.examples import examples
from ..codec.moves import parse_move
from ..codec.notation import as_position, parse_notation
from ..components.cards import Law
from ..components.gems import COLORS, Gems, Icon, parse_icon
from ..rules.engine.ending import final_score, position_of
from ..rules.pyramids.places import TOP_LEVEL, Place
from ..rules.pyramids.position import Position
from ..rules.pyramids.scoring import CATEGORIES
from ..rules.state.state import Phase, Player, State
from ..solve.painting import best_painting
from .questions.asking import check, option_text, question_text
from .questions.model import QuizQuestion, Written
from .questions.reading import read_question, solving_work

__all__ = ["FORMS", "QUESTIONS", "TASK_CONDITIONS", "offered_place", "task_drawings"]


# -- conditions of the tasks in lessons that only Viceroy has ----------------------------------------------------------


_LONGEST_CONDITION = 200
_MOST = 20
_HIGH = 9999


def _before(play: TaskPlay) -> Player:
    """Return the learner at the beginning of the task."""
    player: Player = play.history.steps[0][0].players[play.player]
    return player


def _now(play: TaskPlay) -> Player:
    """Return the learner at present."""
    player: Player = play.history.state.players[play.player]
    return player


def _read_card_features(field: Field) -> Mapping[str, Any]:
    found = field.members((), ("card", "level", "x", "single_color", "color", "law"))
    readers: dict[str, Callable[[Field], Any]] = {
        "card": lambda entry: entry.integer(1, _HIGH),
        "level": lambda entry: entry.integer(1, TOP_LEVEL),
        "x": lambda entry: entry.integer(-100, 100),
        "single_color": lambda entry: entry.boolean(),
        "color": lambda entry: entry.choice(COLORS),
        "law": lambda entry: entry.boolean(),
    }
    return {name: read(found[name]) for name, read in readers.items() if name in found}


def _has_placed_card(play: TaskPlay, wanted: Mapping[str, Any]) -> bool:
    """Return whether a card that was placed in this task has all required features."""
    old, pyramid = {placed.card.number for placed in _before(play).pyramid.cards}, _now(play).pyramid
    for placed in pyramid.cards:
        if placed.card.number in old:
            continue
        place = placed.place
        color = pyramid.circle_color(place) if place.level > 1 else None
        found = {
            "card": placed.card.number,
            "level": place.level,
            "x": place.x,
            "single_color": color is not None,
            "color": color,
            "law": isinstance(placed.card, Law),
        }
        if all(found[name] == value for name, value in wanted.items()):
            return True
    return False


def _read_gems(field: Field) -> Gems:
    text = field.text(_LONGEST_CONDITION)
    with report_errors_in(field):
        return parse_notation(f"en - {text} 0 -").gems


def _read_icons(field: Field) -> tuple[Icon, ...]:
    text = field.text(_LONGEST_CONDITION)
    with report_errors_in(field):
        return tuple(parse_icon(word) for word in text.split())


def _has_tokens(play: TaskPlay, wanted: tuple[Icon, ...]) -> bool:
    found = Counter(token for placed in _now(play).pyramid.cards for token in placed.tokens)
    return all(found[token] >= n for token, n in Counter(wanted).items())


def _read_score(field: Field) -> tuple[tuple[str, int], ...]:
    found = field.members((), (*CATEGORIES, "total"))
    return tuple((name, entry.integer(-_HIGH, _HIGH)) for name, entry in found.by_name.items())


def _reaches_score(play: TaskPlay, wanted: tuple[tuple[str, int], ...]) -> bool:
    score = final_score(play.history.state, play.player)
    return all((score.total if name == "total" else score.of(name)) >= least for name, least in wanted)


def _is_best_painting(play: TaskPlay, wanted: bool) -> bool:
    state = play.history.state
    total = final_score(state, play.player).total
    return (total == _optimum(position_of(state, play.player))) == wanted


@lru_cache(maxsize=8)
def _optimum(position: Position) -> int:
    """Return the highest total that painting can reach; a task asks for that of one position several times."""
    return best_painting(position).optimum


def _read_numbers(field: Field) -> frozenset[int]:
    listed = field.items(_MOST) if isinstance(field.value, list) else (field,)
    return frozenset(entry.integer(1, _HIGH) for entry in listed)


def _read_count(field: Field) -> int:
    return field.integer(0, _HIGH)


TASK_CONDITIONS: Mapping[str, TaskCondition] = {
    "stands": TaskCondition(_read_card_features, _has_placed_card),
    "gems": TaskCondition(_read_gems, lambda play, wanted: _now(play).gems == wanted),
    "gems_total": TaskCondition(_read_count, lambda play, wanted: _now(play).gems.total == wanted),
    "attack": TaskCondition(_read_count, lambda play, wanted: _now(play).attack == wanted),
    "hand": TaskCondition(_read_numbers, lambda play, wanted: wanted <= set(_now(play).hand)),
    "tokens": TaskCondition(_read_icons, _has_tokens),
    "score": TaskCondition(_read_score, _reaches_score),
    "best_painting": TaskCondition(lambda field: field.boolean(), _is_best_painting),
    "phase": TaskCondition(
        lambda field: field.choice(get_args(Phase)), lambda play, wanted: play.history.state.phase == wanted
    ),
    "turn": TaskCondition(_read_count, lambda play, wanted: play.history.state.turn >= wanted),
    "auction": TaskCondition(_read_count, lambda play, wanted: play.history.state.round >= wanted),
}
"""Reader and check of each condition; `stands` is a card that was placed in the task."""


# -- forms that only lessons of Viceroy have ---------------------------------------------------------------------------


_DRAWINGS = ("row", "reserve", "board", "hand", "others", "screen")
_DEFAULT_DRAWINGS: dict[str, tuple[str, ...]] = {
    "auction": ("row", "board"),
    "development": ("board", "hand"),
    "setup": ("board", "hand"),
    "painting": ("board",),
    "over": ("board",),
}
"""Default drawings of each phase, for lessons that do not name any."""
_NEEDED = {
    "bids": "row",
    "claims": "row",
    "refuses": "row",
    "plays": "hand",
    "discards": "hand",
    "places": "board",
    "on": "board",
}
"""Drawing that each kind of move needs, because a learner can only act on drawn elements."""
_LONGEST, _WORD = 4000, 40
_LEARNER = 0


class QuizQuestions(LessonQuestions):
    """Questions of Viceroy: computed from a position, about a worked example, or written by an author."""

    def read(self, field: Field) -> QuizQuestion:
        """Return the question of a document."""
        return read_question(field)

    def work(self, question: QuizQuestion) -> int:
        """Return the work of the solver for a question."""
        return solving_work(question)

    def rule(self, question: QuizQuestion) -> str:
        """Return the id of the rule."""
        return question.rule

    def ask(self, question: QuizQuestion) -> str:
        """Return the question in the language spoken."""
        return question_text(question)

    def options(self, question: QuizQuestion) -> Sequence[str]:
        """Return the options in the language spoken."""
        return tuple(option_text(question, index) for index in range(len(question.options)))

    def right(self, question: QuizQuestion) -> int:
        """Return the index of the right option."""
        return question.right

    def reply(self, question: QuizQuestion, index: int) -> str:
        """Return the reply to an option in the language spoken."""
        return check(question, index).sentence

    def texts(self, question: QuizQuestion) -> Iterator[str]:
        """Yield the texts that an author wrote; the package has translations of its own questions."""
        if question.text:
            yield question.text
            for option in question.options:
                yield from (part.text for part in (option.label, option.response) if isinstance(part, Written))


QUESTIONS = QuizQuestions()


def _example(field: Field) -> str:
    return field.choice(example.id for example in examples())


def _look(field: Field) -> Position:
    text = field.text(_LONGEST)
    with report_errors_in(field):
        return as_position(text)


FORMS = SectionForms(_example, _look)


def task_drawings(state: State, moves: Sequence[str], named: Sequence[str] | None) -> tuple[str, ...]:
    """Return the drawings of a task: those that its lesson names, or those of its phase, and those that moves need."""
    shown = _DEFAULT_DRAWINGS[state.phase] if named is None else named
    needed = {_needed(words) for words in moves}
    return tuple(name for name in _DRAWINGS if name in {*shown, *needed})


def _needed(words: str) -> str:
    if words.startswith("takes "):
        return "row" if words.startswith("takes card") else "reserve"
    if words.startswith("discards card"):
        return "row"
    return _NEEDED.get(words.split()[0], "")


def offered_place(field: Field) -> str:
    """Return the part of a place such as `2,0`, which means level and x."""
    text = field.text(_WORD)
    with report_errors_in(field):
        level, x = parse_move(_LEARNER, f"places it at {text}").what
    return f"place:{Place(int(level), int(x))}"
