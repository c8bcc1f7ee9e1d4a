/**
 * Crazy Eights beside a page: its rules as `game`, and what lies on the table as `screen`.
 * @module
 */
import { type Face, type Seat, rankOf, suitOf } from 'svista/cards';
import type { BoardPicture, ModuleScreen, Moment, PictureGroup, PictureSeat } from 'svista/page';
import { finisherOf } from './need';
import { crazyEights } from './rules';
import { ACE, EIGHT, type EightsMove, type EightsState, QUEEN, drawnOf, fits, suitWanted } from './state';
import type { Texts } from './texts';
import { layerOf, offerWords, said, textsOf, words } from './words';

/** So many cards of the pile are seen. */
const SEEN = 3;

function board(moment: Moment<EightsState, EightsMove>): BoardPicture {
  const { view, moves, language, names } = moment;
  const texts = textsOf(language);
  const detail = detailOf(moment, texts);
  return {
    prompt: promptOf(moment, texts),
    ...(detail === null ? {} : { detail }),
    seats: names.map((_, seat) => seatOf(view.state, seat, texts)),
    middle: [stockOf(view.state, texts), ...pileOf(view.state, texts)],
    offers: moves.map((move) => ({ label: offerWords(texts, view, move) })),
    order: bySuit,
    whyNot: (face) => whyNot(view.state, face, texts),
    call: callOf(view.state, texts),
  };
}

/** By suit and then by rank, eights last. */
function bySuit(a: Face, b: Face): number {
  const place = (face: Face): number => (rankOf(face) === EIGHT ? 4 : suitOf(face)) * 100 + rankOf(face);
  return place(a) - place(b) || suitOf(a) - suitOf(b);
}

function promptOf({ view, names, moves }: Moment<EightsState, EightsMove>, { board: say }: Texts): string {
  const { state, known } = view;
  if (state.reason !== null) return say.over;
  if (state.phase !== 'turn') return say.waiting;
  if (state.turn !== view.seat || moves.length === 0) return say.turnOf(names[state.turn]!);
  if (state.owed > 0) return say.owes(state.owed);
  const plays = moves.some(({ kind }) => kind === 'play');
  if (moves.every(({ kind }) => kind === 'play')) return say.mustLay;
  const drawn = known.get(drawnOf(state) ?? -1);
  if (drawn !== undefined) return plays ? say.drew(said(drawn)) : say.drewUnfit;
  if (plays) return say.yourTurn;
  return moves.some(({ kind }) => kind === 'draw') ? say.noneFits : say.noneFitsPass;
}

/** What goes on the pile, or what is to be said with a card. */
function detailOf(
  { view, moves }: Moment<EightsState, EightsMove>,
  { board: say, suits, ranks }: Texts,
): string | null {
  const { state } = view;
  if (state.phase !== 'turn' || state.pile.length === 0) return null;
  if (state.owed > 0) return say.takesTwo;
  if (moves.some((move) => move.kind === 'play' && move.last)) return say.sayLast;
  const suit = suits[suitWanted(state)]!;
  return state.wanted === null ? say.takesRank(suit, ranks[rankOf(state.pile.at(-1)!)]!) : say.takes(suit);
}

function seatOf({ hands, out, reason, phase }: EightsState, seat: Seat, { board: say }: Texts): PictureSeat {
  if (out.includes(seat)) return { note: say.left };
  const isLast = hands[seat]!.length === 1 && reason === null && phase !== 'deal';
  return isLast ? { note: say.lastCard, short: '1!' } : { note: '' };
}

function stockOf({ stock }: EightsState, { board: say }: Texts): PictureGroup {
  return { label: say.stock, layout: 'pile', cards: stock.length > 0 ? [{ face: null }] : [], count: stock.length };
}

/** The top of the pile. Its label says which suit is asked for, and when it goes the other way: in one line on a phone. */
function pileOf({ pile, wanted, reversed, renewals }: EightsState, { board: say, suits }: Texts): PictureGroup[] {
  const first = Math.max(0, pile.length - SEEN);
  const label = wanted === null ? say.pile : say.pileAsks(suits[wanted]!);
  const group: PictureGroup = {
    label: reversed ? `${label} ↺` : label,
    layout: 'pile',
    cards: pile.slice(first).map((face, i) => ({ face, key: `pile ${renewals} ${first + i}` })),
    count: pile.length,
  };
  return pile.length > 0 ? [group] : [];
}

function whyNot(state: EightsState, face: Face, { whyNot: say, suits }: Texts): string | undefined {
  if (state.phase !== 'turn' || state.pile.length === 0) return undefined;
  if (state.owed > 0) return say.owed;
  return fits(state, face) ? (state.drawn > 0 ? say.drawn : undefined) : say.no(suits[suitWanted(state)]!);
}

type Call = NonNullable<BoardPicture['call']>;

/** The moment that has just come, if it is one: whatever the card that was laid last has brought. */
function callOf(state: EightsState, { calls, suits }: Texts): Call | null {
  const { reason, pile, renewals, wanted, owed, hands, options } = state;
  if (reason === 'blocked') return { key: 'blocked', text: calls.blocked };
  const finisher = finisherOf(state);
  if (finisher !== null) return { key: 'out', text: calls.out, seat: finisher };
  const seat = layerOf(state);
  if (seat === null) return null;
  const rank = rankOf(pile.at(-1)!);
  const brought =
    wanted !== null
      ? calls.suit(suits[wanted]!)
      : owed > 0
        ? calls.take(owed)
        : options.queen && rank === QUEEN
          ? calls.skip
          : options.ace && rank === ACE
            ? calls.turn
            : null;
  const texts = [brought, hands[seat]!.length === 1 ? calls.last : null].filter((text) => text !== null);
  return texts.length === 0 ? null : { key: `pile ${renewals} ${pile.length}`, text: texts.join(' '), seat };
}

export { crazyEights as game };
export const screen: ModuleScreen<EightsState, EightsMove> = { board, words };
