"""Numbered menu of the answers to a question: the most useful first, and long lists only on request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from ...core.vocabulary import Move
from ...viceroy.components.gems import COLOR_INDEX
from ...viceroy.rules.engine.views import View
from ...viceroy.rules.pyramids.places import Place, Section
from ...viceroy.text.cards import card_body, sections_text
from ...viceroy.text.gains import supply_of
from ...viceroy.text.moves import discard_gems, gems_label, move_label
from ...viceroy.text.phrases import join_list, short_title
from ...words import say
from ...words.plain_text import wrapped

__all__ = ["LISTED", "discard_label", "label", "menu", "menu_lines", "shown_at_once"]

LISTED = 16
"""Maximum length of a list that is shown without a request."""

_MANY_DISCARDS = 3

_FIRST = ("play", "bid", "take_card")
_LAST = ("pass", "refuse", "decline", "done")
_NEW_CARDS = ("start_card", "first_hand", "keep")
"""Verbs of moves that choose among cards which have not been shown yet."""


def menu(view: View) -> tuple[Move, ...]:
    """Return the legal moves in the order of their numbers."""
    return tuple(sorted(view.moves, key=lambda move: (move.verb in _LAST, move.verb not in _FIRST)))


def label(view: View, move: Move, names: Sequence[str] = ()) -> str:
    """Return the label of a move; that of a bid also names the cards on offer, that of a token its owner."""
    assert view.question is not None
    text = move_label(move, view.deck, view.question, view.seats[move.player].pyramid, names, supply_of(view))
    if move.verb != "bid":
        return text
    slot = view.row[COLOR_INDEX[str(move.what[0])]]
    cards = [short_title(view.deck, number) for number in (slot.tip, slot.base) if number]
    return say("play/bid_for", label=text, cards=reduce(lambda one, two: say("play/or", first=one, second=two), cards))


def discard_label(move: Move) -> str:
    """Return the short label of a discard, as in a line that lists many of them."""
    return say("play/discard", n="", card=move.what[0]).strip()


def shown_at_once(view: View) -> tuple[Move, ...]:
    """Return the moves listed without a request: all of a short list, the useful ones of a long list of sections."""
    moves = menu(view)
    if len(moves) > LISTED and view.question is not None and view.question.kind == "section":
        useful = tuple(move for move in moves if _is_useful(view, move, str(view.question.about[0])))
        return useful if len(useful) <= LISTED else ()
    return moves if len(moves) <= LISTED else ()


def menu_lines(view: View, everything: bool = False, names: Sequence[str] = ()) -> Iterator[str]:
    """Yield the lines of the numbered menu, and a hint on what to type if moves are left out."""
    moves = menu(view)
    shown = moves if everything else shown_at_once(view)
    wide = len(str(len(moves)))
    discards = [(number, move) for number, move in enumerate(moves, start=1) if move.verb == "discard"]
    for number, move in enumerate(moves, start=1):
        if move.verb == "discard" and len(discards) >= _MANY_DISCARDS:
            if (number, move) == discards[0]:
                yield from wrapped(_discards(view, discards, wide), 2, wide + 3)
        elif move in shown:
            text = say("play/option_line", n=f"{number:>{wide}}", label=label(view, move, names))
            yield from wrapped(text, 2, wide + 3)
            if move.verb in _NEW_CARDS:
                card = view.deck.card(int(move.what[0]))
                text = say("play/new_card", sections=sections_text(card), body=card_body(card))
                yield from wrapped(text, wide + 7, wide + 7)
    if len(moves) == 1:
        yield say("play/only")
    elif len(shown) < len(moves):
        yield from wrapped(_instead(view, moves), 2, 2)


def _discards(view: View, discards: list[tuple[int, Move]], wide: int) -> str:
    """Return all discards in one line, since they differ only in the card, which an earlier line names."""
    said = (
        say("play/discard", n=f"{number:>{wide if number == discards[0][0] else 1}}", card=move.what[0])
        for number, move in discards
    )
    assert view.player is not None
    due = discard_gems(view.seats[view.player].pyramid)
    return gems_label("play/discards", due, supply_of(view), numbers=join_list(said, "tell/also"))


def _instead(view: View, moves: tuple[Move, ...]) -> str:
    assert view.question is not None
    kind = view.question.kind
    if kind == "take":
        # The most even split is a better example than the first one, which is all of one color.
        example = min(moves, key=lambda move: max(map(int, move.what)))
        return say("play/many_take", n=str(len(moves)), example=label(view, example).split(" ", 1)[1])
    if kind == "section" and shown_at_once(view):
        return say("play/many_section", n=str(len(moves)), color=f"color/{view.question.about[0]}")
    return say("play/many", n=len(moves))


def _is_useful(view: View, move: Move, color: str) -> bool:
    """Return whether a gem of this color changes the color of a section in a circle that is not yet one color."""
    assert view.player is not None
    seat = view.seats[view.player]
    level, x, corner = move.what
    section = Section(Place(int(level), int(x)), corner)  # type: ignore[arg-type]  # legal moves name a corner
    circle = seat.pyramid.circle_of(section)
    painted = circle.painted(dict(seat.painting)) if circle else None
    return painted is not None and painted.color is None and dict(painted.colors)[section] != color
