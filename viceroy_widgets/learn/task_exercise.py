"""Steps of lessons as exercises: an answer is the line of moves that a learner makes, up to the end of the task."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from ..core.exercises import Answer, AnswerOutcome, DigitReader, Exercise, number_of
from ..core.game import Game
from ..core.vocabulary import Move
from ..errors import IllegalMoveError, NotationError
from ..play.session import Session
from ..words import clauses, say
from .lesson import LessonSection
from .line_tree import MOST_MOVES, LineTree
from .prose import cited_rules, game_text, plain_text, with_citations
from .task import LEARNER, LessonTask
from .task_conditions import Condition, TaskPlay, TaskRefusal
from .task_evaluation import TaskEvaluation, evaluate_task, has_passed, task_session
from .written_question import lessons_of

__all__ = [
    "LONGEST",
    "TaskExercise",
    "TaskReplays",
    "TaskSituation",
    "asks_for_refusal",
    "move_words",
    "number_of_text",
    "refusal_of",
    "refused_label",
    "text_of_number",
]


# -- refused moves as parts of answers: the text of such a move as a number, and the rule that refuses it --------------


_REFUSALS = frozenset({"refused", "tried"})
"""Conditions on a refused move, which no line of legal moves can meet."""
LONGEST = 60
"""Largest number of characters of a refused move; longer ones are in no answer."""
_ALPHABET = " +,-0123456789:abcdefghijklmnopqrstuvwxyz"
_BASE = len(_ALPHABET)


def asks_for_refusal(goal: Condition) -> bool:
    """Return whether a goal is a refused move."""
    return any(name in _REFUSALS for name, _ in goal)


def number_of_text(text: str) -> int:
    """Return the number of a text, from 1; raise NotationError for one that is empty, too long or has other symbols.

    Each symbol is a digit from 1 to the size of the alphabet, the first one with the lowest value. So every number
    belongs to one text.
    """
    if not 0 < len(text) <= LONGEST or not set(text) <= set(_ALPHABET):
        raise NotationError("lessonstep/refused_text", most=LONGEST)
    number = 0
    for symbol in reversed(text):
        number = number * _BASE + _ALPHABET.index(symbol) + 1
    return number


def text_of_number(number: int) -> str:
    """Return the text with a number; raise NotationError if there is none."""
    symbols = list[str]()
    while number > 0 and len(symbols) < LONGEST:
        number, at = divmod(number - 1, _BASE)
        symbols.append(_ALPHABET[at])
    if number or not symbols:
        raise NotationError("classroom/number")
    return "".join(symbols)


def refusal_of(game: Game, state: Any, legal: Sequence[Move], text: str) -> TaskRefusal:
    """Return the refusal of a move of the learner by the rules.

    Raise NotationError for a text that is no move, or one in other words than the game writes, or a legal move.
    """
    move = game.parse_move(LEARNER, text)
    if move in legal or game.format_move(move) != text:
        raise NotationError("classroom/number")
    try:
        game.rules.apply(state, move)
    except IllegalMoveError as error:
        return TaskRefusal(error.rule or "", (text,))
    raise NotationError("classroom/number")


def refused_label(game: Game, view: Any, refused: TaskRefusal) -> str:
    """Return a refused move in words, or in notation where the game has no words for it, such as an unknown card."""
    return move_words(game, game.parse_move(LEARNER, refused.move), view)


def move_words(game: Game, move: Move, view: Any) -> str:
    """Return the label of a move that may be illegal, or its notation where the game has no words for it."""
    try:
        return game.move_label(move, view)
    except Exception:  # games promise a label for legal moves alone
        return game.format_move(move)


# -- replays of many answers to one task of a lesson: the moves that they have in common are made once -----------------


class TaskSituation(NamedTuple):
    """Session after some moves, which no longer changes, and its first evaluation that is not open."""

    session: Session
    evaluation: TaskEvaluation


class TaskReplays(LineTree[TaskSituation]):
    """Lines of moves of a learner by their numbers."""

    def __init__(
        self,
        game: Game,
        begun: Session,
        legal: Callable[[Session], Sequence[Move]],
        evaluated: Callable[[Any], TaskEvaluation],
    ) -> None:
        self._game, self._legal, self._evaluated = game, legal, evaluated
        super().__init__(TaskSituation(begun, TaskEvaluation("open")))

    def moves(self, situation: TaskSituation) -> Sequence[Move]:
        """Return the legal moves of the learner; none after the end of the task."""
        return self._legal(situation.session)

    def after(self, situation: TaskSituation, move: Move) -> TaskSituation:
        """Return the situation after a move of the learner and the answers of the scripted seats."""
        before, found = situation
        # Scripted bots remember which moves they have made, so every line has copies of its own.
        session = type(before)(before.history.play(move), tuple(map(copy, before.bots)))
        session.bots_play()
        if found.kind == "open":
            found = self._evaluated(session.history)
        return TaskSituation(session, found)

    def move_text(self, move: Move) -> str:
        """Return a move in notation."""
        return self._game.format_move(move)


# -- tasks of lessons as exercises -------------------------------------------------------------------------------------


class _Played(NamedTuple):
    """Move of an answer, with the view and the legal moves before it; `session` is one object that goes on."""

    move: Move
    view: Any
    legal: tuple[Move, ...]
    session: Session


@dataclass(frozen=True)
class TaskExercise(Exercise):
    """Task of a lesson that comes with a game; its document only names it."""

    game: Game
    lesson_id: str
    section: str
    end_tells: ClassVar[bool] = True

    @cached_property
    def lesson_section(self) -> LessonSection:
        """Section of the lesson."""
        return lessons_of(self.game)[self.lesson_id].section(self.section)

    @property
    def task(self) -> LessonTask:
        """Task of the section."""
        assert self.lesson_section.task is not None  # the kind has no other sections
        return self.lesson_section.task

    @property
    def title(self) -> str:
        """Title of the task, in the language spoken."""
        return game_text(self.game, self.task.title)

    @property
    def story(self) -> str:
        """Text of the section without Markdown, in the language spoken."""
        return plain_text(with_citations(self.game, game_text(self.game, self.lesson_section.text)))

    @property
    def sentence(self) -> str:
        """Task, in the language spoken."""
        return game_text(self.game, self.task.task)

    @property
    def rule(self) -> str:
        """Id of the first rule that the section explains."""
        return next(iter(cited_rules([self.lesson_section.text])), "")

    @property
    def solution(self) -> Answer:
        """Moves that reach the goal, which the lesson in the package knows."""
        return self.task.solution

    @property
    def takes_refusal(self) -> bool:
        """Whether an answer can end with a refused move, since the goal of the task is one."""
        return asks_for_refusal(self.task.goal)

    @property
    def theme(self) -> str:  # type: ignore[override]  # a field of the base class
        """Lesson and section."""
        return f"{self.lesson_id}/{self.section}"

    @property
    def document(self) -> dict[str, Any]:
        """Lesson and section."""
        return {"lesson": self.lesson_id, "section": self.section}

    @property
    def lesson(self) -> str:
        """Id of its lesson."""
        return self.lesson_id

    def begun(self) -> Session:
        """Return a session in the initial situation."""
        return task_session(self.task)

    def is_out(self, history: Any) -> bool:
        """Return whether the learner has no further move; this depends on the moves, and never on the goal."""
        return has_passed(self.task, TaskPlay(self.game, history, LEARNER))

    def evaluated(self, history: Any, refused: TaskRefusal | None = None) -> TaskEvaluation:
        """Return the evaluation of a play by goal and mistakes of the lesson; `refused` is the attempt after it."""
        play = TaskPlay(self.game, history, LEARNER)
        if refused is not None:
            play = replace(play, refused=TaskRefusal(refused.rule, (*play.moves, *refused.moves)))
        return evaluate_task(self.task, play)

    def encode(self, answer: Answer) -> int:
        """Return the number of a line: each move is its index among the legal moves, and 0 is the end.

        In a task that takes a refusal, the next index is an escape, and the rest is the number of a refused move.
        """
        escape = int(self.takes_refusal)
        digits = [(step.legal.index(step.move) + 1, len(step.legal) + 1 + escape) for step in self._line(answer)]
        if attempt := self._attempt(answer):
            session, refused = attempt
            count, number = len(self._legal(session)), number_of_text(refused.move)
            digits += [(count + 1, count + 2), (number, number + 1)]
        return number_of(digits)

    def decode(self, number: int) -> Answer:
        """Return the line with a number; raise NotationError if there is none."""
        reader, session, moves = DigitReader(number), self._ready(), list[str]()
        while legal := self._legal(session):
            digit = reader.digit(len(legal) + 1 + self.takes_refusal)
            if not digit:
                break
            if digit > len(legal):
                refused = refusal_of(self.game, session.state, legal, text_of_number(reader.rest))
                return (*moves, refused.move)
            if len(moves) == MOST_MOVES:
                raise NotationError("classroom/number")
            moves.append(self.game.format_move(legal[digit - 1]))
            self._play(session, legal[digit - 1])
        if reader.rest:
            raise NotationError("classroom/number")
        return tuple(moves)

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return 1 if the moves reach the goal before a known mistake or the last turn, and 0 otherwise."""
        return self.outcome_of(self.evaluation(answer), is_refused=self._attempt(answer) is not None)

    def outcome_of(self, evaluation: TaskEvaluation, *, is_refused: bool = False) -> AnswerOutcome:
        """Return the outcome of an answer with this evaluation; one that ends with a refused move is complete."""
        mistake = "" if evaluation.mistake is None else f"{self.theme}/{evaluation.mistake + 1}"
        is_complete = evaluation.kind != "open" or is_refused
        return AnswerOutcome(int(evaluation.kind == "done"), is_complete, self.rule, mistake)

    def evaluation(self, answer: Answer) -> TaskEvaluation:
        """Return the first evaluation of a line that is not open, or the open one of the whole line."""
        found = TaskEvaluation("open")
        for played in self._line(answer):
            if found.kind == "open":
                found = self.evaluated(played.session.history)
        if found.kind == "open" and (attempt := self._attempt(answer)):
            session, refused = attempt
            found = self.evaluated(session.history, refused)
        return found

    def replays(self) -> TaskReplays:
        """Return replays of lines of legal moves, none of them made yet."""
        return TaskReplays(self.game, self._ready(), self._legal, self.evaluated)

    def answer_text(self, answer: Answer) -> str:
        """Return the moves in words."""
        told = [self.game.move_label(played.move, played.view) for played in self._line(answer)]
        if attempt := self._attempt(answer):
            session, refused = attempt
            told.append(say("lessonstep/refused", move=refused_label(self.game, session.view(LEARNER), refused)))
        return clauses(told)

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawings of the panes after the moves of an answer."""
        session = self._ready()
        for played in self._line(answer):
            session = played.session
        panes = self.game.draw(session.view(LEARNER), session.names, interactive=False)
        return tuple(panes[name] for name in self.game.panes if panes[name])

    def places(self, answer: Answer) -> tuple[str, ...]:
        """Return the ids of the parts that stand for the moves of an answer."""
        return tuple(part for played in self._line(answer) for part in self.game.parts_of(played.move, played.view))

    def _line(self, answer: Answer) -> Iterator[_Played]:
        """Yield the moves of an answer as they are made; raise an error for one that is not legal.

        A refused move at the end is left out, if the task takes one.
        """
        session = self._ready()
        for at, text in enumerate(answer, start=1):
            if not (legal := self._legal(session)):
                raise NotationError("classroom/after_end")
            move, view = self.game.parse_move(LEARNER, text), session.view(LEARNER)
            if self.takes_refusal and at == len(answer) and move not in legal:
                refusal_of(self.game, session.state, legal, text)  # raises an error if it is no refused move
                return
            self._play(session, move)
            yield _Played(move, view, legal, session)

    def attempted(self, made: Answer, tried: Answer) -> Answer:
        """Return the moves made with those tried after them, which end with a refused move.

        Return only the moves made if no answer names the attempt, or if the task takes none.
        """
        with suppress(NotationError, IllegalMoveError):
            answer = (*made, *(self.game.format_move(self.game.parse_move(LEARNER, text)) for text in tried))
            if self.takes_refusal and self._attempt(answer):
                return self.decode(self.encode(answer))
        return made

    def _attempt(self, answer: Answer) -> tuple[Session, TaskRefusal] | None:
        """Return the refused move at the end of an answer, and the session before it; None without one."""
        if not self.takes_refusal or not answer:
            return None
        session = self._ready()
        line = list(self._line(answer))
        if len(line) == len(answer):
            return None
        if line:
            session = line[-1].session
        return session, refusal_of(self.game, session.state, self._legal(session), answer[-1])

    def _ready(self) -> Session:
        session = self.begun()
        session.bots_play()
        return session

    def _play(self, session: Session, move: Move) -> None:
        session.history = session.history.play(move)
        session.bots_play()

    def _legal(self, session: Session) -> tuple[Move, ...]:
        """Return the legal moves of the learner; () after the end."""
        question = session.state.question
        if question is None or LEARNER not in question.players or self.is_out(session.history):
            return ()
        return tuple(self.game.rules.legal_moves(session.state, LEARNER))
