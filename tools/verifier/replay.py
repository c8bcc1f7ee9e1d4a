"""A round with open cards: the replay of P80 and P86, from what the readable part says (P81 to P85)."""
import re

from .files import open_cards
from .wire import want

#: A hidden card of a move: its face, if the move shows it, and its id.
HIDDEN = re.compile(r"([0-9A-Z]{2})?\[([0-9]+)\]")


class Replay:
    """A round of which all faces are known; nobody proves anything, and hands that are mixed keep their order."""

    def __init__(self, rules, game, decks):
        self.rules, self.game, self.decks = rules, game, list(decks)
        #: The faces of all hidden cards, and who holds them, by their ids.
        self.faces, self.holders = {}, {}
        #: P85: what came of itself since the last move; the setting up was the first.
        self.changes = 1

    def go_on(self, until=None):
        """Meets needs until somebody is to move, or so many changes have come of themselves."""
        while self.changes != until:
            need = self.rules.need(self.game)
            if need.kind in ("act", "over"):
                return
            self.rules.after(self.game, need, ANSWERS[need.kind](self, need))
            self.changes += 1

    def taken(self, cards):
        """The faces of cards that are hidden no longer."""
        return [self.faces.pop(card) for card in cards]

    def put(self, first, faces):
        """P51: the new ids of hidden cards."""
        ids = list(range(first, first + len(faces)))
        self.faces.update(zip(ids, faces))
        return ids

    def hold(self, seat, cards):
        for card in cards:
            self.holders[card] = seat

    def shuffle(self, need):
        """P86: the next deck of the file, which has the same cards."""
        before = self.taken(need.cards) + list(need.faces)
        want(self.decks, "file/no-renewed")
        deck = self.decks.pop(0)
        want(sorted(deck) == sorted(before), "file/wrong-cards")
        return self.put(need.first, deck)

    def deal(self, need):
        for seat, hand in need.hands:
            self.hold(seat, hand)
        return self.taken(need.up)

    def hide(self, need):
        first, hands = need.first, []
        for seat, hand in need.hands:
            ids = self.put(first, self.taken(hand))
            self.hold(seat, ids)
            hands.append((seat, ids))
            first += len(ids)
        return hands

    def give(self, need):
        for _, receiver, cards in need.gifts:
            self.hold(receiver, cards)

    def open(self, need):
        return [(seat, self.taken(hand)) for seat, hand in need.hands]

    def show(self, need):
        """What is shown to one seat changes nothing."""

    def count(self, need):
        faces = [self.faces[card] for card in need.cards]
        return [sum(face in each for face in faces) for each in need.classes]

    def move(self, moves):
        """The moves of a step: seats, what they signed, and the faces of cards that it only names."""
        own = [(seat, self.own_move(seat, move, faces)) for seat, move, faces in moves]
        self.rules.apply(self.game, own)
        for _, move in own:
            self.taken(card for _, card in move.opens)
        self.changes = 0

    def own_move(self, seat, signed, faces):
        """P83: the move of the same text without ids, of cards with these faces here; the signed card before others."""
        shown = {card: face for face, card in signed.opens}
        own = [card for card, holder in self.holders.items() if holder == seat and card in self.faces]
        chosen = []
        for card in [int(hit[2]) for hit in HIDDEN.finditer(signed.text)]:
            face = {**shown, **faces}[card]
            same = [each for each in own if self.faces[each] == face and each not in chosen]
            want(same, "file/no-such-card")
            chosen.append(card if card in same else same[0])
        ids = iter(chosen)
        text = HIDDEN.sub(lambda hit: "%s[%d]" % (hit[1] or "", next(ids)), signed.text)
        move = self.rules.read_move(self.game, seat, text)
        want(move.plain(self.faces) == signed.plain(faces), "verify/text")
        self.rules.check_move(self.game, seat, move)
        self.check_claim(self.rules.claim(self.game, seat, move))
        return move

    def check_claim(self, claim):
        """P86, K37: each of the cards is another one of the faces."""
        cards, faces = claim or ([], [])
        left = list(faces)
        for card in cards:
            want(self.faces[card] in left, "crypto/false-claim")
            left.remove(self.faces[card])

    def leave(self, seats):
        """P69: once the round is over, who leaves changes nothing."""
        over = self.rules.need(self.game).kind == "over"
        want(over or self.rules.leave(self.game, seats), "file/left")


ANSWERS = {
    "shuffle": Replay.shuffle, "deal": Replay.deal, "hide": Replay.hide, "give": Replay.give, "open": Replay.open,
    "show": Replay.show, "count": Replay.count,
}  # fmt: skip


def replayed(table, opening):
    """P80: the round with open cards; the state before moves, before somebody leaves, and at the end. It changes on."""
    charter, rules, (decks, lines) = table.charter, table.rules, open_cards(table)
    game = rules.setup(charter.options, charter.size, table.game["dealer"], len(opening.results))
    replay = Replay(rules, game, decks)
    for kind, *said in lines:
        if kind == "moves":
            replay.go_on()
            yield replay.game
            replay.move(said[0])
        elif kind == "left":
            replay.go_on(said[1])
            yield replay.game
            replay.leave(said[0])
            replay.go_on()
    replay.go_on()
    yield replay.game
    want(not replay.decks, "file/surplus")


def check_replay(table, opening):
    """P80: with open cards the round comes to the same scores."""
    *_, last = replayed(table, opening)
    need = table.rules.need(last)
    want(need.kind == "over", "roundlog/incomplete")
    totals = [[each["total"] for each in result["scores"]] for result in (need.result, table.results[-1])]
    want(totals[0] == totals[1], "file/scores")
