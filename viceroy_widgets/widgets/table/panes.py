"""Panes of a game as plain data: fixed words, drawings by role, log, status and result, and the steps of a replay."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import reduce
from itertools import groupby
from typing import Any, NamedTuple

from ...core.game import Game
from ...core.rules import GameView
from ...core.vocabulary import ROLES, Result, Role, Status, ranking
from ...draw.kit import fill, text, tile
from ...draw.stack import split_tiles, stack_vertically, tiles
from ...play.log import BestTurn, LogEntry, turn_starts
from ...words import say
from ..protocol.controls import slider

__all__ = [
    "ANSWER",
    "KEYS",
    "MOST_LINES",
    "QUIET",
    "Ending",
    "by_role",
    "drawings_by_role",
    "drawn",
    "fixed_kit",
    "kit_of_game",
    "log_groups",
    "log_sentences",
    "result_pane",
    "result_sentence",
    "result_tile",
    "role_of",
    "roles_of",
    "stacked",
    "start_over",
    "status_pane",
    "step_buttons",
    "step_slider",
    "stop_button",
]


# -- drawings of a game as one picture, and the fixed words that the front end shows -----------------------------------


ANSWER = "answer"
"""Source that is always selected, since every answer is a single gesture."""


def drawn(game: Game, view: GameView, names: Sequence[str], *, interactive: bool) -> str:
    """Return the SVG markup of all panes of a game, stacked in one drawing."""
    panes = game.draw(view, names, interactive=interactive)
    return stacked([panes[pane] for pane in game.panes], game.view_sentence(view, names), interactive)


def stacked(panes: Iterable[str], sentence: str, interactive: bool = False) -> str:
    """Return the tiles of several panes in one drawing."""
    tiles = [tile for pane in panes for tile in split_tiles(pane) if tile]
    return tiles[0] if len(tiles) == 1 else stack_vertically(tiles, sentence, interactive)


def fixed_kit(label: str, title: str, **more: Any) -> dict[str, Any]:
    """Return the values that do not change while a game is shown, such as titles and words."""
    words = {name: say(f"widget/{name}") for name in ("choose_first", "nothing_here", "cancel", "log")}
    words |= {name: say(f"widget/{name}", name="%1") for name in ("chosen", "chosen_touch")}
    words["rule"] = say("view/rule", rule="%1")
    words |= {
        "players": say("widget/players"),
        "deeds": say("widget/deeds"),
        "silent": say("view/silent"),
        **{name: say(f"view/{name}") for name in ("saved", "saved_here", "go_on", "start_here")},
        "last_board": say("widget/last_board"),
        "sheet": say("sheet/title"),
        "tray": say("tray/title"),
    }
    words |= {f"role_{role}": say(f"role/{role}") for role in ROLES} | {
        "tabs": say("widget/tabs"),
        "tools": say("widget/tools"),
        "answers": say("widget/answers"),
    }
    kit = {"label": label, "title": title, "story": "", "words": words, "stops": [], "drawings": {"board": "board"}}
    return {**kit, "default_source": "", "pictures": {}, **more}


def start_over(name: str, enabled: bool) -> dict[str, Any]:
    """Return the button that begins a puzzle or a step anew; its key must be pressed twice, since no undo follows."""
    label, twice = say("action/reset"), say("widget/reset_again", key="r")
    return {"id": name, "label": label, "enabled": enabled, "keys": ["r"], "twice": twice}


QUIET: dict[str, Any] = {"paced": True, "quiet": True}
"""Values of the button that shows a solution: it looks like a link, and the moves come one after another."""


def stop_button(name: str, is_playing: bool) -> dict[str, Any]:
    """Return the button that sets the board as it was while a solution is played there, and afterwards."""
    return {"id": name, "label": say("action/stop" if is_playing else "action/reset"), "enabled": True, "keys": ["r"]}


# -- panes of any game: one trait for each role, with the drawings of all panes that have this role --------------------


def kit_of_game(drawings: Iterable[str], label: str, title: str, **more: Any) -> dict[str, Any]:
    """Return the values that do not change while a game is shown, with the roles of its drawings."""
    return {**fixed_kit(label, title, **more), "drawings": {role: role for role in drawings}}


def drawings_by_role(game: Game, view: GameView, names: Sequence[str]) -> dict[str, str]:
    """Return the drawings of a view as interactive pictures, for each role."""
    return by_role(game, game.draw(view, names, interactive=True), roles_of(game))


def by_role(game: Game, panes: Mapping[str, str], roles: Iterable[str]) -> dict[str, str]:
    """Return drawings, which come by the name of their pane, by role; several panes of one role are together."""
    return {
        role: tiles([drawing for pane, drawing in panes.items() if drawing and role_of(game, pane) == role])
        for role in roles
    }


def role_of(game: Game, pane: str) -> Role:
    """Return the role of a pane of a table, or of a widget of its own."""
    return game.panes[pane] if pane in game.panes else game.more_panes[pane]


def roles_of(game: Game, panes: Iterable[str] = ()) -> tuple[Role, ...]:
    """Return the roles of these panes, or of all panes of a table, in the order in which a page shows them."""
    roles = {role_of(game, pane) for pane in panes or game.panes}
    return tuple(role for role in ROLES if role in roles)


# -- log of a game as plain data for the page --------------------------------------------------------------------------


MOST_LINES = 30
"""Number of sentences of the log that a page shows."""


def log_sentences(entries: Sequence[LogEntry]) -> list[str]:
    """Return the sentences of a log."""
    return [entry.sentence for entry in entries]


def log_groups(game: Game, entries: Sequence[LogEntry], names: Sequence[str], viewer: int | None) -> list[list[Any]]:
    """Return groups of successive sentences: the heading of the turn, the player, and how many sentences there are.

    The player is "" for what concerns no player. The viewer is called "You".
    """

    def group_of(entry: LogEntry) -> tuple[str, str]:
        heading = game.turn_title(entry.turn, len(names)) if entry.turn else say("game/before_turns")
        return heading, _who(entry.event.player, names, viewer)

    return [[*key, len(list(found))] for key, found in groupby(entries, group_of)]


def _who(player: int | None, names: Sequence[str], viewer: int | None) -> str:
    if player is None or player >= len(names):
        return ""
    return say("widget/you") if player == viewer else names[player]


# -- status of a game as plain data for the page: the clock, and a chip for every player -------------------------------


def status_pane(
    status: Status, names: Sequence[str], own: int | None, asked: Collection[int], deeds: Mapping[int, str]
) -> dict[str, Any]:
    """Return the status for the page; `own` is the seat of the viewer, and `asked` are the seats that must answer.

    `deeds` says what others did last.
    """
    clock = {"text": status.clock.text, "turn": status.clock.turn, "of": status.clock.of}
    players = [
        {
            "name": name,
            "points": its.points,
            "facts": list(its.facts),
            "label": name if its.points is None else f"{name}, {say('widget/points', n=its.points)}",
            "details": ", ".join([*its.facts, *([say("widget/asked")] if seat in asked else [])]),
            "own": seat == own,
            "asked": seat in asked,
            **({"deed": deeds[seat]} if seat in deeds else {}),
        }
        for seat, (name, its) in enumerate(zip(names, status.players, strict=True))
    ]
    return {"clock": clock, "players": players}


# -- result of a finished game as plain data for the page, as a sentence, and as a still drawing -----------------------


_LINE, _WIDTH, _LETTER = 26, 360, 8.6


class Ending(NamedTuple):
    """Finished game, with the words for its players by seat."""

    result: Result
    best: tuple[BestTurn | None, ...]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    """Kind of bot at each seat, in words; "" for a person."""
    viewer: int | None
    """Seat of the reader, who is addressed as "you"."""
    turn_title: Callable[[int, int], str] = lambda turn, _: say("game/turn", n=turn)
    """Function that names a turn by its number and the number of seats, as the game does."""


def result_sentence(ending: Ending) -> str:
    """Return the sentence that says who has won."""
    result, viewer = ending.result, ending.viewer
    if not result.winners:
        return say("result/alone", n=result.totals[0]) if len(result.totals) == 1 else say("result/nobody")
    n = result.totals[result.winners[0]]
    if result.winners == (viewer,):
        return say("result/you_win", n=n)
    if len(result.winners) == 1:
        return say("result/wins", name=ending.names[result.winners[0]], n=n)
    return say("result/shared", names=_listed([ending.names[winner] for winner in result.winners]), n=n)


def result_pane(ending: Ending) -> dict[str, Any]:
    """Return the result as plain data: the players in their ranking, then rows with a cell for each of them."""
    result, order = ending.result, ranking(ending.result)
    rows = [
        _row(title, [str(result.points[player][at]) for _, player in order])
        for at, title in enumerate(result.categories)
    ]
    rows.append(_row(say("result/total"), [str(result.totals[player]) for _, player in order], "total"))
    if any(ending.best):
        rows.append(_row(say("result/best_turn"), [_best(ending, player) for _, player in order], "best"))
    return {
        **_hero(ending),
        "title": say("result/title"),
        "corner": say("result/points"),
        "players": [
            {
                "place": say("result/place", n=place) if len(order) > 1 else "",
                "name": ending.names[player],
                "about": _about(ending, player),
                "mark": say("result/winner") if player in result.winners else "",
            }
            for place, player in order
        ],
        "rows": rows,
    }


def _hero(ending: Ending) -> dict[str, Any]:
    """Return what stands large above the table: the reader's place and points, or else those of the winner."""
    result, order = ending.result, ranking(ending.result)
    places = {player: place for place, player in order}
    player = order[0][1] if ending.viewer is None else ending.viewer
    is_won, count = player in result.winners, len(ending.names)
    title = say("result/place_of", place=places[player], count=count) if count > 1 else say("result/done")
    if is_won:
        title = say("result/victory" if len(result.winners) == 1 else "result/victory_shared")
    hero = {
        "title": title,
        "name": ending.names[player],
        "place": places[player],
        "points": result.totals[player],
        "said": say("widget/points", n=result.totals[player]),
        "won": is_won,
    }
    ranks = [
        {
            "place": say("result/place", n=place),
            "name": ending.names[its],
            "points": say("widget/points", n=result.totals[its]),
        }
        for place, its in order
        if its != player
    ]
    return {"hero": hero, "ranks": ranks, "ranks_title": say("result/ranks")}


def result_tile(ending: Ending) -> str:
    """Return a drawing of the result for a saved notebook: who has won, then a line for each player."""
    lines = [result_sentence(ending._replace(viewer=None))]
    for place, player in ranking(ending.result):
        line = say("game/result", name=ending.names[player], n=ending.result.totals[player])
        lines.append(f"{say('result/place', n=place)} {line}" if len(ending.names) > 1 else line)
    width = max(_WIDTH, 32 + _LETTER * max(map(len, lines)))
    shapes = [
        text(line, x=16, y=_LINE * n, font_size=16, font_weight="normal" if n > 1 else "bold", **fill("ink"))
        for n, line in enumerate(lines, start=1)
    ]
    return tile(width, _LINE * len(lines) + 14, " ".join(lines), shapes)


def _about(ending: Ending, player: int) -> str:
    """Return that a player is the reader, unless the name says so, or the kind of a bot."""
    if player != ending.viewer:
        return ending.kinds[player]
    you = say("result/you")
    return "" if ending.names[player].casefold() == you.casefold() else you


def _row(title: str, cells: Sequence[str], kind: str = "") -> dict[str, Any]:
    return {"title": title, "cells": list(cells), "kind": kind}


def _best(ending: Ending, player: int) -> str:
    best = ending.best[player]
    if best is None:
        return say("result/no_turn")
    return say("result/turn", turn=ending.turn_title(best.number, len(ending.names)), gain=best.gain)


def _listed(names: Sequence[str]) -> str:
    *others, last = names
    return say("result/and", first=reduce(lambda one, other: f"{one}, {other}", others), second=last)


# -- controls that go from move to move of a game: a slider, and four buttons with their keys --------------------------


KEYS: Mapping[str, list[str]] = {
    "first": ["Home"],
    "previous": ["p", "ArrowLeft"],
    "next": ["n", "ArrowRight"],
    "last": ["End"],
}
"""Keys of each button, by the intent of the button."""


_MOST_MARKS = 14
"""Number of turns that are named below a slider."""


def step_slider(game: Game, history: Any, at: int) -> dict[str, Any]:
    """Return the slider of a game after move `at`, with a mark where each turn begins."""
    last = len(history.steps) - 1
    starts = [(number, step) for number, step in turn_starts(game, history) if number]
    if len(starts) < 2:
        return slider("at", say("replay/slider"), at, 0, last, say("replay/at", at=at, last=last))
    turn = max((number for number, step in starts if step <= at), default=0)
    every = -(-len(starts) // _MOST_MARKS)
    marks = [(step, str(number) if n % every == 0 else "") for n, (number, step) in enumerate(starts)]
    text = say("replay/at_turn", turn=turn, at=at, last=last) if turn else say("replay/at", at=at, last=last)
    return slider("at", say("replay/slider"), at, 0, last, text, marks)


def step_buttons(at: int, last: int) -> list[dict[str, Any]]:
    """Return the buttons that go from move `at` to other moves of a game of `last` moves, and one that plays it."""
    enabled = {"first": at > 0, "previous": at > 0, "next": at < last, "last": at < last}
    play = {"id": "play", "intent": "next", "args": [], "plays": "next", "pause": say("replay/pause")}
    return [
        {**play, "label": say("replay/play"), "enabled": at < last, "keys": []},
        *(
            {"id": name, "label": say(f"replay/{name}"), "enabled": enabled[name], "keys": keys}
            for name, keys in KEYS.items()
        ),
    ]
