"""Oh Hell: shelf/oh-hell/states.md; the rules O1 to O17."""
import re

from ..options import Choice, Flag, Number
from ..wire import want
from .common import Game, act, card_move, coin, deal, open_hands, over, part, result, shuffle, simple_move, suit
from .tricks import rest_claim, winner

#: O5: trumps by the round, with `trumps=order`.
TRUMPS_IN_ORDER = [2, 0, 1, 3, None]


def size_of_hand(options, round_number):
    """O3."""
    largest, course = options["hand"], options["course"]
    i = round_number % (2 * largest - 1 if course in ("peak", "valley") else largest)
    away = abs(largest - 1 - i)
    return {"down": largest - i, "up": 1 + i, "peak": largest - away, "valley": 1 + away, "fixed": largest}[course]


class OhHell(Game):
    id, title = "oh-hell", "Oh Hell"
    seats = range(2, 8)
    rounds = 7
    has_module = True

    def options(self, seats):
        """O2 to O13."""
        return [
            Number("hand", 1, 13, 7), Choice("course", "down up peak valley fixed", "down"),
            Choice("trumps", "turned order none", "turned"), Choice("scoring", "tricks exact square", "tricks"),
            Flag("hook", True), Flag("together", False), Flag("nil", False),
        ]  # fmt: skip

    def check_options(self, options, seats):
        """O2."""
        want(options["hand"] * seats <= 52, "oh-hell/too-few-cards")

    def setup(self, options, seats, dealer, round_number):
        """The state at first (P87)."""
        trumps = TRUMPS_IN_ORDER[round_number % 5] if options["trumps"] == "order" else None
        return {
            **self.begin(dealer, seats), "turn": 1 if dealer is None else (dealer + 1) % seats,
            "options": dict(options), "size": size_of_hand(options, round_number), "turned": None, "trumps": trumps,
            "hands": [[] for _ in range(seats)], "shown": [[] for _ in range(seats)], "bids": [-1] * seats,
            "took": [0] * seats, "trick": [], "last": [], "gone": [], "voids": [[] for _ in range(seats)], "out": [],
        }  # fmt: skip

    def deck(self, state):
        return list(range(52))

    def open_faces(self, state):
        """P70, O10."""
        turned = [] if state["turned"] is None else [state["turned"]]
        tricks = [card["face"] for card in state["last"] + state["trick"]]
        return turned + state["gone"] + tricks + [face for hand in state["shown"] for face in hand]

    def need(self, state):
        """Needs, by phase."""
        phase, size, seats = state["phase"], state["size"], len(state["hands"])
        if phase == "coin":
            return coin(seats)
        if phase == "shuffle":
            return shuffle(state, self.deck(state))
        if phase == "deal":
            up = state["stock"][seats * size : seats * size + 1] if state["options"]["trumps"] == "turned" else []
            return deal(self.dealt(state, size), up)
        if phase == "bid" and state["options"]["together"]:
            return act(*self.staying(state), sealed=True)
        if phase in ("bid", "play"):
            return act(state["turn"])
        return open_hands(state["hands"]) if phase == "open" else over(self.result(state))

    def after(self, state, need, value):
        """What needs lead to."""
        if need.kind == "coin":
            self.after_coin(state, value)
        elif need.kind == "shuffle":
            self.after_shuffle(state, value, "deal")
        elif need.kind == "deal":
            for seat, hand in need.hands:
                state["hands"][seat] = hand
            state["stock"] = state["stock"][len(need.hands) * state["size"] + len(value) :]
            if value:
                state["turned"], state["trumps"] = value[0], suit(value[0])
            state["phase"] = "bid"
        else:
            self.show_hands(state, value)

    def read_move(self, state, seat, text):
        """Moves."""
        words = text.split(" ")
        want(len(words) == 2 and words[0] in ("bid", "play"), "oh-hell/move-syntax")
        if words[0] == "play":
            return card_move("play", words[1])
        want(re.fullmatch("0|[1-9][0-9]?", words[1]), "oh-hell/move-syntax")
        return simple_move(text, number=int(words[1]))

    def check_move(self, state, seat, move):
        """Moves, in the order of the page."""
        phase, options = state["phase"], state["options"]
        together = phase == "bid" and options["together"]
        is_asked = phase in ("bid", "play") and (seat == state["turn"] or together)
        want(is_asked and seat not in state["out"], "oh-hell/not-asked")
        want((move.kind == "bid") == (phase == "bid"), "oh-hell/phase")
        if move.kind == "play":
            want(move.card in state["hands"][seat], "oh-hell/not-in-hand")
            return
        want(move.number <= state["size"], "oh-hell/bid")
        others = [state["bids"][each] for each in self.staying(state) if each != seat]
        if options["hook"] and not options["together"] and -1 not in others:
            want(sum(others) + move.number != state["size"], "oh-hell/even")

    def claim(self, state, seat, move):
        """O10."""
        if move.kind != "play" or not state["trick"]:
            return None
        led = suit(state["trick"][0]["face"])
        if suit(move.face) == led:
            return None
        rest = [card for card in state["hands"][seat] if card != move.card]
        return rest_claim(self.deck(state), self.open_faces(state), move.face, rest, lambda face: suit(face) == led)

    def apply(self, state, moves):
        """Moves of one step are made in the order of seats."""
        for seat, move in moves:
            state["turn"] = self.next(state, seat)
            if move.kind == "bid":
                state["bids"][seat] = move.number
                self.look_at_bids(state)
                continue
            trick = state["trick"]
            if trick and suit(move.face) != suit(trick[0]["face"]):
                state["voids"][seat] = sorted({*state["voids"][seat], suit(trick[0]["face"])})
            state["hands"][seat].remove(move.card)
            trick.append({"face": move.face, "seat": seat})
            self.look_at_trick(state)

    def look_at_bids(self, state):
        """The bidding is over when nobody who stays has none."""
        if all(state["bids"][seat] != -1 for seat in self.staying(state)):
            state["phase"], state["turn"] = "play", self.next(state, state["dealer"])

    def look_at_trick(self, state):
        """O11, O14, O16."""
        trick, staying = state["trick"], self.staying(state)
        if {*staying} <= {card["seat"] for card in trick}:
            taker = trick[winner([card["face"] for card in trick], state["trumps"])]["seat"]
            state["took"][taker] += 1
            state["turn"] = self.next(state, taker) if taker in state["out"] else taker
            state["gone"] = state["gone"] + [card["face"] for card in state["last"]]
            state["last"], state["trick"] = trick, []
        if not state["trick"] and not any(state["hands"][seat] for seat in staying):
            state["phase"] = "open" if any(state["hands"]) else "over"

    def leave(self, state, seats):
        """O16."""
        if state["phase"] in ("open", "over"):
            return True
        if len(self.staying(state, seats)) < 2:
            return False
        state["out"] = sorted(state["out"] + seats)
        if state["turn"] in state["out"]:
            state["turn"] = self.next(state, state["turn"])
        if state["phase"] == "bid":
            self.look_at_bids(state)
        elif state["phase"] == "play" and state["trick"]:
            self.look_at_trick(state)
        return True

    def result(self, state):
        """O12, O13, O16."""
        parts = [self.parts(state, seat) for seat in range(len(state["hands"]))]
        return result([[part(code, [], n) for code, n in mine if n] for mine in parts], "finished")

    def parts(self, state, seat):
        """The table of the result; parts of 0 points are left out later."""
        bid, took, size, scoring = state["bids"][seat], state["took"][seat], state["size"], state["options"]["scoring"]
        if seat in state["out"]:
            missed = size if bid == -1 else max(bid, size - bid)
            return [("left", -(missed**2))] if scoring == "square" else []
        tricks = ("tricks", took if scoring == "tricks" else 0)
        if took != bid:
            return [tricks, ("missed", -((took - bid) ** 2) if scoring == "square" else 0)]
        if bid == 0 and state["options"]["nil"]:
            return [("nil", 5 + size)]
        return [("exact", 10), tricks, ("bid", {"exact": bid, "square": bid**2}.get(scoring, 0))]
