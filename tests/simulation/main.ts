import { register } from 'node:module';
register('./hooks.mjs', import.meta.url);
const { command } = await import('./command');
process.exitCode = await command(process.argv.slice(2));
