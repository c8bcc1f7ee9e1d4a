/** What others are told by a number is what this page draws by that number. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACES, NO_FACE, TABLE_THEMES } from '../../../src/table/charter/appearance';
import { BOT_NAMES } from '../../../src/ui/client/models/alonePlan';
import { faceOf, facesOn } from '../../../src/ui/app/wearing';
import { AVATAR_NAMES, usualAvatar } from '../../../src/ui/kit/art/avatarNames';
import { AVATARS } from '../../../src/ui/kit/art/avatars';
import { THEMES } from '../../../src/ui/kit/theme';

type Wearer = Parameters<typeof facesOn>[0][number];

describe('faces and themes', () => {
  it('are as many here as a charter can name, and each is drawn once', () => {
    expect([AVATAR_NAMES.length, THEMES.length]).toEqual([FACES, TABLE_THEMES]);
    expect(Object.keys(AVATARS).sort()).toEqual([...AVATAR_NAMES].sort());
    expect(new Set(Object.values(AVATARS)).size).toBe(FACES);
  });

  it('P11: stand in the order of the specification', () => {
    const specification = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8').replaceAll(
      /\s+/g,
      ' ',
    );
    expect(specification).toContain(`A \`face\` is 0 to 15 (${AVATAR_NAMES.join(', ')}) or 255 for none`);
    const called = THEMES.map((name) => (name === 'kitchen' ? 'kitchen table' : name));
    expect(specification).toContain(`a \`theme\` 0 to 2 (${called.join(', ')})`);
  });
});

describe('a face', () => {
  it('is the number of its drawing, and none without one', () => {
    expect([faceOf('lynx'), faceOf('bee'), faceOf('letter'), faceOf('')]).toEqual([0, FACES - 1, NO_FACE, NO_FACE]);
  });

  const NAMES = ['Anna', 'Ben', 'Cleo'] as const;
  const [anna, ben, cleo] = NAMES.map((name) => faceOf(usualAvatar(name)));
  const seats = NAMES.map((name) => ({ name }));

  it('is on a seat as all are told; where nobody is told, the chosen one is on the own seat', () => {
    expect(
      facesOn(
        [
          { name: 'Anna', face: 3 },
          { name: 'Ben', face: NO_FACE },
        ],
        1,
        'owl',
      ),
    ).toBe(`3,${NO_FACE}`);
    expect(facesOn(seats, 1, 'owl')).toBe(`${anna},1,${cleo}`);
    expect(facesOn(seats, 1, 'letter')).toBe(`${anna},${NO_FACE},${cleo}`);
    expect(facesOn(seats, null, 'owl')).toBe(`${anna},${ben},${cleo}`);
  });

  it('of a bot, which has none of its own, is the usual one of its name', () => {
    expect(facesOn([{ name: 'Ben', face: NO_FACE, bot: true }], null, '')).toBe(`${ben}`);
  });

  it('of a bot is nobody else’s at the table: people keep theirs, and bots take the next one in their order', () => {
    const last = FACES - 1;
    const bots = Array.from({ length: 400 }, (_, i) => ({ name: `Bot ${i}`, bot: true }));
    const [one, two] = bots.filter(({ name }) => usualAvatar(name) === 'bee') as [Wearer, Wearer];
    const [anna, ben] = [
      { name: 'Anna', face: last },
      { name: 'Ben', face: 1 },
    ];
    expect(facesOn([one, anna, two, ben], null, '')).toBe(`0,${last},2,1`);
    const all = Array.from({ length: FACES }, (_, face) => ({ name: 'Anna', face }));
    expect(facesOn([...all, one], null, ''), 'where all are taken').toMatch(new RegExp(`,${last}$`));
  });

  it('is the same for the same name always, none without a name, and another one for each bot', () => {
    expect(NAMES.map(usualAvatar)).toEqual(NAMES.map(usualAvatar));
    expect(usualAvatar('')).toBe('');
    const all = new Set(Array.from({ length: 400 }, (_, i) => usualAvatar(`Somebody ${i}`)));
    expect(all.size, 'every animal is somebody’s').toBe(FACES);
    expect(new Set(BOT_NAMES.map(usualAvatar)).size, 'bots of one table').toBe(BOT_NAMES.length);
  });
});
