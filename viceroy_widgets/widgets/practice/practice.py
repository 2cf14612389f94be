"""Practice of a learner: the exercises that are due today, one after another, on the boards that they came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

import traitlets

from ...core.fields import whole_number
from ...core.game import Game
from ...core.registry import game_of
from ...errors import IllegalMoveError
from ...learn.calendar import today
from ...learn.own_mistake import OwnMistake
from ...learn.practice import (
    LIMIT,
    attempt_grade,
    due_cards,
    note_card,
    practice_deck,
    practice_state,
)
from ...learn.practice_card import Grade, PracticeCard
from ...learn.practice_exercise import PracticeExercise, card_exercise, card_theme
from ...learn.puzzle import GamePuzzle
from ...learn.question_exercise import QuestionExercise
from ...learn.question_judge import PracticeJudge
from ...learn.task_judge import TaskJudge
from ...words import say
from ...words.dates import day_of_week_text
from ..lesson.task_table import TaskTable
from ..protocol.board import BoardWidget, Reply
from ..protocol.hosting import BoardHost, HostKeeping
from ..protocol.speech import spoken
from ..puzzle.puzzle_host import grade_of, puzzle_board
from ..puzzle.puzzle_table import PuzzleTable
from ..quiz.question_board import QuestionBoard
from ..table.session_widget import Look, check_look
from .overview import PracticeOverview

__all__ = ["Practice"]


class _Reply(PracticeJudge):
    """Judge that says what a question replies; nothing is handed in."""

    keeps_answer: ClassVar[bool] = False


class _KeepsNothing(HostKeeping):
    """Keeping of nothing: another day begins with what is due then."""

    def begun_as(self) -> str:
        """Return no name."""
        return ""


def _board_of(exercise: PracticeExercise, look: Look) -> Any:
    """Return the board of an exercise, which neither marks progress nor notes anything."""
    if isinstance(exercise, OwnMistake):
        return PuzzleTable(exercise, alone=False, look=look)
    if isinstance(exercise, GamePuzzle):
        return puzzle_board(exercise, look)
    if isinstance(exercise, QuestionExercise):
        return QuestionBoard(exercise, judge=_Reply())
    return TaskTable(exercise, text=exercise.story, judge=TaskJudge(), look=look)


def _grade_on(board: Any) -> Grade | None:
    """Return the grade of the first answer on a board; None before there is one."""
    if isinstance(board, QuestionBoard):
        return ("good" if board.solved else "again") if board.answered else None
    if isinstance(board, TaskTable):
        failed = board.judgment.kind in ("mistake", "passed")
        if not (board.solved or failed or board.revealed):
            return None
        tries = 1 + failed
        return attempt_grade(solved=board.solved, tries=tries, hints=board.hints_taken, revealed=board.revealed)
    return grade_of(board) if board.tries or board.revealed else None


class Practice(BoardHost):
    """Exercises that are due today: puzzles, questions, tasks, rules and own mistakes, at most `limit` a day.

    What a learner tried in puzzles comes in, and what went wrong in lessons, quizzes and games. The first answer of a
    day counts. After a wrong one, or a solution that was shown, the exercise comes again on the next day. After a right
    one, it comes later each time. `game` asks for the exercises of one game. `done` and `due` can be observed: how many
    were practiced today, and how many are left for today. At the end, a picture shows what is known by theme.
    """

    _option_names = ("game", "limit", "look", "language")
    _keeps = _KeepsNothing
    done = traitlets.Int(help="how many exercises were practiced today")
    due = traitlets.Int(help="how many exercises are left for today")
    intent_methods: ClassVar[dict[str, str]] = {
        "next_exercise": "_next_intent",
        "overview": "_overview_intent",
    }

    def __init__(
        self, game: str | Game | None = None, *, limit: int = LIMIT, look: Look = "auto", **unknown: Any
    ) -> None:
        self._refuse_unknown(unknown)
        check_look(look)
        self.game, self.limit, self.look = game_of(game) if game else None, whole_number("limit", limit), look
        self._card: PracticeCard | None = None
        self._grade: Grade | None = None
        self._again_on = today()
        super().__init__(self._next_board(), **unknown)

    @property
    def exercise(self) -> PracticeExercise | None:
        """Exercise that is shown; None at the overview."""
        return None if self._card is None else card_exercise(self._card)

    @spoken
    def next(self) -> None:
        """Show the next exercise that is due, or the overview; raise IllegalMoveError before there was an answer."""
        self._go_on("")

    @spoken
    def overview(self) -> None:
        """Show what is known; `next` goes on with what is due."""
        self._show_overview("")

    # -- gestures -------------------------------------------------------------------------------------------------

    def _next_intent(self, view: str) -> Reply:
        self._go_on(view)
        return self.prompt, "info", ()

    def _overview_intent(self, view: str) -> Reply:
        self._show_overview(view)
        return self.prompt, "info", ()

    def _go_on(self, author: str) -> None:
        if self._card is not None and self._grade is None:
            raise IllegalMoveError("practice/open")
        self._replace(self._next_board(), author)

    def _show_overview(self, author: str) -> None:
        self._card, self._grade = None, None
        self._replace(self._overview_board, author)

    # -- what is shown --------------------------------------------------------------------------------------------

    def _next_board(self) -> Callable[[], BoardWidget]:
        """Choose the next card that is due, and return a function that makes its board, or the overview."""
        self._card, self._grade = None, None
        make: Callable[[], BoardWidget] = self._overview_board
        for card in due_cards(practice_deck(), today(), self.limit, self.game):
            if (exercise := card_exercise(card)) is not None:
                self._card, make = card, partial(_board_of, exercise, self.look)
                break
        self._count()
        return make

    def _overview_board(self) -> BoardWidget:
        return PracticeOverview(practice_state(practice_deck(self.game), today()), self.due)

    def _count(self) -> None:
        deck, day = practice_deck(), today()
        self.done = sum(card.was_practiced(day) for card in deck.values())
        self.due = len(due_cards(deck, day, self.limit, self.game))
        if self._card is not None:
            self._again_on = deck.get(self._card.key, self._card).due

    # -- panes ----------------------------------------------------------------------------------------------------

    def _note(self) -> None:
        if self._card is not None and self._grade is None:
            self._grade = _grade_on(self._shown)
            if self._grade is not None:
                note_card(self._card.key, self._grade, in_practice=True, document=self._card.document)
                self._count()

    def _own_kit(self, kit: Mapping[str, Any]) -> dict[str, Any]:
        if self._card is None:
            return dict(kit)
        title = say("practice/title", title=kit["title"] or card_theme(self._card))
        return {**kit, "title": title, **({} if self.look == "auto" else {"look": self.look})}

    def _own_actions(self, actions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        following: dict[str, Any] = {"id": "next_exercise", "keys": ["PageDown"]}
        if self._card is None:
            begin = following | {"label": say("practice/begin"), "enabled": True, "beside": True}
            return [*actions, begin] if self.due else list(actions)
        board: Any = self._shown
        is_answered = self._grade is not None
        is_over = board.solved or getattr(board, "revealed", False) or getattr(board, "closed", False)
        following |= {"label": say("practice/next"), "enabled": is_answered, "beside": is_answered and bool(is_over)}
        return [*actions, following, {"id": "overview", "label": say("practice/overview"), "enabled": True, "keys": []}]

    def _own_prompt(self, prompt: str) -> str:
        if self._card is None or self._grade is None:
            return prompt
        return " ".join(filter(None, (prompt, say("practice/again_on", day=day_of_week_text(self._again_on)))))

    def _own_progress(self) -> dict[str, Any]:
        if self._card is None:
            return {}
        at = self.done + (self._grade is None)
        text = say("practice/at", at=at, n=self.done + self.due)
        return {"text": text, "part": round(self.done / max(1, self.done + self.due), 3), "cancel": False}

    def _saved_html(self, sentence: str) -> str:
        return self._shown._saved_html(sentence)

    def __repr__(self) -> str:
        return f"Practice({self.done} done, {self.due} due)"
