"""Widget of a worked example of the rulebooks: the given situation, and the result on request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import traitlets

from ....deprecated_names import warn_old
from ....draw.stack import stack_vertically, tiles
from ....learn.lesson import LessonSection
from ....widgets.protocol.board import BoardWidget, Reply
from ....widgets.protocol.speech import spoken
from ....words import say
from ...codec.example_auctions import AuctionCase, RoundCase
from ...codec.examples import Example, example
from ...components.cards import Card
from ...components.deck import built_in_deck
from ...draw.loose_card import draw_deck_tiles
from ...draw.pyramid import draw_pyramid
from ...draw.row import draw_slots
from ...draw.screen import draw_reserve
from ...draw.small_pyramid import draw_other_player
from ...rules.engine.engine import view
from ...rules.engine.setup import blank_game
from ...rules.pyramids.pyramid import PyramidCard
from ...text.examples import computed_text, editions_text, expected_text, player_names, situation_lines, story_lines
from ..card_board import CardBoard, roles_of, view_words
from ..painting.pyramid_view import PyramidView
from ..table.view_data import other_seats, row_picture

__all__ = ["ExampleView", "section_board"]


class ExampleView(CardBoard):
    """Widget that shows an example by its id, with the answer behind a button; `revealed` can be observed."""

    _option_names = ("name", "text", "language")
    row = traitlets.Unicode(help="the drawing of the auction row").tag(sync=True)

    revealed = traitlets.Bool(help="whether the answer is shown")

    drawings = ("row", "board", "others")
    intent_methods: ClassVar[dict[str, str]] = {"solution": "_solution_intent"}

    def __init__(self, name: str | Example, *, text: str = "", **unknown: Any) -> None:
        self.example = example(name) if isinstance(name, str) else name
        self._text = text
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

    def _solution_intent(self, view: str) -> Reply:
        self.revealed = True
        self._changed(view)
        return self._outcome(), "good", ()

    def _outcome(self) -> str:
        return say("example/came", rulebook=expected_text(self.example), engine=computed_text(self.example))

    def _situation(self) -> str:
        return " ".join(situation_lines(self.example))

    def _refresh(self) -> None:
        example = self.example.spoken()
        self.kit = {
            "label": example.title,
            "title": example.title,
            "story": "\n\n".join(filter(None, (self._text, say("example/view_title")))),
            "kind": "example",
            "words": {**view_words(), "board": say("example/board"), "nothing_here": "", "log": say("example/story")},
            "stops": [],
            "drawings": roles_of(self.drawings),
            "default_source": "",
            "pictures": {},
        }
        for name, drawing in _drawn(example, interactive=True).items():
            setattr(self, name, drawing)
        self.prompt = self._situation()
        button = {"id": "solution", "label": say("action/reveal_example"), "enabled": not self.revealed, "keys": ["n"]}
        self.actions = [button | {"primary": not self.revealed}]
        editions = say("example/stands_in", editions=editions_text(self.example.editions))
        self.log_lines = [*story_lines(self.example), editions] if self.revealed else []

    def _cards(self) -> Iterable[PyramidCard | Card]:
        position = self.example.position
        return (*(position.pyramid.cards if position else ()), *built_in_deck().by_number.values())

    def _picture(self) -> str:
        drawings = [drawing for drawing in _drawn(self.example.spoken(), interactive=False).values() if drawing]
        return stack_vertically([part for drawing in drawings for part in drawing.split("\n\f\n")], self._sentence())

    def _sentence(self) -> str:
        title = self.example.spoken().title
        if not self.revealed:
            return say("example/sentence_open", title=title, given=self._situation())
        return say("example/sentence", title=title, given=self._situation(), answer=expected_text(self.example))

    def __repr__(self) -> str:
        return f"ExampleView({self.example.id!r})"


def _drawn(shown: Example, *, interactive: bool) -> dict[str, str]:
    """Return the drawings of an example's position, cards or table, by trait name."""
    case: Any = shown.case
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
