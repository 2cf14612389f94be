"""A whole game at one table: the auction row, the own pyramid and hand, the others, the score as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import traitlets

from ...bots.bot import bot_of
from ...draw.hand import draw_hand
from ...draw.others import draw_others
from ...draw.pyramid import draw_pyramid
from ...draw.row import draw_row
from ...draw.stack import stacked
from ...errors import IllegalMoveError
from ...sitting import Sitting
from ...viceroy.box.deck import Deck
from ...viceroy.box.editions import Edition
from ...viceroy.game.views import View
from ...viceroy.notation.moves import parse_move
from ...viceroy.pyramids.painting import Painting
from ...viceroy.pyramids.places import Place
from ...viceroy.pyramids.scoring import Score, score
from ...viceroy.records.history import History
from ...viceroy.records.record import Record, Setup
from ...viceroy.table.moves import Move, move
from ...viceroy.telling.questions import question_sentence
from ...words import say
from ..border.board import BoardWidget, Reply
from ..elements import color_of, section_of
from ..panes import score_sheet
from .answers import element_of
from .person import Person
from .table_panes import (
    buttons,
    game_kit,
    hand_cards,
    open_places,
    other_seats,
    position_seen,
    row_picture,
    sources,
    stops,
    targets,
)

__all__ = ["GameTable"]

_LOG, _NEWS = 40, 6
"""Sentences of this turn that are shown beside the table, and said after an answer, at most."""


class GameTable(BoardWidget):
    """A game that is played in the notebook: one person against bots and virtual opponents.

    `total`, `over` and `moves_made` can be observed. Nothing is sent that the person at the table may not see (HID-1).
    """

    row = traitlets.Unicode(help="the drawing of auction row and reserve").tag(sync=True)
    hand = traitlets.Unicode(help="the drawing of the hand").tag(sync=True)
    others = traitlets.Unicode(help="the drawing of the other seats").tag(sync=True)

    total = traitlets.Int(help="the score of the person at the table as it stands")
    over = traitlets.Bool(help="whether the game is over")
    moves_made = traitlets.Int(help="how many moves were made, by all")

    drawings = ("row", "board", "hand", "others")
    intent_methods: ClassVar[dict[str, str]] = {
        name: f"_{name}_intent" for name in ("answer", "play", "gem", "move", "undo", "again", "hint")
    }

    def __init__(
        self,
        bots: Sequence[str] = ("advice",),
        *,
        seed: int = 0,
        name: str = "",
        virtual: int = 0,
        edition: str | Edition = "en",
        deck: Deck | None = None,
        title: str = "",
        **unknown: Any,
    ) -> None:
        players = [bot_of(bot, seed + index) for index, bot in enumerate(bots, start=1)]
        others = (say("widget/bot", name=bot.name, n=n) for n, bot in enumerate(players, start=1))
        setup = Setup.of((name or say("widget/you"), *others), seed, edition, virtual, deck=deck)
        self._sitting = Sitting(History.begin(setup, deck), (None, *players))
        self._sitting.bots_play()
        self._person = Person(self._sitting, 0)
        self._title = title
        self._asked_at = (0, 0)
        super().__init__(**unknown)

    # -- what cells, tests and teachers call ------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """The game as the person at the table may see it."""
        return self._person.view

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        return self.view.moves

    @property
    def record(self) -> Record:
        """The game so far, everything in it."""
        return self._sitting.history.record()

    @property
    def score(self) -> Score:
        """The score as it stands; what others hide counts for nothing until the screens are down."""
        return score(position_seen(self.view, 0), self._painting)

    def play(self, answer: Move | str) -> None:
        """Answers what is asked, as a move or in words; raises IllegalMoveError with the rule that forbids it."""
        self._person.answers(parse_move(0, answer) if isinstance(answer, str) else answer)
        self._changed()

    def undo(self) -> None:
        """Takes the last decision back; raises IllegalMoveError where something hidden was shown since."""
        self._person.undo()
        self._changed()

    def hint(self) -> str:
        """What the advice for beginners would answer, and why; "" where nothing is asked."""
        sentence, element = self._person.hint()
        self._say(sentence, "hint", (element,) if element else ())
        return sentence

    # -- gestures -------------------------------------------------------------------------------------------------

    def _answer_intent(self, view: str, source: str, target: str) -> Reply:
        kind, _, name = target.partition(":")
        if kind == "reserve":
            left = self._person.takes(color_of(name))
            if left:
                self._changed(view)
                return say("widget/taking", n=left, color=f"color/{name}"), "info", ()
            return self._went_on(view)
        seen = self.view
        for answer in seen.moves:
            if element_of(answer, seen) == target:
                self._person.answers(answer)
                return self._went_on(view)
        raise self._not_here()

    def _play_intent(self, view: str, source: str, target: str) -> Reply:
        number = int(source.removeprefix("hand:"))
        if target == "discard":
            self._person.answers(move(0, "discard", number))
        else:
            level, x = target.removeprefix("place:").split(",")
            self._person.plays(number, Place(int(level), int(x)))
        return self._went_on(view)

    def _gem_intent(self, view: str, source: str, target: str) -> Reply:
        color = color_of(source.removeprefix("gem:"))
        if target == f"slot:{color}":
            self._person.answers(move(0, "bid", color))
        elif target.startswith("section:"):
            self._person.paints(color, section_of(target))
        else:
            raise self._not_here()
        return self._went_on(view)

    def _move_intent(self, view: str, words: str) -> Reply:
        self._person.answers(parse_move(0, words))
        return self._went_on(view)

    def _again_intent(self, view: str) -> Reply:
        self._person.taking = ()
        self._changed(view)
        return say("widget/again_said"), "info", ()

    def _undo_intent(self, view: str) -> Reply:
        self._person.undo()
        self._changed(view)
        return say("widget/undone"), "info", ()

    def _hint_intent(self, view: str) -> Reply:
        return self.hint() or self.prompt, "hint", tuple(self.notice.get("lights", ()))

    def _not_here(self) -> IllegalMoveError:
        question = self.view.question
        return IllegalMoveError("widget/not_here", question.rule if question else None)

    def _went_on(self, view: str) -> Reply:
        self._changed(view)
        news = [sentence for sentence in self._sitting.news(0) if sentence]
        return " ".join(news[-_NEWS:]) or self.prompt, "info", ()

    def _is_stale(self, view: str, seen: int) -> bool:
        # A second click is not meant for the next question, which its view had not seen.
        return seen < self._asked_at[1] or super()._is_stale(view, seen)

    # -- panes ----------------------------------------------------------------------------------------------------

    @property
    def _painting(self) -> Painting:
        return Painting(self.view.seats[0].painting)

    def _refresh(self) -> None:
        view, names, places = self.view, self._sitting.names, self._person.places()
        if self._asked_at[0] != view.step or not self.kit:
            self._asked_at = (view.step, self.revision)
        if not self.kit:
            self.kit = game_kit(self._title or type(self).__name__, self._title)
        opened, discards = open_places(view, places), bool(places) and view.edition.discard
        position = position_seen(view, 0)
        ended = view.phase in ("painting", "over")  # hands are gone, and nobody bids any more
        self.row = "" if ended else draw_row(row_picture(view, names), interactive=True)
        self.hand = "" if ended else draw_hand(hand_cards(view), interactive=True, discard=discards)
        self.others = draw_others(other_seats(view, names)) if len(names) > 1 else ""
        self.board = draw_pyramid(position, self._painting, title=names[0], interactive=True, places=opened)
        self.tray = sources(view, places)
        self.targets = targets(view, places, self._person.taking, stops(view, opened, discards))
        self.prompt = self._prompt(view)
        undo = {"id": "undo", "label": say("action/undo"), "enabled": self._person.can_undo, "keys": ["u"]}
        hint = {"id": "hint", "label": say("action/hint"), "enabled": bool(view.moves), "keys": ["h"]}
        self.actions = [*buttons(view, self._person.taking), hint, undo]
        self.sheet = score_sheet(self.score)
        self.log = self._sitting.log(0)[-_LOG:]
        self.total, self.over = self.score.total, view.question is None
        self.moves_made = len(self._sitting.history.moves)

    def _prompt(self, view: View) -> str:
        if view.question is None:
            return say("widget/over", total=self.score.total)
        if not view.moves:
            return say("widget/wait")
        sentence = question_sentence(view.question._replace(players=(0,)), self._sitting.names, view.deck)
        taken = len(self._person.taking)
        return f"{sentence} {say('widget/taken', n=taken)}" if taken else sentence

    def _picture(self) -> str:
        view = self.view
        drawings = [draw_row(row_picture(view, self._sitting.names))] if any(map(any, view.row)) else []
        if view.seats[0].pyramid.cards:
            drawings.append(draw_pyramid(position_seen(view, 0), self._painting, title=self._sitting.names[0]))
        if cards := hand_cards(view):
            drawings.append(draw_hand(cards))
        return stacked(drawings, self._sentence())

    def _sentence(self) -> str:
        return say("fallback/view", label=repr(self), total=self.score.total)

    def __repr__(self) -> str:
        return f"GameTable({', '.join(self._sitting.names)}; turn {self.view.turn}, {self.view.phase})"

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), "row", "hand", "others")

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("bots", "seed", "name", "virtual", "edition", "deck", "title")
