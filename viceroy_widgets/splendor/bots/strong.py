"""Strong bot: it tries its moves in playouts."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial

from ...core.chance import chance
from ...core.ordered_sum import ordered_sum
from ...core.vocabulary import Move, move
from ...play.bots import Advice, Stop, ThinkingBot, Trial, race
from ...play.outlook import Outlook, Trials, won_shares
from ..components.pieces import COLOR_INDEX
from ..rules.actions import MOST_RESERVED
from ..rules.ending import winners
from ..rules.engine import State, View, apply
from ..rules.engine import view as view_of
from .advice import advise, holdings_of, purchases_of
from .playout import Playout, PlayoutSeat, determinize, token_values
from .reasons import tried_reason
from .valuation import LOOKAHEAD, total
from .values import chances, features, fitted_weights

__all__ = ["PlayoutBot", "candidates", "run_playout"]


_NODES = 9800
"""Nodes for one decision, some 0.2 s on an idle processor; only their number decides, never a clock."""
_BEGUN = 3
"""Nodes that a playout costs besides its turns: to make the move takes about as long as three turns."""
_SEEDS = 1 << 32
_FEWEST = 8
"""Number of determinized games in which each move is tried before the worse half of the moves is dropped."""
_MOST_TURNS = 14
"""Turns of a playout; a game that is not over by then is judged by what lies in front of the seats."""
_LONGEST = 200
"""Turns of a playout that is played to its end; some 60 are usual at two seats."""
_USUAL = 0.02
"""Chance to win that is added for the move of the policy: another move has to be better by more than that."""
_BONUS, _TOKEN = 0.5, 0.15
"""Points that a bonus and a token count at the end of a playout that did not end the game."""
_CLOSE = 4.0
"""Lead in points that counts as a chance of three quarters."""
_BUYS, _TAKES, _RESERVES = 5, 5, 3
"""Greatest number of moves of each kind that are tried."""


class PlayoutBot(ThinkingBot):
    """Bot that compares its moves by playouts; `nodes` is its budget for one decision.

    A node is a turn in a playout, and to begin a playout costs a few nodes as well. A begun playout is
    finished, so the last one can exceed the budget by less than it costs.
    """

    name = "strong"

    def __init__(self, seed: int = 0, nodes: int = _NODES) -> None:
        self.seed, self.nodes = seed, nodes

    def thinking(self, view: View, stop: Stop | None = None) -> Generator[float, None, Advice]:
        """Yield the used fraction of the budget after each playout, and return the advice at the end."""
        usual = advise(view, LOOKAHEAD)
        moves = candidates(view, usual.move)
        if len(moves) == 1:
            return usual
        found = yield from race(len(moves), partial(self._sample, view, moves), self.nodes, stop, _FEWEST)
        if found.most_tried < 2 or moves[found.best] == usual.move:
            return usual
        return tried_reason(view, moves[found.best], found.mean)

    def outlook(self, view: View, sample: int) -> Outlook:
        """Return what the seats can expect in one sample of a view."""
        seed = chance(self.seed, f"outlook {view.step} {view.player}", sample, _SEEDS)
        return outlook_of(determinize(view, seed))

    def trials(self, view: View, made: Move) -> Trials | None:
        """Return the trials of the moves that the bot would try, the move that was made first.

        Return None if little depends on the answer.
        """
        usual = advise(view, LOOKAHEAD)
        others = [move for move in candidates(view, usual.move) if move != made]
        if not others or len(view.moves) < 2 or (view.question is not None and view.question.kind == "pay"):
            return None
        moves = (made, *others)

        def outlook(sample: int, index: int) -> Outlook:
            state = determinize(view, chance(self.seed, f"review {view.step} {view.player}", sample, _SEEDS))
            return outlook_of(answered(state, moves[index]))

        return Trials(
            moves, usual.move.player, outlook, least=0.05, is_chance=True, usual=moves.index(usual.move), advice=usual
        )

    def _sample(self, view: View, moves: Sequence[Move], game: int) -> Trial:
        """Return the function that tries a move in one determinized game."""
        state = determinize(view, chance(self.seed, f"strong {view.step} {view.player}", game, _SEEDS))

        def trial(index: int) -> tuple[float, int]:
            won, turns = run_playout(state, moves[index])
            return won + (0.0 if index else _USUAL), turns

        return trial


def candidates(view: View, usual: Move) -> list[Move]:
    """Return the moves to try, the usual one first; it alone if little depends on the answer."""
    assert view.question is not None
    if view.question.kind == "pay":
        return [usual]
    if view.question.kind != "action":
        return list(dict.fromkeys((usual, *view.moves)))
    player, held, found = usual.player, holdings_of(view), purchases_of(view, LOOKAHEAD)
    first, second = token_values(found, LOOKAHEAD.rank)

    def value(take: Move) -> float:
        colors = [COLOR_INDEX[str(color)] for color in take.what]
        is_double = len(set(colors)) < len(colors)
        return first[colors[0]] + second[colors[0]] if is_double else ordered_sum(first[color] for color in colors)

    moves = [usual]
    moves += [move(player, "buy", purchase.card) for purchase in found if not purchase.short][:_BUYS]
    moves += sorted((take for take in view.moves if take.verb == "take"), key=value, reverse=True)[:_TAKES]
    if len(held.reserved) < MOST_RESERVED:
        open_cards = [purchase.card for purchase in found if purchase.card not in held.reserved]
        moves += [move(player, "reserve", card) for card in open_cards[:_RESERVES]]
    return list(dict.fromkeys(moves))


def answered(state: State, answer: Move) -> State:
    """Return the state after a move, once what it asks of its player is answered too."""
    player = answer.player
    state, _ = apply(state, answer)
    while state.question is not None and state.question.kind != "action":
        state, _ = apply(state, advise(view_of(state, player), LOOKAHEAD).move)
    return state


def outlook_of(state: State) -> Outlook:
    """Return what the seats can expect as far as one playout tells.

    Shares are those that the fitted values tell after a round of the playout, and points those at its end.
    """
    if state.question is not None and state.question.kind != "action":
        state = answered(state, advise(view_of(state, state.question.players[0]), LOOKAHEAD).move)
    if state.question is None:
        points = tuple(float(seat.points) for seat in state.board.seats)
        return Outlook(points, won_shares(winners(state), len(points)))
    playout, turns = Playout(state.board, LOOKAHEAD), 0
    shares: Sequence[float] = ()
    while not playout.over and turns < _LONGEST:
        if turns == len(playout.seats):
            shares = _fitted_shares(playout)
        playout.turn()
        turns += 1
    if not shares:
        standings = [seat.standing for seat in playout.seats]
        best = [seat for seat, standing in enumerate(standings) if standing == max(standings)]
        shares = won_shares(best, len(standings))
    return Outlook(tuple(float(seat.points) for seat in playout.seats), tuple(shares))


def _fitted_shares(playout: Playout) -> list[float]:
    network = fitted_weights().network
    possible = [playout.purchases(seat.holdings) for seat in playout.seats]
    return chances([network.score(features(playout, seat, found)) for seat, found in enumerate(possible)])


def run_playout(state: State, answer: Move) -> tuple[float, int]:
    """Return the chance to win after a move, as far as one playout tells, and the number of nodes used."""
    player = answer.player
    state = answered(state, answer)
    if state.question is None:
        best = winners(state)
        return (player in best) / len(best), _BEGUN
    playout, turns = _played(state)
    own = playout.seats[player]
    if playout.over:
        best_other = max(seat.standing for seat in playout.seats if seat is not own)
        return (1.0 if own.standing > best_other else 0.5 if own.standing == best_other else 0.0), turns + _BEGUN
    return _share(own, playout), turns + _BEGUN


def _played(state: State) -> tuple[Playout, int]:
    """Return a playout at its end or after some turns, and the number of these."""
    playout, turns = Playout(state.board, LOOKAHEAD), 0
    while not playout.over and turns < _MOST_TURNS:
        playout.turn()
        turns += 1
    return playout, turns


def _share(own: PlayoutSeat, playout: Playout) -> float:
    """Return the share of a seat in the win, judged by its lead over the best other seat."""
    lead = _outlook(own) - max(_outlook(seat) for seat in playout.seats if seat is not own)
    return 0.5 + 0.5 * lead / (abs(lead) + _CLOSE)


def _outlook(seat: PlayoutSeat) -> float:
    """Return the points of a seat, and what its bonuses and tokens promise."""
    return seat.points + _BONUS * seat.bought + _TOKEN * (total(seat.tokens) + seat.gold)
