"""Standing of a total: beside how many of the totals of a bot it is better, by number of seats."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from typing import Any

from ..core.game import Game
from ..core.history import History
from ..words import say
from ..words.numbers import number_text

__all__ = ["standing_sentence"]


def standing_sentence(game: Game, history: History, seat: int) -> str:
    """Return how many of 100 totals of a bot are lower than that of a seat; "" if none are known for so many seats.

    The totals are those of games with the usual options.
    """
    seats = len(history.setup.players)
    known = _totals(game.standings).get(str(seats)) if game.standings else None
    if known is None:
        return ""
    total = game.rules.totals(history.state)[seat]
    percent = round(100 * bisect_left(known["totals"], total) / len(known["totals"]))
    message = "standing/seats" if seats > 1 else "standing/alone"
    place = say(message, total=number_text(total), percent=percent, bot=known["bot"], n=known["games"], seats=seats)
    budget = known.get("budget", 1)
    return place if budget == 1 else f"{place} {say('standing/budget', percent=round(100 * budget))}"


@cache
def _totals(place: tuple[str, str]) -> Mapping[str, Any]:
    from importlib.resources import files  # slow to import, and needed only once

    package, file = place
    seats: Mapping[str, Any] = json.loads(files(package).joinpath(file).read_text("utf-8"))["seats"]
    return seats
