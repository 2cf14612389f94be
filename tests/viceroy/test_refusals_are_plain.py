"""Refusals name things of the table, never names from the code: of the rules, of typed answers, and of tables."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import viceroy_widgets
from tests.nightly import NIGHT, sample
from tests.viceroy.asked import NAMES, asked
from tests.viceroy.games import play_on
from viceroy_widgets import GameTable, IllegalMoveError
from viceroy_widgets.cli.play.answers import UnclearError, read_answer, refusal_sentence
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy import new_game
from viceroy_widgets.viceroy.codec.moves import move_words
from viceroy_widgets.viceroy.components.cards import CORNERS
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import COLORS, Gems
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.rules.engine.engine import QUESTIONS, apply
from viceroy_widgets.viceroy.rules.pyramids.places import Place, Section
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position, unpaint
from viceroy_widgets.viceroy.rules.state.move_forms import FORMS, HIDDEN, Kind, Whole
from viceroy_widgets.viceroy.rules.state.state import Decks, Draft, Slot, State
from viceroy_widgets.words import LANGUAGES, speaking

PACKAGE = Path(viceroy_widgets.__file__).parent
SOURCES = [*(PACKAGE / "viceroy" / "rules").rglob("*.py"), PACKAGE / "core" / "engine.py"]
VERBS = {verb for verb in FORMS if "_" in verb} | {kind for kind in QUESTIONS if "_" in kind}
CODE = re.compile(rf"[a-z]_[a-z]|[{{}}\[\]<>]|\bNone\b|\bTrue\b|\bMove\(|\b(?:{'|'.join(sorted(VERBS))})\b")
"""What stands in no sentence: a name of the code, a brace, a value of Python."""
NONSENSE = (
    *(example for words in move_words() for example in words.split(" / ")),
    *("xyzzy", "?!", "0", "999", "12345678", "takes 99 blue", "takes 1 purple", "rrrrrrrrrrrrrrrrrrr", "of", "is done"),
    *(
        "bids",
        "bids purple",
        "bid",
        "pays with infinite gems",
        "pays with infinite gems: 4 red",
        "chooses the first reward",
    ),
    *("places it at 9,9", "places it at 1,99", "places it at 5,0", "on 1,0", "on 9,9 top left", "plays 9999", "plays"),
    *(
        "wants magic from 36 of seat 2",
        "wants magic from 36 of seat 9",
        "gives magic from 1",
        "claims it",
        "draws a cat",
    ),
    *("decides in secret", "discards a card", "keeps a card", "starts with a card"),
)


def codes() -> set[str]:
    """The message ids with which the rules refuse a move."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMoveError":
                found |= {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return found


def some_values(kind: Kind, state: State, player: int) -> list[Any]:
    """Values for a move: of the table, and others."""
    if not isinstance(kind, Whole):
        return list(kind.values)[:8]
    if kind.high == 9999:
        pyramid = [placed.card.number for placed in state.players[player].pyramid.cards]
        return [
            *state.players[player].hand,
            *pyramid,
            *(card for slot in state.row for card in slot if card),
            1,
            64,
            9999,
        ]
    return [low for low in (kind.low, -1, 0, 1, 2, 3, 4, 5, 9, kind.high) if kind.low <= low <= kind.high]


def tries(state: State, player: int) -> Iterator[Move]:
    """Moves of every verb, most of which make no sense."""
    for verb, form in FORMS.items():
        choices = [some_values(kind, state, player) for kind in form.values]
        if verb in ("place", "on"):
            corners: list[tuple[str, ...]] = [(corner,) for corner in CORNERS] if verb == "on" else [()]
            places = [(level, x, *corner) for level in range(-1, 7) for x in range(-4, 9) for corner in corners]
            is_asked = state.question is not None and state.question.kind in ("place", "section", "replacement")
            yield from (Move(player, verb, place) for place in (places if is_asked else sample(places, least=10)))
            continue
        for at in range(max(map(len, choices), default=1)):
            yield Move(player, verb, tuple(values[at % len(values)] for values in choices))
        if verb == "take":
            yield from (Move(player, verb, (number, 0, 0, 0)) for number in range(9))
        yield Move(player, verb, ("nonsense",))
        yield Move(player, verb, (HIDDEN,))


def elsewhere() -> Iterator[State]:
    """States of other editions, by day some of those with frequent questions, and the end of a game."""
    for seed, edition in enumerate(("fr", "de", "fr", "de")):
        state, _ = new_game(2, seed=seed, edition=edition)
        met: Counter[str] = Counter()
        for before, *_, after, _ in play_on(state, Random(seed), builds=True):
            kind = before.question.kind if before.question else ""
            met[kind] += 1
            is_due = NIGHT or met[kind] % 10 == 1
            is_place = kind in ("section", "replace") or (kind == "place" and is_due)
            if is_place or (met[kind] == 1 and kind == "develop") or not after.question:
                yield before
            if kind == "choose" or (kind == "take" and met[kind] == 1):
                poor = Draft.of(before)
                poor.reserve, poor.decks = Gems(), Decks()
                yield poor.freeze()[0]
            if kind == "bid" and is_due and before.question:
                bare = Draft.of(before)
                bare.row = (Slot(),) * len(COLORS)
                bare.auction = bare.auction._replace(filled=())
                for player in before.question.players:
                    bare.change(player, attack=1)
                yield bare.freeze()[0]
        yield after


def refused(state: State, move: Any) -> IllegalMoveError | None:
    try:
        apply(state, move)
    except IllegalMoveError as error:
        return error
    return None


def refusals() -> dict[tuple[str, str], IllegalMoveError]:
    """Every refusal of the rules that could be provoked, by its id and its English sentence."""
    found: dict[tuple[str, str], IllegalMoveError] = {}

    def keep(error: IllegalMoveError | None) -> None:
        if error is not None:
            found.setdefault((error.code, str(error)), error)

    for state in (*(state for _, state in asked()), *elsewhere()):
        if state.question is None:
            keep(refused(state, Move(0, "pass", ())))
            continue
        for player in (*state.question.players, 7):
            for move in tries(state, player % len(state.players)):
                keep(refused(state, move))
        for odd in ("sow", 3, Move(9, "pass", ()), Move(0, "pass", ([],)), Move(0, 7, ())):  # type: ignore[arg-type]
            keep(refused(state, odd))
        for answer in state.secret_answers:
            keep(refused(state, answer))
    for short in (replace(DECK, characters=DECK.characters[:9]), replace(DECK, laws=DECK.laws[:2])):
        try:
            new_game(4, seed=1, deck=short)
        except IllegalMoveError as error:
            keep(error)
    try:
        unpaint(Position(), Painting(), Section(Place(1, 0), "top_left"))
    except IllegalMoveError as error:
        keep(error)
    for begin in BEGINNINGS:
        try:
            new_game(**begin)
        except IllegalMoveError as error:
            keep(error)
    return found


DECK = built_in_deck()
BEGINNINGS: tuple[dict[str, Any], ...] = (
    {"players": 0, "seed": 1},
    {"players": 5, "seed": 1},
    {"players": 1, "seed": 1},
    {"players": 4, "seed": 1, "virtual": 2},
    {"players": 2, "seed": -1},
    {"players": 2, "seed": 1, "edition": "de", "bonus_cards": False},
    {"players": 2, "seed": 1, "row": ("blue", "blue", "red", "green")},
)


def test_every_refusal_of_the_rules_speaks_of_the_table() -> None:
    provoked = refusals()
    missing = codes() - {code for code, _ in provoked}
    assert not missing, missing
    for language in LANGUAGES:
        with speaking(language):
            for error in provoked.values():
                assert not CODE.search(str(error)), error.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_typed_nonsense_is_answered_in_the_words_of_the_table(language: str) -> None:
    kinds = set()
    with speaking(language):
        for n, (seen, state) in enumerate(asked(1)):
            assert seen.question
            kinds.add(seen.question.kind)
            for typed in NONSENSE if NIGHT else NONSENSE[n % 8 :: 8]:
                try:
                    read_answer(VICEROY, seen, state, typed, NAMES[: len(seen.seats)])
                except UnclearError as unclear:
                    answer = str(unclear).replace(repr(typed), "").replace(typed, "")
                    assert answer
                    assert not CODE.search(answer), (seen.question.kind, typed)
    assert kinds == set(QUESTIONS)


PARTS = (
    *(
        "hand:1",
        "hand:x",
        "row:1",
        "row:31",
        "slot:red",
        "slot:purple",
        "reserve:blue",
        "card:1,0",
        "card:9,9",
        "discard",
    ),
    *(
        "place:2,0",
        "place:9,9",
        "place:x",
        "section:1,0,top_left",
        "section:1,0:top_left",
        "gem:red",
        "pit:0",
        "pit:99",
    ),
    *("", "want_token", "own_gem", "answer", "__class__"),
)


CLICKS = [
    (intent, part, before)
    for intent in ("answer", "again", "move", "nothing")
    for part in PARTS
    for before in ((), ("answer",), ("hand:1",), ("gem:red",))
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["viceroy", "table", "kalah"])
def test_a_click_without_sense_is_answered_in_the_words_of_the_table(language: str, game: str) -> None:
    with speaking(language):
        table = GameTable(["random"], seed=3) if game == "table" else GameTable(["random"], game=game, seed=3)
        view = HeadlessView(table)
        said = set()
        for n in range(3):
            for intent, part, before in CLICKS if NIGHT else CLICKS[n::11]:
                result = view.gesture(intent, *before, part)
                if not result["ok"]:
                    said |= {text.replace(repr(part), "") for text in (result["sentence"], table.notice["text"])}
            if table.legal_moves:
                table.play(table.legal_moves[0])
        assert len(said) > 2
        assert not [sentence for sentence in said if CODE.search(sentence)]


def test_a_refusal_has_its_rule_behind_it() -> None:
    error = IllegalMoveError("place/level", "PYR-3", level=6)
    assert refusal_sentence(error).endswith("(rule PYR-3)")


def test_names_of_the_code_are_found() -> None:
    told = ("'want_token' is none", "the field {level}", "keys ['a']", "found None", "tuck_hand now")
    assert all(CODE.search(text) for text in told)
    assert not CODE.search("Card 4 (Odile Thrush) needs cards at 1,0 and 1,1 to rest on, e.g. 'takes 2 blue'.")
    assert len(COLORS) == len(EDITIONS) == 4
