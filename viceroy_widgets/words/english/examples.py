"""Worked examples of rulebooks, and rules, at the command line."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "example/unknown": 'There is no example "{id}"; the nearest id is "{nearest}".',
    "example/other_rule": "{id}: expected an example of {rule}, not of {rules}.",
    "example/none": "The rulebooks work out no example of {rule}, {title}.",
    "example/both": "Rulebook and engine: {answer}.",
    "example/rulebook": "Rulebook: {answer}.",
    "example/engine": "Engine: {answer}. {mark}",
    "example/engine_in": "Engine ({edition}): {answer}. {mark}",
    "example/right": "ok",
    "example/wrong": "NOT THE SAME",
    "example/summary": (
        "{n} example; the engine agrees with the rulebook.",
        "{n} examples; the engine agrees with the rulebooks in all of them.",
    ),
    "example/differ": (
        "{n} example in which the engine does not agree with the rulebooks.",
        "{n} examples in which the engine does not agree with the rulebooks.",
    ),
    "example/summary_slips": (
        "The engine finds every right answer; the rulebook misprints one.",
        "The engine finds every right answer; the rulebook misprints {n}.",
    ),
    "example/game_without": "No worked examples come with {title}.",
    "example/in_full": "In full: viceroy examples {id}",
    "example/other_game": "Those of {title}: viceroy examples --game {id}",
    "example/head": "{title}.",
    "example/one_rule": "{rule} {title}",
    "example/outcome": "Result",
    "rule/examples": "Worked examples",
    "rule/taught": "Taught in",
    "rule/lesson": "lesson {number}, {title}",
    "rule/no_words": "No rule has these words: {words}.",
    "rule/all": "The titles of all rules: viceroy rule",
    "rule/hint": "In full: viceroy rule {id}",
    "rule/found": "{id}  {title} ({game})",
    "rule/more": ("{n} more: {ids}", "{n} more: {ids}"),
    "rule/count": ("{n} rule", "{n} rules"),
    "rule/search": "Search the rules",
    "rule/search_example": "words or an id, such as AUC-6",
    "rule/alike": "tie, equal; chip, coin, token; wild, joker, gold; purchase, buy; maximum, limit; cube, stone, gem",
    "rule/unknown": 'There is no rule "{id}"; the nearest id is "{nearest}".',
}
