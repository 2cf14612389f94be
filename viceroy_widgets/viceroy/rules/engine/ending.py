"""End of the game: discarded hands, removed screens, painting player by player, totals (END, PNT, SCO-8)."""

from __future__ import annotations

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ....errors import IllegalMoveError
from ...components.gems import COLOR_INDEX, COLORS
from ..pyramids.places import Place, Section
from ..pyramids.position import Painting, Position, check_paint
from ..pyramids.scoring import Score, score
from ..state.state import Draft, GameFields, in_order

__all__ = ["QUESTIONS", "TASKS", "final_score", "position_of", "totals", "winners"]


def _end(draft: Draft) -> None:
    draft.phase = "painting"
    hands = [number for its in draft.players for number in its.hand]
    draft.buried = (*draft.buried, *hands)  # END-1
    for player, its in enumerate(draft.players):
        draft.change(player, hand=())
        draft.emit("screen_down", player, its.attack, *its.gems)  # END-1
    painters = in_order(draft, range(len(draft.players)))  # ORD-5, PNT-4
    draft.push_tasks(*(("paint", player) for player in painters), ("over",))


def _paint(draft: Draft, player: int) -> None:
    if any(draft.players[player].gems) and _has_sections(draft, player):
        draft.ask("paint", "PNT-1", (player,))


def _has_sections(game: GameFields, player: int) -> bool:
    """Return whether a gem may still be put on any section (PNT-1, PNT-5).

    This is faster than listing the sections, because the circles alone often decide it.
    """
    its, repaint = game.players[player], game.edition.repaint  # EDI-5
    circles = [circle for circle in its.pyramid.circles if repaint or circle.color is None]
    if not its.painting:
        return bool(circles)
    taken = {section for section, _ in its.painting}
    return any(not taken.issuperset([section for section, _ in circle.colors]) for circle in circles)


def _sections(game: GameFields, player: int) -> tuple[Section, ...]:
    """Return the sections on which a gem may still be put (PNT-1, PNT-5), sorted."""
    its = game.players[player]
    taken = {section for section, _ in its.painting}
    repaint = game.edition.repaint  # EDI-5
    return tuple(
        section for section, single in its.pyramid.sections if section not in taken and (repaint or not single)
    )


def _paint_moves(game: GameFields, player: int) -> tuple[Move, ...]:
    colors = sorted(color for color, _ in game.players[player].gems.items())
    return (move(player, "done"), *(move(player, "paint", color) for color in colors))


def _color_chosen(draft: Draft, answer: Move) -> None:
    if answer.verb == "paint":
        draft.ask("section", "PNT-3", (answer.player,), *answer.what)


def _section_moves(game: GameFields, player: int, color: str) -> tuple[Move, ...]:
    return tuple(move(player, "on", *place, corner) for place, corner in _sections(game, player))


def _painted(draft: Draft, answer: Move, color: str) -> None:
    player, (level, x, corner) = answer.player, answer.what
    its = draft.players[player]
    section = Section(Place(int(level), int(x)), corner)  # type: ignore[arg-type]  # a legal move names a corner
    gem = COLORS[COLOR_INDEX[color]]
    # PNT-2: painting brings no circle gem. The gem moves from behind the screen to the section.
    draft.change(player, gems=its.gems.plus(color, -1), painting=tuple(sorted((*its.painting, (section, gem)))))
    draft.emit("painted", player, color, level, x, corner)
    draft.push_tasks(("paint", player))


def _paint_refusal(game: GameFields, answer: Move) -> IllegalMoveError | None:
    if answer.verb == "paint" and len(answer.what) == 1 and answer.what[0] in COLORS:
        return IllegalMoveError("paint/no_gem", "PNT-1", color=f"color/{answer.what[0]}")
    return None


def _section_refusal(game: GameFields, answer: Move, color: str) -> IllegalMoveError | None:
    if answer.verb != "on" or [type(part) for part in answer.what] != [int, int, str]:
        return None
    level, x, corner = answer.what
    section = Section(Place(int(level), int(x)), corner)  # type: ignore[arg-type]  # check_paint refuses any other text
    its = game.players[answer.player]
    try:
        check_paint(position_of(game, answer.player), Painting(its.painting), section, COLORS[COLOR_INDEX[color]])
    except IllegalMoveError as error:
        return error
    return None


def _over(draft: Draft) -> None:
    draft.phase = "over"
    result = totals(draft)
    for player, total in enumerate(result):
        draft.emit("total", player, total)
    draft.emit("winners", None, *(player for player, total in enumerate(result) if total == max(result)))


def position_of(game: GameFields, player: int) -> Position:
    """Return a player's final position: pyramid, gems before painting, and the attack tokens of all players."""
    its = game.players[player]
    gems = its.gems
    for _, color in its.painting:
        gems = gems.plus(color)
    opponents = tuple(other.attack for index, other in enumerate(game.players) if index != player)
    return Position(its.pyramid, gems, its.attack, opponents, game.edition)


def final_score(game: GameFields, player: int) -> Score:
    """Return the score of a player, line by line, with the painting done so far."""
    return score(position_of(game, player), Painting(game.players[player].painting))


def totals(game: GameFields) -> tuple[int, ...]:
    """Return the total of each player, which may be below zero (SCO-8)."""
    return tuple(final_score(game, player).total for player in range(len(game.players)))


def winners(game: GameFields) -> tuple[int, ...]:
    """Return the players with the highest total; nothing breaks a tie, so they share the win (SCO-8)."""
    result = totals(game)
    return tuple(player for player, total in enumerate(result) if total == max(result))


QUESTIONS = {
    "paint": QuestionSpec(_paint_moves, _color_chosen, _paint_refusal),
    "section": QuestionSpec(_section_moves, _painted, _section_refusal, about=("color",)),
}
TASKS: Tasks = {"end": _end, "paint": _paint, "over": _over}
