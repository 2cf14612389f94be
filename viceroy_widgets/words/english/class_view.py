"""View of a class: charts and tables about how an assignment went."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "class/title": "{title}: the class",
    "class/summary": (
        "{handed_in} of {n} student handed in an answer that counts.",
        "{handed_in} of {n} students handed in an answer that counts.",
    ),
    "class/mean": "The mean is {points} of {most} points, over those who handed in an answer.",
    "class/late": ("{n} student has a late answer.", "{n} students have late answers."),
    "class/late_zero": "Late answers bring no points.",
    "class/late_off": "Late answers lose {percent} % of their points for each day that has begun.",
    "class/private": (
        "This page was made on this computer. It loads nothing and sends nothing, and it shows {shown}. Keep it like "
        "your other records about students."
    ),
    "class/shown_pseudonyms": "pseudonyms only",
    "class/shown_names": "names",
    "class/table": "Table: {name}",
    "class/as_table": ("As a table, {n} row", "As a table, {n} rows"),
    "class/students": "Who handed in what",
    "class/student": "Student",
    "class/total": "Total",
    "class/remarks": "Remarks",
    "class/remark_late": "late",
    "class/remark_refused": ("{n} receipt does not count", "{n} receipts do not count"),
    "class/remark_files": ("{n} file does not count", "{n} files do not count"),
    "class/none": "no answer",
    "class/right": "Right answers by item",
    "class/right_of": "{n} of {of}",
    "class/right_label": "Right answers by item: {told}",
    "class/item": "Item",
    "class/right_answers": "Right",
    "class/answered": "Answered",
    "class/of_students": "Students",
    "class/lost": "Points lost by item",
    "class/lost_note": (
        "The line goes from the least to the most points lost, the box holds the middle half of the answers, and the "
        "mark is the median. Missing answers are left out."
    ),
    "class/lost_label": "Points lost by item: {told}",
    "class/lost_of": "median {median} of {most}",
    "class/least": "Least",
    "class/low": "Lower quarter",
    "class/median": "Median",
    "class/high": "Upper quarter",
    "class/most": "Most",
    "class/mean_lost": "Mean",
    "class/mistakes": "Usual mistakes",
    "class/mistakes_label": "Usual mistakes: {told}",
    "class/mistake": "Misunderstanding",
    "class/answers": "Answers",
    "class/answers_of": ("{n} answer", "{n} answers"),
    "class/no_mistakes": "No answer shows a known misunderstanding.",
    "class/rules": "Points lost by rule",
    "class/rules_label": "Points lost by rule: {told}",
    "class/rule": "Rule",
    "class/rule_named": "{rule}, {title}",
    "class/no_rule": "no single rule",
    "class/points_lost": "Points lost",
    "class/points_of": ("{n} point", "{n} points"),
    "class/no_losses": "No answer lost points.",
    "class/times": "When answers came",
    "class/times_label": (
        "{n} student had handed in the last answer by {time}; first {first}, last {last}.",
        "{n} students had handed in their last answer by {time}; first {first}, last {last}.",
    ),
    "class/time": "Time ({zone})",
    "class/by_then": "Students by then",
    "class/is_late": "Late",
    "class/yes": "late",
    "class/due": "due {time}",
    "class/no_times": "The times of the answers are not known.",
    "class/times_note": "The times are those of the files; copying or unpacking files may change them.",
    "class/where": "Where points were lost: {item}",
    "class/where_variant": "Where points were lost: {item}, variant {variant}",
    "class/where_group": (
        "{n} answer lost points, in {variants} of the variants.",
        "{n} answers lost points, in {variants} of the variants.",
    ),
    "class/where_part": (
        "Variant {variant}: {n} answer lost points",
        "Variant {variant}: {n} answers lost points",
    ),
    "class/where_note": (
        "A number is how many of the answers that lost points use the part; a tick marks the parts of a best answer."
    ),
    "class/where_text": "The parts of these answers are not in the drawing; the table has the answers in words.",
    "class/where_label": "Marked: {told}.",
    "class/mark": "{part}: {n}",
    "class/mark_best": "{part}: best answer",
    "class/answer": "Answer",
    "class/nothing": "nothing yet",
    "class/reached": "Reaches",
    "class/count": "Students",
    "class/best_answer": "A best answer: {told}",
    "class/right_answer": "A right answer: {told}",
    "class/unfinished": "not finished",
    "class/faults": "Files and receipts that do not count",
    "class/file": "File",
    "class/file_number": "file {number}",
    "class/reason": "Reason",
    "class/faults_note": (
        "Names of files may hold names of people, so files have numbers here. The command viceroy class prints their "
        "names, and in a notebook, view.file_rows has them."
    ),
    "class/file_named": "file {number}: {file}",
    "class/no_folder": "There is no folder {folder}; give the folder with what the students handed in.",
    "class/no_key": 'No key is in or beside the folder {folder}; give it: key="ID.key.json" (on the command line: --key).',
    "class/keys": 'There are several keys, {found}; say which one: key="ID.key.json" (on the command line: --key).',
    "class/no_roster": (
        "No roster (students.csv, class.csv or roster.csv) is in or beside the folder {folder}; give it: "
        'students="FILE" (on the command line: --students).'
    ),
    "class/rosters": 'There are several rosters, {found}; say which one: students="FILE" (on the command line: --students).',
    "class/late_choice": 'late is {found}; it may be "count", "zero", or a percentage such as "10% a day"',
    "class/cli": (
        "Write a page about a class: who handed in what, right answers, points lost, usual mistakes, where on the "
        "board, and when. Nothing leaves this computer."
    ),
    "class/cli_key": "The key of the assignment; without it, the only *.key.json in or beside the folder.",
    "class/cli_students": (
        "The roster of the class; without it, students.csv, class.csv or roster.csv in or beside the folder."
    ),
    "class/cli_names": "Show the names of the roster instead of the pseudonyms.",
    "class/cli_output": "The file of the page; - prints it.",
    "class/cli_csv": "Also write the table behind each chart as a CSV file into DIR.",
    "class/written": "The page is in {file}. It stands alone: open it in a browser.",
}
