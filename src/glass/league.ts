/**
 * What two in league can do where a table plays on when somebody leaves: each of them holds a half of the third one's
 * key, and with both halves they open the third one's hand. Nobody sees it.
 * @module
 */
import type { Face, Seat } from '../cards/card';
import { keyContextOf } from '../crypto/context';
import { type Result, must } from '../lib/result';
import { boxSeedOf } from '../table/own/inputSigner';
import { partFromBox } from '../table/step/makePayload';
import { ciphertexts, contextOf } from '../table/step/tableState';
import type { GlassDevice } from './glassDevice';

/** The hand of that seat, as the devices read it together. */
export async function readTogether(victim: Seat, gang: readonly GlassDevice[]): Promise<Result<readonly Face[]>> {
  const shares: Uint8Array[] = [];
  let cards = new Uint8Array();
  for (const { room, crypto } of gang) {
    const session = room.session!;
    const { state, step } = session;
    const seat = session.own[0]!;
    const part = must(await partFromBox(state, victim, seat, boxSeedOf(room.pair, state), crypto));
    const context = contextOf(state, step, seat);
    cards = new Uint8Array(ciphertexts(state, state.charter.game.hand(state.game, victim).hidden));
    const job = { context, keyContext: keyContextOf(context), head: new Uint8Array(32), cards, part };
    shares.push(must(await crypto.makeShares({ ...job, seed: new Uint8Array(32) })).shares);
  }
  return gang[0]!.crypto.readOpen({ cards, shares });
}
