/**
 * Texts from outside: files, `config.json`, links, options. What people write has more than one spelling; what is
 * written of it has one.
 */
import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { isFileName } from '../../../src/games/fileName';
import { matchOptions } from '../../../src/games/matchOptions';
import { type OptionSpec, defaultOptions, makeOptions, readOptions } from '../../../src/games/options';
import { GAMES } from '../../../src/games/registry';
import { fromUtf8, toBase64Url } from '../../../src/lib/bytes';
import { Writer } from '../../../src/lib/wire';
import { MAX_SEATS } from '../../../src/games/seats';
import { CODE_DESCRIPTION_BYTES, type Code, codeIn, makeCode, markOf, parseCode } from '../../../src/net/direct/code';
import { parseFrame } from '../../../src/net/relay/nostr';
import { MAX_RELAYED_BYTES } from '../../../src/net/relay/relayLine';
import { type PageAddress, parseConfig } from '../../../src/net/peerjs/config';
import { makeMoveLink, parseMoveLink } from '../../../src/net/link/moveLink';
import { makeLink, makeWatchLink, parseLink, parseWatchLink } from '../../../src/net/link/tableLink';
import { hintsOf, withHints } from '../../../src/ui/app/hints';
import { routeOf } from '../../../src/ui/app/route';
import { parseScene, splitLook } from '../../../src/ui/screens/look/scene';
import { readHead } from '../../../src/games/gameModule';
import { type GameFile, parseGameFile } from '../../../src/games/play/gameFile';
import { makeGameFile } from '../../../src/games/play/writeGameFile';
import { linesOf } from '../../games/play/fileLines';
import { makeEvidenceFile, parseEvidenceFile } from '../../../src/table/record/evidenceFile';
import { replay } from '../../../src/games/play/replay';
import { makeRoundLog, parseRoundLog, stateAt } from '../../../src/table/record/roundLog';
import { stateHash } from '../../../src/table/step/tableState';
import { isOver, totals } from '../../../src/games/match';
import { verifyFile } from '../../../src/table/record/verifyRound';
import { bytesOf } from '../../log/seats';
import { editedText } from '../edits';
import { editedJson } from '../jsonEdits';
import { crypto, fileOf, roundOf } from '../rounds';
import { type Target, answered, broken, same, target, within } from '../target';

const TRANSCRIPTS = new URL('../../transcripts/', import.meta.url);

/** Files of rounds, whole and as the first lines of them; some with tags and comments. */
function files(): string[] {
  const whole = readdirSync(TRANSCRIPTS)
    .filter((file) => file.endsWith('.svista'))
    .map((file) => readFileSync(new URL(file, TRANSCRIPTS), 'utf8').replace(/^ *#.*\n/gm, ''));
  const short = whole.map((text) => text.split('\n').slice(0, 24).join('\n'));
  const byHand = GAMES.map(
    (game) =>
      `svista game 1\ngame ${game.id}\nseats ${['A', 'B', 'C', 'D'].slice(0, game.minSeats).join(', ')}\ntable ` +
      'Friday\ndealer b # ours\nhand a 7S 8D\n# turned\nup 9S\nstock TDJD\nscores ' +
      `${'0 '.repeat(game.minSeats)}\n`,
  );
  return [...short, ...short, ...byHand, ...byHand, ...whole.slice(0, 3)];
}

/** The file written anew; what a person left to the program is left out. */
function written(file: GameFile): string {
  return makeGameFile({ ...file, moves: linesOf(file) });
}

const gameFile = target<string>({
  name: 'game-file',
  weight: 4,
  given: () => editedText(files(), 3),
  check: (text) => {
    const file = answered(parseGameFile(text));
    if (!file) return;
    within({ ...file.value, game: null }, text.length, 8, 2000);
    if (!file.value.names.every(isFileName)) broken('a name that hides something');
    const again = written(file.value);
    const reread = answered(parseGameFile(again));
    same(again, reread ? written(reread.value) : 'nothing', 'a file that was written');
    const { steps, fault } = replay(file.value);
    if (fault) answered({ ok: false, fault });
    if (steps.length > file.value.moves.length + 1) broken('more positions than moves');
  },
});

const signedFile = target<string>({
  name: 'signed-file',
  weight: 30,
  given: async () => editedText(await Promise.all(GAMES.filter(({ id }) => id !== 'lynx').map(fileOf)), 2),
  check: async (text) => void answered(await verifyFile(text, crypto)),
});

const round = async (): Promise<string[]> => Promise.all(GAMES.map(async (game) => canonical(await roundOf(game))));

function canonical({ scenes }: Awaited<ReturnType<typeof roundOf>>): string {
  return JSON.stringify(scenes.at(-1)!.state.results);
}

/** The results of earlier rounds in a signed log: whoever makes a log up may sign any. */
const opening = target<string>({
  name: 'opening',
  given: async () =>
    editedJson([
      ...(await round()),
      '[]',
      '[{"another":null,"finisher":null,"reason":"before","scores":[{"parts":[],"total":3},{"parts":[],"total":-4},{"parts":[],"total":0}]}]',
    ]),
  check: async (results) => {
    const { log } = await roundOf(GAMES[0]!);
    const [charter] = makeRoundLog(log);
    const bytes = new Writer().u16(1).u16(0).u32(70).raw(bytesOf('head')).u8(255).text(results).finish();
    const lines = [charter!, `opening ${toBase64Url(bytes)}`];
    const parsed = answered(parseRoundLog(lines));
    if (!parsed) return;
    same(lines.join(), makeRoundLog(parsed.value).join(), 'an opening');
    const state = stateAt(parsed.value);
    stateHash(state);
    const { game, match: options } = log.signed.charter;
    const match = { game, options, results: state.results };
    if (!totals(match, 3).every(Number.isSafeInteger)) broken('points that are none');
    isOver(match, 3);
  },
});

const evidenceFile = target<string>({
  name: 'evidence-file',
  weight: 4,
  given: async () => {
    const { log } = await roundOf(GAMES[1]!);
    const [first, second] = log.inputs;
    const short = { ...log, inputs: log.inputs.slice(0, 3) };
    const all = [
      { signed: log.signed, round: null, inputs: [first!, second!] },
      { signed: log.signed, round: short, inputs: [log.inputs[4]!] },
      { signed: log.signed, round: short, inputs: [log.inputs[4]!, log.inputs[5]!] },
      { signed: log.signed, round: short, inputs: [log.inputs[4]!], shown: log.inputs[7]! },
    ];
    return editedText(
      all.map((evidence) => makeEvidenceFile(evidence, 'log/equivocation')),
      3,
    );
  },
  check: (text) => {
    const parsed = answered(parseEvidenceFile(text));
    if (!parsed) return;
    within({ ...parsed.value, signed: null, round: parsed.value.round?.inputs }, text.length, 8, 2000);
    const again = makeEvidenceFile(parsed.value, 'log/equivocation');
    const reread = answered(parseEvidenceFile(again));
    same(again, reread ? makeEvidenceFile(reread.value, 'log/equivocation') : 'nothing', 'evidence that was written');
  },
});

const PAGE: PageAddress = { protocol: 'http:', hostname: '192.168.1.5', port: '8080' };
const CONFIGS = [
  '{"broker":{"host":"{host}","port":9000,"path":"/peer","secure":true,"key":"peerjs"},"iceServers":[{"urls":["stun:{host}:3478"],"username":"u","credential":"c"}],"pages":["http://192.168.1.5:8080/"]}',
  '{"broker":{"host":"[::1]"}}',
  '{"iceServers":[{"urls":["turn:a.example:1?transport=udp","stun:[::1]"],"username":"u","credential":"x"}]}',
  '{"pages":["https://a.example/"]}',
  '{"brokers":[{"host":"a.example","port":443,"secure":true},{"host":"{host}"}],"relays":["wss://b.example/x","ws://[::1]:9001"]}',
  '{"games":[{"module":"a.js","id":"a","name":"A","seats":[2,4]}]}',
  '{}',
];
const HEADS = [
  '{"module":"./games/a.js","id":"a-b","name":"A","seats":[2,6],"blurb":{"en":"A game","de":"Ein Spiel"},"fan":"ASKHQDJC"}',
  '{"module":"a.mjs","id":"a","name":"A","seats":[8,8]}',
];

const FRAMES = [
  `["EVENT","svista",{"id":"a","pubkey":"b","created_at":1,"kind":25050,"tags":[["x","${'ab'.repeat(32)}"]],"content":"aGVsbG8","sig":"c"}]`,
  '["EOSE","svista"]',
  '["OK","ab",false,"blocked: no"]',
  '["CLOSED","svista","error: shutting down"]',
  '["NOTICE","slow down"]',
];

const relayFrame = target<string>({
  name: 'relay-frame',
  given: () => editedJson(FRAMES),
  check: (text) => {
    const read = answered(parseFrame(text));
    if (read?.value.kind === 'event') within([...read.value.message], text.length, 4, MAX_RELAYED_BYTES);
  },
});

const config = target<string>({
  name: 'config',
  given: () => editedJson(CONFIGS),
  check: (text) => {
    const read = answered(parseConfig(text, PAGE));
    if (!read) return;
    const { games, ...net } = read.value; // as they stand in the file, however deep: their reader looks no deeper
    for (const game of games) answered(readHead(game));
    // Who uses them would throw: the page that names them in its policy, and the browser.
    const { brokers, relays, pages } = net;
    for (const url of [...brokers.map(({ host, port }) => `ws://${host}:${port}/`), ...relays, ...pages])
      if (!URL.canParse(url)) broken(`no browser can call ${url}`);
    const plain = JSON.stringify(within(net, text.length, 600, 2000));
    const again = answered(parseConfig(plain, PAGE));
    same(plain, JSON.stringify(again && { ...again.value, games: undefined }), 'a configuration');
    if (({} as Record<string, unknown>)['polluted'] !== undefined) broken('every object has a new field');
  },
});

const HERE = 'https://cards.example/table/';

const gameHead = target<string>({
  name: 'game-head',
  given: () => editedJson(HEADS),
  check: (text) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return;
    }
    const read = answered(readHead(value));
    if (!read) return;
    within(read.value, text.length, 4, 400);
    const { origin, pathname } = new URL(read.value.module, HERE);
    if (!(origin + pathname).startsWith(HERE)) broken('a module lies elsewhere');
  },
});

const link = target<string>({
  name: 'link',
  given: () => {
    const links = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((secret) => makeLink(HERE, secret));
    const watch = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((key) => makeWatchLink(HERE, key));
    return fc.oneof(
      editedText(links, 2),
      editedText(watch, 2),
      editedText(['https://a.example/#look=lynx:a:x&t=AQ', '#t=', '#w=', '#t=AQ&from=Anna%20B%C3%A4r&game=lynx'], 3),
    );
  },
  check: (text) => {
    const hints = hintsOf(text);
    same(JSON.stringify(hints), JSON.stringify(hintsOf(withHints('#t=AQ', hints))), 'what a link says besides');
    for (const [parse, make] of [
      [parseLink, makeLink],
      [parseWatchLink, makeWatchLink],
    ] as const) {
      const read = answered(parse(text));
      if (!read) continue;
      const made = make('', read.value);
      if (!text.includes(made.slice(1))) broken(`a link that is written as ${made}`);
    }
  },
});

const look = target<string>({
  name: 'look-link',
  weight: 2,
  given: () =>
    editedText([
      'lynx:a:7S8D4H!/13? 5C7H KD20? - b; discard 7S b; away b',
      'b:7S/8S 5C 2? - a',
      'cardinoes:watch:7S/8S 5C 2? a',
      'greta:a:4?/4? - 24? a',
      'halt:cheat',
      'lobby:4;back b',
    ]),
  check: (text) => void answered(parseScene(splitLook(text).scene)),
});

const address = target<string>({
  name: 'address',
  given: () =>
    editedText(
      [
        '#look=lynx:a:7S8D4H!%2F13%3F%205C7H%20KD20%3F%20-%20b',
        '#rules=greta',
        '#t=AQAAAAAAAAAAAAAAAAAAAAAAAAA',
        '#w=AQ&t=AQ',
        '#alone',
      ],
      3,
    ),
  check: (hash) => {
    if (typeof routeOf(hash).page !== 'string') broken('an address that is nowhere');
  },
});

interface OptionsText {
  readonly specs: readonly OptionSpec[];
  readonly seats: number;
  readonly text: string;
}

const options = target<OptionsText>({
  name: 'options',
  given: () => {
    const all = GAMES.flatMap((game) => [game.options, matchOptions(game)]);
    const text = editedText(
      [
        'decks=3 hand=10 memory=on three=off',
        'jokers=4 exact=on ace=0 joker=100',
        'claims=eye',
        'match=target rounds=3 target=100 escrow=off',
        '-',
        '',
      ],
      3,
    );
    return fc.record({ specs: fc.nat(all.length - 1).map((i) => all[i]!), seats: fc.nat(MAX_SEATS), text });
  },
  show: ({ specs, text }) => `${JSON.stringify(text)} for ${specs.map(({ key }) => key).join()}`,
  check: ({ specs, seats, text }) => {
    const read = answered(readOptions(specs, text, seats));
    if (!read) return;
    const again = makeOptions(specs, read.value, seats);
    const reread = answered(readOptions(specs, again, seats));
    same(again, reread ? makeOptions(specs, reread.value, seats) : 'nothing', 'options');
    if (Object.keys(read.value).join() !== Object.keys(defaultOptions(specs, seats)).join())
      broken('options that nobody knows');
  },
});

const utf8Text = target<Uint8Array>({
  name: 'utf8',
  given: () => fc.uint8Array({ maxLength: 40 }),
  check: (bytes) => {
    const text = answered(fromUtf8(bytes));
    if (text) same(bytes, new TextEncoder().encode(text.value), 'a text');
  },
});

const CODE_SECRET = bytesOf('table').slice(0, 16);
const CODE_S = 1_800_000_000;
const code = target<string>({
  name: 'code',
  given: () => {
    const offer: Code = { half: 'offer', madeS: CODE_S, answers: null, description: new Uint8Array(90).fill(5) };
    const long = { ...offer, description: new Uint8Array(CODE_DESCRIPTION_BYTES) };
    const answer: Code = { ...offer, half: 'answer', answers: markOf('an offer') };
    const texts = [offer, long, answer].map((each) => makeCode(each, CODE_SECRET, bytesOf('nonce').slice(0, 6)));
    return editedText([...texts, ...texts.map((text) => `here: ${text.match(/.{1,60}/g)!.join('\n')} !`)], 3);
  },
  check: (text) => {
    const read = answered(parseCode(text, CODE_SECRET, CODE_S));
    if (!read) return;
    within(read.value, text.length, 2, 400);
    if (codeIn(text) !== makeCode(read.value, CODE_SECRET, bytesOf('nonce').slice(0, 6)))
      broken('a code with another spelling');
  },
});

const MOVE = { madeS: CODE_S, secret: bytesOf('secret').slice(0, 16), door: bytesOf('door') };
const moveLink = target<string>({
  name: 'move-link',
  given: () => editedText([makeMoveLink('https://x/', MOVE), makeMoveLink('#t=AQ', { ...MOVE, madeS: CODE_S - 9 })], 2),
  check: (text) => {
    const read = answered(parseMoveLink(text, CODE_S));
    if (!read) return;
    const made = makeMoveLink('', read.value);
    if (!text.includes(made.slice(1))) broken(`a code that is written as ${made}`);
  },
});

export const TEXTS: readonly Target[] = [
  moveLink,
  gameFile,
  signedFile,
  opening,
  evidenceFile,
  config,
  gameHead,
  relayFrame,
  link,
  look,
  address,
  code,
  options,
  utf8Text,
];
