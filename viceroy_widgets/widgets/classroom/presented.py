"""Slides that are presented to a class, of lessons, assignments and puzzles, and the panes that show them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import ceil, sqrt
from os import PathLike
from pathlib import Path
from typing import Any, TypeGuard

from ...classroom.handout import Handout, read_bytes
from ...classroom.key import LONGEST_KEY, Key, parse_key
from ...classroom.presenting import LONGEST_ANSWER, MOST_ANSWERS, Poll
from ...core.game import Game
from ...core.lesson_game import Slide, SlideAnswer
from ...core.registry import game_ids, game_of
from ...draw.canvas import text
from ...draw.charts import VoteBar, draw_vote_bars
from ...draw.palettes import SANS, fill
from ...draw.stack import arrange_in_rows, document, stack_vertically
from ...draw.text_fitting import text_width
from ...errors import NotationError
from ...learn.course import game_lessons
from ...learn.slides import ExerciseSlide, slides_of
from ...words import say
from ..lesson.lesson import Lesson
from ..protocol.wire import picture_html
from .assignment import Assignment, handout_of

__all__ = ["answer_pane", "buttons", "compared", "read_key_file", "saved_html", "slides_from"]


# -- slides from all that a presentation takes: lessons, puzzles, questions, handouts and assignments ------------------


def slides_from(items: object, key: Key | None, game: str | Game, variant: int) -> tuple[Slide, ...]:
    """Return the slides of an item or of several; NotationError names an item that cannot be shown.

    A text is the path of a handout if it ends in `.json`, else the id of a lesson.
    """
    games = [game_of(game)] if game else None
    found = tuple(_slides(items, key, games, variant))
    if not found:
        raise NotationError("presentation/nothing", None)
    return found


def read_key_file(file: str | PathLike[str] | Key) -> Key:
    """Return the key in a file; NotationError names the file or the field."""
    return file if isinstance(file, Key) else parse_key(read_bytes(file, LONGEST_KEY))


def _slides(item: object, key: Key | None, games: list[Game] | None, variant: int) -> Iterator[Slide]:
    if isinstance(item, Key):
        yield from _handout_slides(item.handout, item, variant)
    elif isinstance(item, Assignment):
        yield from _handout_slides(item.handout, key, variant, item.pseudonym)
    elif _is_handout(item):
        yield from _handout_slides(handout_of(item), key, variant)
    elif isinstance(item, str):
        yield from _lesson_slides(item, games)
    elif isinstance(item, Lesson):
        yield from slides_of(item.lesson)
    elif found := slides_of(item) or _own_slides(item, games):
        yield from found
    elif isinstance(item, Iterable) and not isinstance(item, Mapping | bytes):
        for each in item:
            yield from _slides(each, key, games, variant)
    else:
        raise NotationError("presentation/unknown", None, found=type(item).__name__)


def _is_handout(item: object) -> TypeGuard[str | PathLike[str] | Mapping[str, Any] | Handout]:
    if isinstance(item, str):
        return Path(item).suffix == ".json"
    return isinstance(item, Handout | PathLike) or (isinstance(item, Mapping) and "items" in item)


def _handout_slides(handout: Handout, key: Key | None, variant: int, pseudonym: str = "") -> Iterator[Slide]:
    """Yield a variant of each item: that of a student, or the one with a number from 1."""
    if key is not None and key.handout.digest != handout.digest:
        raise NotationError("presentation/wrong_key", None)
    for index, item in enumerate(handout.items):
        at = handout.variant(index, pseudonym) if pseudonym else variant - 1
        if not 0 <= at < len(item.pool):
            count = len(item.pool)
            raise NotationError("presentation/variant", None, item=item.id, count=count, number=variant)
        title = item.title or say("classroom/item_title", title=handout.title, number=index + 1)
        yield ExerciseSlide(item.game, item.pool[at], title, key.solutions[index][at] if key else None)


def _lesson_slides(name: str, games: list[Game] | None) -> tuple[Slide, ...]:
    """Return the slides of the lesson with this id, of one of the games."""
    known = list[str]()
    for game in games or [game_of(each) for each in game_ids()]:
        lessons = game_lessons(game)
        known += [lesson.id for lesson in lessons]
        for lesson in lessons:
            if lesson.id == name:
                return slides_of(lesson)
    raise NotationError("presentation/no_lesson", None, id=repr(name), known=", ".join(known))


def _own_slides(item: object, games: list[Game] | None) -> tuple[Slide, ...]:
    """Return the slides of an item that only one of the games knows; () if none knows it."""
    for game in games or [game_of(each) for each in game_ids()]:
        if found := game.slides(item):
            return found
    return ()


# -- parts of a presentation as plain data -----------------------------------------------------------------------------


def answer_pane(
    slide: Slide, labels: Sequence[str], poll: Poll, shown: bool, answer: SlideAnswer | None
) -> dict[str, Any]:
    """Return the answers to vote on, with their votes if these are `shown`, and the answer if it is."""
    adds = {} if slide.options else {"label": say("presentation/add"), "button": say("presentation/add_button")}
    return {
        "title": say("presentation/options"),
        "counted": say("presentation/counted"),
        "rows": _rows_of(labels, poll, shown, answer),
        "add": {**adds, "most": LONGEST_ANSWER} if adds else {},
        "answer": {"title": say("presentation/answer"), "text": answer.sentence} if answer else {},
        "chart": _chart_of(labels, poll, answer) if shown else {},
        "keys": say("presentation/keys"),
        "right": say("presentation/right"),
    }


def compared(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return those drawings before the answer that it changes as one drawing, then those after it.

    Both have a title. Return [] if the answer changes none.
    """
    changed = [each for each in before if each not in after]
    if not changed or not after:
        return []
    title = say("presentation/before")
    first = arrange_in_rows(changed, title, ceil(sqrt(len(changed))), interactive=True)
    return [_entitled(title, first), _entitled(say("presentation/answer"), after[0]), *after[1:]]


def _entitled(title: str, drawing: str) -> str:
    height, size = 26, 18
    width = ceil(1.2 * text_width(title, size))  # the letters are bold
    words = text(title, x=width / 2, y=size, text_anchor="middle", font_size=size, font_weight=700, **fill("ink"))
    head = document((words,), width, height, font_family=SANS, aria_hidden="true")
    return stack_vertically([head, drawing], title, interactive=True)


def _rows_of(labels: Sequence[str], poll: Poll, shown: bool, answer: SlideAnswer | None) -> list[dict[str, Any]]:
    """Return a row for each answer; its votes are sent if they are shown, and its mark with the answer."""
    return [
        {
            "number": str(at + 1),
            "text": label,
            "count": str(votes or 0) if shown else "",
            "counted": votes is not None,
            "is_right": answer is not None and answer.right == at,
            "name": say("presentation/count", label=label),
        }
        for at, (label, votes) in enumerate(zip(labels, poll.counts, strict=True))
    ]


def _chart_of(labels: Sequence[str], poll: Poll, answer: SlideAnswer | None) -> dict[str, Any]:
    """Return the chart of the votes with its name and its table."""
    right = answer.right if answer else None
    bars = [
        VoteBar(f"{at + 1}. {label}", votes or 0, say("presentation/votes_n", n=votes or 0), at == right)
        for at, (label, votes) in enumerate(zip(labels, poll.counts, strict=True))
    ]
    title = say("presentation/votes_n", n=poll.total)
    return {
        "title": title,
        "picture": draw_vote_bars(bars, title),
        "head": [say("presentation/answer"), say("presentation/votes_column")],
        "rows": [[bar.label, str(bar.votes)] for bar in bars],
    }


def buttons(
    item: Mapping[str, int], shown: Mapping[str, bool], labels: Sequence[str], time: str, poll: Poll
) -> list[dict[str, Any]]:
    """Return the buttons; those of the votes stand beside the answers."""
    at, count = item["at"], item["of"]
    has_votes = any(votes is not None for votes in poll.counts) or bool(poll.typed)
    return [
        _button("previous", "previous", at > 1, ["p", "PageUp"]),
        _button("next", "next", at < count, ["n", "PageDown"]),
        _button("answer", "hide" if shown["answer"] else "show", bool(item["has_answer"]), ["s"]),
        _button("full_screen", "full_screen", True, ["f"]),
        _button("buttons", "buttons", True, ["b"]),
        _button("votes", "votes_hide" if shown["votes"] else "votes_show", True, ["v"], "votes"),
        _button("reset", "votes_reset", has_votes, ["r"], "votes"),
        _button("start", "start", True, ["t"], "timer"),
        _button("stop", "stop", time != "idle", ["x"], "timer"),
        *(each for at, label in enumerate(labels[:MOST_ANSWERS]) for each in _vote_buttons(at, label)),
    ]


def _button(name: str, code: str, enabled: bool, keys: list[str], apart: str = "") -> dict[str, Any]:
    button = {"id": name, "label": say(f"presentation/{code}"), "enabled": enabled, "keys": keys}
    return {**button, "apart": apart} if apart else button


def _vote_buttons(at: int, label: str) -> list[dict[str, Any]]:
    more = {"id": f"more{at + 1}", "label": say("presentation/more", label=label), "keys": [str(at + 1)]}
    fewer = {"id": f"fewer{at + 1}", "label": say("presentation/fewer", label=label), "keys": []}
    both = {"intent": "change", "enabled": True, "apart": "row"}
    return [{**more, **both, "args": [str(at), "1"]}, {**fewer, **both, "args": [str(at), "-1"]}]


def saved_html(where: str, slide: Slide, picture: str) -> str:
    """Return the item without its answer for a saved notebook: a picture, and its text for all."""
    shown = picture_html(picture, slide.sentence) if picture else ""
    options = "".join(f"<li>{escape(option)}</li>" for option in slide.options)
    listed = f"<ol>{options}</ol>" if options else ""
    title = f"<p>{escape(where)}: {escape(slide.title)}</p>" if slide.title else f"<p>{escape(where)}</p>"
    return f"{title}<p>{escape(slide.sentence)}</p>{shown}{listed}"
