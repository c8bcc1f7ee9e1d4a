"""The moves of Lynx, and which are allowed: docs/rules/lynx.md and P106. A move is a record with its `word`."""
import re

from ..wire import Fault, SUITS, face_text, letter, want
from .base import CARD, Card, is_joker, known_face, rank, suit, write_card
from .melds import lay, put

ACE, THREE, SEVEN, EIGHT, NINE = 0, 2, 6, 7, 8
WISHES = ("pause", "bite", "music", "kiss", "call", "last", "more")


class LynxMoves:
    def parse(self, seat, said):
        words = said.split(" ")
        word, count = words[0], len(words)
        fault = Fault("lynx/move-syntax", "no move of Lynx")
        if word in ("draw", "accept", "end", "resume") and count == 1:
            return {"word": word, "cards": []}
        if word in ("meld", "steal", "pile") and count == 2:
            return {"word": word, "cards": self.read_cards(seat, words[1])}
        if word == "append" and count == 4 and words[2] == "to" and re.fullmatch("[1-9][0-9]{0,2}", words[3]):
            return {"word": word, "cards": self.read_cards(seat, words[1]), "to": int(words[3]) - 1}
        if word == "announce":
            cards = self.read_one(seat, words[1:])
            want(count == 2, "lynx/move-syntax", "no move of Lynx")
            return {"word": word, "cards": cards}
        if word == "guess" and count == 2 and words[1] in tuple(SUITS):
            return {"word": word, "cards": [], "suit": SUITS.index(words[1])}
        if word == "discard":
            return {"word": word, "cards": self.read_discarded(seat, words[1:]), **self.read_request(words[2:], fault)}
        raise fault

    def read_cards(self, seat, said):
        """P106: cards without an id lie open in the hand; L22: the announced one is not free."""
        cards, at, announced = [], 0, self.state["announced"]
        opened = list(self.state["hands"][seat]["open"])
        if announced is not None and announced in opened:
            opened.remove(announced)
        while at < len(said):
            found = CARD.match(said, at)
            want(found is not None, "lynx/move-syntax", "no cards")
            at = found.end()
            face, meant = known_face(found[1], self.jokers), None
            if found[3]:
                want(is_joker(face), "lynx/move-syntax", "only a joker stands for another card")
                meant = known_face(found[3])
            if found[2] is None:
                code = "lynx/announced" if face == announced else "lynx/not-in-hand"
                want(face in opened, code, f"no {face_text(face)} lies open in the hand")
                opened.remove(face)
            cards.append(Card(face, None if found[2] is None else int(found[2]), meant))
        want(cards, "lynx/move-syntax", "no cards")
        return cards

    def read_one(self, seat, words):
        cards = self.read_cards(seat, words[0] if words else "")
        want(len(cards) == 1 and cards[0].meant is None, "lynx/move-syntax", "exactly one card is wanted")
        return cards

    def read_discarded(self, seat, words):
        announced = self.state["announced"]
        if announced is not None and words[:1] == [face_text(announced)]:
            return [Card(announced)]
        return self.read_one(seat, words)

    def read_request(self, words, fault):
        asks = {"names": None, "suit": None, "wish": None}
        if not words:
            return asks
        seats = [letter(seat) for seat in range(self.seats)]
        if words[0] in WISHES:
            want(len(words) == 1 or words[1] in seats, "seat/unknown", "no such seat")
            if len(words) > 2:
                raise fault
            return {**asks, "wish": words[0], "names": seats.index(words[1]) if words[1:] else None}
        if len(words) > 1:
            raise fault
        if words[0] in tuple(SUITS):
            return {**asks, "suit": SUITS.index(words[0])}
        want(words[0] in seats, "seat/unknown", "no such seat")
        return {**asks, "names": seats.index(words[0])}

    def write(self, move, ids, known=None):
        word = move["word"]
        said = [word] + (["".join(write_card(card, ids) for card in move["cards"])] if move["cards"] else [])
        if word == "append":
            said += ["to", str(move["to"] + 1)]
        if word == "guess":
            said.append(SUITS[move["suit"]])
        if word == "discard":
            said += [move["wish"]] if move["wish"] else []
            said += [SUITS[move["suit"]]] if move["suit"] is not None else []
            said += [letter(move["names"])] if move["names"] is not None else []
        return " ".join(said)

    def played(self, move):
        return move["cards"]

    # Whether a move is allowed

    def check(self, seat, move):
        s, word = self.state, move["word"]
        if self.phase == "pause":
            want(word == "resume", "lynx/paused", "the table pauses")
            return
        want(self.phase in ("turn", "answer", "guess"), "lynx/not-asked", "nobody is asked")
        if self.phase == "guess":
            want(word == "guess", "lynx/guess-first", "first the suit")
            return
        want(s["turn"] == seat, "lynx/not-asked", "not this seat's turn")
        if self.phase == "answer":
            want(word in ("accept", "announce", "steal", "pile"), "lynx/answer-first", "first the answer")
        else:
            want(word not in ("accept", "announce"), "lynx/nothing-to-answer", "nothing is to be answered")
            want(word != "guess", "lynx/nothing-to-guess", "nothing is to be guessed")
            want(word != "resume", "lynx/not-paused", "the table does not pause")
        getattr(self, "check_" + word)(seat, move)

    def check_accept(self, seat, move):
        pass

    def check_announce(self, seat, move):
        """L22."""
        want(self.state["sevens"] > 0, "lynx/eight-stands", "nothing but stealing blocks an eight")
        want(rank(move["cards"][0].face) == SEVEN, "lynx/no-seven", "no seven")
        self.check_held(seat, move["cards"])

    def check_draw(self, seat, move):
        """L12, L17, L32."""
        took = self.state["took"]
        want(took == "nothing", "lynx/has-" + took, "one thing is taken in a turn")
        want(self.can_draw(), "lynx/nothing-to-draw", "no card can be drawn")

    def check_end(self, seat, move):
        """L10, L15, L22."""
        want(self.state["announced"] is None, "lynx/announced-first", "the announced seven is to be discarded")
        want(self.state["took"] != "nothing" or not self.can_draw(), "lynx/draw-first", "first a card is drawn")

    def check_held(self, seat, cards):
        """P64: the hand has these cards; of equal ones the open one goes first, but for the announced one (L22)."""
        hand, announced = self.state["hands"][seat], self.state["announced"]
        opened, hidden = list(hand["open"]), set(hand["hidden"])
        for face in [card.face for card in cards if card.id is None] + [announced] * (announced is not None):
            opened.remove(face)
        for card in cards:
            if card.id is not None:
                want(card.id in hidden, "lynx/not-in-hand", "not in the hand")
                hidden.remove(card.id)
                want(card.face not in opened, "lynx/open-first", "the card that everybody knows goes first")

    def check_meld(self, seat, move):
        """L6, L7, L29a."""
        self.check_held(seat, move["cards"])
        code = "lynx/joker-meld" if any(is_joker(card.face) for card in move["cards"]) else "lynx/no-meld"
        want(lay(move["cards"], self.decks) is not None, code, "no meld")

    def check_append(self, seat, move):
        """L9."""
        melds = self.state["melds"]
        want(move["to"] < len(melds), "lynx/no-such-meld", "no such meld")
        self.check_held(seat, move["cards"])
        fits = put(melds[move["to"]]["cards"], move["cards"], self.decks)
        want(fits is not None, "lynx/does-not-fit", "these cards do not fit")

    def check_thief(self, seat, move):
        """L12, L16, L22, L25, L29b."""
        s = self.state
        want(not s["extra"], "lynx/extra-turn", "nothing is stolen after a nine")
        want(s["announced"] is None, "lynx/announced-no-steal", "nobody steals who has announced a seven")
        want(s["took"] == "nothing", "lynx/has-" + s["took"], "one thing is taken in a turn")
        want(self.top() is not None, "lynx/nothing-to-steal", "the pile is empty")
        want(not is_joker(self.top()), "lynx/joker-on-top", "no joker is stolen")
        self.check_held(seat, move["cards"])
        want(not any(is_joker(card.face) for card in move["cards"]), "lynx/joker-steals", "no joker steals")

    def check_steal(self, seat, move):
        self.check_thief(seat, move)
        want(self.stolen(move["cards"]) is not None, "lynx/no-meld", "no meld with the top card")

    def stolen(self, cards):
        return lay(cards + [cards[0]._replace(face=self.top(), id=None, meant=None)], self.decks)

    def check_pile(self, seat, move):
        """L18."""
        self.check_thief(seat, move)
        want(lay(move["cards"], self.decks) is not None, "lynx/no-meld", "no meld by themselves")
        want(self.with_top(move["cards"]) is not None, "lynx/does-not-fit", "the top card does not fit")

    def with_top(self, cards):
        return put(lay(cards, self.decks), [cards[0]._replace(face=self.top(), id=None, meant=None)], self.decks)

    def check_discard(self, seat, move):
        s, card = self.state, move["cards"][0]
        announced = s["announced"]
        if announced is not None:
            if (card.face, card.id) != (announced, None):
                self.check_held(seat, [card])
                raise Fault("lynx/announced-first", "the announced seven is to be discarded")
        else:
            self.check_held(seat, [card])
            self.check_match(seat, card.face)
        self.check_names(seat, card.face, None if move["wish"] else move["names"])
        if move["suit"] is not None:  # L27
            want(rank(card.face) == ACE, "lynx/no-ace", "only an ace asks for a suit")
            want(move["suit"] != suit(card.face), "lynx/own-suit", "an ace asks for another suit than its own")
        if move["wish"]:
            self.check_wish(seat, card.face, move["wish"], move["names"])

    def check_match(self, seat, face):
        """L13, L14, L17, L26, L27, L29c."""
        s, top = self.state, self.top()
        nine_last = not is_joker(face) and rank(face) == NINE and self.hand_size(seat) == 1
        want(not nine_last, "lynx/last-nine", "a nine is not discarded last")
        if top is None or is_joker(face) or is_joker(top):
            return
        if s["wanted"] is not None:
            want(suit(face) == s["wanted"] or rank(face) == ACE, "lynx/wanted", "another suit is asked for")
        else:
            want(suit(face) == suit(top) or rank(face) == rank(top), "lynx/no-match", "it does not match")

    def check_names(self, seat, face, names):
        """L21, L22, L29d, L30."""
        there = names is not None and names not in self.state["out"]
        if is_joker(face):
            right = names is None or (there and names != seat and self.hand_size(names) > 0)
            want(right, "lynx/name-holder", "a joker names another player with cards")
        elif rank(face) == SEVEN:
            answers = self.state["announced"] is not None
            want(names is not None or not answers, "lynx/name-somebody", "a seven that answers names somebody")
            want(names is None or there, "lynx/unknown-nominee", "no such player")
            last = self.hand_size(seat) == 1
            want(names != seat or not last, "lynx/name-opponent", "the last seven names an opponent")
        else:
            want(names is None, "lynx/no-nominee", "this card names nobody")

    def check_wish(self, seat, face, wish, of):
        """L28."""
        want(self.state["options"]["three"], "lynx/no-wishes", "no wishes at this table")
        want(not is_joker(face) and rank(face) == THREE, "lynx/no-three", "only a three has a wish")
        right = of not in (None, seat, *self.state["out"]) if wish == "kiss" else of is None
        want(right, "lynx/wish-name", "a kiss is asked of another player, and nothing else")

    def check_guess(self, seat, move):
        pass
