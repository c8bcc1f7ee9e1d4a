"""Cardinoes: docs/rules/cardinoes.md and P107 to P116. A move is a pair of its word and its card, end."""
from ..options import VALUES
from ..wire import want
from .base import Game, is_joker, rank, read_card, suit, write_card


def fits(face, end):
    """C4, C12."""
    return is_joker(face) or is_joker(end) or rank(face) == rank(end) or suit(face) == suit(end)


class Cardinoes(Game):
    def __init__(self, options, seats, dealer, before):
        """P107."""
        super().__init__(seats, dealer)
        self.state.update(
            options={
                "exact": options["exact"],
                "jokers": options["jokers"],
                "values": [options[key] for key in VALUES],
            },
            seats=seats,
            chain=[],
            put=None,
            hands=[[] for _ in range(seats)],
            extra=False,
            passes=0,
            lacks=[[] for _ in range(seats)],
            reason=None,
            finisher=None,
            shown=[[] for _ in range(seats)],
            out=[],
        )

    def deck(self):
        """P108."""
        return list(range(52)) + [52] * self.state["options"]["jokers"]

    def hand_size(self, seat):
        return len(self.state["hands"][seat])

    # Needs: P108

    def need_deal(self, s):
        hands = self.first_deal(7)
        return {"kind": "deal", "hands": hands, "up": s["stock"][7 * self.seats : 7 * self.seats + 1]}

    def need_start(self, s):
        if s["put"] is None:
            return {"kind": "deal", "hands": [], "up": s["stock"][:1]}
        return self.need_shuffle(s["stock"], [s["put"]])

    need_turn = need_drawn = Game.need_move

    def need_debt(self, s):
        return {"kind": "deal", "hands": [(s["turn"], s["stock"][:1])], "up": []}

    def need_hide(self, s):
        return super().need_hide([(s["turn"], s["hands"][s["turn"]])])

    def need_open(self, s):
        return {"kind": "open", "hands": self.held()}

    # What needs lead to: P109

    def shuffled(self):
        s = self.state
        count = len(s["stock"]) + 1 if self.phase == "start" else len(self.deck())
        s["stock"], s["put"] = self.take_ids(count), None
        s["phase"] = "deal" if self.phase == "shuffle" else "start"

    def dealt(self, up):
        s = self.state
        if self.phase == "debt":
            s["hands"][s["turn"]].append(s["stock"].pop(0))
            s["phase"] = "drawn"
            return
        need = self.need()
        for seat, cards in need["hands"]:
            s["hands"][seat] = cards
        s["stock"] = s["stock"][sum(len(cards) for _, cards in need["hands"]) + 1 :]
        if is_joker(up[0]):
            s.update(put=52, phase="start")
        else:
            s.update(chain=up, phase="turn")

    def hidden(self):
        s = self.state
        s["hands"][s["turn"]] = self.take_ids(self.hand_size(s["turn"]))
        self.end_turn(0)

    def opened(self, faces):
        s = self.state
        for (seat, _), shown in zip(self.need()["hands"], faces):
            s["shown"][seat] = shown
        s.update(hands=[[] for _ in range(self.seats)], phase="over")

    def end_turn(self, passes):
        """P110."""
        s = self.state
        s.update(passes=passes, extra=False)
        if passes == self.in_play():
            self.close("blocked")
        else:
            s.update(turn=self.next(s["turn"]), phase="turn")

    def close(self, reason):
        self.state.update(reason=reason, extra=False, phase="open")

    # Moves: C4 to C8, C13, P111 to P113, P116

    def parse(self, seat, said):
        words = said.split(" ")
        if words[0] == "play" and words[2:] in (["left"], ["right"]):
            return "play", read_card(words[1], self.state["options"]["jokers"] > 0), words[2]
        want(said in ("draw", "keep", "pass", "stop"), "cardinoes/move-syntax", "no move of Cardinoes")
        return said, None, None

    def write(self, move, ids, known=None):
        word, card, end = move
        return f"play {write_card(card, ids)} {end}" if card else word

    def played(self, move):
        return [move[1]] if move[1] else []

    def ends(self):
        chain = self.state["chain"]
        return {"left": chain[0], "right": chain[-1]}

    def check(self, seat, move):
        s, (word, card, end) = self.state, move
        want(self.phase in ("turn", "drawn") and s["turn"] == seat, "cardinoes/not-asked", "not this seat's turn")
        drawn = self.phase == "drawn"
        if word == "play":
            want(card.id in s["hands"][seat], "cardinoes/not-in-hand", "not in the hand")
            want(not drawn or card.id == s["hands"][seat][-1], "cardinoes/drawn-only", "only the card that was drawn")
            want(fits(card.face, self.ends()[end]), "cardinoes/no-match", "it does not fit")
        elif word == "keep":
            want(drawn, "cardinoes/nothing-drawn", "nothing was drawn")
        elif word == "stop":
            want(s["extra"], "cardinoes/no-extra", "there is no extra play")
        else:
            want(not drawn, "cardinoes/has-drawn", "a card was drawn")
            want(not s["extra"], "cardinoes/extra-play", "nobody draws or passes in an extra play")
            if word == "draw":
                want(s["stock"], "cardinoes/nothing-to-draw", "nothing to draw")
            else:
                want(not s["stock"], "cardinoes/draw-first", "there are cards to draw")
            want(len(s["hands"][seat]) <= len(self.misfits()), "cardinoes/can-play", "a card fits")

    def misfits(self):
        """P113."""
        return [face for face in range(52) if not any(fits(face, end) for end in self.ends().values())]

    def claim(self, seat, move):
        return (self.state["hands"][seat], self.misfits()) if move[0] in ("draw", "pass") else None

    def act(self, moves):
        """P111."""
        s = self.state
        ((seat, (word, card, end)),) = moves.items()
        self.tell_lacks(seat, word, card)
        if word == "draw":
            s["phase"] = "debt"
        elif word == "keep":
            s["phase"] = "hide"
        elif word == "pass":
            self.end_turn(s["passes"] + 1)
        elif word == "stop":
            self.end_turn(0)
        else:
            exact = self.is_exact(card.face)
            s["hands"][seat].remove(card.id)
            s["chain"].insert(0 if end == "left" else len(s["chain"]), card.face)
            s["passes"] = 0
            if not s["hands"][seat]:
                s["finisher"] = seat
                self.close("finished")
            elif exact:
                s.update(extra=True, phase="turn")
            else:
                self.end_turn(0)

    def is_exact(self, face):
        """C13."""
        if not self.state["options"]["exact"] or len(self.state["chain"]) == 1 or is_joker(face):
            return False
        left, right = self.ends().values()
        if is_joker(left) or is_joker(right):
            return False
        one, other = (rank(face) == rank(left), suit(face) == suit(right)), (
            rank(face) == rank(right), suit(face) == suit(left))
        return all(one) or all(other)

    def tell_lacks(self, seat, word, card):
        """P112."""
        s = self.state
        lacks, count = s["lacks"][seat], self.hand_size(seat)
        if word in ("draw", "pass"):
            ends = sorted(self.ends().values())
            s["lacks"][seat] = [lack for lack in lacks if lack["ends"] != ends] + [{"but": 0, "ends": ends}]
        elif word == "keep":
            changed = [{"but": lack["but"] + 1, "ends": lack["ends"]} for lack in lacks]
            s["lacks"][seat] = [lack for lack in changed if lack["but"] < count]
        elif word == "play" and self.phase == "turn":
            changed = [
                {"but": lack["but"] - (lack["but"] > 0 and any(fits(card.face, end) for end in lack["ends"])),
                 "ends": lack["ends"]}
                for lack in lacks
            ]
            s["lacks"][seat] = [lack for lack in changed if lack["but"] < count - 1]

    # The end: C10, C14, P114, P115

    def leave(self, leavers):
        s = self.state
        if s["reason"] is not None:
            return True
        if self.in_play() - len(leavers) < 2:
            return False
        passers, seat = [], s["turn"]
        while len(passers) < s["passes"]:
            seat = (seat - 1) % self.seats
            if seat not in s["out"]:
                passers.append(seat)
        s["out"] = sorted(s["out"] + leavers)
        s["passes"] = sum(seat not in s["out"] for seat in passers)
        if s["turn"] in s["out"]:
            before = self.phase
            self.end_turn(s["passes"])
            if before == "start":
                s["phase"] = "start"
        return True

    def open_faces(self):
        return self.state["chain"] + sum(self.state["shown"], [])

    def cost(self, face):
        return self.worth([face])

    def worth(self, faces):
        values = self.state["options"]["values"]
        return sum(values[13 if is_joker(face) else rank(face)] for face in faces)

    def result(self):
        s = self.state
        worths = [self.worth(hand) for hand in s["shown"]]
        least = min(worths[seat] for seat in self.present())
        equal = [seat for seat in self.present() if worths[seat] == least]
        winners = equal if s["finisher"] is None else [s["finisher"]]
        scores = []
        for seat in range(self.seats):
            parts = []
            if seat in winners:
                parts = [
                    {"code": "hand", "faces": s["shown"][other], "points": worths[other]}
                    for other in range(self.seats)
                    if other not in winners
                ]
                sum_of = sum(part["points"] for part in parts)
                if sum_of // len(winners) != sum_of:
                    parts.append({"code": "split", "faces": [], "points": sum_of // len(winners) - sum_of})
            scores.append({"parts": parts, "total": sum(part["points"] for part in parts)})
        return {"another": None, "finisher": s["finisher"], "reason": s["reason"], "scores": scores}
