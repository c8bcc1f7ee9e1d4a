/**
 * Hearts beside a page: its rules as `game`, and its board as data as `screen`.
 * @module
 */
import { type Face, type Seat, makeFace, suitOf } from 'svista/cards';
import { winnerOf } from 'svista/games';
import type { BoardPicture, ModuleScreen, Moment, PictureCard, PictureGroup, PictureSeat } from 'svista/page';
import { JACK, QUEEN, byFace, costOf, isHeart, lowestClub, written } from './cards';
import { proofOf } from './follow';
import { hearts } from './rules';
import { moonOf } from './score';
import {
  type HeartsMove,
  type HeartsState,
  PASSED,
  isFirstTrick,
  lastTrick,
  ledIn,
  playedOf,
  present,
  receiverOf,
  trickOf,
  turnOf,
  wayOf,
} from './state';
import { type Texts, textsOf } from './texts';
import { words } from './words';

type HeartsMoment = Moment<HeartsState, HeartsMove>;

/** As it is printed on the card: in a line, names of three cards would be too long. */
const short = (face: Face): string =>
  makeFace(face)
    .replace('T', '10')
    .replace(/.$/, '♣♦♥♠'.charAt(suitOf(face)));

/**
 * The own hand before three cards went on: a view has no cards that are gone, so the board remembers which have come.
 * Of another table it makes no sense, which shows in the number of cards that are new.
 */
let handBefore: ReadonlySet<Face> = new Set();

/** What has come to the own hand, if that is known. */
function newIn({ known }: HeartsMoment['view']): readonly Face[] {
  const fresh = [...known.values()].filter((face) => !handBefore.has(face));
  return fresh.length === PASSED ? fresh.sort(byFace) : [];
}

function board(moment: HeartsMoment): BoardPicture {
  const texts = textsOf(moment.language);
  const { state, known } = moment.view;
  if (state.phase === 'pass' && known.size > 0) handBefore = new Set(known.values());
  const detail = detailOf(moment, texts);
  return {
    prompt: promptOf(moment, texts),
    ...(detail === null ? {} : { detail }),
    seats: state.taken.map((cards) => seatOf(cards, state, texts)),
    middle: [...middleOf(moment, texts), ...laidOf(moment, texts)],
    offers: moment.moves.map((move) => ({ label: labelOf(moment, move, texts) })),
    order: byFace,
    whyNot: (face) => whyNot(state, face, texts),
    call: callOf(state, texts),
  };
}

function promptOf({ view: { state, seat }, names, waitingFor }: HeartsMoment, texts: Texts): string {
  const asked = waitingFor.includes(seat);
  if (state.phase === 'over') return texts.over;
  if (state.phase !== 'play') return asked ? texts.askPass(names[receiverOf(state, seat)]!) : texts.waitPass;
  if (!asked) return texts.wait(names[turnOf(state)]!);
  return state.trick.length === 0 ? texts.askLead : texts.askPlay;
}

/** What has come, until the first own card; else what binds who is to play. */
function detailOf({ view, names }: HeartsMoment, texts: Texts): string | null {
  const { state, seat } = view;
  if (state.phase !== 'play') return null;
  const lowest = lowestClub(state.hands.length);
  const fresh = newIn(view);
  const near = (seat - wayOf(state) + state.hands.length) % state.hands.length;
  const passedOver = present(state).find((other) => other !== seat && receiverOf(state, other) === seat);
  const from = state.passed[near]!.length > 0 ? near : (passedOver ?? near);
  if (isFirstTrick(state) && wayOf(state) > 0 && fresh.length > 0)
    return texts.got(fresh.map(short).join(' '), names[from]!);
  const mayLead = turnOf(state) === seat && state.trick.length === 0;
  const led = ledIn(state);
  const binds = led !== null ? texts.isLed(texts.suits[led]!) : null;
  if (!isFirstTrick(state)) return binds ?? (state.broken ? null : texts.shut);
  const kept = state.options['passing'] === 'turns' && wayOf(state) === 0 ? texts.nonePass : null;
  const first = mayLead ? texts.mustLead(written(lowest)) : (binds ?? (kept === null ? texts.shut : null));
  return [kept, first].filter((text) => text !== null).join(' · ');
}

function seatOf(cards: readonly Face[], { options }: HeartsState, texts: Texts): PictureSeat {
  const cost = cards.reduce((sum, face) => sum + costOf(face), 0);
  const net = cost - (options['jack'] === true && cards.includes(JACK) ? 10 : 0);
  return { note: net === 0 ? texts.none : texts.points(net), short: texts.short(net) };
}

/** The open trick, or the last one until somebody leads to the next. */
function middleOf(moment: HeartsMoment, texts: Texts): readonly PictureGroup[] {
  const { state, seat } = moment.view;
  if (state.phase === 'pass' && seat >= 0)
    return [{ label: texts.toPass(moment.names[receiverOf(state, seat)]!), layout: 'trick', cards: [] }];
  const last = state.trick.length === 0 ? lastTrick(state) : null;
  const shown = last ? trickOf({ ...state, leader: last.leader, trick: last.faces }) : trickOf(state);
  const winner = winnerOf(shown);
  const cards = shown.map((card): PictureCard => ({
    face: card.face,
    seat: card.seat,
    ...(card.seat === winner ? { lit: last ? texts.won : texts.wins } : {}),
  }));
  const label = !last ? texts.trick : winner === seat ? texts.youTake : texts.takes(moment.names[winner!]!);
  return [{ label, layout: 'trick', cards }];
}

/** A14: what those who have left still hold. */
function laidOf({ view: { state }, names }: HeartsMoment, texts: Texts): PictureGroup[] {
  return state.laid.flatMap((faces, seat): PictureGroup[] => {
    const cards = faces.toSorted(byFace).map((face): PictureCard => ({ face }));
    return cards.length > 0 ? [{ label: texts.laid(names[seat]!), layout: 'row', cards }] : [];
  });
}

function labelOf({ view: { known } }: HeartsMoment, move: HeartsMove, texts: Texts): string {
  if (move.kind === 'play') return texts.play(written(move.card.face));
  return texts.pass(written(...move.ids.flatMap((id) => known.get(id) ?? [])));
}

/** Why a card of the own hand cannot be played now. */
function whyNot(state: HeartsState, face: Face, texts: Texts): string | undefined {
  const led = ledIn(state);
  if (led === null && isFirstTrick(state)) return texts.whyLowest(written(lowestClub(state.hands.length)));
  const code = proofOf(state, face)?.fault.code;
  if (code === 'hearts/not-broken') return texts.whyShut;
  if (code === 'hearts/first-trick') return texts.whyFirst;
  return led === null ? undefined : texts.whyFollow(texts.suits[led]!);
}

/** A8, A10, A11: hearts are broken, the queen falls, the moon is shot; each in the moment in which it happens. */
function callOf(state: HeartsState, texts: Texts): NonNullable<BoardPicture['call']> | null {
  const moon = state.phase === 'over' ? moonOf(state) : null;
  const round = state.round;
  if (moon !== null) return { key: `moon${round}`, text: texts.callMoon, seat: moon };
  const last = state.trick.length > 0 ? { leader: state.leader, faces: state.trick } : lastTrick(state);
  const face = last?.faces.at(-1);
  if (!last || face === undefined) return null;
  const seat: Seat = (last.leader + last.faces.length - 1) % state.hands.length;
  if (face === QUEEN) return { key: `queen${round}`, text: texts.callQueen, seat };
  const isFirst = isHeart(face) && playedOf(state).filter(isHeart).length === 1;
  return isFirst ? { key: `broken${round}`, text: texts.callBroken, seat } : null;
}

export { hearts as game };
export const screen: ModuleScreen<HeartsState, HeartsMove> = { board, words };
