"""Oh Hell: shelf/oh-hell/rules.md, O1 to O17, and states.md. A move is its word, and a number or a card."""
import re

from ..wire import want
from .base import Game, read_card, scored, suit, unseen, write_card
from .tricks import none_fits, winner

ORDER = [2, 0, 1, 3, None]  # O5: hearts, clubs, diamonds, spades, none


def size_of(hand, course, before):
    """O3: how many cards each gets, after so many rounds."""
    at = before % (2 * hand - 1 if course in ("peak", "valley") else hand)
    turn = abs(hand - 1 - at)
    return {"down": hand - at, "up": 1 + at, "peak": hand - turn, "valley": 1 + turn, "fixed": hand}[course]


class OhHell(Game):
    def __init__(self, options, seats, dealer, before):
        super().__init__(seats, dealer)
        ordered = options["trumps"] == "order"
        self.state.update(
            options=options,
            size=size_of(options["hand"], options["course"], before),
            turn=((dealer or 0) + 1) % seats,
            hands=[[] for _ in range(seats)],
            shown=[[] for _ in range(seats)],
            turned=None,
            trumps=ORDER[before % 5] if ordered else None,
            bids=[-1] * seats,
            took=[0] * seats,
            trick=[],
            last=[],
            gone=[],
            voids=[[] for _ in range(seats)],
            out=[],
        )

    def deck(self):
        return list(range(52))

    # Needs

    def need_deal(self, s):
        """O4, O5."""
        dealt = s["size"] * self.seats
        turned = s["stock"][dealt : dealt + 1] if s["options"]["trumps"] == "turned" else []
        return {"kind": "deal", "hands": self.first_deal(s["size"]), "up": turned}

    def need_bid(self, s):
        """O6, O7."""
        together = s["options"]["together"]
        return {"kind": "act", "seats": self.present() if together else [s["turn"]], "sealed": together}

    need_play = Game.need_move

    def need_open(self, s):
        return {"kind": "open", "hands": self.held()}

    # What needs lead to

    def shuffled(self):
        self.state.update(stock=self.take_ids(52), phase="deal")

    def dealt(self, up):
        s = self.state
        for seat, cards in self.need()["hands"]:
            s["hands"][seat] = cards
        s["stock"] = s["stock"][s["size"] * self.seats + len(up) :]
        if up:
            s.update(turned=up[0], trumps=suit(up[0]))
        s["phase"] = "bid"

    def opened(self, faces):
        s = self.state
        for (seat, _), shown in zip(self.held(), faces):
            s["shown"][seat] = shown
        s.update(hands=[[] for _ in range(self.seats)], phase="over")

    # Moves

    def parse(self, seat, said):
        word, _, rest = said.partition(" ")
        if word == "bid" and re.fullmatch("0|[1-9][0-9]?", rest):
            return "bid", int(rest)
        want(word == "play" and " " in said and " " not in rest, "oh-hell/move-syntax", "no move of Oh Hell")
        return "play", read_card(rest)

    def write(self, move, ids, known=None):
        word, what = move
        return f"bid {what}" if word == "bid" else f"play {write_card(what, ids)}"

    def played(self, move):
        return [move[1]] if move[0] == "play" else []

    def check(self, seat, move):
        s, (word, what) = self.state, move
        asked = self.need()
        want(asked["kind"] == "act" and seat in asked["seats"], "oh-hell/not-asked", "not this seat's turn")
        want((word == "bid") == (self.phase == "bid"), "oh-hell/phase", "first all bid, then all play")
        if word == "play":
            want(what.id in s["hands"][seat], "oh-hell/not-in-hand", "not in the hand")
            return
        want(what <= s["size"], "oh-hell/bid", "more than there are tricks")
        others = [s["bids"][each] for each in self.present() if each != seat]
        hooked = s["options"]["hook"] and not s["options"]["together"] and -1 not in others
        want(not hooked or sum(others) + what != s["size"], "oh-hell/even", "the bids come out even")  # O8

    def open_faces(self):
        s = self.state
        turned = [] if s["turned"] is None else [s["turned"]]
        return turned + s["gone"] + [card["face"] for card in s["last"] + s["trick"]] + sum(s["shown"], [])

    def led(self):
        return suit(self.state["trick"][0]["face"])

    def claim(self, seat, move):
        """O10."""
        word, card = move
        if word == "bid" or not self.state["trick"] or suit(card.face) == self.led():
            return None
        faces = unseen(self.deck(), self.open_faces())
        return none_fits(self.state["hands"][seat], card, lambda face: suit(face) == self.led(), faces)

    def act(self, moves):
        for seat in sorted(moves):
            self.state["turn"] = self.next(seat)
            word, what = moves[seat]
            if word == "bid":
                self.state["bids"][seat] = what
                self.end_bidding()
            else:
                self.play(seat, what)

    def play(self, seat, card):
        s = self.state
        if s["trick"] and suit(card.face) != self.led():
            s["voids"][seat] = sorted({*s["voids"][seat], self.led()})
        s["trick"] = s["trick"] + [{"face": card.face, "seat": seat}]
        s["hands"][seat] = [held for held in s["hands"][seat] if held != card.id]
        self.end_trick()

    def end_bidding(self):
        """O9."""
        s = self.state
        if all(s["bids"][seat] >= 0 for seat in self.present()):
            s.update(phase="play", turn=self.next(s["dealer"]))

    def end_trick(self):
        """O11, O14."""
        s = self.state
        played = [card["seat"] for card in s["trick"]]
        if s["trick"] and set(self.present()) <= set(played):
            taker = winner([(card["seat"], card["face"]) for card in s["trick"]], s["trumps"])
            s["took"][taker] += 1
            s["turn"] = self.next(taker) if taker in s["out"] else taker
            s["gone"] = s["gone"] + [card["face"] for card in s["last"]]
            s.update(last=s["trick"], trick=[])
        if not s["trick"] and not any(s["hands"][seat] for seat in self.present()):
            s["phase"] = "open" if self.held() else "over"

    # The end

    def leave(self, leavers):
        """O16."""
        s = self.state
        if self.phase in ("open", "over"):
            return True
        if self.in_play() - len(leavers) < 2:
            return False
        s["out"] = sorted(s["out"] + leavers)
        if s["turn"] in s["out"]:
            s["turn"] = self.next(s["turn"])
        if self.phase == "bid":
            self.end_bidding()
        elif self.phase == "play" and s["trick"]:
            self.end_trick()
        return True

    def cost(self, face):
        return 0

    def result(self):
        return self.outcome([scored(self.parts(seat)) for seat in range(self.seats)])

    def parts(self, seat):
        """O12, O13, O16: without those of no points."""
        s, scoring = self.state, self.state["options"]["scoring"]
        bid, took, size = s["bids"][seat], s["took"][seat], s["size"]
        if seat in s["out"]:
            off = size if bid < 0 else max(bid, size - bid)
            points = [("left", -(off ** 2) if scoring == "square" else 0)]
        else:
            tricks = [("tricks", took if scoring == "tricks" else 0)]
            worth = {"tricks": 0, "exact": bid, "square": bid ** 2}[scoring]
            if took != bid:
                points = tricks + [("missed", -((took - bid) ** 2) if scoring == "square" else 0)]
            elif bid == 0 and s["options"]["nil"]:
                points = [("nil", 5 + size)]
            else:
                points = [("exact", 10)] + tricks + [("bid", worth)]
        return [{"code": code, "faces": [], "points": each} for code, each in points if each]
