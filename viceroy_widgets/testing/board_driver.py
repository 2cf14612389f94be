"""Driver of a board without a browser: what a person reads, clicks and types, by the words on the board."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator
from typing import Any

from ..widgets.protocol.board import BoardWidget
from .drawn_parts import DrawnPart, NoSuchPartError, Part, ShownBoard, arrow_target, drawn_parts, named
from .headless import HeadlessView

__all__ = ["BoardDriver"]

_ARROWS = frozenset({"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"})


class BoardDriver:
    """Driver of any board: it clicks, presses keys and reads, as a person in front of the page.

    Parts are named by the labels that people read, in the language of the board, or by ids such as `gem:red`. A label
    may be shortened if only one part has it. Phrases between commas may come from the label and from the details, such
    as `circle 1 on level 2, bottom left`. NoSuchPartError lists the parts if none or several fit.
    """

    def __init__(self, widget: BoardWidget) -> None:
        if not isinstance(widget, BoardWidget):
            raise TypeError(f"{type(widget).__name__} is no board")
        self.widget = widget
        self._view = HeadlessView(widget, "driver")
        self._chosen: str | None = None
        self._focus = ""
        self._armed = ""
        self._told = ""
        """Sentence that the page says by itself: a refusal, or what is chosen now."""
        self._is_refused = False

    def __repr__(self) -> str:
        return f"BoardDriver({self.widget!r})"

    # -- what a person reads ------------------------------------------------------------------------------------------

    def says(self) -> str:
        """Return the sentence that the board said last: an answer to a gesture, or a refusal."""
        return self._told or str(self._state().get("notice", {}).get("text", ""))

    @property
    def refused(self) -> bool:
        """Whether something was refused of the last click, of the last keys or of the last value."""
        return self._is_refused

    @property
    def rule(self) -> str:
        """Id of the rule that the last sentence cites; "" if none."""
        return "" if self._told else str(self._state().get("notice", {}).get("rule", ""))

    def asks(self) -> str:
        """Return the prompt, which says what the board asks for now; without one, the task of a lesson or a puzzle."""
        state = self._state()
        return str(state["prompt"] or state["kit"].get("task", ""))

    def parts(self) -> list[Part]:
        """Return all parts that can be clicked, in their order on the board."""
        state = self._state()
        return [*self._buttons(state), *self._sources(state), *self._stops(state)]

    def shown(self) -> ShownBoard:
        """Return what the board shows now, in words."""
        return ShownBoard(tuple(self._lines(self._state())))

    @property
    def chosen(self) -> str:
        """Label of the source that is chosen, such as a gem; "" if none is."""
        return next((part.label for part in self.parts() if part.id == self._chosen), "")

    @property
    def focus(self) -> str:
        """Label of the part of the drawing at which the keyboard is; "" before the first key."""
        return next((part.label for part in self._stops(self._state()) if part.id == self._focus), "")

    # -- what a person does -------------------------------------------------------------------------------------------

    def click(self, label: str) -> str:
        """Click the part with this label, and return what the board says then."""
        part = self._part(label)
        self._armed = self._told = ""
        self._is_refused = False
        if part.kind == "button":
            self._push(part)
        elif part.kind == "source":
            self._choose(part.id)
        else:
            self._focus = part.id
            self._aim(part.id)
        return self.says()

    def press(self, *keys: str) -> str:
        """Press keys one after the other, named as in `KeyboardEvent.key`, and return what the board says then.

        Arrow keys, Home and End walk in the drawing that has the focus, and Enter answers there. Escape drops what is
        chosen. `n` and `N` walk through the answers, and a digit chooses a card of the hand. LookupError for a key that
        does nothing on this board now, or that would lead out of the drawing: that depends on the window.
        """
        self._is_refused = False
        for key in keys:
            self._told = ""
            self._press(key)
        return self.says()

    def paint(self, **gems: str | tuple[str, ...]) -> str:
        """Lay gems on sections, such as `paint(red="card 58, bottom left")`, and return what is said last.

        ValueError if a gem cannot be laid: what follows in a test would be about another board.
        """
        for color, labels in gems.items():
            for label in (labels,) if isinstance(labels, str) else labels:
                for part in (f"gem:{color}", label):
                    self.click(part)
                    if self._is_refused:
                        raise ValueError(f"The {color} gem was not laid on {label!r}: {self.says()}")
        return self.says()

    def type(self, label: str, value: str | float | bool) -> str:
        """Set the control with this label, such as a slider or a field, and return what the board says then."""
        self._told = ""
        controls = {control["label"]: control["id"] for control in self._state()["controls"]}
        if label not in controls:
            has = f"it has {named(list(controls))}" if controls else "it has nothing that can be set"
            raise NoSuchPartError(f"There is no control {label!r} on this board; {has}.")
        self._is_refused = not self._view.gesture("control", controls[label], _written(value))["ok"]
        return self.says()

    # -- parts --------------------------------------------------------------------------------------------------------

    def _state(self) -> dict[str, Any]:
        return self._view.state()

    def _buttons(self, state: dict[str, Any]) -> Iterator[Part]:
        for action in state["actions"]:
            yield Part("button", action["id"], action["label"], action.get("details", ""), action["enabled"])

    def _sources(self, state: dict[str, Any]) -> Iterator[Part]:
        for source in state["tray"]:
            if not source.get("hidden"):
                yield Part("source", source["id"], source["label"], source["name"], source.get("enabled", True))

    def _stops(self, state: dict[str, Any]) -> Iterator[Part]:
        words = self._destinations(self._source(state), state)
        seen = set()
        for drawn in self._drawn(state):
            if drawn.id not in seen:
                seen.add(drawn.id)
                details = "; ".join(filter(None, (words.get(drawn.id, ""), drawn.details)))
                yield Part("drawing", drawn.id, drawn.label, details)

    def _drawn(self, state: dict[str, Any]) -> list[DrawnPart]:
        stops = state["targets"].get("stops", state["kit"].get("stops", []))
        return [part for part in drawn_parts(self.widget, state) if part.id in set(stops)]

    def _part(self, words: str) -> Part:
        parts = self.parts()
        for fits in (_is_id, _is_label, _is_in_label, _has_all):
            found = [part for part in parts if fits(part, words)]
            if len(found) == 1 or (found and fits is _is_id):
                return found[0]
            if found:
                raise NoSuchPartError(f"{words!r} fits {len(found)} parts: {named([part.label for part in found])}.")
        labels = [part.label for part in parts]
        near = difflib.get_close_matches(words, labels, n=3, cutoff=0.4)
        meant = f"perhaps {named(near)} was meant" if near else f"it has {named(labels)}"
        raise NoSuchPartError(f"There is no {words!r} on this board; {meant}.")

    def _lines(self, state: dict[str, Any]) -> Iterator[str]:
        yield from filter(None, (*(state["kit"].get(text, "") for text in ("title", "story", "task")), state["prompt"]))
        for player in state.get("status", {}).get("players", []):
            yield f"{player['label']}; {player.get('details', '')}".rstrip("; ")
        for drawn in drawn_parts(self.widget, state):
            yield f"{drawn.label}; {drawn.details}" if drawn.details else drawn.label
        for source in state["tray"]:
            if not source.get("hidden"):
                yield source["label"]
        for action in state["actions"]:
            yield action["label"] if action["enabled"] else f"{action['label']} (disabled)"
        if sheet := state["sheet"]:
            yield from (f"{group['title']}: {group['amount']}" for group in sheet["groups"])
            yield f"{sheet['total_title']}: {sheet['total']}"

    # -- gestures, as the page makes them -----------------------------------------------------------------------------

    def _push(self, part: Part) -> None:
        if not part.enabled:
            raise NoSuchPartError(f"The button {part.label!r} is disabled now.")
        action = next(action for action in self._state()["actions"] if action["id"] == part.id)
        self._send(action.get("intent") or part.id, *action.get("args", ()))

    def _choose(self, source_id: str) -> None:
        source = next((known for known in self._state()["tray"] if known["id"] == source_id), None)
        if source and (not source.get("enabled", True) or source["count"] == 0):
            self._refuse(source.get("why") or self._choose_first())
        elif source and source.get("at_once"):
            self._use(source_id, source["at_once"])
        else:
            self._chosen = source_id
            if source:
                self._told = self._state()["kit"]["words"].get("chosen", "").replace("%1", source["name"])

    def _aim(self, target: str) -> None:
        state = self._state()
        if not state["tray"]:
            return
        usual = state["kit"]["default_source"]
        chosen = self._chosen or (usual if target in self._destinations(usual, state) else None)
        if target not in self._destinations(chosen, state) and target in state["targets"].get("sources", {}):
            self._choose(target)
        elif chosen:
            self._use(chosen, target)
        elif state["kit"].get("drawings"):
            self._use(usual, target)
        else:
            self._refuse(self._choose_first())

    def _use(self, source_id: str, target: str) -> None:
        source = next((known for known in self._state()["tray"] if known["id"] == source_id), None)
        if source:
            self._send(source["intent"], source_id, target)

    def _refuse(self, sentence: str) -> None:
        self._told, self._is_refused = sentence, True

    def _send(self, intent: str, *args: str) -> None:
        if not self._view.gesture(intent, *args)["ok"]:
            self._is_refused = True
        state = self._state()
        counts = {source["id"]: source["count"] for source in state["tray"]}
        if self._chosen and (
            counts.get(self._chosen) == 0 or (state["kit"].get("marks_default") and not self._is_source(state))
        ):
            self._chosen = None

    def _is_source(self, state: dict[str, Any]) -> bool:
        return self._chosen in state["targets"].get("sources", {})

    def _source(self, state: dict[str, Any]) -> str | None:
        return self._chosen or (state["kit"]["default_source"] if state["kit"].get("marks_default") else None)

    def _destinations(self, source: str | None, state: dict[str, Any]) -> dict[str, str]:
        targets = state["targets"]
        entries = targets.get("sources", {}).get(source or "", [])
        return {name: entry[1] for entry in entries for name in targets["groups"][entry[0]].split()}

    def _choose_first(self) -> str:
        state = self._state()
        prompt = state["prompt"] if state["kit"].get("drawings") else ""
        return " ".join(filter(None, (state["kit"]["words"].get("choose_first", ""), prompt)))

    # -- keys ---------------------------------------------------------------------------------------------------------

    def _press(self, key: str) -> None:
        state, armed = self._state(), self._armed
        self._armed = ""
        chosen, answered = self._chosen, self._view.count
        stops = self._drawn(state)
        if not any(stop.id == self._focus for stop in stops):
            order = state["targets"].get("stops", state["kit"].get("stops", []))
            self._focus = order[0] if order else ""
        if key in _ARROWS:
            self._focus = arrow_target(key, self._focus, stops)
        elif key in ("Enter", " "):
            self._aim(self._focus)
        elif key == "Escape":
            self._chosen = None
        elif not any(act(key, state, armed) for act in self._shortcuts()):
            raise NoSuchPartError(f"The key {key!r} does nothing on this board now.")
        self._refocus(stops)
        self._follow(chosen, self._view.count > answered)

    def _shortcuts(self) -> tuple[Callable[[str, dict[str, Any], str], bool], ...]:
        return self._source_key, self._action_key, self._walk_key, self._hand_key

    def _source_key(self, key: str, state: dict[str, Any], armed: str) -> bool:
        source = next((known for known in state["tray"] if key.lower() in known["keys"]), None)
        if source is None:
            return False
        if source["count"] is None and self._focus:
            self._use(source["id"], self._focus)
        else:
            self._choose(source["id"])
        return True

    def _action_key(self, key: str, state: dict[str, Any], armed: str) -> bool:
        name = key.lower() if len(key) == 1 else key
        action = next((known for known in state["actions"] if known["enabled"] and name in known["keys"]), None)
        if action is None:
            return False
        if action.get("twice") and armed != action["id"]:
            self._armed, self._told = action["id"], action["twice"]
        else:
            self._send(action.get("intent") or action["id"], *action.get("args", ()))
        return True

    def _refocus(self, before: list[DrawnPart]) -> None:
        """Where the part with the focus is gone, go to what stands in its place now."""
        now = self._drawn(self._state())
        gone = next((stop for stop in before if stop.id == self._focus), None)
        if gone and now and all(stop.id != gone.id for stop in now):
            self._focus = min(now, key=gone.distance).id

    def _follow(self, chosen: str | None, is_answered: bool) -> None:
        """Go on with the focus, as the page does after a key: to where a source can go, or to the first answer."""
        state = self._state()
        legal = self._legal(state)
        goes_on = state["kit"].get("drawings") if is_answered else self._chosen and self._chosen != chosen
        if goes_on and legal and self._focus not in legal:
            self._focus = legal[0]

    def _legal(self, state: dict[str, Any]) -> list[str]:
        """Return the ids that are marked on the drawings, in the order in which the board names them."""
        marked = set(self._destinations(self._source(state), state))
        if self._chosen is None:
            marked |= set(state["targets"].get("sources", {}))
        drawn = {stop.id for stop in self._drawn(state)}
        order = state["targets"].get("stops", state["kit"].get("stops", []))
        return [name for name in order if name in marked & drawn]

    def _walk_key(self, key: str, state: dict[str, Any], armed: str) -> bool:
        if key not in ("n", "N"):
            return False
        order = self._legal(state)
        if not order:
            return False
        at = order.index(self._focus) if self._focus in order else (-1 if key == "n" else len(order))
        self._focus = order[(at + (1 if key == "n" else -1)) % len(order)]
        return True

    def _hand_key(self, key: str, state: dict[str, Any], armed: str) -> bool:
        hand = [stop.id for stop in self._drawn(state) if stop.id.startswith("hand:")]
        if not re.fullmatch("[1-9]", key) or int(key) > len(hand):
            return False
        self._focus = hand[int(key) - 1]
        if self._focus in state["targets"].get("sources", {}):
            self._choose(self._focus)
        return True


def _is_id(part: Part, words: str) -> bool:
    return part.id == words


def _is_label(part: Part, words: str) -> bool:
    return part.label.casefold() == words.casefold()


def _is_in_label(part: Part, words: str) -> bool:
    return words.casefold() in part.label.casefold()


def _has_all(part: Part, words: str) -> bool:
    told = f"{part.label}; {part.details}".casefold()
    return all(phrase.strip() in told for phrase in words.casefold().split(","))


def _written(value: str | float | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
