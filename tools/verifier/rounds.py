"""Files of rounds: P77 to P80."""
from .charter import read_signed_charter
from .files import ROUND, check_spelling, check_text, keyed, lines_of, name_in_file, readable_round, without_tags
from .files import words_of
from .inputs import Input, Opening
from .judge import judge
from .modules import by_rules_known, check_module, remarks_on
from .replay import check_replay
from .steps import close
from .table import Table
from .votes import close_by_votes
from .wire import letter, want


NOT_THE_FIRST = "the round is not the table's first: dealer and earlier points stand on signatures alone."
LEFT = "step %d: all others have voted to go on without %s; that %s was silent, nothing here shows."
VOTED_OUT = "step %d: all others have voted %s out; whether for cheating, only evidence could show."


def read_charter(pairs):
    """P77: the charter of a signed part, whose lines are the right ones."""
    keys = [key for key, _ in pairs]
    want(keys[:2] == ["charter", "opening"] and set(keys[2:]) <= {"input"}, "roundlog/syntax")
    return read_signed_charter(pairs[0][1])


def read_log(pairs, charter):
    """P77: the opening and the inputs behind a charter."""
    return Opening(pairs[1][1], charter), [Input(data) for _, data in pairs[2:]]


def check_place(table, given, seat):
    """P79: an input is the one that comes next."""
    charter = table.charter
    next_one = (given.step, given.head, given.seat) == (table.step, table.head, seat)
    said = "seat %d spoke in step %d where seat %d was to speak in step %d" % (given.seat, given.step, seat, table.step)
    want(next_one, "roundlog/order", said)
    want((given.round, given.attempt) == (table.round, table.attempt), "log/other-round")
    want(given.table == charter.table, "log/other-table")
    want(given.is_signed(charter), "log/signature")


def follow(charter, opening, inputs, trace=None, until=None):
    """P79: the table as it stands behind these inputs, or before the step `until`.

    `trace` is called before each step with the table, the kind of the step, its seats, and the votes that close it.
    """
    table, at = Table(charter, opening), 0
    trace = trace or (lambda table, kind, seats, votes: None)
    last = ("closed", "next") if until is None else ("closed",)
    while table.stage not in last and table.step != until:
        want(at < len(inputs), "roundlog/incomplete")
        if inputs[at].is_vote:
            end = at
            while end < len(inputs) and inputs[end].is_vote and inputs[end].step == inputs[at].step:
                end += 1
            trace(table, "votes", [vote.seat for vote in inputs[at:end]], inputs[at:end])
            close_by_votes(table, inputs[at:end])
        else:
            seats, kind = table.asked()
            end = at + len(seats)
            trace(table, kind, seats, [])
            close_by_inputs(table, seats, inputs[at:end])
        at = end
    want(at == len(inputs), "roundlog/order", "inputs are left over")
    return table


def close_by_inputs(table, seats, inputs):
    """P79: each input holds, and names the state."""
    state, said = table.state_hash(), []
    for seat, given in zip(seats, inputs):
        check_place(table, given, seat)
        said.append(judge(table, given))
        want(given.state == state, "roundlog/state")
    want(len(inputs) == len(seats), "roundlog/incomplete")
    close(table, inputs, said)


def verify_round(data, modules=()):
    """P80: a whole file of a round; `modules` are the hashes of modules that were seen."""
    readable, signed = lines_of(data)
    want(signed is not None, "verify/unsigned", "the file has no signed log")
    want(words_of(readable[0] if readable else "") == ROUND.split(), "verify/text", "the file is no round")
    pairs = keyed(signed, "roundlog/syntax")
    charter = read_charter(pairs)
    check_module(charter, modules)
    with by_rules_known(charter):
        opening, inputs = read_log(pairs, charter)
        table = follow(charter, opening, inputs)
        want(table.stage == "next", "roundlog/incomplete")
        check_text(without_tags(readable), readable_round(table, opening), "verify/text")
        check_replay(table, opening)
        check_spelling(signed, "verify/text")
    return {
        **shown(charter), "names": [name_in_file(seat.name) for seat in charter.seats],
        "totals": [each["total"] for each in table.results[-1]["scores"]], "steps": table.steps,
        "inputs": len(inputs), "proofs": table.proofs, "onTrust": on_trust(table, opening, modules),
    }  # fmt: skip


def shown(charter):
    """What is told of a table."""
    return {
        "game": charter.game.title, "names": [seat.name for seat in charter.seats],
        "keys": [charter.key_shown(seat) for seat in range(charter.size)],
    }  # fmt: skip


def on_trust(table, opening, modules):
    """P78, P192: what a file cannot show, as codes and sentences."""
    told = []
    if opening.step > 0:
        told.append(("verify/before", NOT_THE_FIRST))
    elif table.charter.before:
        told.append(("verify/carried", "the charter carries points of rounds that this file does not show."))
    for step, seats, is_out in table.left:
        names = " and ".join(map(letter, seats))
        out, left = ("verify/voted-out", VOTED_OUT % (step, names)), ("verify/left", LEFT % (step, names, names))
        told.append(out if is_out else left)
    return told + remarks_on(table.charter, modules)
