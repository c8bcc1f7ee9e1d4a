/**
 * What “Connection” in the menu says of people who watch, who leave the page, and who come back.
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { BrowserHarness, DESK, type Player } from './harness';
import { BLAMED, connectionOf } from './whoReaches';

let harness: BrowserHarness;
let anna: Player;
let ben: Player;
let link: string;
let watching: string;

beforeAll(async () => {
  harness = await BrowserHarness.open();
  anna = await harness.person('Anna', DESK);
  ben = await harness.person('Ben', DESK);
  link = await harness.gather([anna, ben]);
  await anna.page.getByRole('button', { name: 'Other ways' }).click();
  await anna.page.getByRole('button', { name: 'More', exact: true }).click();
  watching = await anna.page.getByRole('textbox', { name: 'Link for watching' }).inputValue();
  await anna.page.keyboard.press('Escape');
  await harness.begin([anna, ben]);
  for (const { page } of [anna, ben]) await page.locator('[role=option]').first().waitFor();
});
afterAll(() => harness.close());

const told = (): Promise<string> => connectionOf(anna.page);

/** From now on Anna's page keeps each line outside of dialogs in which a network is blamed. */
async function keepBlame(): Promise<void> {
  await anna.page.evaluate(() => {
    const kept: string[] = ((globalThis as { blame?: string[] }).blame = []);
    new MutationObserver(() => {
      for (const part of document.querySelectorAll<HTMLElement>('main, .notes'))
        for (const line of part.innerText.split('\n'))
          if (/firewall|your networks|VPN/.test(line) && !kept.includes(line)) kept.push(line);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

describe('who is reached', () => {
  it('does not miss somebody who came by the link and watches now', async () => {
    const cleo = await harness.person('Cleo', DESK);
    await harness.join(cleo, link);
    await cleo.page.locator('main').getByText('Anna').first().waitFor();
    await cleo.page.goto(watching);
    await anna.page.getByText('Cleo is watching').first().waitFor({ state: 'attached' });
    await eventually(told).toContain('Cleo is watching. Spectators find some of you');
    expect(await told()).not.toMatch(BLAMED);
  });

  it('says of somebody who has left the page just that, and blames no network', async () => {
    await ben.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Home' }).click();
    await eventually(told).toContain('Ben has left the page.');
    expect(await told()).not.toMatch(BLAMED);
    await ben.page.goto(link);
    await ben.page.locator('.board').waitFor();
    await eventually(told).toContain('You’re connected directly to Ben.');
    expect(await told()).not.toMatch(BLAMED);
    expect(
      await anna.page
        .locator('.note')
        .getByText(/firewall/)
        .count(),
    ).toBe(0);
  });

  it('says the same of somebody while one skips the next round oneself', async () => {
    const menu = anna.page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Skip the next round' }).click();
    await anna.page.keyboard.press('Escape');
    await eventually(told).toContain('You’re connected directly to Ben.');
    expect(await told()).not.toMatch(BLAMED);
    await menu.click();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Deal me in' }).click();
    await anna.page.keyboard.press('Escape');
  });

  it('says of somebody who came with another device that they are connected, and blames nobody meanwhile', async () => {
    await keepBlame();
    const other = await harness.person('Ben');
    await harness.kill(ben);
    await harness.join(other, link);
    await other.page.getByText('You’ll be dealt in with the next round.').first().waitFor();
    await anna.page.getByText('Ben is here and wants to play').first().waitFor({ state: 'attached' });
    await eventually(told).toContain('You’re connected directly to Ben.');
    expect(await told()).not.toMatch(BLAMED);

    // The first one is opened again, and both are there.
    await harness.reopen(ben);
    await ben.page.locator('.board').waitFor();
    await eventually(told).toMatch(/connected directly to Ben and Ben/);
    expect(await told()).not.toMatch(BLAMED);
    await other.page.close({ runBeforeUnload: false });
    await eventually(told).not.toMatch(/Ben and Ben/);
    await eventually(told).toContain('You’re connected directly to Ben.');
    expect(await told()).not.toMatch(BLAMED);
    expect(await anna.page.evaluate(() => (globalThis as { blame?: string[] }).blame)).toEqual([]);
  });
});

describe('whoever waits for a seat, whose tab crashes', () => {
  it('and who comes back at once by the link for watching is shown as somebody who watches, and not as away', async () => {
    const finn = await harness.person('Finn');
    await harness.join(finn, link);
    await finn.page.getByText('You’ll be dealt in with the next round.').first().waitFor();
    await harness.kill(finn);
    finn.page = await finn.context.newPage();
    await finn.page.goto(watching);
    await finn.page.locator('.opponents').waitFor();
    await anna.page.getByRole('button', { name: /Finn.* watching/ }).waitFor();
    await eventually(told).toMatch(/Finn.* watching/);
    await eventually(told).not.toMatch(BLAMED);
  });
});

describe('who is reached in the waiting room', () => {
  it('is whoever came with another device after their tab was closed, and nobody is blamed', async () => {
    const [dora, emil, again] = [
      await harness.person('Dora', DESK),
      await harness.person('Emil'),
      await harness.person('Emil'),
    ];
    anna = dora;
    const theirs = await harness.gather([dora, emil]);
    await keepBlame();
    await harness.kill(emil);
    await harness.join(again, theirs);
    await again.page.locator('li', { hasText: 'Dora' }).first().waitFor();
    await eventually(told).toContain('You’re connected directly to Emil.');
    await eventually(told).not.toMatch(BLAMED);
    expect(await dora.page.evaluate(() => (globalThis as { blame?: string[] }).blame)).toEqual([]);
  });
});
