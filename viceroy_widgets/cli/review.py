"""The `viceroy review` command: a finished game reviewed at a terminal or as a page, or one decision judged."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

import click

from ..core.registry import DEFAULT_GAME
from ..core.slices import finished
from ..words import say
from .games import game_of_record, known_game, refusing_faults
from .streams import Refused, read_bytes, refusing, write, write_new
from .terminal import wrap_lines

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.history import History
    from ..play.review import SeatReview

__all__ = ["review"]

_WHOLE = 1000
"""Length of the progress bar."""


@click.command("review", help=say("cli/review"))
@click.argument("file")
@click.option("--game", "name", metavar="ID", help=say("cli/review_game"))
@click.option("--seat", type=click.IntRange(1), default=1, show_default=True, metavar="N", help=say("cli/review_seat"))
@click.option("--html", "page", metavar="PAGE", help=say("cli/review_html"))
@click.option("--puzzles", "pack", metavar="PACK", help=say("cli/review_puzzles"))
@click.option("--step", type=click.IntRange(0), metavar="N", help=say("cli/review_step"))
def review(file: str, name: str | None, seat: int, page: str | None, pack: str | None, step: int | None) -> None:
    """Review the game in a file for a seat; raise Refused if it is no record, or the game is not over."""
    from ..core.document_text import decoded

    held = read_bytes(file)
    game = known_game(name or game_of_record(held) or DEFAULT_GAME)
    with refusing_faults(game):
        with refusing():
            history = game.history_of(game.record_in(decoded(held)))
        if step is not None:
            write([*_judged(game, history, step)])
            return
        if history.state.question is not None:
            raise Refused(say("widget/not_over"))
        count = len(history.setup.players)
        if seat > count:
            raise Refused(say("review/nobody", n=seat, count=count))
        if pack is not None:
            write(_kept(game, history, seat - 1, pack))
            return
        reviewed = _reviewed(game, history, seat - 1)
        if page is None:
            write([*_lines(game, history, reviewed)])
            return
        from ..widgets.review.page import review_page

        write_new(page, review_page(game, history, reviewed))
        write(say("cli/review_written", file=page))


def _reviewed(game: Game, history: History, seat: int) -> SeatReview:
    """Return the review of a seat; a terminal shows how far it has come."""
    from ..play.review import Reviewer

    reviewer = Reviewer(game, history, seat)
    _followed(reviewer.work(), say("review/progress"))
    return reviewer.review


def _kept(game: Game, history: History, seat: int, pack: str) -> str:
    """Add the puzzles of a seat that are proven to a pack, and return the sentence about them."""
    from ..learn.my_puzzles import keep_puzzles, puzzles_from

    documents = _followed(puzzles_from(game, history, seat), say("puzzles/progress"))
    if not documents:
        raise Refused(say("puzzles/none"))
    with refusing():
        kept = keep_puzzles(game, documents, pack)
    return say("cli/review_kept", file=pack, n=kept)


def _followed(work: Generator[float, None, Any], label: str) -> Any:
    """Do work, and return its result; a terminal shows how far it has come."""
    done = 0
    with click.progressbar(length=_WHOLE, label=label, file=sys.stderr) as bar:

        def show(part: float) -> None:
            nonlocal done
            bar.update(round(_WHOLE * part) - done)
            done = round(_WHOLE * part)

        result = finished(work, show)
        show(1.0)
    return result


def _lines(game: Game, history: History, reviewed: SeatReview) -> Iterator[str]:
    from ..play.review_text import (
        balance_sentences,
        facts_of,
        line_sentence,
        result_text,
        review_items,
        review_note,
    )

    yield from wrap_lines(result_text(game, history, reviewed.seat), 0, 0)
    if reviewed.line:
        yield ""
        yield from wrap_lines(line_sentence(game, reviewed, history.setup.players), 0, 2)
    yield from (line for text in balance_sentences(reviewed) for line in wrap_lines(text, 0, 2))
    yield ""
    yield from wrap_lines(review_note(reviewed), 0, 0)
    for n, item in enumerate(review_items(game, history, reviewed), start=1):
        yield ""
        yield from wrap_lines(f"{n}. {item.turn}: {item.cost}", 0, 3)
        for text in filter(None, (item.you, item.better, item.why)):
            yield from wrap_lines(text, 3, 5)
    facts = facts_of(game, history, reviewed)
    if facts:
        yield from ("", say("review/facts"))
        yield from (line for fact in facts for line in wrap_lines(f"- {fact}", 0, 2))


def _judged(game: Game, history: History, step: int) -> Iterator[str]:
    """Yield a table of the alternatives of a decision, with standard errors."""
    from ..core.slices import finished
    from ..play.judgment import judgment
    from ..words.plain_text import columns

    if step >= len(history.moves):
        raise Refused(say("cli/review_no_step", at=step, last=len(history.moves)))
    judged = finished(judgment(game, history, step))
    if judged is None:
        yield say("judgment/none")
        return
    view = history.rules.view(history.steps[step][0], judged.seat)
    rows = [[say("judgment/move"), say("judgment/points"), say("judgment/chance")]]
    for each in judged.alternatives:
        label = game.move_label(each.move, view)
        label = say("judgment/made", move=label) if each.move == judged.move else label
        rows.append([label, _with_error(each.points, 1.0), f"{_with_error(each.chance, 100.0)} %"])
    if judged.alternatives:
        yield from columns(rows)
        yield from wrap_lines(say("judgment/errors", n=judged.alternatives[0].points.n), 0, 0)
    if judged.proven is not None:
        better, lost = judged.proven
        yield from wrap_lines(say("judgment/proven", move=game.move_label(better, view), n=lost), 0, 0)


def _with_error(estimate: Any, scale: float) -> str:
    from ..play.judgment import standard_error

    return f"{scale * estimate.mean:.1f} \N{PLUS-MINUS SIGN} {scale * standard_error(estimate):.1f}"
