"""What widgets send: their whole state, and every message of a session of gestures."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from viceroy_widgets import (
    AuctionRow,
    CardBrowser,
    DevelopmentBoard,
    EditionLens,
    ExampleView,
    GameTable,
    Hand,
    PaintingPuzzle,
    PyramidView,
    Quiz,
    Replay,
    Reserve,
    ScoreSheet,
    Screen,
    painting_puzzles,
)
from viceroy_widgets.testing.headless import HeadlessView


def traffic() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each."""
    for seed in range(4):
        yield f"table-{seed}.json", _session(GameTable(["advice", "random"][: 1 + seed % 2], seed=seed), seed)
    yield "hot-seat.json", _session(GameTable([], people=("Ann", "Ben"), seed=5), 5)
    for language in ("de", "fr", "es"):
        yield f"table-{language}.json", _session(GameTable(["random"], seed=6, language=language), 6, most=25)
    table = GameTable(["random"], seed=8)
    for part in (AuctionRow, DevelopmentBoard, Hand, Reserve, Screen, ScoreSheet):
        yield f"{part.__name__}.json", _state(HeadlessView(part(table)))
    for _ in range(30):
        table.play(table.legal_moves[0])
    replay = HeadlessView(Replay(table.record))
    for intent in ("next", "next", "last", "previous", "first"):
        replay.gesture(intent)
    yield "replay.json", _messages(replay)
    puzzle = painting_puzzles()[0]
    for name, made in _others(puzzle).items():
        yield f"{name}.json", _state(HeadlessView(made()))


def _others(puzzle: Any) -> dict[str, Callable[[], Any]]:
    return {
        "browser": CardBrowser,
        "lens": lambda: EditionLens(puzzle.subject),
        "example": lambda: ExampleView("magic"),
        "puzzle": lambda: PaintingPuzzle(puzzle),
        "pyramid": lambda: PyramidView(puzzle.subject),
        "quiz": lambda: Quiz(puzzle.subject, seed=2),
    }


def _session(table: Any, seed: int, most: int = 80) -> str:
    """A game by gestures: a random target, or a random button."""
    chance, view = random.Random(seed), HeadlessView(table)
    for _ in range(most):
        if table.over:
            break
        if table.seat is None:
            view.gesture("sit")
            continue
        sources = {source["id"]: source["intent"] for source in table.tray}
        moves = [
            (sources[source], source, name)
            for source, found in table.targets["sources"].items()
            for group, *_ in found
            for name in table.targets["groups"][group].split(" ")[:1]
        ]
        moves += [(action["intent"], *action["args"]) for action in table.actions if action.get("intent")]
        if chance.random() < 0.1:
            moves = [("hint",), ("undo",)]
        view.gesture(*chance.choice(moves or [("hint",)]))
    return _messages(view)


def _messages(view: HeadlessView) -> str:
    return json.dumps({"messages": view.messages, "state": _clean(view.state())}, indent=1, sort_keys=True)


def _state(view: HeadlessView) -> str:
    return json.dumps(_clean(view.state()), indent=1, sort_keys=True)


def _clean(state: dict[str, Any]) -> dict[str, Any]:
    """Without what the front end is made of, and without ids of models, which are drawn by lot."""
    return {name: value for name, value in state.items() if name not in ("_esm", "_css", "layout", "_anywidget_id")}
