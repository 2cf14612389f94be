"""Viceroy in a notebook: live boards on a real rules model, puzzles with a proven optimum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lazily import lazily

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .errors import IllegalMoveError, NotationError, PuzzleError, StaleStateError, UnsolvableError, ViceroyError
    from .puzzles.collection import core_puzzles, last_turn_puzzles, puzzle_collection
    from .puzzles.daily import daily_puzzle
    from .puzzles.pack import painting_puzzles
    from .solve.best_painting import best_painting, best_paintings, count_best_paintings, what_if
    from .solve.last_turn.solving import best_ways, last_turn
    from .viceroy.box.gems import Gems
    from .viceroy.notation.any_form import as_position
    from .viceroy.pyramids.painting import Painting
    from .viceroy.pyramids.position import Position
    from .viceroy.pyramids.scoring import score
    from .widgets.lessons.example_view import ExampleView
    from .widgets.lessons.lesson import Lesson
    from .widgets.lessons.quiz import Quiz
    from .widgets.lessons.step_table import StepTable
    from .widgets.looking.card_browser import CardBrowser
    from .widgets.looking.edition_lens import EditionLens
    from .widgets.looking.replay import Replay
    from .widgets.painting.painting_puzzle import PaintingPuzzle
    from .widgets.painting.pyramid_view import PyramidView
    from .widgets.puzzles.choice_puzzle import ChoicePuzzle
    from .widgets.puzzles.daily_puzzle import DailyPuzzle
    from .widgets.puzzles.puzzle_box import PuzzleBox
    from .widgets.puzzles.turn_puzzle import TurnPuzzle
    from .widgets.session.game_replay import GameReplay
    from .widgets.session.lesson_table import LessonTable, QuestionBoard
    from .widgets.session.play_table import PlayTable
    from .widgets.session.puzzle_table import PuzzleTable
    from .widgets.table.game_table import GameTable
    from .widgets.table.parts import AuctionRow, DevelopmentBoard, Hand, Reserve, Screen
    from .widgets.table.score_sheet import ScoreSheet

__all__ = [
    "AuctionRow",
    "CardBrowser",
    "ChoicePuzzle",
    "DailyPuzzle",
    "DevelopmentBoard",
    "EditionLens",
    "ExampleView",
    "GameReplay",
    "GameTable",
    "Gems",
    "Hand",
    "IllegalMoveError",
    "Lesson",
    "LessonTable",
    "NotationError",
    "Painting",
    "PaintingPuzzle",
    "PlayTable",
    "Position",
    "PuzzleBox",
    "PuzzleError",
    "PuzzleTable",
    "PyramidView",
    "QuestionBoard",
    "Quiz",
    "Replay",
    "Reserve",
    "ScoreSheet",
    "Screen",
    "StaleStateError",
    "StepTable",
    "TurnPuzzle",
    "UnsolvableError",
    "ViceroyError",
    "__version__",
    "as_position",
    "best_painting",
    "best_paintings",
    "best_ways",
    "core_puzzles",
    "count_best_paintings",
    "daily_puzzle",
    "last_turn",
    "last_turn_puzzles",
    "painting_puzzles",
    "puzzle_collection",
    "score",
    "what_if",
]

_HOMES = {
    "errors": (
        "IllegalMoveError",
        "NotationError",
        "PuzzleError",
        "PuzzleTable",
        "StaleStateError",
        "UnsolvableError",
        "ViceroyError",
    ),
    "puzzles.collection": ("core_puzzles", "last_turn_puzzles", "puzzle_collection"),
    "puzzles.daily": ("daily_puzzle",),
    "puzzles.pack": ("painting_puzzles",),
    "solve.best_painting": ("best_painting", "best_paintings", "count_best_paintings", "what_if"),
    "solve.last_turn.solving": ("best_ways", "last_turn"),
    "viceroy.box.gems": ("Gems",),
    "viceroy.pyramids.painting": ("Painting",),
    "viceroy.pyramids.position": ("Position",),
    "viceroy.notation.any_form": ("as_position",),
    "viceroy.pyramids.scoring": ("score",),
    "widgets.looking.edition_lens": ("EditionLens",),
    "widgets.table.game_table": ("GameTable",),
    "widgets.table.parts": ("AuctionRow", "DevelopmentBoard", "Hand", "Reserve", "Screen"),
    "widgets.table.score_sheet": ("ScoreSheet",),
    "widgets.looking.card_browser": ("CardBrowser",),
    "widgets.lessons.example_view": ("ExampleView",),
    "widgets.lessons.lesson": ("Lesson",),
    "widgets.lessons.quiz": ("Quiz",),
    "widgets.lessons.step_table": ("StepTable",),
    "widgets.puzzles.choice_puzzle": ("ChoicePuzzle",),
    "widgets.puzzles.daily_puzzle": ("DailyPuzzle",),
    "widgets.puzzles.puzzle_box": ("PuzzleBox",),
    "widgets.puzzles.turn_puzzle": ("TurnPuzzle",),
    "widgets.looking.replay": ("Replay",),
    "widgets.session.game_replay": ("GameReplay",),
    "widgets.session.lesson_table": ("LessonTable", "QuestionBoard"),
    "widgets.session.play_table": ("PlayTable",),
    "widgets.session.puzzle_table": ("PuzzleTable",),
    "widgets.painting.painting_puzzle": ("PaintingPuzzle",),
    "widgets.painting.pyramid_view": ("PyramidView",),
}

__getattr__, __dir__ = lazily(__name__, _HOMES)
