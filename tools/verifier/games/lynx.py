"""Lynx: docs/rules/lynx.md and P90 to P105."""
from .base import Game, is_joker, rank
from .lynx_moves import EIGHT, NINE, SEVEN, LynxMoves
from .melds import lay, put

FLASHING = ("show", "guess", "count", "mix")
CLASSES = [[face for face in range(52) if face % 4 == each] for each in range(4)] + [[52, 53]]


class Lynx(LynxMoves, Game):
    def __init__(self, options, seats, dealer, before):
        """P90."""
        super().__init__(seats, dealer)
        kept = {key: options[key] for key in ("decks", "hand", "memory", "three")}
        self.jokers, self.decks, self.hand = options["jokers"], options["decks"], options["hand"]
        if self.jokers:
            kept["jokers"] = True
            self.state.update(flash=None, recalls=[])
        self.state.update(
            options=kept,
            seats=seats,
            then="turn",
            pile=[],
            hands=[{"hidden": [], "open": []} for _ in range(seats)],
            melds=[],
            extra=False,
            took="nothing",
            acted=False,
            announced=None,
            sevens=0,
            nominee=None,
            wanted=None,
            debt=None,
            rebuilds=0,
            idle=0,
            music=0,
            wish=None,
            another=None,
            reason=None,
            finisher=None,
            out=[],
        )

    def deck(self):
        return list(range(54 if self.jokers else 52)) * self.decks

    def hand_size(self, seat):
        hand = self.state["hands"][seat]
        return len(hand["hidden"]) + len(hand["open"])

    def hidden_of(self, seat):
        return self.state["hands"][seat]["hidden"]

    def top(self):
        return self.state["pile"][-1] if self.state["pile"] else None

    def can_draw(self):
        """L15, L32."""
        return bool(self.state["stock"]) or len(self.state["pile"]) >= 2

    # Needs: P91

    def need_deal(self, s):
        hands = self.first_deal(self.hand)
        at = self.hand * self.seats
        return {"kind": "deal", "hands": hands, "up": s["stock"][at : at + 1]}

    def need_debt(self, s):
        debt = s["debt"]
        return {"kind": "deal", "hands": [(debt["seat"], s["stock"][: debt["count"]])], "up": []}

    def need_rebuild(self, s):
        return self.need_shuffle([], s["pile"][:-1])

    def need_hide(self, s):
        return super().need_hide([(s["debt"]["seat"], self.hidden_of(s["debt"]["seat"]))])

    need_turn = need_answer = Game.need_move

    def need_pause(self, s):
        return {"kind": "act", "seats": self.present(), "sealed": False}

    def need_show(self, s):
        by, of = s["flash"]["by"], s["flash"]["of"]
        return {"kind": "show", "from": of, "to": by, "cards": self.hidden_of(of)}

    def need_guess(self, s):
        return {"kind": "act", "seats": [s["flash"]["by"]], "sealed": False}

    def need_count(self, s):
        of = s["flash"]["of"]
        return {"kind": "count", "seat": of, "cards": self.hidden_of(of), "classes": CLASSES}

    def need_mix(self, s):
        of = s["flash"]["of"]
        return Game.need_hide(self, [(of, self.hidden_of(of))])

    def need_open(self, s):
        return {"kind": "open", "hands": [(x, self.hidden_of(x)) for x in range(self.seats) if self.hidden_of(x)]}

    # Turns, debts, the end: P92, P93

    def begin_turn(self, seat):
        self.state.update(turn=seat, phase="turn", extra=False, took="nothing", acted=False, announced=None)

    def end_turn(self):
        s = self.state
        s["idle"] = 0 if s["acted"] else s["idle"] + 1
        if s["idle"] == self.in_play():
            self.close("blocked")
        else:
            self.begin_turn(self.next(s["turn"]))

    def close(self, reason):
        held = any(map(self.hidden_of, range(self.seats)))
        self.state.update(reason=reason, debt=None, phase="open" if held else "over")

    def pay(self, seat, count, drawn):
        s = self.state
        s["debt"] = {"seat": seat, "count": count, "drawn": drawn}
        if count > 0 and s["stock"]:
            s["phase"] = "debt"
            return
        if count > 0 and len(s["pile"]) >= 2:
            if s["rebuilds"] == 5:
                self.close(s["reason"] or "exhausted")
            else:
                s["phase"] = "rebuild"
            return
        if drawn > 0:
            s["idle"] = 0
        if s["then"] == "open":
            self.close(s["reason"])
        elif drawn > 0 and len(self.hidden_of(seat)) > drawn:
            s["phase"] = "hide"
        else:
            s.update(debt=None, phase=s["then"])

    # What needs lead to: P94, P102

    def shuffled(self):
        s = self.state
        if self.phase == "shuffle":
            s.update(stock=self.take_ids(len(self.deck())), phase="deal")
            return
        s.update(stock=self.take_ids(len(s["pile"]) - 1), pile=s["pile"][-1:], rebuilds=s["rebuilds"] + 1)
        s["phase"] = "debt"

    def dealt(self, up):
        s = self.state
        if self.phase == "debt":
            debt = s["debt"]
            given = s["stock"][: debt["count"]]
            s["stock"] = s["stock"][len(given) :]
            s["hands"][debt["seat"]]["hidden"] += given
            self.pay(debt["seat"], debt["count"] - len(given), debt["drawn"] + len(given))
            return
        need = self.need()
        for seat, cards in need["hands"]:
            s["hands"][seat]["hidden"] = cards
        s["stock"], s["pile"] = s["stock"][self.hand * self.seats + 1 :], up
        self.begin_turn(s["turn"])

    def hidden(self):
        s = self.state
        seat = s["flash"]["of"] if self.phase == "mix" else s["debt"]["seat"]
        s["hands"][seat]["hidden"] = self.take_ids(len(self.hidden_of(seat)))
        s["debt"] = None
        if self.phase == "mix":
            self.settle_flash()
        else:
            s["phase"] = s["then"]

    def opened(self, faces):
        s = self.state
        for (seat, _), shown in zip(self.need()["hands"], faces):
            s["hands"][seat] = {"hidden": [], "open": s["hands"][seat]["open"] + shown}
        s["phase"] = "over"

    def shown(self):
        s = self.state
        by, of = s["flash"]["by"], s["flash"]["of"]
        others = [recall for recall in s["recalls"] if (recall["by"], recall["of"]) != (by, of)]
        s["recalls"] = others + [{"by": by, "of": of, "cards": list(self.hidden_of(of)), "played": []}]
        s["phase"] = "guess"

    def counted(self, counts):
        s = self.state
        opened = self.count_open(s["flash"]["of"])
        s["flash"]["counts"] = [a + b for a, b in zip(counts, opened)]
        s["phase"] = "mix"

    def count_open(self, seat):
        return [sum(face in each for face in self.state["hands"][seat]["open"]) for each in CLASSES]

    def settle_flash(self):
        """P103."""
        s = self.state
        flash = s["flash"]
        if flash["suit"] is not None and flash["counts"][flash["suit"]] == max(flash["counts"][:4]):
            self.pay(flash["of"], 8, 0)
            return
        if flash["suit"] is None:
            s["flash"] = None
        self.after_flash()

    def after_flash(self):
        s = self.state
        if s["then"] == "open":
            self.close(s["reason"])
        else:
            s["phase"] = s["then"]

    # What moves do

    def act(self, moves):
        if self.phase == "pause":
            self.state["phase"] = self.state["then"]
            return
        ((seat, move),) = moves.items()
        if move["word"] != "discard":
            self.play(seat, move["cards"])
        getattr(self, "act_" + move["word"])(seat, move)

    def play(self, seat, cards):
        """P95."""
        s = self.state
        hand = s["hands"][seat]
        for card in cards:
            if card.id is None:
                hand["open"].remove(card.face)
            else:
                hand["hidden"].remove(card.id)
        faces = [card.face for card in cards if card.id is not None]
        if not faces or not self.jokers:
            return
        s["recalls"] = [recall for recall in s["recalls"] if recall["of"] != seat or hand["hidden"]]
        for recall in s["recalls"]:
            if recall["of"] == seat:
                recall["played"] = recall["played"] + faces

    def act_draw(self, seat, move):
        self.state.update(took="drawn", acted=True, then="turn")
        self.pay(self.state["turn"], 1, 0)

    def act_end(self, seat, move):
        self.end_turn()

    def act_meld(self, seat, move):
        self.publish(lay(move["cards"], self.decks))

    def publish(self, faces):
        self.state["melds"].append({"cards": faces, "owner": self.state["turn"]})
        self.state["acted"] = True

    def act_append(self, seat, move):
        meld = self.state["melds"][move["to"]]
        meld["cards"] = put(meld["cards"], move["cards"], self.decks)
        self.state["acted"] = True

    def act_steal(self, seat, move):
        """P98."""
        self.publish(self.stolen(move["cards"]))
        self.state["pile"] = self.state["pile"][:-1]
        self.took_from_pile()

    def took_from_pile(self):
        self.state.update(took="stolen", sevens=0, nominee=None, wanted=None, phase="turn")

    def act_pile(self, seat, move):
        self.publish(self.with_top(move["cards"]))
        self.state["hands"][seat]["open"] += self.state["pile"][:-1]
        self.state["pile"] = []
        self.took_from_pile()
        self.end_turn()

    def act_announce(self, seat, move):
        """P99."""
        face = move["cards"][0].face
        self.state["hands"][seat]["open"].append(face)
        self.state.update(announced=face, phase="turn")

    def act_accept(self, seat, move):
        s = self.state
        if s["sevens"] == 0:
            self.begin_turn(self.next(s["turn"]))
            return
        nominee, count = s["nominee"], s["sevens"]
        s.update(sevens=0, nominee=None, then="turn")
        self.pay(nominee, count, 0)

    def act_discard(self, seat, move):
        """P100."""
        s, card = self.state, move["cards"][0]
        total = s["sevens"] + 3 if s["announced"] is not None else 3
        self.play(seat, [card])
        s["pile"] = s["pile"] + [card.face]
        s.update(wanted=move["suit"], idle=0, sevens=0, nominee=None, announced=None, extra=False)
        last = self.hand_size(seat) == 0
        if last:
            s["finisher"] = seat
        names, face = move["names"], card.face
        if is_joker(face) and names is not None:
            s["reason"] = "finished" if last else None
            self.begin_flash(seat, names)
        elif not is_joker(face) and rank(face) == NINE:
            self.begin_turn(seat)
            s["extra"] = True
        elif not is_joker(face) and rank(face) == SEVEN and names is not None:
            if last:
                s.update(reason="finished", then="open")
                self.pay(names, total, 0)
            else:
                self.begin_turn(self.next(seat))
                s.update(phase="answer", sevens=total, nominee=names)
        else:
            if last:
                self.close("finished")
            else:
                self.begin_turn(self.next(seat))
                if not is_joker(face) and rank(face) == EIGHT:
                    s["phase"] = "answer"
            if move["wish"]:
                self.grant(seat, move)

    def grant(self, seat, move):
        """P101."""
        s, wish = self.state, move["wish"]
        s["wish"] = {"by": seat, "kind": wish}
        if wish == "kiss":
            s["wish"]["of"] = move["names"]
        if wish == "music":
            s["music"] += 1
        if wish in ("more", "last"):
            s["another"] = wish == "more"
        if wish == "pause":
            s.update(then=s["phase"], phase="pause")

    def begin_flash(self, by, of):
        """P102."""
        s = self.state
        s["flash"] = {"by": by, "of": of, "suit": None, "counts": None}
        s["then"] = "turn" if s["reason"] is None else "open"
        s["phase"] = "show" if self.hidden_of(of) else "guess"

    def act_guess(self, seat, move):
        s = self.state
        s["flash"]["suit"] = move["suit"]
        of = s["flash"]["of"]
        if s["reason"] is None:
            self.begin_turn(self.next(s["flash"]["by"]))
        if self.hidden_of(of):
            s["phase"] = "count"
        else:
            s["flash"]["counts"] = self.count_open(of)
            self.settle_flash()

    # Leaving: P104

    def leave(self, leavers):
        s = self.state
        if self.phase in ("open", "over"):
            return True
        if self.in_play() - len(leavers) < 2:
            return False
        s["out"] = sorted(s["out"] + leavers)
        paused = self.phase == "pause"
        if paused:
            s["phase"] = s["then"]
        if self.phase in FLASHING:
            self.leave_flash()
        if s["debt"] and s["debt"]["seat"] in s["out"]:
            s["debt"] = None
            self.after_flash()
        if s["nominee"] in s["out"]:
            s.update(sevens=0, nominee=None)
            if self.phase == "answer":
                self.begin_turn(s["turn"])
        if s["reason"] is None and s["turn"] in s["out"]:
            self.pass_on()
        if paused:
            s.update(then=s["phase"], phase="pause")
        return True

    def leave_flash(self):
        s = self.state
        flash = s["flash"]
        if flash["of"] in s["out"]:
            s["flash"] = None
            if flash["suit"] is None and s["reason"] is None:
                self.begin_turn(self.next(flash["by"]))
            self.after_flash()
        elif flash["suit"] is None and flash["by"] in s["out"]:
            if s["reason"] is None:
                self.begin_turn(self.next(flash["by"]))
            if self.hidden_of(flash["of"]):
                s["phase"] = "mix"
            else:
                self.settle_flash()

    def pass_on(self):
        s = self.state
        phase, announced = self.phase, s["announced"]
        self.begin_turn(self.next(s["turn"]))
        if announced is not None:
            s.update(sevens=0, nominee=None)
        elif phase == "answer" and s["sevens"]:
            s["phase"] = "answer"
        if s["debt"] or phase in FLASHING:
            s["phase"] = phase

    # The result: P105

    def result(self):
        s = self.state
        scores = []
        for seat in range(self.seats):
            parts = [
                {"code": "meld", "faces": meld["cards"], "points": sum(map(self.laid_worth, meld["cards"]))}
                for meld in s["melds"]
                if meld["owner"] == seat
            ]
            held = s["hands"][seat]["open"]
            if held:
                parts.append({"code": "hand", "faces": held, "points": -sum(map(self.cost, held))})
            if s["finisher"] == seat:
                parts.append({"code": "finisher", "faces": [], "points": 30})
            scores.append({"parts": parts, "total": sum(part["points"] for part in parts)})
        return {"another": s["another"], "finisher": s["finisher"], "reason": s["reason"], "scores": scores}

    def open_faces(self):
        s = self.state
        melds = [face for meld in s["melds"] for face in meld["cards"]]
        return s["pile"] + melds + [face for hand in s["hands"] for face in hand["open"]]

    def cost(self, face):
        return 20 if is_joker(face) else 2 * self.laid_worth(face)

    def laid_worth(self, face):
        return 0 if is_joker(face) else 2 if rank(face) >= 10 else 1
