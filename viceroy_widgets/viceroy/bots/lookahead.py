"""Stronger bot: it determinizes the view, plays each promising move to the end of the turn, and compares results."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ...core.chance import chance
from ...core.vocabulary import Move, entry_of, move
from ...play.bots import Advice, Race, Stop, ThinkingBot, Trial, race
from ...play.outlook import Outlook, Trials
from ..rules.engine.engine import View, apply, legal_moves
from ..rules.pyramids.places import TOP_LEVEL
from ..rules.state.state import State
from .advice import advise, answer
from .bidding import acquisition_value
from .card_valuation import hand_value, payable_level, place_value
from .determinize import determinize
from .developing import take, take_for
from .features import OpenPlace
from .observation import Observation, observation_at, observation_of
from .outlook import Expectation, outlook_of, parts_of_lead
from .prospects import expected_score
from .valuation import ADVICE, Weights

__all__ = ["LookaheadBot", "Rollout", "candidates", "run_rollout"]


# -- rollout of a move in a determinized state -------------------------------------------------------------------------


class Rollout(NamedTuple):
    """Move to try, and a follow-up: an answer to the next question, used if it is legal then."""

    move: Move
    follow_up: Move | None = None


def run_rollout(state: State, player: int, rollout: Rollout, weights: Weights, seed: int) -> tuple[State, int]:
    """Return the state at the end of the turn, and the number of moves applied."""
    turn = max(1, state.turn)
    state, _ = apply(state, rollout.move)
    follow_up, steps = rollout.follow_up, 1
    while state.question is not None and state.turn <= turn and state.phase != "painting":
        asked = state.question.players[0]
        moves = legal_moves(state, asked)
        if len(moves) == 1:
            answered = moves[0]
        elif follow_up in moves:
            assert follow_up is not None
            answered, follow_up = follow_up, None
        elif asked != player and state.question.kind == "develop":
            # The development of the others does not affect this player's moves, but would take most of the time.
            answered = move(asked, "pass")
        else:
            answered = answer(observation_at(state, asked, weights), seed, state.step).move
        state, _ = apply(state, answered)
        steps += 1
    return state, steps


# -- selection of the moves that the lookahead bot tries ---------------------------------------------------------------


_CARDS = 4
_PLAYS = 8
_PLACES = 5
_TAKES = 6
_DISCARDS = 2


def candidates(observation: Observation) -> list[Rollout]:
    """Return the moves to try; the list is empty for questions where the advice is good enough."""
    question = observation.question
    assert question is not None
    return entry_of(_CHOICES, question.kind, "candidates")(observation, *question.about)


def _all(observation: Observation, *about: int | str) -> list[Rollout]:
    return [Rollout(answer) for answer in observation.moves]


def _none(observation: Observation, *about: int | str) -> list[Rollout]:
    return []  # the advice is good enough here


def _few(observation: Observation, *about: int | str) -> list[Rollout]:
    return _all(observation) if len(observation.moves) <= _CARDS else []


def _cards(observation: Observation, *numbers: int) -> list[Rollout]:
    best = sorted(observation.moves, key=lambda answer: -acquisition_value(observation, int(answer.what[0])))
    return [Rollout(answer) for answer in best[:_CARDS]]


def _develop(observation: Observation) -> list[Rollout]:
    """Return trials: the best cards to play with their places, the cheapest discards, and the pass."""
    player = observation.player
    kept = {number: hand_value(observation, number) for number in observation.hand}
    plays = [
        (gain - value, Rollout(move(player, "play", number), move(player, "place", *at[:2])))
        for number, value in kept.items()
        for gain, at in _placings(observation, number)
    ]
    plays.sort(key=lambda play: -play[0])
    found = [rollout for _, rollout in plays[:_PLAYS]]
    if observation.edition.discard:
        found += [Rollout(move(player, "discard", number)) for number in sorted(kept, key=kept.__getitem__)[:_DISCARDS]]
    return [*found, Rollout(move(player, "pass"))]


def _placings(observation: Observation, number: int) -> Iterator[tuple[float, OpenPlace]]:
    """Yield pairs of gain in points and open place, for each place where the card can be paid."""
    card, have, gems = observation.cards[number], sum(observation.gems), observation.now.gems
    costs = payable_level(observation, card, observation.gems) if card.effect is None else [0] * TOP_LEVEL
    for at in observation.features.places:
        if at[0] < len(costs):
            yield place_value(observation, number, at) - gems(have) + gems(have - costs[at[0]]), at


def _place(observation: Observation, number: int) -> list[Rollout]:
    found = sorted(_placings(observation, number), key=lambda placing: -placing[0])
    return [Rollout(move(observation.player, "place", *at[:2])) for _, at in found[:_PLACES]]


def _take(observation: Observation, n: int) -> list[Rollout]:
    """Return trials: the gems that the advice takes, and the gems that would pay for each of the best cards."""
    found = [take(observation, n).move]
    characters = [number for number in observation.hand if observation.cards[number].effect is None]
    for number in sorted(characters, key=lambda number: -hand_value(observation, number))[:_CARDS]:
        for level in range(2, TOP_LEVEL):
            answer = take_for(observation, n, observation.cards[number].costs[level])
            if answer not in found:
                found.append(answer)
    return [Rollout(answer) for answer in found[:_TAKES]]


_CHOICES: dict[str, Callable[..., list[Rollout]]] = {
    "bid": _all,
    "which_card": _cards,
    "claim": _all,
    "clash": _all,
    "start_card": _all,
    "first_hand": _all,
    "develop": _develop,
    "place": _place,
    "top": _all,
    "take": _take,
    "draw": _all,
    "choose": _all,
    "copy": _few,
    "keep": _few,
    "bank": _few,
    "tuck_hand": _few,
    "tuck_free": _few,
    "replace": _few,
    "give_back": _none,
    "discard_card": _none,
    "own_gem": _none,
    "pay": _none,
    "use": _none,
    "trade": _none,
    "give_token": _none,
    "want_token": _none,
    "replacement": _none,
    "paint": _none,
    "section": _none,
}


# -- stronger bot ------------------------------------------------------------------------------------------------------


_NODES = 400
_SEEDS = 1 << 32


class LookaheadBot(ThinkingBot):
    """Bot that compares its moves by rollouts; it follows the advice where little depends on the answer.

    `nodes` is the budget for one decision. No rollout starts after this number of moves in determinized games.
    A started rollout is finished, so the last one can exceed the budget by less than the moves of one turn.
    """

    name = "strong"

    def __init__(
        self, seed: int = 0, nodes: int = _NODES, weights: Weights = ADVICE, expected: Expectation = expected_score
    ) -> None:
        self.seed, self.nodes, self.weights, self.expected = seed, nodes, weights, expected

    def thinking(self, view: View, stop: Stop | None = None) -> Generator[float, None, Advice]:
        """Yield the used fraction of the budget after each rollout, and return the advice at the end."""
        usual = advise(view, self.seed, self.weights)
        compared = yield from self.compare(view, stop)
        return usual if compared is None else _advice(*compared, len(view.seats) > 1)

    def compare(
        self, view: View, stop: Stop | None = None
    ) -> Generator[float, None, tuple[Race, Sequence[Rollout]] | None]:
        """Try the moves by rollouts, and return the race with what took part in it; None if no two were compared."""
        rollouts = candidates(observation_of(view, self.weights)) if len(view.moves) > 1 else []
        if len(rollouts) < 2:
            return None
        running = yield from race(len(rollouts), partial(self._sample, view, rollouts), self.nodes, stop)
        return None if running.most_tried < 2 else (running, rollouts)

    def outlook(self, view: View, sample: int) -> Outlook:
        """Return what the seats can expect in one sample of a view."""
        seed = chance(self.seed, f"outlook {view.step} {view.player}", sample, _SEEDS)
        return outlook_of(determinize(view, seed), view.player or 0, self.weights, self.expected)

    def trials(self, view: View, made: Move) -> Trials | None:
        """Return the trials of the moves that the bot would try, the move that was made first.

        Return None if there is little to compare.
        """
        player = view.player
        assert player is not None
        others = [each for each in candidates(observation_of(view, self.weights)) if each.move != made]
        if not others:
            return None
        usual = advise(view, self.seed, self.weights)
        rollouts = [Rollout(made), *others]
        moves = [each.move for each in rollouts]
        if usual.move not in moves:
            moves.append(usual.move)
            rollouts.append(Rollout(usual.move))

        def end(sample: int, index: int) -> State:
            seed = self._sample_seed(view, sample)
            state, _ = run_rollout(determinize(view, seed), player, rollouts[index], self.weights, seed)
            return state

        return Trials(
            tuple(moves),
            player,
            lambda sample, index: outlook_of(end(sample, index), player, self.weights, self.expected),
            parts=lambda sample, index: parts_of_lead(end(sample, index), player, self.weights),
            usual=moves.index(usual.move),
            advice=usual,
        )

    def _sample_seed(self, view: View, game: int) -> int:
        return chance(self.seed, f"lookahead {view.step} {view.player}", game, _SEEDS)

    def _sample(self, view: View, rollouts: list[Rollout], game: int) -> Trial:
        """Return the function that tries a move in one determinized game."""
        player = view.player
        assert player is not None
        seed = self._sample_seed(view, game)
        state = determinize(view, seed)

        def trial(index: int) -> tuple[float, int]:
            end, steps = run_rollout(state, player, rollouts[index], self.weights, seed)
            return outlook_of(end, player, self.weights, self.expected).lead(player), steps

        return trial


def _advice(found: Race, rollouts: Sequence[Rollout], rivals: bool) -> Advice:
    """Return the best move, with the expected lead over the others or, without rivals, the expected score."""
    points = round(found.mean)
    if not rivals:
        why = "bots/tried_alone"
    elif points:
        why = "bots/tried_ahead" if points > 0 else "bots/tried_behind"
    else:
        why = "bots/tried_level"
    return Advice(rollouts[found.best].move, why, (("count", found.most_tried), ("n", abs(points))))
