"""Files of evidence: P131 to P139."""
from itertools import takewhile

from .charter import signed_charter
from .log import Input, check_signature, check_table
from .modules import by_own_rules, check_module, on_trust_in_module
from .rounds import Opening, compare, fingerprint, follow, heading, keyed, written
from .payloads import read_payload
from .wire import Fault, letter, want


def verify_evidence(readable, behind, modules=()):
    """What the file proves of whom, as a record. `modules`: as in `read_log`."""
    pairs = keyed(behind)
    want(pairs and pairs[0][0] == "charter", "evidence/syntax", "evidence begins with a charter")
    charter = signed_charter(pairs[0][1])
    check_module(charter, modules)
    rest = pairs[1:]
    opening = Opening(charter, rest.pop(0)[1]) if rest and rest[0][0] == "opening" else None
    inputs = [Input(data) for _, data in takewhile(lambda pair: pair[0] == "input", rest)] if opening else []
    words = [word for word, _ in rest[len(inputs) :]]
    last = [Input(data) for _, data in rest[len(inputs) :]]
    accused = [each for word, each in zip(words, last) if word == "accused"]
    shown = last[-1] if words[-1:] == ["shown"] else None
    right = words == ["accused"] * len(accused) + ["shown"] * (shown is not None) and len(accused) in (1, 2)
    want(right, "evidence/syntax", "evidence ends with one or two accused inputs")
    ranks = [(each.seat, data) for each, (_, data) in zip(accused, rest[len(inputs) :])]
    want(ranks == sorted(ranks), "evidence/order", "the accused inputs stand by seat, or by their bytes")
    for each in last:  # P133
        check_table(charter, each)
        check_signature(charter, each)
    want(len({each.step for each in accused}) == 1, "evidence/apart", "two inputs that are not for one step")

    with by_own_rules(charter):
        fault = fault_shown(charter, opening, inputs, accused, shown)
    seats = sorted({each.seat for each in accused})
    made = [
        "svista evidence 1",
        *heading(charter),
        "accused " + " ".join(map(letter, seats)),
        "key " + ", ".join(fingerprint(charter.keys[seat]) for seat in seats),
        f"step {accused[0].step}",
        "fault " + fault.code,
    ]
    compare(readable + ["signed"] + behind, made + written(pairs), "evidence/text")
    on_trust = on_trust_in_module(charter, modules)
    return {
        "game": charter.rules.name,
        "names": charter.names,
        "keys": [fingerprint(key) for key in charter.keys],
        "seats": seats,
        "step": accused[0].step,
        "kind": accused[0].kind,
        "code": fault.code,
        "inputs": len(inputs),
        **({"onTrust": on_trust} if on_trust and opening else {}),  # two words need no rules
    }


def fault_shown(charter, opening, inputs, accused, shown):
    """P134 to P139."""
    if opening is None:
        want(len(accused) == 2 and shown is None, "evidence/syntax", "two words are two inputs")
        return two_words(*accused)
    if shown:
        want(len(accused) == 1, "evidence/syntax", "one box, one complaint")
        return false_box(charter, opening, inputs, accused[0], shown)
    if len(accused) == 2:
        return equal_keys(charter, opening, inputs, accused)
    return false_word(charter, opening, inputs, accused[0])


def two_words(a, b):
    """P134."""
    want(a.seat == b.seat and a.is_vote == b.is_vote, "evidence/apart", "two inputs that may both be said")
    want(a.bytes != b.bytes, "evidence/same", "an input twice")
    return Fault("log/equivocation", "two inputs for one step")


def table_at(charter, opening, inputs, accused):
    """P135: the table before the accused step."""
    want(accused.step >= opening.step, "evidence/elsewhere", "the log begins later")
    table = follow(charter, opening, inputs, until=accused.step)
    want(table.stage != "closed", "evidence/elsewhere", "the table is closed")
    same = (accused.round, accused.attempt, accused.head) == (table.round, table.attempt, table.head)
    want(same, "evidence/elsewhere", "the log does not lead to this input")
    return table


def fault_of(table, given):
    try:
        table.judge(given)
    except Fault as fault:
        return fault
    return None


def false_word(charter, opening, inputs, accused):
    """P135 to P137."""
    table = table_at(charter, opening, inputs, accused)
    want(not accused.is_vote, "evidence/not-false", "a vote proves nothing")
    same = accused.state == table.state_hash()
    spoke = any(each.seat == accused.seat for each in inputs)
    bound = opening.step == 0 or spoke or same
    header = table.stage == "header" and accused.kind == "header"
    want(bound or header, "evidence/state", "nothing binds this input to the state that is shown")
    want(accused.seat in table.asked()[1], "log/not-asked", "the step asks nothing of this seat")
    fault = fault_of(table, accused)
    if fault:
        return fault
    want(bound, "evidence/state", "nothing binds this input to the state that is shown")
    want(not same, "evidence/not-false", "nothing is false about it")
    return Fault("table/other-state", "it names another state than follows from its log")


def equal_keys(charter, opening, inputs, accused):
    """P138."""
    table = table_at(charter, opening, inputs, accused[0])
    state = table.state_hash()
    for each in accused:
        table_at_same = (each.round, each.attempt, each.head) == (table.round, table.attempt, table.head)
        want(table_at_same, "evidence/elsewhere", "the log does not lead to this input")
        want(each.kind == "header" and table.stage == "header", "evidence/not-false", "no headers")
        fault = fault_of(table, each)
        if fault:
            raise fault
        want(each.state == state, "evidence/state", "another state")
    want(accused[0].seat != accused[1].seat, "evidence/same", "one seat")
    keys = {read_payload(each)[1] for each in accused}
    want(len(keys) == 1, "evidence/not-false", "two different keys")
    return Fault("crypto/equal-keys", "two seats have one key")


def false_box(charter, opening, inputs, accused, shown):
    """P139."""
    stands = accused.kind == "escrow" and any(each.bytes == accused.bytes for each in inputs)
    want(stands, "evidence/elsewhere", "the escrow does not stand in the log")
    want(shown.step == accused.step + 1, "evidence/elsewhere", "the complaint is of another step")
    table = table_at(charter, opening, inputs, shown)
    _, asked = table.asked()
    want(shown.seat in asked and shown.state == table.state_hash(), "evidence/state", "another state")
    fault = fault_of(table, shown)
    if fault:
        raise fault
    complaints, _ = read_payload(shown)
    want(accused.seat in [seat for seat, _, _ in complaints], "evidence/not-false", "nobody complains of this seat")
    return Fault("table/garbage-escrow", "a box without the part of a key")
