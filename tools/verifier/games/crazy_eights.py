"""Crazy Eights: shelf/crazy-eights/states.md; the rules E1 to E18."""
import re

from ..options import Choice, Flag, Number
from ..wire import BLANKS, want
from .common import (
    ACE, EIGHT, QUEEN, SUITS, TWO, Game, act, card_move, coin, deal, hide, last_passers, open_hands, over, part, rank,
    result, shuffle, simple_move, suit,
)  # fmt: skip

PLAY = re.compile("play ([^%s]+)( [CDHS])?( last)?" % BLANKS)
MOST_DRAWN = {"one": 1, "three": 3, "all": float("inf")}
MOST_RENEWALS = 5


def worth(face):
    """E14."""
    return 50 if rank(face) == EIGHT else min(rank(face) + 1, 10)


class CrazyEights(Game):
    id, title = "crazy-eights", "Crazy Eights"
    seats = range(2, 8)
    target = 100
    has_module = True

    def options(self, seats):
        """What is chosen."""
        return [
            Number("hand", 5, 7, 7 if seats == 2 else 5), Number("decks", 1, 2, 2 if seats >= 6 else 1),
            Choice("draw", "one three all", "one"), Flag("must", False), Flag("two", True), Flag("queen", True),
            Flag("ace", True), Flag("last", False),
        ]  # fmt: skip

    def check_options(self, options, seats):
        want(52 * options["decks"] - seats * options["hand"] - 1 >= 10, "crazy-eights/too-few-cards")

    def setup(self, options, seats, dealer, round_number):
        """The state at first."""
        return {
            **self.begin(dealer, seats), "options": dict(options), "pile": [], "put": None,
            "hands": [[] for _ in range(seats)], "shown": [[] for _ in range(seats)], "reversed": False, "skip": False,
            "drawn": 0, "owed": 0, "debt": 0, "wanted": None, "passes": 0, "renewals": 0,
            "lacks": [[-1] * 4 for _ in range(seats)], "reason": None, "out": [],
        }  # fmt: skip

    def deck(self, state):
        return list(range(52)) * state["options"]["decks"]

    def open_faces(self, state):
        """P70."""
        return state["pile"]

    def cost(self, state, face):
        """P70."""
        return worth(face)

    def next(self, state, seat):
        """Next(x), downwards while `reversed`."""
        count, way = len(state["hands"]), -1 if state["reversed"] else 1
        return next(s for s in ((seat + way * i) % count for i in range(1, count + 1)) if s not in state["out"])

    def suit_asked(self, state):
        """The suit that is asked for."""
        return suit(state["pile"][-1]) if state["wanted"] is None else state["wanted"]

    def can_draw(self, state):
        """Whether a card can be drawn."""
        return bool(state["stock"]) or len(state["pile"]) >= 2 and state["renewals"] < MOST_RENEWALS

    def fits(self, state, face):
        """Whether a card fits."""
        if state["owed"] > 0:
            return rank(face) == TWO
        same_rank = state["wanted"] is None and rank(face) == rank(state["pile"][-1])
        return rank(face) == EIGHT or suit(face) == self.suit_asked(state) or same_rank

    def need(self, state):
        """Needs, by phase."""
        phase, stock, turn = state["phase"], state["stock"], state["turn"]
        if phase == "coin":
            return coin(len(state["hands"]))
        if phase == "shuffle":
            return shuffle(state, self.deck(state))
        if phase == "deal":
            size = state["options"]["hand"]
            return deal(self.dealt(state, size), [stock[size * len(state["hands"])]])
        if phase == "start":
            return deal([], stock[:1]) if state["put"] is None else shuffle(state, [state["put"]], stock)
        if phase == "turn":
            return act(turn)
        if phase in ("draw", "take"):
            if not stock:
                return shuffle(state, state["pile"][:-1])
            return deal([(turn, stock[: 1 if phase == "draw" else state["debt"]])])
        if phase == "hide":
            return hide(state, [(turn, state["hands"][turn])])
        return open_hands(state["hands"]) if phase == "open" else over(self.result(state))

    def after(self, state, need, value):
        """What needs lead to."""
        phase = state["phase"]
        if phase == "coin":
            self.after_coin(state, value)
        elif need.kind == "shuffle":
            self.after_shuffle(state, value, "deal" if phase == "shuffle" else phase)
            if phase == "start":
                state["put"] = None
            elif phase != "shuffle":
                state["pile"] = state["pile"][-1:]
                state["renewals"] += 1
        elif phase in ("deal", "start"):
            for seat, hand in need.hands:
                state["hands"][seat] = hand
            state["stock"] = state["stock"][sum(len(hand) for _, hand in need.hands) + 1 :]
            if rank(value[0]) == EIGHT:
                state["put"], state["phase"] = value[0], "start"
            else:
                state["pile"], state["phase"] = value, "turn"
        elif phase in ("draw", "take"):
            self.after_draw(state, need.hands[0][1])
        elif phase == "hide":
            self.renew(state, value)
            self.end_turn(state, 0)
        else:
            self.show_hands(state, value)

    def after_draw(self, state, cards):
        """After `draw` and `take`."""
        turn, count = state["turn"], len(cards)
        hand = state["hands"][turn] = state["hands"][turn] + cards
        state["stock"] = state["stock"][count:]
        lacks = state["lacks"][turn]
        state["lacks"][turn] = [-1 if m < 0 or m + count >= len(hand) else m + count for m in lacks]
        if state["phase"] == "draw":
            state["drawn"] += 1
            state["phase"] = "turn"
            return
        state["debt"] -= count
        if state["debt"] <= 0 or not self.can_draw(state):
            state["debt"], state["phase"] = 0, "hide"

    def end_turn(self, state, passes):
        """The turn ends."""
        state.update(passes=passes, drawn=0, debt=0)
        if passes >= len(self.staying(state)):
            self.close(state, "blocked")
            return
        state["turn"] = self.next(state, state["turn"])
        if state["skip"]:
            state["turn"] = self.next(state, state["turn"])
        state["skip"], state["phase"] = False, "turn"

    def close(self, state, reason):
        """The round closes."""
        state.update(reason=reason, drawn=0, owed=0, wanted=None, skip=False, phase="open")

    def take(self, state, count):
        """To take cards."""
        if self.can_draw(state):
            state["debt"], state["phase"] = count, "take"
        else:
            self.turn_over(state)

    def turn_over(self, state):
        """The turn is over."""
        if state["drawn"] > 1:
            state["phase"] = "hide"
        else:
            self.end_turn(state, 0)

    def read_move(self, state, seat, text):
        """Moves."""
        form = PLAY.fullmatch(text)
        if form:
            asked = None if form[2] is None else SUITS.index(form[2][1])
            behind = (form[2] or "") + (form[3] or "")
            return card_move("play", form[1], behind, suit=asked, last=form[3] is not None)
        want(text in ("draw", "take", "pass"), "crazy-eights/move-syntax")
        return simple_move(text)

    def check_move(self, state, seat, move):
        """Moves, in the order of the page."""
        want(state["phase"] == "turn" and state["turn"] == seat, "crazy-eights/not-asked")
        if move.kind == "play":
            self.check_play(state, state["hands"][seat], move)
            return
        if move.kind == "take":
            want(state["owed"] > 0, "crazy-eights/nothing-owed")
            return
        want(state["owed"] == 0, "crazy-eights/owed")
        may_draw_more = state["drawn"] < MOST_DRAWN[state["options"]["draw"]]
        if move.kind == "draw":
            want(may_draw_more, "crazy-eights/has-drawn")
            want(self.can_draw(state), "crazy-eights/nothing-to-draw")
        else:
            want(not may_draw_more or not self.can_draw(state), "crazy-eights/draw-first")
        claim = self.claim(state, seat, move)
        want(claim is None or len(claim[0]) <= len(claim[1]), "crazy-eights/can-play")

    def check_play(self, state, hand, move):
        """Moves: `play`."""
        want(move.card in hand, "crazy-eights/not-in-hand")
        want(state["drawn"] == 0 or move.card == hand[-1], "crazy-eights/drawn-only")
        want(self.fits(state, move.face), "crazy-eights/no-match")
        asks = rank(move.face) == EIGHT and len(hand) > 1
        want((move.suit is not None) == asks, "crazy-eights/suit")
        want(not move.last or state["options"]["last"] and len(hand) == 2, "crazy-eights/last")

    def claim(self, state, seat, move):
        """E7."""
        if move.kind not in ("draw", "pass") or not state["options"]["must"]:
            return None
        hand, faces = state["hands"][seat], self.deck(state)
        for face in state["pile"]:
            faces.remove(face)
        cards = hand[-1:] if state["drawn"] > 0 else list(hand)
        return cards, [face for face in faces if rank(face) == EIGHT or not self.fits(state, face)]

    def apply(self, state, moves):
        """What moves lead to."""
        ((seat, move),) = moves
        if move.kind == "play":
            self.play(state, seat, move)
        elif move.kind == "take":
            owed, state["owed"] = state["owed"], 0
            self.take(state, owed)
        elif move.kind == "pass" and state["drawn"] == 0:
            self.end_turn(state, state["passes"] + 1)
        else:
            state["lacks"][seat][self.suit_asked(state)] = 0
            state["phase"] = "draw" if move.kind == "draw" else "hide"

    def play(self, state, seat, move):
        """What `play` leads to."""
        options, face, hand, lacks = state["options"], move.face, state["hands"][seat], state["lacks"][seat]
        hand.remove(move.card)
        state["pile"] = state["pile"] + [face]
        state["wanted"], state["passes"] = move.suit, 0
        if rank(face) != EIGHT and lacks[suit(face)] > 0:
            lacks[suit(face)] -= 1
        state["lacks"][seat] = [-1 if each >= len(hand) else each for each in lacks]
        if not hand:
            self.close(state, "finished")
            return
        is_ace = options["ace"] and rank(face) == ACE
        if options["two"] and rank(face) == TWO:
            state["owed"] += 2
        if is_ace:
            state["reversed"] = not state["reversed"]
        state["skip"] = options["queen"] and rank(face) == QUEEN or is_ace and len(self.staying(state)) == 2
        if options["last"] and len(hand) == 1 and not move.last:
            self.take(state, 2)
        else:
            self.turn_over(state)

    def leave(self, state, seats):
        """Who leaves."""
        if state["reason"] is not None:
            return True
        if len(self.staying(state, seats)) < 2:
            return False
        count, phase, back = len(state["hands"]), state["phase"], 1 if state["reversed"] else -1
        order = [(state["turn"] + back * i) % count for i in range(1, count + 1)]
        passers = last_passers(order, state["passes"], state["out"])
        state["out"] = sorted(state["out"] + seats)
        state["passes"] = len([seat for seat in passers if seat not in state["out"]])
        if state["turn"] in state["out"]:
            if phase == "turn":
                state["owed"] = 0
            self.end_turn(state, state["passes"])
            if phase == "start":
                state["phase"] = "start"
        return True

    def result(self, state):
        """The result."""
        shown, base = state["shown"], 0
        hands = [sum(map(worth, hand)) for hand in shown]
        finisher = None
        if state["reason"] == "finished":
            finisher = shown.index([])
            winners = [finisher]
        else:
            base = min(hands[seat] for seat in self.staying(state))
            winners = [seat for seat in self.staying(state) if hands[seat] == base]
        won = [part("hand", shown[i], hands[i]) for i in range(len(shown)) if i not in winners and hands[i] > base]
        if base > 0 and won:
            won.append(part("own", [], -base * len(won)))
        points = sum(each["points"] for each in won)
        if points % len(winners):
            won.append(part("split", [], points // len(winners) - points))
        return result([won if i in winners else [] for i in range(len(shown))], state["reason"], finisher)
