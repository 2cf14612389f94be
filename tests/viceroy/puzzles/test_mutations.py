"""Certificates and optima that were altered, in a thousand ways and more, are all refused."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import chain
from typing import Any

import pytest

from tests.nightly import sample
from viceroy_widgets.errors import ViceroyError
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.viceroy.puzzles.collection import DIFFICULTIES
from viceroy_widgets.viceroy.puzzles.documents import read_puzzle
from viceroy_widgets.viceroy.puzzles.kinds import TURN_THEMES
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle, content_id
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.solve.auctions import SOLVER
from viceroy_widgets.viceroy.solve.checker import UNIT, check_last_turn, check_painting

Document = dict[str, Any]
QUICK = {"paint": (10, 550), "place": (5, 225), "pay": (5, 225), "take": (2, 90)}
OF_EACH = {theme: QUICK.get(theme, (1, 45)) for theme in ("paint", *TURN_THEMES)}
"""By theme, the puzzles of each pack, as the harder ones take longer to refuse, and how many alterations that makes."""


def documents(theme: str, each: int = 0) -> Iterator[Document]:
    for difficulty in DIFFICULTIES:
        pack = pack_text(files("viceroy_widgets.viceroy.data").joinpath("packs"), f"{theme}-{difficulty}.jsonl")
        for line in pack.splitlines()[: each or OF_EACH[theme][0]]:
            yield json.loads(line)


def altered(document: Document) -> Iterator[tuple[str, Document]]:
    """The document with each of many alterations that leave nothing proven."""
    certificate = document["certificate"]
    way = "paint" if "paint" in certificate else "moves"
    steps, prices, ends = certificate[way], certificate["prices"], certificate["ends"]

    def other(name: str, **changes: Any) -> tuple[str, Document]:
        return name, {**document, "certificate": {**certificate, **changes}}

    yield other("a higher total", total=certificate["total"] + 1)
    yield other("a far higher total", total=certificate["total"] + 1000)
    yield other("a lower total", total=certificate["total"] - 1)
    yield other("nothing is played or painted", **{way: []})
    yield other("a step is missing", **{way: steps[1:]})
    yield other("a step stands twice", **{way: [steps[0], *steps]})
    yield other("a proof that nobody asks for", ends={**ends, "nowhere": {"prices": [UNIT] * 4}})
    yield other("one price too few", prices=prices[:3])
    yield other("a price below nothing", prices=[-1, *prices[1:]])
    for name in ends:
        yield other(f"no proof for {name!r}", ends={each: ends[each] for each in ends if each != name})
        for what, wrong in _wrong_proofs(ends[name]):
            yield other(f"{what} for {name!r}", ends={**ends, name: wrong})
    if way == "paint":
        yield other("another circle", paint=[["5,90", steps[0][1]], *steps[1:]])
        yield other("another place", paint=[[f"2,{x}", steps[0][1]] for x in (50, 51)])


def _wrong_proofs(proof: Document) -> Iterator[tuple[str, Document]]:
    if "prices" not in proof:
        ways = proof["ways"]
        yield "a way is missing", {**proof, "ways": ways[1:]}
        yield "a way too many", {**proof, "ways": [*ways, ways[-1]]}
        yield "another circle", {**proof, "circle": 199}
    yield "a circle that is not there", {"circle": 199, "ways": []}
    yield "no way for a circle", {"circle": 0, "ways": []}


def test_there_are_a_thousand() -> None:
    assert sum(least for _, least in OF_EACH.values()) >= 1_000


def test_whatever_is_altered_is_refused() -> None:
    """By day a tenth of each kind of alteration."""
    kinds: dict[str, list[tuple[Document, str, Document]]] = defaultdict(list)
    for theme, (_, least) in OF_EACH.items():
        tried = 0
        for document in documents(theme):
            for name, wrong in altered(document):
                kinds[name.partition(" for '")[0]].append((document, name, wrong))
                tried += 1
        assert tried >= least, theme
    held, sound = [], set()
    for document, name, wrong in chain.from_iterable(map(sample, kinds.values())):
        if document["id"] not in sound:
            check_puzzle(read_puzzle(document))
            sound.add(document["id"])
        try:
            check_puzzle(read_puzzle(wrong))
        except ViceroyError:
            continue
        held.append(f"{document['id']}: {name}")
    assert held == []
    assert len(sound) > 20


@pytest.mark.parametrize("theme", OF_EACH)
def test_no_certificate_proves_less_than_its_optimum(theme: str) -> None:
    """What the moves come to is left out here: the inequalities alone must not hold."""
    for document in sample(documents(theme)):
        puzzle = read_puzzle(document)
        lower = {**puzzle.certificate, "total": puzzle.optimum - 1}
        with pytest.raises(ViceroyError):
            proven(puzzle, lower)


def proven(puzzle: Puzzle, certificate: Document) -> int:
    if isinstance(puzzle.subject, Position):
        return check_painting(puzzle.subject, certificate)
    return check_last_turn(puzzle.subject.state, SOLVER, certificate)


@pytest.mark.parametrize("theme", ["score", "illegal"])
def test_an_altered_choice_is_refused(theme: str) -> None:
    for document in sample(documents(theme, 6), least=5):
        certificate, options = document["certificate"], document["options"]
        check_puzzle(read_puzzle(document))
        right = options.index(certificate["total"]) if theme == "score" else certificate["option"]
        other = (right + 1) % len(options)
        lies = [{"total": options[other]}] if theme == "score" else [{"option": other}, {"rule": "PNT-5"}, {"rule": ""}]
        wrong: list[Document] = [{**document, "certificate": {**certificate, **lie}} for lie in lies]
        for changed in ([*options[:right], *options[right + 1 :]], options[:2], [options[right]] * 3, [], ["x"] * 3):
            due = content_id({**document, "options": changed})
            wrong.append({**document, "options": changed, "id": due})
        for altered_document in wrong:
            with pytest.raises(ViceroyError):
                check_puzzle(read_puzzle(altered_document))


def test_altered_bids_are_refused() -> None:
    for document in sample(documents("bid", 1)):
        certificate, options = document["certificate"], document["options"]
        ends, (worth, *others) = certificate["ends"], certificate["worths"]
        check_puzzle(read_puzzle(document))
        first = next(iter(ends))
        rest = {name: end for name, end in ends.items() if name != first}
        lies: list[Document] = [
            {"ends": rest},
            {"ends": {**ends, "nowhere": ends[first]}},
            {"ends": {**rest, first: {**ends[first], "total": ends[first]["total"] + 1}}},
            {"ends": {**rest, first: {**ends[first], "total": ends[first]["total"] - 1}}},
            {"ends": {**rest, first: {**ends[first], "moves": []}}},
            {"worths": [[worth[0] + 1, worth[1]], *others]},
            {"worths": [[2 * worth[0], 2 * worth[1]], *others]},
            {"worths": [*others, worth] if [*others, worth] != certificate["worths"] else []},
            {"worths": others},
        ]
        wrong: list[Document] = [{**document, "certificate": {**certificate, **lie}} for lie in lies]
        for changed in (options[1:], [*options[1:], options[0]], [*options, "holds an attack token"], ["x"] * 3):
            wrong.append({**document, "options": changed, "id": content_id({**document, "options": changed})})
        for altered_document in wrong:
            with pytest.raises(ViceroyError):
                check_puzzle(read_puzzle(altered_document))


@pytest.mark.parametrize("broken", ["holds", "finished"])
def test_the_test_can_fail(monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    """A checker that asks for nothing lets alterations pass."""
    from viceroy_widgets.viceroy.solve.checker import Proving

    lax: dict[str, Callable[..., object]] = {"holds": lambda self, bound: True, "finished": lambda self: 0}
    monkeypatch.setattr(Proving, broken, lax[broken])
    document = next(found for found in documents("paint") if found["certificate"]["ends"])
    passed = []
    for name, wrong in altered(document):
        try:
            check_puzzle(read_puzzle(wrong))
        except ViceroyError:
            continue
        passed.append(name)
    assert passed
