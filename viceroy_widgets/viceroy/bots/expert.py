"""Expert bot: the race of the strong bot with fitted values, more trials, and an exact search of the last cards."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from ...core.vocabulary import Move
from ...errors import UnsolvableError
from ...play.bots import Advice, Stop
from ..components.cards import Card, Character
from ..components.laws import Choose, CountedLaw, GemsBanked, TuckHand
from ..rules.engine.engine import View
from ..rules.engine.setup import LAST_TURN
from ..rules.state.state import Decks, Draft, State
from ..solve.last_turn.solving import last_turn_steps
from .advice import advise
from .determinize import determinize
from .lookahead import LookaheadBot
from .values import expected_final, expert_weights

__all__ = ["FittedBot"]

_NODES = 1000
_WORK = 8_000
"""Limit on the work of the exact search, some 0.1 s on an idle processor."""
_STEPS = 1_500
"""Limit on its steps: many of them replay moves by the rules, at 0.3 ms each."""
_SLICE = 16
"""Steps between two yields."""


class FittedBot(LookaheadBot):
    """Bot that looks ahead by tuned advice and fitted values; it plays the last cards of a game by exact search.

    `nodes` is the budget of the race for one decision, as for `LookaheadBot`; `work` is that of the exact search.
    """

    name = "expert"

    def __init__(self, seed: int = 0, nodes: int = _NODES, work: int = _WORK) -> None:
        super().__init__(seed, nodes, expert_weights(), expected_final)
        self.work = work

    def thinking(self, view: View, stop: Stop | None = None) -> Generator[float, None, Advice]:
        """Yield the used fraction of the budget after each slice of work, and return the advice at the end."""
        return (yield from self.proven(view, stop)) or (yield from super().thinking(view, stop))

    def proven(self, view: View, stop: Stop | None = None) -> Generator[float, None, Advice | None]:
        """Return the move that is proven to lead to the best total; None if there is no proof within the budget."""
        alone = _alone(view)
        return None if alone is None else (yield from self._exact(alone, view, stop))

    def _exact(self, state: State, view: View, stop: Stop | None) -> Generator[float, None, Advice | None]:
        assert view.player is not None
        search, steps = last_turn_steps(state, view.player, self.work), 0
        try:
            while True:
                next(search)
                steps += 1
                if steps % _SLICE == 0:
                    yield min(1.0, steps / _STEPS)
                    if steps > _STEPS or (stop and stop()):
                        return None
        except StopIteration as end:
            found = end.value
        except UnsolvableError:
            return None
        if not found.is_proven or found.moves[0] not in view.moves:
            return None
        return self._proven(found.moves, found.total, view)

    def _proven(self, best: Sequence[Move], total: int, view: View) -> Advice:
        """Return the first of these moves with its reason, and with the place of a card that is played."""
        usual = advise(view, self.seed, self.weights)
        if best[0] == usual.move:
            return usual
        placed = next((move.what for move in best[1:2] if move.verb == "place"), ())
        where = zip(("level", "x"), placed, strict=False)
        return Advice(best[0], "bots/proven", (("n", total), *where))


# -- the last cards of a game, if nobody else and no deck can change what they bring -----------------------------------


def _alone(view: View) -> State | None:
    """Return the state in which the others pass and no cards are left to draw.

    Return None before the last cards, and if a card in the hand draws cards or concerns the others.
    """
    question = view.question
    if view.turn < LAST_TURN or question is None or question.kind not in ("develop", "place"):
        return None
    player = view.player
    if player is None or len(view.moves) < 2 or not all(_is_own(view.deck.card(number)) for number in view.own.hand):
        return None
    draft = Draft.of(determinize(view, 0))
    draft.decks, draft.developing, draft.secret_answers = Decks(), (player,), ()
    draft.question = question._replace(players=(player,))
    draft.task_queue = [task for task in draft.task_queue if task[0] != "play" or task[1] == player]
    return draft.freeze()[0]


def _is_own(card: Card) -> bool:
    """Return whether a card neither draws cards nor concerns other players."""
    if isinstance(card, Character):
        rewards = card.rewards
    elif isinstance(card.effect, Choose):
        rewards = card.effect.options
    else:
        return isinstance(card.effect, CountedLaw | GemsBanked | TuckHand)
    return all(icon.kind not in ("draw", "attack") for reward in rewards for icon in reward)
