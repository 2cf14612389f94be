"""Questions: right answers are the engine's, wrong ones are mistakes carried out, and each is answered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from typing import Any

import pytest

from tests.loops import for_each
from tests.nightly import sample
from tests.viceroy.games import steps
from tests.viceroy.lessons.pyramids import tall
from tests.viceroy.records import a_record
from tests.words.complete import COMPLETE
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.codec.history import History, Record
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import rules
from viceroy_widgets.viceroy.components.gems import COLORS, Gems
from viceroy_widgets.viceroy.lessons import (
    KINDS,
    MISUNDERSTANDINGS,
    QuizQuestion,
    ask,
    check,
    option_text,
    question_text,
    read_question,
)
from viceroy_widgets.viceroy.lessons.questions.asking import ask_parsed, questions
from viceroy_widgets.viceroy.lessons.questions.catalog import WITH_ALL_CASES
from viceroy_widgets.viceroy.lessons.questions.model import MISCOUNTS, QuestionKind
from viceroy_widgets.viceroy.lessons.questions.odds import TYPED
from viceroy_widgets.viceroy.lessons.questions.painting import _circle_words
from viceroy_widgets.viceroy.lessons.questions.sources import QuestionTable, positions_of, source_of
from viceroy_widgets.viceroy.puzzles.collection import painting_puzzles
from viceroy_widgets.viceroy.rules.engine.engine import view
from viceroy_widgets.viceroy.rules.engine.paying import cost
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.painting import best_painting
from viceroy_widgets.words import speaking

RICH = (
    (
        "en 0:7{tokens=magic,science}+18{infinite=yellow}+42{tokens=defense}+23"
        "/0:17{tokens=magic_bonus:2,magic_bonus:3;infinite=blue}+36{tokens=science,points:4}+65"
        "/0:49{tokens=circle_bonus:blue:4,points:2}+12/0:5 b2r2g1y2 1 2,3"
    )
    .replace("yellow", "y")
    .replace("infinite=blue", "infinite=b")
)
DEFENDED = "fr 0:1=rrrr{tokens=defense,defense,defense,magic,magic}+2=rrrr+3=gyyy+8=byyy/0:4=rrrr+5=rrrr r3b2 0 1,1"
ARMED = "en 0:7{tokens=defense}+18 b1 2 1,3"
REPAINTED = "de 0:1=rrrr+2=rrrr{tokens=circle_bonus:blue:4}+3=gyyy+8=yggg/0:4=rrrr+5=bbbb+6=yybb b8 0 -"
TWO_SETS = "en 0:1{tokens=defense,defense,magic,magic,magic,science,science,science} - 0 -"
CHEAP_FIRST = (
    "es -2:65+81+20+21+16{tokens=magic}+17{tokens=points:2}/-2:87+58{tokens=points:7}+32{tokens=magic_bonus:2}"
    "+56{tokens=magic_bonus:2}+44{infinite=y}/-2:43{infinite=y}+59{tokens=circle_bonus:red:2}+31{tokens=defense} y3 0 0"
)
TALL = "en 0:1+2+3+4+6/0:9+10+11+12/0:13+14+15/0:16+20 b3r3 0 -"
MOST_OF_A_KIND = 25


def attacked() -> Iterator[str]:
    """Pyramids with more and less defense under more and fewer attacks."""
    for defense, own, (first, second) in product(range(4), range(10), ((1, 0), (1, 1), (2, 1), (2, 3), (4, 2))):
        tokens = ",".join(["defense"] * defense + ["magic"] * own + ["magic_bonus:3"])
        yield f"en 0:1{{tokens={tokens}}} - {own} {first},{second}"


def repainted() -> Iterator[str]:
    """Where painting over a gem that lies there would bring more."""
    for blue, red in product(range(1, 9), range(1, 5)):
        yield REPAINTED.replace("b8", f"b{blue}r{red}")


@cache
def states() -> tuple[State, ...]:
    """Moments of games by chance, of two to four players, some of whom build high."""
    found = []
    for seed in range(6):
        game = steps(seed, builds=seed % 2 == 0, players=2 + seed % 3, virtual=0)
        found += [game[int(len(game) * part)][0] for part in (0.35, 0.7)] + [game[-1][2]]
    return tuple(found)


@cache
def sources() -> tuple[Position | QuestionTable, ...]:
    texts = (RICH, DEFENDED, ARMED, REPAINTED, TWO_SETS, TALL, CHEAP_FIRST, *attacked(), *tall(12), *repainted())
    fixed = [puzzle.position for puzzle in painting_puzzles()] + [as_position(text) for text in texts]
    return (*fixed, *(source_of(state) for state in states()))


@cache
def asked(kind: str) -> tuple[tuple[Position | QuestionTable, dict[str, Any], QuizQuestion], ...]:
    """Questions of a kind about all sources, with what they were asked about."""
    found = []
    known = KINDS[kind]
    for source in sources():
        seats: tuple[Any, ...] = positions_of(source) if not known.of_game else (source,)
        if known.of_game and isinstance(source, Position):
            continue
        for seat in seats:
            # Whoever names a case is asked about it, even where it is seldom picked.
            cases = list(WITH_ALL_CASES[kind].cases(seat))
            for case in cases[:: max(1, len(cases) // MOST_OF_A_KIND)]:
                try:
                    found.append((seat, dict(case), ask_parsed(known, seat, dict(case))))
                except NotationError as error:
                    if error.code not in ("quiz/no_best", "quiz/too_few"):
                        raise
    return tuple(found)


def everything() -> Iterator[QuizQuestion]:
    return (question for kind in KINDS for _, _, question in asked(kind))


def chosen(question: QuizQuestion) -> str:
    return option_text(question, question.right)


def test_there_are_kinds_of_every_sort() -> None:
    assert len(KINDS) >= 18
    assert {kind.sort for kind in KINDS.values()} == {"perception", "rules", "optimization"}
    assert len(MISUNDERSTANDINGS) >= 16


@pytest.mark.parametrize("kind", KINDS)
def test_one_option_is_right_and_the_others_differ(kind: str) -> None:
    assert asked(kind), "it makes sense nowhere"
    for _, _, question in asked(kind):
        texts = [option_text(question, index) for index in range(len(question.options))]
        assert len({*texts}) == len(texts), texts
        # Between two players there are two answers to who goes first; what is typed is not chosen from options.
        assert (2 if kind == "goes_first" else 1 if question.typed_response else 3) <= len(texts) <= 5
        assert [option.is_right for option in question.options].count(True) == 1


def test_a_best_circle_is_chosen_among_three_of_its_level_whoever_asks() -> None:
    """Higher circles bring more as a rule: the level would betray the right one."""
    fits, refused = 0, 0
    for source in sources():
        for seat in positions_of(source):
            try:
                question = ask("best_circle", seat)
            except NotationError as error:
                refused += error.code == "quiz/too_few"
                continue
            fits += 1
            level = next(circle.level for circle in seat.pyramid.circles if _is_told(question, circle.place))
            assert sum(circle.level == level for circle in seat.pyramid.circles) >= 3
    assert fits
    assert refused


def _is_told(question: QuizQuestion, place: Place) -> bool:
    about = question.options[question.right].label
    return about == _circle_words(question.position, place)  # type: ignore[arg-type]  # it has a position


@pytest.mark.parametrize("kind", KINDS)
def test_every_choice_is_answered_with_a_rule_and_no_value_is_left_out(kind: str) -> None:
    known = {rule.id for rule in rules()}
    for _, _, question in asked(kind):
        assert question.rule in known
        sentences = [question_text(question)]
        for index, option in enumerate(question.options):
            answer = check(question, index)
            assert answer.right == option.is_right == (index == question.right)
            assert answer.rule in known
            assert answer.misunderstanding in ("", *MISUNDERSTANDINGS)
            sentences.append(answer.sentence)
        for sentence in sentences:
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence[-1] in ".?!"
            assert not re.search(r"[{}]|quiz/|color/|None|\(\)", sentence), sentence


@pytest.mark.parametrize("kind", KINDS)
def test_the_order_of_options_depends_on_nothing_but_what_they_say(kind: str) -> None:
    orders: dict[frozenset[str], list[str]] = {}
    for _, _, question in asked(kind):
        texts = [option_text(question, index) for index in range(len(question.options))]
        assert question.typed_response or orders.setdefault(frozenset(texts), texts) == texts
    rights = {question.right for _, _, question in asked(kind)}
    if kind not in TYPED and len(asked(kind)) > 10:
        assert len(rights) > 1, "always the same place is right"


@pytest.mark.parametrize("misunderstanding", MISUNDERSTANDINGS)
def test_every_misunderstanding_leads_somewhere_and_is_answered_by_its_rule(misunderstanding: str) -> None:
    found = [
        (question, index)
        for question in everything()
        for index, option in enumerate(question.options)
        if option.mistake == misunderstanding
    ]
    assert found, "no question has it"
    assert MISUNDERSTANDINGS[misunderstanding].rule in {rule.id for rule in rules()}
    sentences = set()
    for question, index in found:
        answer = check(question, index)
        assert (answer.misunderstanding, answer.rule) == (misunderstanding, MISUNDERSTANDINGS[misunderstanding].rule)
        sentences.add(answer.sentence)
    if len(found) > 5 and misunderstanding not in ("law_costs_one_gem", "top_gives_both", "forgets_neighbors_below"):
        assert len(sentences) > 1, "it does not speak of the case"


def test_right_answers_are_the_engines() -> None:
    for _, case, question in asked("cost"):
        card = built_in_deck().card(case["card"])
        assert dict(question.values)["paid"] == cost(card, case["level"])
    for position, _, question in asked("circles"):
        assert isinstance(position, Position)
        assert chosen(question).split()[0] == str(len(position.pyramid.circles))
    for kind, category in (("magic", "magic"), ("sets", "sets"), ("attack", "attack"), ("power_points", "points")):
        for position, _, question in asked(kind):
            assert isinstance(position, Position)
            assert chosen(question).split()[0] == str(score(position).of(category))
    for position, _, question in asked("best_total"):
        assert isinstance(position, Position)
        assert chosen(question).split()[0] == str(best_painting(position).optimum)
    for position, case, question in asked("paint_gems"):
        assert isinstance(position, Position)
        circle = position.pyramid.circle_at(case["circle"])
        assert circle.color is None  # a circle of a single color needs no paint
        missing = circle.missing(case["color"])
        assert chosen(question).split()[0] == str(len(missing))


def test_only_a_circle_of_several_colors_asks_for_gems() -> None:
    position = as_position("en 0:1=rrrr+2=rrrr+3=bbbb/0:4=rrrr+5=rrrr - 0 -")
    cases = list(WITH_ALL_CASES["paint_gems"].cases(position))
    assert [(case["circle"], case["color"]) for case in cases] == [(Place(2, 1), color) for color in COLORS]


def test_four_gems_where_fewer_do_are_those_for_all_sections() -> None:
    position = as_position(RICH)
    asked_for = [ask("paint_gems", position, **case) for case in WITH_ALL_CASES["paint_gems"].cases(position)]
    fours = [option for question in asked_for for option in question.options if option.number == 4]
    assert {option.mistake for option in fours if not option.is_right} == {"paints_all_four_sections"}


def right(kind: str, source: Any, **given: Any) -> str:
    return chosen(ask(kind, source, **given))


def test_examples_known_by_heart() -> None:
    card = "en 0:1=rrrr(costs=gbyy;rewards=draw:1|gems:5|magic|points:12) - 0 -"
    assert right("cost", card, card=1, level=3) == "1 blue, 1 green, 1 yellow"
    assert right("cost", card, card=1, level=5) == "1 blue, 1 green, 3 yellow"
    assert right("reward", card, card=1, level=3) == "A magic token"
    assert right("level_5", card, card=1).startswith("Your choice: either draw a card")
    science = "en 0:1{tokens=science,science,science,science} - 0 -"
    assert right("pass_gems", science) == "7 gems"
    assert right("attack", "en 0:1{tokens=defense,defense} - 0 2,3") == "-12 points"
    assert right("magic", "en 0:1{tokens=magic,magic,magic,magic_bonus:5,magic_bonus:2} - 0 -") == "21 points"
    assert (
        right("sets", "en 0:1{tokens=" + ",".join(["defense"] * 2 + ["magic"] * 5 + ["science"] * 3) + "} - 0 -")
        == "24 points"
    )
    assert right("order_number", "en 0:30+7+12 - 0 -") == "7"
    assert right("neighbors", "en 0:1+2+3/0:4+5/0:6 - 0 -", card=4) == "4"


def test_a_mistake_is_answered_with_the_values_of_the_case() -> None:
    question = ask("attack", "en 0:1{tokens=defense,defense} - 0 2,3")
    wrong = [
        index for index, option in enumerate(question.options) if option.mistake == "defense_against_each_opponent"
    ]
    answer = check(question, wrong[0])
    assert answer == (
        False,
        "Not quite. You used your defense again for each opponent. It counts only once, against all their attack "
        "tokens together (5): -12 points.",
        "SCO-7",
        "defense_against_each_opponent",
    )


def test_the_rewards_of_another_card_are_answered_with_those_of_this_card() -> None:
    question = ask("level_5", "en 0:14+35 - 0 -", card=63)
    right_form = [
        check(question, index).sentence
        for index, option in enumerate(question.options)
        if option.mistake == MISCOUNTS and option_text(question, index).startswith("Your choice: either")
    ]
    assert right_form
    for said in right_form:
        assert "this card offers 15 power points, or the rewards of its own levels 1 to 3: " in said


def test_who_gets_a_card_is_what_the_engine_says() -> None:
    (state,) = [
        state for state in states() if len(state.players) == 3 and any(slot.base and slot.tip for slot in state.row)
    ][:1]
    color = next(color for color in COLORS if all(state.slot(color)))
    assert right("who_gets", state, color=color, bids=(color, "pass", "pass")) == "Seat 1"
    assert right("who_gets", state, color=color, bids=(color, "pass", color)) == "Seat 1 and seat 3"
    assert right("who_gets", state, color=color, bids=(color, color, color)) == "Nobody"


def test_who_gets_one_of_two_cards_supposes_that_claims_differ_whatever_was_bid() -> None:
    """Whoever could share may refuse to (AUC-6); a sentence in some cases only would tell who could."""
    for source, case, question in asked("who_gets"):
        assert isinstance(source, QuestionTable)
        two = len(source.view.row[COLORS.index(case["color"])].cards) == 2
        assert ("Two who share claim different cards." in question_text(question)) == two


# -- picking ------------------------------------------------------------------------------------------------------


def test_a_seed_always_picks_the_same_and_another_one_others() -> None:
    position = painting_puzzles()[4].position
    assert questions(position, 3, 8) == questions(position, 3, 8)
    assert len({question.kind for question in questions(position, 3, 8)}) == 8
    assert len({questions(position, seed, 4) for seed in range(6)}) > 3


def test_kinds_and_sorts_can_be_chosen() -> None:
    position = as_position(RICH)
    assert {question.kind for question in questions(position, 1, 6, ["cost"])} == {"cost"}
    sorts = {KINDS[question.kind].sort for question in questions(position, 1, 9, ["perception"])}
    assert sorts == {"perception"}
    with pytest.raises(NotationError, match=r"kinds\[1\]: expected one of .* perhaps cost was meant"):
        questions(position, kinds=["level", "cots"])


def test_a_game_is_asked_about_as_far_as_everybody_sees_it() -> None:
    state = states()[0]
    assert not state.is_over
    for position in positions_of(source_of(state)):
        assert position.gems == Gems()
        assert not any(position.opponents)
    own = positions_of(source_of(view(state, 0)))[0]
    assert own.gems == state.players[0].gems
    assert {question.kind for question in questions(state, 0, 40)} >= {"goes_first", "who_gets", "cost"}


def test_records_and_histories_are_games_too() -> None:
    record = a_record(7)
    history = History.of(record)
    assert isinstance(history, History)
    assert isinstance(record, Record)
    assert questions(history, 2, 4) == questions(record, 2, 4)


@pytest.mark.parametrize(("empty", "n"), [("en - - 0 -", 5), (RICH, 0)])
def test_nothing_is_asked_where_nothing_makes_sense(empty: str, n: int) -> None:
    assert questions(empty, 0, n) == ()


# -- documents ----------------------------------------------------------------------------------------------------

AUTHORED: dict[str, Any] = {
    "ask": "May players talk in the auction?",
    "rule": "AUC-15",
    "options": [
        {"text": "Yes, and they must keep what they say.", "says": "Talk binds nobody."},
        {"text": "Yes, but it binds nobody.", "right": True, "says": "Talk is free."},
        {"text": "No.", "says": "They may talk."},
    ],
}


def test_a_question_of_an_author() -> None:
    question = read_question(AUTHORED)
    assert question_text(question) == "May players talk in the auction?"
    assert [option_text(question, index) for index in range(3)][2] == "No."
    assert check(question, 1) == (True, "Yes. Talk is free.", "AUC-15", "")
    assert check(question, 0) == (False, "Not quite. Talk binds nobody.", "AUC-15", "")


def test_a_question_of_a_kind() -> None:
    document = {"kind": "cost", "position": RICH, "card": 12, "level": 4}
    assert read_question(document) == ask("cost", RICH, card=12, level=4)
    assert read_question({"kind": "cost", "card": 12, "level": 4}, RICH) == ask("cost", RICH, card=12, level=4)
    circle = read_question({"kind": "circle_points", "circle": [2, 0]}, RICH)
    assert circle == ask("circle_points", RICH, circle=Place(2, 0))


def changed(**fields: Any) -> dict[str, Any]:
    return {name: value for name, value in {**AUTHORED, **fields}.items() if value is not None}


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ([], "The document: expected an object in braces, not a list."),
        ({}, "kind: expected this field, but it is missing."),
        ({"kind": "cots"}, "kind: expected one of .* perhaps cost was meant."),
        ({"kind": "cost", "card": 12}, "level: expected this field, but it is missing."),
        ({"kind": "cost", "card": 12, "level": 6}, "level: expected a whole number from 1 to 5, not 6."),
        ({"kind": "cost", "card": 65, "level": 2}, "card: card 65 is not a character with costs and rewards."),
        ({"kind": "level", "card": 64}, "card: no card 64 stands in this pyramid."),
        ({"kind": "circle_points", "circle": [3, 9]}, "circle: there is no circle at 3,9 in this pyramid."),
        ({"kind": "paint_gems", "circle": [2, 0], "color": "pink"}, "color: expected one of blue, red, green, yellow"),
        ({"kind": "circles", "positon": RICH}, "positon: expected only the fields .* perhaps position was meant."),
        ({"kind": "circles", "position": "xx"}, "position: "),
        ({"kind": "goes_first"}, "kind: goes_first asks about a game, and this is a position."),
        (changed(rule="AUC-99"), "rule: expected the id of a rule, not 'AUC-99'."),
        (changed(options=AUTHORED["options"][:1]), "options: expected at least 2 options, not 1."),
        (changed(options=AUTHORED["options"][::2]), "options: expected exactly one right option, not 0."),
        (changed(options=[{"text": "a", "right": 1}]), r"options\[0\].right: expected true or false, not 1."),
        (changed(options=[{"text": "a"}]), r"options\[0\].says: expected this field, but it is missing."),
        (changed(rule=None), "rule: expected this field, but it is missing."),
        (changed(asks="?"), "asks: expected only the fields .* perhaps ask was meant."),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_path(document: Any, sentence: str) -> None:
    with pytest.raises(NotationError, match=f"^{sentence}"):
        read_question(document, RICH)


@pytest.mark.parametrize(
    ("kind", "card", "code", "rule"),
    [("cost", 65, "quiz/no_costs", "CMP-7"), ("law_cost", 12, "quiz/no_law", "DEV-11")],
)
def test_a_card_of_another_sort_is_refused_with_a_rule(kind: str, card: int, code: str, rule: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_question({"kind": kind, "card": card, "level": 2}, RICH)
    assert (caught.value.code, caught.value.rule, caught.value.values["number"]) == (code, rule, card)


def test_the_path_of_the_whole_document_leads() -> None:
    from viceroy_widgets.core.fields import Field

    with pytest.raises(NotationError, match=r"^quiz\[2\]\.card: no card 64 stands"):
        read_question(Field({"kind": "level", "card": 64}, "quiz[2]"), RICH)
    with pytest.raises(NotationError, match=r"^quiz\[2\]: expected a position"):
        read_question(Field({"kind": "circles"}, "quiz[2]"))


def test_a_choice_that_is_not_there_is_an_index_error() -> None:
    for index in (-1, 3, True):
        with pytest.raises(IndexError):
            check(read_question(AUTHORED), index)


def test_every_language_says_something() -> None:
    for code in COMPLETE:
        with speaking(code):
            for question in questions(RICH, 0, 30):
                assert question_text(question)
                assert all(check(question, index).sentence for index in range(len(question.options)))


def test_fillers_are_answered_by_how_to_count() -> None:
    fillers = [
        (question, index)
        for question in everything()
        for index, option in enumerate(question.options)
        if option.mistake == MISCOUNTS
    ]
    assert fillers
    assert all(check(question, index).misunderstanding == "" for question, index in sample(fillers, least=20))


NEXT_TO_NOTHING = ("en - - 0 -", "en 0:65=rrrr(law=sets:1) - 0 -", "de - b16 99 9,9,9")


@for_each([(kind, line) for kind in KINDS.values() if not kind.of_game for line in NEXT_TO_NOTHING])
def test_a_question_about_next_to_nothing_is_asked_or_refused(kind: QuestionKind, line: str) -> None:
    given = {"card": 65, "level": 5, "circle": [2, 0], "color": "red", "index": 0, "bids": ["red", "pass"]}
    with suppress(NotationError):
        question_text(ask(kind.id, line, **{name: given[name] for name in kind.parameters}))
