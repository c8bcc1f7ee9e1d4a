/**
 * What the selected cards are, live: “3 sevens — a meld”, “fits Ben’s run”, or why they are nothing.
 * @module
 */
import { ACE, type Card, type Face, KING, SEVEN, type Seat, isJoker, rankOf, suitOf } from '../../../cards/card';
import type { View } from '../../../games/game';
import { canSteal, check } from '../../../games/lynx/check';
import { layMeld } from '../../../games/lynx/jokers';
import { HIGH_ACE, MIN_MELD, arrange, extend, faceAt, isSet, naturalOf, suitOfMeld } from '../../../games/lynx/meld';
import { meldPoints } from '../../../games/lynx/need';
import { type LynxState, type Meld, topOf } from '../../../games/lynx/state';
import { faceName, faceSign, rankName, suitName } from '../../text/cards';
import { listOf } from '../../text/lists';
import { sentence } from '../../text/sentence';
import { say } from '../../words/made/lynxBoard';
import { discardWords } from './effects';
import { waysToMeld } from './jokerPlaces';
import { meldsThatTake } from './offers';
import { reasonAfterColon } from './reasons';

/** A few words, and whether the cards are good for something now. */
export interface Talk {
  readonly text: string;
  readonly good: boolean;
}

/** What the selected cards are; null if none are, or if there is nothing to say of them. */
export function talkAbout(view: View<LynxState>, selected: readonly Card[], names: readonly string[]): Talk | null {
  const { state, seat } = view;
  if (state.turn !== seat || (state.phase !== 'turn' && state.phase !== 'answer') || selected.length === 0) return null;
  const faces = selected.map((card) => card.face);
  const places = fittingPlaces(view, selected, names);
  if (selected.length === 1) return talkAboutOne(state, seat, selected[0]!, places, names);
  const jokers = faces.some(isJoker);
  const meld = jokers ? meldWithJokers(state, selected) : arrange(faces);
  const theft = jokers ? null : withTop(state, faces, meld);
  if (meld && (theft || state.phase === 'turn')) {
    const isMeld = say.isMeld({ cards: nameMeld(meld), points: pointsOf(meld) });
    return { text: [isMeld, ...(theft ? [theft] : []), ...places].join('; '), good: true };
  }
  if (theft || places.length > 0)
    return { text: sentence([...(theft ? [theft] : []), ...places].join('; ')), good: true };
  if (meld) return { text: say.isMeldLater({ cards: nameMeld(meld), seven: state.sevens > 0 }), good: false };
  return { text: jokers ? say.noJokerMeld() : whyNone(faces), good: false };
}

/** One of the melds that cards with jokers make, or null. */
function meldWithJokers({ options }: LynxState, cards: readonly Card[]): Face[] | null {
  return (
    waysToMeld(cards)
      .map((way) => layMeld(way, options.decks))
      .find((meld) => meld !== null) ?? null
  );
}

function talkAboutOne(
  state: LynxState,
  seat: Seat,
  card: Card,
  places: readonly string[],
  names: readonly string[],
): Talk | null {
  if (state.phase === 'answer') {
    if (state.sevens === 0 || rankOf(card.face) !== SEVEN) return null;
    return { text: say.announcing({ card: faceSign(card.face), count: state.sevens + 3 }), good: true };
  }
  const legal = check(state, seat, {
    kind: 'discard',
    card: card.face === state.announced ? { face: card.face } : card,
  });
  const can = legal.ok || legal.fault.code === 'lynx/name-somebody';
  const discard = can
    ? discardWords(state, seat, card.face, names)
    : say.noDiscard({ reason: reasonAfterColon(state, legal.fault) });
  if (places.length === 0) return { text: discard, good: can };
  return { text: can ? `${discard}; ${places.join('; ')}` : `${sentence(places.join('; '))}. ${discard}`, good: true };
}

/** “fits Ben’s run” for each meld that takes all the cards; no more than two of them by name. */
function fittingPlaces(view: View<LynxState>, selected: readonly Card[], names: readonly string[]): string[] {
  const { state, seat } = view;
  if (state.phase !== 'turn') return [];
  const whose = ({ owner, cards: laid }: Meld): string => {
    const said = { yours: owner === seat, name: names[owner]! };
    return isSet(laid) ? say.setOf({ ...said, ranks: rankName(rankOf(naturalOf(laid)), 2) }) : say.runOf(said);
  };
  const taking = meldsThatTake(view, selected).map((meld) => state.melds[meld]!);
  if (taking.length === 0) return [];
  const cards = selected.length;
  if (taking.length > 2) return [say.fitsMany({ cards, melds: taking.length })];
  const melds = listOf([...new Set(taking.map(whose))]);
  const [owner, ...more] = new Set(taking.map((meld) => meld.owner));
  if (more.length > 0) return [say.fits({ cards, melds })];
  // L9: whose points they become, whoever appends them.
  const points = pointsOf(selected.map(({ face }) => face));
  return [say.fitsScoring({ cards, melds, points, yours: owner === seat, name: names[owner!]! })];
}

/** What the cards can steal, if anything; `meld`: what they are by themselves. */
function withTop(state: LynxState, faces: readonly Face[], meld: readonly Face[] | null): string | null {
  const top = topOf(state);
  if (top === null || !canSteal(state)) return null;
  if (meld && extend(meld, [top])) return say.stealsEither({ card: faceSign(top) });
  return arrange([...faces, top]) ? say.stealsTop({ card: faceSign(top) }) : null;
}

/** “3 sevens”, “4 clubs in a row”. */
function nameMeld(meld: readonly Face[]): string {
  return isSet(meld)
    ? say.some({ count: meld.length, ranks: rankName(rankOf(naturalOf(meld)), 2) })
    : say.someInRow({ count: meld.length, suit: suitName(suitOfMeld(meld)) });
}

/** What a meld counts (L34). */
export function pointsOf(meld: readonly Face[]): number {
  return meld.reduce((sum, face) => sum + meldPoints(face), 0);
}

/** Why two or more cards are no meld. */
function whyNone(faces: readonly Face[]): string {
  const rank = rankOf(faces[0]!);
  const count = faces.length;
  if (faces.every((face) => rankOf(face) === rank))
    return say.oneMore({ cards: say.some({ count, ranks: rankName(rank, count) }) });
  const suit = suitOf(faces[0]!);
  if (faces.some((face) => suitOf(face) !== suit)) return say.noMeld();
  const twice = faces.find((face, i) => faces.indexOf(face) !== i);
  if (twice !== undefined) return say.noRunTwice({ card: faceName(twice) });
  const gaps = gapsOf(faces);
  if (gaps.length === 0) return say.oneMore({ cards: say.someInRow({ count, suit: suitName(suit) }) });
  if (count >= MIN_MELD - 1 && gaps.length === 1) return say.noRunMissing({ card: faceName(gaps[0]!) });
  const ranks = faces.map(rankOf);
  if (ranks.includes(ACE) && ranks.includes(KING) && ranks.includes(1)) return say.noRunAce();
  return say.noRunGaps({ count: gaps.length });
}

/** The cards that are missing between these, all of one suit and different; the ace where it leaves fewer gaps. */
function gapsOf(faces: readonly Face[]): Face[] {
  const suit = suitOf(faces[0]!);
  const between = (places: readonly number[]): Face[] => {
    const gaps: Face[] = [];
    for (let place = Math.min(...places); place < Math.max(...places); place++)
      if (!places.includes(place)) gaps.push(faceAt(place, suit));
    return gaps;
  };
  const low = between(faces.map(rankOf));
  const high = between(faces.map((face) => (rankOf(face) === ACE ? HIGH_ACE : rankOf(face))));
  return high.length < low.length ? high : low;
}
