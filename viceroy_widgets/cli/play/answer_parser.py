"""Parser of typed answers: a number of the menu, a move in notation, or some words of a label."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ...core.vocabulary import Move, entry_of
from ...errors import IllegalMoveError, NotationError, ViceroyError
from ...viceroy.codec.notation.moves import parse_move
from ...viceroy.components.gems import COLORS, LETTERS
from ...viceroy.rules.engine.engine import apply
from ...viceroy.rules.engine.setup import MOST_SEATS
from ...viceroy.rules.engine.views import View
from ...viceroy.rules.state.state import State
from ...viceroy.text.questions import question_sentence
from ...words import say
from .menu import discard_label, label, menu
from .typed_words import closest

__all__ = ["UnclearError", "read_answer", "refusal_sentence"]

_PREFIXES = {
    "bid": "bids ",
    "take": "takes ",
    "place": "places it at ",
    "which_card": "takes card ",
    "clash": "takes card ",
    "claim": "claims ",
    "start_card": "starts with ",
    "draw": "draws ",
    "pay": "pays with infinite gems: ",
    "section": "on ",
    "paint": "paints with ",
    "bank": "banks ",
    "keep": "keeps ",
    **dict.fromkeys(
        (
            "give_back",
            "first_hand",
            "discard_card",
            "develop",
            "own_gem",
            "use",
            "top",
            "choose",
            "copy",
            "trade",
            "tuck_hand",
            "tuck_free",
            "give_token",
            "want_token",
            "replace",
            "replacement",
        ),
        "",
    ),
}
"""Beginning of a move in notation by kind of question, which may be omitted; "" if the whole move must be typed."""

_THIRD_PERSON = {"pass": "passes", "copy": "copies", "done": "is done", "attack": "holds an attack token"}
_IN_FULL = {"refuse": "refuses to share", "refuses": "refuses to share"}
_FIRST_REWARD = re.compile(r"chooses? the (first )?rewards?")
_SEATS = tuple(f"seat {seat}" for seat in range(1, MOST_SEATS + 1))
_GEMS = re.compile(r"(\d{0,2}) *(blue|red|green|yellow|[brgy])(?:[ ,]+(?:and )?|(?=\d)|(?=[brgy])|$)")
_MOST_SHOWN = 4


class UnclearError(Exception):
    """Error for typed text that is no answer; its message says what would be one."""


def read_answer(view: View, state: State, text: str, numbered: bool = True, names: Sequence[str] = ()) -> Move:
    """Return the legal move that the text means; raise UnclearError, with the rule if one forbids the move.

    `numbered` is False if no numbers have been shown. `names` are those of the players, who own the tokens one wants.
    """
    moves = menu(view)
    if not text:
        if len(moves) == 1:
            return moves[0]
        raise UnclearError(say("play/number", n=str(len(moves))))
    if text.isdecimal():
        return _by_number(moves, text, numbered)
    labels = {move: label(view, move, names) for move in moves}
    printed = _printed(labels, text)
    if printed is not None:
        return printed
    refusal: ViceroyError | None = None
    other = False
    for move in _candidate_moves(view, _without_owner(view, text.casefold(), names)):
        if move in moves:
            return move
        other = True
        refusal = refusal or _refusal(state, move)
    found = closest(text, labels)
    if len(found) == 1:
        return found[0]
    if refusal is not None:
        raise UnclearError(refusal_sentence(refusal))
    if found:
        listed = ", ".join(repr(labels[move]) for move in found[:_MOST_SHOWN])
        raise UnclearError(say("play/several", text=text, labels=listed))
    if other:
        raise UnclearError(say("play/not_now", text=text, question=_question(view, names or _SEATS)))
    raise UnclearError(say("play/unknown", text=text, n=str(len(moves))))


def _question(view: View, names: Sequence[str]) -> str:
    assert view.question is not None
    return question_sentence(view.question, names, view.deck, view.player, view.moves)


def _printed(labels: Mapping[Move, str], text: str) -> Move | None:
    """Return the move whose label is printed as the text, as a menu or a table prints it."""
    for move, words in labels.items():
        short = discard_label(move) if move.verb == "discard" else words
        if text.casefold() in (words.casefold(), short.casefold()):
            return move
    return None


def _without_owner(view: View, text: str, names: Sequence[str]) -> str:
    """Return the text without the name of a player behind the token that is wanted: the card says whose it is."""
    assert view.question is not None
    if view.question.kind != "want_token":
        return text
    owners = "|".join(re.escape(name.casefold()) for name in (*names, *_SEATS) if name)
    return re.sub(rf",? (?:of|from) (?:{owners})$", "", text)


def refusal_sentence(error: ViceroyError) -> str:
    """Return the sentence that explains an error, with the id of its rule if it has one."""
    form = "play/refused_rule" if error.rule else "play/refused"
    return say(form, sentence=str(error), rule=error.rule)


def _by_number(moves: tuple[Move, ...], text: str, numbered: bool) -> Move:
    if not numbered:
        raise UnclearError(say("play/number_unseen"))
    number = int(text) if len(text) < 6 else 0
    if not 1 <= number <= len(moves):
        raise UnclearError(say("play/number", n=str(len(moves))) if len(moves) > 1 else say("play/number_one"))
    return moves[number - 1]


def _candidate_moves(view: View, text: str) -> Iterator[Move]:
    """Yield the moves that the text may mean, legal or not."""
    assert view.player is not None
    assert view.question is not None
    kind = view.question.kind
    gems = _gems(text.removeprefix("takes ").removeprefix("take ").removeprefix("give back "))
    if gems and kind == "take":
        yield Move(view.player, "take", gems)
    if gems and kind == "give_back" and sum(gems) == 2:
        pair = [color for color, count in zip(COLORS, gems, strict=True) for _ in range(count)]
        yield from (Move(view.player, "give_back", (first, second)) for first, second in (pair, pair[::-1]))
    if kind == "top" and _FIRST_REWARD.fullmatch(text):
        yield Move(view.player, "top", ("rewards",))
    first, _, rest = text.partition(" ")
    verb, prefix = _THIRD_PERSON.get(first, f"{first}s"), entry_of(_PREFIXES, kind, "command")
    short = rest if verb == prefix.partition(" ")[0] else text
    for words in (_IN_FULL.get(text, text), f"{verb} {rest}".strip(), f"{prefix}{LETTERS.get(short, short)}"):
        for way in (words, *(f"{words} of seat {seat + 1}" for seat in range(len(view.seats)) if kind == "want_token")):
            try:
                yield from _here(view, parse_move(view.player, way))
            except NotationError:
                continue


def _here(view: View, move: Move) -> Iterator[Move]:
    """Yield the move; the use of an infinite gem is read as a payment while the payment is asked for."""
    assert view.question is not None
    yield move
    if view.question.kind == "pay" and move.verb == "use":
        for placed in view.seats[move.player].pyramid.cards:
            if placed.card.number == move.what[0]:
                for color in dict.fromkeys(placed.infinite):
                    yield Move(move.player, "pay", tuple(int(other == color) for other in COLORS))


def _gems(text: str) -> tuple[int, int, int, int] | None:
    """Return the gem counts (blue, red, green, yellow) of a text, or None if the text names no gems.

    Examples are `2 blue, 1 red`, `2 blue and red`, `bbr` and `2b1r`.
    """
    counts = dict.fromkeys(COLORS, 0)
    at = 0
    while at < len(text):
        match = _GEMS.match(text, at)
        if match is None:
            return None
        counts[LETTERS[match[2][0]]] += int(match[1] or 1)
        at = match.end()
    blue, red, green, yellow = counts.values()
    return (blue, red, green, yellow) if any(counts.values()) else None


def _refusal(state: State, move: Move) -> ViceroyError | None:
    try:
        apply(state, move)
    except IllegalMoveError as error:
        # This error says only that the move is no answer here; the list of answers says more.
        return None if error.code == "move/not_offered" else error
    return None
