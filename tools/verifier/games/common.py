"""What the rules of all games share: faces, needs, moves, and cards in moves (P10, P50, P64, P88, P89)."""
import re
from types import SimpleNamespace

from ..wire import length_in_units, want

RANKS = "A23456789TJQK"
SUITS = "CDHS"
#: P10: the two characters of each face.
NAMES = [rank + suit for rank in RANKS for suit in SUITS] + ["JK", "JR"]
FACES = {name: face for face, name in enumerate(NAMES)}
ACE, TWO, THREE, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING = 0, 1, 2, 6, 7, 8, 9, 10, 11, 12
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
JOKER = 52


def rank(face):
    """P10; 13 for jokers."""
    return face // 4


def suit(face):
    """P10, of a face that is no joker."""
    return face % 4


def is_joker(face):
    return face >= JOKER


def named(faces):
    """P10: faces as a text."""
    return "".join(NAMES[face] for face in faces)


def with_id(face, card):
    """P64: a hidden card that is shown."""
    return "%s[%d]" % (NAMES[face], card)


class Need(SimpleNamespace):
    """P50: what a game waits for."""

    def __init__(self, kind, **fields):
        super().__init__(kind=kind, **fields)


def coin(sides):
    return Need("coin", sides=sides)


def shuffle(state, faces, cards=()):
    """P52: a deck of these cards and faces."""
    return Need("shuffle", cards=list(cards), faces=faces, dealer=state["dealer"], first=state["nextId"])


def deal(hands, up=()):
    return Need("deal", hands=hands, up=list(up))


def hide(state, hands):
    return Need("hide", hands=hands, first=state["nextId"])


def open_hands(hands):
    """Opens the hands that hold cards, ascending."""
    return Need("open", hands=[(seat, list(hand)) for seat, hand in enumerate(hands) if hand])


def act(*seats, sealed=False):
    return Need("act", seats=list(seats), sealed=sealed)


def over(result):
    return Need("over", result=result)


class Move:
    """A move as it was read: its one spelling (P64), what it opens and names, and whatever its game keeps of it."""

    def __init__(self, kind, text, plain, opens=(), names=(), **fields):
        self.kind, self.text = kind, text
        #: P83: from faces of the cards that it names to its text in a file.
        self.plain = plain
        #: Pairs of face and id, and ids of cards that it names without showing them.
        self.opens, self.names = list(opens), list(names)
        self.__dict__.update(fields)


def simple_move(text, **fields):
    """A move of words alone."""
    return Move(text.split(" ")[0], text, lambda faces: text, **fields)


def card_move(kind, token, behind="", jokers=(), **fields):
    """A move of one hidden card that it opens, and of words behind it."""
    face, card = read_card(token, jokers)
    text = "%s %s%s" % (kind, with_id(face, card), behind)
    return Move(kind, text, lambda faces: "%s %s%s" % (kind, NAMES[face], behind), [(face, card)],
                face=face, card=card, **fields)  # fmt: skip


def read_face(units, jokers=()):
    """P64: one of the 52 faces, or of the jokers that the table plays with."""
    face = FACES.get(units)
    want(face is not None and (face < JOKER or face in jokers), "card/unknown")
    return face


def read_id(digits):
    """P64: six digits at most, without zeros before them."""
    want(re.fullmatch("0|[1-9][0-9]{0,5}", digits), "card/syntax")
    return int(digits)


def read_card(token, jokers=()):
    """P64: a hidden card that is opened, as face and id."""
    form = re.fullmatch(r"([^\[\]]*)(?:\[([^\[\]]*)\])?", token)
    want(form and length_in_units(form[1]) == 2, "card/syntax")
    card = None if form[2] is None else read_id(form[2])
    face = read_face(form[1], jokers)
    want(card is not None, "card/not-in-hand")
    return face, card


def read_ids(units, most, game):
    """P64: hidden cards that are named by their ids alone, from the left."""
    tokens = re.findall(r"\[(?:0|[1-9][0-9]{0,5})\]|[^\[\]]{2}", units)
    want("".join(tokens) == units and 1 <= len(tokens) <= most, game + "/move-syntax")
    cards = []
    for token in tokens:
        if not token.startswith("["):
            read_face(token)
            want(False, game + "/not-in-hand")
        cards.append(int(token[1:-1]))
    return cards


def ids_named(cards):
    """P64: the same as a text."""
    return "".join("[%d]" % card for card in sorted(cards))


def part(code, faces, points):
    """P37."""
    return {"code": code, "faces": list(faces), "points": points}


def result(parts_by_seat, reason, finisher=None, another=None):
    """P37: a result of these parts."""
    scores = [{"parts": parts, "total": sum(each["points"] for each in parts)} for parts in parts_by_seat]
    return {"another": another, "finisher": finisher, "reason": reason, "scores": scores}


class Game:
    """The rules of a game. States are dictionaries as part 2 of docs/protocol.md says, and change in place."""

    id = title = ""
    seats = ()
    #: P15: how many rounds or which target a match has unless its table chooses.
    rounds = target = None
    #: P39: whether totals reach a target from zero downwards.
    is_penalty = False
    has_module = False
    #: P23: whether there is a rule for leavers.
    can_be_left = True

    def options(self, seats):
        """P14."""
        return []

    def check_options(self, options, seats):
        """P14: options that do not go together."""

    def claim(self, state, seat, move):
        """K37: what a move claims of hidden cards, as ids and faces, or None."""

    def open_faces(self, state):
        """P70: the faces that lie open."""
        return []

    def cost(self, state, face):
        """P70: what a card costs in a hand that nobody can open."""
        return 0

    def leave(self, state, seats):
        """P69: the state goes on without these seats, or False if it cannot; then it is unchanged."""
        return False

    # Of states that have `hands`, `dealer`, `turn` and `out`.

    def next(self, state, seat):
        """P88: the next seat, clockwise, that is not out."""
        count = len(state["hands"])
        return next((seat + i) % count for i in range(1, count + 1) if (seat + i) % count not in state["out"])

    def order(self, state):
        """P89: the seats from the dealer's left on."""
        count = len(state["hands"])
        return [(state["dealer"] + 1 + i) % count for i in range(count)]

    def staying(self, state, leaving=()):
        """The seats that are not out, and do not leave."""
        return [seat for seat in range(len(state["hands"])) if seat not in state["out"] and seat not in leaving]

    def dealt(self, state, size):
        """P89: whole hands from the top of the stock."""
        stock = state["stock"]
        return [(seat, stock[i * size : (i + 1) * size]) for i, seat in enumerate(self.order(state))]

    def begin(self, dealer, seats):
        """P88: the fields that a round begins with."""
        return {
            "phase": "coin" if dealer is None else "shuffle", "dealer": dealer,
            "turn": 0 if dealer is None else (dealer + 1) % seats, "nextId": 0, "stock": [],
        }  # fmt: skip

    def after_coin(self, state, value):
        """P88."""
        state["dealer"], state["phase"] = value, "shuffle"
        if "turn" in state:
            state["turn"] = (value + 1) % len(state["hands"])

    def after_shuffle(self, state, ids, phase):
        """P94 and its like: the stock has new ids."""
        state["stock"], state["phase"] = ids, phase
        state["nextId"] += len(ids)

    def renew(self, state, hands):
        """P51: these hands have new ids."""
        for seat, ids in hands:
            state["hands"][seat] = ids
            state["nextId"] += len(ids)

    def show_hands(self, state, hands):
        """The faces are `shown`, the hands are empty, and the round is over."""
        for seat, faces in hands:
            state["shown"][seat] = faces
        state["hands"] = [[] for _ in state["hands"]]
        state["phase"] = "over"


def last_passers(order, passes, seats_out):
    """P114: the first `passes` of these seats that were not out."""
    return [seat for seat in order if seat not in seats_out][:passes]
