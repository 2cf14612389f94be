"""The referee notices when the engine breaks a rule: each alteration breaks one, in one place."""

from __future__ import annotations

import pytest

from tests.altering import Alteration, altered
from tests.loops import for_each
from tests.viceroy.referee.following import DifferenceError
from tests.viceroy.referee.long_run import game, main

GAMES = 200
"""As many as `test_referee.py` follows at night: whatever is altered here would be noticed there."""

ALTERATIONS = (
    Alteration("AUC-3", "engine.auction._revealed", "for color in draft.row_order if", "for color in COLORS if"),
    Alteration("AUC-4", "engine.auction._bids_return", "draft.reserve.plus(color)", "draft.reserve.plus(color, 0)"),
    Alteration("AUC-6", "engine.virtual._claimed", "lower = first(draft, claims)", "lower = max(claims)"),
    Alteration("AUC-8", "engine.auction._passes", "(*passers, *auction.inside)", "passers"),
    Alteration("AUC-9", "engine.auction._bid_moves", "its.attack > 0 and bool(filled)", "its.attack > 1"),
    Alteration("AUC-12", "engine.auction._row_moves_on", "Slot(0, slot.base)", "Slot(0, slot.base or slot.tip)"),
    Alteration("PAS-2", "engine.auction.pass_gems", 'count("science")', 'count("magic")'),
    Alteration("VIR-3", "engine.virtual._alone", "slot.base or slot.tip", "slot.tip or slot.base"),
    Alteration("VIR-4", "engine.virtual._virtual_costs", "first(draft, humans)", "humans[0]"),
    Alteration("VIR-7", "engine.virtual._alone", "draft.round + 2", "draft.round + 1"),
    Alteration("DEV-3", "engine.development._picked", "plays.sort()", "plays.sort(reverse=True)"),
    Alteration("DEV-5", "engine.paying._cost", "[*costs, costs[-1]]", "[*costs, costs[0]]"),
    Alteration(
        "DEV-8",
        "engine.playing.circle_gem",
        "min(due, draft.reserve[color])",
        "min(due, draft.reserve[color], 1)",
    ),
    Alteration("DEV-9", "engine.playing.place_card", "number, place.level))  # DEV-9", "number, 1))"),
    Alteration("INF-1", "engine.paying.unused_infinite", "gem[:2] not in owner.used", "gem[0] > 0"),
    Alteration("REW-3", "engine.rewards._draw_from", "*rest, number", "number, *rest"),
    Alteration("REW-7", "engine.rewards._own_gem", "gems.plus(color, -1)", "gems.plus(color, 0)"),
    Alteration("PYR-6", "pyramids.pyramid.Pyramid.is_free", "placed is None or placed.tucked", "placed is None"),
    Alteration("LAW-6", "engine.rewards._does_something", "> 0 or game.players[player].gems[icon.color] > 0", "> 0"),
    Alteration("LAW-6", "engine.rewards._copy_moves", " and isinstance(other.card, Character)", ""),
    Alteration("LAW-7", "engine.tucking._free_tucked", "marks.get(mark, mark)", "mark"),
    Alteration("LAW-8", "engine.tucking._replaced", "draft.reserve.plus(color)", "draft.reserve.plus(color, 0)"),
    Alteration("LAW-9", "engine.rewards._swap_tokens", "own_card, (wanted_icon,)", "own_card, (given_icon,)"),
    Alteration("PNT-5", "engine.ending._sections", "(repaint or not single)", "True"),
    Alteration("SCO-1", "pyramids.scoring._circle_lines", "circle.level + bonus,", "1 + bonus,"),
    Alteration("LAW-2", "pyramids.scoring.law_points", "1 + len(card.tucked)", "1"),
    Alteration("LAW-7", "pyramids.scoring.law_points", "effect.points[placed.place.level - 1]", "effect.points[0]"),
    Alteration("ORD-1", "state.state.in_order", "lowest_number(state, player)", "-lowest_number(state, player)"),
)


NOTICED_IN = (
    *(36, 100, 51, 108, 100, 100, 100, 100, 45, 100, 36, 93, 14, 100),
    *(4, 36, 100, 112, 3, 112, 93, 3, 15, 10, 100, 108, 0, 36),
)
"""Of each alteration a game that noticed it before; it comes first, since most need none of the others."""


@for_each(zip(ALTERATIONS, NOTICED_IN, strict=True))
def test_referee_notices(alteration: Alteration, first: int) -> None:
    with altered(alteration):
        assert _is_noticed(first), f"{alteration} goes unnoticed in {GAMES} games"


def test_long_run_says_which_game_differs_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    with altered(ALTERATIONS[1]):
        assert main(["--first", "2", "--games", "1"]) == 1
    said = capsys.readouterr().out
    assert "game 2: Edition(name='de'" in said
    assert "before move" in said
    assert "reserve: engine" in said
    assert main(["--first", "2", "--games", "1"]) == 0


def _is_noticed(first: int) -> bool:
    for number in (first, *range(GAMES)):
        try:
            game(number)
        except DifferenceError:
            return True
    return False
