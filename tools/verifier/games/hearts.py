"""Hearts: shelf/hearts/rules.md, A1 to A15, and states.md. A move is its word, and ids or a card."""
from ..wire import want
from .base import Card, Game, read_card, read_ids, scored, suit, unseen, write_card, write_faces
from .tricks import height, none_fits, winner

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
QUEEN, JACK = 47, 41
LEFT_OUT = {3: [5], 4: [], 5: [4, 5], 6: [4, 5, 7, 9], 7: [4, 5, 7]}  # A2
BUT_QUEEN = 16  # the bit of all spades but the queen, behind those of the suits
BROKEN, FIRST = 1 | 2 | 8, 1 | 2 | BUT_QUEEN


def cost(face):
    """A10."""
    return 13 if face == QUEEN else int(suit(face) == HEARTS)


def may_hold(proved, face):
    """Whether somebody may hold a card who has proved that much."""
    if proved >> suit(face) & 1:
        return False
    return not proved & BUT_QUEEN or suit(face) != SPADES or face == QUEEN


class Hearts(Game):
    def __init__(self, options, seats, dealer, before):
        super().__init__(seats, dealer)
        del self.state["turn"]
        self.state.update(options=options, round=before, sought=0, leader=0, before=None)
        self.state.update(trick=[], broken=False, out=[])
        self.state.update({field: [[] for _ in range(seats)] for field in ("hands", "passed", "taken", "laid")})
        self.state["voids"] = [0] * seats

    def deck(self):
        return [face for face in range(52) if face not in LEFT_OUT[self.seats]]

    def lowest_club(self):
        """A5."""
        return min((face for face in self.deck() if suit(face) == CLUBS), key=height)

    def size(self):
        return len(self.deck()) // self.seats

    def turn(self):
        return (self.state["leader"] + len(self.state["trick"])) % self.seats

    def is_first_trick(self):
        return not any(self.state["taken"])

    def shut(self):
        """A14: hands of those who have left, before they are opened."""
        return [(seat, hand) for seat, hand in self.held() if seat in self.state["out"]]

    def way(self):
        """A3: how many seats to the left cards go."""
        passing = self.state["options"]["passing"]
        ways = [1, self.seats - 1, self.seats // 2, 0] if self.seats % 2 == 0 else [1, self.seats - 1, 0]
        return {"off": 0, "left": 1, "turns": ways[self.state["round"] % len(ways)]}[passing]

    def receiver(self, seat):
        """A3, A14: it may be the seat itself."""
        to = (seat + self.way()) % self.seats
        while to != seat and to in self.state["out"]:
            to = (to + self.way()) % self.seats
        return to

    def is_passing(self):
        return any(self.receiver(seat) != seat for seat in self.present())

    def unsought(self):
        """A5: who may still be asked for the lowest club, in turn."""
        s = self.state
        order = [(s["dealer"] + 1 + i) % self.seats for i in range(self.seats)]
        return [seat for seat in order[s["sought"] :] if seat not in s["out"]]

    # Needs

    def need(self):
        return {"kind": "open", "hands": self.shut()} if self.shut() else super().need()

    def need_deal(self, s):
        return {"kind": "deal", "hands": self.first_deal(self.size()), "up": []}

    def need_pass(self, s):
        return {"kind": "act", "seats": self.present(), "sealed": False}

    def need_give(self, s):
        gifts = [(seat, self.receiver(seat), s["passed"][seat]) for seat in self.present()]
        return {"kind": "give", "gifts": [gift for gift in gifts if gift[0] != gift[1]]}

    def need_mix(self, s):
        return self.need_hide(self.held())

    def need_seek(self, s):
        seat, lowest = self.unsought()[0], self.lowest_club()
        others = [face for face in self.deck() if face != lowest]
        return {"kind": "count", "seat": seat, "cards": s["hands"][seat], "classes": [[lowest], others]}

    def need_play(self, s):
        return {"kind": "act", "seats": [self.turn()], "sealed": False}

    # What needs lead to

    def shuffled(self):
        self.state.update(stock=self.take_ids(len(self.deck())), phase="deal")

    def dealt(self, up):
        s = self.state
        for seat, cards in self.need()["hands"]:
            s["hands"][seat] = cards
        s.update(stock=[], phase="pass")
        self.go_on()

    def given(self):
        """A3."""
        s = self.state
        hands = [[card for card in hand if card not in gone] for hand, gone in zip(s["hands"], s["passed"])]
        for seat, cards in enumerate(s["passed"]):
            if cards:
                hands[self.receiver(seat)] += cards
        s.update(hands=hands, phase="mix")

    def hidden(self):
        s = self.state
        s["hands"] = [self.take_ids(len(hand)) for hand in s["hands"]]
        s["phase"] = "seek"
        self.go_on()

    def counted(self, counts):
        s = self.state
        seat = self.unsought()[0]
        s["sought"] = (seat - s["dealer"] - 1) % self.seats + 1
        if counts[0] == 1:
            s.update(leader=seat, phase="play")
        self.go_on()

    def opened(self, faces):
        s = self.state
        for (seat, _), shown in zip(self.shut(), faces):
            s["laid"][seat] = shown
        s["hands"] = [[] if seat in s["out"] else hand for seat, hand in enumerate(s["hands"])]
        self.go_on()

    def go_on(self):
        """What comes about by itself: A5, A14."""
        s = self.state
        if self.shut():
            return
        if self.phase in ("pass", "give") and not self.is_passing():
            s["phase"] = "seek"
        if self.phase == "seek":
            shown = [seat for seat, cards in enumerate(s["laid"]) if self.lowest_club() in cards]
            if shown or len(self.unsought()) < 2:
                s.update(leader=(shown or self.unsought())[0], phase="play")
        while self.phase == "play" and s["laid"][self.turn()]:
            self.play(Card(self.lowest_of(s["laid"][self.turn()])))

    def lowest_of(self, cards):
        """A14: the card that is played for somebody who has left."""
        if not self.state["trick"] and self.is_first_trick():
            return self.lowest_club()
        allowed = [
            face for face in cards if all(face == other or may_hold(self.proof(face), other) for other in cards)
        ]
        return min(allowed, key=lambda face: (height(face), face))

    # Moves

    def parse(self, seat, said):
        words = said.split(" ")
        want(len(words) == 2 and words[0] in ("play", "pass"), "hearts/move-syntax", "no move of Hearts")
        if words[0] == "play":
            return "play", read_card(words[1])
        return "pass", read_ids(words[1], "hearts", 6)

    def write(self, move, ids, known=None):
        word, what = move
        if word == "play":
            return f"play {write_card(what, ids)}"
        if ids:
            return "pass " + "".join(f"[{card}]" for card in what)
        return "pass " + write_faces(sorted(known[card] for card in what))

    def played(self, move):
        return [move[1]] if move[0] == "play" else []

    def named(self, move):
        return move[1] if move[0] == "pass" else []

    def check(self, seat, move):
        s, (word, what) = self.state, move
        if self.phase == "pass":
            want(word == "pass", "hearts/pass-first", "three cards are passed on first")
            want(len(what) == len(set(what)) == 3, "hearts/pass-three", "three cards are passed on")
            want(set(what) <= set(s["hands"][seat]), "hearts/not-in-hand", "not in the hand")
            return
        want(self.phase == "play" and self.turn() == seat, "hearts/not-asked", "not this seat's turn")
        want(word == "play", "hearts/play", "a card is to be played")
        want(what.id in s["hands"][seat], "hearts/not-in-hand", "not in the hand")
        first = not s["trick"] and self.is_first_trick()
        want(not first or what.face == self.lowest_club(), "hearts/lowest-club", "the lowest club is led first")

    def proof(self, face):
        """A6, A8, A9: bits of what whoever plays this card now has none of; 0 if it proves nothing."""
        s = self.state
        if not s["trick"]:
            return BROKEN if suit(face) == HEARTS and not s["broken"] else 0
        led = suit(s["trick"][0])
        if suit(face) == led:
            return 0
        return FIRST if cost(face) and self.is_first_trick() and not s["options"]["blood"] else 1 << led

    def claim(self, seat, move):
        s, (word, card) = self.state, move
        proved = self.proof(card.face) if word == "play" else 0
        if not proved:
            return None
        faces = unseen(self.deck(), self.open_faces())
        return none_fits(s["hands"][seat], card, lambda face: not may_hold(proved, face), faces)

    def open_faces(self):
        return self.state["trick"] + sum(self.state["taken"] + self.state["laid"], [])

    def act(self, moves):
        s = self.state
        if self.phase == "pass":
            s["passed"] = [moves[seat][1] if seat in moves else [] for seat in range(self.seats)]
            s["phase"] = "give"
        else:
            ((_, card),) = moves.values()
            self.play(card)
        self.go_on()

    def play(self, card):
        """A6, A7: by whoever is in turn. A card without an id lies open (A14), and proves nothing."""
        s, seat = self.state, self.turn()
        if card.id is None:
            s["laid"][seat] = [face for face in s["laid"][seat] if face != card.face]
        else:
            s["voids"][seat] |= self.proof(card.face)
            s["hands"][seat] = [held for held in s["hands"][seat] if held != card.id]
        opens = suit(card.face) == HEARTS or (s["options"]["queen"] and card.face == QUEEN)
        s["broken"] = s["broken"] or opens
        s["trick"] = s["trick"] + [card.face]
        if len(s["trick"]) < self.seats:
            return
        taker = winner([((s["leader"] + i) % self.seats, face) for i, face in enumerate(s["trick"])])
        s["taken"][taker] = s["taken"][taker] + s["trick"]
        s.update(before=s["leader"], leader=taker, trick=[])
        if not any(s["hands"] + s["laid"]):
            s["phase"] = "over"

    # The end

    def leave(self, leavers):
        """A14."""
        s = self.state
        if self.phase == "over":
            return True
        if self.in_play() - len(leavers) < 2:
            return False
        s["out"] = sorted(s["out"] + leavers)
        if self.phase == "give":
            going = s["passed"]
            s["passed"] = [[] if seat in s["out"] else cards for seat, cards in enumerate(going)]
            s["hands"] = [[card for card in hand if card not in gone] + gone for hand, gone in zip(s["hands"], going)]
        self.go_on()
        return True

    def result(self):
        """A10 to A12, A14."""
        s = self.state
        shot = [seat for seat in self.present() if sum(map(cost, s["taken"][seat])) == 26]
        moon = shot[0] if shot else None
        scores = [scored(self.parts(seat, moon)) for seat in range(self.seats)]
        return self.outcome(scores, "finished" if moon is None else "moon", moon)

    def parts(self, seat, moon):
        s = self.state
        own, cards = s["options"]["moon"] == "own", s["taken"][seat]
        if seat in s["out"]:
            return [{"code": "left", "faces": [], "points": -26}]
        hearts, parts = [face for face in cards if suit(face) == HEARTS], []
        if seat == moon:
            parts.append({"code": "moon", "faces": hearts + [QUEEN], "points": 26 if own else 0})
        else:
            if hearts:
                parts.append({"code": "hearts", "faces": hearts, "points": -len(hearts)})
            if QUEEN in cards:
                parts.append({"code": "queen", "faces": [QUEEN], "points": -13})
            if moon is not None and not own:
                parts.append({"code": "moon", "faces": [], "points": -26})
        if s["options"]["jack"] and JACK in cards:
            parts.append({"code": "jack", "faces": [JACK], "points": 10})
        return parts
