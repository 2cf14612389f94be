"""Ten thousand messages that nobody should send: each gesture is answered in words, and only legal moves count.

By day a fiftieth of them is sent, the same each time, and all of them at night.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import takewhile
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.nightly import NIGHT, sample, size
from tests.viceroy.rules.engine.watching import Watch
from tests.viceroy.widgets.playing import Gesture, gestures
from tests.viceroy.widgets.tables import history_of, moments, set_to, table_at
from tests.widgets.hostile import Sender, messages
from viceroy_widgets import ChoicePuzzle, GameTable, PaintingPuzzle, Quiz, painting_puzzles
from viceroy_widgets.viceroy.codec.history import History, replay
from viceroy_widgets.viceroy.codec.states import digest
from viceroy_widgets.viceroy.puzzles.collection import puzzle_collection
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget
from viceroy_widgets.widgets.protocol.intents import Inbox, read_batch

UNHURRIED: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
GAMES_SENT = 5500 if NIGHT else 100
TABLES: list[tuple[int, tuple[str, ...], int, str]] = [
    *((1, ("random",), 0, "en"), (2, ("random",), 2, "fr"), (3, (), 1, "de"), (4, (), 3, "es")),
    *((5, ("random", "random"), 1, "en"), (6, ("random", "random", "random"), 0, "es")),
]


@cache
def _standing(game: int, kind: int) -> tuple[GameTable, History]:
    """A table in the middle of a game, where something of another kind is asked each time, or at its end."""
    last = {moment.state.question and moment.state.question.kind: moment for moment in moments(*TABLES[game])}
    start = list(last.values())[kind % len(last)]
    return _table(game, start), start


def _table(game: int, start: History) -> GameTable:
    seed, bots, virtual, edition = TABLES[game]
    return table_at(start, bots, seed=seed, virtual=virtual, edition=edition)


def _only_legal_moves(before: History, after: History) -> None:
    """The one game comes from the other by undoing moves that were made, and then by legal moves alone.

    A finished game may be followed by another one.
    """
    if before.state.is_over and before.setup != after.setup:
        assert after.setup == replace(before.setup, seed=before.setup.seed + 1)
        before = History.begin(after.setup)
    both = zip(before.moves, after.moves, strict=False)
    common = len(list(takewhile(lambda pair: pair[0] == pair[1], both)))
    state = before.steps[common][0]
    for made in after.moves[common:]:
        assert made in legal_moves(state, made.player)
        state, _ = apply(state, made)
    assert digest(state) == digest(after.state)


@settings(max_examples=GAMES_SENT, **UNHURRIED)
@given(game=st.integers(0, len(TABLES) - 1), kind=st.integers(0, 11), sent=messages)
def test_no_message_harms_a_game(game: int, kind: int, sent: list[Any]) -> None:
    table, start = _standing(game, kind)
    if history_of(table) is not start or table.shared.person(0).picked:
        set_to(table, start)
    sender = Sender(table, lambda: gestures(table))
    for message in sent:
        before, taken, revision = history_of(table), table.shared.person(0).picked, table.revision
        results = sender.send(message)
        after = history_of(table)
        if not any(result["ok"] for result in results):
            assert after is before
            picked = table.shared.person(0).picked
            # The only change by a refusal: a part that cannot be picked twice is put back.
            assert (picked, table.revision) == (taken, revision) or picked == taken[:-1]
        if after is not before:
            assert table.revision > revision
            _only_legal_moves(before, after)
            Watch().holds(after.state)


@pytest.mark.parametrize("game", sample(range(len(TABLES)), least=2))
def test_a_game_under_fire_is_a_game_that_was_played(game: int) -> None:
    """The record of a game with hostile messages between its moves leads to the state that the table shows.

    By day it is the beginning of a game.
    """
    chance = Random(game)
    seed, bots, virtual, edition = TABLES[game]
    table = GameTable(bots, seed=seed, virtual=virtual, edition=edition)
    browser = Sender(table, lambda: gestures(table))
    for _ in range(1000 if NIGHT else 15):  # more than a game has
        if table.over:
            break
        pick = {"n": "next", "pick": chance.randrange(500), "seen": "now"}
        spoilt = {**pick, "n": chance.choice(["next", "same", "gap"]), "spoil": (chance.randrange(3), "hand:0")}
        view = chance.choice(["one", "two"])
        before = table.revision
        while table.revision == before:
            question, made = table.view.question, table.moves_made
            results = browser.send({"view": view, "again": 0, "list": [pick, spoilt, pick, "nonsense"]})
            if table.moves_made > made and question and question.kind != "take":
                assert sum(result["ok"] for result in results) == 1, "a second click is no answer to the next question"
            pick["pick"] += 1
    assert table.view == table.shared.person(0).view
    steps = replay(table.record)
    assert [digest(state) for state, _ in steps] == [digest(state) for state, _ in history_of(table).steps]
    Watch().holds(steps[-1][0])


@settings(max_examples=2000 if NIGHT else 60, **UNHURRIED)
@given(sent=st.lists(messages, max_size=3))
def test_no_gesture_is_handled_twice(sent: list[list[Any]]) -> None:
    inbox, handled = Inbox(), set()
    for message in [message for some in sent for message in some]:
        batch = read_batch(message)
        for gesture in inbox.fresh(batch) if batch else ():
            assert batch
            assert (batch.view, gesture.n) not in handled
            assert gesture.n > 0
            handled.add((batch.view, gesture.n))


@cache
def _puzzle(number: int) -> PaintingPuzzle:
    return PaintingPuzzle(painting_puzzles()[number])


def _puzzle_offers(puzzle: PaintingPuzzle) -> list[Gesture]:
    groups, sources = puzzle.targets["groups"], puzzle.targets["sources"]
    found = [
        ("unpaint" if source == "take_back" else "paint", source, groups[group].split(" ")[0])
        for source, destinations in sources.items()
        for group, _ in destinations
    ]
    return [*found, ("undo",), ("redo",), ("reset",)]


@settings(max_examples=2600 if NIGHT else 80, **UNHURRIED)
@given(number=st.integers(0, 2), sent=messages)
def test_no_message_harms_a_puzzle(number: int, sent: list[Any]) -> None:
    puzzle = _puzzle(number)
    puzzle.reset()
    sender = Sender(puzzle, lambda: _puzzle_offers(puzzle))
    for message in sent:
        before, revision = puzzle.painting, puzzle.revision
        results = sender.send(message)
        if not any(result["ok"] for result in results):
            assert (puzzle.painting, puzzle.revision) == (before, revision)
        laid = [color for _, color in puzzle.painting.gems]
        assert all(laid.count(color) <= had for color, had in puzzle.position.gems.items())
        assert puzzle.score.total == puzzle.total


ASKED = ({"kind": "cost", "position": "en 0:7+18/0:17 - 0 -", "card": 12, "level": 3}, {"example": "magic"})


@cache
def _quiz(number: int) -> Quiz | ChoicePuzzle:
    """A quiz, and a puzzle of each kind whose answer is one of several."""
    if not number:
        return Quiz(ASKED, title="Two questions")
    board = puzzle_widget(puzzle_collection(("score", "illegal", "bid")[number - 1])[0])
    assert isinstance(board, ChoicePuzzle)
    return board


def _quiz_offers(quiz: Quiz | ChoicePuzzle) -> list[Gesture]:
    ways = [(action["intent"], *action["args"]) for action in quiz.actions if "args" in action]
    return [*ways, ("next",), ("back",), ("reset",), ("hint",), ("answer", "9"), ("answer", "\u00b2")]


@settings(max_examples=size(400, 50), **UNHURRIED)
@given(number=st.integers(0, 3), sent=messages)
def test_no_message_harms_a_quiz(number: int, sent: list[Any]) -> None:
    quiz = _quiz(number)
    quiz.reset()
    sender = Sender(quiz, lambda: _quiz_offers(quiz))
    for message in sent:
        before, revision = (quiz.answered, quiz.solved, quiz.question), quiz.revision
        results = sender.send(message)
        after = (quiz.answered, quiz.solved, quiz.question)
        if not any(result["ok"] for result in results):
            assert (after, quiz.revision) == (before, revision)
        assert quiz.solved <= quiz.answered
        if isinstance(quiz, Quiz):
            assert quiz.answered <= quiz.asked == len(quiz.questions)
            assert quiz.over == (quiz.answered == quiz.asked)
