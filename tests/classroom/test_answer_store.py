"""Answers outlive the assignment object and the process: kept in a file in which nothing is trusted."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.classroom.an_assignment import QUESTION, best_answer, forget_answers, key_of
from viceroy_widgets import Assignment, NotationError, keep_progress
from viceroy_widgets.classroom import answer_store
from viceroy_widgets.classroom.answer_store import LONGEST, AnswerStore, answer_of
from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.handout import student_handout, write_handout
from viceroy_widgets.classroom.key import Key, make_key
from viceroy_widgets.classroom.receipt import format_receipt, parse_receipt
from viceroy_widgets.core.exercises import Answer, Mode
from viceroy_widgets.files import locked
from viceroy_widgets.learn import progress_store
from viceroy_widgets.learn.progress_store import OFF, VARIABLE
from viceroy_widgets.testing.headless import HeadlessView

WRITER = """
import sys
from viceroy_widgets.classroom.answer_store import AnswerStore
from viceroy_widgets.classroom.handout import parse_handout
store = AnswerStore(parse_handout(open(sys.argv[1]).read()), "kite")
sys.stdin.read(1)  # all begin together
for n in range(10):
    store.keep(int(sys.argv[2]), ("1",) if n % 2 else ())
    assert store.problem is None, store.problem
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the answers, which is not there yet."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "kept" / "progress.json"))
    monkeypatch.setattr(progress_store, "_stores", {})
    monkeypatch.setattr(progress_store, "_chosen", True)
    return tmp_path / "kept" / "progress-answers"


def begun(pseudonym: str = "kite", mode: Mode = "exam") -> Assignment:
    return Assignment(key_of(mode).handout, pseudonym)


def answered(assignment: Assignment, answer: Answer | None = None) -> str:
    """Give an answer on a board, by default a best one of kite; return its receipt."""
    board = assignment.board("card")
    for move in answer or best_answer("kite"):
        board.play(move)
    return str(board.receipt["text"])


def file_of(folder: Path) -> Path:
    (file,) = folder.glob("*.txt")
    return file


@pytest.mark.parametrize("mode", ["exam", "practice"])
def test_a_new_assignment_opens_its_boards_with_the_last_answers(folder: Path, mode: Mode) -> None:
    best = best_answer("kite", mode)
    receipt = answered(begun(mode=mode), best)
    forget_answers()
    again = begun("  KITE ", mode)
    assert repr(again.receipts()) == repr(begun(mode=mode).receipts())
    assert receipt in repr(again.receipts())
    assert again.board("card").attempt == list(best)
    assert file_of(folder).read_text() == f"{receipt}\n", "a receipt, and no verdict"
    assert "kite" not in file_of(folder).name


def test_the_handout_of_one_student_has_the_same_answers(folder: Path) -> None:
    receipt = answered(begun())
    forget_answers()
    own = Assignment(student_handout(key_of().handout, "kite"), "kite")
    assert receipt in repr(own.receipts())


@pytest.mark.parametrize("way", ["undo", "reset"])
def test_an_answer_that_is_taken_back_is_not_kept(folder: Path, way: str) -> None:
    assignment = begun()
    board = assignment.board("card")
    board.play(best_answer("kite")[0])
    assert file_of(folder).read_text()
    getattr(board, way)()
    assert file_of(folder).read_text() == ""
    forget_answers()
    assert begun().board("card").attempt == []


def test_a_receipt_that_opens_a_board_is_kept(folder: Path) -> None:
    begun().board("card", key_of().handout.receipt(0, "kite", best_answer("kite")))
    forget_answers()
    assert begun().board("card").attempt == list(best_answer("kite"))


def two_questions() -> Key:
    second = QUESTION[QUESTION.index("[[items]]") :].replace('"who"', '"whom"')
    return make_key(parse_assignment(QUESTION + second), 1)


def test_each_item_has_its_own_answer(folder: Path) -> None:
    key = two_questions()
    for item, option in (("whom", "2"), ("who", "1"), ("whom", "1")):
        HeadlessView(Assignment(key.handout, "kite").board(item)).gesture("choose", option)
        forget_answers()
    assert AnswerStore(key.handout, "kite").answers() == {0: ("1",), 1: ("1",)}
    assert len(file_of(folder).read_text().splitlines()) == 2


def test_nothing_is_lost_when_processes_write_at_once(folder: Path, tmp_path: Path) -> None:
    handout = two_questions().handout
    (tmp_path / "handout.json").write_text(json.dumps(write_handout(handout)))
    begin = [sys.executable, "-c", WRITER, str(tmp_path / "handout.json")]
    writers = [subprocess.Popen([*begin, item], stdin=subprocess.PIPE) for item in ("0", "1")]
    for writer in writers:
        writer.communicate(b"x")
        assert writer.returncode == 0
    assert AnswerStore(handout, "kite").answers() == {0: ("1",), 1: ("1",)}


# -- nothing in the file is trusted ------------------------------------------------------------------------------------


def test_lines_that_are_no_receipts_of_this_student_and_assignment_are_ignored(folder: Path) -> None:
    receipt = answered(begun())
    file = file_of(folder)
    forget_answers()
    wrong = receipt[:-1] + ("3" if receipt[-1] != "3" else "4")
    others = [
        key_of().handout.receipt(0, "moss", best_answer("moss")),
        key_of("practice").handout.receipt(0, "kite", best_answer("kite", "practice")),
        "points: 1000",
        "VW-",
        wrong,
        "",
    ]
    file.write_bytes("\n".join([*others, f"  {receipt}  ", *others]).encode() + b"\xff\0")
    assert begun().board("card").attempt == list(best_answer("kite"))
    for damaged in (b"", b"\0" * 500, wrong.encode(), "\n".join(others).encode(), f"{receipt}\n".encode() * LONGEST):
        file.write_bytes(damaged)
        assert begun().board("card").attempt == []
    assert answered(begun()) == receipt
    assert file.read_text() == f"{receipt}\n", "what is damaged is written anew"


def test_a_receipt_whose_answer_cannot_be_shown_is_named_with_the_reason() -> None:
    handout = key_of().handout
    receipt = handout.receipt(0, "kite", best_answer("kite"))
    assert answer_of(handout, "kite", 0, receipt) == best_answer("kite")
    own = parse_receipt(receipt)
    forged = format_receipt(own._replace(item=49)), format_receipt(own._replace(variant=400))
    for text, index, reason in (
        (forged[0], 49, "belongs to another item"),
        (forged[1], 0, "belongs to another item"),
        (receipt, 1, "belongs to another item"),
        (handout.receipt(0, "moss", best_answer("moss")), 0, "another pseudonym"),
    ):
        with pytest.raises(NotationError, match=f"{text} .*{reason}"):
            answer_of(handout, "kite", index, text)


def test_a_receipt_with_a_number_that_no_answer_has_is_ignored(folder: Path) -> None:
    receipt = parse_receipt(answered(begun()))
    forget_answers()
    for forged in (receipt._replace(number=10**40), receipt._replace(item=49), receipt._replace(variant=400)):
        file_of(folder).write_text(format_receipt(forged))
        assert begun().board("card").attempt == []


def test_the_file_of_another_pseudonym_is_not_read(folder: Path) -> None:
    answered(begun("moss"), best_answer("moss"))
    forget_answers()
    theirs = file_of(folder)
    assert begun("kite").board("card").attempt == []
    mine = folder / AnswerStore(key_of().handout, "kite").name
    mine.write_bytes(theirs.read_bytes())
    assert begun("kite").board("card").attempt == [], "a copy of the file of another holds no answer of one's own"


def test_who_uses_the_account_and_pseudonym_of_another_sees_their_answers(folder: Path) -> None:
    receipt = answered(begun())
    forget_answers()
    assert receipt in repr(begun("kite").receipts())


# -- where they are kept -----------------------------------------------------------------------------------------------


def test_while_it_is_switched_off_the_process_remembers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, OFF)
    receipt = answered(begun())
    assert receipt in repr(begun().receipts())
    assert not folder.parent.exists()
    forget_answers()
    assert receipt not in repr(begun().receipts())


def test_an_assignment_may_keep_its_answers_to_itself(folder: Path) -> None:
    receipt = answered(begun())
    alone = Assignment(key_of("exam").handout, "kite", keep=False)
    assert receipt not in repr(alone.receipts())
    before = [path.read_bytes() for path in sorted(folder.iterdir())]
    answered(alone)
    assert receipt in repr(alone.receipts())
    assert [path.read_bytes() for path in sorted(folder.iterdir())] == before
    assert receipt not in repr(Assignment(key_of("exam").handout, "kite", keep=False).receipts())


def test_keep_progress_switches_it_off_too(folder: Path, tmp_path: Path) -> None:
    keep_progress(False)
    answered(begun())
    assert not folder.parent.exists()
    keep_progress(tmp_path / "mine.json")
    assert begun().board("card").attempt == [], "what was to leave no trace is not written later"
    answered(begun())
    assert file_of(tmp_path / "mine-answers").read_text()


def test_a_name_that_means_something_else_is_not_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(folder.parent / "thesis.docx"))
    receipt = answered(begun())
    assert receipt in repr(begun().receipts())
    assert not folder.parent.exists()


def test_a_folder_that_cannot_be_made_stops_no_board(folder: Path) -> None:
    folder.parent.write_text("a file where the folder should be")
    assignment = begun()
    receipt = answered(assignment)
    problem = assignment.kept.problem
    assert isinstance(problem, NotationError)
    assert "cannot be kept in" in str(problem)
    assert receipt in repr(begun().receipts()), "the process remembers"
    folder.parent.unlink()
    again = begun()
    again.board("card").undo()
    assert again.kept.problem is None
    answered(again)
    forget_answers()
    assert receipt in repr(begun().receipts())


def test_a_writer_that_never_ends_stops_no_board(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answer_store, "_PATIENCE", 0.0)
    assignment = begun()
    folder.mkdir(parents=True)
    with locked(folder / f"{assignment.kept.name}.lock"):
        receipt = answered(assignment)
    assert assignment.kept.problem is not None
    assert receipt in repr(begun().receipts())


def test_answers_of_others_are_noticed_and_what_cannot_be_read_is_none(folder: Path) -> None:
    store = AnswerStore(key_of().handout, "kite")
    assert not store.has_others()
    (folder / f"{store.handout.id}-a-folder.txt").mkdir(parents=True)
    assert not store.has_others()
    (folder / f"{store.handout.id}-a-folder.txt").rmdir()
    AnswerStore(store.handout, "moss").keep(0, best_answer("moss"))
    assert store.has_others()
    assert not AnswerStore(store.handout, "moss").has_others()
