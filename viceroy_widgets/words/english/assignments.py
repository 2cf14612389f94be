"""Assignments: making, tables from elsewhere, submissions and feedback."""

__all__ = ["MESSAGES"]

_SAVE = "Save it in Excel as *CSV UTF-8*, or in LibreOffice as *Text CSV* in *Unicode (UTF-8)*, and take that file."

MESSAGES: dict[str, str | tuple[str, str]] = {
    # -- assignments for each student: pseudonyms, own handouts, the report on variants, paper -------------------------
    "assigning/other_student": "This handout belongs to another student than {pseudonym}; open your own handout.",
    "assigning/digest": "{path} is {found}; a digest has 64 digits and small letters from a to f",
    "assigning/for_one": "{path} is the handout of one student; a key has the handout for all",
    "assigning/for_all": "The handout of one student cannot be used here; take the handout for all.",
    "assigning/list_size": "The list has {count} students; 1 to {most} are allowed.",
    "assigning/no_header": (
        "Line {line} of the list is more than one name: {text}. Name the columns in the first line, id and name, or the words "
        "of your school for them."
    ),
    "assigning/no_column": "The list has no column {column}; it has {known}.",
    "assigning/line_cells": "Line {line} of the list has more cells than the header, which has {columns}; put a name with a delimiter into quotation marks.",
    "assigning/same_id": "The id {id} is in lines {other} and {line} of the list.",
    "assigning/id_columns": "The list has several columns that may hold the ids: {columns}. Say which one: --id-column NAME.",
    "assigning/name_columns": "The list has several columns that may hold the names: {columns}. Rename all but one of them.",
    "assigning/ids_from": "The ids are those of the column {columns}.",
    "assigning/names_from": "The names are those of {columns}.",
    "assigning/columns_left": "These columns are not read: {columns}.",
    "assigning/left_out": "Line {line} is no student and is left out: {text}.",
    "assigning/test_student": "Line {line} is the test student of the course and is left out: {text}.",
    "assigning/no_id": "Line {line}: {name} has no id.",
    "assigning/one_name": "Lines {other} and {line} have the same name and no id: {name}. An id tells them apart when the list is made anew.",
    "assigning/id_changed": "The id {id} in line {line} looks as if a spreadsheet had changed it; format that column as text, and export the list again.",
    "assigning/id_short": "The id {id} in line {line} is shorter than the others; a spreadsheet may have cut off zeros at its beginning.",
    "assigning/changed_id": "Line {line} of the list has the id {id}, and the roster has {other}; a spreadsheet has changed one of them.",
    "assigning/other_id": "Line {line} of the list: {name} has the id {id}, and the roster has {other} for this name. Correct one of them; if they are two people, put both into the list.",
    "assigning/same_name": "Line {line} of the list: it cannot be told which student {name} is. Give ids to all students of that name, in the list and in the roster.",
    "assigning/roster_kept": (
        "{n} student keeps the pseudonym; {new} new.",
        "{n} students keep their pseudonyms; {new} new.",
    ),
    "assigning/roster_there": "{file} is there already. With --force, it is made anew, and the students in it keep their pseudonyms.",
    "assigning/roster_gone": "{pseudonym} ({name}) is not in the list and stays at the end of the roster.",
    "assigning/cli_roster_keep": "A former roster, whose students keep their pseudonyms; with --force, it is the file that is there.",
    "assigning/cli_roster_id_column": "The column of NAMES with the ids; without it, a column with a known name.",
    "assigning/cli_roster_force": "Make the roster anew though the file is there; the students in it keep their pseudonyms.",
    "assigning/line_long": "The id or the name in line {line} of the list is too long; {most} letters are allowed.",
    "assigning/nb_own": "This notebook is yours alone: it has your pseudonym already.",
    "assigning/cli_themes": "The tasks that there are for an assignment: game, kind, theme, and what it is about.",
    "assigning/cli_themes_game": "Only those of a game.",
    "assigning/cli_themes_kind": "Only those of a kind.",
    "assigning/themes_unknown": "--kind: expected one of {known}, not {found}.",
    "assigning/themes_kind": '{game}, kind = "{kind}"',
    "assigning/themes_slow": "{about} (takes minutes to make)",
    "assigning/slow": "Item {item}: the theme {theme} may take minutes to make; nothing is written before all items are made.",
    "assigning/made_item": "Item {item} is made, and its answers are proven.",
    "assigning/begun": "not finished yet",
    "assigning/gap": (
        "Item {item} is easy: in {count} of {of} variants, what one would do without much thought is best already; "
        "too few others were found. Another difficulty or theme may suit better."
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
    "assigning/report_drawn": "Drawn: {drawn}",
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
    "assigning/cli_roster": "Choose pseudonyms for the students in NAMES, so that neighbors in the list get different variants. NAMES is a table or workbook of your school with a header, or has a name on each line.",
    "assigning/cli_roster_output": "The file of the roster, which stays with the teacher; - prints it.",
    "assigning/cli_roster_seed": "A whole number; the same one chooses the same pseudonyms again. Without it, nobody can guess the number.",
    "assigning/roster_apart": (
        "{n} of {of} students shares no variant with the student before.",
        "{n} of {of} students share no variant with the student before.",
    ),
    "assigning/cli_each": "Write a handout and a notebook for each student of ROSTER, with this student's exercises alone.",
    "assigning/cli_each_folder": "The folder in which each student gets a folder; it is created if it is not there.",
    "assigning/each_name": "The pseudonym {pseudonym} cannot be the name of a file or a folder; use letters, digits, spaces and hyphens.",
    "assigning/each_written": ("{n} folder was written to {folder}.", "{n} folders were written to {folder}."),
    "assigning/saved": "In the saved notebook: {receipt}",
    "assigning/saved_none": "No answer yet; its receipt will be here, and in the saved notebook.",
    "assigning/not_kept": "Your answers cannot be kept in {file}, since the file could not be read or written. Save this notebook, and do not run its cells again before you have handed it in.",
    "assigning/nb_asks": "If JupyterLab asks *Run Command?*, press *Run Once*: it asks this in each notebook that it does not know yet.",
    "assigning/nb_kept": "Your answers are kept on this computer: they stay on the boards when cells are run again, and they are there on another day.",
    "assigning/you": "You are {pseudonym}. If that is not exactly your pseudonym, correct it before you begin.",
    "kind/PseudonymField": "Your pseudonym",
    "assigning/field": "Your pseudonym",
    "assigning/field_prompt": "Write your pseudonym, exactly as your teacher gave it to you. Then your tasks appear below.",
    "assigning/field_you": "You are {pseudonym}.",
    "assigning/begin": "Begin",
    "assigning/other": "That is not me",
    "assigning/items": "Tasks",
    "assigning/waiting": "Write your pseudonym at the top of this page; then your task appears here.",
    "assigning/no_pseudonym": "Write your pseudonym into the field first.",
    "assigning/near": "Check the spelling: is your pseudonym {near}? If so, press That is not me, and write it again.",
    "assigning/not_in_class": "No pseudonym of this class is spelled like that. Check the spelling, press That is not me, and write it again.",
    "assigning/other_answers": "There are no answers under this pseudonym here, but there are some under another one. If they are yours, check the spelling.",
    "assigning/mode_exam": "This is an exam: the boards give no hints, and they do not say how good an answer is.",
    "assigning/mode_practice": "This is practice: most boards have hints, and they say how good an answer is.",
    "assigning/due": "Due: {time}",
    "assigning/item": "{title} ({id})",
    "assigning/item_points": "{item}: {points}",
    "assigning/answers_again": (
        "{n} answer that you gave before is on its board again.",
        "{n} answers that you gave before are on their boards again.",
    ),
    "assigning/answers": "Answers: {title}",
    "assigning/whose": "This is the handout of one student; give the pseudonym with --student.",
    "assigning/sheet_note": "{title}, item {item}, variant {variant}; {points}",
    "assigning/sheet_pseudonym": "Pseudonym: {pseudonym}",
    "assigning/answer_lines": "Your answer in notation, or in your own words:",
    "assigning/receipt_boxes": "If you answered at a computer, the receipt that it showed; leave the other boxes empty:",
    "assigning/best_answer": "Best answer: {answer} ({told})",
    "assigning/best_value": "Its value is {best}; a rule of thumb reaches {heuristic}; values up to {floor} get no points.",
    "assigning/best_count": (
        "{n} answer is best; predicted difficulty {difficulty} of 5.",
        "{n} answers are best; predicted difficulty {difficulty} of 5.",
    ),
    "assigning/who_has_it": "Students with this variant: {names}",
    "assigning/cli_sheet": "Write worksheets to print, one page for each item: of a student, of a class, or of every variant. With a key, write the answer keys for the teacher instead.",
    "assigning/cli_sheet_student": "The pseudonym of the student; may be given several times.",
    "assigning/cli_sheet_roster": "The roster of the class; each student gets worksheets of this student's own variants.",
    "assigning/cli_sheet_key": "The teacher's key; the page then holds the answers.",
    "assigning/cli_sheet_output": "The file of the page; - prints it.",
    "assigning/sheet_many": "These are {count} pages; at most {most} fit one file. Take fewer students.",
    "assigning/sheet_other_key": "The key belongs to another handout.",
    "assigning/sheet_both": "Give pseudonyms or a roster, not both.",
    "assigning/cli_receipt": "Print the receipt of an answer that a student gave on paper. ANSWER is the answer in notation, each move as a text of its own.",
    "assigning/cli_receipt_item": "The id of the item.",
    "assigning/cli_receipt_student": "The pseudonym of the student.",
    "assigning/unfinished": "The answer is not complete, so it gets no points.",
    # -- english sentences about tables from spreadsheets and learning platforms ---------------------------------------
    "tables/encoding": "Line {line} is not in UTF-8, so its letters cannot be told for certain. " + _SAVE,
    "tables/workbook": "It is a file of a spreadsheet program that cannot be read here. " + _SAVE,
    "tables/no_table": "It holds no table as text. " + _SAVE,
    "tables/page": "It is a page, though its name may end in .xls. Open it in a spreadsheet program. " + _SAVE,
    "tables/quotation": "Line {line} cannot be read: a quotation mark is never closed, or text follows after the closing one.",
    "tables/wide": "Line {line} has more than {most} columns.",
    "tables/cells": "The sheet has more than {most} cells.",
    "tables/sheet": "The sheet {sheet} is read; the others are not: {others}.",
    "tables/windows": (
        "It is not in UTF-8 and was read in the encoding of Windows in Western Europe. Is {word} right? Otherwise save it "
        "as CSV UTF-8."
    ),
    # -- english sentences about files that students hand in -----------------------------------------------------------
    "submission/bar": "Files",
    "submission/nobody": (
        "Nobody has points. Does {file} hold the pseudonyms under which the students worked, and is the key that of their "
        "assignment?"
    ),
    "submission/roster_without_ids": (
        "It has no ids of the school, which the export needs; give a list with the columns id and name to "
        "viceroy assignment roster."
    ),
    "submission/no_text": (
        "It holds no text that can be read, like a picture, a PDF or an archive; ask for the notebook, or for the "
        "receipts as text."
    ),
    "submission/no_document": "It is no document of a word processor, or it is damaged.",
    "submission/no_workbook": (
        "It is no workbook of a spreadsheet program, or it is damaged; open it there and save it as CSV (UTF-8)."
    ),
    "submission/no_archive": "It is no zip archive, or it is damaged; unpack it, and grade the folder.",
    "submission/archive_empty": "No file that could be an answer is in this archive.",
    "submission/archive_large": "Unpacked, it is larger than an archive may be; unpack it, and grade the folder.",
    "submission/archive_deep": "It is an archive in archives in an archive; unpack it, and grade the folder.",
    "submission/packing": (
        "It is packed in an unusual way that is not read; unpack it, or save the document again in its program."
    ),
    "submission/password": "It is locked with a password; ask for it without one.",
    "submission/unreadable": (
        "It cannot be read: the computer refuses it, it leads elsewhere, or it is no file; check its permissions."
    ),
    "submission/folder_unreadable": "This folder cannot be read, so nothing in it is graded; check its permissions.",
    "submission/folder_linked": "This is a link to a folder, and links are not followed; copy the folder itself.",
    "submission/searched": "All the same, it was searched for receipts; some may be missing.",
    "submission/stamp": (
        'The time "{text}" in timestamp.txt cannot be read, so the time of the file counts; write a time such as '
        "2026-12-01 12:00:00 UTC."
    ),
    "submission/stamp_unreadable": "The file timestamp.txt has no time that can be read, so the time of the file counts.",
    "submission/many": "It has more than {most} receipts; split the file.",
    # -- feedback: pages for students after the grading ----------------------------------------------------------------
    "feedback/several": (
        "The file has receipts of several students, and its name does not say whose it is; none of them counts."
    ),
    "feedback/borrowed": "{receipt} belongs to somebody else.",
    "feedback/title": "{title}: feedback for {name}",
    "feedback/for": "For {name}",
    "feedback/total": ("You have {points} of {n} point.", "You have {points} of {n} points."),
    "feedback/overview": "Your points",
    "feedback/col_item": "Item",
    "feedback/col_points": "Points",
    "feedback/col_most": "Out of",
    "feedback/col_note": "Note",
    "feedback/sum": "Total",
    "feedback/item": "Item {number}",
    "feedback/item_title": "Item {number}: {title}",
    "feedback/note_none": "no answer",
    "feedback/note_late": "late",
    "feedback/note_unfinished": "not finished",
    "feedback/note_by_hand": "changed by the teacher",
    "feedback/by_hand": "Points from your teacher: {text}.",
    "feedback/points": "Points: {points} of {most}.",
    "feedback/late": "The answer came too late.",
    "feedback/late_zero": "The answer came too late, so it brings no points.",
    "feedback/late_off": (
        "The answer came too late. Points taken off for {n} day: {points}",
        "The answer came too late. Points taken off for {n} days: {points}",
    ),
    "feedback/tied": (
        "Item {number}: your files have different answers, and their times do not tell which one is the newest, so none "
        "of them counts."
    ),
    "feedback/none": "You handed in no answer for this item.",
    "feedback/none_counts": (
        "You handed in no answer for this item that counts. The end of this page says which receipts and files do not "
        "count."
    ),
    "feedback/no_receipt": "One of your files has no receipt in it.",
    "feedback/unfinished": "The answer stops before the end of the task, so it brings no points.",
    "feedback/best_reached": "Right: there is no better answer.",
    "feedback/right_reached": "Right.",
    "feedback/task": "The task",
    "feedback/yours": "Your answer",
    "feedback/yours_value": "Your answer: {value}",
    "feedback/nothing": "nothing yet",
    "feedback/best": "A best answer: {value}",
    "feedback/the_right": "The right answer",
    "feedback/a_right": "A right answer",
    "feedback/all_for": "All points of the item for: {best}. A part of them for less.",
    "feedback/all_and_none_for": "All points of the item for: {best}. None for: {floor}, or worse.",
    "feedback/part_for": "A part of them for what lies between.",
    "feedback/right": "right",
    "feedback/wrong": "wrong",
    "feedback/why": "Why points were lost",
    "feedback/item_rule": "The rule of this item",
    "feedback/rule": "Rule {rule}, {title}:",
    "feedback/mistake": "It looks like this misunderstanding: {mistake}.",
    "feedback/lesson": "Look at this lesson: {title}. This command writes it as the notebook {notebook}:",
    "feedback/receipt": "Receipt that counts:",
    "feedback/others": "Other receipts of yours for this item, which do not count:",
    "feedback/refused": "Receipts and files that do not count",
    "feedback/private": (
        "The points come from a replay of your answers by the rules. This page is a file of its own: it loads nothing "
        "and sends nothing."
    ),
    "feedback/cli": "Also write a page for each student into DIR: own answers, best answers, rules and lessons.",
    "feedback/cli_names": "Show the names of the roster on the pages; without it, they have pseudonyms only.",
    "feedback/cli_rules": "Also write a table with the points lost by item and rule into FILE.",
    "feedback/cli_late": (
        "What a late receipt is worth: count (it counts and is marked), zero (no points; an earlier receipt "
        "in time counts instead), or so much less for each day that has begun, such as '10% a day'."
    ),
    "feedback/bar": "Pages",
    "feedback/written": ("{n} page was written into {folder}.", "{n} pages were written into {folder}."),
}
