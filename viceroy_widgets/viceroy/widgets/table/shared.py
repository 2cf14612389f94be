"""Shared game of several widgets: a new game, or a game to continue."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType

from ....core.game import Bot
from ....errors import ViceroyError
from ....play.seating import names_for_bots
from ....widgets.table.shared import Shared
from ....words import say
from ...bots.bot import BOTS, bot_of
from ...codec.records.history import History
from ...codec.records.record import Record, Setup
from ...components.deck import Deck
from ...components.editions import Edition
from ...rules.state.state import State
from ...session import ViceroySession
from .person import ViceroyPerson

__all__ = ["ViceroyShared", "begun", "bot_kind", "continued"]


class ViceroyShared(Shared[ViceroySession, ViceroyPerson]):
    """Game of Viceroy that several widgets may show, each from the view of a seat."""

    def __init__(self, session: ViceroySession) -> None:
        session.second_person = True
        super().__init__(session, ViceroyPerson)

    def begin_anew(self, session: ViceroySession, at_once: bool = True) -> bool:
        """Begin another game at the same table, as `Shared.begin_anew` does."""
        session.second_person = True
        return super().begin_anew(session, at_once)


def bot_kind(bot: Bot | None) -> str:
    """Return the kind of a bot in words, such as "advice-bot"; "" for a person and for a scripted bot of a lesson."""
    return say(f"widget/bot_{bot.name}") if bot is not None and bot.name in BOTS else ""


def begun(
    bots: Sequence[str],
    people: Sequence[str],
    seed: int = 0,
    edition: str | Edition = "en",
    virtual: int = 0,
    deck: Deck | None = None,
) -> ViceroyShared:
    """Return a new shared game: people in the first seats, then bots by name; TypeError names a wrong option."""
    for option, value, wanted, kind in (
        ("seed", seed, "a whole number", int),
        ("virtual", virtual, "a whole number", int),
        ("edition", edition, "an edition or its name", (str, Edition)),
        ("deck", deck, "a deck or None", (Deck, NoneType)),
    ):
        if not isinstance(value, kind) or isinstance(value, bool):
            raise TypeError(f"{option} is {wanted}, not {value!r}")
    for option, names in (("bots", bots), ("people", people)):
        if isinstance(names, str) or not (isinstance(names, Sequence) and all(isinstance(name, str) for name in names)):
            raise TypeError(f"{option} takes several names, such as ['random'], not {names!r}")
    players = [bot_of(bot, seed + index) for index, bot in enumerate(bots, start=1)]
    names = [*people, *names_for_bots(len(players), seed, people)]
    setup = Setup.of(names, seed, edition, virtual, deck=deck)
    return ViceroyShared(ViceroySession(History.begin(setup, deck), (*(None for _ in people), *players)))


def continued(game: Record | History | State, bots: Sequence[str] = (), deck: Deck | None = None) -> ViceroyShared:
    """Return a shared game to continue, with bots in the last seats; raise the errors of `replay`."""
    if not isinstance(game, Record | History | State):
        raise TypeError(f"game is a record, a history or a state, not {type(game).__name__}")
    if isinstance(game, Record):
        game = History.of(game, deck, open=False)
    elif isinstance(game, State):
        names = [say("widget/seat", n=seat + 1) for seat in range(len(game.players))]
        setup = Setup.of(names, 0, game.edition, game.virtual, row=game.row_order, deck=game.deck)
        game = History.from_steps(setup, ((game, ()),))
    players = [bot_of(bot, index) for index, bot in enumerate(bots, start=1)]
    people = len(game.setup.players) - len(players)
    if people < 1:
        raise ViceroyError("widget/no_person", n=len(game.setup.players))
    return ViceroyShared(ViceroySession(game, (*(None for _ in range(people)), *players)))
