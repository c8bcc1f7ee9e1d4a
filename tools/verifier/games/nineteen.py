"""Nineteen: P124 to P130 and P197; the rules N1 to N11."""
from ..wire import split_in_units, want
from .common import (
    Game, Move, Need, act, deal, hide, ids_named, named, over, part, rank, read_face, read_ids, result,
    shuffle, simple_move, suit,
)  # fmt: skip

SEATS = range(4)


def worth(face):
    """N7."""
    return min(rank(face) + 1, 10)


class Nineteen(Game):
    id, title = "nineteen", "Nineteen"
    seats = range(4, 5)
    rounds = 1
    can_be_left = False

    def setup(self, options, seats, dealer, round_number):
        """P124."""
        lists = "stacks later down up discards forced".split()
        return {
            "dealer": dealer or 0, "phase": "shuffle", "round": 0, "pick": 0, "nextId": 0, "stock": [], "history": [],
            **{name: [[] for _ in SEATS] for name in lists},
        }  # fmt: skip

    def deck(self, state):
        """P125."""
        return list(range(52))

    def open_faces(self, state):
        """P70."""
        return [face for faces in state["up"] + state["forced"] for face in faces]

    def cost(self, state, face):
        """P70."""
        return worth(face)

    def receiver(self, state, seat):
        """P125: to the left in the first round, to the right in the second."""
        return (seat + (1 if state["round"] == 0 else 3)) % 4

    def victim(self, state, seat):
        """P125: the other way."""
        return (seat + (3 if state["round"] == 0 else 1)) % 4

    def need(self, state):
        """P125."""
        phase, stacks, down = state["phase"], state["stacks"], state["down"]
        if phase == "shuffle":
            return shuffle(state, self.deck(state))
        if phase == "deal":
            order = [(state["dealer"] + 1 + i) % 4 for i in SEATS]
            return deal([(seat, state["stock"][13 * i : 13 * i + 13]) for i, seat in enumerate(order)])
        if phase in ("split", "discard", "take", "force"):
            return act(*SEATS, sealed=phase == "force")
        if phase == "show":
            return Need("open", hands=[(seat, down[seat][-1:]) for seat in SEATS])
        if phase == "pass":
            return Need("give", gifts=[(seat, self.receiver(state, seat), stacks[seat]) for seat in SEATS])
        if phase == "mix":
            return hide(state, list(enumerate(stacks)))
        return Need("open", hands=list(enumerate(down))) if phase == "open" else over(self.result(state))

    def after(self, state, need, value):
        """P126 to P128."""
        phase = state["phase"]
        if phase == "shuffle":
            self.after_shuffle(state, value, "deal")
        elif phase == "deal":
            for seat, hand in need.hands:
                state["stacks"][seat] = hand
            state["stock"], state["phase"] = [], "split"
        elif phase == "show":
            for seat, faces in value:
                state["down"][seat].pop()
                state["up"][seat] = state["up"][seat] + faces
            state["history"][-1]["shown"] = [faces[0] for _, faces in value]
            state["phase"] = "pass"
        elif phase == "pass":
            self.after_pass(state)
        elif phase == "mix":
            for seat, ids in value:
                state["stacks"][seat] = ids
                state["nextId"] += len(ids)
            state["phase"] = "take"
        else:
            for seat, faces in value:
                state["up"][seat] = state["up"][seat] + faces
            state["down"], state["phase"] = [[] for _ in SEATS], "over"

    def after_pass(self, state):
        """P127."""
        passed = {self.receiver(state, seat): state["stacks"][seat] for seat in SEATS}
        state["stacks"] = [passed[seat] for seat in SEATS]
        state["pick"] += 1
        if state["pick"] < 5:
            state["phase"] = "mix"
        else:
            self.take(state, [stack[0] for stack in state["stacks"]])
            state["phase"] = "force"

    def take(self, state, cards):
        """P127: each card goes from its stack behind what lies down."""
        state["history"].append({
            "held": state["stacks"], "pick": state["pick"], "round": state["round"], "shown": [], "took": cards,
        })  # fmt: skip
        state["stacks"] = [[each for each in stack if each != card] for stack, card in zip(state["stacks"], cards)]
        state["down"] = [down + [card] for down, card in zip(state["down"], cards)]

    def read_move(self, state, seat, text):
        """P130, P197."""
        words = split_in_units(text).split(" ")
        want(len(words) == 2 and words[0] in ("split", "take", "discard", "force"), "nineteen/move-syntax")
        kind = words[0]
        if kind == "force":
            return simple_move(text, face=read_face(words[1]))
        cards = read_ids(words[1], 12, "nineteen")
        want(kind == "split" or len(cards) == 1, "nineteen/move-syntax")
        text = kind + " " + ids_named(cards)

        def plain(faces):
            return kind + " " + named(sorted(faces[card] for card in cards))

        return Move(kind, text, plain, names=cards, cards=cards)

    def check_move(self, state, seat, move):
        """P197."""
        phase, stack = state["phase"], state["stacks"][seat]
        if phase == "split":
            want(move.kind == "split", "nineteen/split-first")
            want(len(set(move.cards)) == len(move.cards) == 6, "nineteen/six")
            want(all(card in stack for card in move.cards), "nineteen/not-in-hand")
        elif phase in ("discard", "take"):
            want(move.kind == phase, "nineteen/discard-first" if phase == "discard" else "nineteen/take")
            want(move.cards[0] in stack, "nineteen/not-in-stack")
        elif phase == "force":
            want(move.kind == "force", "nineteen/force")
            want(move.face in state["up"][self.victim(state, seat)], "nineteen/not-face-up")
        else:
            want(False, "nineteen/not-asked")

    def apply(self, state, moves):
        """P126 to P128: the moves of a step are made together."""
        phase = state["phase"]
        if phase == "split":
            chosen = [move.cards for _, move in moves]
            stacks = state["stacks"]
            state["later"] = [[card for card in stack if card not in six] for stack, six in zip(stacks, chosen)]
            state["stacks"] = [[card for card in stack if card in six] for stack, six in zip(stacks, chosen)]
            state["phase"] = "take"
        elif phase == "discard":
            for seat, move in moves:
                state["stacks"][seat] = [card for card in state["stacks"][seat] if card != move.cards[0]]
                state["discards"][seat] = move.cards
            state["phase"] = "take"
        elif phase == "take":
            self.take(state, [move.cards[0] for _, move in moves])
            state["phase"] = "show" if state["pick"] in (1, 4) else "pass"
        else:
            self.force(state, moves)

    def force(self, state, moves):
        """P128."""
        for seat, move in moves:
            victim = self.victim(state, seat)
            state["up"][victim].remove(move.face)
            state["forced"][victim].append(move.face)
        if state["round"] == 0:
            state.update(round=1, pick=0, stacks=state["later"], later=[[] for _ in SEATS], phase="discard")
        else:
            state["phase"] = "open"

    def result(self, state):
        """P129, N7."""
        parts = []
        for faces in map(sorted, state["up"]):
            suits = [[face for face in faces if suit(face) == each] for each in range(4)]
            mine = [part("suit", each, len(each) ** 2) for each in suits if each]
            sets = min(map(len, suits))
            if sets:
                mine.append(part("sets", [each[i] for i in range(sets) for each in suits], 19 * sets))
            mine.append(part("values", faces, -sum(map(worth, faces))))
            parts.append(mine)
        return result(parts, "finished")
