"""Log of a game: each sentence stands in the turn to which it belongs."""

from __future__ import annotations

from viceroy_widgets.core.game import Game
from viceroy_widgets.core.history import History
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.play.log import game_log
from viceroy_widgets.play.seating import begin


def _turns_of_the_start(game: Game, *events: Event) -> list[tuple[int, str]]:
    """The turns and kinds of the entries of a game that begins with these events."""
    history = begin(game, ("Ann", "Ben"), 3)
    history = History(game.rules, history.setup, ((history.state, events),))
    log = game_log(game, history, lambda events: events, lambda state, event: event.kind)
    return [(entry.turn, entry.event.kind) for entry in log]


def test_what_is_set_up_before_the_first_turn_belongs_to_none() -> None:
    found = _turns_of_the_start(game_of("viceroy"), Event("gave_back", 0), Event("turn", None, (1,)), Event("revealed"))
    assert found == [(0, "gave_back"), (1, "revealed")]


def test_where_no_event_begins_a_turn_the_first_one_begins_with_the_game() -> None:
    assert _turns_of_the_start(game_of("splendor"), Event("takes", 0)) == [(1, "takes")]
