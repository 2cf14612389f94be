"""Review of a game as a web page that stands alone: it loads nothing and runs no script."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ...core.game import Game
from ...core.history import History
from ...draw.styles import PAGE_POLICY, page_style
from ...play.review import SeatReview
from ...play.review_text import balance_sentences, facts_of, result_text, review_items, review_note
from ...words import direction, language, say
from ...words.plain_text import heading
from ..table.reviewing import review_picture

__all__ = ["review_page"]

_STYLE = """\
body{margin:0 auto;padding:16px;max-width:44em;font:16px/1.5 system-ui,sans-serif;
background:var(--vw-ground);color:var(--vw-ink)}
svg{display:block;width:100%;height:auto}
li{margin:0 0 12px}
p{margin:4px 0}
h2{margin:20px 0 8px;font-size:1.2em}
"""


def review_page(game: Game, history: History, review: SeatReview) -> str:
    """Return the HTML page of a review, in the language spoken."""
    title, code = say("review/page", game=game.title), language()
    parts = "\n".join(_parts(game, history, review))
    return (
        f'<!doctype html>\n<html lang="{code}" dir="{direction(code)}">\n<head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}">'
        f"<title>{escape(heading(title))}</title><style>{page_style(':root')}{_STYLE}</style></head>\n"
        f"<body>\n<main>\n<h1>{escape(title)}</h1>\n{parts}\n</main>\n</body></html>\n"
    )


def _parts(game: Game, history: History, review: SeatReview) -> Iterator[str]:
    yield _paragraph(result_text(game, history, review.seat))
    yield review_picture(game, history, review)
    yield from map(_paragraph, balance_sentences(review))
    yield f"<h2>{escape(say('review/title'))}</h2>"
    yield _paragraph(review_note(review))
    items = review_items(game, history, review)
    if items:
        told = (_item((f"{item.turn}: {item.cost}", item.you, item.better, item.why)) for item in items)
        yield f"<ol>{''.join(told)}</ol>"
    facts = facts_of(game, history, review)
    if facts:
        yield f"<h2>{escape(say('review/facts'))}</h2>"
        yield f"<ul>{''.join(_item((fact,)) for fact in facts)}</ul>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _item(texts: tuple[str, ...]) -> str:
    first, *more = map(escape, filter(None, texts))
    if not more:
        return f"<li>{first}</li>"
    return f"<li><strong>{first}</strong>{''.join(f'<p>{text}</p>' for text in more)}</li>"
