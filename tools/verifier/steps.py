"""How a table goes on when a step is closed by inputs: P32, P34, P42, P45 to P47, P50 to P65 and P70."""
from .proofs import face_in, joint_key, without_shares
from .wire import canonical, short_hash, want


def close(table, inputs, said):
    """P29: closes the step; `said` is what each input, in the order of seats, has come to (judge.py)."""
    before = canonical(table.game)
    by_seat = {given.seat: each for given, each in zip(inputs, said)}
    STAGES[table.stage](table, by_seat)
    table.advance(inputs)
    count_changes(table, before)


def count_changes(table, before):
    """P85: how many steps have another game of the state behind them, since the last move."""
    if table.has_moved:
        table.has_moved, table.changes = False, 0
    elif canonical(table.game) != before:
        table.changes += 1


def close_header(table, said):
    """P40, P42, P45, P46."""
    for seat, (commitment, key, _, seal, box_key) in said.items():
        table.commitments[seat], table.keys[seat] = commitment, key
        table.seals[seat], table.box_keys[seat] = seal, box_key
    table.joint = joint_key(list(table.keys.values()))
    table.sealed = 1 if table.begins_with_coin() else 0
    if table.charter.escrow:
        table.stage = "escrow"
    else:
        set_up(table)


def close_escrow(table, said):
    """P43, P47."""
    table.escrows = dict(said)
    table.stage = "accept"
    table.sealed = 2 if table.sealed else 0


def close_accept(table, said):
    """P44, P47."""
    for _, accused in said.values():
        want(not accused, "table/garbage-escrow")
    salts = [salt for salt, _ in said.values()]
    set_up(table, salts if table.sealed else None)


def set_up(table, salts=None):
    """P45: the game is set up, and with salts the coin is tossed in one."""
    table.stage = "round"
    table.game = table.rules.setup(table.charter.options, table.charter.size, table.dealer, len(table.results))
    if salts:
        toss(table, salts)
    go_on(table)


def toss(table, salts):
    """P49."""
    need = table.rules.need(table.game)
    value = int.from_bytes(short_hash("svista/coin", *salts)[:6], "big") % need.sides
    table.sealed = 0
    table.rules.after(table.game, need, value)


def close_round(table, said):
    """P50: the need is met by what was said, or is one step nearer to it."""
    need = table.rules.need(table.game)
    if NEEDS[need.kind](table, need, said):
        go_on(table)


def go_on(table):
    """P50: needs for which nobody is asked are met at once; P32, P35: what follows when the game is over."""
    while table.stage == "round":
        need = table.rules.need(table.game)
        if need.kind == "over":
            table.stage = "reveal"
            table.results = table.results + [need.result]
            return
        if need.kind == "shuffle" and table.mixed is None:
            table.lay_deck(need)
        if table.asked()[0]:
            return
        NEEDS[need.kind](table, need, {})


def meet_coin(table, need, said):
    """P47."""
    if table.sealed == 1:
        table.sealed = 2
        return False
    toss(table, list(said.values()))
    return True


def meet_shuffle(table, need, said):
    """P51 to P53: with the last who mixes, the cards have new ids."""
    (table.going,) = said.values()
    table.mixed += 1
    if table.mixed < len(table.mixers(need)):
        return False
    for card in need.cards:
        del table.cards[card]
    ids = list(range(need.first, need.first + len(table.going)))
    table.cards.update(zip(ids, table.going))
    if table.decks:
        table.lines.append(("renewed", len(table.decks)))
    table.decks.append(table.going)
    table.deck += 1
    table.mixed = table.going = None
    table.rules.after(table.game, need, ids)
    return True


def shares_by_card(lists):
    """All shares of each card, by its id."""
    shares = {}
    for pairs in lists:
        for card, share in pairs:
            shares.setdefault(card, []).append(share)
    return shares


def meet_deal(table, need, said):
    """P56."""
    shares = shares_by_card(said.values())
    for _, hand in need.hands:
        for card in hand:
            table.cards[card] = without_shares(table.cards[card], shares.get(card, []))
            want(table.cards[card][32:] != bytes(32), "crypto/identity")
    up = [face_in(table.cards.pop(card), shares.get(card, [])) for card in need.up]
    table.is_dealt = True
    table.rules.after(table.game, need, up)
    return True


def meet_hide(table, need, said):
    """P54: hands with new ids, hand by hand in the order of the need."""
    hands, first = [], need.first
    for holder, hand in need.hands:
        for card in hand:
            del table.cards[card]
        ids = list(range(first, first + len(hand)))
        table.cards.update(zip(ids, said.get(holder, [])))
        hands.append((holder, ids))
        first += len(hand)
    table.rules.after(table.game, need, hands)
    return True


def meet_give(table, need, said):
    """P60."""
    for pairs in said.values():
        table.cards.update(pairs)
    table.rules.after(table.game, need, None)
    return True


def meet_open(table, need, said):
    """P58, P59, and P70 for hands that nobody can open."""
    shares = shares_by_card(pairs for _, pairs in said.values())
    hands = []
    for holder, hand in need.hands:
        if holder in said:
            hands.append([holder, said[holder][0]])
        elif table.can_be_opened(holder):
            hands.append([holder, [face_in(table.cards[card], shares[card]) for card in hand]])
        else:
            hands.append([holder, None])
    fill_unopened(table, need, hands)
    for _, hand in need.hands:
        for card in hand:
            del table.cards[card]
    table.rules.after(table.game, need, hands)
    return True


def fill_unopened(table, need, hands):
    """P70: hands that cannot be opened take the dearest cards that nobody has seen, one at a time."""
    missing = [(faces_of, len(hand)) for faces_of, (_, hand) in zip(hands, need.hands) if faces_of[1] is None]
    if not missing:
        return
    rules, game = table.rules, table.game
    unseen = list(rules.deck(game))
    for face in rules.open_faces(game) + [face for _, faces in hands for face in faces or []]:
        unseen.remove(face)
    unseen.sort(key=lambda face: (-rules.cost(game, face), face % 4, face))
    for entry, _ in missing:
        entry[1] = []
    while any(len(entry[1]) < size for entry, size in missing):
        for entry, size in missing:
            if len(entry[1]) < size:
                entry[1].append(unseen.pop(0))


def meet_show(table, need, said):
    """P61: the cards of the table do not change."""
    table.rules.after(table.game, need, None)
    return True


def meet_count(table, need, said):
    """P62."""
    (counts,) = said.values()
    table.rules.after(table.game, need, counts)
    return True


def meet_act(table, need, said):
    """P63, P65: the moves of a step."""
    if need.sealed and table.sealed < 2:
        if table.sealed == 0:
            table.sealed_moves = dict(said)
        table.sealed += 1
        return False
    table.sealed = 0
    named = {card: table.cards[card] for move in said.values() for card in move.names}
    table.lines.append(("moves", list(said.items()), named))
    table.rules.apply(table.game, list(said.items()))
    for move in said.values():
        for _, card in move.opens:
            del table.cards[card]
    table.has_moved = True
    return True


def close_reveal(table, said):
    """P72, P73."""
    for seat, (secret, parts) in said.items():
        table.secrets[seat] = secret
        for owner, part in parts:
            table.parts.setdefault(owner, []).append(int.from_bytes(part, "little"))
    table.stage = "next"


def close_next(table, said):
    """P34: the table is closed, or the next round begins."""
    choices = set(said.values())
    if 1 in choices or table.gone or 2 in choices and 3 not in choices:
        table.stage = "closed"
        return
    table.dealer = (table.game["dealer"] + 1) % table.charter.size
    table.round += 1
    if is_match_over(table.charter, table.results):
        table.results = []
    table.begin_round(table.step + 1)


def is_match_over(charter, results):
    """P39."""
    match, another = charter.match, results[-1]["another"]
    if another is not None:
        return not another
    totals = [sum(each["scores"][seat]["total"] for each in results) for seat in range(charter.size)]
    reached = min(totals) <= -match["target"] if charter.game.is_penalty else max(totals) >= match["target"]
    return {"rounds": len(results) >= match["rounds"], "target": reached, "open": False}[match["match"]]


STAGES = {
    "header": close_header, "escrow": close_escrow, "accept": close_accept, "round": close_round,
    "reveal": close_reveal, "next": close_next,
}  # fmt: skip
NEEDS = {
    "coin": meet_coin, "shuffle": meet_shuffle, "deal": meet_deal, "hide": meet_hide, "give": meet_give,
    "open": meet_open, "show": meet_show, "count": meet_count, "act": meet_act,
}  # fmt: skip
