/**
 * A whole round of the protocol, as the app exports it: two seats, Lynx with five cards each, made from seeds
 * alone and frozen in `protocol-N/round.svista`.
 * @module
 */
import { InlineCrypto } from '../../src/crypto/service/inline';
import { signingPair } from '../../src/crypto/sign';
import { lynx } from '../../src/games/lynx';
import { matchOptions } from '../../src/games/matchOptions';
import { parseOptions } from '../../src/games/options';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { BUILT_IN, PROPOSAL_BYTES, genesisOf, makeCharter } from '../../src/table/charter/charter';
import { exportRound } from '../../src/table/record/openRound';
import type { RoundLog } from '../../src/table/record/roundLog';
import { chooseMove } from '../table/players';
import { signedBy } from '../table/signing';
import { walk } from '../table/walk';

const NAMES = ['Anna', 'Ben'];

/** 32 bytes that no other number gives. */
const bytesOf = (number: number): Uint8Array => Uint8Array.from({ length: 32 }, (_, i) => (number + 1) * (2 * i + 5));

export const PAIRS = NAMES.map((_, seat) => signingPair(bytesOf(seat)));

/** The signed log of the round. */
export async function playRound(): Promise<RoundLog> {
  const charter = makeCharter({
    revision: 1,
    proposal: bytesOf(10).subarray(0, PROPOSAL_BYTES),
    continues: [],
    game: lynx,
    options: must(parseOptions(lynx.options, { hand: 5 }, NAMES.length)),
    match: must(parseOptions(matchOptions(lynx), {}, NAMES.length)),
    seats: PAIRS.map(({ publicKey }, seat) => ({
      key: publicKey,
      device: publicKey,
      name: NAMES[seat]!,
      face: 3 + 9 * seat,
    })),
    theme: 2,
    module: BUILT_IN,
    absent: [],
    fresh: false,
    carried: [],
  });
  const random = new Random(45);
  const scenes = await walk({
    charter,
    pairs: PAIRS,
    seedOf: (seat) => bytesOf(20 + seat),
    crypto: new InlineCrypto(),
    choose: (state, plan, seat, known) => {
      if (plan.kind === 'next') return { next: 'stand' };
      if (plan.kind !== 'move') return {};
      return {
        move: lynx.makeMove(
          chooseMove(lynx, { state: state.game, seat, known }, random) as Parameters<typeof lynx.makeMove>[0],
          true,
        ),
      };
    },
  });
  const opening = { round: 0, attempt: 0, step: 0, head: genesisOf(charter), dealer: null, results: [] };
  const inputs = scenes.filter(({ plan }) => plan.kind !== 'next').flatMap((scene) => scene.inputs);
  return { signed: signedBy(charter, PAIRS), opening, inputs };
}

/** The file. */
export async function buildRound(): Promise<string> {
  return must(await exportRound(await playRound(), new InlineCrypto()));
}
