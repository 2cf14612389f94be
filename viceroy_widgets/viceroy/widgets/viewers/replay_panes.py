"""Panes of a replay at one move, as drawings and plain data."""

from __future__ import annotations

from collections.abc import Sequence

from ....words import say
from ...components.gems import COLORS, Gems
from ...draw.loose_card import draw_hand_tiles
from ...draw.pyramid import draw_pyramid
from ...draw.row import draw_slots
from ...draw.screen import draw_reserve, draw_screen_tile
from ...draw.small_pyramid import draw_other_player
from ...rules.engine.engine import View
from ...rules.pyramids.position import Painting
from ...rules.pyramids.scoring import Score, score
from ...text.phrases import gems_text, join_list, player_name
from ...text.table import status_lines, visible_position
from ..table.view_data import row_picture

__all__ = ["board_drawing", "hand_tiles", "moment_line", "other_tiles", "row_tiles", "score_at", "stops"]

_ENDED = ("painting", "over")
Names = Sequence[str]


def score_at(seen: View, player: int) -> Score:
    """Return a player's current score, as far as it is visible."""
    return score(visible_position(seen, player), Painting(seen.seats[player].painting))


def moment_line(seen: View, names: Names) -> str:
    """Return a line with turn, phase and round."""
    return next(iter(status_lines(seen, names, everything=False)))


def row_tiles(seen: View, names: Names, interactive: bool) -> list[str]:
    """Return the tiles of the auction cards and the reserve; none after the auctions."""
    if seen.phase in _ENDED:
        return []
    row = row_picture(seen, names)
    return [*draw_slots(row, interactive), draw_reserve(seen.reserve, (), interactive)]


def board_drawing(seen: View, player: int, names: Names, interactive: bool) -> str:
    """Return the drawing of a player's pyramid."""
    position, painting = visible_position(seen, player), Painting(seen.seats[player].painting)
    return draw_pyramid(position, painting, title=player_name(names, player), interactive=interactive)


def hand_tiles(seen: View, player: int, names: Names, interactive: bool) -> list[str]:
    """Return the tiles of a player's screen and hand, as far as they are visible."""
    infinite = [color for _, _, color in seen.seats[player].pyramid.infinite]
    endless = Gems(*(infinite.count(color) for color in COLORS))
    its, own, is_own = seen.seats[player], seen.own, player == seen.player
    gems, attack = (own.gems, own.attack) if is_own else (its.gems, its.attack)
    screen = draw_screen_tile(player_name(names, player), gems, attack, endless, interactive)
    numbers = (*own.looking, *own.hand) if is_own else ()
    if not numbers:
        return [screen]
    return [screen, *draw_hand_tiles([seen.deck.card(number) for number in numbers], interactive)]


def other_tiles(seen: View, player: int, names: Names, hands: Sequence[Sequence[int]] = ()) -> list[str]:
    """Return small tiles of all other seats; `hands` are their cards if everything is open."""
    found = []
    for seat, its in enumerate(seen.seats):
        if seat != player:
            about = _about(seen, seat, hands)
            found.append(
                draw_other_player(player_name(names, seat), about, visible_position(seen, seat), Painting(its.painting))
            )
    return found


def _about(seen: View, seat: int, hands: Sequence[Sequence[int]]) -> str:
    its, own = seen.seats[seat], seen.own
    parts = [say("replay/points", n=score_at(seen, seat).total)]
    if seen.phase not in _ENDED:
        cards = ", ".join(map(str, hands[seat])) if hands else ""
        form = "replay/hand_known" if cards else "replay/hand"
        parts.append(say(form, count=say("table/hand_size", n=its.hand_size), cards=cards))
    gems, attack = (own.gems, own.attack) if seat == seen.player else (its.gems, its.attack)
    if gems is not None:
        parts.append(say("replay/behind_attack" if attack else "replay/behind", gems=gems_text(gems), n=attack or 0))
    return join_list(parts, "tell/also")


def stops(seen: View, player: int) -> list[str]:
    """Return the ids of the parts that the keyboard can reach."""
    ended = seen.phase in _ENDED
    found = [f"card:{placed.place}" for placed in seen.seats[player].pyramid.cards]
    if player == seen.player and not ended:
        found += [f"hand:{number}" for number in (*seen.own.looking, *seen.own.hand)]
    return found
