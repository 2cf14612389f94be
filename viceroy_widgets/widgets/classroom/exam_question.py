"""Board for a question in an exam: it takes an option and says nothing about whether the option is right."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar

from ...core.exercises import Answer
from ...core.game import RuleText
from ...learn.question_exercise import QuestionExercise
from ...words import say
from ..protocol.board import Reply
from ..protocol.speech import spoken
from ..quiz.option_board import OptionBoard
from .receipt_line import ReceiptLine, ReceiptMaker

__all__ = ["ExamQuestion"]


class ExamQuestion(ReceiptLine, OptionBoard):
    """Question of an exam: no reply, no verdict; the exercise is not asked which option is right.

    `attempt` is the list with the number of the chosen option, and can be observed. `answer` opens the board with an
    option chosen. `receipt` makes the receipt of an answer.
    """

    leads_on = False
    intent_methods: ClassVar[dict[str, str]] = {**OptionBoard.intent_methods, **ReceiptLine.intent_methods}

    def __init__(
        self,
        exercise: QuestionExercise,
        *,
        answer: Answer = (),
        receipt: ReceiptMaker | None = None,
        title: str = "",
        **unknown: Any,
    ) -> None:
        if not isinstance(exercise, QuestionExercise):
            raise TypeError(f"exercise is a QuestionExercise, not {type(exercise).__name__}")
        self.exercise, self._receipt_maker, self._title = exercise, receipt, title
        exercise.encode(answer)  # raises an error for another answer
        self._given = tuple(answer)
        super().__init__(**unknown)
        self._open()

    @spoken
    def _open(self) -> None:
        """Say what was chosen earlier; this also highlights what the question is about."""
        self._say(self._noted(int(self._given[0])) if self._given else self._invitation())

    def _invitation(self) -> str:
        return say("ownquestion/choose")

    @spoken
    def choose(self, number: int) -> None:
        """Choose an option by its number from 1; raise IndexError for another number."""
        self._choose(number)

    def _chosen(self, at: int) -> Reply:
        return self._answered(at + 1)

    def _answered(self, number: int) -> Reply:
        """Record an answer, which is the number of an option or a typed number, and return the reply."""
        self._given = (str(number),)
        return self._reply(number)

    def _reply(self, number: int) -> Reply:
        return self._noted(number), "info", ()

    def _noted(self, number: int) -> str:
        return say("ownquestion/chosen", option=self.exercise.told((str(number),)))

    def _say(self, sentence: str, tone: str = "info", lights: tuple[str, ...] = (), rule: str | None = None) -> None:
        # The parts that the question is about stay highlighted.
        super()._say(sentence, tone, lights or self.exercise.lights, rule)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _ask(self) -> str:
        return self.exercise.ask

    def _options(self) -> tuple[str, ...]:
        options = enumerate(self.exercise.options, start=1)
        return tuple(say("ownquestion/yours", option=its) if self._is_chosen(n) else its for n, its in options)

    def _is_chosen(self, number: int) -> bool:
        return self._given == (str(number),)

    def _refresh(self) -> None:
        self._show_receipt(self._given)
        super()._refresh()
        self.board, stops = self.exercise.drawing()
        self.targets = {"stops": list(stops)}
        choices = [
            {**action, "primary": self._is_chosen(number)} for number, action in enumerate(self.actions, start=1)
        ]
        self.actions = [*choices, *self._receipt_actions()]

    def _rulebook(self) -> Mapping[str, RuleText]:
        return self.exercise.game.rulebook()

    def _picture(self) -> str:
        return next(iter(self.exercise.pictures()), "")

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or not self.receipt:
            return bundle
        data, metadata = bundle
        receipt = escape(say("classroom/receipt_is", receipt=self.receipt["text"]))
        return {**data, "text/html": f"{data['text/html']}<p>{receipt}</p>"}, metadata

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.exercise.ask!r})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("exercise", "answer", "receipt", "title", "language")
