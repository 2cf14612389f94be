"""Check of a position that was read; each fault is reported with the field of the document that causes it."""

from __future__ import annotations

from ....core.fields import Field
from ...components.cards import Law
from ...components.end_laws import GemsBanked
from ...rules.pyramids.position import Position
from ...rules.pyramids.pyramid import Fault, PyramidCard

__all__ = ["check_position"]


def check_position(position: Position, cards: list[PyramidCard]) -> None:
    """Raise NotationError for the first fault; its path has the index of the card in the order of the document."""
    order = sorted(range(len(cards)), key=lambda index: cards[index].place)
    for fault in position.faults():
        raise Field(None, _fault_path(fault, position, order)).refused(
            f"at/{fault.code}", fault.rule, **dict(fault.values)
        )
    for index, placed in enumerate(cards):
        if isinstance(placed.card, Law) and isinstance(placed.card.effect, GemsBanked):
            limit, count = placed.card.effect.limit, placed.gems.total
            if count > limit:
                raise Field(None, f"pyramid[{index}].gems").refused("card/banked", "LAW-3", limit=limit, count=count)


def _fault_path(fault: Fault, position: Position, order: list[int]) -> str:
    values = dict(fault.values)
    if fault.code == "position/opponents":
        return "opponents"
    if fault.code == "position/gems":
        return _gems_path(str(values["color"]).removeprefix("color/"), position, order)
    path = f"pyramid[{order[fault.element]}]"
    if fault.code != "pyramid/twice":
        return f"{path}.at"
    tucked = [card.number for card in position.pyramid.cards[fault.element].tucked]
    again = [index for index, number in enumerate(tucked) if number == values["number"]]
    return f"{path}.tucked[{again[-1]}]" if again else f"{path}.card"


def _gems_path(color: str, position: Position, order: list[int]) -> str:
    """Return the path of a color with too many gems: behind the screen, or else the last card that holds some."""
    if any(name == color for name, _ in position.gems.items()):
        return f"gems.{color}"
    found = max(
        (order[index], "gems" if any(name == color for name, _ in placed.gems.items()) else "infinite")
        for index, placed in enumerate(position.pyramid.cards)
        if color in placed.infinite or any(name == color for name, _ in placed.gems.items())
    )
    return f"pyramid[{found[0]}].{found[1]}"
