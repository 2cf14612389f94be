"""Boards whose gestures are written down: every public widget, and the boards of assignments, with fixed seeds."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from typing import Any

import viceroy_widgets as vw
from tests.core.records import history_of
from tests.net.golden import DOCUMENTS
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.key import Key, parse_key
from viceroy_widgets.core.exercises import Mode
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import game_lessons, game_puzzles, practice
from viceroy_widgets.learn.calendar import today
from viceroy_widgets.learn.practice_card import CardReview, PracticeCard, PracticeKey
from viceroy_widgets.viceroy.lessons import ask
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget

__all__ = ["BOARDS", "key_of"]

_DAY = date(2026, 11, 20)
_POSITION = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
_SETS = "en 0:1{tokens=" + ",".join(["defense"] * 2 + ["magic"] * 5 + ["science"] * 3) + "}+2+3 - 0 -"
_SPLENDOR = "splendor"


@cache
def key_of(game: str) -> Key:
    """Return the key of the assignment of a game that was handed out with an item of every kind."""
    return parse_key(DOCUMENTS.joinpath(f"key-{game}.json").read_text("utf-8"))


def _item(game: str, name: str, mode: Mode) -> Callable[[], Any]:
    def board() -> Any:
        handout = replace(key_of(game).handout, mode=mode)
        return vw.Assignment(write_handout(handout), "ann", keep=False).board(name)

    return board


def _section(lesson: str, section: str) -> Any:
    (plan,) = [plan for plan in game_lessons(game_of(_SPLENDOR)) if plan.id == lesson]
    return next(each for each in plan.sections if each.id == section)


def _step_of_kalah() -> Any:
    (lesson,) = game_lessons(game_of("kalah"))
    return vw.LessonTable(lesson.sections[0])


def _record() -> Any:
    document = json.loads(DOCUMENTS.joinpath("viceroy-record-1.json").read_text("utf-8"))
    return vw.Replay(document, title="A game")


def _finished_viceroy() -> Any:
    return vw.GameTable(history=_record().history)


def _practice() -> Any:
    """Practice on a day on which a question and a bid are due, of five things that went wrong or right before."""
    shelf = game_puzzles(game_of("viceroy"))
    laws, bid = ([one.id for one in shelf.entries if one.theme == theme] for theme in ("laws", "bid"))
    day = today()
    past = {
        PracticeKey(_SPLENDOR, "question", "cards/bonus/1"): (1,),
        PracticeKey("viceroy", "puzzle", bid[0]): (40, 38),
        **{PracticeKey("viceroy", "puzzle", name): (40, 38, 30, 4) for name in laws[:3]},
    }
    practice._unkept.clear()
    for key, back in past.items():
        reviews = (CardReview(day - timedelta(days=days), "good" if len(back) > 1 else "again") for days in back)
        practice._unkept[key] = PracticeCard(key, tuple(reviews))
    return vw.Practice()


def _puzzle(theme: str) -> Any:
    return vw.puzzle_collection(theme)[0]


def _question(lesson: str, section: str) -> Any:
    return replace(_section(lesson, section), task=None)


BOARDS: dict[str, Callable[[], Any]] = {
    "table-viceroy": lambda: vw.GameTable(["advice"], seed=7, title="A table"),
    "table-viceroy-people": lambda: vw.GameTable((), people=["Ann", "Ben"], seed=7),
    "table-viceroy-alone": lambda: vw.GameTable((), virtual=2, seed=3, edition="de"),
    "table-viceroy-spanish": lambda: vw.GameTable(["random"], seed=7, language="es"),
    "table-splendor": lambda: vw.GameTable(["random"], game=_SPLENDOR, seed=3, title="A table"),
    "table-splendor-people": lambda: vw.GameTable(game=_SPLENDOR, people=["Ann", "Ben"], seed=3),
    "table-kalah": lambda: vw.GameTable(["random"], game="kalah", people=["Ann"], seed=3),
    "table-any-viceroy": lambda: vw.GameTable(["random"], game="viceroy", seed=7),
    "table-viceroy-long": lambda: vw.GameTable(["random", "random"], seed=5),
    "table-splendor-long": lambda: vw.GameTable(["random", "random"], game=_SPLENDOR, seed=5),
    "table-viceroy-finished": _finished_viceroy,
    "table-splendor-finished": lambda: vw.GameTable(game=_SPLENDOR, history=history_of(game_of(_SPLENDOR), 3, 2)),
    "review-viceroy": lambda: vw.Review(_record().history, game="viceroy", title="A review"),
    "part-auction-row": lambda: vw.AuctionRow(seed=7),
    "part-development-board": lambda: vw.DevelopmentBoard(seed=7),
    "part-hand": lambda: vw.Hand(seed=7),
    "part-reserve": lambda: vw.Reserve(seed=7),
    "part-screen": lambda: vw.Screen(seed=7),
    "score-sheet": lambda: vw.ScoreSheet(_POSITION, title="Points"),
    "pyramid-view": lambda: vw.PyramidView(_POSITION, title="A pyramid"),
    "edition-lens": lambda: vw.EditionLens(_POSITION, title="Editions"),
    "card-browser": lambda: vw.CardBrowser(title="Cards"),
    "example-view": lambda: vw.ExampleView("auction-one-card-a-turn"),
    "painting-puzzle": lambda: vw.PaintingPuzzle(vw.painting_puzzles()[1]),
    "painting-position": lambda: vw.PaintingPuzzle(_POSITION, title="Mine", story="By hand."),
    "turn-puzzle": lambda: vw.TurnPuzzle(_puzzle("last_turn")),
    "turn-puzzle-pay": lambda: vw.TurnPuzzle(_puzzle("pay")),
    "choice-puzzle": lambda: vw.ChoicePuzzle(_puzzle("illegal")),
    "choice-puzzle-bid": lambda: puzzle_widget(_puzzle("bid")),
    "puzzle-splendor-race": lambda: vw.PuzzleTable(game_puzzles(game_of(_SPLENDOR))[0]),
    "puzzle-splendor-last": lambda: vw.PuzzleTable(
        next(each for each in game_puzzles(game_of(_SPLENDOR)) if each.theme == "last")
    ),
    "step-bid": lambda: vw.Lesson("auction").show("bid"),
    "step-law": lambda: vw.Lesson("laws").show("choose"),
    "step-painting": lambda: vw.Lesson("painting").show("last"),
    "task-buy": lambda: vw.Lesson("cards", game=_SPLENDOR).show("buy"),
    "task-ten": lambda: vw.Lesson("tokens", game=_SPLENDOR).show("ten"),
    "step-kalah": _step_of_kalah,
    "lesson-questions": lambda: vw.Lesson("auction").show("questions"),
    "lesson-example": lambda: vw.Lesson("auction").show("order"),
    "lesson-checklist": lambda: vw.Lesson("auction").checklist(),
    "lesson-checklist-splendor": lambda: vw.Lesson("cards", game=_SPLENDOR).checklist(),
    "quiz": lambda: vw.Quiz([ask("neighbors", vw.painting_puzzles()[4].position, card=52), ask("magic", _SETS)]),
    "quiz-made": lambda: vw.Quiz(_POSITION, n=3, seed=5, title="Questions"),
    "quiz-typed": lambda: vw.Quiz([ask("sets", _SETS), ask("order_number", _SETS)]),
    "quiz-splendor": lambda: vw.Quiz(game=_SPLENDOR, title="Quiz"),
    "question-splendor": lambda: vw.QuestionBoard(_section("cards", "bonus")),
    "replay-viceroy": _record,
    "replay-splendor": lambda: vw.Replay(history_of(game_of(_SPLENDOR), 3, 2, 14), title="A game"),
    "box-viceroy": lambda: vw.PuzzleBox("pay"),
    "box-splendor": lambda: vw.PuzzleBox("race", game=_SPLENDOR),
    "day-viceroy": lambda: vw.DailyPuzzle(_DAY),
    "day-splendor": lambda: vw.DailyPuzzle(_DAY, game=_SPLENDOR),
    "practice": _practice,
    "rule-search": lambda: vw.RuleSearch("free card"),
    "slides-splendor": lambda: vw.Presentation([_question("cards", "bonus"), game_puzzles(game_of(_SPLENDOR))[0]]),
    "slides-viceroy": lambda: vw.Presentation([_puzzle("illegal"), _puzzle("last_turn"), vw.painting_puzzles()[1]]),
    **{
        f"{mode}-{game}-{name}": _item(game, name, mode)
        for game, names in {
            "viceroy": ("painting", "turn", "score", "illegal", "bid", "who", "points", "own", "step", "law"),
            "splendor": ("race", "last", "bonuses", "lesson", "own", "buy", "ten"),
        }.items()
        for name in names
        for mode in ("exam", "practice")
    },
}
"""Makers of boards, each by the name of its goldens."""
