"""Messages that no front end of ours would send: strategies for them, and what must hold after each."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable
from itertools import count
from typing import Any

from hypothesis import strategies as st

from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.board import BoardWidget

__all__ = ["Sender", "messages"]

Gesture = tuple[str, ...]
Named = dict[str, Any]

MARKUP = "<img src=x onerror=alert(1)>"
STRANGE = [
    "",
    MARKUP,
    "\u202ebids",
    "a\x00\x1b[0m",
    "\ud800",
    "\uff11",
    "x" * 101,
    "{0.__class__}",
    "%s",
    "../..",
    "-1",
]
IDS = [
    *("gem:red", "gem:", f"gem:{MARKUP}", "hand:1", "hand:-1", "hand:" + "9" * 90, "hand:\u0661", "hand:1.5", "hand:"),
    *("place:1,0", "place:1,-99", "place:5,0", "place:1e9,0", "place:1", "place:1,0,0", "place:" + "8" * 60 + ",0"),
    *("section:1,1:top_left", "section:9,9:top_left", "section:1,1:", "section:::", "section:0,-3:bottom_right"),
    *("slot:red", "row:1", "reserve:red", f"reserve:{MARKUP}", "card:1,0", "circle:2,0", "discard", "answer"),
    *(
        "take_back",
        "bids blue",
        "passes",
        "takes 4 blue",
        "takes 99 blue",
        "seat 2 bids blue",
        "plays 1",
        "plays (hidden)",
    ),
    *("starts with 1", "decides in secret", "gives every gem away", "<b>bids</b>"),
]
INTENTS = [
    *("answer", "play", "gem", "move", "undo", "again", "hint", "whole", "paint", "unpaint", "redo", "reset", "check"),
    *("new_game", "replay", "result", "next", "last", "control", "puzzle"),
    *("_refresh", "__init__", "close", "_undo_intent", "Move", MARKUP, ""),
]
PLAIN = st.sampled_from([None, True, 0, -1, 1.5, 2**70, 1e400, *STRANGE, *IDS])
KEYS = st.sampled_from([*STRANGE, "n", "view"])
JSON = PLAIN | st.lists(PLAIN, max_size=3) | st.dictionaries(KEYS, PLAIN, max_size=3)
TEXTS = st.sampled_from([*IDS, *STRANGE])
ARGUMENTS = st.one_of(*[st.lists(TEXTS, max_size=2)] * 5, JSON, st.lists(JSON, max_size=9), st.just(["gem:red"] * 4000))
NUMBERS = st.sampled_from([*["next"] * 9, "same", "gap", "before", 0, -1, 1.5, True, None, 2**53, "1", [1]])
SEEN = st.sampled_from([*["now"] * 8, 0, 2**53 - 1, -1, "1", None, 3.0])

# "pick" stands for one of the gestures that are offered when the message is sent; "spoil" puts something strange in it,
# or the id of another part of the picture, which a number stands for.
NAMED = st.fixed_dictionaries({"n": NUMBERS, "intent": st.sampled_from(INTENTS), "args": ARGUMENTS, "seen": SEEN})
OFFERED = st.fixed_dictionaries({"n": NUMBERS, "pick": st.integers(0, 99), "seen": SEEN})
WITH = st.tuples(st.sampled_from([1, 2, 2]), st.one_of(TEXTS, *[st.integers(0, 99)] * 2))
SPOILT = st.fixed_dictionaries(
    {"n": st.just("next"), "pick": st.integers(0, 99), "seen": st.just("now"), "spoil": WITH}
)
READABLE = st.fixed_dictionaries(
    {
        "view": st.sampled_from(["one", "two"]),
        "again": st.sampled_from([0, 0, 0, 1, True]),
        "list": st.lists(st.one_of(NAMED, NAMED, SPOILT, SPOILT, OFFERED, JSON), min_size=1, max_size=3),
    }
)
UNREADABLE = st.fixed_dictionaries({"view": TEXTS, "again": JSON, "list": st.just([{"n": 1}]) | JSON})
messages = st.lists(st.one_of(*[READABLE] * 6, UNREADABLE, JSON), min_size=1, max_size=2)


class Sender:
    """Sends such messages to a widget from fresh views, and keeps account of what has to be answered."""

    _numbers = count()

    def __init__(self, widget: BoardWidget, offers: Callable[[], list[Gesture]]) -> None:
        self.widget, self.offers = widget, offers
        self.browser = HeadlessView(widget)
        self.name = f"{next(self._numbers)}-"
        self.upto: dict[str, int] = {}
        self.answered: dict[str, set[int]] = defaultdict(set)

    def send(self, message: Any) -> list[Named]:
        """Sends one; gives the results, of which there is one sentence for each gesture that can be read."""
        message = self._made(message)
        due = self._due(message) if message != self.widget.intents else None
        self.browser.messages.clear()
        said = self.widget.notice.get("n", 0)
        answered = [state["answer"] for state in self.browser.write({"intents": message}) if "answer" in state]
        for sent in self.browser.messages:  # as Jupyter writes them
            json.dumps(sent, ensure_ascii=False, allow_nan=False).encode()
        if due is None:
            assert answered == []
            return []
        (answer,) = answered or [self.widget.answer]  # the very answer that was sent last is not sent again
        assert answered or not due
        assert (answer["view"], answer["again"]) == (message["view"], message["again"])
        assert [result["n"] for result in answer["results"]] == due
        assert answer["upto"] <= self.upto.get(message["view"], 0)  # numbers that were left out are not answered
        assert set(range(1, answer["upto"] + 1)) <= self.answered[message["view"]]
        silent = sum(not result["sentence"] for result in answer["results"])
        assert self.widget.notice.get("n", 0) >= said + len(due) - silent
        for result in answer["results"]:
            self._reads_well(result)
        return list(answer["results"])

    def _made(self, message: Any) -> Any:
        """The message with what depends on the moment filled in."""
        if not isinstance(message, dict) or not isinstance(message.get("list"), list):
            return message
        view = message["view"]
        if isinstance(view, str) and 0 < len(view) <= 100:
            view = (self.name + view)[:100]
        at = self.upto.get(view, 0) if isinstance(view, str) else 0
        listed = []
        for item in message["list"]:
            if isinstance(item, dict) and "n" in item and ("pick" in item or "intent" in item):
                n = {"next": at + 1, "same": at, "gap": at + 7, "before": at - 1}.get(str(item["n"]), item["n"])
                at = max(at, n) if type(n) is int and n < 2**53 else at
                seen = self.widget.revision if item["seen"] == "now" else item["seen"]
                listed.append({"n": n, **self._named(item), "seen": seen})
            else:
                listed.append(item)
        return {**message, "view": view, "list": listed}

    def _named(self, item: Named) -> Named:
        if "intent" in item:
            return {"intent": item["intent"], "args": item["args"]}
        offers = self.offers() or [("hint",)]
        chosen = list(offers[item["pick"] % len(offers)])
        at, strange = item.get("spoil", (len(chosen), ""))
        if isinstance(strange, int):
            parts = re.findall(r'data-id="([^"]+)"', self.widget.board)
            strange = parts[strange % len(parts)] if parts else ""
        if at < len(chosen):
            chosen[at] = strange
        return {"intent": chosen[0], "args": chosen[1:]}

    def _due(self, message: Any) -> list[int] | None:
        """The numbers of the gestures that must be answered; None where the message cannot be read at all."""
        if not isinstance(message, dict) or not _is_name(message.get("view")):
            return None
        if not _is_number(message.get("again", 0)) or not isinstance(message.get("list"), list):
            return None
        upto = self.upto.get(message["view"], 0)
        numbered = {item["n"] for item in message["list"] if isinstance(item, dict) and _is_number(item.get("n"))}
        due = sorted(n for n in numbered if n > 0 and n not in self.answered[message["view"]])
        self.answered[message["view"]].update(due)
        self.upto[message["view"]] = max([upto, *due])
        return due

    def _reads_well(self, result: Named) -> None:
        """A sentence for people: nothing of Python's insides in it, nothing that a terminal or a page would obey."""
        sentence = result["sentence"]
        if result["ok"]:
            return
        assert sentence
        assert len(sentence) < 700, sentence
        assert sentence.isprintable(), sentence
        assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
        for inside in ("Traceback", "Error", "object at 0x", "viceroy_widgets", "NoneType", "tuple", "__"):
            assert inside not in sentence.replace("{0.__class__", "").replace("__init__", ""), sentence


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 100 and value.encode(errors="replace").decode() == value


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**53
