"""Parts of a presentation as plain data: buttons, answers with their votes, the chart, and the saved item."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ...classroom.presenting.poll import LONGEST_ANSWER, MOST_ANSWERS, Poll
from ...core.lesson_game import Slide, SlideAnswer
from ...draw.charts import VoteBar, draw_vote_bars
from ...words import say
from ..protocol.fallback import picture_html

__all__ = ["answer_pane", "buttons", "saved_html"]


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
