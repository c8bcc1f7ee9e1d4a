/**
 * Plays one simulated table to its end, from its seed: people sit down, troubles happen, somebody lies, the network
 * heals, and the round ends.
 */
import { toHex } from '../../src/lib/bytes';
import { Random } from '../../src/lib/random';
import { STRANGE_STATE } from '../../src/table/log/accusation';
import { NAMES } from '../table/harness';
import type { Device } from './device';
import { NO_LIE } from './byzantine';
import { type Lie, Liar } from './liar';
import { isCounted } from './person';
import { Phones } from './phones/phones';
import type { LiarSetting, Setting } from './setting';
import { showsWaitFor } from './shownWait';
import { onStray } from './strays';
import { Tally, count } from './tally';
import { SimulatedTable } from './simulatedTable';
import type { Watcher } from './watcher';

/** A table that has not ended so long after the last trouble never will, in ms. */
const STUCK_MS = 900_000;
/** Those who belong together have begun so long after the last has come, whoever else is there, in ms. */
const GATHERED_MS = 120_000;
/** The people wait so long for a seat that says nothing, in ms. */
const HELD_MS = 60_000;
/** No table takes longer, in ms. */
const LIMIT_MS = 12 * 3_600_000;

/** Counts into the tally, and tells it what was wrong. Never rejected. */
export async function playTable(setting: Setting, tally: Tally, watcher: Watcher | null = null): Promise<void> {
  tally.tables = 1;
  count(tally.games, setting.game.id);
  count(tally.seats, String(setting.bots.reduce((all, bots) => all + 1 + bots, 0)));
  count(tally.crypto, setting.real ? 'real' : 'quick');
  try {
    await play(setting, tally, watcher);
  } catch (reason) {
    tally.wrong('surprises', stackOf(reason));
  }
}

/** The same, and a rejection that nobody handles is counted as a surprise. Returns the tally. */
export async function playCaught(
  setting: Setting,
  tally = new Tally(),
  watcher: Watcher | null = null,
): Promise<Tally> {
  const stop = onStray((reason) => tally.wrong('surprises', stackOf(reason)));
  await playTable(setting, tally, watcher);
  await new Promise(setImmediate);
  stop();
  return tally;
}

function stackOf(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
}

async function play(setting: Setting, tally: Tally, watcher: Watcher | null): Promise<void> {
  const watched = setting.troubles.some((trouble) => trouble.watched);
  const world = new SimulatedTable({ ...setting, watched, tally, watcher });
  watcher?.begin(world);
  const random = new Random(setting.seed + 2);
  const [first, ...others] = setting.bots;
  await world.join(NAMES[0]!, first!);
  const { adversary } = world;
  await adversary?.come();
  const strangers = setting.uninvited && world.letIn(setting.uninvited.what);
  await strangers?.come();
  for (const [i, bots] of others.entries()) await world.join(NAMES[i + 1]!, bots);
  world.regroup(world.devices);
  const liar = setting.liar ? patch(world, setting.liar, random) : (adversary?.seat ?? null);
  if (setting.uninvited?.byMember && liar && liar !== world.devices[0]) strangers!.addMember(liar.room.pair, liar.mesh);
  const open = (): boolean => world.devices.every(({ gone, room }) => gone || room.session !== null);
  if (setting.early && !strangers) schedule(world, setting, random);
  else if (adversary) {
    if (!(await gather(world, open))) return stuck(world, 'does not open within two minutes');
    schedule(world, setting, random);
  } else if (!(await world.run(open, strangers ? GATHERED_MS : STUCK_MS))) return stuck(world, 'does not open');
  else schedule(world, setting, random);
  strangers?.finish();
  if (liar && setting.liar) for (const junk of setting.liar.junk) litter(world, liar, setting, junk, random);
  if (setting.phones) await new Phones(world, random, setting.phones).play();
  else await end(world, setting, liar);
  compare(world);
  if (tally.problems.length === 0) await world.onlookers?.finish();
  await world.records.verify(world.crypto(), tally);
  world.watch.finish();
  watcher?.end();
  world.over = true;
  for (const device of world.devices) world.crash(device);
}

/**
 * Those who belong together sit down, whoever else is there; whom they wait for in vain of their own company is left, and
 * then they need no longer.
 */
async function gather(world: SimulatedTable, open: () => boolean): Promise<boolean> {
  const { seat } = world.adversary!;
  let isOpen = await world.run(open, GATHERED_MS);
  if (!isOpen && seat) {
    count(world.tally.held, 'recombining, before the table is open');
    world.leave(seat);
    isOpen = world.isTooSmall(seat.company.filter((each) => each !== seat)) || (await world.run(open, GATHERED_MS));
  }
  world.isOpened = true;
  return isOpen;
}

function patch(world: SimulatedTable, { at, lie, patience }: LiarSetting, random: Random): Device {
  const device = world.devices[at]!;
  device.liar = new Liar({
    device,
    devices: world.devices,
    lie: lie ?? NO_LIE,
    random: random.fork(),
    crypto: world.crypto(),
    real: world.options.real,
    patience,
    onTold: (truth, said) => {
      count(world.tally.tried, device.liar!.lie.kind);
      const as = `${device.liar!.lie.kind}, in step ${truth.step}`;
      world.options.watcher?.happened('lie', `${device.name} lies: ${as}`, device);
      world.watch.fork(truth);
      world.watch.fork(said);
    },
  });
  return device;
}

/** Lets the troubles happen, one after the other. */
function schedule(world: SimulatedTable, { troubles, gapsMs }: Setting, random: Random): void {
  let atMs = 0;
  let left = false;
  for (const gapMs of gapsMs) {
    atMs += gapMs;
    const trouble = random.pick(troubles);
    if (trouble.leaving && left) continue;
    left ||= trouble.leaving ?? false;
    world.after(atMs, () => void (world.over || trouble.happen(world, random)));
  }
}

/** The liar sends junk to one and another. */
function litter(
  world: SimulatedTable,
  liar: Device,
  { liar: setting }: Setting,
  junk: NonNullable<Setting['liar']>['junk'][number],
  random: Random,
): void {
  if (!setting) return;
  let atMs = 0;
  for (let time = 0; time < 3 + random.below(6); time++) {
    atMs += random.below(2_000);
    world.after(atMs, () => {
      const victims = world.honest.filter(({ alive }) => alive);
      const bytes = liar.alive && victims.length > 0 ? junk.make(liar, victims, random) : null;
      if (!bytes || !liar.mesh.send(random.pick(victims).self, bytes)) return;
      count(world.tally.tried, junk.kind);
      world.options.watcher?.happened('lie', `${liar.name} sends junk: ${junk.kind}`, liar);
    });
  }
}

/** Plays on until every table has ended, and judges what has become of a lie. */
async function end(world: SimulatedTable, setting: Setting, liar: Device | null): Promise<void> {
  const lie = liar?.liar?.lie ?? NO_LIE;
  const told = (): boolean => liar?.liar?.told != null;
  const named = (device: Device): boolean => world.watch.verdicts.of(device) !== null;
  /** Those who have been left behind by the others need not find out any more, and who never sat there cannot. */
  const judges = (): readonly Device[] =>
    world.honest.filter(
      (device) =>
        !(device.alive && device.room.session?.halt?.kind === 'gone') && world.watch.verdicts.isWitness(device),
    );
  /** Nobody waits for a cheat whom all have named, where the table has ended without a result or is to be opened anew. */
  const shutOut = (): void => {
    if (!liar || liar.gone || judges().length === 0 || !judges().every(named)) return;
    if (judges().some(({ alive, room }) => alive && room.session && room.inLobby && !isCounted(room.session)))
      world.leave(liar);
  };
  const done = (): boolean => {
    shutOut();
    if (!world.honest.every((device) => world.isDone(device)) || world.adversary?.isOver === false) return false;
    return !(told() && (isFound(lie) || judges().some(named))) || judges().every(named);
  };
  let since = { steps: -1, ms: 0 };
  const held = (): boolean => {
    if (!told() || liar!.gone || (lie.outcome !== 'held' && lie.outcome !== 'any')) return false;
    if (world.adversary?.isOver === false) return false;
    const nowMs = world.network.clock.nowMs();
    if (since.steps !== world.tally.steps) since = { steps: world.tally.steps, ms: nowMs };
    return world.quietMs > HELD_MS && nowMs - since.ms > HELD_MS;
  };
  await world.run(() => done() || held() || world.quietMs > STUCK_MS, LIMIT_MS);
  if (liar && held() && !done()) {
    if (!world.honest.every((device) => showsWaitFor(liar, device)))
      return stuck(world, `is held by “${lie.kind}”, and not everybody sees it`);
    count(world.tally.held, lie.kind);
    const isOver = world.honest.every(({ room }) => room.inLobby);
    await goOnWithout(world, liar, isOver ? null : 'somebody said nothing');
    return;
  }
  if (!done())
    return told() && (isFound(lie) || world.honest.some(named)) ? missed(world, lie) : stuck(world, 'does not end');
  if (!liar) return;
  for (const { kind } of setting.liar?.junk ?? []) count(world.tally.refused, kind, world.tally.tried[kind] ?? 0);
  if (!told()) return;
  if (!judges().every(named)) {
    if (isFound(lie)) return missed(world, lie);
    count(world.tally.refused, lie.kind);
    return;
  }
  if (lie.outcome === 'nothing') return missed(world, lie);
  // Who may have said anything may have told one another state, and another two words.
  const isExpected = (device: Device): boolean =>
    lie.outcome === 'any' ||
    (world.watch.verdicts.of(device)!.code === STRANGE_STATE.code) === (lie.outcome === 'shown');
  if (!judges().every(isExpected)) return missed(world, lie);
  count(lie.outcome === 'shown' ? world.tally.shown : world.tally.named, lie.kind);
  const { verdicts } = world.watch;
  await world.run(() => !world.honest.some((device) => verdicts.isToHear(device)), HELD_MS);
  verdicts.reckon(world.honest, liar);
  const stands = world.honest.some(
    ({ alive, room }) => alive && room.session?.halt != null && room.session.halt.kind !== 'gone',
  );
  count(world.tally.parted, stands ? 'a round was lost for a cheat' : 'a round went on without a cheat');
  if (setting.liar?.again === false) return;
  await goOnWithout(world, liar, stands ? 'a cheat was named' : null);
  verdicts.reckon(world.honest, liar);
}

function isFound({ outcome }: Lie): boolean {
  return outcome === 'named' || outcome === 'shown';
}

/** The others go on, or restart the table, if they are enough. `why`: what has ended the round, if it did. */
async function goOnWithout(world: SimulatedTable, liar: Device, why: string | null): Promise<void> {
  if (why !== null) count(world.tally.voids, why);
  for (const device of world.devices) if (device.gone) world.crash(device); // who has only looked on goes home
  world.leave(liar);
  // Who stands still behind a round that was counted, or was left behind, has nothing to go on to where the others have
  // closed the table.
  const isOver = (): boolean =>
    world.honest.some(({ room }) => room.session?.halt === null && room.session.state.stage === 'closed');
  const isLeftBehind = ({ room }: Device): boolean => room.session?.halt?.kind === 'gone' && isOver();
  const stands = ({ room: { session } }: Device): boolean =>
    session?.halt !== null && !(session?.state.stage === 'next' && isOver());
  const hasGoneOn = (device: Device): boolean => world.isDone(device) && !stands(device);
  const done = (): boolean =>
    world.honest.every((each) => world.isTooSmall(each.company) || isLeftBehind(each) || hasGoneOn(each));
  if (!(await world.run(() => done() || world.quietMs > STUCK_MS + HELD_MS, LIMIT_MS)) || !done())
    stuck(world, 'does not go on without the liar');
}

/**
 * Everybody who played to the end together has the same scores, and the same log, unless they have convicted somebody who
 * said two things in its last step: each has closed it with one of the two then.
 */
function compare(world: SimulatedTable): void {
  for (const company of world.companies) {
    const sessions = company.filter((device) => device.alive && !device.liar).map(({ room }) => room.session);
    const closed = sessions.filter((session) => session?.state.stage === 'closed' && !session.halt);
    const trusting = closed.filter((session) => session!.verdict.convicted.length === 0);
    if (new Set(trusting.map((session) => toHex(session!.log.head))).size > 1)
      world.tally.wrong('divergences', 'the table has ended with different logs');
    if (new Set(closed.map((session) => JSON.stringify(session!.state.results))).size > 1)
      world.tally.wrong('divergences', 'the table has ended with different scores');
  }
}

function stuck(world: SimulatedTable, what: string): void {
  const where = world.devices.filter(({ gone }) => !gone).map((device) => world.describe(device));
  world.tally.wrong('stuck', `the table ${what}: ${where.join('; ')}`);
}

function missed(world: SimulatedTable, { kind }: Lie): void {
  const where = world.honest.map((device) => world.describe(device));
  world.tally.wrong('missed', `${kind} does not come to what it should: ${where.join('; ')}`);
}
