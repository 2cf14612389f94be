"""The bridge to the solver: what it says is best is best by the rules."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import NIGHT, size
from tests.viceroy.strategies import positions
from viceroy_widgets.viceroy.codec.notation import parse_notation
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.rules.pyramids.position import Painting, Position, legal_paints, paint
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.solve.painting import best_painting, best_paintings, paint_task, what_if
from viceroy_widgets.viceroy.solve.tasks import PaintOption

SMALL = positions(widest=3, most_gems=2, palette=("green", "yellow"))
"""At most three circles, in two colors so that few gems finish them."""


def _brute(position: Position, painting: Painting = Painting()) -> int:
    """The best total over every set of gems that may be laid, each section once, in their order."""
    best = score(position, painting).total
    last = painting.gems[-1][0] if painting.gems else None
    for section, color in legal_paints(position, painting):
        if last is None or section > last:
            best = max(best, _brute(position, paint(position, painting, section, color)))
    return best


def _legal(position: Position, painting: Painting) -> bool:
    laid = Painting()
    for section, color in painting.gems:
        laid = paint(position, laid, section, color)
    return laid == painting


def _few_gems(position: Position) -> Position:
    left, counts = 4, []
    for count in position.gems.counts:
        counts.append(min(count, left))
        left -= counts[-1]
    return Position(position.pyramid, Gems(*counts), position.attack, position.opponents, position.edition)


@given(SMALL.map(_few_gems))
@settings(max_examples=size(60, least=8), deadline=None)
def test_no_painting_at_all_beats_it(position: Position) -> None:
    assert best_painting(position).optimum == _brute(position)


@given(positions())
@settings(max_examples=size(50, least=8), deadline=None)
def test_the_optimum_is_the_score_of_its_painting(position: Position) -> None:
    best = best_painting(position)
    assert _legal(position, best.painting)
    assert best.score == score(position, best.painting)
    assert best.optimum == best.score.total >= best.before == score(position).total
    assert best.optimum == what_if(position).value(position.gems)


@given(positions(widest=4, most_gems=3, palette=("green", "yellow")))
@settings(max_examples=size(40, least=6), deadline=None)
def test_every_best_painting_is_best_and_has_no_idle_gem(position: Position) -> None:
    optimum = best_painting(position).optimum
    seen = set()
    for _, painting in zip(range(20), best_paintings(position), strict=False):
        assert painting not in seen
        seen.add(painting)
        assert _legal(position, painting)
        assert score(position, painting).total == optimum
        for circle in {section.circle_place for section, _ in painting.gems}:
            rest = Painting(tuple(gem for gem in painting.gems if gem[0].circle_place != circle))
            assert score(position, rest).total < optimum
    assert best_painting(position).painting in seen or len(seen) == 20


@given(positions(widest=4, most_gems=4), st.tuples(*[st.integers(0, 5)] * 4))
@settings(max_examples=size(60, least=8), deadline=None)
def test_what_other_gems_would_be_worth(position: Position, counts: tuple[int, int, int, int]) -> None:
    other = Position(position.pyramid, Gems(*counts), position.attack, position.opponents, position.edition)
    assert what_if(position).value(Gems(*counts)) == best_painting(other).optimum


@pytest.mark.parametrize(("edition", "optimum"), [("en", 6), ("es", 6), ("de", 2), ("fr", 2)])
def test_repainting_for_a_bonus_depends_on_the_edition(edition: str, optimum: int) -> None:
    line = f"{edition} 0:1=rgrr{{tokens=circle_bonus:red:4}}+2=grrr/0:4=rrgg r4 0 -"
    best = best_painting(parse_notation(line))
    assert (best.before, best.optimum) == (2, optimum)
    assert len(best.painting.gems) == (4 if optimum == 6 else 0)


def test_the_task_of_a_position() -> None:
    row = "0:1=rgbb(law=circles:3)+2=gybb(law=gems_left:5:2)+3=yrbb(law=circle_colors:4)"
    line = f"de {row}/0:4=bbgg{{tokens=circle_bonus:green:4}}+5=bbyr g3b1 0 -"
    task = paint_task(parse_notation(line))
    assert task.gems == (1, 0, 3, 0)
    assert task.circles[0] == (PaintOption(2, 0, 9),)
    assert task.circles[1] == (
        PaintOption(None, 0, 0),
        PaintOption(0, 4, 5),
        PaintOption(1, 3, 5),
        PaintOption(2, 4, 9),
        PaintOption(3, 1, 5),
    )
    assert task.color_points == (0, 4, 8, 12, 16)
    assert task.left_points[:5] == (0, 0, 5, 5, 10)


def test_gems_are_kept_where_a_law_pays_more_for_them() -> None:
    position = parse_notation("en 0:1=rbrr+2=grrr(law=gems_left:3:1)/0:4=rrgg g1 0 -")
    assert best_painting(position).painting == Painting()
    assert best_painting(position).optimum == 3


def test_several_laws_of_a_kind_add_up() -> None:
    line = "en 0:1=rgbb(law=circles:3)+2=gybb(law=circles:2)/0:4=bbgg(law=circles_and_infinite:4) - 0 -"
    assert paint_task(parse_notation(line)).circles[0][0] == PaintOption(2, 0, 11)


PAYING = ["circles:4", "circles_and_infinite:4", "circle_colors:4", "gems_left:4:2"]


PAIRS = list(product(PAYING, PAYING))


@pytest.mark.parametrize(("law", "second"), PAIRS if NIGHT else PAIRS[1::9])
def test_laws_on_circles_are_in_what_is_best(law: str, second: str) -> None:
    row = f"0:1=rrbb+2=grbb(law={law}){{infinite=gb}}+3=rgbb(law={second})"
    position = parse_notation(f"en {row}/0:4=bbgr+5=bbrg r2g2b1 0 -")
    best = best_painting(position)
    assert best.optimum == _brute(position) == score(position, best.painting).total
    assert best.optimum == what_if(position).value(position.gems)


def test_the_painting_as_a_document() -> None:
    position = parse_notation("en 0:1=rbrr+2=grrr+3=grbb/0:4=rryy+5=rrgg y2r1g3 0 -")
    document = best_painting(position).as_dict()
    assert document["painting"] == [
        {"circle": [2, 0], "color": "yellow", "sections": ["top_left", "top_right"]},
        {"circle": [2, 1], "color": "green", "sections": ["top_right"]},
    ]
    assert (document["before"], document["optimum"]) == (0, 4)
    assert document["score"] == {**dict.fromkeys(document["score"], 0), "circles": 4, "total": 4}
