"""Base class of all boards: it sends panes, answers gestures and rejects other writes from the browser."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from ...core.exercises import Answer
from ...core.rulebook import RuleText
from ...deprecated_names import new_names
from ...errors import StaleStateError, ViceroyError
from ...words import direction, known_language, language, say
from ...words.catalogs import SENTENCES
from .board_part import BoardPart, BoardParts, Reply
from .intents import Budget, Gesture, Inbox, read_batch
from .keeping import BoardKeeping
from .primary import with_primary
from .speech import LanguageMeta, spoken
from .wire import Wire, picture_html

__all__ = ["RELAY", "BoardWidget", "Reply", "front_end"]

_STATIC = Path(__file__).parent.parent / "static"
_FROM_BROWSER = "intents"
_ENLARGE = "enlarge"
"""Intent of a view that shows a piece of a drawing larger; it says nothing and changes no state."""
_RULE = "rule"
"""Intent of a view that shows the text of a rule in place; it says nothing and changes no state."""
_RESTORE = "restore"
"""Intent of a view in the place of a board of a saved notebook: it goes on with what was done on that board."""
_WHOLE = "whole"
"""Intent of a view that cannot apply a diff of a drawing, because it was opened later or missed an earlier diff."""

_OF_JUPYTER = frozenset(anywidget.AnyWidget.class_trait_names())

RELAY: ContextVar[Any] = ContextVar("relay", default=None)
"""Connection of the next board that is made to the widget that shows it in its own place; None for one to a page."""


def front_end(name: str) -> str:
    """Return the text of a bundled module, which holds its style sheet."""
    return (_STATIC / f"{name}.js").read_text(encoding="utf-8")


class BoardWidget(anywidget.AnyWidget, metaclass=LanguageMeta):
    """Board whose picture is drawn in Python; the browser shows it and sends gestures back.

    Every pane is a separate trait, so only changed panes are sent. The browser may write only the trait `intents`.
    Every board takes the option `language`, a language code; the default is the language of the process. `parts` are
    what it has beyond its class: their panes, buttons and gestures are its own.
    """

    _option_names: ClassVar[tuple[str, ...]] = ()
    """Names of the keyword arguments; the error for an unknown option names the nearest one."""

    # A text, not a path: anywidget would watch the files of paths, and keep every widget until the kernel ends.
    # No styles: anywidget would insert them again for every board, and the page would style all its parts anew.
    _esm = front_end("widget")

    language = traitlets.Unicode(help="the code of the language that it speaks").tag(sync=True)
    direction = traitlets.Unicode(help="in which direction that is written").tag(sync=True)
    kit = traitlets.Dict(help="what never changes: title, story, words, gem pictures").tag(sync=True)
    board = traitlets.Unicode(help="the drawing").tag(sync=True)
    market = traitlets.Unicode(help="the drawings of what all may take from").tag(sync=True)
    mat = traitlets.Unicode(help="the drawing of what lies in front of the player").tag(sync=True)
    supply = traitlets.Unicode(help="the drawings of pieces that belong to nobody").tag(sync=True)
    hand = traitlets.Unicode(help="the drawings of what one player plays from").tag(sync=True)
    own = traitlets.Unicode(help="the drawings of what else only its owner sees").tag(sync=True)
    others = traitlets.Unicode(help="the drawings of the other players").tag(sync=True)
    controls: traitlets.List[Any] = traitlets.List(help="sliders, choices, search fields").tag(sync=True)
    tray: traitlets.List[Any] = traitlets.List(help="the sources that can be chosen, with counts").tag(sync=True)
    targets = traitlets.Dict(help="groups of destinations, and to which of them each source may go").tag(sync=True)
    prompt = traitlets.Unicode(help="what is asked now").tag(sync=True)
    log_lines: traitlets.List[Any] = traitlets.List(help="what happened of late, in sentences").tag(sync=True)
    log_groups: traitlets.List[Any] = traitlets.List(help="groups of these: turn, player, how many").tag(sync=True)
    rule_titles = traitlets.Dict(help="the title of each rule that a text may name, by its id").tag(sync=True)
    rule_text = traitlets.Dict(help="the rule that a view asked for last, with its text").tag(sync=True)
    actions: traitlets.List[Any] = traitlets.List(help="the buttons").tag(sync=True)
    sheet = traitlets.Dict(help="the score, line by line").tag(sync=True)
    progress = traitlets.Dict(help="long work under way: a line about it, which part is done").tag(sync=True)
    notice = traitlets.Dict(help="the last sentence said, for every view").tag(sync=True)
    revision = traitlets.Int(help="grows with every change of the state").tag(sync=True)
    checklist: traitlets.List[Any] = traitlets.List(help="what there is to do, ticked or not").tag(sync=True)
    success = traitlets.Dict(help="how often something succeeded, and what leads on").tag(sync=True)
    enlarged = traitlets.Dict(help="the piece that a view asked for last, and its large picture").tag(sync=True)
    attempt: traitlets.List[str] = traitlets.List(help="the answer so far, in notation, on a board with a receipt")
    receipt = traitlets.Dict(help="the receipt of the answer, and the words around it").tag(sync=True)
    kept_as = traitlets.Unicode(help="the name of what was done here, for another day").tag(sync=True)
    answer = traitlets.Dict(help="how far the gestures of a view are answered, and how").tag(sync=True)
    intents = traitlets.Any(help="gestures not yet answered, written by the browser").tag(sync=True, echo_update=False)

    intent_methods: ClassVar[dict[str, str]] = {}
    """Mapping from each intent to the name of the method that answers it."""
    costly_intents: ClassVar[frozenset[str]] = frozenset({"hint", "check", "where", "solution"})
    """Intents that run a solver or a bot; only a limited number of them per message is carried out."""
    leading_actions: ClassVar[tuple[str, ...]] = ("continue", "check", "typed", "sit", "next", "new_game")
    """Ids of buttons that lead on; the first one that is enabled is the primary button, if no button is marked so."""
    in_background: bool = True
    """Whether long work that a gesture begins runs in the event loop, if there is one, so that the kernel listens."""
    leads_on: bool = True
    """Whether the button *Continue* leads on to the next board of the page once there is nothing more to do here."""
    drawings: ClassVar[tuple[str, ...]] = ("board",)
    """Panes that hold drawings, in the order of display; a line with a form feed separates the tiles of a pane."""

    _keeps: ClassVar[type[BoardKeeping]] = BoardKeeping
    """Kind of keeping of the work on such a board, for another day."""

    _is_made: bool = False
    saved_text: str = ""
    """HTML of a text that a saved notebook shows above the picture of the board."""

    def __init__(self, *, parts: Sequence[BoardPart] = (), **options: Any) -> None:
        for name in options:
            if not self.has_trait(name) or name in self._panes():
                raise TypeError(self._unknown(name))
        self._parts = BoardParts(parts)
        self._inbox, self._wire, self._relay = Inbox(), Wire(), RELAY.get()
        self._keeping = self._keeps(self)
        RELAY.set(None)
        self._said, self._intent, self._emptied, self._successes = 0, "", 0, 0
        super().__init__(intents=None, **options)
        self._entitle_rules()
        self._redraw()

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        """Return the names of the traits that pages receive, but those that every widget of Jupyter has."""
        names = cls.class_trait_names(sync=True)
        return tuple(name for name in names if name not in _OF_JUPYTER and not name.startswith("_"))

    def _all_options(self) -> tuple[str, ...]:
        """Return the names of the options, including those that depend on another option."""
        return self._option_names

    def _refuse_unknown(self, options: Mapping[str, Any]) -> None:
        """Raise TypeError for an option that a parent class takes but this class does not."""
        for name in options:
            if name not in ("parts", *self._option_names):
                raise TypeError(self._unknown(name))

    def _unknown(self, name: str) -> str:
        known = self._all_options()
        near = difflib.get_close_matches(name, known, n=1, cutoff=0.6)
        hint = f"; did you mean {near[0]!r}?" if near else f"; it takes {', '.join(known)}"
        return f"{type(self).__name__} has no option {name!r}{hint}"

    def _kind(self) -> str:
        """Return the name shown if there is no title; a user's subclass has the name of its base class."""
        return next(say(f"kind/{base.__name__}") for base in type(self).__mro__ if f"kind/{base.__name__}" in SENTENCES)

    # -- the language ---------------------------------------------------------------------------------------------

    @traitlets.default("language")
    def _language_here(self) -> str:
        return language()

    @traitlets.default("direction")
    def _direction_here(self) -> str:
        return direction(self.language)

    @traitlets.validate("language")
    def _language_known(self, proposal: dict[str, Any]) -> str:
        return known_language(proposal["value"])

    @traitlets.observe("language")
    def _language_changed(self, change: object) -> None:
        self.direction = direction(self.language)
        if self.kit:
            self.kit, self.rule_text = {}, {}
            self._entitle_rules()
            if self.success.get("go"):
                self._offer_next(n=self.success["n"])
            self._changed()
            self._say("")

    @traitlets.validate("actions")
    def _one_primary(self, proposal: dict[str, Any]) -> list[dict[str, Any]]:
        """Add the buttons of the parts, and mark one enabled button as primary.

        It is one that its author marked, or else one of `leading_actions`; nothing is left to check after a success.
        """
        left = [name for name in self.leading_actions if name != "check" or not self.success.get("n")]
        return with_primary(self._parts.with_actions(proposal["value"]), left)

    def _answer_so_far(self) -> Answer:
        """Return the answer on the board in notation, for its parts; () on a board that takes none."""
        return ()

    # -- state sent to the browser ---------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Draw every pane again; a subclass implements this."""
        raise NotImplementedError

    def _redraw(self) -> None:
        """Draw every pane again; a board whose drawings come from elsewhere tells here whose fault it is that fails."""
        for name, value in self._parts.panes(self._answer_so_far()).items():
            setattr(self, name, value)
        self._refresh()

    @spoken
    def _changed(self, author: str = "") -> None:
        """Start a new revision and draw it, after a change of state by a view or by Python (author "")."""
        with self.hold_sync():
            self.revision += 1
            self._inbox.changed_by(author, self.revision)
            self._redraw()

    def _say(self, sentence: str, tone: str = "info", lights: tuple[str, ...] = (), rule: str | None = None) -> None:
        self._said += 1
        self.notice = {"n": self._said, "text": sentence, "tone": tone, "lights": list(lights), "rule": rule or ""}

    def _succeed(self, *, ends: bool = True) -> None:
        """Let every view show a success; `ends` tells whether nothing more is to be done here."""
        self._successes += 1
        self._offer_next(ends, n=self._successes)

    @spoken
    def _offer_next(self, ends: bool = True, n: int = 0) -> None:
        """Offer the way on to the next board; without a number `n`, nothing succeeded."""
        self.success = {"n": n, "go": say("action/continue") if ends and self.leads_on and self._parts.leads_on else ""}

    # -- messages to and from the browser -------------------------------------------------------------------------

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state to send: whole drawings when a page opens (`key` is None), later only their diffs."""
        self._wire.revision = self.revision
        form = self._wire.whole if key is None else self._wire.change
        state = super().get_state(key, drop_defaults)
        return {name: form(name, value) if name in self.drawings else value for name, value in state.items()}

    def open(self) -> None:
        """Open the connection to the page, or to the widget that shows this board in its own place, once it is made."""
        if self._is_made:  # before, a page would receive a state without drawings and words
            if self.comm is None and self._relay is not None:  # type: ignore[has-type]  # a trait of ipywidgets
                self.comm = self._relay
            super().open()

    def _send_whole(self, names: Sequence[str]) -> None:
        for name in names:
            self._wire.forget(name)
        self.send_state(names)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Accept gestures from the browser; drop every other write and send the true values back."""
        refused = [name for name in sync_data if name != _FROM_BROWSER and name in self.keys]
        if refused:
            self._send_whole(refused)
        super().set_state({name: value for name, value in sync_data.items() if name == _FROM_BROWSER})

    @traitlets.observe("intents")
    @spoken
    def _on_intents(self, change: dict[str, Any]) -> None:
        batch = read_batch(change["new"])
        if batch is None:
            return
        fresh = self._inbox.fresh(batch)
        if batch.gestures and not fresh:  # their answers were lost, with the panes sent along
            self._send_whole([name for name in self._panes() if name not in (_FROM_BROWSER, "answer")])
        with self.hold_sync():
            if self._inbox.forgets(self.revision + 1):
                self.revision += 1
            results = self._answers(batch.view, fresh)
            last = results[-1] if results else {"ok": True, "sentence": ""}
            self.answer = {
                "view": batch.view,
                "upto": self._inbox.upto(batch.view),
                "again": batch.again,
                "ok": last["ok"],
                "sentence": last["sentence"],
                "results": results,
                "revision": self.revision,
            }
            if self._is_covered():
                self.intents = None
        if any(result["ok"] for result in results):
            self._keeping.keep()

    def _answers(self, view: str, gestures: Sequence[Gesture]) -> list[dict[str, Any]]:
        """Return the result of each gesture, in order.

        If a gesture covers the board, return only its result, since the other results may not be shown.
        """
        results, budget, emptied = [], Budget(), self._emptied
        for number, gesture in enumerate(gestures, start=1):
            results.append(self._answer(view, gesture, budget.allows(gesture.intent in self.costly_intents)))
            if self._emptied != emptied:
                self._said += len(gestures) - number
                self.notice = {**self.notice, "n": self._said}
                return [{**results[-1], "n": gestures[-1].n}]
        return results

    def _answer(self, view: str, gesture: Gesture, allowed: bool) -> dict[str, Any]:
        silent: dict[str, Callable[..., None]] = {_WHOLE: self._send_whole, _RESTORE: self._keeping.restore}
        silent |= {_ENLARGE: self._enlarge, _RULE: self._tell_rule}
        if allowed and gesture.intent in silent:
            silent[gesture.intent](*((self.drawings,) if gesture.intent == _WHOLE else gesture.args[:1]))
            return {"n": gesture.n, "ok": True, "sentence": "", "rule": ""}
        method = self._method_of(gesture.intent)
        rule: str | None = None
        try:
            if not allowed:
                raise ViceroyError("answer/too_many")
            if method is None:
                raise ViceroyError("answer/unreadable")
            if self._inbox.is_old(view, gesture.seen) or self._is_stale(view, gesture.seen):
                raise StaleStateError("answer/stale")
            self._intent = gesture.intent
            sentence, tone, lights = method(view, *gesture.args)
            ok = True
        except ViceroyError as error:
            # The reason why a text is no move helps programs; a person only made a gesture.
            sentence = say("answer/unreadable") if error.code == "move/no_move" else str(error)
            tone, lights, ok, rule = "refused", (), False, error.rule
        except (TypeError, ValueError, LookupError):  # arguments that name nothing on this board
            sentence, tone, lights, ok = say("answer/unreadable"), "refused", (), False
        self._say(sentence, tone, lights, rule)
        return {"n": gesture.n, "ok": ok, "sentence": sentence, "rule": rule or ""}

    def _method_of(self, intent: str) -> Callable[..., Reply] | None:
        """Return the method that answers an intent; None if there is none."""
        own = self.intent_methods.get(intent)
        return self._parts.method_of(intent, getattr(self, own) if own else None)

    def _enlarge(self, piece: str = "") -> None:
        """Send the large picture of a piece, or "" for one that no drawing shows: it may be hidden from this seat."""
        marks = (f'data-piece="{piece}"', f'data-shows="{piece}"')
        shown = any(mark in getattr(self, name) for name in self.drawings for mark in marks)
        self.enlarged = {"piece": piece, "picture": self._large_picture(piece) if piece and shown else ""}

    # -- rules --------------------------------------------------------------------------------------------------------

    def _rulebook(self) -> Mapping[str, RuleText]:
        """Return the rules that texts of this board may name, by id; a reader can open them in place."""
        return {}

    @spoken
    def _entitle_rules(self) -> None:
        self.rule_titles = {name: rule.title for name, rule in self._rulebook().items()}

    def _tell_rule(self, name: str = "") -> None:
        """Send the text of a rule; "" for an id that is none."""
        found = self._rulebook().get(name)
        self.rule_text = {"id": name, "text": found.text if found else ""}

    def _large_picture(self, piece: str) -> str:
        """Return a piece of the drawings as SVG markup with everything on it; "" if the drawings show all there is."""
        return ""

    def _is_covered(self) -> bool:
        """Return whether all results must be removed, since another person looks next (HID-1)."""
        return False

    def _empty(self) -> None:
        """Clear the notice and the results, which the next person may not see; gestures stay answered."""
        self._emptied += 1
        self.intents = None
        for name in self.drawings:
            self._wire.forget(name)  # a diff would reveal the previous drawing
        self.enlarged, self.success = {}, {}
        if self.notice:
            self._say("")
        if self.answer:
            self.answer = {**self.answer, "ok": True, "sentence": "", "results": []}

    def _is_stale(self, view: str, seen: int) -> bool:
        """Return whether a gesture is out of date, since another author changed the board after revision `seen`."""
        return self._inbox.is_stale(view, seen)

    def observe(self, handler: Any, names: Any = traitlets.All, type: Any = "change") -> None:
        """Call a function when traits change; old names of traits warn, and stand for the new ones."""
        super().observe(handler, new_names(self, names), type)

    # -- without a kernel -----------------------------------------------------------------------------------------

    def _picture(self) -> str:
        """Return the static drawing of the current state as SVG markup."""
        raise NotImplementedError

    def _sentence(self) -> str:
        """Return the sentence that replaces this widget if no picture can be shown."""
        raise NotImplementedError

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        if (bundle := super()._repr_mimebundle_(**kwargs)) is None:
            return None
        data, metadata = bundle
        sentence = " ".join(filter(None, (self._sentence(), *self._parts.sentences())))
        return {**data, "text/plain": sentence, "text/html": self.saved_text + self._saved_html(sentence)}, metadata

    def _saved_html(self, sentence: str) -> str:
        """Return the HTML that a saved notebook shows; `sentence` stands for the board and says what its parts say."""
        return picture_html(self._picture(), sentence)
