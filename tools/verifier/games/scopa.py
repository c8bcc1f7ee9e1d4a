"""Scopa: shelf/scopa/rules.md, S1 to S23, and states.md. A move is a card, and the faces that it takes or None."""
from ..wire import want
from .base import Game, rank, read_card, read_faces, scored, suit, write_card, write_faces

DECK = [face for face in range(52) if not 7 <= rank(face) <= 9]  # S2
HANDS = {"three": 3, "nine": 9, "ten": 10}
DENARI, SETTEBELLO, RE_BELLO = 1, 25, 49
PRIMIERA = [16, 12, 13, 14, 15, 18, 21]  # S15: ace to seven


def value(face):
    """S2."""
    return rank(face) + 1 if rank(face) < 7 else rank(face) - 2


def primiera(face):
    return PRIMIERA[rank(face)] if rank(face) < 7 else 10


def sums(cards, total):
    """S7: all sets of ascending cards, each ascending, that are worth so much together."""
    if total == 0:
        return [[]]
    found = []
    for i, face in enumerate(cards):
        if value(face) <= total:
            found += [[face] + rest for rest in sums(cards[i + 1 :], total - value(face))]
    return found


def best_four(faces):
    """S15: the best card of each suit; none if a suit is missing."""
    suits = [[face for face in faces if suit(face) == each] for each in range(4)]
    return [max(own, key=primiera) for own in suits] if all(suits) else []


def napola(faces):
    """S22."""
    row = []
    for face in DECK[DENARI::4]:
        if face not in faces:
            break
        row.append(face)
    return row if len(row) >= 3 else []


def most(counts):
    """S14: who alone has most, or None."""
    best = max(counts)
    return counts.index(best) if best > 0 and counts.count(best) == 1 else None


class Scopa(Game):
    def __init__(self, options, seats, dealer, before):
        super().__init__(seats, dealer)
        self.options = options
        self.state.update(variants=options, hands=[[] for _ in range(seats)], table=[], scope=[0] * seats, last=None)
        self.state.update(taken=[[] for _ in range(seats)], redeals=0, out=[], aside=[], latest=None)

    def deck(self):
        return DECK

    def side(self, seat):
        """S1."""
        return seat % 2 if self.options["pairs"] and self.seats == 4 else seat

    def share(self, seat):
        """S3, S12: what the next deal has for a seat."""
        size = HANDS[self.options["deal"]]
        return self.state["stock"][seat * size : (seat + 1) * size]

    # Needs

    def need_deal(self, s):
        dealt = HANDS[self.options["deal"]] * self.seats
        first = len(s["stock"]) == len(DECK) and self.options["deal"] != "ten"
        up = s["stock"][dealt : dealt + 4] if first else []
        return {"kind": "deal", "hands": [(seat, self.share(seat)) for seat in self.present()], "up": up}

    need_play = Game.need_move

    # What needs lead to

    def shuffled(self):
        self.state.update(stock=self.take_ids(len(DECK)), phase="deal")

    def dealt(self, up):
        s = self.state
        if sum(rank(face) == 12 for face in up) >= 3 and s["redeals"] < 9:  # S4
            s.update(stock=[], phase="shuffle", redeals=s["redeals"] + 1)
            return
        s["hands"] = [[] if seat in s["out"] else self.share(seat) for seat in range(self.seats)]
        s["aside"] = s["aside"] + sum(map(self.share, s["out"]), [])
        s["stock"] = s["stock"][HANDS[self.options["deal"]] * self.seats + len(up) :]
        s.update(table=s["table"] + up, phase="play")

    # Moves

    def parse(self, seat, said):
        words = said.split(" ")
        right = (words[0], len(words)) in (("lay", 2), ("take", 3))
        want(right, "scopa/move-syntax", "no move of Scopa")
        card = read_card(words[1])
        return card, sorted(read_faces(words[2])) if words[0] == "take" else None

    def write(self, move, ids, known=None):
        card, take = move
        said = write_card(card, ids)
        return f"lay {said}" if take is None else f"take {said} {write_faces(take)}"

    def played(self, move):
        return [move[0]]

    def ways(self, face):
        """S6 to S9, S19, S20: all that a card can take, each ascending."""
        table = sorted(self.state["table"])
        equal = [[other] for other in table if value(other) == value(face)]
        if self.options["ace"] and rank(face) == 0:
            return equal or [table]
        if self.options["fifteen"]:
            return sums(table, 15 - value(face))
        return equal or sums(table, value(face))

    def check(self, seat, move):
        s, (card, take) = self.state, move
        want(self.phase == "play" and s["turn"] == seat, "scopa/not-asked", "not this seat's turn")
        want(card.id in s["hands"][seat] and card.face in DECK, "scopa/not-in-hand", "not in the hand")
        ways = self.ways(card.face)
        if take is None:
            want(not ways, "scopa/must-take", "a card that can take must take")
            return
        lies = set(take) <= set(s["table"]) and len(set(take)) == len(take)
        want(lies, "scopa/not-on-table", "not on the table")
        if take in ways:
            return
        equal = ways and len(ways[0]) == 1 and not self.options["fifteen"]
        summed = sum(map(value, take)) == value(card.face)
        want(not (equal and summed), "scopa/equal-first", "an equal card comes first")  # S8
        want(False, "scopa/sum", "not worth what they should be")

    def act(self, moves):
        """S10, S11."""
        s = self.state
        ((seat, (card, take)),) = moves.items()
        s["hands"][seat] = [held for held in s["hands"][seat] if held != card.id]
        last = not s["stock"] and not self.held()
        scopa = not last and self.sweeps(card.face, take or [])
        s["latest"] = {"face": card.face, "scopa": scopa, "seat": seat, "took": take or []}
        if take is None:
            s["table"] = s["table"] + [card.face]
        else:
            s["table"] = [face for face in s["table"] if face not in take]
            s["taken"][seat] = s["taken"][seat] + [card.face] + take
            s["scope"][seat] += scopa
            s["last"] = seat
        s["turn"] = self.next(seat)
        self.go_on()

    def sweeps(self, face, take):
        """S11, S19."""
        if not take or len(take) < len(self.state["table"]):
            return False
        return not (self.options["ace"] and rank(face) == 0) or (len(take) == 1 and rank(take[0]) == 0)

    def go_on(self):
        """S12, S13."""
        s = self.state
        if self.held():
            return
        s["phase"] = "deal" if s["stock"] else "over"
        if not s["stock"] and s["last"] is not None:
            s["taken"][s["last"]] = s["taken"][s["last"]] + s["table"]
            s["table"] = []

    # The end

    def leave(self, leavers):
        """S23."""
        s = self.state
        if self.phase == "over":
            return True
        out = sorted(s["out"] + leavers)
        if len({self.side(seat) for seat in range(self.seats) if seat not in out}) < 2:
            return False
        s.update(out=out, aside=s["aside"] + sum((s["hands"][seat] for seat in leavers), []))
        s["hands"] = [[] if seat in out else hand for seat, hand in enumerate(s["hands"])]
        if s["turn"] in out:
            s["turn"] = self.next(s["turn"])
        if self.phase == "play":
            self.go_on()
        return True

    def result(self):
        """S14 to S16, S21, S22."""
        s = self.state
        sides = [[seat for seat in range(self.seats) if self.side(seat) == side] for side in range(self.seats)]
        sides = [seats for seats in sides if seats]
        piles = [sum((s["taken"][seat] for seat in seats), []) for seats in sides]
        scope = [sum(s["scope"][seat] for seat in seats) for seats in sides]
        denari = [sorted(face for face in pile if suit(face) == DENARI) for pile in piles]
        fours = list(map(best_four, piles))
        winners = [most(list(map(len, piles))), most(list(map(len, denari)))]
        winners.append(most([sum(map(primiera, four)) for four in fours]))
        scores = []
        for side, pile in enumerate(piles):
            row = napola(pile) if self.options["napola"] else []
            parts = [
                ("carte", [], int(winners[0] == side)),
                ("denari", denari[side], int(winners[1] == side)),
                ("settebello", [SETTEBELLO], int(SETTEBELLO in pile)),
                ("primiera", fours[side], int(winners[2] == side)),
                ("bello", [RE_BELLO], int(self.options["bello"] and RE_BELLO in pile)),
                ("napola", row, len(row)),
                ("scope", [], scope[side]),
            ]
            scores.append(scored([{"code": c, "faces": f, "points": p} for c, f, p in parts if p]))
        return self.outcome([scores[self.side(seat)] for seat in range(self.seats)])
