"""Widget of a worked example of the rulebooks: the situation and a question, then the result with its reason."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

import traitlets

from ....deprecated_names import warn_old
from ....draw.stack import stack_vertically, tiles
from ....errors import NotationError
from ....learn.lesson import LessonSection
from ....widgets.protocol.board import BoardWidget, Reply
from ....widgets.protocol.speech import spoken
from ....words import say
from ...codec.example_auctions import AuctionCase, RoundCase
from ...codec.examples import Example, example
from ...components.cards import Card
from ...components.deck import built_in_deck
from ...components.editions import EDITIONS
from ...draw.loose_card import draw_deck_tiles
from ...draw.pyramid import draw_pyramid
from ...draw.row import draw_slots
from ...draw.screen import draw_reserve
from ...draw.small_pyramid import draw_other_player
from ...lessons.questions.asking import check, example_question, option_text, question_text
from ...lessons.questions.model import QuizQuestion
from ...rules.engine.engine import view
from ...rules.engine.setup import blank_game
from ...rules.pyramids.pyramid import PyramidCard
from ...text.examples import editions_text, expected_text, player_names, situation_lines, story_lines
from ..card_board import CardBoard, roles_of, view_words
from ..painting.pyramid_view import PyramidView
from ..table.view_data import other_seats, row_picture
from .quiz_question import quiz_picture

__all__ = ["ExampleView", "section_board"]

_MOST_ANSWERS = 3


class ExampleView(CardBoard):
    """Widget that shows an example by its id, and asks for its result with two or three answers.

    After an answer it shows the result and the reason; `revealed` can be observed. An example that makes no question
    shows its result when a button is pressed.
    """

    _option_names = ("name", "text", "language")
    row = traitlets.Unicode(help="the drawing of the auction row").tag(sync=True)

    revealed = traitlets.Bool(help="whether the answer is shown")

    drawings = ("row", "board", "others")
    intent_methods: ClassVar[dict[str, str]] = {"solution": "_solution_intent", "answer": "_answer_intent"}

    _chosen: int | None = None
    """Index of the answer that was chosen."""

    def __init__(self, name: str | Example, *, text: str = "", **unknown: Any) -> None:
        self.example = example(name) if isinstance(name, str) else name
        self._text, self.question = text, _question(self.example)
        super().__init__(**unknown)

    @spoken
    def solution(self) -> str:
        """Show the result of the example, and return the result that the rulebooks state."""
        self.revealed = True
        self._changed()
        return expected_text(self.example)

    def reveal(self) -> str:
        """Return `solution()`, which is the new name."""
        warn_old("ExampleView.reveal()", "ExampleView.solution()")
        return self.solution()

    @spoken
    def choose(self, index: int) -> bool:
        """Choose an answer by its index from 0, and return whether it is right; raise IndexError if there is none."""
        self._say(*self._answered(index, ""))
        return self._is_right

    def _solution_intent(self, view: str) -> Reply:
        self.revealed = True
        self._changed(view)
        self._offer_next()
        return self._outcome(), "info", ()

    def _answer_intent(self, view: str, index: str) -> Reply:
        return self._answered(int(index), view)

    def _answered(self, index: int, view: str) -> Reply:
        if self.question is None or not 0 <= index < len(self.question.options):
            raise IndexError(index)
        if not self.revealed:
            self._chosen = index
            if self._is_right:
                self._succeed()
            else:
                self._offer_next()
        self.revealed = True
        self._changed(view)
        return self._outcome(), "good" if self._is_right else "bad", ()

    @property
    def _is_right(self) -> bool:
        return self.question is not None and self._chosen == self.question.right

    def _outcome(self) -> str:
        """Return the result with its reason: that of the question, or the title of the example."""
        if self.question is not None and self.question.kind != "example":
            chosen = self.question.right if self._chosen is None else self._chosen
            sentence, answer = check(self.question, chosen).sentence, expected_text(self.example)
            # A reason that does not name the result is followed by it.
            return sentence if answer in sentence else say("example/it_is", sentence=sentence, answer=answer)
        texts = {"answer": expected_text(self.example), "title": self.example.spoken().title}
        return say("example/yes" if self._is_right else "example/comes_to", **texts)

    def _asked(self) -> str:
        if self.question is None:
            return say("example/asked", given=self._situation())
        if self.question.kind == "example":
            return say("example/asked", given=self._situation())
        return question_text(self.question)

    def _options(self) -> list[dict[str, Any]]:
        if self.question is None:
            return [
                {"id": "solution", "label": say("action/reveal_example"), "enabled": not self.revealed, "keys": ["n"]}
            ]
        return [self._option(self.question, at) for at in range(len(self.question.options))]

    def _option(self, question: QuizQuestion, at: int) -> dict[str, Any]:
        label = option_text(question, at)
        button = {"id": f"option:{at}", "intent": "answer", "args": [str(at)], "keys": [str(at + 1)], "answer": True}
        if not self.revealed:
            return button | {"label": label, "enabled": True}
        if at == question.right:
            return button | {"label": say("quiz/option_right", label=label), "enabled": False, "mark": "good"}
        is_chosen = at == self._chosen
        label = say("quiz/option_wrong", label=label) if is_chosen else label
        return button | {"label": label, "enabled": False} | ({"mark": "bad"} if is_chosen else {})

    def _situation(self) -> str:
        return " ".join(situation_lines(self.example))

    def _refresh(self) -> None:
        example = self.example.spoken()
        self.kit = {
            "label": say("example/view_title"),
            "title": say("example/view_title"),  # the title of the example tells its result
            "story": self._text,
            "kind": "example",
            "words": {
                **view_words(),
                "reading": say("widget/reading"),
                "board": say("example/board"),
                "nothing_here": "",
                "log": say("example/story"),
            },
            "stops": [],
            "drawings": roles_of(self.drawings),
            "default_source": "",
            "pictures": {},
        }
        for name, drawing in _drawn(example, interactive=True, counts=self.revealed).items():
            setattr(self, name, drawing)
        self.prompt = self._asked()
        self.actions = self._options()
        few = len(self.example.editions) < len(EDITIONS)
        editions = [say("example/stands_in", editions=editions_text(self.example.editions))] if few else []
        self.log_lines = [*story_lines(self.example), *editions] if self.revealed else []

    def _cards(self) -> Iterable[PyramidCard | Card]:
        position = self.example.position
        return (*(position.pyramid.cards if position else ()), *built_in_deck().by_number.values())

    def _picture(self) -> str:
        drawn = _drawn(self.example.spoken(), interactive=False, counts=self.revealed)
        drawings = [drawing for drawing in drawn.values() if drawing]
        return stack_vertically([part for drawing in drawings for part in drawing.split("\n\f\n")], self._sentence())

    def _sentence(self) -> str:
        title = self.example.spoken().title
        if not self.revealed:
            return self._asked()
        return say("example/sentence", title=title, given=self._situation(), answer=expected_text(self.example))

    def __repr__(self) -> str:
        return f"ExampleView({self.example.id!r})"


def _question(worked: Example) -> QuizQuestion | None:
    """Return the question about the result of an example, with three answers at most; None if it makes none."""
    try:
        question = example_question(worked)
    except NotationError:
        return None
    wrong = [option for option in question.options if not option.is_right][: _MOST_ANSWERS - 1]
    return replace(question, options=tuple(each for each in question.options if each.is_right or each in wrong))


def _drawn(shown: Example, *, interactive: bool, counts: bool) -> dict[str, str]:
    """Return the drawings of an example's position, cards or table, by trait name.

    A position is drawn with what its circles count, or without, since the result could be read there.
    """
    case: Any = shown.case
    if shown.position is not None and shown.position.pyramid.cards and not counts:
        return {"board": quiz_picture(shown.position, interactive=interactive)}
    if shown.position is not None and shown.position.pyramid.cards:
        return {
            "board": draw_pyramid(shown.position, faces="full", title=shown.title, screen=True, interactive=interactive)
        }
    if isinstance(case, AuctionCase):
        seen = view(case.start(shown.editions[0]), None)
        names = player_names()[: len(seen.seats)]
        row = row_picture(seen, names)
        people = tiles(draw_other_player(*seat) for seat in other_seats(seen, names))
        return {"row": tiles(draw_slots(row, interactive=interactive)), "others": people}
    if isinstance(case, RoundCase):
        numbers = [int(pick.what[0]) for pick in case.picks if pick.what]
    else:
        numbers = [case.card] if hasattr(case, "card") else []
    if numbers:
        cards = [built_in_deck().card(number) for number in numbers]
        return {"board": tiles(draw_deck_tiles(cards, interactive=interactive))}
    players = getattr(case, "players", 2)
    return {"board": draw_reserve(blank_game(players, 0, virtual=int(players == 1)).reserve, interactive=interactive)}


def section_board(section: LessonSection, text: str, language: str) -> BoardWidget | None:
    """Return the board of the example or the position of a section; None for a section without either."""
    if section.example:
        return ExampleView(section.example, text=text, language=language)
    return PyramidView(section.look, title=section.title, text=text, language=language) if section.look else None
