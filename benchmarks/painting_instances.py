"""Painting tasks like the ends of games: a function of (seed, index) only."""

from __future__ import annotations

from random import Random

from viceroy_widgets.viceroy.solve.tasks import PaintOption, PaintTask

CIRCLES = (5, 10, 15, 20)
GEMS = (4, 8, 16, 32)
WIDE_GEMS = (40, 48, 56, 64)
TOP_LEVEL = 5
MOST_OF_A_COLOR = 16
CELLS = 32
"""Numbers of circles x numbers of gems x with or without bonus tokens: index modulo this is the cell."""


def painting_instance(seed: int, index: int, *, wide: bool = False) -> PaintTask:
    """The instance with this number; two in five carry laws."""
    random = Random(f"painting/{seed}/{index}/{wide}")
    circles = CIRCLES[index % 4]
    gems = (WIDE_GEMS if wide else GEMS)[index // 4 % 4]
    bonus = [0, 0, 0, 0]
    if index // 16 % 2:
        for _ in range(random.randint(1, 4)):
            bonus[random.randrange(4)] += random.choice((2, 2, 4))
    per_circle, left_points, color_points = _laws(random, gems) if index // CELLS % 5 < 2 else (0, (), (0,) * 5)
    values = [[level + bonus[color] + per_circle for color in range(4)] for level in _levels(random, circles)]
    return PaintTask(tuple(_options(random, value) for value in values), _gems(random, gems), left_points, color_points)


def _laws(random: Random, gems: int) -> tuple[int, tuple[int, ...], tuple[int, int, int, int, int]]:
    kinds = random.sample(("circle", "colors", "left"), random.choice((1, 1, 2)))
    per_circle = random.randint(1, 2) if "circle" in kinds else 0
    per_color = random.randint(1, 4) if "colors" in kinds else 0
    points, every = random.choice(((1, 1), (1, 2), (1, 3), (2, 3)))
    left = tuple(points * (n // every) for n in range(gems + 1)) if "left" in kinds else ()
    return per_circle, left, (0, per_color, 2 * per_color, 3 * per_color, 4 * per_color)


def _levels(random: Random, circles: int) -> list[int]:
    """Levels of the cards above the lowest row of a pyramid built at random, place by place."""
    base = 5
    while sum(base - up for up in range(1, TOP_LEVEL)) < circles:
        base += 1
    cards = {(1, x) for x in range(base)}
    levels = []
    while len(levels) < circles:
        level, x = random.choice(sorted(cards))
        place = (level + 1, x)
        if level < TOP_LEVEL and (level, x + 1) in cards and place not in cards:
            cards.add(place)
            levels.append(level + 1)
    return levels


def _options(random: Random, value: list[int]) -> tuple[PaintOption, ...]:
    """A circle with random sections; the upper card's bottom two are often of one color."""
    below = random.randrange(4)
    beside = below if random.random() < 0.75 else random.randrange(4)
    sections = [random.randrange(4), random.randrange(4), below, beside]
    single = sections[0] if len(set(sections)) == 1 else None
    leave = PaintOption(single, 0, 0 if single is None else value[single])
    paint = [PaintOption(c, 4 - sections.count(c), value[c]) for c in range(4) if c != single]
    return (leave, *paint)


def _gems(random: Random, gems: int) -> tuple[int, int, int, int]:
    have = [0, 0, 0, 0]
    while sum(have) < gems:
        color = random.randrange(4)
        if have[color] < MOST_OF_A_COLOR:
            have[color] += 1
    return have[0], have[1], have[2], have[3]
