/**
 * Evidence files: whatever a seat signs that is false convicts it, offline and before anybody; nothing convicts a seat
 * that was honest, whoever makes it up, with as many others as they like to help them. The cryptography is the stand-in;
 * false proofs are in `evidence.real.test.ts`.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { must } from '../../../src/lib/result';
import { nextHead } from '../../../src/log/head';
import { type SignedInput, signInput } from '../../../src/log/input';
import { genesisOf, makeCharter } from '../../../src/table/charter/charter';
import { type SignedCharter } from '../../../src/table/charter/signedCharter';
import { type EvidenceLog, makeEvidenceFile, parseEvidenceFile } from '../../../src/table/record/evidenceFile';
import { judgeEvidence } from '../../../src/table/record/verifyEvidence';
import { isComplaint } from '../../../src/table/log/inputVerifier';
import { makeVote } from '../../../src/table/step/payloads';
import type { RoundLog } from '../../../src/table/record/roundLog';
import { LIAR, PAIRS as PLAYERS, crypto as rounds, hasLiar, partedRoundsOf } from '../../fuzz/rounds';
import { FakeCrypto, TrustingCrypto } from '../fakeCrypto';
import { PlayedRound, copiedHeader, lie } from './playedRound';
import { evidenceOf } from './recombined';
import { bytesOf } from '../../log/seats';
import { PAIRS, charterOf } from '../scenes';
import { consentsOf, signedBy } from '../signing';
import { flip } from '../tamperings';
import { type Scene, signAt } from '../walk';

const SEATS = 3;
let played: PlayedRound;

beforeAll(async () => {
  played = await PlayedRound.play(charterOf(SEATS), new FakeCrypto());
});

describe('evidence of what is false', () => {
  it('convicts who signed another kind of input than was asked for', async () => {
    const { scene, input } = played.share();
    const wrong = signAt(scene, input.seat, 'move', input.payload, PAIRS[input.seat]!);
    expect(await played.verdict(played.against(wrong), 'table/wrong-kind')).toBe(
      `${input.seat} in ${scene.step}: table/wrong-kind`,
    );
  });

  // (P134)
  it('convicts who signed two inputs for one step, without any log, whatever history they are on', async () => {
    const { scene, input } = played.share();
    const other = lie(scene, input, flip(input.payload, 9));
    const elsewhere = signInput({ ...input, head: bytesOf('another history') }, PAIRS[input.seat]!);
    for (const second of [other, elsewhere]) {
      expect(
        await played.verdict({ signed: played.signed, round: null, inputs: [input, second] }, 'log/equivocation'),
      ).toBe(`${input.seat} in ${scene.step}: log/equivocation`);
    }
  });

  // (P136)
  it('convicts who names another state than follows from the log, and hides nothing false by it', async () => {
    const { scene, input } = played.share();
    const strange = (payload: Uint8Array): SignedInput =>
      signInput({ ...input, state: bytesOf('another state'), payload }, PAIRS[input.seat]!);
    expect(await played.verdict(played.against(strange(input.payload)), 'table/other-state')).toBe(
      `${input.seat} in ${scene.step}: table/other-state`,
    );
    expect(
      await played.verdict(
        played.against(strange(flip(input.payload, input.payload.length - 1))),
        'crypto/share-proof',
      ),
    ).toBe(`${input.seat} in ${scene.step}: crypto/share-proof`);
  });
});

describe('evidence against two seats', () => {
  // (P138)
  it('convicts both if each has proved the same key, and shows which of them has not', async () => {
    const [scene] = played.scenes as [Scene];
    const both = played.against(scene.inputs[1]!, copiedHeader(scene));
    expect(await played.verdict(both, 'crypto/equal-keys')).toBe('crypto/key-proof');
    expect(await judgeEvidence(both, new FakeCrypto())).toMatchObject({ fault: { message: 'seat 3: stand-in' } });
    const trusting = await PlayedRound.play(charterOf(SEATS), new TrustingCrypto());
    expect(await trusting.verdict(both, 'crypto/equal-keys')).toBe('1 and 2 in 0: crypto/equal-keys');
  });

  it('does not convince with two keys, nor with anything but headers', async () => {
    const { input } = played.share();
    const other = played.scenes
      .find(({ step }) => step === input.step)!
      .inputs.find(({ seat }) => seat !== input.seat)!;
    expect(await played.verdict(played.against(input, other), 'crypto/equal-keys')).toBe('evidence/not-false');
    const [first, second] = played.scenes[0]!.inputs as [SignedInput, SignedInput];
    expect(await played.verdict(played.against(first, second), 'crypto/equal-keys')).toBe('evidence/not-false');
  });
});

describe('evidence of a false box', () => {
  /** The box, the complaint, and the log before the complaint, at a table where somebody has lied. */
  async function garbage(): Promise<{ readonly evidence: EvidenceLog; readonly shown: SignedInput }> {
    const { log, scenes } = (await partedRoundsOf(lynx)).find(hasLiar)!;
    const sent = log.inputs.find(({ kind, seat }) => kind === 'escrow' && seat === LIAR)!;
    const shown = scenes.flatMap(({ loose }) => loose).find((each) => isComplaint(sent, each))!;
    const before = log.inputs.filter(({ step }) => step < shown.step);
    return { evidence: { ...evidenceOf(log, log.opening, before, sent), shown }, shown };
  }

  const codeOf = async (evidence: EvidenceLog): Promise<string> => {
    const read = must(parseEvidenceFile(makeEvidenceFile(evidence, 'table/garbage-escrow')));
    const judged = await judgeEvidence(read, rounds);
    return judged.ok ? judged.value.code : judged.fault.code;
  };

  // (P139)
  it('convicts by a complaint that was signed right behind it, and by no other', async () => {
    const { evidence, shown } = await garbage();
    expect(await codeOf(evidence)).toBe('table/garbage-escrow');
    const signed = (change: Partial<SignedInput>): EvidenceLog => ({
      ...evidence,
      shown: signInput({ ...shown, ...change }, PLAYERS[shown.seat]!),
    });
    expect(await codeOf(signed({ state: bytesOf('another state') }))).toBe('evidence/state');
    expect(await codeOf(signed({ head: bytesOf('another history') }))).toBe('evidence/elsewhere');
    expect(await codeOf(signed({ attempt: shown.attempt + 1 }))).toBe('evidence/elsewhere');
    expect(await codeOf(signed({ payload: flip(shown.payload, shown.payload.length - 1) }))).not.toBe(
      'table/garbage-escrow',
    );
  });

  it('convicts nobody of a box that is not in the log, or of which nobody complains', async () => {
    const { evidence } = await garbage();
    const [sent] = evidence.inputs as [SignedInput];
    const other = signInput({ ...sent, payload: flip(sent.payload, 0) }, PLAYERS[LIAR]!);
    expect(await codeOf({ ...evidence, inputs: [other] })).toBe('evidence/elsewhere');
    const honest = evidence.round!.inputs.filter(({ kind, seat }) => kind === 'escrow' && seat !== LIAR);
    for (const input of honest) expect(await codeOf({ ...evidence, inputs: [input] })).toBe('evidence/not-false');
  });
});

describe('evidence against an honest seat', () => {
  it('does not convince if the input is put to another place', async () => {
    const { scene, input } = played.share();
    const later = played.scenes.find(({ step }) => step > scene.step)!;
    expect(
      await played.verdict({ ...played.against(input), round: played.before(later.step) }, 'table/wrong-kind'),
    ).toBe('roundlog/order');
    expect(
      await played.verdict({ ...played.against(input), round: played.before(scene.step - 1) }, 'table/wrong-kind'),
    ).toBe('roundlog/incomplete');
    const { round, attempt } = input;
    for (const place of [{ step: later.step }, { round: round + 1 }, { attempt: attempt + 1 }]) {
      const replayed = signInput({ ...input, ...place }, PAIRS[input.seat]!);
      expect(await played.verdict(played.against(replayed), 'table/wrong-kind')).toBe('evidence/elsewhere');
    }
  });

  // (P133)
  it('does not convince if anything of it was changed after it was signed', async () => {
    const { scene, input } = played.share();
    const changed: Record<string, SignedInput> = {
      signature: { ...input, signature: flip(input.signature, 5) },
      bytes: { ...input, bytes: flip(input.bytes, input.bytes.length - 1) },
      seat: signAt(scene, input.seat, input.kind, flip(input.payload, 40), PAIRS[(input.seat + 1) % SEATS]!),
    };
    for (const [what, wrong] of Object.entries(changed))
      expect([what, await played.verdict(played.against(wrong), 'crypto/share-proof')]).toEqual([
        what,
        'log/signature',
      ]);
    const nobody = signInput({ ...input, seat: 7 }, PAIRS[0]!);
    expect(await played.verdict({ ...played.against(input), inputs: [nobody] }, 'log/no-seat')).toBe('log/no-seat');
  });

  it('does not convince with a log that others have made up together', async () => {
    const { scene, input } = played.share();
    const honest = played.before(scene.step);
    const victim = input.seat;
    // Everybody else signs something else in an earlier step, as it may be: the seal of another salt in its header.
    const [earlier] = played.scenes as [Scene];
    const madeUp = honest.inputs.map((each) =>
      each.step === earlier.step && each.seat !== victim ? lie(earlier, each, flip(each.payload, 130)) : each,
    );
    expect(
      await played.verdict({ ...played.against(input), round: { ...honest, inputs: madeUp } }, 'crypto/share-proof'),
    ).toBe('roundlog/order');
    // The log before the victim's first word in it.
    const alone = madeUp.filter(
      (each) => each.step < earlier.step || (each.step === earlier.step && each.seat !== victim),
    );
    expect(
      await played.verdict({ ...played.against(input), round: { ...honest, inputs: alone } }, 'crypto/share-proof'),
    ).toMatch(/^roundlog\/(order|incomplete)$/);
    const openings = { dealer: 1, head: bytesOf('elsewhere'), step: 1, round: 1, attempt: 1 };
    for (const [field, value] of Object.entries(openings)) {
      const code = await played.verdict(
        { ...played.against(input), round: { ...honest, opening: { ...honest.opening, [field]: value } } },
        'crypto/share-proof',
      );
      expect([field, code]).toEqual([
        field,
        expect.stringMatching(/^(roundlog\/(opening|order|state|incomplete)|log\/other-round)$/),
      ]);
    }
  });

  // (P137)
  it('does not convince in the first step of a round, where nothing but its own words binds it', async () => {
    const [scene] = played.scenes as [Scene];
    const header = scene.inputs[2]!;
    const round = played.before(0);
    const cases: readonly [string, Partial<RoundLog['opening']>, string][] = [
      ['another head', { head: bytesOf('elsewhere') }, 'roundlog/opening'],
      ['another dealer', { dealer: 0 }, 'roundlog/opening'],
      [
        'a round before',
        {
          results: [
            {
              scores: Array.from({ length: SEATS }, () => ({ parts: [], total: 0 })),
              reason: 'before',
              finisher: null,
              another: null,
            },
          ],
        },
        'roundlog/opening',
      ],
      ['a round before that is none', { results: [{ scores: [] } as never] }, 'wire/malformed'],
      ['another round', { round: 1 }, 'roundlog/opening'],
      ['another attempt', { attempt: 1 }, 'roundlog/opening'],
      ['a later step', { step: 4 }, 'evidence/elsewhere'],
    ];
    for (const [what, opening, code] of cases) {
      expect([
        what,
        await played.verdict(
          { signed: played.signed, round: { ...round, opening: { ...round.opening, ...opening } }, inputs: [header] },
          'crypto/key-proof',
        ),
      ]).toEqual([what, code]);
    }
  });

  it('does not convince with words for two steps, two tables or two seats, nor with one word told twice', async () => {
    const { input } = played.share();
    const later = played.scenes
      .flatMap(({ inputs }) => inputs)
      .find(({ seat, step }) => seat === input.seat && step > input.step)!;
    const other = played.scenes
      .find(({ step }) => step === input.step)!
      .inputs.find(({ seat }) => seat !== input.seat)!;
    const elsewhere = signInput({ ...input, table: bytesOf('another table') }, PAIRS[input.seat]!);
    const two = (second: SignedInput): EvidenceLog => ({ signed: played.signed, round: null, inputs: [input, second] });
    expect(await played.verdict(two(later), 'log/equivocation')).toBe('evidence/apart');
    expect(await played.verdict(two(elsewhere), 'log/equivocation')).toBe('log/other-table');
    expect(await played.verdict(two({ ...input, signature: input.signature.slice() }), 'log/equivocation')).toBe(
      'evidence/same',
    );
    expect(await played.verdict(two(other), 'log/equivocation')).toBe('evidence/syntax');
    // The form comes first (P132), and signatures after it (P133).
    const forged = { ...other, signature: flip(other.signature, 3) };
    expect(await played.verdict(two(forged), 'log/equivocation')).toBe('evidence/syntax');
  });

  it('does not convince of what it says behind the end of the table', async () => {
    const last = played.scenes.at(-1)!;
    const there = {
      state: last.after,
      step: last.step + 1,
      head: nextHead(last.head, last.step, last.inputs),
    };
    const said = signAt(there, 0, 'next', last.inputs[0]!.payload, PAIRS[0]!);
    expect(await played.verdict(played.against(said), 'table/wrong-kind')).toBe('evidence/elsewhere');
  });

  it('does not convince with a vote, alone or beside the input of the same step; but with two votes', async () => {
    const { input, scene } = played.share();
    const vote = (kind: 'gone' | 'kept'): SignedInput =>
      signAt(scene, input.seat, kind, makeVote([(input.seat + 1) % SEATS]), PAIRS[input.seat]!);
    expect(await played.verdict(played.against(vote('kept')), 'table/wrong-kind')).toBe('evidence/not-false');
    expect(
      await played.verdict({ signed: played.signed, round: null, inputs: [input, vote('kept')] }, 'log/equivocation'),
    ).toBe('evidence/apart');
    expect(
      await played.verdict(
        { signed: played.signed, round: null, inputs: [vote('gone'), vote('kept')] },
        'log/equivocation',
      ),
    ).toBe(`${input.seat} in ${input.step}: log/equivocation`);
  });

  it('does not convince under a charter that it has not signed', async () => {
    const { input, scene } = played.share();
    const wrong = lie(scene, input, flip(input.payload, 40));
    const other = makeCharter({
      ...played.signed.charter,
      options: { ...played.signed.charter.options, flips: false },
    });
    const forged = {
      charter: other,
      consents: consentsOf(other, PAIRS).with(input.seat, played.signed.consents[input.seat]!),
    } as unknown as SignedCharter;
    expect(
      await played.verdict(
        { ...played.against(wrong), signed: forged, round: { ...played.before(scene.step), signed: forged } },
        'crypto/share-proof',
      ),
    ).toBe('charter/signature');
    const table = signedBy(
      makeCharter({ ...played.signed.charter, proposal: bytesOf('the table after').subarray(0, 16) }),
      PAIRS,
    );
    const before = played.before(scene.step);
    const opened = { ...before, signed: table, opening: { ...before.opening, head: genesisOf(table.charter) } };
    expect(await played.verdict({ ...played.against(wrong), signed: table, round: opened }, 'crypto/share-proof')).toBe(
      'log/other-table',
    );
  });
});
