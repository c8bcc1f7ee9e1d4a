"""Nineteen: docs/rules/nineteen.md and P124 to P130. A move is its word and ids, or `force` and a face."""
from ..wire import face_text, want
from .base import Game, known_face, rank, read_ids, suit


class Nineteen(Game):
    def __init__(self, options, seats, dealer, before):
        """P124."""
        super().__init__(4, 0 if dealer is None else dealer)
        del self.state["turn"]
        self.state.update(round=0, pick=0, history=[], **self.empty("stacks", "later", "down", "up"))
        self.state.update(self.empty("discards", "forced"))

    def empty(self, *fields):
        return {field: [[] for _ in range(4)] for field in fields}

    def deck(self):
        return list(range(52))

    def hand_size(self, seat):
        s = self.state
        return sum(len(s[field][seat]) for field in ("stacks", "later", "down", "up"))

    def receiver(self, seat):
        """P125: the stacks go to the left in round one, to the right in round two."""
        return (seat + (1 if self.state["round"] == 0 else -1)) % 4

    def victim(self, seat):
        return (seat - (1 if self.state["round"] == 0 else -1)) % 4

    # Needs: P125

    def need_deal(self, s):
        return {"kind": "deal", "hands": self.first_deal(13), "up": []}

    def need_split(self, s):
        return {"kind": "act", "seats": list(range(4)), "sealed": self.phase == "force"}

    need_discard = need_take = need_force = need_split

    def need_show(self, s):
        return {"kind": "open", "hands": [(seat, s["down"][seat][-1:]) for seat in range(4)]}

    def need_pass(self, s):
        return {"kind": "give", "gifts": [(seat, self.receiver(seat), s["stacks"][seat]) for seat in range(4)]}

    def need_mix(self, s):
        return self.need_hide(list(enumerate(s["stacks"])))

    def need_open(self, s):
        return {"kind": "open", "hands": list(enumerate(s["down"]))}

    def need_over(self, s):
        scores = [self.score(sorted(up)) for up in s["up"]]
        return {"kind": "over", "result": {"another": None, "finisher": None, "reason": "finished", "scores": scores}}

    # What needs lead to: P126 to P128

    def shuffled(self):
        self.state.update(stock=self.take_ids(52), phase="deal")

    def dealt(self, up):
        s = self.state
        for seat, cards in self.need()["hands"]:
            s["stacks"][seat] = cards
        s.update(stock=[], phase="split")

    def opened(self, faces):
        s = self.state
        ending = self.phase == "open"
        for seat in range(4):
            s["up"][seat] = s["up"][seat] + faces[seat]
            s["down"][seat] = [] if ending else s["down"][seat][:-1]
        if ending:
            s["phase"] = "over"
        else:
            s["history"][-1]["shown"] = [shown[0] for shown in faces]
            s["phase"] = "pass"

    def given(self):
        s = self.state
        s["stacks"] = [s["stacks"][self.receiver_of(seat)] for seat in range(4)]
        s["pick"] += 1
        if s["pick"] < 5:
            s["phase"] = "mix"
        else:
            self.take([stack[0] for stack in s["stacks"]])
            s["phase"] = "force"

    def receiver_of(self, seat):
        """From whom this seat gets its stack."""
        return next(giver for giver in range(4) if self.receiver(giver) == seat)

    def open_faces(self):
        return sum(self.state["up"] + self.state["forced"], [])

    def cost(self, face):
        """N7: the face value."""
        return min(rank(face) + 1, 10)

    def hidden(self):
        s = self.state
        s["stacks"] = [self.take_ids(len(stack)) for stack in s["stacks"]]
        s["phase"] = "take"

    # Moves: P130

    def parse(self, seat, said):
        word, _, rest = said.partition(" ")
        right = word in ("force", "split", "take", "discard") and " " in said and " " not in rest
        want(right, "nineteen/move-syntax", "no move of Nineteen")
        if word == "force":
            return word, known_face(rest)
        named = read_ids(rest, "nineteen", 12)
        want(word == "split" or len(named) == 1, "nineteen/move-syntax", "one card is wanted")
        return word, named

    def write(self, move, ids, known=None):
        word, named = move
        if word == "force":
            return f"force {face_text(named)}"
        if ids:
            return word + " " + "".join(f"[{card}]" for card in named)
        return word + " " + "".join(face_text(face) for face in sorted(known[card] for card in named))

    def played(self, move):
        return []

    def named(self, move):
        return [] if move[0] == "force" else move[1]

    def check(self, seat, move):
        s, (word, named) = self.state, move
        code = "nineteen/" + self.phase + ("-first" if self.phase in ("split", "discard") else "")
        want(word == self.phase, code, f"the table asks for a {self.phase}")
        if word == "force":
            want(named in s["up"][self.victim(seat)], "nineteen/not-face-up", "no such card lies face up there")
            return
        if word == "split":
            want(len(set(named)) == len(named) == 6, "nineteen/six", "the first stack has six different cards")
        code = "nineteen/not-in-hand" if word == "split" else "nineteen/not-in-stack"
        want(set(named) <= set(s["stacks"][seat]), code, "not in the stack")

    def act(self, moves):
        s = self.state
        word = self.phase
        if word == "split":
            for seat, (_, six) in moves.items():
                hand = s["stacks"][seat]
                s["stacks"][seat] = [card for card in hand if card in six]
                s["later"][seat] = [card for card in hand if card not in six]
            s["phase"] = "take"
        elif word == "discard":
            for seat, (_, cards) in moves.items():
                s["stacks"][seat].remove(cards[0])
                s["discards"][seat] = cards
            s["phase"] = "take"
        elif word == "take":
            self.take([moves[seat][1][0] for seat in range(4)])
            s["phase"] = "show" if s["pick"] in (1, 4) else "pass"
        else:
            self.force({seat: face for seat, (_, face) in moves.items()})

    def take(self, cards):
        """P127."""
        s = self.state
        held = [list(stack) for stack in s["stacks"]]
        s["history"].append({"held": held, "pick": s["pick"], "round": s["round"], "shown": [], "took": cards})
        for seat, card in enumerate(cards):
            s["stacks"][seat] = [other for other in s["stacks"][seat] if other != card]
            s["down"][seat] = s["down"][seat] + [card]

    def force(self, faces):
        """P128."""
        s = self.state
        for seat, face in faces.items():
            victim = self.victim(seat)
            s["up"][victim].remove(face)
            s["forced"][victim] = s["forced"][victim] + [face]
        if s["round"] == 0:
            s.update(round=1, pick=0, stacks=s["later"], phase="discard", **self.empty("later"))
        else:
            s["phase"] = "open"

    def score(self, faces):
        """N7, P129."""
        by_suit = [[face for face in faces if suit(face) == each] for each in range(4)]
        parts = [{"code": "suit", "faces": own, "points": len(own) ** 2} for own in by_suit if own]
        sets = min(map(len, by_suit))
        if sets:
            cards = [own[i] for i in range(sets) for own in by_suit]
            parts.append({"code": "sets", "faces": cards, "points": 19 * sets})
        parts.append({"code": "values", "faces": faces, "points": -sum(min(rank(face) + 1, 10) for face in faces)})
        return {"parts": parts, "total": sum(part["points"] for part in parts)}
