/**
 * Lies in what a step carries: cards that are changed in a shuffle, wrong parts of cards, keys that are not one's own,
 * moves against the rules. The seat signs them, so only the judging of the step can find them, and whoever finds one
 * can prove it.
 */
import { add, decodePoint, encodePoint, generator, subtract } from '../../../src/crypto/group';
import { makeFace } from '../../../src/cards/notation';
import { keyContextOf } from '../../../src/crypto/context';
import { concatBytes, equalBytes } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { INPUT_KINDS, isVote } from '../../../src/log/input';
import { openedBy } from '../../../src/table/step/gate';
import * as payloads from '../../../src/table/step/payloads';
import { coinOf } from '../../../src/table/step/seal';
import { ciphertexts, contextOf } from '../../../src/table/step/tableState';
import { bytesOf } from '../../log/seats';
import type { Lie, Scene } from '../liar';

type Change = (scene: Scene) => Uint8Array | null | Promise<Uint8Array | null>;

/** Lies that few steps of a round suit: they are told in the first. */
const RARE = [
  'oracle',
  'rogue-key',
  'copied-proof',
  'other-seed',
  'broken-seal',
  'late-coin',
  'kept-coin',
  'uncalled-coin',
  'false-claim',
];

/** A lie about the payload, which everybody finds out. */
function lie(kind: string, change: Change, games?: readonly string[]): Lie {
  return {
    kind,
    outcome: 'named',
    rare: RARE.includes(kind),
    ...(games ? { games } : {}),
    tell: async (scene) => {
      const payload = await change(scene);
      return payload && { payload };
    },
  };
}

function flip(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
}

/** The point at that place made another one; with the stand-in, bytes that mean something else. */
function moved({ real }: Scene, bytes: Uint8Array, at: number): Uint8Array {
  if (!real) return flip(bytes, at);
  const out = bytes.slice();
  out.set(encodePoint(add(decodePoint(bytes.subarray(at, at + 32))!, generator())), at);
  return out;
}

type Deck = (cards: Uint8Array, scene: Scene) => Uint8Array | null;

/** Cards of a shuffle or of a gift that are others than they should be. */
function cards(change: Deck): Change {
  return (scene) => {
    const { truth, plan } = scene;
    if (plan.kind === 'shuffle') {
      const shuffle = must(payloads.parseShuffle(truth.payload));
      const output = shuffle.output.length >= 128 ? change(shuffle.output, scene) : null;
      return output && payloads.makeShuffle({ ...shuffle, output });
    }
    if (plan.kind !== 'give') return null;
    const [first, ...more] = must(payloads.parseGive(truth.payload));
    const output = first && first.output.length >= 128 ? change(first.output, scene) : null;
    return output && payloads.makeGive([{ ...first!, output }, ...more]);
  };
}

/** A hidden card in somebody else's hand. */
function cardOfAnother({ state, own, random }: Scene): Uint8Array | null {
  if (state.stage !== 'round' || state.game === null) return null;
  const { game, seats } = state.charter;
  const others = [...seats.keys()].filter((seat) => seat !== own.seat);
  const ids = others.flatMap((seat) => game.hand(state.game, seat).hidden);
  return ids.length > 0 ? state.cards.get(random.pick(ids))! : null;
}

/** The shares in a payload that has some, with others in their place. */
function inShares(
  { truth, plan }: Scene,
  change: (message: { shares: Uint8Array; proof: Uint8Array }) => { shares: Uint8Array; proof: Uint8Array } | null,
): Uint8Array | null {
  const replaced = <Message extends { readonly shares: Uint8Array; readonly proof: Uint8Array }>(
    message: Message,
  ): Message | null => {
    const other = message.shares.length > 0 ? change(message) : null;
    return other && { ...message, ...other };
  };
  if (plan.kind === 'share') {
    const [own, ...more] = must(payloads.parseShare(truth.payload));
    const message = own ? replaced(own) : null;
    return message && payloads.makeShare(message, ...more);
  }
  if (plan.kind === 'open') {
    const message = replaced(must(payloads.parseOpen(truth.payload)));
    return message && payloads.makeOpen(message);
  }
  if (plan.kind === 'move') {
    const message = replaced(must(payloads.parseMove(truth.payload)));
    return message && payloads.makeMove(message);
  }
  return null;
}

/** Right shares with a right proof, of cards that nobody asked for. */
async function sharesOfOthers(scene: Scene): Promise<Uint8Array | null> {
  const { state, own, seed, truth, crypto } = scene;
  let count = 0;
  inShares(scene, ({ shares }) => ((count = shares.length / 32), null));
  const ids = [...state.cards.keys()];
  if (count === 0 || ids.length <= count) return null;
  const context = contextOf(state, truth.step, own.seat);
  const asked = truth.payload;
  for (let from = 0; from + count <= ids.length; from++) {
    const job = {
      seed,
      keyContext: keyContextOf(context),
      context,
      head: truth.head,
      cards: ciphertexts(state, ids.slice(from, from + count)),
    };
    const message = await crypto.makeShares(job).catch(() => null);
    const payload = message?.ok ? inShares(scene, () => message.value) : null;
    if (payload && !equalBytes(payload, asked)) return payload;
  }
  return null;
}

/** A card of the own hand in the text of a move. */
const CARD = /[2-9TJQKA][SHDC]\[\d+\]/;

/** Says that nothing fits, with a card in the hand that does, and a right proof of something else. */
async function falseClaim({ state, plan, own, seed, truth, device, crypto }: Scene): Promise<Uint8Array | null> {
  if (plan.kind !== 'move') return null;
  const { game } = state.charter;
  const view = device.room.session!.viewOf(own.seat);
  const said = must(payloads.parseMove(truth.payload)).text;
  const cards = [...view.known].map(([id, face]) => said.replace(CARD, `${makeFace(face)}[${id}]`));
  for (const text of ['draw', 'pass', ...cards]) {
    const move = game.parseMove(text, view);
    if (!move.ok || !game.check(state.game, own.seat, move.value).ok) continue;
    const claim = game.claim?.(state.game, own.seat, move.value);
    if (!claim || claim.cards.every((id: number) => claim.faces.includes(view.known.get(id)!))) continue;
    const context = contextOf(state, truth.step, own.seat);
    const faces = claim.cards.map((id: number) => view.known.get(id)!);
    const job = { seed, keyContext: keyContextOf(context), context, head: truth.head };
    const { ids } = openedBy(state, move.value);
    const shares =
      ids.length > 0 ? must(await crypto.makeShares({ ...job, cards: ciphertexts(state, ids) })) : payloads.NO_SHARES;
    const proof = must(await crypto.makeClaim({ ...job, cards: ciphertexts(state, claim.cards), faces }));
    return payloads.makeMove({ text, ...shares, claim: proof });
  }
  return null;
}

/** The acceptance with which a coin falls, with another salt, or none. */
function resalted({ plan, truth }: Scene, change: (salt: Uint8Array) => Uint8Array | null): Uint8Array | null {
  if (plan.kind !== 'accept') return null;
  const said = must(payloads.parseAccept(truth.payload));
  return said.salt && payloads.makeAccept({ ...said, salt: change(said.salt) });
}

/** A salt with which the coin would fall on the own seat, chosen when the others' are known as far as they are. */
function favourable({ state, own, others, truth }: Scene): Uint8Array {
  const saltIn = (payload: Uint8Array): Uint8Array | null => {
    const said = payloads.parseAccept(payload);
    return said.ok ? said.value.salt : null;
  };
  const salts = new Map(others.map(({ seat, payload }) => [seat, saltIn(payload)]));
  const real = saltIn(truth.payload)!;
  const seats = state.charter.seats.length;
  for (let at = 0; ; at++) {
    const salt = real.map((byte, i) => (i < 2 ? byte ^ ((at + 1) >> (8 * i)) : byte));
    const all = [...state.charter.seats.keys()].map((seat) => (seat === own.seat ? salt : (salts.get(seat) ?? real)));
    if (coinOf(all, seats) === own.seat) return salt;
  }
}

/** Whether an escrow is accepted, and no coin falls with that. */
function isUncalled({ plan, state }: Scene): boolean {
  return plan.kind === 'accept' && state.sealed === null;
}

const header =
  (change: (scene: Scene) => Uint8Array | null): Change =>
  (scene) =>
    scene.plan.kind === 'header' ? change(scene) : null;

const move =
  (change: (text: string) => string | null): Change =>
  ({ plan, truth }) => {
    if (plan.kind !== 'move') return null;
    const payload = must(payloads.parseMove(truth.payload));
    const text = change(payload.text);
    return text === null || text === payload.text ? null : payloads.makeMove({ ...payload, text });
  };

/**
 * A card that the deck has not: rules that look it up in a table of faces find nothing there. In other games it takes
 * the place of a card of the hand.
 */
const JOKER_MOVES: Readonly<Record<string, string>> = {
  lynx: 'discard JK',
  cardinoes: 'play JK left',
  greta: 'place JK d4',
};

export const PAYLOAD_LIES: readonly Lie[] = [
  lie(
    'substituted-card',
    cards((output, scene) => moved(scene, output, 32 * scene.random.below(output.length / 64) * 2)),
  ),
  lie(
    'duplicated-card',
    cards((output) => concatBytes(output.subarray(64, 128), output.subarray(64))),
  ),
  lie(
    'dropped-card',
    cards((output) => output.slice(64)),
  ),
  lie(
    'exchanged-cards',
    cards((output) => concatBytes(output.subarray(64, 128), output.subarray(0, 64), output.subarray(128))),
  ),
  lie(
    'oracle',
    cards((output, scene) => {
      const card = cardOfAnother(scene);
      return card && concatBytes(card, output.subarray(64));
    }),
  ),
  lie('wrong-share', (scene) => inShares(scene, ({ shares, proof }) => ({ shares: moved(scene, shares, 0), proof }))),
  lie('share-of-another-card', sharesOfOthers),
  lie(
    'rogue-key',
    header((scene) => {
      const { truth, others, real } = scene;
      if (others.length === 0) return null;
      const said = must(payloads.parseHeader(truth.payload));
      const { publicKey } = said;
      const theirs = others.map(({ payload }) => must(payloads.parseHeader(payload)).publicKey);
      const rogue = real
        ? encodePoint(theirs.reduce((point, key) => subtract(point, decodePoint(key)!), decodePoint(publicKey)!))
        : theirs.reduce((key, other) => key.map((byte, i) => (i === 0 ? byte : byte ^ other[i]!)), publicKey);
      return payloads.makeHeader({ ...said, publicKey: rogue });
    }),
  ),
  lie(
    'copied-proof',
    header(({ truth, others: [other] }) => {
      if (!other) return null;
      const { seedCommitment } = must(payloads.parseHeader(truth.payload));
      return payloads.makeHeader({ ...must(payloads.parseHeader(other.payload)), seedCommitment });
    }),
  ),
  lie('other-seed', ({ plan, truth }) => (plan.kind === 'reveal' ? flip(truth.payload, 0) : null)),
  lie('broken-seal', (scene) =>
    scene.plan.kind === 'unseal' ? flip(scene.truth.payload, 0) : resalted(scene, (salt) => flip(salt, 0)),
  ),
  lie('late-coin', (scene) => resalted(scene, () => favourable(scene))),
  lie('kept-coin', (scene) => resalted(scene, () => null)),
  lie('uncalled-coin', (scene) =>
    isUncalled(scene) ? payloads.makeAccept({ complaints: [], salt: bytesOf('a coin') }) : null,
  ),
  lie('false-claim', falseClaim, ['cardinoes', 'crazy-eights', 'hearts', 'oh-hell']),
  lie(
    'illegal-move',
    move(() => 'please'),
  ),
  lie('card-of-no-deck', ({ plan, truth, state }) => {
    if (plan.kind !== 'move') return null;
    const payload = must(payloads.parseMove(truth.payload));
    const text = JOKER_MOVES[state.charter.game.id] ?? payload.text.replace(CARD, (card) => `JK${card.slice(2)}`);
    return text === payload.text ? null : payloads.makeMove({ ...payload, text });
  }),
  lie(
    'other-spelling',
    move((text) => text.replace(/\[(\d)/, '[0$1')),
  ),
  lie(
    'other-face',
    move((text) =>
      text.replace(/([2-9TJQKA])([SHDC])\[/, (_, rank: string, suit: string) => `${rank === '2' ? '3' : '2'}${suit}[`),
    ),
  ),
  lie(
    'card-not-held',
    move((text) => text.replace(/\[\d+\]/, '[4095]')),
  ),
  lie('truncated-payload', ({ truth }) => (truth.payload.length > 1 ? truth.payload.slice(0, -1) : null)),
  lie('longer-payload', ({ truth }) => concatBytes(truth.payload, Uint8Array.of(0))),
  {
    kind: 'wrong-kind',
    outcome: 'named',
    tell: ({ truth, random }) => ({
      kind: random.pick(INPUT_KINDS.filter((kind) => kind !== truth.kind && !isVote({ kind }))),
    }),
  },
];
