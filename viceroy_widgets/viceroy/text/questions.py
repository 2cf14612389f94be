"""Questions as sentences, with the players asked and the rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.questions import Question, entry_of
from ...words import You, say, sentence_case
from ..components.deck import Deck
from ..components.icons import parse_icon
from ..rules.engine.playing import TOP_POINTS
from ..rules.engine.views import View
from .moves import move_label
from .phrases import card_title, people, token_text

__all__ = ["asked_sentence", "question_sentence"]

_ABOUT: dict[str, tuple[str, ...]] = {
    "give_back": (),
    "start_card": (),
    "first_hand": (),
    "bid": (),
    "which_card": (),
    "discard_card": (),
    "develop": (),
    "draw": (),
    "paint": (),
    "claim": ("color",),
    "clash": ("color",),
    "take": ("n",),
    "place": ("card",),
    "pay": ("card", "level", "x"),
    "use": ("color", "n"),
    "top": ("card",),
    "own_gem": ("card", "color"),
    "choose": ("card",),
    "copy": ("card",),
    "trade": ("law",),
    "bank": ("card", "n"),
    "tuck_hand": ("card", "n"),
    "tuck_free": ("card",),
    "give_token": ("law",),
    "want_token": ("law", "number", "token"),
    "replace": ("law",),
    "replacement": ("law", "free"),
    "keep": ("n",),
    "section": ("color",),
}
"""Mapping from kind of question to the names of the `about` values that its sentence uses."""

_SECRET = ("bid", "develop")
"""Kinds of questions that have another sentence for a player without human opponents."""

_NOTHING = ("pass", "done", "decline")
"""Verbs of answers by which nothing is done."""

_READERS: dict[str, Callable[[Any, Deck], object]] = {
    "card": lambda number, deck: card_title(deck, number),
    "free": lambda number, deck: card_title(deck, number),
    "color": lambda color, deck: f"color/{color}",
    "token": lambda token, deck: token_text(str(parse_icon(token))),
}


def question_sentence(question: Question, names: Sequence[str], deck: Deck) -> str:
    """Return the question as a sentence; `names` has the player names by seat.

    A player who is addressed as "you" needs no name in front, and a player who is alone decides nothing in secret.

    >>> from viceroy_widgets.viceroy.components.deck import built_in_deck
    >>> question_sentence(Question("take", "PAS-1", (0,), (3,)), ("Ann", "Ben"), built_in_deck())
    'Ann, take 3 gems from the reserve (PAS-1).'
    """
    return _to(question, names, _wish(question, names, deck, question.kind))


def asked_sentence(view: View, names: Sequence[str]) -> str:
    """Return the question as a sentence for the player of the view, without choices that this player does not have."""
    question = view.question
    assert question is not None
    asked = question._replace(players=(view.player or 0,))
    first = view.moves[0]
    if len(view.moves) == 1 and first.verb in _NOTHING:
        label = move_label(first, view.deck, question, view.seats[first.player].pyramid)
        return _to(asked, names, say("ask/only", label=label))
    has_no_attack = question.kind == "bid" and not any(move.verb == "attack" for move in view.moves)
    return _to(asked, names, _wish(question, names, view.deck, "bid_gem" if has_no_attack else question.kind))


def _wish(question: Question, names: Sequence[str], deck: Deck, form: str) -> str:
    """Return what the players shall do."""
    about = dict(zip(entry_of(_ABOUT, question.kind, "sentences"), question.about, strict=False))
    values = {name: _READERS[name](value, deck) if name in _READERS else value for name, value in about.items()}
    if "law" in about:
        effect: Any = getattr(deck.card(about["law"]), "effect", None)
        values["n"] = getattr(effect, "gems", 0)
    alone = "_alone" if len(names) == 1 and question.kind in _SECRET else ""
    return say(f"ask/{form}{alone}", points=TOP_POINTS.value, **values)


def _to(question: Question, names: Sequence[str], sentence: str) -> str:
    """Return the sentence with the names of the players in front and the rule behind."""
    who = people(names, question.players)
    is_you = isinstance(who, You) and len(question.players) == 1
    sentence = sentence_case(sentence) if is_you else say("ask/who", who=who, sentence=sentence)
    return say("ask/rule", sentence=sentence, rule=question.rule)
