/** `npm run verify`: what it says of files of rounds and of evidence, with the real cryptography. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verifyWith } from '../../src/cli/verifyCommand';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { type InputKind, type SignedInput, signInput } from '../../src/log/input';
import { type CharterSeat, type Terms, genesisOf, makeCharter } from '../../src/table/charter/charter';
import { type EvidenceLog, makeEvidenceFile } from '../../src/table/record/evidenceFile';
import { makeMove, parseMove } from '../../src/table/step/payloads';
import { type RoundLog, makeRoundLog, parseRoundLog } from '../../src/table/record/roundLog';
import type { SignedCharter } from '../../src/table/charter/signedCharter';
import { openTable } from '../../src/table/step/tableState';
import { sharedCrypto } from '../table/onceCrypto';
import { signedBy } from '../table/signing';
import { FROZEN } from '../vectors/frozen';
import { PAIRS, buildRound } from '../vectors/round';
import { runProcess } from '../run/process';
import { fileWith, run } from './run';

/** The command, which checks no proof twice here. */
const verify = verifyWith(sharedCrypto);
const PATH = new URL('round.svista', FROZEN).pathname;
const ROUND = readFileSync(PATH, 'utf8');
const SIGNED = ROUND.indexOf('signed\n') + 'signed\n'.length;

/** The first 64 bits of the keys of both seats. */
const KEYS = PAIRS.map(({ publicKey }) => toHex(publicKey).slice(0, 16).match(/..../g)!.join(' '));
const WHOSE = 'Whose keys these are, and whether they are of different people, the file cannot show.';

/** The round with its signed log changed. */
function withLog(change: (log: RoundLog) => RoundLog): string {
  const log = must(parseRoundLog(ROUND.slice(SIGNED).trim().split('\n')));
  return `${ROUND.slice(0, SIGNED)}${makeRoundLog(change(log)).join('\n')}\n`;
}

/** With the first input of that kind, or the first that it takes, changed. */
function withInput(
  kind: InputKind,
  change: (input: SignedInput) => SignedInput,
  takes: (input: SignedInput) => boolean = () => true,
): string {
  return withLog((log) => {
    const at = log.inputs.findIndex((input) => input.kind === kind && takes(input));
    return { ...log, inputs: log.inputs.with(at, change(log.inputs[at]!)) };
  });
}

/** The charter with something else in it, and the consent of everybody. */
const recharted = ({ signed }: RoundLog, parts: Partial<Terms>): SignedCharter =>
  signedBy(makeCharter({ ...signed.charter, ...parts }), PAIRS);
const openedAt = (log: RoundLog, signed: SignedCharter): RoundLog => ({
  ...log,
  signed,
  opening: { ...log.opening, head: genesisOf(signed.charter) },
});
const renamed = ({ signed }: RoundLog): CharterSeat[] =>
  signed.charter.seats.map((seat, i) => (i === 0 ? { ...seat, name: 'Mallory' } : seat));

/** As a patched program would: what it says is false, and rightly signed. */
const resigned = (input: SignedInput, payload: Uint8Array): SignedInput =>
  signInput({ ...input, payload }, PAIRS[input.seat]!);
const flipped = (bytes: Uint8Array, at: number): Uint8Array => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
const showsCards = ({ payload }: SignedInput): boolean => must(parseMove(payload)).shares.length > 0;

/** The evidence that an input of that kind would be with another payload, or as it is, with the round before it. */
function evidence(kind: InputKind, change: ((payload: Uint8Array) => Uint8Array) | null): string {
  const log = must(parseRoundLog(ROUND.slice(SIGNED).trim().split('\n')));
  const input = log.inputs.find((each) => each.kind === kind)!;
  const inputs = log.inputs.filter(({ step }) => step < input.step);
  const accused: EvidenceLog = {
    signed: log.signed,
    round: { ...log, inputs },
    inputs: [change ? resigned(input, change(input.payload)) : input],
  };
  return makeEvidenceFile(accused, 'crypto/share-proof');
}

describe('npm run verify', () => {
  it('is given the round that its seeds make, byte for byte', async () => {
    expect(await buildRound()).toBe(ROUND);
  });

  it('accepts a round, and says what it has checked, in a process of its own', async () => {
    const { status, out, err } = await runProcess('src/cli/verify.ts', ['-'], ROUND);
    expect([status, err]).toEqual([0, '']);
    expect(out).toBe(
      [
        `Lynx: Anna (key ${KEYS[0]}) 0, Ben (key ${KEYS[1]}) 33`,
        'These keys signed this round, 27 inputs in 22 steps: 17 proofs, every card and the scores are right.',
        WHOSE,
        'Everything is right.',
        '',
      ].join('\n'),
    );
  });

  it('says the same as data', async () => {
    const { status, out, err } = await run(verify, [PATH, '--json']);
    expect([status, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      ok: true,
      value: {
        game: 'Lynx',
        names: ['Anna', 'Ben'],
        keys: KEYS,
        totals: [0, 33],
        steps: 22,
        inputs: 27,
        proofs: 17,
        warnings: [],
        onTrust: [],
        boxes: false,
      },
    });
  });

  it.each<[string, string, string]>([
    [
      'a signature',
      'log/signature',
      withInput('share', (input) => ({ ...input, signature: flipped(input.signature, 40) })),
    ],
    [
      'a byte that was signed',
      'log/signature',
      withInput('share', (input) => ({ ...input, bytes: flipped(input.bytes, input.bytes.length - 1) })),
    ],
    [
      'a signature of the charter',
      'charter/signature',
      withLog((log) => ({ ...log, signed: { ...log.signed, consents: log.signed.consents.toReversed() } })),
    ],
    [
      'the proof of a shuffle',
      'crypto/shuffle-proof',
      withInput('shuffle', (input) => resigned(input, flipped(input.payload, input.payload.length - 32))),
    ],
    [
      'the proof of shares',
      'crypto/share-proof',
      withInput('share', (input) => resigned(input, flipped(input.payload, input.payload.length - 64))),
    ],
    [
      'a card that was shown',
      'crypto/share-proof',
      withInput('move', (input) => resigned(input, flipped(input.payload, input.payload.length - 64)), showsCards),
    ],
    [
      'a move',
      'lynx/has-drawn',
      withInput(
        'move',
        (input) =>
          resigned(
            input,
            makeMove({
              ...must(parseMove(input.payload)),
              text: 'draw',
              shares: new Uint8Array(0),
              proof: new Uint8Array(0),
            }),
          ),
        ({ payload }) => must(parseMove(payload)).text === 'end',
      ),
    ],
    ['a seed', 'table/seed', withInput('reveal', (input) => resigned(input, flipped(input.payload, 0)))],
    ['an input less', 'roundlog/order', withLog((log) => ({ ...log, inputs: log.inputs.toSpliced(9, 1) }))],
    ['the end', 'roundlog/incomplete', withLog((log) => ({ ...log, inputs: log.inputs.slice(0, -1) }))],
    [
      'a player renamed, in a charter that all have signed again',
      'roundlog/opening',
      withLog((log) => ({ ...log, signed: recharted(log, { seats: renamed(log) }) })).replace(
        'seats Anna',
        'seats Mallory',
      ),
    ],
    [
      'the same, and the round beginning there',
      'log/other-table',
      withLog((log) => openedAt(log, recharted(log, { seats: renamed(log) }))).replace('seats Anna', 'seats Mallory'),
    ],
    [
      'other rounds before, in a charter that all have signed again',
      'roundlog/opening',
      withLog((log) => ({ ...log, signed: recharted(log, { carried: [[5, 5]] }) })),
    ],
    [
      'another head to begin with',
      'roundlog/opening',
      withLog((log) => ({ ...log, opening: { ...log.opening, head: flipped(log.opening.head, 3) } })),
    ],
    [
      'rounds before that nobody has carried',
      'roundlog/opening',
      withLog((log) => ({
        ...log,
        opening: { ...log.opening, results: openTable(recharted(log, { carried: [[5, 5]] }).charter).results },
      })),
    ],
    ['the scores', 'verify/text', ROUND.replace(/^scores \S+/m, 'scores 999')],
    ['a move in the readable part', 'verify/text', ROUND.replace(/^([ab]): end$/m, '$1: discard 6H')],
    ['the deal', 'verify/text', ROUND.replace(/^(deck ..)(..)(..)/m, '$1$3$2')],
    ['a name', 'verify/text', ROUND.replace('seats Anna', 'seats Anne')],
    ['the signed part taken away', 'verify/unsigned', ROUND.slice(0, SIGNED - 'signed\n'.length)],
    ['a line of the signed part that is none', 'roundlog/syntax', ROUND.replace('\nopening ', '\nbeginning ')],
    [
      'an input cut short',
      'wire/malformed',
      ROUND.trimEnd().slice(0, -8 - ((ROUND.trimEnd().length - ROUND.trimEnd().lastIndexOf(' ') - 1) % 4)),
    ],
    ['a letter that no byte is written in', 'bytes/base64', ROUND.replace('\ninput A', '\ninput !')],
    ['garbage in its place', 'file/not-a-game', 'once upon a time\n'],
    ['nothing in its place', 'file/not-a-game', ''],
  ])('refuses a file with another thing in it: %s (%s)', async (_what, code, text) => {
    expect(text).not.toBe(ROUND);
    const { status, out, err } = await run(verify, ['-', '--json'], text);
    expect([status, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toMatchObject({ ok: false, fault: { code } });
  });

  it('says what it refuses, with exit status 1, in a process of its own as in this one', async () => {
    const text = ROUND.slice(0, SIGNED - 'signed\n'.length);
    const { status, out, err } = await runProcess('src/cli/verify.ts', [fileWith(text)]);
    expect([status, out]).toEqual([1, '']);
    expect(err).toBe('verify/unsigned: the file has no signed log, so there is nothing that could be verified\n');
    expect(await run(verify, ['-'], text)).toEqual({ status, out, err });
  });

  it('says how it is called, if it is asked', async () => {
    const { status, out, err } = await run(verify, ['--json', '--help']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^usage: npm run -s verify -- FILE/);
  });

  it.each<[string[], string]>([
    [[], 'verify/usage'],
    [['one', 'two'], 'verify/usage'],
    [['--loud', 'x'], 'verify/usage'],
    [['/no/such/file'], 'verify/no-file'],
  ])('refuses the call %j with exit status 2', async (args, code) => {
    const { status, out, err } = await run(verify, args);
    expect([status, out, err.slice(0, err.indexOf(': '))]).toEqual([2, '', code]);
  });
});

describe('npm run verify, with evidence against a player', () => {
  const FALSE = evidence('share', (payload) => flipped(payload, payload.length - 64));

  it('says who signed what is false, where, and what it is, with exit status 0', async () => {
    const { status, out, err } = await run(verify, [fileWith(FALSE)]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toBe(
      [
        `Lynx with Anna (key ${KEYS[0]}), Ben (key ${KEYS[1]}): Anna (seat a, key ${KEYS[0]}) signed what is false.`,
        'Step 5, share: crypto/share-proof: the shares do not belong to this key and these cards.',
        'The log up to there is right: 8 signed inputs.',
        WHOSE,
        '',
      ].join('\n'),
    );
  });

  it('says the same as data', async () => {
    const { status, out } = await run(verify, ['-', '--json'], FALSE);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      value: {
        game: 'Lynx',
        names: ['Anna', 'Ben'],
        keys: KEYS,
        seats: [0],
        kind: 'share',
        code: 'crypto/share-proof',
        round: 0,
      },
    });
  });

  it.each([
    ['an honest input', 'evidence/not-false', evidence('share', null)],
    ['another name', 'evidence/text', FALSE.replace('accused a', 'accused b')],
    ['a log without its end', 'roundlog/incomplete', FALSE.replace(/\ninput [^\n]*\naccused (\S{9})/, '\naccused $1')],
  ])('refuses evidence with %s (%s), with exit status 1', async (_what, code, text) => {
    expect(text).not.toBe(FALSE);
    const { status, out, err } = await run(verify, ['-'], text);
    expect([status, out, err.slice(0, err.indexOf(': '))]).toEqual([1, '', code]);
  });
});
