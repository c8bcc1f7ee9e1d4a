/**
 * Scopa beside a page: its rules as `game`, and what lies on the table as `screen`.
 * @module
 */
import type { Seat } from 'svista/cards';
import type { BoardPicture, ModuleScreen, Moment, PictureGroup } from 'svista/page';
import { most, piles, primiera } from './score';
import { SETTEBELLO, type ScopaMove, type ScopaState, handSize, isDenari, present } from './state';
import type { Texts } from './texts';
import { offerWords, textsOf, words } from './words';
import { makeFace } from 'svista/cards';
import { scopa } from './rules';

function board(moment: Moment<ScopaState, ScopaMove>): BoardPicture {
  const { view, names, moves, language } = moment;
  const { state } = view;
  const texts = textsOf(language);
  const { sides, faces, scope } = piles(state);
  const call = callOf(state, texts);
  return {
    prompt: promptOf(moment, texts),
    ...detailOf(moment, texts),
    seats: names.map((_, seat) => {
      const [pile, sweeps] = [faces[sides[seat]!]!, scope[sides[seat]!]!];
      const denari = pile.filter(isDenari).length;
      const isPartner = seat !== view.seat && sides[seat] === sides[view.seat];
      const note = texts.note(pile.length, denari, sweeps);
      // What a partner has taken stands beside the own hand already.
      const short = isPartner ? texts.withYou : texts.short(pile.length, denari, sweeps);
      return { note: isPartner ? `${capital(texts.withYou)}: ${note}` : note, short };
    }),
    middle: [...stockOf(state, texts), tableOf(state, texts)],
    offers: moves.map((move) => ({
      label: offerWords(texts, state, move),
      touches: move.kind === 'take' ? move.take.map(makeFace) : [],
    })),
    ...(state.phase === 'over' && state.last !== null ? { taker: state.last } : {}),
    call,
  };
}

function tableOf({ table, latest }: ScopaState, texts: Texts): PictureGroup {
  const laid = latest !== null && latest.took.length === 0 ? latest.face : null;
  const cards = table.map((face) => ({
    face,
    key: makeFace(face),
    ...(face === laid ? { lit: texts.justLaid } : {}),
  }));
  return { label: texts.table, layout: 'row', cards };
}

function stockOf({ stock }: ScopaState, texts: Texts): PictureGroup[] {
  if (stock.length === 0) return [];
  return [{ label: texts.stock, layout: 'pile', cards: [{ face: null }], count: stock.length }];
}

function promptOf({ view, names }: Moment<ScopaState, ScopaMove>, texts: Texts): string {
  const { phase, turn } = view.state;
  if (phase === 'over') return texts.over;
  if (phase !== 'play') return texts.dealing;
  return turn === view.seat ? texts.yourTurn : texts.turnOf(names[turn]!);
}

function detailOf({ view, moves }: Moment<ScopaState, ScopaMove>, texts: Texts): { readonly detail?: string } {
  const { phase, table, stock, hands, variants } = view.state;
  if (moves.length > 0 && table.length > 0 && moves.every(({ kind }) => kind === 'lay'))
    return { detail: texts.noneTakes };
  const isLast = phase === 'play' && stock.length === 0 && hands.flat().length <= hands.length * 3;
  return isLast && variants.deal === 'three' ? { detail: texts.lastCards } : {};
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Call {
  readonly key: string;
  readonly text: string;
  readonly seat?: Seat;
}

/** The moment that has just come, if it is one: the greatest of those that come together. */
function callOf(state: ScopaState, { calls }: Texts): Call | null {
  const { latest, phase, redeals, stock, hands, taken, table, variants, last } = state;
  const all = piles(state);
  const played = taken.flat().length + table.length;
  if (latest?.scopa) return { key: `scopa ${played}`, text: calls.scopa, seat: latest.seat };
  if (latest && [latest.face, ...latest.took].includes(SETTEBELLO) && latest.took.length > 0)
    return { key: 'settebello', text: calls.settebello, seat: latest.seat };
  if (phase === 'over') {
    const side = most(all.faces.map(primiera));
    const seat = side === null ? last : all.sides.indexOf(side);
    if (seat === null) return null;
    return { key: 'over', text: side === null ? calls.rest : calls.primiera, seat };
  }
  if (latest === null) return redeals > 0 ? { key: `kings ${redeals}`, text: calls.kings } : null;
  const isDealt = phase === 'play' && present(state).every((seat) => hands[seat]!.length === handSize(variants));
  if (!isDealt) return null;
  return { key: `deal ${stock.length}`, text: stock.length > 0 ? calls.deal : calls.lastDeal };
}

export const screen: ModuleScreen<ScopaState, ScopaMove> = { board, words };
export { scopa as game };
