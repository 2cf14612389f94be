"""Map of the courses: lessons as cards, where to go on, the puzzle of the day, and all that is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.registry import DEFAULT_GAME, game_ids, game_of
from ...draw.course_picture import CourseCard, CourseGroup, draw_course
from ...errors import NotationError
from ...learn.calendar import today
from ...learn.overview import GameOverview, LessonMark, game_overview
from ...learn.practice import due_cards, practice_deck
from ...learn.saved_games import newest_of
from ...words import say
from ...words.dates import day_of_week_text
from ..protocol.board import BoardWidget, Reply
from ..puzzle.daily_puzzle import day_marks
from ..table.panes import fixed_kit

__all__ = ["CourseMap"]

PRACTICE = "../puzzles/practice.ipynb"
"""Notebook of practice, from the folder of the tutorials."""


class CourseMap(BoardWidget):
    """Map of the lessons of all games, or of some, with what is done; each card leads to the notebook of its lesson.

    On top are a saved game, the lesson to go on with, and practice, once there is any. After them comes the puzzle of
    the day, with the days in a row. The map follows the progress file, also when other notebooks write it. Links start
    from the folder of the tutorials.
    """

    _option_names = ("games", "language")
    drawings: ClassVar[tuple[str, ...]] = ()
    leads_on = False
    intent_methods: ClassVar[dict[str, str]] = {"look": "_look_intent"}
    overview = traitlets.Dict(help="what is done, with links to notebooks").tag(sync=True)

    def __init__(self, *games: str | Game, **unknown: Any) -> None:
        self.games = tuple(game_of(game) for game in games) or _taught()
        super().__init__(**unknown)

    @property
    def following(self) -> str:
        """Notebook of the lesson to go on with, from the folder of the tutorials; "" if all are done."""
        lesson = self._overviews[0].following if self._overviews else None
        return lesson.notebook if lesson else ""

    def refresh(self) -> None:
        """Read the progress file again."""
        self._changed()

    def _look_intent(self, view: str) -> Reply:
        self._redraw()
        return "", "info", ()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        if not self.kit:
            kit = fixed_kit(say("kind/CourseMap"), "", kind="map")
            del kit["drawings"]  # nothing is drawn
            # Progress in other notebooks changes no cell of this one, so JupyterLab saves an older map.
            saved = {name: say(f"map/{name}") for name in ("saved", "saved_here", "start_here")}
            self.kit = {**kit, "words": {**kit["words"], **saved}}
        self._overviews = tuple(game_overview(game) for game in self.games)
        self.overview = {
            "first": _first_cards(self._overviews),
            "games": [_game(each) for each in self._overviews],
        }

    def _picture(self) -> str:
        groups = [
            CourseGroup(
                " · ".join(filter(None, (each.game.title, part.title))),
                tuple(CourseCard(one.title, _minutes(one), one.done, one.of) for one in part.lessons),
            )
            for each in self._overviews
            for part in each.parts
        ]
        return draw_course(say("kind/CourseMap"), groups)

    def _sentence(self) -> str:
        return "\n".join(line for each in self._overviews for line in _lines(each))

    def _saved_html(self, sentence: str) -> str:
        links = (
            f'<a href="{escape(one.notebook)}">{escape(one.title)}</a>'
            for each in self._overviews
            for part in each.parts
            for one in part.lessons
        )
        return f"{super()._saved_html(sentence)}<p>{' · '.join(links)}</p>"

    def __repr__(self) -> str:
        lessons = [one for each in self._overviews for part in each.parts for one in part.lessons]
        return f"CourseMap({sum(one.done == one.of for one in lessons)} of {len(lessons)} lessons done)"


def _taught() -> tuple[Game, ...]:
    """Return the installed games with lessons, the default one first; those that cannot be loaded are left out."""
    from ...learn.course import game_lessons

    games = []
    for name in sorted(game_ids(), key=lambda name: name != DEFAULT_GAME):
        try:
            game = game_of(name)
            if game_lessons(game):
                games.append(game)
        except NotationError:
            continue
    return tuple(games)


def _first_cards(overviews: Sequence[GameOverview]) -> list[dict[str, Any]]:
    """Return the cards on top: saved games, lessons to go on with or to begin with, practice, the puzzles of today."""
    begun = [each for each in overviews if any(one.done for part in each.parts for one in part.lessons)]
    cards = [card | _name(each) for each in overviews for card in _saved_card(each)]
    for each in begun or overviews[:1]:
        if (lesson := each.following) is not None:
            text = say("map/go_on" if begun else "map/begin")
            cards.append({"kind": "go", "text": text, "more": lesson.title, "href": lesson.notebook} | _name(each))
    return [*cards, *_practice_card(), *(_day_card(each) | _name(each) for each in overviews if each.week)]


def _saved_card(each: GameOverview) -> Iterator[dict[str, Any]]:
    """Yield the card of the newest saved game, where a notebook has a table that goes on with it."""
    notebook = each.game.table_notebook
    if notebook and (saved := newest_of(each.game)) is not None:
        yield {"kind": "game", "text": saved.label, "more": "", "href": notebook}


def _practice_card() -> Iterator[dict[str, Any]]:
    """Yield the card of practice, which is for all games, once there is anything to practice."""
    deck = practice_deck()
    if deck:
        due = len(due_cards(deck, today()))
        more = say("practice/due", n=due) if due else say("practice/nothing_due")
        yield {"kind": "practice", "text": say("map/practice"), "more": more, "href": PRACTICE}


def _name(each: GameOverview) -> dict[str, str]:
    return {"game": each.game.title}


def _day_card(each: GameOverview) -> dict[str, Any]:
    """Return the card of today's puzzle, with a strip of the last seven days."""
    last = each.week[-1]
    state = say("map/today_solved") if last.is_solved else ""
    rows = say("map/in_a_row", n=each.in_a_row) if each.in_a_row else ""
    return {
        "kind": "day",
        "text": say("map/today", date=day_of_week_text(last.day)),
        "more": " · ".join(filter(None, (state, rows))),
        "href": each.game.daily_notebook,
        "week": day_marks(each.week),
    }


def _game(each: GameOverview) -> dict[str, Any]:
    solved, of = sum(one.solved for one in each.themes), sum(one.of for one in each.themes)
    played = say("map/games", n=each.games, won=each.won) if each.games else ""
    following = each.following
    return {
        "title": each.game.title,
        "played": played,
        "parts": [
            {
                "title": part.title,
                "lessons": [_lesson(one, is_next=one is following) for one in part.lessons],
            }
            for part in each.parts
        ],
        "puzzles": say("map/puzzles", solved=solved, n=of) if of else "",
        "themes": [{"title": one.title, "done": one.solved, "of": one.of} for one in each.themes],
    }


def _lesson(one: LessonMark, is_next: bool) -> dict[str, Any]:
    stands = say("map/done") if one.done == one.of else say("lesson/map_begun", done=one.done, of=one.of)
    return {
        "title": one.title,
        "minutes": _minutes(one),
        "done": one.done,
        "of": one.of,
        "stands": stands if one.done else "",
        "href": one.notebook,
        "next": is_next,
    }


def _minutes(one: LessonMark) -> str:
    return say("map/minutes", n=one.minutes) if one.minutes else ""


def _lines(each: GameOverview) -> list[str]:
    lines = [each.game.title]
    for part in each.parts:
        lines += filter(None, (part.title,))
        lines += [f"  {say('map/line', title=one.title, done=one.done, of=one.of)}" for one in part.lessons]
    return lines
