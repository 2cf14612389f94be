"""A puzzle about a bid: the row, the pyramid and the hand, and what each bid is worth once one is chosen."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from ...draw.hand import draw_hand
from ...draw.pyramid import draw_pyramid
from ...draw.row import RowPicture, draw_slots
from ...draw.stack import beside, stacked
from ...errors import PuzzleError
from ...lessons.questions.answering import Answer
from ...lessons.questions.model import MISCOUNTS, Option, Question
from ...lessons.questions.phrases import Listed, Values, Words, words
from ...puzzles.bids import bid_worths
from ...puzzles.puzzle import SOLVER, Puzzle
from ...viceroy.box.gems import COLOR_INDEX, COLORS
from ...viceroy.game.ending import position_of
from ...viceroy.game.passing import pass_gems
from ...viceroy.notation.moves import parse_move
from ...viceroy.situations.situation import Situation
from ...viceroy.table.state import State
from ...words import say
from ..border.fallback import picture_html
from ..border.speech import spoken
from .choice_puzzle import ChoicePuzzle

__all__ = ["BidPuzzle"]


class BidPuzzle(ChoicePuzzle):
    """Asks what to bid; the answer says what the bid comes to on average, and by how much another one beats it."""

    def _asked(self) -> Question:
        state = _state(self.puzzle)
        options = tuple(Option(_bid_words(state, str(option)), MISCOUNTS) for option in self.puzzle.options)
        if len(state.players) == 1:
            values: Values = (("number", state.round), ("n", state.virtual))
            return Question("puzzle", "AUC-1", "puzzle/ask_bid", values, options)
        message = "puzzle/ask_bid_shown" if state.held else "puzzle/ask_bid_unseen"
        return Question("puzzle", "AUC-1", message, (("others", _others(self.puzzle)),), options)

    def _choose(self, index: int, view: str) -> Answer:
        # What the bids are worth is looked up once one is chosen: nothing of it can be sent before.
        judged = _judged(self._course.questions[0], self.puzzle)
        self._course = replace(self._course, questions=(judged,))
        return super()._choose(index, view)

    def _refresh(self) -> None:
        super()._refresh()
        state = _state(self.puzzle)
        its = state.players[SOLVER]
        self.board = _drawn(self.puzzle, interactive=True)
        row = [part for color in state.row_order for part in _parts(state, color)]
        cards = [f"card:{standing.place}" for standing in its.pyramid.cards]
        self.targets = {"stops": [*row, *cards, *(f"hand:{number}" for number in its.hand)]}

    def _picture(self) -> str:
        return _drawn(self.puzzle, interactive=False)

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/html": picture_html(self._picture(), self._sentence()) + data["text/html"]}, metadata


def _state(puzzle: Puzzle) -> State:
    if not isinstance(puzzle.subject, Situation) or not puzzle.options:
        raise PuzzleError("puzzle/no_turn", theme=puzzle.theme)
    return puzzle.subject.state


def _bid_words(state: State, option: str) -> Words:
    """A bid as a button says it."""
    bid = parse_move(0, option)
    if bid.verb == "bid":
        return words("label/bid", color=f"color/{bid.what[0]}")
    if bid.verb == "pass":
        return words("label/pass_bid", n=pass_gems(state.players[SOLVER].pyramid))
    return words(f"label/{bid.verb}")


def _judged(question: Question, puzzle: Puzzle) -> Question:
    """The same question, knowing which option is right and what to say to each."""
    worths = bid_worths(puzzle.certificate)
    alone = len(_state(puzzle).players) == 1
    right, wrong = ("puzzle/bid_worth", "puzzle/bid_short") if alone else ("puzzle/bid_sure", "puzzle/bid_less")
    best = max(worths)
    options = []
    for option, worth in zip(question.options, worths, strict=True):
        points = _decimal(worth)
        if worth == best:
            options.append(replace(option, mistake="", answer=words(right, points=points)))
        else:
            answer = words(wrong, points=points, more=_decimal(best - worth))
            options.append(replace(option, answer=answer))
    return replace(question, options=tuple(options))


def _decimal(worth: Fraction) -> Words:
    """A number of points; where it is not whole with two decimals, of which the last one is rounded."""
    if worth.denominator == 1:
        return words("quiz/number", number=worth.numerator)
    hundredths = round(worth * 100)
    whole, part = divmod(abs(hundredths), 100)
    return words("puzzle/decimal", sign="-" if hundredths < 0 else "", whole=whole, part=f"{part:02}")


def _parts(state: State, color: str) -> list[str]:
    return [f"slot:{color}", *(f"row:{number}" for number in reversed(state.slot(color).cards))]


def _others(puzzle: Puzzle) -> Listed:
    """What the others at the table bid, or what they hold and could bid; with their card, which may decide (AUC-6)."""
    state, names = _state(puzzle), _names(puzzle)
    shown = {held.player: held for held in state.held}
    told = []
    for seat, name in names.items():
        its = state.players[seat]
        values = {"name": name, "number": its.pyramid.cards[0].card.number}
        bid = shown.get(seat)
        if bid is None:
            told.append(words("puzzle/unseen_bid", gems=its.gems, **values))
        elif bid.verb == "pass":
            told.append(words("puzzle/shown_pass", **values))
        else:
            told.append(words("puzzle/shown_bid", color=f"color/{bid.what[0]}", **values))
    return Listed(tuple(told))


def _names(puzzle: Puzzle) -> dict[int, str]:
    """The others, by their seats."""
    assert isinstance(puzzle.subject, Situation)  # as it was read
    return {seat: name for seat, name in enumerate(puzzle.subject.names) if seat != SOLVER}


def _drawn(puzzle: Puzzle, *, interactive: bool) -> str:
    """The row with the bids that are shown, over the pyramid with its screen, over the hand."""
    state, names = _state(puzzle), _names(puzzle)
    bids = [(names[held.player], COLORS[COLOR_INDEX[held.what[0]]]) for held in state.held if held.verb == "bid"]  # type: ignore[index]
    slots = {color: state.slot(color) for color in state.row_order}
    tiles = draw_slots(RowPicture(slots, state.deck, state.reserve, bids), interactive)
    hand = [state.deck.card(number) for number in state.players[SOLVER].hand]
    drawings = [
        beside(tiles, say("draw/row"), len(COLORS), interactive),
        draw_pyramid(position_of(state, SOLVER), screen=True, interactive=interactive),
        draw_hand(hand, interactive),
    ]
    return stacked(drawings, say("puzzle/bid_picture"), interactive)
