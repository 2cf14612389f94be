"""Assignments for each student: pseudonyms, own handouts, the report on variants, paper."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "assigning/other_student": "This handout belongs to another student than {pseudonym}; open your own handout.",
    "assigning/digest": "{path} is {found}; a digest has 64 digits and small letters from a to f",
    "assigning/for_one": "{path} is the handout of one student; a key has the handout for all",
    "assigning/for_all": "The handout of one student cannot be used here; take the handout for all.",
    "assigning/list_size": "The list has {count} students; 1 to {most} are allowed.",
    "assigning/line_empty": "Line {line} of the list has neither an id nor a name.",
    "assigning/line_long": "Line {line} of the list has an id or a name with more than {most} characters.",
    "assigning/nb_own": "Your pseudonym is in the next cell already; leave it as it is. Run all cells: *Run > Run All Cells*.",
    "assigning/gap": (
        "Item {item}: in {n} of {of} variants, a rule of thumb finds the best answer; there were too few others.",
        "Item {item}: in {n} of {of} variants, a rule of thumb finds the best answer; there were too few others.",
    ),
    "assigning/cli_report": "Report how often each variant of KEY is drawn by a class, and how alike the variants are.",
    "assigning/cli_students": "The number of made-up students.",
    "assigning/cli_report_roster": "The roster of the class, instead of made-up students.",
    "assigning/cli_format": "The form of the report; json has every value.",
    "assigning/report_head": (
        "{title}: {n} student",
        "{title}: {n} students",
    ),
    "assigning/report_item": ("Item {item}: {n} variant", "Item {item}: {n} variants"),
    "assigning/report_even": "Drawn about equally often: {drawn}",
    "assigning/report_uneven": "Not drawn equally often: {drawn}",
    "assigning/report_alike": "Alike: {measure} ({value})",
    "assigning/report_unlike": "Not alike: {measure} (from {least} to {most}; quartiles {lower}, {median}, {upper})",
    "assigning/report_neighbors": (
        "{n} student has the variant of the student before.",
        "{n} students have the variant of the student before.",
    ),
    "assigning/measure_gap": "best value less that of a rule of thumb",
    "assigning/measure_optima": "number of best answers",
    "assigning/measure_difficulty": "predicted difficulty",
    "assigning/cli_roster": "Choose pseudonyms for the students in NAMES, so that neighbors in the list get different variants. NAMES is CSV with the columns id or name, or has a name on each line.",
    "assigning/cli_roster_output": "The file of the roster, which stays with the teacher; - prints it.",
    "assigning/cli_roster_seed": "A whole number; the same one chooses the same pseudonyms again. Without it, nobody can guess the number.",
    "assigning/roster_apart": (
        "{n} of {of} students shares no variant with the student before.",
        "{n} of {of} students share no variant with the student before.",
    ),
    "assigning/cli_each": "Write a handout and a notebook for each student of ROSTER, with this student's exercises alone.",
    "assigning/cli_each_folder": "The folder in which each student gets a folder; it is created if it is not there.",
    "assigning/each_name": "The pseudonym {pseudonym} cannot be the name of a folder; use letters, digits, spaces and hyphens.",
    "assigning/each_written": ("{n} folder was written to {folder}.", "{n} folders were written to {folder}."),
    "assigning/saved": "In the saved notebook: {receipt}",
    "assigning/saved_none": "No answer yet; its receipt will be here, and in the saved notebook.",
}
