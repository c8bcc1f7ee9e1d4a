"""Modules of games that lie beside a page: P192. None is run here."""
from contextlib import contextmanager

from .wire import H, Fault, want


def check_module(charter, modules):
    """P192: of bytes that are given, some are those of the game's module."""
    same = not modules or charter.module in [H("svista/module", each) for each in modules]
    want(same or not charter.rules.module, "game/other-module", "the module that the charter names is another file")


def on_trust_in_module(charter, modules):
    """P192: what is not shown of the game's module, as a code and a sentence in a list; nothing of a game of P14."""
    if not charter.rules.module:
        return []
    looked = "the bytes of the module that the charter names were not looked at"
    if modules:
        looked = "the charter names the very module that was given, which was not run"
    return [("verify/module", f"{looked}; nothing here shows whether it has the same rules")]


@contextmanager
def by_own_rules(charter):
    """What is false by rules that may be other ones than those of the module says so."""
    try:
        yield
    except Fault as fault:
        if not charter.rules.module:
            raise
        note = f"by the rules that this verifier knows as {charter.rules.name}; no module was run"
        raise Fault(fault.code, f"{fault.message} ({note})")
