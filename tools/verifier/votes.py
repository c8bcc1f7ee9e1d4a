"""Leavers: steps that votes close, and what follows: P66 to P70."""
from .steps import go_on
from .wire import want


def voted_set(table, votes):
    """P67: the seats that these votes are about, if they close the step."""
    for vote in votes:
        want(vote.kind in ("gone", "out") and len(vote.payload) == 1, "roundlog/votes")
    masks = {vote.payload[0] for vote in votes}
    want(len(masks) == 1, "roundlog/votes", "votes about different seats")
    (mask,) = masks
    seats = [seat for seat in range(8) if mask >> seat & 1]
    charter, here = table.charter, table.here()
    want(seats and all(seat in here for seat in seats), "roundlog/votes", "about nobody, or a seat that is not there")
    devices = {charter.device_of[seat] for seat in seats}
    whole = [seat for seat in range(charter.size) if charter.device_of[seat] in devices]
    want(seats == whole, "roundlog/votes", "about a part of a device")
    speakers = [seat for seat in charter.speakers if seat in here]
    voters = [seat for seat in speakers if seat not in seats]
    want([vote.seat for vote in votes] == voters, "roundlog/votes", "not all votes, or others")
    want(2 * len(voters) > len(speakers), "roundlog/votes", "not more than half")
    return seats


def belongs(table, vote):
    """P30: whether a vote belongs into the step."""
    place = (vote.table, vote.round, vote.attempt, vote.step, vote.head)
    here = (table.charter.table, table.round, table.attempt, table.step, table.head)
    return place == here and vote.seat < table.charter.size and vote.is_signed(table.charter)


def close_by_votes(table, votes):
    """P67 to P69: the seats are gone, and the table goes on without them."""
    want(all(belongs(table, vote) for vote in votes), "roundlog/votes")
    seats = voted_set(table, votes)
    state = table.state_hash()
    want(all(vote.state == state for vote in votes), "roundlog/state")
    nobody_was_gone = not table.gone
    table.gone = sorted(table.gone + seats)
    is_out = all(vote.kind == "out" for vote in votes)
    if is_out:
        table.out = sorted(table.out + seats)
    table.left.append((table.step, seats, is_out))
    table.lines.append(("left", seats, table.changes))
    table.advance(votes)
    go_on_without(table, seats, nobody_was_gone)


def go_on_without(table, seats, nobody_was_gone):
    """P69, P70: the round is played, is played on, or is void."""
    if table.stage in ("reveal", "next"):
        return
    if table.stage == "round" and table.game["phase"] == "open":
        go_on(table)
        return
    one_device = len({table.charter.device_of[seat] for seat in seats}) == 1
    can_go_on = table.stage == "round" and table.charter.escrow and table.is_dealt and nobody_was_gone and one_device
    table.mixed = table.going = None
    table.sealed = 0
    if can_go_on and table.rules.leave(table.game, seats):
        go_on(table)
    else:
        table.stage, table.game = "closed", None
