/** `npm run new-game -- NAME "TITLE"`: copies the sample under another name, and registers it. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { copyOf } from './copy';

const [name = '', title = ''] = process.argv.slice(2);
const ROOT = new URL('../../', import.meta.url);
if (title === '' || existsSync(new URL(`src/games/${name}/`, ROOT))) {
  console.error('usage: npm run new-game -- NAME "TITLE"    NAME: small letters, of no game that there is');
  process.exitCode = 2;
} else {
  for (const folder of ['src/games', 'src/ui/games', 'tests/games']) mkdirSync(new URL(`${folder}/${name}/`, ROOT));
  const files = copyOf(name, title);
  for (const [path, text] of files) {
    writeFileSync(new URL(path, ROOT), text);
    console.log(path);
  }
  // Another name makes lines shorter or longer.
  execFileSync('npx', ['oxfmt', ...files.keys()], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
