"""Choice before a game: which game, who plays, how strong the bots are, and the options, as a part of a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from secrets import randbelow
from typing import Any, ClassVar

from ...core.game import Game
from ...core.registry import DEFAULT_GAME, game_ids, game_of
from ...core.table_game import OptionChoice
from ...errors import NotationError
from ...learn.saved_games import load_saved_game, saved_games
from ...play.seating import known_bots, new_session, usual_bots
from ...play.session import Session
from ...words import say
from ..protocol.board_part import BoardPart, Reply
from ..protocol.controls import choice, number, read_control, text, toggle

__all__ = ["TableChoice"]

Begin = Callable[[Game, Session, str, Path | None], Reply]
"""Function that lets a table show another game, after a gesture of a view; the last argument is its file."""

_SEEDS = 10_000
_MOST_SAVED = 3
_NOBODY, _PERSON, _BOT = "nobody", "person", "bot:"
_GAME, _PLAYER, _NAME, _OPTION, _MORE, _SEED = "game:", "player:", "name:", "option:", "more", "seed"


class TableChoice(BoardPart):
    """Part of a table whose game has not been chosen yet.

    `begin` is called with the game and its session once they are chosen; `changed` shows the choice anew.
    """

    intents: ClassVar[Mapping[str, str]] = {"control": "choose", "begin": "play", "resume": "resume"}

    def __init__(self, begin: Begin, changed: Callable[[str], None]) -> None:
        self._begin, self._changed = begin, changed
        self.games = tuple(_installed())
        self._names: dict[int, str] = {}
        self._seed, self._shows_more = "", False
        self._saved = saved_games()[:_MOST_SAVED]
        self._choose_game(game_of(DEFAULT_GAME))

    def _choose_game(self, game: Game) -> None:
        self.game = game
        bots = usual_bots(game, 1)
        self._players = [*(f"{_BOT}{name}" for name in bots), *(_NOBODY for _ in range(game.seats[1] - 1 - len(bots)))]
        self._options = {option.name: option.usual for option in game.option_choices()}

    # -- gestures -------------------------------------------------------------------------------------------------

    def choose(self, view: str, name: str, value: str) -> Reply:
        """Note a value that was chosen or typed."""
        read_control(self.controls(), name, value)
        kind, _, rest = name.partition(":")
        match f"{kind}:":
            case "game:":
                self._choose_game(game_of(rest))
            case "player:":
                self._players[int(rest) - 2] = value
            case "name:":
                self._names[int(rest)] = value.strip()
            case "option:":
                self._options[rest] = value
            case "more:":
                self._shows_more = not self._shows_more
            case _:
                self._seed = value
        self._changed(view)
        return "", "info", ()

    def play(self, view: str) -> Reply:
        """Begin the game that was chosen."""
        return self._begin(self.game, self.session(), view, None)

    def resume(self, view: str, name: str) -> Reply:
        """Go on with a saved game, as its file holds it now."""
        known = next((saved for saved in self._saved if saved.file.name == name), None)
        if known is None or not known.file.exists():
            raise NotationError("saved/gone")
        saved = load_saved_game(known.file)
        return self._begin(saved.game, saved.session, view, saved.file)

    def session(self) -> Session:
        """Return the session of the game that was chosen; people take the first seats.

        Raises the errors of the game, such as for options that exclude each other.
        """
        seats = [n for n, who in enumerate(self._players, start=2) if who == _PERSON]
        people = [self._names.get(1) or self._usual_first(), *(self._names.get(n) or _usual(n) for n in seats)]
        bots = [who.removeprefix(_BOT) for who in self._players if who.startswith(_BOT)]
        options = {
            option.name: self.game.read_option(option.name, self._options[option.name])
            for option in self.game.option_choices()
            if self._options[option.name] != option.usual
        }
        seed = int(self._seed) if self._seed.isdecimal() else randbelow(_SEEDS)
        return new_session(self.game, people, bots, seed, options)

    # -- panes ----------------------------------------------------------------------------------------------------

    def controls(self) -> list[dict[str, Any]]:
        """Return the fields of the choice, each with the place at which the page shows it."""
        game, least = self.game, self.game.seats[0]
        found = []
        for each in self.games if len(self.games) > 1 else ():
            its = toggle(f"{_GAME}{each.id}", each.title, each.id == game.id)
            found.append({**its, "text": _seats(each), "place": "game"})
        found.append(self._name(1, say("choice/you"), self._usual_first()))
        for n, who in enumerate(self._players, start=2):
            nobody = [(_NOBODY, say("choice/nobody"))] if n > least else []
            bots = [(f"{_BOT}{name}", game.bot_strength(name)) for name in known_bots(game)]
            options = [*nobody, *bots, (_PERSON, say("choice/person"))]
            found.append({**choice(f"{_PLAYER}{n}", say("choice/player", n=n), who, options), "place": "who"})
            if who == _PERSON:
                found.append(self._name(n, say("choice/name", n=n), _usual(n)))
        known = game.option_choices()
        found += [self._option(option) for option in known if option.is_common]
        found.append({**toggle(_MORE, say("choice/more"), self._shows_more), "place": "fold"})
        if self._shows_more:
            found += [self._option(option) for option in known if not option.is_common]
            seed = number(_SEED, say("choice/seed"), self._seed, "begin")
            found.append({**seed, "text": say("choice/seed_any"), "place": "option"})
        return found

    def _usual_first(self) -> str:
        """Return the name of the first person without a name: one who plays alone is "you"."""
        return _usual(1) if _PERSON in self._players else say("widget/you")

    def _name(self, n: int, label: str, usual: str) -> dict[str, Any]:
        return {**text(f"{_NAME}{n}", label, self._names.get(n, ""), usual), "place": "who"}

    def _option(self, option: OptionChoice) -> dict[str, Any]:
        values = choice(f"{_OPTION}{option.name}", option.label, self._options[option.name], option.values)
        return {**values, "place": "option"}

    def buttons(self) -> list[dict[str, Any]]:
        """Return a button for each saved game, and the one that begins a game; the first one is the main button."""
        saved: list[dict[str, Any]] = [
            {"id": f"resume:{each.file.name}", "intent": "resume", "args": [each.file.name], "label": each.label}
            for each in self._saved
        ]
        first, *others = (*saved, {"id": "begin", "label": say("choice/begin"), "beside": True})
        return [{**action, "enabled": True, "keys": []} for action in ({**first, "primary": True}, *others)]


def _installed() -> list[Game]:
    """Return the installed games, the default one first; one that cannot be loaded is left out."""
    found = []
    for name in sorted(game_ids(), key=lambda name: (name != DEFAULT_GAME, name)):
        with suppress(NotationError):
            found.append(game_of(name))
    return found


def _usual(n: int) -> str:
    return say("choice/player", n=n)


def _seats(game: Game) -> str:
    low, high = game.seats
    return say("choice/seats", n=low) if low == high else say("choice/seats_range", low=low, high=high)
