"""Typed answers to a question of any game: a number of the menu, a label or some words of it, or a move in notation."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ...core.game import Game
from ...core.vocabulary import Move
from ...errors import IllegalMoveError, ViceroyError
from ...words import say

__all__ = ["Answers", "UnclearError", "answers_of", "closest", "read_answer", "refusal_sentence"]

Answers = Mapping[tuple[Move, ...], tuple[str, ...]]
"""Answers in the order of their numbers, each as its moves, and the texts that stand for it."""

_MOST_SHOWN = 4
_WORD = re.compile(r"[\w-]+")


class UnclearError(Exception):
    """Error for typed text that is no answer; its message says what would be one."""


def answers_of(game: Game, view: Any, names: Sequence[str] = ()) -> Answers:
    """Return the answers to the question of a view: each legal move, then those that make several moves."""
    terminal = game.terminal()
    answers = {(move,): terminal.labels(move, view, names) for move in terminal.menu(view)}
    return answers | {each.moves: (each.label,) for each in terminal.shortcuts(view, names)}


def read_answer(
    game: Game, view: Any, state: Any, text: str, names: Sequence[str] = (), listed: Collection[int] | None = None
) -> tuple[Move, ...]:
    """Return the moves of the answer that the text means; raise UnclearError, with the rule if one forbids the move.

    `listed` are the numbers that have been shown; None stands for all. `names` are those of the players.
    """
    answers = answers_of(game, view, names)
    if not text:
        raise UnclearError(say("play/number", n=str(len(answers))))
    if text.isdecimal():
        return _by_number(list(answers), text, listed)
    typed = text.casefold()
    for moves, labels in answers.items():
        if typed in (label.casefold() for label in labels):
            return moves
    refusal: ViceroyError | None = None
    other = False
    for move in game.terminal().readings(text, view, names):
        if (move,) in answers:
            return (move,)
        other = True
        refusal = refusal or _refusal(game, state, move)
    near = closest(text, {moves: labels[0] for moves, labels in answers.items()})
    if len(near) == 1:
        return near[0]
    if refusal is not None:
        raise UnclearError(refusal_sentence(refusal))
    if near:
        listing = ", ".join(repr(answers[moves][0]) for moves in near[:_MOST_SHOWN])
        raise UnclearError(say("play/several", text=text, labels=listing))
    if other:
        raise UnclearError(say("play/not_now", text=text, question=game.question_sentence(view, names)))
    raise UnclearError(say("play/unknown", text=text, n=str(len(answers))))


def refusal_sentence(error: ViceroyError) -> str:
    """Return the sentence that explains an error, with the id of its rule if it has one."""
    form = "play/refused_rule" if error.rule else "play/refused"
    return say(form, sentence=str(error), rule=error.rule)


def _by_number(answers: Sequence[tuple[Move, ...]], text: str, listed: Collection[int] | None) -> tuple[Move, ...]:
    number = int(text) if len(text) < 6 else 0
    if not 1 <= number <= len(answers) and listed != set():
        raise UnclearError(say("play/number", n=str(len(answers))))
    if listed is not None and number not in listed:
        raise UnclearError(say("play/number_unseen"))
    return answers[number - 1]


def _refusal(game: Game, state: Any, move: Move) -> ViceroyError | None:
    try:
        game.rules.apply(state, move)
    except IllegalMoveError as error:
        # This error says only that the move is no answer here; the list of answers says more.
        return None if error.code == "move/not_offered" else error
    return None


# -- words of labels ---------------------------------------------------------------------------------------------------


def closest(text: str, labels: Mapping[tuple[Move, ...], str]) -> list[tuple[Move, ...]]:
    """Return the answers whose label the text may mean: one answer if a way of comparison leaves only one.

    The ways are, from the strictest one: the label itself; a part of it; its words with others in between; the
    beginnings of its words. A verb may be typed with its ending, such as "takes".
    """
    typed = _WORD.findall(text.casefold())
    found: list[tuple[Move, ...]] = []
    for fits in _WAYS:
        found = [moves for moves, label in labels.items() if typed and fits(typed, _WORD.findall(label.casefold()))]
        if len(found) == 1:
            return found
    return found


def _stands_in(typed: list[str], words: list[str]) -> bool:
    starts = range(len(words) - len(typed) + 1)
    return any(all(map(_is, typed, words[start : start + len(typed)])) for start in starts)


def _is(typed: str, word: str) -> bool:
    return typed in (word, f"{word}s", f"{word}es")


def _begins(typed: str, word: str) -> bool:
    return word.startswith(typed) or _is(typed, word)


def _in_order(fits: Callable[[str, str], bool]) -> Callable[[list[str], list[str]], bool]:
    def all_fit(typed: list[str], words: list[str]) -> bool:
        rest = iter(words)
        return all(any(fits(one, word) for word in rest) for one in typed)

    return all_fit


_WAYS = (list.__eq__, _stands_in, _in_order(_is), _in_order(_begins))
