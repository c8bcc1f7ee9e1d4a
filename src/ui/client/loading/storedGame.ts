/**
 * The game of a table that is stored here, which has to be here before anything of the table is read.
 * @module
 */
import { type Bring, withGameOf } from '../../../games/registry/bring';
import type { Fault } from '../../../lib/result';
import { read } from '../../../lib/wire';
import type { Stored } from '../../../log/store';
import { decodeCharter } from '../../../table/charter/charter';
import { decodeSignedCharter } from '../../../table/charter/signedCharter';
import { readDraft } from '../../../table/sync/protocol';
import { fetchGame } from './fetchGame';

/** Never rejected. Of a table that is still being opened the game is known, and comes while people gather. */
export async function fetchStored(
  { charter, draft }: Pick<Stored, 'charter' | 'draft'>,
  { bring, onFault }: { readonly bring: Bring; readonly onFault: (fault: Fault) => void },
): Promise<void> {
  const seated = charter && (await withGameOf(() => decodeSignedCharter(charter.bytes), bring));
  const proposed = draft && read(draft, readDraft);
  if (proposed?.ok) await withGameOf(() => decodeCharter(proposed.value.charter), bring);
  if (seated?.ok) await fetchGame(seated.value.charter.game.id, onFault);
}
