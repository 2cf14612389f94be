"""How many ways a phase can go on small tables: the engine, and a count from the rules written apart from it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import pytest

from tests.nightly import NIGHT, sample
from tests.viceroy.rules.engine.naive import (
    Auctions,
    Development,
    Painter,
    auction_ways,
    development_ways,
    painting_ways,
    paintings,
    shapes,
)
from tests.viceroy.rules.table import Seat, Table, at_auction, at_development, at_end, deck, letters, person
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.rules.state.state import State

LETTERS = "brgy"


def ways(state: State, is_end: Callable[[State], bool]) -> int:
    """The sequences of legal answers up to the end, those due at the same time in the order of the seats."""
    if state.question is None or is_end(state):
        return 1
    player = state.question.players[0]
    return sum(ways(apply(state, move)[0], is_end) for move in legal_moves(state, player))


def steps(state: State, depth: int) -> int:
    """The sequences of so many legal answers, or fewer where the game ends."""
    if depth == 0 or state.question is None:
        return 1
    moves = legal_moves(state, state.question.players[0])
    return len(moves) if depth == 1 else sum(steps(apply(state, move)[0], depth - 1) for move in moves)


def counts(gems: str) -> dict[str, int]:
    return {letter: gems.count(letter) for letter in LETTERS}


def drawn(table: Table) -> Callable[[int], str]:
    """What the only virtual opponent draws: the digest of seed, purpose and counter, modulo what is in the box."""
    state, of_each = table.state, 16 - 4 * len(table.state.players)

    def draw(time: int) -> str:
        digest = sha256(f"{state.seed}/virtual bid/{state.counter + time}".encode()).digest()
        return LETTERS[int.from_bytes(digest[:16], "big") % (4 * of_each) // of_each]

    return draw


ROWS = {
    "one card": {"red": (32, 0)},
    "two cards": {"red": (32, 42)},
    "two colors": {"red": (32, 42), "blue": (31, 0)},
    "all colors": {"red": (32, 42), "blue": (31, 41), "green": (0, 43)},
}


AT_AUCTION = (
    (("r", "r"), (0, 0), "gg"),
    (("rb", "r"), (0, 1), "gy"),
    (("rr", "bb"), (1, 0), "bggy"),
    (("rr",), (1,), "bgy"),
    (("rb", "rr", "r"), (0, 0, 0), "g"),
    (("", "r"), (2, 1), "yyyyy"),
)


@pytest.mark.parametrize(
    ("purses", "attack", "reserve", "row", "virtual"),
    sample([(*seats, row, virtual) for virtual in (0, 1) for row in ROWS for seats in AT_AUCTION], least=10),
)
def test_ways_through_the_auctions(
    purses: tuple[str, ...], attack: tuple[int, ...], reserve: str, row: str, virtual: int
) -> None:
    virtual = min(virtual, 3 - len(purses))
    # Another player, who is not in these auctions, has all the other gems.
    seats = [Seat(gems, (), str(9 - index), had) for index, (gems, had) in enumerate(zip(purses, attack, strict=True))]
    seats.append(Seat("", (), "20"))
    everybody = tuple(range(len(purses)))
    start = at_auction(*seats, row=ROWS[row], reserve=reserve, inside=everybody, virtual=virtual)
    naive = Auctions(
        gems=[*map(counts, purses)],
        attack=[*attack],
        due=[3] * len(purses),
        order=[9 - index for index in everybody],
        reserve=counts(reserve),
        row={color[0]: list(ROWS[row].get(color, (0, 0))) for color in COLORS},
        draw=drawn(start) if virtual else None,
        inside=set(everybody),
    )
    found = ways(start.state, lambda state: state.phase != "auction" or state.turn != start.state.turn)
    assert found == auction_ways(naive) > 1


MANY = (("rrbb", "bgg", 16534), ("rb", "", 2446))


@pytest.mark.parametrize(("purse", "reserve", "number"), MANY if NIGHT else MANY[1:])
def test_many_ways_through_the_auctions(purse: str, reserve: str, number: int) -> None:
    """A larger table, with its number: it would show a change that both counts share. By day it is not so large."""
    row = {"red": (32, 42), "blue": (31, 41), "yellow": (34, 0)}
    seats = (Seat(purse, pyramid="1", attack=1), Seat("rb", pyramid="2"), Seat("", pyramid="20"))
    start = at_auction(*seats, row=row, reserve=reserve, inside=(0, 1))
    naive = Auctions(
        gems=[counts(purse), counts("rb")],
        attack=[1, 0],
        due=[3, 3],
        order=[1, 2],
        reserve=counts(reserve),
        row={"b": [31, 41], "r": [32, 42], "g": [0, 0], "y": [34, 0]},
        inside={0, 1},
    )
    found = ways(start.state, lambda state: state.phase != "auction" or state.turn != start.state.turn)
    assert found == auction_ways(naive) == number


CARDS = {
    1: ("brgg", "brgy", ("", "", "", "")),
    2: ("rbgg", "brgy", ("", "", "", "")),
    50: ("ggrr", "rbbg", ("1", "2", "", "")),
    51: ("brgg", "bbrg", ("*b", "", "1", "")),
    52: ("rbbb", "ggry", ("", "*r", "", "")),
    70: ("brgg", "", ()),
}


def row_of(reward: str) -> str:
    """A reward of these cards as icons."""
    if reward.startswith("*"):
        return f"infinite:{next(color for color in COLORS if color[0] == reward[1])}"
    return f"gems:{reward}" if reward else "points:2"


HANDS = ((50,), (50, 70), (50, 51), (51, 52), (50, 51, 70))
STORES = (("rb", "", "gy"), ("bbg", "b", "ry"), ("gg", "br", "r"), ("b", "bbr", ""), ("rrbg", "bb", "b"))


# By day each hand and each store of gems once.
@pytest.mark.parametrize(
    ("hand", "gems", "infinite", "reserve"),
    [(hand, *store) for hand in HANDS for store in STORES]
    if NIGHT
    else [(hand, *store) for hand, store in zip(HANDS, STORES[::-1], strict=True)],
    ids=str,
)
def test_ways_through_the_development(hand: tuple[int, ...], gems: str, infinite: str, reserve: str) -> None:
    special = {
        number: person(sections, costs, [row_of(reward) for reward in rewards])
        for number, (sections, costs, rewards) in CARDS.items()
        if costs
    }
    seats = (Seat(gems, hand, "1 2", infinite={1: infinite}), Seat("", pyramid="9"))
    start = at_development(*seats, deck=deck(special), reserve=reserve)
    naive = Development(
        cards=CARDS,
        gems=counts(gems),
        reserve=counts(reserve),
        hand=set(hand),
        places={(1, 0): 1, (1, 1): 2},
        infinite={color: {1: n} for color, n in counts(infinite).items()},
    )
    assert ways(start.state, lambda state: state.phase != "development") == development_ways(naive) > 1


SINGLE = {1: person("brgg"), 2: person("rbgg"), 3: person("ggrr"), 4: person("bbgg"), 5: person("rrgg")}


SECTIONS = {"1 2/3": 4, "1 2 4/3 5": 8, "4 5/1": 4}
PURSES = ("r", "rg", "rrb", "brgy", "bbbb")


@pytest.mark.parametrize(
    # With four gems and eight sections there would be millions of ways.
    ("pyramid", "gems", "edition"),
    sample(
        [
            (pyramid, gems, edition)
            for pyramid in SECTIONS
            for gems in PURSES
            for edition in ("en", "de")
            if SECTIONS[pyramid] * len(gems) < 30
        ],
        least=5,
    ),
)
def test_ways_to_paint(pyramid: str, gems: str, edition: str) -> None:
    start = at_end(Seat(gems, pyramid=pyramid), deck=deck(SINGLE), edition=edition)
    sections = SECTIONS[pyramid]
    if edition == "de" and "3" in pyramid:
        sections -= 4  # that circle is all red
    painter = Painter(tuple(map(gems.count, LETTERS)), tuple(map(str, range(sections))))
    assert ways(start.state, lambda state: state.phase == "over") == painting_ways(painter)
    assert len(_results(start.state)) == len(paintings(painter))


def _results(state: State) -> set[object]:
    """Every painting that the game can end with."""
    found, seen, waiting = set(), set(), [state]
    while waiting:
        state = waiting.pop()
        if state.question is None:
            found.add(state.players[0].painting)
            continue
        for move in legal_moves(state, 0):
            after, _ = apply(state, move)
            known = (after.players[0].painting, after.question, letters(after.players[0].gems))
            if known not in seen:
                seen.add(known)
                waiting.append(after)
    return found


def test_every_shape_of_a_pyramid_is_reached_and_no_other() -> None:
    cards = deck({}).characters
    reached = {frozenset({(1, 0)})}
    for number in range(1, 9):
        assert reached == shapes(number)
        grown = set()
        for shape in reached:
            pyramid = Pyramid.of([PyramidCard(Place(*place), cards[at]) for at, place in enumerate(sorted(shape))])
            grown |= {shape | {tuple(place)} for place in pyramid.open_places()}
        reached = grown


def test_numbers_of_steps_from_the_middle_of_a_game() -> None:
    """As they were counted once: they change only where the rules do."""
    row = {"red": (32, 42), "blue": (31, 0)}
    auction = at_auction(Seat("rb", (5,), "1 2"), Seat("rr", (6,), "3"), row=row, virtual=1, reserve="bbrg")
    assert [steps(auction.state, depth) for depth in range(1, 7)] == [3, 9, 22, 71, 273, 1043]
    development = at_development(Seat("bbr", (5, 70), "1 2", infinite={1: "b"}), Seat("r", (6,), "3"), reserve="rgy")
    assert [steps(development.state, depth) for depth in range(1, 7)] == [5, 15, 43, 123, 448, 2033]
    painting = at_end(Seat("rrg", pyramid="1 2 4/3 5"), deck=deck(SINGLE))
    assert [steps(painting.state, depth) for depth in range(1, 7)] == [3, 17, 41, 185, 353, 1193]
