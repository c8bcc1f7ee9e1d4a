/**
 * Somebody at a table of four has patched their page: the others' screens name them, the evidence that they save
 * convinces a stranger, and they play on without them.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { must } from '../../src/lib/result';
import { verifyEvidence } from '../../src/table/record/verifyEvidence';
import { actCardinoes, choose } from './acts';
import { violations } from './axe';
import { BrowserHarness, DESK, PHONE, type Player, playSome } from './harness';
import type { Lie } from './liar/lie';
import { buildLiar, makeLiar, serveLiar } from './liar/page';
import { eventually } from '../run/eventually';

let dist: string;
let harness: BrowserHarness;
let space: Server;
/** At a table that a liar after the other comes to. */
let honest: readonly [anna: Player, ben: Player];

beforeAll(async () => {
  dist = await buildLiar();
  harness = await BrowserHarness.open();
  space = await serveLiar(harness, dist);
  honest = [await harness.person('Anna', PHONE), await harness.person('Ben', DESK)];
  await harness.gather(honest);
  await choose(honest[0].page, 'Cardinoes'); // half as many cards to shuffle
  await honest[1].page.getByText('Cardinoes', { exact: true }).first().waitFor();
});

afterEach(() => {
  for (const { name, errors } of honest) expect(errors, name).toEqual([]);
});

afterAll(async () => {
  await harness.close();
  space.close();
  await rm(dist, { recursive: true, force: true });
});

/** Dora comes to the honest ones, with a device that nobody knows, and all say that they are ready. */
async function sitWithLiar(lie: Lie): Promise<Player> {
  const dora = await harness.person('Dora', DESK);
  await makeLiar(dora, space, lie);
  const everybody = [...honest, dora];
  await dora.page.goto(honest[0].page.url().replace(harness.origin, dora.origin!));
  await dora.page.getByLabel('Your name').fill('Dora');
  await dora.page.getByRole('button', { name: 'Join' }).click();
  for (const { page } of everybody) {
    await page
      .locator('li', { hasText: 'not ready' })
      .nth(everybody.length - 1)
      .waitFor();
  }
  await harness.begin(everybody);
  return dora;
}

async function savedEvidence({ page }: Player): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the evidence' }).click();
  return readFileSync(await (await saving).path(), 'utf8');
}

/** All others have named Dora, and what they save convinces a stranger of this. */
async function expectNamed(lie: Lie, code: string): Promise<void> {
  const [anna] = honest;
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
async function openAnew(): Promise<void> {
  await honest[0].page.getByRole('button', { name: 'Restart with new seats…' }).click();
  for (const { page } of honest) {
    await page.getByRole('heading', { name: 'At the table' }).waitFor();
    await page
      .locator('li', { hasText: 'not ready' })
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
    const dora = await sitWithLiar(lie);
    await expectNamed(lie, code);
    await openAnew();
    await dora.context.close();
  });

  it('who gives a wrong share is named by all others, and they play on without them', async () => {
    const lie: Lie = { kind: 'share', name: 'share', what: 'a share that is another point' };
    await sitWithLiar(lie);
    await expectNamed(lie, 'crypto/share-proof');
    await openAnew();
    await harness.begin(honest);
    await Promise.all(honest.map(({ page }) => page.locator('[role=option]').nth(4).waitFor()));
    for (const { page } of honest) await eventually(() => page.locator('.opponent').count()).toBe(honest.length - 1);
    await playSome(honest, 4, (page) => page.evaluate(actCardinoes));
  });
});
