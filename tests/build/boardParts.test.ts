/** The page of the board's parts says of each what the part says of itself. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PARTS, partOf, partsPage } from '../../build/boardParts';

it('docs/board-parts.md is what npm run parts writes', async () => {
  expect(readFileSync('docs/board-parts.md', 'utf8')).toBe(await partsPage());
});

it('each part has props and a picture', () => {
  for (const name of Object.keys(PARTS)) {
    const { about, props } = partOf(readFileSync(`src/ui/board/${name}.svelte`, 'utf8'));
    expect(about, name).not.toBe('');
    expect(props, name).not.toEqual([]);
    expect(existsSync(`docs/pictures/parts/${name}.png`), name).toBe(true);
  }
});
