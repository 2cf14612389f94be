"""Drawings of a game as one picture or by the roles of its panes, and the fixed words of the front end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...core.game import Game
from ...core.rules import GameView
from ...core.vocabulary import ROLES, Role
from ...draw.stack import split_tiles, stack_vertically, tiles
from ...words import say

__all__ = [
    "ANSWER",
    "by_role",
    "drawings_by_role",
    "drawn",
    "fixed_kit",
    "kit_of_game",
    "role_of",
    "roles_of",
    "stacked",
    "start_over",
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
        "silent": say("view/silent"),
        "saved": say("view/saved"),
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
