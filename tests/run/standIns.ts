/**
 * What tests of tables have in the place of files of the program: the same, quicker, or with the trial game.
 * @module
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, normalizePath } from 'vite';

const ROOT = normalizePath(fileURLToPath(new URL('../../', import.meta.url)));
const STAND_INS: Readonly<Record<string, string>> = {
  'src/crypto/sign.ts': 'tests/table/quickSign.ts',
  'src/crypto/batch.ts': 'tests/table/quickSign.ts',
  'src/crypto/nacl.ts': 'tests/table/quickHash.ts',
  'src/games/registry/index.ts': 'tests/table/withTrial.ts',
};
/** These import what they stand in for. */
const OWN = [...Object.values(STAND_INS), 'tests/table/nodeSign.ts', 'tests/table/sha512.ts'].map(
  (path) => ROOT + path,
);

export function standIns(): Plugin {
  return {
    name: 'svista-stand-ins',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.') || OWN.includes(normalizePath(importer))) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const stands = resolved && STAND_INS[normalizePath(resolved.id).slice(ROOT.length)];
      return stands ? ROOT + stands : null;
    },
  };
}
