"""What all games have in common: P51, P64, P87 to P89. A game's state is the record that is hashed."""
import re
from collections import namedtuple

from ..wire import Fault, face_of, face_text, want

CARD = re.compile(r"([^\[\]]{2})(?:\[(0|[1-9][0-9]{0,5})\])?(?:=(..))?")

Card = namedtuple("Card", "face id meant", defaults=(None, None))


def rank(face):
    return face // 4


def suit(face):
    return face % 4


def is_joker(face):
    return face >= 52


def read_card(said, jokers=False):
    """P64: one hidden card, with its id."""
    found = CARD.fullmatch(said)
    want(found is not None and found[3] is None, "card/syntax", "no card")
    face = known_face(found[1], jokers)
    want(found[2] is not None, "card/not-in-hand", "a hidden card has its id")
    return Card(face, int(found[2]))


def known_face(said, jokers=False):
    face = face_of(said)
    want(face is not None and (jokers or not is_joker(face)), "card/unknown", "no card of this game")
    return face


def write_card(card, ids):
    shown = face_text(card.face) + (f"[{card.id}]" if ids and card.id is not None else "")
    return shown + (f"={face_text(card.meant)}" if card.meant is not None else "")




class Game:
    """State, needs, and what each input makes of the state."""

    HAND = 0  # cards of the first deal

    def __init__(self, seats, dealer):
        self.seats = seats
        self.state = {
            "dealer": dealer,
            "phase": "coin" if dealer is None else "shuffle",
            "turn": 0 if dealer is None else (dealer + 1) % seats,
            "nextId": 0,
            "stock": [],
        }

    @property
    def phase(self):
        return self.state["phase"]

    def need(self):
        """P88 and P89 for the first phases; `need_PHASE` for the others."""
        s = self.state
        if self.phase == "coin":
            return {"kind": "coin", "sides": self.seats}
        if self.phase == "shuffle":
            return self.need_shuffle([], self.deck())
        return getattr(self, "need_" + self.phase)(s)

    def need_shuffle(self, cards, faces):
        s = self.state
        return {"kind": "shuffle", "cards": cards, "faces": faces, "dealer": s["dealer"], "first": s["nextId"]}

    def need_hide(self, hands):
        return {"kind": "hide", "hands": hands, "first": self.state["nextId"]}

    def first_deal(self, size, order=None):
        """P89: the seats from the dealer's left, with their cards from the top of the stock."""
        s = self.state
        order = order or [(s["dealer"] + 1 + i) % self.seats for i in range(self.seats)]
        return [(seat, s["stock"][i * size : (i + 1) * size]) for i, seat in enumerate(order)]

    def coin(self, value):
        """P88."""
        self.state.update(dealer=value, turn=(value + 1) % self.seats, phase="shuffle")

    def take_ids(self, count):
        """P51: so many new ids."""
        first = self.state["nextId"]
        self.state["nextId"] = first + count
        return list(range(first, first + count))

    def next(self, seat):
        """P88: the next seat that is not out."""
        while True:
            seat = (seat + 1) % self.seats
            if seat not in self.state["out"]:
                return seat

    def in_play(self):
        return self.seats - len(self.state["out"])

    def claim(self, seat, move):
        return None

    def named(self, move):
        """The hidden cards that a move names without showing them."""
        return []

    def leave(self, leavers):
        """P69: whether the round goes on without them."""
        return False

    def is_played(self):
        """P70: whether only hands are still to be opened, and then the round is over."""
        return self.phase == "open"

    def read_move(self, seat, said):
        """P64: the move, if the rules allow it to this seat now and it is in its one spelling."""
        move = self.parse(seat, said)
        if self.write(move, True) != said:
            raise Fault("table/spelling", "a move that is written otherwise")
        self.check(seat, move)
        return move
