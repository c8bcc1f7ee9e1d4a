/**
 * What goes wrong at a table, said in passing.
 * @module
 */
import type { Fault } from '../../../lib/result';
import type { AppContext } from '../../app/context';
import { LOST_PLACE } from '../../client/loading/browserStore';
import { isOfGame } from '../../client/loading/otherGame';
import { isNoWay } from '../../client/loading/pageDirect';
import { faultText } from '../../text/faults';
import { sentence } from '../../text/sentence';

const NOTE_MS = 10_000;

/** What to do with a fault of a table; `onunreached`: somebody was found to whom there is no way. */
export function faultNotes(
  { announcer, versions }: Pick<AppContext, 'announcer' | 'versions'>,
  onunreached: () => void,
): (fault: Fault) => void {
  /** What says that somebody else has another version; it stays until it is put away. */
  let versionNote = 0;
  return (fault) => {
    const text = sentence(faultText(fault));
    if (isNoWay(fault)) onunreached();
    if (isOfGame(fault) || fault.code === LOST_PLACE.code) return void announcer.note(text, 'danger', 0);
    if (fault.code !== 'net/version') return void announcer.note(text, 'plain', NOTE_MS);
    void versions.ask();
    announcer.dismiss(versionNote);
    versionNote = announcer.note(text, 'danger', 0);
  };
}
