"""Bots of any game, advice with its reason, answers in slices, and the race of moves of bots that look ahead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from ..core.chance import chance
from ..core.game import Bot, Game
from ..core.rules import GameView
from ..core.slices import finished
from ..core.vocabulary import Move
from ..words import say
from .outlook import Outlook, Trials, won_shares

__all__ = [
    "Advice",
    "Race",
    "RandomBot",
    "RolloutBot",
    "ScriptedBot",
    "Stop",
    "Thinking",
    "ThinkingBot",
    "Trial",
    "advice_of",
    "hint_sentence",
    "race",
]


# -- answers of bots in slices: bots that look ahead report their progress, the others answer at once ------------------


class Thinking:
    """Iterator over the completed fraction of a bot's work, from 0 to 1; afterwards `move` holds the answer.

    A bot that looks ahead has a method `thinking(view, stop)`: a generator that yields those fractions and returns the
    move. Between slices it calls `stop`; if that returns True, the bot answers with the best move so far.
    """

    move: Move

    def __init__(self, bot: Bot, view: Any, stop: Callable[[], bool]) -> None:
        self._bot, self._view, self._stop = bot, view, stop

    def __iter__(self) -> Iterator[float]:
        thinking = getattr(self._bot, "thinking", None)
        if thinking is None:
            self.move = self._bot.choose(self._view)
        else:
            found = yield from thinking(self._view, self._stop)
            self.move = found if isinstance(found, Move) else found.move


# -- advice: a move and its reason, stored as a message id with values -------------------------------------------------


class Advice(NamedTuple):
    """Recommended move with its reason; `str` returns the reason as a sentence."""

    move: Move
    why: str
    values: tuple[tuple[str, int | str], ...] = ()

    @property
    def sentence(self) -> str:
        """Reason as a sentence."""
        return say(self.why, **dict(self.values))

    def __str__(self) -> str:
        return self.sentence


def advice_of(bot: Bot, view: Any) -> tuple[Move, str]:
    """Return the move of a bot, and its reason as a sentence; "" if the bot has no method `advise`."""
    advise = getattr(bot, "advise", None)
    if advise is None:
        return bot.choose(view), ""
    advice = advise(view)
    return advice.move, str(advice)


def hint_sentence(game: Game, bot: Bot, view: Any, move: Move, why: str) -> str:
    """Return the sentence that says which move a bot would make and, if it gives a reason, why."""
    label = game.move_label(move, view)
    if not why:
        return say("game/hint", label=label)
    return say("game/hint_why", label=label, why=why)


# -- bot that looks ahead and gives reasons ----------------------------------------------------------------------------


Stop = Callable[[], bool]


class ThinkingBot(ABC):
    """Bot whose answers all follow from `thinking`."""

    def choose(self, view: Any) -> Move:
        """Return the move that `advise` recommends."""
        return self.advise(view).move

    def advise(self, view: Any, stop: Stop | None = None, progress: Callable[[float], None] | None = None) -> Advice:
        """Return a recommended move for the player of this view, who is asked, with the reason.

        `progress` gets the used fraction of the budget after each slice of the work.
        """
        return finished(self.thinking(view, stop), progress)

    @abstractmethod
    def thinking(self, view: Any, stop: Stop | None = None) -> Generator[float, None, Advice]:
        """Yield the used fraction of the budget after each slice of milliseconds, and return the advice at the end.

        Between the slices `stop` is called; if it returns True, the best move so far is the result.
        """


# -- bot that plays any legal move of any game with equal probability --------------------------------------------------


class RandomBot:
    """Bot whose pseudorandom choice depends only on its seed, the seat and the step."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: GameView) -> Move:
        """Return a pseudorandom legal move of the view; all moves have equal probability."""
        drawn = sha256(f"{self.seed}/random bot/{view.player}/{view.step}".encode()).digest()
        return view.moves[int.from_bytes(drawn[:16], "big") % len(view.moves)]


# -- bot that makes moves from a list, for the other players of a lesson -----------------------------------------------


_QUIET = ("pass", "done", "decline")


class ScriptedBot:
    """Bot that makes the first listed move that is legal and not made yet.

    If there is none, the bot passes, declines or says done, or else makes the first legal move.
    """

    name = "scripted"

    def __init__(self, answers: tuple[Move, ...]) -> None:
        self._answers = answers
        self._answer_by_step: dict[int, int] = {}
        """Mapping from step of the game to index of the move made there; after an undo, the bot repeats that move."""

    def choose(self, view: GameView) -> Move:
        """Return the next listed move that is legal, or else a pass or another legal move."""
        self._answer_by_step = {step: index for step, index in self._answer_by_step.items() if step < view.step}
        for index, answer in enumerate(self._answers):
            if index not in self._answer_by_step.values() and answer in view.moves:
                self._answer_by_step[view.step] = index
                return answer
        return next((move for move in view.moves if move.verb in _QUIET), view.moves[0])


# -- monte Carlo bot for any game: it rates each legal move by random rollouts, and takes the best one -----------------


_ROLLOUTS = 12
_MOST_MOVES = 2000
"""Maximum number of moves in a rollout; the totals at that point count if the game has not ended."""


class RolloutBot:
    """Bot that rates moves by the final lead of its seat in rollouts, from the same sampled states for all moves.

    `rollouts` is the number of random games for each legal move. The bot needs `Game.determinize`.
    """

    name = "lookahead"

    def __init__(self, game: Game, seed: int = 0, rollouts: int = _ROLLOUTS) -> None:
        self.game, self.seed, self.rollouts = game, seed, rollouts

    def choose(self, view: GameView) -> Move:
        """Return one of the legal moves of the view."""
        return finished(self.thinking(view, lambda: False))

    def thinking(self, view: GameView, stop: Callable[[], bool]) -> Generator[float, None, Move]:
        """Yield the completed fraction of the work, from 0 to 1, and return the move.

        Once `stop` returns True, the bot returns the best move so far.
        """
        moves = view.moves
        if len(moves) == 1 or view.player is None:
            return moves[0]
        leads = [0.0] * len(moves)
        for rollout in range(self.rollouts):
            state = self.game.determinize(
                view, chance(self.seed, "imagine", view.step * self.rollouts + rollout, 2**53)
            )
            for index, move in enumerate(moves):
                leads[index] += self._lead(state, move, view.player, rollout)
                yield (rollout + (index + 1) / len(moves)) / self.rollouts
            if stop():
                break
        return moves[max(range(len(moves)), key=leads.__getitem__)]

    def outlook(self, view: GameView, sample: int) -> Outlook:
        """Return what each seat can expect in one sample of a view."""
        seed = chance(self.seed, "outlook", view.step * _MOST_MOVES + sample, 2**53)
        return self._outlook(self._end(self.game.determinize(view, seed), sample))

    def trials(self, view: GameView, made: Move) -> Trials | None:
        """Return the trials of all legal moves, the move that was made first; None for a spectator."""
        if (player := view.player) is None:
            return None
        moves = (made, *(move for move in view.moves if move != made))

        def outlook(sample: int, index: int) -> Outlook:
            seed = chance(self.seed, "review", view.step * _MOST_MOVES + sample, 2**53)
            after, _ = self.game.rules.apply(self.game.determinize(view, seed), moves[index])
            return self._outlook(self._end(after, sample))

        return Trials(moves, player, outlook)

    def _lead(self, state: Any, move: Move, player: int, rollout: int) -> float:
        """Play a rollout, and return the lead of the player over the best opponent at its end."""
        after, _ = self.game.rules.apply(state, move)
        totals = self.game.rules.totals(self._end(after, rollout))
        others = [total for seat, total in enumerate(totals) if seat != player] or [0]
        return totals[player] - max(others)

    def _end(self, now: Any, rollout: int) -> Any:
        """Play random moves from a state, and return the state at the end."""
        rules = self.game.rules
        for n in range(_MOST_MOVES):
            question = now.question
            if question is None:
                break
            moves = rules.legal_moves(now, question.players[0])
            now, _ = rules.apply(now, moves[chance(self.seed, f"rollout {rollout}", n, len(moves))])
        return now

    def _outlook(self, end: Any) -> Outlook:
        result = self.game.result(end)
        return Outlook(tuple(result.totals), won_shares(result.winners, len(result.totals)))


# -- race of moves -----------------------------------------------------------------------------------------------------


Trial = Callable[[int], tuple[float, int]]
"""Function that tries the move with an index in one sample, and returns the result and the number of nodes used."""


class Race:
    """Sums of the results of each move over all samples, and the indices of the moves that are still tried."""

    __slots__ = ("alive", "games", "most_tried", "sums")

    def __init__(self, moves: int) -> None:
        self.sums = [0.0] * moves
        self.alive = list(range(moves))
        self.games = 0
        self.most_tried = 0

    def add(self, values: dict[int, float]) -> None:
        """Add the results of one sample, and drop the moves without a result in it."""
        self.games += 1
        self.most_tried = max(self.most_tried, len(values))
        self.alive = list(values)
        for index, value in values.items():
            self.sums[index] += value

    def halve(self) -> None:
        """Drop the worse half of the moves, but keep at least two."""
        self.alive.sort(key=lambda index: -self.sums[index])
        del self.alive[max(2, (len(self.alive) + 1) // 2) :]

    @property
    def best(self) -> int:
        """Index of the move with the highest sum; the first of several equal ones."""
        return max(self.alive, key=lambda index: (self.sums[index], -index))

    @property
    def mean(self) -> float:
        """Mean result of the best move."""
        return self.sums[self.best] / self.games


def race(
    moves: int, sample: Callable[[int], Trial], nodes: int, stop: Stop | None = None, fewest: int = 2
) -> Generator[float, None, Race]:
    """Try moves until the budget of nodes is used; yield the used fraction after each trial, and return the race.

    `sample` gets the number of a sample, and returns the function that tries moves in it. Before each trial `stop` is
    called; if it returns True, the race ends. A begun trial is finished, so the last one can exceed the budget.

    The worse half of the moves is dropped after `fewest` samples, a power of 2, and whenever that number has doubled.
    Results that vary much from sample to sample need more of them.
    """
    running = Race(moves)
    used = 0
    while True:
        trial = sample(running.games)
        found: dict[int, float] = {}
        for index in running.alive:
            if used >= nodes or (stop and stop()):
                # Results of different samples are not comparable. In the first sample, any result is better than none.
                if not running.games:
                    running.add(found)
                return running
            found[index], cost = trial(index)
            used += cost
            yield min(1.0, used / nodes)
        running.add(found)
        if running.games >= fewest and running.games & (running.games - 1) == 0:
            running.halve()
