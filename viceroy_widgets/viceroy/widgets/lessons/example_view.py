"""Widget of a worked example of the rulebooks: the given situation, and the result on request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import traitlets

from ....draw.stack import stack_vertically, tiles
from ....widgets.protocol.board import Reply
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
from ...text.examples import editions_text, expected_text, found_text, player_names, situation_lines, story_lines
from ..card_board import CardBoard
from ..panes import roles_of, view_words
from ..table.view_data import other_seats, row_picture

__all__ = ["ExampleView"]


class ExampleView(CardBoard):
    """Widget that shows an example by its id, with the answer behind a button; `revealed` can be observed."""

    row = traitlets.Unicode(help="the drawing of the auction row").tag(sync=True)

    revealed = traitlets.Bool(help="whether the answer is shown")

    drawings = ("row", "board", "others")
    intent_methods: ClassVar[dict[str, str]] = {"reveal": "_reveal_intent"}

    def __init__(self, name: str | Example, *, text: str = "", **unknown: Any) -> None:
        self.example = example(name) if isinstance(name, str) else name
        self._text = text
        super().__init__(**unknown)

    @spoken
    def reveal(self) -> str:
        """Show the result of the example, and return the result that the rulebooks state."""
        self.revealed = True
        self._changed()
        return expected_text(self.example)

    def _reveal_intent(self, view: str) -> Reply:
        self.revealed = True
        self._changed(view)
        return self._outcome(), "good", ()

    def _outcome(self) -> str:
        return say("example/came", rulebook=expected_text(self.example), engine=found_text(self.example))

    def _given(self) -> str:
        return " ".join(situation_lines(self.example))

    def _refresh(self) -> None:
        its = self.example.spoken()
        self.kit = {
            "label": its.title,
            "title": its.title,
            "story": "\n\n".join(filter(None, (self._text, say("example/view_title")))),
            "kind": "example",
            "words": {**view_words(), "board": say("example/board"), "nothing_here": "", "log": say("example/story")},
            "stops": [],
            "drawings": roles_of(self.drawings),
            "default_source": "",
            "pictures": {},
        }
        for name, drawing in _drawn(its, interactive=True).items():
            setattr(self, name, drawing)
        self.prompt = self._given()
        shown = [{"id": "reveal", "label": say("action/reveal_example"), "enabled": not self.revealed, "keys": ["n"]}]
        self.actions = shown
        told = list(story_lines(self.example)) if self.revealed else []
        editions = say("example/stands_in", editions=editions_text(self.example.editions))
        self.log_lines = [*told, editions] if self.revealed else []

    def _cards(self) -> Iterable[PyramidCard | Card]:
        position = self.example.position
        return (*(position.pyramid.cards if position else ()), *built_in_deck().by_number.values())

    def _picture(self) -> str:
        found = [drawing for drawing in _drawn(self.example.spoken(), interactive=False).values() if drawing]
        return stack_vertically([part for drawing in found for part in drawing.split("\n\f\n")], self._sentence())

    def _sentence(self) -> str:
        title = self.example.spoken().title
        if not self.revealed:
            return say("example/sentence_open", title=title, given=self._given())
        return say("example/sentence", title=title, given=self._given(), answer=expected_text(self.example))

    def __repr__(self) -> str:
        return f"ExampleView({self.example.id!r})"

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), "row")

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("name", "text", "language")


def _drawn(its: Example, *, interactive: bool) -> dict[str, str]:
    """Return the drawings of an example's position, cards or table, by trait name."""
    case: Any = its.case
    if its.position is not None and its.position.pyramid.cards:
        return {
            "board": draw_pyramid(its.position, faces="full", title=its.title, screen=True, interactive=interactive)
        }
    if isinstance(case, AuctionCase):
        seen = view(case.start(its.editions[0]), None)
        names = player_names()[: len(seen.seats)]
        found = row_picture(seen, names)
        people = tiles(draw_other_player(*seat) for seat in other_seats(seen, names))
        return {"row": tiles(draw_slots(found, interactive=interactive)), "others": people}
    if isinstance(case, RoundCase):
        numbers = [int(pick.what[0]) for pick in case.picks if pick.what]
    else:
        numbers = [case.card] if hasattr(case, "card") else []
    if numbers:
        cards = [built_in_deck().card(number) for number in numbers]
        return {"board": tiles(draw_deck_tiles(cards, interactive=interactive))}
    players = getattr(case, "players", 2)
    return {"board": draw_reserve(blank_game(players, 0, virtual=int(players == 1)).reserve, interactive=interactive)}
