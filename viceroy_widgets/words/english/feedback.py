"""Feedback: pages for students after the grading."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "feedback/several": (
        "The file has receipts of several students, and its name does not say whose it is; none of them counts."
    ),
    "feedback/borrowed": "{receipt} belongs to somebody else.",
    "feedback/title": "{title}: feedback for {name}",
    "feedback/for": "For {name}",
    "feedback/total": "You have {points} of {most} points.",
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
    "feedback/late": "The answer came after the time.",
    "feedback/late_zero": "The answer came after the time, so it brings no points.",
    "feedback/late_off": (
        "The answer came after the time. Points taken off for {n} day: {points}",
        "The answer came after the time. Points taken off for {n} days: {points}",
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
    "feedback/best_reached": "There is no better answer.",
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
        "What a receipt after the time is worth: count (it counts and is marked), zero (no points; an earlier receipt "
        "in time counts instead), or so much less for each day that has begun, such as '10% a day'."
    ),
    "feedback/bar": "Pages",
    "feedback/written": ("{n} page was written into {folder}.", "{n} pages were written into {folder}."),
}
