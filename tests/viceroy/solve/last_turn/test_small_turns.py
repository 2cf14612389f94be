"""Small last turns against every move there is: characters, each law, short reserves, certificates."""

from __future__ import annotations

import pytest

from tests.nightly import sample
from tests.viceroy.solve.last_turn.by_force import ByForce
from tests.viceroy.solve.last_turn.situations import SHORT, TWO_COLORS, last_turn_state
from viceroy_widgets.errors import PuzzleError, UnsolvableError
from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.certificates import certificate_of
from viceroy_widgets.viceroy.solve.checked_turn import played_total
from viceroy_widgets.viceroy.solve.checker import check_last_turn
from viceroy_widgets.viceroy.solve.last_turn.replaying import moves_with_painting
from viceroy_widgets.viceroy.solve.last_turn.solving import LastTurn, best_ways, last_turn

BANKS = 68
BARTER = 70
LAWS = [law.number for law in built_in_deck().laws if law.number != BARTER]
MOVES_A_CARD = 71
PLAYS_A_CARD = 76
MANY_GEMS = (66, 78, 83, 86)
"""Laws that give so many gems that force takes too long, unless the reserve leaves little choice."""
SLOW = (3, 9, 15, 21)
"""Turns in which force would try for seconds."""
NO_CERTIFICATE = (MOVES_A_CARD, PLAYS_A_CARD)
"""Laws that move cards of the pyramid: certificates do not tell their ways."""


def agrees(state: State) -> LastTurn:
    """The solver and force say the same, and the moves lead there."""
    found = last_turn(state)
    best = ByForce().best(state)
    assert found.is_proven
    assert found.total == best
    assert played_total(state, 0, words(state, found)) == best
    return found


def words(state: State, found: LastTurn) -> list[str]:
    return [format_move(move) for move in moves_with_painting(state, 0, found.moves)]


@pytest.mark.parametrize("seed", sample([seed for seed in range(24) if seed not in SLOW], least=4))
def test_characters(seed: int) -> None:
    state = last_turn_state(seed, cards=4 + seed % 4, gems=3 + seed % 2, infinite=seed % 3 == 0, attacks=(0, 0, 0))
    found = agrees(state)
    certificate = certificate_of(state, 0, found.total, words(state, found))
    assert check_last_turn(state, 0, certificate) < 1_000
    with pytest.raises(PuzzleError):
        check_last_turn(state, 0, {**certificate, "total": found.total - 1})


@pytest.mark.parametrize("law", LAWS)
def test_each_law(law: int) -> None:
    reserve = TWO_COLORS if law in MANY_GEMS else None
    state = last_turn_state(law, hand=(20, law), cards=5, gems=3, reserve=reserve, attacks=(2, 0, 0))
    found = agrees(state)
    if reserve:
        return  # a certificate takes the reserve as never ending
    if law in NO_CERTIFICATE:
        with pytest.raises(PuzzleError, match="not covered"):
            certificate_of(state, 0, found.total, words(state, found))
    else:
        certificate = certificate_of(state, 0, found.total, words(state, found))
        assert check_last_turn(state, 0, certificate) < 2_000


@pytest.mark.parametrize(("gems", "visited"), [(2, 120), (3, 156)])
def test_gems_on_a_law_pay_for_no_card(gems: int, visited: int) -> None:
    """Neither in the search nor in the check, which would visit 158 and 200 states if they did."""
    state = last_turn_state(0, hand=(35, BANKS), cards=5, gems=gems)
    found = agrees(state)
    assert check_last_turn(state, 0, certificate_of(state, 0, found.total, words(state, found))) == visited


def test_a_card_that_a_law_plays_takes_no_round() -> None:
    """Two rounds bring three cards into the pyramid: the law, the card that it plays, and one more."""
    found = agrees(last_turn_state(5, hand=(20, 21, PLAYS_A_CARD), cards=4, gems=3, reserve="b2r2"))
    assert [step.number for step in found.steps] == [PLAYS_A_CARD, 20]
    assert [move.what for move in found.moves if move.verb == "put"] == [(21,)]


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("others", [(), (20,)], ids=["alone", "beside another"])
@pytest.mark.parametrize("seed", range(3))
def test_a_free_card_has_to_go_under_the_law_that_moves_one(seed: int, others: tuple[int, ...], cards: int) -> None:
    """LAW-7: nobody may keep all cards, and the law scores by its level even where none was free."""
    agrees(last_turn_state(seed, hand=(*others, MOVES_A_CARD), cards=cards, gems=2))


def test_the_law_that_moves_a_card_scores_where_none_is_free() -> None:
    state = last_turn_state(0, hand=(MOVES_A_CARD,), pyramid="0:2+3", gems=0, rounds=1)
    found = agrees(state)
    assert [format_move(move) for move in found.moves] == ["plays 71", "places it at 2,0"]
    assert found.total == 9


def test_the_law_that_moves_a_card_takes_one_that_is_missed() -> None:
    """LAW-7: the upper card of the red circle is the only free card, so the circle's 2 points are lost."""
    state = last_turn_state(0, hand=(MOVES_A_CARD,), pyramid="0:14+30/0:43", gems=0, rounds=1)
    found = agrees(state)
    assert "tucks 43" in [format_move(move) for move in found.moves]
    assert found.total == 6


@pytest.mark.parametrize("tucked", ["", "{tucked=4}"])
@pytest.mark.parametrize("law", [76, 85])
def test_the_law_that_moves_a_card_scores_by_its_level_as_it_stands(law: int, tucked: str) -> None:
    """LAW-7: its points are there to be lost, whether or not a card lies under it."""
    agrees(last_turn_state(0, hand=(law, 20), pyramid=f"0:2+3/0:71{tucked}", gems=3, attacks=(0, 0, 0)))


@pytest.mark.parametrize("seed", sample(range(12), least=3))
def test_short_reserves(seed: int) -> None:
    state = last_turn_state(seed, cards=5, gems="r1g1", reserve=SHORT, attacks=(0, 1))
    found, best = last_turn(state), ByForce().best(state)
    assert found.total <= best
    assert found.upper is None or best <= found.upper


@pytest.mark.parametrize("edition", ["de", "fr"])
@pytest.mark.parametrize("seed", range(3))
def test_editions(edition: str, seed: int) -> None:
    agrees(last_turn_state(seed, edition=edition, gems=4, reserve=TWO_COLORS, attacks=(0, 0, 0)))


def test_what_depends_on_others_is_not_solved() -> None:
    with pytest.raises(UnsolvableError, match=f"Law {BARTER} depends on others or on chance"):
        last_turn(last_turn_state(1, hand=(20, BARTER)))


def test_a_search_that_is_cut_short_says_so() -> None:
    state = last_turn_state(3, hand=3, rounds=3, gems=5)
    found = last_turn(state, work=5)
    assert not found.is_proven
    assert found.upper is not None
    assert found.total <= last_turn(state).total <= found.upper


def test_all_best_ways_are_told() -> None:
    state = last_turn_state(7, cards=4, gems=3, reserve=TWO_COLORS, attacks=(0, 0, 0))
    told = {tuple((step.number, step.place) for step in steps) for steps, _ in best_ways(state)}
    assert told == ByForce().ways(state)
