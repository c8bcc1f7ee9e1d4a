"""Games beside the page, whose modules are not run: P192."""
from contextlib import contextmanager

from .wire import Fault, want


def check_module(charter, modules):
    """P192: where modules were given, one of them has the bytes that the charter names."""
    other = charter.game.has_module and modules and charter.module not in modules
    want(not other, "game/other-module", "the module that the charter names is another file")


def remarks_on(charter, modules):
    """P192: what goes by rules of the same name, and whether the module was seen; as codes and sentences."""
    if not charter.game.has_module:
        return []
    seen = "the charter names the very module that was given, which was not run"
    unseen = "the bytes of the module that the charter names were not looked at"
    return [("verify/module", (seen if modules else unseen) + "; nothing here shows whether it has the same rules.")]


@contextmanager
def by_rules_known(charter):
    """P192: what is refused behind the charter is refused with the same addition."""
    try:
        yield
    except Fault as fault:
        if not charter.game.has_module:
            raise
        addition = " (by the rules that this verifier knows as %s; no module was run)" % charter.game.title
        raise Fault(fault.code, fault.message + addition) from None
