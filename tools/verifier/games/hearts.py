"""Hearts: shelf/hearts/states.md; the rules A1 to A15."""
from ..options import Choice, Flag
from ..wire import split_in_units, want
from .common import (
    CLUBS, DIAMONDS, FACES, HEARTS, JACK, QUEEN, SPADES, Game, Move, Need, act, card_move, coin, deal, hide,
    ids_named, named, over, part, read_ids, result, shuffle, suit,
)  # fmt: skip
from .tricks import height, rest_claim, winner

QUEEN_OF_SPADES = 4 * QUEEN + SPADES
JACK_OF_DIAMONDS = 4 * JACK + DIAMONDS
#: A2: the faces that are left out, by the number of seats.
LEFT_OUT = {3: ["2D"], 4: [], 5: ["2C", "2D"], 6: ["2C", "2D", "2S", "3D"], 7: ["2C", "2D", "2S"]}
#: Bits of `voids`: a suit is 1 << suit, and this is no spade but the queen.
ONLY_THE_QUEEN = 16
CARDS_TO_PASS = 3


def is_excluded(bits, face):
    """Whether a hand with these bits of `voids` cannot hold a face."""
    return bool(bits >> suit(face) & 1 or bits & ONLY_THE_QUEEN and suit(face) == SPADES and face != QUEEN_OF_SPADES)


class Hearts(Game):
    id, title = "hearts", "Hearts"
    seats = range(3, 8)
    target = 100
    is_penalty = True
    has_module = True

    def options(self, seats):
        """A3, A8, A9, A11, A12."""
        flags = [Flag(key, False) for key in ("jack", "queen", "blood")]
        return [Choice("passing", "turns left off", "turns"), Choice("moon", "others own", "others"), *flags]

    def setup(self, options, seats, dealer, round_number):
        """The state at first (P87)."""
        state = {
            **self.begin(dealer, seats), "options": dict(options), "round": round_number, "sought": 0, "leader": 0,
            "before": None, "trick": [], "broken": False, "voids": [0] * seats, "out": [],
            **{name: [[] for _ in range(seats)] for name in ("hands", "passed", "taken", "laid")},
        }  # fmt: skip
        del state["turn"]
        return state

    def deck(self, state):
        """A2."""
        missing = [FACES[name] for name in LEFT_OUT[len(state["hands"])]]
        return [face for face in range(52) if face not in missing]

    def lowest_club(self, state):
        """A5."""
        return min((face for face in self.deck(state) if suit(face) == CLUBS), key=height)

    def open_faces(self, state):
        """A6, P70."""
        return state["trick"] + [face for faces in state["taken"] + state["laid"] for face in faces]

    def turn(self, state):
        """Whose turn it is in `play`."""
        return (state["leader"] + len(state["trick"])) % len(state["hands"])

    def way(self, state):
        """A3: how many seats to the left cards go."""
        seats, passing = len(state["hands"]), state["options"]["passing"]
        if passing != "turns":
            return 1 if passing == "left" else 0
        ways = [1, seats - 1, seats // 2, 0] if seats % 2 == 0 else [1, seats - 1, 0]
        return ways[state["round"] % len(ways)]

    def receiver(self, state, seat):
        """A3, A14."""
        way, seats = self.way(state), len(state["hands"])
        other = (seat + way) % seats
        while other in state["out"] and other != seat:
            other = (other + way) % seats
        return other

    def gifts(self, state):
        """A3: givers and receivers, but who would give to themselves."""
        pairs = [(seat, self.receiver(state, seat)) for seat in self.staying(state)]
        return [pair for pair in pairs if pair[0] != pair[1]]

    def unsought(self, state):
        """A5: who is still to be asked for the lowest club."""
        return [seat for seat in self.order(state)[state["sought"] :] if seat not in state["out"]]

    def need(self, state):
        """Needs, by phase."""
        phase, hands = state["phase"], state["hands"]
        to_open = [(seat, hands[seat]) for seat in state["out"] if hands[seat]]
        if to_open:
            return Need("open", hands=to_open)
        if phase == "coin":
            return coin(len(hands))
        if phase == "shuffle":
            return shuffle(state, self.deck(state))
        if phase == "deal":
            return deal(self.dealt(state, len(self.deck(state)) // len(hands)))
        if phase == "pass":
            return act(*self.staying(state))
        if phase == "give":
            return Need("give", gifts=[(giver, to, state["passed"][giver]) for giver, to in self.gifts(state)])
        if phase == "mix":
            return hide(state, [(seat, hand) for seat, hand in enumerate(hands) if hand])
        if phase == "seek":
            lowest, asked = self.lowest_club(state), self.unsought(state)[0]
            classes = [[lowest], [face for face in self.deck(state) if face != lowest]]
            return Need("count", seat=asked, cards=hands[asked], classes=classes)
        return act(self.turn(state)) if phase == "play" else over(self.result(state))

    def after(self, state, need, value):
        """What needs lead to."""
        if need.kind == "coin":
            self.after_coin(state, value)
            return
        if need.kind == "shuffle":
            self.after_shuffle(state, value, "deal")
            return
        if need.kind == "deal":
            for seat, hand in need.hands:
                state["hands"][seat] = hand
            state["stock"], state["phase"] = [], "pass"
        elif need.kind == "give":
            self.after_give(state)
        elif need.kind == "hide":
            self.renew(state, value)
            state["phase"] = "seek"
        elif need.kind == "count":
            state["sought"] = self.order(state).index(need.seat) + 1
            if value[0] == 1:
                state["leader"], state["phase"] = need.seat, "play"
        else:
            for seat, faces in value:
                state["laid"][seat], state["hands"][seat] = list(faces), []
        self.go_on(state)

    def after_give(self, state):
        """A3, A14: what was passed on comes behind the hands of the receivers."""
        passed = state["passed"]
        state["hands"] = [[c for c in hand if c not in passed[seat]] for seat, hand in enumerate(state["hands"])]
        for seat, cards in enumerate(passed):
            if cards:
                receiver = self.receiver(state, seat)
                state["hands"][receiver] = state["hands"][receiver] + cards
        state["phase"] = "mix"

    def go_on(self, state):
        """To go on: 1 to 4."""
        if any(state["hands"][seat] for seat in state["out"]):
            return
        if state["phase"] in ("pass", "give") and not self.gifts(state):
            state["phase"] = "seek"
        if state["phase"] == "seek":
            unsought = self.unsought(state)
            leaders = [seat for seat, faces in enumerate(state["laid"]) if self.lowest_club(state) in faces]
            leaders = leaders or (unsought if len(unsought) < 2 else [])
            if leaders:
                state["leader"], state["phase"] = leaders[0], "play"
        while state["phase"] == "play" and state["laid"][self.turn(state)]:
            seat = self.turn(state)
            face = self.lowest_allowed(state, state["laid"][seat])
            state["laid"][seat].remove(face)
            self.play(state, face)

    def lowest_allowed(self, state, faces):
        """A14: the lowest of the cards that lie open for a seat that may be played."""
        if self.is_first_trick(state) and not state["trick"]:
            return self.lowest_club(state)

        def may_be_played(face):
            bits = self.proves(state, face)
            return not any(is_excluded(bits, other) for other in faces if other != face)

        return min(filter(may_be_played, faces), key=lambda face: (height(face), face))

    def is_first_trick(self, state):
        """Nobody has taken a trick yet."""
        return not any(state["taken"])

    def proves(self, state, face):
        """What a card proves of the rest of the hand, as bits of `voids`: A6, A8, A9."""
        if not state["trick"]:
            return 1 + 2 + 8 if suit(face) == HEARTS and not state["broken"] else 0
        led = suit(state["trick"][0])
        if suit(face) == led:
            return 0
        is_blood = suit(face) == HEARTS or face == QUEEN_OF_SPADES
        if self.is_first_trick(state) and is_blood and not state["options"]["blood"]:
            return 1 + 2 + ONLY_THE_QUEEN
        return 1 << led

    def play(self, state, face):
        """To play a card that has left its hand, or what is laid: A7, A9."""
        if suit(face) == HEARTS or state["options"]["queen"] and face == QUEEN_OF_SPADES:
            state["broken"] = True
        trick = state["trick"] = state["trick"] + [face]
        if len(trick) < len(state["hands"]):
            return
        taker = (state["leader"] + winner(trick)) % len(state["hands"])
        state["taken"][taker] = state["taken"][taker] + trick
        state["before"], state["leader"], state["trick"] = state["leader"], taker, []
        if not any(state["hands"]) and not any(state["laid"]):
            state["phase"] = "over"

    def read_move(self, state, seat, text):
        """Moves."""
        words = text.split(" ")
        want(len(words) == 2 and words[0] in ("play", "pass"), "hearts/move-syntax")
        if words[0] == "play":
            return card_move("play", words[1])
        cards = read_ids(split_in_units(words[1]), 6, "hearts")
        text = "pass " + ids_named(cards)
        return Move(
            "pass", text, lambda faces: "pass " + named(sorted(faces[card] for card in cards)), names=cards, cards=cards
        )

    def check_move(self, state, seat, move):
        """Moves, in the order of the page."""
        hand = state["hands"][seat]
        if state["phase"] == "pass":
            want(move.kind == "pass", "hearts/pass-first")
            want(len(set(move.cards)) == len(move.cards) == CARDS_TO_PASS, "hearts/pass-three")
            want(all(card in hand for card in move.cards), "hearts/not-in-hand")
            return
        want(state["phase"] == "play" and self.turn(state) == seat, "hearts/not-asked")
        want(move.kind == "play", "hearts/play")
        want(move.card in hand, "hearts/not-in-hand")
        if self.is_first_trick(state) and not state["trick"]:
            want(move.face == self.lowest_club(state), "hearts/lowest-club")

    def claim(self, state, seat, move):
        """A6, A8, A9."""
        bits = self.proves(state, move.face) if move.kind == "play" else 0
        if not bits:
            return None
        rest = [card for card in state["hands"][seat] if card != move.card]
        return rest_claim(
            self.deck(state), self.open_faces(state), move.face, rest, lambda face: is_excluded(bits, face)
        )

    def apply(self, state, moves):
        """What needs lead to."""
        if state["phase"] == "pass":
            for seat, move in moves:
                state["passed"][seat] = sorted(move.cards)
            state["phase"] = "give"
        else:
            ((seat, move),) = moves
            state["voids"][seat] |= self.proves(state, move.face)
            state["hands"][seat].remove(move.card)
            self.play(state, move.face)
        self.go_on(state)

    def leave(self, state, seats):
        """A14."""
        if state["phase"] == "over":
            return True
        if len(self.staying(state, seats)) < 2:
            return False
        state["out"] = sorted(state["out"] + seats)
        if state["phase"] == "give":
            passed = state["passed"]
            state["hands"] = [
                [card for card in hand if card not in passed[seat]] + passed[seat]
                for seat, hand in enumerate(state["hands"])
            ]
            state["passed"] = [[] if seat in state["out"] else cards for seat, cards in enumerate(passed)]
        self.go_on(state)
        return True

    def result(self, state):
        """A10 to A14."""
        staying, all_hearts = self.staying(state), 13
        takers = [seat for seat in staying if QUEEN_OF_SPADES in state["taken"][seat]]
        moon = next((seat for seat in takers if len(self.hearts_of(state, seat)) == all_hearts), None)
        parts = [self.parts(state, seat, moon) if seat in staying else [part("left", [], -26)]
                 for seat in range(len(state["hands"]))]  # fmt: skip
        return result(parts, "finished" if moon is None else "moon", moon)

    def hearts_of(self, state, seat):
        return [face for face in state["taken"][seat] if suit(face) == HEARTS]

    def parts(self, state, seat, moon):
        """The parts of a seat that is not out."""
        taken, hearts, is_own = state["taken"][seat], self.hearts_of(state, seat), state["options"]["moon"] == "own"
        mine = []
        if seat == moon:
            mine.append(part("moon", [*hearts, QUEEN_OF_SPADES], 26 if is_own else 0))
        else:
            if hearts:
                mine.append(part("hearts", hearts, -len(hearts)))
            if QUEEN_OF_SPADES in taken:
                mine.append(part("queen", [QUEEN_OF_SPADES], -13))
            if moon is not None and not is_own:
                mine.append(part("moon", [], -26))
        if state["options"]["jack"] and JACK_OF_DIAMONDS in taken:
            mine.append(part("jack", [JACK_OF_DIAMONDS], 10))
        return mine
