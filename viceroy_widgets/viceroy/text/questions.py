"""Questions as sentences, with the players asked and the rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.vocabulary import Move, Question, entry_of
from ...words import You, say, sentence_case
from ..components.deck import Deck
from ..components.icons import parse_icon
from ..rules.engine.engine import QUESTIONS
from ..rules.engine.playing import TOP_POINTS
from .phrases import nameless_title, people, token_text

__all__ = ["question_sentence"]

_SECRET = ("bid", "develop")
"""Kinds of questions that have another sentence for a player without human opponents."""

_NOTHING = ("pass", "done", "decline")
"""Verbs of answers by which nothing is done."""

_READERS: dict[str, Callable[[Any, Deck], object]] = {
    "card": lambda number, deck: nameless_title(deck, number),
    "free": lambda number, deck: nameless_title(deck, number),
    "color": lambda color, deck: f"color/{color}",
    "token": lambda token, deck: token_text(str(parse_icon(token))),
}


def question_sentence(
    question: Question, names: Sequence[str], deck: Deck, player: int | None = None, moves: Sequence[Move] = ()
) -> str:
    """Return the question as a sentence; `names` has the player names by seat.

    `player` is the reader, and `moves` are the answers that this player may give: what nobody can do is not told. A
    player who is addressed as "you" needs no name in front, and a player who is alone decides nothing in secret.
    Others are told only the number of several players.

    >>> from viceroy_widgets.viceroy.components.deck import built_in_deck
    >>> question_sentence(Question("take", "PAS-1", (0,), (3,)), ("Ann", "Ben"), built_in_deck())
    'Ann, take 3 gems from the reserve (PAS-1).'
    """
    about = dict(zip(entry_of(QUESTIONS, question.kind, "rules").about, question.about, strict=False))
    values = {name: _READERS[name](value, deck) if name in _READERS else value for name, value in about.items()}
    if "law" in about:
        effect: Any = getattr(deck.card(about["law"]), "effect", None)
        values["n"] = getattr(effect, "gems", 0)
    asked = (player,) if player in question.players else question.players
    sentence = say(f"ask/{_form(question, names, moves)}", points=TOP_POINTS.value, **values)
    return say("ask/rule", sentence=_addressed(sentence, names, asked), rule=question.rule)


def _form(question: Question, names: Sequence[str], moves: Sequence[Move]) -> str:
    """Return the name of the sentence: nobody is told to choose who cannot."""
    if len(moves) == 1 and moves[0].verb in _NOTHING:
        return f"only_{moves[0].verb}"
    kind = f"{question.kind}_attack" if any(answer.verb == "attack" for answer in moves) else question.kind
    return f"{kind}_alone" if len(names) == 1 and question.kind in _SECRET else kind


def _addressed(sentence: str, names: Sequence[str], asked: Sequence[int]) -> str:
    """Return the sentence with the player who is asked, or with the number of players."""
    if len(asked) > 1:
        return say("ask/several", n=len(asked), sentence=sentence)
    who = people(names, asked)
    return sentence_case(sentence) if isinstance(who, You) else say("ask/who", who=who, sentence=sentence)
