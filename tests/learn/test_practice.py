"""Practice: what comes in, what is due on which day, and how it is kept in the progress file."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.learn import practice, progress_store
from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.learn.lesson import LessonSection
from viceroy_widgets.learn.lesson_questions import LessonOption, LessonQuestion
from viceroy_widgets.learn.practice import (
    LIMIT,
    attempt_grade,
    due_cards,
    note_card,
    note_refusal,
    practice_deck,
    practice_state,
    without_notes,
)
from viceroy_widgets.learn.practice_card import (
    MOST_REVIEWS,
    CardReview,
    Deck,
    Grade,
    PracticeCard,
    PracticeKey,
    merged_decks,
    smaller_deck,
)
from viceroy_widgets.learn.practice_exercise import (
    card_exercise,
    card_theme,
    puzzle_key,
    question_key,
    rule_key,
    rule_keys,
    task_key,
)
from viceroy_widgets.learn.progress_store import (
    FORMAT,
    VARIABLE,
    LessonKey,
    ProgressStore,
    progress_json,
    read_progress_json,
)
from viceroy_widgets.learn.question_judge import section_questions
from viceroy_widgets.learn.written_question import lessons_of

DAY = date(2026, 11, 20)
VICEROY = game_of("viceroy")
KEY = PracticeKey("viceroy", "rule", "AUC-6")
GRADES: tuple[Grade, ...] = ("again", "hard", "good")

grades = st.sampled_from(GRADES)
reviews = st.lists(st.tuples(st.integers(1, 40), grades, st.booleans()), min_size=1, max_size=MOST_REVIEWS)


def card_of(*grades: Grade, key: PracticeKey = KEY, first: date = DAY) -> PracticeCard:
    """A card that was reviewed on the day on which it was due, each time."""
    card = PracticeCard(key, (CardReview(first, grades[0]),))
    for grade in grades[1:]:
        card = card.reviewed(CardReview(card.due, grade, in_practice=True))
    return card


def made_card(spaced: list[tuple[int, Grade, bool]], name: str = "AUC-6") -> PracticeCard:
    day, made = DAY, list[CardReview]()
    for days, grade, in_practice in spaced:
        day += timedelta(days=days)
        made.append(CardReview(day, grade, in_practice))
    return PracticeCard(PracticeKey("viceroy", "rule", name), tuple(made))


cards = st.builds(made_card, reviews, st.text("abcdef", min_size=1, max_size=4))


def deck_of(cards: list[PracticeCard]) -> Deck:
    return {card.key: card for card in cards}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "progress.json"
    monkeypatch.setenv(VARIABLE, str(path))
    monkeypatch.setattr(progress_store, "_stores", {})
    return path


# -- spacing -----------------------------------------------------------------------------------------------------------


def test_right_answers_come_later_each_time_and_wrong_ones_tomorrow() -> None:
    days = [(card_of(*["good"] * n).due - card_of(*["good"] * n).last).days for n in range(1, 7)]
    assert days == [2, 11, 46, 163, 497, 1346], "those of FSRS 6 with its own parameters, and no random days"
    failed = card_of("good", "good", "good", "again")
    assert failed.due - failed.last == timedelta(days=1)
    assert card_of("again").due == DAY + timedelta(days=1)
    assert card_of("good", "hard").due < card_of("good", "good").due


def test_the_stages_of_a_card() -> None:
    assert [card_of(*given).stage for given in (["good"], ["again"], ["good", "again"])] == ["new"] * 3
    assert card_of("good", "good").stage == "learning"
    assert card_of(*["good"] * 5).stage == "mature"
    assert card_of("good").recall(DAY) == 1
    assert 0.85 < card_of("good", "good").recall(card_of("good", "good").due) < 0.95, "nine of ten are known when due"


@given(reviews)
def test_equal_answers_give_equal_days(spaced: list[tuple[int, Grade, bool]]) -> None:
    card = made_card(spaced)
    assert card.due == made_card(spaced).due > card.last
    assert card.due - card.last <= timedelta(days=36_500)


@given(reviews, st.integers(0, 400))
def test_a_day_has_one_review_the_first_one(spaced: list[tuple[int, Grade, bool]], later: int) -> None:
    card = made_card(spaced)
    day = card.last + timedelta(days=later)
    once = card.reviewed(CardReview(day, "again"))
    assert once.reviewed(CardReview(day, "good")) == once
    assert len({review.day for review in once.reviews}) == len(once.reviews) <= MOST_REVIEWS
    assert once.last == day
    if not later:
        assert once == card


def test_a_clock_that_was_wrong_is_forgotten_and_one_that_travels_is_not() -> None:
    ahead = card_of("good").reviewed(CardReview(DAY + timedelta(days=900), "good"))
    today = DAY + timedelta(days=3)
    assert ahead.is_due(today), "else it would not come for years"
    assert ahead.reviewed(CardReview(today, "good")).last == today
    west = PracticeCard(KEY, (CardReview(DAY, "good"),))
    assert not west.is_due(DAY - timedelta(days=1)), "what was answered after midnight does not come again"
    assert west.reviewed(CardReview(DAY - timedelta(days=1), "again")).last == DAY


# -- what is due -------------------------------------------------------------------------------------------------------


@given(st.lists(cards, max_size=60), st.integers(0, 300), st.integers(0, 30))
def test_no_day_asks_for_more_than_its_limit_and_none_twice(made: list[PracticeCard], later: int, limit: int) -> None:
    deck, day = deck_of(made), DAY + timedelta(days=later)
    before = sum(card.was_practiced(day) for card in deck.values())
    asked = list[PracticeKey]()
    while due := due_cards(deck, day, limit):
        first = due[0]
        asked.append(first.key)
        deck[first.key] = first.reviewed(CardReview(day, "again", in_practice=True))
    assert len(asked) == len(set(asked)) <= max(0, limit - before)


@given(st.lists(cards, max_size=40), st.integers(0, 300))
def test_what_is_latest_for_its_interval_comes_first(made: list[PracticeCard], later: int) -> None:
    deck, day = deck_of(made), DAY + timedelta(days=later)
    due = due_cards(deck, day)
    late = [card.lateness(day) for card in due]
    assert late == sorted(late, reverse=True)
    assert all(card.lateness(day) >= 0 or card.last > day for card in due), "or a wrong clock has dated it"
    assert all(card.is_due(day) and not card.was_practiced(day) for card in due)
    assert due == due_cards(dict(reversed(deck.items())), day), "the order of a file means nothing"


def test_the_limit_counts_all_games() -> None:
    games = ("splendor", "viceroy")
    keys = [PracticeKey(game, "puzzle", str(n)) for n in range(15) for game in games]
    deck = {key: card_of("again", key=key) for key in keys}
    tomorrow = DAY + timedelta(days=1)
    splendor = due_cards(deck, tomorrow, game=game_of("splendor"))
    assert {card.key.game for card in splendor} == {"splendor"}
    for card in splendor:
        deck[card.key] = card.reviewed(CardReview(tomorrow, "good", in_practice=True))
    assert len(due_cards(deck, tomorrow)) == LIMIT - 15


def test_the_state_counts_every_card_once() -> None:
    shelf = game_puzzles(VICEROY)
    painting = [entry.id for entry in shelf.entries if entry.theme == "paint"]
    keys = [*(PracticeKey("viceroy", "puzzle", name) for name in painting[:3]), KEY]
    deck = {key: card_of("again", key=key) for key in keys}
    state = practice_state(deck, DAY)
    assert state.total == 4
    assert [theme.counts["new"] for theme in state.themes] == [3, 1]
    assert state.themes[1].title == VICEROY.rulebook()["AUC-6"].title
    assert state.week[0] == (DAY + timedelta(days=1), 4)
    assert (state.done, state.due) == (0, 0)
    assert 0 < state.known < 0.6, "what went wrong once is not known in a week"


def test_a_puzzle_is_about_its_theme_or_else_about_its_game() -> None:
    kalah = game_of("kalah")
    painting = next(entry.id for entry in game_puzzles(VICEROY).entries if entry.theme == "paint")
    told = {
        ("viceroy", painting): "Paint",
        ("viceroy", "0123"): "Viceroy",
        ("kalah", game_puzzles(kalah).entries[0].id): kalah.title,
    }
    for (game, name), theme in told.items():
        assert card_theme(card_of("again", key=PracticeKey(game, "puzzle", name))) == theme


# -- what comes in -----------------------------------------------------------------------------------------------------


def test_a_note_is_kept_for_the_process_where_there_is_no_file() -> None:
    note_card(KEY, "good", comes_in=False)
    assert practice_deck() == {}, "a right answer brings in nothing"
    note_card(None, "again")
    with without_notes():
        note_card(KEY, "again")
    assert practice_deck() == {}
    note_card(KEY, "again")
    note_card(KEY, "good", comes_in=False)
    assert [review.grade for review in practice_deck()[KEY].reviews] == ["again"], "the first answer of a day counts"
    assert practice_deck(game_of("splendor")) == {}


def test_a_refusal_notes_the_rule_that_was_broken() -> None:
    note_refusal(VICEROY, IllegalMoveError("auction/no_gem", "AUC-6"))
    assert list(practice_deck()) == [KEY]
    note_refusal(VICEROY, IllegalMoveError("widget/not_here", "DEV-1"))
    note_refusal(VICEROY, IllegalMoveError("learn/over"))
    assert list(practice_deck()) == [KEY], "a gesture that stands for no move breaks no rule"


def test_the_grades_of_attempts() -> None:
    assert attempt_grade(solved=True, tries=1, hints=0, revealed=False) == "good"
    assert attempt_grade(solved=True, tries=1, hints=2, revealed=False) == "hard"
    assert attempt_grade(solved=True, tries=2, hints=0, revealed=False) == "again"
    assert attempt_grade(solved=False, tries=1, hints=0, revealed=False) == "again"
    assert attempt_grade(solved=True, tries=1, hints=0, revealed=True) == "again"


@pytest.mark.parametrize("game", ["viceroy", "splendor", "kalah"])
def test_every_exercise_that_can_come_in_is_found_again(game: str) -> None:
    own = game_of(game)
    for lesson in lessons_of(own).values():
        for section in lesson.sections:
            for number, question in enumerate(section_questions(section) if section.questions else (), start=1):
                key = question_key(question)
                assert key == PracticeKey(game, "question", f"{lesson.id}/{section.id}/{number}")
                found = card_exercise(card_of("again", key=key))
                assert found is not None
                assert found.sentence == question.sentence
    for rule in own.rulebook():
        for _ in rule_keys(own, rule):
            assert card_exercise(card_of("again", key=rule_key(own, rule) or KEY)) is not None


def test_a_rule_is_asked_about_in_turns() -> None:
    keys = rule_keys(VICEROY, "AUC-6")
    asked = {str(card_exercise(card_of(*["again"] * (n + 1)))) for n in range(len(keys))}
    assert len(asked) == len(keys) > 1


def test_what_is_gone_is_left_out() -> None:
    gone = [
        PracticeKey("chess", "puzzle", "0123"),
        PracticeKey("viceroy", "puzzle", "0123"),
        PracticeKey("viceroy", "question", "circles/nowhere/1"),
        PracticeKey("viceroy", "question", "circles/close/99"),
        PracticeKey("viceroy", "question", "circles"),
        PracticeKey("viceroy", "task", "nowhere/close"),
        PracticeKey("viceroy", "rule", "AUC-99"),
        PracticeKey("viceroy", "mistake", "0123"),
    ]
    for key in gone:
        assert card_exercise(card_of("again", key=key)) is None, key
        note_card(key, "again")
    assert practice_deck() == {}


def test_a_puzzle_of_nobody_knows_where_has_no_key() -> None:
    puzzle = game_puzzles(VICEROY)[0]
    assert puzzle_key(puzzle) == PracticeKey("viceroy", "puzzle", puzzle.id)
    assert puzzle_key(replace(puzzle, id="0123")) is None


def test_a_section_without_a_game_has_no_key() -> None:
    asked = LessonQuestion(
        "Why?", "AUC-6", (LessonOption("So.", True, "Yes."), LessonOption("Otherwise.", False, "No."))
    )
    section = LessonSection("own", "A text.", questions=(asked,), key=LessonKey("viceroy", 1, "circles"))
    assert task_key(section) is None
    assert [question_key(question) for question in section_questions(section)] == [None]


# -- the progress file -------------------------------------------------------------------------------------------------


@given(st.lists(cards, max_size=20))
def test_a_file_is_read_as_it_was_written(made: list[PracticeCard]) -> None:
    deck = deck_of(made)
    lessons = {LessonKey("viceroy", 1, "circles"): {"close": "done"}}
    assert read_progress_json(progress_json(lessons, deck)) == (lessons, deck)


def test_a_file_without_cards_stays_one_that_older_versions_read() -> None:
    assert b"viceroy-progress/1" in progress_json({LessonKey("viceroy", 1, "circles"): {"close": "done"}})
    assert FORMAT.encode() in progress_json({}, {KEY: card_of("again")})


WRONG = {
    "a grade of no kind": '["2026-11-20 easy"]',
    "no day of the calendar": '["2026-02-30 good"]',
    "a year that no clock shows": '["9999-11-20 good"]',
    "a day twice": '["2026-11-20 good","2026-11-20 good"]',
    "days in no order": '["2026-11-21 good","2026-11-20 good"]',
    "no review": "[]",
    "too many": str([f"2026-11-{n:02} good" for n in range(1, MOST_REVIEWS + 2)]).replace("'", '"'),
}


@pytest.mark.parametrize("given", WRONG.values(), ids=WRONG)
def test_a_wrong_card_is_refused(given: str) -> None:
    card = f'{{"game":"viceroy","kind":"rule","name":"AUC-6","reviews":{given}}}'
    with pytest.raises(NotationError, match=r"practice\[0\]"):
        read_progress_json(f'{{"format":"{FORMAT}","lessons":[],"practice":[{card}]}}')


def test_version_1_has_no_cards() -> None:
    with pytest.raises(NotationError, match="format"):
        read_progress_json('{"format":"viceroy-progress/1","lessons":[],"practice":[]}')


def test_notes_are_there_on_another_day(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATE, DAY.isoformat())
    note_card(KEY, "again")
    progress_store._stores.clear()
    monkeypatch.setenv(DATE, "2026-11-21")
    assert list(due_cards(practice_deck(), date(2026, 11, 21))) == [card_of("again")]
    note_card(KEY, "good", in_practice=True)
    assert [str(review) for review in practice_deck()[KEY].reviews] == ["2026-11-20 again", "2026-11-21 good practice"]
    assert practice._unkept == {}
    store = progress_store.current_store()
    assert store is not None
    assert store.problem is None
    before = file.read_bytes()
    note_card(KEY, "again")
    assert file.read_bytes() == before


def test_a_review_of_a_wrong_clock_is_removed_from_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in ("2031-01-01", "2026-11-20"):
        monkeypatch.setenv(DATE, day)
        note_card(KEY, "good", in_practice=True)
    assert practice_deck()[KEY].due == date(2026, 11, 22)


def test_marks_and_cards_leave_each_other_alone(file: Path) -> None:
    store, lesson = ProgressStore(file), LessonKey("viceroy", 1, "circles")
    store.review(card_of("again"), DAY)
    store.add(lesson, {"close": "done"})
    assert (store.lessons(), store.deck()) == ({lesson: {"close": "done"}}, {KEY: card_of("again")})
    store.forget(lesson)
    assert (store.lessons(), store.deck()) == ({}, {KEY: card_of("again")})


def test_what_could_not_be_written_is_written_later(file: Path) -> None:
    file.write_text("Dear diary,")
    store = ProgressStore(file)
    store.review(card_of("again"), DAY)
    assert store.problem is not None
    assert store.deck() == {KEY: card_of("again")}
    file.unlink()
    store.add(LessonKey("viceroy", 1, "circles"), {"close": "done"})
    assert ProgressStore(file).deck() == {KEY: card_of("again")}


WRITERS, WRITES = 3, 20
WRITER = f"""
import sys
from datetime import date
from pathlib import Path
from viceroy_widgets.learn.practice_card import PracticeCard, PracticeKey, CardReview
from viceroy_widgets.learn.progress_store import ProgressStore

store, own = ProgressStore(Path(sys.argv[1])), int(sys.argv[2])
sys.stdin.read(1)  # all begin together
for n in range({WRITES}):
    day = date(2026, 1, 1 + n)
    shared, mine = (PracticeKey("viceroy", "rule", name) for name in ("shared", f"{{own}}-{{n}}"))
    store.review(PracticeCard(mine, (CardReview(day, "again"),)), day)
    store.review(PracticeCard(shared, (CardReview(date(2026, 1 + own, 1 + n % 8), "good"),)), date(2026, 12, 1))
    assert store.problem is None, str(store.problem)
"""


def test_nothing_is_lost_when_processes_write_at_once(file: Path) -> None:
    running = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(file), str(own)], stdin=subprocess.PIPE, text=True)
        for own in range(WRITERS)
    ]
    for process in running:
        assert process.stdin is not None
        process.stdin.write("g")
        process.stdin.close()
    assert [process.wait() for process in running] == [0] * WRITERS
    deck = ProgressStore(file).deck()
    assert len(deck) == WRITERS * WRITES + 1
    shared = deck[PracticeKey("viceroy", "rule", "shared")]
    assert len(shared.reviews) == WRITERS * 8 == MOST_REVIEWS


def test_a_full_deck_loses_what_is_due_last() -> None:
    firm = [card_of(*["good"] * 4, key=PracticeKey("viceroy", "rule", f"firm-{n}")) for n in range(3)]
    weak = [card_of("again", key=PracticeKey("viceroy", "rule", f"weak-{n}")) for n in range(3)]
    mistakes = [
        replace(
            card_of("again", key=PracticeKey("viceroy", "mistake", str(n)), first=DAY + timedelta(days=n)),
            document={"seat": 0},
        )
        for n in range(3)
    ]
    deck = deck_of([*firm, *weak, *mistakes])
    assert smaller_deck(deck, 9, 3) is deck
    assert set(smaller_deck(deck, 5, 2)) == {*(card.key for card in weak), *(card.key for card in mistakes[:2])}
    assert merged_decks(deck, deck) == deck
