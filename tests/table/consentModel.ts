/**
 * A model of what a table's secrets and votes hang on: who consents to a charter, which seats are on which device, who
 * is given the parts of a key, and who votes. It is small enough to be looked at in every state that three devices can
 * bring it to, some of them liars. It knows no cryptography: a signature is that of whoever owns the key, and a box is
 * read by whoever owns its key.
 *
 * The properties are those of the threat model (docs/threats.md).
 */

/** 0, 1 and 2. */
export type DeviceNumber = number;

const DEVICES: readonly DeviceNumber[] = [0, 1, 2];

/**
 * By device: who owns the keys of its seats, in the order of the seats; none if it does not sit. The first one speaks
 * for the device.
 */
type Seats = readonly (readonly DeviceNumber[])[];

export interface World {
  readonly liars: readonly DeviceNumber[];
  /** Whether a device must consent to all seats that are on it; without it, every seat signs for itself. */
  readonly consent: boolean;
}

export interface State {
  readonly seats: Seats | null;
  /** Who has signed. */
  readonly signed: readonly DeviceNumber[];
  readonly open: boolean;
  /** Votes to go on without a device: whose seat has spoken for which device, about which one. */
  readonly votes: readonly { readonly by: DeviceNumber; readonly of: DeviceNumber; readonly about: DeviceNumber }[];
}

export type Property =
  | 'nobody sits at a table unasked'
  | 'fewer than all cannot read a hand'
  | 'nobody is removed by some of the others';

const START: State = { seats: null, signed: [], open: false, votes: [] };

/**
 * All charters that somebody can write: each device alone, with a seat of a liar before or after its own, with such a
 * seat alone, or not at all.
 */
function charters({ liars }: World): Seats[] {
  const ways = (device: DeviceNumber): readonly DeviceNumber[][] => [
    [],
    [device],
    ...liars.flatMap((liar) => [[liar], [liar, device], [device, liar]]),
  ];
  const [a, b, c] = DEVICES.map(ways) as [DeviceNumber[][], DeviceNumber[][], DeviceNumber[][]];
  return a
    .flatMap((first) => b.flatMap((second) => c.map((third) => [first, second, third])))
    .filter((seats) => seats.flat().length >= 2);
}

const atTable = (seats: Seats): DeviceNumber[] => DEVICES.filter((device) => seats[device]!.length > 0);
const isHonest = ({ liars }: World, device: DeviceNumber): boolean => !liars.includes(device);

/** Who must have signed before the table opens. */
function signers({ consent }: World, seats: Seats): DeviceNumber[] {
  return consent ? atTable(seats) : [...new Set(seats.flat())];
}

/** What can happen next. */
function* next(world: World, state: State): Generator<[string, State]> {
  const { seats, signed, open, votes } = state;
  if (!seats) {
    for (const each of charters(world)) yield [`somebody proposes ${JSON.stringify(each)}`, { ...state, seats: each }];
    return;
  }
  if (!open) {
    for (const device of signers(world, seats)) {
      const refuses = world.consent && isHonest(world, device) && seats[device]!.some((owner) => owner !== device);
      if (!refuses && !signed.includes(device))
        yield [`${device} signs`, { ...state, signed: [...signed, device].sort() }];
    }
    if (signers(world, seats).every((device) => signed.includes(device)))
      yield ['the table opens', { ...state, open: true }];
    return;
  }
  for (const of of atTable(seats)) {
    const [by] = seats[of] as [DeviceNumber];
    for (const about of atTable(seats)) {
      if (of === about || votes.some((vote) => vote.of === of && vote.about === about)) continue;
      const cast = [...votes, { by, of, about }].sort((a, b) => a.of - b.of || a.about - b.about);
      yield [`${by} votes for ${of} to go on without ${about}`, { ...state, votes: cast }];
    }
  }
}

/** The properties that a state breaks. */
function broken(world: World, { seats, open, votes }: State): Property[] {
  if (!seats || !open) return [];
  const honest = atTable(seats).filter((device) => isHonest(world, device));
  const others = (device: DeviceNumber): DeviceNumber[] => atTable(seats).filter((other) => other !== device);
  // A key is cut into a part for each other device, in a box that the seat which speaks there can open.
  const isRead = (device: DeviceNumber): boolean =>
    others(device).length > 1 && others(device).every((other) => !isHonest(world, seats[other]![0]!));
  const isRemoved = (device: DeviceNumber): boolean =>
    others(device).every((of) => votes.some((vote) => vote.of === of && vote.about === device));
  const agreed = (device: DeviceNumber): boolean =>
    others(device)
      .filter((other) => isHonest(world, other))
      .every((of) => votes.some((vote) => vote.by === of && vote.about === device));
  const found: Property[] = [];
  if (honest.some((device) => seats[device]!.some((owner) => owner !== device)))
    found.push('nobody sits at a table unasked');
  if (honest.some((device) => isRead(device) && others(device).some((other) => isHonest(world, other))))
    found.push('fewer than all cannot read a hand');
  if (honest.some((device) => isRemoved(device) && !agreed(device)))
    found.push('nobody is removed by some of the others');
  return found;
}

/** What was found: how many states there are, and the shortest way to the first that breaks each property. */
export interface Exploration {
  readonly states: number;
  readonly broken: ReadonlyMap<Property, readonly string[]>;
}

/** Looks at every state that can be reached. */
export function explore(world: World): Exploration {
  const seen = new Set([JSON.stringify(START)]);
  const found = new Map<Property, readonly string[]>();
  let edge: { readonly state: State; readonly way: readonly string[] }[] = [{ state: START, way: [] }];
  while (edge.length > 0) {
    const further: typeof edge = [];
    for (const { state, way } of edge) {
      for (const property of broken(world, state)) if (!found.has(property)) found.set(property, way);
      for (const [what, after] of next(world, state)) {
        const name = JSON.stringify(after);
        if (seen.has(name)) continue;
        seen.add(name);
        further.push({ state: after, way: [...way, what] });
      }
    }
    edge = further;
  }
  return { states: seen.size, broken: found };
}
