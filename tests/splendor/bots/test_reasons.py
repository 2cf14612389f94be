"""What the reason of a tried move says is true at the table after the move."""

from __future__ import annotations

from collections import Counter

from tests.splendor.bots.situations import asked, positions
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.splendor.bots.reasons import tried_reason
from viceroy_widgets.splendor.components.pieces import CARDS
from viceroy_widgets.splendor.locale.english import MESSAGES
from viceroy_widgets.splendor.rules.board import Seat
from viceroy_widgets.splendor.rules.buying import is_affordable
from viceroy_widgets.splendor.rules.ending import nobles_coming
from viceroy_widgets.splendor.rules.engine import State, apply

_GOLD = 5


def missing(card: int, seat: Seat) -> int:
    """Tokens that a seat lacks for a card."""
    needs = zip(CARDS[card].cost, seat.bonuses, seat.tokens, strict=False)
    return max(0, sum(max(0, cost - bonus - held) for cost, bonus, held in needs) - seat.tokens[_GOLD])


def check(state: State, move: Move) -> str:
    """The name of the reason of a move, after what it says was looked up in the rules."""
    advice = tried_reason(asked(state), move, 0.624)
    values = dict(advice.values)
    card, n, name = int(values["card"]), int(values["n"]), advice.why.removeprefix("splendor/tried_")
    assert values["percent"] == 62
    assert str(advice).endswith("."), advice
    assert "{" not in str(advice)
    before = state.board.seats[move.player]
    after, _ = apply(state, move)
    seat = after.board.seats[move.player]
    others = [each for number, each in enumerate(state.board.seats) if number != move.player]
    if move.verb == "buy":  # whoever can pay in several ways has not paid yet
        bought = Seat(before.tokens, (*before.cards, int(move.what[0])), before.nobles)
        board = state.board._replace(
            seats=tuple(bought if number == move.player else each for number, each in enumerate(state.board.seats))
        )
        assert bool(nobles_coming(board, move.player)) == (name == "noble")
        assert (name == "points") == (name != "noble" and CARDS[int(move.what[0])].points > 0)
        assert name == "any" or card == move.what[0]
        assert name != "points" or n == CARDS[card].points
    elif move.verb == "take" and name != "any":
        assert missing(card, before) > missing(card, seat) == (n if name == "nearer" else 0)
    elif move.verb == "reserve":
        assert (name == "rival") == any(is_affordable(card, each) for each in others)
    return name


def test_a_reason_is_true() -> None:
    names: Counter[str] = Counter()
    for game in range(12):
        for state in list(positions(2 + game % 3, game, random=game % 4 / 10))[::3]:
            view = asked(state)
            open_moves = [move for move in view.moves if move.verb != "reserve" or move.what[0] in CARDS]
            names.update(check(state, move) for move in open_moves[::4])
    reasons = {id.removeprefix("splendor/tried_") for id in MESSAGES if id.startswith("splendor/tried_")}
    assert set(names) == reasons, names
