/**
 * Somebody at a table of four has patched their page: the others' screens name them, the evidence that they save
 * convinces a stranger, and they play on without them.
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { must } from '../../src/lib/result';
import { verifyEvidence } from '../../src/table/record/verifyEvidence';
import { violations } from './axe';
import { BrowserHarness, DESK, PHONE, type Player, playSome } from './harness';
import type { Lie } from './liar/lie';
import { buildLiar, makeLiar, serveLiar } from './liar/page';
import { eventually } from '../run/eventually';

let dist: string;
let harness: BrowserHarness;
let space: Server;

beforeAll(async () => {
  dist = await buildLiar();
});

afterEach(async () => {
  await harness.close();
  space.close();
});

afterAll(async () => {
  await rm(dist, { recursive: true, force: true });
});

/** Honest people and Dora, who have just said that they are ready. */
async function sitWithLiar(honest: readonly string[], lie: Lie): Promise<Player[]> {
  harness = await BrowserHarness.open();
  const players: Player[] = [];
  for (const [i, name] of [...honest, 'Dora'].entries())
    players.push(await harness.person(name, i === 0 ? PHONE : DESK));
  space = await serveLiar(harness, dist);
  await makeLiar(players.at(-1)!, space, lie);
  await harness.gather(players);
  await harness.begin(players);
  return players;
}

async function savedEvidence({ page }: Player): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the evidence' }).click();
  return readFileSync(await (await saving).path(), 'utf8');
}

/** All others have named Dora, and what they save convinces a stranger of this. */
async function expectNamed(honest: readonly Player[], lie: Lie, code: string): Promise<void> {
  const [anna] = honest as [Player];
  await Promise.all(
    honest.map(({ page }) => page.getByRole('heading', { name: 'Dora broke the rules of the table' }).waitFor()),
  );
  for (const { page } of honest) await page.getByText(code).waitFor();
  expect(await violations(anna.page)).toEqual([]);
  const verdict = must(await verifyEvidence(await savedEvidence(anna), new InlineCrypto()));
  expect([verdict.code, verdict.kind, verdict.seats.map((seat) => verdict.names[seat])]).toEqual([
    code,
    lie.kind,
    ['Dora'],
  ]);
}

/** They sit at the table anew, without her. */
async function openAnew(honest: readonly Player[]): Promise<void> {
  await honest[0]!.page.getByRole('button', { name: 'Restart with new seats…' }).click();
  for (const { page } of honest) {
    await page.getByRole('heading', { name: 'Who is here' }).waitFor();
    await page
      .locator('li', { hasText: 'not ready yet' })
      .nth(honest.length - 1)
      .waitFor();
  }
}

describe('a player with a patched page', () => {
  it.each<[string, Lie, string]>([
    [
      'puts another card into the deck',
      { kind: 'shuffle', name: 'shuffle of a deck', what: 'a card that is another' },
      'crypto/shuffle-proof',
    ],
    [
      'says one thing to one and another to the others',
      { kind: 'header', name: 'key of a round', what: null },
      'log/equivocation',
    ],
  ])('who %s is named by all others, who restart the table without them', async (_what, lie, code) => {
    const honest = (await sitWithLiar(['Anna', 'Ben'], lie)).slice(0, -1);
    await expectNamed(honest, lie, code);
    await openAnew(honest);
    for (const { name, errors } of honest) expect(errors, name).toEqual([]);
  });

  it('who gives a wrong share is named by all others, and they play on without them', async () => {
    const lie: Lie = { kind: 'share', name: 'share', what: 'a share that is another point' };
    const honest = (await sitWithLiar(['Anna', 'Ben'], lie)).slice(0, -1);
    await expectNamed(honest, lie, 'crypto/share-proof');
    await openAnew(honest);
    await harness.begin(honest);
    await Promise.all(honest.map(({ page }) => page.locator('[role=option]').nth(11).waitFor()));
    for (const { page } of honest) await eventually(() => page.locator('.opponent').count()).toBe(honest.length - 1);
    await playSome(honest, 4);
    for (const { name, errors } of honest) expect(errors, name).toEqual([]);
  });
});
