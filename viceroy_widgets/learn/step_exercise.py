"""Steps of lessons as exercises: an answer is the line of moves that a learner makes, up to the end of the step."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from ..core.exercises import Answer, AnswerOutcome, DigitReader, Exercise, number_of
from ..core.game import Game
from ..core.vocabulary import Move
from ..errors import IllegalMoveError, NotationError
from ..play.session import Session
from ..words import say
from .refused_move import number_of_text, refusal_of, refused_label, text_of_number
from .step_replays import StepReplays
from .task import LEARNER
from .task_conditions import TaskRefusal
from .task_evaluation import TaskEvaluation

__all__ = ["StepExercise", "step_theme"]

MOST_MOVES = 60
"""Largest number of moves of an answer."""


class _Played(NamedTuple):
    """Move of an answer, with the session before it and after it; `session` is one object that goes on."""

    move: Move
    view: Any
    session: Session


class StepExercise(Exercise):
    """Step of a lesson that comes with a game; its document only names it."""

    game: Game
    lesson_id: str
    section: str

    @abstractmethod
    def begun(self) -> Session:
        """Return a session in the initial situation."""

    @abstractmethod
    def evaluated(self, history: Any, refused: TaskRefusal | None = None) -> TaskEvaluation:
        """Return the evaluation of a play by goal and mistakes of the lesson; `refused` is the attempt after it."""

    @abstractmethod
    def is_out(self, history: Any) -> bool:
        """Return whether the learner has no further move; this depends on the moves, and never on the goal."""

    @property
    @abstractmethod
    def title(self) -> str:
        """Title of the step, in the language spoken."""

    @property
    @abstractmethod
    def story(self) -> str:
        """Text of the section without Markdown, in the language spoken."""

    @property
    @abstractmethod
    def solution(self) -> Answer:
        """Moves that reach the goal, which the lesson in the package knows."""

    @property
    def takes_refusal(self) -> bool:
        """Whether an answer can end with a refused move, since the goal of the step is one."""
        return False

    @property
    def theme(self) -> str:  # type: ignore[override]  # a field of the base class
        """Lesson and section."""
        return step_theme(self.lesson_id, self.section)

    @property
    def document(self) -> dict[str, Any]:
        """Lesson and section."""
        return {"lesson": self.lesson_id, "section": self.section}

    @property
    def lesson(self) -> str:
        """Id of its lesson."""
        return self.lesson_id

    def encode(self, answer: Answer) -> int:
        """Return the number of a line: each move is its index among the legal moves, and 0 is the end.

        In a step that takes a refusal, the next index is an escape, and the rest is the number of a refused move.
        """
        digits: list[tuple[int, int]] = []
        session, game = self._ready(), self.game
        for text in answer:
            legal = self._legal(session)
            if not legal:
                raise NotationError("classroom/after_end")
            move = game.parse_move(LEARNER, text)
            if move not in legal and self.takes_refusal and len(digits) == len(answer) - 1:
                refused = refusal_of(game, session.state, legal, text)
                number = number_of_text(refused.move)
                return number_of([*digits, (len(legal) + 1, len(legal) + 2), (number, number + 1)])
            if move not in legal:
                game.rules.apply(session.state, move)  # which raises with the rule
                raise NotationError("classroom/number")
            digits.append((legal.index(move) + 1, len(legal) + 1 + self.takes_refusal))
            self._play(session, move)
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

    def outcome_of(self, found: TaskEvaluation, *, is_refused: bool = False) -> AnswerOutcome:
        """Return the outcome of an answer with this evaluation; one that ends with a refused move is complete."""
        mistake = "" if found.mistake is None else f"{self.theme}/{found.mistake + 1}"
        is_complete = found.kind != "open" or is_refused
        return AnswerOutcome(int(found.kind == "done"), is_complete, self.rule, mistake)

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

    def replays(self) -> StepReplays:
        """Return replays of lines of legal moves, none of them made yet."""
        return StepReplays(self.game, self._ready(), self._legal, self.evaluated)

    def answer_text(self, answer: Answer) -> str:
        """Return the moves in words."""
        told = [self.game.move_label(played.move, played.view) for played in self._line(answer)]
        if attempt := self._attempt(answer):
            session, refused = attempt
            told.append(say("lessonstep/refused", move=refused_label(self.game, session.view(LEARNER), refused)))
        return "; ".join(told)

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

        A refused move at the end is left out, if the step takes one.
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
            yield _Played(move, view, session)

    def attempted(self, made: Answer, tried: Answer) -> Answer:
        """Return the moves made with those tried after them, which end with a refused move.

        Return only the moves made if no answer names the attempt, or if the step takes none.
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


def step_theme(lesson: str, section: str) -> str:
    """Return the theme of a step."""
    return f"{lesson}/{section}"
