"""The state of a table, whom it asks, and what seats owe: P32 to P36, P50 to P53, P57, P59."""
from .proofs import trivial
from .transcript import context
from .wire import canonical, short_hash, u, want


class Table:
    """How a table stands before a step."""

    def __init__(self, charter, opening):
        self.charter, self.rules = charter, charter.game
        # P33: the state.
        self.round, self.attempt, self.dealer = opening.round, opening.attempt, opening.dealer
        self.results = list(opening.results)
        self.gone, self.out = [], []
        # P29: the log.
        self.step, self.head = opening.step, opening.head
        self.steps = self.proofs = 0
        self.begin_round(opening.step)

    def begin_round(self, step):
        """P33, P34: what belongs to a round alone, whose first step this is."""
        self.stage, self.game = "header", None
        self.deck, self.mixed, self.sealed = 0, None, 0
        # What was said in this round: by seat, but for the joint key and the cards by their ids (P51).
        self.first_step = step
        self.commitments, self.keys, self.seals, self.box_keys = {}, {}, {}, {}
        self.joint = None
        self.escrows = {}
        self.cards = {}
        self.going = None
        self.is_dealt = False
        self.sealed_moves = {}
        self.secrets, self.parts = {}, {}
        # What a file shows of the round (P81 to P85).
        self.decks, self.lines = [], []
        self.left = []
        self.changes, self.has_moved = 0, False

    # The state

    def state_text(self):
        """P36: the canonical JSON of the state."""
        names = "stage round attempt dealer results game gone deck mixed sealed".split()
        state = {name: getattr(self, name) for name in names}
        if self.out:
            state["out"] = self.out
        return canonical(state)

    def state_hash(self):
        """P36."""
        return short_hash("svista/state", self.state_text().encode())

    def advance(self, inputs):
        """P29: the head that follows from the inputs, or votes, of the step."""
        self.head = short_hash("svista/head", self.head, u(self.step, 4), *[each.data for each in inputs])
        self.step += 1
        self.steps += 1

    # Contexts

    def context(self, seat):
        """K6: the context of what a seat says in this step."""
        return context(self.charter.table, self.round, self.attempt, self.deck, self.step, seat)

    def context_at(self, seat, step):
        """K6, of a step in which no deck had been mixed."""
        return context(self.charter.table, self.round, self.attempt, 0, step, seat)

    def context_of_seal(self, seat):
        """P48, P65: the context in which a move was sealed, two steps before it is unsealed."""
        return context(self.charter.table, self.round, self.attempt, self.deck, self.step - 2, seat)

    def key_context(self, seat):
        """K7."""
        return self.context_at(seat, 0)

    # Seats and cards

    def here(self):
        """P32: all seats that are not gone, ascending."""
        return [seat for seat in range(self.charter.size) if seat not in self.gone]

    def begins_with_coin(self):
        """P46."""
        first = self.rules.setup(self.charter.options, self.charter.size, self.dealer, len(self.results))
        return self.rules.need(first).kind == "coin"

    def can_be_opened(self, seat):
        """P59: whether the hand of a gone seat can be opened by parts of its key."""
        return self.charter.escrow and not any(trustee in self.gone for trustee in self.charter.trustees(seat))

    def public_part(self, seat, trustee):
        """P71: the public point of the part of a seat's key that a trustee has, or None."""
        trustees = self.charter.trustees(seat)
        if seat not in self.escrows or trustee not in trustees:
            return None
        return self.escrows[seat][0][trustees.index(trustee)]

    def dues_of_deal(self, seat, need):
        """P57: the shares that a seat owes at a deal, as pairs of public key and ids."""
        others = [card for holder, hand in need.hands if holder != seat for card in hand]
        everything = [card for _, hand in need.hands for card in hand]
        dues = [(self.keys[seat], others + need.up)]
        for gone in self.gone:
            public = self.public_part(gone, seat)
            if public is not None:
                dues.append((public, everything + need.up))
        return [due for due in dues if due[1]]

    def dues_of_open(self, seat, need):
        """P59: the parts that a seat owes of hands of gone seats."""
        dues = []
        for gone in self.gone:
            public = self.public_part(gone, seat)
            hand = dict(need.hands).get(gone)
            if public is not None and hand and self.can_be_opened(gone):
                dues.append((public, hand))
        return dues

    def mixers(self, need):
        """P53: who mixes a deck, in this order."""
        size = self.charter.size
        seats = [(need.dealer + i) % size for i in range(size)]
        return [seat for seat in seats if seat not in self.gone]

    def lay_deck(self, need):
        """P52, P53: the deck as it lies before anybody mixes it."""
        self.mixed = 0
        self.going = [self.cards[card] for card in need.cards] + [trivial(face) for face in need.faces]

    # Whom the table asks

    def asked(self):
        """P32, P50: the seats that are asked, ascending, and for what kind of input."""
        if self.stage in ("header", "escrow", "reveal", "next"):
            return self.here(), self.stage
        if self.stage == "accept":
            return self.here() if self.sealed else [s for s in self.charter.speakers if s not in self.gone], "accept"
        if self.stage == "closed":
            return [], None
        return self.asked_by(self.rules.need(self.game))

    def asked_by(self, need):
        """P50."""
        kind = need.kind
        if kind == "coin":
            return self.here(), "agree" if self.sealed == 1 else "unseal"
        if kind == "shuffle":
            return [self.mixers(need)[self.mixed]], "shuffle"
        if kind == "deal":
            return [seat for seat in self.here() if self.dues_of_deal(seat, need)], "share"
        if kind == "hide":
            return sorted(holder for holder, _ in need.hands if holder not in self.gone), "shuffle"
        if kind == "give":
            return sorted({giver for giver, _, _ in need.gifts}), "give"
        if kind == "open":
            holders = dict(need.hands)
            return [seat for seat in self.here() if seat in holders or self.dues_of_open(seat, need)], "open"
        if kind == "show":
            return [need.giver], "show"
        if kind == "count":
            return [need.seat], "count"
        want(kind == "act", "game/no-answer")
        return sorted(need.seats), ("seal", "agree", "unseal")[self.sealed] if need.sealed else "move"
