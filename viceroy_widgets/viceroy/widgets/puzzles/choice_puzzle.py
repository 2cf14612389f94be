"""Puzzle widget with several options: a question with its picture, and a rule or a mistake as feedback."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, ClassVar

import traitlets

from ....core.exercises import Answer
from ....core.goals import GoalHint
from ....deprecated_names import old_attribute
from ....learn.disclosure import Disclosure
from ....learn.game_daily import report_line
from ....learn.question_exercise import Verdict
from ....widgets.protocol.board import Reply
from ....widgets.protocol.speech import spoken
from ....widgets.puzzle.helped_board import HelpedBoard, help_buttons
from ....widgets.quiz.quiz_panes import answer_buttons, quiz_kit, quiz_sentence, saved_questions
from ....words import say
from ...components.cards import Card
from ...lessons.questions.asking import option_text
from ...lessons.questions.model import QuizQuestion
from ...puzzles.documents import FORMAT
from ...puzzles.puzzle import Puzzle
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import PyramidCard
from ...rules.pyramids.scoring import score
from ...text.rulebook import terms_in
from ..card_board import CardBoard, score_sheet
from .choice_judge import ChoiceJudge, choice_judge
from .keeping import ChoiceKeeping

__all__ = ["ChoicePuzzle"]


class ChoicePuzzle(HelpedBoard, CardBoard):
    """Puzzle that asks for a total, for the illegal move or for a bid.

    A wrong answer can be tried again. The reply tells how far it is from the right one, `where` why it is wrong, and
    `solution` the right one. The browser asks in this order only. `answered` and `solved` can be observed. `judge` says
    what is replied: that of an exam says nothing. `answer` opens the board with an option chosen.
    """

    _keeps = ChoiceKeeping
    judge: ChoiceJudge
    _option_names = ("puzzle", "answer", "judge", "language")
    drawings: ClassVar[tuple[str, ...]] = ("board", "hand")
    intent_methods: ClassVar[dict[str, str]] = {
        name: f"_{name}_intent" for name in ("answer", "hint", "where", "solution", "reset")
    }
    costly_intents: ClassVar[frozenset[str]] = CardBoard.costly_intents | {"answer"}

    answered = traitlets.Bool(help="whether an option was tried")
    solved = traitlets.Bool(help="whether the first option that was tried is the right one")
    right = old_attribute("right", "solved")
    done = old_attribute("done", "answered")

    def __init__(
        self, puzzle: Puzzle, *, answer: Answer = (), judge: ChoiceJudge | None = None, **unknown: Any
    ) -> None:
        self._refuse_unknown(unknown)
        self.puzzle, self.judge, self._rule = puzzle, judge or choice_judge(puzzle), ""
        if answer:
            self.judge.choose(list(map(str, puzzle.options)).index(answer[0]))
        super().__init__(**unknown)
        self._say("")

    # -- public interface -------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """Title of the puzzle."""
        return self.puzzle.title

    @property
    def question(self) -> QuizQuestion:
        """Question, without any judgment of its options."""
        return self.judge.question.question

    @property
    def tried(self) -> tuple[str, ...]:
        """Options that were chosen, in the order of the options."""
        return tuple(str(self.puzzle.options[at]) for at in sorted(self.judge.tried))

    @property
    def is_settled(self) -> bool:
        """Whether the right answer was chosen or shown."""
        return self.judge.is_settled

    def report(self) -> str:
        """Return the line to report the puzzle with: its id, the version, and the options that were chosen."""
        return report_line(FORMAT, self.puzzle.id, "; ".join(self.tried))

    @spoken
    def choose(self, index: int) -> Verdict | None:
        """Choose an option by its index from 0; raise IllegalMoveError if it cannot be chosen.

        Return the verdict; None in an exam. The method is not called `answer`, because `answer` is a trait.
        """
        verdict, reply = self._choose(index, "")
        self._say(*reply)
        return verdict

    @spoken
    def hint(self) -> str:
        """Return and show the next of three hints; return "" if the puzzle has none.

        The hints name the place to look at, the rule, and the remaining options.
        """
        self._parts.refuse("hint")
        return self._tell(self.judge.hint()) if self.judge.has_hints else ""

    @spoken
    def where(self) -> str:
        """Say, return and show why the last answer is wrong; raise IllegalMoveError if it is not."""
        self._parts.refuse("where")
        return self._tell(self.judge.where())

    @spoken
    def solution(self) -> str:
        """Say, return and show the right answer; after that, no answer can be chosen."""
        self._parts.refuse("solution")
        sentence, lights = self._shown("")
        self._say(sentence, "info", lights)
        return sentence

    def reset(self) -> None:
        """Forget the options that were tried."""
        self._begin_anew("")
        self._say("")

    def labels(self) -> list[str]:
        """Return the option texts."""
        return self.judge.state.labels()

    def drawing(self) -> str:
        """Return the drawing of the position, without scores."""
        return self._picture()

    # -- gestures -------------------------------------------------------------------------------------------------

    def _answer_intent(self, view: str, index: str) -> Reply:
        return self._choose(int(index), view)[1]

    def _solution_intent(self, view: str, how: str = "") -> Reply:
        self.judge.help.require_show()
        sentence, lights = self._shown(view)
        return sentence, "info", lights

    def _reset_intent(self, view: str) -> Reply:
        self._begin_anew(view)
        return say("quiz/restarted"), "info", ()

    def _choose(self, index: int, view: str) -> tuple[Verdict | None, Reply]:
        verdict = self.judge.choose(index)
        self.success = {}
        self._changed(view)
        if verdict is None:
            return None, (self._standing(), "info", ())
        if verdict.is_right:
            self._succeed()
        self._rule = verdict.rule
        return verdict, (verdict.sentence, "good" if verdict.is_right else "bad", ())

    def _shown(self, view: str) -> GoalHint:
        help = self.judge.solution()
        self._changed(view)
        return help

    def _begin_anew(self, view: str) -> None:
        self.judge.begin_anew()
        self.success = {}
        self._changed(view)

    @spoken
    def _say(self, sentence: str, tone: str = "info", lights: tuple[str, ...] = (), rule: str | None = None) -> None:
        # An empty sentence becomes the state of the puzzle.
        rule, self._rule = rule or self._rule, ""
        super()._say(sentence or self._standing(), tone, lights or self.question.lights, rule)

    def _standing(self) -> str:
        chosen = self.judge.chosen if self.judge.keeps_answer else None
        if chosen is None:
            return say("puzzle/choose")
        return say("exercise/chosen", option=option_text(self.question, chosen))

    # -- panes ----------------------------------------------------------------------------------------------------

    def _answer_so_far(self) -> Answer:
        chosen = self.judge.chosen
        return () if chosen is None else (str(self.puzzle.options[chosen]),)

    def _refresh(self) -> None:
        judge, question = self.judge, self.judge.question
        self.answered, self.solved = judge.chosen is not None, judge.is_solved
        if not self.kit:
            story = self.puzzle.story
            self.kit = quiz_kit(self.title or self._kind(), self.title, story, terms_in(story))
        drawings = question.drawings()
        self.board, self.hand = drawings["board"], drawings["hand"]
        self.targets = {"stops": list(question.stops)}
        self.prompt = question.ask
        self.progress = {"text": "", "part": 1, "cancel": False}
        self._update_buttons()
        position = self.puzzle.subject if self.puzzle.theme == "score" else None
        if self.is_settled and isinstance(position, Position):
            self.sheet = score_sheet(score(position))

    def _update_buttons(self) -> None:
        """Show which buttons can be used now; the question stays as it is, so that no gesture becomes stale."""
        judge = self.judge
        options = [button | {"enabled": judge.can_choose(at)} for at, button in enumerate(answer_buttons(judge.state))]
        if judge.keeps_answer and judge.chosen is not None:
            chosen = options[judge.chosen]
            label = say("exercise/chosen_option", label=chosen["label"])
            options[judge.chosen] = chosen | {"label": label, "primary": True}
        ask = {"id": "hint", "label": say("action/hint"), "enabled": not self.is_settled, "keys": ["h"]}
        hint = [ask] if self.judge.has_hints else []
        helps = help_buttons(judge.help if not self.revealed else Disclosure())
        self.actions = [*options, *hint, *helps]

    def _cards(self) -> Iterable[PyramidCard | Card]:
        question = self.question
        return (*(question.position.pyramid.cards if question.position else ()), *question.hand)

    def _picture(self) -> str:
        return next(iter(self.judge.question.pictures()), "")

    def _sentence(self) -> str:
        return quiz_sentence(self.judge.question, self.labels(), 1, 1)

    def _saved_html(self, sentence: str) -> str:
        said = "".join(f"<p>{escape(line)}</p>" for line in self._parts.sentences())
        return saved_questions((self.judge.question,)) + said

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.title!r}; {len(self.judge.tried)} tried)"
