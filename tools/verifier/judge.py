"""Whether an input holds: P40 to P65 and P72, as part of the table (table.py)."""
from .group import G, encode, times
from .payloads import read_payload
from .proofs import (cards_of, check_claim, check_complaint, check_count, check_escrow, check_gift, check_key,
                     check_shares, check_shuffle, face_in, is_part, joint, round_secret)
from .wire import H, want


class Judge:
    def judge(self, given):
        """Raises a fault if the input of a seat that is asked does not hold."""
        kind, _ = self.asked()
        want(given.kind == kind, "table/wrong-kind", f"the step asks for a {kind}")
        getattr(self, "judge_" + kind)(given.seat, *read_payload(given))

    def ciphertexts(self, ids):
        return tuple(self.cards[card] for card in ids)

    def judge_header(self, seat, commitment, key, proof, seal, box_key):
        """P40, P41."""
        self.proofs += 1
        joint([box_key])
        check_key(key, proof, self.key_context(seat))

    def judge_escrow(self, seat, points, boxes):
        """P43."""
        self.proofs += 1
        check_escrow(self.keys[seat], points, boxes, len(self.charter.trustees(seat)))

    def judge_accept(self, seat, complaints, salt):
        """P44."""
        want((salt is None) == (self.sealed is None), "table/seal", "a salt where no coin falls, or none")
        if self.sealed:
            self.check_seal(seat, self.present(), salt, b"")
        for owner, shared, proof in complaints:
            self.check_complaint(seat, owner, shared, proof)

    def check_complaint(self, seat, owner, shared, proof):
        trustees = self.charter.trustees(owner) if owner in self.escrows else []
        want(seat in trustees, "table/false-complaint", "a complaint about a box that there is not")
        points, boxes = self.escrows[owner]
        at = trustees.index(seat)
        box_context = self.context(owner, 0, self.escrow_step)
        box = boxes[80 * at : 80 * at + 80]
        check_complaint(self.box_keys[seat], box, points[at], shared, proof, self.context(seat), box_context)

    def check_seal(self, seat, asked, salt, choice):
        """P48."""
        seal = H("svista/seal", self.context(seat, step=self.sealed["step"]), salt, choice)
        want(seal == self.sealed["seals"][asked.index(seat)], "table/seal", "not the choice that was sealed")

    def judge_seal(self, seat, seal):
        pass

    def judge_agree(self, seat):
        pass

    def judge_unseal(self, seat, salt, move):
        """P47, P65."""
        _, asked = self.asked()
        self.check_seal(seat, asked, salt, move[0].encode() if move else b"")
        coin = self.game.need()["kind"] == "coin"
        want(coin == (move is None), "table/wrong-kind", "another kind of choice")
        if move:
            self.judge_move(seat, *move)

    def judge_move(self, seat, said, shares, proof, claim_proof):
        """P63, P64."""
        move = self.game.read_move(seat, said)
        opened = [card for card in self.game.played(move) if card.id is not None]
        there = all(card.id in self.cards for card in opened)
        want(there, "table/no-such-card", "a card that is not on the table")
        self.check_faces(seat, [card.id for card in opened], [card.face for card in opened], shares, proof)
        claim = self.game.claim(seat, move)
        want((claim is None) == (claim_proof == b""), "table/claim", "a claim without its proof, or a proof without")
        if claim:
            self.proofs += 1
            ids, faces = claim
            check_claim(self.keys[seat], self.ciphertexts(ids), tuple(faces), claim_proof, self.context(seat))

    def check_faces(self, seat, ids, faces, shares, proof):
        """P58, P63: that shares by the own key leave these faces."""
        want(len(ids) == len(faces), "table/faces", "each card has one face")
        parts = self.shares_of(seat, None, ids, shares, proof)
        for card, part, face in zip(self.ciphertexts(ids), parts, faces):
            found = face_in(card, [part])
            want(found is not None, "crypto/face", "a card with no face")
            want(found == face, "table/faces", "a card is not what it is said to be")

    def shares_of(self, seat, owner, ids, shares, proof):
        """P55, P71: the shares by the own key, or by the part of a gone seat's key."""
        if not ids:
            want(shares == b"" and proof == b"", "crypto/length", "shares of no cards")
            return []
        self.proofs += 1
        key = self.keys[seat]
        if owner is not None:
            key = self.escrows[owner][0][self.charter.trustees(owner).index(seat)]
        return check_shares(key, self.ciphertexts(ids), shares, proof, self.context(seat))

    def judge_shuffle(self, seat, cards, proof):
        """P52 to P54."""
        self.proofs += 1
        key, before = self.to_mix(seat)
        want(len(cards) == 64 * len(before), "crypto/length", "another number of cards")
        check_shuffle(key, before, tuple(cards_of(cards)), proof, self.context(seat))

    def to_mix(self, seat):
        need = self.game.need()
        if need["kind"] == "shuffle":
            return self.joint, self.mixing
        return self.keys[seat], self.ciphertexts(dict(need["hands"])[seat])

    def judge_share(self, seat, messages):
        self.check_dues(seat, self.deal_dues(self.game.need(), seat), messages)

    def check_dues(self, seat, dues, messages):
        want(len(messages) == len(dues), "crypto/length", "a share message is missing, or one too many")
        for (owner, ids), (shares, proof) in zip(dues, messages):
            self.shares_of(seat, owner, ids, shares, proof)

    def judge_open(self, seat, faces, own, more):
        """P58."""
        need = self.game.need()
        self.check_faces(seat, dict(need["hands"]).get(seat, []), faces, *own)
        self.check_dues(seat, self.open_dues(need, seat), more)

    def judge_give(self, seat, items):
        """P60."""
        gifts = [gift for gift in self.game.need()["gifts"] if gift[0] == seat]
        want(len(items) == len(gifts), "table/gifts", "a gift is missing, or one too many")
        for (_, to, ids), (cards, proof) in zip(gifts, items):
            self.check_copies(seat, self.keys[to], ids, cards, proof)

    def judge_show(self, seat, cards, proof):
        """P61."""
        need = self.game.need()
        self.check_copies(seat, self.box_keys[need["to"]], need["cards"], cards, proof)

    def check_copies(self, seat, receiver, ids, cards, proof):
        self.proofs += 1
        want(len(cards) == 64 * len(ids), "crypto/length", "another number of cards")
        after = tuple(cards_of(cards))
        check_gift(self.keys[seat], receiver, self.ciphertexts(ids), after, proof, self.context(seat))

    def judge_count(self, seat, counts, proof):
        """P62, K41: classes as the deck has them."""
        need = self.game.need()
        self.proofs += 1
        classes = [tuple(face for face in self.game.deck() if face in each) for each in need["classes"]]
        cards = self.ciphertexts(need["cards"])
        check_count(self.keys[seat], cards, classes, counts, proof, self.context(seat))

    def judge_reveal(self, seat, seed, parts):
        """P72."""
        context = self.key_context(seat)
        want(H("svista/seed", context, seed) == self.commitments[seat], "table/seed", "not the seed of the header")
        public = encode(times(round_secret(seed, context), G))
        want(public == self.keys[seat], "table/seed", "the key does not follow from the seed")
        held = [other for other in self.entrusted(seat) if other in self.escrows]
        want(len(parts) == len(held), "table/parts", "a part is missing, or one too many")
        for other, part in zip(held, parts):
            points, _ = self.escrows[other]
            right = is_part(part, points[self.charter.trustees(other).index(seat)])
            want(right, "crypto/escrow", "not the part of the key")

    def judge_next(self, seat, answer):
        pass
