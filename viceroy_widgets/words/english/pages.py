"""Pages without a kernel, and the command that writes them."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # on a page
    "page/loading": "The page is starting. In a few seconds you can play.",
    "page/ready": "You can begin.",
    "page/failed": "The page could not start. It needs a current Firefox, Chrome, Edge or Safari; if a file with the ending .js came with it, keep both in one folder.",
    "page/not_kept": "This browser keeps nothing: what you do here is lost with the page.",
    "page/no_script": "This page needs JavaScript, which is switched off in this browser.",
    "page/receipts": "Your receipts",
    "page/hand_in": "Each line holds your answer to one item. Copy all of them and send them to your teacher.",
    "page/puzzles": "Puzzles",
    # what a page is made of
    "page/pyodide_missing": "{file}: expected a file of Pyodide, but there is none that can be read.",
    "page/pyodide_other": "{file}: expected the file of Pyodide {version}, but this is another one.",
    "page/no_npm": "A page holds Pyodide, which npm brings once, but npm is not installed. Install it with: {command}; or name a folder with the npm package pyodide in the variable {variable}.",
    "page/npm_failed": "A page holds Pyodide, but npm could not bring it: {reason}",
    "page/no_package": "The game {name} lies in no package or module of its own, so no page can hold it.",
    # the command
    "page/cli": "Write a page that needs no kernel and no server: one HTML file, to open in a browser or to mail.",
    "page/cli_puzzle": "A page with puzzles, by their ids; without an id, with those of a theme and a difficulty.",
    "page/cli_lesson": "A page with a lesson: by its id, or of a FILE of your own.",
    "page/cli_game": "A page with a whole game against bots.",
    "page/cli_assignment": "A page with an assignment, of its HANDOUT; students return the receipts that it shows.",
    "page/cli_practice": "A page with the puzzles of a game, and with practice: what was tried there comes again, spaced over days.",
    "page/cli_output": "The page; without it, a file in this folder with the name of what it shows.",
    "page/cli_shared": "Write the runtime to a file of its own beside the page. Pages of a game and a language share it; practice, and assignments with lessons, have others.",
    "page/cli_either": "Choose puzzles by their ids, by --pack, or by --theme and --difficulty, but not by two of these.",
    "page/cli_shared_file": "--shared: expected a file for the page, not standard output, since its runtime lies beside it.",
    "page/cli_theme": "Only puzzles of this theme.",
    "page/cli_difficulty": "Only puzzles of this difficulty, from 1 to 5.",
    "page/cli_count": "At most so many puzzles; without it, 50 of a game and all of a pack.",
    "page/cli_pack": "Puzzles of this pack instead of those that come with the game.",
    "page/cli_lesson_game": "The game of the lesson, by its id. Without it: that of Viceroy, or the only other game that has such a lesson.",
    "page/cli_bots": "The bots, by their names and parted by commas; without them, a usual one.",
    "page/cli_people": "The names of people who share the page, parted by commas.",
    "page/cli_seed": "The seed of the game; without it, each time another game begins.",
    "page/cli_pseudonym": "The student whose page it is; without it, the page asks for a pseudonym.",
    "page/cli_exam": "Refuse a handout that is no exam: the page of an exam judges nothing, and gives receipts only.",
    "page/cli_no_exam": "{file}: expected the handout of an exam, but it is one for practice.",
    "page/cli_written": "{file}: {size} MB. Open it in a browser; it needs no network.",
    "page/cli_written_shared": "{file}: {size} kB, with {runtime} beside it, {rest} MB. Keep both in one folder.",
}
