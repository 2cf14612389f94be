"""Puzzle widget with several options: a question with its picture, and a rule or a mistake as feedback."""

from __future__ import annotations

from typing import Any, ClassVar

from ....errors import IllegalMoveError
from ....learn.daily_result import report_line
from ....learn.disclosure import Disclosure
from ....widgets.protocol.board import Reply
from ....widgets.protocol.speech import spoken
from ....widgets.puzzle.help_buttons import help_buttons
from ....words import say, sentence_case
from ...lessons.questions.answering import Answer, option_text
from ...lessons.questions.model import QuizQuestion
from ...lessons.questions.phrases import phrase_text
from ...puzzles.choice_hints import choice_hints, has_hints
from ...puzzles.choice_lights import option_lights, where_lights
from ...puzzles.documents import FORMAT
from ...puzzles.puzzle import Puzzle
from ...rules.pyramids.position import Position
from ...rules.pyramids.scoring import score
from ..lessons.quiz import Quiz, answer_buttons
from ..panes import score_sheet
from .choice_questions import judged_question

__all__ = ["ChoicePuzzle"]


class ChoicePuzzle(Quiz):
    """Puzzle that asks for a total or for the illegal move.

    A wrong answer can be tried again. The reply tells how far it is from the right one, `where` why it is wrong, and
    `reveal` the right one. The browser asks in this order only.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **Quiz.intent_methods,
        **{name: f"_{name}_intent" for name in ("hint", "where", "reveal")},
    }
    costly_intents: ClassVar[frozenset[str]] = Quiz.costly_intents | {"answer"}

    _ways_on: ClassVar[bool] = False

    def __init__(self, puzzle: Puzzle, **unknown: Any) -> None:
        self.puzzle = puzzle
        self._hinted, self.hints_taken, self.revealed = 0, 0, False
        self._help, self._missed = Disclosure(), -1
        super().__init__([self._asked()], title=puzzle.title, text=puzzle.story, **unknown)

    def _asked(self) -> QuizQuestion:
        return judged_question(self.puzzle)

    @property
    def title(self) -> str:
        """Title of the puzzle."""
        return self.puzzle.title

    @property
    def tried(self) -> tuple[str, ...]:
        """Options that were chosen, in the order of the options."""
        return tuple(str(self.puzzle.options[at]) for at in sorted(self._course.tried))

    @property
    def solved(self) -> bool:
        """Whether the first answer was right."""
        return bool(self.right)

    @property
    def tries(self) -> int:
        """Number of different attempts that were checked, up to the first one that is the best."""
        return self._help.tries

    def report(self) -> str:
        """Return the line to report the puzzle with: its id, the version, and the options that were chosen."""
        return report_line(FORMAT, self.puzzle.id, "; ".join(self.tried))

    @spoken
    def hint(self) -> str:
        """Return and show the next of three hints; return "" if the puzzle has none.

        The hints name the place to look at, the rule, and the remaining options.
        """
        if not has_hints(self.puzzle.theme):
            return ""
        hints = choice_hints(self.puzzle, self._course.tried)
        sentence, lights = hints[self._hinted % len(hints)]
        self._hinted, self.hints_taken = self._hinted + 1, self.hints_taken + 1
        self._help = self._help.hinted()
        self._update_buttons()
        self._say(sentence, "hint", lights)
        return sentence

    @spoken
    def where(self) -> str:
        """Say, return and show why the last answer is wrong; raise IllegalMoveError if it is not."""
        self._help.require_where()
        self._help = self._help.told_where()
        self._told_where()
        sentence, lights = self._where(self._missed)
        self._say(sentence, "hint", lights)
        return sentence

    @spoken
    def reveal(self) -> str:
        """Say, return and show the right answer; after that, no answer can be chosen."""
        sentence, lights = self._shown("")
        self._say(sentence, "info", lights)
        return sentence

    def labels(self) -> list[str]:
        """Return the option texts."""
        return list(self._course.labels())

    def drawing(self) -> str:
        """Return the drawing of the position, without scores."""
        return self._picture()

    def _hint_intent(self, view: str) -> Reply:
        self.hint()
        return self.notice["text"], self.notice["tone"], tuple(self.notice["lights"])

    def _where_intent(self, view: str) -> Reply:
        self.where()
        return self.notice["text"], self.notice["tone"], tuple(self.notice["lights"])

    def _reveal_intent(self, view: str) -> Reply:
        self._help.require_show()
        sentence, lights = self._shown(view)
        return sentence, "info", lights

    # -- verdicts -------------------------------------------------------------------------------------------------

    @property
    def is_settled(self) -> bool:
        """Whether the right answer was chosen or shown."""
        return self.revealed or self._course.is_solved

    def _choose(self, index: int, view: str) -> Answer:
        if self.revealed:
            raise IllegalMoveError("quiz/answered")
        self._course.choose(index)  # raises for an illegal choice before anything changes
        is_right = self._judged(index)
        self._help, self._missed = self._help.checked(is_right), -1 if is_right else index
        found = super()._choose(index, view)
        return found if found.right else found._replace(sentence=self._how_far(index), rule="")

    def _judged(self, index: int) -> bool:
        """Return whether an option is the right one."""
        assert self.question is not None  # otherwise `choose` has raised an error
        return self.question.options[index].is_right

    def _how_far(self, index: int) -> str:
        """Return the reply to a wrong answer, which does not tell why it is wrong."""
        left = len(self.puzzle.options) - len(self._course.tried)
        if self.puzzle.theme != "score":
            return say("puzzle/far_choice", n=left)
        total, right = self.puzzle.options[index], self.puzzle.options[self._course.questions[0].right]
        return say("puzzle/far_more" if int(total) < int(right) else "puzzle/far_less", n=left)

    def _where(self, index: int) -> tuple[str, tuple[str, ...]]:
        """Return the explanation of a wrong answer, and the elements that it is about."""
        if self.puzzle.theme == "illegal":
            left = [at for at in range(len(self.puzzle.options)) if at not in self._course.tried]
            lights = dict.fromkeys(element for at in left for element in option_lights(self.puzzle, at))
            return say("puzzle/where_illegal"), tuple(lights)
        sentence = sentence_case(str(phrase_text(self._course.questions[0].options[index].response)))
        return sentence, where_lights(self.puzzle, index)

    def _answer_words(self) -> tuple[str, tuple[str, ...]]:
        """Return the right answer with its reason, and the elements that it is about."""
        question = self._course.questions[0]
        reason = sentence_case(str(phrase_text(question.options[question.right].response)))
        label = option_text(question, question.right)
        lights = option_lights(self.puzzle, question.right)
        return say("puzzle/shown_answer", n=question.right + 1, label=label, reason=reason).strip(), lights

    def _shown(self, view: str) -> tuple[str, tuple[str, ...]]:
        self.revealed = True
        self._changed(view)
        return self._answer_words()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        super()._refresh()
        self._update_buttons()
        position = self.puzzle.subject if self.puzzle.theme == "score" else None
        if self.is_settled and isinstance(position, Position):
            self.sheet = score_sheet(score(position))

    def _update_buttons(self) -> None:
        """Show which buttons can be used now; the question stays as it is, so that no gesture becomes stale."""
        buttons = [*answer_buttons(self._course), *self._ways()]
        if self.revealed:
            buttons = [
                button | {"enabled": False} if button.get("intent") == "answer" else button for button in buttons
            ]
        self.actions = buttons

    def _told_where(self) -> None:
        """Show what may be shown since somebody has asked where."""
        self._update_buttons()

    def _ways(self) -> list[dict[str, Any]]:
        # A single question needs no buttons to go back or to finish.
        if self.question is None:
            return []
        ask = {"id": "hint", "label": say("action/hint"), "enabled": not self.is_settled, "keys": ["h"]}
        shown = help_buttons(self._help if not self.revealed else Disclosure(), "reveal")
        return [*([ask] if has_hints(self.puzzle.theme) else []), *shown]

    def _standing(self) -> str:
        return say("puzzle/choose") if self.question is not None else super()._standing()

    def _progress(self) -> dict[str, Any]:
        return {"text": "", "part": 1, "cancel": False}

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("puzzle", "language")
