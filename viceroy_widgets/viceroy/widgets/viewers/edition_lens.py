"""Edition lens widget: one position, or one moment of a game, under several editions side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import traitlets

from ....draw.stack import stack_vertically, tiles
from ....errors import NotationError
from ....words import say
from ...codec.history import History, Record
from ...codec.notation import as_position, format_edition, parse_edition
from ...codec.record_form import as_record, is_record
from ...codec.states import parse_state, read_state
from ...components.cards import Card
from ...components.editions import Edition
from ...rules.engine.ending import position_of
from ...rules.engine.engine import view
from ...rules.pyramids.position import Painting, Position
from ...rules.pyramids.pyramid import PyramidCard
from ...rules.state.state import State
from ...solve.compare import Side, comparisons, lines_across, refusals, side_by_side
from ...text.moves import question_sentence
from ...text.phrases import player_name
from ...text.rulebook import compare_record, legal_moves_by_edition, move_differences
from ..card_board import CardBoard, view_words
from .edition_panes import EditionResults, draw_tile, edition_sheet, heading, marks

__all__ = ["EditionLens", "Looked", "Subject", "editions_of", "subject_of"]

Looked = Position | State | History | Record | Mapping[str, Any] | str
"""Input types; a document or text holds a position, a state or a record."""

_LEAST, _MOST = 2, 4


@dataclass(frozen=True)
class Subject:
    """Position, and its game if there is one."""

    position: Position
    state: State | None = None
    player: int = 0
    """Player of the pyramid and of the legal moves."""
    names: tuple[str, ...] = ()
    laid: Painting | None = None
    """Current painting in the game."""
    record: Record | None = None
    """Record of the whole game, if nothing in it must stay hidden."""


def subject_of(source: Looked, seat: int | None) -> Subject:
    """Return the subject of an input, with the knowledge of `seat` (HID-1).

    None sees everything and selects the player who is asked. Raise NotationError if the input is unreadable or the seat
    does not exist; TypeError if the seat is not a number.
    """
    source = _read(source)
    if not isinstance(source, State | History | Record):
        return Subject(as_position(source))
    history = History.of(source) if isinstance(source, Record) else source
    state, names = (history, ()) if isinstance(history, State) else (history.state, history.setup.players)
    player = _player(state, seat)
    position = position_of(state, player)
    if seat is not None:  # hidden attack tokens count nothing until the screens are removed
        shown = (its.attack or 0 for other, its in enumerate(view(state, seat).seats) if other != seat)
        position = replace(position, opponents=tuple(shown))
    told = isinstance(history, History) and (seat is None or state.is_over)
    record = history.record() if told and isinstance(history, History) else None
    return Subject(position, state, player, names, Painting(state.players[player].painting), record)


def editions_of(named: Sequence[str | Edition]) -> tuple[Edition, ...]:
    """Return editions from values and from texts such as `en, repaint no`.

    Raise NotationError with the edition that is unreadable or given twice; TypeError for a value of another type.
    """
    if isinstance(named, str | Edition):
        raise TypeError(f"editions takes several editions, such as ('en', 'fr'), not {named!r} alone")
    found: list[Edition] = []
    for index, edition in enumerate(named):
        path = f"editions[{index}]"
        if not isinstance(edition, str | Edition):
            raise TypeError(f"{path} is an edition or its name, not {type(edition).__name__}")
        try:
            read = parse_edition(edition) if isinstance(edition, str) else edition
        except NotationError as error:
            raise NotationError("lens/edition", error.rule, path=path, sentence=str(error)) from None
        if read in found:
            raise NotationError("lens/twice", None, path=path, edition=format_edition(read))
        found.append(read)
    if not _LEAST <= len(found) <= _MOST:
        raise NotationError("lens/count", None, least=_LEAST, most=_MOST, count=len(found))
    return tuple(found)


def _read(given: Looked) -> Looked:
    if isinstance(given, str):
        start = given.lstrip("\ufeff \t\r\n")
        if is_record(given):
            return as_record(given)
        return parse_state(given) if start.startswith("{") and '"viceroy-state/' in start else given
    if isinstance(given, Mapping):
        form = str(given.get("format", ""))
        if form.startswith("viceroy-record/"):
            return as_record(given)
        return read_state(given) if form.startswith("viceroy-state/") else given
    return given


def _player(state: State, seat: int | None) -> int:
    if seat is None:
        return state.question.players[0] if state.question else 0
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise TypeError(f"seat is the number of a player or None, not {seat!r}")
    if seat not in range(len(state.players)):
        raise NotationError("state/nobody", "SET-1", path="seat", player=seat)
    return seat


_BEST: Literal["best"] = "best"
Laid = Painting | Literal["best"] | None


class EditionLens(CardBoard):
    """Widget that scores a position or a game under several editions, and marks differences from the first one.

    A position is painted optimally under each edition, a game keeps its current painting. `painting` replaces the gems,
    or is "best". With a `seat`, only the knowledge of that player is shown (HID-1); None shows everything. `totals` and
    `differs` can be observed. Raise NotationError for unreadable input, IllegalMoveError for gems that no edition
    allows.
    """

    _option_names = ("painting", "editions", "title", "seat", "language")
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
