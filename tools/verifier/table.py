"""A table as it follows from its charter and the closed steps: P32 to P74. Games change their state in place."""
from .games import make_game
from .group import L
from .judge import Judge
from .payloads import read_payload
from .proofs import cards_of, face_in, joint, round_secret, trivial, under_one_key
from .wire import H, Fault, VERSION, bits, canonical, u, want


class Table(Judge):
    def __init__(self, charter, opening):
        """P33, or a later round as its opening says (P78)."""
        self.charter = charter
        self.seats = range(len(charter.seats))
        self.round, self.attempt, self.step, self.head = opening.round, opening.attempt, opening.step, opening.head
        self.dealer, self.results = opening.dealer, list(opening.results)
        self.stage, self.game, self.gone, self.out = "header", None, [], []
        self.deck, self.has_dealt, self.mixing, self.done, self.sealed = 0, False, None, None, None
        self.keys, self.commitments, self.box_keys, self.escrows = {}, {}, {}, {}
        self.joint, self.cards, self.seeds, self.gone_secrets = None, {}, {}, {}
        self.escrow_step, self.proofs = None, 0

    # What everybody signs

    def state_hash(self):
        """P36."""
        plain = {
            "stage": self.stage,
            "round": self.round,
            "attempt": self.attempt,
            "dealer": self.dealer,
            "results": self.results,
            "game": self.game and self.game.state,
            "gone": self.gone,
            "deck": self.deck,
            "mixed": self.done,
            "sealed": 0 if self.sealed is None else 2 if self.sealed["agreed"] else 1,
        }
        if self.out:
            plain["out"] = self.out
        return H("svista/state", canonical(plain).encode())

    def context(self, seat, deck=None, step=None):
        """K6."""
        deck, step = self.deck if deck is None else deck, self.step if step is None else step
        place = u(self.round, 2) + u(self.attempt, 2) + u(deck, 2) + u(step, 4) + u(seat, 1)
        return u(VERSION, 2) + self.charter.table + place

    def key_context(self, seat):
        """K7."""
        return self.context(seat, 0, 0)

    # Who is asked for what: P32, P50

    def present(self):
        return [seat for seat in self.seats if seat not in self.gone]

    def asked(self):
        """The kind of the open step, and the seats, ascending."""
        if self.stage == "accept":
            return "accept", self.present() if self.sealed else self.charter.speakers
        if self.stage != "round":
            return self.stage, self.present()
        need = self.game.need()
        kind = need["kind"]
        if kind == "coin" or (kind == "act" and need["sealed"]):
            seats = self.present() if kind == "coin" else sorted(need["seats"])
            return "seal" if self.sealed is None else "unseal" if self.sealed["agreed"] else "agree", seats
        if kind == "act":
            return "move", sorted(need["seats"])
        if kind == "shuffle":  # P53
            order = sorted(self.present(), key=lambda seat: (seat < need["dealer"], seat))
            return "shuffle", [order[self.done]]
        if kind == "hide":
            return "shuffle", sorted(seat for seat, _ in need["hands"])
        if kind == "give":
            return "give", sorted({giver for giver, _, _ in need["gifts"]})
        if kind == "deal":
            return "share", [seat for seat in self.present() if self.deal_dues(need, seat)]
        if kind == "open":
            holders = {seat for seat, _ in need["hands"]}
            return "open", [s for s in self.present() if s in holders or self.open_dues(need, s)]
        return kind, [need["from"] if kind == "show" else need["seat"]]

    def entrusted(self, seat):
        return [other for other in self.gone if seat in self.charter.trustees(other)]

    def deal_dues(self, need, seat):
        """P57: pairs of whose key (None for the own one) and the cards."""
        everything = [card for _, cards in need["hands"] for card in cards] + need["up"]
        others = [card for holder, cards in need["hands"] if holder != seat for card in cards] + need["up"]
        dues = [(None, others)] + [(other, everything) for other in self.entrusted(seat)]
        return [due for due in dues if due[1]]

    def open_dues(self, need, seat):
        """P59."""
        mine = [gone for gone in self.entrusted(seat) if self.can_open(gone)]
        return [(gone, cards) for gone in mine for holder, cards in need["hands"] if holder == gone and cards]

    def can_open(self, gone):
        """P70: whether those who are there have the key of a gone seat together."""
        return bool(self.escrows) and not set(self.charter.trustees(gone)) & set(self.gone)

    # How closed steps move the table on

    def close(self, inputs):
        """The step is closed by these inputs, in the order of seats, which hold. Whether the game has moved."""
        kind, _ = self.asked()
        before = self.game and canonical(self.game.state)
        getattr(self, "close_" + kind)({given.seat: read_payload(given) for given in inputs})
        return (self.game and canonical(self.game.state)) != before

    def close_header(self, said):
        """P42, P45, P46."""
        for seat, (commitment, key, _, _, box_key) in said.items():
            self.commitments[seat], self.keys[seat], self.box_keys[seat] = commitment, key, box_key
        self.joint = joint([self.keys[seat] for seat in self.seats])
        if self.new_game().need()["kind"] == "coin":
            self.sealed = {"step": self.step, "seals": [seal for _, _, _, seal, _ in said.values()], "agreed": False}
        if self.charter.escrow:
            self.stage = "escrow"
        else:
            self.begin()

    def new_game(self):
        """P45, P87."""
        return make_game(self.charter.game, self.charter.options, len(self.seats), self.dealer, len(self.results))

    def begin(self):
        self.stage, self.game = "round", self.new_game()
        self.settle()

    def close_escrow(self, said):
        """P47."""
        for seat, (points, boxes) in said.items():
            self.escrows[seat] = [points[i : i + 32] for i in range(0, len(points), 32)], boxes
        self.escrow_step, self.stage = self.step, "accept"
        if self.sealed:
            self.sealed["agreed"] = True

    def close_accept(self, said):
        """P44, P47."""
        complained = any(complaints for complaints, _ in said.values())
        want(not complained, "table/garbage-escrow", "a box does not hold the part of a key that it should")
        coin = self.sealed
        self.begin()
        if coin:
            self.toss([salt for _, salt in said.values()])

    def toss(self, salts):
        """P49."""
        self.sealed = None
        value = int.from_bytes(H("svista/coin", *salts)[:6], "big")
        self.game.coin(value % self.game.need()["sides"])
        self.settle()

    def close_seal(self, said):
        self.sealed = {"step": self.step, "seals": [seal for (seal,) in said.values()], "agreed": False}

    def close_agree(self, said):
        self.sealed["agreed"] = True

    def close_unseal(self, said):
        if self.game.need()["kind"] == "coin":
            self.toss([salt for salt, _ in said.values()])
        else:
            self.sealed = None
            self.close_move({seat: move for seat, (_, move) in said.items()})

    def close_move(self, said):
        """P63."""
        moves = {seat: self.game.read_move(seat, move) for seat, (move, _, _, _) in said.items()}
        for move in moves.values():
            self.forget(card.id for card in self.game.played(move) if card.id is not None)
        self.game.act(moves)
        self.settle()

    def forget(self, ids):
        for card in ids:
            del self.cards[card]

    def close_shuffle(self, said):
        """P51, P53, P54."""
        need = self.game.need()
        mixed = {seat: cards_of(cards) for seat, (cards, _) in said.items()}
        if need["kind"] == "hide":
            old = [card for _, cards in need["hands"] for card in cards]
            self.rename(old, need["first"], [card for seat, _ in need["hands"] for card in mixed[seat]])
            self.game.hidden()
        elif self.done + 1 < len(self.present()):
            ((_, cards),) = mixed.items()
            self.mixing, self.done = tuple(cards), self.done + 1
            return
        else:
            ((_, cards),) = mixed.items()
            self.rename(need["cards"], need["first"], cards)
            self.deck, self.mixing, self.done = self.deck + 1, None, None
            self.game.shuffled()
        self.settle()

    def rename(self, old, first, cards):
        self.forget(old)
        self.cards.update(enumerate(cards, first))

    def close_share(self, said):
        """P56."""
        need = self.game.need()
        given = {}  # by card: everybody's shares
        for seat, (messages,) in said.items():
            for (_, ids), (shares, _) in zip(self.deal_dues(need, seat), messages):
                for i, card in enumerate(ids):
                    given.setdefault(card, []).append(shares[32 * i : 32 * i + 32])
        for _, ids in need["hands"]:
            for card in ids:
                self.cards[card] = under_one_key(self.cards[card], given.get(card, []))
        faces = [self.face_shown(card, given[card]) for card in need["up"]]
        self.forget(need["up"])
        self.has_dealt = True
        self.game.dealt(faces)
        self.settle()

    def face_shown(self, card, shares):
        face = face_in(self.cards[card], shares)
        want(face is not None, "crypto/face", "a card with no face")
        return face

    def close_open(self, said):
        """P58, P59, P70."""
        need = self.game.need()
        faces = []
        for holder, ids in need["hands"]:
            if holder not in self.gone:
                faces.append(list(said[holder][0]))
            else:
                faces.append(self.faces_of_gone(need, holder, ids, said) if self.can_open(holder) else None)
        if None in faces:
            faces = self.fill_unopened(need, faces)
        self.forget([card for _, ids in need["hands"] for card in ids])
        self.game.opened(faces)
        self.settle()

    def faces_of_gone(self, need, holder, ids, said):
        given = []
        for trustee in self.charter.trustees(holder):
            at = [owner for owner, _ in self.open_dues(need, trustee)].index(holder)
            given.append(said[trustee][2][at][0])
        return [self.face_shown(card, [shares[32 * i : 32 * i + 32] for shares in given]) for i, card in enumerate(ids)]

    def fill_unopened(self, need, faces):
        """P70: the dearest cards that nobody has seen, handed out one at a time."""
        unseen = self.game.deck()
        for face in self.game.open_faces() + [face for shown in faces if shown is not None for face in shown]:
            unseen.remove(face)
        unseen.sort(key=lambda face: (-self.game.cost(face), face % 4, face))
        filled = [[] if shown is None else shown for shown in faces]
        for at in range(max(len(ids) for _, ids in need["hands"])):
            for shown, hand, (_, ids) in zip(faces, filled, need["hands"]):
                if shown is None and at < len(ids):
                    hand.append(unseen.pop(0))
        return filled

    def close_give(self, said):
        """P60."""
        items = {seat: list(gifts) for seat, (gifts,) in said.items()}
        for giver, _, ids in self.game.need()["gifts"]:
            self.cards.update(zip(ids, cards_of(items[giver].pop(0)[0])))
        self.game.given()
        self.settle()

    def close_show(self, said):
        self.game.shown()
        self.settle()

    def close_count(self, said):
        (((counts, _)),) = said.values()
        self.game.counted(counts)
        self.settle()

    def settle(self):
        """P35, P52."""
        need = self.game.need()
        if need["kind"] == "over":
            self.results, self.stage = self.results + [need["result"]], "reveal"
        elif need["kind"] == "shuffle" and self.mixing is None:
            self.mixing, self.done = self.ciphertexts(need["cards"]) + tuple(map(trivial, need["faces"])), 0

    def close_reveal(self, said):
        """P73."""
        self.seeds = {seat: seed for seat, (seed, _) in said.items()}
        for seat in self.gone:
            trustees = self.charter.trustees(seat)
            if seat in self.escrows and all(trustee in said for trustee in trustees):
                parts = [said[trustee][1][self.entrusted(trustee).index(seat)] for trustee in trustees]
                self.gone_secrets[seat] = sum(int.from_bytes(part, "little") for part in parts) % L
        self.stage = "next"

    def close_next(self, said):
        """P34."""
        answers = [answer for (answer,) in said.values()]
        over = self.match_is_over()
        if 1 in answers or self.gone or (2 in answers and 3 not in answers):
            self.stage, self.game = "closed", None
            return
        self.dealer = (self.game.state["dealer"] + 1) % len(self.seats)
        self.results = [] if over else self.results
        self.stage, self.round, self.game, self.deck, self.cards = "header", self.round + 1, None, 0, {}
        self.keys, self.commitments, self.box_keys, self.escrows = {}, {}, {}, {}

    def match_is_over(self):
        """P39."""
        match, another = self.charter.match, self.results[-1]["another"]
        if another is not None:
            return not another
        if match["match"] == "rounds":
            return len(self.results) >= match["rounds"]
        sign = -1 if self.charter.rules.penalty else 1
        totals = [sign * sum(result["scores"][seat]["total"] for result in self.results) for seat in self.seats]
        return match["match"] == "target" and max(totals) >= match["target"]

    def secrets(self):
        """K13, P73: the secret of each seat's key, by seat, when the round is over."""
        known = {seat: round_secret(seed, self.key_context(seat)) for seat, seed in self.seeds.items()}
        known.update(self.gone_secrets)
        return known

    # Leavers

    def decision(self, votes):
        """P67, P68: the seats that these votes close the step without, and whether they are voted out."""
        fault = Fault("roundlog/votes", f"step {self.step}: the votes do not close it, or stand in another order")
        if any(vote.kind == "kept" or len(vote.payload) != 1 for vote in votes):
            raise fault
        masks = {vote.payload[0] for vote in votes}
        leavers = bits(min(masks))
        speakers = [seat for seat in self.charter.speakers if seat not in self.gone]
        voters = [seat for seat in speakers if seat not in leavers]
        whole = all(
            seat in self.present() and set(self.charter.seats_beside(seat)) <= set(leavers) for seat in leavers
        )
        if len(masks) != 1 or not leavers or not whole or 2 * len(voters) <= len(speakers):
            raise fault
        if [vote.seat for vote in votes] != voters:
            raise fault
        return leavers, all(vote.kind == "out" for vote in votes)

    def depart(self, leavers, out):
        """P69, P70."""
        first = not self.gone
        self.gone = sorted(self.gone + leavers)
        self.out = sorted(self.out + leavers) if out else self.out
        if self.stage in ("reveal", "next"):
            return
        self.mixing, self.done, self.sealed = None, None, None
        if self.stage == "round" and self.game.is_played():
            if not self.asked()[1]:
                self.close_open({})
            return
        one_device = len(self.charter.seats_beside(leavers[0])) == len(leavers)
        dealt = self.stage == "round" and self.charter.escrow and self.has_dealt
        if dealt and first and one_device and self.game.leave(leavers):
            self.settle()
        else:
            self.stage, self.game = "closed", None
