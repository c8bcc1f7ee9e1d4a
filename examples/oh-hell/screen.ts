/**
 * A page that plays Oh Hell: whoever opens it alone makes a table and gets a link, whoever comes by a link sits down.
 * `?seats=3&name=Ada` say how many are to play, and who one is.
 */
import { makeFace } from 'svista/cards';
import { makeSeat } from 'svista/games';
import { parseConfig, peerjsNetwork } from 'svista/peerjs';
import { type Device, type Turn, createTable, joinTable } from 'svista/table';
import { verifyFile } from 'svista/verify';
import { type OhHellMove, type OhHellState, ohHell, trickOf } from './rules';

const SUITS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };
const at = (id: string): HTMLElement => document.getElementById(id)!;
const query = new URLSearchParams(location.search);
const name = query.get('name') ?? 'Somebody';

/** A face as people write it: 10♥. */
const written = (face: number): string =>
  makeFace(face)
    .replace('T', '10')
    .replace(/[CDHS]$/, (suit) => SUITS[suit]!);

/** Resolves with the move that the person chooses. */
let choose: ((move: OhHellMove) => void) | null = null;

function offer({ moves, view }: Turn): Promise<OhHellMove> {
  const { phase } = view.state as OhHellState;
  at('prompt').textContent = phase === 'bid' ? 'How many tricks will you take?' : 'Play a card.';
  at('moves').replaceChildren(
    ...(moves as OhHellMove[]).map((move) => {
      const button = document.createElement('button');
      button.textContent = 'bid' in move ? String(move.bid) : written(move.card.face);
      button.onclick = () => choose?.(move);
      return button;
    }),
  );
  return new Promise((resolve) => {
    choose = (move) => {
      choose = null;
      at('moves').replaceChildren();
      at('prompt').textContent = 'The others are at it.';
      resolve(move);
    };
  });
}

/** What everybody sees, and the own hand. */
function show(device: Device): void {
  const { session } = device.room;
  const state = session?.state.game as OhHellState | null | undefined;
  if (!session || !state || session.person === null) return;
  const names = session.signed.charter.seats.map((seat) => seat.name);
  at('trumps').textContent = state.turned === null ? '' : `Trumps: ${written(state.turned)}`;
  at('trick').textContent = trickOf(state).map(written).join(' ') || '–';
  at('players').replaceChildren(
    ...names.map((each, seat) => {
      const line = document.createElement('li');
      const bid = state.bids[seat]! < 0 ? 'has not bid' : `bid ${state.bids[seat]}, took ${state.tricks[seat]}`;
      line.textContent = `${makeSeat(seat)}  ${each}: ${bid}, ${state.hands[seat]!.length} cards`;
      if (seat === state.turn) line.className = 'turn';
      return line;
    }),
  );
  const view = session.viewOf(session.person);
  const hand = state.hands[session.person]!.flatMap((id) => view.known.get(id) ?? []);
  at('hand').textContent = [...hand]
    .sort((a, b) => a - b)
    .map(written)
    .join(' ');
}

async function start(): Promise<void> {
  const config = parseConfig(await (await fetch('config.json')).text(), location);
  if (!config.ok) throw new Error(config.fault.message);
  const common = { name, network: peerjsNetwork(config.value), onTurn: offer, games: [ohHell] };
  const page = location.href.split('#')[0]!;
  const seats = Number(query.get('seats') ?? 3);
  const joined = location.hash
    ? await joinTable(location.href, common)
    : { ok: true as const, value: await createTable({ ...common, game: ohHell, seats, page }) };
  if (!joined.ok) throw new Error(joined.fault.message);
  const device = joined.value;
  const link = at('link') as HTMLAnchorElement;
  link.href = link.textContent = device.link;
  at('prompt').textContent = location.hash
    ? 'You sit down as soon as all are there.'
    : 'Send the link to your friends.';
  const timer = setInterval(() => show(device), 100);
  const [round] = await device.finished;
  clearInterval(timer);
  const verdict = round ? await verifyFile(round.file) : null;
  at('prompt').textContent = round
    ? `${round.names.map((each, seat) => `${each} ${round.points[seat]}`).join(', ')}. ${verdict?.ok ? 'Every card is proved.' : 'Something is wrong!'}`
    : 'The round has ended.';
}

start().catch((error: unknown) => (at('prompt').textContent = String(error)));
