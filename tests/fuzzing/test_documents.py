"""Real documents with a few mutations are used, or refused in one sentence; `make fuzz` has half a million.

By day a tenth of the documents and mutations of each kind is used.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.fuzzing.mutations import mutated, mutated_text
from tests.fuzzing.subjects import SUBJECTS, Subject, fault_of
from tests.nightly import sample, size
from viceroy_widgets.errors import NotationError

MUTATIONS = size(250, 25)


@pytest.mark.parametrize("kind", SUBJECTS)
def test_documents_as_they_are_are_used(kind: str) -> None:
    for document in sample(SUBJECTS[kind].documents()[:40], 4):
        SUBJECTS[kind].use(document)


@pytest.mark.parametrize("kind", SUBJECTS)
def test_mutations_are_used_or_refused(kind: str) -> None:
    random = Random(f"{kind}, always the same")
    for _ in range(MUTATIONS):
        document = SUBJECTS[kind].mutation(random)
        assert not fault_of(SUBJECTS[kind], document), document


def test_a_mutation_leaves_its_document_alone_and_is_another_one() -> None:
    for kind in ("lesson", "puzzle", "record"):
        known = SUBJECTS[kind].documents()
        before = json.dumps(known)
        random = Random(1)
        changed = sum(json.dumps(mutated(known[0], random, known)) != json.dumps(known[0]) for _ in range(100))
        assert changed > 90
        assert json.dumps(known) == before
    assert len({mutated_text("en 0:7 - 0 -", Random(seed), ["x"]) for seed in range(100)}) > 80


def _raises(error: BaseException) -> Subject:
    def use(document: Any) -> None:
        raise error

    return Subject(lambda: [{}], use)


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (KeyError(9999), "KeyError at"),
        (RecursionError(), "RecursionError"),
        (AssertionError(), "AssertionError at"),
        (NotationError("lesson/inside", path="x", text="a\nb"), "cannot be printed"),
        (NotationError("lesson/inside", path="x", text="a\u202e"), "cannot be printed"),
        (NotationError("lesson/inside", path="x", text="y" * 1000), "more than 1000 characters"),
        (NotationError("lesson/inside", path="x", text="y"), ""),
    ],
    ids=["key", "recursion", "assertion", "lines", "turned", "long", "sentence"],
)
def test_a_fault_is_told_from_a_refusal(error: BaseException, fault: str) -> None:
    found = fault_of(_raises(error), {})
    assert fault in found
    assert bool(found) == bool(fault)
