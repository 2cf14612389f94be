"""A day keeps its puzzle: packs grow, are made anew and lose puzzles, and no earlier day changes."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from datetime import date, timedelta
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, FormatChecker

import viceroy_widgets
from tests.nightly import sample, size
from tools.packs import viceroy as shipped
from tools.packs.puzzle_dates import PuzzleDates, calendar_text, check_date, with_dates
from viceroy_widgets.core.chance import shuffled
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.errors import NotationError, PuzzleError
from viceroy_widgets.learn.calendar import DATE, QUEUED_FROM, Calendar, Member
from viceroy_widgets.learn.game_daily import DailyPuzzles, daily_puzzle, daily_puzzles
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.viceroy.puzzles import collection
from viceroy_widgets.viceroy.puzzles.collection import DAILY_THEMES, first_day, lines_by_id, puzzle_collection
from viceroy_widgets.viceroy.puzzles.documents import read_puzzle
from viceroy_widgets.viceroy.puzzles.kinds import THEMES
from viceroy_widgets.viceroy.puzzles.making import packs
from viceroy_widgets.viceroy.puzzles.making.attempts import PuzzleRequest

DATA = Path(str(files("viceroy_widgets.viceroy.data")))
DAILIES = dict(line.split() for line in Path(__file__).with_name("dailies.txt").read_text().splitlines())
"""What came on sixty days; never to be made anew, since people have seen these."""
LEDGER = json.loads((DATA / "daily.json").read_text(encoding="utf-8"))
FIRST = date.fromisoformat(LEDGER["first"])
DAY = timedelta(days=1)


def daily_id(day: date) -> str:
    """The id of the puzzle of a day, which may be no longer valid."""
    return daily_puzzles(game_of("viceroy")).calendar.id_of(day)


def id_of_day(members: list[Member], day: date) -> str:
    return Calendar.of(members).id_of(day)


def test_sixty_days_have_the_puzzle_that_they_had() -> None:
    assert len(DAILIES) == 60
    assert {day: daily_id(date.fromisoformat(day)) for day in DAILIES} == DAILIES


def test_the_puzzle_of_such_a_day_is_there_unless_it_was_withdrawn() -> None:
    withdrawn = {name for name, _, _ in LEDGER["withdrawn"]}
    for day, name in DAILIES.items():
        assert name in withdrawn or daily_puzzle(date.fromisoformat(day)).id == name


def test_every_puzzle_of_the_packs_carries_a_date_as_its_line_says() -> None:
    lines = lines_by_id(THEMES)
    assert len(lines) == len(puzzle_collection())
    for name, line in lines.items():
        document = json.loads(line)
        assert document["id"] == name
        assert document["since"] == first_day(line).isoformat() >= LEDGER["first"]
    assert puzzle_collection()[0].since == first_day(next(iter(lines.values())))


def test_the_puzzles_of_the_first_date_are_in_the_calendar_in_their_order() -> None:
    first = {name for name, line in lines_by_id(THEMES).items() if first_day(line) == FIRST}
    ended = {name for name, since, _ in LEDGER["withdrawn"] if since == LEDGER["first"]}
    assert first <= {*LEDGER["order"], *LEDGER["besides"]}
    assert {*LEDGER["order"]} - {*lines_by_id(DAILY_THEMES)} <= ended


def test_what_was_withdrawn_and_kept_has_its_proof() -> None:
    withdrawn = {name: since for name, since, _ in LEDGER["withdrawn"]}
    for line in sample(pack_text(DATA, "withdrawn.jsonl").splitlines(), least=3):
        puzzle = read_puzzle(json.loads(line))
        assert check_puzzle(puzzle).nodes > 0
        assert puzzle.id in withdrawn


def test_before_the_queue_the_first_come_in_rounds_as_ever() -> None:
    members = [Member(f"{n}", FIRST) for n in range(7)]
    for n in range(-20, (QUEUED_FROM - FIRST).days):
        day = FIRST + n * DAY
        number, at = divmod(day.toordinal(), 7)
        assert id_of_day(members, day) == f"{shuffled(range(7), 12, 'daily', number)[at]}"


# -- properties -------------------------------------------------------------------------------------------------------

_EXAMPLES = settings(max_examples=size(100, least=15))
days = st.integers(0, 60).map(lambda n: FIRST + n * DAY)


@st.composite
def pools(draw: st.DrawFn) -> list[Member]:
    """Some of the first date, some of later ones, some of them withdrawn."""
    first = draw(st.integers(1, 8))
    dates = [FIRST] * first + draw(st.lists(days, max_size=12))
    ends = [draw(st.none() | days) for _ in dates]
    ends[0] = None  # somebody is always there
    return [Member(f"{n:02}", since, until) for n, (since, until) in enumerate(zip(dates, ends, strict=True))]


@_EXAMPLES
@given(pools(), st.lists(st.tuples(days, st.integers(0, 20), st.none() | days), min_size=1, max_size=6))
def test_puzzles_of_a_later_date_in_any_place_change_no_earlier_day(
    pool: list[Member], added: list[tuple[date, int, date | None]]
) -> None:
    more, day = list(pool), min(since for since, _, _ in added)
    if day == FIRST:
        return
    for n, (since, at, until) in enumerate(added):
        more.insert(at, Member(f"x{n}", since, until))
    earlier = [FIRST - 30 * DAY + n * DAY for n in range(30 + (day - FIRST).days)]
    assert [id_of_day(more, each) for each in earlier] == [id_of_day(pool, each) for each in earlier]


@_EXAMPLES
@given(pools(), st.randoms(use_true_random=False))
def test_where_those_of_later_dates_stand_in_the_packs_is_all_the_same(pool: list[Member], random: Any) -> None:
    first = [member for member in pool if member.since == FIRST]
    later = [member for member in pool if member.since > FIRST]
    random.shuffle(later)
    mixed = list(first)
    for member in later:
        mixed.insert(random.randint(0, len(mixed)), member)
    for n in range(100):
        assert id_of_day(mixed, FIRST + n * DAY) == id_of_day(pool, FIRST + n * DAY)


@_EXAMPLES
@given(pools(), st.integers(0, 7), days)
def test_a_puzzle_that_is_withdrawn_changes_no_earlier_day(pool: list[Member], index: int, until: date) -> None:
    index = 1 + index % len(pool)
    if index == len(pool) or pool[index].until is not None or until <= pool[index].since:
        return
    after = [*pool[:index], pool[index]._replace(until=until), *pool[index + 1 :]]
    for n in range(-20, (until - FIRST).days):
        assert id_of_day(after, FIRST + n * DAY) == id_of_day(pool, FIRST + n * DAY)


@_EXAMPLES
@given(pools())
def test_none_comes_again_before_all_others_that_took_part_when_it_came(pool: list[Member]) -> None:
    pool = [member for member in pool if member.until is None or member.until > member.since]
    dates = {day for member in pool for day in (member.since, member.until) if day is not None and day > FIRST}
    members = {member.id: member for member in pool}
    first = [member for member in pool if member.since == FIRST]
    change = min({QUEUED_FROM, *dates})  # until then there are rounds, each in an order of its own
    begin = date.fromordinal(change.toordinal() // len(first) * len(first))
    came = {begin + n * DAY: id_of_day(pool, begin + n * DAY) for n in range(150)}
    last: dict[str, date] = {}
    for day, name in came.items():
        member = members[name]
        assert member.since <= max(day, FIRST)
        assert member.until is None or day < member.until
        if name in last:
            between = {came[last[name] + n * DAY] for n in range((day - last[name]).days)}
            for other in pool:
                if other.since <= max(last[name], FIRST) and (other.until is None or other.until > max(day, FIRST)):
                    assert other.id in between
        last[name] = day


def test_every_one_that_is_added_comes_in_the_round_in_which_it_is_added() -> None:
    pool = [Member(f"{n}", FIRST) for n in range(50)]
    change = FIRST + 20 * DAY
    number = change.toordinal() // 50
    left = 50 - change.toordinal() % 50
    more = [*pool, *(Member(f"new {n}", change) for n in range(10))]
    counts = Counter(id_of_day(more, change + n * DAY) for n in range(left + 10))
    assert set(counts.values()) == {1}
    assert {f"new {n}" for n in range(10)} <= set(counts)
    before = {id_of_day(more, date.fromordinal(number * 50) + n * DAY) for n in range(50 - left)}
    assert not before & set(counts)


def test_those_that_are_added_after_others_were_withdrawn_come_in_that_round_too() -> None:
    pool = [Member(f"{n}", FIRST) for n in range(50)]
    change = date.fromordinal((FIRST.toordinal() // 50 + 1) * 50 + 20)  # twenty have come in this round
    came = {id_of_day(pool, change - n * DAY) for n in range(1, 21)}
    gone = [id_of_day(pool, change + n * DAY) for n in range(5, 30)]
    less = [member._replace(until=change) if member.id in gone else member for member in pool]
    more = [*less, *(Member(f"new {n}", change + DAY) for n in range(20))]
    coming = [id_of_day(more, change + n * DAY) for n in range(5 + 20)]
    assert not came & {*coming}
    assert len({*coming}) == len(coming)


def test_without_any_puzzle_it_says_so() -> None:
    with pytest.raises(PuzzleError, match="There is no daily puzzle on 2026-11-22"):
        id_of_day([], FIRST)
    gone = [Member("a", FIRST, FIRST + DAY)]
    assert id_of_day(gone, FIRST) == "a"
    with pytest.raises(PuzzleError, match="There is no daily puzzle on 2026-11-23"):
        id_of_day(gone, FIRST + DAY)
    assert id_of_day([*gone, Member("b", FIRST + 5 * DAY)], FIRST + 9 * DAY) == "b"


# -- the field --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["20261122", "2026-1-22", "2026-13-01", "2026-11-22T00", "", 20261122, None])
def test_a_date_is_read_strictly(text: object) -> None:
    document = {**json.loads(next(iter(lines_by_id(["paint"]).values()))), "since": text}
    with pytest.raises(NotationError, match="since"):
        read_puzzle(document)
    schema = json.loads((DATA / "puzzle.schema.json").read_text(encoding="utf-8"))
    assert not Draft202012Validator(schema, format_checker=FormatChecker()).is_valid(document)


def test_packs_of_others_need_no_date() -> None:
    document = json.loads(next(iter(lines_by_id(["paint"]).values())))
    del document["since"]
    assert read_puzzle(document).since is None


# -- packs that are made anew -----------------------------------------------------------------------------------------


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A small collection: four puzzles of one theme in two packs, and their calendar."""
    lines = list(lines_by_id(["paint"]).values())[:4]
    (tmp_path / "packs").mkdir()
    for name, part in (("paint-1", lines[:2]), ("paint-2", lines[2:])):
        tmp_path.joinpath("packs", f"{name}.jsonl").write_text("".join(f"{line}\n" for line in part), encoding="utf-8")
    order = [json.loads(line)["id"] for line in lines]
    first = {"format": "viceroy-daily/1", "first": LEDGER["first"], "order": order, "besides": [], "withdrawn": []}
    (tmp_path / "daily.json").write_text(calendar_text(first))
    (tmp_path / "withdrawn.jsonl").write_text("")
    return tmp_path


def fresh(count: int, start: int = 10) -> list[str]:
    """Lines that are no part of that collection and have no date, as they are made."""
    lines = list(lines_by_id(["paint"]).values())[start : start + count]
    return [line.replace(f'"since":"{json.loads(line)["since"]}",', "") for line in lines]


def ids(lines: list[str]) -> list[str]:
    return [json.loads(line)["id"] for line in lines]


def test_what_stays_keeps_its_date_and_what_is_new_gets_the_one_told(data: Path) -> None:
    known = pack_text(data / "packs", "paint-1.jsonl").splitlines()
    other = json.loads(known[1])
    other["certificate"]["total"] += 1  # made anew with another result, and still the same question
    new = json.dumps(other, ensure_ascii=False, separators=(",", ":")).replace('"since":"2026-11-22",', "")
    found = PuzzleDates(data).take("paint-1.jsonl", [*fresh(1), new, known[0]], date(2027, 1, 1))
    assert [json.loads(line)["since"] for line in found] == ["2027-01-01", "2026-11-22", "2026-11-22"]
    assert found[2] == known[0]
    assert json.loads((data / "daily.json").read_text())["withdrawn"] == []


def test_what_is_gone_is_written_down_and_kept_with_its_proof(data: Path) -> None:
    known = pack_text(data / "packs", "paint-2.jsonl").splitlines()
    PuzzleDates(data).take("paint-2.jsonl", [*fresh(2), known[1]], date(2027, 1, 1))
    ledger = json.loads((data / "daily.json").read_text())
    assert ledger["withdrawn"] == [[json.loads(known[0])["id"], "2026-11-22", "2027-01-01"]]
    assert ledger["order"] == json.loads((data / "daily.json").read_text())["order"]
    assert pack_text(data, "withdrawn.jsonl").splitlines() == [known[0]]


def test_a_withdrawn_puzzle_with_another_result_is_kept_with_a_new_certificate(data: Path) -> None:
    file = data / "packs" / "paint-2.jsonl"
    first, second = pack_text(file.parent, file.name).splitlines()
    wrong = json.loads(first)
    wrong["certificate"]["total"] += 1  # as the rules had it before they were mended
    file.write_text(json.dumps(wrong, ensure_ascii=False) + f"\n{second}\n", encoding="utf-8")
    PuzzleDates(data).take("paint-2.jsonl", [second], date(2027, 1, 1))
    (line,) = pack_text(data, "withdrawn.jsonl").splitlines()
    kept = read_puzzle(json.loads(line))
    assert kept.id == wrong["id"]
    assert check_puzzle(kept).nodes > 0


def test_one_that_never_took_part_leaves_no_trace(data: Path) -> None:
    PuzzleDates(data).take("paint-3.jsonl", fresh(2), date(2027, 1, 1))
    later = PuzzleDates(data)
    later._lines["paint-3.jsonl"] = with_dates(fresh(2), {}, date(2027, 1, 1))
    later.take("paint-3.jsonl", [], date(2027, 1, 1))
    assert json.loads((data / "daily.json").read_text())["withdrawn"] == []


def test_one_that_moves_to_another_pack_stays(data: Path) -> None:
    first, second = pack_text(data / "packs", "paint-1.jsonl").splitlines()
    dates = PuzzleDates(data)
    moved = dates.take("paint-2.jsonl", [*dates._lines["paint-2.jsonl"], second], date(2027, 1, 1))
    dates.take("paint-1.jsonl", [first], date(2027, 1, 1))
    assert json.loads(moved[-1])["since"] == "2026-11-22"
    assert json.loads((data / "daily.json").read_text())["withdrawn"] == []


def test_packs_without_dates_are_dated_by_the_calendar_and_by_those_that_were_there(data: Path, tmp_path: Path) -> None:
    former = tmp_path / "former"
    shutil.copytree(data / "packs", former)
    file = data / "packs" / "paint-1.jsonl"
    first, second = pack_text(file.parent, file.name).splitlines()
    file.write_text(first.replace('"since":"2026-11-22",', "") + "\n" + fresh(1)[0] + "\n", encoding="utf-8")
    lines = pack_text(file.parent, file.name).splitlines()
    found = PuzzleDates(data, former).take("paint-1.jsonl", lines, date(2027, 1, 1))
    assert [json.loads(line)["since"] for line in found] == ["2026-11-22", "2027-01-01"]
    assert json.loads((data / "daily.json").read_text())["withdrawn"][0][0] == json.loads(second)["id"]


@pytest.mark.parametrize("day", ["2026-11-22", "2026-11-21", "2020-01-01"])
def test_a_day_that_has_begun_gets_no_new_puzzles(monkeypatch: pytest.MonkeyPatch, day: str) -> None:
    monkeypatch.setenv(DATE, "2026-11-22")
    check_date(date(2026, 11, 23))
    with pytest.raises(PuzzleError, match=f"The day {day} has begun"):
        check_date(date.fromisoformat(day))
    with pytest.raises(PuzzleError, match="has begun"):
        shipped.main(["paint", "--since", day])


def test_shipped_packs_are_made_beside_dated_and_put_in_their_place(
    monkeypatch: pytest.MonkeyPatch, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(DATE, "2026-11-22")
    monkeypatch.setattr(shipped, "packs", lambda: iter([("paint-1", PuzzleRequest("paint", 1, 7), 3)]))
    made = [*pack_text(data / "packs", "paint-1.jsonl").splitlines()[:1], *fresh(2)]
    monkeypatch.setattr(packs, "generate_lines", lambda *given: iter(enumerate(made)))
    shipped.main(["--since", "2027-01-01"], data)
    assert capsys.readouterr().out == "paint-1.jsonl\n"
    lines = pack_text(data / "packs", "paint-1.jsonl").splitlines()
    assert ids(lines) == ids(made)
    assert [json.loads(line)["since"] for line in lines] == ["2026-11-22", "2027-01-01", "2027-01-01"]
    assert len(json.loads((data / "daily.json").read_text())["withdrawn"]) == 1
    assert sorted(path.name for path in (data / "packs").iterdir()) == ["answers", "paint-1.jsonl", "paint-2.jsonl"]
    before = {path.name: path.read_bytes() for path in data.rglob("*") if path.is_file()}
    shipped.main(["--since", "2027-02-01", "--only-dates"], data)
    assert {path.name: path.read_bytes() for path in data.rglob("*") if path.is_file()} == before


def test_the_calendar_is_written_as_it_is_made() -> None:
    assert calendar_text(LEDGER) == (DATA / "daily.json").read_text(encoding="utf-8")


# -- days whose puzzle is gone ----------------------------------------------------------------------------------------


@pytest.fixture
def one_gone(monkeypatch: pytest.MonkeyPatch) -> tuple[date, str, str, DailyPuzzles]:
    """A day whose puzzle is in no pack any more, its id, its line, and the puzzles of the day without it."""
    day = date(2026, 11, 20)
    name = daily_id(day)
    lines = lines_by_id(DAILY_THEMES)
    line = lines.pop(name)
    ledger = {**LEDGER, "withdrawn": [*LEDGER["withdrawn"], [name, LEDGER["first"], "2027-01-01"]]}
    monkeypatch.setattr(collection, "lines_by_id", lambda themes: lines)
    monkeypatch.setattr(collection, "_calendar", lambda: ledger)
    return day, name, line, collection.daily_puzzles()


def test_another_stands_in_and_no_other_day_changes(one_gone: tuple[date, str, str, DailyPuzzles]) -> None:
    day, name, _, without = one_gone
    assert without.calendar.id_of(day) == name
    assert without.puzzle(day) == without.puzzle(day)
    assert without.puzzle(day).id != name
    assert {day: without.calendar.id_of(date.fromisoformat(day)) for day in DAILIES} == DAILIES
    for other in sorted(DAILIES)[-5:]:
        if other != day.isoformat():
            assert without.puzzle(date.fromisoformat(other)).id == DAILIES[other]
    after = [without.calendar.id_of(date(2027, 1, 1) + n * 9 * DAY) for n in range(100)]
    assert name not in after


def test_a_withdrawn_one_that_was_kept_comes_on_its_own_day(
    one_gone: tuple[date, str, str, DailyPuzzles], monkeypatch: pytest.MonkeyPatch
) -> None:
    day, name, line, _ = one_gone
    monkeypatch.setattr(collection, "_withdrawn_lines", lambda: {name: line})
    assert collection.daily_puzzles().puzzle(day).id == name


def test_the_package_holds_what_the_calendar_needs() -> None:
    assert Path(viceroy_widgets.__file__).parent / "viceroy" / "data" == DATA
    assert (DATA / "withdrawn.jsonl").is_file()
