/** What an evidence file looks like to who reads it, and what is refused of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { compareBytes, toBase64Url, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { type SignedInput, makeSigned } from '../../../src/log/input';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import {
  type EvidenceLog,
  isEvidence,
  makeEvidenceFile,
  parseEvidenceFile,
} from '../../../src/table/record/evidenceFile';
import { verifyEvidence } from '../../../src/table/record/verifyEvidence';
import { FakeCrypto } from '../fakeCrypto';
import { charterOf } from '../scenes';
import { PlayedRound, lie } from './playedRound';

import { flip } from '../tamperings';

const SEATS = 3;
const crypto = new FakeCrypto();
let played: PlayedRound;

beforeAll(async () => {
  played = await PlayedRound.play(charterOf(SEATS), crypto);
});

describe('an evidence file', () => {
  /** A false share, and its file. */
  function example(): { readonly evidence: EvidenceLog; readonly text: string } {
    const { scene, input } = played.share();
    const evidence = played.against(lie(scene, input, flip(input.payload, input.payload.length - 64)));
    return { evidence, text: makeEvidenceFile(evidence, 'crypto/share-proof') };
  }

  const keyLine = (seat: number): string =>
    toHex(played.signed.charter.seats[seat]!.key).match(/.{4}/g)!.slice(0, 4).join(' ');

  // (P131)
  it('says in plain lines who, where and what, and is known by its first', () => {
    const { text, evidence } = example();
    const [input] = evidence.inputs as [SignedInput];
    const seats = played.signed.charter.seats.map(({ name }) => name).join(', ');
    expect(text.split('\n').slice(0, 8)).toEqual([
      'svista evidence 1',
      'game trial',
      `seats ${seats}`,
      `accused ${'abc'[input.seat]}`,
      `key ${keyLine(input.seat)}`,
      `step ${input.step}`,
      'fault crypto/share-proof',
      'signed',
    ]);
    expect([isEvidence(text), isEvidence(`\uFEFF${text}`), isEvidence('svista game 1\n')]).toEqual([true, true, false]);
    expect(isEvidence(`# Ben cheated\n\n${text}`)).toBe(true);
  });

  it('comes through text, line ends of another system and comments unharmed', async () => {
    const { text, evidence } = example();
    expect(makeEvidenceFile(must(parseEvidenceFile(text)), 'crypto/share-proof')).toBe(text);
    const told = await verifyEvidence(
      text.replace('\nstep', '   # they did it\n\nstep').replaceAll('\n', '\r\n'),
      crypto,
    );
    expect(told).toMatchObject({
      ok: true,
      value: { seats: [evidence.inputs[0]!.seat], inputs: evidence.round!.inputs.length },
    });
  });

  it('has one blank between two words, and none that is no blank', async () => {
    const { text } = example();
    const lines = text.trimEnd().split('\n');
    const blanks = lines.flatMap((line, at) => (line.includes(' ') && !lines[at - 1]?.startsWith('input') ? [at] : []));
    expect(new Set(blanks.map((at) => lines[at]!.replace(/ .*/, ''))).size).toBe(10);
    for (const at of [...blanks, lines.length - 1])
      for (const blank of ['  ', '\t', '\u00a0'])
        expect([
          at,
          (await verifyEvidence(lines.with(at, lines[at]!.replace(' ', blank)).join('\n'), crypto)).ok,
        ]).toEqual([at, false]);
  });

  it('is refused if the readable part names another seat, step, fault, name or game', async () => {
    const { text, evidence } = example();
    const { seat, step } = evidence.inputs[0]!;
    const changes = [
      text.replace(`accused ${'abc'[seat]}`, `accused ${'abc'[(seat + 1) % SEATS]}`),
      text.replace(`step ${step}`, `step ${step + 1}`),
      text.replace('fault crypto/share-proof', 'fault table/faces'),
      text.replace('seats Anna', 'seats Anya'),
      text.replace(`key ${keyLine(seat)}`, `key ${keyLine((seat + 1) % SEATS)}`),
      text.replace('game trial', 'game lynx'),
      text.replace(/accused .\n/, ''),
      text.replace('signed\n', 'and more\nsigned\n'),
    ];
    for (const changed of changes) {
      expect(changed).not.toBe(text);
      expect(await verifyEvidence(changed, crypto)).toMatchObject({ ok: false, fault: { code: 'evidence/text' } });
    }
  });

  it.each<[string, string, (text: string) => string]>([
    ['nothing', 'evidence/not-evidence', () => ''],
    ['a later format', 'evidence/not-evidence', (text) => text.replace('evidence 1', 'evidence 2')],
    ['no signed part', 'evidence/syntax', (text) => text.slice(0, text.indexOf('signed'))],
    ['nobody accused', 'evidence/syntax', (text) => text.slice(0, text.lastIndexOf('accused'))],
    ['something after the accused input', 'evidence/syntax', (text) => `${text}input AAAA\n`],
    [
      'three accused inputs',
      'evidence/syntax',
      (text) => `${text}${text.slice(text.lastIndexOf('accused')).repeat(2)}`,
    ],
    ['no opening', 'roundlog/syntax', (text) => text.replace(/opening .*\n/, '')],
    [
      'no charter',
      'evidence/syntax',
      (text) => `${text.slice(0, text.indexOf('charter'))}opening AAAA\n${text.slice(text.lastIndexOf('accused'))}`,
    ],
    ['no log at all', 'evidence/syntax', (text) => text.replace(/\nopening[\s\S]*\naccused/, '\naccused')],
    ['an input of no bytes', 'wire/malformed', (text) => `${text.slice(0, text.lastIndexOf('accused'))}accused AAAA\n`],
    [
      'an input that no bytes are written in',
      'bytes/base64',
      (text) => `${text.slice(0, text.lastIndexOf('accused'))}accused !\n`,
    ],
    ['an input less', 'roundlog/order', (text) => text.replace(/\ninput .*/, '')],
  ])('is refused with %s', async (_what, code, change) => {
    const { text } = example();
    expect(change(text)).not.toBe(text);
    expect(await verifyEvidence(change(text), crypto)).toMatchObject({ ok: false, fault: { code } });
  });

  // (P132)
  it('is refused with any line of its signed part spoiled', async () => {
    const { text } = example();
    const lines = text.split('\n');
    const from = lines.indexOf('signed') + 1;
    for (let at = from; at < lines.length - 1; at++) {
      const [key, written] = lines[at]!.split(' ') as [string, string];
      const middle = Math.floor(written.length / 2);
      const spoiled = `${written.slice(0, middle)}${written[middle] === 'A' ? 'B' : 'A'}${written.slice(middle + 1)}`;
      expect([key, (await verifyEvidence(lines.with(at, `${key} ${spoiled}`).join('\n'), crypto)).ok]).toEqual([
        key,
        false,
      ]);
    }
  });

  it('holds a charter and two inputs, and nothing else, of who said two things', () => {
    const { scene, input } = played.share();
    const text = makeEvidenceFile(
      { signed: played.signed, round: null, inputs: [input, lie(scene, input, flip(input.payload, 9))] },
      'log/equivocation',
    );
    expect(
      text
        .split('\n')
        .slice(7)
        .map((line) => line.split(' ')[0]),
    ).toEqual(['signed', 'charter', 'accused', 'accused', '']);
    expect(text).toContain(`charter ${toBase64Url(encodeSignedCharter(played.signed))}\n`);
    expect(text).toContain(`accused ${toBase64Url(makeSigned(input))}\n`);
  });

  it('of who said two things is refused with a log, or with a complaint', () => {
    const { scene, input } = played.share();
    const inputs = [input, lie(scene, input, flip(input.payload, 9))];
    const round = played.before(input.step);
    for (const more of [{ round }, { round: null, shown: input }]) {
      const text = makeEvidenceFile({ signed: played.signed, inputs, ...more }, 'log/equivocation');
      expect(parseEvidenceFile(text)).toMatchObject({ fault: { code: 'evidence/syntax' } });
    }
  });

  it('has one order of two accused inputs, by seat and then by bytes, however it was gathered', async () => {
    const { scene, input } = played.share();
    const own = [input, lie(scene, input, flip(input.payload, 9))];
    const headers = played.scenes[0]!.inputs.slice(0, 2);
    for (const [round, inputs] of [
      [null, own],
      [played.before(0), headers],
    ] as const) {
      const write = (accused: readonly SignedInput[]): string =>
        makeEvidenceFile({ signed: played.signed, round, inputs: accused }, 'log/equivocation');
      const text = write(inputs);
      expect(write(inputs.toReversed())).toBe(text);
      const [first, second] = must(parseEvidenceFile(text)).inputs as [SignedInput, SignedInput];
      expect(first.seat < second.seat || compareBytes(makeSigned(first), makeSigned(second)) < 0).toBe(true);
      const lines = text.trimEnd().split('\n');
      const changed = [...lines.slice(0, -2), lines.at(-1)!, lines.at(-2)!].join('\n');
      expect(await verifyEvidence(changed, crypto)).toMatchObject({ ok: false, fault: { code: 'evidence/order' } });
    }
  });
});
