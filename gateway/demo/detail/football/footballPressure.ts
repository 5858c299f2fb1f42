import type { Side } from '#contract/match/match.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { PlayMinute } from './footballClock.ts';
import type { FootballMoment } from './footballMoments.ts';

const INERTIA = 0.62;
const NOISE = 34;
/** What a moment adds to the minutes before it, nearest last. */
const GOAL = [14, 26, 46] as const;
const CORNER = [0, 6, 14] as const;
const MAX = 96;
const GOAL_MIN = 18;

/** Returns for each minute of play who presses: above 0 the home side, -100 to 100. `advantage` is the home side's, -1 to 1. */
export function footballPressure(
  minutes: readonly PlayMinute[],
  moments: readonly FootballMoment[],
  advantage: number,
  random: SeededRandom,
): readonly number[] {
  const pressure: number[] = [];
  let drift = 0;
  for (const { period } of minutes) {
    drift = drift * INERTIA + random.between(-NOISE, NOISE) + advantage * 6;
    pressure.push(minutes[pressure.length - 1]?.period === period ? drift : drift * 0.5);
  }
  for (const moment of moments) {
    if (moment.kind !== 'goal' && moment.kind !== 'corner') continue;
    const minute = minuteIndex(minutes, moment.at);
    const build = moment.kind === 'goal' ? GOAL : CORNER;
    for (const [i, value] of build.entries()) add(minute - (build.length - 1 - i), signOf(moment.side) * value);
  }
  return pressure.map((value, i) => Math.round(towardsScorer(Math.max(-MAX, Math.min(MAX, value)), scorersIn(minutes[i], moments))));

  function add(minute: number, value: number): void {
    const before = pressure[minute];
    if (before !== undefined) pressure[minute] = before + value;
  }
}

/** Returns the index of the minute in which a server time (ms) lies, or of the last one before it. */
export function minuteIndex(minutes: readonly PlayMinute[], at: number): number {
  return Math.max(
    0,
    minutes.findLastIndex(({ from }) => from <= at),
  );
}

function scorersIn(minute: PlayMinute | undefined, moments: readonly FootballMoment[]): readonly Side[] {
  if (minute === undefined) return [];
  return moments.flatMap((one) => (one.kind === 'goal' && one.at >= minute.from && one.at < minute.to ? one.side : []));
}

/** The side that scores presses in that minute; nothing is forced when both do. */
function towardsScorer(value: number, scorers: readonly Side[]): number {
  const [first] = scorers;
  if (first === undefined || scorers.some((side) => side !== first)) return value;
  return signOf(first) * Math.max(GOAL_MIN, value * signOf(first));
}

function signOf(side: Side): number {
  return side === 'home' ? 1 : -1;
}
