/** Frozen files of evidence: whom they convict and of what, or why nobody. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllRules } from '../../../src/games/registry';
import { type EvidenceVector, judgedEvidence } from '../../vectors/evidence';
import { readFrozen } from '../../vectors/frozen';

const rows = readFrozen<readonly EvidenceVector[]>('evidence');

beforeAll(loadAllRules);

describe('a frozen file of evidence', () => {
  // (P131–P139)
  it.each(rows)('convicts, or is refused, as it is frozen: $name', async ({ text, code, convicts }) => {
    expect(await judgedEvidence(text)).toEqual(convicts ? { code, convicts } : { code });
  });

  it('is there for each kind of fault and of refusal', () => {
    const faults = rows.flatMap(({ convicts }) => (convicts ? [convicts.fault] : []));
    const refusals = rows.flatMap(({ code, convicts }) => (convicts ? [] : [code]));
    expect([...new Set(faults)].sort()).toEqual([
      'crypto/equal-keys',
      'crypto/escrow',
      'crypto/false-complaint',
      'crypto/key-proof',
      'crypto/point',
      'crypto/share-proof',
      'greta/first-cell',
      'greta/move-syntax',
      'greta/not-in-hand',
      'log/equivocation',
      'table/faces',
      'table/false-complaint',
      'table/garbage-escrow',
      'table/other-state',
      'table/seal',
      'table/wrong-kind',
      'wire/malformed',
    ]);
    expect([...new Set(refusals)].sort()).toEqual([
      'bytes/base64',
      'crypto/false-complaint',
      'crypto/key-proof',
      'evidence/apart',
      'evidence/elsewhere',
      'evidence/not-false',
      'evidence/order',
      'evidence/same',
      'evidence/state',
      'evidence/syntax',
      'evidence/text',
      'log/no-seat',
      'log/not-asked',
      'log/other-table',
      'log/signature',
      'roundlog/opening',
      'roundlog/order',
    ]);
  });
});
