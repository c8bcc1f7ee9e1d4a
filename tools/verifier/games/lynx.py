"""Lynx: its moves and leavers, P95 to P104; the rules L1 to L38."""
from . import lynx_moves
from .common import EIGHT, NINE, SEVEN, is_joker, rank
from .lynx_melds import extended, new_meld
from .lynx_table import FLASH, LynxTable


class Lynx(LynxTable):
    id, title = "lynx", "Lynx"

    def read_move(self, state, seat, text):
        return lynx_moves.read_move(state, seat, text)

    def check_move(self, state, seat, move):
        lynx_moves.check_move(state, seat, move)

    def apply(self, state, moves):
        """P95 to P102. In a pause all say the same."""
        seat, move = moves[0]
        self.play_cards(state, seat, move.cards)
        MOVES[move.kind](self, state, seat, move)

    def play_cards(self, state, seat, cards):
        """P95."""
        hand, faces = state["hands"][seat], []
        for card in cards:
            if card.card is None:
                hand["open"].remove(card.face)
            else:
                hand["hidden"].remove(card.card)
                faces.append(card.face)
        if faces and state.get("recalls"):
            kept = [each for each in state["recalls"] if each["of"] != seat or hand["hidden"]]
            for each in kept:
                if each["of"] == seat:
                    each["played"] = each["played"] + faces
            state["recalls"] = kept

    def draw(self, state, seat, move):
        """P96."""
        state.update(took="drawn", acted=True, then="turn")
        self.pay(state, state["turn"], 1, 0)

    def lay(self, state, cards):
        """P96, P98: a new meld of whose turn it is."""
        state["melds"].append({"cards": cards, "owner": state["turn"]})
        state["acted"] = True

    def meld(self, state, seat, move):
        """P96."""
        self.lay(state, new_meld(move.pairs, state["options"]["decks"]))

    def append(self, state, seat, move):
        """P96."""
        meld = state["melds"][move.to]
        meld["cards"] = extended(meld["cards"], move.pairs, state["options"]["decks"])
        state["acted"] = True

    def end(self, state, seat, move):
        """P96."""
        self.end_turn(state)

    def resume(self, state, seat, move):
        """P96."""
        state["phase"] = state["then"]

    def steal(self, state, seat, move):
        """P98, L16, L17."""
        top = state["pile"].pop()
        self.lay(state, new_meld(move.pairs + [(top, None)], state["options"]["decks"]))
        state.update(took="stolen", sevens=0, nominee=None, wanted=None, phase="turn")

    def pile(self, state, seat, move):
        """P98, L18."""
        decks, hand = state["options"]["decks"], state["hands"][seat]
        top = state["pile"].pop()
        self.lay(state, extended(new_meld(move.pairs, decks), [(top, None)], decks))
        hand["open"] = hand["open"] + state["pile"]
        state.update(pile=[], took="stolen", sevens=0, nominee=None, wanted=None)
        self.end_turn(state)

    def announce(self, state, seat, move):
        """P99, L22."""
        face = move.cards[0].face
        state["hands"][seat]["open"].append(face)
        state["announced"], state["phase"] = face, "turn"

    def accept(self, state, seat, move):
        """P99, L23, L24."""
        nominee, sevens = state["nominee"], state["sevens"]
        if sevens == 0:
            self.begin_turn(state, self.next(state, state["turn"]))
            return
        state.update(sevens=0, nominee=None, then="turn")
        self.pay(state, nominee, sevens, 0)

    def discard(self, state, seat, move):
        """P100."""
        face, hand = move.cards[0].face, state["hands"][seat]
        total = 3 if state["announced"] is None else state["sevens"] + 3
        state["pile"].append(face)
        state.update(wanted=move.suit, idle=0, sevens=0, nominee=None, announced=None, extra=False)
        is_last = not hand["hidden"] and not hand["open"]
        if is_last:
            state["finisher"] = seat
        if is_joker(face) and move.seat is not None:
            state["reason"] = "finished" if is_last else None
            self.begin_flash(state, seat, move.seat)
        elif rank(face) == NINE:
            self.begin_turn(state, seat)
            state["extra"] = True
        elif rank(face) == SEVEN and move.seat is not None and is_last:
            state.update(reason="finished", then="open")
            self.pay(state, move.seat, total, 0)
        elif rank(face) == SEVEN and move.seat is not None:
            self.begin_turn(state, self.next(state, seat))
            state.update(phase="answer", sevens=total, nominee=move.seat)
        elif is_last:
            self.close(state, "finished")
            self.wish(state, seat, move)
        else:
            self.begin_turn(state, self.next(state, seat))
            if rank(face) == EIGHT:
                state["phase"] = "answer"
            self.wish(state, seat, move)

    def wish(self, state, seat, move):
        """P101, L28."""
        if move.wish is None:
            return
        state["wish"] = {"by": seat, "kind": move.wish}
        if move.wish == "kiss":
            state["wish"]["of"] = move.of
        elif move.wish == "music":
            state["music"] += 1
        elif move.wish in ("more", "last"):
            state["another"] = move.wish == "more"
        elif move.wish == "pause":
            state["then"], state["phase"] = state["phase"], "pause"

    def begin_flash(self, state, by, of):
        """P102, L29d."""
        state["flash"] = {"by": by, "counts": None, "of": of, "suit": None}
        state["then"] = "turn" if state["reason"] is None else "open"
        state["phase"] = "show" if state["hands"][of]["hidden"] else "guess"

    def guess(self, state, seat, move):
        """P102."""
        flash = state["flash"]
        flash["suit"] = move.suit
        if state["reason"] is None:
            self.begin_turn(state, self.next(state, flash["by"]))
        if state["hands"][flash["of"]]["hidden"]:
            state["phase"] = "count"
        else:
            flash["counts"] = self.counts_of_open(state, flash["of"])
            self.settle(state)

    def leave(self, state, seats):
        """P104, L37."""
        if state["phase"] in ("open", "over"):
            return True
        if len(self.staying(state, seats)) < 2:
            return False
        out = state["out"] = sorted(state["out"] + seats)
        was_pause = state["phase"] == "pause"
        if was_pause:
            state["phase"] = state["then"]
        if state["phase"] in FLASH:
            self.leave_flash(state, out)
        if state["debt"] and state["debt"]["seat"] in out:
            state["debt"] = None
            self.go_back(state)
        if state["nominee"] in out:
            state["sevens"], state["nominee"] = 0, None
            if state["phase"] == "answer":
                self.begin_turn(state, state["turn"])
        if state["reason"] is None and state["turn"] in out:
            self.pass_turn(state)
        if was_pause:
            state["then"], state["phase"] = state["phase"], "pause"
        return True

    def leave_flash(self, state, out):
        """P104, 2."""
        flash = state["flash"]
        if flash["of"] in out:
            state["flash"] = None
            if flash["suit"] is None and state["reason"] is None:
                self.begin_turn(state, self.next(state, flash["by"]))
            self.go_back(state)
        elif flash["suit"] is None and flash["by"] in out:
            if state["reason"] is None:
                self.begin_turn(state, self.next(state, flash["by"]))
            if state["hands"][flash["of"]]["hidden"]:
                state["phase"] = "mix"
            else:
                self.settle(state)

    def pass_turn(self, state):
        """P104, 5."""
        phase, had_announced = state["phase"], state["announced"] is not None
        self.begin_turn(state, self.next(state, state["turn"]))
        if had_announced:
            state["sevens"], state["nominee"] = 0, None
        elif phase == "answer" and state["sevens"]:
            state["phase"] = "answer"
        if state["debt"] or phase in FLASH:
            state["phase"] = phase


MOVES = {
    "draw": Lynx.draw, "meld": Lynx.meld, "append": Lynx.append, "end": Lynx.end, "resume": Lynx.resume,
    "steal": Lynx.steal, "pile": Lynx.pile, "announce": Lynx.announce, "accept": Lynx.accept,
    "discard": Lynx.discard, "guess": Lynx.guess,
}  # fmt: skip
