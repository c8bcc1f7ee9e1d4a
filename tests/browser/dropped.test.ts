/**
 * Files that are really dropped onto the page: honest rounds, and all that somebody may have made of one.
 * @module-tag long
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { MAX_FILE } from '../../src/lib/textLines';
import { FROZEN } from '../vectors/frozen';
import { freshPages } from './freshPages';
import { DESK } from './harness';

const pages = freshPages();
const folder = mkdtempSync(join(tmpdir(), 'svista-dropped-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ROUND = readFileSync(new URL('round.svista', FROZEN), 'utf8');

/** Somebody lets go of this file of theirs anywhere on the page. */
async function drop(page: Page, name: string, content: string | Uint8Array | null): Promise<void> {
  const path = join(folder, name);
  if (content === null) mkdirSync(path, { recursive: true });
  else writeFileSync(path, content);
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: 300,
      y: 500,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  await session.detach();
}

/** What the page says is wrong. */
const said = async (page: Page): Promise<string> => (await page.getByRole('alert').allTextContents()).join('');

/** Where the first signed input stands. */
const inputs = ROUND.indexOf('\ninput ') + '\ninput '.length;

it('a file that is dropped onto the page is shown as far as it is a round, and else refused with a sentence', async () => {
  const page = await pages.open({ viewport: DESK, reducedMotion: 'reduce' }, 'alone');
  await page.goto(`${pages.origin}#replay`);
  await page.getByText('Its signatures are not checked here').waitFor();
  const refused: readonly [name: string, content: string | Uint8Array | null, sentence: RegExp][] = [
    [
      'turned.svista',
      ROUND.replace('seats Anna', 'seats A\u202enna'),
      /^turned\.svista, line 3, .*every seat has a plain name/,
    ],
    ['old.svista', ROUND.replace('game 1', 'game 0'), /^old\.svista, line 1, .*a game file starts with/],
    ['e\u202evil.svista', 'nothing', /^e\\u202evil\.svista, line 1, /],
    ['noise.svista', Uint8Array.from({ length: 5000 }, (_, i) => (i * i) % 251), /^noise\.svista, line 1, /],
    ['nested.svista', ROUND.replace(/^dealer.*/m, `position ${'('.repeat(4000)}`), /^nested\.svista, line \d+, /],
    ['huge.svista', 'x'.repeat(MAX_FILE + 1), /^huge\.svista: a file has at most/],
    ['lines.svista', '\n'.repeat(60_000), /^lines\.svista, line 50001, /],
    ['<img src=x onerror=alert(1)>.svista', '<script>alert(1)</script>', /^<img src=x .*“<script>/],
    ['folder', null, /^This browser can’t read folder/],
  ];
  for (const [name, content, sentence] of refused) {
    await drop(page, name, content);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect(await page.locator('.board').count(), name).toBe(0);
  }

  await drop(
    page,
    'points.svista',
    ROUND.replace(/^scores (\d+)/m, (_, had: string) => `scores ${Number(had) + 7}`),
  );
  await page.getByRole('alert').filter({ hasText: 'the scores are 0 33. The round is shown as far' }).waitFor();
  await page.getByRole('heading', { name: 'Lynx: Anna, Ben' }).waitFor();
  await page.getByRole('button', { name: 'Open another' }).click();
  await page.getByRole('button', { name: 'Choose a saved round' }).waitFor();
  expect(await said(page), 'of a file that is no longer open').toBe('');

  // What only the signed part says is not looked at here, and so says nothing either.
  await drop(page, 'signed.svista', `${ROUND.slice(0, inputs)}AAAA${ROUND.slice(inputs + 4)}`);
  await page.getByRole('heading', { name: 'Lynx: Anna, Ben' }).waitFor();
  expect(await said(page)).toBe('');
});
