import * as z from 'zod/mini';
import type { GoalTimes } from '#contract/detail/analysis.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { ApisportsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { maybeNumber, figure } from '#gateway/feed/apisports/fields.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';

const minutes = z.record(z.string(), z.nullish(z.object({ total: maybeNumber })));
const goals = z.object({ minute: minutes });
const team = z.object({
  league: z.object({
    fixtures: z.object({ played: z.object({ total: z.int().check(z.minimum(0)) }) }),
    goals: z.object({ for: goals, against: goals }),
  }),
});
const forecastRow = z.object({ predictions: z.object({ percent: z.object({ home: figure, draw: figure, away: figure }) }) });
const seasonRow = z.object({ teams: z.object({ home: team, away: team }) });

/** Translates `predictions` of one match, whose number the rows lack. Throws ProviderError when it is no answer. */
export function translatePredictions(payload: unknown, sourceId: string, { times, report }: ApisportsContext): readonly ProviderEvent[] {
  return parseRows(readAnswer(payload).rows, forecastRow, `a forecast of match ${sourceId}`, report)
    .slice(0, 1)
    .flatMap(({ predictions: { percent } }) => {
      const { home, draw, away } = percent;
      if (!isShare(home) || !isShare(draw) || !isShare(away) || home + draw + away === 0) return [];
      // The goals that come with it are limits for a bet, "at most 2.5", and not expected goals.
      const model = {
        basis: 'supplier' as const,
        explanation: null,
        home,
        draw,
        away,
        sample: null,
        record: null,
        scores: null,
        expected: null,
      };
      return [{ kind: 'forecast', sourceId, at: times.receivedAt, body: { models: [model] } }];
    });
}

function isShare(percent: number | null): percent is number {
  return percent !== null && percent >= 0 && percent <= 100;
}

/** Returns when both sides score and concede, as `predictions` says it; null when it does not. Throws ProviderError when it is no answer. */
export function goalTimesIn(payload: unknown): { readonly home: GoalTimes; readonly away: GoalTimes } | null {
  const [first] = readAnswer(payload).rows;
  const read = seasonRow.safeParse(first);
  return read.success ? { home: goalTimesOf(read.data.teams.home), away: goalTimesOf(read.data.teams.away) } : null;
}

function goalTimesOf({ league }: z.output<typeof team>): GoalTimes {
  return { matches: league.fixtures.played.total, scored: byQuarterHour(league.goals.for), conceded: byQuarterHour(league.goals.against) };
}

/** From minute 91 on it is stoppage time of the second half, but for the rare extra time. */
const QUARTER_HOURS: readonly (readonly string[])[] = [['0-15'], ['16-30'], ['31-45'], ['46-60'], ['61-75'], ['76-90', '91-105']];

function byQuarterHour({ minute }: z.output<typeof goals>): number[] {
  return QUARTER_HOURS.map((names) => names.reduce((sum, name) => sum + goalsIn(minute[name]?.total), 0));
}

function goalsIn(total: number | null | undefined): number {
  return typeof total === 'number' && Number.isInteger(total) ? Math.max(0, total) : 0;
}
