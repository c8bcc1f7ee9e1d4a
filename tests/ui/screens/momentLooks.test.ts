/** Each look page of a moment brings that moment, by the log of its game, and celebrates it for winners alone. */
import { beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../src/lib/result';
import { prepareAllGames } from '../../../src/ui/games/registry';
import { CueFinder, type FoundCue, type Heard, shufflingAt } from '../../../src/ui/feel/cueFinder';
import { momentAmong } from '../../../src/ui/feel/moment';
import { CUES } from '../../../src/ui/feel/sounds';
import { LookTable } from '../../../src/ui/screens/look/lookTable';
import { MOMENT_LOOKS } from '../../../src/ui/screens/look/momentLooks';
import { parseScene, splitLook } from '../../../src/ui/screens/look/scene';
import { endAt } from '../../../src/ui/screens/table/verdict';
import { eventually } from '../../run/eventually';

beforeAll(prepareAllGames);

describe('the look page', () => {
  it('is there for every moment, and for ends that are lost', () => {
    const moments = CUES.filter((cue) => cue !== 'card' && cue !== 'turn');
    expect(moments).toHaveLength(12);
    expect([...MOMENT_LOOKS.keys()].toSorted()).toEqual([...moments, 'round-lost', 'match-lost'].toSorted());
  });

  it.each([...MOMENT_LOOKS])('%s shows that moment', async (name, { look, happens }) => {
    const { scene, happenings } = splitLook(look);
    const at = must(parseScene(scene));
    if (at.kind !== 'table') throw new Error('no table');
    const table = new LookTable(at.game, at.seat, at.position);
    for (const each of happenings) must(table.happen(each));
    const finder = new CueFinder();
    const heard = (): Heard => ({
      ...{ log: table.log, own: at.seat, asked: false },
      ...{ shuffling: shufflingAt(table.view), end: endAt(table.view) },
    });
    expect(finder.heed(heard())).toEqual([]);
    must(table.happen(happens));
    const cue = name.replace('-lost', '');
    const found: FoundCue[] = [];
    // What is told comes after what is seen.
    await eventually(() => {
      found.push(...finder.heed(heard()));
      return found.map((each) => each.cue);
    }).toContain(cue);
    // The cards themselves are dealt.
    expect(momentAmong(found)?.name).toBe(cue === 'deal' ? undefined : cue);
    expect(momentAmong(found)?.cheer ?? false).toBe(name === 'round' || name === 'match');
  });
});
