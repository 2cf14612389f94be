"""The `viceroy export` commands, which write pages that need no kernel and no server."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..core.document_text import LONGEST_PACK, decoded
from ..core.fields import Field
from ..core.registry import DEFAULT_GAME
from ..words import say
from ..words.numbers import decimal_text
from .assignment_class import check_folders, read_roster
from .games import known_game, refusing_faults
from .options import game_option, game_options, option_texts, read_game_options, typed_options
from .puzzle_attempts import pack_game
from .streams import STANDARD, Refused, make_folder, read_bytes, refusing, there_already, write, write_new

if TYPE_CHECKING:
    from ..classroom.handout import Handout
    from ..export.contents import PageContent

__all__ = ["export"]

_MOST_PUZZLES = 50
"""Number of puzzles of a game in a page, if nobody asks for more."""


@click.group(help=say("page/cli"))
@click.pass_context
def export(context: click.Context) -> None:
    """Group the commands that write pages, which tell nothing of what their author has done."""
    from ..learn.progress_store import progress_off

    context.with_resource(progress_off())


def _page_options(verb: Callable[..., None]) -> Callable[..., None]:
    """Add the options of all pages to a command."""
    for option in (
        click.option("--force", is_flag=True, help=say("cli/force")),
        click.option("--shared", is_flag=True, help=say("page/cli_shared")),
        click.option("-o", "--output", metavar="PAGE", help=say("page/cli_output")),
    ):
        verb = option(verb)
    return verb


@export.command("puzzle", help=say("page/cli_puzzle"))
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--game", "name", metavar="ID", help=say("cli/game"))
@click.option("--theme", default="", metavar="NAME", help=say("page/cli_theme"))
@click.option("--difficulty", type=click.IntRange(1, 5), metavar="N", help=say("page/cli_difficulty"))
@click.option("--count", type=click.IntRange(1), metavar="N", help=say("page/cli_count"))
@click.option("--pack", metavar="FILE", help=say("page/cli_pack"))
@_page_options
def puzzle(
    ids: tuple[str, ...],
    name: str | None,
    theme: str,
    difficulty: int | None,
    count: int | None,
    pack: str | None,
    **page: Any,
) -> None:
    """Write a page with puzzles of a game, or of a pack."""
    from ..export.contents import PuzzleContent
    from ..export.puzzles import game_documents, pack_documents

    if bool(ids) + (pack is not None) + bool(theme or difficulty) > 1:
        raise Refused(say("page/cli_either"))
    content = b"" if pack is None else read_bytes(pack, LONGEST_PACK)
    game = pack_game(content) if pack is not None and not name else known_game(name or DEFAULT_GAME)
    with refusing(pack or ""), refusing_faults(game):
        documents = (
            game_documents(game, ids, theme, difficulty or 0, count or _MOST_PUZZLES)
            if pack is None
            else pack_documents(game, decoded(content, LONGEST_PACK), count)
        )
        puzzles = PuzzleContent(game, documents)
    _write(puzzles, ids[0] if len(ids) == 1 else f"{game.id}-puzzles", page)


@export.command("lesson", help=say("page/cli_lesson"))
@click.argument("lesson", metavar="LESSON|FILE")
@click.option("--game", "name", metavar="ID", help=say("page/cli_lesson_game"))
@_page_options
def lesson(lesson: str, name: str | None, **page: Any) -> None:
    """Write a page with a lesson of the package, or of a file."""
    from ..export.contents import LessonContent
    from ..export.lessons import course_lesson, file_lesson

    is_file = Path(lesson).suffix in (".toml", ".json")
    game = known_game(name) if name else None
    with refusing(lesson if is_file else ""):
        source = file_lesson(read_bytes(lesson), game) if is_file else course_lesson(lesson, game)
        content = LessonContent(*source)
    _write(content, content.lesson.id, page)


@export.command("game", help=say("page/cli_game"))
@game_option
@click.option("--bots", metavar="A,B", help=say("page/cli_bots"))
@click.option("--people", default="", metavar="A,B", help=say("page/cli_people"))
@click.option("--seed", type=int, metavar="N", help=say("page/cli_seed"))
@game_options
@_page_options
def game(
    name: str, bots: str | None, people: str, seed: int | None, output: str, shared: bool, force: bool, **typed: Any
) -> None:
    """Write a page with a whole game."""
    from ..export.contents import GameContent
    from ..play.seating import usual_bots

    known, options, names = known_game(name), typed_options(typed), _names(people)
    texts = option_texts(options)
    read_game_options(known, options, texts)  # refuses what the page could not read
    asked = usual_bots(known, max(1, len(names))) if bots is None else _names(bots)
    with refusing(), refusing_faults(known):
        content = GameContent(known, asked, names, seed, texts)
        content.board("table").close()
    _write(content, f"{known.id}-game", {"output": output, "shared": shared, "force": force})


@export.command("assignment", help=say("page/cli_assignment"))
@click.argument("handout", metavar="HANDOUT")
@click.option("--pseudonym", default="", metavar="NAME", help=say("page/cli_pseudonym"))
@click.option("--roster", "roster_file", metavar="FILE", help=say("page/cli_roster"))
@click.option("--exam", is_flag=True, help=say("page/cli_exam"))
@_page_options
def assignment(handout: str, pseudonym: str, roster_file: str | None, exam: bool, **page: Any) -> None:
    """Write a page with an assignment, or one for each student; a handout has no answers, so the page has none."""
    from ..classroom.handout import LONGEST
    from ..core.document_text import parse_json
    from ..export.contents import AssignmentContent

    with refusing(handout):
        document = Field(parse_json(read_bytes(handout, LONGEST), LONGEST)).mapping()
        content = AssignmentContent(document, pseudonym)
    if exam and content.handout.mode != "exam":
        raise Refused(say("page/cli_no_exam", file=handout))
    if roster_file is None:
        _write(content, content.handout.id, page)
        return
    if pseudonym:
        raise Refused(say("page/cli_roster_either"))
    _write_class(content.handout, [student.pseudonym for student in read_roster(roster_file).students], page)


def _write_class(handout: Handout, pseudonyms: Sequence[str], page: Mapping[str, Any]) -> None:
    """Write a page for each student into a folder; nothing is written if a pseudonym is no plain name of a file."""
    from ..classroom.handout import student_handout, write_handout
    from ..export.contents import AssignmentContent
    from ..export.making import made_page

    if page["output"] == STANDARD:
        raise Refused(say("page/cli_roster_folder"))
    folder = Path(page["output"] or f"{handout.id}-pages")
    check_folders(pseudonyms)
    targets = {pseudonym: folder / f"{pseudonym}.html" for pseudonym in pseudonyms}
    for target in targets.values():
        _refuse_existing(target, page)
    make_folder(folder)
    beside: dict[str, str] = {}
    for pseudonym, target in targets.items():
        with refusing():
            own = write_handout(student_handout(handout, pseudonym))
            made = made_page(AssignmentContent(own, pseudonym), shares_runtime=page["shared"])
        for name, text in made.beside.items():
            _write_beside(target.with_name(name), text)
            beside[name] = text
        write_new(str(target), made.html, replaces=page["force"])
    write(say("page/cli_class_written", folder=folder, n=len(targets)))
    if beside:
        write(say("page/cli_class_beside", files=", ".join(beside)))


@export.command("practice", help=say("page/cli_practice"))
@game_option
@_page_options
def practice(name: str, **page: Any) -> None:
    """Write a page with all puzzles of a game, and with practice."""
    from ..export.contents import PracticeContent

    game = known_game(name)
    _write(PracticeContent(game), f"{game.id}-practice", page)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _refuse_existing(target: Path, page: Mapping[str, Any]) -> None:
    if not page["force"] and target.exists():
        raise Refused(there_already(str(target), False))


def _write_beside(file: Path, text: str) -> None:
    """Write a file of a runtime; its name has a digest of its text, so one that is there is the same."""
    if not file.exists():
        write_new(str(file), text)


def _write(content: PageContent, name: str, page: Mapping[str, Any]) -> None:
    """Write a page, and the files of its runtime if it shares them and they are not there yet."""
    from ..export.making import made_page

    output = page["output"] or f"{name}.html"
    target, is_file = Path(output), output != STANDARD
    if page["shared"] and not is_file:
        raise Refused(say("page/cli_shared_file"))
    if is_file:
        _refuse_existing(target, page)
    with refusing(), refusing_faults(content.game):
        made = made_page(content, shares_runtime=page["shared"])
    for beside, text in made.beside.items():
        _write_beside(target.with_name(beside), text)
    write_new(output, made.html, replaces=page["force"])
    size = len(made.html.encode())
    if not is_file:
        return
    if not made.beside:
        write(say("page/cli_written", file=target, size=decimal_text(size / 1e6)))
        return
    rest = decimal_text(sum(map(len, made.beside.values())) / 1e6)
    runtime = ", ".join(made.beside)
    write(say("page/cli_written_shared", file=target, size=decimal_text(size / 1e3), runtime=runtime, rest=rest))
