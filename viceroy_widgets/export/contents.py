"""Content of a page: texts and boards, by a plain document that Python reads on both sides, here and in the page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from html import escape
from typing import Any, ClassVar, NamedTuple

from ..core.exercises import OWN, Exercise
from ..core.game import Game
from ..core.registry import game_of
from ..learn.code_texts import translated_code
from ..learn.lesson import GameLesson, LessonSection
from ..learn.lesson_document import read_lesson
from ..learn.prose import cited_rules, game_text, prose_html
from ..learn.puzzle_document import read_puzzle
from ..learn.task_exercise import TaskExercise
from ..learn.written_question import WrittenQuestion
from ..widgets.protocol.board import BoardWidget
from ..words import say
from .lesson_code import code_result

__all__ = ["CONTENTS", "BoardPlace", "LiveText", "PageContent", "read_content"]


class BoardPlace(NamedTuple):
    """Place of a board in a page; the content makes the board by its name."""

    name: str


class LiveText(NamedTuple):
    """Text of a page that changes with the boards: `html` returns it, and `watch` calls a function after a change."""

    name: str
    html: Callable[[], str]
    watch: Callable[[Callable[[], None]], None]


class PageContent(ABC):
    """Content of a page: its title, and its parts in their order."""

    kind: ClassVar[str]
    needs_classroom: ClassVar[bool] = False
    """Whether its boards need the package of the classroom."""
    needs_packs: ClassVar[bool] = False
    """Whether it needs all puzzles of its game, with their solutions."""
    game: Game

    @property
    def needs_lessons(self) -> bool:
        """Whether it needs all lessons of its game, with the replies to their questions."""
        return self.needs_packs

    @property
    def speaks_lessons(self) -> bool:
        """Whether it shows texts of the lessons that come with its game, in another language than English."""
        return False

    @property
    @abstractmethod
    def title(self) -> str:
        """Title of the page in the language spoken."""

    @property
    def games(self) -> tuple[Game, ...]:
        """Games of its boards."""
        return (self.game,)

    @abstractmethod
    def values(self) -> dict[str, Any]:
        """Return the content as plain values, from which `of` makes it again."""

    @classmethod
    @abstractmethod
    def of(cls, values: Mapping[str, Any]) -> PageContent:
        """Return the content of plain values that `values` returned."""

    @abstractmethod
    def parts(self) -> Iterator[str | BoardPlace | LiveText]:
        """Yield the parts of the page in the language spoken: texts as HTML, and places of boards."""

    @abstractmethod
    def board(self, name: str) -> BoardWidget:
        """Return the board with this name in the language spoken."""

    def document(self) -> dict[str, Any]:
        """Return the document of the content."""
        return {"kind": self.kind, **self.values()}


class PuzzleContent(PageContent):
    """Puzzles of a game in a box, by their documents."""

    kind: ClassVar[str] = "puzzle"

    def __init__(self, game: Game, documents: Sequence[Mapping[str, Any]]) -> None:
        self.game, self.documents = game, tuple(documents)
        self.puzzles = tuple(read_puzzle(game, document) for document in self.documents)

    @property
    def title(self) -> str:
        """Title of the only puzzle; of several, the game, their number, and theme and difficulty where they agree."""
        if len(self.puzzles) == 1:
            return self.puzzles[0].title
        first, count = self.puzzles[0], len(self.puzzles)
        has_theme = bool(first.theme) and len({puzzle.theme for puzzle in self.puzzles}) == 1
        has_difficulty = bool(first.difficulty) and len({puzzle.difficulty for puzzle in self.puzzles}) == 1
        if not has_theme and not has_difficulty:
            return say("page/title", game=self.game.title, n=count)
        about = say("learn/daily_hard", number=first.difficulty) if has_difficulty else first.theme_title
        if has_theme and has_difficulty:
            about = say("learn/note", theme=first.theme_title, number=first.difficulty)
        return say("page/title_about", game=self.game.title, about=about, n=count)

    def values(self) -> dict[str, Any]:
        """Return the documents of the puzzles."""
        return {"game": self.game.id, "puzzles": list(self.documents)}

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> PuzzleContent:
        """Return the puzzles of these documents."""
        return cls(game_of(values["game"]), values["puzzles"])

    def parts(self) -> Iterator[BoardPlace]:
        """Yield the box."""
        yield BoardPlace("box")

    def board(self, name: str) -> BoardWidget:
        """Return the box of the puzzles."""
        from ..widgets.puzzle.puzzle_box import PuzzleBox

        box: BoardWidget = PuzzleBox(game=self.game, puzzles=self.puzzles)
        return box


class LessonContent(PageContent):
    """Lesson with its texts, its boards and its checklist.

    Its code runs only if it comes with an installed game: code of a file, which anybody may have written, is text.
    """

    kind: ClassVar[str] = "lesson"

    def __init__(self, game: Game, document: Mapping[str, Any], number: int = 0, runs_code: bool = False) -> None:
        self.game, self._document, self._number, self._runs_code = game, document, number, runs_code
        # Read without its number, so that its checklist leads to no other lesson: this page has none.
        self.lesson: GameLesson = read_lesson(game, document)
        self._shown: Any = None

    @property
    def title(self) -> str:
        """Title of the lesson, with its number in the course."""
        title = game_text(self.game, self.lesson.title)
        return say("lesson/nb_title", n=self._number, title=title) if self._number else title

    @property
    def speaks_lessons(self) -> bool:
        """Whether it shows texts of lessons."""
        return True

    def values(self) -> dict[str, Any]:
        """Return the document of the lesson, its number, and whether its code runs."""
        about = {"number": self._number, "runs_code": self._runs_code}
        return {"game": self.game.id, "lesson": self._document, **about}

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> LessonContent:
        """Return the lesson of a document."""
        return cls(game_of(values["game"]), values["lesson"], values["number"], values["runs_code"])

    def parts(self) -> Iterator[str | BoardPlace]:
        """Yield texts and boards as the notebook of the lesson has them, and the text of each rule that is cited."""
        game = self.game
        if self.lesson.can:
            yield prose_html(game, game_text(game, self.lesson.can))
        for section in self.lesson.sections:
            if section.title:
                yield f"<h2>{escape(game_text(game, section.title))}</h2>"
            if section.is_shown:
                yield BoardPlace(f"show/{section.id}")  # the board has the text of the section
            else:
                yield prose_html(game, game_text(game, section.text))
            if section.code:
                yield self._code_part(section)
            if section.questions and (section.task or section.puzzle):
                yield BoardPlace(f"ask/{section.id}")
        yield f"<h2>{escape(say('lesson/nb_standing'))}</h2>"
        yield BoardPlace("checklist")
        rulebook = game.rulebook()
        if cited := cited_rules([self.lesson.can, *(section.text for section in self.lesson.sections)]):
            yield f"<h2>{escape(say('lesson/nb_rules'))}</h2>"
            for name in cited:
                title, text = escape(rulebook[name].title), escape(rulebook[name].text)
                yield f'<p id="{name}"><b>{name} {title}.</b> {text}</p>'

    def _code_part(self, section: LessonSection) -> str | BoardPlace:
        """Return the place of the board that the code of a section makes; else the code, and what it prints."""
        code = translated_code(section.code, partial(game_text, self.game)).strip()
        result = code_result(code) if self._runs_code else say("page/code_in_notebook")
        if isinstance(result, BoardWidget):
            result.close()
            return BoardPlace(f"code/{section.id}")
        below = f"<pre>{escape(result)}</pre>" if self._runs_code else f"<p>{escape(result)}</p>"
        return f"<pre><code>{escape(code)}</code></pre>{below}"

    def board(self, name: str) -> BoardWidget:
        """Return the board of a section, of its code or of its questions, or the checklist."""
        from ..widgets.lesson.lesson import Lesson

        if self._shown is None:
            self._shown = Lesson(self.lesson)
        kind, _, section = name.partition("/")
        if kind == "code":
            code = next(each.code for each in self.lesson.code_sections if each.id == section)
            result = code_result(translated_code(code, partial(game_text, self.game)))
            assert isinstance(result, BoardWidget)  # else `parts` has no place for it
            return result
        board: BoardWidget = self._shown.checklist() if kind == "checklist" else getattr(self._shown, kind)(section)
        return board


class GameContent(PageContent):
    """Whole game at a table, with bots; its options are texts as they are typed."""

    kind: ClassVar[str] = "game"

    def __init__(
        self,
        game: Game,
        bots: Sequence[str] | None = None,
        people: Sequence[str] = (),
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.game, self.bots, self.people, self.seed, self.options = game, bots, people, seed, dict(options or {})

    @property
    def title(self) -> str:
        """Title of the game."""
        return self.game.title

    def values(self) -> dict[str, Any]:
        """Return the bots, the people, the seed and the options."""
        asked = {"bots": self.bots, "people": self.people, "seed": self.seed, "options": self.options}
        return {"game": self.game.id, **asked}

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> GameContent:
        """Return the table of these values."""
        return cls(game_of(values["game"]), values["bots"], values["people"], values["seed"], values["options"])

    def parts(self) -> Iterator[BoardPlace]:
        """Yield the table."""
        yield BoardPlace("table")

    def board(self, name: str) -> BoardWidget:
        """Return the table."""
        from ..widgets.table.game_table import GameTable

        options = {name: self.game.read_option(name, text) for name, text in self.options.items()}
        table: BoardWidget = GameTable(
            self.bots, game=self.game, people=self.people, seed=self.seed, options=options or None
        )
        return table


class AssignmentContent(PageContent):
    """Assignment of a handout: the field for the pseudonym, a board for each item, and the receipts."""

    kind: ClassVar[str] = "assignment"
    needs_classroom: ClassVar[bool] = True

    def __init__(self, handout: Mapping[str, Any], pseudonym: str = "") -> None:
        from ..widgets.classroom.assignment import Assignment

        self.assignment = Assignment(handout, pseudonym)
        self.handout = self.assignment.handout
        self.game = self.handout.items[0].game
        self._values = {"handout": self._without_themes(handout), "pseudonym": pseudonym}

    def _without_themes(self, handout: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return a handout for a page that has no lessons: no item has a lesson as its theme."""
        if self.needs_lessons:
            return handout
        return {**handout, "items": [{**item, "theme": OWN} for item in handout["items"]]}

    @property
    def title(self) -> str:
        """Title of the assignment."""
        return self.handout.title

    @property
    def needs_lessons(self) -> bool:
        """Whether it has tasks of lessons, or its boards reply to questions of lessons, as those of an exam do not."""
        return self.handout.mode != "exam" or any(isinstance(each, TaskExercise) for each in self._exercises())

    @property
    def speaks_lessons(self) -> bool:
        """Whether an item is a question of a lesson."""
        return any(isinstance(each, WrittenQuestion) and each.lesson_id for each in self._exercises())

    def _exercises(self) -> Iterator[Exercise]:
        return (exercise for item in self.handout.items for exercise in item.pool)

    @property
    def games(self) -> tuple[Game, ...]:
        """Games of the items."""
        return tuple({item.game.id: item.game for item in self.handout.items}.values())

    def values(self) -> dict[str, Any]:
        """Return the handout, and who works on it."""
        return self._values

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> AssignmentContent:
        """Return the assignment of a handout."""
        return cls(values["handout"], values["pseudonym"])

    def parts(self) -> Iterator[str | BoardPlace | LiveText]:
        """Yield the field for the pseudonym or the card, the items, and the receipts."""
        if self.assignment.field is not None:
            yield BoardPlace("student")
        else:
            yield self.assignment._repr_html_()
        for item in self.handout.items:
            yield BoardPlace(f"item/{item.id}")
        receipts = self.assignment.receipts()
        yield f"<h2>{escape(say('page/receipts'))}</h2><p>{escape(say('page/hand_in'))}</p>"
        yield LiveText("receipts", receipts.table, receipts.watch)  # the policy of a page allows no style in it

    def board(self, name: str) -> BoardWidget:
        """Return the field for the pseudonym, or the board of an item."""
        kind, _, item = name.partition("/")
        board: Any = self.assignment.board(item) if kind == "item" else self.assignment.field
        assert isinstance(board, BoardWidget)  # without a field, `parts` has no place for it
        return board


class PracticeContent(PageContent):
    """Practice of what a learner tried in this page, spaced over days."""

    kind: ClassVar[str] = "practice"
    needs_packs: ClassVar[bool] = True

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def title(self) -> str:
        """Title of practice."""
        return say("kind/Practice")

    def values(self) -> dict[str, Any]:
        """Return the game."""
        return {"game": self.game.id}

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> PracticeContent:
        """Return the practice of a game."""
        return cls(game_of(values["game"]))

    def parts(self) -> Iterator[str | BoardPlace]:
        """Yield the board of what is due, and the box of puzzles, from which more comes in."""
        yield BoardPlace("practice")
        yield f"<h2>{escape(say('page/puzzles'))}</h2>"
        yield BoardPlace("box")

    def board(self, name: str) -> BoardWidget:
        """Return the practice, or the box of puzzles."""
        from ..widgets.practice.practice import Practice
        from ..widgets.puzzle.puzzle_box import PuzzleBox

        board: BoardWidget = Practice(self.game) if name == "practice" else PuzzleBox(game=self.game)
        return board


CONTENTS: Mapping[str, type[PageContent]] = {
    each.kind: each for each in (PuzzleContent, LessonContent, GameContent, AssignmentContent, PracticeContent)
}
"""Kinds of content by name."""


def read_content(document: Mapping[str, Any]) -> PageContent:
    """Return the content of a document."""
    return CONTENTS[document["kind"]].of(document)
