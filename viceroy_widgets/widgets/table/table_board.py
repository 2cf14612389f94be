"""Board at a table of any game: its drawings, and the gestures that make moves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import is_
from typing import Any, ClassVar

import traitlets

from ...core.picks import ViewParts
from ...core.registry import faults_of
from ...core.table_game import GestureWords, MoveButton, TableNotes
from ...core.vocabulary import Event, Move, visible_to
from ...deprecated_names import old_attribute
from ...errors import IllegalMoveError, NotationError
from ...learn.practice import note_refusal
from ...play.log import LogEntry, game_log
from ...words import say, sentence_case
from ..protocol.board import Reply
from .legend import legend_of
from .panes import ANSWER, MOST_LINES, by_role, kit_of_game, log_groups, log_sentences, roles_of, stacked
from .person import Person
from .session_widget import Look, SessionWidget
from .shared import Shared

__all__ = ["TableBoard"]

_NOT_ASKED = ("widget/not_here", "move/not_offered")
"""Reasons that only say that something else is asked: a person hears the question instead."""
_PART = re.compile(r'data-id="([^"]*)"')


class TableBoard(SessionWidget):
    """Drawings of a game at a table, with the parts on which its moves are made.

    Panes and labels of moves are made once for each view. Picked parts change only the targets, the tray, the question
    and the buttons.
    """

    focus = traitlets.Unicode(help="the role of what is played with: it comes first in one column").tag(sync=True)
    row, reserve, screen = (
        old_attribute(old, new) for old, new in (("row", "market"), ("reserve", "supply"), ("screen", "own"))
    )

    intent_methods: ClassVar[dict[str, str]] = {
        **SessionWidget.intent_methods,
        ANSWER: "_gesture",
        "move": "_gesture",
        "again": "_again_intent",
        "all": "_gesture",
        "put_back": "_put_back_intent",
    }
    is_one_situation: ClassVar[bool] = False
    """Whether drawings keep their room from beginning to end; in a game, they do so in each phase of a turn."""
    puts_back: bool = True
    """Whether picking a part again puts it back where no move needs it twice."""

    def __init__(
        self,
        shared: Shared,
        *,
        panes: Sequence[str] = (),
        seat: int | None = None,
        title: str = "",
        look: Look = "auto",
        **unknown: Any,
    ) -> None:
        self._pane_names = tuple(panes or shared.game.panes)
        self.drawings = roles_of(shared.game, self._pane_names)  # type: ignore[misc]  # each game has its own panes
        self._shown: tuple[Any, ...] = ()
        self._labels: dict[Move, str] = {}
        self._words: dict[str, Any] = {}
        self._buttons: list[dict[str, Any]] = []
        self._here: frozenset[str] | None = None
        self._drawn: tuple[tuple[Any, ...], dict[str, Any]] = ((), {})
        super().__init__(shared, seat=seat, title=title, look=look, **unknown)

    @property
    def closed(self) -> bool:
        """Whether nothing more is to be done here, although the rules ask for a move."""
        return False

    # -- gestures -------------------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        if len(args) != (2 if self._intent == ANSWER else 1):
            raise NotationError("answer/unreadable")
        picked = self._picked()
        try:
            with faults_of(self.game):
                return super()._gesture(view, *args)
        except IllegalMoveError as error:
            if picked != self._picked():
                self.shared.changed(self, view)
            if error.code in _NOT_ASKED and self.prompt:
                raise IllegalMoveError("widget/asks_now", error.rule, question=self.prompt) from error
            # Some tasks ask for a refusal, and an assignment is no practice of the learner's own.
            if self.puts_back and not self._parts.keep_answer:
                note_refusal(self.game, error)
            raise

    def _carry_out(self, person: Person, args: tuple[str, ...]) -> str:
        if self._intent == ANSWER:
            return person.gesture(*args, puts_back=self.puts_back)
        if self._intent == "all":
            return person.picks_all(*args)
        person.attempted = ()
        person.answers(self.game.parse_move(person.seat, *args))
        return ""

    def _again_intent(self, view: str) -> Reply:
        self._person().picked = ()
        self.shared.changed(self, view)
        return say("widget/again_said"), "info", ()

    def _put_back_intent(self, view: str, part: str) -> Reply:
        person = self._person()
        kept = list(person.picked)
        kept.remove(part)  # a part that is not picked is refused as unreadable
        person.picked = tuple(kept)
        self.shared.changed(self, view)
        left, view_now = person.picked, self.view
        words = self.game.picks_prompt(left, view_now) or self.game.picks_sentence(left, view_now) if left else ""
        return words or say("widget/again_said"), "info", ()

    def _picked(self) -> tuple[str, ...]:
        return self.shared.person(self.seat).picked if self.seat is not None else ()

    def _view_parts(self, view: Any) -> ViewParts:
        """Return the parts of a view, which the person at this seat has found already."""
        if self.seat is not None and (parts := self.shared.person(self.seat).parts).view is view:
            return parts
        return ViewParts(self.game, view)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _redraw(self) -> None:
        with faults_of(self.game):
            super()._redraw()

    def _refresh(self) -> None:
        if self.viewpoint.has_changed():
            self._empty()
        view, seen = self.view, self._seen()
        self._note_question(view)
        if not self.kit or len(seen) != len(self._shown) or not all(map(is_, seen, self._shown)):
            self._shown = seen
            self._show_view(view)
        self._show_choice(view)

    def _seen(self) -> tuple[Any, ...]:
        """Return the values on which the drawings depend: they are drawn anew when one of them is another object."""
        return self._session.history, self.seat, self.viewpoint.replayed

    def _show_view(self, view: Any) -> None:
        """Show everything that depends on the view alone."""
        self._show_state(view)
        if not self.kit:
            self.kit = self._first_kit()
        self._draw_panes(view, self._session.names)
        self._labels, self._words = {}, {}
        self._here = self._drawn_parts() if self._pane_names != tuple(self.game.panes) else None
        self._buttons = [self._button(made) for made in self._move_buttons(view)]
        self.focus = self.game.role_in_front(view) or ""

    def _first_kit(self) -> dict[str, Any]:
        """Return the values that do not change, such as titles and words."""
        kit = kit_of_game(
            self.drawings,
            self._title or self._label(),
            self._title,
            default_source=ANSWER,
            marks_default=True,
            pictures=self.game.tray_pictures(),
            look=self._look,
            **({"legend": legend_of(self.game)} if self._pane_names == tuple(self.game.panes) else {}),
        )
        titles = {f"role_{role}": title for role, title in self.game.pane_titles().items()}
        return {**kit, "words": {**kit["words"], **titles}}

    def _label(self) -> str:
        """Return the name of the board without a title."""
        return self.game.title

    def _draw_panes(self, view: Any, names: Sequence[str]) -> None:
        part = () if self.is_one_situation else (self.game.turn_of(self._session.state), self.game.phase_of(view))
        moment = (self._session, view.player, *part)
        if moment != self._drawn[0]:
            self._drawn = (moment, {})
        panes = self.game.draw_at_table(view, self._notes(), self._pane_names, interactive=True)
        for role, drawing in by_role(self.game, panes, self.drawings).items():
            setattr(self, role, drawing)

    def _notes(self) -> TableNotes:
        """Return the facts of this table for its drawings."""
        return TableNotes(
            self._session.names, self._kinds(), self._offered(), self.closed, self._latest_events, self._drawn[1]
        )

    def _kinds(self) -> tuple[str, ...]:
        return tuple(self.game.bot_kind(bot.name) if bot else "" for bot in self._session.bots)

    def _offered(self) -> Sequence[str]:
        """Return the parts that are drawn as if a move led there."""
        return ()

    def _latest_events(self) -> Iterator[Event]:
        at = self.viewpoint.replayed
        steps = self._session.history.steps
        for _, events in reversed(steps if at is None else steps[: at + 1]):
            yield from reversed(visible_to(events, self.viewpoint.reader))

    def _drawn_parts(self) -> frozenset[str]:
        return frozenset(part for role in self.drawings for part in _PART.findall(getattr(self, role)))

    def _show_choice(self, view: Any) -> None:
        """Show everything that picked parts change."""
        self.tray = self._tray(view)
        self.targets = self._targets(view)
        self.prompt = self._prompt(view)
        self.actions = self._actions(view)

    # -- panes that picked parts change ---------------------------------------------------------------------------

    def _tray(self, view: Any) -> list[dict[str, Any]]:
        if view.player is None:
            return []
        found = [{**source, "intent": ANSWER} for source in self.game.tray(view, self._picked())]
        known = {source["id"] for source in found}
        for source in () if self.closed else self._view_parts(view).destinations:
            if source not in known:
                found.append(_hidden(source, self.game.source_name(source, view)))
        return [*found, _hidden(ANSWER, "")]

    def _targets(self, view: Any) -> dict[str, Any]:
        picked, parts = self._picked(), self._view_parts(view)
        groups: dict[str, int] = {}
        sources: dict[str, list[tuple[Any, ...]]] = {}
        for part, move in parts.next(picked).items():
            self._add_target(groups, sources, ANSWER, part, self._words_of_pick(part, move, picked, view))
        for source in parts.destinations:
            for part, words in self._words_from(source, view).items():
                if part != source:  # such a source is used at once, and chosen nowhere
                    self._add_target(groups, sources, source, part, words)
        stops = (*self.game.stops(view), *self._offered())
        known = (stop for stop in stops if self._here is None or stop in self._here)
        targets = {"groups": list(groups), "sources": sources, "stops": list(dict.fromkeys((*known, *picked, *groups)))}
        return {**targets, "picked": list(picked)} if picked else targets

    def _add_target(
        self,
        groups: dict[str, int],
        sources: dict[str, list[tuple[Any, ...]]],
        source: str,
        part: str,
        words: GestureWords,
    ) -> None:
        if self._here is None or part in self._here:
            entry = groups.setdefault(part, len(groups)), words.label
            sources.setdefault(source, []).append((*entry, " ".join(words.costs)) if words.costs else entry)

    def _words_of_pick(self, part: str, move: Move | None, picked: tuple[str, ...], view: Any) -> GestureWords:
        if move is None:
            return GestureWords(self.game.pick_label(part, picked, view))
        return GestureWords(self._label_of(move, view), self.game.move_costs(move, view))

    def _words_from(self, source: str, view: Any) -> Any:
        if source not in self._words:
            self._words[source] = self.game.destination_words(source, view)
        return self._words[source]

    def _label_of(self, move: Move, view: Any) -> str:
        if move not in self._labels:
            self._labels[move] = self.game.whole_label(move, view)
        return self._labels[move]

    def _move_buttons(self, view: Any) -> Sequence[MoveButton]:
        by_parts = self._view_parts(view).by_move
        moves = [move for move in view.moves if move not in by_parts]
        return self.game.move_buttons(moves, view, self._session.names) if moves else ()

    def _button(self, made: MoveButton) -> dict[str, Any]:
        words, key = self.game.format_move(made.move), made.key
        button: dict[str, Any] = {"id": words, "intent": "move", "args": [words], "label": sentence_case(made.label)}
        button |= {"enabled": True, "answer": True}
        # Such an answer may be the last one before something is revealed: one key must not be enough.
        twice = {"twice": say("widget/press_again", key=key, label=made.label)} if key else {}
        more = {"details": sentence_case(made.details)} if made.details else {}
        return {**button, "keys": [key] if key else [], **twice, **({"primary": True} if made.leads else {}), **more}

    def _actions(self, view: Any) -> list[dict[str, Any]]:
        if len(self._picked()) < 2:
            return self._buttons
        again = {"id": "again", "label": say("widget/again"), "enabled": True, "keys": []}
        return [*self._buttons, again]

    def _prompt(self, view: Any) -> str:
        if not view.moves:
            return say("widget/wait" if view.question is not None else "widget/over")
        sentence = self.game.question_sentence(view, self._session.names)
        more = self.game.picks_prompt(picked, view) if (picked := self._picked()) else ""
        return f"{sentence} {more}" if more else sentence

    # -- the log --------------------------------------------------------------------------------------------------

    def _entries(self, seat: int | None, last: int, first: int = 0) -> list[LogEntry]:
        """Return the newest entries of the log before step `last`, as a seat may know them."""
        return game_log(
            self.game,
            self._session.history,
            lambda events: visible_to(events, seat),
            lambda state, event: self._event_sentence(state, event, seat),
            first=first,
            last=last,
            most=MOST_LINES,
        )

    def _event_sentence(self, state: Any, event: Event, seat: int | None) -> str:
        """Return the sentence of an event, from the state after its step."""
        return self.game.event_sentence(event, self._session.history.rules.view(state, seat), self._session.names)

    def _show_log(self, entries: list[LogEntry]) -> None:
        self.log_lines = log_sentences(entries)
        self.log_groups = log_groups(self.game, entries, self._session.names, self.viewpoint.reader)

    # -- without a kernel -----------------------------------------------------------------------------------------

    def _large_picture(self, piece: str) -> str:
        return self.game.draw_piece(piece, self.view)

    def _picture(self) -> str:
        drawn = self.game.draw_at_table(self.viewpoint.view_to_save, self._notes(), self._pane_names, interactive=False)
        # A reader hears the sentence beside the picture, never a label inside of it.
        return stacked(list(drawn.values()), self._sentence())


def _hidden(name: str, words: str) -> dict[str, Any]:
    """Return a source without its own button."""
    return {"id": name, "intent": ANSWER, "name": words, "label": words, "count": None, "keys": [], "hidden": True}
