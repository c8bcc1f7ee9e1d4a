/** The faces of people in a saved round. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseGameFile } from '../../../../src/games/play/gameFile';
import { must } from '../../../../src/lib/result';
import { facesIn } from '../../../../src/ui/screens/replay/facesIn';
import { FROZEN } from '../../../vectors/frozen';

const parsed = parseGameFile(readFileSync(new URL('round.svista', FROZEN), 'utf8'));
const { signed, names } = must(parsed);

describe('the faces in a saved round', () => {
  it('are those of its charter, by seat', () => {
    expect(facesIn({ signed, names })).toBe('3,12');
  });

  it('are none where the file has no charter, one that is not signed by all, or one of other seats', () => {
    const altered = signed.with(
      0,
      signed[0]!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    for (const lines of [[], signed.slice(1), ['charter '], ['charter !'], altered])
      expect(facesIn({ signed: lines, names })).toBeNull();
    expect(facesIn({ signed, names: [...names, 'Cleo'] })).toBeNull();
  });

  it('are nobody’s whom the file calls otherwise than its charter does', () => {
    expect(facesIn({ signed, names: names.toReversed() })).toBeNull();
    expect(facesIn({ signed, names: [names[0]!, 'Mallory'] })).toBeNull();
  });
});
