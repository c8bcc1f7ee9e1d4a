"""Scopa: shelf/scopa/states.md; the rules S1 to S23."""
from ..options import Choice, Flag
from ..wire import length_in_units, split_in_units, want
from .common import (
    ACE, DIAMONDS, KING, SEVEN, Game, act, card_move, coin, deal, named, over, part, rank, read_face, result, shuffle,
    suit,
)  # fmt: skip

SETTEBELLO = 4 * SEVEN + DIAMONDS
KING_OF_DIAMONDS = 4 * KING + DIAMONDS
#: S15: what ranks count in a primiera; others count 10.
PRIMIERA = {6: 21, 5: 18, 0: 16, 4: 15, 3: 14, 2: 13, 1: 12}
MOST_REDEALS = 9


def value(face):
    """S2."""
    return rank(face) + 1 if rank(face) <= SEVEN else rank(face) - 2


def primiera_points(face):
    """S15."""
    return PRIMIERA.get(rank(face), 10)


def sums(values):
    """All sums that some of the values have, one at least."""
    found = set()
    for each in values:
        found |= {each} | {each + other for other in found}
    return found


class Scopa(Game):
    id, title = "scopa", "Scopa"
    seats = range(2, 5)
    target = 11
    has_module = True

    def options(self, seats):
        """What is chosen."""
        flags = [Flag(key, False) for key in ("ace", "fifteen", "bello", "napola")]
        return [Choice("deal", "three nine ten", "three"), Flag("pairs", True), *flags]

    def check_options(self, options, seats):
        """S17, S18."""
        want(options["deal"] == "three" or seats == 4, "scopa/scopone")

    def setup(self, options, seats, dealer, round_number):
        """The state at first."""
        return {
            **self.begin(dealer, seats), "variants": dict(options), "hands": [[] for _ in range(seats)], "table": [],
            "taken": [[] for _ in range(seats)], "scope": [0] * seats, "last": None, "redeals": 0, "out": [],
            "aside": [], "latest": None,
        }  # fmt: skip

    def deck(self, state):
        """S2."""
        return [*range(28), *range(40, 52)]

    def side(self, state, seat):
        """S1."""
        return seat % 2 if state["variants"]["pairs"] and len(state["hands"]) == 4 else seat

    def size(self, state):
        return {"three": 3, "nine": 9, "ten": 10}[state["variants"]["deal"]]

    def share(self, state, seat):
        """The share of a seat in a deal."""
        return state["stock"][seat * self.size(state) : (seat + 1) * self.size(state)]

    def need(self, state):
        """Needs, by phase."""
        phase, stock, seats = state["phase"], state["stock"], len(state["hands"])
        if phase == "coin":
            return coin(seats)
        if phase == "shuffle":
            return shuffle(state, self.deck(state))
        if phase == "deal":
            first = seats * self.size(state)
            up = stock[first : first + 4] if len(stock) == 40 and state["variants"]["deal"] != "ten" else []
            return deal([(seat, self.share(state, seat)) for seat in self.staying(state)], up)
        return act(state["turn"]) if phase == "play" else over(self.result(state))

    def after(self, state, need, given):
        """What needs lead to."""
        if need.kind == "coin":
            self.after_coin(state, given)
        elif need.kind == "shuffle":
            self.after_shuffle(state, given, "deal")
        elif sum(rank(face) == KING for face in given) >= 3 and state["redeals"] < MOST_REDEALS:
            state.update(stock=[], phase="shuffle", redeals=state["redeals"] + 1)
        else:
            seats = range(len(state["hands"]))
            shares = [self.share(state, seat) for seat in seats]
            state["hands"] = [[] if seat in state["out"] else shares[seat] for seat in seats]
            state["aside"] = state["aside"] + [card for seat in state["out"] for card in shares[seat]]
            state["stock"] = state["stock"][len(seats) * self.size(state) + len(given) :]
            state["table"], state["phase"] = state["table"] + given, "play"

    def read_move(self, state, seat, text):
        """Moves."""
        words = text.split(" ")
        if words[0] == "lay" and len(words) == 2:
            return card_move("lay", words[1], takes=[])
        want(words[0] == "take" and len(words) == 3, "scopa/move-syntax")
        card_move("take", words[1])
        takes = []
        if words[2] != "-":
            want(length_in_units(words[2]) <= 432, "card/too-many")
            want(words[2], "card/unknown")
            units = split_in_units(words[2])
            takes = [read_face(units[i : i + 2]) for i in range(0, len(units), 2)]
        return card_move("take", words[1], " " + (named(sorted(takes)) or "-"), takes=takes)

    def is_way(self, state, face, takes):
        """Whether a card takes just these, which lie on the table: S6 to S9, S19, S20."""
        variants, table = state["variants"], state["table"]
        if variants["ace"] and rank(face) == ACE:
            if any(rank(other) == ACE for other in table):
                return len(takes) == 1 and rank(takes[0]) == ACE
            return sorted(takes) == sorted(table)
        if variants["fifteen"]:
            return bool(takes) and sum(map(value, takes)) == 15 - value(face)
        if any(value(other) == value(face) for other in table):
            return len(takes) == 1 and value(takes[0]) == value(face)
        return bool(takes) and sum(map(value, takes)) == value(face)

    def has_way(self, state, face):
        """Whether a card can take: S5."""
        variants = state["variants"]
        if variants["ace"] and rank(face) == ACE:
            return True
        worth = 15 - value(face) if variants["fifteen"] else value(face)
        return worth in sums(map(value, state["table"]))

    def check_move(self, state, seat, move):
        """Moves, in the order of the page."""
        want(state["phase"] == "play" and state["turn"] == seat, "scopa/not-asked")
        want(move.card in state["hands"][seat] and move.face in self.deck(state), "scopa/not-in-hand")
        if move.kind == "lay":
            want(not self.has_way(state, move.face), "scopa/must-take")
            return
        takes, table, face = move.takes, state["table"], move.face
        want(len(set(takes)) == len(takes) and all(each in table for each in takes), "scopa/not-on-table")
        if self.is_way(state, face, takes):
            return
        as_much = sum(map(value, takes)) == value(face) and not state["variants"]["fifteen"]
        one = any(self.is_way(state, face, [other]) for other in table)
        want(not (as_much and one), "scopa/equal-first")
        want(False, "scopa/sum")

    def apply(self, state, moves):
        """A move: S10, S11, S19."""
        ((seat, move),) = moves
        face, takes = move.face, sorted(move.takes)
        state["hands"][seat].remove(move.card)
        is_last = not state["stock"] and not any(state["hands"])
        is_scopa = bool(takes) and not is_last and len(takes) == len(state["table"])
        if state["variants"]["ace"] and rank(face) == ACE:
            is_scopa = is_scopa and len(takes) == 1 and rank(takes[0]) == ACE
        state["latest"] = {"face": face, "scopa": is_scopa, "seat": seat, "took": takes}
        if move.kind == "lay":
            state["table"] = state["table"] + [face]
        else:
            state["table"] = [other for other in state["table"] if other not in takes]
            state["taken"][seat] = state["taken"][seat] + [face, *takes]
            state["scope"][seat] += is_scopa
            state["last"] = seat
        state["turn"] = self.next(state, seat)
        self.go_on(state)

    def go_on(self, state):
        """S12, S13."""
        if any(state["hands"]):
            return
        state["phase"] = "deal" if state["stock"] else "over"
        if state["phase"] == "over" and state["last"] is not None:
            state["taken"][state["last"]] = state["taken"][state["last"]] + state["table"]
            state["table"] = []

    def leave(self, state, seats):
        """S23."""
        if state["phase"] == "over":
            return True
        if len({self.side(state, seat) for seat in self.staying(state, seats)}) < 2:
            return False
        state["out"] = sorted(state["out"] + seats)
        for seat in seats:
            state["aside"], state["hands"][seat] = state["aside"] + state["hands"][seat], []
        if state["turn"] in state["out"]:
            state["turn"] = self.next(state, state["turn"])
        if state["phase"] == "play":
            self.go_on(state)
        return True

    def result(self, state):
        """The result: all seats of a side have its parts."""
        seats = range(len(state["hands"]))
        sides = sorted({self.side(state, seat) for seat in seats})
        members = {each: [seat for seat in seats if self.side(state, seat) == each] for each in sides}
        piles = {each: [face for seat in members[each] for face in state["taken"][seat]] for each in sides}
        scope = {each: sum(state["scope"][seat] for seat in members[each]) for each in sides}
        parts = {each: self.parts(state["variants"], piles, each, scope[each]) for each in sides}
        return result([parts[self.side(state, seat)] for seat in seats], "finished")

    def parts(self, variants, piles, side, scope):
        """S14, S15, S21, S22, S11."""
        pile = piles[side]

        def has_most(measure):
            mine = measure(pile)
            return mine > 0 and all(measure(other) < mine for each, other in piles.items() if each != side)

        mine = []
        if has_most(len):
            mine.append(part("carte", [], 1))
        if has_most(lambda faces: len(diamonds(faces))):
            mine.append(part("denari", diamonds(pile), 1))
        if SETTEBELLO in pile:
            mine.append(part("settebello", [SETTEBELLO], 1))
        if has_most(lambda faces: sum(map(primiera_points, best_cards(faces)))):
            mine.append(part("primiera", best_cards(pile), 1))
        if variants["bello"] and KING_OF_DIAMONDS in pile:
            mine.append(part("bello", [KING_OF_DIAMONDS], 1))
        row = napola(pile)
        if variants["napola"] and len(row) >= 3:
            mine.append(part("napola", row, len(row)))
        if scope:
            mine.append(part("scope", [], scope))
        return mine


def diamonds(faces):
    return sorted(face for face in faces if suit(face) == DIAMONDS)


def best_cards(faces):
    """S15: the best card of each suit, of equal ones the first; none where a suit is missing."""
    suits = [[face for face in faces if suit(face) == each] for each in range(4)]
    return [max(each, key=primiera_points) for each in suits] if all(suits) else []


def napola(faces):
    """S22: the diamonds from the ace on without a gap."""
    row = []
    for face in [each for each in (*range(28), *range(40, 52)) if suit(each) == DIAMONDS]:
        if face not in faces:
            break
        row.append(face)
    return row
