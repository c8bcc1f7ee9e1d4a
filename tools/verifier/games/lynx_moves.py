"""Moves of Lynx, and what false ones are refused with: P95, P106 and P194."""
import re

from ..wire import split_in_units, want
from .common import ACE, NAMES, NINE, SEVEN, SUITS, THREE, Move, is_joker, rank, read_face, suit
from .lynx_melds import extended, new_meld

WISHES = ("pause", "bite", "music", "kiss", "call", "last", "more")
LISTS = ("meld", "steal", "pile", "append")
ALONE = ("draw", "accept", "end", "resume")


class Card:
    """A card of a move: its face, its id or None, and the face for which a joker stands or None."""

    def __init__(self, face, card, stands_for):
        self.face, self.card, self.stands_for = face, card, stands_for

    def text(self, with_ids):
        card = "[%d]" % self.card if with_ids and self.card is not None else ""
        return NAMES[self.face] + card + ("" if self.stands_for is None else "=" + NAMES[self.stands_for])


def jokers_of(state):
    """P64, P91: the jokers with which the table plays."""
    return (52, 53) if "jokers" in state["options"] else ()


#: P106, P194: a card in a list, in UTF-16 units: two for its face, its id, and what a joker stands for.
TOKEN = re.compile("([^\\[\\]]{2})(?:\\[(0|[1-9][0-9]{0,5})\\])?(?:=([^\n\r\u2028\u2029]{2}))?")


def read_cards(state, seat, text, is_discard):
    """P106, P194: cards without blanks, from the left."""
    free = list(state["hands"][seat]["open"])
    announced = state["announced"]
    if announced in free and not is_discard:
        free.remove(announced)
    text, at, cards = split_in_units(text), 0, []
    while at < len(text):
        token = TOKEN.match(text, at)
        want(token, "lynx/move-syntax")
        at = token.end()
        face = read_face(token[1], jokers_of(state))
        stands_for = None
        if token[3] is not None:
            want(is_joker(face), "lynx/move-syntax")
            stands_for = read_face(token[3])
        if token[2] is None:
            want(face in free, "lynx/announced" if face == announced else "lynx/not-in-hand")
            free.remove(face)
        cards.append(Card(face, None if token[2] is None else int(token[2]), stands_for))
    want(cards, "lynx/move-syntax")
    return cards


def read_seat(state, word):
    """P9, P194."""
    want(len(word) == 1 and word in "abcdefgh"[: state["seats"]] and word, "seat/unknown")
    return "abcdefgh".index(word)


def read_move(state, seat, text):
    """P106, P194: a move as it can be read."""
    words = text.split(" ")
    kind, rest = words[0], words[1:]
    if kind in ALONE:
        want(not rest, "lynx/move-syntax")
        return finished(kind, [])
    if kind == "guess":
        want(len(rest) == 1 and rest[0] in SUITS and len(rest[0]) == 1, "lynx/move-syntax")
        return finished(kind, [], " " + rest[0], suit=SUITS.index(rest[0]))
    want(kind in ("announce", "discard", *LISTS) and rest, "lynx/move-syntax")
    if kind in ("announce", "discard"):
        cards = read_cards(state, seat, rest[0], kind == "discard")
        want(len(cards) == 1 and cards[0].stands_for is None, "lynx/move-syntax")
        if kind == "discard":
            return read_discard(state, cards, rest[1:])
        want(len(rest) == 1, "lynx/move-syntax")
        return finished(kind, cards)
    if kind == "append":
        want(len(rest) == 3 and rest[1] == "to" and re.fullmatch("[1-9][0-9]{0,2}", rest[2]), "lynx/move-syntax")
        cards = read_cards(state, seat, rest[0], False)
        return finished(kind, cards, " to %d" % int(rest[2]), to=int(rest[2]) - 1)
    want(len(rest) == 1, "lynx/move-syntax")
    return finished(kind, read_cards(state, seat, rest[0], False))


def read_discard(state, cards, rest):
    """P106: the seat, the suit or the wish that stands behind the card of a discard."""
    fields = {"seat": None, "suit": None, "wish": None, "of": None}
    if rest and rest[0] in WISHES:
        fields["wish"] = rest[0]
        if len(rest) > 1:
            fields["of"] = read_seat(state, rest[1])
        want(len(rest) <= 2, "lynx/move-syntax")
    elif rest:
        want(len(rest) == 1, "lynx/move-syntax")
        if len(rest[0]) == 1 and rest[0] in SUITS:
            fields["suit"] = SUITS.index(rest[0])
        else:
            fields["seat"] = read_seat(state, rest[0])
    return finished("discard", cards, "".join(" " + word for word in rest), **fields)


def finished(kind, cards, behind="", **fields):
    """A move with its one spelling."""

    def spelled(with_ids):
        return kind + (" " if cards else "") + "".join(card.text(with_ids) for card in cards) + behind

    opens = [(card.face, card.card) for card in cards if card.card is not None]
    return Move(kind, spelled(True), lambda faces: spelled(False), opens, cards=cards,
                pairs=[(card.face, card.stands_for) for card in cards], **fields)  # fmt: skip


def check_hand(state, seat, move):
    """P194, *the hand*: the cards are in it, and no open twin stays; P95."""
    free = list(state["hands"][seat]["open"])
    hidden = list(state["hands"][seat]["hidden"])
    if state["announced"] in free:
        free.remove(state["announced"])
    for card in move.cards:
        if card.card is None:
            want(card.face in free, "lynx/not-in-hand")
            free.remove(card.face)
    for card in move.cards:
        if card.card is not None:
            want(card.card in hidden, "lynx/not-in-hand")
            hidden.remove(card.card)
            want(card.face not in free, "lynx/open-first")


def can_draw(state):
    """L32: whether there is a card to draw."""
    return bool(state["stock"]) or len(state["pile"]) >= 2


def check_took(state):
    """L12: one card, or one steal, in a turn."""
    want(state["took"] != "drawn", "lynx/has-drawn")
    want(state["took"] != "stolen", "lynx/has-stolen")


def check_move(state, seat, move):
    """P194: the first of these that does not hold."""
    phase, kind = state["phase"], move.kind
    if phase == "pause":
        want(kind == "resume", "lynx/paused")
        return
    want(phase in ("turn", "answer", "guess"), "lynx/not-asked")
    want(seat == (state["flash"]["by"] if phase == "guess" else state["turn"]), "lynx/not-asked")
    if phase == "guess":
        want(kind == "guess", "lynx/guess-first")
        return
    if phase == "answer":
        want(kind in ("accept", "announce", "steal", "pile"), "lynx/answer-first")
    else:
        want(kind not in ("announce", "accept"), "lynx/nothing-to-answer")
        want(kind != "guess", "lynx/nothing-to-guess")
        want(kind != "resume", "lynx/not-paused")
    if kind in CHECKS:
        CHECKS[kind](state, seat, move)


def check_announce(state, seat, move):
    """L22, L24."""
    want(state["sevens"] > 0, "lynx/eight-stands")
    want(rank(move.cards[0].face) == SEVEN, "lynx/no-seven")
    check_hand(state, seat, move)


def check_draw(state, seat, move):
    """L12, L32."""
    check_took(state)
    want(can_draw(state), "lynx/nothing-to-draw")


def check_meld(state, seat, move):
    """L6, L29a."""
    check_hand(state, seat, move)
    has_joker = any(is_joker(card.face) for card in move.cards)
    meld = new_meld(move.pairs, state["options"]["decks"])
    want(meld, "lynx/joker-meld" if has_joker else "lynx/no-meld")


def check_append(state, seat, move):
    """L9."""
    want(move.to < len(state["melds"]), "lynx/no-such-meld")
    check_hand(state, seat, move)
    want(extended(state["melds"][move.to]["cards"], move.pairs, state["options"]["decks"]), "lynx/does-not-fit")


def check_steal(state, seat, move):
    """L16, L18, L25, L29b."""
    decks = state["options"]["decks"]
    want(not state["extra"], "lynx/extra-turn")
    want(state["announced"] is None, "lynx/announced-no-steal")
    check_took(state)
    want(state["pile"], "lynx/nothing-to-steal")
    top = state["pile"][-1]
    want(not is_joker(top), "lynx/joker-on-top")
    check_hand(state, seat, move)
    want(not any(is_joker(card.face) for card in move.cards), "lynx/joker-steals")
    if move.kind == "steal":
        want(new_meld(move.pairs + [(top, None)], decks), "lynx/no-meld")
    else:
        meld = new_meld(move.pairs, decks)
        want(meld, "lynx/no-meld")
        want(extended(meld, [(top, None)], decks), "lynx/does-not-fit")


def check_end(state, seat, move):
    """L15, L22."""
    want(state["announced"] is None, "lynx/announced-first")
    want(state["took"] != "nothing" or not can_draw(state), "lynx/draw-first")


def check_discard(state, seat, move):
    """L13, L14, L21 to L30: the card, and then what stands behind it."""
    (card,) = move.cards
    face, hand = card.face, state["hands"][seat]
    is_last = len(hand["open"]) + len(hand["hidden"]) == 1
    if state["announced"] is None:
        check_hand(state, seat, move)
        check_match(state, face, is_last)
    elif card.card is not None or face != state["announced"]:
        check_hand(state, seat, move)
        want(False, "lynx/announced-first")
    check_nominee(state, seat, move, face, is_last)
    check_suit_and_wish(state, seat, move, face)


def check_match(state, face, is_last):
    """L13, L14, L26, L27, L29c."""
    want(rank(face) != NINE or not is_last, "lynx/last-nine")
    if not state["pile"] or is_joker(face) or is_joker(state["pile"][-1]):
        return
    top, wanted = state["pile"][-1], state["wanted"]
    if wanted is not None:
        want(suit(face) == wanted or rank(face) == ACE, "lynx/wanted")
    else:
        want(suit(face) == suit(top) or rank(face) == rank(top), "lynx/no-match")


def check_nominee(state, seat, move, face, is_last):
    """L21, L22, L29d, L30."""
    named = move.seat
    if is_joker(face):
        if named is not None:
            hand = state["hands"][named]
            holds = bool(hand["open"] or hand["hidden"])
            want(named != seat and named not in state["out"] and holds, "lynx/name-holder")
        return
    want(named is None or rank(face) == SEVEN, "lynx/no-nominee")
    want(named is not None or state["announced"] is None, "lynx/name-somebody")
    if named is not None:
        want(named not in state["out"], "lynx/unknown-nominee")
        want(named != seat or not is_last, "lynx/name-opponent")


def check_suit_and_wish(state, seat, move, face):
    """L27, L28."""
    if move.suit is not None:
        want(rank(face) == ACE, "lynx/no-ace")
        want(suit(face) != move.suit, "lynx/own-suit")
    if move.wish is None:
        return
    want(state["options"]["three"], "lynx/no-wishes")
    want(rank(face) == THREE, "lynx/no-three")
    if move.wish == "kiss":
        right = move.of is not None and move.of != seat and move.of not in state["out"]
    else:
        right = move.of is None
    want(right, "lynx/wish-name")


CHECKS = {
    "announce": check_announce, "draw": check_draw, "meld": check_meld, "append": check_append,
    "steal": check_steal, "pile": check_steal, "end": check_end, "discard": check_discard,
}  # fmt: skip
