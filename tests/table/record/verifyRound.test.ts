/** The file of a round is verified, and altered ones are refused. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { must } from '../../../src/lib/result';
import { lynx } from '../../../src/games/lynx';
import type { SignedInput } from '../../../src/log/input';
import { parseGameFile } from '../../../src/games/play/gameFile';
import { makeCharter } from '../../../src/table/charter/charter';
import { exportRound } from '../../../src/table/record/openRound';
import { replay } from '../../../src/games/play/replay';
import { type RoundLog, makeRoundLog, parseRoundLog } from '../../../src/table/record/roundLog';
import { judgeRound, verifyFile } from '../../../src/table/record/verifyRound';
import { crypto, roundsOf } from '../../fuzz/rounds';
import { charterOf } from '../scenes';
import { walk } from '../walk';
import { logOf, playWithout, tableOf } from './leftRounds';
import { PlayedRound } from './playedRound';

const CHECKS = ['checkKey', 'checkShuffle', 'checkShares', 'checkGift', 'checkClaim', 'checkCount'] as const;
let logs: RoundLog[] = [];
let texts: string[] = [];

/** The file with one of its lines replaced. */
function change(text: string, line: (line: string, i: number) => string): string {
  return text.split('\n').map(line).join('\n');
}

/** The file with other inputs in its signed log. */
function withLog(text: string, changed: RoundLog): string {
  return `${text.slice(0, text.indexOf('signed\n'))}signed\n${makeRoundLog(changed).join('\n')}\n`;
}

beforeAll(async () => {
  logs = (await roundsOf(lynx)).slice(0, 2).map(({ log }) => log);
  texts = await Promise.all(logs.map(async (log) => must(await exportRound(log, crypto))));
});

describe('the file of a finished round', () => {
  it('replays to the scores that were played for', () => {
    for (const text of texts) {
      const file = parseGameFile(text);
      if (!file.ok) throw new Error(file.fault.message);
      const replayed = replay(file.value);
      expect(replayed.fault).toBeNull();
      expect(replayed.result).not.toBeNull();
    }
  });

  // (P80)
  it('is verified offline, every message following from the revealed seeds', async () => {
    for (const text of texts) {
      const verdict = must(await verifyFile(text, crypto));
      expect(verdict.warnings).toEqual([]);
      expect(verdict.totals).toHaveLength(3);
    }
  });

  it('is told with the number of proofs that were checked, of every kind', async () => {
    const played = await PlayedRound.play(charterOf(3, { flips: false }), crypto);
    const log = played.before(played.scenes.at(-1)!.step);
    const text = must(await exportRound(log, crypto));
    const checks = CHECKS.map((name) => vi.spyOn(crypto, name));
    const { proofs } = must(await verifyFile(text, crypto));
    for (const { mock } of checks) expect(mock.calls.length).toBeGreaterThan(0);
    expect(proofs).toBe(checks.reduce((sum, { mock }) => sum + mock.calls.length, 0));
    vi.restoreAllMocks();
  });

  it('is verified, too, where a name has marks that divide names and begin remarks', async () => {
    const { seats, ...rest } = charterOf(3, { flips: false });
    const charter = makeCharter({ ...rest, seats: seats.with(1, { ...seats[1]!, name: 'Ben, the 2nd #1' }) });
    const played = await PlayedRound.play(charter, crypto);
    const text = must(await exportRound(played.before(played.scenes.at(-1)!.step), crypto));
    expect(must(await verifyFile(text, crypto)).warnings).toEqual([]);
    expect(must(parseGameFile(text)).names).toEqual(['Anna', 'Ben the 2nd 1', 'Cleo']);
  });

  it('is refused without its signed part', async () => {
    const text = texts[0]!.slice(0, texts[0]!.indexOf('signed'));
    expect(await verifyFile(text, crypto)).toMatchObject({ ok: false, fault: { code: 'verify/unsigned' } });
  });

  // (P76)
  it('is refused if the readable part tells another move, score, name or card', async () => {
    const text = texts[0]!;
    const changes = [
      change(text, (line) =>
        line.startsWith('scores') ? line.replace(/\d+/, (points) => String(Number(points) + 1)) : line,
      ),
      change(text, (line) => (line.startsWith('seats') ? line.replace('Anna', 'Anya') : line)),
      change(text, (line, i) => (i === text.split('\n').findIndex((each) => /^[abc]: /.test(each)) ? 'a: draw' : line)),
      text.replace(/\n[abc]: end\n/, '\n'),
      text.replace(/deck (....)(....)/, 'deck $2$1'),
    ].filter((changed) => changed !== text);
    expect(changes.length).toBeGreaterThanOrEqual(4);
    for (const changed of changes)
      expect(await verifyFile(changed, crypto)).toMatchObject({ ok: false, fault: { code: 'verify/text' } });
  });

  // (P77, P79)
  it('is refused if any input is altered, left out, moved or taken from the other round', async () => {
    const [text, log, other] = [texts[0]!, logs[0]!, logs[1]!];
    const { inputs } = log;
    const at = inputs.findIndex((input) => input.kind === 'share');
    const flipped = inputs.map((input, i) =>
      i === at ? { ...input, signature: input.signature.map((byte, j) => (j === 3 ? byte ^ 1 : byte)) } : input,
    );
    const changes: [string, RoundLog][] = [
      ['log/signature', { ...log, inputs: flipped }],
      ['roundlog/order', { ...log, inputs: inputs.filter((_, i) => i !== at) }],
      ['roundlog/order', { ...log, inputs: inputs.toSpliced(at, 2, inputs[at + 1]!, inputs[at]!) }],
      ['roundlog/order', { ...log, inputs: inputs.toSpliced(0, 1, other.inputs[0]!) }],
      ['roundlog/incomplete', { ...log, inputs: inputs.slice(0, -1) }],
      ['roundlog/order', { ...log, inputs: [...inputs, inputs.at(-1)!] }],
      ['roundlog/opening', { ...log, opening: { ...log.opening, dealer: 1 } }],
      ['roundlog/opening', { ...log, opening: { ...log.opening, head: other.opening.head } }],
    ];
    for (const [code, changed] of changes)
      expect(await verifyFile(withLog(text, changed), crypto), code).toMatchObject({ ok: false, fault: { code } });
    const later: [string, RoundLog][] = [
      ['roundlog/state', { ...other, opening: { ...other.opening, dealer: (other.opening.dealer! + 1) % 3 } }],
      ['roundlog/order', { ...other, opening: { ...other.opening, head: log.opening.head } }],
    ];
    for (const [code, changed] of later)
      expect(await verifyFile(withLog(texts[1]!, changed), crypto), code).toMatchObject({ ok: false, fault: { code } });
  });

  it('is refused with the place of an input that is missing', async () => {
    const [log] = logs as [RoundLog];
    const at = log.inputs.findIndex(({ kind, seat }) => kind === 'share' && seat === 0);
    const [missing, next] = log.inputs.slice(at) as [SignedInput, SignedInput];
    const changed = withLog(texts[0]!, { ...log, inputs: log.inputs.toSpliced(at, 1) });
    expect(await verifyFile(changed, crypto)).toMatchObject({
      fault: {
        message: `step ${next.step}, seat ${next.seat + 1}: seat ${missing.seat + 1} was to speak in step ${missing.step}`,
      },
    });
  });

  it('is refused if nobody has the key of who left before the hands were open', async () => {
    const table = tableOf({ game: lynx, options: { hand: 5 }, devices: [0, 1, 2], seed: 3, escrow: false });
    const whole = await walk(table);
    const reveal = whole.findIndex(({ plan }) => plan.kind === 'reveal');
    const log = logOf(table, await playWithout(table, whole, reveal, [1]))!;
    expect(await judgeRound(log, crypto)).toMatchObject({ fault: { code: 'roundlog/no-key' } });
  });

  it('keeps its signed log through text', () => {
    expect(makeRoundLog(must(parseRoundLog(makeRoundLog(logs[1]!))))).toEqual(makeRoundLog(logs[1]!));
  });
});
