"""Drawings of a table, each of one or several tiles, and the still picture of the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ....core.table_game import TableNotes
from ....draw.stack import tiles
from ...components.gems import Gems
from ...draw.loose_card import draw_hand, draw_hand_tiles
from ...draw.pyramid import draw_pyramid, live_faces
from ...draw.row import draw_row, draw_slots
from ...draw.row_strip import draw_strip
from ...draw.screen import draw_reserve, draw_reserve_chips, draw_screen_tile
from ...draw.small_pyramid import draw_other_player
from ...rules.engine.engine import View
from ...rules.pyramids.places import Place
from ...rules.pyramids.position import Painting, Position
from ...text.table import visible_position
from .gestures import card_places
from .view_data import NOTHING_SHOWN, Reveal, hand_cards, last_reveal, open_places, other_seats, row_picture

__all__ = ["PICTURES", "Scene", "drawn_panes", "still_pictures"]


@dataclass(frozen=True)
class Scene:
    """State of a game at one moment, as seen by a seat or by a spectator."""

    view: View
    names: Sequence[str]
    places: Mapping[int, Sequence[Place]]
    """Mapping from card that may be played or discarded now to the places where it can be paid."""
    reveal: Reveal = NOTHING_SHOWN
    """Bids that were revealed last."""
    kinds: Sequence[str] = ()
    """Kind of bot at each seat in words, "" for a person; empty if it is not said."""
    offered: Sequence[Place] = ()
    """Places that are shown as open beside the legal ones; a learner tries them to learn why they are illegal."""
    has_board: bool = False
    """Whether the own pyramid is shown too, which needs the room of a row that nobody buys from now."""
    room: Sequence[Place] = ()
    """Places that the own pyramid has room for, so that its cards stay as they are when open places disappear."""

    @classmethod
    def of(cls, view: View, notes: TableNotes) -> Scene:
        """Return the scene of a view at a table."""
        offered = [Place(*map(int, part.removeprefix("place:").split(","))) for part in notes.offered]
        places = {} if notes.closed else card_places(view)
        return cls(view, notes.names, places, last_reveal(notes.events(), view.phase), notes.kinds, offered)

    @property
    def ended(self) -> bool:
        """Whether auctions and development are over, so that row and hand are not shown."""
        return self.view.phase in ("painting", "over")

    @property
    def opened(self) -> tuple[Place, ...]:
        """Places that are open now, sorted."""
        found = open_places(self.view, self.places)
        if not found or self.position is None:
            return found
        placed = self.position.pyramid.by_place
        return tuple(sorted({*found, *(place for place in self.offered if place not in placed)}))

    @property
    def discards(self) -> bool:
        """Whether a card may be discarded for gems now."""
        return bool(self.places) and self.view.edition.discard

    @cached_property
    def position(self) -> Position | None:
        """Own position; None for a spectator."""
        return None if self.view.player is None else visible_position(self.view, self.view.player)

    @property
    def painting(self) -> Painting:
        """Own painting; empty for a spectator."""
        return Painting() if self.view.player is None else Painting(self.view.seats[self.view.player].painting)


def _row(scene: Scene) -> str:
    if scene.ended or (scene.view.phase == "setup" and not any(map(any, scene.view.row))):
        return ""
    row = row_picture(scene.view, scene.names, scene.reveal)
    is_played = not scene.has_board or scene.view.phase != "development" or row.has_open_cards
    return tiles(draw_slots(row, interactive=True) if is_played else draw_strip(row))


def _reserve(scene: Scene) -> str:
    view = scene.view
    return tiles(draw_reserve_chips(view.reserve, view.large + view.small, view.laws))


def _board(scene: Scene) -> str:
    position, player = scene.position, scene.view.player
    if position is None or player is None:
        return ""
    title, places = scene.names[player], scene.opened
    return draw_pyramid(
        position,
        scene.painting,
        faces=live_faces(position.pyramid, (*places, *scene.room)),
        title=title,
        interactive=True,
        places=places,
        room=tuple(scene.room),
        compact=True,
    )


def _hand(scene: Scene) -> str:
    if scene.ended or scene.view.player is None:
        return ""
    return tiles(draw_hand_tiles(hand_cards(scene.view), interactive=True, discard=scene.discards))


def _others(scene: Scene) -> str:
    return tiles(draw_other_player(*seat) for seat in other_seats(scene.view, scene.names, scene.kinds))


def _screen(scene: Scene) -> str:
    view, found = scene.view, []
    own = [view.player] if view.player is not None else []
    for seat in (*own, *(other for other in range(len(view.seats)) if other != view.player)):
        its, is_own = view.seats[seat], seat == view.player
        infinite = Gems.of(Counter(color for card in its.pyramid.cards for color in card.infinite))
        gems, attack = (view.own.gems, view.own.attack) if is_own else (its.gems, its.attack)
        found.append(draw_screen_tile(scene.names[seat], gems, attack, infinite, interactive=is_own))
    return tiles(found)


PICTURES: dict[str, Callable[[Scene], str]] = {
    "row": _row,
    "reserve": _reserve,
    "board": _board,
    "hand": _hand,
    "others": _others,
    "screen": _screen,
}
"""Drawing function by name of the trait that holds the drawing; it returns "" if there is nothing to show."""


def still_pictures(scene: Scene, drawings: Sequence[str]) -> dict[str, str]:
    """Return the still pictures that replace these drawings without a kernel, except empty ones."""
    view, found = scene.view, dict[str, str]()
    if "row" in drawings and any(map(any, view.row)):
        found["row"] = draw_row(row_picture(view, scene.names, scene.reveal))
    if "reserve" in drawings:
        found["reserve"] = draw_reserve(view.reserve)
    if "board" in drawings and scene.position is not None and scene.position.pyramid.cards:
        found["board"] = draw_pyramid(scene.position, scene.painting, title=scene.names[view.player or 0])
    if "hand" in drawings and (cards := hand_cards(view)):
        found["hand"] = draw_hand(cards)
    if "screen" in drawings and view.player is not None:
        found["screen"] = draw_screen_tile(scene.names[view.player], view.own.gems, view.own.attack, Gems())
    return found


def drawn_panes(view: View, notes: TableNotes, panes: Sequence[str], *, interactive: bool) -> dict[str, str]:
    """Return the drawings of a table by name, "" for an empty one."""
    scene = Scene.of(view, notes)
    if interactive:
        scene = replace(scene, has_board="board" in panes, room=_kept_room(scene, notes))
        return {pane: PICTURES[pane](scene) for pane in panes}
    still = still_pictures(scene, panes)
    return {pane: still.get(pane, "") for pane in panes}


def _kept_room(scene: Scene, notes: TableNotes) -> tuple[Place, ...]:
    """Return all places that were open since the table began to keep room."""
    room = notes.kept["room"] = notes.kept.get("room", frozenset()).union(scene.opened)
    return tuple(sorted(room))
