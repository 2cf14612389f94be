"""Judges of puzzles with options: one tells how far an answer is from the right one, that of an exam says nothing."""

from __future__ import annotations

from typing import Any, ClassVar

from ....core.goals import GoalHint
from ....errors import IllegalMoveError, PuzzleError
from ....learn.disclosure import Disclosure
from ....learn.question_exercise import Verdict
from ....learn.quiz_state import QuizState
from ....words import say, sentence_case
from ...codec.situations import Situation
from ...components.cards import Card, Law
from ...lessons.questions.asking import check, option_text
from ...lessons.questions.model import MISCOUNTS, Listed, Option, QuizQuestion, Words, phrase_text, words
from ...puzzles.choice_hints import choice_hints, has_hints, option_lights, where_lights
from ...puzzles.choice_plays import Phrase
from ...puzzles.choices import option_phrase, refusal, right_move, right_total
from ...puzzles.puzzle import Puzzle
from ...rules.engine.ending import position_of
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import CATEGORIES, score
from ...solve.auctions import SOLVER
from ..lessons.quiz_question import QuizExercise, quiz_exercise
from .bid_words import bid_question, bid_where, how_far_words, judged

__all__ = ["BidJudge", "ChoiceJudge", "ExamChoice", "choice_judge", "judged_question", "plain_question"]


def plain_question(puzzle: Puzzle) -> QuizQuestion:
    """Return the question of a puzzle without any judgement of its options; none of them counts as right."""
    options = tuple(Option(_label(puzzle, option), MISCOUNTS) for option in puzzle.options)
    return _question(puzzle, options, "")


def judged_question(puzzle: Puzzle) -> QuizQuestion:
    """Return the question of a puzzle with the right option and the response to each wrong one.

    Options are judged by the rules, so that the browser receives nothing of the certificate.
    """
    subject, options = puzzle.subject, puzzle.options
    if puzzle.theme == "score":
        position = puzzle.position
        right, _ = right_total(position, options)
        made = tuple(_sum_option(position, total, at == right) for at, total in enumerate(options))
        return _question(puzzle, made, "SCO-1")
    if puzzle.theme != "illegal":
        raise PuzzleError("puzzle/unknown_theme", theme=puzzle.theme)
    right, _ = right_move(subject, options)
    made = tuple(_move_option(subject, move, at == right) for at, move in enumerate(options))
    return _question(puzzle, made, made[right].rule)


def _question(puzzle: Puzzle, options: tuple[Option, ...], rule: str) -> QuizQuestion:
    subject = puzzle.subject
    if puzzle.theme == "score":
        attacks = sum(puzzle.position.opponents)
        message, told = ("puzzle/ask_attacked", (("n", attacks),)) if attacks else ("puzzle/ask_score", ())
        return QuizQuestion("puzzle", rule, message, told, options, puzzle.position)
    if isinstance(subject, Position):
        return QuizQuestion("puzzle", rule, "puzzle/ask_illegal", (("gems", subject.gems),), options, subject)
    state = subject.state
    hand = tuple(state.deck.card(number) for number in state.players[SOLVER].hand)
    position = position_of(state, SOLVER)
    values = (("cards", Listed(tuple(map(_title, hand)))), ("gems", position.gems))
    return QuizQuestion("puzzle", rule, "puzzle/ask_play", values, options, position, hand=hand)


def _label(puzzle: Puzzle, option: Any) -> Words:
    if puzzle.theme == "score":
        return words("quiz/number", number=option)
    return _worded(option_phrase(puzzle.subject, option))


def _title(card: Card) -> Words:
    kind = "law" if isinstance(card, Law) else "character"
    return words(f"tell/short_{kind}", number=card.number, card_name=card.name)


def _sum_option(position: Position, total: Any, right: bool) -> Option:
    label = words("quiz/number", number=total)
    if right:
        return Option(label)
    counted = score(position)
    for name in CATEGORIES:
        if counted.of(name) and total == counted.total - counted.of(name):
            return Option(label, MISCOUNTS, words("puzzle/leaves_out", category=words(f"category/{name}")))
    if any(total == counted.total + circle.level for circle in position.pyramid.circles if circle.color is None):
        return Option(label, MISCOUNTS, words("puzzle/several_colors"))
    return Option(label, MISCOUNTS, words("puzzle/miscounted"))


def _move_option(subject: Position | Situation, move: Any, right: bool) -> Option:
    error = refusal(subject, move)
    label = _worded(option_phrase(subject, move))
    if right and error:
        return Option(label, "", Words(error.code, tuple(error.values.items())), error.rule or "")
    return Option(label, MISCOUNTS, words("puzzle/allowed"))


def _worded(phrase: Phrase) -> Words:
    values = phrase.values.items()
    return words(
        phrase.message, **{name: _worded(value) if isinstance(value, Phrase) else value for name, value in values}
    )


class ChoiceJudge:
    """Judge of one puzzle; no option is judged before it is chosen or the solution is asked for."""

    keeps_answer: ClassVar[bool] = False
    """Whether the option chosen last is the answer, which the board marks."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.help = Disclosure()
        """Help that was asked for."""
        self.revealed = False
        self._hinted, self._missed = 0, -1
        self.state = QuizState.of((quiz_exercise(self._plain()),))
        """Options that were tried."""

    def _plain(self) -> QuizQuestion:
        """Return the question without any judgment of its options."""
        return plain_question(self.puzzle)

    def _judged(self) -> QuizQuestion:
        """Return the question with the right option, and with the response to each."""
        return judged_question(self.puzzle)

    @property
    def question(self) -> QuizExercise:
        """Question, without any judgment of its options."""
        question = self.state.question
        assert isinstance(question, QuizExercise)  # a puzzle has one question
        return question

    @property
    def tried(self) -> tuple[int, ...]:
        """Indices of the options that were tried, in this order."""
        return tuple(each.number - 1 for each in self.state.tried)

    @property
    def chosen(self) -> int | None:
        """Index of the option chosen last; None before the first choice."""
        return self.tried[-1] if self.tried else None

    @property
    def has_hints(self) -> bool:
        """Whether there are hints for such a puzzle."""
        return has_hints(self.puzzle.theme)

    @property
    def is_settled(self) -> bool:
        """Whether the right option was chosen or shown."""
        return self.revealed or self.state.is_solved

    @property
    def is_solved(self) -> bool:
        """Whether the first option that was chosen is the right one."""
        return self.state.solved == 1

    def can_choose(self, index: int) -> bool:
        """Return whether an option can be chosen now."""
        return not self.is_settled and index not in self.tried

    def choose(self, index: int) -> Verdict | None:
        """Try an option; return the verdict, which does not tell why an option is wrong."""
        if self.revealed:
            raise IllegalMoveError("quiz/answered")
        self.state.open_question(index + 1, is_typed=False)
        response = check(self._judged(), index)
        self.help, self._missed = self.help.checked(response.right), -1 if response.right else index
        self.state = self.state.with_try(index + 1, response.right)
        if response.right:
            return Verdict(True, response.sentence, response.rule)
        return Verdict(False, self._how_far(index))

    def begin_anew(self) -> None:
        """Forget the options that were tried."""
        self.state = QuizState.of(self.state.questions)

    def hint(self) -> GoalHint:
        """Return the next of three hints: the place to look at, the rule, and the remaining options."""
        hints = choice_hints(self.puzzle, self.tried)
        sentence, lights = hints[self._hinted % len(hints)]
        self._hinted += 1
        self.help = self.help.hinted()
        return GoalHint(sentence, tuple(lights))

    def where(self) -> GoalHint:
        """Return why the last option is wrong; raise IllegalMoveError if it is not."""
        self.help.require_where()
        self.help = self.help.explained()
        return self._where(self._missed)

    def solution(self) -> GoalHint:
        """Return the right option with its reason; after that, none can be chosen."""
        self.revealed = True
        question = self._judged()
        reason = sentence_case(str(phrase_text(question.options[question.right].response)))
        label = option_text(question, question.right)
        sentence = say("puzzle/shown_answer", n=question.right + 1, label=label, reason=reason).strip()
        return GoalHint(sentence, option_lights(self.puzzle, question.right))

    def _how_far(self, index: int) -> str:
        """Return the reply to a wrong option, which does not tell why it is wrong."""
        left = len(self.puzzle.options) - len(self.tried)
        if self.puzzle.theme != "score":
            return say("puzzle/far_choice", n=left)
        total, right = self.puzzle.options[index], self.puzzle.options[self._judged().right]
        return say("puzzle/far_more" if int(total) < int(right) else "puzzle/far_less", n=left)

    def _where(self, index: int) -> GoalHint:
        """Return the explanation of a wrong option, and the elements that it is about."""
        if self.puzzle.theme == "illegal":
            left = [at for at in range(len(self.puzzle.options)) if at not in self.tried]
            lights = dict.fromkeys(element for at in left for element in option_lights(self.puzzle, at))
            return GoalHint(say("puzzle/where_illegal"), tuple(lights))
        sentence = sentence_case(str(phrase_text(self._judged().options[index].response)))
        return GoalHint(sentence, where_lights(self.puzzle, index))


class BidJudge(ChoiceJudge):
    """Judge of bids, whose values come from the certificate."""

    def _plain(self) -> QuizQuestion:
        return bid_question(self.puzzle)

    def _judged(self) -> QuizQuestion:
        return judged(self._plain(), self.puzzle)

    def _how_far(self, index: int) -> str:
        return str(phrase_text(how_far_words(self.puzzle, index)))

    def _where(self, index: int) -> GoalHint:
        return GoalHint(str(phrase_text(bid_where(self.puzzle, index))), where_lights(self.puzzle, index))


class ExamChoice(ChoiceJudge):
    """Judge of an exam: an option can be chosen and changed, and nothing says whether it is right."""

    keeps_answer: ClassVar[bool] = True

    _index: int | None = None

    def _plain(self) -> QuizQuestion:
        return bid_question(self.puzzle) if self.puzzle.theme == "bid" else super()._plain()

    @property
    def chosen(self) -> int | None:
        """Index of the option chosen last; None before the first choice."""
        return self._index

    @property
    def has_hints(self) -> bool:
        """Return False: an exam has no hints."""
        return False

    def can_choose(self, index: int) -> bool:
        """Return True: a choice can be changed."""
        return True

    def choose(self, index: int) -> Verdict | None:
        """Choose an option instead of any other; raise IllegalMoveError if there is no such option."""
        if not 0 <= index < len(self.puzzle.options):
            raise IllegalMoveError("quiz/no_option", n=index + 1)
        self._index = index
        return None

    def begin_anew(self) -> None:
        """Forget the choice."""
        self._index = None


def choice_judge(puzzle: Puzzle) -> ChoiceJudge:
    """Return the judge of a puzzle with options."""
    return (BidJudge if puzzle.theme == "bid" else ChoiceJudge)(puzzle)
