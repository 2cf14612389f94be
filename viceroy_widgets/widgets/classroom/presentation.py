"""Presentation in front of a class: one item at a time, with an answer to show, votes, and a countdown."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from os import PathLike
from typing import Any, ClassVar

import traitlets

from ...classroom.key import Key
from ...classroom.presenting import Poll
from ...core.game import Game
from ...core.lesson_game import Slide
from ...core.rulebook import RuleText
from ...draw.stack import split_tiles, stack_vertically, tiles
from ...errors import IllegalMoveError
from ...words import say
from ..protocol.board import BoardWidget, Reply, front_end
from ..protocol.speech import spoken
from ..table.panes import fixed_kit
from ..table.session_widget import Look
from .countdown_part import CountdownPart, short_number
from .presented import answer_pane, buttons, compared, read_key_file, saved_html, slides_from

__all__ = ["Presentation"]


class Presentation(BoardWidget):
    """Items for a class, one at a time in large type: the answer is hidden until it is shown.

    `items` is the id of a lesson, the path of a handout, or a lesson, a puzzle, a question or an `Assignment`. It can
    be a list of these. `key` is the key of an assignment, with which its answers can be shown. `game` narrows the
    search for a lesson. `variant` is the number of the variant of each item. `minutes` is the length of the countdown.
    `at`, the number of the item from 1, can be observed and set.
    """

    _option_names = ("items", "key", "game", "variant", "title", "minutes", "at", "look", "language")
    _esm = front_end("presentation")
    leads_on = False
    at = traitlets.Int(1, help="the number of the item")
    presentation = traitlets.Dict(help="the answers with their votes, and the answer").tag(sync=True)
    countdown = traitlets.Dict(help="the countdown, which the page counts").tag(sync=True)
    intent_methods: ClassVar[dict[str, str]] = {
        name: f"_{name}_intent"
        for name in (*("next", "previous", "answer", "votes", "reset", "vote", "change", "candidate"),)
    }

    _clock: Callable[[], float] = staticmethod(time.time)

    def __init__(
        self,
        items: object,
        *,
        key: str | PathLike[str] | Key | None = None,
        game: str | Game = "",
        variant: int = 1,
        title: str = "",
        minutes: int = 2,
        at: int = 1,
        look: Look = "projector",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        if type(at) is not int:
            raise TypeError(f"at is the number of an item, not {at!r}")
        self.slides = slides_from(items, read_key_file(key) if key is not None else None, game, variant)
        self._countdown = CountdownPart(minutes, lambda: self._clock(), self._show_countdown)
        self._polls: dict[int, Poll] = {}
        self._title, self._look = title, look
        self.answer_shown, self.votes_shown = False, False
        super().__init__(at=max(1, min(at, len(self.slides))), parts=(self._countdown,), **unknown)

    # -- public interface -----------------------------------------------------------------------------------------

    @property
    def slide(self) -> Slide:
        """Item that is shown."""
        return self.slides[self.at - 1]

    @property
    def poll(self) -> Poll:
        """Votes for the answers of the item that is shown."""
        return self._polls.get(self.at, Poll(len(self.slide.options) or 2))

    def next(self) -> None:
        """Show the next item, without its answer; do nothing at the last one."""
        self.at += 1

    def previous(self) -> None:
        """Show the previous item, without its answer; do nothing at the first one."""
        self.at -= 1

    @spoken
    def show(self) -> str:
        """Show and return the answer; raise IllegalMoveError if the key of the assignment is missing."""
        self._show_answer(True)
        sentence = self._answer_sentence()
        self._say(sentence)
        return sentence

    def hide(self) -> None:
        """Hide the answer."""
        self._show_answer(False)

    @spoken
    def vote(self, option: int, votes: int) -> None:
        """Set the votes for an answer, which is named by its number from 1."""
        self._keep(self.poll.with_votes(option - 1, votes))

    @spoken
    def add_answer(self, text: str) -> None:
        """Add an answer to vote on; the first one takes the place of the usual answers."""
        if self.slide.options:
            raise IllegalMoveError("presentation/has_options")
        self._keep(self.poll.with_answer(text))

    def show_votes(self) -> None:
        """Show the votes with their chart."""
        self._show_votes(True)

    def hide_votes(self) -> None:
        """Hide the votes with their chart."""
        self._show_votes(False)

    def reset_votes(self) -> None:
        """Remove all votes; if there are none, remove the answers that were added."""
        self._keep(self.poll.reset())

    def start_countdown(self, minutes: int | None = None) -> None:
        """Start the countdown, or let it go on; `minutes` begins a new one."""
        self._countdown.begin(minutes)

    def pause_countdown(self) -> None:
        """Pause the countdown."""
        self._countdown.pause()

    def stop_countdown(self) -> None:
        """Stop the countdown, so that it begins anew."""
        self._countdown.end()

    # -- gestures -------------------------------------------------------------------------------------------------

    def _next_intent(self, view: str) -> Reply:
        self.next()
        return self._where(), "info", ()

    def _previous_intent(self, view: str) -> Reply:
        self.previous()
        return self._where(), "info", ()

    def _answer_intent(self, view: str) -> Reply:
        self._show_answer(not self.answer_shown, view)
        if self.answer_shown:
            return self._answer_sentence(), "info", ()
        return say("presentation/hidden"), "info", ()

    def _votes_intent(self, view: str) -> Reply:
        self._show_votes(not self.votes_shown, view)
        if not self.votes_shown:
            return say("presentation/votes_hidden"), "info", ()
        told = " ".join(self._told(index) for index in range(self.poll.size))
        return say("presentation/votes_shown", told=told), "info", ()

    def _reset_intent(self, view: str) -> Reply:
        self._keep(self.poll.reset(), view)
        return say("presentation/votes_gone"), "info", ()

    def _vote_intent(self, view: str, index: str, votes: str) -> Reply:
        at = short_number(index)
        self._keep(self.poll.with_votes(at, short_number(votes)), view)
        return self._vote_reply(at, "counted_for"), "info", ()

    def _change_intent(self, view: str, index: str, difference: str) -> Reply:
        at, by = short_number(index), {"1": 1, "-1": -1}[difference]
        self._keep(self.poll.changed_by(at, by), view)
        return self._vote_reply(at, "voted" if by > 0 else "unvoted"), "info", ()

    def _candidate_intent(self, view: str, text: str) -> Reply:
        if self.slide.options:
            raise IllegalMoveError("presentation/has_options")
        self._keep(self.poll.with_answer(text), view)
        return say("presentation/added", label=self.poll.typed[-1]), "info", ()

    # -- state ----------------------------------------------------------------------------------------------------

    @traitlets.validate("at")
    def _at_inside(self, proposal: dict[str, Any]) -> int:
        return max(1, min(int(proposal["value"]), len(self.slides)))

    @traitlets.observe("at")
    def _opened(self, change: object) -> None:
        self.answer_shown, self.votes_shown = False, False
        self._countdown.forget()
        if self.kit:
            self._changed()

    def _show_answer(self, shown: bool, view: str = "") -> None:
        if shown and not self.slide.has_answer:
            raise IllegalMoveError("presentation/no_key")
        self.answer_shown = shown
        self._changed(view)

    def _show_votes(self, shown: bool, view: str = "") -> None:
        self.votes_shown = shown
        self._changed(view)

    def _keep(self, poll: Poll, view: str = "") -> None:
        self._polls[self.at] = poll
        self._changed(view)

    @spoken
    def _show_countdown(self) -> None:
        """Show the countdown; nothing else changes, so that no gesture becomes stale."""
        self.countdown = self._countdown.pane
        self.actions = self._actions()

    # -- words ----------------------------------------------------------------------------------------------------

    def _where(self) -> str:
        return say("presentation/where", number=self.at, count=len(self.slides))

    def _labels(self) -> tuple[str, ...]:
        """Return the answers to vote on."""
        usual = self.slide.options or (say("presentation/solved"), say("presentation/not_solved"))
        return self.poll.typed or usual

    def _told(self, index: int) -> str:
        votes = say("presentation/votes_n", n=self.poll.counts[index] or 0)
        return say("presentation/told", label=self._labels()[index], votes=votes)

    def _vote_reply(self, index: int, code: str) -> str:
        """Return the reply to a vote; it tells the number only if the votes are shown."""
        return self._told(index) if self.votes_shown else say(f"presentation/{code}", label=self._labels()[index])

    def _answer_sentence(self) -> str:
        found = self.slide.answer()
        if found.right is None:
            return say("presentation/answer_is", answer=found.sentence)
        label = self.slide.options[found.right].rstrip(".")
        return say("presentation/answer_option", number=found.right + 1, label=label, reply=found.sentence).strip()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        slide = self.slide
        answer = slide.answer() if self.answer_shown else None
        self._entitle_rules()
        if not self.kit or self.kit["story"] != slide.title:
            label = self._title or self._kind()
            kit = fixed_kit(label, self._title, kind="presentation", look=self._look, story=slide.title)
            self.kit = {name: value for name, value in kit.items() if name != "drawings"}
        before, after = _split(slide.pictures()), _split(answer.pictures if answer else ())
        beside = compared(before, after)
        self.board = tiles(beside or after or before)
        self.targets = {"stops": []}
        self.prompt = slide.sentence
        pane = answer_pane(slide, self._labels(), self.poll, self.votes_shown, answer)
        self.presentation = {**pane, "compared": True} if beside else pane
        pane = self._countdown.pane
        if self.countdown != {**pane, "left": self.countdown.get("left")}:  # the page counts by itself
            self.countdown = pane
        part = self.at / len(self.slides)
        self.progress = {"text": self._where(), "part": part, "cancel": False}
        self.actions = self._actions()

    def _actions(self) -> list[dict[str, Any]]:
        found = {"at": self.at, "of": len(self.slides), "has_answer": self.slide.has_answer}
        shown = {"answer": self.answer_shown, "votes": self.votes_shown}
        return buttons(found, shown, self._labels(), self._countdown.countdown.state, self.poll)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state to send; a page that opens later learns how much time is left then."""
        state = super().get_state(key, drop_defaults)
        if found := state.get("countdown"):
            state["countdown"] = {**found, "left": self._countdown.left}
        return state

    def _rulebook(self) -> Mapping[str, RuleText]:
        return {name: RuleText(*rule) for name, rule in self.slide.rulebook().items()}

    # -- without a kernel -----------------------------------------------------------------------------------------

    def _picture(self) -> str:
        """Return the drawing of the item without its answer."""
        drawings = _split(self.slide.pictures())
        return stack_vertically(drawings, self.slide.sentence) if drawings else ""

    def _sentence(self) -> str:
        """Return the item without its answer, as text."""
        listed = [say("presentation/option", number=n, label=label) for n, label in enumerate(self.slide.options, 1)]
        return " ".join(filter(None, (f"{self._where()}:", self.slide.sentence, *listed)))

    def _saved_html(self, sentence: str) -> str:
        return saved_html(self._where(), self.slide, self._picture())

    def __repr__(self) -> str:
        return f"Presentation(item {self.at} of {len(self.slides)})"


def _split(pictures: tuple[str, ...]) -> list[str]:
    return [tile for picture in pictures for tile in split_tiles(picture) if tile]
