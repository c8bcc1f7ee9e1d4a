/** No character of a file, and of no call, reaches a terminal so that it obeys it: whatever a command says of it. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/cli/call';
import { play } from '../../src/cli/playCommand';
import { verifyWith } from '../../src/cli/verifyCommand';
import { must } from '../../src/lib/result';
import { signInput } from '../../src/log/input';
import { makeEvidenceFile } from '../../src/table/record/evidenceFile';
import { parseRoundLog } from '../../src/table/record/roundLog';
import { makeMove, parseMove } from '../../src/table/step/payloads';
import { sharedCrypto } from '../table/onceCrypto';
import { runProcess } from '../run/process';
import { FROZEN } from '../vectors/frozen';
import { PAIRS } from '../vectors/round';
import { fileWith, run } from './run';

const COMMANDS: Readonly<Record<string, Command>> = {
  play,
  verify: verifyWith(sharedCrypto),
};

const ROUND = readFileSync(new URL('round.svista', FROZEN), 'utf8');
const SIGNED = ROUND.indexOf('signed\n');
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Deletes the line, turns the direction, ends the line, and a few of each class besides; no blank and no `\n`. */
const HOSTILE = '\u001b[2K\u202eab\u2028c\u2029d\u0007\u009be\u00adf\u200bg\u{e0041}h';

/** The lines that a command prints, of both kinds. */
async function printed(command: Command, args: readonly string[], text: string): Promise<string[]> {
  const { out, err } = await run(command, args, text);
  return `${out}${err}`.split('\n');
}

describe.each(Object.entries(COMMANDS))('nothing that a terminal obeys comes through: %s', (_, command) => {
  it('of any place of a file that a person reads, also as data', async () => {
    let quoted = 0;
    const kinds = new Set<string>();
    for (const [number, line] of ROUND.slice(0, SIGNED).trimEnd().split('\n').entries()) {
      const words = [...line.matchAll(/\S+/g)];
      if (kinds.has(words[0]![0])) continue;
      kinds.add(words[0]![0]);
      for (const { index } of [...words.slice(0, 2), ...words.slice(-1)]) {
        const changed = `${line.slice(0, index + 1)}${HOSTILE}${line.slice(index + 1)}`;
        const text = ROUND.split('\n').with(number, changed).join('\n');
        for (const args of [['-'], ['-', '--json']]) {
          const lines = await printed(command, args, text);
          expect([number, lines.filter((each) => OBEYED.test(each))]).toEqual([number, []]);
          if (lines.some((each) => each.includes('\\u001b[2K\\u202eab'))) quoted++;
        }
      }
    }
    expect(quoted).toBeGreaterThan(10);
    expect([...kinds].slice(1).toSorted()).toEqual(
      ['a:', 'b:', 'dealer', 'deck', 'game', 'options', 'scores', 'seats'], // whoever begins
    );
  });

  it('of what it is called with', async () => {
    for (const arg of [`--${HOSTILE}`, `/no/${HOSTILE}`]) {
      const lines = await printed(command, [arg], '');
      expect(lines.filter((each) => OBEYED.test(each))).toEqual([]);
      expect(lines[0]).toContain('\\u001b[2K');
    }
  });
});

it('every command of the folder is looked at', () => {
  const files = readdirSync(new URL('../../src/cli', import.meta.url)).filter((file) => file.endsWith('Command.ts'));
  expect(files).toEqual(Object.keys(COMMANDS).map((name) => `${name}Command.ts`));
});

it('a tag of a game that is replayed is written out, in a process of its own, too', async () => {
  const inLine = HOSTILE.replaceAll(/[\p{Zl}\p{Zp}]/gu, ' '); // what ends a line is refused, and written out above
  const text = `svista game 1\ngame lynx\nevent x${inLine}\nseats A\u0600, Ben\nposition 7S8D/9C 6S 2D - a\n`;
  const { status, out, err } = await runProcess('src/cli/play.ts', [fileWith(text)]);
  expect([status, err]).toEqual([0, '']);
  expect(out.split('\n').slice(0, 3)).toEqual([
    'Lynx: a A\\u0600, b Ben',
    'event x\\u001b[2K\\u202eab c d\\u0007\\u009be\\u00adf\\u200bg\\udb40\\udc41h',
    '',
  ]);
});

it('what somebody has signed is written out where it convicts them, and adds no line', async () => {
  const log = must(parseRoundLog(ROUND.slice(SIGNED).trim().split('\n').slice(1)));
  const input = log.inputs.find(({ kind }) => kind === 'move')!;
  const text = `x\nThese keys signed this round${HOSTILE}`;
  const payload = makeMove({ ...must(parseMove(input.payload)), text });
  const accused = signInput({ ...input, payload }, PAIRS[input.seat]!);
  const inputs = log.inputs.filter(({ step }) => step < input.step);
  const file = makeEvidenceFile(
    { signed: log.signed, round: { ...log, inputs }, inputs: [accused] },
    'lynx/move-syntax',
  );
  const plain = await run(COMMANDS['verify']!, ['-'], file);
  const lines = `${plain.out}${plain.err}`.split('\n');
  expect([plain.status, lines.filter((line) => OBEYED.test(line))]).toEqual([0, []]);
  expect(lines[1]).toContain('x\\u000aThese keys signed this round\\u001b[2K');
  const { out } = await run(COMMANDS['verify']!, ['-', '--json'], file);
  expect(JSON.parse(out)).toMatchObject({ ok: true, value: { message: expect.stringContaining(text) as string } });
});
