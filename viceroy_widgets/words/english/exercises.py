"""Questions and steps of lessons as exercises of a classroom."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "ownquestion/none": "{path}: an assignment has questions of its own only for items of the kind question, not {kind}",
    "ownquestion/theme": "{path}: an item with questions of its own has no theme and no difficulty",
    "ownquestion/alike": "{path}: two options have the same text",
    "ownquestion/answer": "The answer is the number of one option, from 1 to {count}.",
    "ownquestion/not_right": "The answer {number} of the key is not the right one.",
    "ownquestion/chosen": "You chose: {option}. You can choose another option.",
    "ownquestion/choose": "Choose an option.",
    "ownquestion/yours": "{option} (your answer)",
    "typedquestion/answer": "The answer is a whole number from 0 to {most}, without a sign.",
    "typedquestion/none": "Type a number first.",
    "typedquestion/type": "Type a number, then press Enter.",
    "typedquestion/typed": "Your answer: {number}. You can type another number.",
    "typedquestion/field": "Your answer, as a number",
    "typedquestion/send": "Answer",
    "lessonstep/not_done": "The moves of the key do not reach the goal of the step.",
    "lessonstep/unknown": "{path}: there is no step {name} for a classroom",
    "lessonstep/refused": "{move} (refused)",
    "lessonstep/refused_text": "A refused move of an answer has 1 to {most} lowercase letters, digits and signs.",
    "lessonstep/kept": "This attempt is your answer now. You can try another one, or go on without it.",
    "lessonstep/start_over": "Press Start over.",
}
