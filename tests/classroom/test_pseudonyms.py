"""Pseudonyms for a list: neighbors get different variants, and nothing of a name is in a pseudonym."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.classroom.an_assignment import shared_items
from viceroy_widgets.classroom.class_list import parse_class_list
from viceroy_widgets.classroom.handout import Handout
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.pseudonyms import choose_pseudonyms
from viceroy_widgets.classroom.roster import Roster, Student, parse_roster, roster_csv
from viceroy_widgets.errors import NotationError


def with_pools(key: Key, sizes: tuple[int, ...]) -> Handout:
    """A handout with an item for each size; its exercises repeat, which the hash does not see."""
    one = key.handout.items[0]
    pool = one.pool * 3
    items = tuple(replace(one, id=f"item-{n}", pool=pool[:size]) for n, size in enumerate(sizes))
    return replace(key.handout, items=items)


def variants(handout: Handout, pseudonym: str) -> list[int]:
    return [handout.variant(at, pseudonym) for at, item in enumerate(handout.items) if len(item.pool) > 1]


@pytest.mark.parametrize("sizes", [(3, 2), (2, 2, 2), (8, 1, 2, 5, 3)])
def test_no_two_neighbors_of_a_thousand_share_a_variant(key: Key, sizes: tuple[int, ...]) -> None:
    handout = with_pools(key, sizes)
    chosen = choose_pseudonyms(handout, 1000, 5)
    assert chosen.sharing == 0
    for one, other in pairwise(chosen.pseudonyms):
        assert all(mine != its for mine, its in zip(variants(handout, one), variants(handout, other), strict=True))
    Roster(tuple(map(Student, chosen.pseudonyms))).by_tag(handout.digest)
    assert len(parse_roster("\n".join(chosen.pseudonyms)).students) == 1000


@settings(max_examples=30)
@given(st.lists(st.integers(1, 9), min_size=1, max_size=6), st.integers(0, 2**63), st.integers(1, 40))
def test_the_number_of_those_who_share_is_true(key: Key, sizes: list[int], seed: int, count: int) -> None:
    handout = with_pools(key, tuple(sizes))
    chosen = choose_pseudonyms(handout, count, seed)
    pairs = pairwise(chosen.pseudonyms)
    assert sum(shared_items(handout, one, other) > 0 for one, other in pairs) == chosen.sharing == 0
    assert len(set(chosen.pseudonyms)) == count
    assert chosen == choose_pseudonyms(handout, count, seed)
    assert count == 1 or chosen != choose_pseudonyms(handout, count, seed + 1)


def test_what_cannot_be_separated_is_counted(key: Key, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viceroy_widgets.classroom.pseudonyms._TRIES", 200)
    handout = with_pools(key, (2,) * 20)
    chosen = choose_pseudonyms(handout, 5, 1)
    assert chosen.sharing == 4
    pairs = list(pairwise(chosen.pseudonyms))
    assert all(0 < shared_items(handout, one, other) < 8 for one, other in pairs), "the best of 200 tries is taken"


def listed(text: str) -> list[tuple[str, str]]:
    return [(each.id, each.name) for each in parse_class_list(text).students]


def test_lists_are_read() -> None:
    assert listed("Smith, Ann\n\n Bo \n") == [("", "Smith, Ann"), ("", "Bo")]
    assert listed("Name;x,ID,mark\n\nzz,s2,1\n") == [("s2", "")]
    assert listed('\ufeffid,name\ns1,"Smith, Ann"\n') == [("s1", "Smith, Ann")]
    for text, line in (("id,name\ns1,A\n,,x\n", 3), ("a\n" + "x" * 201, 2)):
        with pytest.raises(NotationError, match=rf"(?i)line {line} "):
            parse_class_list(text)
    with pytest.raises(NotationError, match="0 students"):
        parse_class_list(" \n")


def test_a_roster_is_read_again_as_it_was_written() -> None:
    roster = Roster((Student("calm-otter", "s1", "Smith, Ann"), Student("keen-finch", "", "Bo")))
    assert parse_roster(roster_csv(roster)) == roster


def test_columns_that_are_not_read_are_named_as_far_as_a_sentence_goes() -> None:
    few, many = (f"pseudonym,{','.join(f'extra{n}' for n in range(count))}\nkite\n" for count in (2, 500))
    assert parse_roster(few).remarks == ("These columns are not read: 'extra0', 'extra1'.",)
    (remark,) = parse_roster(many).remarks
    assert remark.startswith("These columns are not read: 'extra0', 'extra1', ")
    assert len(remark) < 400


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_lists_and_rosters_of_spreadsheets_are_read(delimiter: str) -> None:
    rows = [["id", "name"], ["17", "Köhler, Ann" if delimiter != "," else "Köhler"]]
    assert listed("\ufeff" + "".join(f"{delimiter.join(row)}\r\n" for row in rows)) == [("17", rows[1][1])]
    rows = [["pseudonym", *rows[0]], ["kite", *rows[1]]]
    roster = parse_roster("\ufeff" + "".join(f"{delimiter.join(row)}\r\n" for row in rows))
    assert [(each.pseudonym, each.id, each.name) for each in roster.students] == [("kite", "17", rows[1][2])]
