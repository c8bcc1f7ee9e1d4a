"""Greta: docs/rules/greta.md and P117 to P123. A move is (cell, card), or (cells, whether the covered one)."""
import re

from ..wire import want
from .base import Game, rank, read_card, suit, write_card

SUITS = (3, 4, 2, 1)  # G2: clubs, diamonds, hearts, spades
RANKS = {0: 11, 6: 7, 7: 8, 8: 9, 9: 10, 10: 5, 11: 12, 12: 6}
FIRST = 24  # d4


def matches(face, other):
    """G5: what the match is worth, 0 for none."""
    return SUITS[suit(face)] if suit(face) == suit(other) else RANKS[rank(face)] if rank(face) == rank(other) else 0


def in_line(cell):
    """P120."""
    for other in range(49):
        rows, columns = abs(other // 7 - cell // 7), abs(other % 7 - cell % 7)
        if other != cell and max(rows, columns) < 4 and (rows == 0 or columns == 0 or rows == columns):
            yield other


def cell_text(cell):
    return "abcdefg"[cell % 7] + str(cell // 7 + 1)


def read_cell(said):
    want(re.fullmatch("[a-g][1-7]", said) is not None, "greta/no-such-cell", "no cell")
    return 7 * (int(said[1]) - 1) + "abcdefg".index(said[0])


class Greta(Game):
    def __init__(self, options, seats, dealer, before):
        """P117."""
        super().__init__(2, dealer)
        self.state.update(
            options={"claims": options["claims"]},
            hands=[[], []],
            up=[None] * 49,
            under=[None] * 49,
            laid=0,
            asked=None,
            gains=[[], []],
        )

    def deck(self):
        return list(range(4)) + list(range(24, 52))

    def hand_size(self, seat):
        return len(self.state["hands"][seat])

    def need_deal(self, s):
        """P118."""
        size = 8 if s["laid"] >= 16 else 4
        return {"kind": "deal", "hands": self.first_deal(size, [1 - s["dealer"], s["dealer"]]), "up": []}

    need_place = need_claim = Game.need_move

    def need_over(self, s):
        scores = [{"parts": gains, "total": self.points(seat)} for seat, gains in enumerate(s["gains"])]
        return {"kind": "over", "result": {"another": None, "finisher": None, "reason": "finished", "scores": scores}}

    def points(self, seat):
        return sum(part["points"] for part in self.state["gains"][seat])

    def shuffled(self):
        self.state.update(stock=self.take_ids(32), phase="deal")

    def dealt(self, up):
        s = self.state
        for seat, cards in self.need()["hands"]:
            s["hands"][seat] = cards
        s["stock"] = s["stock"][sum(map(len, s["hands"])) :]
        s["phase"] = "place"

    def parse(self, seat, said):
        words = said.split(" ")
        if words[0] == "place" and len(words) == 3:
            card = read_card(words[1])
            return read_cell(words[2]), card
        named = [] if words[1:] == ["-"] else words[1:]
        right = words[0] == "claim" and len(words) > 1 and len(set(named)) == len(named)
        want(right, "greta/move-syntax", "no move of Greta")
        return sorted(read_cell(word) for word in named if word != "cover"), "cover" in named

    def write(self, move, ids, known=None):
        if isinstance(move[0], int):
            return f"place {write_card(move[1], ids)} {cell_text(move[0])}"
        return "claim " + (" ".join([cell_text(cell) for cell in move[0]] + ["cover"] * move[1]) or "-")

    def played(self, move):
        return [move[1]] if isinstance(move[0], int) else []

    def check(self, seat, move):
        s = self.state
        want(self.phase in ("place", "claim") and s["turn"] == seat, "greta/not-asked", "not this seat's turn")
        if not isinstance(move[0], int):
            self.check_claim(*move)
            return
        cell, card = move
        want(self.phase == "place", "greta/claim-first", "first the claim")
        want(card.id in s["hands"][seat], "greta/not-in-hand", "not in the hand")
        self.check_cell(cell)

    def check_cell(self, cell):
        """G4, G9."""
        s = self.state
        there = [other for other in range(49) if s["up"][other] is not None]
        if not there:
            want(cell == FIRST, "greta/first-cell", "the first card lies on d4")
        elif s["laid"] >= 16:
            want(cell in there, "greta/nothing-to-cover", "in level two cards are covered")
            want(s["under"][cell] is None, "greta/covered", "a card of level two is not covered")
        else:
            want(cell not in there, "greta/taken", "a card lies there")
            rows = [other // 7 for other in there + [cell]]
            columns = [other % 7 for other in there + [cell]]
            want(max(rows) - min(rows) < 4, "greta/fifth-row", "a fifth row")
            want(max(columns) - min(columns) < 4, "greta/fifth-column", "a fifth column")
            beside = any(abs(o // 7 - cell // 7) + abs(o % 7 - cell % 7) == 1 for o in there)
            want(beside, "greta/not-beside", "no card lies beside it")

    def check_claim(self, cells, cover):
        """G6."""
        s = self.state
        want(self.phase == "claim", "greta/nothing-to-claim", "there is nothing to claim")
        for cell in cells:
            want(s["up"][cell] is not None, "greta/no-card-there", "no card lies there")
            want(cell != s["asked"], "greta/placed-card", "the card that was placed")
        want(not cover or s["under"][s["asked"]] is not None, "greta/nothing-covered", "no card is covered")

    def act(self, moves):
        """P119."""
        s = self.state
        ((seat, move),) = moves.items()
        if isinstance(move[0], int):
            cell, card = move
            s["hands"][seat].remove(card.id)
            s["under"][cell], s["up"][cell] = s["up"][cell], card.face
            s["laid"] += 1
            if s["options"]["claims"] == "eye" and s["laid"] > 1:
                s.update(phase="claim", turn=1 - seat, asked=cell)
            else:
                self.gain(1 - seat, cell, range(49), True)
                self.go_on(seat)
        else:
            self.gain(seat, s["asked"], *move)
            s.update(asked=None, phase="place")
            self.go_on(1 - seat)

    def gain(self, scorer, cell, cells, cover):
        """P120."""
        s = self.state
        face, covered = s["up"][cell], s["under"][cell]
        lines = [s["up"][other] for other in in_line(cell) if other in cells and s["up"][other] is not None]
        found = [other for other in lines if matches(face, other)]
        if found:
            points = sum(matches(face, other) for other in found)
            s["gains"][scorer].append({"code": "match", "faces": [face] + found, "points": points})
        if cover and covered is not None and matches(face, covered):
            points = 10 * matches(face, covered)
            s["gains"][scorer].append({"code": "cover", "faces": [face, covered], "points": points})

    def go_on(self, placer):
        """P121."""
        s = self.state
        s["turn"] = 1 - placer
        if s["laid"] == 32:
            s["phase"] = "over"
        elif not any(s["hands"]):
            s["phase"] = "deal"
            if s["laid"] == 16:
                points = self.points(0), self.points(1)
                s["turn"] = placer if points[0] == points[1] else points.index(max(points))
