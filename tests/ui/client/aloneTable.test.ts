/** A game alone after a reload. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BotService } from '../../../src/bots/service';
import type { NineteenMove } from '../../../src/games/nineteen/state';
import { usualPlan } from '../../../src/ui/client/models/alonePlan';
import { loadAlone } from '../../../src/ui/client/models/aloneStore';
import { AloneTable } from '../../../src/ui/client/models/aloneTable.svelte';
import { prepareGame } from '../../../src/ui/games/registry';
import type { HeldCard } from '../../../src/ui/board/heldCard';
import { sentDraft } from '../../../src/ui/games/nineteen/draft';
import { KeptStorage } from '../keptStorage';

beforeAll(() => prepareGame('nineteen'));
beforeEach(() => {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, new KeptStorage());
});
afterEach(() => vi.unstubAllGlobals());

/** Bots that think for ever: what one has chosen waits for them. */
const thinking: BotService = { think: () => new Promise(() => {}), close: () => {} };

function open(start = { plan: { ...usualPlan('nineteen'), seed: 5 }, events: [] as never[] }): AloneTable {
  const options = { name: 'Anna', bots: thinking, leastMs: () => 0, clock: { nowMs: () => 0, after: () => () => {} } };
  return new AloneTable({
    ...options,
    start: loadAlone() ?? start,
    onNews: () => {},
    onFault: ({ message }) => expect.unreachable(message),
    onLeave: () => {},
  });
}

it('a choice that waits for those of others is shown after a reload as it was made', () => {
  const before = open();
  expect(before.view.chosen).toBeNull();
  const ids = [...before.view.known.keys()].slice(0, 6).sort((a, b) => a - b);
  expect(before.play({ kind: 'split', ids }).ok).toBe(true);
  const after = open();
  expect(after.view.waitingFor).not.toContain(0);
  const move = after.view.chosen as NineteenMove;
  expect(move).toEqual({ kind: 'split', ids });
  const cards = [...after.view.known].map(([id, face]): HeldCard => ({
    key: String(face),
    card: { face, id },
    copy: 0,
    open: false,
  }));
  expect(sentDraft(move, cards)).toMatchObject({ sent: true, six: ids.map((id) => String(after.view.known.get(id))) });
});
