/**
 * What Scopa says of rounds, moves and scores, and why a move may be a good one.
 * @module
 */
import { type Face, makeFace, rankOf } from 'svista/cards';
import type { View } from 'svista/games';
import type { ModuleWords } from 'svista/page';
import { lessonOf } from './lesson';
import { type Outlook, type Unseen, outlookOf, unseenBy, worthOf } from './outlook';
import { legal } from './play';
import { RE_BELLO, SETTEBELLO, type ScopaMove, type ScopaState, isDenari, valueOf } from './state';
import type { PartCode, Texts } from './texts';
import { de } from './words.de';
import { en } from './words.en';
import { it } from './words.it';

const TEXTS: Readonly<Record<string, Texts>> = { en, de, it };

export const textsOf = (language: string): Texts => TEXTS[language] ?? en;

/** For whoever asks only what a move takes. */
const NOTHING: Unseen = { byValue: [], total: 0 };

/** `[7S]`, or several with a space between them. */
export const said = (...faces: readonly Face[]): string => faces.map((face) => `[${makeFace(face)}]`).join(' ');

export function words(language: string): ModuleWords<ScopaState, ScopaMove> {
  const texts = textsOf(language);
  return {
    rules: texts.rules,
    move: (state, move, own) => moveWords(texts, state, move, own),
    offer: (_view, move) => couldWords(texts, move),
    reason: ({ reason }) => (reason === 'forfeit' ? texts.forfeit : texts.finished),
    part: ({ code }) => texts.parts[code as PartCode] ?? code,
    advise: (view, move) => adviceWords(texts, view, move),
    options: texts.options,
    lesson: lessonOf(texts),
  };
}

function moveWords(texts: Texts, state: ScopaState, move: ScopaMove, own: boolean): string {
  const card = said(move.card.face);
  if (move.kind === 'lay') return texts.lay(card, own);
  if (move.take.length === 0) return texts.keep(card, own);
  const { scopa } = outlookOf({ state, seat: state.turn, known: new Map() }, NOTHING, move);
  return texts[scopa ? 'sweep' : 'take'](card, said(...move.take), own);
}

function couldWords({ could }: Texts, move: ScopaMove): string {
  const card = said(move.card.face);
  if (move.kind === 'lay') return could.lay(card);
  return move.take.length === 0 ? could.keep(card) : could.take(card, said(...move.take));
}

/** What a button says. */
export function offerWords(texts: Texts, state: ScopaState, move: ScopaMove): string {
  if (move.kind === 'lay') return texts.offerLay(said(move.card.face));
  if (move.take.length === 0) return texts.offerKeep(said(move.card.face));
  const { scopa } = outlookOf({ state, seat: state.turn, known: new Map() }, NOTHING, move);
  return texts[scopa ? 'offerSweep' : 'offerTake'](said(...move.take));
}

const SEVEN = 6;
/** A sum above it no card sweeps. */
const HIGHEST = 10;
/** What is worth less goes easily. */
const CHEAP = 0.1;
/** Below it somebody hardly holds a card. */
const UNLIKELY = 0.12;

/** Reasons for a move, the weightiest first. */
function adviceWords({ advice }: Texts, view: View<ScopaState>, move: ScopaMove): string[] {
  const { state } = view;
  const unseen = unseenBy(view);
  const outlook = outlookOf(view, unseen, move);
  const { won, scopa } = outlook;
  const reasons: string[] = [];
  if (scopa) reasons.push(advice.scopa);
  if (won.includes(SETTEBELLO)) reasons.push(advice.settebello);
  if (state.variants.bello && won.includes(RE_BELLO)) reasons.push(advice.bello);
  if (won.some((face) => rankOf(face) === SEVEN && face !== SETTEBELLO)) reasons.push(advice.seven);
  const denari = won.filter((face) => isDenari(face) && face !== SETTEBELLO).length;
  if (denari > 0) reasons.push(advice.denari(denari));
  const others = legal(view).map((other) => (other.kind === 'take' ? other.take.length + 1 : 0));
  if (won.length > 2 && others.filter((count) => count >= won.length).length === 1)
    reasons.push(advice.cards(won.length));
  if (reasons.length === 0 && won.length > 1) reasons.push(advice.takes(won.length));
  reasons.push(...leftWords(advice, state, unseen, outlook, move));
  return reasons.length === 0 && worthOf(state, move.card.face) < CHEAP ? [advice.cheap] : reasons;
}

/** What a move leaves to the next player. */
function leftWords(
  advice: Texts['advice'],
  { variants, table }: ScopaState,
  unseen: Unseen,
  { left, danger }: Outlook,
  move: ScopaMove,
): string[] {
  if (left.length === 0) return [advice.bare];
  const reasons: string[] = [];
  const { face } = move.card;
  const value = valueOf(face);
  if (move.kind === 'lay' && !variants.fifteen && unseen.byValue[value] === 0) reasons.push(advice.gone(said(face)));
  const sum = left.reduce((all, each) => all + valueOf(each), 0);
  if (variants.ace || variants.fifteen) return reasons;
  if (sum > HIGHEST && table.length > 0) reasons.push(advice.tooMuch(sum));
  else if (danger > 0 && danger < UNLIKELY) reasons.push(advice.unlikely);
  return reasons;
}
