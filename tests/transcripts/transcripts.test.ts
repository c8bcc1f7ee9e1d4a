/**
 * Golden transcripts: whole games as files with every position, which a person reads when they change.
 *
 * `npm run transcripts` writes them anew; read the difference before you commit it.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scopa } from '../../shelf/scopa/rules';
import { replay } from '../../src/games/play/replay';
import { RECORDED, SCRIPTS, annotate, parsed, record, seatsWith, transcriptOf } from './record';

describe.each(RECORDED)('transcripts of $name', (game) => {
  const scripts = SCRIPTS[game.id] ?? [];

  it('are there', () => {
    expect(scripts.length).toBeGreaterThan(0);
  });

  it.each(scripts)('$name: the same seed still plays the same game, position by position', (script) => {
    expect(annotate(record(game, script))).toBe(readFileSync(transcriptOf(game.id, script.name), 'utf8'));
  });

  it.each(scripts)('$name: the file replays to its scores', (script) => {
    const file = parsed(readFileSync(transcriptOf(game.id, script.name), 'utf8'));
    const replayed = replay(file);
    expect(replayed.fault).toBeNull();
    expect(replayed.result?.scores.map((score) => score.total)).toEqual(file.scores?.totals);
  });

  it('show every kind of move', () => {
    const kinds = new Set<string>();
    for (const { name } of scripts) {
      for (const { text } of parsed(readFileSync(transcriptOf(game.id, name), 'utf8')).moves)
        kinds.add(text.split(' ')[0]!);
    }
    const all = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const { options } = scripts[seed % scripts.length]!;
      const seats = seatsWith(game, options).slice(0, 3);
      for (const { text } of parsed(
        record(game, {
          name: '',
          seats: seats[Math.floor(seed / scripts.length) % seats.length]!,
          seed,
          options,
        }),
      ).moves)
        all.add(text.split(' ')[0]!);
    }
    expect([...all].filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

it('are looked for with so many seats as the options go with', () => {
  expect(seatsWith(scopa, {})).toEqual([2, 3, 4]);
  expect(seatsWith(scopa, { deal: 'nine' })).toEqual([4]);
});

it('stay as they are, whatever a test finds: only a command writes them', () => {
  const sources = ['record.ts', 'transcripts.test.ts'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  expect(
    sources.filter((text) => /\b(write|append)File|createWriteStream/.test(text.replace(/it\('stay as[^]*/, ''))),
  ).toEqual([]);
  expect(() => readFileSync(transcriptOf('lynx', 'not-yet-written'))).toThrow();
});
