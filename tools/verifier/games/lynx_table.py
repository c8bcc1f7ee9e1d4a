"""The state of Lynx, its needs and what these lead to, and its result: P90 to P94, P102, P103 and P105."""
from ..options import Flag, Number
from ..wire import want
from .common import (
    JACK, Game, Need, act, coin, deal, hide, is_joker, open_hands, over, part, rank, result,
    shuffle, suit,
)  # fmt: skip

#: P104: the phases of a flash.
FLASH = ("show", "guess", "count", "mix")


def cost(face):
    """L34, L29f: what a card costs in the hand."""
    return 20 if is_joker(face) else 4 if rank(face) >= JACK else 2


def meld_points(face):
    """L34, L29a."""
    return 0 if is_joker(face) else 2 if rank(face) >= JACK else 1


class LynxTable(Game):
    seats = range(2, 9)
    rounds = 3

    def options(self, seats):
        """P14."""
        decks = 2 if seats <= 4 else 3 if seats <= 6 else 4
        flags = [Flag(key, False) for key in ("memory", "three", "jokers")]
        return [Number("decks", 2, 4, decks), Number("hand", 5, 15, 12), *flags]

    def check_options(self, options, seats):
        """P14, L3."""
        cards = options["decks"] * (54 if options["jokers"] else 52)
        want(cards - seats * options["hand"] - 1 >= 2 * seats, "lynx/too-few-cards")

    def setup(self, options, seats, dealer, round_number):
        """P90."""
        chosen = {key: options[key] for key in ("decks", "hand", "memory", "three")}
        state = {
            **self.begin(dealer, seats), "options": chosen, "seats": seats, "then": "turn", "pile": [],
            "hands": [{"hidden": [], "open": []} for _ in range(seats)], "melds": [], "extra": False, "took": "nothing",
            "acted": False, "announced": None, "sevens": 0, "nominee": None, "wanted": None, "debt": None,
            "rebuilds": 0, "idle": 0, "music": 0, "wish": None, "another": None, "reason": None, "finisher": None,
            "out": [],
        }  # fmt: skip
        if options["jokers"]:
            chosen["jokers"] = True
            state.update(flash=None, recalls=[])
        return state

    def deck(self, state):
        """P91."""
        return list(range(54 if "jokers" in state["options"] else 52)) * state["options"]["decks"]

    def open_faces(self, state):
        """P70."""
        melds = [face for meld in state["melds"] for face in meld["cards"]]
        return state["pile"] + melds + [face for hand in state["hands"] for face in hand["open"]]

    def cost(self, state, face):
        """P70."""
        return cost(face)

    def hidden(self, state, seat):
        return list(state["hands"][seat]["hidden"])

    def need(self, state):
        """P91."""
        phase, stock, debt, flash = state["phase"], state["stock"], state["debt"], state.get("flash")
        if phase == "coin":
            return coin(state["seats"])
        if phase == "shuffle":
            return shuffle(state, self.deck(state))
        if phase == "deal":
            size = state["options"]["hand"]
            return deal(self.dealt(state, size), [stock[size * state["seats"]]])
        if phase == "debt":
            return deal([(debt["seat"], stock[: debt["count"]])])
        if phase == "rebuild":
            return shuffle(state, state["pile"][:-1])
        if phase == "hide":
            return hide(state, [(debt["seat"], self.hidden(state, debt["seat"]))])
        if phase in ("turn", "answer"):
            return act(state["turn"])
        if phase == "pause":
            return act(*self.staying(state))
        if phase in FLASH:
            return self.need_of_flash(state, phase, flash)
        return open_hands([hand["hidden"] for hand in state["hands"]]) if phase == "open" else over(self.result(state))

    def need_of_flash(self, state, phase, flash):
        """P91."""
        cards = self.hidden(state, flash["of"])
        if phase == "show":
            return Need("show", giver=flash["of"], receiver=flash["by"], cards=cards)
        if phase == "guess":
            return act(flash["by"])
        if phase == "mix":
            return hide(state, [(flash["of"], cards)])
        classes = [[face for face in range(52) if suit(face) == each] for each in range(4)] + [[52, 53]]
        return Need("count", seat=flash["of"], cards=cards, classes=classes)

    # Turns

    def begin_turn(self, state, seat):
        """P92."""
        state.update(turn=seat, phase="turn", extra=False, took="nothing", acted=False, announced=None)

    def end_turn(self, state):
        """P92, L33."""
        state["idle"] = 0 if state["acted"] else state["idle"] + 1
        if state["idle"] == len(self.staying(state)):
            self.close(state, "blocked")
        else:
            self.begin_turn(state, self.next(state, state["turn"]))

    def close(self, state, reason):
        """P92."""
        state["reason"], state["debt"] = reason, None
        state["phase"] = "open" if any(hand["hidden"] for hand in state["hands"]) else "over"

    def pay(self, state, seat, count, drawn):
        """P93, L32, L36."""
        state["debt"] = {"count": count, "drawn": drawn, "seat": seat}
        if count > 0 and state["stock"]:
            state["phase"] = "debt"
        elif count > 0 and len(state["pile"]) >= 2:
            if state["rebuilds"] == 5:
                self.close(state, state["reason"] or "exhausted")
            else:
                state["phase"] = "rebuild"
        else:
            if drawn > 0:
                state["idle"] = 0
            if state["then"] == "open":
                self.close(state, state["reason"])
            elif drawn > 0 and len(state["hands"][seat]["hidden"]) > drawn:
                state["phase"] = "hide"
            else:
                state["debt"], state["phase"] = None, state["then"]

    def go_back(self, state):
        """P103, P104: what was interrupted goes on."""
        if state["then"] == "open":
            self.close(state, state["reason"])
        else:
            state["phase"] = state["then"]

    def settle(self, state):
        """P103, L29d."""
        flash = state["flash"]
        if flash["suit"] is not None and flash["counts"][flash["suit"]] == max(flash["counts"][:4]):
            self.pay(state, flash["of"], 8, 0)
            return
        if flash["suit"] is None:
            state["flash"] = None
        self.go_back(state)

    def counts_of_open(self, state, seat):
        """P102: the open cards of a hand by clubs, diamonds, hearts, spades and jokers."""
        faces = state["hands"][seat]["open"]
        return [sum((4 if is_joker(face) else suit(face)) == each for face in faces) for each in range(5)]

    # What needs lead to

    def after(self, state, need, value):
        """P94, P102."""
        AFTER[state["phase"]](self, state, need, value)

    def after_first_shuffle(self, state, need, ids):
        self.after_shuffle(state, ids, "deal")

    def after_deal(self, state, need, up):
        """P94."""
        for seat, hand in need.hands:
            state["hands"][seat]["hidden"] = hand
        state["stock"] = state["stock"][state["seats"] * state["options"]["hand"] + 1 :]
        state["pile"] = up
        self.begin_turn(state, state["turn"])

    def after_rebuild(self, state, need, ids):
        """P94."""
        self.after_shuffle(state, ids, "debt")
        state["pile"] = state["pile"][-1:]
        state["rebuilds"] += 1

    def after_debt(self, state, need, up):
        """P94."""
        ((seat, cards),) = need.hands
        state["hands"][seat]["hidden"] = state["hands"][seat]["hidden"] + cards
        state["stock"] = state["stock"][len(cards) :]
        self.pay(state, seat, state["debt"]["count"] - len(cards), state["debt"]["drawn"] + len(cards))

    def renew(self, state, hands):
        """P51."""
        for seat, ids in hands:
            state["hands"][seat]["hidden"] = ids
            state["nextId"] += len(ids)

    def after_hide(self, state, need, hands):
        """P94."""
        self.renew(state, hands)
        state["debt"], state["phase"] = None, state["then"]

    def after_show(self, state, need, value):
        """P102."""
        by, of = state["flash"]["by"], state["flash"]["of"]
        recalls = [each for each in state["recalls"] if (each["by"], each["of"]) != (by, of)]
        state["recalls"] = recalls + [{"by": by, "cards": need.cards, "of": of, "played": []}]
        state["phase"] = "guess"

    def after_count(self, state, need, counts):
        """P102, L29e."""
        of_open = self.counts_of_open(state, state["flash"]["of"])
        state["flash"]["counts"] = [a + b for a, b in zip(counts, of_open)]
        state["phase"] = "mix"

    def after_mix(self, state, need, hands):
        """P102."""
        self.renew(state, hands)
        state["debt"] = None
        self.settle(state)

    def after_open(self, state, need, hands):
        """P94."""
        for seat, faces in hands:
            hand = state["hands"][seat]
            hand["open"], hand["hidden"] = hand["open"] + faces, []
        state["phase"] = "over"

    def result(self, state):
        """P105, L34."""
        parts = []
        for seat, hand in enumerate(state["hands"]):
            melds = [meld["cards"] for meld in state["melds"] if meld["owner"] == seat]
            mine = [part("meld", cards, sum(map(meld_points, cards))) for cards in melds]
            if hand["open"]:
                mine.append(part("hand", hand["open"], -sum(map(cost, hand["open"]))))
            if state["finisher"] == seat:
                mine.append(part("finisher", [], 30))
            parts.append(mine)
        return result(parts, state["reason"], state["finisher"], state["another"])


AFTER = {
    "coin": lambda rules, state, need, value: rules.after_coin(state, value),
    "shuffle": LynxTable.after_first_shuffle, "deal": LynxTable.after_deal, "rebuild": LynxTable.after_rebuild,
    "debt": LynxTable.after_debt, "hide": LynxTable.after_hide, "show": LynxTable.after_show,
    "count": LynxTable.after_count, "mix": LynxTable.after_mix, "open": LynxTable.after_open,
}  # fmt: skip
