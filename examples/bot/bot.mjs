/**
 * A bot on a server: a device like all others, which shuffles, deals, proves and checks by itself, and is trusted with
 * nothing but its own hand. It sits down at the table of a link, and plays until all stand up.
 *
 *     node bot.mjs LINK [NAME]
 *
 * Needs `svista`, `node-datachannel`, and before Node 22 `ws`.
 */
import * as webRtc from 'node-datachannel/polyfill';
import { botTurn } from 'svista/bots';
import { provideWebRtc } from 'svista/node';
import { parseConfig, peerjsNetwork } from 'svista/peerjs';
import { joinTable } from 'svista/table';

provideWebRtc(webRtc, globalThis.WebSocket ?? (await import('ws')).WebSocket);

const say = (line) => process.stdout.write(`${line}\n`);
const [link, name = 'Robo'] = process.argv.slice(2);
const page = new URL(link);
const config = parseConfig(await (await fetch(new URL('config.json', page))).text(), page);
if (!config.ok) throw new Error(config.fault.message);

const joined = await joinTable(link, {
  name,
  network: peerjsNetwork(config.value),
  onTurn: botTurn('easy'),
  again: () => true,
  onFault: ({ code, message }) => say(`${code}: ${message}`),
});
if (!joined.ok) throw new Error(joined.fault.message);
say(`${name} comes to the table.`);
for (const { names, points } of await joined.value.finished)
  say(names.map((each, seat) => `${each} ${points[seat]}`).join(', '));
joined.value.close();
process.exit(0);
