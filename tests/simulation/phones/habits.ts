/**
 * What becomes of phones while people play on them: how often, for how long, and where the figures come from. Hours are
 * hours in which the phone is in its person's hand with the table on its screen. Where no published figure was found,
 * `assumed` says so, and the value is meant to be worse than life.
 */
import type { Random } from '../../../src/lib/random';

/** What the others see of the phone meanwhile: a page that stands still, one that is gone, one without a network. */
type Page = 'still' | 'gone' | 'offline';

export interface Habit {
  readonly kind: string;
  readonly page: Page;
  /** How often it begins, per hour of play. */
  readonly perHour: number;
  /** Half of the times are no longer, in seconds. */
  readonly halfS: number;
  /** 95 in 100 times are no longer, in seconds. */
  readonly mostS: number;
  /** Whether a reminder reaches the person. */
  readonly hears: boolean;
  /** The share of times after which nobody comes back that evening. */
  readonly ends: number;
  /** The share of people to whom it happens at all. */
  readonly people: number;
  readonly sources: readonly string[];
}

const ALWAYS = { people: 1, ends: 0, hears: false } as const;

export const HABITS: readonly Habit[] = [
  {
    ...ALWAYS,
    kind: 'locked',
    page: 'still',
    perHour: 15,
    halfS: 20,
    mostS: 180,
    hears: true,
    sources: [
      'dscout, study of 94 Android phones, June 2016: 76 sessions in 2.42 hours of screen time a day, 31 an hour',
      'van Berkel et al., A Systematic Assessment of Smartphone Usage Gaps, 2016: after most of them something new is ' +
        'begun, so half of them at most are breaks in something',
      'assumed: the lengths',
    ],
  },
  {
    ...ALWAYS,
    kind: 'switched away',
    page: 'still',
    perHour: 3.8,
    halfS: 30,
    mostS: 360,
    hears: true,
    sources: [
      'Leiva, Böhmer, Gehring, Krüger, Back to the App: The Costs of Mobile Application Interruptions, 2012: at most ' +
        'one use of an app in ten is interrupted',
      'Deng et al., Measuring Smartphone Usage and Task Switching with Log Tracking and Self-Reports, 2019: 101 ' +
        'switches in 2 hours 39 minutes a day, so 38 uses an hour, of 94 seconds on average',
      'Andrews, Ellis, Shaw, Piwek, Beyond Self-Report: Tools to Compare Estimated and Real-World Smartphone Use, ' +
        '2015: more than half of the uses of a phone take less than 30 seconds',
    ],
  },
  {
    ...ALWAYS,
    kind: 'called',
    page: 'still',
    perHour: 0.5,
    halfS: 54,
    mostS: 1_540,
    sources: [
      'SellCell, How Many Phone Calls Are Made a Day?, 2023: eight a day, taken as answered, in 16 hours',
      'City A.M., Dialling Down, without a year, on Ofcom’s 150,000 phones: 60 in 100 calls end within 90 seconds',
      'Comms Business, Mobile Phone Use on the Rise, without a year: 7.2 minutes on average',
    ],
  },
  {
    ...ALWAYS,
    kind: 'out of cells',
    page: 'offline',
    perHour: 18.5,
    halfS: 45,
    mostS: 240,
    people: 0.1,
    sources: [
      'Opensignal, UK Roads & Rails, 2014: on railways there is no network for 28 in 100 of the time',
      'assumed: that one person in ten plays on a train, and the lengths',
    ],
  },
  {
    ...ALWAYS,
    kind: 'from one network to another',
    page: 'offline',
    perHour: 1,
    halfS: 8,
    mostS: 30,
    sources: ['assumed'],
  },
  {
    ...ALWAYS,
    kind: 'empty battery',
    page: 'gone',
    perHour: 0.126,
    halfS: 600,
    mostS: 2_400,
    ends: 0.25,
    sources: [
      'Anker, survey by Foxtrot Research, 2014: 31 in 100 have an empty battery every day, 47 every week, taken as ' +
        'within the 2 hours 39 minutes of use; nine minutes on average until it is charged',
      'assumed: how long a phone takes to start, and that one in four finds no charger',
    ],
  },
  {
    ...ALWAYS,
    kind: 'killed in play',
    page: 'gone',
    perHour: 0.1,
    halfS: 15,
    mostS: 60,
    sources: ['assumed'],
  },
];

/** The system throws a page away that is not looked at, mostly if that takes long. Assumed. */
export const THROWN_AWAY = { longS: 300, share: 0.05, longShare: 0.5 };

/** Friends remind whom the table waits for each minute; half of those who hear it are back soon. Assumed. */
export const REMINDER = { everyS: 60, share: 0.5, withinS: 30 };

/** How long the friends at a table wait for somebody, in seconds, and at which share of tables. Assumed. */
export const PATIENCE: readonly { readonly seconds: number; readonly share: number }[] = [
  { seconds: 180, share: 0.25 },
  { seconds: 600, share: 0.5 },
  { seconds: 1_200, share: 0.25 },
];

/** How long people think about a move: half of the times no longer, and 95 in 100, in seconds. Assumed. */
export const THINKING = { halfS: 6, mostS: 30 };

/** After so long nobody plays on. Assumed. */
export const EVENING_S = 3 * 3_600;

/** From 0 to 1, both excluded. */
function unit(random: Random): number {
  return (random.bits() + 0.5) / 2 ** 32;
}

/** How long something takes, in ms: of times whose logarithms are normally distributed. */
export function drawLengthMs(random: Random, { halfS, mostS }: Pick<Habit, 'halfS' | 'mostS'>): number {
  const normal = Math.sqrt(-2 * Math.log(unit(random))) * Math.cos(2 * Math.PI * unit(random));
  return Math.round(1_000 * halfS * (mostS / halfS) ** (normal / 1.645));
}

/** What happens to that person's phone next, and after how long in play, in ms. */
export function drawHabit(random: Random, habits: readonly Habit[]): { readonly habit: Habit; readonly inMs: number } {
  const perHour = habits.reduce((all, habit) => all + habit.perHour, 0);
  const inMs = Math.round((-Math.log(unit(random)) * 3_600_000) / perHour);
  let roll = unit(random) * perHour;
  return { habit: habits.find((each) => (roll -= each.perHour) < 0) ?? habits.at(-1)!, inMs };
}

/** Those of the habits that a person has. */
export function drawHabits(random: Random, habits: readonly Habit[]): readonly Habit[] {
  return habits.filter(({ people }) => random.chance(people));
}

export function drawPatienceMs(random: Random): number {
  let roll = unit(random);
  return 1_000 * (PATIENCE.find(({ share }) => (roll -= share) < 0) ?? PATIENCE.at(-1)!).seconds;
}

/** Whether the system throws a page away that stands still for so long. */
export function isThrownAway(random: Random, lengthMs: number): boolean {
  return random.chance(lengthMs > 1_000 * THROWN_AWAY.longS ? THROWN_AWAY.longShare : THROWN_AWAY.share);
}
