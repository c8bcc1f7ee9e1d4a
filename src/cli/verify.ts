/**
 * `npm run -s verify -- FILE`: the command in a process of its own.
 * @module
 */
import { PROCESS } from './call';
import { verify } from './verifyCommand';

process.exitCode = await verify(process.argv.slice(2), PROCESS);
