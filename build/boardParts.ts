/**
 * `npm run parts`: writes `docs/board-parts.md`, every part of `src/ui/board` that a board puts on the table, with its
 * props as the part itself says them, and takes a picture of each, from look pages of the page in one file. `--words`
 * leaves the pictures as they are, and needs no browser.
 * @module
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import { startChromium } from '../tests/browser/sharedBrowser';

const ROOT = new URL('../', import.meta.url);
const PICTURES = new URL('docs/pictures/parts/', ROOT);

const LYNX = 'look=a:7S8D4HTH9H2CAS3D/13?/11? 5C7H 60? a3S3D3H,b4C5C6C a';
const CHAIN = 'look=cardinoes:a:8S8CKCTHJDTD/5?/2?/9? 3D3C9C9S2S2H7H7D4D 12? a dealer=d';

interface Shot {
  readonly look: string;
  readonly at: string;
  /** What reaches over its edge, in pixels: a count, a shadow. */
  readonly edge?: number;
}

/** By the name of its component: the look page, and the element on it. In the order of a board, from above. */
export const PARTS: Readonly<Record<string, Shot>> = {
  BoardFrame: { look: LYNX, at: '.frame' },
  Opponents: { look: LYNX, at: '.opponents' },
  Stock: { look: CHAIN, at: '[data-fly=stock]', edge: 12 },
  DiscardPile: { look: LYNX, at: '[data-place=pile]' },
  Recent: { look: `${LYNX};discard 4H`, at: '.lines' },
  TurnPanel: { look: CHAIN, at: '.turn-panel' },
  TurnLines: { look: CHAIN, at: '.prompt' },
  ActionBar: { look: CHAIN, at: '.bar > .row' },
  HandHead: { look: CHAIN, at: '.dock .head' },
  Hand: { look: CHAIN, at: 'section.hand' },
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What a component says of itself, and its props: name, whether it can be left out, and what it is. */
export function partOf(source: string): { readonly about: string; readonly props: readonly string[] } {
  const about = oneLine(/@component ([^]*?)-->/.exec(source)?.[1] ?? '');
  const body = /interface Props[^{]*\{\n([^]*?)\n {2}\}/.exec(source)?.[1] ?? '';
  const props = [...body.matchAll(/(?:\/\*\* ([^]*?) \*\/\s+)?^ {4}(\w+)(\??): ([^]*?);$/gm)].map(
    ([, what, name, open, type]) =>
      `- \`${name}${open}\`: \`${oneLine(type!)}\`${what === undefined ? '' : `; ${oneLine(what.replaceAll('* ', ''))}`}`,
  );
  return { about, props };
}

/** The page, from the sources. */
export async function partsPage(): Promise<string> {
  const sections = await Promise.all(
    Object.keys(PARTS).map(async (name) => {
      const { about, props } = partOf(await readFile(new URL(`src/ui/board/${name}.svelte`, ROOT), 'utf8'));
      return `## ${name}\n\n${about}\n\n![${name}](pictures/parts/${name}.png)\n\n${props.join('\n')}\n`;
    }),
  );
  const text = `# The parts of a board

\`npm run parts\` writes this page from the components in \`src/ui/board\`; a question mark is a prop that can be left
out. A board whose screen is data (\`board\` of a \`ModuleScreen\`, [package.md](package.md)) uses all of them without
naming one. \`HandBoard\` (\`src/ui/board/handBoard.svelte.ts\`) holds what every board does alike: selection, second tap,
drag, flights and focus. An \`Offer\` says its label in parts, so that a card in it is a picture.

${sections.join('\n')}`;
  return (await format('board-parts.md', text, { printWidth: 120, proseWrap: 'always' })).code;
}

async function takePictures(): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const browser = await startChromium();
  const file = pathToFileURL(fileURLToPath(new URL('dist/svista.html', ROOT))).href;
  const viewport = { width: 390, height: 780 };
  for (const shown of new Set(Object.values(PARTS).map(({ look }) => look))) {
    const page = await browser.newPage({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${file}#${encodeURI(shown)}`);
    await page.locator('.hand [role=option]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const [name, { at, edge = 0 }] of Object.entries(PARTS).filter(([, { look }]) => look === shown)) {
      const path = fileURLToPath(new URL(`${name}.png`, PICTURES));
      const { x, y, width, height } = (await page.locator(at).filter({ visible: true }).first().boundingBox())!;
      const clip = { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge };
      await page.screenshot({ path, clip });
    }
    await page.close();
  }
  await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(new URL('docs/board-parts.md', ROOT), await partsPage());
  if (!process.argv.includes('--words')) await takePictures();
}
