"""A deck to fill in: it says where something is missing, and filled in it is a deck."""

import json

from viceroy_widgets.viceroy.components.laws import LAW_KINDS
from viceroy_widgets.viceroy.decks import LAW_EXAMPLES, check_deck, template, template_text


def test_the_template_has_a_hole_wherever_something_is_missing() -> None:
    document = template()
    assert len(document["characters"]) == 64
    assert [card["law"]["kind"] for card in document["laws"]] == [effect.kind for effect in LAW_EXAMPLES]
    assert {effect.kind for effect in LAW_EXAMPLES} == set(LAW_KINDS)
    assert len(LAW_EXAMPLES) == len(LAW_KINDS)
    deck, faults = check_deck(template_text())
    assert deck is None
    assert len(faults) == 64 + len(LAW_KINDS)
    assert str(faults[0]) == "characters[0]: not filled in yet: sections, costs, rewards."
    assert str(faults[-1]) == f"laws[{len(LAW_KINDS) - 1}]: not filled in yet: sections."


def test_the_notes_say_what_people_must_know() -> None:
    notes = template()["note"]
    assert "belong to their publisher" in notes[0]
    assert any("points:2/3/4/5/6/7/8/10/12/15" in note and "circle_bonus:COLOR:2/4" in note for note in notes)
    assert all(note.endswith((".", "FILE")) for note in notes)
    assert all(card["note"].endswith(".") for card in template()["laws"])


def test_the_file_is_the_document_in_lines_that_can_be_read() -> None:
    assert json.loads(template_text()) == template()
    assert max(map(len, template_text().splitlines())) < 260


def test_a_template_that_is_filled_in_is_a_deck() -> None:
    rewards = '[["?"], ["?"], ["?"], ["?"]]'
    filled = template_text().replace(rewards, '[["magic"], [], [], []]').replace('"?"', '"red"')
    deck, faults = check_deck(filled)
    assert faults == ()
    assert deck is not None
    assert tuple(law.effect for law in deck.laws) == LAW_EXAMPLES
