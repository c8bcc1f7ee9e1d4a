"""Greta: P117 to P123 and P196; the rules G1 to G12."""
import re

from ..options import Choice
from ..wire import want
from .common import Game, Move, act, card_move, coin, deal, over, part, rank, result, shuffle, suit

#: G2: what suits, and ranks by their numbers, are worth.
SUIT_POINTS = [3, 4, 2, 1]
RANK_POINTS = {0: 11, 6: 7, 7: 8, 8: 9, 9: 10, 10: 5, 11: 12, 12: 6}
MIDDLE = 24


def match_points(one, other):
    """G5: what two cards match for."""
    if suit(one) == suit(other):
        return SUIT_POINTS[suit(one)]
    return RANK_POINTS[rank(one)] if rank(one) == rank(other) else 0


def read_cell(word):
    """P123, P196: a cell by its letter and digit."""
    want(re.fullmatch("[a-g][1-7]", word), "greta/no-such-cell")
    return 7 * (int(word[1]) - 1) + "abcdefg".index(word[0])


def cell_name(cell):
    return "abcdefg"[cell % 7] + str(cell // 7 + 1)


class Greta(Game):
    id, title = "greta", "Greta"
    seats = range(2, 3)
    rounds = 1
    can_be_left = False

    def options(self, seats):
        """P14."""
        return [Choice("claims", "automatic eye", "automatic")]

    def setup(self, options, seats, dealer, round_number):
        """P117."""
        return {
            **self.begin(dealer, seats), "options": {"claims": options["claims"]}, "hands": [[], []],
            "up": [None] * 49, "under": [None] * 49, "laid": 0, "asked": None, "gains": [[], []],
        }  # fmt: skip

    def deck(self, state):
        """P118."""
        return [*range(4), *range(24, 52)]

    def need(self, state):
        """P118."""
        phase = state["phase"]
        if phase == "coin":
            return coin(2)
        if phase == "shuffle":
            return shuffle(state, self.deck(state))
        if phase == "deal":
            return deal(self.dealt(state, 8 if state["laid"] >= 16 else 4))
        return act(state["turn"]) if phase in ("place", "claim") else over(result(state["gains"], "finished"))

    def after(self, state, need, value):
        """P118."""
        if need.kind == "coin":
            self.after_coin(state, value)
        elif need.kind == "shuffle":
            self.after_shuffle(state, value, "deal")
        else:
            for seat, hand in need.hands:
                state["hands"][seat] = hand
                state["stock"] = state["stock"][len(hand) :]
            state["phase"] = "place"

    def read_move(self, state, seat, text):
        """P123, P196."""
        words = text.split(" ")
        if words[0] == "place" and len(words) == 3:
            move = card_move("place", words[1], " " + words[2])
            move.cell = read_cell(words[2])
            return move
        want(words[0] == "claim" and len(words) > 1, "greta/move-syntax")
        cover = words[-1] == "cover"
        cells = [] if words[1:] == ["-"] else [read_cell(word) for word in words[1 : len(words) - cover]]
        want(len(set(cells)) == len(cells), "greta/move-syntax")
        spelled = [cell_name(cell) for cell in sorted(cells)] + ["cover"] * cover
        text = "claim " + (" ".join(spelled) or "-")
        return Move("claim", text, lambda faces: text, cells=cells, cover=cover)

    def check_move(self, state, seat, move):
        """P196."""
        phase, up = state["phase"], state["up"]
        want(phase in ("place", "claim") and seat == state["turn"], "greta/not-asked")
        if move.kind == "claim":
            want(phase == "claim", "greta/nothing-to-claim")
            for cell in move.cells:
                want(up[cell] is not None, "greta/no-card-there")
                want(cell != state["asked"], "greta/placed-card")
            want(not move.cover or state["under"][state["asked"]] is not None, "greta/nothing-covered")
            return
        want(phase == "place", "greta/claim-first")
        want(move.card in state["hands"][seat], "greta/not-in-hand")
        if state["laid"] == 0:
            want(move.cell == MIDDLE, "greta/first-cell")
        elif state["laid"] >= 16:
            want(up[move.cell] is not None, "greta/nothing-to-cover")
            want(state["under"][move.cell] is None, "greta/covered")
        else:
            self.check_square(up, move.cell)

    def check_square(self, up, cell):
        """G4: beside another card, in a square of four."""
        want(up[cell] is None, "greta/taken")
        cells = [each for each in range(49) if up[each] is not None]
        rows = [each // 7 for each in [*cells, cell]]
        columns = [each % 7 for each in [*cells, cell]]
        want(max(rows) - min(rows) < 4, "greta/fifth-row")
        want(max(columns) - min(columns) < 4, "greta/fifth-column")
        distances = [abs(each // 7 - cell // 7) + abs(each % 7 - cell % 7) for each in cells]
        want(1 in distances, "greta/not-beside")

    def apply(self, state, moves):
        """P119."""
        ((seat, move),) = moves
        if move.kind == "claim":
            self.score(state, seat, state["asked"], move.cells, move.cover)
            state["asked"], state["phase"] = None, "place"
            self.go_on(state, 1 - seat)
            return
        state["hands"][seat].remove(move.card)
        state["under"][move.cell], state["up"][move.cell] = state["up"][move.cell], move.face
        state["laid"] += 1
        if state["options"]["claims"] == "eye" and state["laid"] > 1:
            state["phase"], state["turn"], state["asked"] = "claim", 1 - seat, move.cell
        else:
            self.score(state, 1 - seat, move.cell, range(49), True)
            self.go_on(state, seat)

    def score(self, state, scorer, cell, cells, cover):
        """P120, G5, G10: the matches of a card among these cells, and with what it covers."""
        face, under, gains = state["up"][cell], state["under"][cell], state["gains"][scorer]
        matched = []
        for each in sorted(cells):
            down, across = abs(each // 7 - cell // 7), abs(each % 7 - cell % 7)
            in_line = max(down, across) in (1, 2, 3) and (down == 0 or across == 0 or down == across)
            other = state["up"][each]
            if in_line and other is not None and match_points(face, other):
                matched.append(other)
        if matched:
            gains.append(part("match", [face, *matched], sum(match_points(face, other) for other in matched)))
        if cover and under is not None and match_points(face, under):
            gains.append(part("cover", [face, under], 10 * match_points(face, under)))

    def go_on(self, state, placer):
        """P121, G7, G8."""
        state["turn"] = 1 - placer
        if state["laid"] == 32:
            state["phase"] = "over"
        elif not any(state["hands"]):
            state["phase"] = "deal"
            if state["laid"] == 16:
                first, second = [sum(each["points"] for each in gains) for gains in state["gains"]]
                state["turn"] = placer if first == second else int(second > first)
