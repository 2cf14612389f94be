"""Packs with certificates and the boards that show them, with what a page sends to boards of any game."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from importlib.resources import files
from itertools import count
from typing import Any

from tests.classroom.some_exercises import assignment_of, item, key_of
from viceroy_widgets import GameTable, PuzzleBox
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import NotationError, ViceroyError
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.learn.puzzle import GamePuzzle, check_puzzle
from viceroy_widgets.learn.puzzle_document import parse_pack, read_puzzle
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.puzzles.documents import parse_puzzles
from viceroy_widgets.widgets.protocol.keeping import BoardKeeping

__all__ = [
    *("messages", "splendor_packs", "splendor_puzzles", "use_box", "use_message", "use_pack", "use_puzzle", "use_work"),
    "works",
]

_VIEWS = count()
_HELP = ("hint", "hint", "hint", "where", "solution", "check", "next", "undo")


@cache
def splendor_puzzles() -> list[Any]:
    """Two puzzles of each theme, short ones, with their certificates."""
    text = pack_text(files("viceroy_widgets.splendor.data"), "puzzles.jsonl")
    by_theme: dict[str, list[Any]] = {}
    for line in sorted(text.splitlines(), key=len):
        document = json.loads(line)
        by_theme.setdefault(f"{document['goal']} {document['difficulty'] < 3}", []).append(document)
    return [document for some in by_theme.values() for document in some[:1]]


def splendor_packs() -> list[str]:
    """Each puzzle of `splendor_puzzles` as a pack of its own."""
    return [json.dumps(document) for document in splendor_puzzles()]


def use_puzzle(document: Any) -> None:
    """Prove a puzzle of Splendor, and take all help of its board."""
    try:
        puzzle = read_puzzle(SPLENDOR, document)
    except NotationError as error:
        if error.code != "puzzle/id":
            raise
        puzzle = read_puzzle(SPLENDOR, {**document, "id": error.values["due"]})
    _proven_and_shown(puzzle)


def use_pack(text: str) -> None:
    """Open a pack of Splendor, which may be no proven one, in a box."""
    puzzles = [puzzle for _, puzzle in parse_pack(SPLENDOR, text)]
    if puzzles:
        _helped(PuzzleBox(puzzles=puzzles))


def use_box(text: str) -> None:
    """Open a pack of Viceroy with its certificates in a box, and take all help of its board."""
    if puzzles := [puzzle for _, puzzle in parse_puzzles(text)]:
        _helped(PuzzleBox(puzzles=puzzles))


def _worked_on() -> dict[str, Any]:
    """Boards on which nothing was done, with the work on each after a few moves."""
    table, box = GameTable(["random"], game="kalah", people=["Ann"], seed=3), PuzzleBox("race", game="splendor")
    return {"table": table, "box": box}


@cache
def works() -> list[Any]:
    """What is kept of a game and of a box after a hint and a move."""
    found = []
    for name, board in _worked_on().items():
        view = HeadlessView(board)
        view.gesture("hint")
        if name == "table":
            board.play(board.legal_moves[0])
        found.append({"board": name, "done": json.loads(json.dumps(board._keeping.so_far()))})
    return found


def use_work(document: Any) -> None:
    """Go on with work on a board, which anything may have written; the board answers all the same."""
    boards, members = _worked_on(), Field(document).members(("board", "done"))
    board = boards[members["board"].choice(boards)]
    with suppress(*BoardKeeping.refusals):
        board._keeping.go_on(members["done"].value)
    assert HeadlessView(board).gesture("nonsense")["ok"] is False


def _proven_and_shown(puzzle: GamePuzzle) -> None:
    refused: ViceroyError | None = None
    try:
        check_puzzle(puzzle)
    except ViceroyError as error:
        refused = error
    _helped(PuzzleBox(puzzles=[puzzle]))
    if refused:
        raise refused


def _helped(board: Any) -> None:
    view = HeadlessView(board)
    for intent in _HELP:
        _reads_well(view.gesture(intent))
    board.close()


def _reads_well(result: dict[str, Any]) -> None:
    """A fault of our own games would be answered, too, so it is looked for in the sentence."""
    assert result["sentence"].isprintable(), result
    assert "has a fault" not in result["sentence"], result


@cache
def _boards() -> dict[str, Any]:
    def exam(kind: str, theme: str) -> Any:
        return assignment_of(key_of("splendor", item(kind, theme))).board("one")

    return {
        "box": PuzzleBox(game=SPLENDOR),
        "table": GameTable(["random"], game=SPLENDOR, seed=3),
        "people": GameTable(game=SPLENDOR, people=["Ann", "Ben"], seed=3),
        "exam puzzle": exam("puzzle", "take"),
        "exam step": exam("step", "cards/buy"),
    }


def messages() -> list[Any]:
    """Messages that a page sends: gestures of each board that is fuzzed."""
    gestures = (
        *(
            ("hint",),
            ("undo",),
            ("next",),
            ("previous",),
            ("sit",),
            ("where",),
            ("solution",),
            ("again",),
            ("new_game",),
        ),
        *(("control", "topic", "race"), ("control", "at", "3"), ("control", "difficulty", "2")),
        *(("move", "takes blue, green, white"), ("move", "buys 12"), ("move", "reserves deck 1")),
        *(("answer", "token:blue"), ("answer", "card:12"), ("enlarge", "card-12"), ("rule", "SPL-4"), ("whole",)),
    )
    return [
        {"board": board, "view": "page", "again": 0, "list": [{"n": 1, "intent": intent, "args": args, "seen": 0}]}
        for board in ("box", "table", "people", "exam puzzle", "exam step")
        for intent, *args in gestures
        if intent != "hint" or board not in ("table", "people")  # the strong bot would think each time
    ]


def use_message(message: Any) -> None:
    """Send a message to its board, under the name of a new view; every answer is a sentence."""
    board = _boards().get(str(message.get("board"))) if isinstance(message, dict) else None
    if board is None:
        return
    sent = {name: value for name, value in message.items() if name != "board"}
    if isinstance(sent.get("view"), str):
        sent["view"] = f"{sent['view'][:80]} {next(_VIEWS)}"
    if isinstance(sent.get("list"), list):
        sent["list"] = [_current(gesture, board.revision) for gesture in sent["list"]]
    HeadlessView(board).write({"intents": sent})
    for result in (board.answer or {"results": ()})["results"]:
        _reads_well(result)


def _current(gesture: Any, revision: int) -> Any:
    """Return a gesture as by somebody who has seen the board as it stands."""
    is_early = isinstance(gesture, dict) and gesture.get("seen") == 0
    return {**gesture, "seen": revision} if is_early else gesture
