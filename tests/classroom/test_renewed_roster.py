"""Class lists made anew: who was given a pseudonym keeps it, and nobody is taken for somebody else."""

from __future__ import annotations

import pytest

from tests.classroom.an_assignment import shared_items
from viceroy_widgets.classroom.class_list import parse_class_list
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.pseudonyms import RenewedRoster, renew_roster
from viceroy_widgets.classroom.roster import parse_roster, roster_csv
from viceroy_widgets.errors import NotationError


def renewed(key: Key, names: str, former: str = "") -> RenewedRoster:
    return renew_roster(key.handout, parse_class_list(names), 5, parse_roster(former) if former else None)


def test_a_late_joiner_takes_nobodys_pseudonym(key: Key) -> None:
    """D22: Anton joins between Ann and Ben, and the seed is the same."""
    first = renewed(key, "id,name\n1,Ann\n2,Ben\n3,Cem\n").roster
    former = "pseudonym,id,name\n" + "".join(f"{one.pseudonym},{one.id},{one.name}\n" for one in first.students)
    second = renewed(key, "id,name\n1,Ann\n9,Anton\n2,Ben\n3,Cem\n", former)
    assert [one for one in second.roster.students if one.id != "9"] == list(first.students)
    (anton,) = (one for one in second.roster.students if one.id == "9")
    assert anton.pseudonym not in {one.pseudonym for one in first.students}
    assert second.kept == 3
    neighbors = (first.students[0].pseudonym, first.students[1].pseudonym)
    shared = [shared_items(key.handout, anton.pseudonym, other) for other in neighbors]
    alike = shared_items(key.handout, *neighbors)
    assert sum(shared) <= 1 if not alike else not any(shared), "both neighbors count for a late joiner"


def test_who_left_the_list_stays_at_the_end(key: Key) -> None:
    second = renewed(key, "name\nCem\nAnn\n", "pseudonym,name\nkite,Ann\nmoss,Ben\nfern,Cem\n")
    assert [one.pseudonym for one in second.roster.students] == ["fern", "kite", "moss"]
    assert [one.name for one in second.gone] == ["Ben"]


def test_nobody_gets_the_pseudonym_of_who_left(key: Key) -> None:
    """D22: Eve has the place of Ben, and the seed is the same."""
    first = renewed(key, "id\n1\n2\n3\n4\n").roster
    second = renewed(key, "id\n1\n9\n3\n4\n", roster_csv(first)).roster
    pseudonyms = {one.id: one.pseudonym for one in second.students}
    assert pseudonyms["2"] == first.students[1].pseudonym
    assert len(set(pseudonyms.values())) == 5


def test_columns_that_a_teacher_added_stay(key: Key) -> None:
    former = "pseudonym,name,group,due\nkite,Ann,red,2026-12-01T12:00:00+01:00\nmoss,Ben,red,\n"
    roster = renewed(key, "name\nBen\nAnn\n", former).roster
    assert roster_csv(roster).splitlines() == [
        "pseudonym,id,name,group,due",
        "moss,,Ben,red,",
        "kite,,Ann,red,2026-12-01T12:00:00+01:00",
    ]
    assert parse_roster(roster_csv(roster)) == roster


def test_an_id_may_be_added_later(key: Key) -> None:
    second = renewed(key, "id,name\n7,Ann\n8,Ben\n", "pseudonym,name\nkite,Ann\nmoss,'=Ben\nfern,Ben\n")
    assert [(one.pseudonym, one.id) for one in second.roster.students[:2]] == [("kite", "7"), ("fern", "8")]


@pytest.mark.parametrize(
    ("names", "former", "said"),
    [
        pytest.param(
            "name\nAnn\n", "pseudonym,id,name\nkite,1,Ann\nmoss,2,Ann\n", "which student Ann is", id="two-Anns"
        ),
        pytest.param("name\nAnn\nAnn\n", "pseudonym,name\nkite,Ann\n", "which student Ann is", id="two-Anns-now"),
        pytest.param(
            "id,name\n678,Ann\n", "pseudonym,id,name\nkite,00678,Ann\n", "the roster has 00678", id="D16-zeros"
        ),
        pytest.param("id\n2.19E+03\n", "pseudonym,id\nkite,219E01\n", "the roster has 219E01", id="D16-scientific"),
        pytest.param(
            "id,name\n9,Ann\n", "pseudonym,id,name\nkite,1,Ann\n", "the roster has 1 for this name", id="other-id"
        ),
    ],
)
def test_it_is_never_guessed_who_a_student_is(key: Key, names: str, former: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        renewed(key, names, former)


@pytest.mark.parametrize(
    ("roster", "said"),
    [
        pytest.param("pseudonym,id,name\nkite,7,Ann\nmoss,7,Ben\n", "The id 7 is in lines 2 and 3", id="D4-roster"),
        pytest.param("pseudonym,id\nkite,AB 1\nmoss,ab  1\n", "is in lines 2 and 3", id="D4-roster-plain-form"),
        pytest.param("pseudonym,id\nkite,moss\nmoss,2\n", "Line 2 .*the pseudonym of line 3", id="id-is-a-pseudonym"),
    ],
)
def test_two_students_with_one_id_are_refused_in_a_roster(roster: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        parse_roster(roster)


def test_two_students_with_one_id_are_refused_in_a_list() -> None:
    """D4."""
    with pytest.raises(NotationError, match="The id 7 is in lines 2 and 4 of the list"):
        parse_class_list("id,name\n7,Ann\n8,Ben\n7,Cem\n")


@pytest.mark.parametrize(
    ("ids", "changed"),
    [
        pytest.param(("2.19E+03", "17"), ["2.19E+03"], id="D16-scientific"),
        pytest.param(("2,19E+03",), ["2,19E+03"], id="D16-scientific-comma"),
        pytest.param(("678", "10234", "20345", "30456"), ["678"], id="D16-zeros"),
        pytest.param(("00678", "678", "00679", "00680"), [], id="zeros-are-there"),
        pytest.param(("9", "10", "11", "12"), [], id="running-numbers"),
    ],
)
def test_ids_that_a_spreadsheet_changed_are_told(ids: tuple[str, ...], changed: list[str]) -> None:
    remarks = parse_class_list("id\n" + "\n".join(ids)).remarks
    assert [id_ for id_ in ids if any(f"The id {id_} in line" in remark for remark in remarks)] == changed
    assert len(remarks) == len(changed)
