"""Texts of a bid puzzle: the bids, the other players, and the value of each bid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ....errors import PuzzleError
from ....words import sentence_case
from ...codec.moves import parse_move
from ...codec.situations import Situation
from ...components.gems import COLOR_INDEX, COLORS
from ...draw.bid_chart import BarPart, BidBar
from ...lessons.questions.model import MISCOUNTS, Listed, Option, QuizQuestion, Values, Who, Words, phrase_text, words
from ...puzzles.bid_losses import CARD_LEFT, NO_CARD, REFUSED, bid_loss, bid_outcomes, certified_auctions
from ...puzzles.bids import bid_values
from ...puzzles.puzzle import Puzzle
from ...rules.engine.auction import pass_gems
from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ...text.phrases import short_title

__all__ = [
    "bid_bar",
    "bid_question",
    "bid_where",
    "bid_words",
    "how_far_words",
    "judged",
    "names_of",
    "state_of",
]

_ENDS = {NO_CARD: "none", CARD_LEFT: "left", REFUSED: "refused"}


def state_of(puzzle: Puzzle) -> State:
    """Return the game state of a puzzle; raise PuzzleError if it does not ask for a bid."""
    if not isinstance(puzzle.subject, Situation) or not puzzle.options:
        raise PuzzleError("puzzle/no_turn", theme=puzzle.theme)
    return puzzle.subject.state


def bid_words(state: State, option: str) -> Words:
    """Return the button text of a bid."""
    bid = parse_move(SOLVER, option)
    if bid.verb == "bid":
        return words("label/bid", color=f"color/{bid.what[0]}")
    if bid.verb == "pass":
        due, there = pass_gems(state.players[SOLVER].pyramid), sum(state.reserve)
        return words("label/pass_bid", n=due) if there >= due else words("label/pass_bid_short", n=due, there=there)
    return words(f"label/{bid.verb}")


def bid_question(puzzle: Puzzle) -> QuizQuestion:
    """Return the question for a bid, in which no option counts as right."""
    state = state_of(puzzle)
    options = tuple(Option(bid_words(state, str(option)), MISCOUNTS) for option in puzzle.options)
    if len(state.players) == 1:
        values: Values = (("number", state.round), ("n", state.virtual))
        return QuizQuestion("puzzle", "AUC-1", "puzzle/ask_bid", values, options)
    message = "puzzle/ask_bid_shown" if state.secret_answers else "puzzle/ask_bid_unseen"
    return QuizQuestion("puzzle", "AUC-1", message, (("others", _others_words(puzzle)),), options)


def _others_words(puzzle: Puzzle) -> Listed:
    """Return phrases of the other players' bids, or of their gems if their bids are not revealed.

    Each phrase has the number of a card in that player's pyramid, which can decide about a bid (AUC-6).
    """
    state, names = state_of(puzzle), names_of(puzzle)
    shown = {answer.player: answer for answer in state.secret_answers}
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


def names_of(puzzle: Puzzle) -> dict[int, str]:
    """Return a mapping from seat to name of the other players."""
    assert isinstance(puzzle.subject, Situation)  # the puzzle reader ensures it
    return {seat: name for seat, name in enumerate(puzzle.subject.names) if seat != SOLVER}


def judged(question: QuizQuestion, puzzle: Puzzle) -> QuizQuestion:
    """Return the question with the right option marked, and with the reply to it."""
    worths = bid_values(puzzle.certificate)
    best = max(worths)
    options = [
        replace(its, mistake="") if worth == best else replace(its, mistake=MISCOUNTS)
        for its, worth in zip(question.options, worths, strict=True)
    ]
    right = worths.index(best)
    options[right] = replace(options[right], response=_praise(puzzle, worths))
    return replace(question, options=tuple(options))


def _praise(puzzle: Puzzle, worths: Sequence[Fraction]) -> Words:
    """Return the value of the best bid, and how far it is ahead of the next best one."""
    best, *others = sorted(worths, reverse=True)
    alone = len(state_of(puzzle).players) == 1
    values = {"points": _decimal(best), "more": _decimal(best - others[0])}
    return words("puzzle/bid_worth" if alone else "puzzle/bid_sure", **values)


def how_far_words(puzzle: Puzzle, chosen: int) -> Words:
    """Return the reply to a wrong bid: its value, and the value of the best one."""
    worths = bid_values(puzzle.certificate)
    alone = len(state_of(puzzle).players) == 1
    values = {"value": _decimal(worths[chosen]), "best": _decimal(max(worths))}
    return words("puzzle/bid_short" if alone else "puzzle/bid_less", **values)


def bid_where(puzzle: Puzzle, chosen: int) -> Words:
    """Return what costs the points of a wrong bid."""
    worths = bid_values(puzzle.certificate)
    return _where(puzzle, chosen, worths[chosen], max(worths))


def bid_bar(puzzle: Puzzle, option: int) -> BidBar:
    """Return the bar of a bid: its value, and its results with their chances."""
    state, bid, worths = (
        state_of(puzzle),
        parse_move(SOLVER, str(puzzle.options[option])),
        bid_values(puzzle.certificate),
    )
    alone = len(state.players) == 1
    parts = []
    for odds, card, value, _ in bid_outcomes(certified_auctions(state, puzzle.certificate), bid):
        end = words(f"puzzle/outcome_{_ENDS[card]}") if card in _ENDS else short_title(state.deck, card)
        values = {"percent": _percent(odds), "outcome": end, "points": _decimal(value)}
        sentence = str(phrase_text(words("puzzle/outcome" if alone else "puzzle/outcome_worst", **values)))
        parts.append(BarPart(float(odds), f"{_percent(odds)} %" if alone else "", sentence, wins=card not in _ENDS))
    return BidBar(
        name=f"bar:{option}",
        label=sentence_case(str(phrase_text(bid_words(state, str(puzzle.options[option]))))),
        color=COLORS[COLOR_INDEX[bid.what[0]]] if bid.verb == "bid" else None,  # type: ignore[index]
        points=str(phrase_text(_decimal(worths[option]))),
        parts=tuple(parts),
        is_best=worths[option] == max(worths),
    )


def _percent(odds: Fraction) -> int:
    """Return a chance in percent; what is possible is never 0, and what is uncertain never 100."""
    return 100 if odds == 1 else min(99, max(1, round(100 * odds)))


def _where(puzzle: Puzzle, chosen: int, worth: Fraction, best: Fraction) -> Words:
    """Return the outcome that causes the loss: a card not received, or a card of little value."""
    state, bid = state_of(puzzle), parse_move(SOLVER, str(puzzle.options[chosen]))
    if bid.verb == "pass":
        return words("puzzle/bid_cost_pass")
    odds, card, then, rivals = bid_loss(certified_auctions(state, puzzle.certificate), bid, best)
    end = _ENDS.get(card, "card")
    if rivals:
        assert isinstance(puzzle.subject, Situation)  # the puzzle reader ensures it
        who = {"n": len(rivals), "names": Who(puzzle.subject.names, rivals), "color": f"color/{bid.what[0]}"}
        return words(f"puzzle/bid_{'shown' if state.secret_answers else 'met'}_{end}", **who)
    if odds < 1:
        often = {"percent": _percent(odds), "points": _decimal(then)}
        return words(f"puzzle/bid_drawn_{'even' if end == 'card' and then > worth else end}", number=card, **often)
    return words("puzzle/bid_only_card", number=card) if end == "card" else words("puzzle/bid_worst_none")


def _decimal(worth: Fraction) -> Words:
    """Return a phrase with a number of points, rounded to two decimals if it is not whole."""
    if worth.denominator == 1:
        return words("quiz/number", number=worth.numerator)
    hundredths = round(worth * 100)
    whole, part = divmod(abs(hundredths), 100)
    return words("puzzle/decimal", sign="-" if hundredths < 0 else "", whole=whole, part=f"{part:02}")
