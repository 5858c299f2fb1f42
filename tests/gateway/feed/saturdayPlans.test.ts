import { describe, expect, test } from 'vitest';
import type { MatchRow } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import type { Sport } from '#contract/match/sport.ts';
import { createApisportsWorld } from '#gateway/demo/provider/apisports/createApisportsWorld.ts';
import { MODERATE_HABITS } from '#gateway/demo/provider/telling/habits.ts';
import { treatmentOf } from '#gateway/demo/provider/telling/treatment.ts';
import { ProviderWorld, type WorldMatch } from '#gateway/demo/provider/world/providerWorld.ts';
import { matchNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { createApisportsPlan } from '#gateway/feed/apisports/apisportsPlan.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';
import { ProviderDay } from '#tests/builders/provider/providerDay.ts';

const IS_FULL = process.env['TOUCHLINE_FULL_FIGURES'] === '1';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SATURDAY = Date.UTC(2026, 10, 21);
const DAY = SATURDAY / (24 * HOUR_MS);
const [FIRST_HOUR, LAST_HOUR] = IS_FULL ? [0, 29] : [12, 20];
const REGIONS = IS_FULL ? 8 : 1;
const LIMIT_MS = 3_600_000;
const WATCHED = { football: 3, basketball: 2 } as const;

interface PlanCase {
  readonly requestsPerDay: number;
  readonly requestsPerMinute: number;
  readonly isFree?: boolean;
  /** Of the time since the last word about a match in play. */
  readonly maxAgeMs: number;
  /** After the end of a match until its result is on the board. */
  readonly maxEndMs: number;
}

const PLANS: readonly PlanCase[] = [
  {
    requestsPerDay: 100,
    requestsPerMinute: 10,
    isFree: true,
    // Around the clock, and from nothing known at midnight, four requests an hour are for everything.
    maxAgeMs: (IS_FULL ? 65 : 30) * MINUTE_MS,
    maxEndMs: (IS_FULL ? 65 : 45) * MINUTE_MS,
  },
  { requestsPerDay: 7_500, requestsPerMinute: 300, maxAgeMs: MINUTE_MS, maxEndMs: 3 * MINUTE_MS },
  { requestsPerDay: 75_000, requestsPerMinute: 450, maxAgeMs: MINUTE_MS, maxEndMs: 3 * MINUTE_MS },
  { requestsPerDay: 150_000, requestsPerMinute: 900, maxAgeMs: MINUTE_MS, maxEndMs: 3 * MINUTE_MS },
];

describe('a Saturday of both sports on a plan of API-Sports, with five matches open', () => {
  test.each(PLANS.filter(({ requestsPerDay }) => IS_FULL || requestsPerDay <= 100))(
    '$requestsPerDay requests a day',
    { timeout: LIMIT_MS },
    async (plan) => {
      const { spent, ages, ends, wrong, played } = await replay(plan, SATURDAY + FIRST_HOUR * HOUR_MS, SATURDAY + LAST_HOUR * HOUR_MS);
      const figures = {
        spent,
        age: { median: median(ages), max: Math.max(...ages) },
        end: { median: median(ends), max: Math.max(...ends) },
        played,
      };
      if (IS_FULL) process.stdout.write(`${plan.requestsPerDay} requests a day: ${JSON.stringify(figures)}\n`);
      expect(Math.max(spent.football, spent.basketball)).toBeLessThanOrEqual(plan.requestsPerDay * 0.95);
      expect(played).toBeGreaterThan(2);
      expect(wrong).toEqual([]);
      expect(figures.age.max).toBeLessThanOrEqual(plan.maxAgeMs);
      expect(figures.end.max).toBeLessThanOrEqual(plan.maxEndMs);
    },
  );
});

interface Replayed {
  /** On the day (UTC) with most requests. */
  readonly spent: Record<Sport, number>;
  /** Every minute and for each match in play: ms since it was heard of. */
  readonly ages: readonly number[];
  /** For each match: ms from its end until the board had it ended. */
  readonly ends: readonly number[];
  readonly wrong: readonly string[];
  readonly played: number;
}

async function replay(
  { requestsPerDay, requestsPerMinute, isFree = false, maxEndMs }: PlanCase,
  from: number,
  to: number,
): Promise<Replayed> {
  const world = new ProviderWorld({ seed: 1, regions: REGIONS });
  const matches = world.matchesOn(DAY).filter(isToldInPlay);
  const plan = { requestsPerDay, requestsPerMinute, isFree };
  const limits = { perDay: 'headers', perMinute: 'headers' } as const;
  const day = new ProviderDay({
    createPlan: createApisportsPlan,
    ask: ({ now }) => createApisportsWorld({ world, now, habits: MODERATE_HABITS, plan }),
    limits: { football: limits, basketball: limits },
    startsAt: from,
    watchedAt: (at) => watchedAt(matches, at),
  });
  const spent = { football: 0, basketball: 0 };
  const ages: number[] = [];
  const endedAt = new Map<string, number>();
  while (day.time.now() < to) {
    await day.time.advance(MINUTE_MS);
    for (const budget of day.poller.health().budgets) spent[budget.sport] = Math.max(spent[budget.sport], budget.spent);
    for (const match of matches) {
      const [sourceId, now] = [idOf(match), day.time.now()];
      const row = day.rows.get(sourceId);
      if (row === undefined) continue;
      if (isLive(row) && now < match.endsAt) ages.push(now - (day.heardAt.get(sourceId) ?? from));
      if (phaseOf(row) === 'ended' && !endedAt.has(sourceId)) endedAt.set(sourceId, now);
    }
  }
  await day.stop();
  const played = matches.filter(({ fixture, endsAt }) => fixture.kickoff > from && endsAt + maxEndMs < to);
  return {
    spent,
    ages,
    ends: played.map((match) => Math.max(0, (endedAt.get(idOf(match)) ?? Infinity) - match.endsAt)),
    wrong: played.flatMap((match) => differenceOf(match, day.rows.get(idOf(match)))),
    played: played.length,
  };
}

/** Results of some matches are entered hours later, and some matches are not played to their end: no plan changes that. */
function isToldInPlay(match: WorldMatch): boolean {
  if (phaseOf(match.stateAt(Number.POSITIVE_INFINITY)) !== 'ended') return false;
  return match.sport === 'basketball' || (match.fate === null && treatmentOf(match, MODERATE_HABITS) !== 'late');
}

function watchedAt(matches: readonly WorldMatch[], at: number): ReadonlySet<string> {
  const open = matches.filter(({ fixture: { kickoff }, endsAt }) => kickoff - HOUR_MS / 2 <= at && at <= endsAt);
  return new Set(
    (['football', 'basketball'] as const).flatMap((sport) =>
      open
        .filter((match) => match.sport === sport)
        .slice(0, WATCHED[sport])
        .map(idOf),
    ),
  );
}

function idOf(match: WorldMatch): string {
  return apisportsId(match.sport, 'match', matchNumber(match.fixture));
}

function differenceOf(match: WorldMatch, row: MatchRow | undefined): readonly string[] {
  const { score } = match.stateAt(Number.POSITIVE_INFINITY);
  const expected = `${score.home}-${score.away}, ended`;
  const found = row === undefined ? 'not on the board' : `${row.score.home}-${row.score.away}, ${phaseOf(row)}`;
  return found === expected ? [] : [`${match.sourceId}: ${found} instead of ${expected}`];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
