"""Whatever a rulebook works out, the engine works out alike."""

import json
from collections import Counter
from importlib.resources import files

import pytest

from tests.loops import for_each
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.example_auctions import AuctionCase
from viceroy_widgets.viceroy.codec.example_games import ScoreCase
from viceroy_widgets.viceroy.codec.examples import Example, example, examples, read_examples
from viceroy_widgets.viceroy.codec.states import check_state
from viceroy_widgets.viceroy.components.editions import rule, rules
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.text.examples import (
    computed_text,
    expected_text,
    player_names,
    situation_lines,
    story_lines,
)

DOCUMENT = json.loads(files("viceroy_widgets.viceroy").joinpath("data", "examples.json").read_text("utf-8"))
EACH = for_each(examples(), name=lambda one: one.id)

# What the rulebooks print: the rule, and what comes of it.
PRINTED = {
    "setup-solo": ("SET-1", "4 gems of each color"),
    "setup-2-colors": ("SET-1", "8 gems of each color"),
    "setup-3-colors": ("SET-1", "12 gems of each color"),
    "setup-4-colors": ("SET-1", "16 gems of each color"),
    "captain-cost-1": ("CMP-8", "1 green"),
    "captain-cost-2": ("DEV-5", "1 blue, 1 green"),
    "captain-cost-3": ("DEV-5", "1 blue, 1 green, 1 yellow"),
    "captain-cost-4": ("DEV-5", "1 blue, 1 green, 2 yellow"),
    "captain-cost-5": ("DEV-5", "1 blue, 1 green, 3 yellow"),
    "captain-reward-1": ("CMP-8", "draw a card"),
    "captain-reward-2": ("CMP-8", "5 gems"),
    "captain-reward-3": ("CMP-8", "a magic token"),
    "captain-reward-4": ("CMP-8", "12 power points"),
    "captain-top-rewards": ("DEV-10", "draw a card, 5 gems, a magic token"),
    "captain-top-points": ("DEV-10", "15 power points"),
    "pass-science": ("PAS-2", "7 gems of any color"),
    "infinite-pays": ("INF-2", "1 blue, 1 yellow"),
    "circle-with-bonus": ("SCO-1", "6 points"),
    "circle-without-bonus": ("SCO-1", "2 points"),
    "circle-on-level-3": ("SCO-1", "3 points"),
    "infinite-with-bonus": ("SCO-2", "7 points"),
    "infinite-without-bonus": ("SCO-2", "3 points"),
    "infinite-on-level-2": ("SCO-2", "2 points"),
    "magic": ("SCO-5", "21 points"),
    "sets": ("SCO-6", "24 points"),
    "attack-without-defense": ("SCO-7", "-20 points"),
    "attack-with-defense": ("SCO-7", "-12 points"),
}


def test_every_example_is_of_the_kind_that_its_document_says() -> None:
    assert [one.kind for one in examples()] == [told["kind"] for told in DOCUMENT["examples"]]


@EACH
def test_the_engine_agrees_with_every_edition_that_has_it(one: Example) -> None:
    for edition in one.editions:
        assert one.computed(edition) == one.expected, edition
        assert computed_text(one, edition) == expected_text(one)
    assert one.holds


@EACH
def test_an_example_is_about_rules_there_are(one: Example) -> None:
    for id in one.rules:
        assert set(one.editions) <= set(rule(id).editions)
    assert list(one.editions) == [name for name in ("en", "es", "de", "fr") if name in one.editions]
    assert len(set(one.rules)) == len(one.rules)
    assert one.title.strip() == one.title != ""
    assert not one.title.endswith(".")


@EACH
def test_an_example_is_told_in_whole_sentences(one: Example) -> None:
    for line in (*situation_lines(one), *story_lines(one)):
        assert line.endswith(".")
        assert "{" not in line
    assert one.position or list(situation_lines(one))
    assert expected_text(one)


@EACH
def test_what_is_played_out_has_a_story(one: Example) -> None:
    played = {"take", "cost", "payment", "reward", "circle_gem", "barter", "auction", "round"}
    assert bool(one.events()) == (one.kind in played)


@EACH
def test_auctions_begin_at_tables_that_could_be(one: Example) -> None:
    if isinstance(one.case, AuctionCase):
        for edition in one.editions:
            check_state(one.case.start(edition))


@for_each((one for one in examples() if isinstance(one.case, ScoreCase)), name=lambda one: one.id)
def test_points_come_from_the_rule_that_is_shown(one: Example) -> None:
    assert isinstance(one.case, ScoreCase)
    lines = [line for line in score(one.case.position).lines if line.category == one.case.category]
    assert {line.rule for line in lines} <= set(one.rules)
    assert one.case.position.faults() == ()


def test_each_example_is_there_once() -> None:
    assert [id for id, count in Counter(one.id for one in examples()).items() if count > 1] == []
    assert [id for id, count in Counter(one.title for one in examples()).items() if count > 1] == []


def test_nothing_in_the_file_is_left_unread() -> None:
    assert [entry["id"] for entry in DOCUMENT["examples"]] == [one.id for one in examples()]


def test_the_figures_of_the_rulebooks_are_all_there() -> None:
    assert {id: (PRINTED[id][0], expected_text(example(id))) for id in PRINTED} == PRINTED
    for id, (rule_id, _) in PRINTED.items():
        assert rule_id in example(id).rules
        assert example(id).source == "example"


def test_a_refused_swap_would_show() -> None:
    # The partner of Barter Regulation declines whatever may be declined, and still ends up with the other token.
    assert computed_text(example("barter-no-refusal")).startswith("you have a magic token")


def test_the_answers_come_from_the_edition_that_has_questions() -> None:
    assert all("fr" in one.editions for one in examples() if one.source == "answer")


def test_an_unknown_id_names_the_nearest() -> None:
    with pytest.raises(LookupError, match='There is no example "magik"; the nearest id is "magic"'):
        example("magik")


def test_rules_have_the_examples_that_show_them() -> None:
    shown = Counter(id for one in examples() for id in one.rules)
    assert set(shown) <= {each.id for each in rules()}
    assert shown["DEV-5"] == 5
    assert shown["AUC-6"] >= 4


def _with(id: str, **changes: object) -> dict[str, object]:
    entry = next(entry for entry in DOCUMENT["examples"] if entry["id"] == id)
    return {**DOCUMENT, "examples": [{**entry, **changes}]}


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"format": "viceroy-examples/1", "examples": []}, "format: expected viceroy-examples/2"),
        (_with("magic", kind="magik"), "examples[0].kind: expected one of"),
        (_with("magic", rules=["SCO-55"]), "examples[0].rules[0]: expected one of"),
        (_with("magic", editions=[]), "examples[0].editions: expected at least one entry"),
        (_with("magic", players=2), "examples[0].players: expected only the fields"),
        (_with("captain-cost-1", level=6), "examples[0].level: expected a whole number from 1 to 5, not 6"),
        (_with("captain-cost-1", card=99), "examples[0].card: expected a whole number from 1 to 88"),
        (_with("pass-science", expected={"gems": "7"}), "examples[0].expected.gems: expected a whole number"),
        (
            _with("pass", position={"format": "viceroy-position/1", "pyramid": [{"at": [6, 0], "card": 1}]}),
            "examples[0].position.pyramid[0].at[0]: expected a whole number from 1 to 5, not 6",
        ),
        (_with("pass", position=7), "examples[0].position: expected an object"),
        (_with("auction-captain", auctions=[{"bids": ["pink"]}]), "examples[0].auctions[0].bids[0]: expected one of"),
        (_with("auction-captain", row={"red": [40]}), "examples[0].row.red: expected exactly 2 entries"),
    ],
    ids=lambda value: value[:30] if isinstance(value, str) else "",
)
def test_what_is_refused_has_its_path(document: object, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_examples(document)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("field", ["id", "title"])
def test_names_of_examples_have_a_bound(field: str) -> None:
    def read(length: int) -> Example:
        (found,) = read_examples({**DOCUMENT, "examples": [{**DOCUMENT["examples"][0], field: "x" * length}]})
        return found

    assert getattr(read(200), field) == "x" * 200
    with pytest.raises(NotationError) as caught:
        read(201)
    assert caught.value.values["path"] == f"examples[0].{field}"


def test_a_document_holds_two_hundred_examples_at_most() -> None:
    one = DOCUMENT["examples"][0]
    assert len(read_examples({**DOCUMENT, "examples": [one] * 200})) == 200
    with pytest.raises(NotationError):
        read_examples({**DOCUMENT, "examples": [one] * 201})


def test_virtual_opponents_bid_what_the_document_says() -> None:
    told = [row for row in DOCUMENT["examples"] if "auctions" in row]
    read = [one.case for one in examples() if isinstance(one.case, AuctionCase)]
    assert [[list(bids.virtual) for bids in case.auctions] for case in read] == [
        [bids.get("virtual", []) for bids in row["auctions"]] for row in told
    ]
    assert any(bids.virtual for case in read for bids in case.auctions)


@EACH
def test_an_example_has_a_position_or_none(one: Example) -> None:
    assert one.position is None or isinstance(one.position, Position)


@for_each((one for one in examples() if one.case.kind in ("auction", "round")), name=lambda one: one.id)
def test_what_players_decide_is_given(one: Example) -> None:
    told = list(situation_lines(one))
    decided = [line for line in told if line.startswith(("Bids revealed: ", "Picks revealed: "))]
    assert len(decided) == (len(one.case.auctions) if isinstance(one.case, AuctionCase) else 1)
    for seat in range(len(one.case.players)):  # type: ignore[union-attr]  # both kinds of cases have players
        assert player_names()[seat] in decided[0]
