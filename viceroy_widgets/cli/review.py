"""The `viceroy review` command: a finished game reviewed at a terminal or as a page, or one decision judged."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Any

import click

from ..core.document_text import decoded
from ..core.registry import DEFAULT_GAME
from ..core.slices import finished
from ..words import say
from .games import game_of_record, known_game, refusing_faults
from .options import MOST_JOBS, jobs_or_all
from .streams import Refused, read_bytes, refusing, write, write_new
from .terminal import with_bar, wrap_lines
from .workers import workers

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.history import History
    from ..play.review import Balance, SeatReview

__all__ = ["review"]

_BALANCE = ("result", "start", "luck", "decisions", "corrected")
"""Parts of the sum of a result, in the order of the columns."""
_WHOLE = 1000
"""Length of the progress bar."""


@click.command("review", help=say("cli/review"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--game", "name", metavar="ID", help=say("cli/review_game"))
@click.option("--seat", type=click.IntRange(1), default=1, show_default=True, metavar="N", help=say("cli/review_seat"))
@click.option("--html", "page", metavar="PAGE", help=say("cli/review_html"))
@click.option("--puzzles", "pack", metavar="PACK", help=say("cli/review_puzzles"))
@click.option("--step", type=click.IntRange(0), metavar="N", help=say("cli/review_step"))
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), metavar="N", help=say("cli/review_jobs"))
@click.option("--scheduler", metavar="ADDRESS", help=say("cli/review_scheduler"))
def review(
    files: tuple[str, ...],
    name: str | None,
    seat: int,
    page: str | None,
    pack: str | None,
    step: int | None,
    jobs: int | None,
    scheduler: str | None,
) -> None:
    """Review the games in files for a seat; raise Refused if one is no record, or is not over."""
    held = [read_bytes(file) for file in files]
    game = known_game(name or game_of_record(held[0]) or DEFAULT_GAME)
    with refusing_faults(game):
        histories = [
            _history(game, content, file if len(files) > 1 else "") for file, content in zip(files, held, strict=True)
        ]
        if step is not None:
            write([*_judged(game, _only(histories, "--step"), step)])
            return
        for history in histories:
            _require_over(history, seat)
        if pack is not None:
            for history in histories:
                write(_kept(game, history, seat - 1, pack))
        elif page is not None:
            from ..widgets.review.page import review_page

            history = _only(histories, "--html")
            write_new(page, review_page(game, history, _reviewed(game, history, seat - 1)))
            write(say("cli/review_written", file=page))
        elif len(histories) > 1:
            from ..play.reviews import review_games

            texts = [*map(decoded, held)]
            with workers(scheduler, jobs_or_all(jobs)) as executor:
                reviews = review_games(game, texts, seat - 1, executor=executor)
                shown = with_bar(reviews, len(texts), say("cli/reviewing"))
                write([*_table(game, files, histories, shown)])
        else:
            write([*_lines(game, histories[0], _reviewed(game, histories[0], seat - 1))])


def _history(game: Game, held: bytes, file: str) -> History:
    with refusing(file):
        history: History = game.history_of(game.record_in(decoded(held)))
        return history


def _only(histories: Sequence[History], option: str) -> History:
    """Return the one history; raise Refused for several, which an option does not take."""
    if len(histories) > 1:
        raise Refused(say("cli/review_one", option=option))
    return histories[0]


def _require_over(history: History, seat: int) -> None:
    if history.state.question is not None:
        raise Refused(say("widget/not_over"))
    count = len(history.setup.players)
    if seat > count:
        raise Refused(say("review/nobody", n=seat, count=count))


def _table(
    game: Game, files: Sequence[str], histories: Sequence[History], reviews: Iterable[SeatReview]
) -> Iterator[str]:
    """Yield a row for each game: the sum of its result, and the decision that cost most; then the means."""
    from ..play.review_text import review_items
    from ..words.numbers import number_text, signed
    from ..words.plain_text import columns

    rows = [["", *(say(f"cli/review_{part}") for part in (*_BALANCE, "worst"))]]
    balances: list[Balance] = []
    for file, history, each in zip(files, histories, reviews, strict=True):
        if each.balance is None:  # the game has no bot that estimates
            rows.append([file, number_text(game.rules.totals(history.state)[each.seat]), *[""] * len(_BALANCE)])
            continue
        balances.append(each.balance)
        result, start, *changes = (getattr(each.balance, part) for part in _BALANCE)
        items = zip(review_items(game, history, each), each.costly, strict=True)
        worst = next((f"{item.turn}: {signed(-costly.points)}" for item, costly in items), "")
        rows.append([file, number_text(result), number_text(round(start)), *map(signed, changes), worst])
    if balances:
        result, start, *changes = (fmean(getattr(each, part) for each in balances) for part in _BALANCE)
        rows.append([say("cli/review_mean"), *map(number_text, map(round, (result, start))), *map(signed, changes), ""])
    yield from columns(rows)
    yield ""
    yield from wrap_lines(say("review/balance_note"), 0, 0)


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
    from ..words.numbers import decimal_text

    mean, error = decimal_text(scale * estimate.mean), decimal_text(scale * standard_error(estimate))
    return f"{mean} \N{PLUS-MINUS SIGN} {error}"
