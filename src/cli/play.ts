/**
 * `npm run -s play -- FILE`: the command in a process of its own.
 * @module
 */
import { PROCESS } from './call';
import { play } from './playCommand';

process.exitCode = await play(process.argv.slice(2), PROCESS);
