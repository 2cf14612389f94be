"""Exercises of a classroom: their tasks, and answers in words."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "kind/PaintingBoard": "Pyramid to paint",
    "exercise/painting": (
        "Paint with the gem behind your screen, so that your total is as high as possible.",
        "Paint with the {n} gems behind your screen, so that your total is as high as possible. You need not use all.",
    ),
    "exercise/paint": "{found} names no gem on a section of this pyramid.",
    "exercise/no_paint": "nothing painted",
    "exercise/option": "{found} is no option; the options are {options}.",
    "exercise/chosen": "Your answer: {option}. You can choose another one.",
    "exercise/chosen_option": "{label} (your answer)",
    "exercise/right": "right",
    "exercise/wrong": "wrong",
    "exercise/points": ("{n} point", "{n} points"),
    "exercise/floor_painting": (
        "Without any gem on it, the pyramid already has {n} point.",
        "Without any gem on it, the pyramid already has {n} points.",
    ),
    "exercise/floor_turn": (
        "Without any move, the pyramid already has {n} point.",
        "Without any move, the pyramid already has {n} points.",
    ),
    "exercise/painted": ("{n} {color} gem on {circle}", "{n} {color} gems on {circle}"),
}
