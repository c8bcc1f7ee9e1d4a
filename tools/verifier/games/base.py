"""What all games have in common: P51, P64, P87 to P89. A game's state is the record that is hashed."""
import re
from collections import Counter, namedtuple

from ..wire import Fault, face_of, face_text, utf16_units, want

CARD = re.compile("([^\\[\\]]{2})(?:\\[(0|[1-9][0-9]{0,5})\\])?(?:=([^\n\r\u2028\u2029]{2}))?")
NAMED = re.compile(r"\[(?:0|[1-9][0-9]{0,5})\]|[^\[\]]{2}")

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


def read_ids(said, game, most):
    """Hidden cards that are named and not shown, `[3][17]`, ascending; no face is among them."""
    tokens = NAMED.findall(said)
    want("".join(tokens) == said and 1 <= len(tokens) <= most, f"{game}/move-syntax", "no ids")
    for token in tokens:
        if token[0] != "[":
            known_face(token)
            want(False, f"{game}/not-in-hand", "a card that is not shown is an id")
    return sorted(int(token[1:-1]) for token in tokens)


def read_faces(said):
    """`7S7D7H`, or `-` for none."""
    want(said != "" and len(said) <= 432, "card/unknown" if said == "" else "card/too-many", "no cards")
    return [] if said == "-" else [known_face(said[i : i + 2]) for i in range(0, len(said), 2)]


def write_faces(faces):
    return "".join(map(face_text, faces)) or "-"


def scored(parts):
    """P37: what a seat scores."""
    return {"parts": parts, "total": sum(part["points"] for part in parts)}


def unseen(deck, seen):
    """The faces of a deck, in its order, without those that are seen: of equal ones the first go."""
    seen, left = Counter(seen), []
    for face in deck:
        if seen[face] > 0:
            seen[face] -= 1
        else:
            left.append(face)
    return left


class Game:
    """State, needs, and what each input makes of the state."""

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
        self.state.update(dealer=value, phase="shuffle")
        if "turn" in self.state:
            self.state["turn"] = (value + 1) % self.seats

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

    def present(self):
        """The seats that are not out, ascending."""
        return [seat for seat in range(self.seats) if seat not in self.state["out"]]

    def held(self):
        """The hands that hold a card, by seat."""
        return [(seat, hand) for seat, hand in enumerate(self.state["hands"]) if hand]

    def need_move(self, s):
        """An open move of whoever is in turn."""
        return {"kind": "act", "seats": [s["turn"]], "sealed": False}

    def need_over(self, s):
        return {"kind": "over", "result": self.result()}

    def outcome(self, scores, reason="finished", finisher=None):
        """P37."""
        return {"another": None, "finisher": finisher, "reason": reason, "scores": scores}

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
        move = self.parse(seat, utf16_units(said))
        if self.write(move, True) != said:
            raise Fault("table/spelling", "a move that is written otherwise")
        self.check(seat, move)
        return move
