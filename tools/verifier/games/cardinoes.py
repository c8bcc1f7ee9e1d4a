"""Cardinoes: P107 to P116 and P195; the rules C1 to C15."""
from ..options import Flag, Number
from ..wire import want
from .common import (
    JOKER, Game, act, card_move, coin, deal, hide, is_joker, last_passers, open_hands, over, part, rank, result,
    shuffle, simple_move, suit,
)  # fmt: skip

VALUES = "ace two three four five six seven eight nine ten jack queen king joker".split()
USUAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 25]


def fits_end(face, end):
    """C4, C12: whether a card fits a card at an end."""
    return is_joker(face) or is_joker(end) or rank(face) == rank(end) or suit(face) == suit(end)


class Cardinoes(Game):
    id, title = "cardinoes", "Cardinoes"
    seats = range(2, 5)
    rounds = 5

    def options(self, seats):
        """P14."""
        values = [Number(key, 0, 100, usual) for key, usual in zip(VALUES, USUAL)]
        return [Number("jokers", 0, 4, 0), Flag("exact", False), *values]

    def check_options(self, options, seats):
        """P14."""
        worth = VALUES if options["jokers"] else VALUES[:-1]
        want(any(options[key] for key in worth), "cardinoes/worthless")

    def setup(self, options, seats, dealer, round_number):
        """P107."""
        chosen = {"exact": options["exact"], "jokers": options["jokers"], "values": [options[key] for key in VALUES]}
        return {
            **self.begin(dealer, seats), "options": chosen, "seats": seats, "chain": [], "put": None,
            "hands": [[] for _ in range(seats)], "extra": False, "passes": 0, "lacks": [[] for _ in range(seats)],
            "reason": None, "finisher": None, "shown": [[] for _ in range(seats)], "out": [],
        }  # fmt: skip

    def deck(self, state):
        """P108."""
        return list(range(52)) + [JOKER] * state["options"]["jokers"]

    def open_faces(self, state):
        """P70."""
        return state["chain"]

    def cost(self, state, face):
        """C9."""
        return state["options"]["values"][rank(face)]

    def need(self, state):
        """P108."""
        phase, stock, turn = state["phase"], state["stock"], state["turn"]
        if phase == "coin":
            return coin(state["seats"])
        if phase == "shuffle":
            return shuffle(state, self.deck(state))
        if phase == "deal":
            return deal(self.dealt(state, 7), [stock[7 * state["seats"]]])
        if phase == "start":
            return deal([], stock[:1]) if state["put"] is None else shuffle(state, [state["put"]], stock)
        if phase in ("turn", "drawn"):
            return act(turn)
        if phase == "debt":
            return deal([(turn, stock[:1])])
        if phase == "hide":
            return hide(state, [(turn, state["hands"][turn])])
        return open_hands(state["hands"]) if phase == "open" else over(self.result(state))

    def after(self, state, need, value):
        """P109."""
        phase, turn = state["phase"], state["turn"]
        if phase == "coin":
            self.after_coin(state, value)
        elif need.kind == "shuffle":
            self.after_shuffle(state, value, "deal" if phase == "shuffle" else "start")
            state["put"] = None
        elif phase in ("deal", "start"):
            for seat, hand in need.hands:
                state["hands"][seat] = hand
            state["stock"] = state["stock"][sum(len(hand) for _, hand in need.hands) + 1 :]
            if is_joker(value[0]):
                state["put"], state["phase"] = JOKER, "start"
            else:
                state["chain"], state["phase"] = value, "turn"
        elif phase == "debt":
            state["hands"][turn] = state["hands"][turn] + state["stock"][:1]
            state["stock"] = state["stock"][1:]
            state["phase"] = "drawn"
        elif phase == "hide":
            self.renew(state, value)
            self.end_turn(state, 0)
        else:
            self.show_hands(state, value)

    def end_turn(self, state, passes):
        """P110."""
        state["passes"], state["extra"] = passes, False
        if passes == len(self.staying(state)):
            self.close(state, "blocked")
        else:
            state["turn"], state["phase"] = self.next(state, state["turn"]), "turn"

    def close(self, state, reason):
        """P110."""
        state["reason"], state["extra"], state["phase"] = reason, False, "open"

    def ends(self, state):
        """C4: the cards at both ends."""
        return [state["chain"][0], state["chain"][-1]]

    def read_move(self, state, seat, text):
        """P116."""
        words = text.split(" ")
        if words[0] == "play" and len(words) == 3 and words[2] in ("left", "right"):
            jokers = (JOKER,) if state["options"]["jokers"] else ()
            return card_move("play", words[1], " " + words[2], jokers, side=words[2])
        want(text in ("draw", "keep", "pass", "stop"), "cardinoes/move-syntax")
        return simple_move(text)

    def check_move(self, state, seat, move):
        """P195."""
        phase, hand, kind = state["phase"], state["hands"][seat], move.kind
        want(phase in ("turn", "drawn") and seat == state["turn"], "cardinoes/not-asked")
        if kind == "play":
            want(move.card in hand, "cardinoes/not-in-hand")
            want(phase == "turn" or move.card == hand[-1], "cardinoes/drawn-only")
            want(fits_end(move.face, self.ends(state)[move.side == "right"]), "cardinoes/no-match")
        elif kind == "keep":
            want(phase == "drawn", "cardinoes/nothing-drawn")
        elif kind == "stop":
            want(state["extra"], "cardinoes/no-extra")
        else:
            want(phase == "turn", "cardinoes/has-drawn")
            want(not state["extra"], "cardinoes/extra-play")
            if kind == "draw":
                want(state["stock"], "cardinoes/nothing-to-draw")
            else:
                want(not state["stock"], "cardinoes/draw-first")
            want(len(hand) <= len(self.no_fits(state)), "cardinoes/can-play")

    def no_fits(self, state):
        """P113: the faces that fit neither end."""
        return [face for face in range(52) if not any(fits_end(face, end) for end in self.ends(state))]

    def claim(self, state, seat, move):
        """P113, C7."""
        if move.kind not in ("draw", "pass"):
            return None
        return list(state["hands"][seat]), self.no_fits(state)

    def apply(self, state, moves):
        """P111."""
        ((seat, move),) = moves
        self.note_lacks(state, seat, move)
        if move.kind == "play":
            self.play(state, seat, move)
        elif move.kind == "draw":
            state["phase"] = "debt"
        elif move.kind == "keep":
            state["phase"] = "hide"
        else:
            self.end_turn(state, state["passes"] + 1 if move.kind == "pass" else 0)

    def play(self, state, seat, move):
        """P111."""
        chain, ends = state["chain"], self.ends(state)
        exact = len(chain) > 1 and self.is_exact(move.face, ends)
        state["hands"][seat].remove(move.card)
        state["chain"] = [move.face] + chain if move.side == "left" else chain + [move.face]
        state["passes"] = 0
        if not state["hands"][seat]:
            state["finisher"] = seat
            self.close(state, "finished")
        elif state["options"]["exact"] and exact:
            state["extra"], state["phase"] = True, "turn"
        else:
            self.end_turn(state, 0)

    def is_exact(self, face, ends):
        """C13: the rank of one end and the suit of the other."""
        if any(map(is_joker, [face, *ends])):
            return False
        return any(rank(face) == rank(a) and suit(face) == suit(b) for a, b in (ends, ends[::-1]))

    def note_lacks(self, state, seat, move):
        """P112."""
        lacks, left = state["lacks"][seat], len(state["hands"][seat])
        if move.kind in ("draw", "pass"):
            ends = sorted(self.ends(state))
            state["lacks"][seat] = [lack for lack in lacks if lack["ends"] != ends] + [{"but": 0, "ends": ends}]
            return
        if move.kind == "keep":
            for lack in lacks:
                lack["but"] += 1
        elif move.kind == "play" and state["phase"] == "turn":
            left -= 1
            for lack in lacks:
                if lack["but"] > 0 and any(fits_end(move.face, end) for end in lack["ends"]):
                    lack["but"] -= 1
        else:
            return
        state["lacks"][seat] = [lack for lack in lacks if lack["but"] < left]

    def leave(self, state, seats):
        """P114, C14."""
        if state["reason"] is not None:
            return True
        if len(self.staying(state, seats)) < 2:
            return False
        count, phase = state["seats"], state["phase"]
        back = [(state["turn"] - i) % count for i in range(1, count + 1)]
        passers = last_passers(back, state["passes"], state["out"])
        state["out"] = sorted(state["out"] + seats)
        state["passes"] = len([seat for seat in passers if seat not in state["out"]])
        if state["turn"] in state["out"]:
            self.end_turn(state, state["passes"])
            if phase == "start":
                state["phase"] = "start"
        return True

    def result(self, state):
        """P115, C10."""
        shown = state["shown"]
        worth = [sum(self.cost(state, face) for face in hand) for hand in shown]
        winners = [state["finisher"]]
        if state["finisher"] is None:
            staying = self.staying(state)
            winners = [seat for seat in staying if worth[seat] == min(worth[each] for each in staying)]
        won = [part("hand", shown[i], worth[i]) for i in range(state["seats"]) if i not in winners]
        points = sum(each["points"] for each in won)
        if points % len(winners):
            won.append(part("split", [], points // len(winners) - points))
        parts = [won if seat in winners else [] for seat in range(state["seats"])]
        return result(parts, state["reason"], state["finisher"])
