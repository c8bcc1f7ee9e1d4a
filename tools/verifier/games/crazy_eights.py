"""Crazy Eights: shelf/crazy-eights/rules.md, E1 to E18, and states.md."""
import re
from collections import namedtuple

from ..charter import SPACE
from ..wire import SUITS, want
from .base import Game, rank, read_card, scored, suit, unseen, write_card

ACE, TWO, EIGHT, QUEEN = 0, 1, 7, 11
DRAWS = {"one": 1, "three": 3, "all": 10**6}  # E5, E6

# Its word (play, draw, take or pass); of a play the card, the suit that it asks for, whether “last card” is said.
Move = namedtuple("Move", "word card wanted last", defaults=(None, None, False))


def cost(face):
    """E14."""
    return 50 if rank(face) == EIGHT else min(rank(face) + 1, 10)


def worth(faces):
    return sum(map(cost, faces))


class CrazyEights(Game):
    def __init__(self, options, seats, dealer, before):
        super().__init__(seats, dealer)
        self.options = options
        self.state.update(options=options, pile=[], put=None, reversed=False, skip=False, drawn=0, owed=0, debt=0)
        self.state.update(wanted=None, passes=0, renewals=0, reason=None, out=[])
        self.state.update({field: [[] for _ in range(seats)] for field in ("hands", "shown")})
        self.state["lacks"] = [[-1] * 4 for _ in range(seats)]

    def deck(self):
        return list(range(52)) * self.options["decks"]

    def hand(self):
        return self.state["hands"][self.state["turn"]]

    def next(self, seat):
        """E12."""
        while True:
            seat = (seat + (-1 if self.state["reversed"] else 1)) % self.seats
            if seat not in self.state["out"]:
                return seat

    def can_draw(self):
        """E8, E9."""
        return bool(self.state["stock"]) or (len(self.state["pile"]) > 1 and self.state["renewals"] < 5)

    def draws_on(self):
        """E5, E6."""
        return self.state["drawn"] < DRAWS[self.options["draw"]]

    def drawn(self):
        """E5: the card that was drawn last in this turn, or None."""
        return self.hand()[-1] if self.state["drawn"] > 0 else None

    def asked_suit(self):
        """E3, E4."""
        s = self.state
        return suit(s["pile"][-1]) if s["wanted"] is None else s["wanted"]

    def fits(self, face):
        """E3, E4, E10."""
        s = self.state
        if s["owed"] > 0:
            return rank(face) == TWO
        if rank(face) == EIGHT or suit(face) == self.asked_suit():
            return True
        return s["wanted"] is None and rank(face) == rank(s["pile"][-1])

    # Needs

    def need_deal(self, s):
        size = self.options["hand"]
        dealt = size * self.seats
        return {"kind": "deal", "hands": self.first_deal(size), "up": s["stock"][dealt : dealt + 1]}

    def need_start(self, s):
        """E2."""
        if s["put"] is None:
            return {"kind": "deal", "hands": [], "up": s["stock"][:1]}
        return self.need_shuffle(s["stock"], [s["put"]])

    need_turn = Game.need_move

    def need_draw(self, s):
        if not s["stock"]:
            return self.need_shuffle([], s["pile"][:-1])  # E8
        return {"kind": "deal", "hands": [(s["turn"], s["stock"][: self.due()])], "up": []}

    need_take = need_draw

    def due(self):
        return self.state["debt"] if self.phase == "take" else 1

    def need_hide(self, s):
        return super().need_hide([(s["turn"], self.hand())])

    def need_open(self, s):
        return {"kind": "open", "hands": self.held()}

    # What needs lead to

    def shuffled(self):
        s = self.state
        if self.phase == "shuffle":
            s.update(stock=self.take_ids(len(self.deck())), phase="deal")
        elif self.phase == "start":
            s.update(stock=self.take_ids(len(s["stock"]) + 1), put=None)
        else:
            s.update(stock=self.take_ids(len(s["pile"]) - 1), pile=s["pile"][-1:], renewals=s["renewals"] + 1)

    def dealt(self, up):
        s, hands = self.state, self.need()["hands"]
        s["stock"] = s["stock"][sum(len(cards) for _, cards in hands) + len(up) :]
        for seat, cards in hands:
            s["hands"][seat] = s["hands"][seat] + cards
        if self.phase in ("draw", "take"):
            self.drew(len(hands[0][1]))
        elif rank(up[0]) == EIGHT:
            s.update(put=up[0], phase="start")
        else:
            s.update(pile=up, phase="turn")

    def drew(self, count):
        """E5, E6, E10, E13."""
        s = self.state
        size = len(self.hand())
        s["lacks"][s["turn"]] = [
            -1 if most < 0 or most + count >= size else most + count for most in s["lacks"][s["turn"]]
        ]
        if self.phase == "draw":
            s.update(drawn=s["drawn"] + 1, phase="turn")
            return
        s["debt"] -= count
        if s["debt"] == 0 or not self.can_draw():
            s.update(debt=0, phase="hide")

    def hidden(self):
        self.state["hands"][self.state["turn"]] = self.take_ids(len(self.hand()))
        self.end_turn(0)

    def opened(self, faces):
        s = self.state
        for (seat, _), shown in zip(self.held(), faces):
            s["shown"][seat] = shown
        s.update(hands=[[] for _ in range(self.seats)], phase="over")

    def end_turn(self, passes):
        """E9, E11, E12."""
        s = self.state
        s.update(passes=passes, drawn=0, debt=0)
        if passes >= self.in_play():
            self.close("blocked")
            return
        s["turn"] = self.next(s["turn"])
        if s["skip"]:
            s["turn"] = self.next(s["turn"])
        s.update(skip=False, phase="turn")

    def close(self, reason):
        self.state.update(reason=reason, drawn=0, owed=0, wanted=None, skip=False, phase="open")

    # Moves

    def parse(self, seat, said):
        if said in ("draw", "take", "pass"):
            return Move(said)
        found = re.fullmatch(f"play ([^{SPACE}]+)(?: ([CDHS]))?( last)?", said)
        want(found, "crazy-eights/move-syntax", "no move of Crazy Eights")
        return Move("play", read_card(found[1]), found[2] and SUITS.index(found[2]), found[3] is not None)

    def write(self, move, ids, known=None):
        if move.word != "play":
            return move.word
        asks = "" if move.wanted is None else f" {SUITS[move.wanted]}"
        return f"play {write_card(move.card, ids)}{asks}{' last' if move.last else ''}"

    def played(self, move):
        return [move.card] if move.card else []

    def check(self, seat, move):
        s = self.state
        want(self.phase == "turn" and s["turn"] == seat, "crazy-eights/not-asked", "not this seat's turn")
        if move.word == "play":
            self.check_play(move)
        elif move.word == "take":
            want(s["owed"] > 0, "crazy-eights/nothing-owed", "no two lies on this seat")
        else:
            want(s["owed"] == 0, "crazy-eights/owed", "twos lie on this seat")
            if move.word == "draw":
                want(self.draws_on(), "crazy-eights/has-drawn", "no more cards are drawn")
                want(self.can_draw(), "crazy-eights/nothing-to-draw", "there is no card to draw")
            else:
                want(not self.draws_on() or not self.can_draw(), "crazy-eights/draw-first", "there is a card to draw")
            if self.options["must"]:
                cards, faces = self.claim(seat, move)
                want(len(cards) <= len(faces), "crazy-eights/can-play", "a card of the hand matches")

    def check_play(self, move):
        card, hand, drawn = move.card, self.hand(), self.drawn()
        want(card.id in hand, "crazy-eights/not-in-hand", "not in the hand")
        want(drawn in (None, card.id), "crazy-eights/drawn-only", "only the card that was drawn")
        want(self.fits(card.face), "crazy-eights/no-match", "it does not match")
        asks = rank(card.face) == EIGHT and len(hand) > 1
        want(asks == (move.wanted is not None), "crazy-eights/suit", "an eight names a suit, and no other card")
        right = self.options["last"] and len(hand) == 2
        want(right or not move.last, "crazy-eights/last", "“last card” is said by whoever keeps one")

    def claim(self, seat, move):
        """E7."""
        if not self.options["must"] or move.word not in ("draw", "pass"):
            return None
        cards = self.hand() if self.drawn() is None else [self.drawn()]
        left = unseen(self.deck(), self.state["pile"])
        return cards, [face for face in left if rank(face) == EIGHT or not self.fits(face)]

    def act(self, moves):
        s = self.state
        ((_, move),) = moves.items()
        if move.word == "play":
            self.play(move)
        elif move.word == "draw":
            self.miss()
            s["phase"] = "draw"
        elif move.word == "take":
            owed, s["owed"] = s["owed"], 0
            self.take(owed)
        elif s["drawn"] == 0:
            self.end_turn(s["passes"] + 1)
        else:
            self.miss()
            s["phase"] = "hide"

    def miss(self):
        """A draw, or a pass after one, tells that the hand has hardly a card of the suit that is asked for."""
        self.state["lacks"][self.state["turn"]][self.asked_suit()] = 0

    def take(self, count):
        """E10, E13."""
        if self.can_draw():
            self.state.update(debt=count, phase="take")
        else:
            self.after_card()

    def after_card(self):
        """E5: a hand in which cards that were drawn now lie beside others is mixed first."""
        if self.state["drawn"] > 1:
            self.state["phase"] = "hide"
        else:
            self.end_turn(0)

    def play(self, move):
        """E3, E4, E10 to E14."""
        s, card, seat = self.state, move.card, self.state["turn"]
        is_rank = rank(card.face)
        s["hands"][seat] = [held for held in s["hands"][seat] if held != card.id]
        s.update(pile=s["pile"] + [card.face], wanted=move.wanted, passes=0)
        left = len(s["hands"][seat])
        s["lacks"][seat] = self.lacks_after(s["lacks"][seat], card.face, left)
        if left == 0:
            self.close("finished")
            return
        if self.options["two"] and is_rank == TWO:
            s["owed"] += 2
        turns = self.options["ace"] and is_rank == ACE
        if turns:
            s["reversed"] = not s["reversed"]
        s["skip"] = (self.options["queen"] and is_rank == QUEEN) or (turns and self.in_play() == 2)
        if self.options["last"] and left == 1 and not move.last:
            self.take(2)
        else:
            self.after_card()

    def lacks_after(self, lacks, face, size):
        less = [most - (most > 0 and rank(face) != EIGHT and suit(face) == i) for i, most in enumerate(lacks)]
        return [-1 if most >= size else most for most in less]

    # The end

    def leave(self, leavers):
        """E17."""
        s = self.state
        if s["reason"] is not None:
            return True
        if self.in_play() - len(leavers) < 2:
            return False
        back = 1 if s["reversed"] else -1
        round_back = [(s["turn"] + back * (i + 1)) % self.seats for i in range(self.seats)]
        passers = [seat for seat in round_back if seat not in s["out"]][: s["passes"]]
        s["out"] = sorted(s["out"] + leavers)
        s["passes"] = sum(seat not in s["out"] for seat in passers)
        if s["turn"] in s["out"]:
            before = self.phase
            if before == "turn":
                s["owed"] = 0
            self.end_turn(s["passes"])
            if before == "start":
                s["phase"] = "start"
        return True

    def open_faces(self):
        s = self.state
        return s["pile"] + ([] if s["put"] is None else [s["put"]]) + sum(s["shown"], [])

    def cost(self, face):
        return cost(face)

    def result(self):
        """E14, E15, E17."""
        s = self.state
        worths = list(map(worth, s["shown"]))
        finisher = s["shown"].index([]) if s["reason"] == "finished" else None
        least = min(worths[seat] for seat in self.present())
        base = least if finisher is None else 0
        winners = [seat for seat in self.present() if worths[seat] == least] if finisher is None else [finisher]
        losers = [seat for seat in range(self.seats) if seat not in winners and worths[seat] > base]
        parts = [{"code": "hand", "faces": s["shown"][seat], "points": worths[seat]} for seat in losers]
        if base > 0 and parts:
            parts.append({"code": "own", "faces": [], "points": -base * len(losers)})
        total = sum(part["points"] for part in parts)
        share = total // len(winners)
        if share != total:
            parts.append({"code": "split", "faces": [], "points": share - total})
        scores = [scored(parts if seat in winners else []) for seat in range(self.seats)]
        return self.outcome(scores, s["reason"], finisher)
