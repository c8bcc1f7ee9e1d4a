/**
 * A saved round as a file of the reader's says it: whoever made the file may have written anything there.
 * @module
 */
import { type GameFile, parseGameFile } from '../../../games/play/gameFile';
import { type Replay, replay } from '../../../games/play/replay';
import { loadedGame } from '../../../games/registry';
import { type Bring, withGameOf } from '../../../games/registry/bring';
import { printable } from '../../../lib/printable';
import { type FileFault, MAX_FILE, TOO_LONG, placeOf } from '../../../lib/textLines';
import { faultText } from '../../text/faults';
import { say } from '../../words/made/replay';

/** What there is to see, if anything, and what is wrong with the file, as a sentence, if anything is. */
export interface FromFile {
  readonly opened: { readonly file: GameFile; readonly steps: Replay } | null;
  readonly problem: string | null;
}

/** The round in that file, as far as it goes. Who signed it is not looked at. */
export async function roundFrom(file: Pick<File, 'name' | 'size' | 'text'>, bring: Bring): Promise<FromFile> {
  const none = (problem: string): FromFile => ({ opened: null, problem: printable(problem) });
  if (file.size > MAX_FILE) return none(`${file.name}: ${faultText(TOO_LONG)}.`);
  const text = await file.text().catch(() => null);
  if (text === null) return none(say.unreadable({ file: file.name }));
  const tell = (fault: FileFault): string => {
    const { line, column, text: said } = placeOf(text, fault);
    const quoted = printable(said).slice(0, 100);
    return say.wrongAt({ file: file.name, line, column, said: quoted, problem: faultText(fault) });
  };
  const parsed = await withGameOf(() => parseGameFile(text, loadedGame), bring);
  if (!parsed.ok) return none(tell(parsed.fault));
  const steps = replay(parsed.value);
  return {
    opened: steps.steps.length > 0 ? { file: parsed.value, steps } : null,
    problem: steps.fault && printable(`${tell(steps.fault)} ${say.asFar()}`),
  };
}
