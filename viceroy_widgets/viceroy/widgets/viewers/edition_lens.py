"""Edition lens widget: one position, or one moment of a game, under several editions side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

import traitlets

from ....draw.stack import stack_vertically, tiles
from ....words import say
from ...codec.notation import format_edition
from ...components.cards import Card
from ...components.editions import Edition
from ...rules.pyramids.position import Painting, Position
from ...rules.pyramids.pyramid import PyramidCard
from ...solve.compare import Side, comparisons, lines_across, refusals, side_by_side
from ...text.moves import question_sentence
from ...text.phrases import player_name
from ...text.rulebook import compare_record, legal_moves_by_edition, move_differences
from ..card_board import CardBoard
from ..panes import view_words
from .edition_panes import EditionResults, edition_sheet, heading, marks
from .edition_subject import Looked, Subject, editions_of, subject_of
from .edition_tile import draw_tile

__all__ = ["EditionLens"]

_BEST: Literal["best"] = "best"
Laid = Painting | Literal["best"] | None


class EditionLens(CardBoard):
    """Widget that scores a position or a game under several editions, and marks differences from the first one.

    A position is painted optimally under each edition, a game keeps its current painting. `painting` replaces the gems,
    or is "best". With a `seat`, only the knowledge of that player is shown (HID-1); None shows everything. `totals` and
    `differs` can be observed. Raise NotationError for unreadable input, IllegalMoveError for gems that no edition
    allows.
    """

    totals = traitlets.Dict(help="the total of each edition, by its name with its house rules")
    differs = traitlets.Bool(help="whether an edition scores or allows something else than the first one")

    def __init__(
        self,
        position: Looked,
        painting: Laid = None,
        *,
        editions: Sequence[str | Edition] = ("en", "es", "de", "fr"),
        title: str = "",
        seat: int | None = None,
        **unknown: Any,
    ) -> None:
        self._editions, self._title, self._seat = editions_of(editions), title, seat
        self._look(subject_of(position, seat), painting)
        if seat is not None and self._subject.state is None:
            raise TypeError("seat is for a game, and this is a position")
        super().__init__(**unknown)

    @property
    def position(self) -> Position:
        """Position under its own edition."""
        return self._subject.position

    @position.setter
    def position(self, position: Looked) -> None:
        self._look(subject_of(position, self._seat), None)
        self._changed()

    @property
    def painting(self) -> Laid:
        """Painting given: gems, "best", or None."""
        return self._painting

    @painting.setter
    def painting(self, painting: Laid) -> None:
        self._look(self._subject, painting)
        self._changed()

    @property
    def editions(self) -> tuple[Edition, ...]:
        """Editions compared, the reference first."""
        return self._editions

    @property
    def sides(self) -> tuple[Side, ...]:
        """Position, painting and score under each edition."""
        return self._found.sides

    def _look(self, subject: Subject, painting: Laid) -> None:
        """Compute all results before any is shown, so that an error changes nothing."""
        if not (painting is None or painting == _BEST or isinstance(painting, Painting)):
            raise TypeError(f"painting is a Painting, {_BEST!r} or None, not {painting!r}")
        laid = painting if isinstance(painting, Painting) else None if painting == _BEST else subject.laid
        sides = side_by_side(subject.position, self._editions, laid)
        across = lines_across([side.score for side in sides])
        found = EditionResults(sides, across, refusals(sides), state=subject.state, player=subject.player)
        if subject.state is not None:
            game = subject.state, subject.player, self._editions
            counts = tuple(map(len, legal_moves_by_edition(*game)))
            found = EditionResults(
                sides, across, found.refusals, counts if any(counts) else (), move_differences(*game), *game[:2]
            )
        self._subject, self._painting, self._is_best, self._found = subject, painting, laid is None, found

    def _refresh(self) -> None:
        cards = self.position.pyramid.cards
        words = {"board": say("lens/board"), "sheet": say("lens/sheet"), "log": say("lens/log")}
        self.kit = {
            "label": self._title or self._kind(),
            "title": self._title,
            "story": self._whose(),
            "words": view_words() | words,
            "stops": [f"card:{card.place}" for card in cards],
            "default_source": "",
            "pictures": {},
        }
        self.board = tiles(self._tiles(interactive=True))
        self.sheet = edition_sheet(self._found)
        self.prompt = self._question()
        self.log_lines = list(dict.fromkeys(self._sentences()))
        self.totals = {format_edition(side.edition): side.score.total for side in self.sides}
        self.differs = self._found.differs

    def _cards(self) -> Iterable[PyramidCard | Card]:
        return self.position.pyramid.cards

    def _tiles(self, interactive: bool) -> Iterator[str]:
        for index, side in enumerate(self.sides):
            yield draw_tile(side, heading(self._found, index), marks(self._found, index, interactive))

    def _whose(self) -> str:
        subject = self._subject
        if subject.state is None:
            return ""
        form = "lens/open" if self._seat is None else "lens/seen"
        return say(form, name=player_name(subject.names, subject.player))

    def _question(self) -> str:
        state = self._subject.state
        if state is None or state.question is None:
            return ""
        question, player = state.question, self._subject.player
        asked = question._replace(players=(player,)) if player in question.players else question
        return question_sentence(asked, self._subject.names, state.deck)

    def _sentences(self) -> Iterator[str]:
        """Yield the sentences of `viceroy compare`, or the totals of a given painting."""
        subject, first = self._subject, self.sides[0]
        if subject.state is not None:
            if subject.record is not None:
                for edition in self._editions:
                    if edition != subject.state.edition:
                        yield from compare_record(subject.record, edition, subject.state.deck).sentences()
        elif self._is_best:
            for comparison in comparisons(self.sides):
                yield from replace(comparison, forbidden=()).sentences()  # the sheet gives the reason
        else:
            for side in self.sides[1:]:
                names = {"edition": format_edition(first.edition), "other": format_edition(side.edition)}
                yield say("lens/totals", total=first.score.total, after=side.score.total, **names)

    def _picture(self) -> str:
        return stack_vertically(list(self._tiles(interactive=False)), self._sentence())

    def _sentence(self) -> str:
        totals = ", ".join(f"{name} {total}" for name, total in self.totals.items())
        return say("lens/fallback", label=repr(self), totals=totals)

    def __repr__(self) -> str:
        cards = len(self.position.pyramid.cards)
        return f"EditionLens({self._title!r}, {cards} cards, {', '.join(map(format_edition, self._editions))})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("painting", "editions", "title", "seat", "language")
