/**
 * `npm run -s api`: pages of the package's public names, made from their docstrings, in `dist/api`. Part of the page that
 * is published, and of nothing that a start waits for.
 * @module
 */
import { fileURLToPath } from 'node:url';
import { Application, type ProjectReflection } from 'typedoc';
import { ENTRIES } from './library.ts';

const fileOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** An entry of nothing but a program. */
const WORKER = 'crypto-worker';

export interface Api {
  readonly app: Application;
  readonly project: ProjectReflection;
}

/** What is public, with what is said of it. */
export async function readApi(): Promise<Api> {
  const app = await Application.bootstrap({
    name: 'svista',
    entryPoints: Object.keys(ENTRIES)
      .filter((name) => name !== WORKER)
      .map((name) => ENTRIES[name]!),
    tsconfig: fileOf('build/tsconfig.library.json'),
    readme: fileOf('docs/package.md'),
    excludeInternal: true,
    excludePrivate: true,
    disableSources: true,
    skipErrorChecking: true, // npm run check has done that
    logLevel: 'Error',
    validation: false,
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('the public names could not be read');
  return { app, project };
}

/** Writes the pages into that folder. */
export async function writeApi({ app, project }: Api, folder = fileOf('dist/api')): Promise<void> {
  await app.generateDocs(project, folder);
}
