/** Which of two drafts holds, whatever their numbers: all that there can be of them. */
import { describe, expect, it } from 'vitest';
import { equalBytes } from '../../../src/lib/bytes';
import { type ReadDraft, makeProposalId, precedence } from '../../../src/table/lobby/founding';
import { OPENING_BYTES } from '../../../src/table/charter/opening';
import { bytesOf } from '../../log/seats';

const [OPENER, MEMBER, STRANGER] = ['opener', 'member', 'stranger'].map(bytesOf) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const TABLE = bytesOf('where we were');
const INVENTED = bytesOf('a table that never was');
const begun = (device: Uint8Array): Uint8Array => makeProposalId(bytesOf('begun').subarray(0, OPENING_BYTES), device);
const draft = (author: Uint8Array, founder: Uint8Array, ...continues: readonly Uint8Array[]): ReadDraft =>
  ({ draft: { author }, charter: { proposal: begun(founder), continues } }) as unknown as ReadDraft;
const opener = draft(OPENER, OPENER);

/** What holds of the first and the second against each other, whichever was known: 1, 2, or null for the later one. */
function holds(first: ReadDraft, second: ReadDraft, away: readonly Uint8Array[] = []): number | null {
  const knowledge = {
    isHere: (device: Uint8Array) => !away.some((each) => equalBytes(each, device)),
    hasSat: (table: Uint8Array, device: Uint8Array) => equalBytes(table, TABLE) && !equalBytes(device, STRANGER),
    isOpeners: (id: Uint8Array) => equalBytes(id, begun(OPENER)),
  };
  const [kept, taken] = [precedence(first, second, knowledge), precedence(second, first, knowledge)];
  expect(taken).toBe({ known: 'offered', offered: 'known', later: 'later' }[kept]);
  return { known: 1, offered: 2, later: null }[kept];
}

describe('of two drafts', () => {
  it('the later one holds where both are of whoever opened the link, though one comes after a table that never opened', () => {
    expect(holds(opener, draft(OPENER, OPENER, INVENTED))).toBeNull(); // or their first one, shown again, would displace it
  });

  it('that of whoever opened the link holds, while they are there, against one after a table that never was', () => {
    for (const invented of [draft(STRANGER, STRANGER, INVENTED), draft(STRANGER, OPENER, TABLE)]) {
      expect(holds(opener, invented)).toBe(1);
      expect(holds(opener, invented, [OPENER])).toBeNull();
    }
    expect(holds(draft(MEMBER, MEMBER), draft(STRANGER, STRANGER, INVENTED))).toBeNull();
    expect(holds(draft(MEMBER, OPENER), draft(STRANGER, STRANGER, INVENTED))).toBeNull();
  });

  it('one for the table after that where we were holds against one for the first, of whomever', () => {
    for (const first of [opener, draft(MEMBER, MEMBER), draft(STRANGER, STRANGER)])
      expect(holds(draft(MEMBER, MEMBER, TABLE), first)).toBe(1);
  });

  it('one of somebody who has sat at a table that it continues holds against one of a stranger, which says so too', () => {
    const member = draft(MEMBER, MEMBER, TABLE);
    for (const tables of [[INVENTED], [TABLE], [INVENTED, TABLE]])
      expect(holds(member, draft(STRANGER, STRANGER, ...tables))).toBe(1);
    expect(holds(member, draft(OPENER, OPENER, INVENTED, TABLE))).toBeNull(); // who may have gone on with others
    expect(holds(draft(STRANGER, STRANGER, TABLE), draft(STRANGER, STRANGER, INVENTED))).toBeNull();
  });

  // (P157)
  it('for the first table that of whoever opened the link holds, and of one proposal that of whoever began it', () => {
    expect(holds(opener, draft(MEMBER, MEMBER))).toBe(1);
    expect(holds(opener, draft(MEMBER, OPENER))).toBe(1);
    expect(holds(opener, draft(MEMBER, OPENER), [OPENER])).toBeNull();
    expect(holds(draft(MEMBER, OPENER), draft(MEMBER, MEMBER), [OPENER])).toBe(1);
    expect(holds(draft(MEMBER, MEMBER), draft(STRANGER, MEMBER))).toBe(1);
    expect(holds(draft(MEMBER, MEMBER), draft(MEMBER, MEMBER))).toBeNull();
  });
});
