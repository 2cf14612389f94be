"""Every schema of the package with its reader, real documents, and what only the reader can say."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

from tests.viceroy.data.agreement import Entry
from tests.viceroy.data.schema_walk import Schema
from tests.viceroy.games import steps
from viceroy_widgets import puzzle_collection
from viceroy_widgets.errors import NotationError
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.viceroy.codec.examples import read_examples
from viceroy_widgets.viceroy.codec.positions import read_position
from viceroy_widgets.viceroy.codec.record_form import read_record
from viceroy_widgets.viceroy.codec.states import read_state, write_state
from viceroy_widgets.viceroy.components.deck import built_in_deck, read_deck
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.lessons.course import read_lesson
from viceroy_widgets.viceroy.lessons.questions.catalog import KINDS
from viceroy_widgets.viceroy.puzzles.documents import read_puzzle
from viceroy_widgets.viceroy.puzzles.puzzle import content_id
from viceroy_widgets.viceroy.rules.state.move_forms import FORMS, HIDDEN, HIDDEN_FORMS, Whole
from viceroy_widgets.words import LANGUAGES

__all__ = ["DATA", "STRICT", "TRUSTED", "Entry"]

DATA = files("viceroy_widgets.viceroy").joinpath("data")


def _json(name: str) -> Any:
    return json.loads(DATA.joinpath(name).read_text("utf-8"))


def _decks() -> Iterator[Any]:
    deck = _json("deck.json")
    for effect in _effects("deck"):
        yield {**deck, "characters": [], "laws": [{**deck["laws"][0], "law": effect}], "bonus": []}
    character = {**deck["characters"][0], "name": "one", "note": "a line"}
    law = {**deck["laws"][0], "name": "two", "note": ["two", "lines"]}
    yield {
        "format": deck["format"], "name": "small", "note": "a line", "characters": [character], "laws": [law],
        "bonus": [character["number"]],
    }  # fmt: skip


def _effects(name: str) -> Iterator[Any]:
    schema = Schema(_json(f"{name}.schema.json"))
    yield from map(schema.sample, schema.schema["$defs"]["effect"]["oneOf"])


def _examples() -> Iterator[Any]:
    examples = _json("examples.json")
    for example in examples["examples"]:
        yield {**examples, "examples": [example]}
    auction = next(example for example in examples["examples"] if example["kind"] == "auction")
    tips = {"blue": 1, "red": 2, "green": 3, "yellow": 4}
    yield {**examples, "examples": [{**auction, "expected": {**auction["expected"], "tips": tips}}]}


def _positions() -> Iterator[Any]:
    deck = _json("deck.json")
    own = {**deck["characters"][0], "name": "own", "number": 1000}
    lowest = {
        "at": [1, 0], "card": own, "tokens": ["magic"], "infinite": ["red"], "gems": {},
        "tucked": [1, {**own, "number": 1001}],
    }  # fmt: skip
    gems = dict.fromkeys(_COLORS, 1)
    position = {
        "format": "viceroy-position/1", "edition": "en", "pyramid": [lowest, {"at": [1, -2], "card": 2}], "gems": gems,
        "attack": 1, "opponents": [{"attack": 1}],
    }  # fmt: skip
    yield position
    yield {**position, "edition": _HOUSE}
    for effect in _effects("position"):
        law = {"number": 1000, "name": "own", "sections": own["sections"], "law": effect}
        gems_on = {"gems": {"red": 1}} if effect["kind"] == "gems_banked" else {}
        yield {"format": position["format"], "pyramid": [{"at": [1, 0], "card": law, **gems_on}]}


_COLORS = ("blue", "red", "green", "yellow")
_HOUSE = {
    "name": "en", "start_deal": 2, "give_back": "random", "discard": False, "pair_is_done": True, "repaint": False,
    "bonus_optional": True, "order_by_characters": True,
}  # fmt: skip


def _records() -> Iterator[Any]:
    document = {
        "format": "viceroy-record/1", "players": ["a", "b", "c", "d"], "seed": 1, "edition": "en",
        "deck": {"name": "", "digest": "0" * 16}, "moves": [], "result": [0, 0, 0, 0], "virtual": 0,
        "bonus_cards": True, "row": list(_COLORS),
    }  # fmt: skip
    yield document
    for verb, form in FORMS.items():
        values = (kind.low if isinstance(kind, Whole) else kind.values[0] for kind in form.values)
        yield {**document, "moves": [[0, verb, *values]]}
    for verb in HIDDEN_FORMS:
        yield {**document, "moves": [[0, verb, *([HIDDEN] if verb in FORMS else [])]]}
    moves = [[0, "pass"]]
    line = {"ply": 1, "moves": moves, "comments": [[1, "x"]], "variations": [{"ply": 1, "moves": moves}]}
    yield {**document, "moves": moves, "comments": [[0, "x"]], "variations": [line]}
    yield {**document, "edition": _HOUSE, "deck": _carried()}


def _carried() -> Any:
    deck = {"format": "viceroy-deck/1", "characters": [], "laws": []}
    return {"name": "", "digest": read_deck(deck).digest, "cards": deck}


def _states() -> Iterator[Any]:
    """Yield a few states of a game, and then states with each task and each question, which no game need reach."""
    schema = Schema(_json("state.schema.json"))
    for state, _, _, _ in steps(1, edition="en", bonus_cards=True)[::40]:
        yield write_state(state)
    document = write_state(steps(1, edition="en", bonus_cards=True)[0][0])
    player = document["players"][0]
    full = schema.sample(schema.schema["$defs"]["player"])
    on_it = schema.sample(schema.schema["$defs"]["standing"]["prefixItems"][3])
    yield {**document, "players": [{**full, **player, "pyramid": [[1, 0, 1, on_it]]}, *document["players"][1:]]}
    yield {**document, "edition": _HOUSE, "skips": [0]}
    yield {**document, "deck": _carried()}
    yield {**document, "auction": schema.sample(schema.schema["properties"]["auction"])}
    for move in schema.schema["$defs"]["move"]["anyOf"]:
        yield {**document, "held": [schema.sample(move)]}
    # The reader looks at tasks and questions before it looks whether the cards could be there.
    cards = [1, *(law.number for law in built_in_deck().laws)]
    standing = [[1, 2 * index, number] for index, number in enumerate(cards)]
    everything = {**document, "players": [{**player, "hand": [1], "pyramid": standing}, *document["players"][1:]]}
    for form in schema.schema["$defs"]["task"]["anyOf"]:
        name, *values = schema.sample(form)
        yield _with_fitting_card(cards, values, 1, lambda known, name=name: {**everything, "agenda": [[name, *known]]})
    for form in schema.schema["$defs"]["question"]["anyOf"]:
        asked = schema.sample(form)
        values = asked["about"]
        yield _with_fitting_card(
            cards, values, 0, lambda known, asked=asked: {**everything, "question": {**asked, "about": known}}
        )


def _with_fitting_card(cards: list[int], values: list[Any], at: int, put: Callable[[list[Any]], Any]) -> Any:
    """Return a state with the first card of the values that a task or question can be about."""
    for number in cards:
        known = [number if index == at and value == 1 else value for index, value in enumerate(values)]
        try:
            read_state(put(known))
        except NotationError as error:
            if error.code != "state/not_there":
                return put(known)
    return put(values)


def _lessons() -> Iterator[Any]:
    folder = DATA.joinpath("lessons")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name != "course.toml":
            lesson = tomllib.loads(file.read_text("utf-8"))
            for section in lesson["sections"]:
                yield {**lesson, "sections": [section]}
    lesson = {"format": "viceroy-lesson/2", "id": "small", "title": "Small", "can": "You can.", "minutes": 5}
    schema = Schema(_json("lesson.schema.json"))
    for name in schema.schema["$defs"]["condition"]["properties"]:
        goal = {name: schema.sample(schema.schema["$defs"]["condition"]["properties"][name])}
        step = {
            "task": "Bid.", "start": _SITUATION, "goal": goal, "done": "Done.", "hints": ["1", "2", "3"],
            "solution": ["bids blue"], "title": "Bid", "lasts": "phase", "turns": 1,
        }  # fmt: skip
        yield {**lesson, "sections": [{"text": "", "task": step}]}
    for question in _questions():
        yield {**lesson, "sections": [{"text": "", "questions": [question]}]}
    yield {**lesson, "sections": [{"text": "", "question": next(iter(_questions())), "puzzle": _lesson_puzzle()}]}


def _lesson_puzzle() -> Any:
    puzzle: Any = puzzle_collection("pay")[0]
    state = {name: value for name, value in VICEROY.write_state(puzzle.state).items() if name != "format"}
    words = {"hints": ["1", "2", "3"], "praise": "Well done."}
    return {"goal": puzzle.goal_name, "player": puzzle.player, "state": state, "best": puzzle.best, **words}


def _questions() -> Iterator[Any]:
    options = [{"text": "yes", "right": True}, {"text": "no", "says": "No."}]
    yield {"ask": "Is it?", "rule": "AUC-1", "options": options, "position": "en 0:7 - 0 -", "lights": ["a"]}
    yield {"example": "magic"}
    known: dict[str, Any] = {
        "card": 7, "level": 1, "circle": [2, 0], "color": "red", "index": 0, "bids": ["red"],
        "opponents": 2,
    }  # fmt: skip
    for name, kind in KINDS.items():
        yield {"kind": name, "position": "en 0:7+18/0:17 - 0 -", **{given: known[given] for given in kind.parameters}}


_SITUATION = {
    "players": [{"name": "a", "pyramid": "0:14", "gems": "b1r1", "attack": 0, "hand": [40]}, {"pyramid": "0:35"}],
    "phase": "auction", "number": 1, "developing": [1], "turn": 3, "edition": "en", "virtual": 0, "large": [],
    "row": {"blue": [31], "red": [32], "green": [33], "yellow": [34]}, "reserve": "-", "small": [50], "laws": [70],
    "bids": ["blue"], "shown": ["bids red"], "seed": 1, "bonus_cards": True,
}  # fmt: skip


def _read_lesson(document: Any) -> object:
    """Read a lesson in the format of today; the reader takes the one before, which the schema does not describe."""
    if isinstance(document, dict) and document.get("format") == "viceroy-lesson/1":
        raise NotationError("field/exactly", None, path="format", known="viceroy-lesson/2", found="viceroy-lesson/1")
    return read_lesson(document)


def _puzzles() -> Iterator[Any]:
    folder = DATA.joinpath("packs")
    packs = [(folder, name) for name in sorted(pack.name for pack in folder.iterdir() if pack.is_file())]
    for pack in [(DATA, "puzzles.jsonl"), *packs]:
        texts = dict.fromkeys(LANGUAGES, "a")
        document = json.loads(min(pack_text(*pack).splitlines(), key=len))
        partial = {name: {**texts, **document[name]} for name in ("title", "story") if name in document}
        yield document | partial | {"point": texts}


def _read_puzzle(document: Any) -> object:
    """Read a puzzle with the id of its content, so that a changed puzzle is not refused because of its id alone."""
    if isinstance(document, dict) and isinstance(document.get("id"), str) and _ID.fullmatch(document["id"]):
        document = {**document, "id": content_id(document)}
    return read_puzzle(document)


_ID = re.compile("[0-9a-f]{16}")
_PYRAMIDS = ("at/pyramid/", "card/banked", "card/keep_more", "card/unknown", "card/too_many")
_LESSONS = (
    "card/unknown",
    "lesson/no_fact",
    "lesson/inside",
    "lesson/seat_unknown",
    "lesson/twice",
    "quiz/no_",
    "quiz/one_right",
    "quiz/alike",
)
_SEATS = ("developing.* field/range", "shown field/list_length")
STRICT = {
    "deck": Entry(read_deck, _decks, ("at/pyramid/twice", "card/keep_more", "deck/no_bonus")),
    "examples": Entry(read_examples, _examples, (), elsewhere=("examples.*.position",)),
    "lesson": Entry(
        _read_lesson,
        _lessons,
        (*_LESSONS, "quiz/position", "situation/", "state/", "learn/not_asked"),
        elsewhere=("sections.*.puzzle.state",),
        by_content=(*(f"sections.*.task.start.{field}" for field in _SEATS), "sections.*.questions.*.kind field/range"),
    ),
    "position": Entry(read_position, _positions, _PYRAMIDS),
    "puzzle": Entry(
        _read_puzzle,
        _puzzles,
        ("lesson/inside", "puzzle/option"),
        elsewhere=("position", "situation"),
        by_content=("certificate.worths field/list_length",),
    ),
    "record": Entry(read_record, _records, ("record/ply", "record/result_length"), elsewhere=("deck.cards",)),
    "state": Entry(read_state, _states, ("at/pyramid/", "state/"), elsewhere=("deck.cards",)),
}
"""Schemas of documents from any source, which strict readers check."""
TRUSTED = ("core", "rules")
"""Schemas of files that only the package has; no reader checks them."""
