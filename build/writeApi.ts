/**
 * Writes the pages of the package's public names.
 * @module
 */
import { readApi, writeApi } from './api.ts';

await writeApi(await readApi());
