"""Moments of a recorded game of Viceroy, with their panes: one pyramid in front, as a seat knows it or all open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ....core.game import Game
from ....core.table_game import newest_in_line
from ....core.vocabulary import Event, visible_to
from ....draw.stack import arrange_in_rows, stack_vertically, tiles
from ....play.log import LogEntry, game_log
from ....widgets.protocol.board import Reply
from ....widgets.replay.moments import Moments
from ....words import language, say
from ...codec.history import History, visible_move
from ...codec.moves import format_move
from ...components.gems import COLORS, Gems
from ...draw.loose_card import draw_hand_tiles
from ...draw.pyramid import draw_pyramid
from ...draw.row import draw_slots
from ...draw.screen import draw_reserve, draw_screen_tile
from ...draw.small_pyramid import draw_other_player
from ...rules.engine.engine import PublicPlayer, View, view
from ...rules.pyramids.places import Place
from ...rules.pyramids.position import Painting
from ...rules.pyramids.pyramid import Pyramid
from ...rules.pyramids.scoring import Score, score
from ...rules.state.state import Player, State
from ...text.events import event_sentence
from ...text.phrases import gems_text, join_list, player_name
from ...text.table import status_lines, visible_position
from ..card_board import score_sheet
from ..table.view_data import row_picture

__all__ = [
    "ViceroyMoments",
    "board_drawing",
    "hand_tiles",
    "moment_line",
    "other_tiles",
    "row_tiles",
    "score_at",
    "stops",
]


# -- panes of a replay at one move, as drawings and plain data ---------------------------------------------------------


_ENDED = ("painting", "over")
Names = Sequence[str]


def score_at(seen: View, player: int) -> Score:
    """Return a player's current score, as far as it is visible."""
    return score(visible_position(seen, player), Painting(seen.seats[player].painting))


def moment_line(seen: View, names: Names) -> str:
    """Return a line with turn, phase and round."""
    return next(iter(status_lines(seen, names, everything=False)))


def row_tiles(seen: View, names: Names, interactive: bool) -> list[str]:
    """Return the tiles of the auction cards and the reserve; none after the auctions."""
    if seen.phase in _ENDED:
        return []
    row = row_picture(seen, names)
    return [*draw_slots(row, interactive), draw_reserve(seen.reserve, interactive)]


def board_drawing(seen: View, player: int, names: Names, interactive: bool) -> str:
    """Return the drawing of a player's pyramid."""
    position, painting = visible_position(seen, player), Painting(seen.seats[player].painting)
    return draw_pyramid(position, painting, title=player_name(names, player), interactive=interactive)


def hand_tiles(seen: View, player: int, names: Names, interactive: bool) -> list[str]:
    """Return the tiles of a player's screen and hand, as far as they are visible."""
    infinite = [color for _, _, color in seen.seats[player].pyramid.infinite]
    endless = Gems(*(infinite.count(color) for color in COLORS))
    its, own, is_own = seen.seats[player], seen.own, player == seen.player
    gems, attack = (own.gems, own.attack) if is_own else (its.gems, its.attack)
    screen = draw_screen_tile(player_name(names, player), gems, attack, endless, interactive)
    numbers = (*own.looking, *own.hand) if is_own else ()
    if not numbers:
        return [screen]
    return [screen, *draw_hand_tiles([seen.deck.card(number) for number in numbers], interactive)]


def other_tiles(seen: View, player: int, names: Names, hands: Sequence[Sequence[int]] = ()) -> list[str]:
    """Return small tiles of all other seats; `hands` are their cards if everything is open."""
    found = []
    for seat, its in enumerate(seen.seats):
        if seat != player:
            about = _about(seen, seat, hands)
            found.append(
                draw_other_player(player_name(names, seat), about, visible_position(seen, seat), Painting(its.painting))
            )
    return found


def _about(seen: View, seat: int, hands: Sequence[Sequence[int]]) -> str:
    its, own = seen.seats[seat], seen.own
    parts = [say("replay/points", n=score_at(seen, seat).total)]
    if seen.phase not in _ENDED:
        cards = ", ".join(map(str, hands[seat])) if hands else ""
        form = "replay/hand_known" if cards else "replay/hand"
        parts.append(say(form, count=say("table/hand_size", n=its.hand_size), cards=cards))
    gems, attack = (own.gems, own.attack) if seat == seen.player else (its.gems, its.attack)
    if gems is not None:
        parts.append(say("replay/behind_attack" if attack else "replay/behind", gems=gems_text(gems), n=attack or 0))
    return join_list(parts, "tell/also")


def stops(seen: View, player: int) -> list[str]:
    """Return the ids of the parts that the keyboard can reach."""
    ended = seen.phase in _ENDED
    found = [f"card:{placed.place}" for placed in seen.seats[player].pyramid.cards]
    if player == seen.player and not ended:
        found += [f"hand:{number}" for number in (*seen.own.looking, *seen.own.hand)]
    return found


# -- moments of a recorded game of Viceroy -----------------------------------------------------------------------------


_HEADINGS = ("auction_phase", "development_phase")
"""Kinds of events that the line above the table already tells."""
_COLUMNS = 5


class ViceroyMoments(Moments):
    """States, events and sentences of a game by number of moves made; `seat` None sees everything."""

    history: History

    def __init__(self, game: Game, history: History, seat: int | None) -> None:
        super().__init__(game, history, seat)
        self._told: dict[tuple[str, int], list[tuple[str, str]]] = {}
        """Cache by language and step: sentences with the kind of their event."""

    @property
    def seats(self) -> tuple[int | None, ...]:
        """All seats: the pyramids of all players are open."""
        return tuple(range(len(self.names)))

    @property
    def first_player(self) -> int:
        """Seat that is in front at first."""
        return self.seat or 0

    def name_of(self, player: int) -> str:
        """Return the name of a player for the list of seats."""
        return player_name(self.names, player)

    def reader(self, player: int | None) -> None:
        """Return None: the log names everybody."""

    def state(self, at: int) -> State:
        """Return the state after move `at`."""
        return self.history.steps[at][0]

    def view(self, at: int, player: int | None) -> View:
        """Return the view of `seat`; without a seat, the view of `player` with everything open."""
        state = self.state(at)
        if self.seat is not None:
            return view(state, self.seat)
        return replace(view(state, player), seats=tuple(map(_opened, state.players)))

    def chapter_name(self, at: int) -> str:
        """Return the name of the phase that begins with move `at`."""
        state = self.state(at)
        return say(f"replay/{state.phase}", turn=state.turn)

    def reply(self, at: int, player: int | None) -> Reply:
        """Return the move and its events in one line, and the changed parts of the pyramid in front."""
        news = [self._move(at), *(sentence for kind, sentence in self._sentences(at) if kind not in _HEADINGS)]
        lights = tuple(part for event in self._events(at) if event.player == player for part in _elements(event))
        return newest_in_line(news[:1], news[1:]), "info", lights

    def log(self, at: int, player: int | None, most: int) -> list[LogEntry]:
        """Return the newest `most` entries of the log up to move `at`."""

        def tell(state: State, event: Event) -> str:
            return event_sentence(event, self.names, state.deck, pyramid=_pyramid(state, event))

        return game_log(self.game, self.history, self._visible, tell, last=at + 1, most=most)

    def prompt(self, at: int, player: int | None) -> str:
        """Return a line with turn, phase and round."""
        return moment_line(self.view(at, player), self.names)

    def drawings(self, at: int, player: int | None) -> Mapping[str, str]:
        """Return the drawings of each role, with the pyramid of the player in front."""
        seen, seat = self.view(at, player), player or 0
        return {
            "market": tiles(row_tiles(seen, self.names, False)),
            "board": board_drawing(seen, seat, self.names, True),
            "hand": tiles(hand_tiles(seen, seat, self.names, True)),
            "others": tiles(self._others(at, seen, seat)),
        }

    def stops(self, at: int, player: int | None) -> list[str]:
        """Return the ids of the parts that the keyboard can reach."""
        return stops(self.view(at, player), player or 0)

    def sheet(self, at: int, player: int | None) -> dict[str, Any]:
        """Return the score sheet of the player in front."""
        return score_sheet(score_at(self.view(at, player), player or 0))

    def story(self) -> str:
        """Return the sentence that says from which seat the game is seen."""
        return "" if self.seat is None else say("replay/seen", who=player_name(self.names, self.seat))

    def picture(self, at: int, player: int | None, label: str) -> str:
        """Return the drawing that a saved notebook shows."""
        seen, seat = self.view(at, player), player or 0
        groups = (
            row_tiles(seen, self.names, False),
            hand_tiles(seen, seat, self.names, False),
            self._others(at, seen, seat),
        )
        row, hand, others = (arrange_in_rows(group, "", _COLUMNS) if group else "" for group in groups)
        drawings = [row, board_drawing(seen, seat, self.names, False), hand, others]
        return stack_vertically([drawing for drawing in drawings if drawing], self.sentence(at, player, label))

    def sentence(self, at: int, player: int | None, label: str) -> str:
        """Return the moment and the scores of all players in words."""
        seen = self.view(at, player)
        points = [(player_name(self.names, seat), score_at(seen, seat).total) for seat in range(len(self.names))]
        scores = ", ".join(say("replay/score", who=who, points=say("replay/points", n=n)) for who, n in points)
        return say("replay/sentence", label=label, moment=moment_line(seen, self.names), scores=f"{scores}.")

    def _others(self, at: int, seen: View, player: int) -> list[str]:
        hands: Sequence[Sequence[int]] = [each.hand for each in self.state(at).players] if self.seat is None else ()
        return other_tiles(seen, player, self.names, hands)

    def _events(self, at: int) -> tuple[Event, ...]:
        return self._visible(self.history.steps[at][1])

    def _visible(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        return events if self.seat is None else visible_to(events, self.seat)

    def _sentences(self, at: int) -> list[tuple[str, str]]:
        key = language(), at
        if key not in self._told:
            state = self.state(at)
            self._told[key] = [
                (event.kind, event_sentence(event, self.names, state.deck, pyramid=_pyramid(state, event)))
                for event in self._events(at)
            ]
        return self._told[key]

    def _move(self, at: int) -> str:
        if not at:
            return say("replay/begin", n=self.last)
        made = self.history.moves[at - 1] if self.seat is None else visible_move(self.history, at, self.seat)
        return say("replay/move", n=at, who=player_name(self.names, made.player), move=format_move(made))

    def _chapters(self) -> list[int]:
        phases = [(state.turn, state.phase) for state, _ in self.history.steps]
        return [at for at, phase in enumerate(phases) if not at or phase != phases[at - 1]]


def _opened(player: Player) -> PublicPlayer:
    """Return a player as a seat whose gems and attack tokens are visible."""
    return PublicPlayer(
        player.pyramid,
        len(player.hand),
        looking=len(player.looking),
        used=player.used,
        painting=player.painting,
        gems=player.gems,
        attack=player.attack,
    )


def _elements(event: Event) -> Iterator[str]:
    if event.kind == "played":
        _, level, x = event.values[:3]
        yield f"card:{Place(int(str(level)), int(str(x)))}"
    elif event.kind == "painted":
        _, level, x, corner = event.values
        yield f"section:{level},{x}:{corner}"


def _pyramid(state: State, event: Event) -> Pyramid | None:
    """Return the pyramid of the player of an event; None if it is about nobody."""
    return None if event.player is None else state.players[event.player].pyramid
