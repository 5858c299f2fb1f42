import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { SideCount } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import { basketballScript } from '#gateway/demo/season/basketballScript.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import { DAY_MS, divisionFixtures, type Fixture } from '#gateway/demo/season/matchDay.ts';
import { LruCache } from '#gateway/demo/lruCache.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';

/** Some weeks of every division: what details of today look back on. */
const CACHED_ROUNDS = 9_000;
const PERIODS_MIN = [15, 30, 45, 60, 75] as const;

/** A match that was played to its end. */
export interface Result {
  readonly fixture: Fixture;
  /** Server time in ms. */
  readonly endedAt: number;
  /** Of regular time; in basketball of the game. */
  readonly score: SideCount;
  readonly half: SideCount | null;
  readonly corners: SideCount | null;
  /** Goals by quarter of an hour of regular time; null in basketball. */
  readonly goalTimes: { readonly home: readonly number[]; readonly away: readonly number[] } | null;
}

const rounds = new LruCache<string, readonly Result[]>(CACHED_ROUNDS);

/** Returns the results of a division's matches of a day that had ended at `now` (server ms). Abandoned matches have none. */
export function resultsOn(division: Division, day: number, calendar: Calendar, now: number): readonly Result[] {
  return rounds
    .get(keyOf(division, day, calendar), () =>
      divisionFixtures(calendar.seed, day, calendar.matches, division).flatMap((fixture) => resultOf(fixture) ?? []),
    )
    .filter(({ endedAt }) => endedAt <= now);
}

/** Computes at most `max` rounds that are not cached yet. Returns whether those of all days are. */
export function prepareResults(division: Division, days: readonly number[], calendar: Calendar, max: number): boolean {
  const missing = days.filter((day) => !rounds.has(keyOf(division, day, calendar)));
  for (const day of missing.slice(0, max)) resultsOn(division, day, calendar, 0);
  return missing.length <= max;
}

function keyOf({ sport, region, level, reserve }: Division, day: number, { seed, matches }: Calendar): string {
  return `${seed}/${matches}/${sport}/${region.id}/${level}/${reserve}/${day}`;
}

/** Returns the day of a match, its number since 1970 in UTC. */
export function dayOf({ kickoff }: Pick<Fixture, 'kickoff'>): number {
  return Math.floor(kickoff / DAY_MS);
}

function resultOf(fixture: Fixture): Result | null {
  return fixture.sport === 'football' ? footballResult(fixture) : basketballResult(fixture);
}

function footballResult(fixture: Fixture): Result | null {
  const script = footballScript(fixture);
  const end = script.at(-1);
  if (end?.status !== F.finished) return null;
  const { half, corners, regular, score, at } = end;
  return {
    fixture,
    endedAt: at,
    score: regular ?? score,
    half,
    corners,
    goalTimes: { home: goalTimes(script, 'home'), away: goalTimes(script, 'away') },
  };
}

function basketballResult(fixture: Fixture): Result | null {
  const end = basketballScript(fixture).at(-1);
  if (end?.status !== B.finished) return null;
  const [first, second] = end.periods;
  const half = first && second ? { home: first.home + second.home, away: first.away + second.away } : null;
  return { fixture, endedAt: end.at, score: end.score, half, corners: null, goalTimes: null };
}

/** Returns a side's goals by quarter of an hour; a cancelled goal takes its own one away again. */
function goalTimes(script: readonly FootballState[], side: 'home' | 'away'): readonly number[] {
  const goals: number[] = [];
  for (const [i, { score, clock, status, at }] of script.entries()) {
    if (status === F.extraTime) break;
    const rise = score[side] - (script[i - 1]?.score[side] ?? 0);
    const minute = (clock.base + ((at - clock.since) / 1000) * clock.running) / 60;
    const last = status === F.firstHalf ? 2 : PERIODS_MIN.length;
    const period = PERIODS_MIN.findIndex((end) => minute < end);
    if (rise > 0) goals.push(Math.min(last, period === -1 ? PERIODS_MIN.length : period));
    else if (rise < 0) goals.pop();
  }
  return Array.from({ length: PERIODS_MIN.length + 1 }, (_, period) => goals.filter((one) => one === period).length);
}
