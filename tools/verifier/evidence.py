"""Files of evidence: P131 to P139."""
from contextlib import nullcontext

from .charter import read_signed_charter
from .files import EVIDENCE, check_spelling, check_text, keyed, lines_of, lines_of_table, words_of
from .inputs import Input, Opening
from .judge import judge
from .modules import by_rules_known, check_module, remarks_on
from .rounds import follow, shown
from .wire import Fault, letter, want


class Case:
    """P132: the signed part of a file of evidence."""

    def __init__(self, pairs):
        keys = [key for key, _ in pairs]
        inputs, accused = keys.count("input"), keys.count("accused")
        has_log, has_shown = "opening" in keys, "shown" in keys
        right = ["charter"] + ["opening"] * has_log + ["input"] * inputs + ["accused"] * accused + ["shown"] * has_shown
        want(keys == right and accused in (1, 2), "evidence/syntax")
        self.has_log = has_log
        self.charter = read_signed_charter(pairs[0][1])
        self.pairs = pairs[1:]

    def read(self):
        """P132: what stands behind the charter."""
        read = {"opening": lambda data: Opening(data, self.charter)}
        values = [(key, read.get(key, Input)(data)) for key, data in self.pairs]
        self.opening = next((value for key, value in values if key == "opening"), None)
        self.inputs = [value for key, value in values if key == "input"]
        self.accused = [value for key, value in values if key == "accused"]
        self.shown = next((value for key, value in values if key == "shown"), None)
        self.of_one_seat = len(self.accused) == 2 and self.accused[0].seat == self.accused[1].seat
        want(self.has_log != self.of_one_seat, "evidence/syntax")
        want(not self.inputs or self.has_log, "evidence/syntax")
        want(not self.shown or len(self.accused) == 1, "evidence/syntax")
        order = [(given.seat, given.signed) for given in self.accused]
        want(order == sorted(order), "evidence/order")

    def check_signatures(self):
        """P132, P133."""
        for given in self.accused + ([self.shown] if self.shown else []):
            want(given.table == self.charter.table, "log/other-table")
            want(given.seat < self.charter.size, "log/no-seat")
            want(given.is_signed(self.charter), "log/signature")
        want(len({given.step for given in self.accused}) == 1, "evidence/apart")

    def fault(self):
        """The code that P134 to P139 give."""
        if self.of_one_seat:
            return self.two_words()
        if self.shown:
            return self.false_box()
        return self.equal_keys() if len(self.accused) == 2 else self.false_word()

    def two_words(self):
        """P134."""
        one, other = self.accused
        want(one.is_vote == other.is_vote, "evidence/apart")
        want(one.data != other.data, "evidence/same")
        return "log/equivocation"

    def table_before(self, step):
        """P135: the table as it stands before a step."""
        want(all(given.step < step for given in self.inputs), "roundlog/order")
        table = follow(self.charter, self.opening, self.inputs, until=step)
        want(table.step == step, "evidence/elsewhere")
        return table

    def check_elsewhere(self, table, given):
        """P135."""
        place = (given.round, given.attempt, given.head)
        want(place == (table.round, table.attempt, table.head), "evidence/elsewhere")

    def false_word(self):
        """P135 to P137."""
        (accused,) = self.accused
        table = self.table_before(accused.step)
        self.check_elsewhere(table, accused)
        want(not accused.is_vote, "evidence/not-false")
        seats, kind = table.asked()
        want(accused.seat in seats, "log/not-asked")
        names_state = accused.state == table.state_hash()
        has_spoken = any(given.seat == accused.seat for given in self.inputs)
        is_bound = self.opening.step == 0 or has_spoken or names_state
        want(is_bound or kind == accused.kind == "header", "evidence/state")
        try:
            judge(table, accused)
        except Fault as fault:
            return fault.code
        want(is_bound, "evidence/state")
        want(not names_state, "evidence/not-false")
        return "table/other-state"

    def equal_keys(self):
        """P138."""
        table = self.table_before(self.accused[0].step)
        seats, kind = table.asked()
        keys = set()
        for accused in self.accused:
            self.check_elsewhere(table, accused)
            want(kind == accused.kind == "header" and accused.seat in seats, "evidence/not-false")
            _, key, *_ = judge(table, accused)
            keys.add(key)
            want(accused.state == table.state_hash(), "evidence/state")
        want(len(keys) == 1, "evidence/not-false")
        return "crypto/equal-keys"

    def false_box(self):
        """P139."""
        (accused,), given = self.accused, self.shown
        table = self.table_before(accused.step + 1)
        in_log = any(each.data == accused.data for each in self.inputs)
        want(accused.kind == "escrow" and in_log, "evidence/elsewhere")
        want(given.kind == "accept" and given.step == table.step, "evidence/elsewhere")
        self.check_elsewhere(table, given)
        seats, _ = table.asked()
        want(given.seat in seats and given.state == table.state_hash(), "evidence/state")
        _, about = judge(table, given)
        want(accused.seat in about, "evidence/not-false")
        return "table/garbage-escrow"

    def readable(self, fault):
        """P131."""
        seats = [given.seat for given in self.accused][: 1 if self.of_one_seat else 2]
        return [
            EVIDENCE, *lines_of_table(self.charter), "accused " + " ".join(map(letter, seats)),
            "key " + ", ".join(map(self.charter.key_shown, seats)), "step %d" % self.accused[0].step, "fault " + fault,
        ]  # fmt: skip


def check(case, readable, signed):
    """P131 to P139: the fault, when all of the file says it."""
    case.read()
    case.check_signatures()
    fault = case.fault()
    check_text(readable, case.readable(fault), "evidence/text")
    check_spelling(signed, "evidence/text")
    return fault


def verify_evidence(data, modules=()):
    """P131 to P139: whom a file convicts, and of what."""
    readable, signed = lines_of(data)
    want(words_of(readable[0] if readable else "") == EVIDENCE.split(), "evidence/not-evidence")
    want(signed is not None, "evidence/syntax")
    case = Case(keyed(signed, "evidence/syntax"))
    check_module(case.charter, modules)
    with by_rules_known(case.charter) if case.has_log else nullcontext():
        fault = check(case, readable, signed)
    remarks = [] if case.of_one_seat else remarks_on(case.charter, modules)
    seats = sorted({given.seat for given in case.accused})
    return {
        **shown(case.charter), "seats": seats, "step": case.accused[0].step, "kind": case.accused[0].kind,
        "code": fault, "inputs": len(case.inputs), "onTrust": remarks,
    }  # fmt: skip
