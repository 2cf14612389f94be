"""Icons: one word each, read and written."""

import pytest
from hypothesis import given

from tests.viceroy.strategies import icons, tokens
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.components.gems import TOKEN_KINDS, Icon, is_token, parse_icon


@pytest.mark.parametrize(
    ("text", "icon"),
    [
        ("magic", Icon("magic")),
        ("points:12", Icon("points", 12)),
        ("circle_bonus:green:4", Icon("circle_bonus", 4, "green")),
        ("infinite:yellow", Icon("infinite", 0, "yellow")),
        ("gems:16", Icon("gems", 16)),
        ("draw:2", Icon("draw", 2)),
    ],
)
def test_reading_and_writing(text: str, icon: Icon) -> None:
    assert parse_icon(text) == icon
    assert str(icon) == text


@given(icons)
def test_every_icon_comes_back(icon: Icon) -> None:
    assert parse_icon(str(icon)) == icon


@given(tokens)
def test_tokens_are_icons_that_lie_on_cards(icon: Icon) -> None:
    assert is_token(icon)


def test_what_is_no_token() -> None:
    others = [parse_icon(text) for text in ("attack", "gems:3", "draw:1", "infinite:red")]
    assert not any(is_token(icon) for icon in others)
    assert not {icon.kind for icon in others} & set(TOKEN_KINDS)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "icon/kind"),
        ("Magic", "icon/kind"),
        ("circle_bonus", "icon/color"),
        ("circle_bonus:4", "icon/color"),
        ("circle_bonus:green", "icon/value"),
        ("circle_bonus:green:3", "icon/value"),
        ("points", "icon/value"),
        ("points:9", "icon/value"),
        ("points:02", "icon/value"),
        ("magic:1", "icon/rest"),
        ("points:2:2", "icon/rest"),
        ("infinite:red:1", "icon/rest"),
    ],
)
def test_what_is_no_icon(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_icon(text)
    assert (caught.value.code, caught.value.rule) == (code, "CMP-6")
    assert str(caught.value)
