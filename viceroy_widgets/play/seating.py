"""Seating of a session: people take the first seats, then bots follow by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import Any

from ..core.chance import HIGHEST_SEED, shuffled
from ..core.fields import nearest
from ..core.game import Bot, Game
from ..core.history import History
from ..core.registry import faults_of
from ..errors import IllegalMoveError, NotationError, ViceroyError
from ..words import say
from .bots import RandomBot, RolloutBot
from .session import Session

__all__ = [
    "BOT_NAMES",
    "begin",
    "bot_named",
    "bot_names",
    "bot_of",
    "continued_session",
    "known_bots",
    "names_for_bots",
    "new_session",
    "next_seed",
    "next_session",
    "usual_bots",
]

BOT_NAMES = (
    *("Amaro", "Brisa", "Corvin", "Delphine", "Edda", "Fenno", "Galia", "Hadrik"),
    *("Isolde", "Jorun", "Kasimir", "Leonie", "Mirela", "Nilo", "Ottilie", "Pascoe"),
    *("Quirin", "Rosalba", "Silvan", "Tamsin", "Ulrika", "Veit", "Wanda", "Yaro"),
)
"""Names that bots have at a table, equal in all languages; they are names of nobody in particular."""

BotFactory = Callable[[int], Bot]
"""Function that makes a bot from a seed."""


def bot_names(game: Game) -> tuple[str, ...]:
    """Return the names of the bots for a game: general bots first, then the game's own bots, the strongest last."""
    return tuple(_bots(game))


def bot_of(game: Game, name: str, seed: int = 0) -> Bot:
    """Return the bot with this name; raise NotationError if there is none."""
    return bot_named(_bots(game), name, seed)


def bot_named(known: Mapping[str, BotFactory], name: str, seed: int) -> Bot:
    """Return one of the known bots; if there is none with this name, NotationError names the most similar one."""
    if name not in known:
        near = nearest(name, known)
        code = "bots/unknown_nearest" if near else "bots/unknown"
        raise NotationError(code, name=name, known=", ".join(known), nearest=near)
    return known[name](seed)


def begin(game: Game, names: Sequence[str], seed: int, options: Mapping[str, Any] | None = None) -> History:
    """Return the history of a game that has just begun.

    Raises NotationError for too few or too many players, IllegalMoveError for a seed that a record cannot hold, and the
    errors of the game.
    """
    least, most = game.seats
    if not least <= len(names) <= most:
        code = "game/players" if least < most else "game/players_exactly"
        raise NotationError(code, title=game.title, n=least, low=least, high=most, count=len(names))
    if type(seed) is not int or not 0 <= seed <= HIGHEST_SEED:
        raise IllegalMoveError("setup/seed", most=HIGHEST_SEED, seed=repr(seed))
    setup = game.setup(names, seed, **(options or {}))
    with faults_of(game):
        return game.begin(setup)


def new_session(
    game: Game,
    people: Sequence[str] = (),
    bots: Sequence[str] | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Session:
    """Return the session of a new game with these people (one person if there is no name) and these bots.

    Without `bots`, the usual bot takes as many seats as the game needs. Raises the errors of `begin` and `bot_of`.
    """
    humans = [*people] or [say("widget/you")]
    if bots is None:
        bots = usual_bots(game, len(humans))
    first = seed + 1 if game.bots_follow_seed and type(seed) is int else 1
    players = [bot_of(game, name, n) for n, name in enumerate(bots, start=first)]
    names = [*humans, *names_for_bots(len(players), seed, humans)]
    return Session(begin(game, names, seed, options), (*(None for _ in humans), *players))


def usual_bots(game: Game, people: int) -> tuple[str, ...]:
    """Return the names of the bots that play if nobody chooses them: those of the game, or as many as it needs."""
    if game.default_bots is not None:
        return tuple(game.default_bots)
    return (game.default_bot or bot_names(game)[-1],) * max(0, game.seats[0] - people)


def known_bots(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that people choose among, the weakest first.

    A game that brings bots of its own does not need the slow one that plays random games.
    """
    return tuple(name for name in bot_names(game) if name != "lookahead" or not game.bots())


def names_for_bots(count: int, seed: int, taken: Collection[str] = ()) -> tuple[str, ...]:
    """Return a name for each of several bots, chosen by the seed; all differ from each other and from `taken`."""
    used = {name.casefold() for name in taken}
    free = (name for name in shuffled(BOT_NAMES, seed, "names", 1) if name.casefold() not in used)
    numbered = (f"{name} {n}" for n in range(2, count + 2) for name in BOT_NAMES)
    return tuple(islice(chain(free, (name for name in numbered if name.casefold() not in used)), count))


def next_session(game: Game, session: Session) -> Session:
    """Return the session of another game with equal players, bots and options, and the next seed."""
    setup = session.history.setup
    with faults_of(game):
        history = game.begin(game.next_setup(setup, session.state, next_seed(setup.seed)))
    return replace(session, history=history, steps_shown={}, hurried=False)


def next_seed(seed: int | None) -> int:
    """Return the seed of the game that follows a game; None is the seed of a game that cannot be replayed."""
    return 0 if seed is None else (seed + 1) % (HIGHEST_SEED + 1)


def continued_session(game: Game, history: History, bots: Sequence[str] = ()) -> Session:
    """Return a session that continues a game: people take the first seats, these bots the last ones.

    Raises ViceroyError if no seat is left for a person.
    """
    players = [bot_of(game, name, n) for n, name in enumerate(bots, start=1)]
    count = len(history.setup.players)
    if len(players) >= count:
        raise ViceroyError("widget/no_person", n=count)
    # The new history is not `open`: undo stops where hidden information was revealed.
    going = replace(history, open=False, undone=())
    # Nobody needs to be told the steps of before.
    shown = dict.fromkeys(range(count), len(going.steps))
    return Session(going, (*(None for _ in range(count - len(players))), *players), steps_shown=shown)


def _bots(game: Game) -> dict[str, BotFactory]:
    found: dict[str, BotFactory] = {"random": RandomBot}
    if game.can_determinize:
        found["lookahead"] = lambda seed: RolloutBot(game, seed)
    return {**found, **game.bots()}
